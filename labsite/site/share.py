"""The pictures that other sites show beside a link to ours (Open Graph), drawn from words."""

import hashlib
import io
from dataclasses import dataclass

from django.conf import settings
from django.core.files.storage import default_storage
from django.utils.html import strip_tags
from PIL import Image, ImageColor, ImageDraw

from labsite.site import text_layout, theme
from labsite.site.text_layout import Style
from people import i18n, pictures, plates
from people.models import Lab, Member, News, Talk
from people.plates import designs, png
from people.plates.facts import Facts
from people.plates.shapes import Point, Words, mirrored
from people.templatetags.people_tags import talk_day
from publications.models import Project, Publication

#: The size that Open Graph asks for, in pixels.
SIZE = (1200, 630)
#: Their folder below MEDIA_ROOT. They can be deleted at any time.
FOLDER = "made/share"
#: Raise it when the drawing changes: then all are made anew.
DESIGN = 5

_EDGE = 72
_WIDTH = SIZE[0] - 2 * _EDGE
_EDGES = (_EDGE, SIZE[0] - _EDGE)
_INK, _QUIET = "#1a1b1e", theme.LIGHT_QUIET
#: The lab's name stands beside the figure.
_LAB_WIDTH = 664
#: Pixels in a unit of the plate.
_SCALE = SIZE[0] // designs.FRAMES["share"].width
#: Where a paper's figure hangs: its board, in pixels from the left or the right, and its margin.
_BOARD_WIDTH, _BOARD_TOP, _BOARD_FOOT, _BOARD_MARGIN = 378, 44, 310, 14
#: It hangs on the lightest of the grounds.
_FIGURE_GROUND = 0
_TITLE_TOP = 338
_GAP = 14
_TITLE_SIZES = range(76, 43, -4)
_TITLE_LINES = 2
#: From the ground to an ink, in the edges of letters and lines.
_SHADES = 16
#: More names than any line holds.
_NAMED = 30


@dataclass(frozen=True)
class ShareCard:
    """The words of a picture, its drawing, and the lab's accent ("#0b5cad").

    `figure` is where a paper's own figure is stored, which stands in the place of the drawing.
    """

    lab: str
    title: str
    people: str
    place: str
    accent: str
    plate: Facts
    figure: str = ""


def picture(card: ShareCard) -> bytes:
    """Return the card as a PNG file of SIZE, drawn the first time it is needed."""
    content = f"{DESIGN} {settings.SHARE_FONT} {card!r}"
    path = f"{FOLDER}/{hashlib.sha256(content.encode()).hexdigest()[:32]}.png"
    return pictures.kept_file(path, lambda: draw(card))


def delete_all() -> None:
    """Delete the pictures that were drawn: each is drawn again when it is asked for."""
    try:
        names = default_storage.listdir(FOLDER)[1]
    except OSError:
        return  # none was drawn yet
    for name in names:
        default_storage.delete(f"{FOLDER}/{name}")


def draw(card: ShareCard) -> bytes:
    """Draw the card: the lab and the drawing on top, the title large, who and where at the foot.

    A title that runs from right to left has its words at the right, and its drawing at the left.
    """
    turned = text_layout.from_right(card.title)
    image, colours = _with_figure(card, turned) or _with_plate(card, turned)

    def line(text: str, style: Style, top: int, ink: str, width: int = _WIDTH) -> None:
        shown = text_layout.cut(text_layout.clean(text), style, width)
        text_layout.write(image, shown, style, _EDGES, top, ink, turned, colours.ground)

    line(card.lab, Style(32, 500), _EDGE - 14, colours.accent, _LAB_WIDTH)
    foot = SIZE[1] - _EDGE - 24
    for text, ink in ((card.place, theme.readable(_QUIET, colours.ground)), (card.people, _INK)):
        if text:
            line(text, Style(30, 400), foot, ink)
            foot -= 46
    room = foot + 46 - _GAP - _TITLE_TOP
    style, lines = _fitted(text_layout.clean(card.title), room)
    step = text_layout.step(style, turned)
    top = _TITLE_TOP + room - step * len(lines)
    for number, text in enumerate(lines):
        line(text, style, top + number * step, _INK)
    buffer = io.BytesIO()
    _with_few_colours(image, colours, bool(card.figure)).save(buffer, "PNG")
    return buffer.getvalue()


def _with_few_colours(image: Image.Image, colours: png.Colours, has_figure: bool) -> Image.Image:
    """The picture with a palette: of a figure's own colours, else of inks and their smooth edges.

    To look for the colours of a drawing takes half of the time of drawing it.
    """
    if has_figure:
        return image.quantize(256)
    quiet = theme.readable(_QUIET, colours.ground)
    palette = [
        channel
        for ink in (colours.ink, colours.accent, colours.line, quiet)
        for step in range(_SHADES)
        for channel in ImageColor.getrgb(theme.mix(colours.ground, ink, step / (_SHADES - 1)))
    ]
    shades = Image.new("P", (1, 1))
    shades.putpalette(palette)
    return image.quantize(palette=shades, dither=Image.Dither.NONE)


