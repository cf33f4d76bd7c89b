"""What else two lists have tells of a pair in doubt: each list seems to lack just this one paper.

Two papers may differ in a word of their titles and in nothing else: one of them is misprinted, or
they are two. Where both lists have nearly all that came out at a venue in a year, that either lacks
one of two such papers is unlikelier than a misprint. How often a list lacks what the other has is
counted; who uses this leaves out what is in doubt itself.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from publications.domain.matching.comparison import Judgement
from publications.domain.matching.features import measure, venue_told
from publications.domain.matching.guards import are_same_people, is_telling
from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.titles import title_of
from publications.domain.matching.trees import learnt
from publications.domain.matching.venues import venue_of
from publications.domain.reasons import Reason
from publications.domain.record import Record

T = TypeVar("T")

#: How much unlikelier gaps in both lists have to be than none. Three of four questions are answered
#: "yes" as it is (docs/matching.md), so that 199 of 200 merges are right from here on.
_ODDS = 70.0
#: The doubts that a misprint, or a title quoted by heart, raises as well. Of opposite words, of
#: groups, letters and numbers neither is likely, whatever else the lists have.
_MAY_BE_MISPRINT = frozenset(
    """
    swapped_word more_said telling_words same_name_and_authors same_long_title no_author_in_common
    """.split()
)


class Place(NamedTuple):
    """A venue, as `NormalizedRecord.venue` holds it, and a year."""

    venue: str
    year: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many papers of a place each of two lists has, and how many of these the other lacks."""

    listed: tuple[int, int]
    lacking: tuple[int, int]

    @property
    def common(self) -> int:
        """How many papers of the place are in both lists."""
        return min(has - lacks for has, lacks in zip(self.listed, self.lacking, strict=True))

    @property
    def odds(self) -> float:
        """How much unlikelier gaps in both lists are than none.

        The next paper of a list is lacking in the other as often as those before were, by Laplace's
        rule of succession: one more of two more.
        """
        shares = [
            (lacks + 1) / (has + 2) for has, lacks in zip(self.listed, self.lacking, strict=True)
        ]
        return 1 / (shares[0] * shares[1])


def place_in_doubt(judgement: Judgement) -> Place | None:
    """Return the place whose other papers may settle a question, where nothing but a misprint, or a
    few words of the titles, speaks against one work; None for all other judgements.
    """
    pair = judgement.pair
    if judgement.decision != "ask" or not _may_be_misprint(judgement):
        return None
    place = _place(pair.mine)
    if place is None or place != _place(pair.theirs):
        return None
    values = judgement.evidence.values if judgement.evidence else measure(pair)
    is_one_title = bool(values["title equal"]) and is_telling(values)
    is_nobody_named = values["authors, fewer"] == 0
    return place if is_one_title or is_nobody_named or are_same_people(values) else None


def _may_be_misprint(judgement: Judgement) -> bool:
    doubts = {reason.code for reason in judgement.why}
    return doubts <= _MAY_BE_MISPRINT


def _place(paper: NormalizedRecord) -> Place | None:
    if not paper.venue or paper.year is None or paper.title.generic:
        return None
    return Place(paper.venue, paper.year)


def coverages(
    one: Iterable[tuple[T, Record]],
    other: Iterable[tuple[T, Record]],
    shared: Collection[T],
    places: Collection[Place],
) -> dict[Place, Coverage]:
    """Return how two lists cover each of these places: pairs of a work and a record of it. `shared`
    are the works that both lists have, whatever either says of their places. Columns and the like
    count nowhere.
    """
    ones, others = _works(one, places), _works(other, places)
    return {
        place: Coverage(
            (len(ones[place]), len(others[place])),
            (len(ones[place].difference(shared)), len(others[place].difference(shared))),
        )
        for place in places
    }


def _works(
    records: Iterable[tuple[T, Record]], places: Collection[Place]
) -> Mapping[Place, set[T]]:
    """Return the works that a list has of each place."""
    years = {place.year for place in places}
    found: dict[Place, set[T]] = defaultdict(set)
    for work, record in records:
        year = record.year
        if year is None or year not in years:
            continue
        place = Place(venue_of(record), year)
        if place in places and not title_of(record.title).generic:
            found[place].add(work)
    return found


def settled(judgement: Judgement, place: Place, coverage: Coverage) -> Judgement:
    """Return that the two are one where both lists cover the place, else the question as it was."""
    if coverage.odds < _ODDS:
        return judgement
    venue = venue_told(judgement.pair.theirs)
    params = {"venue": venue, "year": place.year, "number": coverage.common}
    return judgement._replace(
        score=max(judgement.score, learnt().same_score),
        decision="same",
        why=(Reason("only_one_lacking", params), *judgement.why),
    )
