"""The list of papers: which ones fit what a visitor chose, and how many have each value of a facet.

This is the one definition of every filter and facet. The page, the API, the feed and the files ask
it, and fetch the papers that it names from the database.

It counts in memory, for a database takes too long: `Counter` over what it finds needs 60 to 130 ms
with 10,000 papers and some 2 s with 100,000. Each process holds a `Snapshot` made from the
IndexEntry rows. It belongs to one version of the index: one question to the database tells whether
it still stands, and after a change it is read anew.
"""

import threading
from array import array
from bisect import bisect_left
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cached_property, reduce
from itertools import compress
from operator import and_, or_
from typing import NamedTuple

from django.utils import timezone

from people import remembered
from publications import search
from publications.models import IndexEntry, Publication
from publications.search.entries import HAS

#: Facets in the order in which a page shows them. All are filters of the same name.
FACETS = ("kind", "venue", "author", "project", "topic", "has")
#: For these facets a paper must have all chosen values, for the others any.
ALL_OF = {"has"}
#: If fewer than one paper in so many has a value, its papers are looked at one by one: a mask
#: takes a bit for each paper there is, which thousands of rare topics would multiply.
RARE = 200

#: Facets whose labels are known beforehand, so that no entry needs to carry them.
_FIXED: dict[str, dict[str, str]] = {
    "kind": dict(Publication.Kind.choices),
    "has": HAS,
    "year": {"": ""},
}


class Row(NamedTuple):
    """What a list looks at in an IndexEntry."""

    publication_id: int
    is_leading: bool
    date: str
    order_title: str
    facets: str
    citations: int
    version: int


@dataclass(frozen=True)
class FacetChoice:
    """A value of a facet with how many works have it, as things are narrowed now."""

    value: str
    label: str
    count: int
    is_chosen: bool


@dataclass(frozen=True)
class Narrowing:
    """What narrows a list: chosen values by facet, years (inclusive), and a text search."""

    chosen: Mapping[str, Sequence[str]] = field(default_factory=dict)
    year_from: int | None = None
    year_to: int | None = None
    query: search.SearchQuery | None = None

    @property
    def has_years(self) -> bool:
        return self.year_from is not None or self.year_to is not None


@dataclass(slots=True)
class Value:
    """A value of a facet: what it is called, and the places of the papers that have it."""

    label: str
    places: "array[int]" = field(default_factory=lambda: array("I"))
    #: The same papers as a mask, where they are many.
    mask: int | None = None


_OF_NO_PAPER = Value("")


