"""BibTeX and BibLaTeX -> Records."""

import functools
import re
from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple

from bibtexparser.model import String

from people import dates
from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import says_what_a_star_means
from publications.domain.formats.bibtex import titles
from publications.domain.formats.bibtex.dates import date_of, other_dates
from publications.domain.formats.bibtex.entries import (
    LONGEST_MACRO,
    BibtexEntry,
    Family,
    fields_of,
    parts,
    value_of,
)
from publications.domain.formats.bibtex.identifiers import identifiers_of
from publications.domain.formats.bibtex.kinds import kind_of_entry
from publications.domain.formats.bibtex.links import links_of
from publications.domain.formats.bibtex.names import read_annotations, read_names
from publications.domain.formats.makers import Makers
from publications.domain.formats.text import latex_to_text
from publications.domain.formats.tidying import each_once, ordered
from publications.domain.formats.venue_phrases import container, read_venue, split_remarks
from publications.domain.identifiers import find_arxiv_id, find_isbns, find_issns
from publications.domain.reasons import Reason
from publications.domain.record import CONTAINED, MARKS, FormatError, Listing, Record, Unread

#: What only an entry's type says of a thesis.
_DEGREES = {"mastersthesis": ("Master's thesis",), "bachelorsthesis": ("Bachelor's thesis",)}
#: Volumes, and entries that only lend fields: none is a work where its papers are listed.
_CONTAINERS = frozenset(
    {
        "proceedings",
        "mvproceedings",
        "collection",
        "mvcollection",
        "book",
        "mvbook",
        "periodical",
        "xdata",
    }
)
#: Entries of these types have no container.
_UNCONTAINED = ("book", "thesis", "phdthesis", "mastersthesis")
#: What is no work of any kind.
_SILENT = frozenset({"xdata", "set", "control", "string", "preamble", "comment"})
#: Their number is a name, not an issue.
NUMBERED = ("patent", "report")
_MERE_LINK = re.compile(r"\s*\\?(?:url|href)?\{?https?://\S+\s*")
_RIGHTS = re.compile(r"©|\(c\)|copyright\b", re.IGNORECASE)
#: A note or journal that names an arXiv id and no more: "arXiv preprint arXiv:2401.00001 [cs.DB]".
_MERE_ARXIV = re.compile(
    r"\s*(?:arxiv\s+)?(?:e-?print|preprint)?[\s,]*arxiv:\s?[\w./-]+(?:\s*\[[\w.-]+\])?\W*",
    re.IGNORECASE,
)
_Entry = tuple[BibtexEntry, dict[str, str]]


def read(text: str) -> Listing:
    """Return the papers of a BibTeX file; broken entries are unread, the others are not harmed by
    them.

    Raises:
        FormatError: when the file has no entry that can be read.
    """
    entries, unread = _entries(text)
    by_key: dict[str, dict[str, str]] = {}
    for entry, fields in entries:
        by_key.setdefault(entry.key.lower(), fields)
    family, parents = Family(by_key), _parents(entries)
    records: list[Record] = []
    for entry, fields in entries:
        if not _is_work(entry, fields, parents):
            continue
        if record := _record(entry, family.whole(fields)):
            records.append(record)
        else:
            shown = f"@{entry.entry_type}{{{entry.key}}}"[:200]
            unread.append(Unread(entry.line, shown, Reason("entry_has_no_title")))
    if not records:
        if unread:
            raise FormatError("no_bibtex_read", line=unread[0].line, reason=unread[0].reason)
        raise FormatError("no_bibtex_entries")
    return Listing(tuple(records), tuple(sorted(unread, key=lambda each: each.line)), "bibtex")


def _entries(text: str) -> tuple[list[_Entry], list[Unread]]:
    """Return the entries of a file with their fields, macros put in, and what is broken."""
    macros = {name[:3].lower(): name for name in dates.MONTHS}
    entries: list[_Entry] = []
    unread: list[Unread] = []
    for part in parts(text):
        if isinstance(part, BibtexEntry):
            entries.append((part, fields_of(part, macros)))
        elif isinstance(part, String):
            macros[part.key.strip().lower()] = value_of(str(part.value), macros)[:LONGEST_MACRO]
        else:
            unread.append(part)
    return entries, unread


def _parents(entries: Iterable[_Entry]) -> set[str]:
    """Return the keys of the entries from which others take fields."""
    return {
        parent.strip().lower()
        for _, fields in entries
        for name in ("crossref", "xdata")
        if name in fields
        for parent in fields[name].split(",")
    }


