"""RIS, and the tagged exports of Web of Science and Inspec -> Records."""

import re
from collections.abc import Iterator

from publications.domain.formats import text as words_of
from publications.domain.formats.author_cells import holds_several, read_cell
from publications.domain.formats.tidying import each_once, ordered
from publications.domain.formats.venue_phrases import container, kind_of
from publications.domain.identifiers import find_doi, find_identifiers, find_isbns, find_issns
from publications.domain.reasons import Reason
from publications.domain.record import (
    CONTAINED,
    ID_SCHEMES,
    KINDS,
    LINK_KINDS,
    MARKS,
    Author,
    FormatError,
    Listing,
    Record,
    Unread,
)

_RIS_LINE = re.compile(r"^([A-Z][A-Z0-9]) {0,2}-(?: (.*))?$")
_WOS_LINE = re.compile(r"^([A-Z][A-Z0-9])(?: (.*))?$")
KINDS_OF_TYPES = {
    "JOUR": "journal",
    "JFULL": "journal",
    "EJOUR": "journal",
    "MGZN": "journal",
    "ABST": "journal",
    "INPR": "journal",
    "CONF": "conference",
    "CPAPER": "conference",
    "THES": "thesis",
    "BOOK": "book",
    "EBOOK": "book",
    "EDBOOK": "book",
    "CHAP": "chapter",
    "ECHAP": "chapter",
    "RPRT": "report",
    "PAT": "patent",
    "DATA": "dataset",
    "DBASE": "dataset",
    "COMP": "software",
    "UNPB": "preprint",
    "UNPD": "preprint",
    "MANSCPT": "preprint",
}
HELD = ("conference", "workshop", "poster")
_TOLD = re.compile(r"([A-Za-z_]{3,20}): (\S.*)")
_NO_TITLE = Reason("reference_has_no_title")
_Fields = dict[str, list[str]]


def read(text: str) -> Listing:
    """Return the papers of an RIS file, or of a tagged export of Web of Science or Inspec.

    Raises:
        FormatError: when no reference is in it.
    """
    tagged = re.search(r"^PT [A-Z]", text, re.MULTILINE) and not re.search(
        r"^TY  ?-", text, re.MULTILINE
    )
    records: list[Record] = []
    unread: list[Unread] = []
    for line, fields in _references(text, unread, wos=bool(tagged)):
        record = _wos_record(line, fields) if tagged else _record(line, fields)
        if record:
            records.append(record)
        else:
            unread.append(Unread(line, "", _NO_TITLE))
    if not records and any(each.reason == _NO_TITLE for each in unread):
        raise FormatError("no_reference_has_title", line=unread[0].line)
    if not records:
        raise FormatError("no_references")
    return Listing(tuple(records), tuple(unread), "ris")


def _references(text: str, unread: list[Unread], wos: bool) -> Iterator[tuple[int, _Fields]]:
    """Yield (first line, values by tag) of each reference; a line without a tag continues the one
    above.
    """
    begin, end = ("PT", "ER") if wos else ("TY", "ER")
    pattern = _WOS_LINE if wos else _RIS_LINE
    fields: _Fields = {}
    continued: dict[tuple[str, int], list[str]] = {}
    start = 0
    tag = ""
    for number, line in enumerate(text.split("\n"), start=1):
        matched = pattern.match(line.rstrip())
        if matched:
            tag, value = matched[1], (matched[2] or "").strip()
            if tag == begin:
                if fields:
                    yield start, _continued(fields, continued)
                fields, start = {}, number
            if tag == end:
                if fields:
                    yield start, _continued(fields, continued)
                fields = {}
            elif fields or tag == begin:
                fields.setdefault(tag, []).append(value)
        elif line.strip() and fields and tag in fields:
            if wos and tag in ("AU", "AF", "BA", "BE"):
                fields[tag].append(line.strip())
            else:
                continued.setdefault((tag, len(fields[tag]) - 1), []).append(line.strip())
        elif line.strip() and not wos:
            unread.append(Unread(number, line.strip()[:200], Reason("outside_references")))
    if fields:
        yield start, _continued(fields, continued)


def _continued(fields: _Fields, more: dict[tuple[str, int], list[str]]) -> _Fields:
    """Set behind each value the lines that continue it."""
    for (tag, index), lines in more.items():
        fields[tag][index] = " ".join(filter(None, (fields[tag][index], *lines)))
    more.clear()
    return fields


