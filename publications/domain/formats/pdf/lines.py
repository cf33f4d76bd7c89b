"""Glyphs of a page -> its rows, cut where a wide gap parts what stands in them."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from publications.domain.formats.pdf.words import (
    LOWERED,
    RAISED,
    Glyph,
    Word,
    words_of,
)

#: How far the base lines of a row are apart, in parts of the letters' size.
_SAME_ROW = 0.22
#: How far an exponent or a mark stands above or below its row, and how small it is.
_RAISED, _SMALL = 0.62, 0.86
#: How far it is moved at least, and how far from a letter it stands at most.
_MOVED, _REACH = 0.06, 2.2
#: How wide a blank is at most, in parts of the letters' size.
_BLANK = 0.6
#: How wide a gap is that parts a row, in parts of the letters' size: justified lines go up to 1.
GAP = 1.5


@dataclass(slots=True)
class Segment:
    """Words of a row with no wide gap between them."""

    words: list[Word]
    y: float
    page: int = 0

    @property
    def left(self) -> float:
        return self.words[0].left if self.words else 0.0

    @property
    def right(self) -> float:
        return max(word.right for word in self.words)

    @property
    def size(self) -> float:
        """The size of most of its letters."""
        weights: dict[float, int] = {}
        for word in self.words:
            if not word.style & (RAISED | LOWERED):
                weights[word.size] = weights.get(word.size, 0) + len(word.text)
        return max(weights, key=lambda size: weights[size]) if weights else self.words[0].size

    @property
    def text(self) -> str:
        return "".join(
            f"{'' if word.is_glued or not place else ' '}{word.text}"
            for place, word in enumerate(self.words)
        )


@dataclass(slots=True)
class _Row:
    glyphs: list[Glyph]
    y: float
    size: float
    #: What stands raised or lowered in it.
    small: list[Glyph] = field(default_factory=list)


def segments_of(glyphs: Iterable[Glyph], page: int) -> list[Segment]:
    """Return what stands in the rows of a page, from top to bottom and from left to right."""
    found: list[Segment] = []
    for row in _with_small_signs(_rows(glyphs)):
        words = words_of(row.glyphs)
        current: list[Word] = []
        for word in words:
            if current and _is_far(current[-1], word):
                found.append(Segment(current, row.y, page))
                current = []
            current.append(word)
        if current:
            found.append(Segment(current, row.y, page))
    return found


def _is_far(before: Word, word: Word) -> bool:
    return word.left - before.right > GAP * max(before.size, word.size)


def _rows(glyphs: Iterable[Glyph]) -> list[_Row]:
    """Return the glyphs by their base lines."""
    rows: list[_Row] = []
    for glyph in sorted(glyphs, key=lambda glyph: glyph.y):
        last = rows[-1] if rows else None
        if last and abs(glyph.y - last.y) <= _SAME_ROW * min(glyph.size, last.size):
            last.glyphs.append(glyph)
        else:
            rows.append(_Row([glyph], glyph.y, glyph.size))
    for row in rows:
        _measure(row)
    return rows


def _measure(row: _Row) -> None:
    sizes: dict[float, int] = {}
    heights: dict[float, int] = {}
    for glyph in row.glyphs:
        sizes[glyph.size] = sizes.get(glyph.size, 0) + 1
        heights[round(glyph.y, 1)] = heights.get(round(glyph.y, 1), 0) + 1
    row.size = max(sizes, key=lambda size: sizes[size])
    row.y = max(heights, key=lambda y: heights[y])


def _with_small_signs(rows: Sequence[_Row]) -> list[_Row]:
    """Return the rows, with what stands raised or lowered in each as a part of it."""
    edges = [_edges(row) for row in rows]
    kept: list[_Row] = []
    for place, row in enumerate(rows):
        near = [
            other
            for other in (place - 1, place + 1, place - 2, place + 2)
            if 0 <= other < len(rows)
            and rows[other].size * _SMALL >= row.size
            and abs(rows[other].y - row.y) <= rows[other].size * _RAISED
        ]
        left: list[Glyph] = []
        for run in _runs(row):
            other = next(
                (at for at in near if all(_hangs_on(each, rows[at], edges[at]) for each in run)),
                None,
            )
            if other is None:
                left += run
            else:
                rows[other].small += run
            base = rows[other].y if other is not None else row.y
            for glyph in run:
                is_moved = (
                    glyph.size <= row.size * _SMALL and abs(glyph.y - base) > row.size * _MOVED
                )
                if other is not None or is_moved:
                    glyph.style |= RAISED if glyph.y < base else LOWERED
        row.glyphs = left
    for row in rows:
        row.glyphs += row.small
        if row.glyphs:
            kept.append(row)
    return kept


def _runs(row: _Row) -> list[list[Glyph]]:
    """Return the glyphs of a row with no gap between them that is wider than a blank: a line of the
    column beside hangs on nothing where its end is near to a heading.
    """
    runs: list[list[Glyph]] = []
    for glyph in sorted(row.glyphs, key=lambda glyph: glyph.left):
        if runs and glyph.left - runs[-1][-1].right <= _BLANK * row.size:
            runs[-1].append(glyph)
        else:
            runs.append([glyph])
    return runs


def _edges(row: _Row) -> list[float]:
    """Return where the letters of a row begin and end, in order."""
    return sorted(edge for glyph in row.glyphs for edge in (glyph.left, glyph.right))


def _hangs_on(glyph: Glyph, row: _Row, edges: Sequence[float]) -> bool:
    """Whether a glyph is a small sign behind or before a letter of the row."""
    if glyph.size > row.size * _SMALL:
        return False
    place = bisect_left(edges, glyph.left - row.size * _REACH)
    return place < len(edges) and edges[place] <= glyph.right + row.size * _REACH
