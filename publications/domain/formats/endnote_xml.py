"""EndNote's XML export -> Records; Zotero, Rayyan and others write it too.

Text stands in <style> elements, one for each face. The types of references are those of
RIS under EndNote's names and numbers.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable

from publications.domain.formats import text as words_of
from publications.domain.formats.author_cells import turned
from publications.domain.formats.tidying import ordered
from publications.domain.formats.venue_phrases import MEETINGS, container, kind_of, short_form
from publications.domain.formats.xml_entries import (
    entries,
    root_of,
    scripted_text,
    text_at,
    texts_at,
)
from publications.domain.identifiers import find_doi, find_identifiers, find_isbns, find_issns
from publications.domain.reasons import Reason
from publications.domain.record import Author, FormatError, Listing, Record, Unread

_RECORD = re.compile(r"<(record)\b[^<>]*>")
_TYPES = {
    "journal article": "journal", "electronic article": "journal", "magazine article": "journal",
    "conference proceedings": "conference", "conference paper": "conference",
    "thesis": "thesis", "book": "book", "edited book": "book", "electronic book": "book",
    "book section": "chapter", "electronic book section": "chapter", "report": "report",
    "patent": "patent", "dataset": "dataset", "computer program": "software",
    "unpublished work": "preprint", "manuscript": "preprint",
}  # fmt: skip
_NUMBERS = {
    "17": "journal", "43": "journal", "19": "journal", "10": "conference", "47": "conference",
    "32": "thesis", "6": "book", "28": "book", "44": "book", "5": "chapter", "60": "chapter",
    "27": "report", "25": "patent", "59": "dataset", "9": "software", "34": "preprint",
    "36": "preprint",
}  # fmt: skip
#: Of these kinds of works the number in <isbn> is their container's.
_CONTAINED = ("journal", "conference", "workshop", "chapter", "preprint")


def looks_like(text: str) -> bool:
    """Whether the text is XML with EndNote's records, as far as its beginning tells."""
    head = text[:20_000]
    return root_of(text) in ("xml", "records", "record") or (
        bool(re.match(r"\s*(?:<\?[^>]*\?>\s*)?<(?:xml|records|record)>", head))
        and "<ref-type" in head
    )


def read(text: str) -> Listing:
    """Return the papers of an EndNote XML file.

    Raises:
        FormatError: no record with a title is in it.
    """
    records: list[Record] = []
    unread: list[Unread] = []
    for entry in entries(text, _RECORD, unread):
        if record := _record(entry.element, entry.line):
            records.append(record)
        else:
            unread.append(Unread(entry.line, "", Reason("record_has_no_title")))
    if not records:
        raise FormatError("xml_without_records", what="EndNote")
    return Listing(tuple(records), tuple(sorted(unread, key=lambda one: one.line)), "endnote")


def _record(element: ET.Element, line: int) -> Record | None:
    title = text_at(element, "titles/title")
    if not title:
        return None
    kind = _kind(element)
    containers = ("titles/secondary-title", "periodical/full-title", "alt-periodical/full-title")
    printed = next(filter(None, (text_at(element, path) for path in containers)), "")
    venue, acronym = container(printed) if printed and kind != "book" else ("", "")
    if kind == "conference" and kind_of(printed) == "workshop":
        kind = "workshop"
    if re.search(r"\barxiv\b|\bbiorxiv\b|\bmedrxiv\b", printed, re.IGNORECASE):
        kind = "preprint"
    abbreviations = (text_at(element, "periodical/abbr-1"), text_at(element, "titles/alt-title"))
    short = next(filter(None, map(short_form, abbreviations)), "")
    date, certain = _date(element)
    numbers = " ; ".join(texts_at(element, "isbn"))
    isbns = find_isbns(numbers)
    contained = kind in _CONTAINED
    authors = _people(texts_at(element, "contributors/authors/author"))
    editors = _people(texts_at(element, "contributors/secondary-authors/author"))
    doubts = [] if certain else [("date", 0.5)]
    if not authors and editors:
        authors, editors = editors, ()
        doubts.append(("authors", 0.5))
    complete = not any(_is_et_al(text) for text in texts_at(element, "contributors/authors/author"))
    record = Record(
        title=title.rstrip(".") or title,
        display_title=_display_title(element),
        authors=authors,
        authors_complete=complete,
        kind=kind,
        date=date,
        venue=venue,
        venue_acronym=acronym or short,
        place=text_at(element, "pub-location") if kind in MEETINGS else "",
        publisher=text_at(element, "publisher"),
        volume=text_at(element, "volume"),
        issue=text_at(element, "number") if kind not in ("patent", "report", "preprint") else "",
        pages=words_of.page_range(text_at(element, "pages")),
        abstract=words_of.without_tags(text_at(element, "abstract")),
        notes=tuple(note for note in texts_at(element, "notes") if len(note) <= 300),
        identifiers=(*_identifiers(element), *(() if contained else isbns)),
        venue_ids=(*find_issns(numbers), *(isbns if contained else ())),
        editors=tuple(author.name for author in editors),
        language=words_of.language_tag(text_at(element, "language")),
        links=_links(element),
        categories=tuple(dict.fromkeys(texts_at(element, "keywords/keyword"))),
        source_key=text_at(element, "rec-number"),
        confidence=tuple(doubts),
        line=line,
    )
    return ordered(record)


