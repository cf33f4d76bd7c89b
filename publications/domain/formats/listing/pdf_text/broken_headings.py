"""Headings that a narrow margin broke over several lines, as the text of a PDF has them.

PUBLISHED
PAPERS
"""

import re
from collections.abc import Sequence

from publications.domain.formats.listing.headings import names_section

_Numbered = tuple[int, str]
#: A line of such a heading: a few words in capitals, and of how many it is made at most.
_PART = re.compile(r"\s*(?:[A-Z&/-]{2,20}[,:]?\s?){1,3}\s*")
_MOST_LINES = 5


def whole(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with each heading that names a section only as a whole on its first."""
    found: list[_Numbered] = []
    at = 0
    while at < len(lines):
        number, text = lines[at]
        above = lines[at - 1][1] if at else ""
        length = 1 if above.strip() and _PART.fullmatch(above) else _length(lines, at)
        parts = (part.strip() for _, part in lines[at : at + length])
        found.append((number, " ".join(parts)) if length > 1 else (number, text))
        at += length
    return found


def _length(lines: Sequence[_Numbered], at: int) -> int:
    """Return of how many lines the heading is that begins here, 1 where it is none or one line."""
    end = at
    while end < min(at + _MOST_LINES, len(lines)) and _PART.fullmatch(lines[end][1]):
        end += 1
    for stop in range(end, at + 1, -1):
        parts = [text.strip() for _, text in lines[at:stop]]
        if names_section(" ".join(parts)):
            return stop - at
    return 1
