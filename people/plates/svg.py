"""A plate as inline SVG.

Colours are the stylesheet's (site.css, "Plates"), so that they follow the scheme and the accent and
need no style attribute. All dots of a size are one path, and so are all lines.
"""

from collections.abc import Iterable

from django.utils.html import escape
from django.utils.safestring import SafeString

from people.plates.shapes import Dots, Lines, Plate, Point, Ring, Shape, Words


def render(plate: Plate) -> SafeString:
    """Return the plate as an <svg> that is hidden from who cannot see: a heading says the same."""
    parts = "".join(map(_shape, plate.shapes))
    return SafeString(
        f'<svg class="plate ground-{plate.ground}" '
        f'viewBox="0 0 {_number(plate.width)} {_number(plate.height)}" '
        f'aria-hidden="true" focusable="false">{parts}</svg>'
    )


def _shape(shape: Shape) -> str:
    match shape:
        case Lines(paths):
            return f'<path d="{"".join(map(_path, paths))}"/>' if paths else ""
        case Dots(places, radius, accent):
            # A line of no length with round ends is a disc.
            discs = "".join(f"M{_pair(place)}h0" for place in places)
            owner = "ours" if accent else "dots"
            return f'<path class="{owner}" stroke-width="{_number(2 * radius)}" d="{discs}"/>'
        case Ring():
            return _ring(shape)
        case Words(text, (x, y), size, anchor, is_small):
            anchored = "" if anchor == "start" else f' text-anchor="{anchor}"'
            named = ' class="small"' if is_small else ""
            return (
                f'<text{named} x="{_number(x)}" y="{_number(y)}" '
                f'font-size="{_number(size)}"{anchored}>{escape(text)}</text>'
            )


def _ring(ring: Ring) -> str:
    named = f' class="{ring.look}"' if ring.look else ""
    radius = _number(ring.radius)
    if ring.is_whole:
        x, y = ring.centre
        return f'<circle{named} cx="{_number(x)}" cy="{_number(y)}" r="{radius}"/>'
    long, clockwise = int(abs(ring.sweep) > 180), int(ring.sweep > 0)
    return (
        f'<path{named} d="M{_pair(ring.at(0))}'
        f'A{radius} {radius} 0 {long} {clockwise} {_pair(ring.at(1))}"/>'
    )


def _path(points: Iterable[Point]) -> str:
    return "M" + " ".join(map(_pair, points))


def _pair(point: Point) -> str:
    x, y = point
    return f"{_number(x)} {_number(y)}"


def _number(value: float) -> str:
    """The number to a tenth, as short as it goes."""
    tenths = round(value * 10)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths / 10:.1f}"
