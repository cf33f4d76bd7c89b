"""One telling place in a title: two works are never merged, one title is not asked about."""

from collections.abc import Iterator
from typing import Any

import pytest

from publications.domain.matching import compare
from publications.domain.record import Record
from tests.publications.domain.matching.adversarial_pairs import paper
from tests.publications.domain.matching.title_traps import ONE_TITLE, TWO_WORKS

_AUTHORS = "Maria Keller, Tom Ashby, Rui Campos"
# Venue and year of the two sides: a title alone has to tell them apart, wherever they came out.
_SETTINGS = {
    "in one issue": ("Loom Letters | 2011", "Loom Letters | 2011"),
    "a year later": ("Loom Letters | 2011", "Loom Letters | 2012"),
    "elsewhere": ("Loom Conference | 2011", "Loom Letters | 2013"),
    "said of one": ("Loom Letters | 2011", "|"),
    "not said": ("|", "|"),
}


def title_pairs(kinds: dict[str, str]) -> Iterator[Any]:
    """Yield the pairs of each row, by venue and year of the two sides."""
    for kind, rows in kinds.items():
        for row in filter(None, map(str.strip, rows.splitlines())):
            if row == "--":
                continue
            left, right = row.split(" | ")
            for setting, places in _SETTINGS.items():
                sides = [
                    paper(f"{title} | {_AUTHORS} | {place}")
                    for title, place in zip((left, right), places, strict=True)
                ]
                yield pytest.param(*sides, id=f"{kind}, {setting}: {left[:30]}")


def test_each_kind_has_traps_and_titles_that_only_look_so() -> None:
    assert TWO_WORKS.keys() == ONE_TITLE.keys()
    assert all(rows.count(" | ") >= 10 for rows in TWO_WORKS.values())


@pytest.mark.parametrize(("left", "right"), [*title_pairs(TWO_WORKS)])
def test_two_works_are_never_merged(left: Record, right: Record) -> None:
    assert compare(left, right).decision in ("new", "ask")
    assert compare(right, left).decision in ("new", "ask")


@pytest.mark.parametrize("place", ["Loom Letters |", "| 2011", "|"])
@pytest.mark.parametrize(("left", "right"), [*title_pairs(TWO_WORKS)][:: len(_SETTINGS)])
def test_a_citation_in_short_of_another_work_is_never_merged(
    left: Record, right: Record, place: str
) -> None:
    cited = paper(f"{right.title} | M Keller, T Ashby, R Campos | {place}")

    assert compare(left, cited).decision in ("new", "ask")


@pytest.mark.parametrize(("left", "right"), [*title_pairs(ONE_TITLE)])
def test_one_title_in_two_guises_is_not_asked_about(left: Record, right: Record) -> None:
    assert compare(left, right).decision in ("same", "version")
