"""One record of DBLP (XML) -> a Record."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from html import escape

from people import dates, profile_links
from publications.domain.formats.text import link_kind, one_line, partial_date
from publications.domain.formats.venue_phrases import container, kind_of, read_venue
from publications.domain.identifiers import arxiv_month, find_identifiers
from publications.domain.record import Author, Record

from . import payload
from .arxiv import is_withdrawn
from .errors import NotAWork
from .jats import display_title, retraction, title_text

_KINDS = {
    "article": "journal",
    "inproceedings": "conference",
    "proceedings": "book",
    "book": "book",
    "incollection": "chapter",
    "phdthesis": "thesis",
    "mastersthesis": "thesis",
    "data": "dataset",
}
_KEY = re.compile(
    r"(?:(?:https?://)?(?:www\.)?dblp\.(?:org|uni-trier\.de|dagstuhl\.de)/rec/(?:[a-z]+/)??"
    r"|dblp:)?"
    r"(?P<key>(?:journals|conf|series|books|phd|ms|reference|tr|data|dagstuhl|persons|www)"
    r"(?:/[\w+-]{1,60}){1,4})(?:\.html|\.xml|\.bib|\.rdf)?/?",
    re.IGNORECASE,
)
_STREAM = re.compile(r"db/((?:conf|journals|series)/[a-z0-9-]{1,40})/", re.ASCII)
_HOMONYM = re.compile(r"\s\d{4}$")
_CORR_VOLUME = re.compile(r"abs/(?P<id>(?:[a-z-]+/)?\d[\d.]+)", re.IGNORECASE)


def record_key(text: str) -> str:
    """Return the DBLP record key in `text` ("conf/osdi/Example22"), empty where there is none."""
    matched = _KEY.fullmatch(text.strip())
    return matched["key"] if matched else ""


def parse_record(element: ET.Element, volumes: Mapping[str, ET.Element]) -> Record:
    """Read one record; what it says of its volume alone is looked up among these, by key.

    Raises:
        NotAWork: when it describes none.
    """
    key = element.get("key", "").strip()
    if not key:
        raise NotAWork("record_without_key", service="DBLP")
    title, mark = retraction(_title(element))
    if not title:
        raise NotAWork("record_without_title", key=key, service="DBLP")
    types = element.get("publtype", "").split()
    notes = _notes(element)
    if "withdrawn" in types or any(is_withdrawn(note) for note in notes):
        mark = "withdrawn"
    identifiers, links = _addresses(element, key)
    arxiv = dict(identifiers).get("arxiv", "")
    is_preprint = key.startswith("journals/corr/") or "informal" in types
    venue, acronym, place, publisher = _container(element, volumes)
    authors = tuple(_authors(element))
    volume = text_of(element, "volume")
    volume_key = record_key(text_of(element, "crossref"))
    whole = volumes.get(text_of(element, "crossref"))
    return Record(
        title=title,
        authors=authors,
        authors_complete=bool(authors),
        kind=_kind(element, types, venue),
        date=_date(element, arxiv if is_preprint else ""),
        venue=venue,
        venue_acronym=acronym,
        place=place,
        publisher=text_of(element, "publisher") or text_of(element, "school") or publisher,
        volume="" if _CORR_VOLUME.match(volume) else volume,
        issue=text_of(element, "number"),
        pages=re.sub(r"\s?[-–—]+\s?", "-", text_of(element, "pages")).rstrip("-"),
        notes=notes,
        identifiers=identifiers,
        links=links,
        venue_ids=_venue_ids(element, whole),
        editors=tuple(_editors(element if whole is None else whole)),
        display_title=retraction(_without_stop(display_title(_markup(element))))[0],
        relations=(("part_of", "dblp", volume_key),) if volume_key else (),
        mark=mark,
        source_key=key,
    )


def _markup(element: ET.Element) -> str:
    """The title with its tags."""
    title = element.find("title")
    if title is None:
        return ""
    inner = "".join(ET.tostring(child, encoding="unicode") for child in title)
    return escape(title.text or "", quote=False) + inner


def _title(element: ET.Element) -> str:
    return _without_stop(title_text(_markup(element)))


def _without_stop(title: str) -> str:
    """The title without the full stop that DBLP sets behind each."""
    return title if title.endswith("...") else title.removesuffix(".").rstrip()


def _authors(element: ET.Element) -> Iterator[Author]:
    """The authors in order, without the numbers that tell namesakes apart."""
    for author in element.findall("author"):
        printed = flat_text(author)
        name = _HOMONYM.sub("", printed) or printed
        pid = profile_links.identifier("dblp", author.get("pid", ""))
        if any(sign.isalpha() for sign in name):
            yield Author(
                name=name,
                orcid=payload.orcid(author.get("orcid", "")),
                ids=(("dblp", pid),) if pid else (),
            )


def _editors(element: ET.Element) -> Iterator[str]:
    """Who edited the volume, without the numbers that tell namesakes apart."""
    for editor in element.findall("editor"):
        printed = flat_text(editor)
        if any(sign.isalpha() for sign in printed):
            yield _HOMONYM.sub("", printed) or printed


def _venue_ids(element: ET.Element, whole: ET.Element | None) -> tuple[tuple[str, str], ...]:
    """The series or journal that DBLP files the record under, and the volume's own numbers."""
    identifiers: dict[tuple[str, str], None] = {}
    for stream in element.findall("stream"):
        identifiers["dblp", flat_text(stream).removeprefix("streams/")] = None
    filed = _STREAM.match(text_of(element, "url"))
    if filed and not identifiers:
        identifiers["dblp", filed[1]] = None
    for holder in (whole, element):
        if holder is None:
            continue
        if holder is whole:
            for isbn in holder.findall("isbn"):
                identifiers.update(dict.fromkeys(("isbn", bare) for bare in _isbn(isbn)))
        numbers = [flat_text(number) for number in holder.findall("issn")]
        identifiers.update(dict.fromkeys(payload.issns(numbers)))
    return tuple(pair for pair in identifiers if pair[1])


