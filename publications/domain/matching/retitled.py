"""One work under two titles that have little in common: retitled on its way to print, translated.

Authors and time have to agree; what else has to, the checks say, each of which returns what is to
be decided and why, or None: a group may publish many papers in one year.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeVar

from rapidfuzz import fuzz

from people.names import EAST_ASIAN, romanized
from publications.domain.matching import title_guards
from publications.domain.matching.author_names import AuthorName
from publications.domain.matching.close_reading import read_closely
from publications.domain.matching.languages import are_two_languages, may_be_two_languages
from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.rules import veto
from publications.domain.matching.similarity import given_agrees, same_family, same_pages
from publications.domain.matching.title_differences import known_words, one_word, telling
from publications.domain.matching.titles import is_generic_part
from publications.domain.matching.venues import DRAFT_VENUE
from publications.domain.matching.word_weights import rarity
from publications.domain.reasons import Reason

T = TypeVar("T")


class Retitling(NamedTuple):
    """What is decided about two papers that may be one under two titles, and why."""

    decision: Literal["ask", "version"]
    reason: Reason


# Letters of a word, and how many of a hundred are the same, in what two languages have from one.
_COGNATE, _COGNATE_LETTERS = 5, 66
_LATIN = re.compile(r"[a-z]")
# So many first authors are the same where a name is; names before a colon have so few words.
_FIRST_AUTHORS = 3
_NAME_WORDS = 4
# Points for authors in one order, by how many: a few people write many papers together.
_POINTS_OF_AUTHORS = ((6, 3), (4, 2), (3, 1), (2, 0), (1, -1))
# ... and for the share of telling words of the shorter title that the other has.
_POINTS_OF_SOME_WORDS = 2
_SOME_WORDS = 2
_POINTS_OF_MANY_WORDS = 3
_POINTS_OF_WORDS = ((0.8, 4), (0.65, 3), (0.45, 2), (0.2, 1))
# ... and where the longer title tells hardly more, either.
_NO_MORE_WORDS = 0.75
_POINTS_OF_ALL_WORDS = 7
# ... for steps on a work's way to print, the first that one of the two is on and the other not.
_POINTS_OF_PREPRINT = 2
_POINTS_OF_STEPS = (("preprint", _POINTS_OF_PREPRINT), ("workshop", 1), ("thesis", 1))
_DRAFTS = ("preprint", "report")
_EARLY = ("workshop", "poster")
_EARLY_VENUE = re.compile(
    r"workshop|poster|demo|working notes|companion|\babstracts\b|(?-i:\bHot[A-Z])", re.I
)
_DRAFT_TITLE = re.compile(r"\bextended abstract\b", re.I)
# ... for print soon after a preprint where these people have nothing else that fits.
_POINTS_OF_FOLLOWING = 1
# ... where somebody joined in or changed places, and where only joined in amid the others.
_POINTS_OF_OTHERS = -2
_POINTS_OF_JOINED = -1
# Of those on the shorter list so many are on the longer one, too; so many may always join in.
_MOST_STAYED = 0.6
_MOST_JOINED = 3
# ... for papers further apart than a year, which only a work on its way to print is.
_POINTS_OF_LATER = -1
_SOON = 1
_LATEST = 3
# ... and of the same authors in one order, as a journal may take.
_AT_LAST = 10
_POINTS_OF_ONE_VENUE = -2
_POINTS_OF_TWO_VENUES = -1
# Words of a title that another one does not begin with by chance.
_ENLARGED_WORDS = 3
# With so many points a person is asked, and with one more for each other work of the same people.
_ASKED_FROM = 4
_MOST_COMPANY = 2


def retitled(
    paper: NormalizedRecord, works: Mapping[T, Sequence[NormalizedRecord]]
) -> dict[T, Retitling]:
    """Return which of the works the paper may be under another title.

    A work comes with each form that it is known in. What a preprint of it is known to say, another
    preprint says no more. Where the same people have several works, one of them tells less, unless
    it alone has words in common.
    """
    others = {
        work: next((form for form in forms if may_be_retitled(PaperPair(paper, form))), None)
        for work, forms in works.items()
    }
    fitting = [
        form
        for form in others.values()
        if form is not None and _is_soon(paper, form) and _agreeing(paper, form).all
    ]
    found = {}
    for work, form in others.items():
        has_preprint = any(known.form == "preprint" for known in works[work])
        if form is None or (has_preprint and paper.form == "preprint"):
            continue
        company = min(len(fitting) - 1, _MOST_COMPANY)
        if company > 0 and _stands_out(paper, form, fitting):
            company = 0
        retitling = _retitling(paper, form, company)
        if retitling:
            found[work] = retitling
    return found


def _stands_out(
    mine: NormalizedRecord, theirs: NormalizedRecord, fitting: Iterable[NormalizedRecord]
) -> bool:
    """Whether some words of the title are in the other one, and in none of the others."""
    points = _points_of_words(mine, theirs)
    common = {*telling(mine.words)} & {*telling(theirs.words)}
    if points < _POINTS_OF_SOME_WORDS or len(common) < _SOME_WORDS:
        return False
    return all(_points_of_words(mine, other) < points for other in fitting if other is not theirs)


def may_be_retitled(pair: PaperPair) -> bool:
    """Whether years are near, the first authors or all the same, and nothing tells two works."""
    mine, theirs = pair.mine, pair.theirs
    if mine.title.generic or theirs.title.generic or not _is_within(_AT_LAST, mine, theirs):
        return False
    agreeing = _agreeing(mine, theirs)
    if not (agreeing.all or _is_within(_LATEST, mine, theirs) or _is_all_said(mine, theirs)):
        return False
    in_another_order = (
        agreeing.common >= _FIRST_AUTHORS
        and (agreeing.are_all_there or _share_a_name(mine, theirs))
    ) or (agreeing.common > 1 and agreeing.is_same_set)
    if not (agreeing.first or in_another_order or _is_in_two_scripts(mine, theirs)):
        return False
    if veto(mine, theirs):
        return False
    return not any(check(pair) for check in title_guards.SURE)


def _retitling(mine: NormalizedRecord, theirs: NormalizedRecord, company: int) -> Retitling | None:
    agreeing = _agreeing(mine, theirs)
    return (
        _translated(mine, theirs, agreeing, company)
        or _same_place(mine, theirs, agreeing)
        or _same_name(mine, theirs, agreeing)
        or _same_authors(mine, theirs, agreeing, company)
    )


class Agreeing(NamedTuple):
    """How many first authors of two lists are the same, in one order; whether all are.

    `common`: how many are on both lists, where they are most of the shorter one, and the longer is
    at most twice as long, or three longer. `amid`: whoever joined in stands amid the others.
    `are_all_there`: nobody is on the shorter list alone, whatever the order; `is_same_set`: nor on
    the other one.
    """

    first: int
    all: bool
    common: int
    amid: bool
    are_all_there: bool
    is_same_set: bool


def _agreeing(mine: NormalizedRecord, theirs: NormalizedRecord) -> Agreeing:
    first = 0
    for one, other in zip(mine.author_names, theirs.author_names, strict=False):
        if not _is_one_author(one, other):
            break
        first += 1
    short, long = sorted((len(mine.author_names), len(theirs.author_names)))
    # Of a list that is cut nobody knows the rest, nor of a group that stands for its members.
    is_group = any(
        len(paper.author_names) == 1 and paper.author_names[0].body for paper in (mine, theirs)
    )
    is_whole = short == long or is_group or not (mine.complete and theirs.complete)
    last = short > 0 and _is_one_author(mine.author_names[-1], theirs.author_names[-1])
    families = [{name.family for name in paper.author_names} for paper in (mine, theirs)]
    common = len(families[0] & families[1])
    is_most = common >= _MOST_STAYED * short and long - common <= max(_MOST_JOINED, common)
    return Agreeing(
        first,
        first > 0 and is_whole and first == short,
        common if is_most else 0,
        0 < first < short == common and last,
        is_most and common == short,
        families[0] == families[1] and short == long,
    )


def _is_one_author(one: AuthorName, other: AuthorName) -> bool:
    return same_family(one.family, other.family) and given_agrees(one, other) > 0


def _is_all_said(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether the titles tell nearly the same."""
    return _points_of_words(mine, theirs) >= _POINTS_OF_ALL_WORDS


