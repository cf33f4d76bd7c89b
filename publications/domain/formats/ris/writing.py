"""Records -> RIS."""

from collections.abc import Iterable, Iterator

from publications.domain.formats import text as words_of
from publications.domain.formats.degrees import is_below_doctorate
from publications.domain.formats.person_names import parts_of_name
from publications.domain.formats.ris.reading import HELD, KINDS_OF_TYPES, kind_of_reference
from publications.domain.formats.tidying import tidy
from publications.domain.record import CONTAINED, Record

#: The type of reference of each kind; a kind that has none of its own is named in M3. A preprint is
#: a manuscript: Zotero takes the older UNPB for a journal article.
_TYPES = {
    "conference": "CPAPER",
    "workshop": "CPAPER",
    "poster": "CPAPER",
    "journal": "JOUR",
    "preprint": "MANSCPT",
    "thesis": "THES",
    "book": "BOOK",
    "chapter": "CHAP",
    "report": "RPRT",
    "patent": "PAT",
    "dataset": "DATA",
    "software": "COMP",
}


def write(records: Iterable[Record]) -> str:
    """Return the records as an RIS file.

    What RIS has no tag for (awards, most identifiers, kinds of links, the mark) stands in notes
    (N1) with its name before it, for people to read. Every value is one line: RIS has no others.
    """
    return "".join(map(_reference, map(tidy, records)))


def _reference(record: Record) -> str:
    lines = [f"{tag}  - {value}\n" for tag, value in _written(record) if value]
    return "".join([*lines, "ER  - \n\n"])


def _written(record: Record) -> Iterator[tuple[str, str]]:
    type_code = _TYPES.get(record.kind, "GEN")
    venue = record.venue_and_acronym
    yield "TY", type_code
    yield "TI", record.title
    yield from _written_authors(record)
    editor_tag = "A2" if type_code in ("CPAPER", "CHAP") else "ED"
    yield from ((editor_tag, _inverted(editor)) for editor in record.editors)
    yield "T2", venue
    yield "M3", _named_kind(record, type_code, venue)
    yield "PY", record.date[:4]
    yield "DA", _written_date(record.date)
    start, dash, end = record.pages.partition("-")
    start, end = (start, end) if dash and start and end else (record.pages, "")
    yield "VL", record.volume
    yield "IS", record.issue
    yield "SP", start
    yield "EP", end
    yield "PB", record.publisher
    yield "CY", record.place if record.kind in HELD else ""
    yield "LA", record.language
    yield "AB", record.abstract
    yield from (("N1", note) for note in record.notes)
    yield from (("N1", f"Award: {award}") for award in record.awards)
    yield "N1", f"Status: {record.mark}" if record.mark else ""
    yield from (("KW", word) for word in record.categories)
    yield from _written_numbers(record)
    for link_kind, url in record.links:
        yield _written_link(link_kind, url)


def _written_link(kind: str, url: str) -> tuple[str, str]:
    """Return a text to fetch in L1, where reference managers look for it, and pages in UR."""
    if kind == "pdf":
        return "L1", url
    if words_of.link_kind(url) == kind:
        return "UR", url
    return "N1", f"{kind.capitalize()}: {url}"


def _named_kind(record: Record, type_code: str, venue: str) -> str:
    """Return what is said of the kind beside the type: the degree of a thesis, that a manuscript is
    a preprint, or the kind itself where a reader would take it for another.
    """
    if record.kind == "thesis":
        return "Master's thesis" if is_below_doctorate(record) else ""
    read_as = kind_of_reference(KINDS_OF_TYPES.get(type_code, "other"), venue, "")
    return record.kind if record.kind and (type_code == "MANSCPT" or read_as != record.kind) else ""


def _written_numbers(record: Record) -> Iterator[tuple[str, str]]:
    """Yield the identifiers, and the container's as far as SN takes them."""
    for scheme, value in record.identifiers:
        tag = {"doi": "DO", "isbn": "SN"}.get(scheme, "N1")
        yield tag, value if tag != "N1" else f"{scheme}: {value}"
    for scheme, value in record.venue_ids:
        if scheme == "issn" or (scheme == "isbn" and record.kind in CONTAINED):
            yield "SN", value


def _written_date(date: str) -> str:
    """Return "2024/11/05/" or "2024/11//"; a year alone stands in PY."""
    parts = date.split("-")
    return "/".join([*parts, "", ""][:4]) if len(parts) > 1 else ""


def _written_authors(record: Record) -> Iterator[tuple[str, str]]:
    for author in record.authors:
        yield "AU", _inverted(author.name)
    if not record.authors_complete:
        yield "AU", "et al."


def _inverted(name: str) -> str:
    """Return "Last, First, Suffix", as RIS writes a name."""
    given, particle, family, suffix = parts_of_name(name)
    last = f"{particle} {family}".strip()
    return ", ".join(part for part in (last, given, suffix) if part)
