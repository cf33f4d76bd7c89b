"""BibTeX and BibLaTeX <-> Records."""

import logging
import re
import unicodedata
from collections.abc import Iterable, Mapping

import bibtexparser
from bibtexparser.model import (
    Block,
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
_LINKS = (
    ("pdf", ("pdf", "pdfurl", "pdf_url", "fulltext")),
    ("code", ("code", "codeurl", "code_url", "github", "software")),
    ("slides", ("slides", "slidesurl")),
    ("video", ("video", "videourl", "talk")),
    ("poster", ("poster", "posterurl")),
    ("data", ("data", "dataset", "dataurl")),
    ("page", ("url", "html", "website", "project", "link", "ee", "bdsk-url-1", "howpublished")),
)
_STAR = re.compile(
    r"\s*(?:\$?\s*\^?\s*\{?\s*(?:\\ast|\\star|\*)\s*\}?\s*\$|\\textsuperscript\s*\{\s*\*\s*\}|\{?\*\}?)\s*"
)
_DEPTH = 5
#: Fields that name an arXiv id in passing.
_SPOKEN = ("journal", "journaltitle", "url", "pdf", "html", "howpublished", "note", "ee")


def read(text: str) -> Listing:
    """Return the papers of a BibTeX file; broken entries are unread, the others are not harmed by
    them.

    Raises:
        FormatError: when the file has no entry that can be read.
    """
    library = bibtexparser.parse_string(text, parse_stack=[])
    macros = _macros(library.blocks)
    entries: list[tuple[Entry, dict[str, str]]] = []
    unread: list[Unread] = []
    for block in library.blocks:
        entry, reason = _entry(block)
        if entry is not None:
            entries.append((entry, _fields(entry, macros)))
        elif reason:
            raw = words_of.one_line((block.raw or "")[:2000])[:200]
            unread.append(Unread((block.start_line or 0) + 1, raw, reason))
    known: dict[str, dict[str, str]] = {}
    for entry, fields in entries:
        known.setdefault(entry.key.strip().lower(), fields)
    parents = {
        parent.strip().lower()
        for _, fields in entries
        for name in ("crossref", "xdata")
        for parent in fields.get(name, "").split(",")
    }
    records: list[Record] = []
    for entry, fields in entries:
        kind = entry.entry_type.strip().lower()
        if kind in _SILENT:
            continue
        if kind in _CONTAINERS and entry.key.strip().lower() in parents and "author" not in fields:
            continue
        record = _record(entry, kind, _inherited(fields, known))
        if record is None:
            unread.append(
                Unread(
                    (entry.start_line or 0) + 1,
                    f"@{kind}{{{entry.key}}}"[:200],
                    "The entry has no title; give it one.",
                )
            )
        else:
            records.append(record)
    if not records:
        if unread:
            raise FormatError(
                f"No entry of this BibTeX file could be read; the first trouble is on line "
                f"{unread[0].line}: "
                f"{unread[0].reason}"
            )
        raise FormatError(
            "No BibTeX entries were found; an entry looks like @article{key, title = {…}, …}."
        )
    return Listing(tuple(records), tuple(sorted(unread, key=lambda each: each.line)), "bibtex")


def _entry(block: Block) -> tuple[Entry | None, str]:
    """Return the entry of a block, also of one whose key or field stands twice; else why there is
    none.
    """
    if isinstance(block, Entry):
        return block, ""
    if isinstance(block, DuplicateBlockKeyBlock | DuplicateFieldKeyBlock | MiddlewareErrorBlock):
        inner = block.ignore_error_block
        return (inner, "") if isinstance(inner, Entry) else (None, "")
    if isinstance(block, ParsingFailedBlock):
        return None, "The entry is broken: a brace, a quotation mark or a comma is missing."
    return None, ""


def _macros(blocks: Iterable[Block]) -> dict[str, str]:
    """Return the values of the @string macros, and of the months that BibTeX styles define."""
    macros = {name[:3].lower(): name for name in dates.MONTHS}
    for block in blocks:
        if isinstance(block, DuplicateBlockKeyBlock):
            block = block.ignore_error_block or block
        if isinstance(block, String):
            macros[block.key.strip().lower()] = _value(str(block.value), macros)
    return macros


def _fields(entry: Entry, macros: Mapping[str, str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for each in entry.fields:
        value = _value(str(each.value), macros)
        if value.strip():
            fields.setdefault(each.key.strip().lower(), value)
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


def _inherited(
    fields: dict[str, str], known: Mapping[str, dict[str, str]], depth: int = 0
) -> dict[str, str]:
    """Return the fields with those that `xdata` and `crossref` name filled in where they are
    missing.
    """
    if depth >= _DEPTH or not ("crossref" in fields or "xdata" in fields):
        return fields
    whole = dict(fields)
    for name in fields.get("xdata", "").split(","):
        parent = known.get(name.strip().lower())
        if parent and parent is not fields:
            for key, value in _inherited(parent, known, depth + 1).items():
                whole.setdefault(key, value)
    parent = known.get(fields.get("crossref", "").strip().lower())
    if parent and parent is not fields:
        for key, value in _inherited(parent, known, depth + 1).items():
            if key in _RENAMED:
                whole.setdefault(_RENAMED[key], value)
            elif key not in _NOT_INHERITED and key not in ("author", "shorttitle"):
                whole.setdefault(key, value)
    return whole


def _record(entry: Entry, entry_type: str, fields: dict[str, str]) -> Record | None:
    def said(*names: str) -> str:
        return next((found for name in names if (found := latex_to_text(fields.get(name, "")))), "")

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
    venue, acronym, place = _venue(printed)
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
        issue=said("number", "issue") if kind not in ("patent", "report") else "",
        pages=re.sub(r"\s*[-‐–—]+\s*", "-", said("pages", "eid")),
        abstract=said("abstract"),
        notes=tuple(
            dict.fromkeys(filter(None, [*kept, *_number_note(kind, said("number", "type"))]))
        ),
        awards=tuple(dict.fromkeys(awards)),
        identifiers=identifiers,
        links=_links(fields),
        categories=_categories(said("keywords", "keyword"), said("primaryclass")),
        source_key=entry.key.strip(),
        confidence=tuple(doubts),
        line=(entry.start_line or 0) + 1,
    )


def _number_note(kind: str, number: str) -> list[str]:
    return [f"No. {number}"] if kind in ("patent", "report") and re.search(r"\d", number) else []


def _venue(printed: str) -> tuple[str, str, str]:
    """Return (name, acronym, place); DBLP prints acronym, place and days behind the name."""
    if not printed:
        return "", "", ""
    if (
        "," in printed
        and words_of.find_date(printed)
        and re.match(r"(?:Proceedings|Proc|\d)|.*\d{4},", printed)
    ):
        found = read_venue(printed)
        if found.name:
            return found.name, found.acronym, found.place
    name, acronym = container(printed)
    return name, acronym, ""


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


def _identifiers(entry: Entry, fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
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
    key = entry.key.strip()
    if key.startswith("DBLP:"):
        found.append(("dblp", key.removeprefix("DBLP:")))
    pubmed = fields.get("pmid", fields.get("eprint", "") if archive == "pubmed" else "").strip(
        "{} "
    )
    if pubmed.isdecimal():
        found.append(("pubmed", pubmed))
    isbn = re.sub(r"[\s-]", "", fields.get("isbn", "").strip("{} "))
    if re.fullmatch(r"\d{9}[\dXx]|\d{13}", isbn):
        found.append(("isbn", isbn.upper()))
    return tuple(found)


def _links(fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    links: list[tuple[str, str]] = []
    for kind, names in _LINKS:
        for name in names:
            found = re.search(
                r"https?://[^\s{}\"<>]{1,1000}", fields.get(name, "").replace("\\", "")
            )
            if found:
                url = found[0].rstrip(".,;")
                links.append((words_of.link_kind(url) if kind == "page" else kind, url))
    unique: dict[str, tuple[str, str]] = {}
    for link in links:
        unique.setdefault(link[1], link)
    return tuple(unique.values())


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
    names: list[str] = []
    depth = 0
    current: list[str] = []
    for word in re.split(r"(\s+)", value.replace("~", " ")):
        if depth == 0 and word.lower() == "and":
            names.append("".join(current).strip())
            current = []
            continue
        depth = max(
            0, depth + word.count("{") - word.count("}") - word.count("\\{") + word.count("\\}")
        )
        current.append(word)
    names.append("".join(current).strip())
    return [name for name in names if name]


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
_SUBTYPED = frozenset({"workshop", "poster", "preprint", "patent", "dataset", "software"})
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


def write(records: Iterable[Record]) -> str:
    """Return the records as a BibTeX file in UTF-8; `read` gives their fields back.

    Keys are "jia2024specinfer": first author's surname, year, first telling word of the title; a
    letter tells
    apart those that fall together, in the order given.
    """
    used: set[str] = set()
    return "\n".join(_written(record, _key(record, used)) for record in records)


def _key(record: Record, used: set[str]) -> str:
    surname = record.authors[0].name.split(",")[0].split()[-1] if record.authors else "anon"
    words = [_ascii(word) for word in re.split(r"[\s:/–—-]+", record.title)]
    word = next((each for each in words if each and each not in _SKIPPED_WORDS), "untitled")
    base = f"{_ascii(surname) or 'anon'}{record.date[:4]}{word}"
    key, number = base, 0
    while key in used:
        number += 1
        key = f"{base}{_letters(number)}"
    used.add(key)
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


def _written(record: Record, key: str) -> str:
    entry_type = _TYPES.get(record.kind, "misc")
    lines = [f"  {name} = {value}," for name, value in _written_fields(record, entry_type) if value]
    return "\n".join([f"@{entry_type}{{{key},", *lines, "}", ""])


def _written_fields(record: Record, entry_type: str) -> list[tuple[str, str]]:
    ids = dict(reversed(record.identifiers))
    year, month, day = (*record.date.split("-"), "", "")[:3] if record.date else ("", "", "")
    names = [_written_name(author.name) for author in record.authors]
    if not record.authors_complete:
        names.append("others")
    venue = record.venue
    if record.venue_acronym and record.venue_acronym != venue:
        venue = f"{venue} ({record.venue_acronym})" if venue else record.venue_acronym
    container_name = {"inproceedings": "booktitle", "incollection": "booktitle"}.get(
        entry_type, "journal"
    )
    publisher = {"phdthesis": "school", "techreport": "institution"}.get(entry_type, "publisher")
    fields = [
        ("title", _braced(_protected(record.title))),
        ("author", _braced(" and ".join(names))),
        (container_name, _braced(escape(venue))),
        ("year", _braced(year)),
        ("month", dates.MONTHS[int(month) - 1][:3].lower() if month else ""),
        ("day", _braced(str(int(day)) if day else "")),
        ("volume", _braced(escape(record.volume))),
        ("number", _braced(escape(record.issue))),
        ("pages", _braced(escape(record.pages).replace("-", "--"))),
        (publisher, _braced(escape(record.publisher))),
        ("location", _braced(escape(record.place))),
        ("doi", _braced(escape(ids.get("doi", "")))),
        ("eprint", _braced(ids.get("arxiv", ""))),
        ("archiveprefix", "{arXiv}" if "arxiv" in ids else ""),
        ("pmid", _braced(ids.get("pubmed", ""))),
        ("isbn", _braced(ids.get("isbn", ""))),
        ("note", _braced(escape("; ".join(record.notes)))),
        ("award", _braced(escape("; ".join(record.awards)))),
        ("keywords", _braced(escape(", ".join(record.categories)))),
        ("abstract", _braced(escape(record.abstract))),
        ("entrysubtype", _braced(record.kind if record.kind in _SUBTYPED else "")),
    ]
    written: set[str] = set()
    for kind, url in record.links:
        name = "url" if kind == "page" else kind
        if name not in written and not re.search(r"[{}\s]", url):
            written.add(name)
            fields.append((name, _braced(url)))
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
    return depth == 0 and not inner[0].isspace() and not inner[-1].isspace() and "%" not in inner


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
