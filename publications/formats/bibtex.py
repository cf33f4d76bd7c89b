"""BibTeX and BibLaTeX <-> Records."""

import dataclasses
import functools
import itertools
import logging
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import bibtexparser
from bibtexparser.model import (
    DuplicateBlockKeyBlock,
    DuplicateFieldKeyBlock,
    Entry,
    MiddlewareErrorBlock,
    ParsingFailedBlock,
    String,
)

from people import dates
from publications.formats import text as words_of
from publications.formats.text import latex_to_text
from publications.formats.venues import container, kind_of, read_venue, split_remarks
from publications.records import KINDS, Author, FormatError, Listing, Record, Unread

logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)

_KINDS = {
    "article": "journal",
    "inproceedings": "conference",
    "conference": "conference",
    "incollection": "chapter",
    "inbook": "chapter",
    "bookinbook": "chapter",
    "suppbook": "chapter",
    "inreference": "chapter",
    "book": "book",
    "mvbook": "book",
    "booklet": "book",
    "collection": "book",
    "mvcollection": "book",
    "proceedings": "book",
    "mvproceedings": "book",
    "phdthesis": "thesis",
    "mastersthesis": "thesis",
    "bachelorsthesis": "thesis",
    "thesis": "thesis",
    "techreport": "report",
    "report": "report",
    "manual": "report",
    "patent": "patent",
    "dataset": "dataset",
    "data": "dataset",
    "software": "software",
    "unpublished": "preprint",
    "preprint": "preprint",
}
_CONTAINERS = frozenset(
    {
        "proceedings",
        "mvproceedings",
        "collection",
        "mvcollection",
        "book",
        "mvbook",
        "periodical",
        "xdata",
    }
)
_SILENT = frozenset({"xdata", "set", "control", "string", "preamble", "comment"})
#: A child takes these from its parent under another name (biblatex manual, appendix B).
_RENAMED = {"title": "booktitle", "subtitle": "booksubtitle", "titleaddon": "booktitleaddon"}
_NOT_INHERITED = frozenset(
    {
        "crossref",
        "xref",
        "xdata",
        "entryset",
        "label",
        "shorthand",
        "ids",
        "keywords",
        "note",
        "annote",
        "abstract",
        "doi",
        "url",
        "eprint",
        "pages",
        "options",
        "relatedtype",
        "related",
    }
)
_LINKS = {
    name: kind
    for kind, names in (
        ("pdf", "pdf pdfurl pdf_url fulltext"),
        ("code", "code codeurl code_url github software"),
        ("slides", "slides slidesurl"),
        ("video", "video videourl talk"),
        ("poster", "poster posterurl"),
        ("data", "data dataset dataurl"),
        ("page", "website"),
        # What these lead to is told by the address.
        ("", "url html project link ee bdsk-url howpublished"),
    )
    for name in names.split()
}
_LINK_ORDER = {name: place for place, name in enumerate(_LINKS)}
_URL = re.compile(r"https?://[^\s{}\"<>]{1,1000}")
_AND = re.compile(r"(?:^|(?<=\s))and(?=\s|$)", re.IGNORECASE)
_STAR = re.compile(
    r"\s*(?:\$?\s*\^?\s*\{?\s*(?:\\ast|\\star|\*)\s*\}?\s*\$|\\textsuperscript\s*\{\s*\*\s*\}|\{?\*\}?)\s*"
)
_DEPTH = 5
#: More fields than any parent has; a hostile one would be copied to each of its children.
_MOST_INHERITED = 100
#: Their number is a name, not an issue.
_NUMBERED = ("patent", "report")
_MARKS = ("withdrawn", "retracted", "corrected")
#: Identifiers that stand in a field of their own name.
_NAMED_IDS = ("dblp", "openalex", "semantic_scholar", "acl")
_NO_ENTRIES = frozenset({"comment", "preamble", "string"})
_BROKEN = "The entry is broken: a brace, a quotation mark or a comma is missing."
#: Fields that name an arXiv id in passing.
_SPOKEN = ("journal", "journaltitle", "url", "pdf", "html", "howpublished", "note", "ee")


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry as it stands: its type in lower case, its key, its line, its raw values by name."""

    entry_type: str
    key: str
    line: int
    raw: dict[str, str]


def read(text: str) -> Listing:
    """Return the papers of a BibTeX file; broken entries are unread, the others are not harmed by
    them.

    Raises:
        FormatError: when the file has no entry that can be read.
    """
    macros = {name[:3].lower(): name for name in dates.MONTHS}
    entries: list[tuple[_Entry, dict[str, str]]] = []
    unread: list[Unread] = []
    for part in _parts(text):
        if isinstance(part, _Entry):
            entries.append((part, _fields(part, macros)))
        elif isinstance(part, String):
            macros[part.key.strip().lower()] = _value(str(part.value), macros)[:_LONGEST_MACRO]
        else:
            unread.append(part)
    known: dict[str, dict[str, str]] = {}
    for entry, fields in entries:
        known.setdefault(entry.key.lower(), fields)
    family = _Family(known)
    parents = {
        parent.strip().lower()
        for _, fields in entries
        for name in ("crossref", "xdata")
        if name in fields
        for parent in fields[name].split(",")
    }
    records: list[Record] = []
    for entry, fields in entries:
        kind = entry.entry_type
        if kind in _SILENT:
            continue
        if kind in _CONTAINERS and entry.key.lower() in parents and "author" not in fields:
            continue
        record = _record(entry, family.whole(fields))
        if record is None:
            shown = f"@{kind}{{{entry.key}}}"[:200]
            unread.append(Unread(entry.line, shown, "The entry has no title; give it one."))
        else:
            records.append(record)
    if not records:
        if unread:
            raise FormatError(
                f"No entry of this BibTeX file could be read; the first trouble is on line "
                f"{unread[0].line}: {unread[0].reason}"
            )
        raise FormatError(
            "No BibTeX entries were found; an entry looks like @article{key, title = {…}, …}."
        )
    return Listing(tuple(records), tuple(sorted(unread, key=lambda each: each.line)), "bibtex")


# --- Splitting -----------------------------------------------------------------------------------

_BLOCK_START = re.compile(r"^[^\S\n]*+@\w*+[ \t]*+(?=[{(])", re.MULTILINE)
_PLAIN_HEAD = re.compile(r"\s*@([A-Za-z]++)[ \t]*+\{\s*+([^\s,{}()\"=#@%\\]++)\s*+(?:,|(?=\}))")
_PLAIN_FIELD = re.compile(
    r"\s*+([A-Za-z][\w.:+-]*+)\s*+=\s*+"
    r"(\{[^{}]*+(?:\{[^{}]*+(?:\{[^{}]*+(?:\{[^{}]*+\}[^{}]*+)*+\}[^{}]*+)*+\}[^{}]*+)*+\}"
    r"|\"[^\"{}\\@]*+\"|\w++)\s*+(?:,|(?=\}))"
)
_PLAIN_END = re.compile(r"[\s,]*+\}")
#: A macro that names itself twice, and so on, would grow without end.
_LONGEST_MACRO = 10_000


def _parts(text: str) -> Iterator[_Entry | String | Unread]:
    """Yield what the file holds, in order.

    Nearly all entries of nearly all files are of the plainest form: they are read by two patterns,
    three times as fast as bibtexparser reads them. All else is bibtexparser's: what stands between
    two lines that begin a block, as a broken block reaches as far as there.
    """
    bounds = [0, *(found.start() for found in _BLOCK_START.finditer(text)), len(text)]
    line, place = 1, 0
    for start, end in itertools.pairwise(bounds):
        line += text.count("\n", place, start)
        place = start
        entry = _plain_entry(text, start, end, line)
        if entry:
            yield entry
        else:
            yield from _library_parts(text[start:end], line)


def _plain_entry(text: str, start: int, end: int, line: int) -> _Entry | None:
    """Return the entry between two places of the text if it is of the plainest form, else None."""
    head = _PLAIN_HEAD.match(text, start, end)
    if not head or "\\{" in text[start:end] or "\\}" in text[start:end]:
        return None
    raw: dict[str, str] = {}
    place = head.end()
    while field := _PLAIN_FIELD.match(text, place, end):
        raw.setdefault(field[1].lower(), field[2])
        place = field.end()
    closed = _PLAIN_END.match(text, place, end)
    entry_type = head[1].lower()
    if not closed or text.find("@", closed.end(), end) >= 0 or entry_type in _NO_ENTRIES:
        return None
    return _Entry(entry_type, head[2], line, raw)


def _library_parts(text: str, line: int) -> Iterator[_Entry | String | Unread]:
    if "@" not in text:
        return
    for block in bibtexparser.parse_string(text, parse_stack=[]).blocks:
        here = line + (block.start_line or 0)
        if isinstance(
            block, DuplicateBlockKeyBlock | DuplicateFieldKeyBlock | MiddlewareErrorBlock
        ):
            block = block.ignore_error_block or block
        if isinstance(block, Entry):
            raw: dict[str, str] = {}
            for each in block.fields:
                raw.setdefault(each.key.strip().lower(), str(each.value))
            yield _Entry(block.entry_type.strip().lower(), block.key.strip(), here, raw)
        elif isinstance(block, String):
            yield block
        elif isinstance(block, ParsingFailedBlock):
            shown = words_of.one_line((block.raw or "")[:2000])[:200]
            yield Unread(here, shown, _BROKEN)


def _fields(entry: _Entry, macros: Mapping[str, str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for name, raw in entry.raw.items():
        value = raw[1:-1] if raw[:1] == "{" and "#" not in raw else _value(raw, macros)
        if value and not value.isspace():
            fields[name] = value
    return fields


def _value(raw: str, macros: Mapping[str, str]) -> str:
    """Return a field's value: strings, braces and macros joined by #, without their delimiters."""
    return "".join(_piece(piece.strip(), macros) for piece in _split_outside(raw, "#"))


