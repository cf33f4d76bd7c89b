"""Where and when a paper came out, which a page sets at its right edge beside the first two lines.

Fast piles of paper and what they become                      Harbour Journal
in the north                                                             2019
Ann Lee, Bo Wu

Both belong behind the people, as others print them; they are left out where the paper says again
below them where it came out, and when.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from publications.domain.formats.listing import people
from publications.domain.formats.listing.markup import wraps
from publications.domain.formats.listing.pdf_text import right_margin, text_columns
from publications.domain.formats.venue_phrases import is_venue
from publications.domain.identifiers import find_arxiv_id

_Numbered = tuple[int, str]

#: What divides a line from what stands at the right edge, and how long that may be.
_GAP, _LONGEST_PLACE = re.compile(r"\s{3,}"), 60
_DATE = re.compile(right_margin.DATE, re.IGNORECASE)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
#: So many papers printed so tell of the habit; a title has so many lines, and a paper so many.
_ENOUGH, _LINES_OF_TITLE, _LINES_OF_PAPER = 4, 4, 10


@dataclass(frozen=True, slots=True)
class _Paper:
    """A paper's lines without what stands beside them, from `begin` to `end` of the text, and how
    many of them are its title.
    """

    begin: int
    end: int
    lines: tuple[_Numbered, ...]
    of_title: int
    place: str
    date: str

    def as_printed_below(self) -> list[_Numbered]:
        """Return the lines, the title as one, with place and date behind the people."""
        (number, title), *further = self.lines[: self.of_title]
        for _, text in further:
            title = wraps.continued(title.rstrip(), text.strip())
        by = self.lines[self.of_title]
        return [(number, title), by, *self._said_below(by[0])]

    def _said_below(self, number: int) -> list[_Numbered]:
        """Return where and when the paper came out, as said below the people or beside them."""
        below = list(self.lines[self.of_title + 1 :])
        if any(_YEAR.search(text) for _, text in below):
            return below
        for at, (own, text) in enumerate(below):
            if is_venue(text.strip()) and not find_arxiv_id(text):
                return [*below[:at], (own, f"{text.rstrip(' .')}, {self.date}"), *below[at + 1 :]]
        return [(number, f"{self.place}, {self.date}"), *below]


def below_people(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines of a text with what stands beside the first two of a paper behind those who
    wrote it, where many papers have it there.
    """
    papers = list(_papers(lines))
    if len(papers) < _ENOUGH:
        return list(lines)
    found: list[_Numbered] = []
    done = 0
    for paper in papers:
        found += [*lines[done : paper.begin], *paper.as_printed_below()]
        done = paper.end
    return [*found, *lines[done:]]


def _papers(lines: Sequence[_Numbered]) -> Iterator[_Paper]:
    """Yield the papers beside whose first line stands a place, and a date beside the next."""
    cells = [_apart(text) for _, text in lines]
    begins = [at for at in range(len(lines) - 1) if _begins_paper(cells[at : at + 2])]
    for begin, following in pairwise([*begins, len(lines)]):
        last = min(following, begin + _LINES_OF_PAPER)
        ends = (at for at in range(begin + 2, last) if _is_end(lines[at][1]))
        end = next(ends, last)
        own = [
            (lines[at][0], cells[at][0] if at < begin + 2 else lines[at][1])
            for at in range(begin, end)
        ]
        by = next((at for at, (_, text) in enumerate(own) if at and _is_by(text)), 0)
        if 0 < by <= _LINES_OF_TITLE:
            yield _Paper(begin, end, tuple(own), by, cells[begin][1], cells[begin + 1][1])


def _begins_paper(cells: Sequence[tuple[str, str]]) -> bool:
    (title, place), (_, date) = cells
    return bool(title.strip() and place and _DATE.fullmatch(date)) and not _DATE.fullmatch(place)


def _is_end(text: str) -> bool:
    """Whether a line is no more of a paper: it is empty, has a marker or something beside it."""
    return not text.strip() or bool(text_columns.MARKER.match(text)) or bool(_apart(text)[1])


def _is_by(text: str) -> bool:
    """Whether a line is nothing but who wrote a paper."""
    return people.names_only(text.strip())


def _apart(text: str) -> tuple[str, str]:
    """Return a line, and what stands at the right edge beside it, if anything does."""
    line, *beside = _GAP.split(text.strip())
    if len(beside) != 1 or len(beside[0]) > _LONGEST_PLACE:
        return text, ""
    return text[: text.index(line)] + line, beside[0]
