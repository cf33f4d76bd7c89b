"""Tables of Markdown whose rows leave out the bar at their end."""

import re
from collections.abc import Iterable

#: What stands below the head of a table, "|:--|----|".
_RULE = re.compile(r"\s{0,3}\|(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?")
_OPEN_ROW = re.compile(r"\s{0,3}\|.{2,}(?<![\s|])")


def with_closed_rows(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the numbered lines of a page with a bar at the end of each row of a table."""
    lines = list(numbered)
    is_in_table = False
    for at, (number, text) in enumerate(lines):
        is_in_table = "|" in text[:4] and (is_in_table or bool(_RULE.fullmatch(text)))
        if is_in_table and _OPEN_ROW.fullmatch(text.rstrip()):
            lines[at] = number, f"{text.rstrip()}|"
    return lines