def _piece(piece: str, macros: Mapping[str, str]) -> str:
    if len(piece) >= 2 and (piece[0], piece[-1]) in (("{", "}"), ('"', '"')):
        return piece[1:-1]
    return macros.get(piece.lower(), piece)


def _split_outside(text: str, separator: str, quotes: bool = True) -> list[str]:
    """Split at a character that stands outside braces and, with `quotes`, outside quotation
    marks.
    """
    if separator not in text:
        return [text]
    pieces: list[str] = []
    depth = 0
    quoted = False
    start = 0
    for place, character in enumerate(text):
        if character == "{":
            depth += 1
        elif character == "}":
            depth -= 1
        elif quotes and character == '"' and depth == 0:
            quoted = not quoted
        elif character == separator and depth == 0 and not quoted:
            pieces.append(text[start:place])
            start = place + 1
    pieces.append(text[start:])
    return pieces


@dataclass(frozen=True, slots=True)
class _Family:
    """Entries by key in lower case, and what was found out about their inheritance."""

    known: Mapping[str, dict[str, str]]
    found: dict[tuple[int, int], dict[str, str]] = dataclasses.field(default_factory=dict)

    def whole(self, fields: dict[str, str], depth: int = 0) -> dict[str, str]:
        """Return the fields with those that `xdata` and `crossref` name filled in where they are
        missing.
        """
        if depth >= _DEPTH or not ("crossref" in fields or "xdata" in fields):
            return fields
        place = (id(fields), depth)
        if place not in self.found:
            self.found[place] = self._filled(fields, depth)
        return self.found[place]

    def _filled(self, fields: dict[str, str], depth: int) -> dict[str, str]:
        whole = dict(fields)
        for name in dict.fromkeys(fields.get("xdata", "").lower().split(",")):
            for key, value in self._given(name, fields, depth):
                whole.setdefault(key, value)
        for key, value in self._given(fields.get("crossref", "").lower(), fields, depth):
            if key in _RENAMED:
                whole.setdefault(_RENAMED[key], value)
            elif key not in _NOT_INHERITED and key not in ("author", "shorttitle"):
                whole.setdefault(key, value)
        return whole

    def _given(self, name: str, fields: dict[str, str], depth: int) -> Iterable[tuple[str, str]]:
        parent = self.known.get(name.strip())
        if not parent or parent is fields:
            return ()
        return itertools.islice(self.whole(parent, depth + 1).items(), _MOST_INHERITED)


