"""The benchmark's own arithmetic, and floors under the figures where the public data is at hand."""

from pathlib import Path

import pytest

from tests.benchmarks import matching
from tests.benchmarks.matching import by_row, dblp_acm, figures, on_pairs, read_pairs, read_table

needs_data = pytest.mark.skipif(
    not matching.DATA.is_dir(), reason="the public data sets are not on this machine"
)


def test_figures_are_percent() -> None:
    result = figures({("a", "1"), ("b", "2")}, {("a", "1"), ("c", "3")}, pairs=4, seconds=2.0)

    assert (result.precision, result.recall, result.f1) == (50.0, 50.0, 50.0)
    assert "2/s" in str(result)


def test_nothing_found_is_zero_and_no_error() -> None:
    assert figures(set(), set(), pairs=0, seconds=0.0).f1 == 0.0


def test_the_test_split_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="kept for the last measurement"):
        list(read_pairs(tmp_path / "pairs.csv", "test"))


@pytest.mark.soak
@needs_data
def test_dblp_acm_pairs_stay_above_their_floor() -> None:
    left, right, _ = dblp_acm()
    pairs = read_pairs(matching.DATA / "dblp_acm" / "pairs.csv", "valid")

    same = on_pairs(by_row(left), by_row(right), pairs)["same"]

    assert same.f1 >= 98.3
    assert same.precision >= 99.4


@pytest.mark.soak
@needs_data
@pytest.mark.soak
@pytest.mark.first
def test_dblp_scholar_pairs_stay_above_their_floor() -> None:
    left = read_table("dblp_scholar/tableA.csv")
    right = read_table("dblp_scholar/tableB.csv")

    results = on_pairs(left, right, read_pairs(matching.DATA / "dblp_scholar" / "valid.csv"))

    assert results["same"].precision >= 97.3
    assert results["same"].f1 >= 90.5
    assert results["same or version"].f1 >= 92.3
    assert results["same, version or ask"].recall >= 95.5
