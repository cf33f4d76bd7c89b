"""A plate in pixels, for pictures that leave the site. Its words are the caller's to set."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from people.plates.shapes import Dots, Lines, Plate, Point, Ring, Shape, Words

#: Drawn so many times as large and then made smaller, which smooths the edges.
_FINER = 2
#: As in site.css, in units: lines, a dotted ring and a hatched one, and their steps.
_LINE, _DOTTED, _HATCHED, _HATCH = 0.75, 1.1, 5.0, 0.6
_DOTTED_STEP, _HATCHED_STEP = 2.8, 1.6
#: How far the last pixels of a disc may be from its edge, in units.
_BESIDE = 1.0
#: A ring is looked at in so many places to find how far it reaches: between two of them it strays
#: less than half of a hatch.
_ARCS = 72


@dataclass(frozen=True)
class Colours:
    """The colours of a drawing, "#rrggbb"."""

    ground: str
    ink: str
    line: str
    accent: str


#: Writes a line of words into the picture: text, place of its baseline and size, both in pixels.
Write = Callable[[Image.Image, Words, Point, float], None]


def render(plate: Plate, scale: int, colours: Colours, write: Write) -> Image.Image:
    """Draw the plate so that a unit is `scale` pixels."""
    size = round(plate.width * scale), round(plate.height * scale)
    image = Image.new("RGB", size, colours.ground)
    # Most of a plate is empty, and to draw it finely takes most of the time.
    left, top, right, bottom = _part_drawn_on(plate, scale)
    if left < right and top < bottom:
        part = Image.new("RGB", ((right - left) * _FINER, (bottom - top) * _FINER), colours.ground)
        sheet = _Sheet(ImageDraw.Draw(part), scale * _FINER, (left * _FINER, top * _FINER), colours)
        for shape in plate.shapes:
            _draw(sheet, shape)
        image.paste(part.reduce(_FINER), (left, top))
    for shape in plate.shapes:
        if isinstance(shape, Words):
            x, y = shape.place
            write(image, shape, (x * scale, y * scale), shape.size * scale)
    return image


def _part_drawn_on(plate: Plate, scale: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what shapes other than words may cover, in pixels."""
    reached = [
        (x + reach, y + reach)
        for shape in plate.shapes
        for places, most in [_reached(shape)]
        for x, y in places
        for reach in (-most, most)
    ]
    if not reached:
        return 0, 0, 0, 0
    across, down = zip(*reached, strict=True)
    return (
        max(0, math.floor(min(across) * scale)),
        max(0, math.floor(min(down) * scale)),
        min(round(plate.width * scale), math.ceil(max(across) * scale)),
        min(round(plate.height * scale), math.ceil(max(down) * scale)),
    )


def _reached(shape: Shape) -> tuple[Iterable[Point], float]:
    """Points of a shape, and how far from them it reaches at most."""
    match shape:
        case Lines(paths):
            return (point for path in paths for point in path), _LINE
        case Dots(places, radius):
            return places, radius + _BESIDE
        case Ring():
            return (shape.at(step / _ARCS) for step in range(_ARCS + 1)), _HATCHED
        case Words():
            return (), 0


@dataclass(frozen=True)
class _Sheet:
    """A part of a plate on which is drawn: a unit is `scale` of its pixels, `corner` its corner."""

    pen: ImageDraw.ImageDraw
    scale: int
    corner: tuple[int, int]
    colours: Colours

    def pixels(self, *places: Point) -> list[int]:
        """The pixels of places on the plate; those of the whole plate, whichever part this is."""
        return [
            int(value * self.scale) - corner
            for place in places
            for value, corner in zip(place, self.corner, strict=True)
        ]

    def around(self, place: Point, reach: float) -> list[int]:
        """The pixels of a square with this middle that reaches so many pixels to each side."""
        return [
            int(value * self.scale + side) - corner
            for side in (-reach, reach)
            for value, corner in zip(place, self.corner, strict=True)
        ]

    def line(self, points: Iterable[Point], width: float) -> None:
        self.pen.line(self.pixels(*points), self.colours.line, round(width * self.scale))

    def discs(self, places: Iterable[Point], radius: float, ink: str) -> None:
        for place in places:
            self.pen.ellipse(self.around(place, radius * self.scale), ink)


def _draw(sheet: _Sheet, shape: Shape) -> None:
    match shape:
        case Lines(paths):
            for path in paths:
                sheet.line(path, _LINE)
        case Dots(places, radius, accent):
            sheet.discs(places, radius, sheet.colours.accent if accent else sheet.colours.ink)
        case Ring():
            _draw_ring(sheet, shape)


def _draw_ring(sheet: _Sheet, ring: Ring) -> None:
    match ring.look:
        case "dotted":
            sheet.discs(_steps(ring, _DOTTED_STEP), _DOTTED / 2, sheet.colours.line)
        case "hatched":
            inner = replace(ring, radius=ring.radius - _HATCHED / 2)
            outer = replace(ring, radius=ring.radius + _HATCHED / 2)
            count = len(_steps(ring, _HATCHED_STEP))
            for number in range(count):
                sheet.line((inner.at(number / count), outer.at(number / count)), _HATCH)
        case look:
            width = _LINE * sheet.scale
            box = sheet.around(ring.centre, ring.radius * sheet.scale + width / 2)
            if ring.is_whole:
                fill = sheet.colours.ground if look == "open" else None
                sheet.pen.ellipse(box, fill, sheet.colours.line, round(width))
            else:
                ends = sorted((ring.start, ring.start + ring.sweep))
                sheet.pen.arc(box, *ends, sheet.colours.line, round(width))


def _steps(ring: Ring, step: float) -> list[Point]:
    """Points on a ring, about so far from each other."""
    count = max(1, round(ring.radius * math.radians(abs(ring.sweep)) / step))
    return [ring.at(number / count) for number in range(count)]
