"""What tells two works apart, or makes a person look, although the score is high.

`two_works` is sure, `doubt` asks. Each check returns a reason, or None.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from publications.domain.matching import title_guards
from publications.domain.matching.close_reading import read_closely
from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.parallel_words import are_parallel
from publications.domain.matching.printings import other_venues
from publications.domain.matching.quoted_by_heart import misquoted
from publications.domain.matching.similarity import same_pages
from publications.domain.matching.title_differences import (
    Difference,
    known_words,
    prefix_that_turns,
    telling,
)
from publications.domain.matching.word_weights import rarity
from publications.domain.reasons import Reason

#: A reason for doubt: the titles agree only if one's acronym is short for what the other says.
DOUBTFUL_ACRONYM = Reason("only_an_acronym", against=True)

# The idf in nats from which a word that only one title has tells two papers apart: if each title
# has such a word, and if only one has.
_TELLING_WORD = 6.0
_WORD_MORE = 3.5
# ... unless nearly all letters agree: then it is misspelt.
_MISSPELT = 0.93
# The rarity that the words beside an acronym must add up to, see `word_weights.rarity`: three
# common words, or two rarer ones.
_BESIDE_ACRONYM = 1.5
# The share of the shorter title's letters from which it stands in the other one piece.
_WHOLE_PART = 0.99
# The share of letters from which a citation leaves out no more than a remark.
_NEARLY = 0.9
# The share of letters from which a word that only one title has is one that the other misspelt.
_ONE_SPELLING = 0.95
# The share of letters from which authors' names are the other list's, misread.
_MISREAD = 0.6
# So many authors of an editorial do not write another one in the same year.
_GUESTS = 2
# So few words are a short title; the share of authors that is all of them.
_SHORT_TITLE = 4
_ALL = 0.99
# The share of authors that is most of them, and so many that they are the same people.
_MOST = 0.75
_MANY = 4
# Years in which a paper appears again, and not another book.
_SOON = 2
# What is printed in a journal or read at a conference, and no book.
_PAPERS = frozenset(("journal", "conference", "workshop", "poster", "preprint"))
_BOOKS = frozenset(("book",))
# What has a paper's name and is none, and what tells of it.
_NO_TEXTS = frozenset(("dataset", "software", "patent"))
_TEXTS = _PAPERS | {"report", "thesis", "book", "chapter"}
# Years after which nobody prints a paper again, but writes of it anew.
_AGES = 10
# Years after which an author more is no slip of a source.
_LONG = 3
# Groups that stand among authors, and what they are called beside their names.
_COLLABORATION = re.compile(
    r"\b(?:collaborations?|collaborators|consortium|group|team|network|investigators|initiative"
    r"|project|task force|experiment|committee|study)\b",
    re.IGNORECASE,
)
_NOT_ITS_NAME = re.compile(
    r"\b(?:the|corporate|collaborati(?:ons?|ve)|collaborators|consortium|group|team|network"
    r"|investigators|initiative|project|task force|experiment|committee|study|on behalf of|for|of"
    r"|and|working)\b|[^\w\s]",
    re.IGNORECASE,
)
# Letters from which a word is no numeral or letter behind a name.
_A_WORD = 4
# Words of a report that comes out every year or month, and of a meeting that is held again.
_PERIODIC = frozenset(
    """
    annual yearly quarterly monthly weekly daily biennial biannual yearbook almanac newsletter
    bulletin outlook census barometer statistic workshop conference symposium proceeding congress
    meeting colloquium special
    """.split()
)
# What is written or said for one occasion: no column.
_OF_ONE_OCCASION = frozenset("guest keynote invited".split())
#: Words of so much idf make a title that two works do not have by chance, in nats.
TELLING = 20.0
_NEGATIONS = frozenset("no not without never non".split())


class _Likely(NamedTuple):
    """A pair with a high score; the rest as `doubt` takes it."""

    values: Mapping[str, float]
    pair: PaperPair
    settled: bool = False


def two_works(values: Mapping[str, float], pair: PaperPair) -> Reason | None:
    """Return why the two are surely two works although the score is high."""
    likely = _Likely(values, pair)
    return next((reason for check in _TWO_WORKS if (reason := check(likely))), None)


def doubt(values: Mapping[str, float], pair: PaperPair, *, settled: bool) -> Reason | None:
    """Return why a person should look although the score is high.

    `values`: what was measured. `settled`: the lists leave no other choice, so that a word that
    differs is a mistake, if year and venue do not speak against it.
    """
    settled = settled and values["years apart"] <= 0 and not values["venue other"]
    likely = _Likely(values, pair, settled)
    return next((reason for check in _DOUBTS if (reason := check(likely))), None)


def same_occasion(values: Mapping[str, float], pair: PaperPair) -> Reason | None:
    """Return why two editorials, or talks, of one title that many have are surely one.

    Nobody writes two for one occasion. "Guest editorial" may stand before or behind its subject.
    """
    same_people = values["authors full, less"] >= _ALL and values["authors, fewer"] >= 1
    if not values["title generic"] or not same_people or values["years apart"] != 0:
        return None
    volumes = {pair.mine.record.volume, pair.theirs.record.volume} - {""}
    pages = {pair.mine.first_page, pair.theirs.first_page} - {""}
    if values["venue"] != 1 or len(volumes) > 1 or len(pages) > 1:
        return None
    bare, other = sorted((pair.mine, pair.theirs), key=lambda paper: len(paper.words))
    is_one_title = bare.words in (other.words, other.title.head, other.title.tail)
    if is_one_title and not _OF_ONE_OCCASION.isdisjoint(bare.words):
        return Reason("same_occasion", {"venue": bare.venue})
    return None


def _of_titles(check: title_guards.Check) -> Callable[[_Likely], Reason | None]:
    return lambda likely: check(likely.pair)


def _title_of_many(likely: _Likely) -> Reason | None:
    if not likely.values["title generic"] or same_pages(likely.pair.mine, likely.pair.theirs):
        return None
    several = likely.values["authors, fewer"] >= _GUESTS
    if (likely.settled or several) and _same_guests(likely.values):
        return None
    return Reason("title_of_many", against=True)


def _other_given_names(likely: _Likely) -> Reason | None:
    if likely.values["authors conflict"] and likely.values["authors full, more"] == 0:
        return Reason("other_given_names", against=True)
    return None


def _nobody_in_common(likely: _Likely) -> Reason | None:
    values = likely.values
    misread = values["authors letters"] >= _MISREAD and not _names_more(likely.pair)
    if _quotes_by_heart(likely) and values["title equal"] and misread:
        return None
    return Reason("no_author_in_common", against=True) if no_common_author(values) else None


def _names_more(pair: PaperPair) -> bool:
    """Whether a citation names more authors than the paper has."""
    mine, theirs = pair.mine, pair.theirs
    if mine.is_bare == theirs.is_bare:
        return False
    citation, paper = (mine, theirs) if mine.is_bare else (theirs, mine)
    return len(citation.author_names) > len(paper.author_names)


def _opposites(likely: _Likely) -> Reason | None:
    opposite = _opposite_words(likely.pair.mine.words, likely.pair.theirs.words)
    if opposite and likely.pair.differences and likely.values["title letters"] < 1:
        words = {"word": opposite[0], "other": opposite[1]}
        return Reason("opposite_words", words, against=True)
    return None


def _only_an_acronym(likely: _Likely) -> Reason | None:
    return DOUBTFUL_ACRONYM if hangs_on_acronym(likely.pair) else None


def _more_said(likely: _Likely) -> Reason | None:
    of_one_issue = _of_one_issue(likely)
    return title_guards.companion_more(
        likely.pair, of_one_issue=of_one_issue
    ) or title_guards.more_said(
        likely.pair, by_heart=_quotes_by_heart(likely), of_one_issue=of_one_issue
    )


def _of_one_issue(likely: _Likely) -> bool:
    """Whether the same people stand in one journal and year, and not on two pages."""
    values, (mine, theirs) = likely.values, (likely.pair.mine, likely.pair.theirs)
    same_people = values["authors full, less"] >= _ALL and values["authors, fewer"] >= 1
    is_one_place = (
        values["years apart"] == 0
        and values["venue"] == 1
        and "journal" in {mine.form, theirs.form}
    )
    return same_people and is_one_place and len({mine.first_page, theirs.first_page} - {""}) < 2


def _quotes_by_heart(likely: _Likely) -> bool:
    """Whether a citation quotes a telling title: with a word for another, or its end left out."""
    return likely.settled and is_telling(likely.values)


def _swapped_word(likely: _Likely) -> Reason | None:
    if _quotes_by_heart(likely):
        return misquoted(likely.pair)
    values = likely.values
    same_people = values["authors full, less"] >= _ALL and values["authors, fewer"] >= 1
    most_of_many = values["authors full, less"] >= _MOST and values["authors agreeing"] >= _MANY
    same_otherwise = (
        (same_people or most_of_many) and values["years apart"] <= 0 and not values["venue other"]
    )
    if same_otherwise and values["venue"] == 1 and same_pages(likely.pair.mine, likely.pair.theirs):
        return None
    return title_guards.swapped_word(likely.pair, same_otherwise=same_otherwise)


def _telling_words(likely: _Likely) -> Reason | None:
    values = likely.values
    # Words that authors, venue or a cut title explain do not count, where that was measured.
    rest = values.get("title left over, less", values["title rest, less"])
    if likely.settled or rest < _TELLING_WORD or values["title letters"] >= _MISSPELT:
        return None
    if not likely.pair.differences:
        return None
    return Reason("telling_words", against=True)


def _nobody_named(likely: _Likely) -> Reason | None:
    values = likely.values
    if values["authors, fewer"] >= 1:
        return None
    placed = values["years apart"] == 0 or values["venue"] == 1
    telling = is_telling(values)
    is_cut = values["title part"] >= _WHOLE_PART and not likely.pair.differences
    same = values["title equal"] or (telling and (values["title letters"] > 0.95 or is_cut))
    # "… (tutorial)": cited without the remark.
    nearly = values["title letters"] >= _NEARLY and telling and values["title rest, less"] == 0
    cited = likely.settled and (values["title equal"] or nearly)
    if cited or (placed and same):
        return None
    return Reason("no_authors_named", against=True)


def _other_column(likely: _Likely) -> Reason | None:
    """Return the reason where a title that many papers have is of two years: a column."""
    values, pair = likely.values, likely.pair
    if (
        not values["title generic"]
        or values["years apart"] < 1
        or same_pages(pair.mine, pair.theirs)
    ):
        return None
    return Reason("title_of_many", against=True)


def _other_collaboration(likely: _Likely) -> Reason | None:
    """Return the reason where each side names another collaboration among its authors."""
    mine, theirs = map(_collaborations, (likely.pair.mine, likely.pair.theirs))
    if mine and theirs and not any(_may_be_one_group(one, of) for one in mine for of in theirs):
        return Reason(
            "other_collaboration", {"word": min(mine), "other": min(theirs)}, against=True
        )
    return None


def _collaborations(paper: NormalizedRecord) -> frozenset[str]:
    """Return the names of groups of authors, without what they call themselves.

    Of "T Team" nobody knows the name: the letter is an initial.
    """
    found = (_COLLABORATION.search(author.name) for author in paper.record.authors)
    words = (_NOT_ITS_NAME.sub(" ", match.string).split() for match in found if match)
    names = (" ".join(name).casefold() for name in words)
    return frozenset(name for name in names if len(name) > 1)


def _may_be_one_group(one: str, other: str) -> bool:
    """Whether one name says no more than the other and where it is: "Access", "Access Microsoft".

    A number or a letter more names another group: "Belle" and "Belle II".
    """
    short, long = sorted((one, other), key=len)
    more = set(long.split()) - set(short.split())
    if set(short.split()) < set(long.split()):
        return all(len(word) >= _A_WORD for word in more)
    return short.replace(" ", "") == long.replace(" ", "")


def _other_edition(likely: _Likely) -> Reason | None:
    """Return the reason where it comes out again and again, and the two are of other years.

    So does what an office signs: a report, a guideline. "The 3rd Workshop" is held once.
    """
    mine, theirs = likely.pair.mine, likely.pair.theirs
    if likely.values["years apart"] < 1 or same_pages(mine, theirs):
        return None
    is_again = (_is_official(mine) and _is_official(theirs)) or _is_reported_again(mine, theirs)
    if _PERIODIC.isdisjoint(mine.distinct & theirs.distinct) and not is_again:
        return None
    signs = [read_closely(paper.record.title).signs for paper in (mine, theirs)]
    if any(sign.isdecimal() for sign in {*signs[0]} & {*signs[1]}):
        return None
    years = {"year": mine.year, "other": theirs.year}
    return Reason("other_edition", years, against=True)


def _is_official(paper: NormalizedRecord) -> bool:
    """Whether nobody signs what is no paper of a journal but who brings it out."""
    if paper.form not in ("report", "book", "") or not paper.record.venue:
        return False
    names = {author.name.casefold() for author in paper.record.authors}
    return names <= {paper.record.venue.casefold()}


def _is_reported_again(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether one institution brings both out, and calls one a report."""
    return "report" in (mine.form, theirs.form) and bool(mine.venue) and mine.venue == theirs.venue


