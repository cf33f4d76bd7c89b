"""Years that a page sets in its left margin before the number of an entry, each where it begins.

2024   4.   Lee, A., & Wu, B. Fast piles of paper. Journal of Piles.
       5.   Wu, B. Slow piles of paper. Kelp Letters.
2022   6.   Lee, A. Flat piles of clay. Kelp Letters.

A year holds for the entries below it, up to the next: it is put above them, as others print it.
"""

import re
from collections.abc import Sequence

_Numbered = tuple[int, str]

_YEAR_AND_NUMBER = re.compile(
    r"(?P<margin>\f?\s{0,20}(?P<year>(?:19|20)\d\d)\s{2,})\d{1,3}[.)]\s+\S"
)
#: So many entries of a text have a year before them.
_ENOUGH = 2


def above_entries(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines of a text, each such year on a line of its own above its first entry."""
    years = [_YEAR_AND_NUMBER.match(text) for _, text in lines]
    if sum(map(bool, years)) < _ENOUGH:
        return list(lines)
    found: list[_Numbered] = []
    for (number, text), year in zip(lines, years, strict=True):
        if year:
            found += [(number, ""), (number, year["year"]), (number, "")]
            margin = year["margin"].replace(year["year"], "    ")
            text = margin + text[len(margin) :]
        found.append((number, text))
    return found