def _first(fields: _Fields, *tags: str) -> str:
    return next(
        (
            words_of.without_tags(value)
            for tag in tags
            for value in fields.get(tag, ())
            if value.strip()
        ),
        "",
    )


def _record(line: int, fields: _Fields) -> Record | None:
    title = _first(fields, "TI", "T1", "CT", "BT")
    if not title:
        return None
    printed, venue, acronym = _container(fields, title)
    kind = kind_of_reference(_kind(fields), printed, _first(fields, "M3"))
    date, is_date_certain = _date(_first(fields, "DA"), _first(fields, "PY", "Y1"))
    authors, complete, editors = _people(fields)
    isbns, issns = _numbers(fields)
    notes, named_notes = _notes(fields)
    record = Record(
        title=title.rstrip(".") or title,
        authors=authors,
        authors_complete=complete,
        kind=kind,
        date=date,
        venue=venue,
        venue_acronym=acronym,
        place=_first(fields, "CY") if kind in HELD else "",
        publisher=_first(fields, "PB"),
        volume=_first(fields, "VL"),
        issue=_first(fields, "IS"),
        pages=_page_range(_first(fields, "SP"), _first(fields, "EP")),
        abstract=_first(fields, "AB", "N2"),
        notes=each_once(notes),
        awards=tuple(value for word, value in named_notes if word == "award"),
        identifiers=each_once(
            [
                *_identifiers(fields),
                *(() if kind in CONTAINED else isbns),
                *(pair for pair in named_notes if pair[0] in ID_SCHEMES),
            ]
        ),
        venue_ids=(*issns, *(isbns if kind in CONTAINED else ())),
        editors=editors,
        language=words_of.language_tag(_first(fields, "LA")),
        links=each_once(
            [*_links(fields), *(pair for pair in named_notes if pair[0] in LINK_KINDS)]
        ),
        categories=each_once(map(words_of.without_tags, fields.get("KW", ()))),
        mark=next((value for word, value in named_notes if word == "status"), ""),
        source_key=_first(fields, "ID", "AN"),
        confidence=() if is_date_certain else (("date", 0.5),),
        line=line,
    )
    return ordered(record)


def _kind(fields: _Fields) -> str:
    return KINDS_OF_TYPES.get(_first(fields, "TY").upper(), "other")


def _container(fields: _Fields, title: str) -> tuple[str, str, str]:
    """Return what the work appeared in as printed, and its (name, acronym). T2 is the container of
    all types; JO, JF and JA name journals, their long form first.
    """
    if _kind(fields) == "book":
        return "", "", ""
    printed = _first(fields, "T2", "JF", "JO", "BT", "C3", "J2", "JA", "T3")
    if printed == title:
        printed = _first(fields, "JF", "JO", "J2")
    return (printed, *container(printed)) if printed else ("", "", "")


def _people(fields: _Fields) -> tuple[tuple[Author, ...], bool, tuple[str, ...]]:
    """Return the authors, whether they are all, and the editors; where nobody else made it, these
    are the authors.
    """
    authors, editors = _values(fields, "AU", "A1"), _values(fields, "ED")
    if not authors:
        authors, editors = editors, []
    named, _ = _authors([*editors, *_values(fields, "A2")])
    return (*_authors(authors), tuple(editor.name for editor in named))


def _numbers(fields: _Fields) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    """Return the (ISBNs, ISSNs)."""
    numbers = " ; ".join(fields.get("SN", ()))
    return find_isbns(numbers), find_issns(numbers)


def _links(fields: _Fields) -> list[tuple[str, str]]:
    return [
        (kind or words_of.link_kind(value), value)
        for tag, kind in (("L1", "pdf"), ("UR", ""), ("LK", ""))
        for value in map(str.strip, fields.get(tag, ()))
        if value.startswith(("http://", "https://"))
    ]


def _values(fields: _Fields, *tags: str) -> list[str]:
    return [value for tag in tags for value in fields.get(tag, ())]


def _page_range(start: str, end: str) -> str:
    """Both ends of the pages; some files give the whole range as the start."""
    return f"{start}-{end}" if start and end and "-" not in start else start


def kind_of_reference(kind: str, printed: str, named_kind: str) -> str:
    """Return the kind by the reference's type, its container and the type it names itself (M3)."""
    if named_kind.lower() in KINDS:
        return named_kind.lower()
    if "arxiv" in printed.lower():
        return "preprint"
    return "workshop" if kind == "conference" and kind_of(printed) == "workshop" else kind