def _other_issue(likely: _Likely) -> Reason | None:
    """Return the reason where one title stands in two volumes of a journal: a column, a series.

    Also in those of two journals, in two years: nobody prints a paper twice, but "Some Open
    Problems" are new ones each time.
    """
    mine, theirs = likely.pair.mine, likely.pair.theirs
    volumes = mine.record.volume, theirs.record.volume
    pages = mine.first_page, theirs.first_page
    if not all((*volumes, *pages)) or volumes[0] == volumes[1] or pages[0] == pages[1]:
        return None
    is_one_journal = bool(mine.venue) and mine.venue == theirs.venue
    if not is_one_journal and not _in_two_journals(likely):
        return None
    return Reason("other_issue", {"volume": volumes[0], "other": volumes[1]}, against=True)


def _other_pages(likely: _Likely) -> Reason | None:
    """Return the reason where a short title stands on two pages of one volume: letters, notes."""
    mine, theirs = likely.pair.mine, likely.pair.theirs
    pages = {mine.first_page, theirs.first_page}
    is_one_volume = mine.record.volume and mine.record.volume == theirs.record.volume
    if not is_one_volume or "" in pages or len(pages) == 1:
        return None
    if len(telling(mine.words)) > _SHORT_TITLE:
        return None
    return Reason("other_pages", against=True)


