"""How wide the columns of a table are, by what stands in them."""

import re
import unicodedata
from collections.abc import Iterable

from publications.domain.documents import Cell, Table

#: Between two columns, and how narrow one may be without that, in letters.
_GAP, _NARROWEST = 3, 3
#: A line of Chinese may break between any two letters.
_BREAKS = re.compile(r"[\s\u2e80-\uffef]+")


def letters(text: str) -> int:
    """How wide the text is, in Latin letters: one of Chinese is as wide as two (UAX #11)."""
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)


def shares(table: Table, line: float) -> list[float]:
    """Return how wide each column is, as shares of a line of so many letters.

    Each has room for its longest word, and of what is left the more the more its longest cell
    wants, as browsers lay tables out (CSS 2.1, 17.5.2.2). A small table leaves room beside it.
    """
    columns = list(zip(table.columns, *table.rows, strict=True))
    least = [_widest(word for cell in column for word in _words(cell)) for column in columns]
    wanted = [_widest(map(str, column)) for column in columns]
    room, missing = max(line - sum(least), 0), sum(wanted) - sum(least)
    part = min(1, room / missing) if missing else 0
    widths = [small + part * (large - small) for small, large in zip(least, wanted, strict=True)]
    return [width / max(line, sum(widths)) for width in widths]


def _words(cell: Cell) -> list[str]:
    return _BREAKS.split(str(cell))


def _widest(texts: Iterable[str]) -> int:
    return max(_NARROWEST, *map(letters, texts)) + _GAP
