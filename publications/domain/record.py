"""Record: a paper as any outsider describes it.

The waist of the system. Every source and every format yields Records; matching compares them,
consolidation makes Publications of them, exports render them. A Record is a value: it never
changes, and two equal Records say the same thing.
"""

import dataclasses
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Self

import orjson

from people.safe_urls import identified
from publications.domain.reasons import Explained, Reason

#: What a work can be. The words are the catalogue's own; each source maps its types onto them.
KINDS = (
    "conference",
    "journal",
    "workshop",
    "preprint",
    "thesis",
    "book",
    "chapter",
    "report",
    "patent",
    "dataset",
    "software",
    "poster",
    "other",
)
#: Works of these kinds have no ISBN of their own: theirs is that of what they stand in.
CONTAINED = ("conference", "workshop", "poster", "chapter", "journal")

#: Identifier schemes of works, with the prefix under which each is looked up on the web.
ID_SCHEMES = {
    "doi": "https://doi.org/",
    "arxiv": "https://arxiv.org/abs/",
    "dblp": "https://dblp.org/rec/",
    "openalex": "https://openalex.org/",
    "semantic_scholar": "https://www.semanticscholar.org/paper/",
    "corpus": "https://api.semanticscholar.org/CorpusID:",
    "pubmed": "https://pubmed.ncbi.nlm.nih.gov/",
    "pmc": "https://pmc.ncbi.nlm.nih.gov/articles/",
    "acl": "https://aclanthology.org/",
    "isbn": "",
}

#: Those by which a service keeps a text to read, with its address. A DOI leads to a page about it.
TEXT_SCHEMES = {
    "arxiv": "https://arxiv.org/pdf/{}",
    "acl": "https://aclanthology.org/{}.pdf",
}

#: Identifier schemes of a work's container: the journal, the proceedings, the conference series.
#: "dblp" is the stream ("journals/tods"), "openalex" the source ("S1983995261").
VENUE_ID_SCHEMES = ("issn", "isbn", "doi", "dblp", "openalex", "semantic_scholar")

#: The days that a work can have beside the date of its version.
DATE_KINDS = ("posted", "online", "print", "accepted", "presented")

#: What can be said against a paper that came out.
MARKS = ("withdrawn", "retracted", "corrected")

#: How a paper can stand to another one.
RELATIONS = ("version_of", "preprint_of", "has_preprint", "corrects", "corrected_by", "part_of")

#: What a link of a paper leads to.
LINK_KINDS = ("page", "pdf", "code", "slides", "video", "poster", "data")


def address_of(scheme: str, value: str) -> str:
    """Return where the identifier is looked up on the web; empty where there is no such place."""
    return identified(ID_SCHEMES[scheme], value)


def text_address(scheme: str, value: str) -> str:
    """Return where the text that is identified can be read; empty where there is no such place."""
    return identified(TEXT_SCHEMES.get(scheme, ""), value)


