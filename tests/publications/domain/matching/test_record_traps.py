"""What authors, years and volumes tell: two works are never merged, one is not asked about."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from publications.domain.matching import compare
from publications.domain.record import Record
from tests.publications.domain.matching import record_traps, series_traps
from tests.publications.domain.matching.adversarial_pairs import paper

TWO_WORKS = record_traps.TWO_WORKS | series_traps.TWO_WORKS
ONE_WORK = record_traps.ONE_WORK | series_traps.ONE_WORK


def _side(text: str) -> Record:
    fields = [*map(str.strip, text.split("|")), "", ""]
    record = paper(" | ".join(fields[:4]))
    return dataclasses.replace(record, volume=fields[4], pages=fields[5])


def record_pairs(kinds: dict[str, str]) -> Iterator[Any]:
    """Yield the pairs of each row."""
    for kind, rows in kinds.items():
        for row in filter(None, map(str.strip, rows.splitlines())):
            if row != "--":
                left, right = map(_side, row.split("||"))
                yield pytest.param(left, right, id=f"{kind}: {left.title[:30]}")


def test_each_kind_has_traps_and_pairs_that_only_look_so() -> None:
    assert TWO_WORKS.keys() == ONE_WORK.keys()
    assert all(rows.count("||") >= 10 for rows in TWO_WORKS.values())


@pytest.mark.parametrize(("left", "right"), [*record_pairs(TWO_WORKS)])
def test_two_works_are_never_merged(left: Record, right: Record) -> None:
    assert compare(left, right).decision in ("new", "ask")
    assert compare(right, left).decision in ("new", "ask")


@pytest.mark.parametrize(("left", "right"), [*record_pairs(ONE_WORK)])
def test_one_work_is_not_asked_about(left: Record, right: Record) -> None:
    assert compare(left, right).decision in ("same", "version")
