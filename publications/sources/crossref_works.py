"""One work as Crossref describes it (JSON) -> a Record.

What publishers deposit is mostly optional, and texts come with JATS, HTML and MathML in them.

The date is the day of first publication, in print or online: `issued`, made more precise by
another publication date within it ("2018" in print, "2018-03-07" online: 2018-03-07). A first of
January is what publishers write who know the year alone, and is kept as that. A book's
ISBN is the book's; that of a chapter's or paper's volume identifies another work and is a relation,
as are the DOIs in `relation`, `update-to` and `updated-by`.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from people.names import normalize_text
from publications.domain.formats.text import partial_date
from publications.domain.formats.venue_phrases import container, kind_of
from publications.domain.identifiers import find_arxiv_id
from publications.domain.record import Author, Record

from . import payload
from .errors import NotAWork
from .jats import abstract_text, display_title, retraction, title_text
from .payload import listed, mapping, text_of, within

LABEL = "Crossref"

_ET_AL = ("et al", "others", "and others")
_ACRONYM = re.compile(r"[A-Z][\w&+/-]{0,14}[A-Z][\w&+/-]{0,6}")
_ACRONYM_YEAR = re.compile(r"[\s,-]*(?:['’‘]\s?\d\d|(?:19|20)\d\d)$")
_ISBN = re.compile(r"97[89]\d{10}|\d{9}[\dX]")
#: Where drafts lie, deposited as if they were journals.
_REPOSITORY = re.compile(r"(?:SSRN|arXiv|bioRxiv|medRxiv|Research Square|Preprints\.org)\b", re.I)
_KINDS = {
    "journal-article": "journal",
    "proceedings-article": "conference",
    "posted-content": "preprint",
    "book-chapter": "chapter",
    "book-section": "chapter",
    "book-part": "chapter",
    "book-track": "chapter",
    "reference-entry": "chapter",
    "book": "book",
    "monograph": "book",
    "edited-book": "book",
    "reference-book": "book",
    "dissertation": "thesis",
    "report": "report",
    "report-component": "report",
    "dataset": "dataset",
    "database": "dataset",
    # As content negotiation writes them.
    "article-journal": "journal",
    "paper-conference": "conference",
    "thesis": "thesis",
    "chapter": "chapter",
    "article": "preprint",
    "software": "software",
}
#: Publication dates, in the order in which the first one is looked for.
_DATES = ("issued", "published", "published-print", "published-online", "posted", "published-other")
#: Kinds of update (https://www.crossref.org/documentation/crossmark/) that are a mark on the work.
_MARKS = {
    "retraction": "retracted",
    "partial_retraction": "corrected",
    "withdrawal": "withdrawn",
    "removal": "withdrawn",
    "correction": "corrected",
    "corrigendum": "corrected",
    "erratum": "corrected",
    "addendum": "corrected",
}
_GRAVITY = ("retracted", "withdrawn", "corrected")
#: Crossref's relations (https://www.crossref.org/documentation/schema-library/markup-guide-metadata-
#: segments/relationships/) between versions of a work, as the catalogue calls them.
_VERSIONS = {
    "is-preprint-of": "preprint_of",
    "has-preprint": "has_preprint",
    "is-version-of": "version_of",
    "has-version": "version_of",
    "is-same-as": "version_of",
    "is-identical-to": "version_of",
    "is-manuscript-of": "version_of",
    "has-manuscript": "version_of",
    "is-translation-of": "version_of",
    "has-translation": "version_of",
}
#: Days beside that of the version, by Crossref's names for them.
_DAYS = {
    "posted": "posted",
    "published-online": "online",
    "published-print": "print",
    "accepted": "accepted",
}


def parse_work(work: Mapping[str, Any]) -> Record:
    """Read one work object.

    Raises:
        NotAWork: when it describes none.
    """
    doi = payload.bare_doi(work.get("DOI"))
    if not doi:
        raise NotAWork("entry_without_doi", service=LABEL)
    title, mark = retraction(_title(work))
    if not title:
        raise NotAWork("entry_without_any_title", key=doi)
    venue, acronym, printed = _venue(work)
    kind = _kind(work, printed)
    date, certain = _date(work)
    doubts = [] if certain else [("date", 0.5)]
    authors, complete = _authors(work.get("author"))
    editors, all_editors = _authors(work.get("editor"))
    if not authors and kind == "book":
        authors, complete, editors = editors, all_editors, ()
        doubts += [("authors", 0.5)] if authors else []
    return Record(
        title=title,
        authors=authors,
        authors_complete=complete,
        kind=kind,
        date=date,
        venue=venue,
        venue_acronym=acronym,
        place=title_text(text_of(within(work, "event", "location"))).strip(" ,"),
        publisher=_publisher(work, kind),
        volume=text_of(work.get("volume")),
        issue=text_of(work.get("issue")) or text_of(within(work, "journal-issue", "issue")),
        pages=_pages(work),
        abstract=_abstract(work, title),
        notes=_notes(work),
        identifiers=_identifiers(work, doi, kind),
        links=_links(work),
        categories=tuple(dict.fromkeys(payload.texts(work.get("subject")))),
        metrics=_metrics(work),
        display_title=_display_title(work),
        dates=_days(work),
        licence=_licence(work),
        language=payload.language(work.get("language")),
        venue_ids=_venue_ids(work, kind),
        editors=tuple(editor.name for editor in editors),
        grants=_grants(work),
        relations=_relations(work, kind),
        mark=_mark(work, mark),
        source_key=doi,
        confidence=tuple(doubts),
    )


def _title(work: Mapping[str, Any]) -> str:
    return _joined(*(title_text(part) for part in _printed_title(work)))


def _display_title(work: Mapping[str, Any]) -> str:
    """The title with its sub- and superscripts; empty where it has none."""
    parts = _printed_title(work)
    if not any(display_title(part) for part in parts):
        return ""
    return retraction(_joined(*(display_title(part) or title_text(part) for part in parts)))[0]


def _printed_title(work: Mapping[str, Any]) -> tuple[str, str]:
    """The first title and its subtitle; a subtitle that repeats the title is a running head."""
    title = next((part for part in _strings(work, "title") if title_text(part)), "")
    subtitle = next((part for part in _strings(work, "subtitle") if title_text(part)), "")
    repeated = normalize_text(title_text(subtitle)).strip(" .") in normalize_text(title_text(title))
    return title, "" if repeated else subtitle


def _joined(title: str, subtitle: str) -> str:
    if not title or not subtitle:
        return title
    return f"{title}{' ' if title[-1] in '.:?!–—' else ': '}{subtitle}"


def _strings(work: Mapping[str, Any], name: str) -> list[str]:
    value = work.get(name)
    return [
        part for part in (value if isinstance(value, list) else [value]) if isinstance(part, str)
    ]


def _authors(people: Any) -> tuple[tuple[Author, ...], bool]:
    """The authors in order, and whether they are all."""
    people = [mapping(person) for person in listed(people)]
    # The one that the publisher names first may not stand first.
    people.sort(key=lambda person: person.get("sequence") != "first")
    authors = []
    complete = True
    for person in people:
        name = _name(person)
        if not any(sign.isalnum() for sign in name) or name.lower().strip(" .") in _ET_AL:
            complete = False
            continue
        affiliations = [
            title_text(text_of(within(affiliation, "name")))
            for affiliation in listed(person.get("affiliation"))
        ]
        authors.append(
            Author(
                name=name,
                orcid=payload.orcid(person.get("ORCID")),
                affiliations=tuple(
                    dict.fromkeys(affiliation for affiliation in affiliations if affiliation)
                ),
            )
        )
    return tuple(authors), complete


def _name(person: Mapping[str, Any]) -> str:
    parts = [title_text(text_of(person.get(part))) for part in ("given", "family")]
    name = " ".join(part for part in parts if part)
    suffix = text_of(person.get("suffix"))
    if name:
        return f"{name}, {suffix}" if suffix else name
    return title_text(text_of(person.get("name")) or text_of(person.get("literal")))


def _date(work: Mapping[str, Any]) -> tuple[str, bool]:
    """The first day of publication, and whether it was a date as it stood."""
    dates = [_date_of(work.get(name)) for name in _DATES]
    given = [(date, certain) for date, certain in dates if date]
    if not given:
        return "", True
    first, certain = dates[0] if dates[0][0] else min(given)
    within_first = [date for date, sure in given if sure and date.startswith(first)]
    return max([first, *within_first], key=len), certain


def _date_of(value: Any) -> tuple[str, bool]:
    """A partial date from `{"date-parts": [[2018, 4]]}`; the parts may be null or missing."""
    parts = within(value, "date-parts")
    first = listed(parts)[:1]
    numbers: list[int] = []
    for part in listed(first[0]) if first and isinstance(first[0], list) else first:
        text = text_of(part)
        if not (text.isascii() and text.isdigit() and len(text) < 5 and int(text)):
            break
        numbers.append(int(text))
    if not numbers or not 1000 <= numbers[0] <= 9999:
        return "", True
    return partial_date(*(numbers[:1] if numbers[1:3] == [1, 1] else numbers[:3]))


def _venue(work: Mapping[str, Any]) -> tuple[str, str, str]:
    """The container's name and acronym, and all that is printed of where the work came out."""
    names = _strings(work, "container-title")
    event = mapping(work.get("event"))
    meeting = title_text(text_of(event.get("name")))
    # A series comes before the volume in it: "Lecture Notes in …", "Computer Vision – ECCV 2022".
    name = (
        title_text(names[-1] if text_of(work.get("type")) != "journal-article" else names[0])
        if names
        else ""
    )
    acronym = _ACRONYM_YEAR.sub("", text_of(event.get("acronym"))).strip(" ,-'’")
    if acronym:
        name = re.sub(rf"\s+[-–—]\s+{re.escape(acronym)}\b.{{0,20}}$", "", name)
    if text_of(work.get("type")) == "posted-content" or _REPOSITORY.match(name):
        return "", "", meeting
    venue, printed = _container(name or meeting)
    short = next((text for text in _strings(work, "short-container-title")), "")
    acronym = acronym or printed or (text_of(short) if _ACRONYM.fullmatch(text_of(short)) else "")
    return venue, acronym if len(acronym) < 30 else "", f"{name} {meeting}".strip()