def _record(entry: _Entry, fields: dict[str, str]) -> Record | None:
    entry_type = entry.entry_type

    def said(*names: str) -> str:
        for name in names:
            if name in fields and (found := latex_to_text(fields[name])):
                return found
        return ""

    title = words_of.without_controls(said("title")).rstrip(".").strip()
    if fields.get("subtitle") and title:
        title = f"{title}: {said('subtitle')}"
    if not title:
        return None
    doubts: list[tuple[str, float]] = []
    authors, complete = read_names(fields.get("author", ""))
    notes: list[str] = []
    if not authors and fields.get("editor"):
        authors, complete = read_names(fields["editor"])
        notes.append("Edited volume")
        doubts.append(("authors", 0.5))
    date, certain = _date(fields)
    if not certain:
        doubts.append(("date", 0.5))
    identifiers = _identifiers(entry, fields)
    printed = said("booktitle", "journal", "journaltitle", "maintitle")
    venue_field = "venue"
    if not printed and entry_type not in ("book", "thesis", "phdthesis", "mastersthesis"):
        # BibLaTeX means a place by it; where nothing else names the container, people mean the
        # container.
        printed, venue_field = said("venue", "_venue"), ""
    venue, acronym, place, held = _venue(printed)
    if len(date) == 4 and held.startswith(date):
        date = held
    venue = venue.removesuffix(f" {date[:4]}") if date else venue
    series = said("series")
    if not acronym:
        acronym = said("abbr", "shortjournal", "acronym") or _acronym_of_series(series)
    kind = _kind(
        entry_type, said("entrysubtype", "type"), f"{printed} {said('howpublished')}", identifiers
    )
    explicit = said("eventplace", venue_field, "location")
    address = said("address")
    if not explicit and address:
        explicit = address
        if fields.get("publisher"):
            doubts.append(("place", 0.5))
    for name in ("note", "annote", "annotation", "addendum"):
        if fields.get(name) and not re.fullmatch(
            r"\s*\\?(?:url|href)?\{?https?://\S+\s*", fields[name]
        ):
            notes.append(said(name))
    awards: list[str] = []
    for name in ("award", "awards", "award_name", "honors"):
        if fields.get(name):
            awards += [piece.strip() for piece in said(name).split(";") if piece.strip()]
    kept: list[str] = []
    for note in notes:
        for piece in note.split("; "):
            _, found = split_remarks(piece) if len(piece) < 120 else ((), ())
            (awards if found else kept).append(piece.strip(" .;") if not found else found[0])
    return Record(
        title=title,
        authors=authors,
        authors_complete=complete,
        kind=kind,
        date=date,
        venue=venue,
        venue_acronym=acronym,
        place=explicit or place,
        publisher=said("publisher", "school", "institution", "organization", "holder"),
        volume="" if said("volume").lower().startswith("abs/") else said("volume"),
        issue=said("issue") if kind in _NUMBERED else said("number", "issue"),
        pages=re.sub(r"\s*[-‐–—]+\s*", "-", said("pages", "eid")),
        abstract=said("abstract"),
        notes=tuple(
            dict.fromkeys(filter(None, [*kept, *_number_note(kind, said("number", "type"))]))
        ),
        awards=tuple(dict.fromkeys(awards)),
        identifiers=identifiers,
        links=_links(fields),
        categories=_categories(said("keywords", "keyword"), said("primaryclass")),
        mark=said("pubstate") if fields.get("pubstate", "").strip("{} ") in _MARKS else "",
        source_key=entry.key,
        confidence=tuple(doubts),
        line=entry.line,
    )


