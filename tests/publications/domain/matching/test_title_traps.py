"""One telling place in a title: two works are never merged, one title is not asked about."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from publications.domain.matching import compare
from publications.domain.record import Record
from tests.publications.domain.matching import (
    companion_traps,
    name_traps,
    order_traps,
    slip_traps,
    title_traps,
)
from tests.publications.domain.matching.adversarial_pairs import paper

_TABLES = title_traps, name_traps, slip_traps, companion_traps, order_traps
TWO_WORKS = {kind: rows for table in _TABLES for kind, rows in table.TWO_WORKS.items()}
ONE_TITLE = {kind: rows for table in _TABLES for kind, rows in table.ONE_TITLE.items()}
_AUTHORS = "Maria Keller, Tom Ashby, Rui Campos"
# Venue and year of the two sides: a title alone has to tell them apart, wherever they came out.
_SETTINGS = {
    "in one issue": ("Loom Letters | 2011", "Loom Letters | 2011"),
    "a year later": ("Loom Letters | 2011", "Loom Letters | 2012"),
    "elsewhere": ("Loom Conference | 2011", "Loom Letters | 2013"),
    "said of one": ("Loom Letters | 2011", "|"),
    "not said": ("|", "|"),
}


# What makes a short title a telling one, and the kinds that are told by a title's end.
_MORE = " as Seen in the Careful Harbour Measurement Campaigns"
_ABOUT_THE_WHOLE = {
    "notices",
    "companions",
    "notices in other languages, and answers",
    "stages of a study",
    *companion_traps.TWO_WORKS,
}

each_kind = pytest.mark.parametrize("kind", TWO_WORKS)


def title_pairs(rows: str, settings: Iterable[str] = _SETTINGS) -> Iterator[tuple[Record, Record]]:
    """Yield the pairs of each row, in each of the settings."""
    for row in filter(None, map(str.strip, rows.splitlines())):
        if row == "--":
            continue
        titles = row.split(" | ")
        for setting in settings:
            left, right = (
                paper(f"{title} | {_AUTHORS} | {place}")
                for title, place in zip(titles, _SETTINGS[setting], strict=True)
            )
            yield left, right


def test_each_kind_has_traps_and_titles_that_only_look_so() -> None:
    assert TWO_WORKS.keys() == ONE_TITLE.keys()
    assert all(rows.count(" | ") >= 10 for rows in TWO_WORKS.values())


@each_kind
def test_two_works_are_never_merged(kind: str) -> None:
    pairs = list(title_pairs(TWO_WORKS[kind]))

    both_ways = [*pairs, *((right, left) for left, right in pairs)]
    merged = [pair for pair in both_ways if compare(*pair).decision not in ("new", "ask")]

    assert merged == []


@pytest.mark.parametrize("place", ["Loom Letters |", "| 2011", "|"])
@each_kind
def test_a_citation_in_short_of_another_work_is_never_merged(kind: str, place: str) -> None:
    merged = []
    for left, right in title_pairs(TWO_WORKS[kind], ["in one issue"]):
        cited = paper(f"{right.title} | M Keller, T Ashby, R Campos | {place}")
        if compare(left, cited).decision not in ("new", "ask"):
            merged.append((left, cited))

    assert merged == []


@pytest.mark.parametrize("place", ["Loom Letters |", "| 2011", "|"])
@pytest.mark.parametrize("kind", [kind for kind in TWO_WORKS if kind not in _ABOUT_THE_WHOLE])
def test_a_long_title_makes_no_other_work_of_a_citation(kind: str, place: str) -> None:
    merged = []
    for left, right in title_pairs(TWO_WORKS[kind], ["in one issue"]):
        if right.title.endswith(" in Ghent"):  # amid a title it may be left out
            continue
        printed = replace(left, title=left.title + _MORE)
        cited = paper(f"{right.title}{_MORE} | M Keller, T Ashby, R Campos | {place}")
        if compare(printed, cited).decision not in ("new", "ask"):
            merged.append((printed, cited))

    assert merged == []


@each_kind
def test_one_title_in_two_guises_is_not_asked_about(kind: str) -> None:
    pairs = title_pairs(ONE_TITLE[kind])

    assert [pair for pair in pairs if compare(*pair).decision not in ("same", "version")] == []
