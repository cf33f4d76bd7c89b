"""Glyphs of a page -> its rows, cut where a wide gap parts what stands in them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from publications.domain.formats.documents.pdf_words import (
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
#: How far it is moved at least.
_MOVED = 0.06
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
    left: float = 0.0
    right: float = 0.0
    spans: list[tuple[float, float]] = field(default_factory=list)


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
    row.left = min(glyph.left for glyph in row.glyphs)
    row.right = max(glyph.right for glyph in row.glyphs)


def _with_small_signs(rows: Sequence[_Row]) -> list[_Row]:
    """Return the rows, with what stands raised or lowered in each as a part of it."""
    taken: set[int] = set()
    for place, row in enumerate(rows):
        neighbours = [
            other
            for other in (place - 1, place + 1, place - 2, place + 2)
            if 0 <= other < len(rows) and other not in taken
        ]
        for glyph in list(row.glyphs):
            if glyph.size <= row.size * _SMALL and abs(glyph.y - row.y) > row.size * _MOVED:
                glyph.style |= RAISED if glyph.y < row.y else LOWERED
            for other in neighbours:
                if _hangs_on(glyph, rows[other]):
                    glyph.style |= RAISED if glyph.y < rows[other].y else LOWERED
                    rows[other].glyphs.append(glyph)
                    row.glyphs.remove(glyph)
                    break
        if not row.glyphs:
            taken.add(place)
        else:
            _measure(row)
    return [row for place, row in enumerate(rows) if place not in taken]


def _hangs_on(glyph: Glyph, row: _Row) -> bool:
    """Whether a glyph is a small sign behind or before a letter of the row."""
    if glyph.size > row.size * _SMALL or not row.glyphs:
        return False
    if abs(glyph.y - row.y) > row.size * _RAISED:
        return False
    reach = row.size * 2.2
    return any(
        other.size > glyph.size
        and (abs(glyph.left - other.right) < reach or abs(other.left - glyph.right) < reach)
        for other in row.glyphs
    )
