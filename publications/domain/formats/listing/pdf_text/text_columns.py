"""Two columns of a page that a text prints side by side, as programs lay out what a PDF shows.

1. Lee, A.: Fast piles of paper.    3. Wu, C.: Flat piles of clay.
   Journal of Piles 3 (2019)           Journal of Piles 5 (2021)
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.markup import wraps

_Numbered = tuple[int, str]

#: Where the second column may begin, and the blanks before it.
_NARROWEST, _WIDEST, _GUTTER = 16, 110, 2
#: So far to the right may lines of a column hang.
_HANGING = 4
#: Where a text was extracted, a sign stands before each page's first line.
SIGN_OF_PAGE = "\f"
#: Of two columns of papers the first is no narrower; so many places of the second are tried.
_NARROWEST_COLUMN, _PLACES_TRIED = 30, 3
#: A narrow column with so many headings is a CV's.
_HEADINGS_OF_BAR = 2
#: So many lines have words on both sides, each so many on average: a table's cells have fewer.
_LEAST_LINES, _WORDS_OF_SIDE = 6, 3.5
#: … or on a page behind one that has columns.
_LEAST_LINES_MORE = 2
#: A line that ends so is the last of a paragraph.
_ENDED = re.compile(r"[.?!:)\]”\"]\s*$")
#: Of so many lines one may run through the gutter.
_STRAY = 10
#: So much room is left behind a full line where letters differ in width.
_ROOM = 3
#: What begins an item of a list: "[12]", "3.", "•".
MARKER = re.compile(r"\s*(?:[\[(]?[A-Z]{0,2}\d{1,3}(?:\]\.?|[.)])|[-•▪*●◦○➢])\s+")
_BLANKS_BETWEEN = re.compile(rf"\S\s{{{_GUTTER},}}\S")
_CELLS = re.compile(r"\S {3,}\S")


def unfolded(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with the second column below the first, where a stretch of a page has two,
    and a narrow one of a CV below all: contact, languages, skills.
    """
    found: list[_Numbered] = []
    bars: list[_Numbered] = []
    known = 0  # where the second column of the page before begins
    for page in pages(lines):
        column, bar, known = _unfolded_page(page, known)
        found += column
        bars += bar
    if bars:
        return [*found, (bars[0][0], ""), *bars]
    return found


def pages(lines: Sequence[_Numbered]) -> list[Sequence[_Numbered]]:
    """Return the lines of each page of a text that was extracted."""
    begins = [at for at, (_, text) in enumerate(lines) if at and text.startswith(SIGN_OF_PAGE)]
    return [lines[begin:end] for begin, end in pairwise([0, *begins, len(lines)])]


def _unfolded_page(
    lines: Sequence[_Numbered], known: int
) -> tuple[list[_Numbered], list[_Numbered], int]:
    """Return the lines of a page, its columns one below the other, those of its side bar, and where
    its second column of papers begins. `known`: where that of the page before does.
    """
    texts = [text for _, text in lines]
    with_gutter = _with_gutter(texts)
    divided = {place: _divided(with_gutter, place) for place in range(_NARROWEST, _WIDEST)}
    places = sorted(divided, key=lambda place: (len(divided[place]), place), reverse=True)
    for begin in [*([known] if known else []), *places[:_PLACES_TRIED]]:
        both = divided[begin]
        if len(both) < (_LEAST_LINES_MORE if begin == known else _LEAST_LINES):
            continue
        stretch = _Stretch(lines, texts, begin, both)
        if stretch.has_two_columns:
            return stretch.columns(), [], begin
        if stretch.has_side_bar:
            return *stretch.without_side_bar(), 0
    return list(lines), [], known


