"""Years and acronyms that a page sets in two columns before its papers, as programs lay out a PDF.

2020    ICP     Lee, A. Fast piles of paper.
"""

import re
from collections.abc import Sequence

_Numbered = tuple[int, str]

#: "2020    ICP     ", "2020   ICP Posters   "
_MARGIN = re.compile(
    r"\f?((?:19|20)\d\d)\s{2,}"
    r"((?=[\w ]*[A-Z]{2})[A-Za-z][\w&/+-]{1,11}(?:\s[A-Z][\w&-]{1,10})?|\w{2,4}Xiv|\w{2,4}Rxiv"
    r"|alt\.\w{2,6})\s{3,}(?=\S)"
)
_FIRST_OF_LINE = frozenset("12\f")
#: So many of them tell of such columns.
_ENOUGH = 4


def with_venues_of_margin(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with the year and the acronym that stand in two columns before papers as one
    label: "2020    ICP     Lee, A. Fast piles".
    """
    labelled = [_MARGIN.match(text) if text[:1] in _FIRST_OF_LINE else None for _, text in lines]
    if sum(map(bool, labelled)) < _ENOUGH:
        return list(lines)
    return [
        (number, _with_label(margin, text) if margin else text)
        for (number, text), margin in zip(lines, labelled, strict=True)
    ]


def _with_label(margin: re.Match[str], text: str) -> str:
    """Return a line with its label, so wide that what stands behind it stays in its place."""
    begin = "\f" * margin[0].startswith("\f")
    label = f"{begin}[{margin[2]} {margin[1]}]"
    return f"{label.ljust(margin.end())}{text[margin.end() :]}"