def _number_note(kind: str, number: str) -> list[str]:
    return [f"No. {number}"] if kind in _NUMBERED and re.search(r"\d", number) else []


@functools.lru_cache(maxsize=4096)
def _venue(printed: str) -> tuple[str, str, str, str]:
    """Return (name, acronym, place, date); DBLP prints acronym, place and days behind the name."""
    if not printed:
        return "", "", "", ""
    if (
        "," in printed
        and words_of.find_date(printed)
        and re.match(r"(?:Proceedings|Proc|\d)|.*\d{4},", printed)
    ):
        found = read_venue(printed)
        if found.name:
            return found.name, found.acronym, found.place, "" if found.doubts else found.date
    name, acronym = container(printed)
    return name, acronym, "", ""


def _acronym_of_series(series: str) -> str:
    """ACM prints the conference's short name and year as the series ("ASPLOS '24")."""
    found = re.fullmatch(
        r"([A-Z][\w/+-]{1,14}(?: [A-Z][\w+-]{1,10})?)\s?(?:['’]\d\d|(?:19|20)\d\d)", series
    )
    return found[1] if found else ""


def _kind(
    entry_type: str, subtype: str, venue: str, identifiers: tuple[tuple[str, str], ...]
) -> str:
    if subtype.lower() in KINDS:
        return subtype.lower()
    kind = _KINDS.get(entry_type, "")
    said = kind_of(venue)
    has_arxiv = any(scheme == "arxiv" for scheme, _ in identifiers)
    if kind == "conference":
        return "workshop" if said == "workshop" else kind
    if kind == "journal" or not kind:
        if re.search(r"\barxiv\b|\bCoRR\b|\bbioRxiv\b|\bmedRxiv\b", venue, re.IGNORECASE):
            return "preprint"
        if kind == "journal" and not (has_arxiv and not venue.strip()):
            return kind
        if has_arxiv and said in ("", "preprint"):
            return "preprint"
        return said or ("journal" if kind else "other")
    return kind