def _kind(element: ET.Element) -> str:
    ref_type = element.find("ref-type")
    if ref_type is None:
        return ""
    name = (ref_type.get("name") or "").strip().lower()
    return _TYPES.get(name) or (
        "other" if name else _NUMBERS.get((ref_type.text or "").strip(), "")
    )


def _display_title(element: ET.Element) -> str:
    title = element.find("titles/title")
    hidden = words_of.one_line(scripted_text(title)) if title is not None else ""
    return words_of.shown_scripts(hidden).rstrip(".")


def _people(names: Iterable[str]) -> tuple[Author, ...]:
    return tuple(Author(shown) for name in names if not _is_et_al(name) and (shown := turned(name)))


def _is_et_al(name: str) -> bool:
    return bool(re.fullmatch(r"et\.? al\.?,?|others,?|\.\.\.|…", name.strip(), re.IGNORECASE))


def _date(element: ET.Element) -> tuple[str, bool]:
    """The date: the year, made more precise by the day or month beside it ("May 17")."""
    year = re.search(r"(?<!\d)[12]\d{3}(?!\d)", text_at(element, "dates/year"))
    beside = text_at(element, "dates/pub-dates/date")
    if not year:
        dated = words_of.find_date(beside)
        return (dated.date, dated.certain) if dated else ("", True)
    texts = (beside, f"{beside}, {year[0]}", f"{beside} {year[0]}") if beside else ()
    found = [dated for text in texts if (dated := words_of.find_date(text))]
    found = [dated for dated in found if dated.date.startswith(year[0])]
    best = max(found, key=lambda dated: len(dated.date), default=None)
    return (best.date, best.certain) if best else (year[0], True)


def _identifiers(element: ET.Element) -> tuple[tuple[str, str], ...]:
    identifiers: list[tuple[str, str]] = []
    for text in texts_at(element, "electronic-resource-num"):
        if doi := find_doi(text):
            identifiers.append(("doi", doi))
        identifiers += find_identifiers(text)
    spoken = [
        *texts_at(element, "urls//url"),
        *texts_at(element, "custom2"),
        *texts_at(element, "notes"),
    ]
    for text in (*spoken, *texts_at(element, "titles/secondary-title")):
        identifiers += find_identifiers(text[:500])
    accession = text_at(element, "accession-num")
    provider = text_at(element, "remote-database-provider") + text_at(
        element, "remote-database-name"
    )
    if re.fullmatch(r"\d{4,9}", accession) and re.search(r"NLM|pubmed|medline", provider, re.I):
        identifiers.append(("pubmed", accession))
    return tuple(dict.fromkeys(identifiers))


def _links(element: ET.Element) -> tuple[tuple[str, str], ...]:
    """Addresses on the web; files on somebody's disk ("internal-pdf://") are none."""
    urls = [url for text in texts_at(element, "urls//url") for url in text.split()]
    return words_of.links_of(urls)