def _in_two_journals(likely: _Likely) -> bool:
    return likely.values["years apart"] >= 1 and _in_journals_of_two_names(likely)


def _in_journals_of_two_names(likely: _Likely) -> bool:
    mine, theirs = likely.pair.mine, likely.pair.theirs
    are_journals = {mine.form, theirs.form} <= {"journal", ""}
    return are_journals and other_venues(mine, theirs)


def _short_title_again(likely: _Likely) -> Reason | None:
    """Return the reason where a short title stands in two journals, years apart: "Open Problems".

    So it is with any title a decade later.

    A citation errs in years and venues.
    """
    mine, theirs = likely.pair.mine, likely.pair.theirs
    if mine.is_bare or theirs.is_bare or not _in_two_journals(likely):
        return None
    years = likely.values["years apart"]
    if len(telling(mine.words)) <= _SHORT_TITLE and years > _SOON:
        return Reason("short_title_again", against=True)
    if years > _AGES:
        return Reason("title_again", against=True)
    return None


def _in_another_year(likely: _Likely) -> Reason | None:
    """Return the reason where one title stands in a journal, or at a meeting, in two years.

    So do panels, and the papers of a database, by whoever keeps it then. Citations err in years.
    """
    values, (mine, theirs) = likely.values, (likely.pair.mine, likely.pair.theirs)
    if values["venue"] != 1 or mine.is_bare or theirs.is_bare or same_pages(mine, theirs):
        return None
    exchanged = values["authors found, more"] < _ALL
    some_differ = values["authors found, less"] < _ALL and not values["authors cut"]
    if some_differ and values["years apart"] >= (1 if exchanged else _LONG):
        years = {"year": mine.year, "other": theirs.year}
        return Reason("in_another_year", years, against=True)
    return None


