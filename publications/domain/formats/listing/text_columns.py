"""Two columns of a page that a text prints side by side, as programs lay out what a PDF shows.

1. Lee, A.: Fast piles of paper.    3. Wu, C.: Flat piles of clay.
   Journal of Piles 3 (2019)           Journal of Piles 5 (2021)
"""

import re
from collections.abc import Sequence

_Numbered = tuple[int, str]

#: Where the second column may begin, and the blanks before it.
_NARROWEST, _WIDEST, _GUTTER = 30, 90, 2
#: So many lines have words on both sides, each so many on average: a table's cells have fewer.
_LEAST_LINES, _WORDS_OF_SIDE = 6, 3.5
#: Of so many lines one may run through the gutter.
_STRAY = 10
#: So much room is left behind a full line where letters differ in width.
_ROOM = 3
_MARKER = re.compile(r"\s*(?:[\[(]?[A-Z]{0,2}\d{1,3}[\].)]|[-•▪*])\s")
_CELLS = re.compile(r"\S {3,}\S")


def unfolded(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with the second column below the first, where a stretch of them has two."""
    texts = [text for _, text in lines]
    begin = max(range(_NARROWEST, _WIDEST), key=lambda place: len(_divided(texts, place)))
    both = _divided(texts, begin)
    if len(both) < _LEAST_LINES:
        return list(lines)
    stretch = range(both[0], both[-1] + 1)
    filled = [at for at in stretch if texts[at].strip()]
    crossing = sum(bool(texts[at][begin - _GUTTER : begin].strip()) for at in filled)
    sides = ([texts[at][:begin] for at in both], [texts[at][begin:] for at in both])
    if 2 * len(both) < len(filled) or _STRAY * crossing > len(filled):
        return list(lines)
    if not all(map(_is_of_sentences, sides)):
        return list(lines)
    end = next((at for at in range(both[-1] + 1, len(texts)) if not texts[at].strip()), len(texts))
    first = [(number, text[:begin].rstrip()) for number, text in lines[both[0] : end]]
    second = [(number, text[begin:]) for number, text in lines[both[0] : end]]
    columns = [*_joined(first), (first[-1][0], ""), *_joined(second)]
    return [*lines[: both[0]], *columns, *lines[end:]]


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
