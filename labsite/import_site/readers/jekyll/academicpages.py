"""What academicpages does its own way: a page for each paper, talk and course."""

import html
import re
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import cited_on_page, member_fields, papers, periods, prose
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.cv.courses import TERMS, is_called_a_list
from labsite.import_site.readers.front_matter import Data, Page, text_of, texts_of
from labsite.import_site.readers.lists_in_data import grouped
from labsite.import_site.readers.reading import Reading, Settings, day_of
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import CourseRow, TalkRow
from people.names import normalize_text
from publications.domain.formats.authors import read_authors
from publications.domain.formats.named_fields.values import date_of
from publications.domain.formats.text import MONTH_NAME
from publications.domain.record import Record

#: What the template calls its kinds of papers.
_CATEGORIES = {"manuscripts": "journal", "conferences": "conference", "books": "book",
               "preprints": "preprint", "thesis": "thesis", "theses": "thesis"}  # fmt: skip
#: What pages add under a paper; its text without that is the abstract.
_ASIDE = re.compile(
    r"^.*(?:\[(?:Download|Access|Read|View|Link to)\b.*\]\(.*\).*|Recommended citation:.*"
    r"|\[.{0,60}\b(?:here|pdf|paper)\b.{0,40}\]\(.*\)\.?\s*)$",
    re.MULTILINE | re.IGNORECASE,
)
#: The number of a paper in the lab's own list: "12\\. Roots".
_NUMBER = re.compile(r"^\[?\d{1,3}\\?[.)\]]\s+(?=\S{2})")
#: "Invited talk: Deep roots"
_KIND_OF_TALK = re.compile(
    r"(?:(?:invited|plenary|contributed|keynote|seminar) )?(?:talk|lecture|keynote|poster|speaker)"
    r"\s?:\s+(?=\S)",
    re.IGNORECASE,
)
_BUTTON_BEHIND = re.compile(r"\s*\[(?:more|slides|pdf|link|video|poster)\]$", re.IGNORECASE)
_CITATION = re.compile(r"Recommended citation:\s*(.+)", re.IGNORECASE)
_TERM = re.compile(r"\b(spring|summer|fall|autumn|winter)\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_CODE = re.compile(r"((?:[A-Z]{2,6}[ -]?)?\d{2,5}(?:-\d{3})?[A-Z]?)(?:\s*[:：]|\s+[-–—])\s*(\S.*)")


#: Fields of a course.
_NAMES = ("title", "name", "course", "class")
_TIMES = ("term", "semester", "period", "date", "year", "meta")
_CODES = ("code", "course_code", "number", "course_number")
_SUMMARIES = ("excerpt", "description", "summary")
_PLACES = ("venue", "institution", "school", "university", "location")
_ROLES = ("role", "type", "position")
_ADDRESSES = ("link", "url", "website", "external_link")
_TEACHERS = ("instructor", "instructors", "teacher", "lecturer")
_KNOWN = frozenset(
    (*_NAMES, *_TIMES, *_CODES, *_PLACES, *_ROLES, *_ADDRESSES, *_TEACHERS, *_SUMMARIES)
) | {"details", "collection", "course_id"}


#: Fields of the page of a paper, beside its title.
_OF_ONE = (
    *("author", "authors", "venue", "journal", "booktitle", "conference", "publication"),
    *("citation", "doi", "date", "year", "arxiv", "paperurl"),
)


def is_publication(page: Page) -> bool:
    """Whether a page, of whatever collection, is a paper's: its fields name what it came out in,
    and its authors or where to get it.
    """
    has_venue = page.text("venue", "journal", "booktitle", "conference", "citation", "doi")
    authors = texts_of(page.fields.get("authors") or page.fields.get("author"))
    has_more = authors or page.text("citation", "paperurl", "doi")
    return bool(page.text("title") and has_venue and has_more)


def publication(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a paper; its authors stand in the citation alone."""
    address = settings.old_address(page)
    if _lists_papers(reading, page, address):
        return
    title = _NUMBER.sub("", reading.short(page.text("title")))
    entry, page = cited_on_page.entry_of(page, title)
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    text = cited_on_page.without_head(text, entry) if entry else text
    printed = page.text("citation")
    if not printed and (match := _CITATION.search(text)):
        printed = match[1]
    if not printed and (match := _HEADED_CITATION.search(text)):
        printed, text = match["citation"], _below_abstract(_HEADED_CITATION.sub("", text))
    fields = {name: value for name, value in page.fields.items() if name != "citation"}
    fields["title"] = title
    category = page.text("category").casefold()
    if category in _CATEGORIES:
        fields["kind"] = _CATEGORIES[category]
    fields.pop("category", None)
    abstract = _ASIDE.sub("", text).strip()
    excerpt = reading.words(page.text("excerpt"), page.path)
    excerpt = "" if entry and cited_on_page.names_all(excerpt, entry) else excerpt
    base = entry or (of_citation(printed, fields["title"]) if printed else None)
    if not base and (base := _cited_in(excerpt, title)):
        excerpt = ""
    if _DAY.fullmatch(page.text("venue")):
        del fields["venue"]
    fields = cited_on_page.without_part_of_authors(fields, base)
    if base and base.authors and (names := _whole_names(page.text("author", "authors"), base)):
        fields["author"] = names
        fields.pop("authors", None)
    if not (base and base.authors) and (listed := read_authors(prose.one_line(excerpt))):
        fields.setdefault("authors", [author.name for author in listed.authors])
        excerpt = ""
    abstract = abstract or excerpt
    fields = {
        name: value for name, value in fields.items() if name not in ("excerpt", "collection")
    }
    if led_to := fields.pop("external_link", None):
        fields.setdefault("link", led_to)
    row = papers.of_fields(
        reading,
        fields,
        file=page.path,
        abstract=abstract,
        picture=picture,
        old_address=address,
        base=base,
    )
    record = row.record if row else None
    if record and not (record.authors or record.date or record.venue or record.identifiers):
        reading.tell(page.path, 1, record.title, "not_a_paper")
    elif row:
        papers.add(reading, row)
    elif text or page.text("date", "venue"):  # without any, it shows what a data file says
        reading.tell_untitled(page, text)


def _lists_papers(reading: Reading, page: Page, address: str) -> bool:
    """Read a page whose text lists papers, "Conference papers"; False of the page of one, which
    tells in a field what it is, or cites itself in its text.
    """
    title = normalize_text(page.text("title"))
    is_of_one = page.text(*_OF_ONE) or (title and title in normalize_text(page.body))
    if is_of_one or not free_text.names_papers(page):
        return False
    listed = replace(page, fields={**page.fields, "title": "Publications"})
    found = free_text.read(reading, listed, address)
    if found:
        free_text.take_in(reading, found)
    return bool(found)


#: A citation below a heading that says so, in a line of its own.
_HEADED_CITATION = re.compile(
    r"^#{1,6}[ \t]+(?:how to cite|(?:(?:recommended|suggested|full) )?citation)[ \t]*:?[ \t]*\n+"
    r"(?:>[ \t]*)?(?P<citation>\S[^\n]{20,})\n?",
    re.IGNORECASE | re.MULTILINE,
)
_HEADED_ABSTRACT = re.compile(
    r"^#{1,6}[ \t]+abstract[ \t]*\n+(?P<text>(?:(?!^#)[^\0])+)", re.IGNORECASE | re.MULTILINE
)


def _below_abstract(text: str) -> str:
    """Return what stands below the heading "Abstract"; the whole text where none does."""
    found = _HEADED_ABSTRACT.search(text)
    return found["text"].strip() if found else text


#: What some write in place of a venue, since the template prints both in a line: "August 01".
_DAY = re.compile(rf"(?:{MONTH_NAME})\.?(?:\s\d{{1,2}})?(?:,?\s(?:19|20)\d\d)?", re.IGNORECASE)


def _cited_in(excerpt: str, title: str) -> Record | None:
    """Return the paper as the excerpt of its page cites it: authors stand before the title there;
    None where it tells something else.
    """
    excerpt = prose.one_line(excerpt)
    before = _before_title(excerpt, title)
    told = of_citation(excerpt, title) if before else None
    return told if told and cited_on_page.names_all(before, told) else None


_INITIALS = re.compile(r"(?:[A-Z]\.?[ -]?){1,3}")


def _whole_names(listed: str, cited: Record) -> list[str]:
    """Return the authors of a field that lists family names alone, "Lin, Ma, De Vos", as a citation
    prints them, as far as it goes; empty for a field that tells more, or of others.
    """
    parts = [part.strip() for part in re.split(r",|;|\s(?:and|&)\s", listed) if part.strip()]
    names = [author.name for author in cited.authors]
    pairs = list(zip(parts, names, strict=False))
    are_families = all(
        normalize_text(name).endswith(normalize_text(part)) and part != name for part, name in pairs
    )
    if not pairs or not are_families or len(names) > len(parts):
        return []
    if any(map(_INITIALS.fullmatch, parts)):  # "Lin, M" is one author
        return []
    return [*names, *parts[len(names) :]]


def of_citation(printed: str, title: str) -> Record | None:
    """Return the paper that a citation tells, if it is the one of this title."""
    printed = re.sub(r"<[^<>]*>", "", html.unescape(printed)).strip()
    record = papers.citation_of(printed)
    if record and (papers.same_title(record.title, title) or not title):
        listed = read_authors(_before_title(printed, record.title))
        if listed and all(" " not in author.name for author in record.authors):
            return replace(record, authors=listed.authors)  # "Quill, Ada and Ma, Bo, et al."
        return record
    if before := _before_title(printed, title):
        # Whole, it may be read where its own end is cut: "Quill, Ada, and Bo Ma. "Deep roots.""
        whole = papers.citation_of(f'{before}. "{title}." Somewhere 1 (2000): 1-2.')
        if whole and whole.authors and papers.same_title(whole.title, title):
            complete = whole.authors_complete
            return Record(title=title, authors=whole.authors, authors_complete=complete)
        if listed := read_authors(before):
            return Record(title=title, authors=listed.authors, authors_complete=listed.complete)
    # The citation's own title may be cut or spelt another way: what stands before are the authors.
    quoted = re.match(r"(?P<authors>.+?)\(?(?P<year>(?:19|20)\d\d)[a-z]?\)?[.,]?\s", printed)
    if quoted and (again := papers.citation_of(f"{quoted[0]}{title}. Somewhere.")):
        return replace(again, venue="", venue_acronym="", kind="")
    return None


def _before_title(printed: str, title: str) -> str:
    """Return what a citation says before the title, without a year; empty where it has another."""
    words = re.findall(r"\w+", title)
    found = re.search(r"\W+".join(map(re.escape, words)), printed, re.IGNORECASE)
    if not words or not found:
        return ""
    before = re.sub(r"\(?(?:19|20)\d\d[a-z]?\)?", "", printed[: found.start()])
    return before.strip(" ,.:;()\"“‘'*_")


def bibliographies(reading: Reading) -> None:
    """Read BibTeX files that lie beside pages; an entry that is a paper already fills its gaps."""
    for path in reading.site.files():
        if reading.is_used(path) or not path.lower().endswith(".bib"):
            continue
        if path.startswith(("assets/bibliography/", "markdown_generator/", "_site/", "_archive/")):
            continue
        papers.take_in(reading, papers.of_bibtex(reading, path))


def talk(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a talk."""
    address = settings.old_address(page)
    text = reading.words(page.body, page.path, page.body_line, address)
    title = reading.short(page.text("title"))
    if not title:
        reading.tell_untitled(page, text)
        return
    day = day_of(page.fields.get("date"))
    links = reading.contacts(
        [(name, page.text(name)) for name in ("link", "url", "slides", "video") if page.text(name)],
        page.path,
        1,
    )
    venue, place = reading.short(page.text("venue")), reading.short(page.text("location"))
    reading.add(
        TalkRow(
            file=page.path,
            line=1,
            old_address=address,
            title=title,
            speaker=reading.short(page.text("speaker", "author")) or reading.owner,
            series=reading.short(page.text("type")),
            starts_at=day,
            place=", ".join(filter(None, (venue, place))),
            abstract=text or reading.short(page.text("excerpt")),
            slides_url=reading.whole(page.text("slides_url", "slidesurl", "slides")),
            video_url=reading.whole(page.text("video_url", "videourl", "video")),
            online_url=links.homepage,
        )
    )


def talks(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of talks."""
    for item, group in grouped(data.value):
        fields = {str(name): value for name, value in item.items()}
        line = data.line_of(item)
        title = reading.short(text_of(fields, "title", "name", "talk"))
        title = _BUTTON_BEHIND.sub("", _KIND_OF_TALK.sub("", title))
        if not title:
            reading.tell(path, line, str(item)[:500], "no_title")
            continue
        for left, value in member_fields.unread(fields, _KNOWN_OF_TALK):
            reading.tell(path, line, f"{left}: {value}", "extra_field")
        event = text_of(fields, *_EVENTS)
        place = text_of(fields, *_PLACES_OF_TALK)
        period = periods.find(text_of(fields, "date", "year") or group)
        reading.add(
            TalkRow(
                file=path,
                line=line,
                title=title,
                speaker=reading.short(_speakers(fields)) or reading.owner,
                series=reading.short(text_of(fields, "type")),
                starts_at=_day_of_talk(fields) or (period.start if period else ""),
                place=reading.short(", ".join(filter(None, (event, place)))),
                abstract=reading.words(text_of(fields, "abstract", "description"), path, line),
                slides_url=reading.whole(text_of(fields, "slides", "slides_url", "pdf")),
                video_url=reading.whole(text_of(fields, "video", "video_url", "recording")),
                online_url=reading.whole(text_of(fields, "link", "url")),
            )
        )


#: Fields of a talk.
_SPEAKERS = ("speaker", "speakers", "presenter", "presenters", "author", "authors")
_EVENTS = ("conference", "event", "venue", "meeting", "series", "host")
_PLACES_OF_TALK = ("location", "place", "city", "institution", "university")
_KNOWN_OF_TALK = frozenset(
    (*_SPEAKERS, *_EVENTS, *_PLACES_OF_TALK)
) | set(
    "title name talk type date year abstract description slides slides_url pdf video video_url"
    " recording link url".split()
)  # fmt: skip


def _speakers(fields: dict[str, Any]) -> str:
    """Return who gave a talk, as a text or in a list."""
    told = (texts_of(fields.get(name)) for name in _SPEAKERS)
    return ", ".join(next(filter(None, told), []))


def _day_of_talk(fields: dict[str, Any]) -> str:
    """Return when a talk was, as a text or in fields of its own: `{year: 2026, month: May}`."""
    date = fields.get("date")
    return date_of(date)[0] if isinstance(date, dict) else day_of(date)


def _teachers(fields: dict[str, Any]) -> tuple[str, ...]:
    return tuple(person_words.names(text_of(fields, *_TEACHERS)))


#: What a page of several courses is called.
_TEACHING = re.compile(r"\b(?:teaching|courses|classes)\b", re.IGNORECASE)
#: "BOT101: Roots in dry clay"
_OF_COURSE = re.compile(r"[A-Z]{2,6}[ -]?\d{2,5}[A-Z]?\s*[:：–—-]\s*\S")


def is_course(page: Page) -> bool:
    """Whether a page, wherever it lies, is that of one course: its title begins with a code."""
    return bool(_OF_COURSE.match(page.text("title")))


def course(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a course, or one that lists several."""
    address = settings.old_address(page)
    if _lists_courses(reading, page, address):
        return
    text = reading.words(page.body, page.path, page.body_line, address)
    row = course_row(reading, page.fields, page.path, 1, text, page.stem)
    if row:
        reading.add(replace(row, old_address=address))
    else:
        reading.tell_untitled(page, text)


#: How a line begins that tells of a course.
_LINE_OF_COURSE = re.compile(r"(?m)^[ \t>#*+-]{0,6}\[?[*_]{0,2}[A-Z]{2,6}[ -]?\d{2,5}[A-Z]?\b")
_FEWEST_COURSES = 2


def _lists_courses(reading: Reading, page: Page, address: str) -> bool:
    """Read the page of no course whose text lists some by their codes, "2005-2006: courses
    taught"; False of the page of one.
    """
    title = page.text("title")
    is_list = _TEACHING.search(title) and not _CODE.match(title)
    fewest = 1 if is_called_a_list(title) else _FEWEST_COURSES
    if not is_list or len(_LINE_OF_COURSE.findall(page.body)) < fewest:
        return False
    found = free_text.read(reading, page, address)
    if found:
        place = reading.short(page.text(*_PLACES))
        found.rows = [
            replace(row, institution=row.institution or place)
            if isinstance(row, CourseRow)
            else row
            for row in found.rows
        ]
        free_text.take_in(reading, found)
    return bool(found)


def courses(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of courses, which may be grouped by terms."""
    for item, group in grouped(data.value):
        fields = {str(name): value for name, value in item.items()}
        text = reading.words(text_of(fields, "description", "details", "summary"), path)
        row = course_row(reading, fields, path, data.line_of(item), text, group)
        if row:
            reading.add(row)
        else:
            reading.tell(path, data.line_of(item), str(item)[:500], "no_title")


def course_row(
    reading: Reading,
    fields: dict[str, Any],
    file: str,
    line: int | None,
    text: str,
    beside: str,
) -> CourseRow | None:
    """Return the course that fields tell; None where it has no name.

    `beside` may say term and year: the name of its file, or of its group.
    """
    name = reading.short(text_of(fields, *_NAMES))
    if not name:
        return None
    for left, value in member_fields.unread(fields, _KNOWN):
        reading.tell(file, line, f"{left}: {value}", "extra_field")
    when = text_of(fields, *_TIMES)
    said = re.sub(r"[-_]", " ", f"{text_of(fields, 'term', 'semester')} {name} {when} {beside}")
    term = _TERM.search(said)
    day = day_of(fields.get("date"))
    year = next(filter(None, map(_YEAR.search, (text_of(fields, "year"), day, said))), None)
    summary = reading.short(text_of(fields, *_SUMMARIES))
    code = text_of(fields, *_CODES)
    if not code and (match := _CODE.match(name)):
        code, name = match[1], match[2]
    return CourseRow(
        file=file,
        line=line,
        name=name,
        code=code,
        term=TERMS[term[1].lower()] if term else "",
        year=int(year[1]) if year else None,
        description=text if summary in prose.one_line(text) else f"{summary}\n\n{text}".strip(),
        institution=reading.short(text_of(fields, *_PLACES)),
        role=reading.short(text_of(fields, *_ROLES)),
        people=(reading.owner,) if reading.owner else _teachers(fields),
        url=reading.whole(text_of(fields, *_ADDRESSES)),
    )
