"""Full lines of a PDF that end there all the same, as the others of their list do.

    Lee, A. (2021). Slow piles of moss. Kelp Letters, 3, 4-9.
    Ma, B. (2020). Notes on the drying of paper in halls and archives. Kelp Letters, 2, 1-12.
    Lee, A. (2019). Fast piles. Kelp Letters, 1, 7-8.

The second of these is as wide as the page, and goes on no more than the others.
"""

import re
from collections import defaultdict
from collections.abc import Sequence

from publications.domain.formats.pdf.blocks import Block

#: Of so many lines, or blocks, this share says how the others end.
_ENOUGH, _MOST = 4, 0.6
#: Blocks of more lines are paragraphs, whose lines end by chance.
_LINES_OF_ENTRY = 4
#: "Kelp and", "Lee,", "meas-": the end of a line that goes on.
_GOES_ON = re.compile(r"(?:[,&(–-]|\b(?:and|of|the|in|for|on|to|a|an|with|by|from))$")


def with_entries_ended(blocks: Sequence[Block]) -> list[Block]:
    """Return the blocks with the ends of their entries, changed in place."""
    for block in blocks:
        _end_entries_of_one_line(block)
    alike: dict[tuple[int, int], list[Block]] = defaultdict(list)
    for block in blocks:
        number = len(block.lines)
        if 1 < number <= _LINES_OF_ENTRY:
            alike[number, len(block.lines[0].asides)].append(block)
    for others in alike.values():
        _end_lines_alike(others)
    return list(blocks)


def _end_entries_of_one_line(block: Block) -> None:
    """End the lines with a full stop of a block of which most are entries of one line."""
    behind = range(1, len(block.lines))
    ended = [at for at in behind if not block.goes_on[at]]
    is_list = len(ended) >= _ENOUGH and len(ended) >= _MOST * len(behind)
    if is_list and all(_ends_sentence(block, at) for at in ended):
        for at in behind:
            block.goes_on[at] = not _ends_sentence(block, at)


def _ends_sentence(block: Block, at: int) -> bool:
    """Whether the line above one ends with a full stop, and this one begins as a sentence does."""
    above, below = (block.lines[place].body.text for place in (at - 1, at))
    return above.endswith(".") and below[:1].isupper()


def _end_lines_alike(blocks: Sequence[Block]) -> None:
    """End the lines of blocks with so many lines where most of the blocks do: those who wrote a
    paper, above where it came out.
    """
    if len(blocks) < _ENOUGH:
        return
    for at in range(1, len(blocks[0].lines)):
        ended = sum(not block.goes_on[at] for block in blocks)
        if ended >= _MOST * len(blocks):
            for block in blocks:
                block.goes_on[at] &= not _may_end(block, at)


def _may_end(block: Block, at: int) -> bool:
    """Whether the line above one may end there, and this one begins with a capital or a number."""
    above, below = (block.lines[place].body.text for place in (at - 1, at))
    return not _GOES_ON.search(above) and not below[:1].islower()
