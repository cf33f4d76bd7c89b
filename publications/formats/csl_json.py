"""CSL-JSON <-> Records: the citation items of Zotero, Pandoc and Crossref's content negotiation."""

import json
import re
from collections.abc import Iterable
from typing import Any

from publications.formats import text as words_of
from publications.formats.venues import container, kind_of
from publications.records import (
    ID_SCHEMES,
    KINDS,
    LINK_KINDS,
    Author,
    FormatError,
    Listing,
    Record,
    Unread,
)

_KINDS = {
    "article-journal": "journal",
    "article-magazine": "journal",
    "article-newspaper": "other",
    "article": "preprint",
    "paper-conference": "conference",
    "thesis": "thesis",
    "book": "book",
    "chapter": "chapter",
    "report": "report",
    "patent": "patent",
    "dataset": "dataset",
    "software": "software",
    "manuscript": "preprint",
    "proceedings-article": "conference",
    "journal-article": "journal",
    "posted-content": "preprint",
}
_TYPES = {
    "conference": "paper-conference",
    "workshop": "paper-conference",
    "poster": "paper-conference",
    "journal": "article-journal",
    "preprint": "article",
    "thesis": "thesis",
    "book": "book",
    "chapter": "chapter",
    "report": "report",
    "patent": "patent",
    "dataset": "dataset",
    "software": "software",
}
_MARKS = ("withdrawn", "retracted", "corrected")
_SUFFIXES = re.compile(r"(?:Jr|Sr|I{1,3}|IV|V)\.?", re.IGNORECASE)


def looks_like(text: str) -> bool:
    """Whether the text is JSON whose items say a type or title, as far as its beginning tells."""
    return bool(
        re.match(r"\s*[\[{]\s*(?:[\"{\]}]|$)", text)
        and re.search(r"\"(?:title|type|items|author|id)\"\s*:", text[:20_000])
    )