def _two_theses(likely: _Likely) -> Reason | None:
    """Return the reason where both are theses, years apart: for two degrees."""
    mine, theirs = likely.pair.mine, likely.pair.theirs
    if mine.form == theirs.form == "thesis" and likely.values["years apart"] >= _SOON:
        return Reason("two_theses", against=True)
    return None


def _book_and_paper(likely: _Likely) -> Reason | None:
    """Return the reason where one is a book and the other a paper of its name, or of its author."""
    return _of_two_natures(likely, "book_and_paper", _BOOKS, _PAPERS)


def _data_and_paper(likely: _Likely) -> Reason | None:
    """Return the reason where one is what a paper of its name tells of: its data, a program.

    What has another venue is a paper, whatever it is.
    """
    mine, theirs = likely.pair.mine, likely.pair.theirs
    others = _TEXTS | ({""} if mine.venue and theirs.venue else frozenset())
    return _of_two_natures(likely, "data_and_paper", _NO_TEXTS, others)


def _of_two_natures(
    likely: _Likely, code: str, kinds: frozenset[str], others: frozenset[str]
) -> Reason | None:
    one, other = likely.pair.mine.form, likely.pair.theirs.form
    if (one in kinds and other in others) or (other in kinds and one in others):
        return Reason(code, against=True)
    return None


