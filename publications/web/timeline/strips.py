"""What both drawings share: lanes measured, and what their marks say and lead to."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from publications.selectors.timeline import Lane, Paper, Person, Timeline
from publications.web.timeline import layout
from publications.web.timeline.layout import Scale
from publications.web.timeline.marks import Bar, Box, Dot
from publications.web.timeline.times import today_of

#: What dots keep between their middles (CSS pixels).
DOT = 14
#: A higher stack becomes a bar for each year, at most so high.
LEVELS, BAR = 8, 56
#: How much of its years a bar fills.
FILLED = 0.86
#: Sizes of type; that of lanes is a narrow one.
NAME_SIZE, LANE_SIZE = 12.5, 13.5
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
    #: Papers with their share of the scale and their level; from which to which year how many.
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
        self.most = 1

    def strips(self, lanes: Sequence[Lane], length: float) -> list[Strip]:
        """Measure the lanes on a scale so long; the bars of all have one measure."""
        strips = [self._strip(lane, length) for lane in lanes]
        self.most = max((count for strip in strips for *_, count in strip.counts), default=1)
        return [
            replace(strip, height=max(strip.height, *(self._high(n) for *_, n in strip.counts)))
            if strip.counts
            else strip
            for strip in strips
        ]

    def _strip(self, lane: Lane, length: float) -> Strip:
        """Measure a lane: a dot for each paper, or bars where they would stack too high."""
        placed = self._placed(lane.papers, length)
        counts: list[tuple[int, int, int]] = []
        if not lane.is_told_whole or max((level for *_, level in placed), default=0) >= LEVELS:
            counts = [*self._cells(lane, length)]
            singled_out = [paper for paper in lane.papers if paper.awards or paper.is_selected]
            placed = [dot for dot in self._placed(singled_out, length) if dot[2] == 0]
        ends = [share for _, share, _ in placed]
        if counts:
            ends += [self.scale.share(min(lane.counts)), self.scale.share(max(lane.counts) + 1)]
        today = self.scale.share(self.today)
        start, end = min(ends), max(ends)
        until = max(end, today) if lane.is_active else end
        height = DOT * (max((level for *_, level in placed), default=0) + 1)
        return Strip(lane, placed, counts, start, end, until, height)

    def _placed(self, papers: Sequence[Paper], length: float) -> list[tuple[Paper, float, int]]:
        """Each paper with where it stands on the scale and on which level."""
        shares = [*map(self.scale.share, layout.moments([paper.date for paper in papers]))]
        levels = layout.levels([share * length for share in shares], DOT)
        return [*zip(papers, shares, levels, strict=True)]

    def _high(self, count: int) -> int:
        """How high a bar is."""
        return max(4, round(BAR * count / self.most))

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

    def bars(self, strip: Strip, box: Callable[[float, float, int], Box]) -> list[Bar]:
        return [
            Bar(
                list_url(strip.lane, first, last),
                f"{self.called(strip.lane)} · {count_label(first, last, count)}",
                box(self.scale.share(first), self.scale.share(last + 1), self._high(count)),
            )
            for first, last, count in strip.counts
        ]

    @staticmethod
    def went(person: Person, room: float) -> str:
        """Where somebody went: all of it, or the place alone, or as much as has room."""
        if not person.destination:
            return ""
        told = [f"→ {words}" for words in (person.destination, person.next_place) if words]
        fits = [words for words in told if layout.text_width(words, NAME_SIZE) <= room]
        return fits[0] if fits else layout.shortened(told[-1], room, NAME_SIZE)

    def number(self, people: Sequence[Person]) -> None:
        self.numbers = {person.slug: number for number, person in enumerate(people)}

    def tick_counts(self, labelled: Sequence[int]) -> Iterator[tuple[int, str, str]]:
        """Each labelled year with the address and the number of its papers."""
        for year in labelled:
            count = self.timeline.counts.get(year, 0)
            url = list_url(None, year, year) if count else ""
            yield year, url, count_label(year, year, count)
