"""The wide drawing: time from left to right."""

from collections.abc import Iterator, Mapping, Sequence

from publications.selectors.timeline import Lane, Person, Timeline
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
    percent,
    pixels,
)
from publications.web.timeline.strips import DOT, FADE, FILLED, LANE_SIZE, NAME_SIZE, Drawn, Strip
from publications.web.timeline.times import starts_open, stretches

#: Widths in CSS pixels of the years in the narrowest wide drawing, with room at its end for where
#: people went, and without; and of the room at its start, for names. As in timeline.css.
WIDE, WIDE_WITH_ENDS, NAMES, ENDS = 550, 400, 128, 168
#: Where it is narrowest its dots come this much nearer, and do not touch yet.
CLOSER = 1.3
#: The pitch of lanes and of people.
LANE, PERSON = 24, 20
#: What a year's label needs, and how much longer the scale of a window is that is not narrow.
LABEL, ROOMY = 36, 250
#: Even the shortest stay can be seen, as a share of the scale.
THIN = 0.004
#: On the home page it is to stay short.
HOME_HEIGHT = 410


class Wide(Drawn):
    """Time from left to right, projects over the years and people under them.

    Along the scale it is as wide as the window leaves it; what must not touch is kept apart where
    it is narrowest.
    """

    def __init__(self, timeline: Timeline, scale: Scale, *, has_ends: bool = False) -> None:
        super().__init__(timeline, scale)
        self.has_ends = has_ends
        self.length = WIDE_WITH_ENDS if has_ends else WIDE

    def draw(self, lanes: Sequence[Lane], people: Sequence[Person]) -> Drawing:
        people = sorted(people, key=lambda person: stretches(person, self.today)[0])
        self.number(people)
        drawn_lanes, joints, axis = self._lanes(lanes)
        drawn_people, height = self._people(people, axis + 34)
        return Drawing(
            "wide",
            height,
            "",
            self._ticks(axis, height),
            Line("0", pixels(axis), "100%", pixels(axis)),
            drawn_lanes,
            joints,
            drawn_people,
        )

    def filling(self, lanes: Sequence[Lane], people: Sequence[Person]) -> list[Person]:
        """As many of the people, who come by weight, as leave the drawing short enough."""
        *_, axis = self._lanes(lanes)
        most = max(3, int((HOME_HEIGHT - axis - 34) // PERSON))
        chosen: list[tuple[tuple[float, float], tuple[float, float], Person]] = []
        for person in people:
            here = (stretches(person, self.today)[0], self._extent(person), person)
            tried = sorted([*chosen, here], key=lambda one: one[0])
            if max(layout.rows([extent for _, extent, _ in tried])) < most:
                chosen.append(here)
        return [person for *_, person in chosen]

    def _lanes(self, lanes: Sequence[Lane]) -> tuple[list[DrawnLane], list[Line], float]:
        """The lanes from the top, what joins them, and where the axis stands below them."""
        strips = self.strips(lanes, self.length * CLOSER)
        labels = [
            layout.shortened(self.called(strip.lane), self._room(strip.start), LANE_SIZE)
            for strip in strips
        ]
        rows = layout.rows(
            [
                (
                    strip.start * self.length - layout.text_width(words, LANE_SIZE) - 20,
                    strip.until * self.length + 12,
                )
                for strip, words in zip(strips, labels, strict=True)
            ]
        )
        tops = self._tops(strips, rows)
        drawn = [
            self._lane(strip, words, tops[row])
            for strip, words, row in zip(strips, labels, rows, strict=True)
        ]
        lines = {
            strip.lane.slug: (strip, tops[row]) for strip, row in zip(strips, rows, strict=True)
        }
        return drawn, [*self._joints(lines)], (tops[-1] if tops else 0) + 22

    @staticmethod
    def _tops(strips: Sequence[Strip], rows: Sequence[int]) -> list[float]:
        """Where the line of each row stands, under the stacks of its lanes."""
        found: list[float] = []
        below = 0.0
        for row in range(max(rows, default=-1) + 1):
            highest = max(strip.height for strip, at in zip(strips, rows, strict=True) if at == row)
            below += max(LANE, highest + 8)
            found.append(below - 10)
        return found

    def _room(self, start: float) -> float:
        """How wide the words before a mark can be; some system's typeface is wider than most."""
        return min(start * self.length + NAMES - 24, 260.0)

    def _lane(self, strip: Strip, words: str, y: float) -> DrawnLane:
        goes_on = strip.until > strip.end
        return DrawnLane(
            strip.lane,
            self.description(strip.lane),
            Label(words, percent(strip.start), pixels(y)),
            _line(strip.start, strip.end, y),
            self.dots(strip, lambda share, level: (percent(share), pixels(y - DOT * level))),
            self.bars(
                strip,
                lambda start, end, height: Box(
                    percent(start),
                    pixels(y - height),
                    percent((end - start) * FILLED),
                    pixels(height),
                ),
            ),
            _line(strip.end, strip.until, y) if goes_on else None,
        )

    @staticmethod
    def _joints(lines: Mapping[str, tuple[Strip, float]]) -> Iterator[Line]:
        """From a project along its line, then straight to where its successor begins."""
        for strip, y in lines.values():
            before, height = lines.get(strip.lane.predecessor, (None, 0.0))
            if strip.lane.predecessor and before and before.start < strip.start:
                yield Line(
                    percent(before.end), pixels(height), percent(strip.start), pixels(height)
                )
                yield Line(percent(strip.start), pixels(height), percent(strip.start), pixels(y))

    def _extent(self, person: Person) -> tuple[float, float]:
        """From where to where the person's line and words reach."""
        here = stretches(person, self.today)
        left = self.scale.share(here[0][0]) * self.length
        right = self.scale.share(here[-1][1]) * self.length
        left -= layout.text_width(self._name(person), NAME_SIZE) + 16
        left -= FADE if starts_open(person) else 0
        if words := self._went(person):
            right += layout.text_width(words, NAME_SIZE) + 8
        return left, right + (12 if person.is_current else FADE + 12)

    def _name(self, person: Person) -> str:
        start = self.scale.share(stretches(person, self.today)[0][0])
        room = self._room(start) - (FADE if starts_open(person) else 0)
        return layout.shortened(person.short_label, room, NAME_SIZE)

    def _went(self, person: Person) -> str:
        """Where somebody went, as far as there is room behind their line."""
        end = self.scale.share(stretches(person, self.today)[-1][1])
        room = (1 - end) * self.length + (ENDS if self.has_ends else 0) - FADE - 8
        return self.went(person, room)

    def _people(self, people: Sequence[Person], top: float) -> tuple[list[DrawnPerson], int]:
        rows = layout.rows([*map(self._extent, people)])
        drawn = [
            self._person(person, top + row * PERSON + PERSON / 2)
            for person, row in zip(people, rows, strict=True)
        ]
        return drawn, round(top + (max(rows, default=-1) + 1) * PERSON + 4)

    def _person(self, person: Person, y: float) -> DrawnPerson:
        shares = [
            (self.scale.share(start), self.scale.share(end))
            for start, end in stretches(person, self.today)
        ]
        (start, _), (_, end) = shares[0], shares[-1]
        went, top = self._went(person), pixels(y - 1.5)
        return DrawnPerson(
            person,
            self.numbers[person.slug],
            Label(self._name(person), percent(start), pixels(y)),
            [
                Box(percent(left), top, percent(max(right - left, THIN)), "3")
                for left, right in shares
            ],
            Label(went, percent(end), pixels(y)) if went else None,
            Box(percent(start), top, pixels(FADE), "3") if starts_open(person) else None,
            None if person.is_current else Box(percent(end), top, pixels(FADE), "3"),
        )

    def _ticks(self, axis: float, height: int) -> list[Tick]:
        always = self.scale.labelled(self.length, LABEL)
        return [
            Tick(
                year,
                url,
                label,
                Line(percent(share), "0", percent(share), pixels(height)),
                Label(str(year), percent(share), pixels(axis + 17)),
                year not in always,
            )
            for year, url, label in self.tick_counts(
                self.scale.labelled(self.length + ROOMY, LABEL)
            )
            for share in [self.scale.share(year)]
        ]


def _line(start: float, end: float, y: float) -> Line:
    return Line(percent(start), pixels(y), percent(end), pixels(y))