class Snapshot:
    """The public papers at one version of the index.

    A paper's place in `ids` stands for it everywhere, and a set of papers is a mask: a number whose
    bit n says whether the paper at n is in it. `&` narrows a set, `bit_count()` counts it.

    Attributes:
        ids: the ids of all papers, the newest first.
        works: those that lead their versions; a page shows and counts them alone.
        values: by facet and value, what has it. Years are a facet too; "" is an unknown year.
    """

    def __init__(self, version: int, rows: Iterable[Row]) -> None:
        by_title = sorted(rows, key=lambda row: row.order_title)
        ordered = sorted(by_title, key=lambda row: row.date, reverse=True)
        self.version = version
        self.ids = [row.publication_id for row in ordered]
        self._dates = [row.date for row in ordered]
        self._titles = [row.order_title for row in ordered]
        self._citations = [row.citations for row in ordered]
        self._revisions = array("q", [row.version for row in ordered])
        self.works = self.mask(place for place, row in enumerate(ordered) if row.is_leading)
        self.values: dict[str, dict[str, Value]] = {
            facet: {name: Value(label) for name, label in _FIXED.get(facet, {}).items()}
            for facet in (*FACETS, "year")
        }
        self._counts: dict[str, dict[str, int]] = {}
        self._orders: dict[tuple[str, str], Sequence[int]] = {}
        self._read_values(ordered)

    def _read_values(self, ordered: Sequence[Row]) -> None:
        # A value has the name that the newest work gives it.
        by_line: dict[str, Value] = {}
        leading_first = sorted(enumerate(ordered), key=lambda placed: not placed[1].is_leading)
        for place, row in leading_first:
            self._value("year", row.date[:4]).places.append(place)
            for line in row.facets.split("\n")[1:-1]:
                if line not in by_line:
                    key, _, label = line.partition("\t")
                    facet, _, name = key.partition(":")
                    by_line[line] = self._value(facet, name, label)
                by_line[line].places.append(place)
        for values in self.values.values():
            for value in values.values():
                if len(value.places) * RARE >= len(self.ids):
                    value.mask = self.mask(value.places)

    def _value(self, facet: str, name: str, label: str = "") -> Value:
        value = self.values[facet].get(name)
        if value is None:
            value = self.values[facet][name] = Value(label)
        return value

    def mask(self, places: Iterable[int]) -> int:
        """The papers at these places, as a mask."""
        octets = bytearray(len(self.ids) // 8 + 1)
        for place in places:
            octets[place >> 3] |= 1 << (place & 7)
        return int.from_bytes(octets, "little")

    def flags(self, mask: int) -> Sequence[int]:
        """1 or 0 for each place: whether the mask holds it."""
        digits = f"{mask:0{len(self.ids)}b}".encode()
        return digits[::-1].translate(bytes.maketrans(b"01", b"\x00\x01"))

    @cached_property
    def places(self) -> Mapping[int, int]:
        """The place of each paper by its id."""
        return {paper: place for place, paper in enumerate(self.ids)}

    def revision(self, paper: int) -> int | None:
        """When anything of a public paper changed last, as a number; None for any other."""
        place = self.places.get(paper)
        return None if place is None else self._revisions[place]

    def revisions_with(self, facet: str, value: str) -> Hashable:
        """Those of all papers with the value, whichever version."""
        places = self.values[facet][value].places if self.has(facet, value) else ()
        return tuple((self.ids[place], self._revisions[place]) for place in places)

    @cached_property
    def project_names(self) -> frozenset[str]:
        """What projects with public papers are called."""
        return frozenset(value.label for value in self.values["project"].values())

    def first_before(self, date: str) -> int:
        """The place of the newest paper that is dated before; all behind it are, too."""
        return bisect_left(self._dates, True, key=lambda other: other < date)

    def has(self, facet: str, value: str) -> bool:
        """Whether any public paper, whichever version, has this value."""
        return value in self.values[facet]

    def label(self, facet: str, value: str) -> str:
        return self.values[facet][value].label

    def with_value(self, facet: str, name: str) -> int:
        """The papers that have a value, as a mask; none where no paper has it."""
        value = self.values[facet].get(name, _OF_NO_PAPER)
        return self.mask(value.places) if value.mask is None else value.mask

    def narrow(self, narrowing: Narrowing) -> "Narrowed":
        return Narrowed(self, narrowing)

    def counts(self, facet: str, works: int) -> Mapping[str, int]:
        """How many of these works have each value of the facet."""
        if works != self.works:
            return self._counted(facet, works)
        if facet not in self._counts:
            self._counts[facet] = self._counted(facet, works)
        return self._counts[facet]

    def _counted(self, facet: str, works: int) -> dict[str, int]:
        flags = self.flags(works)
        return {
            name: sum(map(flags.__getitem__, value.places))
            if value.mask is None
            else (value.mask & works).bit_count()
            for name, value in self.values[facet].items()
        }

    def in_order(self, sort: str, group: str) -> Sequence[int]:
        """The places of all works in order: by `group` (venue, kind or none), then by `sort`."""
        if (sort, group) not in self._orders:
            flags = self.flags(self.works)
            works = [place for place in self._sorted(sort) if flags[place]]
            if group:
                ranks = self._ranks(group)
                works.sort(key=lambda place: ranks.get(place, len(self.ids)))
            self._orders[sort, group] = array("I", works)
        return self._orders[sort, group]

    def _sorted(self, sort: str) -> Iterable[int]:
        places = range(len(self.ids))
        match sort:
            case "oldest":
                # Papers without a date come last in either direction.
                dated = len(places) - len(self.values["year"][""].places)
                return [*reversed(places[:dated]), *places[dated:]]
            case "title":
                return sorted(places, key=self._titles.__getitem__)
            case "cited":
                return sorted(places, key=self._citations.__getitem__, reverse=True)
        return places

    def _ranks(self, facet: str) -> dict[int, int]:
        """For the place of each paper with a value of the facet, the rank of that value's label."""
        values = sorted(self.values[facet].values(), key=lambda value: value.label.casefold())
        return {place: rank for rank, value in enumerate(values) for place in value.places}


class Narrowed:
    """A snapshot as one visitor narrowed it."""

    def __init__(self, snapshot: Snapshot, narrowing: Narrowing) -> None:
        self.snapshot = snapshot
        self.narrowing = narrowing
        self._fitting = {
            facet: self._with(facet, names) for facet, names in narrowing.chosen.items() if names
        }
        if narrowing.has_years:
            self._fitting["year"] = self._in_years()
        if narrowing.query is not None:
            self._fitting["q"] = snapshot.mask(self._found)
        self._works = self._works_but_for("")

    @property
    def count(self) -> int:
        return self._works.bit_count()

    @property
    def papers(self) -> Collection[int] | None:
        """The ids that fit, whichever version of a work; None where nothing narrows them."""
        if not self._fitting:
            return None
        fitting = reduce(and_, self._fitting.values())
        return [*compress(self.snapshot.ids, self.snapshot.flags(fitting))]

    def ids(self, sort: str = "newest", group: str = "") -> Sequence[int]:
        """The ids of the works in order; "relevance" is by how well they fit the search."""
        by_fit = sort == "relevance" and not group
        order = self._found if by_fit else self.snapshot.in_order(sort, group)
        flags = self.snapshot.flags(self._works)
        places = compress(order, map(flags.__getitem__, order))
        return [*map(self.snapshot.ids.__getitem__, places)]

    def choices(self, facet: str) -> list[FacetChoice]:
        """The facet's values that works have under the other choices, the most frequent first.

        What is chosen is always there, first. A facet of which papers must have all values counts
        under its own choices too.
        """
        chosen = self.narrowing.chosen.get(facet, ())
        works = self._works_but_for("" if facet in ALL_OF else facet)
        choices = [
            FacetChoice(name, self.snapshot.label(facet, name), count, name in chosen)
            for name, count in self.snapshot.counts(facet, works).items()
            if count or name in chosen
        ]
        choices.sort(
            key=lambda choice: (not choice.is_chosen, -choice.count, choice.label.casefold())
        )
        return choices

    def years(self) -> dict[int, int]:
        """How many works each year has under everything but the choice of years; 0 is unknown."""
        counts = self.snapshot.counts("year", self._works_but_for("year"))
        return {int(year or 0): count for year, count in counts.items() if count}

    @cached_property
    def _found(self) -> list[int]:
        """The places of what the search found, the best first; of equally good ones the newest."""
        place = self.snapshot.places
        tiers = search.tiers(self.narrowing.query) if self.narrowing.query else []
        return [at for tier in tiers for at in sorted(place[pk] for pk in tier if pk in place)]

    def _with(self, facet: str, names: Iterable[str]) -> int:
        """The papers with all of these values, or with any of them, depending on the facet."""
        papers = (self.snapshot.with_value(facet, name) for name in names)
        return reduce(and_ if facet in ALL_OF else or_, papers)

    def _in_years(self) -> int:
        first = self.narrowing.year_from or 1
        last = self.narrowing.year_to or 9999
        years = (year for year in self.snapshot.values["year"] if first <= int(year or 0) <= last)
        return reduce(or_, (self.snapshot.with_value("year", year) for year in years), 0)

    def _works_but_for(self, left_out: str) -> int:
        """The works that remain under all choices except those of one facet."""
        fitting = (papers for name, papers in self._fitting.items() if name != left_out)
        return reduce(and_, fitting, self.snapshot.works)


_reading = threading.Lock()
_kept: Snapshot | None = None


@dataclass
class _Standing:
    """The catalogue of one page, and whether it was up to date when it was asked for."""

    catalogue: Snapshot | None = None
    is_up_to_date: bool = False


#: Within `as_it_stands` the one place for the catalogue.
_standing: ContextVar[_Standing | None] = ContextVar("standing", default=None)


@contextmanager
def as_it_stands() -> Iterator[None]:
    """Within, the catalogue is asked for once: all that a page shows is of one moment."""
    token = _standing.set(_Standing())
    try:
        yield
    finally:
        _standing.reset(token)


def project_names() -> frozenset[str]:
    """What projects with public papers are called, as this process last read the catalogue."""
    return (_kept or current()).project_names


def revisions(papers: Iterable[int]) -> dict[int, Hashable]:
    """Return under which revision each of these public papers stands now; one question.

    It is another one after each change of the paper, of what hangs on it and of the other versions
    of its work, and each day, for an embargo may end. Papers that are not indexed since have none:
    nobody needs to wait until they are.
    """
    if not remembered.is_settled() or (indexed := search.not_as_indexed()) is None:
        return {}
    version, changed = indexed
    catalogue, day = _read(version), timezone.localdate()
    known = ((paper, catalogue.revision(paper)) for paper in papers if paper not in changed)
    return {paper: (revision, day) for paper, revision in known if revision is not None}


def revisions_of_authors(slugs: Iterable[str]) -> dict[str, Hashable]:
    """Return under which revision each of these members stands now with all their papers."""
    themselves = remembered.beside_papers(slugs)
    if not themselves or (catalogue := _up_to_date()) is None:
        return {}
    return {
        slug: (revision, catalogue.revisions_with("author", slug))
        for slug, revision in themselves.items()
    }


def _up_to_date() -> Snapshot | None:
    """The catalogue as it stands; None where it is behind, or what is asked may be taken back."""
    if not remembered.is_settled():
        return None
    catalogue, is_up_to_date = _asked()
    return catalogue if is_up_to_date else None


def _asked() -> tuple[Snapshot, bool]:
    """The catalogue as it stands, and whether it is sure to be up to date."""
    standing = _standing.get() or _Standing()
    if standing.catalogue is None:
        times_behind = search.times_behind()
        standing.catalogue = _read(search.refresh())
        standing.is_up_to_date = search.times_behind() == times_behind
    return standing.catalogue, standing.is_up_to_date


def current(version: int | None = None) -> Snapshot:
    """Return the catalogue as it stands.

    One question where nothing changed; none where the index's version was just asked for, or the
    catalogue before in `as_it_stands`.
    """
    standing = _standing.get() or _Standing()
    if standing.catalogue is None and version is not None:
        standing.catalogue = _read(version)
    return standing.catalogue or _asked()[0]


def _read(version: int) -> Snapshot:
    global _kept
    kept = _kept
    if kept is not None and kept.version == version:
        return kept
    with _reading:
        if _kept is None or _kept.version != version:
            public = IndexEntry.objects.filter(is_public=True)
            _kept = Snapshot(version, map(Row._make, public.values_list(*Row._fields)))
        return _kept
