"""How words are drawn into a picture: in which font, which direction, on which lines.

The site's own typeface, in the files that pages load, has the letters of Latin. Other fonts beside
it have those of Greek, Cyrillic, Arabic and Hebrew, and SHARE_FONT or one of the system's those of
Chinese, Japanese and Korean.
Signs that none has are left out. Letters that run from right to left are set by Raqm, which
Pillow's wheels have and which needs the system's FriBiDi; without it they are left out too.
"""

import math
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path

import fontpkg
from django.conf import settings
from PIL import Image, ImageColor, ImageDraw, ImageFont, features

#: Where systems keep a font of Chinese, Japanese and Korean.
_ELSEWHERE = (
    "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    "/System/Library/Fonts/PingFang.ttc",
)
_OWN = Path(__file__).parents[1] / "static/labsite/fonts"
_FAMILIES = ("Noto Serif", "Frank Ruhl Libre", "Amiri")
#: Fonts whose letters are smaller than those of others.
_LARGER = {"Amiri-Regular.ttf": 1.15}
#: From this weight on, a font with two files uses the bold one.
_BOLD = 600
#: Signs that control the direction of a text: it is worked out here instead.
_STEERING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@dataclass(frozen=True)
class Style:
    """How large letters are, in pixels, and how heavy (400 is regular)."""

    size: int
    weight: int


@dataclass(frozen=True)
class _Run:
    """Letters in one font and one direction."""

    text: str
    path: str
    from_right: bool


def clean(text: str) -> str:
    """Return the part of the text that can be drawn, with single spaces."""
    signs = " ".join(text.split())
    kept = (sign for sign in signs if not _is_control(sign) and _path(sign))
    return " ".join("".join(kept).split())


def _is_control(sign: str) -> bool:
    return sign in _STEERING or unicodedata.category(sign) == "Cc"


def from_right(text: str) -> bool:
    """Whether a paragraph runs from right to left, as its first letter says."""
    return next(filter(lambda direction: direction is not None, map(_strong, text)), False) or False


def step(style: Style, is_from_right: bool) -> int:
    """The distance from line to line, in pixels; Arabic letters reach farther up and down."""
    return round(style.size * (1.45 if is_from_right else 1.22))


def length(text: str, style: Style) -> float:
    """How long the text is on one line, in pixels."""
    return sum(_length(run, style) for run in _runs(text, False))


def ascent(style: Style) -> int:
    """How far the baseline of a line is from its top, in pixels."""
    return _font(_paths()[0], style).getmetrics()[0]


def write(
    image: Image.Image,
    text: str,
    style: Style,
    edges: tuple[int, int],
    top: int,
    ink: str,
    is_from_right: bool,
    halo: str = "",
) -> None:
    """Draw a line between two edges, aligned to the left or to the right.

    A halo keeps what lies behind the letters away from them.
    """
    pen = ImageDraw.Draw(image)
    left, right = edges
    place = right - length(text, style) if is_from_right else float(left)
    base = top + ascent(style)
    for run in _runs(text, is_from_right):
        look = {
            "font": _font(run.path, style),
            "anchor": "ls",
            "direction": "rtl" if run.from_right else None,
            "stroke_width": style.size // 12 if halo else 0,
        }
        # To draw a halo takes longer than all else; on a bare ground of its colour nobody sees it.
        if halo and _is_bare(image, pen.textbbox((place, base), run.text, **look), halo):
            look["stroke_width"] = 0
        pen.text((place, base), run.text, ink, stroke_fill=halo or None, **look)
        place += _length(run, style)


def _is_bare(image: Image.Image, box: tuple[float, float, float, float], ground: str) -> bool:
    """Whether a part of the picture has only this colour."""
    left, top, right, bottom = box
    part = (math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom))
    colours = image.crop(part).getcolors(1)
    return bool(colours) and colours[0][1] == ImageColor.getrgb(ground)


# --- Lines ---------------------------------------------------------------------------------------


def wrapped(text: str, style: Style, width: int) -> list[str]:
    """Cut the text into lines of at most this width; a word that is longer stands alone."""
    lines: list[str] = []
    line = ""
    for word in _words(text):
        if line and length((line + word).rstrip(), style) > width:
            lines.append(line.rstrip())
            line = ""
        line += word
    return [*lines, line.rstrip()] if line.strip() else lines


def balanced(text: str, style: Style, width: int, count: int) -> list[str]:
    """The narrowest wrapping that needs no more lines than `count`."""

    def fits(width: int) -> bool:
        lines = wrapped(text, style, width)
        return len(lines) <= count and all(length(line, style) <= width for line in lines)

    return wrapped(text, style, _least(fits, width))


