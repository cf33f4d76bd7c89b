"""What both drawings share: lanes measured, and what their marks say and lead to."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from publications.selectors.timeline import Lane, Paper, Person, Timeline
from publications.web.timeline import layout
from publications.web.timeline.layout import Scale
from publications.web.timeline.marks import Bar, Box, Dot
from publications.web.timeline.times import STUB, today_of

#: What dots keep between their middles (CSS pixels).
DOT = 14
#: A higher stack becomes a bar for each year, at most so high.
LEVELS, BAR = 8, 56
#: How much of its years a bar fills.
FILLED = 0.86
#: Sizes of type; that of lanes is a narrow one.
NAME_SIZE, LANE_SIZE = 12.5, 13.0
#: How far a stretch fades whose start nobody knows, or behind which somebody went on.
FADE = 24


def lane_name(lane: Lane, timeline: Timeline) -> str:
    """What stands beside the lane; the papers of no project are the others where there are some."""
    return lane.name or (gettext("Other papers") if len(timeline.lanes) > 1 else gettext("Papers"))


def list_url(lane: Lane | None, first: int, last: int) -> str:
    project = f"project={lane.slug}&" if lane and lane.slug else ""
    address = reverse("publications:publications")
    return f"{address}?{project}year_from={first}&year_to={last}"


def count_label(first: int, last: int, n: int) -> str:
    years = str(first) if first == last else f"{first}–{last}"
    sentence = ngettext("%(years)s: %(n)s paper", "%(years)s: %(n)s papers", n)
    return sentence % {"years": years, "n": n}


@dataclass(frozen=True)
class Strip:
    """A lane measured: its marks on the scale, and how high they stack."""

    lane: Lane
    papers: Sequence[tuple[Paper, float, int]]
    counts: Sequence[tuple[int, int, int]]
    start: float
    end: float
    until: float
    height: int


class Drawn:
    """What both drawings share: along the scale by shares of it, across it in pixels."""

    length: float

    def __init__(self, timeline: Timeline, scale: Scale) -> None:
        self.timeline = timeline
        self.scale = scale
        self.today = today_of(timeline)
        self.numbers: dict[str, int] = {}

    def strip(self, lane: Lane, length: float) -> Strip:
        """Measure the lane on a scale so long: a dot for each paper, or bars for many."""
        shares = [*map(self.scale.share, layout.moments([paper.date for paper in lane.papers]))]
        stacked = layout.levels([share * length for share in shares], DOT)
        placed = [*zip(lane.papers, shares, stacked, strict=True)]
        counts: list[tuple[int, int, int]] = []
        height = (max(stacked, default=0) + 1) * DOT
        if not lane.is_told_whole or height > LEVELS * DOT:
            counts = [*self._cells(lane, length)]
            placed = [
                (paper, share, level)
                for paper, share, level in placed
                if level == 0 and (paper.awards or paper.is_selected)
            ]
            height = BAR
        years = [*lane.counts]
        ends = [share for _, share, _ in placed]
        if counts:
            ends += [self.scale.share(min(years)), self.scale.share(max(years) + 1)]
        today = self.scale.share(self.today)
        start, end = (
            (min(ends), max(ends)) if ends else (self.scale.share(self.today - STUB), today)
        )
        until = max(end, today) if lane.is_active else end
        return Strip(lane, placed, counts, start, end, until, height)

    def _cells(self, lane: Lane, length: float) -> Iterator[tuple[int, int, int]]:
        """The lane's papers by year, or by a few years where a year is too narrow for a bar."""
        step = max(1, math.ceil(DOT / 2 * self.scale.years / length))
        for first in range(self.scale.first, self.scale.last + 1, step):
            last = min(first + step - 1, self.scale.last)
            count = sum(lane.counts.get(year, 0) for year in range(first, last + 1))
            if count:
                yield first, last, count

    def called(self, lane: Lane) -> str:
        return lane_name(lane, self.timeline)

    def description(self, lane: Lane) -> str:
        n = len(lane.years)
        papers = ngettext("%(n)s paper", "%(n)s papers", n) % {"n": n}
        return f"{self.called(lane)} · {papers}"

    def dots(self, strip: Strip, place: Callable[[float, int], tuple[str, str]]) -> list[Dot]:
        found = []
        for paper, share, level in strip.papers:
            numbers = sorted(self.numbers[slug] for slug in paper.authors if slug in self.numbers)
            classes = " ".join(f"d{number}" for number in numbers)
            found.append(Dot(paper, *place(share, level), classes))
        return found

    def bars(self, strip: Strip, most: int, box: Callable[[float, float, int], Box]) -> list[Bar]:
        return [
            Bar(
                list_url(strip.lane, first, last),
                f"{self.called(strip.lane)} · {count_label(first, last, count)}",
                box(
                    self.scale.share(first),
                    self.scale.share(last + 1),
                    max(4, round(BAR * count / most)),
                ),
            )
            for first, last, count in strip.counts
        ]

    def number(self, people: Sequence[Person]) -> None:
        self.numbers = {person.slug: number for number, person in enumerate(people)}

    def tick_counts(self, labelled: Sequence[int]) -> Iterator[tuple[int, str, str]]:
        """Each labelled year with the address and the number of its papers."""
        for year in labelled:
            count = self.timeline.counts.get(year, 0)
            url = list_url(None, year, year) if count else ""
            yield year, url, count_label(year, year, count)

    @staticmethod
    def largest(strips: Sequence[Strip]) -> int:
        return max((count for strip in strips for _, _, count in strip.counts), default=1)
