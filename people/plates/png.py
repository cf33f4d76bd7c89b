"""A plate in pixels, for pictures that leave the site. Its words are the caller's to set."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from people.plates.shapes import Dots, Lines, Plate, Point, Ring, Shape, Words

#: Drawn so many times as large and then made smaller, which smooths the edges.
_FINER = 2
#: As in site.css, in units: lines, a dotted ring and a hatched one, and their steps.
_LINE, _DOTTED, _HATCHED = 0.75, 1.1, 5.0
_DOTTED_STEP, _HATCHED_STEP = 2.8, 1.6


@dataclass(frozen=True)
class Colours:
    """The colours of a drawing, "#rrggbb"."""

    ground: str
    ink: str
    line: str
    accent: str


#: Writes a line of words into the picture: text, place of its baseline and size, both in pixels.
Write = Callable[[ImageDraw.ImageDraw, Words, Point, float], None]


def render(plate: Plate, scale: int, colours: Colours, write: Write) -> Image.Image:
    """Draw the plate so that a unit is `scale` pixels."""
    fine = scale * _FINER
    size = round(plate.width * fine), round(plate.height * fine)
    image = Image.new("RGB", size, colours.ground)
    pen = ImageDraw.Draw(image)
    for shape in plate.shapes:
        _draw(pen, shape, fine, colours)
    image = image.reduce(_FINER)
    pen = ImageDraw.Draw(image)
    for shape in plate.shapes:
        if isinstance(shape, Words):
            x, y = shape.place
            write(pen, shape, (x * scale, y * scale), shape.size * scale)
    return image


def _draw(pen: ImageDraw.ImageDraw, shape: Shape, scale: int, colours: Colours) -> None:
    match shape:
        case Lines(paths):
            for path in paths:
                points = [(x * scale, y * scale) for x, y in path]
                pen.line(points, colours.line, round(_LINE * scale), joint="curve")
        case Dots(places, radius, accent):
            ink = colours.accent if accent else colours.ink
            _discs(pen, places, radius, scale, ink)
        case Ring():
            _draw_ring(pen, shape, scale, colours)


def _draw_ring(pen: ImageDraw.ImageDraw, ring: Ring, scale: int, colours: Colours) -> None:
    match ring.look:
        case "dotted":
            _discs(pen, _steps(ring, _DOTTED_STEP), _DOTTED / 2, scale, colours.line)
        case "hatched":
            inner = replace(ring, radius=ring.radius - _HATCHED / 2)
            outer = replace(ring, radius=ring.radius + _HATCHED / 2)
            count = len(_steps(ring, _HATCHED_STEP))
            for number in range(count):
                ends = (inner.at(number / count), outer.at(number / count))
                pen.line(
                    [(x * scale, y * scale) for x, y in ends], colours.line, round(0.6 * scale)
                )
        case look:
            width = _LINE * scale
            reach = ring.radius * scale + width / 2
            x, y = (value * scale for value in ring.centre)
            box = (x - reach, y - reach, x + reach, y + reach)
            if ring.is_whole:
                fill = colours.ground if look == "open" else None
                pen.ellipse(box, fill, colours.line, round(width))
            else:
                ends = sorted((ring.start, ring.start + ring.sweep))
                pen.arc(box, *ends, colours.line, round(width))


def _discs(
    pen: ImageDraw.ImageDraw, places: Iterable[Point], radius: float, scale: int, ink: str
) -> None:
    reach = radius * scale
    for x, y in places:
        at_x, at_y = x * scale, y * scale
        pen.ellipse((at_x - reach, at_y - reach, at_x + reach, at_y + reach), ink)


def _steps(ring: Ring, step: float) -> list[Point]:
    """Points on a ring, about so far from each other."""
    count = max(1, round(ring.radius * math.radians(abs(ring.sweep)) / step))
    return [ring.at(number / count) for number in range(count)]
