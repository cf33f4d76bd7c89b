"""Papers of a site: BibTeX files, and fields that tell one, with what a site says beside."""

import functools
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from labsite.import_site.files import SiteError
from labsite.import_site.readers import author_marks
from labsite.import_site.readers.front_matter import SAYS_YES, Page, parse_page, plain, texts_of
from labsite.import_site.readers.reading import Reading, day_of
from labsite.import_site.rows import PaperRow, Row
from people.names import normalize_text
from publications.domain import formats
from publications.domain.formats.bibtex.entries import BibtexEntry, fields_of, parts
from publications.domain.formats.named_fields import record_of
from publications.domain.formats.person_names import parts_of_name
from publications.domain.formats.text import latex_to_text
from publications.domain.record import Author, FormatError, Record

#: Fields of a page or an entry that lead to something, and its kind of link.
_LINKS = {
    name: kind
    for kind, names in {
        "pdf": "pdf paperurl urlpdf preprint paper fulltext",
        "code": "code codeurl urlcode github repo software",
        "slides": "slides slidesurl urlslides",
        "video": "video videourl urlvideo",
        "poster": "poster posterurl urlposter",
        "data": "data dataset dataurl urldataset supp supplement",
        "page": "website html project projectpage urlproject urlsource blog link url hal demo",
    }.items()
    for name in names.split()
}
_PICTURES = ("preview", "image", "img", "thumbnail", "teaser", "picture", "cover")
_FEATURED = ("selected", "featured", "highlight", "highlighted")
#: What divides a title from what is added to it, with which CVs do without.
_BEHIND_COLON = re.compile(r"\s*[:：?]\s|\s+[–—-]\s+")
#: A title that is no longer is one.
_SHORTEST_CITATION = 80
_FEWEST_AUTHORS = 2
_SURE_CITATION = 0.8
#: What stands before a title to catch the eye.
_EMOJI_BEFORE = re.compile(
    r"^(?:[\U0001F300-\U0001FAFF\u2600-\u27bf\u2b50\ufe0f\u200d]+\s*)+(?=\w)"
)
_MEETING_BEFORE = re.compile(
    r"(?P<venue>[A-Z][\w&/-]{1,15}(?:\s[A-Z]\w+)?)\s?['’]?(?P<year>(?:19|20)\d\d)\s*[|｜]\s+(?=\S.{9})"
)
#: What some write into the field of the title.
_CITATION_BEHIND = re.compile(
    r"(?P<title>.{15,300}?),\s+(?P<year>(?:19|20)\d\d),\s+(?P<rest>\S.{4,400})"
)
#: How a printed list begins and ends the names of its authors: "3. Quill, A. and Reed, B. (2018)".
_AUTHORS_AND_YEAR = re.compile(
    r"(?:\[?\d{1,3}[.)\]]+\s+)?(?P<authors>\D.*?)(?:\s*\((?P<year>(?:19|20)\d\d)[a-z]?\)[.,]?)?"
)
_DOI = re.compile(r"\b10\.\d{4,9}/\S+")
#: A title of fewer words is no sure sign of a paper.
_FEWEST_WORDS = 4
#: A title that is set in bold or italics as a whole.
_MARKED = re.compile(r"(\*{1,3}|_{1,3})([^*_].*[^*_])\1")
_ENTRY = re.compile(r"^\s*@\w+\s*[{(]", re.MULTILINE)


def of_bibtex(reading: Reading, path: str) -> list[PaperRow]:
    """Return the papers of a BibTeX file; what is no paper in it is told."""
    reading.use(path)
    try:
        text = reading.site.text(path)
    except SiteError as error:
        reading.tell(path, None, path, error.code)
        return []
    # Jekyll-Scholar lets front matter stand above the entries; the others keep their lines.
    page = parse_page(text, path)
    if text.startswith("---") and page.body.strip():  # else nothing closes it
        text = "\n" * (page.body_line - 1) + page.body
    if not _ENTRY.search(text):
        if text.strip("-\n \t"):
            reading.tell(path, 1, path, "not_a_paper")
        return []
    return _of_entries(reading, path, text)


