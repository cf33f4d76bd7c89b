"""Rows of a page, cut where a narrow gutter parts two columns of text.

A gap that is hardly wider than those of a justified line parts nothing by itself; one in the middle
of most rows, behind which the words begin below each other, is a gutter.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from publications.domain.formats.pdf.lines import Segment

#: How wide a gutter is at least, in parts of the letters' size; and behind a comma that hangs into
#: it, as in justified text.
_NARROWEST, _BEHIND_COMMA = 0.6, 0.35
#: In how many rows text begins behind it at least, in how many of these beside other text, and how
#: far it is from both edges of the text, in parts of its width.
_ROWS, _BESIDE, _INNER = 8, 4, 0.3
_SAME_PLACE = 1.5


def cut(rows: list[list[Segment]]) -> list[list[Segment]]:
    """Return the rows with segments cut at the gutter of the page, where it has one."""
    place = _gutter(rows)
    return rows if place is None else [[part for each in row for part in _cut(each, place)]
                                       for row in rows]  # fmt: skip


def _gutter(rows: Sequence[Sequence[Segment]]) -> float | None:
    """Return where the words behind the gutter of a page begin."""
    if len(rows) < _ROWS:
        return None
    left = min(row[0].left for row in rows)
    width = max(each.right for row in rows for each in row) - left
    counts = Counter(round(each) for row in rows for each in _behind_gaps(row))
    for place, times in counts.most_common(3):
        is_inner = _INNER < (place - left) / width < 1 - _INNER
        if is_inner and times >= _BESIDE and _is_gutter(rows, place):
            return place
    return None


def _is_gutter(rows: Sequence[Sequence[Segment]], place: float) -> bool:
    """Whether most rows have text that begins at a place, from the first that has to the last; what
    stands on the left alone says nothing.
    """
    told: list[bool | None] = []
    for row in rows:
        words = [word for each in row for word in each.words]
        begins = [row[0].left, *_behind_gaps(row)]
        if any(abs(each - place) <= _SAME_PLACE for each in begins):
            told.append(True)
        else:
            told.append(None if words[-1].right < place else False)
    behind = [number for number, is_at in enumerate(told) if is_at]
    across = told[behind[0] : behind[-1]].count(False)
    return len(behind) >= _ROWS and len(behind) > 2 * across


def _behind_gaps(row: Sequence[Segment]) -> list[float]:
    """Return where words begin behind gaps that are wider than blanks."""
    words = [word for each in row for word in each.words]
    return [
        word.left
        for before, word in pairwise(words)
        if word.left - before.right > _NARROWEST * word.size
    ]


def _cut(segment: Segment, place: float) -> list[Segment]:
    words = segment.words
    for number, (before, word) in enumerate(pairwise(words), start=1):
        gap = word.left - before.right
        if abs(word.left - place) <= _SAME_PLACE and gap > _BEHIND_COMMA * word.size:
            return [
                Segment(words[:number], segment.y, segment.page),
                Segment(words[number:], segment.y, segment.page),
            ]
    return [segment]
