"""Records -> BibTeX and BibLaTeX."""

from collections.abc import Collection, Iterable, Iterator

from people import dates
from publications.domain.formats import text as words_of
from publications.domain.formats.bibtex.dates import DATE_FIELDS
from publications.domain.formats.bibtex.escaping import braced, escape, title
from publications.domain.formats.bibtex.identifiers import NAMED_IDS
from publications.domain.formats.bibtex.kinds import kind_of_entry
from publications.domain.formats.bibtex.names import written_annotations, written_name
from publications.domain.formats.bibtex.reading import NUMBERED
from publications.domain.formats.citation_keys import keyed
from publications.domain.formats.degrees import is_below_doctorate
from publications.domain.formats.tidying import tidy
from publications.domain.formats.venue_phrases import container
from publications.domain.record import CONTAINED, Record

_TYPES = {
    "conference": "inproceedings",
    "workshop": "inproceedings",
    "poster": "inproceedings",
    "journal": "article",
    "thesis": "phdthesis",
    "book": "book",
    "chapter": "incollection",
    "report": "techreport",
    # Not in the BibTeX of 1988: styles print them as "misc", reference managers know them.
    "software": "software",
    "patent": "patent",
}
#: BibLaTeX has types of its own for more kinds (its manual, section 2.1).
_BIBLATEX_TYPES = _TYPES | {
    "thesis": "thesis",
    "report": "report",
    "dataset": "dataset",
    "preprint": "online",
}


def write(records: Iterable[Record], *, biblatex: bool = False, names: Collection[str] = ()) -> str:
    """Return the records as a BibTeX file in UTF-8.

    With `biblatex` the types and fields are BibLaTeX's ("date", "journaltitle"). Keys are those of
    `keyed`. Links that are not http(s) are left out. `names` keep their capitals in titles.
    """
    return "\n".join(
        _entry(record, key, biblatex, names) for key, record in keyed(map(tidy, records))
    )


def _entry(record: Record, key: str, biblatex: bool, names: Collection[str]) -> str:
    entry_type = _entry_type(record, biblatex)
    fields = [
        _written_title(record, names),
        *_written_fields(record, entry_type, biblatex),
        *_written_links(record),
    ]
    lines = [f"  {name} = {value}," for name, value in fields if value]
    return "\n".join([f"@{entry_type}{{{key},", *lines, "}", ""])


def _entry_type(record: Record, biblatex: bool) -> str:
    if biblatex:
        return _BIBLATEX_TYPES.get(record.kind, "misc")
    if record.kind == "thesis" and is_below_doctorate(record):
        return "mastersthesis"
    return _TYPES.get(record.kind, "misc")


def _written_title(record: Record, names: Collection[str]) -> tuple[str, str]:
    shown = record.display_title
    scripted = bool(shown) and words_of.without_scripts(shown) == record.title
    text = shown if scripted else record.title
    return "title", braced(title(text, scripts=scripted, names=names))


def _written_fields(record: Record, entry_type: str, biblatex: bool) -> list[tuple[str, str]]:
    container_field, venue, short = _written_venue(record, entry_type, biblatex)
    read_as = kind_of_entry(entry_type, "", venue, record.identifiers)
    plain = [
        (container_field, venue),
        ("shortjournal", short),
        ("volume", record.volume),
        ("issue" if record.kind in NUMBERED else "number", record.issue),
        ("pages", record.pages),
        (_publisher_field(entry_type, biblatex), record.publisher),
        ("venue" if biblatex and venue else "location", record.place),
        *_written_numbers(record, biblatex),
        ("note", "; ".join(record.notes)),
        ("award", "; ".join(record.awards)),
        ("keywords", ", ".join(record.categories)),
        ("language", record.language),
        ("license", record.licence),
        ("pubstate", record.mark),
        ("entrysubtype", record.kind if record.kind != read_as else ""),
        ("abstract", record.abstract),
    ]
    return [
        *((name, braced(value)) for name, value in _written_people(record)),
        *_written_date(record.date, biblatex),
        *((DATE_FIELDS[kind], braced(date)) for kind, date in dict(reversed(record.dates)).items()),
        *((name, braced(_ranged(name, escape(value)))) for name, value in plain),
    ]


def _ranged(name: str, value: str) -> str:
    return value.replace("-", "--") if name == "pages" else value


def _written_people(record: Record) -> Iterator[tuple[str, str]]:
    names = [written_name(author.name) for author in record.authors]
    yield "author", " and ".join([*names, *([] if record.authors_complete else ["others"])])
    yield from written_annotations(record.authors)
    yield "editor", " and ".join(map(written_name, record.editors))


def _written_venue(record: Record, entry_type: str, biblatex: bool) -> tuple[str, str, str]:
    """Return (field of the container, its name, its short name where the name has none)."""
    in_volume = entry_type in ("inproceedings", "incollection")
    field = "booktitle" if in_volume else "journaltitle" if biblatex else "journal"
    venue, acronym = record.venue or record.venue_acronym, record.venue_acronym
    if not acronym or acronym == venue:
        return field, venue, ""
    both = f"{venue} ({acronym})"
    # "ACS Chem. Biol." is no acronym that a reader would find in parentheses.
    reads_back = container(both) == (venue, acronym)
    return (field, both, "") if reads_back else (field, venue, acronym)


def _publisher_field(entry_type: str, biblatex: bool) -> str:
    if entry_type in ("phdthesis", "mastersthesis", "thesis"):
        return "institution" if biblatex else "school"
    return "institution" if entry_type in ("techreport", "report") else "publisher"


def _written_numbers(record: Record, biblatex: bool) -> Iterator[tuple[str, str]]:
    ids = dict(reversed(record.identifiers))
    yield "doi", ids.get("doi", "")
    yield "eprint", ids.get("arxiv", "")
    yield "eprinttype" if biblatex else "archiveprefix", "arXiv" if "arxiv" in ids else ""
    yield "pmid", ids.get("pubmed", "")
    yield "pmcid", ids.get("pmc", "")
    books = record.venue_ids if record.kind in CONTAINED else record.identifiers
    yield "isbn", ", ".join(value for scheme, value in books if scheme == "isbn")
    yield "issn", ", ".join(value for scheme, value in record.venue_ids if scheme == "issn")
    for scheme, field in NAMED_IDS.items():
        yield field, ids.get(scheme, "")


def _written_date(date: str, biblatex: bool) -> list[tuple[str, str]]:
    if biblatex:
        return [("date", braced(date))]
    year, month, day = (*date.split("-"), "", "")[:3]
    return [
        ("year", braced(year)),
        ("month", dates.MONTHS[int(month) - 1][:3].lower() if month else ""),
        ("day", braced(str(int(day)) if day else "")),
    ]


def _written_links(record: Record) -> list[tuple[str, str]]:
    """Return a field for each link: "url", and "url_2" where there is one more of its kind."""
    fields: list[tuple[str, str]] = []
    counts: dict[str, int] = {}
    for kind, url in record.links:
        name = kind
        if kind == "page":
            name = "url" if words_of.link_kind(url) == "page" else "website"
        counts[name] = counts.get(name, 0) + 1
        fields.append((name if counts[name] == 1 else f"{name}_{counts[name]}", braced(url)))
    return fields
