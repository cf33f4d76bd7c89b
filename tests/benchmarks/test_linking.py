"""Floors under the figures of linking and attribution, where the public data is at hand."""

import pytest

from publications.domain.matching import linking as engine
from tests.benchmarks import attribution, linking
from tests.benchmarks.attribution import Protocol
from tests.benchmarks.matching import DATA, dblp_acm, figures, read_pairs

pytestmark = pytest.mark.soak
needs_data = pytest.mark.skipif(
    not DATA.is_dir(), reason="the public data sets are not on this machine"
)


@needs_data
def test_dblp_acm_end_to_end_stays_above_its_floor() -> None:
    left, right, true = dblp_acm()

    links = engine.link(left, right)

    assert figures(linking.found(links, "score at least 0.5"), true, 1, 1.0).f1 >= 99.0
    same = figures(linking.found(links, "same"), true, 1, 1.0)
    assert same.precision >= 99.7
    assert same.f1 >= 98.5
    assert linking.asked(links, true) <= 5
    assert linking.blocking_recall(left, right, true) >= 99.8


@needs_data
def test_dblp_scholar_pairs_stay_above_their_floor() -> None:
    left, right = linking.scholar()
    pairs = list(read_pairs(DATA / "dblp_scholar" / "valid.csv"))
    true = {(one, other) for one, other, label in pairs if label}

    links = engine.judge(left, right, [(one, other) for one, other, _ in pairs])

    assert figures(linking.found(links, "score at least 0.5"), true, 1, 1.0).f1 >= 95.5
    assert figures(linking.found(links, "same"), true, 1, 1.0).precision >= 99.0
    assert linking.blocking_recall(left, right, true) >= 99.5


@pytest.mark.skipif(not attribution.DATA.is_file(), reason="the public data is not here")
@pytest.mark.parametrize("protocol", [Protocol(3, 0.5), Protocol(10, 0.5)], ids=str)
def test_accepts_among_namesakes_stay_above_their_floor(protocol: Protocol) -> None:
    figures = attribution.Figures.of(attribution.outcomes(protocol, most=3))

    assert figures.precision >= 99.5
    assert figures.recall >= 60
    assert figures.rejects >= 95
