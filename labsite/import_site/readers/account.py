"""What became of each line of a page: nothing is lost in silence.

A page is handed in whole. Each of its lines is in a row, is furniture, or is told as unplaced.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from labsite.import_site.rows import Found, Row, Unplaced
from publications.domain.formats.listing.furniture import why_furniture
from publications.domain.formats.listing.lines import Line

#: Why a line of a page is no loss, as the reader of listings names it.
_FURNITURE = frozenset(
    {
        "furniture_navigation", "furniture_footer", "furniture_links", "furniture_markup",
        "furniture_bibtex", "furniture_web_address", "furniture_legend", "furniture_year",
    }
)  # fmt: skip

_MOST_WORDS_OF_BUTTON, _MOST_WORDS_OF_FOOTER = 3, 15
_COPYRIGHT = re.compile(r"copyright\b|©", re.IGNORECASE)
_UPDATED = re.compile(r"\W*last (?:update|modif|edit|change|revis)\w*\b.{0,40}$", re.IGNORECASE)


class Account:
    """The lines of one page, the rows that were made of them, and why others have none."""

    def __init__(self, file: str, owner: str, lines: Iterable[Line]) -> None:
        self.owner = owner
        self._file = file
        self._lines = {line.place: line for line in lines}
        self._rows: list[tuple[int, Row]] = []
        self._placed: set[int] = set()
        self._why: dict[int, str] = {}
        self._parts: list[Unplaced] = []

    def add(self, row: Row, lines: Iterable[Line]) -> None:
        """Keep a row that these lines say."""
        of_row = list(lines)
        first = min(line.number for line in of_row)
        self._rows.append((first, replace(row, file=self._file, line=first)))
        self.pass_over(of_row)

    def pass_over(self, lines: Iterable[Line]) -> None:
        """Note that these lines hold nothing of their own, or are in a row already."""
        self._placed |= {line.place for line in lines}

    def leave(self, lines: Iterable[Line], why: str) -> None:
        """Note why no row holds these lines."""
        self._why.update((line.place, why) for line in lines)

    def leave_part(self, line: Line, part: str) -> None:
        """Note that no row holds this part of a line that is in one."""
        self._parts.append(Unplaced(self._file, line.number, part, "unknown"))

    def says(self, words: re.Pattern[str]) -> bool:
        """Whether a line of the page has such words."""
        return any(words.search(line.text) for line in self._lines.values())

    def is_placed(self, line: Line) -> bool:
        return line.place in self._placed

    def found(self) -> Found:
        """Return the rows in the order of the page, and every line that none of them holds."""
        rows = [row for _, row in sorted(self._rows, key=lambda placed: placed[0])]
        unplaced = [
            Unplaced(self._file, line.number, line.text, self._why.get(place, "unknown"))
            for place, line in self._lines.items()
            if place not in self._placed and not is_furniture(line)
        ]
        return Found(rows, unplaced + self._parts, self.owner)


def is_furniture(line: Line) -> bool:
    """Whether a line is a button, a link's word, a footer: of the page, not of what it says."""
    why = why_furniture(line)
    if why and why.code == "furniture_footer":  # no item: "- Hosted by the Root Society"
        most = _MOST_WORDS_OF_BUTTON if line.marker else _MOST_WORDS_OF_FOOTER
        return len(line.text.split()) <= most or bool(_COPYRIGHT.match(line.text))
    return bool((why and why.code in _FURNITURE) or _UPDATED.match(line.text))