def _with_plate(card: ShareCard, turned: bool) -> tuple[Image.Image, png.Colours]:
    plate = designs.drawn(card.plate, "share")
    colours = _colours(card.accent, plate.ground)
    shown = mirrored(plate) if turned else plate
    return png.render(shown, _SCALE, colours, _write_words), colours


def _with_figure(card: ShareCard, turned: bool) -> tuple[Image.Image, png.Colours] | None:
    """The paper's own figure, all of it, on a white board; None where there is none to be read."""
    if not card.figure:
        return None
    made = pictures.Made(card.figure, "figure", _BOARD_WIDTH, (50, 50), "jpg")
    try:
        figure = Image.open(io.BytesIO(pictures.read(made)))
    except FileNotFoundError:
        return None
    colours = _colours(card.accent, _FIGURE_GROUND)
    image = Image.new("RGB", SIZE, colours.ground)
    left = _EDGE if turned else SIZE[0] - _EDGE - _BOARD_WIDTH
    board = (left, _BOARD_TOP, left + _BOARD_WIDTH, _BOARD_FOOT)
    ImageDraw.Draw(image).rectangle(board, "white", colours.line, 2)
    height = _BOARD_FOOT - _BOARD_TOP
    figure.thumbnail((_BOARD_WIDTH - 2 * _BOARD_MARGIN, height - 2 * _BOARD_MARGIN))
    middle = ((_BOARD_WIDTH - figure.width) // 2, (height - figure.height) // 2)
    image.paste(figure, (left + middle[0], _BOARD_TOP + middle[1]))
    return image, colours


def _colours(accent: str, ground: int) -> png.Colours:
    """The colours of site.css on light paper, on this ground."""
    palette = theme.light_palette(accent)
    grounds = (
        palette.tint,
        theme.mix(theme.LIGHT_PAPER, palette.accent, 0.13),
    )
    paper = grounds[ground]
    line = theme.mix(paper, palette.accent, 0.52)
    return png.Colours(paper, _INK, line, theme.readable(palette.accent, paper))


def _write_words(image: Image.Image, words: Words, place: Point, size: float) -> None:
    """Set the words of a plate, as many of their letters as can be drawn."""
    text, style = text_layout.clean(words.text), Style(round(size), 500)
    length = text_layout.length(text, style)
    left = place[0] - {"start": 0.0, "middle": length / 2, "end": length}[words.anchor]
    top = place[1] - text_layout.ascent(style)
    text_layout.write(image, text, style, (round(left), SIZE[0]), round(top), _INK, False)


def _fitted(title: str, room: int) -> tuple[Style, list[str]]:
    """The title in lines of much the same length, as large as it goes in a room of this height;
    cut where it is too long."""
    for size in _TITLE_SIZES:
        style = Style(size, 600)
        lines = text_layout.wrapped(title, style, _WIDTH)
        step = text_layout.step(style, text_layout.from_right(title))
        fits = len(lines) <= _TITLE_LINES and step * len(lines) <= room
        if fits and all(text_layout.length(line, style) <= _WIDTH for line in lines):
            return style, text_layout.balanced(title, style, _WIDTH, len(lines))
    last_line = " ".join(lines[_TITLE_LINES - 1 :])
    return style, [*lines[: _TITLE_LINES - 1], text_layout.cut(last_line, style, _WIDTH)]


# --- Whose card ----------------------------------------------------------------------------------


def of_lab(lab: Lab) -> ShareCard:
    return ShareCard(lab.institution, lab.name, "", lab.tagline, lab.accent, plates.facts_of(lab))


def of_member(member: Member, lab: Lab) -> ShareCard:
    return ShareCard(
        lab.name, member.name, "", member.headline, lab.accent, plates.facts_of(member)
    )


def of_project(project: Project, lab: Lab) -> ShareCard:
    return ShareCard(
        lab.name, project.name, "", project.tagline, lab.accent, plates.facts_of(project)
    )


def of_publication(publication: Publication, lab: Lab) -> ShareCard:
    """The card of a paper. Fetch `with_byline`."""
    names = [authorship.name for authorship in publication.authorships.all()[:_NAMED]]
    if not publication.authors_complete:
        names.append("et al.")
    where = publication.venue.short_name if publication.venue else publication.get_kind_display()
    year = str(publication.year or "")
    place = " ".join(filter(None, [where, year]))
    return ShareCard(
        lab.name,
        publication.title,
        ", ".join(names),
        place,
        lab.accent,
        plates.facts_of(publication),
        publication.picture.name if publication.picture and publication.picture.known_size else "",
    )


def of_talk(talk: Talk, lab: Lab) -> ShareCard:
    """The card of a talk: who speaks, where, on which day of the place. Fetch its people."""
    people = ", ".join(filter(None, [talk.display_speaker, talk.speaker_affiliation]))
    place = " · ".join(filter(None, [strip_tags(talk_day(talk)), talk.place]))
    return ShareCard(lab.name, talk.title, people, place, lab.accent, plates.facts_of(talk))


def of_news(news: News, lab: Lab) -> ShareCard:
    return ShareCard(
        lab.name, news.title, "", i18n.day(news.date), lab.accent, plates.facts_of(news)
    )