def _subtitle_elsewhere(likely: _Likely) -> Reason | None:
    """Return the reason where a short title stands elsewhere with a subtitle.

    Another paper of its author may have it before the colon. A preprint, a thesis and a citation
    are expected elsewhere.
    """
    mine, theirs = likely.pair.mine, likely.pair.theirs
    is_early = not {"preprint", "thesis"}.isdisjoint((mine.form, theirs.form))
    if is_early or mine.is_bare or theirs.is_bare or not other_venues(mine, theirs):
        return None
    short, long = sorted((mine, theirs), key=lambda paper: len(paper.words))
    if short.words == long.title.head and len(telling(short.words)) <= _SHORT_TITLE:
        return Reason("short_title_elsewhere", against=True)
    return None


def _short_title(likely: _Likely) -> Reason | None:
    """Return the reason where books of one short title have some authors in common, not all.

    One word, without what the other title says behind it, is a short title whoever wrote it.
    """
    values = likely.values
    if values["title words"] > _SHORT_TITLE or values["authors, fewer"] < 1:
        return None
    if values["title words"] <= 1 and not values["title equal"]:
        return Reason("short_title", against=True)
    # Many who are the same write no other book soon after.
    if values["authors cut"] or (
        values["authors agreeing"] >= _MANY and values["years apart"] <= _SOON
    ):
        return None
    # One list may be a part of the other: a source says no more, or somebody joined in. It is not
    # of two journals.
    in_two_journals = _in_journals_as_told(likely)
    elsewhere = values["years apart"] >= 1 or values["venue other"] or in_two_journals
    some_differ = values["authors found, more"] < _ALL and elsewhere
    joined = values["authors, fewer"] < values["authors, more"] and in_two_journals
    return Reason("short_title", against=True) if some_differ or joined else None


def _in_journals_as_told(likely: _Likely) -> bool:
    """Whether two journals are told of one paper, and no citation errs in them."""
    mine, theirs = likely.pair.mine, likely.pair.theirs
    is_told = mine.known_venue == theirs.known_venue and not (mine.is_bare or theirs.is_bare)
    return is_told and _in_journals_of_two_names(likely)


