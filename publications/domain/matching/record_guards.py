"""What authors, years, venues, volumes and forms tell of two records of like titles.

Each check takes a likely pair and returns a reason, or None: `SURE` tell two works, `DOUBTFUL` make
a person look.
"""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from publications.domain.matching.close_reading import read_closely
from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.printings import is_short_of_other, other_venues
from publications.domain.matching.similarity import same_pages
from publications.domain.matching.title_differences import telling
from publications.domain.matching.venues import DRAFT_VENUE
from publications.domain.reasons import Reason

#: The share of authors that is all of them.
ALL = 0.99
# So few words are a short title.
_SHORT_TITLE = 4
# So many authors that they are the same people.
_MANY = 4
# Years in which a paper appears again, and not another book.
_SOON = 2
# What is printed in a journal or read at a conference, and no book.
_PAPERS = frozenset(("journal", "conference", "workshop", "poster", "preprint"))
_BOOKS = frozenset(("book",))
# What has a paper's name and is none, and what tells of it.
_NO_TEXTS = frozenset(("dataset", "software", "patent"))
_TEXTS = _PAPERS | {"report", "thesis", "book", "chapter"}
# The number under which an office files a patent.
_A_FILE = re.compile(r"\d[\d,./]{4,}\d")
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


class Likely(NamedTuple):
    """A pair with a high score; the rest as `guards.doubt` takes it."""

    values: Mapping[str, float]
    pair: PaperPair
    settled: bool = False


def _other_column(likely: Likely) -> Reason | None:
    """Return the reason where a title that many papers have is of two years: a column."""
    values, pair = likely.values, likely.pair
    if (
        not values["title generic"]
        or values["years apart"] < 1
        or same_pages(pair.mine, pair.theirs)
    ):
        return None
    return Reason("title_of_many", against=True)


def _other_collaboration(likely: Likely) -> Reason | None:
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


def _other_edition(likely: Likely) -> Reason | None:
    """Return the reason where it comes out again and again, and the two are of other years.

    So does what an office signs: a report, a guideline. "The 3rd Workshop" is held once. Between a
    preprint and its print years pass.
    """
    mine, theirs = likely.pair.mine, likely.pair.theirs
    if likely.values["years apart"] < 1 or same_pages(mine, theirs):
        return None
    if mine.form != theirs.form and "preprint" in (mine.form, theirs.form):
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


def _other_issue(likely: Likely) -> Reason | None:
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


def _other_pages(likely: Likely) -> Reason | None:
    """Return the reason where a short title stands on two pages of one volume: letters, notes."""
    mine, theirs = likely.pair.mine, likely.pair.theirs
    pages = {mine.first_page, theirs.first_page}
    is_one_volume = mine.record.volume and mine.record.volume == theirs.record.volume
    if not is_one_volume or "" in pages or len(pages) == 1:
        return None
    if len(telling(mine.words)) > _SHORT_TITLE:
        return None
    return Reason("other_pages", against=True)


def _in_two_journals(likely: Likely) -> bool:
    return likely.values["years apart"] >= 1 and _in_journals_of_two_names(likely)


def _in_journals_of_two_names(likely: Likely) -> bool:
    mine, theirs = likely.pair.mine, likely.pair.theirs
    are_journals = {mine.form, theirs.form} <= {"journal", ""} and not any(
        DRAFT_VENUE.search(paper.record.venue) for paper in (mine, theirs)
    )
    return are_journals and other_venues(mine, theirs)


def _short_title_again(likely: Likely) -> Reason | None:
    """Return the reason where a short title stands in two journals, years apart: "Open Problems".

    So it is with any title a decade later.

    A citation errs in years and venues.
    """
    mine, theirs = likely.pair.mine, likely.pair.theirs
    if mine.is_bare or theirs.is_bare or not _in_two_journals(likely):
        return None
    if is_short_of_other(mine, theirs):
        return None
    years = likely.values["years apart"]
    if len(telling(mine.words)) <= _SHORT_TITLE and years > _SOON:
        return Reason("short_title_again", against=True)
    if years > _AGES:
        return Reason("title_again", against=True)
    return None


