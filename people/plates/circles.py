"""Where on a plate the circle of its figure stands: whole, or cut by the edges and the words."""

import hashlib
import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from people.plates.lettering import ems
from people.plates.shapes import Point, Ring, Words, on_circle

#: An arc is long enough for dots that stand so far apart; more than a crowd is close in any case.
_STEP, CROWD = 11, 12
#: How far dots stay from the edges.
_MARGIN = 6.5
#: How far the figure stays from the words.
_CLEAR = 5.5


@dataclass(frozen=True)
class Frame:
    """The form of a plate, in units, and which part of it the figure has.

    On a cover the words of the plate stand beside the figure; a card has words of its own.
    """

    width: float
    height: float
    figure_height: float
    aside: float
    is_cover: bool = True


@dataclass(frozen=True)
class Arc:
    """The part of a circle on which dots stand, in degrees from the right, clockwise."""

    centre: Point
    radius: float
    start: float = 0
    sweep: float = 360

    @property
    def is_closed(self) -> bool:
        return abs(self.sweep) == 360

    def at(self, share: float) -> Point:
        """The point after this share of the arc."""
        return on_circle(self.centre, self.radius, self.start + self.sweep * share)

    @property
    def length(self) -> float:
        return self.radius * math.radians(abs(self.sweep))

    @property
    def turned(self) -> "Arc":
        """The same from its other end."""
        return Arc(self.centre, self.radius, self.start + self.sweep, -self.sweep)

    def places(self, count: int) -> list[Point]:
        """So many points, evenly spaced; on an open arc with half a step free at its ends."""
        shift = 0 if self.is_closed else 0.5
        return [self.at((number + shift) / count) for number in range(count)]

    def dot(self, count: int, largest: float) -> float:
        """How large dots may be so that so many stand apart."""
        return max(0.8, min(largest, self.length / max(count, 1) * 0.33))


class Chance:
    """Numbers that look drawn by lot and always are the same for a slug."""

    def __init__(self, slug: str) -> None:
        self._digest = hashlib.blake2b(slug.encode(), digest_size=8).digest()

    def of(self, place: int, count: int) -> int:
        """One of 0 … count - 1, from the given place of the digest."""
        return self._digest[place] * count >> 8


