"""Counts of papers by kind, venue, person, ... as a visitor narrows the list, exact and at once.

Counting over 100,000 papers and all facets takes a database a second; here each process holds a
`Snapshot`, small columns made from the IndexEntry rows, and counts in milliseconds. A snapshot
belongs to one version of the index: one question to the database tells whether it still stands, and
what changed is read anew.
"""

import threading
from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from itertools import chain, compress
from operator import and_, or_

from django.utils.translation import gettext_lazy as _

from publications import search
from publications.models import IndexEntry, Publication
from publications.search.entries import HAS

#: Facets in the order in which a page shows them. All are filters of the same name.
FACETS = ("kind", "venue", "author", "project", "topic", "has")
#: A paper must have all of the chosen values of these; of the others, any.
ALL_OF = {"has"}
#: In small catalogues everything is read anew after a change, which takes milliseconds.
SMALL = 5000
#: A value that at least one paper in so many has is kept as a set of bits too, which is counted at
#: once but takes a bit for each paper there is. Of rarer values the papers are looked at.
SHARE = 200
#: Papers that are one in so many are found by going through all rows at once.
MANY = 20

#: Values that are known whether a paper has them or not, and need no label in every entry.
_FIXED: dict[str, dict[str, str]] = {
    "kind": {**dict(Publication.Kind.choices), Publication.Kind.OTHER: _("Paper")},
    "has": HAS,
}

# id, whether it leads its versions, date, title to order by, facets, citations
Row = tuple[int, bool, str, str, str, int]


@dataclass(frozen=True)
class Choice:
    """A value of a facet with how many papers have it, as things are narrowed now."""

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
    query: search.Query | None = None

    @property
    def has_years(self) -> bool:
        return self.year_from is not None or self.year_to is not None


class _Column:
    """The values of one facet, by number, each with the rows of the papers that have it."""

    def __init__(self, size: int) -> None:
        self._size = size
        self.names: list[str] = []
        self.labels: list[str] = []
        self.numbers: dict[str, int] = {}
        self.rows: list[array] = []

    def number(self, name: str, label: str) -> int:
        """The number that stands for the value, which is known by its name from now on."""
        if name not in self.numbers:
            self.numbers[name] = len(self.names)
            self.names.append(name)
            self.labels.append(label)
            self.rows.append(array("I"))
        return self.numbers[name]

    @cached_property
    def sets(self) -> dict[int, int]:
        """The rows of each value that many papers have, as a set."""
        return {
            number: as_set(rows, self._size)
            for number, rows in enumerate(self.rows)
            if len(rows) * SHARE >= self._size
        }

    def counts(self, within: int | None) -> dict[int, int]:
        """How many of these papers have each value; values that none has are left out."""
        if within is None:
            counts = dict(enumerate(map(len, self.rows)))
        else:
            flags = _flags(within, self._size)
            counts = {number: (rows & within).bit_count() for number, rows in self.sets.items()}
            for number, rows in enumerate(self.rows):
                if number not in counts:
                    counts[number] = sum(map(flags.__getitem__, rows))
        return {number: count for number, count in counts.items() if count}


def as_set(rows: Iterable[int], size: int) -> int:
    """A set of rows as one number, in which bit n stands for row n: `&` and `|` take no time."""
    digits = bytearray(b"0") * (size + 1)
    for row in rows:
        digits[row] = ONE
    return int(digits[::-1], 2)


def _flags(rows: int, size: int) -> bytes:
    """A set of rows as a byte for each row, 1 for those in it."""
    return f"{rows:0{size}b}"[::-1].encode().translate(_DIGITS)


ONE = ord("1")
_DIGITS = bytes.maketrans(b"01", b"\x00\x01")