@lru_cache(maxsize=4096)
def _container(name: str) -> tuple[str, str]:
    return container(name[:1000]) if name else ("", "")


@lru_cache(maxsize=4096)
def _kind_of(printed: str) -> str:
    return kind_of(printed[:1000])


def _kind(work: Mapping[str, Any], printed: str) -> str:
    own = text_of(work.get("type"))
    kind = _KINDS.get(own, "other" if own else "")
    if own == "posted-content" and text_of(work.get("subtype")) == "other":
        return "other"
    if any(_REPOSITORY.match(name) for name in _strings(work, "container-title")):
        return "preprint"
    meeting = _kind_of(printed) if printed else ""
    # A chapter of a book that a conference made is that conference's paper.
    if kind == "chapter" and (mapping(work.get("event")) or meeting in ("conference", "workshop")):
        kind = "conference"
    return "workshop" if kind == "conference" and meeting == "workshop" else kind


def _publisher(work: Mapping[str, Any], kind: str) -> str:
    institution = text_of(within((listed(work.get("institution")) or [None])[0], "name"))
    if institution and kind in ("preprint", "thesis", "report"):
        return title_text(institution)
    return title_text(text_of(work.get("publisher")))


def _pages(work: Mapping[str, Any]) -> str:
    pages = text_of(work.get("page")) or text_of(work.get("article-number"))
    pages = re.sub(r"\s*[-–—]+\s*", "-", pages).strip("-")
    first, dash, last = pages.partition("-")
    return first if dash and first == last else pages


