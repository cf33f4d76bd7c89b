"""What stands in the rows of a page -> its lines in the order in which they are read.

Columns of running text are read one after the other. A narrow column of years or labels goes with
the rows beside it, and so does what stands at the right edge.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.pdf import gutters
from publications.domain.formats.pdf.lines import GAP, Segment
from publications.domain.formats.pdf.words import Word

#: How many rows a column of text has at least, and how wide it is, in parts of the text's width.
_ENOUGH_ROWS, _NARROWEST, _HALF = 5, 0.16, 0.3
#: Of two columns whose rows stand beside each other by chance: how many rows do at most.
_BESIDE_BY_CHANCE = 0.7
#: How wide a column of labels is at most, in parts of the text's width.
_WIDEST_LABEL = 0.36
#: How wide a gap within a line is that parts what stands far from its edge, too, in parts of the
#: letters' size.
_APART = 3.5
_DEEPEST = 6
#: How far apart, in points, columns of several pages begin that have the same labels.
_SAME_MARGIN = 6
#: How many words a label has at most, and how wide the blank behind it is at least, in parts of the
#: letters' size.
_LONGEST_LABEL, _WIDE = 14, 0.4
#: "[12]", "3.", "•": what an item begins with.
BULLETS = "•◦▪▫■□●○‣⁃∗*·◆◇♦➢➤►▶✓→–—-"
MARKER = re.compile(
    rf"[{BULLETS}]|[\[(]?[A-Z]{{0,3}}[.-]?\d{{1,3}}(?:\.\d{{1,3}})?(?:[\])]|\.?[\]).])[:.]?|\d{{1,3}}"
    r"|[\[(]?[a-z][\]).]"
)
_NUMBER = re.compile(r"[\[(]?\d{1,3}[\]).]{1,2}")


@dataclass(slots=True)
class Line:
    """A line of a column, with the label at its left and what stands at its right."""

    body: Segment
    #: Of which column of which page it is: lines of one flow stand below each other.
    flow: tuple[int, int] = (0, 0)
    label: Segment | None = None
    asides: list[Segment] = field(default_factory=list)
    #: Where its text begins behind its marker.
    text_left: float = 0.0
    has_marker: bool = False
    #: Whether the text behind its marker begins where other lines do.
    is_set_apart: bool = False

    @property
    def number(self) -> int | None:
        """The number with which it begins, where its marker is one."""
        digits = re.sub(r"\D", "", self.body.words[0].text) if self.has_marker else ""
        return int(digits) if digits else None

    @property
    def y(self) -> float:
        return self.body.y

    @property
    def left(self) -> float:
        return self.body.left

    @property
    def right(self) -> float:
        return self.body.right


def lines_of(pages: Sequence[Sequence[Segment]]) -> list[Line]:
    """Return the lines of the pages in the order in which they are read."""
    regions = [
        _Region(rows, (number, place))
        for number, segments in enumerate(pages, start=1)
        for place, rows in enumerate(_regions(gutters.cut(_rows(segments)), 0))
    ]
    found: list[Line] = []
    edges: dict[int, list[float]] = {}
    for region in regions:
        margin = round(region.left / _SAME_MARGIN)
        if margin not in edges:  # a label stands alone on a page, its like on others
            alike = [each for each in regions if round(each.left / _SAME_MARGIN) == margin]
            edges[margin] = _label_edges(alike)
        found += region.lines(edges[margin])
    return found


def _rows(segments: Sequence[Segment]) -> list[list[Segment]]:
    rows: list[list[Segment]] = []
    for segment in segments:
        if rows and rows[-1][0].y == segment.y:
            rows[-1].append(segment)
        else:
            rows.append([segment])
    return rows


# --- Columns of running text ----------------------------------------------------------------------


def _regions(rows: list[list[Segment]], depth: int) -> list[list[list[Segment]]]:
    """Return the rows of each column of text, those above and below columns by themselves."""
    if len(rows) < _ENOUGH_ROWS or depth > _DEEPEST:
        return [rows] if rows else []
    best: tuple[float, int, int, float] | None = None
    left = min(row[0].left for row in rows)
    right = max(segment.right for row in rows for segment in row)
    starts = Counter(round(segment.left) for row in rows for segment in row)
    for start, times in starts.most_common(12):
        if times < _ENOUGH_ROWS - 1 or start < left + _NARROWEST * (right - left):
            continue
        for first, last in _uncrossed(rows, start - 1.5):
            weight = _weight_as_columns(rows[first:last], start - 1.5, right - left)
            if weight and (best is None or weight > best[0]):
                best = (weight, first, last, start - 1.5)
    if best is None:
        return [rows]
    _, first, last, x = best
    inner = rows[first:last]
    lefts = [part for row in inner if (part := [each for each in row if each.left < x])]
    rights = [part for row in inner if (part := [each for each in row if each.left >= x])]
    return [
        *_regions(rows[:first], depth + 1),
        *_regions(lefts, depth + 1),
        *_regions(rights, depth + 1),
        *_regions(rows[last:], depth + 1),
    ]


def _uncrossed(rows: Sequence[Sequence[Segment]], x: float) -> list[tuple[int, int]]:
    """Return the stretches of rows in which nothing stands across this place."""
    found: list[tuple[int, int]] = []
    begin: int | None = None
    for place, row in enumerate(rows):
        is_crossed = any(each.left < x - 1 and each.right > x + 0.5 for each in row)
        if is_crossed and begin is not None:
            found.append((begin, place))
            begin = None
        elif not is_crossed and begin is None:
            begin = place
    if begin is not None:
        found.append((begin, len(rows)))
    return found


def _weight_as_columns(rows: Sequence[Sequence[Segment]], x: float, width: float) -> float:
    """Return how many rows two columns of text have that are parted here; 0 where there are none
    such.
    """
    lefts = [[each for each in row if each.left < x] for row in rows]
    rights = [[each for each in row if each.left >= x] for row in rows]
    on_left, on_right = sum(map(bool, lefts)), sum(map(bool, rights))
    if min(on_left, on_right) < _ENOUGH_ROWS:
        return 0
    left_column = [each for row in lefts for each in row]
    right_column = [each for row in rights for each in row]
    left_width = max(each.right for each in left_column) - min(each.left for each in left_column)
    right_width = max(each.right for each in right_column) - x
    if min(left_width, right_width) < _NARROWEST * width:
        return 0
    beside = sum(bool(one and other) for one, other in zip(lefts, rights, strict=True))
    if beside < _BESIDE_BY_CHANCE * min(on_left, on_right):
        return on_left + on_right
    is_half = min(left_width, right_width) >= _HALF * width
    are_even = min(on_left, on_right) >= 0.6 * max(on_left, on_right)
    if is_half and are_even and _is_filled(lefts) and _is_filled(rights):
        return on_left + on_right
    return 0


def _is_filled(rows: Sequence[Sequence[Segment]]) -> bool:
    """Whether most lines of a column reach its right edge, as running text does."""
    rows = [row for row in rows if row]
    left = min(row[0].left for row in rows)
    right = max(row[-1].right for row in rows)
    full = sum(row[-1].right > left + 0.8 * (right - left) for row in rows)
    return full * 2 >= len(rows)


# --- Labels and what stands at the right ----------------------------------------------------------


class _Region:
    """The rows of one column of a page."""

    def __init__(self, rows: list[list[Segment]], flow: tuple[int, int]) -> None:
        self.rows, self._flow = rows, flow
        self.left = min(row[0].left for row in rows)
        self.right = max(segment.right for row in rows for segment in row)

    def lines(self, edges: Sequence[float]) -> list[Line]:
        return [_line(row, self._flow, self.right, edges) for row in self.rows]


def _label_edges(regions: Sequence[_Region]) -> list[float]:
    """Return where the text beside columns of labels begins, or beside numbers and bullets: lines
    begin there, and words of other lines behind a blank that is wider than others; of one line,
    where the name of a section stands before it.
    """
    begins: Counter[float] = Counter()
    behind: Counter[float] = Counter()
    beside_names: set[float] = set()
    for row in (row for region in regions for row in region.rows):
        begins[round(row[0].left, 0)] += 1
        words = [word for segment in row for word in segment.words]
        blank = _usual_blank(words)
        for length, (before, word) in enumerate(pairwise(words[:_LONGEST_LABEL]), start=1):
            if _is_wide(before, word, blank):
                behind[round(word.left, 0)] += 1
                if _is_section(words[:length]):
                    beside_names.add(round(word.left, 0))
    left = min(region.left for region in regions)
    reach = _WIDEST_LABEL * (max(region.right for region in regions) - left)
    found = []
    for place, times in behind.most_common(40):
        near = sum(begins[place + off] for off in (-1.0, 0.0, 1.0))
        is_usual = times >= 2 and (near >= 2 or times >= 3)
        is_of_section = place in beside_names and near >= _ENOUGH_ROWS
        if left + 4 < place < left + reach and (is_usual or is_of_section):
            found.append(place)
    return found


def _is_section(words: Sequence[Word]) -> bool:
    """Whether words are what sections are called."""
    return names_section(" ".join(word.text for word in words))


def _usual_blank(words: Sequence[Word]) -> float:
    """Return how wide the blanks of a line are: all alike where it is justified."""
    blanks = sorted(word.left - last.right for last, word in pairwise(words) if not word.is_glued)
    return blanks[len(blanks) // 3] if blanks else 0.0


def _is_wide(before: Word, word: Word, blank: float) -> bool:
    """Whether the blank between two words of a line is wider than its others."""
    gap = word.left - before.right
    return gap > _WIDE * word.size and (gap > 1.5 * blank or gap > GAP * word.size)


def _is_dated(words: Sequence[Word]) -> bool:
    """Whether words are a year or a period: "2018–2020"."""
    text = "".join(word.text for word in words)
    digits = sum(letter.isdigit() for letter in text)
    return digits >= 4 and digits * 2 >= len(text)


def _line(
    row: Sequence[Segment],
    flow: tuple[int, int],
    right: float,
    edges: Sequence[float],
) -> Line:
    words = [word for segment in row for word in segment.words]
    label_words = []
    blank = _usual_blank(words)
    for place in range(1, min(len(words), _LONGEST_LABEL)):
        word, before = words[place], words[place - 1]
        is_edge = any(abs(word.left - edge) <= 1.6 for edge in edges)
        is_apart = _is_wide(before, word, blank) or (
            word.left - before.right > _WIDE * word.size
            and (_is_dated(words[:place]) or _is_section(words[:place]))
        )
        if is_edge and is_apart:
            label_words = words[:place]
            break
    has_number = len(label_words) > 1 and bool(_NUMBER.fullmatch(label_words[-1].text))
    if has_number:  # "2026  1. The Title"
        label_words.pop()
    rest = words[len(label_words) :]
    label = Segment(label_words, row[0].y, row[0].page) if label_words else None
    if label and MARKER.fullmatch(label.text):
        body, asides = _with_asides(words, row, right)
        return Line(body, flow, None, asides, rest[0].left, has_marker=True, is_set_apart=True)
    body, asides = _with_asides(rest, row, right)
    line = Line(body, flow, label, asides, body.left)
    _find_marker(line)
    if has_number:
        line.has_marker, line.is_set_apart, line.text_left = True, True, rest[1].left
    return line


def _find_marker(line: Line) -> None:
    words = line.body.words
    if len(words) > 1 and not words[1].is_glued and MARKER.fullmatch(words[0].text):
        is_plain = words[0].text.isdigit() or words[0].text in "–—-*∗"
        is_wide = words[1].left - words[0].right > _WIDE * words[0].size
        if not is_plain or is_wide:
            line.has_marker, line.text_left = True, words[1].left


def _with_asides(
    words: list[Word], row: Sequence[Segment], right: float
) -> tuple[Segment, list[Segment]]:
    """Return the words of a line, and what a wide gap parts from them: a very wide one, or one
    before what ends at the right edge.
    """
    y, page = row[0].y, row[0].page
    parts: list[list[Word]] = [[words[0]]]
    size = max(words[0].size, 1.0)
    least = max(GAP * size, 2.5 * _usual_blank(words))
    gaps = [word.left - before.right for before, word in pairwise(words)]
    wide = [place for place, gap in enumerate(gaps, start=1) if gap > least]
    last = wide[-1] if wide and words[-1].right > right - 3 else 0
    for place, word in enumerate(words[1:], start=1):
        if place == last or gaps[place - 1] > max(least, _APART * size):
            parts.append([])
        parts[-1].append(word)
    body, *asides = (Segment(part, y, page) for part in parts)
    return body, asides