class Snapshot:
    """The catalogue as columns: one row for each public work, the newest first."""

    def __init__(self, version: int, rows: dict[int, Row]) -> None:
        self.version = version
        self.rows = rows
        leading = sorted((row for row in rows.values() if row[1]), key=lambda row: row[3])
        leading.sort(key=lambda row: row[2], reverse=True)
        self.ids = array("q", (row[0] for row in leading))
        self.size = len(self.ids)
        self.years = _Column(self.size)
        self.years.number("", "")
        self._titles = [row[3] for row in leading]
        self._citations = array("I", (row[5] for row in leading))
        self.columns = {name: _Column(self.size) for name in FACETS}
        for facet, labels in _FIXED.items():
            for name, label in labels.items():
                self.columns[facet].number(name, label)
        self._orders: dict[str, array] = {}
        lines: dict[str, tuple[_Column, int]] = {}
        for position, row in enumerate(leading):
            year = row[2][:4]
            self.years.rows[self.years.number(year, year)].append(position)
            for line in row[4].split("\n")[1:-1]:
                if line not in lines:
                    lines[line] = self._value(line)
                column, number = lines[line]
                column.rows[number].append(position)
        for row in rows.values():
            if not row[1]:
                for line in row[4].split("\n")[1:-1]:
                    self._value(line)

    @cached_property
    def positions(self) -> dict[int, int]:
        """Where each paper stands."""
        return {pk: position for position, pk in enumerate(self.ids)}

    def rows_of(self, ids: Collection[int]) -> Iterable[int]:
        """The rows of those of these papers that are there, in order."""
        if len(ids) * MANY > self.size:
            return compress(range(self.size), map(ids.__contains__, self.ids))
        return sorted(self.positions[pk] for pk in ids if pk in self.positions)

    @cached_property
    def by_year(self) -> dict[int, int]:
        """How many papers each year has; 0 stands for an unknown year."""
        return self.years_of(None)

    def years_of(self, within: int | None) -> dict[int, int]:
        """How many of these papers each year has; 0 stands for an unknown year."""
        counts = self.years.counts(within)
        return {int(self.years.names[number] or 0): count for number, count in counts.items()}

    def _value(self, line: str) -> tuple[_Column, int]:
        """The column and number of a line of an entry's facets."""
        key, _, label = line.partition("\t")
        facet, _, name = key.partition(":")
        column = self.columns[facet]
        return column, column.number(name, label)

    def has(self, facet: str, value: str) -> bool:
        """Whether any public paper, whichever version, has this value."""
        return value in self.columns[facet].numbers

    def label(self, facet: str, value: str) -> str:
        column = self.columns[facet]
        return column.labels[column.numbers[value]]

    def narrow(self, narrowing: Narrowing) -> "Narrowed":
        return Narrowed(self, narrowing)

    def order(self, sort: str, group: str) -> Sequence[int]:
        """All rows in an order: within `group` (venue, kind or none) by `sort`."""
        key = f"{sort} {group}"
        if key not in self._orders:
            self._orders[key] = array("I", self._ordered(sort, group))
        return self._orders[key]

    def _ordered(self, sort: str, group: str) -> Iterable[int]:
        rows: Sequence[int] = range(self.size)
        if sort == "oldest":
            # What has no date comes last in either direction.
            undated = self.years.rows[self.years.numbers[""]]
            rows = [*reversed(range(self.size - len(undated))), *undated]
        elif sort == "title":
            rows = sorted(rows, key=self._titles.__getitem__)
        elif sort == "cited":
            rows = sorted(rows, key=self._citations.__getitem__, reverse=True)
        return sorted(rows, key=self._ranks(group).__getitem__) if group else rows

    def _ranks(self, facet: str) -> array:
        """For each row the place of its value among the facet's labels; without one, the last."""
        column = self.columns[facet]
        by_label = sorted(range(len(column.names)), key=lambda n: column.labels[n].casefold())
        place = {number: at for at, number in enumerate(by_label)}
        ranks = array("I", [len(place)]) * self.size
        for number, rows in enumerate(column.rows):
            for row in rows:
                ranks[row] = place[number]
        return ranks