#: Entries that stand in a page itself, for a script that shows them.
_IN_PAGE = re.compile(
    r"(?:(?<=>)|^)\s*@\w+\s*\{[^@]{20,}?\n\s*\}.*?(?=</(?:textarea|pre|script)>|^(?:```|~~~)|\Z)",
    re.MULTILINE | re.DOTALL,
)
#: So many are a list, and no example of how to cite.
_FEWEST_IN_PAGE = 3


def of_bibtex_in_page(reading: Reading, page: Page) -> tuple[list[PaperRow], Page]:
    """Return the papers whose BibTeX a page holds, as a list, and the page without it."""
    listed = _IN_PAGE.search(page.body)
    if not listed or len(_ENTRY.findall(listed[0])) < _FEWEST_IN_PAGE:
        return [], page
    above = page.body_line - 1 + page.body.count("\n", 0, listed.start())
    rows = _of_entries(reading, page.path, "\n" * above + listed[0])
    lines = "\n" * listed[0].count("\n")
    rest = page.body[: listed.start()] + lines + page.body[listed.end() :]
    return rows, replace(page, body=rest)


def _of_entries(reading: Reading, path: str, text: str) -> list[PaperRow]:
    """Return the papers of BibTeX, and tell what of it is none."""
    try:
        listing = formats.read(text, "bibtex")
    except FormatError as error:
        reading.tell(path, None, str(error), "not_a_paper")
        return []
    for unread in listing.unread:
        is_field = unread.reason.code == "field_replaced"
        why = unread.reason.code if is_field else "not_a_paper"
        reading.tell(path, unread.line, unread.text, why)
    extras = _raw_fields(text)
    return [
        _row(reading, record, extras.get(record.line or 0, {}), path) for record in listing.records
    ]


def _raw_fields(text: str) -> dict[int, dict[str, str]]:
    """The fields of each entry as they are written, by the line of the entry."""
    return {part.line: fields_of(part, {}) for part in parts(text) if isinstance(part, BibtexEntry)}


def _row(reading: Reading, record: Record, raw: Mapping[str, str], path: str) -> PaperRow:
    values = {name.lower(): latex_to_text(value).strip() for name, value in raw.items()}
    record = author_marks.read(_with_awards(_with_citation_read(record), values), values)
    return _with_extras(reading, _without_badge(record), values, path, record.line)


def _with_citation_read(record: Record) -> Record:
    """Return a paper whose title is a whole citation, and whose other fields say next to nothing,
    with what that citation says.
    """
    is_bare = len(record.authors) < _FEWEST_AUTHORS and not record.venue
    told = (
        citation_of(record.title) if is_bare and len(record.title) >= _SHORTEST_CITATION else None
    )
    if not told or len(told.authors) < _FEWEST_AUTHORS or record.title.startswith(told.title):
        return record
    if min((value for _, value in told.confidence), default=1.0) < _SURE_CITATION:
        return record
    return filled(
        replace(record, title=told.title, display_title="", authors=(), authors_complete=True), told
    )


def _with_awards(record: Record, values: Mapping[str, str]) -> Record:
    """An award with a name of its own is called by that; what more is said of it is a note."""
    name, text = values.get("award_name", ""), values.get("award", "")
    awards = tuple(award for award in record.awards if award.lower() not in SAYS_YES)
    if name and text not in ("", name) and text in awards:
        awards = tuple(award for award in awards if award != text)
        says_more = set(_words_of_award(text)) - set(_words_of_award(name))
        return replace(record, awards=awards, notes=(*record.notes, *([text] if says_more else [])))
    return replace(record, awards=awards) if awards != record.awards else record


_NO_NAME_OF_AWARD = ("award", "prize", "the")


def _words_of_award(text: str) -> list[str]:
    return [word for word in normalize_text(text).split() if word not in _NO_NAME_OF_AWARD]