def _abstract(work: Mapping[str, Any], title: str) -> str:
    markup = work.get("abstract")
    text = abstract_text(markup) if isinstance(markup, str) else ""
    # Some abstracts are headed by the work's own title.
    return text.removeprefix(f"{title}: ")


def _identifiers(work: Mapping[str, Any], doi: str, kind: str) -> tuple[tuple[str, str], ...]:
    own = _isbns(work) if kind in ("book", "thesis", "report") else ()
    return (*payload.doi_identifiers(doi), *(("isbn", isbn) for isbn in own))


def _relations(work: Mapping[str, Any], kind: str) -> tuple[tuple[str, str, str], ...]:
    """How the work stands to others: its versions, what it corrects or corrects it, its book."""
    relations = []
    for name, relation in _VERSIONS.items():
        for other in listed(within(work, "relation", name)):
            scheme = text_of(within(other, "id-type")).lower()
            value = within(other, "id")
            doi = payload.bare_doi(value)
            if scheme == "doi" and doi:
                relations += [
                    (relation, *identifier) for identifier in payload.doi_identifiers(doi)
                ]
            elif scheme == "arxiv" and (bare := find_arxiv_id(f"arXiv:{text_of(value)[:60]}")):
                relations.append((relation, "arxiv", bare))
    for name, relation in (("update-to", "corrects"), ("updated-by", "corrected_by")):
        for other in listed(work.get(name)):
            doi = payload.bare_doi(within(other, "DOI"))
            if doi and _MARKS.get(_update(other)) == "corrected":
                relations.append((relation, "doi", doi))
    if kind in ("chapter", "conference", "workshop"):
        relations += [("part_of", "isbn", isbn) for isbn in _isbns(work)]
    return tuple(dict.fromkeys(relations))


