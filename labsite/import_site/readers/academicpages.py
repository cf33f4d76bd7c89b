"""What academicpages does its own way: a page for each paper, talk and course."""

import html
import re
from dataclasses import replace

from labsite.import_site.readers import papers
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.reading import Reading, Settings, day_of
from labsite.import_site.rows import CourseRow, PaperRow, TalkRow
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
_CITATION = re.compile(r"Recommended citation:\s*(.+)", re.IGNORECASE)
_TERMS = {"spring": "spring", "summer": "summer", "fall": "fall", "autumn": "fall",
          "winter": "winter"}  # fmt: skip
_TERM = re.compile(r"\b(spring|summer|fall|autumn|winter)\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_CODE = re.compile(r"\b([A-Z]{2,6}[ -]?\d{2,5}[A-Z]?)\b")


def publication(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a paper; its authors stand in the citation alone."""
    address = settings.old_address(page)
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    printed = page.text("citation")
    if not printed and (match := _CITATION.search(text)):
        printed = match[1]
    fields = {name: value for name, value in page.fields.items() if name != "citation"}
    fields["title"] = reading.short(page.text("title"))
    category = page.text("category").casefold()
    if category in _CATEGORIES:
        fields["kind"] = _CATEGORIES[category]
    fields.pop("category", None)
    abstract = _ASIDE.sub("", text).strip()
    if not abstract:
        abstract = reading.prose(page.text("excerpt"), page.path)[0]
    fields = {
        name: value for name, value in fields.items() if name not in ("excerpt", "collection")
    }
    row = papers.of_fields(
        reading,
        fields,
        file=page.path,
        abstract=abstract,
        picture=picture,
        old_address=address,
        base=_of_citation(printed, fields["title"]) if printed else None,
    )
    if row:
        reading.add(row)
    else:
        reading.tell(page.path, 1, text or page.path, "no_title")


def _of_citation(printed: str, title: str) -> Record | None:
    """Return the paper that a citation tells, if it is the one of this title."""
    printed = re.sub(r"<[^<>]*>", "", html.unescape(printed)).strip()
    record = papers.citation_of(printed)
    if record and (papers.same_title(record.title, title) or not title):
        return record
    # The citation's own title may be cut or spelt another way: what stands before are the authors.
    quoted = re.match(r"(?P<authors>.+?)\(?(?P<year>(?:19|20)\d\d)[a-z]?\)?[.,]?\s", printed)
    if quoted and (again := papers.citation_of(f"{quoted[0]}{title}. Somewhere.")):
        return replace(again, venue="", venue_acronym="", kind="")
    return None


def bibliographies(reading: Reading) -> None:
    """Read BibTeX files that lie beside pages; an entry that is a paper already fills its gaps."""
    for path in reading.site.files():
        if reading.is_used(path) or not path.lower().endswith(".bib"):
            continue
        if path.startswith(("assets/bibliography/", "markdown_generator/", "_site/")):
            continue
        for row in papers.of_bibtex(reading, path):
            _take_in(reading, row)


def _take_in(reading: Reading, row: PaperRow) -> None:
    for place, other in enumerate(reading.found.rows):
        if isinstance(other, PaperRow) and papers.same_title(other.record.title, row.record.title):
            reading.found.rows[place] = replace(
                other,
                record=papers.filled(other.record, row.record),
                featured=other.featured or row.featured,
                picture=other.picture or row.picture,
                pdf=other.pdf or row.pdf,
            )
            return
    reading.add(row)


def talk(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a talk."""
    address = settings.old_address(page)
    text, _ = reading.prose(page.body, page.path, page.body_line, address)
    title = reading.short(page.text("title"))
    if not title:
        reading.tell(page.path, 1, text or page.path, "no_title")
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


def course(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a course."""
    address = settings.old_address(page)
    text, _ = reading.prose(page.body, page.path, page.body_line, address)
    name = reading.short(page.text("title", "name"))
    if not name:
        reading.tell(page.path, 1, text or page.path, "no_title")
        return
    said = " ".join((name, page.text("term", "semester"), page.text("date")))
    term = _TERM.search(f"{page.text('term', 'semester')} {name}")
    day = day_of(page.fields.get("date") or page.fields.get("year"))
    year = _YEAR.search(page.text("year")) or _YEAR.search(day) or _YEAR.search(said)
    code = page.text("code", "course_code", "number", "course_number")
    if not code and (match := _CODE.search(name)):
        code = match[1]
    institution = reading.short(page.text("venue", "institution", "school", "university"))
    reading.add(
        CourseRow(
            file=page.path,
            line=1,
            old_address=address,
            name=name,
            code=code,
            term=_TERMS[term[1].lower()] if term else "",
            year=int(year[1]) if year else None,
            description=text or reading.short(page.text("excerpt", "description")),
            institution=institution,
            role=reading.short(page.text("role", "type")),
            people=(reading.owner,) if reading.owner else (),
            url=reading.whole(page.text("link", "url", "website")),
        )
    )
