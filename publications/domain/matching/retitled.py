"""One work under two titles that have little in common: retitled on its way to print, translated.

Authors and time have to agree; what else has to, the checks say, each of which returns what is to
be decided and why, or None: a group may publish many papers in one year.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple, TypeVar

from publications.domain.matching import title_guards
from publications.domain.matching.close_reading import read_closely
from publications.domain.matching.languages import are_two_languages
from publications.domain.matching.normalize import NormalizedRecord, is_generic_part
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.rules import veto
from publications.domain.matching.similarity import given_agrees, same_family, same_pages
from publications.domain.matching.title_differences import known_words, one_word, telling
from publications.domain.matching.word_weights import rarity
from publications.domain.reasons import Reason

T = TypeVar("T")


class Retitling(NamedTuple):
    """What is decided about two papers that may be one under two titles, and why."""

    decision: Literal["ask", "version"]
    reason: Reason


# So many first authors are the same where a name is; names before a colon have so few words.
_FIRST_AUTHORS = 3
_NAME_WORDS = 4
# Points for authors in one order, by how many: a few people write many papers together.
_POINTS_OF_AUTHORS = ((8, 3), (4, 2), (3, 1), (2, 0), (1, -1))
# ... and for the share of telling words of the shorter title that the other has.
_POINTS_OF_WORDS = ((0.8, 4), (0.65, 3), (0.45, 2), (0.2, 1))
# ... for steps on a work's way to print, the first that one of the two is on and the other not.
_POINTS_OF_STEPS = (("preprint", 2), ("workshop", 1), ("printed", -1), ("conference", 0))
_EARLY = ("workshop", "poster", "report")
_EARLY_VENUE = re.compile(r"workshop|poster|demo|technical report|working notes|companion", re.I)
# ... where somebody joined in or changed places; so many may have joined in.
_POINTS_OF_OTHERS = -2
_MOST_JOINED = 2
_POINTS_OF_ONE_VENUE = -2
_POINTS_OF_TWO_VENUES = -1
# With so many points a person is asked, and with one more for each other work of the same people.
_ASKED_FROM = 4
_MOST_COMPANY = 2


def retitled(
    paper: NormalizedRecord, works: Mapping[T, Sequence[NormalizedRecord]]
) -> dict[T, Retitling]:
    """Return which of the works the paper may be under another title.

    A work comes with each form that it is known in. What a preprint of it is known to say, another
    preprint says no more. Where the same people have several works, one of them tells less.
    """
    others = {
        work: next((form for form in forms if may_be_retitled(PaperPair(paper, form))), None)
        for work, forms in works.items()
    }
    company = sum(form is not None and _agreeing(paper, form).all for form in others.values())
    found = {}
    for work, form in others.items():
        has_preprint = any(known.form == "preprint" for known in works[work])
        if form is None or (has_preprint and paper.form == "preprint"):
            continue
        retitling = _retitling(paper, form, min(company - 1, _MOST_COMPANY))
        if retitling:
            found[work] = retitling
    return found


def may_be_retitled(pair: PaperPair) -> bool:
    """Whether the years are near, the first authors the same, and nothing tells two works."""
    mine, theirs = pair.mine, pair.theirs
    if mine.title.generic or theirs.title.generic or not _is_near(mine, theirs):
        return False
    if not _agreeing(mine, theirs).first or veto(mine, theirs):
        return False
    return not any(check(pair) for check in title_guards.SURE)


def _retitling(mine: NormalizedRecord, theirs: NormalizedRecord, company: int) -> Retitling | None:
    agreeing = _agreeing(mine, theirs)
    return (
        _translated(mine, theirs, agreeing)
        or _same_name(mine, theirs, agreeing)
        or _same_authors(mine, theirs, agreeing, company)
    )


class Agreeing(NamedTuple):
    """How many first authors of two lists are the same, in one order; whether all are.

    `common`: how many are on both lists, where the shorter is a part of the longer but for two.
    `is_same_set`: nobody is on one list alone, whatever the order.
    """

    first: int
    all: bool
    common: int
    is_same_set: bool


def _agreeing(mine: NormalizedRecord, theirs: NormalizedRecord) -> Agreeing:
    first = 0
    for one, other in zip(mine.author_names, theirs.author_names, strict=False):
        if not same_family(one.family, other.family) or given_agrees(one, other) <= 0:
            break
        first += 1
    counts = len(mine.author_names), len(theirs.author_names)
    # Of a list that is cut nobody knows the rest.
    is_whole = counts[0] == counts[1] or not (mine.complete and theirs.complete)
    families = [{name.family for name in paper.author_names} for paper in (mine, theirs)]
    common = len(families[0] & families[1])
    is_part = common == min(counts) and max(counts) - common <= _MOST_JOINED
    return Agreeing(
        first,
        first > 0 and is_whole and first == min(counts),
        common if is_part else 0,
        families[0] == families[1] and counts[0] == counts[1],
    )


def _is_near(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    return mine.year is not None and theirs.year is not None and abs(mine.year - theirs.year) <= 1


def _translated(
    mine: NormalizedRecord, theirs: NormalizedRecord, agreeing: Agreeing
) -> Retitling | None:
    """The same authors in one place, and titles in two languages."""
    if not agreeing.all or not are_two_languages(mine.record.title, theirs.record.title):
        return None
    is_one_place = same_pages(mine, theirs) or (
        bool(mine.venue) and mine.venue == theirs.venue and mine.year == theirs.year
    )
    if not is_one_place and agreeing.first < 2:
        return None
    return Retitling("version" if is_one_place else "ask", Reason("translated"))


def _same_name(
    mine: NormalizedRecord, theirs: NormalizedRecord, agreeing: Agreeing
) -> Retitling | None:
    """The same name before the colon, or a coined word in both titles, and the same authors."""
    least = min(_FIRST_AUTHORS, len(mine.author_names), len(theirs.author_names))
    # Some sources list authors in an order of their own.
    in_any_order = agreeing.common >= 2 and agreeing.is_same_set
    if not in_any_order and (agreeing.first < least or (least < 2 and not agreeing.all)):
        return None
    if _name(mine) & _names_in(theirs) or _name(theirs) & _names_in(mine):
        return Retitling("ask", Reason("same_name_and_authors"))
    return None


def _name(paper: NormalizedRecord) -> frozenset[str]:
    """Return the name before the colon."""
    head = paper.title.head
    if not head or len(head) > _NAME_WORDS or is_generic_part(head):
        return frozenset()
    return frozenset({"".join(head)})


def _names_in(paper: NormalizedRecord) -> frozenset[str]:
    """Return what a name of the other title would be here: before the colon, or a coined word."""
    return _name(paper) | frozenset(coined_words(paper.words))


def coined_words(words: Collection[str]) -> list[str]:
    """Return the words that no other title is known to have, as a rule names of systems."""
    return [
        word
        for word in words
        if len(word) > 2 and word.isascii() and not word.isdecimal() and word not in known_words()
    ]


def _same_authors(
    mine: NormalizedRecord, theirs: NormalizedRecord, agreeing: Agreeing, company: int
) -> Retitling | None:
    """All authors in one order; the more they are and the more else agrees, the more it tells.

    It tells less where somebody joined in, or changed places. `company`: how many more works of
    theirs would do.
    """
    if agreeing.all:
        points = _points(_POINTS_OF_AUTHORS, agreeing.first)
        reason = Reason("same_authors_in_order", {"number": agreeing.first})
    elif agreeing.common >= _FIRST_AUTHORS:
        points = _points(_POINTS_OF_AUTHORS, agreeing.common) + _POINTS_OF_OTHERS
        listed = max(len(paper.author_names) for paper in (mine, theirs))
        reason = Reason("some_authors", {"some": agreeing.common, "all": listed})
    else:
        return None
    points += _points(_POINTS_OF_WORDS, _words_in_common(mine, theirs))
    points += _points_of_places(mine, theirs)
    if points < _ASKED_FROM + company:
        return None
    return Retitling("ask", reason)


def _points(steps: Collection[tuple[float, int]], value: float) -> int:
    return next((points for least, points in steps if value >= least), 0)


def _words_in_common(mine: NormalizedRecord, theirs: NormalizedRecord) -> float:
    """Return which share of what the shorter title tells the other tells, too."""
    ones, others = (
        set(telling(read_closely(paper.record.title).signs)) for paper in (mine, theirs)
    )
    common = {
        word for word in ones if word in others or any(one_word(word, each) for each in others)
    }
    shared, one, other = (sum(map(rarity, words)) for words in (common, ones, others))
    return shared / min(one, other) if one and other else 0.0


def _points_of_places(mine: NormalizedRecord, theirs: NormalizedRecord) -> int:
    steps = {_step(mine), _step(theirs)}
    if len(steps) == 2 and None not in steps:
        return next((points for step, points in _POINTS_OF_STEPS if step in steps), 0)
    if not all(paper.form or paper.venue for paper in (mine, theirs)):
        return 0
    is_one_venue = mine.venue and mine.venue == theirs.venue
    return _POINTS_OF_ONE_VENUE if is_one_venue else _POINTS_OF_TWO_VENUES


def _step(paper: NormalizedRecord) -> str | None:
    """Return on which step of a work's way to print the paper is; None where nothing tells."""
    early = paper.record.kind in _EARLY or _EARLY_VENUE.search(paper.record.venue)
    return (
        "workshop"
        if early and paper.form != "preprint"
        else paper.form or ("printed" if paper.venue else None)
    )
