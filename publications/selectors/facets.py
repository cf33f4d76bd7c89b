"""The list of papers: which ones fit what a visitor chose, and how many have each value of a facet.

This is the one definition of every filter and facet. The page, the API, the feed and the files ask
it, and fetch the papers that it names from the database.

It counts in memory, for a database takes too long: `Counter` over what it finds needs 60 to 130 ms
with 10,000 papers and some 2 s with 100,000, sets in memory a tenth (docs/architecture.md). Each
process holds a `Snapshot` made from the IndexEntry rows. It belongs to one version of the index:
one question to the database tells whether it still stands, and after a change it is read anew.
"""

import threading
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from publications import search
from publications.models import IndexEntry, Publication
from publications.search.entries import HAS

#: Facets in the order in which a page shows them. All are filters of the same name.
FACETS = ("kind", "venue", "author", "project", "topic", "has")
#: A paper must have all of the chosen values of these; of the others, any.
ALL_OF = {"has"}

#: Values that are known whether a paper has them or not, and need no label in every entry.
_FIXED: dict[str, dict[str, str]] = {
    "kind": {**dict(Publication.Kind.choices), Publication.Kind.OTHER: _("Paper")},
    "has": HAS,
}


class Row(NamedTuple):
    """What a list looks at in an IndexEntry."""

    publication_id: int
    is_leading: bool
    date: str
    order_title: str
    facets: str
    citations: int


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


@dataclass
class Value:
    """A value of a facet: what it is called, and the papers that have it."""

    label: str
    papers: set[int] = field(default_factory=set)


class Snapshot:
    """The public papers at one version of the index, as sets of their ids.

    Attributes:
        papers: the place of each paper among all, the newest first.
        works: those that lead their versions; a page shows and counts them alone.
        values: by facet and value, what has it. Years are a facet too; "" is an unknown year.
    """

    def __init__(self, version: int, rows: Iterable[Row]) -> None:
        by_title = sorted(rows, key=lambda row: row.order_title)
        self._rows = sorted(by_title, key=lambda row: row.date, reverse=True)
        self.version = version
        self.papers = {row.publication_id: place for place, row in enumerate(self._rows)}
        self.works = {row.publication_id for row in self._rows if row.is_leading}
        self.values: dict[str, dict[str, Value]] = {
            facet: {name: Value(label) for name, label in _FIXED.get(facet, {}).items()}
            for facet in (*FACETS, "year")
        }
        self._counts: dict[str, dict[str, int]] = {}
        self._orders: dict[tuple[str, str], list[int]] = {}
        # A value is called as the newest work calls it.
        for row in sorted(self._rows, key=lambda row: not row.is_leading):
            self._value("year", row.date[:4]).papers.add(row.publication_id)
            for line in row.facets.split("\n")[1:-1]:
                key, _, label = line.partition("\t")
                facet, _, name = key.partition(":")
                self._value(facet, name, label).papers.add(row.publication_id)

    def _value(self, facet: str, name: str, label: str = "") -> Value:
        value = self.values[facet].get(name)
        if value is None:
            value = self.values[facet][name] = Value(label)
        return value

    def has(self, facet: str, value: str) -> bool:
        """Whether any public paper, whichever version, has this value."""
        return value in self.values[facet]

    def label(self, facet: str, value: str) -> str:
        return self.values[facet][value].label

    def narrow(self, narrowing: Narrowing) -> "Narrowed":
        return Narrowed(self, narrowing)

    def counts(self, facet: str, works: Set[int]) -> Mapping[str, int]:
        """How many of these works have each value of the facet."""
        if works is not self.works:
            return _counted(self.values[facet], works)
        if facet not in self._counts:
            self._counts[facet] = _counted(self.values[facet], works)
        return self._counts[facet]

    def in_order(self, sort: str, group: str) -> Sequence[int]:
        """All works in an order: within `group` (venue, kind or none) by `sort`."""
        if (sort, group) not in self._orders:
            works = [row.publication_id for row in self._sorted(sort) if row.is_leading]
            if group:
                places = self._places(group)
                works.sort(key=lambda paper: places.get(paper, len(self.papers)))
            self._orders[sort, group] = works
        return self._orders[sort, group]

    def _sorted(self, sort: str) -> Sequence[Row]:
        match sort:
            case "oldest":
                # What has no date comes last in either direction.
                dated = [row for row in self._rows if row.date]
                return [*reversed(dated), *(row for row in self._rows if not row.date)]
            case "title":
                return sorted(self._rows, key=lambda row: row.order_title)
            case "cited":
                return sorted(self._rows, key=lambda row: row.citations, reverse=True)
        return self._rows

    def _places(self, facet: str) -> dict[int, int]:
        """For each paper that has a value of the facet, its place among the labels."""
        values = sorted(self.values[facet].values(), key=lambda value: value.label.casefold())
        return {paper: place for place, value in enumerate(values) for paper in value.papers}


