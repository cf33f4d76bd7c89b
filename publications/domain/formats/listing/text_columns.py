"""Two columns of a page that a text prints side by side, as programs lay out what a PDF shows.

1. Lee, A.: Fast piles of paper.    3. Wu, C.: Flat piles of clay.
   Journal of Piles 3 (2019)           Journal of Piles 5 (2021)
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from publications.domain.formats.listing.headings import names_section

_Numbered = tuple[int, str]

#: Where the second column may begin, and the blanks before it.
_NARROWEST, _WIDEST, _GUTTER = 16, 110, 2
#: Of two columns of papers the first is no narrower; so many places of the second are tried.
_NARROWEST_COLUMN, _PLACES_TRIED = 30, 3
#: A narrow column with so many headings is a CV's; a margin that holds headings is so
#: wide.
_HEADINGS_OF_BAR, _NARROWEST_MARGIN, _WIDEST_MARGIN = 2, 8, 40
#: So many lines have words on both sides, each so many on average: a table's cells have fewer.
_LEAST_LINES, _WORDS_OF_SIDE = 6, 3.5
#: Of so many lines one may run through the gutter.
_STRAY = 10
#: So much room is left behind a full line where letters differ in width.
_ROOM = 3
_MARKER = re.compile(r"\s*(?:[\[(]?[A-Z]{0,2}\d{1,3}[\].)]|[-•▪*])\s")
_CELLS = re.compile(r"\S {3,}\S")


def unfolded(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with the second column below the first, where a stretch of them has two, and
    a narrow one of a CV below all: contact, languages, skills.
    """
    texts = [text for _, text in lines]
    divided = {place: _divided(texts, place) for place in range(_NARROWEST, _WIDEST)}
    places = sorted(divided, key=lambda place: len(divided[place]), reverse=True)
    for begin in places[:_PLACES_TRIED]:
        both = divided[begin]
        if len(both) < _LEAST_LINES:
            break
        stretch = _Stretch(lines, texts, begin, both)
        if stretch.has_two_columns:
            return stretch.columns()
        if stretch.has_side_bar:
            return stretch.with_side_bar_last()
    return _with_headings_of_margin(list(lines), texts)


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
        columns = [*_joined(first), (first[-1][0], ""), *_joined(second)]
        return [*self.lines[: self.both[0]], *columns, *self.lines[end:]]

    def with_side_bar_last(self) -> list[_Numbered]:
        first, second, end = self._cut()
        bar = first
        column = [(number, " " * self.begin + text) for number, text in second]
        if not _is_side_bar(self._sides()[0]):
            bar, column = second, first
        return [*self.lines[: self.both[0]], *column, *self.lines[end:], (bar[0][0], ""), *bar]


def _is_side_bar(side: Sequence[str]) -> bool:
    """Whether the narrow column of a CV has headings and what stands below them; years and towns
    beside papers are none.
    """
    headings = sum(names_section(text.strip()) for text in side)
    return headings >= _HEADINGS_OF_BAR and 2 * headings <= len(side)


def _with_headings_of_margin(lines: list[_Numbered], texts: Sequence[str]) -> list[_Numbered]:
    """Return the lines with each name of a section that stands in the left margin, on one line or
    broken, on a line of its own above what stands beside it.

    Publications   Lee, A., & Ma, B. (2019).
    in Journals      Fast piles of paper. Journal of
    """
    body = max(
        range(_NARROWEST_MARGIN, _WIDEST_MARGIN),
        key=lambda place: sum(not texts[at][0].isspace() for at in _divided(texts, place)),
    )
    filled = [text for text in texts if text.strip()]
    if 2 * sum(not text[:body].strip() for text in filled) < len(filled):
        return lines
    runs = _runs([at for at, text in enumerate(texts) if _is_in_margin(text, body)])
    names = [" ".join(texts[at][:body].strip() for at in run) for run in runs]
    headed = [(run, name) for run, name in zip(runs, names, strict=True) if names_section(name)]
    if len(headed) < _HEADINGS_OF_BAR or 2 * len(headed) < len(runs):
        return lines
    found = list(lines)
    for run, name in reversed(headed):
        number = lines[run[0]][0]
        beside = [(lines[at][0], " " * body + texts[at][body:]) for at in run if texts[at][body:]]
        found[run[0] : run[-1] + 1] = [(number, name), (number, ""), *beside]
    return found


def _is_in_margin(text: str, body: int) -> bool:
    """Whether a line begins at the left edge and leaves a gap before the place of the body."""
    return not text[:1].isspace() and bool(text) and not text[body - _GUTTER : body].strip()


def _runs(places: Sequence[int]) -> list[list[int]]:
    """Return the places, those together that follow one another."""
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


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
        if is_broken and not _MARKER.match(text):
            hyphen = joined[-1][1].endswith("-") and word[0][0].islower()
            before = joined[-1][1][:-1] if hyphen else f"{joined[-1][1]} "
            joined[-1] = (joined[-1][0], before + text.strip())
        else:
            joined.append((number, text))
        last = text
    return joined


def _divided(texts: Sequence[str], place: int) -> list[int]:
    """Return which lines have words before and from a place, and blanks between."""
    return [
        at
        for at, text in enumerate(texts)
        if len(text) > place
        and text[place] != " "
        and not text[place - _GUTTER : place].strip()
        and text[:place].strip()
    ]


def _is_of_sentences(side: Sequence[str]) -> bool:
    """Whether a column holds running text, not a table's cells."""
    words = sum(len(text.split()) for text in side)
    cells = sum(bool(_CELLS.search(text.strip())) for text in side)
    return words >= _WORDS_OF_SIDE * len(side) and 4 * cells < len(side)