def cut(text: str, style: Style, width: int) -> str:
    """As much of the text as fits on a line."""
    if length(text, style) <= width:
        return text
    while text and length(f"{text}…", style) > width:
        text = text[: min(len(text) - 1, len(text) * 9 // 10)] if len(text) > 200 else text[:-1]
    return f"{text.rstrip(' ,')}…"


def _least(fits: Callable[[int], bool], most: int) -> int:
    """The least number that fits, give or take eight; `most` where none does."""
    low, high = 1, most
    while high - low > 8:
        middle = (low + high) // 2
        low, high = (low, middle) if fits(middle) else (middle, high)
    return high


def _words(text: str) -> Iterator[str]:
    """Where a line may end: behind a space or hyphen, and between Chinese or Japanese signs."""
    word = ""
    for sign in text:
        word += sign
        if sign in " -–—/" or "\u2e80" <= sign <= "\u9fff" or "\uac00" <= sign <= "\uffef":
            yield word
            word = ""
    if word:
        yield word


# --- Directions ----------------------------------------------------------------------------------


def _strong(sign: str) -> bool | None:
    """Whether a letter runs from right to left; None for signs that follow their neighbours."""
    match unicodedata.bidirectional(sign):
        case "R" | "AL":
            return True
        case "L":
            return False
    return None


@lru_cache(maxsize=4096)
def _runs(text: str, is_from_right: bool) -> tuple[_Run, ...]:
    """The text as runs from left to right, in a paragraph of this direction."""
    parts = [
        [*_in_fonts("".join(sign for sign, _ in part), direction)]
        for direction, part in groupby(
            zip(text, _directions(text, is_from_right), strict=True), key=lambda pair: pair[1]
        )
    ]
    ordered = [part[::-1] if part[0].from_right else part for part in parts]
    return tuple(run for part in (ordered[::-1] if is_from_right else ordered) for run in part)


def _directions(text: str, is_from_right: bool) -> list[bool]:
    """Whether each sign runs from right to left: the Unicode Bidirectional Algorithm for one level.

    A number runs with the letters before it; signs between letters of two directions run with the
    paragraph. The turned order of digits within a run is Raqm's to know.
    """
    directions = [_strong(sign) for sign in text]
    before: bool | None = is_from_right
    for index, sign in enumerate(text):
        if unicodedata.bidirectional(sign) in ("EN", "AN", "NSM"):
            directions[index] = before
        elif directions[index] is not None:
            before = directions[index]
    after: bool | None = is_from_right
    following: list[bool | None] = []
    for direction in reversed(directions):
        after = after if direction is None else direction
        following.append(after)
    made: list[bool] = []
    before = is_from_right
    for direction, next_one in zip(directions, reversed(following), strict=True):
        if direction is not None:
            before = direction
        made.append(
            bool(
                direction
                if direction is not None
                else before
                if before == next_one
                else is_from_right
            )
        )
    return made


# --- Fonts ---------------------------------------------------------------------------------------


def _in_fonts(text: str, is_from_right: bool) -> Iterator[_Run]:
    """The text in fonts that have its signs; signs between letters stay in the letters' font."""
    run, path = "", ""
    for sign in text:
        stays = path and not sign.isalnum() and _has(path, sign)
        next_path = path if stays else _path(sign)
        if run and next_path != path:
            yield _Run(run, path, is_from_right)
            run = ""
        run, path = run + sign, next_path
    yield _Run(run, path, is_from_right)


@lru_cache(maxsize=20_000)
def _path(sign: str) -> str:
    """The first font that has the sign; empty if none has, or the sign cannot be laid out."""
    if _strong(sign) and not features.check("raqm"):
        return ""
    return next((path for path in _paths() if _has(path, sign)), "")


def _paths() -> tuple[str, ...]:
    return _known_paths(settings.SHARE_FONT)


@lru_cache(maxsize=4)
def _known_paths(chosen: str) -> tuple[str, ...]:
    parts = ("", "-ext", "-vi")
    own = filter(_opens, (str(_OWN / f"newsreader-500{part}.woff2") for part in parts))
    usual, *others = (str(fontpkg.path(family)) for family in _FAMILIES)
    signs = next((path for path in (chosen, *_ELSEWHERE) if path and Path(path).is_file()), None)
    return (*own, usual, *([signs] if signs else []), *others)


def _opens(path: str) -> bool:
    """Whether the file can be used: a Pillow that was built by hand may not read WOFF2."""
    try:
        ImageFont.truetype(path, 40)
    except OSError:
        return False
    return True


@lru_cache(maxsize=64)
def _font(path: str, style: Style) -> ImageFont.FreeTypeFont:
    size = round(style.size * _LARGER.get(Path(path).name, 1))
    heavy = path.replace("-Regular.", "-Bold.")
    if style.weight >= _BOLD and Path(heavy).is_file():
        path = heavy
    font = ImageFont.truetype(path, size)
    try:
        axes = font.get_variation_axes()
    except OSError:
        return font  # it has one weight only
    axis_values = {b"Weight": style.weight}
    font.set_variation_by_axes([axis_values.get(axis["name"], axis["default"]) for axis in axes])
    return font


@lru_cache(maxsize=1_000)  # the narrowest wrapping is found by trying: lines begin the same
def _length(run: _Run, style: Style) -> float:
    direction = "rtl" if run.from_right else None
    return _font(run.path, style).getlength(run.text, direction=direction)


@lru_cache(maxsize=20_000)
def _has(path: str, sign: str) -> bool:
    """Whether the font can draw the sign: a missing one looks like one that no font has."""
    font = _font(path, Style(40, 400))
    return sign.isspace() or _drawn(font, sign) != _drawn(font, "\U0010fffe")


def _drawn(font: ImageFont.FreeTypeFont, sign: str) -> bytes:
    return bytes(font.getmask(sign, mode="1"))
