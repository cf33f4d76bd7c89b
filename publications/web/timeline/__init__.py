"""A timeline as drawn: wide, with time from left to right, and upright for a phone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext, ngettext

from people.models import Member
from people.remembered import Remembered
from publications.models import Project
from publications.selectors import facets
from publications.selectors import timeline as selector
from publications.selectors.timeline import Lane, Paper, Person, Timeline
from publications.web.timeline import upright as phone
from publications.web.timeline.layout import Scale
from publications.web.timeline.marks import Drawing
from publications.web.timeline.strips import lane_name, list_url
from publications.web.timeline.times import by_weight, first_year, scale_of, today_of, worth_a_line
from publications.web.timeline.upright import Upright
from publications.web.timeline.wide import Wide

#: So many projects at most, on a page of its own and on the home page.
PROJECTS, PROJECTS_ON_HOME = 60, 6
#: Fewer papers than these need no drawing on a page that lists them anyway.
FEWEST_PAPERS = 5
_of_members: Remembered[str, Timeline] = Remembered(most=30, revisions=facets.revisions_of_authors)


class Drawings(NamedTuple):
    """The drawings of a timeline; `more_people` are those whom the wide one leaves out."""

    wide: Drawing
    upright: Sequence[Drawing]
    more_people: int = 0


@dataclass(frozen=True)
class Figure:
    """A timeline, and how it is drawn where it is shown."""

    timeline: Timeline
    draw: Callable[[Timeline], Drawings]
    has_ends: bool = False

    @cached_property
    def _drawn(self) -> Drawings:
        return self.draw(self.timeline)

    @property
    def wide(self) -> Drawing:
        return self._drawn.wide

    @property
    def upright(self) -> Sequence[Drawing]:
        return self._drawn.upright

    @property
    def more_people(self) -> int:
        return self._drawn.more_people

    @property
    def drawings(self) -> list[Drawing]:
        return [self.wide, *self.upright]

    @property
    def key(self) -> list[tuple[str, str]]:
        """What the marks mean, those that are there: classes of the style sheet, and words."""
        wide, upright = _signs([self.wide]), _signs(self.upright)
        meanings = {
            "dot": gettext("Paper"),
            "bar": gettext("Papers of a year"),
            "large": gettext("Selected paper"),
            "starred": gettext("With an award"),
            "here": gettext("Member"),
            "past": gettext("Alumni"),
            "open": gettext("Start unknown"),
        }
        only = dict.fromkeys(wide - upright, " only-wide")
        only |= dict.fromkeys(upright - wide, " only-upright")
        return [
            (kind + only.get(kind, ""), words)
            for kind, words in meanings.items()
            if kind in wide | upright
        ]

    @property
    def shown_upright(self) -> list[str]:
        """How much of the whole the upright drawings show where they have not room for all."""
        lanes = sum(bool(drawn.lane.slug) for drawing in self.upright for drawn in drawing.lanes)
        people = sum(len(drawing.people) for drawing in self.upright)
        parts = (
            (gettext("%(shown)s of %(all)s projects"), lanes, self.project_count),
            (gettext("%(shown)s of %(all)s people"), people, len(self.timeline.people)),
        )
        return [
            words % {"shown": shown, "all": number_format(all_there, force_grouping=True)}
            for words, shown, all_there in parts
            if shown < all_there
        ]

    @property
    def project_count(self) -> int:
        return sum(bool(lane.slug) for lane in self.lanes)

    @property
    def summary(self) -> str:
        """How much there is: "39 papers · 7 projects · 21 people"."""
        counts = (self.timeline.total, self.project_count, len(self.timeline.people))
        told = (
            ngettext("%(n)s paper", "%(n)s papers", counts[0]),
            ngettext("%(n)s project", "%(n)s projects", counts[1]),
            ngettext("%(n)s person", "%(n)s people", counts[2]),
        )
        return " · ".join(
            words % {"n": number_format(n, force_grouping=True)}
            for words, n in zip(told, counts, strict=True)
            if n
        )

    @property
    def lanes(self) -> Sequence[Lane]:
        return self.timeline.lanes

    @property
    def columns(self) -> list[tuple[str, str]]:
        """The address and the name of each lane; no address for the papers of no project."""
        return [(lane.url, lane_name(lane, self.timeline)) for lane in self.lanes]

    @property
    def has_projects(self) -> bool:
        return any(lane.slug for lane in self.lanes)

    @property
    def papers(self) -> list[tuple[Paper, list[Lane]]]:
        """The papers with their projects, the newest first; none where they are too many."""
        if not all(lane.is_told_whole for lane in self.lanes):
            return []
        found: dict[str, tuple[Paper, list[Lane]]] = {}
        for lane in self.lanes:
            for paper in lane.papers:
                _, projects = found.setdefault(paper.slug, (paper, []))
                projects += [lane] if lane.slug else []
        return sorted(found.values(), key=lambda told: told[0].date, reverse=True)

    @property
    def years(self) -> list[tuple[int, str, list[int | str]]]:
        """Each year that has papers, the newest first, with its list and what each lane has."""
        return [
            (year, list_url(None, year, year), [lane.counts.get(year, "") for lane in self.lanes])
            for year in sorted(self.timeline.counts, reverse=True)
        ]


def _signs(drawings: Sequence[Drawing]) -> set[str]:
    """The kinds of marks in these drawings, as the style sheet calls them."""
    lanes = [lane for drawing in drawings for lane in drawing.lanes]
    people = [drawn for drawing in drawings for drawn in drawing.people]
    found = {dot.look or "dot" for lane in lanes for dot in lane.dots}
    found |= {"bar" for lane in lanes if lane.bars}
    found |= {"here" if drawn.person.is_current else "past" for drawn in people}
    return found | {"open" for drawn in people if drawn.fades_in}


def of_lab() -> Figure | None:
    """All projects and people, on a page of its own; None where there is no paper to show."""
    timeline = selector.of_lab()
    return Figure(timeline, _whole, has_ends=True) if timeline.total else None


def _whole(timeline: Timeline) -> Drawings:
    scale = scale_of(timeline)
    people = worth_a_line(timeline)
    lanes = selector.folded(timeline.lanes, PROJECTS)
    wide = Wide(timeline, scale, has_ends=True).draw(lanes, people)
    upright = [_upright(timeline, scale)]
    if people:
        chosen = people[: phone.PEOPLE]
        years_of_people = Scale(first_year(chosen, today_of(timeline)), scale.last)
        upright.append(Upright("people", timeline, years_of_people).draw([], chosen))
    return Drawings(wide, upright, len(timeline.people) - len(people))


def of_home() -> Figure | None:
    """A short one for the home page: the largest projects, and as many people as there is room."""
    timeline = selector.of_lab()
    return Figure(timeline, _short) if timeline.total else None


def _short(timeline: Timeline) -> Drawings:
    scale = scale_of(timeline)
    lanes = selector.folded(timeline.lanes, PROJECTS_ON_HOME)
    drawn = Wide(timeline, scale)
    people = drawn.filling(lanes, by_weight(timeline))
    return Drawings(
        drawn.draw(lanes, people),
        [_upright(timeline, scale)],
        len(timeline.people) - len(people),
    )


def of_project(project: Project) -> Figure | None:
    """The project's lane, beside those of its predecessor and successors."""
    return _small(selector.of_project(project))


def of_member(member: Member) -> Figure | None:
    """The member's times here over the papers they wrote."""
    timelines = _of_members.of(
        [member.slug], lambda _: {member.slug: selector.of_member(member)}, get_language()
    )
    timeline = timelines[member.slug]
    # Whose page it is stands above.
    people = [replace(person, caption=person.spans[0].role) for person in timeline.people]
    return _small(replace(timeline, people=people))


def _small(timeline: Timeline) -> Figure | None:
    return Figure(timeline, _beside_a_list) if timeline.total >= FEWEST_PAPERS else None


def _beside_a_list(timeline: Timeline) -> Drawings:
    scale, people = scale_of(timeline), by_weight(timeline)
    return Drawings(
        Wide(timeline, scale).draw(timeline.lanes, people),
        [_upright(timeline, scale, people)],
    )


def _upright(timeline: Timeline, scale: Scale, people: Sequence[Person] = ()) -> Drawing:
    """The years on a phone, with as many projects as there is room for."""
    upright = Upright("years", timeline, scale)
    return upright.draw(upright.fitting(timeline.lanes), people)
