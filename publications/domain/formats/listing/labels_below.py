"""Labels of papers in the rows of a table that stand below them, before their links."""

import itertools
import re

from publications.domain.formats import marks

#: "[CP4] [[pdf](kelp.pdf)] [slides]"
_LABEL = re.compile(
    r"\s*\[[A-Z]{0,3}\d{1,3}\](?P<links>(?:\s*\[?\[[^\[\]]{1,40}\](?:\([^()\s]{1,1000}\))?\]?)*)\s*"
)
#: So many rows end so.
_ENOUGH = 2


def without(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the numbered lines of a page without the labels that end the rows of a table, each
    below its paper: they are no numbers of the papers of the rows that follow.
    """
    last: dict[int, re.Match[str]] = {}
    shown = [at for at, (_, text) in enumerate(lines) if text.strip(f" {marks.CELL}")]
    is_in_row = False
    for at, below in itertools.zip_longest(shown, shown[1:]):
        is_in_row = is_in_row and not lines[at][1].startswith("#")
        is_last = below is None or lines[below][1].startswith((marks.ROW, "#"))
        if is_in_row and is_last and (label := _LABEL.fullmatch(lines[at][1])):
            last[at] = label
        is_in_row |= lines[at][1].startswith(marks.ROW)
    if len(last) < _ENOUGH:
        return lines
    return [
        (number, last[at]["links"] if at in last else text)
        for at, (number, text) in enumerate(lines)
    ]
