"""What became of each line of a page: nothing is lost in silence.

A page is handed in whole; each of its lines is unread until something says that it was read into a
paper, or why it is furniture. Whoever forgets to say so leaves a line that is told as unread, and
so does whoever takes a line for furniture that has the marks of a paper: the account keeps it.
"""

from collections.abc import Iterable

from publications.domain.formats.listing import furniture
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.text import LONGEST_LINE
from publications.domain.reasons import Reason
from publications.domain.record import Unread

_NOT_UNDERSTOOD = Reason("no_part_of_a_paper")
_TOO_LONG = Reason("line_too_long")


class Account:
    """The lines of one page and what became of each."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = {line.place: line for line in lines}
        self._read: set[int] = set()
        self._furniture: dict[int, Reason] = {}
        self._unread: dict[int, Reason] = {}

    def read(self, lines: Iterable[Line]) -> None:
        """Note that these lines are in the records."""
        self._read |= {line.place for line in lines}

    def furniture(self, lines: Iterable[Line], why: Reason) -> None:
        """Note that these lines are no part of a list of papers; what may be one stays unread."""
        self._furniture.update((line.place, why) for line in lines if furniture.may_be(why, line))

    def unread(self, lines: Iterable[Line], why: Reason) -> None:
        """Note why these lines could not be read, though they stand where papers do."""
        for line in lines:
            self._read.discard(line.place)
            self._furniture.pop(line.place, None)
            self._unread[line.place] = why

    def lines_read(self) -> tuple[int, ...]:
        return tuple(sorted({self._lines[place].number for place in self._read}))

    def passed_over(self) -> tuple[Unread, ...]:
        """Return the furniture, with why it is."""
        return tuple(
            _told(line, self._furniture[place])
            for place, line in self._lines.items()
            if place in self._furniture and place not in self._read
        )

    def left(self) -> tuple[Unread, ...]:
        """Return every line that is neither read nor furniture. Below papers, what a class calls a
        title looks like one.
        """
        first = min(self._read, default=max(self._lines, default=0))
        return tuple(
            _told(
                line,
                self._unread.get(place, _NOT_UNDERSTOOD),
                may_be_paper=furniture.has_marks_of_paper(line)
                or (place > first and furniture.is_marked_title(line)),
            )
            for place, line in self._lines.items()
            if place not in self._read and place not in self._furniture
        )


def _told(line: Line, why: Reason, *, may_be_paper: bool = False) -> Unread:
    if len(line.text) > LONGEST_LINE:
        return Unread(line.number, line.text[:200], _TOO_LONG)
    return Unread(line.number, line.text, why, may_be_paper)
