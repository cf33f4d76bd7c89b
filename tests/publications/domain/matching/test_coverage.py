"""What else two lists have of a venue's year settles whether a word is a misprint."""

import itertools

import pytest

from publications.domain.matching.coverage import Coverage, Place, coverages
from publications.domain.matching.linking import MatchedPair, link
from publications.domain.matching.venues import venue_of
from publications.domain.record import Record
from tests.publications.records import record

VENUE, YEAR = "Weaving Letters", "2014"
_THINGS = """
    looms bobbins spindles shuttles warps wefts ribbons needles thimbles buttons velvets brocades
    ferns lichens rushes sedges mosses reeds heathers mires otters herons newts dragonflies
    bridges harbours lanterns chimneys
    """.split()
_TELLERS = """
    Byron Weld Marsh Mirren Fell Tarn Beck Holm Strand Nyberg Okafor Sato Ruiz Novak Haddad Lund
    Meier Rossi Kowal Petrov Silva Nagy Ionescu Dubois Jansen Larsen Moreau Castro
    """.split()

PAPER = record(
    "Tuning wooden frames for patterns in silk",
    "Ada Byron, Joseph Jacquard",
    venue=VENUE,
    date=YEAR,
)
MISPRINTED = record(
    "Turning wooden frames for patterns in silk",
    "Ada Byron, Joseph Jacquard",
    venue=VENUE,
    date=YEAR,
)


def papers(number: int, **said: str) -> dict[str, Record]:
    """Papers of one venue and year that have neither titles nor people in common."""
    told = {"venue": VENUE, "date": YEAR, **said}
    return {
        thing: record(f"Counting {thing}", f"Ivo {teller}, Tova {teller}son", **told)
        for thing, teller in itertools.islice(zip(_THINGS, _TELLERS, strict=True), number)
    }


def linked(
    left: dict[str, Record], right: dict[str, Record], paper: Record = PAPER
) -> list[MatchedPair]:
    """Return what is linked with the misprinted paper."""
    found = link({**left, "paper": paper}, {**right, "misprinted": MISPRINTED})
    return [pair for pair in found if pair.right == "misprinted"]


def test_both_lists_lack_just_one_paper() -> None:
    (pair,) = linked(papers(12), papers(12))

    assert (pair.left, pair.decision) == ("paper", "same")
    assert str(pair.reasons[0]) == (
        f"the two lists share 12 other papers of {VENUE} {YEAR}, and either lacks hardly any"
    )


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (papers(3), papers(3)),  # too few to tell
        (papers(28), papers(12)),  # the right list lacks half of them
        (papers(12), papers(28)),
        (papers(12, date="2013"), papers(12, date="2013")),
        (papers(12, venue="Bogs"), papers(12, venue="Bogs")),
    ],
)
def test_lists_that_say_little_of_the_place_leave_the_question(
    left: dict[str, Record], right: dict[str, Record]
) -> None:
    (pair,) = linked(left, right)

    assert pair.decision == "ask"


def test_of_two_that_may_be_it_neither_is_taken() -> None:
    again = record(
        "Turing wooden frames for patterns in silk",
        "Ada Byron, Joseph Jacquard",
        venue=VENUE,
        date=YEAR,
    )

    (pair,) = linked(papers(12), {**papers(12), "again": again})

    assert pair.decision == "ask"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Static frames for patterns in silk", "Dynamic frames for patterns in silk"),
        ("Weaving of silk with 12 threads", "Weaving of silk with 16 threads"),
        ("Editorial", "Editorial"),
    ],
)
def test_what_no_misprint_explains_is_never_merged(one: str, other: str) -> None:
    left, right = (record(title, "Ada Byron", venue=VENUE, date=YEAR) for title in (one, other))

    found = link({**papers(20), "one": left}, {**papers(20), "other": right})

    assert [pair.decision for pair in found if pair.right == "other"] in ([], ["ask"])


def test_other_people_are_asked_about() -> None:
    others = record(PAPER.title, "Ada Byron, Nora Weld", venue=VENUE, date=YEAR)

    assert [pair.decision for pair in linked(papers(12), papers(12), others)] in ([], ["ask"])


def test_what_either_list_lacks_is_counted_by_work_and_columns_are_not() -> None:
    place = Place(venue_of(PAPER), int(YEAR))
    known = list(papers(5).items())
    later = record("A paper that one list dates a year later", venue=VENUE, date="2015")
    column = record("Editorial", "Ada Byron", venue=VENUE, date=YEAR)
    dated = record(later.title, venue=VENUE, date=YEAR)

    one = [*known, ("late", later), ("column", column)]
    other = [*known[:4], ("late", dated)]
    shared = {"late", *(work for work, _ in known[:4])}

    covered = coverages(one, other, shared, [place])

    assert covered == {place: Coverage(listed=(5, 5), lacking=(1, 0))}


def test_the_odds_grow_with_what_both_lists_have() -> None:
    few, many = Coverage((3, 3), (0, 0)), Coverage((30, 30), (0, 0))
    uneven = Coverage((30, 60), (0, 30))

    assert few.odds < uneven.odds < many.odds
    assert (few.common, many.common, uneven.common) == (3, 30, 30)
