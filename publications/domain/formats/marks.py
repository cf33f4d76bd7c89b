"""Where a printed line was bold, a link, a cell: signs that stay in a text until it is read.

Pages say with marks what their sentences leave open: the title is bold, the venue in italics, the
class of a span is "authors". Each mark is a character for private use, which `words_of.plain`
drops; the readers of listings make `Span`s of them.
"""

import functools
import re
from dataclasses import dataclass

from publications.domain.formats import text as words_of

#: Kinds of spans. The first four are said outright by a class or a column's head.
TITLE, AUTHORS, VENUE, DATE = "title", "authors", "venue", "date"
BOLD, ITALIC, LINK = "bold", "italic", "link"
#: A break of the line inside a paper, and the end of a cell: they stand alone.
BREAK, CELL = "\ue01e", "\ue01f"
#: A break of the line inside a cell, which parts what stands there as the end of one does.
WITHIN_CELL = CELL + BREAK
#: What a row of a table begins with, and a line across the page, which parts what stands above it
#: from what stands below.
ROW, RULE = "\ue00f", "\ue00e"

_KINDS = (TITLE, AUTHORS, VENUE, DATE, BOLD, ITALIC, LINK)
OPENED = {kind: chr(0xE010 + 2 * place) for place, kind in enumerate(_KINDS)}
CLOSED = {kind: chr(0xE011 + 2 * place) for place, kind in enumerate(_KINDS)}
#: Where bold text begins or ends, as Markdown has it or a mark, for a pattern.
BOLD_SIGN = rf"\*\*|__|[{OPENED[BOLD]}{CLOSED[BOLD]}]"
_BEGINS = {mark: kind for kind, mark in OPENED.items()}
_ENDS = {mark: kind for kind, mark in CLOSED.items()}
_MARK = re.compile("([\ue010-\ue01f])")
#: What an editor tore in two: "<b>Ann L</b><b>ee</b>"; what opens at the end of a line goes on with
#: nothing.
_TORN = re.compile(
    rf"(?:{'|'.join(CLOSED[kind] + OPENED[kind] for kind in (BOLD, ITALIC))})(?!\s*$)"
)
_REMOVED = dict.fromkeys(range(0xE00E, 0xE020))

_LINKED = re.compile(
    r"(!?)\[((?:[^\[\]]|\\[\[\]]|\[[^\[\]]{0,80}\](?!\()){0,3000})\]"
    r"\((?:<?[^()\s]{1,1000}>?|[^()\s]{1,500}\([^()\s]{1,100}\)[^()\s]{0,400})"
    r"(?: \"[^\"]*\")?\)(?:\{[^{}]{0,200}\})?"
)
_STRONG = re.compile(r"(\*\*|__)(?=\S)([^*_\n]{1,1000}?)(?<=\S)\1")
_EMPHASIS = re.compile(r"(?<![\w.)\]}*])\*(?=[^\s*,.;)])([^*\n]{1,1000}?)(?<=\S)\*(?!\w)")
_UNDERLINE = re.compile(r"(?<!\w)_(?=\S)([^_\n]{1,1000}?)(?<=\S)_(?!\w)")
_STAR = "\ue000"
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,2000}>")
#: Words that a colour sets apart, as bold type does others; fewer are a name or a label.
_COLOURED = re.compile(
    r"<font\b[^<>]{0,200}\bcolor\b[^<>]{0,200}>\s{0,20}"
    r"((?:[^\s<>]{1,200}\s{1,20}){4}[^<>\n]{1,1000}?)\s{0,20}</font\s{0,20}>",
    re.IGNORECASE,
)
_BACKSLASH = re.compile(r"\\([\\`_{}\[\]()#+.!&$%|>~<-])")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text that was set apart: `kind` is one of the above."""

    start: int
    end: int
    kind: str


@dataclass(frozen=True, slots=True)
class Marked:
    """A text as it is read, what was set apart in it, and where its lines and cells ended."""

    text: str
    spans: tuple[Span, ...] = ()
    breaks: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()


def without(text: str) -> str:
    """Return a text that comes from outside, without the characters that are marks here."""
    return text if text.isascii() else text.translate(_REMOVED)


def removed(text: str) -> str:
    """Return a printed line without its marks."""
    if text.isascii():
        return text
    return text.replace(BREAK, " ").replace(CELL, " ").translate(_REMOVED)


def around(kind: str, text: str) -> str:
    """Return the text marked as being of this kind."""
    return f"{OPENED[kind]}{text}{CLOSED[kind]}"


def _of_markdown(printed: str) -> str:
    """Return a line with its tags removed and its Markdown turned to marks."""
    if "<" in printed:
        printed = _COLOURED.sub(lambda coloured: around(BOLD, coloured[1]), printed)
        printed = _TAG.sub("", printed)
    text = words_of.unescape(printed).replace("\\*", _STAR)
    if "](" in text:
        text = _LINKED.sub(lambda link: "" if link[1] else around(LINK, link[2]), text)
    if "*" in text or "_" in text:
        text = _STRONG.sub(lambda strong: around(BOLD, strong[2]), text)
        text = _EMPHASIS.sub(lambda emphasis: around(ITALIC, emphasis[1]), text)
        text = _UNDERLINE.sub(lambda underline: around(ITALIC, underline[1]), text)
        if "**" in text or "__" in text:  # "**_Annals of Roots_**"
            text = _STRONG.sub(lambda strong: around(BOLD, strong[2]), text)
    if "\\" in text:
        text = _BACKSLASH.sub(r"\1", text)
    return text.replace(_STAR, "*")


@functools.lru_cache(maxsize=4096)
def marked(printed: str) -> Marked:
    """Return what a line says, with the stretches that its HTML or Markdown set apart."""
    pieces: list[str] = []
    length = 0
    open_at: dict[str, int] = {}
    spans: list[Span] = []
    breaks: list[int] = []
    cells: list[int] = []
    space = False
    for piece in _MARK.split(_TORN.sub("", _of_markdown(printed))):
        if kind := _BEGINS.get(piece):
            open_at.setdefault(kind, length + space)
        elif kind := _ENDS.get(piece):
            start = open_at.pop(kind, length)
            if start < length:
                spans.append(Span(start, length, kind))
        elif piece in (BREAK, CELL):
            (breaks if piece == BREAK else cells).append(length)
            space = length > 0
        elif piece:
            words = words_of.without_controls(piece).split()
            if not words:
                space = length > 0
                continue
            if (space or piece[0].isspace()) and length:
                pieces.append(" ")
                length += 1
            joined = " ".join(words)
            pieces.append(joined)
            length += len(joined)
            space = piece[-1].isspace()
    return Marked("".join(pieces), tuple(spans), tuple(breaks), tuple(cells))
