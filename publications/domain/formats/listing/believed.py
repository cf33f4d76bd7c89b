"""Whether what was read of an item is a paper, and how sure that is."""

import re
from collections.abc import Collection

from people.names import begins_with_given_name
from publications.domain.formats import text as words_of
from publications.domain.formats.listing import offices, titles_alone
from publications.domain.formats.listing.citation import ENOUGH, Item, Reading
from publications.domain.formats.listing.citation.company import begins_company
from publications.domain.formats.listing.dividing import ENOUGH_ALIKE, Beside, Division
from publications.domain.formats.listing.furniture import (
    is_grant_or_supervised,
    is_position,
    is_talk_somewhere,
    people_in,
)
from publications.domain.formats.listing.headings import STATE, names_section
from publications.domain.formats.listing.link_words import is_keeper
from publications.domain.formats.listing.sections import Section
from publications.domain.formats.listing.weighing import SET_APART, begins_with_initials
from publications.domain.formats.person_names import has_initials, may_be_same
from publications.domain.reasons import Reason
from publications.domain.record import Record

#: Below this heading so many papers at least stand that came out somewhere or nowhere yet.
_RESEARCH, _FEWEST_PAPERS = re.compile(r"(?:my |selected |current )?research", re.I), 2
#: Fewer papers say nothing of how a list was read.
_FEWEST_HALF_READ, _FEWEST_WITHOUT_OWNER = 4, 3
#: What stands in the margin beside a title: "July 2025", "2019", "In Prep".
_DATE_OR_STATE = re.compile(
    rf"(?:{words_of.MONTH_NAME}\.?\s)?(?:19|20)\d\d|{words_of.NO_YEAR_YET}", re.IGNORECASE
)
#: "Lee A, seminar, Institute of Piles": a talk whose title is not printed.
_SPOKEN_FIRST = re.compile(
    r"(?:invited |contributed |oral )?(?:seminar|poster|talk|lecture|keynote|presentation),\s",
    re.IGNORECASE,
)
#: How long somebody had a post or worked on a project: "Spring 2019 - Present", "2017 – 2019".
_WHEN = rf"(?:(?:{words_of.MONTH_NAME}|spring|summer|fall|autumn|winter)\.?,?\s)?(?:19|20)\d\d"
_TERM = re.compile(
    rf"\W*{_WHEN}\s?(?:[-–—]|to)\s?(?:{_WHEN}|present|now|current|today)\W*", re.IGNORECASE
)
#: What a line says of the paper above it: where else it stands, who edited or reviewed it.
_OF_PAPER_ABOVE = re.compile(
    r"(?:(?:an?|the|eine|une|uma?)\s)?(?:\w+\s){0,2}(?:version|fassung|versión|versione|versão)\s"
    r"(?:(?:of this \w+|dieses \w+|(?:was|is|has been|ist|wurde)|also|auch)\s){0,3}"
    r"(?:appear\w*|(?:re)?published|(?:re)?printed|erschien\w*|parue?|publicada)\s(?:in|as|als|dans|em|en)\b"
    r"|(?:(?:also|auch)\s)?(?:re-?printed|re-?published|nachgedruckt|wieder(?:abdruck|abgedruckt)"
    r"|nachdruck)\s(?:in|as|als)\b"
    r"|(?:reviewed\s(?:by|in)|review\sby|rezensiert\s(?:von|in)|besprochen\s(?:von|in))\s"
    r"|(?:editors?|herausgeber(?:innen|in)?|translators?)\s?:\s",
    re.IGNORECASE,
)
#: "Committee: Ann Lee, Bo Wu": of whom a thesis is not.
_EXAMINERS_FIRST = re.compile(
    r"(?:(?:thesis|ph\.?d\.?|doctoral|dissertation)\s)?"
    r"(?:committee|jury|examiners?|advis[eo]rs?|supervisors?|rapporteurs?)(?:\smembers?)?\s?:",
    re.IGNORECASE,
)
_SERVES = r"(?:T?PC|reviewers?|referees?|committees?|chairs?)(?:\smembers?)?"
#: "Program Committee or Reviewer: ICML, KDD": for whom somebody serves; "Revise & Resubmit ·", and
#: "Complete list of journal articles and talks", which heads a page.
_NO_TITLE = re.compile(
    rf"(?:(?:journal|conference|workshop|program(?:me)?|technical|area|session)\s){{0,3}}{_SERVES}"
    rf"(?:(?:\s?[/,&]\s?|\s(?:or|and)\s)(?:(?:journal|conference|area|session)\s)?{_SERVES}){{0,3}}"
    r"(?:\s(?:for|of|at))?\s?:\s?[^,]{2,80},.*"
    rf"|{words_of.NO_YEAR_YET}\W*"
    r"|(?:the |an? |my |our )?(?:complete|full|selected|chronological|comprehensive) list of "
    r"(?:[\w-]+ ){0,3}(?:papers|publications|articles|works)\b.*",
    re.IGNORECASE | re.DOTALL,
)
#: "Wet Walls, Cold Moss, and Sand: Evidence from Oslo": the first half of a title is no list.
_SUBTITLE = re.compile(
    r"(?:new |some |causal |experimental |micro-?)?(?:evidence|lessons|insights|results|findings)"
    r" (?:from|on|of|in)\b|theory and evidence\b|an? (?:case )?study of\b",
    re.IGNORECASE,
)
_FEWEST_WORDS_AS_PEOPLE = 2
_KINDS_WITHOUT_VENUE = frozenset({"preprint", "thesis", "report", "book", "patent"})


