"""Which rows of a page on which somebody wrote freely are kept, and which are told."""

import re
from collections.abc import Mapping
from dataclasses import replace

from labsite.import_site.readers import member_names, prose
from labsite.import_site.readers.cv import news as news_of_page
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words, stages
from labsite.import_site.rows import (
    Found,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    Unplaced,
)
from publications.domain.record import Record

#: "Read here", and what begins a line about an event.
_BUTTON = re.compile(r"(?:read|watch|download|view|see|listen|click)\b.{0,12}", re.IGNORECASE)
_LABELLED = re.compile(
    r"(?:description|documentation(?: & coverage)?|topic|location|venue|audience|role)\s?:",
    re.IGNORECASE,
)
#: A name that is an address, or the rest of a link.
_NO_NAME = re.compile(
    r"https?:|[\])}|!]|\W*$|.{0,20}\bunder (?:development|construction)\b"
    r"|(?-i:[A-Z]{2,5})\s[\uac00-\ud7af\u3400-\u9fff]\S*$"
    r"|(?:tweets? (?:by|from|to)|follow us|coming soon|placeholder|(?:and )?(?:many )?more)\b"
    r"|follow @|(?:19|20)\d\d[a-z]?$"
    r"|(?:(?:简体|繁體)?中文(?:版)?|english|日本語|한국어|deutsch|français|español|italiano)$",
    re.IGNORECASE,
)


def keep(
    reading: Reading,
    found: Found,
    page: Page,
    kinds: tuple[type[Row], ...],
    least: Mapping[type[Row], float],
    *,
    is_home: bool,
) -> None:
    """Keep the rows that such a page can have; the lines of the others are told.

    Args:
        least: how sure a row of a kind has to be; of Row, any other, on a page made of data.
    """
    kept: list[Row] = []
    menu = prose.menu(page.body)
    news = [row for row in found.rows if isinstance(row, NewsRow)]
    is_dated = any(row.date and row.confidence >= news_of_page.SURE for row in news) or any(
        isinstance(row, NewsRow) for row in reading.found.rows
    )
    for row in found.rows:
        if isinstance(row, LabRow):
            kept.append(row)
        elif isinstance(row, ProjectRow) and row.name in menu:
            found.unplaced.append(Unplaced(page.path, row.line, row.name, "template"))
        elif (
            (isinstance(row, kinds) or _is_of_thesis(row) or _is_grant(row))
            and row.confidence >= least.get(type(row), least.get(Row, 0.0))
            and not _is_doubtful(reading, row, is_dated, is_home=is_home)
            and not (Row in least and _is_bare(row))
        ):
            kept.append(_named(row))
        elif not (isinstance(row, PersonRow) and row.name == reading.owner):
            lines = page.body.split("\n")
            place = (row.line or page.body_line) - page.body_line
            text = lines[place] if 0 <= place < len(lines) else ""
            for each in filter(None, (text.strip(), *_below(row, text))):
                found.unplaced.append(Unplaced(page.path, row.line, each, "unknown"))
    found.rows = kept


def _below(row: Row, first: str) -> list[str]:
    """Return what a row holds of the lines below its first one."""
    if isinstance(row, PaperRow):
        printed = _letters(first)
        elsewhere = [
            a.name for a in row.record.authors if _letters(a.name.split()[-1]) not in printed
        ]
        texts = (row.record.title, ", ".join(elsewhere), row.record.venue)
        return [text for text in texts if text and _letters(text) not in printed]
    told = (getattr(row, name, "") for name in ("description", "bio", "body", "abstract"))
    return [text for text in told if text and text.strip("- ") not in first]


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold()


def _is_of_thesis(row: Row) -> bool:
    """Whether somebody's thesis was supervised, which pages about teaching tell of too."""
    return isinstance(row, PersonRow) and bool(row.thesis and row.advisors)


def _is_grant(row: Row) -> bool:
    """Whether a project tells who paid and when, which pages of papers list, too."""
    return isinstance(row, ProjectRow) and bool(row.sponsors and row.start)


def _is_bare(row: Row) -> bool:
    """Whether a project is a name alone, or news a sentence without a date: where pages are made of
    data, a heading or what introduces the list.
    """
    if isinstance(row, NewsRow):
        return not row.date and row.confidence < news_of_page.ITEM
    return isinstance(row, ProjectRow) and not (
        row.description or row.tagline or row.home or row.repository
    )


#: A word for doing something, which heads a text and is in few names: "Making Engagement Easy".
_DOING = re.compile(r"\b[^\W\d_]{3,}ing\b", re.IGNORECASE)


def _is_of_doing(row: PersonRow) -> bool:
    """Whether somebody of whom nothing but a text is told is called as a heading is."""
    told = (row.role, row.start, row.end, row.email, row.homepage, row.photo, row.next_place)
    return bool(_DOING.search(row.name)) and not any((*told, row.identifiers, row.links))


def _is_doubtful(reading: Reading, row: Row, is_dated: bool, *, is_home: bool) -> bool:
    if is_home and isinstance(row, PaperRow) and not row.record.date:
        return True
    is_sure = row.confidence >= news_of_page.ITEM
    if isinstance(row, NewsRow) and is_dated and not row.date and not is_sure:
        return True  # it goes on with what stands above it, or only heads it
    if isinstance(row, PaperRow) and is_no_paper(row.record):
        return True
    name = getattr(row, "name", "") or getattr(row, "title", "")
    if name and _NO_NAME.match(name):
        return True
    if isinstance(row, PersonRow) and (
        member_names.is_research_group(row.name)
        # "行政助理" above who has that position
        or (re.match(member_names.CJK, row.name) and person_words.names_role(row.name))
    ):
        return True
    if isinstance(row, PersonRow) and _is_of_doing(row):
        return True
    if isinstance(row, PersonRow) and row.name == reading.owner:
        # What another page says at its top, it says of its subject, not of her.
        is_head = bool(row.bio) and not is_home and not row.role
        is_early = row.start and (not row.role or stages.stays_for_years(row.role))
        return bool(is_head or is_early or row.end or row.is_former)
    # Where projects have pages of their own, a text about them lists them once more; a list of when
    # each ran and who paid tells of others.
    if not isinstance(row, ProjectRow) or (row.start and row.sponsors):
        return isinstance(row, ProjectRow) and reading.has_like(row)
    return any(
        isinstance(each, ProjectRow) and each.confidence == 1 and "_data/" not in each.file
        for each in reading.found.rows
    )


def is_no_paper(record: Record) -> bool:
    """Whether what looks like a citation is a line of another list: a button for its author, or a
    label before what should be its title.
    """
    return bool(
        _LABELLED.match(record.title)
        or any(_BUTTON.fullmatch(each.name) for each in record.authors)
    )


def _named(row: Row) -> Row:
    """A person with her names apart and without her titles; news without its bullet."""
    if isinstance(row, NewsRow):
        return replace(row, title=row.title.lstrip("»›•·*-–— \t"))
    if isinstance(row, PaperRow) and "**" in row.record.title:  # of bold that nothing closes
        title = row.record.title.replace("**", "").strip()
        return replace(row, record=replace(row.record, title=title))
    if not isinstance(row, PersonRow):
        return row
    name, native_name = member_names.names_of(row.name)
    return replace(
        row, name=member_names.bare_name(name), native_name=row.native_name or native_name
    )
