"""Highwire Press tags, which Google Scholar and Zotero read from a paper's page."""

import re
from collections.abc import Iterator

from people import profile_links
from people.safe_urls import web_address
from publications.domain.record import Record

#: The tag of a work's container, by the work's kind.
_CONTAINERS = {
    "journal": "citation_journal_title",
    "conference": "citation_conference_title",
    "workshop": "citation_conference_title",
    "poster": "citation_conference_title",
    "chapter": "citation_inbook_title",
    "thesis": "citation_dissertation_institution",
    "report": "citation_technical_report_institution",
}
_INSTITUTIONS = ("thesis", "report")
_DASH = re.compile(r"\s*(?:[-\u2010-\u2015]+)\s*")


def citation_tags(record: Record, address: str) -> list[tuple[str, str]]:
    """Return the (name, content) pairs of the meta elements; `address` is the page's own.

    What belongs to an author follows that author. Dates are YYYY/MM/DD, as precise as known.
    """
    pairs = [
        ("citation_title", record.title),
        *_authors(record),
        ("citation_publication_date", record.date.replace("-", "/")),
        *_container(record),
        ("citation_volume", record.volume),
        ("citation_issue", record.issue),
        *_pages(record.pages),
        *((f"citation_{scheme}", value) for scheme, value in _identifiers(record)),
        *(("citation_pdf_url", web_address(url)) for kind, url in record.links if kind == "pdf"),
        ("citation_abstract_html_url", address),
        ("citation_abstract", " ".join(record.abstract.split())),
        *(("citation_keywords", topic) for topic in record.categories),
    ]
    return [(name, content) for name, content in pairs if content]


def _authors(record: Record) -> Iterator[tuple[str, str]]:
    for author in record.authors:
        yield "citation_author", author.name
        for affiliation in author.affiliations:
            yield "citation_author_institution", affiliation
        if author.orcid:
            yield "citation_author_orcid", profile_links.address("orcid", author.orcid)


def _container(record: Record) -> Iterator[tuple[str, str]]:
    name = _CONTAINERS.get(record.kind)
    if record.kind in _INSTITUTIONS:
        yield str(name), record.publisher or record.venue
        return
    if name:
        yield name, record.venue
    yield "citation_publisher", record.publisher


def _pages(pages: str) -> Iterator[tuple[str, str]]:
    first, *last = _DASH.split(pages.strip())
    yield "citation_firstpage", first
    if len(last) == 1:
        yield "citation_lastpage", last[0]


def _identifiers(record: Record) -> Iterator[tuple[str, str]]:
    """One identifier of each scheme that has a tag."""
    for scheme, name in (
        ("doi", "doi"),
        ("arxiv", "arxiv_id"),
        ("isbn", "isbn"),
        ("pubmed", "pmid"),
    ):
        for value in record.ids(scheme)[:1]:
            yield name, value