@dataclass(frozen=True)
class Box:
    """A part of a plate, by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


@dataclass(frozen=True)
class Space:
    """Where the figure of a plate may stand: what words leave of it."""

    frame: Frame
    letters: tuple[Box, ...]

    @classmethod
    def beside(cls, words: Iterable[Words], frame: Frame) -> "Space":
        if frame.is_cover:
            return cls(frame, tuple(map(_box, words)))
        # On a card the lab's name stands beside the figure, and a title below.
        lab = Box(0, 0, frame.aside, 0.24 * frame.figure_height)
        return cls(frame, (lab, Box(0, 0.72 * frame.figure_height, frame.width, frame.height)))

    @cached_property
    def rooms(self) -> list[Box]:
        """The parts free of letters in which dots can stand; what joins two of one stays there.

        Each is right of some words, and below or above the others.
        """
        whole = Box(
            _MARGIN, _MARGIN, self.frame.width - _MARGIN, self.frame.figure_height - _MARGIN
        )
        rooms = [whole]
        for letters in self.letters:
            rooms = [part for room in rooms for part in _beside(room, letters)]
        return rooms or [whole]

    def is_free(self, point: Point) -> bool:
        """Whether a line may pass here: on the plate, and not through letters."""
        x, y = point
        on_plate = -1 <= x <= self.frame.width + 1 and -1 <= y <= self.frame.height + 1
        return on_plate and not any(letters.holds(point) for letters in self.letters)


def _box(words: Words) -> Box:
    """What a line of text takes that begins at its place, with some room around it."""
    x, y = words.place
    width = ems(words.text) * words.size
    return Box(
        x - _CLEAR,
        y - 0.78 * words.size - _CLEAR,
        x + width + _CLEAR,
        y + 0.26 * words.size + _CLEAR,
    )


def _beside(room: Box, letters: Box) -> list[Box]:
    """What of the room is right of the letters, and what of it is below or above."""
    is_apart = (
        letters.right < room.left
        or letters.left > room.right
        or letters.bottom < room.top
        or letters.top > room.bottom
    )
    if is_apart:
        return [room]
    is_high = letters.top + letters.bottom < room.top + room.bottom
    parts = (
        replace(room, left=letters.right),
        replace(room, top=letters.bottom) if is_high else replace(room, bottom=letters.top),
    )
    return [part for part in parts if part.left < part.right and part.top < part.bottom]


def arc_of(chance: Chance, space: Space, dots: int) -> Arc:
    """Where the circle stands, as the slug has it: whole, or cut by edges and words.

    Of all circles the first on which so many dots have room, or else the one with the most.
    """
    width, height = space.frame.width, space.frame.figure_height
    circles = (
        ((width - 0.42 * height, 0.38 * height), 0.28 * height),
        ((width - 0.34 * height, 0.31 * height), 0.21 * height),
        ((width + 0.02 * height, 0.42 * height), 0.52 * height),
        ((width - 0.62 * height, -0.16 * height), 0.68 * height),
        ((width, 0), 0.60 * height),
        ((0.5 * width, 1.1 * height), 0.80 * height),
        ((width - 0.50 * height, 0.62 * height), 0.50 * height),
    )
    scale = 0.9 + 0.05 * chance.of(4, 5)
    needed = _STEP * min(dots, CROWD)
    arcs = []
    for draw in range(len(circles)):
        centre, radius = circles[(chance.of(0, len(circles)) + 5 * draw) % len(circles)]
        arcs.append(visible(Arc(centre, radius * scale, chance.of(1, 360)), space))
        if arcs[-1].length >= needed:
            break
    arc = max(arcs, key=_length)
    return arc.turned if chance.of(5, 2) else arc


def _length(arc: Arc) -> float:
    return arc.length


def visible(circle: Arc, space: Space) -> Arc:
    """The longest part of a circle that lies in one of the rooms."""
    parts = (_part_within(room, circle.centre, circle.radius) or circle for room in space.rooms)
    return max(parts, key=_length)


@lru_cache(maxsize=2000)
def _part_within(room: Box, centre: Point, radius: float) -> Arc | None:
    """The longest part of a circle that lies in the room, however the circle is turned.

    To a few degrees; None where all of it lies there.
    """
    steps, arc = 180, Arc(centre, radius)
    seen = [room.holds(arc.at(step / steps)) for step in range(steps)]
    if all(seen):
        return None
    first = seen.index(False)
    best = run = 0
    end = first
    for step in range(first, first + steps):
        run = run + 1 if seen[step % steps] else 0
        if run > best:
            best, end = run, step
    degrees = 360 / steps
    start = (end - best + 1) * degrees
    return Arc(centre, radius, start, max(best - 1, 0) * degrees)


def ring(arc: Arc, look: str, space: Space) -> Ring:
    """The arc as a line, drawn on at its ends to the edges of the plate or the words."""
    if arc.is_closed:
        return Ring(arc.centre, arc.radius, look)
    forwards = 1 if arc.sweep >= 0 else -1
    circle = Arc(arc.centre, arc.radius, 0, 360)

    def drawn_on(angle: float, direction: int) -> int:
        """How many degrees the line goes on from here."""
        free = 0
        while free < 360 and space.is_free(circle.at((angle + direction * (free + 1)) / 360)):
            free += 1
        return free

    before = drawn_on(arc.start, -forwards)
    after = drawn_on(arc.start + arc.sweep, forwards)
    start = arc.start - forwards * before
    sweep = arc.sweep + forwards * (before + after)
    return Ring(arc.centre, arc.radius, look, start, max(-360, min(360, sweep)))