def _isbn(element: ET.Element) -> list[str]:
    """The ISBN without hyphens, if it is one."""
    isbn = re.sub(r"[\s-]", "", flat_text(element)).upper()
    return [isbn] if re.fullmatch(r"\d{9}[\dX]|\d{13}", isbn, re.ASCII) else []


def _kind(element: ET.Element, types: list[str], venue: str) -> str:
    key = element.get("key", "")
    if "software" in types:
        return "software"
    if "data" in types:
        return "dataset"
    if element.tag == "article":
        if key.startswith("journals/corr/") or "informal" in types:
            return "preprint"
        return "report" if key.startswith("tr/") else "journal"
    # DBLP writes "MLSys@NeurIPS" for a workshop held at a conference.
    if element.tag == "inproceedings" and ("@" in venue or kind_of(venue) == "workshop"):
        return "workshop"
    return _KINDS[element.tag]


def _container(element: ET.Element, volumes: Mapping[str, ET.Element]) -> tuple[str, str, str, str]:
    """Return (venue, acronym, place, publisher).

    DBLP names a conference by its acronym; the volume, where it stands beside, says the rest.
    """
    printed = text_of(element, "booktitle") or text_of(element, "journal")
    venue, acronym = container(re.sub(r"\s\(\d+\)$", "", printed)) if printed else ("", "")
    if element.tag == "article":
        venue, acronym = printed, ""
    volume = volumes.get(text_of(element, "crossref"))
    if volume is None:
        return venue, acronym, "", ""
    described = read_venue(_title(volume))
    return (
        described.name or venue,
        described.acronym or acronym,
        described.place,
        text_of(volume, "publisher") or described.publisher,
    )


def _date(element: ET.Element, arxiv: str) -> str:
    """Year and month; arXiv's month where the preprint's number agrees with the year."""
    year = text_of(element, "year")
    if not re.fullmatch(r"[12]\d{3}", year, re.ASCII):
        return ""
    posted = arxiv_month(arxiv)
    if posted.startswith(year):
        return posted
    month = re.split(r"[^A-Za-z]", text_of(element, "month"))[0]
    return partial_date(int(year), dates.month_number(month) if len(month) > 2 else None)[0]


def _notes(element: ET.Element) -> tuple[str, ...]:
    """Remarks on the work; those with a type are DBLP's own bookkeeping."""
    notes = (flat_text(note) for note in element.findall("note") if not note.get("type"))
    return tuple(dict.fromkeys(note for note in notes if note))


def _addresses(
    element: ET.Element, key: str
) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    """The identifiers and the links that the electronic editions are."""
    identifiers: dict[tuple[str, str], None] = {("dblp", key): None}
    links: dict[tuple[str, str], None] = {}
    for edition in element.findall("ee"):
        address = payload.url(flat_text(edition))
        doi = payload.bare_doi(address)
        spelt_out = payload.doi_identifiers(doi) if doi else find_identifiers(address)
        identifiers.update(dict.fromkeys(spelt_out))
        if address and not doi and "wikidata.org/" not in address:
            links[link_kind(address), address] = None
    posted = _CORR_VOLUME.fullmatch(text_of(element, "volume"))
    if posted and not any(scheme == "arxiv" for scheme, _ in identifiers):
        identifiers["arxiv", posted["id"].lower()] = None
    if element.tag in ("book", "phdthesis", "mastersthesis"):
        for printed in element.findall("isbn"):
            identifiers.update(dict.fromkeys(("isbn", isbn) for isbn in _isbn(printed)))
    return tuple(identifiers), tuple(links)


def text_of(element: ET.Element, name: str) -> str:
    """The text of the first child of this name, empty where there is none."""
    return flat_text(element.find(name))


def flat_text(element: ET.Element | None) -> str:
    """The element's text in one line, its markup (sub- and superscripts) flat."""
    return "" if element is None else payload.text_of(one_line("".join(element.itertext())))