def of_fields(
    reading: Reading,
    fields: Mapping[str, Any],
    *,
    file: str,
    line: int | None = 1,
    abstract: str = "",
    picture: str = "",
    old_address: str = "",
    base: Record | None = None,
) -> PaperRow | None:
    """Return the paper that fields tell, None where they have no title.

    Args:
        abstract: the text of its page.
        picture: one of that text.
        base: the paper as a citation beside tells it; the fields fill its gaps.
    """
    wanted = {
        name: value for name, value in fields.items() if name.lower() not in (*_PICTURES, "links")
    }
    if wanted.get("date"):  # else the day when a program wrote the page
        wanted.pop("publishDate", None)
    if marked := _MARKED.fullmatch(plain(wanted.get("title"))):
        wanted["title"] = marked[2]
    record = record_of(_with_year_apart(_with_citation_apart(wanted)), line=line)
    if record is None:
        return None
    date = day_of(next((fields[n] for n in ("date", "publishDate") if fields.get(n)), ""))
    # Programs fill in the first day where only the year is known.
    if len(date) > len(record.date) and not date.endswith("-01-01"):
        record = replace(record, date=date)
    if base is not None:
        record = filled(record, base)
    if abstract and not record.abstract:
        record = replace(record, abstract=abstract)
    values = {name.lower(): value for name, value in fields.items()}
    row = _with_extras(reading, record, values, file, line)
    row = replace(row, record=_without_badge(row.record))
    return replace(row, old_address=old_address, picture=row.picture or picture)


def _without_badge(record: Record) -> Record:
    """Return a paper without what stands before its title: "🏆 ROOTS 2024 | Clay and mud"."""
    title = _EMOJI_BEFORE.sub("", record.title)
    meeting = _MEETING_BEFORE.match(title)
    if meeting and record.date[:4] in ("", meeting["year"]):
        title = title[meeting.end() :]
        venue = record.venue or f"{meeting['venue']} {meeting['year']}"
        record = replace(record, date=record.date or meeting["year"], venue=venue)
    return replace(record, title=title, display_title="") if title != record.title else record