def _date(fields: Mapping[str, str]) -> tuple[str, bool]:
    """Return the partial date of `date` (ISO 8601 and EDTF) or of `year`, `month`, `day`, and if
    it was whole.
    """
    iso = latex_to_text(fields.get("date", "")) or latex_to_text(fields.get("year", ""))
    found = re.search(r"(?<!\d)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?![\dXxu])", iso)
    if not found:
        return "", True
    year = int(found[1])
    month = int(found[2]) if found[2] else None
    day = int(found[3]) if found[3] else None
    if month and month > 12:  # EDTF: 21 to 41 are seasons and quarters
        return words_of.partial_date(year)[0], month in range(21, 42)
    if month is None and fields.get("month"):
        month, day = _month(latex_to_text(fields["month"]))
        stated_day = latex_to_text(fields.get("day", ""))
        if month and stated_day.isdecimal():
            day = int(stated_day)
    return words_of.partial_date(year, month, day)


def _month(text: str) -> tuple[int | None, int | None]:
    """Return (month, day) of a month field: "jan", "3", "March--April", "5 June"."""
    words = re.findall(r"[^\W\d_]+|\d+", text)
    month = next((number for word in words if (number := dates.month_number(word))), None)
    numbers = [int(word) for word in words if word.isdecimal() and len(word) <= 2]
    if month is None:
        return (numbers[0], None) if numbers and 1 <= numbers[0] <= 12 else (None, None)
    return month, numbers[0] if len(numbers) == 1 and 1 <= numbers[0] <= 31 else None