_TWO_WORKS: tuple[Callable[[_Likely], Reason | None], ...] = (
    *(_of_titles(check) for check in title_guards.SURE),
    _other_collaboration,
    _other_column,
)
_DOUBTS: tuple[Callable[[_Likely], Reason | None], ...] = (
    _title_of_many,
    _other_given_names,
    _nobody_in_common,
    _opposites,
    *(_of_titles(check) for check in title_guards.DOUBTFUL),
    _more_said,
    _other_edition,
    _other_issue,
    _other_pages,
    _in_another_year,
    _two_theses,
    _book_and_paper,
    _data_and_paper,
    _short_title,
    _short_title_again,
    _subtitle_elsewhere,
    _only_an_acronym,
    _swapped_word,
    _telling_words,
    _nobody_named,
)


def follows_up(values: Mapping[str, float], pair: PaperPair) -> Reason | None:
    """Return the reason why one paper may be what its authors wrote after the other.

    "Graph Queries on GPUs" and, a year later or elsewhere, "Graph Queries on Many GPUs": one title
    has a word more. So it may be where neither year nor venue says that it is one paper, but in a
    citation. A subtitle, or a title cut short, names the same paper; between a preprint or
    a thesis and its paper, and between a conference paper and its journal paper, titles change.
    """
    mine, theirs = pair.mine, pair.theirs
    forms = {mine.form, theirs.form}
    if not pair.differences or "preprint" in forms or "thesis" in forms or len(forms - {""}) == 2:
        return None
    is_citation = mine.is_bare or theirs.is_bare
    elsewhere = (
        values["years apart"] >= 1
        or values["venue other"]
        or (
            not is_citation
            and mine.known_venue == theirs.known_venue
            and other_venues(mine, theirs)
        )
    )
    unplaced = values["years apart"] < 0 and values["venue"] < 0 and not is_citation
    if not elsewhere and not unplaced:
        return None
    longer = max(mine, theirs, key=lambda paper: len(paper.spaceless)).record.title
    if values["title part"] >= _WHOLE_PART and (":" in longer or values["title beginning"] == 1):
        return None
    is_rare = values["title letters"] < _ONE_SPELLING and values["title rest, more"] >= _WORD_MORE
    if is_rare or any(_is_a_word_more(each, pair) for each in pair.differences):
        return Reason("a_word_more", against=True)
    return None


def _is_a_word_more(difference: Difference, pair: PaperPair) -> bool:
    """Whether one title has a word amid it that is no slip of the pen, and nowhere in the other."""
    more = set(telling(difference.more)) - (pair.mine.distinct & pair.theirs.distinct)
    return bool(more) and not difference.at_end and known_words() >= more


def hangs_on_acronym(pair: PaperPair) -> bool:
    """Whether an acronym is spelt out, and little else is common to both titles.

    "GAN" may be short for several things.
    """
    if not pair.has_acronym:
        return False
    return sum(map(rarity, pair.mine.distinct & pair.theirs.distinct)) < _BESIDE_ACRONYM


def _opposite_words(one: Sequence[str], other: Sequence[str]) -> tuple[str, str] | None:
    """Return two words that make the titles say different things: "static" and "dynamic"."""
    ones, others = set(one) - set(other), set(other) - set(one)
    for mine in ones:
        for theirs in others:
            short, long = sorted((mine, theirs), key=len)
            prefix = prefix_that_turns(short, long)
            # "multi-dimensional" says its prefix apart.
            if (prefix and prefix not in ones | others) or are_parallel(mine, theirs):
                return mine, theirs
    if negations := (ones | others) & _NEGATIONS:
        return min(negations), "…"
    return None


def is_telling(values: Mapping[str, float]) -> bool:
    """Whether two works hardly have such a title by chance."""
    return values["title worth"] >= TELLING and not values["title generic"]


def no_common_author(values: Mapping[str, float]) -> bool:
    """Whether both name authors, and nobody stands on both lists."""
    return (
        values["authors, fewer"] >= 1
        and values["authors found, more"] == 0
        and values["authors unlike names"] == 0
    )


def _same_guests(values: Mapping[str, float]) -> bool:
    """Whether authors, year and venue of a title that many papers have leave no other choice.

    One author may have a column in every issue, but then it stands in a long list more than once.
    """
    return (
        values["title equal"] == 1
        and values["authors, fewer"] >= 1
        and values["authors full, less"] == 1
        and values["years apart"] == 0
        and values["venue"] == 1
    )
