"""Blocks of a PDF -> HTML that the readers of pages know."""

import html
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.pdf.blocks import Block
from publications.domain.formats.pdf.columns import BULLETS, Line
from publications.domain.formats.pdf.words import (
    BOLD,
    IS_SIGN,
    ITALIC,
    LOWERED,
    RAISED,
    Word,
)
from publications.domain.record import FormatError

#: How much larger than the text the letters of a heading are; those of a short line, as LaTeX sets
#: it in texts of 11 points.
_LARGER, _SLIGHTLY = 1.12, 1.09
_SHORT = 8
#: How much larger than the text the heading of a page is, and names of sections than titles.
_OF_PAGE, _CLEARLY = 1.6, 1.15
_LONGEST = 10_000_000
_YEAR = re.compile(r"(?:19|20)\d\d[.:]?")
_WORD = re.compile(r"[^\W\d_]+")
_FIRST_HALF = re.compile(r"(?<![^\W\d_])([^\W\d_]{1,60})-$")
_SECOND_HALF = re.compile(r"[^\W\d_]{1,60}")
_HYPHENED = re.compile(r"[^\W\d_]{1,60}-[^\W\d_]{1,60}")


def html_of(blocks: Sequence[Block]) -> str:
    """Return the page that the blocks are: its lines have the numbers of those that are printed.

    Raises:
        FormatError: it is longer than any list; long links over short words make it so.
    """
    body = _body_size(blocks)
    words, hyphened = _vocabulary(blocks)
    section = _section_size(blocks, body)
    pieces: list[str] = ["<!doctype html><html><body>"]
    printed = shown = 0
    of_year: Line | None = None
    for block in blocks:
        first = block.lines[0]
        is_below = of_year is not None and _is_below(first, of_year)
        if first.label and _YEAR.fullmatch(first.label.text):
            of_year = first if block.size <= body * _LARGER else None
        elif not is_below:
            of_year = None
        pieces.append("\n" * (printed - shown))
        shown = printed
        pieces.append(_Written(block, (body, section), words, hyphened).html(is_below=is_below))
        shown += pieces[-1].count("\n")
        printed += len(block.lines)
    pieces.append("</body></html>")
    if sum(map(len, pieces)) > _LONGEST:
        raise FormatError("pdf_too_large")
    return "".join(pieces)


def _is_below(line: Line, of_year: Line) -> bool:
    """Whether a line stands below one that a year stands beside, without one of its own."""
    is_alone = line.label is None and not line.has_marker
    return is_alone and abs(line.left - of_year.text_left) < 0.3 * line.body.size


def _body_size(blocks: Sequence[Block]) -> float:
    sizes: Counter[float] = Counter()
    for block in blocks:
        for line in block.lines:
            sizes[round(line.body.size, 1)] += len(line.body.words)
    return sizes.most_common(1)[0][0] if sizes else 10.0


def _section_size(blocks: Sequence[Block], body: float) -> float:
    """Return how large the names of sections are: the largest letters that several headings have
    which are none of the page.
    """
    sizes = sorted(block.size for block in blocks if body < block.size <= body * _OF_PAGE)
    alike = [size for size, larger in pairwise(sizes) if larger - size < 0.3]
    return max(alike, default=body)