@dataclass(frozen=True, slots=True)
class _Stretch:
    """The lines of a text from the first to the last of `both`, which have words on both sides of
    the place where the second column begins.
    """

    lines: Sequence[_Numbered]
    texts: Sequence[str]
    begin: int
    both: Sequence[int]

    @property
    def _is_clear(self) -> bool:
        """Whether hardly a line runs through the gutter."""
        stretch = range(self.both[0], self.both[-1] + 1)
        filled = [at for at in stretch if self.texts[at].strip()]
        gutter = slice(self.begin - _GUTTER, self.begin)
        crossing = sum(bool(self.texts[at][gutter].strip()) for at in filled)
        return 2 * len(self.both) >= len(filled) and _STRAY * crossing <= len(filled)

    def _sides(self) -> tuple[list[str], list[str]]:
        return (
            [self.texts[at][: self.begin] for at in self.both],
            [self.texts[at][self.begin :] for at in self.both],
        )

    @property
    def has_two_columns(self) -> bool:
        wide = self.begin >= _NARROWEST_COLUMN
        return wide and self._is_clear and all(map(_is_of_sentences, self._sides()))

    @property
    def has_side_bar(self) -> bool:
        """Whether one side has headings of its own with lines below, and the other sentences."""
        first, second = self._sides()
        return self._is_clear and (
            (_is_side_bar(first) and _is_of_sentences(second))
            or (_is_side_bar(second) and _is_of_sentences(first))
        )

    def _cut(self) -> tuple[list[_Numbered], list[_Numbered], int]:
        """Return the lines of both columns, and where the text goes on below them."""
        at = range(self.both[-1] + 1, len(self.texts))
        end = next((place for place in at if not self.texts[place].strip()), len(self.texts))
        part = self.lines[self.both[0] : end]
        first = [(number, text[: self.begin].rstrip()) for number, text in part]
        return first, [(number, text[self.begin :]) for number, text in part], end

    def columns(self) -> list[_Numbered]:
        first, second, end = self._cut()
        columns = _one_below_other(_joined(first), _joined(second))
        return [*self.lines[: self.both[0]], *columns, *self.lines[end:]]

    def without_side_bar(self) -> tuple[list[_Numbered], list[_Numbered]]:
        """Return the lines without those of the side bar, and these."""
        first, second, end = self._cut()
        bar = first
        column = [(number, " " * self.begin + text) for number, text in second]
        if not _is_side_bar(self._sides()[0]):
            bar, column = second, first
        return [*self.lines[: self.both[0]], *column, *self.lines[end:]], bar


def _one_below_other(first: list[_Numbered], second: list[_Numbered]) -> list[_Numbered]:
    """Return two columns as one; a paragraph may go on with the second."""
    while first and not first[-1][1].strip():
        first = first[:-1]
    if first and second and not _ENDED.search(first[-1][1]) and not MARKER.match(second[0][1]):
        goes_on = f"{first[-1][1]} {second[0][1].strip()}"
        return [*first[:-1], (first[-1][0], goes_on), *second[1:]]
    return [*first, (second[0][0], ""), *second]


def _is_side_bar(side: Sequence[str]) -> bool:
    """Whether the narrow column of a CV has headings and what stands below them; years and towns
    beside papers are none.
    """
    headings = sum(names_section(text.strip()) for text in side)
    return headings >= _HEADINGS_OF_BAR and 2 * headings <= len(side)


def _joined(column: Sequence[_Numbered]) -> list[_Numbered]:
    """Return a column with the lines joined that were broken for want of room: the next word would
    not have stood in it.
    """
    width = max(len(text) for _, text in column)
    joined: list[_Numbered] = []
    last = ""
    for number, text in column:
        word = text.split(maxsplit=1)[:1]
        is_broken = bool(last and word) and len(last) + len(word[0]) > width - _ROOM
        if is_broken and not MARKER.match(text):
            joined[-1] = (joined[-1][0], wraps.continued(joined[-1][1], text.strip()))
        else:
            joined.append((number, text))
        last = text
    return joined


def _with_gutter(texts: Sequence[str]) -> list[_Numbered]:
    """Return the lines that may have words in two columns: most pages have none."""
    return [(at, text) for at, text in enumerate(texts) if _BLANKS_BETWEEN.search(text)]


def _divided(with_gutter: Sequence[_Numbered], place: int) -> list[int]:
    """Return which lines have words before a place and at it, or a little behind where they hang,
    and blanks between.
    """
    return [
        at
        for at, text in with_gutter
        if len(text) > place
        and text[place : place + _HANGING].strip()
        and not text[place - _GUTTER : place].strip()
        and text[:place].strip()
    ]


def _is_of_sentences(side: Sequence[str]) -> bool:
    """Whether a column holds running text, not a table's cells."""
    words = sum(len(text.split()) for text in side)
    cells = sum(bool(_CELLS.search(text.strip())) for text in side)
    return words >= _WORDS_OF_SIDE * len(side) and 4 * cells < len(side)
