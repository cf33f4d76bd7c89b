"""Lines of a PDF -> its paragraphs and items: where one ends and the next begins."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from publications.domain.formats.pdf.columns import Line
from publications.domain.formats.pdf.words import IS_SIGN

#: How much wider than usual a gap between lines is that parts paragraphs.
_WIDER = 1.18
#: Lines above and below among which the right edge of the text is looked for.
_NEAR = 14
#: How far a line is set to the right at least that is not flush with another, and how far the first
#: line of a paragraph and the further lines of an item are at most, in parts of the letters' size.
_INDENT, _DEEPEST_FIRST, _DEEPEST_HANGING = 0.6, 5, 8
#: Of lines of one size, the share that is as far apart as those of one paragraph are at least.
_USUAL = 0.12
#: Of the lines above the steps within paragraphs, the share that are full at least; above those
#: between paragraphs, the share that are not.
_MOSTLY = 0.6
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")


@dataclass(slots=True)
class Block:
    """A paragraph or an item: its lines, each with whether it goes on from the one above."""

    lines: list[Line]
    goes_on: list[bool]

    @property
    def size(self) -> float:
        return self.lines[0].body.size


def blocks_of(lines: Sequence[Line]) -> list[Block]:
    """Return the paragraphs and items of a document's lines."""
    _doubt_lone_numbers(lines)
    page = _Lines(lines)
    found: list[Block] = []
    for place, line in enumerate(lines):
        if not found or page.begins(place, found[-1]):
            found.append(Block([line], [False]))
        else:
            is_alike = page.are_alike(place - 1, place)
            found[-1].goes_on.append(is_alike and page.is_full(place - 1))
            found[-1].lines.append(line)
    return found


def _doubt_lone_numbers(lines: Sequence[Line]) -> None:
    """Take no number at the begin of a line for that of an item whose neighbours are not numbered
    next to it, and behind which the text is not set apart: "26. Springer" may go on with a line.
    """
    numbered = [line for line in lines if line.has_marker and line.number is not None]
    numbers = [-9, *(line.number or 0 for line in numbered), -9]
    for place, line in enumerate(numbered, start=1):
        steps = (numbers[place] - numbers[place - 1], numbers[place + 1] - numbers[place])
        if not (line.is_set_apart or set(steps) & {1, -1}):
            line.has_marker, line.text_left = False, line.left


