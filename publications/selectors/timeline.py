"""The lab's years: papers by project, and who was there when.

A paper without a date and a member without a position have no place in time and are left out. The
papers are those that the public list shows, one for each work, so that a number here is the number
of papers that the list has for the same choice.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils import timezone

from people import i18n
from people.dates import year_of
from people.models import Member, Position
from publications.models import Project, Publication
from publications.selectors import facets

#: Up to so many papers are told one by one; of more only those with an award and the selected ones.
ONE_BY_ONE = 250
#: How many of those.
SINGLED_OUT = 60


@dataclass(frozen=True)
class Paper:
    """A paper at its date. `authors` are the slugs of its public members."""

    title: str
    slug: str
    date: str
    is_selected: bool = False
    awards: Sequence[str] = ()
    authors: Collection[str] = frozenset()

    @property
    def url(self) -> str:
        return reverse("publications:publication", args=[self.slug])

    @property
    def label(self) -> str:
        """What it is and when, as precise as that is known: "On oaks · 2021 · ★ Best paper"."""
        awards = (f"★ {award}" for award in self.awards)
        return " · ".join([self.title, i18n.partial_date(self.date), *awards])


@dataclass(frozen=True)
class Lane:
    """A project's papers through the years; without a `slug`, those of no project.

    `years` has the year of each paper by what stands for it in the catalogue. `papers` are those
    that are told one by one, the oldest first: all, or only the singled out where they are many.
    """

    slug: str
    name: str
    years: Mapping[int, int]
    papers: Sequence[Paper]
    is_active: bool = False
    predecessor: str = ""

    @property
    def url(self) -> str:
        return reverse("publications:project", args=[self.slug]) if self.slug else ""

    @cached_property
    def counts(self) -> Mapping[int, int]:
        """How many papers each year has."""
        return Counter(self.years.values())

    @property
    def is_told_whole(self) -> bool:
        return len(self.papers) == len(self.years)


@dataclass(frozen=True)
class Span:
    """A position in time: partial dates, empty where nobody knows; that of the end, too, unless
    the position is held today.
    """

    role: str
    start: str
    end: str
    is_current: bool


@dataclass(frozen=True)
class Person:
    """A member whom visitors see, with their positions, the newest first.

    `first_paper` is when the oldest paper came out: as near to an unknown start as anything is.
    """

    slug: str
    name: str
    spans: Sequence[Span]
    rank: tuple[int, str] = (0, "")
    #: What they became and where, of which either may be empty.
    next_role: str = ""
    next_place: str = ""
    first_paper: str = ""
    #: What stands beside their line in place of the name, on a page of their own.
    caption: str = ""

    @property
    def url(self) -> str:
        return reverse("people:member", args=[self.slug])

    @property
    def is_current(self) -> bool:
        return any(span.is_current for span in self.spans)

    @property
    def destination(self) -> str:
        if self.is_current:
            return ""
        return i18n.comma().join(filter(None, (self.next_role, self.next_place)))

    @property
    def positions(self) -> str:
        """All positions with their years: "PhD student, 2019–2024"."""
        comma = i18n.comma()
        told = (
            comma.join(
                filter(None, (span.role, i18n.years(year_of(span.start), year_of(span.end))))
            )
            for span in self.spans
        )
        return " · ".join(told)

    @property
    def label(self) -> str:
        went = f" → {self.destination}" if self.destination else ""
        return f"{self.name} · {self.positions}{went}"

    @property
    def short_label(self) -> str:
        return self.caption or self.name


@dataclass(frozen=True)
class Timeline:
    """Projects, the oldest first, then the papers of none; people; all up to `today`."""

    today: str
    lanes: Sequence[Lane]
    people: Sequence[Person] = ()
    undated: int = 0
    counts: Mapping[int, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return sum(self.counts.values())


def of_lab() -> Timeline:
    """All that is public. Four queries."""
    snapshot = facets.current()
    catalogue = _Catalogue(snapshot, snapshot.works)
    projects = catalogue.lanes(list(Project.objects.all()))
    return Timeline(
        timezone.localdate().isoformat(),
        [*projects, *catalogue.lane_of_others(projects)],
        catalogue.people(Position.objects.all()),
        catalogue.undated,
        catalogue.counts,
    )


def of_project(project: Project) -> Timeline:
    """The project with the one that it grew from and those that grew from it. Three queries."""
    snapshot = facets.current()
    kin = Q(pk=project.pk) | Q(pk=project.predecessor_id) | Q(predecessor=project.pk)
    related = list(Project.objects.filter(kin))
    works = snapshot.works & _any_of(snapshot, "project", (each.slug for each in related))
    catalogue = _Catalogue(snapshot, works)
    lanes = catalogue.lanes(related)
    return Timeline(timezone.localdate().isoformat(), lanes, counts=catalogue.counts)


def of_member(member: Member) -> Timeline:
    """The member's positions and papers. Three queries."""
    snapshot = facets.current()
    works = snapshot.works & _any_of(snapshot, "author", [member.slug])
    catalogue = _Catalogue(snapshot, works)
    return Timeline(
        timezone.localdate().isoformat(),
        catalogue.lane_of_others([]),
        catalogue.people(Position.objects.belonging_to(member)),
        catalogue.undated,
        catalogue.counts,
    )


