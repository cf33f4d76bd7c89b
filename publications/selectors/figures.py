"""How many papers there are by year, kind and venue, and how many of them everybody can read.

A paper is open where a PDF or an open archive (arXiv, ACL Anthology, PubMed Central) is known of it
or of a version that visitors see, or where its licence says so: as the list's “Open access” has it,
versions included. Of a work the version that leads is counted.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.utils.translation import gettext

from people.dates import year_of
from people.models import Member
from publications.domain.documents import Cell, Table
from publications.models import Project, Publication
from publications.search.entries import OPEN
from publications.selectors import facets


@dataclass
class Count:
    """Papers, those of them that are open, and how many there are of each kind."""

    papers: int = 0
    open: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, kind: str, is_open: bool) -> None:
        self.papers += 1
        self.open += is_open
        self.kinds[kind] += 1

    @property
    def share(self) -> str:
        return f"{self.open / self.papers:.0%}" if self.papers else ""


@dataclass(frozen=True)
class Figures:
    """Counts by year (None where it is unknown), by venue (empty where there is none), in all."""

    by_year: dict[int | None, Count]
    by_venue: dict[str, Count]
    in_all: Count

    @property
    def years(self) -> list[tuple[int | None, Count]]:
        """The newest first, then papers without a date."""
        return sorted(self.by_year.items(), key=lambda item: -(item[0] or 0))

    @property
    def tables(self) -> list[Table]:
        return [self._table_of_years(), self._table_of_kinds(), self._table_of_venues()]

    def _table_of_years(self) -> Table:
        kinds = [kind for kind in Publication.Kind.values if self.in_all.kinds[kind]]
        columns = (gettext("Year"), *_counted(), *(_kind(kind) for kind in kinds))
        rows = [(str(year or gettext("Undated")), count) for year, count in self.years]
        if len(rows) > 1:
            rows.append((gettext("In all"), self.in_all))
        return Table(
            gettext("By year"),
            columns,
            tuple(
                (name, *_cells(count), *(count.kinds[kind] for kind in kinds))
                for name, count in rows
            ),
        )

    def _table_of_kinds(self) -> Table:
        rows = tuple((_kind(kind), count) for kind, count in self.in_all.kinds.most_common())
        return Table(gettext("By type"), (gettext("Type"), gettext("Papers")), rows)

    def _table_of_venues(self) -> Table:
        venues = sorted(self.by_venue.items(), key=lambda item: (-item[1].papers, item[0]))
        rows = tuple((name or gettext("Without a venue"), *_cells(count)) for name, count in venues)
        return Table(gettext("By venue"), (gettext("Venue"), *_counted()), rows)


def _counted() -> tuple[str, ...]:
    return gettext("Papers"), gettext("Open access"), gettext("Share")


def _cells(count: Count) -> tuple[Cell, ...]:
    return count.papers, count.open, count.share


def _kind(kind: str) -> str:
    return Publication(kind=kind).get_kind_display()


def figures(
    *,
    first: int | None = None,
    last: int | None = None,
    project: Project | None = None,
    member: Member | None = None,
) -> Figures:
    """The figures of public works of the years, of a project, of a member. Three queries."""
    works = Publication.objects.public().leading()
    if first:
        works = works.filter(date__gte=str(first))
    if last:
        works = works.filter(date__gt="", date__lt=str(last + 1))
    if project:
        works = works.filter(projects=project)
    if member:
        works = works.by_member(member)
    rows = works.order_by().values_list("pk", "date", "kind", "venue__acronym", "venue__name")
    return _counts(rows, _open_works())


def _counts(rows: Iterable[tuple[int, str, str, str, str]], open_works: set[int]) -> Figures:
    made = Figures({}, {}, Count())
    for pk, date, kind, acronym, name in rows:
        is_open = pk in open_works
        counts = (
            made.by_year.setdefault(year_of(date), Count()),
            made.by_venue.setdefault(acronym or name or "", Count()),
            made.in_all,
        )
        for count in counts:
            count.add(kind, is_open)
    return made


def _open_works() -> set[int]:
    """The keys of works that are open themselves or as another version."""
    open_papers = facets.current().narrow(facets.Narrowing(chosen={"has": [OPEN]})).papers
    found = set(open_papers or ())
    versions = Publication.objects.public().exclude(version_of=None).order_by()
    found.update(work for pk, work in versions.values_list("pk", "version_of") if pk in found)
    return found
