"""Zotero's RDF export -> Records.

Items stand side by side under <rdf:RDF>, the journal, the series and the attached files of one
beside it: `dcterms:isPartOf` and `link:link` name them by their `rdf:about`, or hold them. What
belongs to the place of an item in its journal (DOI, volume, number) stands with the journal.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from publications.domain.formats import text as words_of
from publications.domain.formats.named_fields.values import date_of
from publications.domain.formats.tidying import ordered
from publications.domain.formats.venue_phrases import MEETINGS, container, kind_of, short_form
from publications.domain.formats.xml_entries import (
    XmlEntry,
    entries,
    root_of,
    text_at,
    text_in,
    texts_at,
)
from publications.domain.identifiers import (
    bare_doi,
    find_arxiv_id,
    find_identifiers,
    find_isbns,
    find_issns,
)
from publications.domain.reasons import Reason
from publications.domain.record import Author, FormatError, Listing, Record, Unread

#: What stands side by side. Without an `rdf:about` it can stand within another, too.
_NODE = re.compile(r"<((?:bib|z|rdf|foaf|vcard):[A-Z]\w*)\b[^<>]*\brdf:about\s*=[^<>]*>")
_KINDS = {
    "journalArticle": "journal", "magazineArticle": "journal", "conferencePaper": "conference",
    "book": "book", "bookSection": "chapter", "encyclopediaArticle": "chapter", "thesis": "thesis",
    "report": "report", "patent": "patent", "preprint": "preprint", "manuscript": "preprint",
    "dataset": "dataset", "computerProgram": "software", "presentation": "other",
}  # fmt: skip
#: By the element where no z:itemType is told.
_ELEMENTS = {
    "Article": "journal", "Book": "book", "BookSection": "chapter", "Thesis": "thesis",
    "Report": "report", "Patent": "patent", "Manuscript": "preprint",
}  # fmt: skip
#: No works: what hangs on one, holds some, or is where one came out.
_NO_WORKS = frozenset(
    """
    Attachment Memo Collection Journal Periodical Newspaper Series Person Organization Conference
    Website Blog Forum CourtReporter UserItem AutomaticTag Address Seq
    """.split()
)
_CONTAINED = ("journal", "conference", "workshop", "chapter")


def looks_like(text: str) -> bool:
    """Whether the text is RDF with Zotero's elements, as far as its beginning tells."""
    head = text[:20_000]
    return root_of(text).endswith("RDF") and (
        "http://www.zotero.org/namespaces/export#" in head or "http://purl.org/net/biblio#" in head
    )


def read(text: str) -> Listing:
    """Return the papers of a Zotero RDF file.

    Raises:
        FormatError: no item with a title is in it.
    """
    unread: list[Unread] = []
    nodes = list(entries(text, _NODE, unread))
    by_name = {node.element.get("about", ""): node.element for node in nodes}
    records: list[Record] = []
    for node in nodes:
        if node.element.tag in _NO_WORKS or text_at(node.element, "itemType") in (
            "attachment",
            "note",
        ):
            continue
        if record := _record(node, by_name):
            records.append(record)
        else:
            unread.append(Unread(node.line, "", Reason("record_has_no_title")))
    if not records:
        raise FormatError("xml_without_records", what="Zotero RDF")
    return Listing(tuple(records), tuple(sorted(unread, key=lambda one: one.line)), "zotero_rdf")


