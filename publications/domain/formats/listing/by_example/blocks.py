"""The lines that may be one paper, and the others that begin as they do."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from publications.domain.formats.listing.lines import Line

#: The fields of a paper stand on no more lines, and a block of lines has no more.
MOST_LINES = 12
#: What may stand above the first of its fields: a label, a date, a picture's text.
MOST_LINES_ABOVE = 4
#: What ends a line of a block in its text.
LINE = "\n"
_BULLETS = "-*+•●▪◦‣–·○■"

#: How a block of lines begins; empty where no sign says so, and all have equally many lines.
Begin = tuple[object, ...]


@dataclass(frozen=True)
class Block:
    """Lines that follow each other on a page, from `start` on."""

    lines: Sequence[Line]
    start: int
    begin: Begin = ()

    @property
    def end(self) -> int:
        return self.start + len(self.lines)

    @property
    def places(self) -> set[int]:
        return set(range(self.start, self.end))

    @cached_property
    def text(self) -> str:
        return LINE.join(line.printed for line in self.lines)

    def line_of(self, place: int) -> int:
        """Return on which of the lines a place of the text is."""
        ends = itertools.accumulate(len(line.printed) + 1 for line in self.lines)
        return next((at for at, end in enumerate(ends) if place < end), len(self.lines) - 1)

    def offset(self, at: int) -> int:
        """Return where one of the lines begins in the text."""
        return sum(len(line.printed) + 1 for line in self.lines[:at])


def around(lines: Sequence[Line], low: int, high: int) -> Iterator[Block]:
    """Yield what may be the block of one paper, from its first field's line to its last one's. A
    sign that begins other lines of it, too, says nothing.
    """
    top = low
    while top > max(low - MOST_LINES_ABOVE, 0) and not lines[top].begins_block:
        top -= 1
    begin = _begin(lines[top])
    if begin and not any(_begin(line) == begin for line in lines[top + 1 : high + 1]):
        yield Block(lines[top : _end(lines, high + 1, top, begin)], top, begin)
    yield Block(lines[low : high + 1], low)


def at(lines: Sequence[Line], start: int, example: Block) -> Block | None:
    """Return the block that begins on this line as the example does; None where none does."""
    if not example.begin:
        return Block(lines[start : start + len(example.lines)], start)
    if _begin(lines[start]) != example.begin:
        return None
    return Block(lines[start : _end(lines, start + 1, start, example.begin)], start, example.begin)


def _end(lines: Sequence[Line], at: int, start: int, begin: Begin) -> int:
    """Return where a block ends, from a line on: at the next one, or a heading."""
    last = min(start + MOST_LINES, len(lines))
    while at < last and not (_begin(lines[at]) == begin or lines[at].heading):
        at += 1
    return at


def _begin(line: Line) -> Begin:
    if line.is_row:
        return ("row",)
    if line.heading:
        return ("heading", line.heading)
    if line.marker:
        return ("marker", line.indent, line.marker[-1] in _BULLETS)
    return ("blank",) if line.after_blank else ()
