"""The pictures that other sites show beside a link to ours (Open Graph), drawn from words."""

import hashlib
import io
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from functools import lru_cache
from pathlib import Path

import fontpkg
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from PIL import Image, ImageDraw, ImageFont

from labsite import colour
from people.models import Lab, Member
from publications.models import Project, Publication

#: What Open Graph asks for, in pixels.
SIZE = (1200, 630)
#: Where they lie, below MEDIA_ROOT. They can be deleted at any time.
FOLDER = "made/share"
#: Drawn otherwise from the same words: another number, and all are made anew.
DESIGN = 1

_EDGE = 84
_BAND = 18
_WIDTH = SIZE[0] - 2 * _EDGE
_INK, _QUIET, _PAPER = "#1a1b1e", "#595c61", "#ffffff"
_TITLE_TOP = 140
_GAP = 24
_TITLE_SIZES = range(76, 43, -4)
_TITLE_LINES = 4
#: More names than any line holds.
_NAMED = 30
#: Where systems keep a font of Chinese, Japanese and Korean, which the site's own has no signs of.
_ELSEWHERE = (
    "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    "/System/Library/Fonts/PingFang.ttc",
)


@dataclass(frozen=True)
class Card:
    """The words of a picture, and the colour of its accent ("#0b5cad")."""

    lab: str
    title: str
    people: str
    place: str
    accent: str


def picture(card: Card) -> bytes:
    """Return the card as a PNG file of SIZE, drawn when it is asked for the first time."""
    said = "\x00".join([str(DESIGN), settings.SHARE_FONT, *astuple(card)])
    path = f"{FOLDER}/{hashlib.sha256(said.encode()).hexdigest()[:32]}.png"
    if default_storage.exists(path):
        with default_storage.open(path) as file:
            return file.read()
    content = draw(card)
    saved = default_storage.save(path, ContentFile(content))
    if saved != path:  # another process was first
        default_storage.delete(saved)
    return content


def draw(card: Card) -> bytes:
    """Draw the card: the lab on top, the title large, who and where at the foot."""
    image = Image.new("RGB", SIZE, _PAPER)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, _BAND, SIZE[1]), fill=card.accent)
    _line(pen, card.lab, 34, 600, _EDGE - 10, card.accent)
    foot = SIZE[1] - _EDGE - 28
    for text, ink in ((card.place, _QUIET), (card.people, _INK)):
        if text:
            _line(pen, text, 32, 400, foot, ink)
            foot -= 50
    room = foot + 50 - _GAP - _TITLE_TOP
    font, lines = _fitted(card.title, room)
    top = _TITLE_TOP + (room - _step(font) * len(lines)) // 2
    for number, line in enumerate(lines):
        pen.text((_EDGE, top + number * _step(font)), _cut(line, font), font=font, fill=_INK)
    buffer = io.BytesIO()
    image.quantize(64).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _line(
    pen: ImageDraw.ImageDraw, text: str, size: int, weight: int, top: int, colour: str
) -> None:
    text, font = _in_font(text, size, weight)
    pen.text((_EDGE, top), _cut(text, font), font=font, fill=colour)


# --- Fonts ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _font(path: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, size)
    try:
        axes = font.get_variation_axes()
    except OSError:
        return font  # it has one weight only
    wanted = {b"Weight": weight}
    font.set_variation_by_axes([wanted.get(axis["name"], axis["default"]) for axis in axes])
    return font


@lru_cache(maxsize=1)
def _own() -> str:
    return str(fontpkg.path("Noto Serif"))


@lru_cache(maxsize=4)
def _other(chosen: str) -> str:
    return next((path for path in (chosen, *_ELSEWHERE) if path and Path(path).is_file()), "")


def _in_font(text: str, size: int, weight: int) -> tuple[str, ImageFont.FreeTypeFont]:
    """The text, and a font that has its signs; signs that none has are left out."""
    text = " ".join(text.split())
    own, other = _own(), _other(settings.SHARE_FONT)
    if other and any(not _has(own, sign) for sign in text):
        own = other
    return "".join(sign for sign in text if _has(own, sign)), _font(own, size, weight)


@lru_cache(maxsize=20_000)
def _has(path: str, sign: str) -> bool:
    """Whether the font can draw the sign: what it cannot looks as what no font has."""
    font = _font(path, 40, 400)
    return sign.isspace() or _drawn(font, sign) != _drawn(font, "\U0010fffe")


def _drawn(font: ImageFont.FreeTypeFont, sign: str) -> bytes:
    return bytes(font.getmask(sign, mode="1"))


# --- Lines ---------------------------------------------------------------------------------------


def _step(font: ImageFont.FreeTypeFont) -> int:
    return round(font.size * 1.22)


def _fitted(title: str, room: int) -> tuple[ImageFont.FreeTypeFont, list[str]]:
    """The title in lines of much the same length, as large as it goes in a room of this height;
    cut where it is too long."""
    for size in _TITLE_SIZES:
        text, font = _in_font(title, size, 600)
        lines = _wrapped(text, font, _WIDTH)
        fits = len(lines) <= _TITLE_LINES and _step(font) * len(lines) <= room
        if fits and all(font.getlength(line) <= _WIDTH for line in lines):
            return font, _balanced(text, font, len(lines))
    return font, [
        *lines[: _TITLE_LINES - 1],
        _cut(" ".join(lines[_TITLE_LINES - 1 :]), font),
    ]


def _balanced(text: str, font: ImageFont.FreeTypeFont, count: int) -> list[str]:
    """The narrowest wrapping that needs no more lines."""
    low, high = 1, _WIDTH
    while high - low > 8:
        middle = (low + high) // 2
        lines = _wrapped(text, font, middle)
        if len(lines) <= count and all(font.getlength(line) <= middle for line in lines):
            high = middle
        else:
            low = middle
    return _wrapped(text, font, high)


def _wrapped(text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in _words(text):
        if line and font.getlength((line + word).rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += word
    return [*lines, line.rstrip()] if line.strip() else lines


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


def _cut(text: str, font: ImageFont.FreeTypeFont) -> str:
    """As much of the text as fits on a line."""
    if font.getlength(text) <= _WIDTH:
        return text
    while text and font.getlength(f"{text}…") > _WIDTH:
        text = text[: min(len(text) - 1, len(text) * 9 // 10)] if len(text) > 200 else text[:-1]
    return f"{text.rstrip(' ,')}…"


# --- Whose card ----------------------------------------------------------------------------------


def of_lab(lab: Lab) -> Card:
    return Card(lab.institution, lab.name, "", lab.tagline, _accent(lab))


def of_member(member: Member, lab: Lab) -> Card:
    return Card(lab.name, member.name, "", member.headline, _accent(lab))


def of_project(project: Project, lab: Lab) -> Card:
    return Card(lab.name, project.name, "", project.tagline, _accent(lab))


def of_publication(publication: Publication, lab: Lab) -> Card:
    """The card of a paper. Fetch venue and authors."""
    names = [seat.name for seat in publication.authorships.all()[:_NAMED]]
    if not publication.authors_complete:
        names.append("et al.")
    where = publication.venue.short_name if publication.venue else publication.display_kind
    year = str(publication.year or "")
    place = " ".join(filter(None, [where, year]))
    return Card(lab.name, publication.title, ", ".join(names), place, _accent(lab))


def _accent(lab: Lab) -> str:
    return colour.light(lab.accent).accent