def _is_work(entry: BibtexEntry, fields: Mapping[str, str], parents: Container[str]) -> bool:
    """Whether an entry is a work: no setting, and no volume that is there for its papers alone."""
    if entry.entry_type in _SILENT:
        return False
    is_parent = entry.entry_type in _CONTAINERS and entry.key.lower() in parents
    return not is_parent or "author" in fields


def _record(entry: BibtexEntry, fields: dict[str, str]) -> Record | None:
    title, display_title = titles.read(fields)
    if not title:
        return None
    people = _people(fields)
    container = _container(entry.entry_type, fields)
    date, is_date_certain = _date_of_work(fields, container)
    place, is_place_certain = _place(fields, container)
    identifiers = identifiers_of(entry, fields)
    kind = _kind(entry, fields, container, identifiers)
    isbns = find_isbns(fields.get("isbn", ""))
    notes, awards = _remarks(fields, people)
    record = Record(
        title=title,
        display_title=display_title,
        authors=people.authors,
        authors_complete=people.complete,
        kind=kind,
        date=date,
        venue=container.name.removesuffix(f" {date[:4]}") if date else container.name,
        venue_acronym=container.acronym or _acronym(fields),
        place=place,
        publisher=_text_of(fields, "publisher", "school", "institution", "organization", "holder"),
        volume=_volume(fields),
        issue=_text_of(fields, *(("issue",) if kind in NUMBERED else ("number", "issue"))),
        pages=re.sub(r"\s*[-‐–—]+\s*", "-", _text_of(fields, "pages", "eid")),
        abstract=_text_of(fields, "abstract"),
        notes=each_once([*notes, *_number_note(kind, fields), *_degree(entry)]),
        awards=awards,
        identifiers=(*identifiers, *(() if kind in CONTAINED else isbns)),
        venue_ids=(*find_issns(fields.get("issn", "")), *(isbns if kind in CONTAINED else ())),
        editors=people.editors,
        language=words_of.language_tag(_text_of(fields, "langid", "language")),
        licence=_licence(_text_of(fields, "license", "licence", "rights", "copyright")),
        dates=other_dates(fields),
        links=links_of(fields),
        categories=_categories(
            _text_of(fields, "keywords", "keyword"), _text_of(fields, "primaryclass")
        ),
        mark=_mark(fields),
        source_key=entry.key,
        confidence=_doubts(
            authors=not people.are_editors, date=is_date_certain, place=is_place_certain
        ),
        line=entry.line,
    )
    return ordered(record)


def _volume(fields: Mapping[str, str]) -> str:
    """The volume; DBLP prints arXiv's ids as one ("abs/2301.01234")."""
    volume = _text_of(fields, "volume")
    return "" if volume.lower().startswith("abs/") else volume


def _degree(entry: BibtexEntry) -> Iterable[str]:
    return _DEGREES.get(entry.entry_type, ())


def _doubts(**certainties: bool) -> tuple[tuple[str, float], ...]:
    """Return the fields that were read with doubt, as `Record.confidence` has them."""
    return tuple((name, 0.5) for name, is_certain in certainties.items() if not is_certain)


def _text_of(fields: Mapping[str, str], *names: str) -> str:
    """The text of the first of these fields that has one."""
    for name in names:
        if name in fields and (text := latex_to_text(fields[name])):
            return text
    return ""


def _people(fields: Mapping[str, str]) -> Makers:
    authors, complete = read_names(fields.get("author", ""))
    if any(name.startswith("author+an") for name in fields):
        authors = read_annotations(authors, fields)
    editors, all_editors = read_names(fields.get("editor", ""))
    if editors and not authors:
        return Makers(editors, all_editors, (), True)
    return Makers(authors, complete, tuple(editor.name for editor in editors), False)


class _Container(NamedTuple):
    """What a work appeared in: as printed, and what can be read from it."""

    printed: str
    name: str
    acronym: str
    place: str
    date: str
    is_venue_field: bool


def _container(entry_type: str, fields: Mapping[str, str]) -> _Container:
    printed = _text_of(fields, "booktitle", "journal", "journaltitle", "maintitle")
    # BibLaTeX means a place by "venue"; where nothing else names the container, people mean it.
    is_venue_field = not printed and entry_type not in _UNCONTAINED
    if is_venue_field:
        printed = _text_of(fields, "venue", "_venue")
    return _Container(printed, *_venue(printed), is_venue_field)


