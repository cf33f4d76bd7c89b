"""Years that stood in the margin of a PDF's page, each beside its papers, and that its text has one
below the other, before or behind all of them: none heads what follows.

2025
2024
2022
26. Lee, A., B. Ma. “Slow piles.” Journal of Things, 3.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise

from publications.domain.formats.listing.lines import Line

#: Of two, the first may head no paper.
_FEWEST = 3


def places(lines: Iterable[Line], year_of: Callable[[Line], str]) -> set[int]:
    """Return the places of the lines that are such years, as the given function reads them."""
    found: set[int] = set()
    run: list[tuple[int, int]] = []
    for line in lines:
        year = "" if line.heading else year_of(line)
        if year:
            run.append((line.place, int(year)))
            continue
        found |= _torn(run)
        run = []
    return found | _torn(run)


def _torn(run: list[tuple[int, int]]) -> set[int]:
    """Return the places of years that follow each other, if all go up or all go down."""
    steps = {below > above for (_, above), (_, below) in pairwise(run)}
    are_distinct = len({year for _, year in run}) == len(run)
    is_margin = len(run) >= _FEWEST and len(steps) == 1 and are_distinct
    return {place for place, _ in run} if is_margin else set()