def _notes(work: Mapping[str, Any]) -> tuple[str, ...]:
    """What a notice does to another work, where it does not correct it: "Retraction of doi:…"."""
    notes = []
    for target in listed(work.get("update-to")):
        doi = payload.bare_doi(within(target, "DOI"))
        label = text_of(within(target, "label")) or _update(target).replace("_", " ")
        if doi and label and _MARKS.get(_update(target)) != "corrected":
            notes.append(f"{label[:1].upper()}{label[1:60]} of doi:{doi}")
    return tuple(dict.fromkeys(notes))


def _update(update: Any) -> str:
    """The kind of an update as _MARKS spells it."""
    return text_of(within(update, "type")).lower().replace("-", "_")


def _days(work: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The days of each kind that are known."""
    days = [(kind, _date_of(work.get(name))[0]) for name, kind in _DAYS.items()]
    days.append(("presented", _date_of(within(work, "event", "start"))[0]))
    return tuple((kind, date) for kind, date in days if date)


def _licence(work: Mapping[str, Any]) -> str:
    """The address of the licence of the version of record, an open one first; not for machines."""
    licences = [
        (text_of(within(licence, "content-version")) != "vor", address)
        for licence in listed(work.get("license"))
        if (address := payload.url(within(licence, "URL")))
        and text_of(within(licence, "content-version")) != "tdm"
    ]
    licences.sort(key=lambda licence: ("creativecommons.org" not in licence[1], licence[0]))
    return licences[0][1] if licences else ""


def _mark(work: Mapping[str, Any], from_title: str) -> str:
    """The gravest mark that updates set on the work; a notice (`update-to`) bears none itself."""
    updates = [_MARKS.get(_update(update), "") for update in listed(work.get("updated-by"))]
    marks = {from_title, *updates}
    return next((mark for mark in _GRAVITY if mark in marks), "")


def _isbns(work: Mapping[str, Any]) -> tuple[str, ...]:
    bare = (
        text.rpartition("/")[2].replace("-", "").upper() for text in payload.texts(work.get("ISBN"))
    )
    return tuple(isbn for isbn in dict.fromkeys(bare) if _ISBN.fullmatch(isbn))


def _venue_ids(work: Mapping[str, Any], kind: str) -> tuple[tuple[str, str], ...]:
    """The container's ISSNs, and its ISBNs where they are not the work's own."""
    whole = _isbns(work) if kind in ("chapter", "conference", "workshop") else ()
    return (*payload.issns(work.get("ISSN")), *(("isbn", isbn) for isbn in whole))


def _grants(work: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Who paid, under which numbers; a funder without a number too."""
    grants = [
        (title_text(text_of(within(funder, "name"))), number)
        for funder in listed(work.get("funder"))
        for number in payload.texts(within(funder, "award")) or [""]
    ]
    return tuple(dict.fromkeys(grant for grant in grants if any(grant)))


def _links(work: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The work's page, and a PDF that is meant to be read by anybody."""
    page = payload.url(within(work, "resource", "primary", "URL")) or payload.url(work.get("URL"))
    links = [("page", page)] if page else []
    for link in listed(work.get("link")):
        address = payload.url(within(link, "URL"))
        if (
            address
            and text_of(within(link, "content-type")) == "application/pdf"
            and text_of(within(link, "intended-application")) != "similarity-checking"
            and "//api." not in address
        ):
            links.append(("pdf", address))
            break
    return tuple(links)


def _metrics(work: Mapping[str, Any]) -> tuple[tuple[str, float], ...]:
    cited = payload.figure(work.get("is-referenced-by-count"))
    return () if cited is None else (("citations", cited),)
