"""What a drawing is made of. A renderer turns these into SVG or into pixels."""

import math
from dataclasses import dataclass, replace

Point = tuple[float, float]


def on_circle(centre: Point, radius: float, degrees: float) -> Point:
    """The point of a circle so far from the right, clockwise."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


@dataclass(frozen=True)
class Lines:
    """Thin lines through points, each from its first to its last."""

    paths: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True)
class Dots:
    """Discs of one size: in the accent where they stand for members of the lab."""

    places: tuple[Point, ...]
    radius: float
    accent: bool = False


@dataclass(frozen=True)
class Ring:
    """A circle: drawn, "dotted", or "hatched" with a tick for each of more than can be counted.

    Or the part of it that begins at `start` and is `sweep` long, in degrees from the right,
    clockwise.
    """

    centre: Point
    radius: float
    look: str = ""
    start: float = 0
    sweep: float = 360

    @property
    def is_whole(self) -> bool:
        return abs(self.sweep) >= 360

    def at(self, share: float) -> Point:
        """The point after this share of it."""
        return on_circle(self.centre, self.radius, self.start + self.sweep * share)


@dataclass(frozen=True)
class Words:
    """A line of text on its baseline; `anchor`: is that its "start", "middle" or "end"?

    What is small is left out where the drawing is so small that nobody could read it.
    """

    text: str
    place: Point
    size: float
    anchor: str = "start"
    is_small: bool = False


Shape = Lines | Dots | Ring | Words


@dataclass(frozen=True)
class Plate:
    """A drawing, in units of its own, on one of GROUNDS grounds. Later shapes lie on top."""

    width: float
    height: float
    ground: int
    shapes: tuple[Shape, ...]


#: How many grounds there are: site.css and the share cards mix each from the accent.
GROUNDS = 2


def mirrored(plate: Plate) -> Plate:
    """The plate with left and right exchanged; words stay readable."""

    def turn(point: Point) -> Point:
        return plate.width - point[0], point[1]

    def turned(shape: Shape) -> Shape:
        match shape:
            case Lines(paths):
                return Lines(tuple(tuple(map(turn, path)) for path in paths))
            case Dots(places):
                return replace(shape, places=tuple(map(turn, places)))
            case Ring(centre, start=start, sweep=sweep):
                return replace(shape, centre=turn(centre), start=180 - start, sweep=-sweep)
            case Words(place=place, anchor=anchor):
                ends = {"start": "end", "end": "start"}
                return replace(shape, place=turn(place), anchor=ends.get(anchor, anchor))

    return replace(plate, shapes=tuple(map(turned, plate.shapes)))