def _in_another_year(likely: Likely) -> Reason | None:
    """Return the reason where one title stands in a journal, or at a meeting, in two years.

    So do panels, and the papers of a database, by whoever keeps it then. Citations err in years.
    """
    values, (mine, theirs) = likely.values, (likely.pair.mine, likely.pair.theirs)
    if values["venue"] != 1 or mine.is_bare or theirs.is_bare or same_pages(mine, theirs):
        return None
    exchanged = values["authors found, more"] < ALL
    some_differ = values["authors found, less"] < ALL and not values["authors cut"]
    if some_differ and values["years apart"] >= (1 if exchanged else _LONG):
        years = {"year": mine.year, "other": theirs.year}
        return Reason("in_another_year", years, against=True)
    return None


def _two_theses(likely: Likely) -> Reason | None:
    """Return the reason where both are theses, years apart: for two degrees."""
    mine, theirs = likely.pair.mine, likely.pair.theirs
    if mine.form == theirs.form == "thesis" and likely.values["years apart"] >= _SOON:
        return Reason("two_theses", against=True)
    return None


def _two_patents(likely: Likely) -> Reason | None:
    """Return the reason where both are patents, of two years or numbers: each claims its own."""
    mine, theirs = likely.pair.mine, likely.pair.theirs
    if not mine.form == theirs.form == "patent":
        return None
    numbers = [_A_FILE.findall(paper.record.venue) for paper in (mine, theirs)]
    if likely.values["years apart"] >= 1 or (all(numbers) and numbers[0] != numbers[1]):
        return Reason("two_patents", against=True)
    return None


def _book_and_paper(likely: Likely) -> Reason | None:
    """Return the reason where one is a book and the other a paper of its name, or of its author."""
    return _of_two_natures(likely, "book_and_paper", _BOOKS, _PAPERS)


def _data_and_paper(likely: Likely) -> Reason | None:
    """Return the reason where one is what a paper of its name tells of: its data, a program.

    What has another venue is a paper, whatever it is.
    """
    mine, theirs = likely.pair.mine, likely.pair.theirs
    others = _TEXTS | ({""} if mine.venue and theirs.venue else frozenset())
    return _of_two_natures(likely, "data_and_paper", _NO_TEXTS, others)


def _of_two_natures(
    likely: Likely, code: str, kinds: frozenset[str], others: frozenset[str]
) -> Reason | None:
    one, other = likely.pair.mine.form, likely.pair.theirs.form
    if (one in kinds and other in others) or (other in kinds and one in others):
        return Reason(code, against=True)
    return None


def _subtitle_elsewhere(likely: Likely) -> Reason | None:
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


def _short_title(likely: Likely) -> Reason | None:
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
    some_differ = values["authors found, more"] < ALL and elsewhere
    joined = values["authors, fewer"] < values["authors, more"] and in_two_journals
    return Reason("short_title", against=True) if some_differ or joined else None


def _in_journals_as_told(likely: Likely) -> bool:
    """Whether two journals are told of one paper, and no citation errs in them."""
    mine, theirs = likely.pair.mine, likely.pair.theirs
    is_told = mine.known_venue == theirs.known_venue and not (mine.is_bare or theirs.is_bare)
    return is_told and _in_journals_of_two_names(likely)


SURE: tuple[Callable[[Likely], Reason | None], ...] = (_other_collaboration, _other_column)
DOUBTFUL: tuple[Callable[[Likely], Reason | None], ...] = (
    _other_edition,
    _other_issue,
    _other_pages,
    _in_another_year,
    _two_theses,
    _two_patents,
    _book_and_paper,
    _data_and_paper,
    _short_title,
    _short_title_again,
    _subtitle_elsewhere,
)
