"""Lines that may be one paper, as one item: whether their breaks mean nothing, or some do."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import LONGEST, Item
from publications.domain.formats.listing.going_on import are_wrapped, ends_within, lines_going_on
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.pdf_text import line_widths


def of_bearable_length(lines: list[Line], width: int, *, is_sure: bool) -> Iterator[Item]:
    """Yield the lines as one item, or as many where they are too long for a paper; `is_sure`: the
    page was broken at this width.
    """
    if sum(len(line.printed) + 1 for line in lines) <= LONGEST:
        yield _item(lines, width, is_sure=is_sure)
        return
    held: list[Line] = []
    length = 0
    for line in lines:
        if held and length + len(line.printed) > LONGEST:
            yield _item(held, width, is_sure=is_sure)
            held, length = [], 0
        held.append(line)
        length += len(line.printed) + 1
    yield _item(held, width, is_sure=is_sure)


def _item(lines: list[Line], width: int, *, is_sure: bool) -> Item:
    is_wrapped = are_wrapped(lines, width)
    remark = 0 if is_wrapped else _begin_of_remark(lines)
    if remark > 1 and are_wrapped(lines[:remark], width):
        return Item(tuple(lines), False, (*lines[1:remark], *lines[remark + 1 :]))
    is_partly = not is_wrapped and len(lines) > 2
    going_on = lines_going_on(lines, width if is_sure else 0) if is_partly else ()
    return Item(tuple(lines), is_wrapped, going_on)


def _begin_of_remark(lines: list[Line]) -> int:
    """Return the place of the line with which the brackets open that the last line closes: what
    else is said of the paper above; 0 where there are none.
    """
    if not lines[-1].text.rstrip(".").endswith(")"):
        return 0
    begins = (at for at, line in enumerate(lines) if at and line.text.startswith("("))
    return next(begins, 0)


def wrapped(lines: list[Line]) -> Item:
    """Return lines as one item, wrapped where some plainly go on and each but the last is as full
    as the longest of them: where a page of a PDF is set further to the right, so are its lines.
    """
    goes_on = any(
        people.goes_on(line.text) or line.text.startswith("In: ") or ends_within(above.text)
        for above, line in pairwise(lines)
    )
    first, second = lines[:2]
    hung = replace(first, indent=max(first.indent, second.indent - len(first.marker)))
    widest = max(map(line_widths.length_of, lines))
    return Item(tuple(lines), goes_on and are_wrapped([hung, *lines[1:]], widest))


def is_bearable(line: Line) -> bool:
    """Whether a line is short enough to be read."""
    return len(line.text) <= words_of.LONGEST_LINE