def _counted(values: Mapping[str, Value], works: Set[int]) -> dict[str, int]:
    return {name: len(value.papers & works) for name, value in values.items()}


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
            self._fitting["q"] = set(self._found)
        self._works = self._works_but_for("")

    @property
    def count(self) -> int:
        return len(self._works)

    @property
    def papers(self) -> Set[int] | None:
        """The papers that fit, whichever version of a work; None where nothing narrows them."""
        return set.intersection(*self._fitting.values()) if self._fitting else None

    def ids(self, sort: str = "newest", group: str = "") -> Sequence[int]:
        """The ids of the works in order; "relevance" is by how well they fit the search."""
        by_fit = sort == "relevance" and not group
        order = self._found if by_fit else self.snapshot.in_order(sort, group)
        return [paper for paper in order if paper in self._works]

    def choices(self, facet: str) -> list[FacetChoice]:
        """The facet's values that some work has under the other facets, the most frequent first.

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
        choices.sort(key=lambda one: (not one.is_chosen, -one.count, one.label.casefold()))
        return choices

    def years(self) -> dict[int, int]:
        """How many works each year has under everything but the choice of years; 0 is unknown."""
        counts = self.snapshot.counts("year", self._works_but_for("year"))
        return {int(year or 0): count for year, count in counts.items() if count}

    @cached_property
    def _found(self) -> list[int]:
        """What the search found, the best first, of papers that fit alike the newest."""
        place = self.snapshot.papers
        tiers = search.tiers(self.narrowing.query) if self.narrowing.query else []
        return [
            paper for tier in tiers for paper in sorted(tier & place.keys(), key=place.__getitem__)
        ]

    def _with(self, facet: str, names: Iterable[str]) -> set[int]:
        """The papers with all of these values, or any, as the facet has it."""
        combined = set.intersection if facet in ALL_OF else set.union
        return combined(*(self.snapshot.values[facet][name].papers for name in names))

    def _in_years(self) -> set[int]:
        first = self.narrowing.year_from or 1
        last = self.narrowing.year_to or 9999
        years = self.snapshot.values["year"]
        return set().union(
            *(value.papers for year, value in years.items() if first <= int(year or 0) <= last)
        )

    def _works_but_for(self, left_out: str) -> Set[int]:
        """The works that all choices but one leave."""
        fitting = [papers for name, papers in self._fitting.items() if name != left_out]
        return self.snapshot.works.intersection(*fitting) if fitting else self.snapshot.works


_reading = threading.Lock()
_kept: Snapshot | None = None


def current(version: int | None = None) -> Snapshot:
    """Return the catalogue as it stands.

    One question where nothing changed; none where the index's version was just asked for.
    """
    global _kept
    if version is None:
        version = search.refresh()
    kept = _kept
    if kept is not None and kept.version == version:
        return kept
    with _reading:
        if _kept is None or _kept.version != version:
            public = IndexEntry.objects.filter(is_public=True)
            _kept = Snapshot(version, map(Row._make, public.values_list(*Row._fields)))
        return _kept