class Narrowed:
    """A snapshot as one visitor narrowed it."""

    def __init__(self, snapshot: Snapshot, narrowing: Narrowing) -> None:
        self.snapshot = snapshot
        self.narrowing = narrowing
        self._sets = {
            facet: self._chosen(facet, values)
            for facet, values in narrowing.chosen.items()
            if values
        }
        if narrowing.has_years:
            self._sets["year"] = self._in_years()
        if narrowing.query is not None:
            self._sets["q"] = as_set(self._found, snapshot.size)
        self._rows = self._all_but("")

    @cached_property
    def count(self) -> int:
        return self.snapshot.size if self._rows is None else self._rows.bit_count()

    def ids(self, sort: str = "newest", group: str = "") -> Sequence[int]:
        """The ids of the papers in order; "relevance" is by how well they fit the search."""
        ids = self.snapshot.ids
        if sort == "relevance" and not group:
            order: Sequence[int] = self._found
        else:
            order = self.snapshot.order(sort, group)
        if self._rows is None:
            return [ids[row] for row in order]
        flags = _flags(self._rows, self.snapshot.size)
        return [ids[row] for row in order if flags[row]]

    def choices(self, facet: str) -> list[Choice]:
        """The facet's values that some paper has under the other facets, the most frequent first.

        What is chosen is always there, first. A facet of which papers must have all values counts
        under its own choices too.
        """
        column = self.snapshot.columns[facet]
        counts = column.counts(self._all_but("" if facet in ALL_OF else facet))
        chosen = [
            column.numbers[value]
            for value in self.narrowing.chosen.get(facet, ())
            if value in column.numbers
        ]
        numbers = sorted(
            set(counts) | set(chosen),
            key=lambda n: (n not in chosen, -counts.get(n, 0), column.labels[n].casefold()),
        )
        return [
            Choice(column.names[n], column.labels[n], counts.get(n, 0), n in chosen)
            for n in numbers
        ]

    def years(self) -> dict[int, int]:
        """How many papers each year has under everything but the choice of years; 0 is unknown."""
        return self.snapshot.years_of(self._all_but("year"))

    @cached_property
    def _found(self) -> list[int]:
        """The rows that the search found, the best first, of those that fit alike the newest."""
        tiers = search.tiers(self.narrowing.query) if self.narrowing.query else []
        return [row for tier in tiers for row in self.snapshot.rows_of(tier)]

    def _chosen(self, facet: str, values: Iterable[str]) -> int:
        column = self.snapshot.columns[facet]
        sets = (as_set(column.rows[column.numbers[value]], self.snapshot.size) for value in values)
        return reduce(and_ if facet in ALL_OF else or_, sets)

    def _in_years(self) -> int:
        first = self.narrowing.year_from or 1
        last = self.narrowing.year_to or 9999
        years = self.snapshot.years
        rows = (
            rows
            for name, rows in zip(years.names, years.rows, strict=True)
            if first <= int(name or 0) <= last
        )
        return as_set(chain.from_iterable(rows), self.snapshot.size)

    def _all_but(self, left_out: str) -> int | None:
        """The rows that all choices but one leave; None stands for all rows."""
        sets = [rows for name, rows in self._sets.items() if name != left_out]
        return reduce(and_, sets) if sets else None


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
            _kept = _read(version, _kept)
        return _kept


def _read(version: int, before: Snapshot | None) -> Snapshot:
    """The snapshot of `version`: from the one before and what changed, where that is quicker."""
    public = IndexEntry.objects.filter(is_public=True)
    columns = ("publication_id", "is_leading", "date", "order_title", "facets", "citations")
    if before is not None and len(before.rows) > SMALL and version > before.version:
        rows = dict(before.rows)
        changed = IndexEntry.objects.filter(version__gt=before.version)
        for is_public, *row in changed.values_list("is_public", *columns):
            rows.pop(row[0], None)
            if is_public:
                rows[row[0]] = tuple(row)
        # A paper that was deleted leaves no entry: then everything is read.
        if len(rows) == public.count():
            return Snapshot(version, rows)
    return Snapshot(version, {row[0]: row for row in public.values_list(*columns)})
