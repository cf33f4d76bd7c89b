"""The pictures that other sites show beside a link to ours (Open Graph), drawn from words."""

import hashlib
import io
from dataclasses import astuple, dataclass

from django.conf import settings
from django.core.files.storage import default_storage
from django.utils.html import strip_tags
from PIL import Image, ImageDraw

from labsite.site import text_layout, theme
from labsite.site.text_layout import Style
from people import i18n, pictures
from people.models import Lab, Member, News, Talk
from people.templatetags.people_tags import talk_day
from publications.models import Project, Publication

#: The size that Open Graph asks for, in pixels.
SIZE = (1200, 630)
#: Their folder below MEDIA_ROOT. They can be deleted at any time.
FOLDER = "made/share"
#: Raise it when the drawing changes: then all are made anew.
DESIGN = 2

_EDGE = 84
_BAND = 18
_WIDTH = SIZE[0] - 2 * _EDGE
_EDGES = (_EDGE, SIZE[0] - _EDGE)
_INK, _QUIET, _PAPER = "#1a1b1e", "#595c61", "#ffffff"
_TITLE_TOP = 140
_GAP = 24
_TITLE_SIZES = range(76, 43, -4)
_TITLE_LINES = 4
#: More names than any line holds.
_NAMED = 30


@dataclass(frozen=True)
class ShareCard:
    """The words of a picture, and the colour of its accent ("#0b5cad")."""

    lab: str
    title: str
    people: str
    place: str
    accent: str


def picture(card: ShareCard) -> bytes:
    """Return the card as a PNG file of SIZE, drawn the first time it is needed."""
    content = "\x00".join([str(DESIGN), settings.SHARE_FONT, *astuple(card)])
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
    """Draw the card: the lab on top, the title large, who and where at the foot.

    The band stands where the title begins: right of one that runs from right to left.
    """
    image = Image.new("RGB", SIZE, _PAPER)
    pen = ImageDraw.Draw(image)
    turned = text_layout.from_right(card.title)
    band = SIZE[0] - _BAND if turned else 0
    pen.rectangle((band, 0, band + _BAND, SIZE[1]), fill=card.accent)

    def line(text: str, style: Style, top: int, ink: str) -> None:
        shown = text_layout.cut(text_layout.clean(text), style, _WIDTH)
        text_layout.write(pen, shown, style, _EDGES, top, ink, turned)

    line(card.lab, Style(34, 600), _EDGE - 10, card.accent)
    foot = SIZE[1] - _EDGE - 28
    for text, ink in ((card.place, _QUIET), (card.people, _INK)):
        if text:
            line(text, Style(32, 400), foot, ink)
            foot -= 50
    room = foot + 50 - _GAP - _TITLE_TOP
    style, lines = _fitted(text_layout.clean(card.title), room)
    step = text_layout.step(style, turned)
    top = _TITLE_TOP + (room - step * len(lines)) // 2
    for number, text in enumerate(lines):
        line(text, style, top + number * step, _INK)
    buffer = io.BytesIO()
    image.quantize(64).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


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
    return ShareCard(lab.institution, lab.name, "", lab.tagline, _accent(lab))


def of_member(member: Member, lab: Lab) -> ShareCard:
    return ShareCard(lab.name, member.name, "", member.headline, _accent(lab))


def of_project(project: Project, lab: Lab) -> ShareCard:
    return ShareCard(lab.name, project.name, "", project.tagline, _accent(lab))


def of_publication(publication: Publication, lab: Lab) -> ShareCard:
    """The card of a paper. Fetch venue and authors."""
    names = [authorship.name for authorship in publication.authorships.as_shown()[:_NAMED]]
    if not publication.authors_complete:
        names.append("et al.")
    where = publication.venue.short_name if publication.venue else publication.display_kind
    year = str(publication.year or "")
    place = " ".join(filter(None, [where, year]))
    return ShareCard(lab.name, publication.title, ", ".join(names), place, _accent(lab))


def of_talk(talk: Talk, lab: Lab) -> ShareCard:
    """The card of a talk: who speaks, where, on which day of the place. Fetch its people."""
    people = ", ".join(filter(None, [talk.display_speaker, talk.speaker_affiliation]))
    place = " · ".join(filter(None, [strip_tags(talk_day(talk)), talk.place]))
    return ShareCard(lab.name, talk.title, people, place, _accent(lab))


def of_news(news: News, lab: Lab) -> ShareCard:
    return ShareCard(lab.name, news.title, "", i18n.day(news.date), _accent(lab))


def _accent(lab: Lab) -> str:
    return theme.light_palette(lab.accent).accent