def _identifiers(entry: _Entry, fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    doi = words_of.clean_doi(latex_to_text(fields.get("doi", "")))
    arxiv = ""
    if doi.startswith("10.48550/arxiv."):
        arxiv, doi = words_of.arxiv_id(doi), ""
    eprint = latex_to_text(fields.get("eprint", fields.get("arxiv", fields.get("arxivid", ""))))
    archive = (fields.get("archiveprefix") or fields.get("eprinttype") or "").strip("{} ").lower()
    if eprint and archive in ("", "arxiv"):
        arxiv = arxiv or words_of.arxiv_id(f"arxiv:{eprint}") or words_of.arxiv_id(eprint)
    if not arxiv:
        spoken = " ".join(fields.get(name, "") for name in _SPOKEN)
        arxiv = words_of.arxiv_id(spoken)
    if not arxiv and fields.get("volume", "").strip("{} ").lower().startswith("abs/"):
        arxiv = words_of.arxiv_id("arxiv:" + fields["volume"].strip("{} ")[4:])
    if not doi:
        spoken = " ".join(fields.get(name, "") for name in ("url", "note", "ee", "howpublished"))
        doi = words_of.clean_doi(latex_to_text(spoken)) if "10." in spoken else ""
        doi = "" if doi.startswith("10.48550/arxiv.") else doi
    if doi:
        found.append(("doi", doi))
    if arxiv:
        found.append(("arxiv", arxiv))
    key = entry.key
    if key.startswith("DBLP:"):
        found.append(("dblp", key.removeprefix("DBLP:")))
    for scheme in _NAMED_IDS:
        if scheme in fields and (value := latex_to_text(fields[scheme])):
            found.append((scheme, value))
    pubmed = fields.get("pmid", fields.get("eprint", "") if archive == "pubmed" else "").strip(
        "{} "
    )
    if pubmed.isdecimal():
        found.append(("pubmed", pubmed))
    isbn = re.sub(r"[\s-]", "", fields.get("isbn", "").strip("{} "))
    if re.fullmatch(r"\d{9}[\dXx]|\d{13}", isbn):
        found.append(("isbn", isbn.upper()))
    return tuple(dict.fromkeys(found))


def _links(fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the links in the order of _LINKS, each address once; "url_2" is one more "url"."""
    kinds: dict[str, str] = {}
    named = [
        (_LINK_ORDER[base], name, base)
        for name, value in fields.items()
        if "http" in value and (base := name.rstrip("0123456789").rstrip("_-")) in _LINK_ORDER
    ]
    for _, name, base in sorted(named):
        found = _URL.search(fields[name].replace("\\", ""))
        if found:
            url = found[0].rstrip(".,;")
            kinds.setdefault(url, _LINKS[base] or words_of.link_kind(url))
    return tuple((kind, url) for url, kind in kinds.items())


def _categories(keywords: str, primary: str) -> tuple[str, ...]:
    words = [primary, *re.split(r"\s*[,;]\s*", keywords)]
    return tuple(dict.fromkeys(word.strip() for word in words if word.strip()))


# --- Names ---------------------------------------------------------------------------------------


def read_names(value: str) -> tuple[tuple[Author, ...], bool]:
    """Return the people of a BibTeX name list in display order "First von Last, Jr", and whether
    it is whole.
    """
    authors: list[Author] = []
    complete = True
    for name in _split_names(value):
        if name.strip("{}. ").lower() in ("others", "et al", "et al."):
            complete = False
            continue
        starred = bool(_STAR.search(name)) if "*" in name or "\\ast" in name else False
        displayed = display_name(_STAR.sub("", name) if starred else name)
        if displayed:
            authors.append(Author(name=displayed, equal_contribution=starred))
    return tuple(authors), complete


def _split_names(value: str) -> list[str]:
    """Split a list of names at the word "and" outside braces."""
    value = value.replace("~", " ")
    names = [name.strip() for name in _AND.split(value)]
    if "{" in value and any(name.count("{") != name.count("}") for name in names):
        names = _names_outside_braces(value)
    return [name for name in names if name]


def _names_outside_braces(value: str) -> list[str]:
    names: list[str] = []
    depth = 0
    current: list[str] = []
    for word in re.split(r"(\s+)", value):
        if depth == 0 and word.lower() == "and":
            names.append("".join(current).strip())
            current = []
            continue
        depth = max(
            0, depth + word.count("{") - word.count("}") - word.count("\\{") + word.count("\\}")
        )
        current.append(word)
    names.append("".join(current).strip())
    return names


@functools.lru_cache(maxsize=16_384)
def display_name(name: str) -> str:
    """Return one BibTeX name in display order: "First von Last, Jr"."""
    if re.match(r"\s*(?:given|family|prefix|suffix)(?:-i)?\s*=", name):
        return _extended_name(name)
    parts = [latex_to_text(part.strip()) for part in _split_outside(name, ",", quotes=False)]
    parts = [words_of.without_controls(part).strip() for part in parts]
    if len(parts) == 1 or not any(parts[1:]):
        return parts[0]
    if len(parts) == 2:
        return f"{parts[1]} {parts[0]}".strip()
    jr, first = parts[1], ", ".join(part for part in parts[2:] if part)
    return f"{first} {parts[0]}".strip() + (f", {jr}" if jr else "")


def _extended_name(name: str) -> str:
    """Return the display order of BibLaTeX's extended form "given=Hans, prefix=von,
    family=Harman".
    """
    parts: dict[str, str] = {}
    for piece in _split_outside(name, ",", quotes=False):
        key, _, value = piece.partition("=")
        parts[key.strip().lower()] = latex_to_text(value.strip())
    shown = " ".join(filter(None, (parts.get("given"), parts.get("prefix"), parts.get("family"))))
    return shown + (f", {parts['suffix']}" if parts.get("suffix") else "")


# --- Writing -------------------------------------------------------------------------------------

_TYPES = {
    "conference": "inproceedings",
    "workshop": "inproceedings",
    "poster": "inproceedings",
    "journal": "article",
    "thesis": "phdthesis",
    "book": "book",
    "chapter": "incollection",
    "report": "techreport",
}
#: BibLaTeX has types of its own for more kinds (its manual, section 2.1).
_BIBLATEX_TYPES = _TYPES | {
    "thesis": "thesis",
    "report": "report",
    "dataset": "dataset",
    "software": "software",
    "patent": "patent",
    "preprint": "online",
}
_ESCAPES = {
    "\\": r"\textbackslash{}",
    # BibTeX counts escaped braces too; these names keep a lone one from unbalancing the field.
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "`": r"{`}",
    "'": r"{'}",
    '"': r"{\textquotedbl}",
}
_MATH = re.compile(r"\$[^$\n]{1,200}\$")
_MIXED_CASE = re.compile(
    r"(?<![\w{\\])([^\W_]*[^\W\d_][^\W_]*[A-ZÀ-ÞА-Я][^\W_]*|[A-Z]{2,}[^\W_]*)(?![\w}])"
)
# fmt: off
_SKIPPED_WORDS = frozenset({
    "a", "an", "the", "on", "in", "of", "for", "to", "and", "with", "from", "by", "at", "towards",
    "toward", "is", "are", "what", "how", "why",
})
# fmt: on


def write(records: Iterable[Record], *, biblatex: bool = False) -> str:
    """Return the records as a BibTeX file in UTF-8; `read` gives their fields back.

    With `biblatex` the types and fields are BibLaTeX's ("date", "journaltitle"). Keys are
    "jia2024specinfer": first author's surname, year, first telling word of the title; a letter
    tells apart those that fall together, in the order given. Links that are not http(s) are left
    out.
    """
    used: dict[str, int] = {}
    return "\n".join(_written(record, _key(record, used), biblatex) for record in records)


def _key(record: Record, used: dict[str, int]) -> str:
    """Return a key that is not in `used`, and note it there with how often it was wanted."""
    surname = record.authors[0].name.split(",")[0].split()[-1:] if record.authors else ["anon"]
    words = [_ascii(word) for word in re.split(r"[\s:/–—-]+", record.title)]
    word = next((each for each in words if each and each not in _SKIPPED_WORDS), "untitled")
    base = f"{_ascii(''.join(surname)) or 'anon'}{record.date[:4]}{word}"
    key = base
    while key in used:
        key = f"{base}{_letters(used[base])}"
        used[base] += 1
    used[key] = 1
    return key


def _letters(number: int) -> str:
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def _ascii(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]", "", folded.lower())


def _written(record: Record, key: str, biblatex: bool) -> str:
    types = _BIBLATEX_TYPES if biblatex else _TYPES
    entry_type = types.get(record.kind, "misc")
    fields = [*_written_fields(record, entry_type, biblatex), *_written_links(record)]
    lines = [f"  {name} = {value}," for name, value in fields if value]
    return "\n".join([f"@{entry_type}{{{key},", *lines, "}", ""])


def _written_fields(record: Record, entry_type: str, biblatex: bool) -> list[tuple[str, str]]:
    ids = dict(reversed(record.identifiers))
    names = [_written_name(author.name) for author in record.authors]
    if not record.authors_complete:
        names.append("others")
    venue, short = record.venue or record.venue_acronym, ""
    if record.venue_acronym and record.venue_acronym != venue:
        both = f"{venue} ({record.venue_acronym})"
        # "ACS Chem. Biol." is no acronym that a reader would find in parentheses.
        told = container(both) == (venue, record.venue_acronym)
        venue, short = (both, "") if told else (venue, record.venue_acronym)
    journal = "journaltitle" if biblatex else "journal"
    container_name = {"inproceedings": "booktitle", "incollection": "booktitle"}.get(
        entry_type, journal
    )
    school = "institution" if biblatex else "school"
    publisher = {
        "phdthesis": school, "thesis": school, "techreport": "institution", "report": "institution"
    }.get(entry_type, "publisher")  # fmt: skip
    subtype = record.kind if _kind(entry_type, "", venue, record.identifiers) != record.kind else ""
    return [
        ("title", _braced(_protected(record.title))),
        ("author", _braced(" and ".join(names))),
        (container_name, _braced(escape(venue))),
        ("shortjournal", _braced(escape(short))),
        *_written_date(record.date, biblatex),
        ("volume", _braced(escape(record.volume))),
        ("issue" if record.kind in _NUMBERED else "number", _braced(escape(record.issue))),
        ("pages", _braced(escape(record.pages).replace("-", "--"))),
        (publisher, _braced(escape(record.publisher))),
        ("venue" if biblatex and venue else "location", _braced(escape(record.place))),
        ("doi", _braced(escape(ids.get("doi", "")))),
        ("eprint", _braced(ids.get("arxiv", ""))),
        ("eprinttype" if biblatex else "archiveprefix", "{arXiv}" if "arxiv" in ids else ""),
        ("pmid", _braced(ids.get("pubmed", ""))),
        ("isbn", _braced(ids.get("isbn", ""))),
        *((scheme, _braced(escape(ids.get(scheme, "")))) for scheme in _NAMED_IDS),
        ("note", _braced(escape("; ".join(record.notes)))),
        ("award", _braced(escape("; ".join(record.awards)))),
        ("keywords", _braced(escape(", ".join(record.categories)))),
        ("abstract", _braced(escape(record.abstract))),
        ("pubstate", _braced(record.mark)),
        ("entrysubtype", _braced(subtype)),
    ]


def _written_date(date: str, biblatex: bool) -> list[tuple[str, str]]:
    if biblatex:
        return [("date", _braced(date))]
    year, month, day = (*date.split("-"), "", "")[:3]
    return [
        ("year", _braced(year)),
        ("month", dates.MONTHS[int(month) - 1][:3].lower() if month else ""),
        ("day", _braced(str(int(day)) if day else "")),
    ]


def _written_links(record: Record) -> list[tuple[str, str]]:
    """Return a field for each link: "url", and "url_2" where there is one more of its kind."""
    fields: list[tuple[str, str]] = []
    counts: dict[str, int] = {}
    for kind, url in record.links:
        if not words_of.is_web_link(url):
            continue
        name = kind
        if kind == "page":
            name = "url" if words_of.link_kind(url) == "page" else "website"
        counts[name] = counts.get(name, 0) + 1
        fields.append((name if counts[name] == 1 else f"{name}_{counts[name]}", _braced(url)))
    return fields


def _braced(value: str) -> str:
    return f"{{{value}}}" if value else ""


def escape(text: str) -> str:
    """Return plain text as LaTeX: special characters escaped, formulas between dollar signs left
    alone.
    """
    pieces: list[str] = []
    place = 0
    for formula in _MATH.finditer(text):
        if _balanced(formula[0]):
            pieces += [_escaped(text[place : formula.start()]), formula[0]]
            place = formula.end()
    pieces.append(_escaped(text[place:]))
    return "".join(pieces)


def _balanced(formula: str) -> bool:
    """Whether braces match and it is a formula: two prices ("$5 and $6") are none."""
    depth = 0
    for character in formula:
        depth += (character == "{") - (character == "}")
        if depth < 0:
            return False
    inner = formula[1:-1]
    return depth == 0 and not (inner[0].isspace() or inner[-1] in " \t\n\\" or "%" in inner)


def _escaped(text: str) -> str:
    escaped = "".join(_ESCAPES.get(character, character) for character in text)
    return re.sub(r"-(?=-)", "{-}", escaped)


def _protected(title: str) -> str:
    """Escape a title and brace its words with inner capitals, which styles would print small."""
    if _MATH.search(title):
        return escape(title)
    return _MIXED_CASE.sub(r"{\1}", escape(title))


def _written_name(name: str) -> str:
    """Write a display name so that it is read back whole: "Last, Jr, First" where it has a
    suffix.
    """
    first_last, comma, suffix = name.partition(",")
    if not comma:
        return escape(name) if not re.search(r"\band\b", name) else _braced(escape(name))
    first, _, last = first_last.rpartition(" ")
    if re.fullmatch(r"\s*(?:Jr|Sr|I{1,3}|IV|V)\.?\s*", suffix) and first:
        return f"{escape(last)}, {escape(suffix.strip())}, {escape(first)}"
    return _braced(escape(name))