def _any_of(snapshot: facets.Snapshot, facet: str, values: Iterable[str]) -> int:
    """The papers that have any of the values, as a mask."""
    papers = 0
    for value in values:
        if snapshot.has(facet, value):
            papers |= snapshot.with_value(facet, value)
    return papers


class _Catalogue:
    """The works of one timeline: their years, and the papers that are told one by one."""

    def __init__(self, snapshot: facets.Snapshot, works: int) -> None:
        self._snapshot = snapshot
        is_work = snapshot.flags(works)
        self._years = {
            place: int(year)
            for year, value in snapshot.values["year"].items()
            if year
            for place in value.places
            if is_work[place]
        }
        self.counts = Counter(self._years.values())
        self.undated = works.bit_count() - len(self._years)
        self._papers = self._told()

    def _places(self, project: str) -> list[int]:
        """The works of the project that have a year."""
        value = self._snapshot.values["project"].get(project)
        return [place for place in value.places if place in self._years] if value else []

    def _told(self) -> dict[int, Paper]:
        """The papers that are told one by one, by their places, the oldest first."""
        rows = Publication.objects.public().leading().exclude(date="").order_by("date", "title")
        if len(self._years) <= ONE_BY_ONE:
            rows = rows.filter(pk__in=[self._snapshot.ids[place] for place in self._years])
        else:
            rows = rows.filter(Q(featured=True) | ~Q(awards=[]))
            rows = rows.order_by("-featured", "-date")
        columns = ("pk", "title", "slug", "date", "featured", "awards")
        places = self._snapshot.places
        told = {
            places[pk]: row
            for pk, *row in rows.values_list(*columns)
            if places.get(pk) in self._years
        }
        if len(self._years) > ONE_BY_ONE:
            told = dict(islice(told.items(), SINGLED_OUT))
        authors = self._authors_of(told)
        papers = {place: Paper(*row, authors=authors[place]) for place, row in told.items()}
        return dict(sorted(papers.items(), key=lambda item: item[1].date))

    def _authors_of(self, places: Iterable[int]) -> dict[int, set[str]]:
        """The members among the authors of the papers at these places."""
        wanted = {*places}
        found: dict[int, set[str]] = {place: set() for place in wanted}
        for name, value in self._snapshot.values["author"].items():
            for place in wanted.intersection(value.places):
                found[place].add(name)
        return found

    def lanes(self, projects: Sequence[Project]) -> list[Lane]:
        """A lane for each project that has a paper, the one with the oldest first."""
        slugs = {project.pk: project.slug for project in projects}
        places = {project.slug: self._places(project.slug) for project in projects}
        lanes = [
            Lane(
                project.slug,
                project.name,
                {place: self._years[place] for place in places[project.slug]},
                self._of(places[project.slug]),
                project.status == Project.Status.ACTIVE,
                slugs.get(project.predecessor_id or 0, ""),
            )
            for project in projects
        ]
        return _by_descent([lane for lane in lanes if lane.years])

    def lane_of_others(self, lanes: Iterable[Lane]) -> list[Lane]:
        """The papers that stand in none of these lanes, where there are any."""
        named = {place for lane in lanes for place in lane.years}
        others = [place for place in self._years if place not in named]
        years = {place: self._years[place] for place in others}
        return [Lane("", "", years, self._of(others))] if others else []

    def _of(self, places: Iterable[int]) -> list[Paper]:
        wanted = {*places}
        return [paper for place, paper in self._papers.items() if place in wanted]

    def people(self, positions: QuerySet[Position]) -> list[Person]:
        """Those who hold or held the positions."""
        held: dict[int, list[Position]] = defaultdict(list)
        for position in positions.select_related("member"):
            held[position.member_id].append(position)
        first_papers = self._first_papers()
        return [_person(each, first_papers) for each in held.values()]

    def _first_papers(self) -> dict[str, str]:
        """When each member's oldest paper came out."""
        dates = {place: str(year) for place, year in self._years.items()}
        dates |= {place: paper.date for place, paper in self._papers.items()}
        authors = self._snapshot.values["author"].items()
        known = {name: [*filter(None, map(dates.get, value.places))] for name, value in authors}
        return {name: min(found) for name, found in known.items() if found}