def _record(node: XmlEntry, by_name: dict[str, ET.Element]) -> Record | None:
    item = node.element
    title = words_of.without_tags(text_at(item, "title"))
    if not title:
        return None
    parts = list(_parts(item, by_name))
    holder = next((part for part in parts if part.tag != "Series"), None)
    nodes = [item, *([holder] if holder is not None else [])]
    meeting = text_at(item, "presentedAt/Conference/title")
    printed = _first(nodes[1:], "title") or meeting or text_at(item, "repository")
    kind = _kind(item, printed)
    venue, acronym = container(printed) if printed and kind != "book" else ("", "")
    numbers = [text for each in nodes for text in texts_at(each, "identifier")]
    isbns = find_isbns(" ; ".join(numbers))
    contained = kind in _CONTAINED
    authors = _people(item, "authors") or _people(item, "inventors")
    editors = _people(item, "editors")
    date, certain = date_of(re.sub(r"^(\d{4})-00-00\b.*", r"\1", text_at(item, "date")))
    raw_title = item.find("title")
    hidden = words_of.hidden_scripts(text_in(raw_title)) if raw_title is not None else ""
    record = Record(
        title=title.rstrip(".") or title,
        display_title=words_of.shown_scripts(words_of.without_tags(hidden)).rstrip("."),
        authors=authors or editors,
        kind=kind,
        date=date,
        venue=venue,
        venue_acronym=acronym or short_form(_first(nodes[1:], "alternative")),
        place=text_at(item, "place") if kind in MEETINGS else "",
        publisher=text_at(item, "publisher/Organization/name") or text_at(item, "university"),
        volume=_first(nodes, "volume"),
        issue=_first(nodes, "number") if kind not in ("report", "patent", "preprint") else "",
        pages=words_of.page_range(text_at(item, "pages")),
        abstract=words_of.without_tags(text_at(item, "abstract")),
        identifiers=(*_identifiers(item, numbers), *(() if contained else isbns)),
        venue_ids=(*find_issns(" ; ".join(numbers)), *(isbns if contained else ())),
        editors=tuple(author.name for author in editors) if authors else (),
        language=words_of.language_tag(text_at(item, "language")),
        licence=text_at(item, "rights"),
        links=_links(item, by_name),
        categories=tuple(dict.fromkeys(texts_at(item, "subject"))),
        source_key=item.get("about", ""),
        confidence=(
            *((("date", 0.5),) if not certain else ()),
            *((("authors", 0.5),) if editors and not authors else ()),
        ),
        line=node.line,
    )
    return ordered(record)


def _parts(item: ET.Element, by_name: dict[str, ET.Element]) -> Iterator[ET.Element]:
    """What the item is a part of: held by it, or named."""
    for part in item.iterfind("isPartOf"):
        held = next(iter(part), None)
        found = held if held is not None else by_name.get(part.get("resource", ""))
        if found is not None:
            yield found


def _first(nodes: list[ET.Element], path: str) -> str:
    return next((text for node in nodes if (text := text_at(node, path))), "")


def _kind(item: ET.Element, printed: str) -> str:
    kind = _KINDS.get(text_at(item, "itemType")) or _ELEMENTS.get(item.tag, "other")
    if re.search(r"\barxiv\b|\bbiorxiv\b|\bmedrxiv\b", printed, re.IGNORECASE):
        return "preprint"
    return "workshop" if kind == "conference" and kind_of(printed) == "workshop" else kind


def _people(item: ET.Element, role: str) -> tuple[Author, ...]:
    """The people of a role in order, family and given names told apart."""
    authors: list[Author] = []
    for person in item.iterfind(f"{role}//Person"):
        family = text_at(person, "surname") or text_at(person, "name")
        given = text_at(person, "givenName") or text_at(person, "givenname")
        if name := f"{given} {family}".strip():
            authors.append(Author(name))
    return tuple(authors)


def _identifiers(item: ET.Element, numbers: list[str]) -> tuple[tuple[str, str], ...]:
    identifiers: list[tuple[str, str]] = []
    for number in numbers:
        name, _, value = number.partition(" ")
        if name.upper() == "DOI" and (doi := bare_doi(value.strip())):
            identifiers += find_identifiers(doi) or (("doi", doi),)
        else:
            identifiers += find_identifiers(number)
    extra = " ; ".join([*texts_at(item, "description"), *texts_at(item, "extra")])[:5_000]
    identifiers += find_identifiers(extra)
    for path in ("archiveLocation", "archive_location", "number", "archiveID"):
        if arxiv := find_arxiv_id(text_at(item, path)):
            identifiers.append(("arxiv", arxiv))
    return tuple(dict.fromkeys(identifiers))


def _links(item: ET.Element, by_name: dict[str, ET.Element]) -> tuple[tuple[str, str], ...]:
    """The item's address, and those from which its PDF files came."""
    urls = [(text_at(one, "value"), "") for one in item.iterfind("identifier/URI")]
    for link in item.iterfind("link"):
        attachment = by_name.get(link.get("resource", ""))
        if attachment is not None and text_at(attachment, "type") == "application/pdf":
            urls += [
                (text_at(one, "value"), "pdf") for one in attachment.iterfind("identifier/URI")
            ]
    return tuple(
        dict.fromkeys(
            (kind or words_of.link_kind(url), url)
            for url, kind in urls
            if words_of.is_web_link(url) and "doi.org/10." not in url
        )
    )
