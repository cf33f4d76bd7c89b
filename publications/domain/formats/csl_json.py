"""CSL-JSON <-> Records: the citation items of Zotero, Pandoc and Crossref's content negotiation."""

import json
import re
from collections.abc import Iterable
from typing import Any

from people import profile_links
from publications.domain.formats import json_papers
from publications.domain.formats import text as words_of
from publications.domain.formats.citation_keys import keyed
from publications.domain.formats.data_lists import LineOf
from publications.domain.formats.makers import Makers
from publications.domain.formats.person_names import is_suffix, parts_of_name
from publications.domain.formats.tidying import ordered, tidy
from publications.domain.formats.venue_phrases import container, kind_of, short_form
from publications.domain.identifiers import find_arxiv_id, find_identifiers, find_isbns, find_issns
from publications.domain.reasons import Reason
from publications.domain.record import (
    CONTAINED,
    KINDS,
    MARKS,
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
#: The variable of each kind of date beside "issued" that CSL has one for.
_DATES = {"online": "available-date", "presented": "event-date"}


_TYPED = re.compile(
    r"\"type\"\s*:\s*\"(?:" + "|".join(_KINDS) + r"|entry[a-z-]*|document|webpage|speech)\""
)
_SPELLED = re.compile(
    r"\"issued\"\s*:\s*\{|\"(?:author|editor)\"\s*:\s*\[\s*\{\s*\"(?:family|given|literal|ORCID)\""
)
_OTHER_NAMES = re.compile(r"\"(?:authors|year|venue|journal|date)\"\s*:", re.IGNORECASE)
_OPENED = re.compile(r"\s*(?:\[|\{\s*\"(?!message|status))")


def looks_like(text: str) -> bool:
    """Whether a JSON text spells types and people as CSL does, as far as its beginning tells."""
    head = text[:20_000]
    return bool(
        _OPENED.match(head)
        and _TYPED.search(head)
        and (_SPELLED.search(head) or not _OTHER_NAMES.search(head))
    )


def read(text: str) -> Listing:
    """Return the papers of a CSL-JSON file: an array of items, one item, or {"items": [...]}.

    Raises:
        FormatError: when it is no JSON (with line and column), or has no items with a title.
    """
    data, broken = json_papers.load(text)
    if isinstance(data, dict):
        data = data["items"] if isinstance(data.get("items"), list) else [data]
    line_of = json_papers.lines_of_titles(text)
    records: list[Record] = []
    unread: list[Unread] = []
    for item in data if isinstance(data, list) else []:
        record = _record(item, line_of) if isinstance(item, dict) else None
        if record:
            records.append(record)
        else:
            unread.append(
                Unread(1, json.dumps(item, ensure_ascii=False)[:200], Reason("item_has_no_title"))
            )
    if not records:
        raise FormatError("json_without_titles")
    return Listing(tuple(records), (*unread, *broken), "csl")


def _text_of(item: dict[str, Any], *names: str) -> str:
    for name in names:
        value = item.get(name)
        if isinstance(value, list):
            value = value[0] if value else ""
        if (
            isinstance(value, str | int | float)
            and not isinstance(value, bool)
            and (text := words_of.without_tags(str(value)))
        ):
            return text
    return ""


def _record(item: dict[str, Any], line_of: LineOf) -> Record | None:
    title = _text_of(item, "title")
    if not title:
        return None
    raw_title = item["title"] if isinstance(item["title"], str) else ""
    printed = _text_of(item, "container-title", "event-title", "event", "collection-title")
    venue, acronym = container(printed) if printed else ("", "")
    identifiers = _identifiers(item)
    isbns = find_isbns(_text_of(item, "ISBN"))
    kind = _kind(_text_of(item, "type"), _text_of(item, "genre"), printed, identifiers)
    date, is_date_certain = _date(item.get("issued"))
    people = _people(item)
    record = Record(
        title=title.rstrip(".") or title,
        display_title=_display_title(raw_title),
        authors=people.authors,
        authors_complete=people.complete,
        kind=kind,
        date=date,
        venue=venue,
        venue_acronym=acronym
        or short_form(_text_of(item, "container-title-short", "journalAbbreviation")),
        place=_text_of(item, "event-place"),
        publisher=_text_of(item, "publisher"),
        volume=_text_of(item, "volume"),
        issue=_text_of(item, "issue") or _issue_in_number(_text_of(item, "number"), kind),
        pages=re.sub(r"\s*[-–—]+\s*", "-", _text_of(item, "page")),
        abstract=_text_of(item, "abstract"),
        notes=tuple(filter(None, [_note(_text_of(item, "note"))])),
        identifiers=(*identifiers, *(() if kind in CONTAINED else isbns)),
        venue_ids=(
            *find_issns(_listed(item, "ISSN")),
            *(isbns if kind in CONTAINED else ()),
        ),
        editors=people.editors,
        language=words_of.language_tag(_text_of(item, "language")),
        dates=_dates(item),
        links=_links(item),
        categories=_categories(item),
        mark=_mark(item),
        source_key=_text_of(item, "id"),
        confidence=(
            *(() if is_date_certain else (("date", 0.5),)),
            *((("authors", 0.5),) if people.are_editors else ()),
        ),
        line=line_of(raw_title),
    )
    return ordered(record)


def _people(item: dict[str, Any]) -> Makers:
    authors, editors = _authors(item.get("author")), _authors(item.get("editor"))
    are_editors = bool(editors) and not authors
    if are_editors:
        authors, editors = editors, ()
    complete = not (authors and authors[-1].name.lower().rstrip(".") in ("others", "et al"))
    names = tuple(editor.name for editor in editors)
    return Makers(authors if complete else authors[:-1], complete, names, are_editors)


def _dates(item: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """The days beside the date."""
    days = ((name, _date(item.get(variable))[0]) for name, variable in _DATES.items())
    return tuple((name, day) for name, day in days if day)


def _links(item: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    url = _text_of(item, "URL")
    return ((words_of.link_kind(url), url),) if url.startswith(("http://", "https://")) else ()


def _categories(item: dict[str, Any]) -> tuple[str, ...]:
    words = re.split(r"[,;]", _text_of(item, "keyword", "categories"))
    return tuple(filter(None, map(str.strip, words)))


def _mark(item: dict[str, Any]) -> str:
    status = _text_of(item, "status")
    return status if status in MARKS else ""


def _display_title(printed: str) -> str:
    """CSL's titles may hold sub- and superscripts as tags; empty where they do not."""
    hidden = words_of.without_tags(words_of.hidden_scripts(printed))
    return words_of.shown_scripts(hidden).rstrip(".")


def _listed(item: dict[str, Any], name: str) -> str:
    """The texts of a list, which Crossref gives where CSL has one text."""
    value = item.get(name)
    texts = value if isinstance(value, list) else [value]
    return " ; ".join(text for text in texts if isinstance(text, str))


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


def _issue_in_number(number: str, kind: str) -> str:
    """The number of a patent or report is its name, and that of a preprint may be its arXiv id."""
    return "" if kind in ("patent", "report") or find_arxiv_id(number) else number


def _note(note: str) -> str:
    """Zotero keeps variables in the note ("PMID: 123"); they are identifiers, not remarks."""
    return "" if re.match(r"[A-Za-z-]+\s?: ?\S+$|^tex\.|^\w+: \S+ \w+:", note) else note


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
        name = _text_of(person, "literal", "name") or " ".join(
            filter(None, (_text_of(person, part) for part in parts))
        )
        suffix = _text_of(person, "suffix")
        if suffix:
            name += f", {suffix}" if is_suffix(suffix) else f" {suffix}"
        if name:
            authors.append(Author(name=name, orcid=profile_links.orcid(_text_of(person, "ORCID"))))
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
    spoken = _text_of(issued, "raw", "literal")
    dated = words_of.find_date(spoken)
    return (dated.date, dated.certain) if dated else ("", True)


def _identifiers(item: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    spoken = " ".join(
        [
            _text_of(item, "DOI"),
            _text_of(item, "URL"),
            _text_of(item, "note"),
            f"arXiv:{_text_of(item, 'number')}",
        ]
    )
    identifiers = list(find_identifiers(spoken))
    pubmed = _text_of(item, "PMID")
    if pubmed.isdecimal():
        identifiers.append(("pubmed", pubmed))
    if pmc := re.fullmatch(r"(?:PMC)?(\d{1,9})", _text_of(item, "PMCID")):
        identifiers.append(("pmc", f"PMC{pmc[1]}"))
    return tuple(dict.fromkeys(identifiers))


# --- Writing -------------------------------------------------------------------------------------


def write(records: Iterable[Record]) -> str:
    """Return the records as an array of CSL-JSON items.

    Their ids are the keys that a BibTeX file of the same papers has (`keyed`).
    """
    items = [_item(record, key) for key, record in keyed(map(tidy, records))]
    return json.dumps(items, ensure_ascii=False, indent=1)


def _item(record: Record, key: str) -> dict[str, Any]:
    """The item with its arXiv id in the variable in which Zotero has it."""
    item = {"id": key} | variables(record)
    arxiv = next(iter(record.ids("arxiv")), "")
    return item | {"number": f"arXiv:{arxiv}"} if arxiv else item


def variables(record: Record) -> dict[str, Any]:
    """Return what the record says as CSL's variables, without an id and those without a value."""
    ids = dict(reversed(record.identifiers))
    url = next((url for kind, url in record.links if words_of.link_kind(url) == kind), "")
    venue = record.venue_and_acronym
    item_type = _TYPES.get(record.kind, "document")
    read_as = _kind(item_type, "", venue, record.identifiers)
    books = record.venue_ids if record.kind in CONTAINED else record.identifiers
    item: dict[str, Any] = {
        "type": item_type,
        "author": [
            *map(_person, record.authors),
            *([] if record.authors_complete else [{"literal": "others"}]),
        ],
        "editor": [_person(Author(editor)) for editor in record.editors],
        "issued": _date_parts(record.date),
        **{
            _DATES[kind]: _date_parts(date)
            for kind, date in reversed(record.dates)
            if kind in _DATES
        },
        "DOI": ids.get("doi"),
        "PMID": ids.get("pubmed"),
        "PMCID": ids.get("pmc"),
        "ISBN": " ".join(value for scheme, value in books if scheme == "isbn"),
        "ISSN": " ".join(value for scheme, value in record.venue_ids if scheme == "issn"),
        "URL": url,
        "title": record.display_title or record.title,
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
        "language": record.language,
        "status": record.mark,
    }
    return {name: value for name, value in item.items() if value}


def _date_parts(date: str) -> dict[str, Any] | None:
    return {"date-parts": [[int(part) for part in date.split("-")]]} if date else None


def _person(author: Author) -> dict[str, str]:
    """Return the name in parts that `_authors` puts together again."""
    given, particle, family, suffix = parts_of_name(author.name)
    if not given or (suffix and not is_suffix(suffix)):
        parts = {"literal": author.name}
    else:
        parts = {
            "family": family,
            "given": given,
            "non-dropping-particle": particle,
            "suffix": suffix,
        }
    return {part: text for part, text in (parts | {"ORCID": author.orcid}).items() if text}