def _vocabulary(blocks: Sequence[Block]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words of a document, and those that it prints with a hyphen within a line."""
    words: set[str] = set()
    hyphened: set[str] = set()
    for block in blocks:
        for line in block.lines:
            text = line.body.text.casefold()
            words.update(_WORD.findall(text))
            hyphened.update(_HYPHENED.findall(text))
    return frozenset(words), frozenset(hyphened)


class _Written:
    def __init__(
        self,
        block: Block,
        sizes: tuple[float, float],
        words: frozenset[str],
        hyphened: frozenset[str],
    ) -> None:
        self._block = block
        self._body, self._section = sizes
        self._words, self._hyphened = words, hyphened

    def html(self, *, is_below: bool = False) -> str:
        """Return the block; `is_below` the one that a year in the margin stands beside."""
        block = self._block
        first = block.lines[0]
        if self._is_heading():
            level = self._level()
            return f"<h{level}>{self._inner(block.lines)}</h{level}>"
        labels = [word for line in block.lines if line.label for word in line.label.words]
        label = _html_of(labels)
        if first.label and names_section(" ".join(word.text for word in labels)):
            inner = self._row([]) if any(line.asides for line in block.lines) else self._paragraph()
            return f"<h2>{label}</h2>{inner}"  # in the margin beside what stands in the section
        if self._is_title_beside_year():
            return f"<h3>{label}</h3><h4>{self._inner(block.lines)}</h4>"
        if first.label or is_below or any(line.asides for line in block.lines):
            return self._row([label] if label or is_below else [])
        if first.has_marker and first.body.words[0].text in BULLETS:
            return f"<ul><li>{self._inner(block.lines, skip=1)}</li></ul>"
        return self._paragraph()

    def _is_title_beside_year(self) -> bool:
        """Whether a year in the margin stands beside the heading of one of its papers."""
        first, lines = self._block.lines[0], self._block.lines
        if first.label is None or first.has_marker or any(line.asides for line in lines):
            return False
        return bool(_YEAR.fullmatch(first.label.text)) and self._block.size > self._body * _LARGER

    def _level(self) -> int:
        """Return the level of a heading: what is set smaller than sections stands below a year."""
        if self._block.size > self._body * _OF_PAGE:
            return 1
        return 4 if self._block.size * _CLEARLY < self._section else 2

    def _is_heading(self) -> bool:
        block, first = self._block, self._block.lines[0]
        if first.has_marker or first.label is not None or any(line.asides for line in block.lines):
            return False
        if block.size > self._body * _LARGER:
            return True
        is_short = len(block.lines) == 1 and len(first.body.words) <= _SHORT
        return is_short and block.size > self._body * _SLIGHTLY and first.body.text[-1:].isalpha()

    def _paragraph(self) -> str:
        first = self._block.lines[0]
        number = first.body.words[0].text if first.has_marker else ""
        if number.isdigit():  # in a margin of its own no dot tells it from the text
            return f"<p>{number}. {self._inner(self._block.lines, skip=1)}</p>"
        return f"<p>{self._inner(self._block.lines)}</p>"

    def _row(self, cells: list[str]) -> str:
        waiting: list[Line] = []
        for place, line in enumerate(self._block.lines):
            waiting.append(line)
            if line.asides:
                cells.append(self._inner(waiting, since=place - len(waiting) + 1))
                cells += [_html_of(aside.words) for aside in line.asides]
                waiting = []
        if waiting:
            cells.append(self._inner(waiting, since=len(self._block.lines) - len(waiting)))
        inner = "".join(f"<td>{cell}</td>" for cell in cells)
        return f"<table><tr>{inner}</tr></table>"

    def _inner(self, lines: Sequence[Line], since: int = 0, skip: int = 0) -> str:
        """Return the words of lines, those that were broken at an end of a line whole."""
        words: list[Word] = []
        pieces: list[str] = []
        for place, line in enumerate(lines):
            own = [_copy(word) for word in line.body.words[skip if not place else 0 :]]
            if not own:
                continue
            if words and self._block.goes_on[since + place]:
                self._join(words, own)
                words += own
            elif words:
                pieces.append(_html_of(words))
                words = own
            else:
                words = own
        if words:
            pieces.append(_html_of(words))
        return "<br>\n".join(pieces)

    def _join(self, above: list[Word], below: list[Word]) -> None:
        """Make one word of the two halves that stand at an end of a line and a begin."""
        last, first = above[-1], below[0]
        if _is_one_address(above, first):
            first.is_glued = True
            return
        if IS_SIGN.match(last.text[-1]) and IS_SIGN.match(first.text):
            first.is_glued = True  # Chinese and Japanese have no blanks
            return
        half = _FIRST_HALF.search(last.text)
        other = _SECOND_HALF.match(first.text)
        if last.text.endswith(("/", "://")) or (last.text.endswith("-") and not half):
            first.is_glued = True
            return
        if not half or not other:
            return
        first.is_glued = True
        before, behind = half[1].casefold(), other[0].casefold()
        is_kept = f"{before}-{behind}" in self._hyphened or not first.text[:1].islower()
        if not is_kept or before + behind in self._words:
            last.text = last.text[:-1]


def _is_one_address(above: Sequence[Word], first: Word) -> bool:
    """Whether a line ends within a web address that goes on below; a sign at its end may be outside
    of the link.
    """
    if not first.address:
        return False
    inner = above[-2:] if len(above) > 1 and above[-1].is_glued else above[-1:]
    is_one = _is_of_address(first.text, first.address) and any(
        word.address == first.address and _is_of_address(word.text, first.address) for word in inner
    )
    for word in inner if is_one else ():
        word.address = first.address
    return is_one


def _is_of_address(text: str, address: str) -> bool:
    """Whether a text is a part of the address to which it leads."""
    return len(text) > 1 and text.replace(" ", "").rstrip(".,") in address


def _copy(word: Word) -> Word:
    return Word(
        word.text, word.left, word.right, word.y, word.size, word.style, word.address, word.is_glued
    )


def _html_of(words: Sequence[Word]) -> str:
    """Return words with their styles and links."""
    runs: list[tuple[int, str, list[str]]] = []
    for place, word in enumerate(words):
        blank = "" if word.is_glued or not place else " "
        if runs and runs[-1][:2] == (word.style, word.address):
            runs[-1][2].append(blank + word.text)
        else:
            runs.append((word.style, word.address, [blank + word.text]))
    return "".join(_run(style, address, "".join(texts)) for style, address, texts in runs)


def _run(style: int, address: str, text: str) -> str:
    blank = " " if text.startswith(" ") else ""
    inner = html.escape(text.strip(), quote=False)
    for flag, tag in ((RAISED, "sup"), (LOWERED, "sub"), (ITALIC, "i"), (BOLD, "b")):
        if style & flag:
            inner = f"<{tag}>{inner}</{tag}>"
    if address.startswith("http"):
        if " " in text.strip() and _is_of_address(text, address):
            inner = inner.replace(" ", "")
        # readers of pages end an address at a bracket
        sent = html.escape(address).replace("(", "%28").replace(")", "%29")
        inner = f'<a href="{sent}">{inner}</a>'
    return blank + inner
