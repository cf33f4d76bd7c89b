"""Lines of a list whose time stands beside them, parted from the rest by a tab or as a cell.

"since 2016⇥Reviewer, Journal of Roots" is what lists elsewhere write as "- since 2016: Reviewer",
and so is an item with its time in a line alone.
"""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

from labsite.import_site.readers import periods
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line

#: So far a tab sets in a line that has no time: below others it belongs to the one above.
_TAB = 4
_LONGEST = 40
_LABELLED = re.compile(r"[^:：]{1,30}[:：]\s")
_UNTIL = re.compile(r"until\s", re.IGNORECASE)


def as_items(lines: list[Line]) -> list[Line]:
    """Return the lines with each of such a list as an item, its time before a colon: those above
    the first that have none, too.
    """
    items: list[Line] = []
    for _, group in itertools.groupby(_by_block(lines), key=lambda numbered: numbered[0]):
        block = [line for _, line in group]
        block = list(_with_text_below(block))
        told = [_labelled(line) for line in block]
        first = next((at for at, item in enumerate(told) if item), 0)
        for at, (line, item) in enumerate(zip(block, told, strict=True)):
            is_above = at < first and line.indent == _TAB and not line.marker
            items.append(item or (replace(line, marker="-", indent=0) if is_above else line))
    return items


def _by_block(lines: list[Line]) -> Iterator[tuple[int, Line]]:
    """Yield each line with the number of the block that it stands in."""
    block = 0
    for line in lines:
        block += bool(line.after_blank or line.heading)
        yield block, line


def _labelled(line: Line) -> Line | None:
    """Return the line as an item where it is a time and one text beside that."""
    if _is_numbered(line) or line.heading or marks.BREAK in line.printed:
        return None
    cells = [cell.strip() for cell in line.printed.split(marks.CELL) if cell.strip()]
    if len(cells) != 2 or not _is_time(words_of.plain(marks.removed(cells[0]))):
        return None
    printed = ": ".join(cells)
    text = words_of.plain(marks.removed(printed))
    return replace(line, text=text, printed=printed, marker="-", indent=0, is_row=False)


def _with_text_below(block: list[Line]) -> Iterator[Line]:
    """Yield the lines; those that are the time of an item with the one below them in one."""
    below = iter([*block[1:], None])
    lines = iter(block)
    for line in lines:
        following = next(below)
        if following and _is_time_above(line, following):
            next(lines)
            next(below)
            text, printed = f"{line.text}: {following.text}", f"{line.printed}: {following.printed}"
            yield replace(line, text=text, printed=printed)
        else:
            yield line


def _is_time_above(line: Line, following: Line) -> bool:
    """Whether a line is the time of an item that the next one tells, which has no label."""
    is_time = bool(line.marker) and line.text[:1].isalnum() and _is_time(line.text)
    is_told = _is_time(following.text) or _LABELLED.match(following.text)
    return is_time and not (_is_numbered(line) or line.heading or following.begins_block or is_told)


def _is_numbered(line: Line) -> bool:
    return any(map(str.isdigit, line.marker))


def _is_time(label: str) -> bool:
    return len(label) <= _LONGEST and periods.is_date(_UNTIL.sub("", label))
