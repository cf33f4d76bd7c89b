"""Lines that a converter ran together, or an editor broke at a width."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line

#: Where a converter lost the break between two cells: "2016Ohio", "(Ph.D.)September".
_GLUED = re.compile(r"(?:19|20)\d\d(?=[A-Z][a-z]{2})|\)(?=[A-Z][a-z]{3})")
_SEAM = re.compile(
    r"(?<=[a-z)\d])(?=[A-Z][a-z]{2})|(?<=[A-Z]{3})(?=[A-Z][a-z]{3})|(?<=\d)(?=[A-Z]{2,})"
)
_WRAPPED_AT = (50, 132)


def parted(number: int, printed: str) -> Iterator[tuple[int, str]]:
    """Yield a line, or the lines that a converter ran together in it."""
    glued = len(_GLUED.findall(printed)) if len(printed) <= words_of.LONGEST_LINE else 0
    if glued < 2:
        yield number, printed
        return
    for piece in _SEAM.split(printed):
        yield number, piece


def joined(lines: list[Line]) -> list[Line]:
    """Join the lines that were broken at a certain width, as editors of text do."""
    width = _width(lines)
    whole: list[Line] = []
    last_length, first_of_next = 0, 0
    for line in lines:
        first_of_next = len(line.text.split(" ", 1)[0])
        if (
            whole
            and width
            and _continues(whole[-1], line)
            and last_length + 1 + first_of_next > width
        ):
            before = whole[-1]
            whole[-1] = replace(
                before,
                text=f"{before.text} {line.text}",
                printed=f"{before.printed} {line.printed}",
                is_ended=line.is_ended,
            )
        else:
            whole.append(line)
        last_length = line.indent + len(line.printed)
    return whole


def _width(lines: list[Line]) -> int:
    """Return the width at which a page's lines are broken; 0 where they are not."""
    pairs = [
        (before.indent + len(before.printed), len(line.text.split(" ", 1)[0]))
        for before, line in itertools.pairwise(lines)
        if _continues(before, line)
    ]
    if len(pairs) < 3:
        return 0
    width = max(length for length, _ in pairs)
    least, most = _WRAPPED_AT
    if not least <= width <= most:
        return 0
    full = sum(length + 1 + first > width for length, first in pairs)
    return width if 10 * full >= 6 * len(pairs) else 0


def _continues(before: Line, line: Line) -> bool:
    """Whether a line may be the rest of the one before it."""
    return not (
        line.after_blank
        or line.marker
        or line.heading
        or line.is_row
        or before.heading
        or before.is_row
        or before.is_ended
    )
