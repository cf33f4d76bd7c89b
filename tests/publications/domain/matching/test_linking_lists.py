"""What two whole lists tell: citations misquote, and no trap becomes safe among many."""

import dataclasses
import itertools

import pytest

from publications.domain.matching.linking import MatchedPair, duplicates, judge, link
from publications.domain.record import Record
from tests.publications.domain.matching.adversarial_pairs import TWO_WORKS
from tests.publications.records import record

_THINGS = "looms sheds bobbins spindles shuttles warps wefts".split()
_WAYS = "weaving sorting mending counting tracing winding dyeing".split()


def _papers() -> dict[str, Record]:
    """Forty-nine papers of different titles and people."""
    return {
        f"p{number}": record(
            title=f"Notes on {way} {thing} in large halls of glass and stone",
            authors=f"A. {thing.title()}son, B. {way.title()}er",
            venue="SIGMOD Conference",
            date=str(1990 + number % 10),
        )
        for number, (thing, way) in enumerate(itertools.product(_THINGS, _WAYS))
    }


PAPER = record(
    title="Efficient computation of woven cubes with complex measures",
    authors="J. Hanover, P. Peiser, G. Dongen, K. Wangari",
    venue="SIGMOD Conference",
    date="2001",
)
MISQUOTED = dataclasses.replace(
    PAPER,
    title="Efficient computation of woven queries with complex measures",
    venue="Proceedings of the ACM SIGMOD International Conference",
    date="",
)


def _linked(paper: Record, cited: Record, *, repeated: bool) -> MatchedPair:
    papers = _papers()
    citations = {f"c{key}": known for key, known in papers.items()}
    if repeated:
        citations |= {f"d{key}": known for key, known in papers.items()}
    found = link({**papers, "paper": paper}, {**citations, "cited": cited})
    return next(one for one in found if one.right == "cited")


def test_a_citation_with_a_wrong_word_is_the_paper() -> None:
    found = _linked(PAPER, MISQUOTED, repeated=True)

    assert (found.left, found.decision) == ("paper", "same")


@pytest.mark.parametrize("repeated", [True, False])
def test_another_word_in_another_year_is_asked_about(repeated: bool) -> None:
    later = dataclasses.replace(MISQUOTED, date="2002")

    assert _linked(PAPER, later, repeated=repeated).decision == "ask"


def test_a_citation_without_a_remark_is_asked_about_where_the_paper_names_nobody() -> None:
    report = record(
        title="Research and practice in federated mirror halls, report of the Lisbon workshop",
        date="2000",
    )
    cited = record(
        title="Research and practice in federated mirror halls",
        authors="M. Klein, C. Dellaro",
        venue="SIGMOD Record",
        date="2000",
    )

    assert _linked(report, cited, repeated=True).decision == "ask"


def test_a_citation_that_says_year_and_venue_rightly_is_taken_at_its_word() -> None:
    sibling = dataclasses.replace(MISQUOTED, venue=PAPER.venue, date=PAPER.date)

    assert _linked(PAPER, sibling, repeated=True).decision == "ask"


def test_a_paper_under_another_title_is_asked_about_as_in_the_catalogue() -> None:
    people = "J. Hanover, P. Peiser, G. Dongen, K. Wangari"
    preprint = record(title="Gossip among Looms", authors=people, venue="CoRR", date="2018")
    printed = record(title="A Shared Log", authors=people, venue="SOSP", date="2019")

    linked = link({"printed": printed}, {"preprint": preprint})
    found = duplicates({"printed": printed, "again": printed, "preprint": preprint})

    assert [one.decision for one in linked] == ["ask"]
    assert [(one.left, one.right, one.decision) for one in found] == [
        ("printed", "again", "same"),
        ("printed", "preprint", "ask"),
    ]


def test_no_trap_is_merged_where_all_stand_in_two_lists() -> None:
    left = {f"l{number}": trap.left for number, trap in enumerate(TWO_WORKS)}
    right = {f"r{number}": trap.right for number, trap in enumerate(TWO_WORKS)}
    traps = {(f"l{number}", f"r{number}") for number in range(len(TWO_WORKS))}

    for found in (link(left, right), judge(left, right, sorted(traps))):
        assert not [
            one for one in found if one.decision == "same" and (one.left, one.right) in traps
        ]


def test_no_trap_is_merged_where_the_other_paper_is_cited_twice() -> None:
    papers = _papers()
    first_of_title = {trap.left.title: trap for trap in reversed(TWO_WORKS)}.values()
    assert len(first_of_title) > 100
    left = {f"l{number}": trap.left for number, trap in enumerate(first_of_title)}
    cited = {f"r{number}": trap.right for number, trap in enumerate(first_of_title)}
    again = {f"r{key}": known for key, known in cited.items()}

    found = link({**left, **papers}, {**cited, **again, **papers})

    merged = {(one.left[1:], one.right.lstrip("r")) for one in found if one.decision == "same"}
    assert not [pair for pair in merged if pair[0] == pair[1] and pair[0].isdecimal()]