def read(text: str) -> Listing:
    """Return the papers of a CSL-JSON file: an array of items, one item, or {"items": [...]}.

    Raises:
        FormatError: when it is no JSON (with line and column), or has no items with a title.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(
            f"The JSON is broken on line {error.lineno}, column {error.colno}: {error.msg}; "
            f"export the file again."
        ) from None
    except RecursionError:
        raise FormatError(
            "The JSON is nested too deeply to be a list of papers; export the file again."
        ) from None
    except ValueError:
        raise FormatError(
            "The JSON holds a number that is too long; export the file again."
        ) from None
    if isinstance(data, dict):
        data = data["items"] if isinstance(data.get("items"), list) else [data]
    lines = _title_lines(text)
    records: list[Record] = []
    unread: list[Unread] = []
    for item in data if isinstance(data, list) else []:
        record = _record(item, lines) if isinstance(item, dict) else None
        if record:
            records.append(record)
        else:
            unread.append(
                Unread(1, json.dumps(item, ensure_ascii=False)[:200], "The item has no title.")
            )
    if not records:
        raise FormatError("The JSON has no items with a title; export the papers as CSL-JSON.")
    return Listing(tuple(records), tuple(unread), "csl")


def _title_lines(text: str) -> dict[str, list[int]]:
    """Return the lines on which each printed title stands, from the last to the first."""
    lines: dict[str, list[int]] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        for found in re.finditer(r"\"title\"\s*:\s*(\"(?:[^\"\\]|\\.){0,2000}\")", line[:100_000]):
            try:
                lines.setdefault(json.loads(found[1]), []).insert(0, number)
            except ValueError:
                continue
    return lines


def _said(item: dict[str, Any], *names: str) -> str:
    for name in names:
        value = item.get(name)
        if isinstance(value, list):
            value = value[0] if value else ""
        if (
            isinstance(value, str | int | float)
            and not isinstance(value, bool)
            and (said := words_of.without_tags(str(value)))
        ):
            return said
    return ""


def _record(item: dict[str, Any], lines: dict[str, list[int]]) -> Record | None:
    title = _said(item, "title")
    if not title:
        return None
    raw_title = item["title"] if isinstance(item["title"], str) else ""
    known_lines = lines.get(raw_title, [])
    printed = _said(item, "container-title", "event-title", "event", "collection-title")
    venue, acronym = container(printed) if printed else ("", "")
    custom = _pairs(item.get("custom"))
    identifiers = tuple(
        dict.fromkeys([*_identifiers(item), *(each for each in custom if each[0] in ID_SCHEMES)])
    )
    kind = _kind(_said(item, "type"), _said(item, "genre"), printed, identifiers)
    date, certain = _date(item.get("issued"))
    doubts: list[tuple[str, float]] = [] if certain else [("date", 0.5)]
    authors = _authors(item.get("author"))
    if not authors:
        authors = _authors(item.get("editor"))
        doubts += [("authors", 0.5)] if authors else []
    complete = not (authors and authors[-1].name.lower().rstrip(".") in ("others", "et al"))
    url = _said(item, "URL")
    links = [(words_of.link_kind(url), url)] if url.startswith(("http://", "https://")) else []
    links += [each for each in custom if each[0] in LINK_KINDS and words_of.is_web_link(each[1])]
    remarks = [value for name, value in custom if name == "note"]
    awards = [value for name, value in custom if name == "award"]
    if not (remarks or awards):
        remarks = [_note(_said(item, "note"))]
    status = _said(item, "status")
    return Record(
        title=title.rstrip("."),
        authors=authors if complete else authors[:-1],
        authors_complete=complete,
        kind=kind,
        date=date,
        venue=venue,
        venue_acronym=acronym
        or _acronym(_said(item, "container-title-short", "journalAbbreviation")),
        place=_said(item, "event-place"),
        publisher=_said(item, "publisher"),
        volume=_said(item, "volume"),
        issue=_said(item, "issue")
        or ("" if kind in ("patent", "report") else _said(item, "number")),
        pages=re.sub(r"\s*[-–—]+\s*", "-", _said(item, "page")),
        abstract=_said(item, "abstract"),
        notes=tuple(filter(None, remarks)),
        awards=tuple(awards),
        identifiers=identifiers,
        links=tuple(dict.fromkeys(links)),
        categories=tuple(
            filter(
                None,
                (word.strip() for word in re.split(r"[,;]", _said(item, "keyword", "categories"))),
            )
        ),
        mark=status if status in _MARKS else "",
        source_key=_said(item, "id"),
        confidence=tuple(doubts),
        line=known_lines.pop() if known_lines else None,
    )


def _kind(
    item_type: str, genre: str, printed: str, identifiers: tuple[tuple[str, str], ...]
) -> str:
    if genre.lower() in KINDS:
        return genre.lower()
    kind = _KINDS.get(item_type, "other")
    if "arxiv" in printed.lower() or (
        kind == "other" and any(scheme == "arxiv" for scheme, _ in identifiers)
    ):
        return "preprint"
    return "workshop" if kind == "conference" and kind_of(printed) == "workshop" else kind


def _pairs(custom: Any) -> list[tuple[str, str]]:
    """Return the (name, value) pairs that `write` keeps under "custom"."""
    pairs = custom.get("labsite") if isinstance(custom, dict) else None
    return [
        (pair[0], words_of.one_line(words_of.without_controls(pair[1])))
        for pair in (pairs if isinstance(pairs, list) else [])
        if isinstance(pair, list)
        and len(pair) == 2
        and all(isinstance(each, str) and each.strip() for each in pair)
    ]


def _note(note: str) -> str:
    """Zotero keeps variables in the note ("PMID: 123"); they are identifiers, not remarks."""
    return "" if re.match(r"[A-Za-z-]+\s?: ?\S+$|^tex\.|^\w+: \S+ \w+:", note) else note


def _acronym(text: str) -> str:
    return text if re.fullmatch(r"[A-Z][\w&+/-]*[A-Z][\w&+/-]*", text) else ""


def _authors(people: Any) -> tuple[Author, ...]:
    authors: list[Author] = []
    for person in people if isinstance(people, list) else []:
        if not isinstance(person, dict):
            continue
        parts = (
            "given",
            "dropping-particle",
            "non-dropping-particle",
            "family",
        )
        name = _said(person, "literal", "name") or " ".join(
            filter(None, (_said(person, part) for part in parts))
        )
        suffix = _said(person, "suffix")
        if suffix:
            name += f", {suffix}" if _SUFFIXES.fullmatch(suffix) else f" {suffix}"
        if name:
            orcid = re.search(r"\d{4}-\d{4}-\d{4}-\d{3}[\dX]", _said(person, "ORCID"))
            authors.append(Author(name=name, orcid=orcid[0] if orcid else ""))
    return tuple(authors)


def _date(issued: Any) -> tuple[str, bool]:
    """Return the partial date of `issued`: nested date-parts, or a text."""
    if isinstance(issued, str | int):
        issued = {"raw": str(issued)}
    if not isinstance(issued, dict):
        return "", True
    parts = issued.get("date-parts")
    if isinstance(parts, list) and parts and isinstance(parts[0], list):
        numbers = [int(part) for part in parts[0][:3] if re.fullmatch(r"\s*\d{1,4}\s*", str(part))]
        if numbers and 1000 <= numbers[0] <= 9999:
            return words_of.partial_date(*numbers)
    spoken = _said(issued, "raw", "literal")
    dated = words_of.find_date(spoken)
    return (dated.date, dated.certain) if dated else ("", True)


def _identifiers(item: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    spoken = " ".join(
        [
            _said(item, "DOI"),
            _said(item, "URL"),
            _said(item, "note"),
            f"arXiv:{_said(item, 'number')}",
        ]
    )
    found = list(words_of.find_identifiers(spoken))
    pubmed = _said(item, "PMID")
    if pubmed.isdecimal():
        found.append(("pubmed", pubmed))
    isbn = re.sub(r"[\s-]", "", _said(item, "ISBN"))
    if re.fullmatch(r"\d{9}[\dXx]|\d{13}", isbn):
        found.append(("isbn", isbn.upper()))
    return tuple(dict.fromkeys(found))


# --- Writing -------------------------------------------------------------------------------------


def write(records: Iterable[Record]) -> str:
    """Return the records as an array of CSL-JSON items; `read` gives their fields back.

    What CSL has no variable for (awards, most identifiers and links) stands in "custom", which its
    schema keeps for that: {"labsite": [[name, value], ...]}. Links that are not http(s) are left
    out.
    """
    items = [_item(record, number) for number, record in enumerate(records, start=1)]
    return json.dumps(items, ensure_ascii=False, indent=1)


def _item(record: Record, number: int) -> dict[str, Any]:
    ids = dict(reversed(record.identifiers))
    links = [link for link in record.links if words_of.is_web_link(link[1])]
    url = next((url for kind, url in links if words_of.link_kind(url) == kind), "")
    acronym = record.venue_acronym if record.venue_acronym != record.venue else ""
    venue = f"{record.venue} ({acronym})" if record.venue and acronym else record.venue or acronym
    item_type = _TYPES.get(record.kind, "document")
    read_as = _kind(item_type, "", venue, record.identifiers)
    told = [
        *(("note", note) for note in record.notes),
        *(("award", award) for award in record.awards),
        *(each for each in record.identifiers if each not in (("doi", ids.get("doi")),)),
        *(link for link in links if link[1] != url),
    ]
    texts = {
        "title": record.title,
        "container-title": venue,
        "publisher": record.publisher,
        "event-place": record.place,
        "volume": record.volume,
        "issue": record.issue,
        "page": record.pages,
        "abstract": record.abstract,
        "note": "; ".join([*record.notes, *record.awards]),
        "keyword": ", ".join(record.categories),
        "genre": record.kind if record.kind != read_as else "",
        "status": record.mark,
    }
    item: dict[str, Any] = {
        "id": record.source_key or f"item-{number}",
        "type": item_type,
        "author": [
            *(_person(author) for author in record.authors),
            *([] if record.authors_complete else [{"literal": "others"}]),
        ],
        "issued": {"date-parts": [[int(part) for part in record.date.split("-")]]}
        if record.date
        else None,
        "DOI": ids.get("doi"),
        "PMID": ids.get("pubmed"),
        "ISBN": ids.get("isbn"),
        "URL": url,
        "custom": {"labsite": told} if told else None,
        **{name: words_of.with_entities(words_of.one_line(text)) for name, text in texts.items()},
    }
    return {name: value for name, value in item.items() if value}


def _person(author: Author) -> dict[str, str]:
    """Return the name in parts that `_authors` puts together again."""
    name, _, suffix = author.name.partition(", ")
    first, _, last = name.rpartition(" ")
    if not first or (suffix and not _SUFFIXES.fullmatch(suffix)):
        parts = {"literal": author.name}
    else:
        parts = {"family": last, "given": first, "suffix": suffix}
    parts = {part: words_of.with_entities(text) for part, text in parts.items()}
    return {part: text for part, text in (parts | {"ORCID": author.orcid}).items() if text}