class _Lines:
    """The lines of a document, and what is usual among them."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._edges = _right_edges(lines)
        self._steps, self._parting = self._steps_by_size()
        self._hanging = self._hanging_places()

    def begins(self, place: int, block: Block) -> bool:
        """Whether a line begins a block of its own, and does not go on with the one above."""
        line, before = self._lines[place], self._lines[place - 1]
        size = line.body.size
        if line.has_marker:
            return True
        if line.label is not None:
            return not self._is_of_label_above(place)
        if not self.are_alike(place - 1, place) and not self._is_detail(place, block):
            return True
        if line.flow != before.flow:
            return self._begins_on_page(place, block)
        if not self._is_near(place) or self._is_parted(place, block):
            return True
        if block.lines[0].has_marker:
            return self._ends_item(place, block)
        indent = _INDENT * size
        if line.left < before.left - indent:  # a first line may be set to the right
            is_first = len(block.lines) == 1 and self.is_full(place - 1)
            return not (is_first and before.left - line.left < _DEEPEST_FIRST * size)
        if line.left > before.left + indent:
            is_flush = before.left <= block.lines[0].left + indent
            return len(block.lines) > 1 and is_flush and not self.is_full(place - 1)
        return round(line.left) in self._hanging and len(block.lines) == 1

    def are_alike(self, place: int, other: int) -> bool:
        """Whether the letters of two lines are as large."""
        size, against = self._lines[place].body.size, self._lines[other].body.size
        return abs(size - against) <= 0.08 * max(size, against) + 0.2

    def _is_detail(self, place: int, block: Block) -> bool:
        """Whether a line of smaller letters stands below the text of an item."""
        line, first = self._lines[place], block.lines[0]
        is_item = first.has_marker or first.label is not None
        is_below = abs(line.left - first.text_left) <= _INDENT * line.body.size
        return is_item and is_below and 0.75 * first.body.size <= line.body.size < first.body.size

    def is_full(self, place: int) -> bool:
        """Whether the first word of the line below would not have fitted in a line."""
        line, below = self._lines[place], self._lines[place + 1]
        needed = _first_word(below) + 0.25 * below.body.size
        edge = self._edges[place]
        return line.right + needed > edge - 0.02 * (edge - line.left) - 1

    def _is_near(self, place: int) -> bool:
        """Whether a line is no further below the one above than lines of a paragraph are."""
        line, before = self._lines[place], self._lines[place - 1]
        usual = self._steps.get(round(line.body.size), line.body.size * 1.25)
        return before.y - 1 <= line.y <= before.y + usual * _WIDER + 0.6

    def _is_parted(self, place: int, block: Block) -> bool:
        """Whether a line is a little further below than lines of a paragraph are; what is beside
        a period is a thing of its own.
        """
        line, label = self._lines[place], block.lines[0].label
        step = round((line.y - self._lines[place - 1].y) * 2) / 2
        is_of_one = label is None or bool(_YEAR.fullmatch(label.text))
        return is_of_one and step in self._parting.get(round(line.body.size), ())

    def _is_of_label_above(self, place: int) -> bool:
        """Whether a label goes on with that of the line above, beside a text that goes on, too."""
        line, before = self._lines[place], self._lines[place - 1]
        if line.label is None or before.label is None or line.flow != before.flow:
            return False
        above = before.label.text
        are_two = _YEAR.search(above) and _YEAR.search(line.label.text)
        if are_two and not above.endswith(("-", "–", "/")):
            return False
        return self._is_near(place) and self.is_full(place - 1)

    def _ends_item(self, place: int, block: Block) -> bool:
        """Whether a line goes on with no item: its text stands below the item's text, or below its
        number where it runs on there.
        """
        line, first = self._lines[place], block.lines[0]
        indent = _INDENT * line.body.size
        if abs(line.left - first.text_left) <= indent:
            return False
        if abs(line.left - first.left) <= indent:
            return not self.is_full(place - 1)
        return line.left < first.left

    def _begins_on_page(self, place: int, block: Block) -> bool:
        """Whether the first line of a page or a column begins a block of its own."""
        line, before, first = self._lines[place], self._lines[place - 1], block.lines[0]
        indent = _INDENT * line.body.size
        if line.asides and first.asides:  # each has its date at the right
            return True
        if first.has_marker:
            is_alike = abs(line.left - first.left) <= indent
            return is_alike or line.left < first.text_left - indent
        if round(line.left) in self._hanging or not self.is_full(place - 1):
            return True
        ends = before.body.text.endswith((".", "!", "?")) and len(block.lines) > 1
        is_hanging = round(first.left) in self._hanging
        return ends and line.body.text[:1].isupper() and not is_hanging

    def _steps_by_size(self) -> tuple[dict[int, float], dict[int, frozenset[float]]]:
        """Return how far lines of one paragraph are apart, by the size of their letters, and which
        steps that are little larger part paragraphs: short lines stand above them, and full ones
        above the others.
        """
        steps: dict[int, Counter[float]] = {}
        behind_full: Counter[tuple[int, float]] = Counter()
        for place, (above, line) in enumerate(pairwise(self._lines)):
            step, size = line.y - above.y, line.body.size
            is_alike = above.flow == line.flow and abs(above.body.size - size) < 0.5
            if is_alike and 0.7 * size < step < 2.6 * size:
                key, rounded = round(size), round(step * 2) / 2
                steps.setdefault(key, Counter())[rounded] += 1
                behind_full[key, rounded] += self.is_full(place)
        usual: dict[int, float] = {}
        parting: dict[int, frozenset[float]] = {}
        for key, counts in steps.items():
            full = {step: behind_full[key, step] / times for step, times in counts.items()}
            least = _USUAL * sum(counts.values())
            often = [
                step
                for step, times in counts.items()
                if times >= least or (times >= 2 and full[step] == 1)
            ]
            usual[key] = min(often or counts)
            if full[usual[key]] >= _MOSTLY:
                parting[key] = frozenset(
                    step
                    for step, times in counts.items()
                    if times >= 3 and step > usual[key] + 1 and full[step] <= 1 - _MOSTLY
                )
        return usual, parting

    def _hanging_places(self) -> frozenset[int]:
        """Return where the first lines of items begin whose other lines are set to the right."""
        further: Counter[int] = Counter()
        flush: Counter[int] = Counter()
        for place, (line, below) in enumerate(pairwise(self._lines)):
            size = line.body.size
            if line.flow != below.flow or line.has_marker or below.has_marker:
                continue
            if below.y - line.y > 2 * size or abs(below.body.size - size) > 0.5:
                continue
            if not self.is_full(place):
                continue
            if _INDENT * size < below.left - line.left < _DEEPEST_HANGING * size:
                further[round(line.left)] += 1
            elif abs(below.left - line.left) <= _INDENT * size:
                flush[round(line.left)] += 1
        return frozenset(
            left for left, times in further.items() if times >= 2 and times >= flush[left]
        )


def _first_word(line: Line) -> float:
    """Return how wide what a line begins with is: no line ends within it."""
    words = line.body.words
    if IS_SIGN.match(words[0].text):  # a line may end behind each sign of Chinese or Japanese
        return words[0].size
    right = words[0].right
    for word in words[1:]:
        if not word.is_glued:
            break
        right = word.right
    return right - words[0].left


def _right_edges(lines: Sequence[Line]) -> list[float]:
    """Return for each line how far to the right the text around it goes."""
    found: list[float] = []
    for place, line in enumerate(lines):
        near = lines[max(place - _NEAR, 0) : place + _NEAR]
        found.append(max(each.right for each in near if each.flow[1] == line.flow[1]))
    return found
