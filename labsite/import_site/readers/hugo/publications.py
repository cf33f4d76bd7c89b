"""The papers of a Hugo site: a page each, and the BibTeX beside it."""

import re
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import cited_on_page, papers
from labsite.import_site.readers.front_matter import Page, objects_of, plain, text_of, texts_of
from labsite.import_site.readers.hugo.settings import INDEXES, HugoSettings, picture_of
from labsite.import_site.readers.reading import Reading, day_of
from labsite.import_site.rows import PaperRow
from publications.domain.record import Author

#: Codes of kinds of papers: the theme's own, then those of CSL.
_KINDS = {
    "1": "conference",
    "2": "journal",
    "3": "preprint",
    "4": "report",
    "5": "book",
    "6": "chapter",
    "7": "thesis",
    "8": "patent",
    "paper-conference": "conference",
    "article-journal": "journal",
    "article": "preprint",
    "manuscript": "preprint",
    "preprint": "preprint",
    "report": "report",
    "book": "book",
    "chapter": "chapter",
    "thesis": "thesis",
    "patent": "patent",
    "dataset": "dataset",
    "software": "software",
}
#: Links of papers whose name says their kind.
_LINKS = ("pdf", "code", "slides", "video", "poster", "data", "preprint")
#: A line with the number that a paper has in PubMed: "**PubMed ID:** [123456](https://…)".
_PUBMED = re.compile(
    r"^[*_]{0,2}(?:PubMed(?:[ -]?ID)?|PMID)[*_]{0,2}:?[*_]{0,2}:?\s*\[?(?P<number>\d{4,9})\b"
    r"(?:\]\(https?://[^()\s]{0,200}\))?\.?[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)


def publication(reading: Reading, settings: HugoSettings, page: Page) -> None:
    address = settings.old_address(page)
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    folder = page.path.rpartition("/")[0]
    is_bundle = page.stem.partition(".")[0] in INDEXES
    beside = [
        row
        for path in reading.site.files()
        if is_bundle and path.rpartition("/")[0] == folder and path.endswith(".bib")
        for row in papers.of_bibtex(reading, path)
    ]
    fields = _paper_fields(reading, settings, page)
    if beside and (date := beside[0].record.date) and day_of(fields["date"]).startswith(date):
        fields["date"] = date  # the page was made of it, with a day that nobody knows
    row = papers.of_fields(
        reading,
        fields,
        file=page.path,
        picture=(picture_of(reading, folder) if is_bundle else "") or picture,
        old_address=address,
        base=beside[0].record if beside else None,
    )
    if row is None:
        if beside:
            reading.add(replace(beside[0], old_address=address))
        else:
            reading.tell_untitled(page, text)
        return
    row = replace(
        row,
        projects=tuple(settings.projects.get(p.casefold(), p) for p in row.projects),
        pdf=row.pdf or _own_pdf(reading, folder if is_bundle else ""),
    )
    if numbered := _PUBMED.search(text):
        text = _PUBMED.sub("", text).strip()
        known = dict(row.record.identifiers)
        if "pubmed" not in known:
            own = (*row.record.identifiers, ("pubmed", numbered["number"]))
            row = replace(row, record=replace(row.record, identifiers=own))
    reading.add(_with_notes(row, texts_of(page.fields.get("author_notes"))))
    for paragraph in text.split("\n\n") if text and text != row.record.abstract else ():
        if not re.match(r"(?:#|>? ?(?:Click the|Add the publication))", paragraph):
            reading.tell(page.path, page.body_line, paragraph, "page_text")


def _paper_fields(reading: Reading, settings: HugoSettings, page: Page) -> dict[str, Any]:
    """The page's fields as `papers` takes them."""
    own = page.fields
    publication = own.get("publication")
    venue, short = plain(publication), page.text("publication_short")
    if isinstance(publication, dict):
        venue, short = text_of(publication, "name"), text_of(publication, "short_name", "short")
    types = texts_of(own.get("publication_types"))
    ids = next(objects_of(next(objects_of(own.get("hugoblox")), {}).get("ids")), {})
    fields: dict[str, Any] = {
        name: value
        for name, value in own.items()
        if name.startswith("url_") or name in ("doi", "featured", "selected", "projects", "awards")
    }
    links = [*objects_of(own.get("links")), *objects_of(own.get("resources"))]
    for link in links:
        kind = re.sub(r"[^a-z]", "", text_of(link, "type", "name", "label").lower())
        url = text_of(link, "url", "link")
        if url:
            fields.setdefault(kind if kind in _LINKS else f"link_{len(fields)}", url)
    title = reading.short(page.text("title"))
    if cited := cited_on_page.citation_of(reading.short(venue), title):
        venue = cited.venue
        for name in ("volume", "issue", "pages"):
            fields.setdefault(name, getattr(cited, name))
    return {
        **{name: value for name, value in fields.items() if value not in (None, "", [], {})},
        **ids,
        "links": [url for link in links if (url := text_of(link, "url", "link"))],
        "title": title,
        "subtitle": reading.short(page.text("subtitle")),
        "authors": [settings.name_of(name) for name in texts_of(own.get("authors"))],
        "date": own.get("date"),
        "venue": reading.short(venue),
        "venue_acronym": reading.short(short),
        "kind": next((_KINDS[each] for each in types if each in _KINDS), ""),
        "abstract": reading.words(page.text("abstract"), page.path),
        "keywords": own.get("tags"),
    }


def _own_pdf(reading: Reading, folder: str) -> str:
    """The PDF in the folder of a paper, where there is one."""
    own = [
        path
        for path in reading.site.files()
        if folder and path.rpartition("/")[0] == folder and path.lower().endswith(".pdf")
    ]
    return own[0] if len(own) == 1 else ""


def _with_notes(row: PaperRow, notes: tuple[str, ...]) -> PaperRow:
    """The paper with what is said of each author, in the order of the authors."""
    authors: list[Author] = list(row.record.authors)
    for place, note in enumerate(notes[: len(authors)]):
        lowered = note.casefold()
        authors[place] = replace(
            authors[place],
            equal_contribution="equal" in lowered or "co-first" in lowered,
            corresponding="correspond" in lowered,
        )
    return replace(row, record=replace(row.record, authors=tuple(authors)))