def _with_citation_apart(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields with those that a title says beside: "Roots, 2019, J. Soil, doi:…"."""
    behind = _CITATION_BEHIND.fullmatch(plain(fields.get("title")))
    if not behind or any(fields.get(name) for name in ("year", "date", "journal", "venue")):
        return fields
    doi = _DOI.search(behind["rest"])
    apart = {
        "title": behind["title"],
        "year": behind["year"],
        "journal": re.split(r",\s(?=\d|vol|pp|doi|https?:)", behind["rest"], maxsplit=1)[0],
        "doi": doi[0].rstrip(".,;") if doi else "",
    }
    return {**fields, **{name: value for name, value in apart.items() if value}}


def _with_year_apart(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields with the year that stands behind the authors, who are numbered or not."""
    apart: dict[str, Any] = {}
    for name in ("author", "authors"):
        named = _AUTHORS_AND_YEAR.fullmatch(plain(fields.get(name)))
        if not named or not isinstance(fields[name], str):
            continue
        apart[name] = named["authors"]
        if named["year"] and not (fields.get("year") or fields.get("date")):
            apart["year"] = named["year"]
    return {**fields, **apart}


def filled(record: Record, other: Record) -> Record:
    """Return the record with what the other says where it says nothing, or "et al."."""
    gaps = {
        name: getattr(other, name)
        for name in Record.__dataclass_fields__
        if not getattr(record, name) and getattr(other, name)
    }
    if not record.authors_complete and len(other.authors) > len(record.authors):
        gaps["authors"] = other.authors
    if "authors" in gaps:
        gaps["authors_complete"] = other.authors_complete
    gaps["identifiers"] = tuple(dict.fromkeys((*record.identifiers, *other.identifiers)))
    gaps["links"] = tuple(dict.fromkeys((*record.links, *other.links)))
    return replace(record, **gaps)


def take_in(reading: Reading, rows: Iterable[PaperRow]) -> None:
    """Add papers that may be there already, from pages of their own: then they fill those' gaps.
    Of one title with other DOIs they are others, the volumes of a series, and so are those that one
    list has in two years and venues: a talk at a workshop and the chapter.
    """
    places = _places_by_title(reading)
    for row in rows:
        title = _words(row.record.title)
        place = _place_of(row, reading.found.rows, places.get(title, []))
        if place is None:
            places.setdefault(title, []).append(len(reading.found.rows))
            reading.add(row)
            continue
        other = reading.found.rows[place]
        assert isinstance(other, PaperRow)
        first, second = (other, row) if len(other.record.title) >= len(title) else (row, other)
        reading.found.rows[place] = _with_gaps_filled(first, second)


def _place_of(row: PaperRow, rows: list[Row], of_title: list[int]) -> int | None:
    """Return where a paper is already: one of its title, the one of its year first, a thesis being
    called as its article is; else one of a title that was cut.
    """
    if not of_title:
        elsewhere = _place_elsewhere(rows, row)
        of_title = [] if elsewhere is None else [elsewhere]
    same = [place for place in of_title if not _is_another(row, rows[place])]
    return min(same, key=lambda place: not _is_of_year(rows[place], row), default=None)


def _is_of_year(row: Row, other: PaperRow) -> bool:
    return isinstance(row, PaperRow) and row.record.date[:4] == other.record.date[:4]


def _is_another(row: PaperRow, other: Row) -> bool:
    """Whether a paper of the same title is another one."""
    assert isinstance(other, PaperRow)
    dois, others = _dois(row), _dois(other)
    if dois and others:
        return dois.isdisjoint(others)
    years, venues = (
        {getattr(one.record, name)[:most] for one in (row, other)}
        for name, most in (("date", 4), ("venue", 200))
    )
    if "preprint" in (row.record.kind, other.record.kind):
        return False  # and its article
    are_told = all(len(each - {""}) == 2 for each in (years, venues))
    return row.file == other.file and are_told and len(set(map(_words, venues))) == 2


def _dois(row: PaperRow) -> set[str]:
    return {value for kind, value in row.record.identifiers if kind == "doi"}


def _place_elsewhere(rows: Iterable[Row], paper: PaperRow) -> int | None:
    """Return where another page has the same paper with its title cut at a colon, or whole; or
    under a short name ("RootMap") with the same DOI.
    """
    return next(
        (
            place
            for place, row in enumerate(rows)
            if isinstance(row, PaperRow)
            and row.file != paper.file
            and (_is_cut(row, paper) or _is_named_shortly(row, paper))
        ),
        None,
    )


def _is_named_shortly(row: PaperRow, other: PaperRow) -> bool:
    """Whether two with one DOI and one author are the same: a DOI alone may be a slip, but the
    words of one title are all in that of the other.
    """
    short, whole = sorted((row, other), key=lambda one: len(one.record.title))
    shared = {_family(each) for each in short.record.authors}
    shared &= {_family(each) for each in whole.record.authors}
    words, others = (set(re.findall(r"\w\w+", _words(one.record.title))) for one in (short, whole))
    return bool(shared and words) and words <= others and not _dois(row).isdisjoint(_dois(other))


def _is_cut(row: PaperRow, other: PaperRow) -> bool:
    short, whole = sorted((row.record, other.record), key=lambda record: len(record.title))
    title = _BEHIND_COLON.split(whole.title, maxsplit=1)[0]
    shared = {_family(author) for author in short.authors} & {_family(a) for a in whole.authors}
    return bool(
        shared
        and len(title.split()) >= _FEWEST_WORDS
        and short.date[:4] == whole.date[:4]
        and _words(short.title) == _words(title)
    )


def _family(author: Author) -> str:
    return normalize_text(parts_of_name(author.name)[2])


def add(reading: Reading, *rows: PaperRow) -> None:
    """Add papers of a list, or of a folder; where another one tells of one too, it fills that one's
    gaps. Two in one folder are two: a talk at a conference and the article.
    """
    places = _places_by_title(reading)
    for row in rows:
        for place in places.get(_words(row.record.title), []):
            other = reading.found.rows[place]
            if isinstance(other, PaperRow) and _is_told_elsewhere(row, other):
                reading.found.rows[place] = _with_gaps_filled(other, row)
                break
        else:
            reading.add(row)


def _places_by_title(reading: Reading) -> dict[str, list[int]]:
    """Return where the papers are that were found, by the words of their titles."""
    places: dict[str, list[int]] = {}
    for place, row in enumerate(reading.found.rows):
        if isinstance(row, PaperRow):
            places.setdefault(_words(row.record.title), []).append(place)
    return places


def _is_told_elsewhere(row: PaperRow, other: PaperRow) -> bool:
    """Whether another one of the same title is the same."""
    folders = {one.file.rpartition("/")[0] for one in (row, other)}
    years = {one.record.date[:4] for one in (row, other)} - {""}
    return len(folders) > 1 and len(years) < 2


def _with_gaps_filled(paper: PaperRow, other: PaperRow) -> PaperRow:
    return replace(
        paper,
        record=filled(paper.record, other.record),
        featured=paper.featured or other.featured,
        picture=paper.picture or other.picture,
        pdf=paper.pdf or other.pdf,
        old_address=paper.old_address or other.old_address,
    )


def same_title(one: str, other: str) -> bool:
    """Whether two titles have the same words."""
    return _words(one) == _words(other)


@functools.lru_cache(maxsize=20_000)
def _words(title: str) -> str:
    return " ".join(re.sub(r"[-\u2010-\u2015]", " ", normalize_text(title)).split())


def _with_extras(
    reading: Reading, record: Record, values: Mapping[str, Any], file: str, line: int | None
) -> PaperRow:
    pdf, links = _files(reading, record, values, file, line)
    named = next((text for n in _PICTURES if (text := plain(values.get(n)))), "")
    return PaperRow(
        file=file,
        line=line,
        record=replace(record, links=links),
        featured=any(_is_yes(values.get(name)) for name in _FEATURED),
        projects=tuple(each for each in texts_of(values.get("projects")) if "/" not in each),
        picture=reading.picture(named, file, line) if named.lower() not in SAYS_YES else "",
        pdf=pdf,
    )


def _is_yes(value: object) -> bool:
    return value is True or plain(value).lower() in SAYS_YES


def _files(
    reading: Reading, record: Record, values: Mapping[str, Any], file: str, line: int | None
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the site's own PDF of the paper, and its links with those that are not addresses yet
    ("pdf = {roots.pdf}").
    """
    pdf = ""
    links = list(record.links)
    for name, value in values.items():
        kind = _LINKS.get(re.sub(r"[_-]", "", name))
        text = plain(value)
        if not kind or not text or len(text) > 1_000 or text.lower() in SAYS_YES or text == "#":
            continue
        own = reading.file(text, near=file)
        if kind == "pdf" and own.lower().endswith(".pdf"):
            pdf = pdf or own
        elif any(text == address for _, address in links):
            continue
        elif "//" not in text and not own and ("/" not in text or " " in text):
            if re.fullmatch(r"\S+\.\w{2,5}", text):
                reading.tell(file, line, text, "no_such_file")
        elif address := reading.whole(f"/{own}" if own else text):
            links.append((kind, address))
        elif "/" in text:
            reading.tell(file, line, f"{name}: {text}", "relative_link")
    return pdf, tuple(dict.fromkeys(links))


def citation_of(text: str) -> Record | None:
    """Return the paper that one printed citation tells, None where it cannot be read."""
    with suppress(FormatError):
        records = formats.read(text, "text").records
        if len(records) == 1:
            return records[0]
    return None


def leave_to_others(reading: Reading, are_others: Callable[[PaperRow], bool]) -> None:
    """Tell the papers of a site that others wrote, and keep the rest of what was found."""
    kept: list[Row] = []
    for row in reading.found.rows:
        if isinstance(row, PaperRow) and are_others(row):
            reading.tell(row.file, row.line, row.record.title, "others_papers")
        else:
            kept.append(row)
    reading.found.rows[:] = kept