@dataclass(frozen=True, slots=True)
class Author:
    """One position in a paper's list of authors, as the source printed it.

    `name` is never empty. `orcid` is the bare iD (0000-0002-1825-0097). `ids` are (scheme, value)
    pairs of the author in outside services ("dblp", "openalex", "semantic_scholar").
    """

    name: str
    equal_contribution: bool = False
    corresponding: bool = False
    orcid: str = ""
    affiliations: tuple[str, ...] = ()
    ids: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """What one source says of one paper. An empty field: it said nothing, not "there is none".

    Attributes:
        title: plain text, markup removed. `display_title` is the title with what plain text cannot
            say: sub and superscript as <sub> and <sup>, formulas as TeX between dollar signs; empty
            where it would be the same.
        authors: in order. `authors_complete` is False where the source cut the list ("et al."):
            then an absent person is unknown, not absent.
        kind: one of KINDS, or empty.
        date: partial date (see people.dates) of this version. `dates` are (kind, partial date)
            pairs, kinds of DATE_KINDS.
        venue: the container's name without "In Proceedings of"; `venue_acronym` as printed.
        venue_ids: (scheme, value) pairs of the container, schemes of VENUE_ID_SCHEMES; an ISSN is
            written "1234-567X", an ISBN without hyphens.
        place: where the conference was held.
        editors: who edited the container, or the work itself where it has no authors: names as
            printed, in display order.
        notes: remarks printed beside the paper ("Long Oral Presentation"); `awards` those that
            honour it.
        identifiers: (scheme, value) pairs, schemes of ID_SCHEMES, values normalised.
        links: (kind, URL) pairs, kinds of LINK_KINDS.
        licence: as the source names it, an address or a short name ("CC-BY-4.0").
        language: of the text, as a BCP 47 tag ("en", "pt-BR").
        grants: (funder, award number) pairs as the source names them; one of the two may be empty.
        relations: (relation, scheme, value) triples: how this paper stands to the one that the
            identifier names; relations of RELATIONS, schemes of ID_SCHEMES.
        categories: the source's own subject marks ("cs.LG").
        metrics: (name, figure) pairs as the source printed them; they change daily and are no part
            of what the record says of the paper.
        mark: one of MARKS, or empty.
        source_key: what the source calls this paper; empty where it has no name for it.
        confidence: (field, 0..1) pairs for fields that were read with doubt; a field not named was
            certain.
        line: the line of the listing where it began, counted from 1; None where there are no lines.
    """

    title: str
    authors: tuple[Author, ...] = ()
    authors_complete: bool = True
    kind: str = ""
    date: str = ""
    venue: str = ""
    venue_acronym: str = ""
    place: str = ""
    publisher: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    abstract: str = ""
    notes: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()
    identifiers: tuple[tuple[str, str], ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    categories: tuple[str, ...] = ()
    metrics: tuple[tuple[str, float], ...] = ()
    display_title: str = ""
    dates: tuple[tuple[str, str], ...] = ()
    licence: str = ""
    language: str = ""
    venue_ids: tuple[tuple[str, str], ...] = ()
    editors: tuple[str, ...] = ()
    grants: tuple[tuple[str, str], ...] = ()
    relations: tuple[tuple[str, str, str], ...] = ()
    mark: str = ""
    source_key: str = ""
    confidence: tuple[tuple[str, float], ...] = ()
    line: int | None = None

    @property
    def year(self) -> int | None:
        """The year of `date`, None where it is unknown."""
        return int(self.date[:4]) if self.date else None

    @property
    def venue_and_acronym(self) -> str:
        """The venue, with its acronym where it has another one: "Conference on Looms (CL)"."""
        acronym = self.venue_acronym if self.venue_acronym != self.venue else ""
        return f"{self.venue} ({acronym})" if self.venue and acronym else self.venue or acronym

    def ids(self, scheme: str) -> tuple[str, ...]:
        """The record's identifiers of this scheme."""
        return tuple(value for own_scheme, value in self.identifiers if own_scheme == scheme)

    def to_json(self) -> dict[str, Any]:
        """Return the fields by name as JSON values, authors as objects; `from_json` undoes it."""
        # dataclasses.asdict copies every string; a sync does this for each record it sees.
        values = dict(zip(_FIELDS, _values(self), strict=True))
        values["authors"] = tuple(
            [
                dict(zip(_AUTHOR_FIELDS, _author_values(author), strict=True))
                for author in self.authors
            ]
        )
        return values

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Record":
        """Return the Record that `to_json` wrote; fields not known any more are ignored."""
        values = {name: _frozen(data[name]) for name in _FIELDS if name in data}
        values["authors"] = tuple(
            Author(**{name: _frozen(author[name]) for name in _AUTHOR_FIELDS if name in author})
            for author in data.get("authors", ())
        )
        return cls(**values)

    def content_hash(self) -> str:
        """Return the SHA-256 of what the record says: not where it stood, nor its figures."""
        content = {
            name: value
            for name, value in self.to_json().items()
            if value and name not in ("line", "metrics")
        }
        return hashlib.sha256(_sorted_json(content)).hexdigest()


_FIELDS = tuple(field.name for field in dataclasses.fields(Record))
_AUTHOR_FIELDS = tuple(field.name for field in dataclasses.fields(Author))
_values = attrgetter(*_FIELDS)
_author_values = attrgetter(*_AUTHOR_FIELDS)


def _sorted_json(value: Any) -> bytes:
    """Return compact JSON, names in order: the same text from either writer, or hashes change."""
    try:
        return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
    except orjson.JSONEncodeError:  # half a character, for which UTF-8 has no bytes
        text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8", "surrogatepass")


def _frozen(value: Any) -> Any:
    """Lists, which JSON knows, become the tuples that a Record holds."""
    return tuple(_frozen(item) for item in value) if isinstance(value, list | tuple) else value


@dataclass(frozen=True, slots=True)
class PaperFields:
    """The fields of a paper that a person can put right: names as printed, a partial date."""

    title: str = ""
    authors: tuple[str, ...] = ()
    venue: str = ""
    date: str = ""

    @classmethod
    def of(cls, record: Record) -> Self:
        authors = tuple(author.name for author in record.authors)
        return cls(record.title, authors, record.venue or record.venue_acronym, record.date)

    def to_json(self) -> list[Any]:
        """Return the fields as JSON values; `from_json` undoes it."""
        return [self.title, list(self.authors), self.venue, self.date]

    @classmethod
    def from_json(cls, values: Sequence[Any]) -> Self:
        title, authors, venue, date = values
        return cls(title, tuple(authors), venue, date)


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that could not be read: its number from 1, its text, and why. `looks_like_paper` says
    that it has what a citation has.
    """

    line: int
    text: str
    reason: Reason
    looks_like_paper: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """What a format read from one text.

    `shape` says who keeps such a list: "homepage" and "cv" are written by the person whom they
    name, "listing" is a text that names nobody, "profile" is put together by a service from names
    alone, "bibtex" (and other file formats) is a file that somebody exported. `owner` is the person
    that a text names as its own, empty where it names none. `metrics` are figures of the whole page
    ("h-index"). `beside` counts the records of a file that were read from lines outside its
    entries, as a pasted list is. `warnings` say what to look at before the list is believed.
    Of a pasted list `furniture` are the lines that are no papers (with why), and `lines_read` the
    numbers of those that are in the records: with `unread` they are all. `file_name` is what the
    file was called, where it was one. Where a person corrected something (`domain.corrections`),
    `as_read` are the records as they were read, in the order of `records`, and `left_out` those
    that are no papers of it; None where nobody was asked. `examples` are papers that were known, by
    whose print a pasted list was read.
    """

    records: tuple[Record, ...]
    unread: tuple[Unread, ...] = ()
    shape: str = ""
    owner: str = ""
    metrics: tuple[tuple[str, float], ...] = ()
    beside: int = 0
    warnings: tuple[Reason, ...] = ()
    furniture: tuple[Unread, ...] = ()
    lines_read: tuple[int, ...] = ()
    file_name: str = ""
    as_read: tuple[Record, ...] = ()
    left_out: tuple[Record, ...] | None = None
    examples: tuple[PaperFields, ...] = ()


class FormatError(Explained, ValueError):
    """The text is not a listing that can be read; the reason says what to do."""