def are_papers(section: Section, division: Division) -> bool:
    """Whether “Research” heads papers: most of what stands below has its title set apart, and names
    who wrote it.
    """
    if not _RESEARCH.fullmatch(section.title):
        return False
    papers = sum(
        bool(reading and reading.authors) and reading.kind_of_title in SET_APART
        for reading in division.readings
        if reading and reading.weight >= ENOUGH
    )
    return papers >= _FEWEST_PAPERS and 2 * papers >= len(division.items)


def is_no_paper(item: Item, reading: Reading, record: Record) -> bool:
    """Whether an item tells of a grant, of a post for some years, of an office, of a meeting that
    somebody held, of a thesis of others, of a talk without its title, of where the page's owner
    spoke below a heading that was not known, or more of the paper above it; or the first half
    of its title was read as people.
    """
    if _OF_PAPER_ABOVE.match(record.title) or offices.is_office(record.title):
        return True
    if _is_half_a_title(record):
        return True
    is_spoken = _SPOKEN_FIRST.match(record.title)
    is_other = any(
        is_grant_or_supervised(line.text)
        or offices.says_who_held(line.text)
        or _TERM.fullmatch(line.text)
        for line in item.lines
    )
    if is_spoken or is_other:
        return not record.identifiers
    is_placed_only = record.kind in ("", "journal") and not (record.identifiers or record.pages)
    return reading.authors is None and is_placed_only and is_talk_somewhere(record.venue)


def _is_half_a_title(record: Record) -> bool:
    """Whether a record of a paper that came out nowhere yet has the end of its title for all of it,
    "Evidence from Oslo", "with Ann Lee", and words with capitals for people.
    """
    if record.date or record.identifiers or len(record.authors) < _FEWEST_WORDS_AS_PEOPLE:
        return False
    is_end = _SUBTITLE.match(record.title) or begins_company(record.title)
    return bool(is_end) and not any(
        has_initials(author.name) or begins_with_given_name(author.name)
        for author in record.authors
    )


def is_no_title(title: str, people: Collection[str], owner: str) -> bool:
    """Whether what was read as a title is one of the page's people (their names in small letters),
    or several, those who examined a thesis, a position, for whom somebody serves, or where the same
    list stands elsewhere.
    """
    is_owner = bool(owner) and may_be_same(title, owner)
    is_person = " " in title and (is_owner or title.casefold() in people)
    is_other = begins_with_initials(title) or is_keeper(title) or is_position(title)
    return is_person or is_other or names_examiners(title) or bool(_NO_TITLE.fullmatch(title))


def names_examiners(text: str) -> bool:
    """Whether a text begins with those who advise on a thesis, or examine it."""
    return bool(_EXAMINERS_FIRST.match(text))


def half_read(records: list[Record]) -> tuple[Reason, ...]:
    """A warning where most papers of a list came out nowhere, or have a citation as their title."""
    doubtful = sum(_has_citation_as_title(record) or _is_nowhere(record) for record in records)
    if doubtful < _FEWEST_HALF_READ or 2 * doubtful <= len(records):
        return ()
    return (Reason.of("most_papers_half_read", read=len(records), number=doubtful),)


def owner_left_out(papers: int, without_owner: int, owner: str) -> tuple[Reason, ...]:
    """A warning where papers of a list do not name whose list it is: that the owner was added to
    them, or, where many are so and nobody knows who that is, that it has to be said.
    """
    if owner:
        added = Reason.of("owner_added", name=owner, number=without_owner, read=papers)
        return (added,) if without_owner else ()
    if without_owner < _FEWEST_WITHOUT_OWNER or 2 * without_owner < papers:
        return ()
    return (Reason.of("owner_left_out", number=without_owner),)


def _has_citation_as_title(record: Record) -> bool:
    return bool(people_in(record.title) and words_of.find_date(record.title))


def _is_nowhere(record: Record) -> bool:
    """Whether a paper that came out says nothing of where."""
    where = record.venue or record.publisher or record.identifiers
    return bool(record.date and not where and record.kind not in _KINDS_WITHOUT_VENUE)


def is_believed(
    item: Item, reading: Reading, record: Record, section: Section, beside: Beside
) -> bool:
    """Whether what stands below a heading of papers is one: it names people in a way that hardly
    errs, or its title is set apart and it came out somewhere, some day; a line by itself is, behind
    the date of each of several, or as the heading of each.
    """
    if names_section(record.title):
        return False
    if (
        reading.with_owner
        or (reading.authors and reading.authors.strong)
        or evident(record, section)
    ):
        return True
    is_dated_line = reading.kind_of_title == "line" and (
        item.lines[0].heading or _DATE_OR_STATE.fullmatch(reading.label)
    )
    is_alike = bool(is_dated_line) and beside.nobodys[reading.form] >= ENOUGH_ALIKE
    is_apart = reading.kind_of_title in SET_APART or is_alike
    is_patent = record.kind == "patent" and bool(record.notes)  # its number is noted
    is_told = is_patent or titles_alone.ABOVE_TEXT in reading.form
    return is_apart and bool(record.venue or record.date or record.identifiers or is_told)


def evident(record: Record, section: Section, *, besides_kind: bool = False) -> bool:
    """Whether a record is surely a paper: people, and a place or a date or an identifier."""
    if names_section(record.title):
        return False
    kind = not besides_kind and record.kind != section.kind and record.kind
    is_out = record.venue or record.date or record.identifiers or kind
    return bool(record.authors) and bool(is_out or any(map(STATE.match, record.notes)))