def _is_within(years: int, mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether no more years lie between the papers."""
    if mine.year is None or theirs.year is None:
        return False
    return abs(mine.year - theirs.year) <= years


def _is_soon(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    return abs((mine.year or 0) - (theirs.year or 0)) <= _SOON


def _is_in_two_scripts(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether as many authors are named in another script, where nobody is known again."""
    counts = {len(paper.author_names) for paper in (mine, theirs)}
    one, other = (bool(_LATIN.search(paper.names_text)) for paper in (mine, theirs))
    return one != other and len(counts) == 1


def _translated(
    mine: NormalizedRecord, theirs: NormalizedRecord, agreeing: Agreeing, company: int
) -> Retitling | None:
    """The same authors in one place, and titles in two languages.

    Where they have much else that fits, a word from one root is in both titles.
    """
    titles = mine.record.title, theirs.record.title
    is_told = are_two_languages(*titles)
    if not agreeing.all or not (is_told or may_be_two_languages(*titles)):
        return None
    other_pages = mine.venue == theirs.venue and mine.first_page != theirs.first_page
    is_one_place = same_pages(mine, theirs) or (
        _is_one_venue(mine.venue, theirs.venue)
        and mine.year == theirs.year
        and not (other_pages and mine.first_page and theirs.first_page)
    )
    in_its_translation = agreeing.first > 1 or _is_named_after(mine.venue, theirs.venue)
    if not is_one_place and not (is_told and in_its_translation and _is_soon(mine, theirs)):
        return None
    has_cognate = _have_a_cognate(mine, theirs)
    if company >= _MOST_COMPANY and not is_one_place and not has_cognate:
        return None
    is_sure = is_one_place and (same_pages(mine, theirs) or has_cognate)
    return Retitling("version" if is_told and is_sure else "ask", Reason("translated"))


def _have_a_cognate(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether a word is common to both titles, as two languages write it: "marchés", "markets".

    In another script none can be told. Of two papers in one bilingual journal none may be.
    """
    if EAST_ASIAN.search(mine.spaceless) or EAST_ASIAN.search(theirs.spaceless):
        return True
    ones, others = (
        [word for word in map(romanized, paper.distinct) if len(word) >= _COGNATE]
        for paper in (mine, theirs)
    )
    return any(_has_cognate(word, others) for word in ones)


def _has_cognate(word: str, others: Iterable[str]) -> bool:
    read = _as_read(word)
    return any(fuzz.ratio(read, _as_read(other)) >= _COGNATE_LETTERS for other in others)


def _as_read(word: str) -> str:
    return word.replace("ph", "f").replace("k", "c").replace("y", "i")


def _is_one_venue(one: str, other: str) -> bool:
    """Whether it is one journal, or its edition in another language, which adds to its name."""
    short, long = sorted((one, other), key=len)
    return bool(short) and f"{long} ".startswith(f"{short} ")


def _is_named_after(venue: str, other: str) -> bool:
    """Whether a journal keeps a word of the one it translates: "Доклады", "Physics Doklady".

    Or has a word from the same root for each: "Проблемы кибернетики", "Problems of Cybernetics".
    """
    if bool(_LATIN.search(venue)) == bool(_LATIN.search(other)):
        return False
    words, others = sorted(
        (
            [word for word in romanized(name).lower().split() if len(word) >= _COGNATE]
            for name in (venue, other)
        ),
        key=len,
    )
    return any(word in others for word in words) or (
        len(words) > 1 and all(_has_cognate(word, others) for word in words)
    )


def _same_place(
    mine: NormalizedRecord, theirs: NormalizedRecord, agreeing: Agreeing
) -> Retitling | None:
    """The same page of the same volume: one source has the title from elsewhere, or translated."""
    volumes = {mine.record.volume, theirs.record.volume}
    if len(volumes) > 1 or "" in volumes or not same_pages(mine, theirs):
        return None
    if mine.year != theirs.year or not (agreeing.all or _is_in_two_scripts(mine, theirs)):
        return None
    return Retitling("ask", Reason("same_pages_and_authors", {"page": mine.first_page}))


def _same_name(
    mine: NormalizedRecord, theirs: NormalizedRecord, agreeing: Agreeing
) -> Retitling | None:
    """The same name before the colon, or a coined word in both titles, and the same authors."""
    if not _is_soon(mine, theirs) and not _may_appear_later(mine, theirs):
        return None
    least = min(_FIRST_AUTHORS, len(mine.author_names), len(theirs.author_names))
    # Some sources list authors in an order of their own, and others join in.
    in_any_order = agreeing.common >= (2 if agreeing.is_same_set else _FIRST_AUTHORS)
    if not in_any_order and (agreeing.first < least or (least < 2 and not agreeing.all)):
        return None
    return (
        Retitling("ask", Reason("same_name_and_authors")) if _share_a_name(mine, theirs) else None
    )


def _share_a_name(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    return bool(_name(mine) & _names_in(theirs) or _name(theirs) & _names_in(mine))


def _may_appear_later(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether years and places are those of one work, of two journals if the titles are alike."""
    places = _points_of_places(mine, theirs)
    is_alike = _points_of_words(mine, theirs) >= _POINTS_OF_SOME_WORDS
    return _is_within(_LATEST, mine, theirs) and places + is_alike >= 0


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
    is_soon = _is_soon(mine, theirs)
    is_thesis = "thesis" in (mine.form, theirs.form)
    if agreeing.all or (is_thesis and agreeing.first == agreeing.common == 1):
        points = _points(_POINTS_OF_AUTHORS, agreeing.first)
        code = "same_authors_in_order" if is_soon else "same_authors_later"
        # A thesis may name its author alone, where the article has others, too.
        one = Reason("first_author_the_same")
        reason = Reason(code, {"number": agreeing.first}) if agreeing.first > 1 else one
    elif agreeing.common >= (2 if agreeing.amid or agreeing.is_same_set else _FIRST_AUTHORS):
        points = _points(_POINTS_OF_AUTHORS, agreeing.common)
        points += _POINTS_OF_JOINED if agreeing.amid else _POINTS_OF_OTHERS
        listed = max(len(paper.author_names) for paper in (mine, theirs))
        reason = Reason("some_authors", {"some": agreeing.common, "all": listed})
    else:
        return None
    places, words = _points_of_places(mine, theirs), _points_of_words(mine, theirs)
    if agreeing.all and _is_enlarged(mine, theirs):
        places = max(places, 0)
    later = 0 if is_soon or _is_usual(mine, theirs, places, words) else _POINTS_OF_LATER
    if not is_soon and places < 0 and words < _POINTS_OF_ALL_WORDS:
        return None
    # The economists' working papers take longest.
    is_draft = places >= _POINTS_OF_PREPRINT and agreeing.first >= _FIRST_AUTHORS
    if not _is_within(_LATEST, mine, theirs) and words < (1 if is_draft else _POINTS_OF_MANY_WORDS):
        return None
    points += places + words + later
    if agreeing.all and company <= 0 and _follows_its_preprint(mine, theirs):
        points += _POINTS_OF_FOLLOWING
    if points < _ASKED_FROM + company:
        return None
    return Retitling("ask", reason)


def _follows_its_preprint(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether one is a preprint and the other printed in its year or the next."""
    early, late = (mine, theirs) if _step(mine) == "preprint" else (theirs, mine)
    is_printed = _step(late) in ("conference", "journal", "printed", "chapter")
    years = (late.year or 0) - (early.year or 0)
    return _step(early) == "preprint" and is_printed and 0 <= years <= _SOON


def _is_usual(mine: NormalizedRecord, theirs: NormalizedRecord, places: int, words: int) -> bool:
    """Whether as many years lie between the papers as printing takes.

    Of a preprint fewer than three, and of a conference paper whose journal paper says most of it.
    """
    if places >= _POINTS_OF_PREPRINT:
        return abs((mine.year or 0) - (theirs.year or 0)) < _LATEST
    early, late = _in_time(mine, theirs)
    is_extended = _step(early) == "conference" and _step(late) == "journal"
    return (
        (is_extended or _is_enlarged(mine, theirs))
        and words >= _POINTS_OF_MANY_WORDS
        and _is_within(_LATEST, mine, theirs)
    )


def _is_enlarged(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether the later title begins with the whole earlier one, as a journal paper's does.

    Nothing says that both are of journals, or of meetings.
    """
    early, late = _in_time(mine, theirs)
    if mine.year == theirs.year or _step(early) == _step(late) in ("journal", "conference"):
        return False
    whole = early.words
    return len(telling(whole)) >= _ENLARGED_WORDS and late.words[: len(whole)] == whole


def _in_time(
    mine: NormalizedRecord, theirs: NormalizedRecord
) -> tuple[NormalizedRecord, NormalizedRecord]:
    early, late = sorted((mine, theirs), key=lambda paper: paper.year or 0)
    return early, late


def _points(steps: Collection[tuple[float, int]], value: float) -> int:
    return next((points for least, points in steps if value >= least), 0)


def _points_of_words(mine: NormalizedRecord, theirs: NormalizedRecord) -> int:
    """Return the points for what the shorter title tells and the other tells, too."""
    ones, others = (
        set(telling(read_closely(paper.record.title).signs)) for paper in (mine, theirs)
    )
    worths = [sum(map(rarity, words)) for words in (ones, others)]
    if not all(worths):
        return 0
    # "multi-armed" is two words, and one elsewhere: of either title those of the other.
    shared = min(_shared(ones, others, theirs), _shared(others, ones, mine))
    if shared / max(worths) >= _NO_MORE_WORDS:
        return _POINTS_OF_ALL_WORDS
    return _points(_POINTS_OF_WORDS, shared / min(worths))


def _shared(words: set[str], others: set[str], paper: NormalizedRecord) -> float:
    """Return what the words tell that the paper's title tells, too, by itself or in one piece."""
    return sum(
        rarity(word)
        for word in words
        if word in others
        or (len(word) >= _COGNATE and word in paper.spaceless)
        or any(one_word(word, each) for each in others)
    )


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
    venue = paper.record.venue
    if paper.form in _DRAFTS or DRAFT_VENUE.search(venue):
        return "preprint"
    if _DRAFT_TITLE.search(paper.record.title):
        return "preprint"
    if paper.record.kind in _EARLY or _EARLY_VENUE.search(venue):
        return "workshop"
    return paper.form or ("printed" if paper.venue else None)