def _by_descent(lanes: Iterable[Lane]) -> list[Lane]:
    """The lane with the oldest paper first, and after each those that grew from it."""
    by_age = sorted(lanes, key=lambda lane: (min(lane.counts, default=9999), lane.name))
    slugs = {lane.slug for lane in by_age}
    grown: dict[str, list[Lane]] = defaultdict(list)
    for lane in by_age:
        grown[lane.predecessor if lane.predecessor in slugs else ""].append(lane)
    ordered: dict[str, Lane] = {}

    def add(lane: Lane) -> None:
        if lane.slug not in ordered:
            ordered[lane.slug] = lane
            for successor in grown[lane.slug]:
                add(successor)

    # Projects that grew from each other in a circle, a fault of the data, have no first one.
    for lane in (*grown[""], *by_age):
        add(lane)
    return [*ordered.values()]


def folded(lanes: Sequence[Lane], most: int) -> list[Lane]:
    """So many projects at most, those with most papers; all other papers in one lane at the end."""
    projects = [lane for lane in lanes if lane.slug]
    kept = sorted(projects, key=lambda lane: -len(lane.years))[:most]
    shown = [lane for lane in projects if lane in kept]
    in_sight = {place for lane in shown for place in lane.years}
    named = {paper.slug for lane in shown for paper in lane.papers}
    others = [lane for lane in lanes if lane not in shown]
    years = {
        place: year
        for lane in others
        for place, year in lane.years.items()
        if place not in in_sight
    }
    papers = {
        paper.slug: paper for lane in others for paper in lane.papers if paper.slug not in named
    }
    oldest_first = sorted(papers.values(), key=lambda paper: paper.date)
    return [*shown, *([Lane("", "", years, oldest_first)] if years else [])]


def _person(positions: Sequence[Position], first_papers: Mapping[str, str]) -> Person:
    """The one who holds these positions, the newest first."""
    newest, member = positions[0], positions[0].member
    return Person(
        member.slug,
        i18n.names(member)[0],
        [
            Span(position.display_role, position.start, position.end, position.is_current)
            for position in positions
        ],
        min(position.role.rank for position in positions),
        newest.next_role,
        newest.next_place,
        first_papers.get(member.slug, ""),
    )
