"""The upright drawing, for a phone: time from top to bottom."""

from collections.abc import Iterator, Sequence

from publications.selectors.timeline import Lane, Person, Timeline, folded
from publications.web.timeline import layout
from publications.web.timeline.layout import Scale
from publications.web.timeline.marks import (
    Box,
    Drawing,
    DrawnLane,
    DrawnPerson,
    Label,
    Line,
    Tick,
    pixels,
)
from publications.web.timeline.strips import DOT, FADE, FILLED, LANE_SIZE, NAME_SIZE, Drawn, Strip
from publications.web.timeline.times import starts_open, stretches

#: Its width, where its columns begin, and the least that a name needs.
TALL, COLUMNS, TALL_NAME = 353, 46, 64
#: What a name keeps above the next one, and a year's label needs of the scale.
NAME, YEAR = 15, 22
#: A year is as high as leaves all in sight at once, within reason; centuries are no higher than
#: some screens.
HEIGHT, LOWEST, HIGHEST, LONGEST = 460, 14, 44, 1400
#: A typeface may be so much wider than names are measured: what stands behind one keeps clear.
WIDER = 1.12
#: So many projects and people at most.
PROJECTS, PEOPLE = 7, 12


class Upright(Drawn):
    """Time from top to bottom in a phone's width; a name reaches over the columns right of it.

    For that the columns stand in the order in which they begin. Where somebody went stands behind
    their name.
    """

    def __init__(self, name: str, timeline: Timeline, scale: Scale) -> None:
        super().__init__(timeline, scale)
        self.name = name
        wanted = min(max(HEIGHT, LOWEST * scale.years), HIGHEST * scale.years)
        self.length = float(min(wanted, LONGEST))

    def fitting(self, lanes: Sequence[Lane]) -> list[Lane]:
        """As many lanes as there is room for; the papers of the others in one."""
        for most in range(PROJECTS, 0, -1):
            chosen = folded(lanes, most)
            if self._columns(self.strips(chosen, self.length))[-1] <= TALL - TALL_NAME:
                return chosen
        return folded(lanes, 0)

    def _columns(self, strips: Sequence[Strip], people: int = 0) -> list[float]:
        """Where each column stands, and where one more would."""
        found = [COLUMNS + 6.0]
        for width in [*(strip.height + 8 for strip in strips), *([18] * people)]:
            found.append(found[-1] + width)
        return found

    def draw(self, lanes: Sequence[Lane], people: Sequence[Person]) -> Drawing:
        strips = sorted(self.strips(lanes, self.length), key=lambda strip: strip.start)
        people = sorted(people, key=lambda person: stretches(person, self.today)[0])
        self.number(people)
        columns = self._columns(strips, len(people))
        starts = [strip.start * self.length for strip in strips]
        starts += [self._start(person) for person in people]
        heights = layout.staircase([start - 9 for start in starts], NAME)
        top = max(0.0, 14 - min(heights, default=14))
        names = [*zip(columns, (top + height for height in heights), strict=False)]
        drawn_lanes = [
            self._lane(strip, x, y, top) for strip, (x, y) in zip(strips, names, strict=False)
        ]
        drawn_people = [
            self._person(person, x, y, top)
            for person, (x, y) in zip(people, names[len(strips) :], strict=True)
        ]
        height = round(top + self.length + 8)
        return Drawing(
            self.name,
            height,
            f"0 0 {TALL} {height}",
            self._ticks(top),
            Line(pixels(COLUMNS - 8), pixels(top), pixels(COLUMNS - 8), pixels(top + self.length)),
            drawn_lanes,
            [*self._joints(strips, columns, top)],
            drawn_people,
        )

    def _start(self, person: Person) -> float:
        """Where the person's line starts, with what fades before it."""
        start = self.scale.share(stretches(person, self.today)[0][0]) * self.length
        return start - FADE if starts_open(person) else start

    def _lane(self, strip: Strip, x: float, y: float, top: float) -> DrawnLane:
        words = layout.shortened(self.called(strip.lane), TALL - x + 5, LANE_SIZE)
        start, end, until = (top + s * self.length for s in (strip.start, strip.end, strip.until))
        return DrawnLane(
            strip.lane,
            self.description(strip.lane),
            Label(words, pixels(x - 5), pixels(y)),
            _line(x, start, end),
            self.dots(
                strip,
                lambda share, level: (pixels(x + DOT * level), pixels(top + share * self.length)),
            ),
            self.bars(
                strip,
                lambda begin, finish, height: Box(
                    pixels(x),
                    pixels(top + begin * self.length),
                    pixels(height),
                    pixels((finish - begin) * self.length * FILLED),
                ),
            ),
            _line(x, end, until) if until > end else None,
            _line(x, y + 3, start) if start - y > 14 else None,
        )

    def _person(self, person: Person, x: float, y: float, top: float) -> DrawnPerson:
        here = [
            (top + self.scale.share(start) * self.length, top + self.scale.share(end) * self.length)
            for start, end in stretches(person, self.today)
        ]
        (start, _), (_, end) = here[0], here[-1]
        left = pixels(x - 1.5)
        name = layout.shortened(person.short_label, TALL - x, NAME_SIZE)
        behind = x + WIDER * layout.text_width(name, NAME_SIZE)
        went = self.went(person, TALL - behind)
        return DrawnPerson(
            person,
            self.numbers[person.slug],
            Label(name, pixels(x - 5), pixels(y)),
            [
                Box(left, pixels(begin), "3", pixels(max(finish - begin, 2)))
                for begin, finish in here
            ],
            Label(went, pixels(behind), pixels(y)) if went else None,
            Box(left, pixels(start - FADE), "3", pixels(FADE)) if starts_open(person) else None,
            None if person.is_current else Box(left, pixels(end), "3", pixels(FADE)),
            _line(x, y + 3, start) if start - y > FADE + 14 else None,
        )

    def _joints(
        self, strips: Sequence[Strip], columns: Sequence[float], top: float
    ) -> Iterator[Line]:
        places = {strip.lane.slug: (strip, x) for strip, x in zip(strips, columns, strict=False)}
        for strip, x in places.values():
            before, x_before = places.get(strip.lane.predecessor, (None, 0.0))
            if strip.lane.predecessor and before and before.start < strip.start:
                y = top + strip.start * self.length
                yield _line(x_before, top + before.end * self.length, y)
                yield Line(pixels(x_before), pixels(y), pixels(x), pixels(y))

    def _ticks(self, top: float) -> list[Tick]:
        labelled = self.scale.labelled(self.length, YEAR)
        return [
            Tick(
                year,
                url,
                label,
                Line("0", pixels(y), str(TALL), pixels(y)),
                Label(str(year), "0", pixels(y + 15)),
            )
            for year, url, label in self.tick_counts(labelled)
            for y in [top + self.scale.share(year) * self.length]
        ]


def _line(x: float, start: float, end: float) -> Line:
    return Line(pixels(x), pixels(start), pixels(x), pixels(end))
