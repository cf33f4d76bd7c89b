"""Dublin Core as repositories give it by OAI-PMH (oai_dc) -> Records.

Rules: https://www.openarchives.org/OAI/openarchivesprotocol.html. An answer of ListRecords or
GetRecord, or bare <oai_dc:dc> elements. Dublin Core has fifteen elements without parts; how
journals (OJS), repositories (DSpace, EPrints) and arXiv fill them is told where they are read.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace

from people import profile_links
from publications.domain.formats import text as words_of
from publications.domain.formats.author_cells import read_cell, turned
from publications.domain.formats.named_fields.values import date_of
from publications.domain.formats.tidying import ordered
from publications.domain.formats.venue_phrases import VenuePhrase, kind_of, read_venue
from publications.domain.formats.xml_entries import XmlEntry, entries, root_of, texts_at
from publications.domain.identifiers import find_identifiers, find_isbns, find_issns
from publications.domain.reasons import Reason
from publications.domain.record import Author, FormatError, Listing, Record, Unread

_RECORD = re.compile(r"<((?:[\w-]+:)?record)\b[^<>]*>")
_BARE = re.compile(r"<((?:oai_dc|oaidc|srw_dc):dc|dc)(?=[\s>])[^<>]*>")
_TOKEN = re.compile(r"<(?:[\w-]+:)?resumptionToken\b([^<>]*)>\s*([^<\s][^<]*)<")
_ERROR = re.compile(r"<(?:[\w-]+:)?error\b[^<>]*>([^<]{0,500})<")
_SIZE = re.compile(r"completeListSize=[\"'](\d{1,12})[\"']")
_KINDS = (
    ("thesis", r"thesis|dissertation"),
    ("conference", r"conferenceobject|conferencepaper|conferenceitem|conferenceproceedings"),
    ("chapter", r"bookpart|booksection|bookchapter"),
    ("preprint", r"preprint|workingpaper"),
    ("report", r"report"),
    ("patent", r"patent"),
    ("dataset", r"dataset"),
    ("software", r"software"),
    ("poster", r"poster"),
    ("journal", r"article|contributiontoperiodical|journal"),
    ("book", r"\bbook\b|monograph|semantics/book"),
)
_INSTITUTION = re.compile(
    r"universi|institut|college|school|hospital|department|faculty|centre|center|laborator|academy"
    r"|inc\.|ltd|gmbh|orcid",
    re.IGNORECASE,
)
#: The years of a life behind a name, as libraries set them: "Lee, Ann, 1951-".
_LIFE = re.compile(r",\s*(?:(?:ca|b|d)\.\s*)?\d{4}\??(?:\s*-\s*(?:\d{4})?)?\.?\s*$")
_SOURCE = re.compile(r"\s*;\s*")


def looks_like(text: str) -> bool:
    """Whether the text is XML of OAI-PMH or Dublin Core, as far as its beginning tells."""
    root = root_of(text).rpartition(":")[2]
    return root in ("OAI-PMH", "ListRecords", "GetRecord", "dc") or (
        root != "RDF"
        and (bool(root) or text.lstrip().startswith("<record"))
        and bool(_BARE.search(text[:20_000]))
    )


def read(text: str) -> Listing:
    """Return the papers of an answer of OAI-PMH in Dublin Core.

    Raises:
        FormatError: it is an error, in another format than Dublin Core, or holds no paper.
    """
    records: list[Record] = []
    unread: list[Unread] = []
    opening = _RECORD if _RECORD.search(text) else _BARE
    for entry in entries(text, opening, unread):
        if entry.element.find("header[@status='deleted']") is not None:
            unread.append(Unread(entry.line, "", Reason("record_deleted")))
        elif record := _record(entry):
            records.append(record)
        else:
            unread.append(Unread(entry.line, "", Reason("record_has_no_title")))
    if not records:
        raise FormatError(_refusal(text, unread))
    return Listing(
        tuple(records),
        tuple(sorted(unread, key=lambda one: one.line)),
        "oai_dc",
        warnings=tuple(_more(text, len(records))),
    )


def _refusal(text: str, unread: list[Unread]) -> Reason:
    if error := _ERROR.search(text):
        why = words_of.without_tags(error[1]).rstrip(".") or "?"
        return Reason.of("oai_error", why=why)
    if unread and not _BARE.search(text):
        return Reason("oai_without_dublin_core")
    return Reason.of("xml_without_records", what="OAI-PMH")


def _more(text: str, number: int) -> Iterator[Reason]:
    """That the repository has more than this answer."""
    token = _TOKEN.search(text)
    if token is None:
        return
    size = _SIZE.search(token[1])
    if size and int(size[1]) > number:
        yield Reason.of("more_records_of", number=number, total=int(size[1]))
    else:
        yield Reason.of("more_records", number=number)


def _record(entry: XmlEntry) -> Record | None:
    element = entry.element if entry.element.tag == "dc" else entry.element.find(".//dc")
    if element is None:
        return None
    title = next((words_of.without_tags(text) for text in texts_at(element, "title")), "")
    if not title:
        return None
    authors, complete = _authors(element)
    places = [_source(text) for text in texts_at(element, "source") if not _is_number(text)]
    venue = next((place for place in places if place.name), None)
    identifiers = _identifiers(element)
    kind = _kind(element, venue.name if venue else "", identifiers)
    date, certain = _date(element)
    numbers = " ; ".join([*texts_at(element, "source"), *texts_at(element, "identifier")])
    isbns = find_isbns(numbers) if kind in ("book", "chapter", "conference") else ()
    abstract, notes = _descriptions(element)
    header = next(texts_at(entry.element, "header/identifier"), "")
    record = Record(
        title=title.rstrip(".") or title,
        authors=authors,
        authors_complete=complete,
        kind=kind,
        date=date or (venue.date if venue else ""),
        venue=venue.name if venue else "",
        venue_acronym=venue.acronym if venue else "",
        publisher=next(texts_at(element, "publisher"), ""),
        volume=venue.volume if venue else "",
        issue=venue.issue if venue else "",
        pages=words_of.page_range(venue.pages if venue else ""),
        abstract=abstract,
        notes=notes,
        identifiers=(*identifiers, *(isbns if kind == "book" else ())),
        venue_ids=(
            *find_issns(" ; ".join(texts_at(element, "source"))),
            *(isbns if kind != "book" else ()),
        ),
        language=next(filter(None, map(words_of.language_tag, texts_at(element, "language"))), ""),
        licence=next(
            (text for text in texts_at(element, "rights") if "creativecommons.org/" in text), ""
        ),
        links=_links(element),
        categories=_subjects(element),
        source_key=header,
        confidence=() if certain else (("date", 0.5),),
        line=entry.line,
    )
    return ordered(record)


def _authors(element: ET.Element) -> tuple[tuple[Author, ...], bool]:
    """One creator an element; OJS sets the place of work behind a semicolon."""
    authors: list[Author] = []
    complete = True
    for text in texts_at(element, "creator"):
        first, *behind = [piece.strip() for piece in text.split(";") if piece.strip()] or [""]
        if behind and not any(map(_INSTITUTION.search, behind)) and "," in behind[0]:
            cell = read_cell(text)  # all of them in one element
            authors += cell.authors
            complete &= cell.complete
            continue
        name = re.sub(r"\s*[(\[][^()\[\]]*\d[^()\[\]]*[)\]]\s*$", "", first)
        name = _LIFE.sub("", name)
        if re.fullmatch(r"et\.? al\.?", name, re.IGNORECASE):
            complete = False
        elif shown := turned(name):
            authors.append(
                Author(
                    name=shown,
                    orcid=profile_links.orcid_in(text),
                    affiliations=tuple(each for each in behind if _INSTITUTION.search(each)),
                )
            )
    return tuple(authors), complete


def _is_number(text: str) -> bool:
    """Whether a source is an ISSN, an ISBN or an address, not a name."""
    return bool(
        re.fullmatch(
            r"(?:urn:)?(?:e?issn|isbn)?[\s:]*[\d-]+[\dXx]|https?://\S+", text, re.IGNORECASE
        )
    )


def _source(text: str) -> VenuePhrase:
    """Where it came out: "Journal of Looms; Vol. 4 No. 2 (2020): Cards; 1-9" as OJS writes it."""
    name, *behind = _SOURCE.split(text)
    if not behind:
        return read_venue(text)
    phrase = read_venue(", ".join([name, *(re.sub(r":.*", "", piece) for piece in behind)]))
    return replace(phrase, name=read_venue(name).name or name)


def _kind(element: ET.Element, venue: str, identifiers: tuple[tuple[str, str], ...]) -> str:
    words = " ".join(texts_at(element, "type")).lower()
    told = next(
        (kind for kind, pattern in _KINDS if re.search(pattern, words.replace(" ", ""))), ""
    )
    if told and told != "journal":
        return told
    if any(scheme == "arxiv" for scheme, _ in identifiers) and not venue:
        return "preprint"
    return kind_of(venue) or told


def _date(element: ET.Element) -> tuple[str, bool]:
    """The earliest date; moments at which a repository did something count where there is none."""
    texts = list(texts_at(element, "date"))
    plain = [text for text in texts if not re.search(r"T\d\d:|embargo", text, re.IGNORECASE)]
    dates = [date_of(text) for text in plain or texts]
    return min((each for each in dates if each[0]), default=("", True))


def _identifiers(element: ET.Element) -> tuple[tuple[str, str], ...]:
    identifiers: list[tuple[str, str]] = []
    for text in texts_at(element, "identifier"):
        identifiers += find_identifiers(text[:500])
        if match := re.fullmatch(r"(?:info:|urn:)?pmid[:/]\s?(\d{4,9})", text, re.IGNORECASE):
            identifiers.append(("pubmed", match[1]))
    return tuple(dict.fromkeys(identifiers))


def _links(element: ET.Element) -> tuple[tuple[str, str], ...]:
    return words_of.links_of(text.strip() for text in texts_at(element, "identifier"))


def _descriptions(element: ET.Element) -> tuple[str, tuple[str, ...]]:
    """The abstract, which is the first long one, and what arXiv calls a comment."""
    texts = [words_of.without_tags(text) for text in texts_at(element, "description")]
    comments = [text for text in texts if text.startswith("Comment: ")]
    abstracts = [text for text in texts if text not in comments]
    abstract = re.sub(r"^(?:Abstract|ABSTRACT)[.:]?\s+", "", abstracts[0]) if abstracts else ""
    return abstract, tuple(comment.removeprefix("Comment: ") for comment in comments)


def _subjects(element: ET.Element) -> tuple[str, ...]:
    words = [word for text in texts_at(element, "subject") for word in re.split(r"\s*;\s*", text)]
    return tuple(dict.fromkeys(word for word in words if word and len(word) < 100))