def _date_of_work(fields: Mapping[str, str], container: _Container) -> tuple[str, bool]:
    """Return the date and if it was whole; the container may know more of it than the year."""
    date, is_certain = date_of(fields)
    is_year = len(date) == 4 and container.date.startswith(date)
    return container.date if is_year else date, is_certain


def _kind(
    entry: BibtexEntry,
    fields: Mapping[str, str],
    container: _Container,
    identifiers: tuple[tuple[str, str], ...],
) -> str:
    return kind_of_entry(
        entry.entry_type,
        _text_of(fields, "entrysubtype", "type"),
        f"{container.printed} {_text_of(fields, 'howpublished')}",
        identifiers,
    )


def _acronym(fields: Mapping[str, str]) -> str:
    """The container's short name where it is not part of its name."""
    return _text_of(fields, "abbr", "shortjournal", "acronym") or _acronym_of_series(
        _text_of(fields, "series")
    )


def _place(fields: Mapping[str, str], container: _Container) -> tuple[str, bool]:
    """Return where it was held, and if that is certain: an address may be the publisher's."""
    names = ["eventplace", *([] if container.is_venue_field else ["venue"]), "location"]
    if place := _text_of(fields, *names):
        return place, True
    if address := _text_of(fields, "address"):
        return address, not fields.get("publisher")
    return container.place, True


def _remarks(fields: Mapping[str, str], people: Makers) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return (notes, awards); an award may stand among the notes."""
    awards = [
        award.strip()
        for name in ("award", "awards", "award_name", "honors")
        for award in _text_of(fields, name).split(";")
    ]
    printed = ["Edited volume"] if people.are_editors else []
    printed += [
        _text_of(fields, name)
        for name in ("note", "annote", "annotation", "addendum")
        if not _MERE_LINK.fullmatch(fields.get(name, ""))
    ]
    notes: list[str] = []
    for note in (piece for text in printed for piece in text.split("; ")):
        if _MERE_ARXIV.fullmatch(note) and find_arxiv_id(note):
            continue  # it stands among the identifiers
        if says_what_a_star_means(note):
            continue  # as its authors do
        award = next(iter(split_remarks(note)[1]), "") if len(note) < 120 else ""
        (awards if award else notes).append(award or note.strip(" .;"))
    return each_once(notes), each_once(awards)


def _mark(fields: Mapping[str, str]) -> str:
    status = fields.get("pubstate", "").strip("{} ")
    return status if status in MARKS else ""


def _licence(text: str) -> str:
    """The licence that a field names; "© 2020 A Press" says who may, not what one may."""
    return "" if _RIGHTS.match(text) else text


def _number_note(kind: str, fields: Mapping[str, str]) -> tuple[str, ...]:
    number = _text_of(fields, "number", "type")
    return (f"No. {number}",) if kind in NUMBERED and re.search(r"\d", number) else ()


@functools.lru_cache(maxsize=4096)
def _venue(printed: str) -> tuple[str, str, str, str]:
    """Return (name, acronym, place, date); DBLP prints acronym, place and days behind the name."""
    if not printed:
        return "", "", "", ""
    if _MERE_ARXIV.fullmatch(printed) and find_arxiv_id(printed):
        return "arXiv", "", "", ""
    if (
        "," in printed
        and words_of.find_date(printed)
        and re.match(r"(?:Proceedings|Proc|\d)|.*\d{4},", printed)
    ):
        phrase = read_venue(printed)
        if phrase.name:
            return (
                phrase.name,
                phrase.acronym,
                phrase.place,
                "" if {"date", "kind"} & dict(phrase.doubts).keys() else phrase.date,
            )
    name, acronym = container(printed)
    return name, acronym, "", ""


def _acronym_of_series(series: str) -> str:
    """ACM prints the conference's short name and year as the series ("ASPLOS '24")."""
    match = re.fullmatch(
        r"([A-Z][\w/+-]{1,14}(?: [A-Z][\w+-]{1,10})?)\s?(?:['’]\d\d|(?:19|20)\d\d)", series
    )
    return match[1] if match else ""


def _categories(keywords: str, primary: str) -> tuple[str, ...]:
    words = [primary, *re.split(r"\s*[,;]\s*", keywords)]
    return tuple(dict.fromkeys(word.strip() for word in words if word.strip()))