def _notes(fields: _Fields) -> tuple[list[str], list[tuple[str, str]]]:
    """Return the remarks, and what `write` set among them: (what it is, value) pairs."""
    notes: list[str] = []
    named_notes: list[tuple[str, str]] = []
    for value in fields.get("N1", ()):
        note = words_of.without_tags(value)
        match = _TOLD.fullmatch(note)
        word = match[1].lower() if match else ""
        if match and (
            word == "award"
            or word in ID_SCHEMES
            or (word in LINK_KINDS and words_of.is_web_link(match[2]))
            or (word == "status" and match[2] in MARKS)
        ):
            named_notes.append((word, match[2]))
        elif note:
            notes.append(note)
    return notes, named_notes


def _wos_record(line: int, fields: _Fields) -> Record | None:
    title = _first(fields, "TI")
    if not title:
        return None
    document = f"{_first(fields, 'PT')} {_first(fields, 'DT')}".lower()
    kind = "conference" if "proceedings" in document or "conference" in document else "journal"
    venue, acronym = container(_first(fields, "SO", "JO", "CT"))
    date, certain = _date("", f"{_first(fields, 'PY')} {_first(fields, 'PD').title()}")
    authors, complete = _authors(fields.get("AF") or fields.get("AU", []))
    start, end = _first(fields, "BP"), _first(fields, "EP")
    doi = find_doi(_first(fields, "DI"))
    return Record(
        title=title.rstrip(".") or title,
        authors=authors,
        authors_complete=complete,
        kind=kind,
        date=date,
        venue=venue,
        venue_acronym=acronym,
        publisher=_first(fields, "PU"),
        volume=_first(fields, "VL"),
        issue=_first(fields, "IS"),
        pages=_page_range(start, end) or _first(fields, "PS", "AR"),
        abstract=_first(fields, "AB"),
        identifiers=(("doi", doi),) if doi else (),
        categories=tuple(
            dict.fromkeys(word for word in re.split(r"\s*;\s*", _first(fields, "DE")) if word)
        ),
        source_key=_first(fields, "UT"),
        confidence=() if certain else (("date", 0.5),),
        line=line,
    )


def _authors(names: list[str]) -> tuple[tuple[Author, ...], bool]:
    """Return the authors in display order; "Last, First, Jr" is how RIS writes a suffix."""
    authors: list[Author] = []
    complete = True
    for name in names:
        if ";" not in name and holds_several(name):
            cell = read_cell(name)
            authors += cell.authors
            complete &= cell.complete
            continue
        for each in name.split(";"):
            if each.strip().lower().rstrip(".") in ("et al", "others"):
                complete = False
                continue
            parts = [words_of.without_tags(part) for part in each.split(",")]
            shown = f"{parts[1]} {parts[0]}".strip() if len(parts) > 1 else parts[0]
            suffix = ", ".join(part for part in parts[2:] if part)
            if suffix:
                shown += f", {suffix}"
            if shown:
                authors.append(Author(name=shown))
    return tuple(authors), complete


def _date(*texts: str) -> tuple[str, bool]:
    """Return the most precise of the dates "2020/05/17/note", "2020-05", "2020 May"."""
    best, certain = "", True
    for text in texts:
        match = re.match(r"\s*(\d{4})(?:[/-](\d{1,2})(?:[/-](\d{1,2}))?)?", text)
        if match:
            month = int(match[2]) if match[2] else None
            date, whole = words_of.partial_date(
                int(match[1]), month, int(match[3]) if match[3] else None
            )
        elif text:
            dated = words_of.find_date(text)
            date, whole = (dated.date, dated.certain) if dated else ("", True)
        else:
            continue
        spoken = (
            words_of.find_date(" ".join(reversed(text.split())))
            if "-" not in date and " " in text
            else None
        )
        if spoken and len(spoken.date) > len(date):
            date, whole = spoken.date, spoken.certain
        if len(date) > len(best):
            best, certain = date, whole
    return best, certain


def _identifiers(fields: _Fields) -> tuple[tuple[str, str], ...]:
    identifiers: list[tuple[str, str]] = []
    spoken = " ".join(
        value for tag in ("DO", "M3", "UR", "L3", "N1") for value in fields.get(tag, ())
    )
    identifiers += find_identifiers(spoken)
    return tuple(dict.fromkeys(identifiers))
