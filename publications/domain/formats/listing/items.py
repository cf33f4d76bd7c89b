"""The ways in which the lines of a section may be papers: so many lines each, and which.

They are divided at each of the signs with which items begin (`items_begin`). The reader tries each
way and keeps what explains most.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import Item
from publications.domain.formats.listing.going_on import says_where_and_when
from publications.domain.formats.listing.items_begin import (
    MARKED_LAST,
    SIGNS,
    STACKED,
    TEXTS,
    Begins,
    Known,
)
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.listing.pdf_text import line_widths
from publications.domain.formats.listing.quoted_titles import quoted_first
from publications.domain.formats.listing.whole_items import of_bearable_length
from publications.domain.formats.venue_phrases import is_remark

__all__ = ["Known", "divided", "ways"]

#: What tells who wrote what and where has so many words at least.
_WORDS_OF_PAPER = 6


def ways(lines: list[Line], known: Known) -> Iterator[tuple[str, list[Item]]]:
    """Yield the ways to divide the lines, each once, with the name of the sign. Where bullets mark
    the people who stand last, there is no other.
    """
    seen: dict[tuple[int, ...], list[Item]] = {}
    for sign, begins in SIGNS.items():
        starts = _starts(begins, lines, known)
        if starts not in seen:
            seen[starts] = _items(lines, starts, known, sign)
            yield sign, seen[starts]
        if sign == MARKED_LAST and len(starts) > 1:
            return
    for sign, begins in TEXTS.items():
        starts = _starts(begins, lines, known)
        as_text = _items(lines, starts, known, sign)
        if len(as_text) < len(lines) and as_text != seen.get(starts):
            yield sign, as_text


def divided(sign: str, lines: list[Line], known: Known) -> list[Item]:
    """Return the lines divided at this sign."""
    starts = _starts((SIGNS | TEXTS)[sign], lines, known)
    return _items(lines, starts, known, sign)


def _starts(begins: Begins, lines: list[Line], known: Known) -> tuple[int, ...]:
    return tuple(sorted({0, *begins(lines, known)}))


def _items(lines: list[Line], starts: tuple[int, ...], known: Known, sign: str) -> list[Item]:
    """Return the items that begin at these places, which the sign told."""
    width = known.width_of(lines)
    said_of_lines = _SAID_OF_LINES.get(sign, _as_divided)
    if sign == STACKED and known.width and _are_running(lines, starts):
        said_of_lines = _as_divided
    items: list[Item] = []
    for start, end in zip(starts, (*starts[1:], len(lines)), strict=True):
        own = lines[start:end]
        if items and _belongs_to_paper_above(own):
            items[-1] = replace(items[-1], lines=(*items[-1].lines, *own))
            continue
        divided = of_bearable_length(own, width, is_sure=bool(known.width))
        items += map(said_of_lines, divided)
    return items


def _as_divided(item: Item) -> Item:
    return item


def _as_text(item: Item) -> Item:
    """Return an item as one paragraph of text, unless it is plainly more."""
    is_paragraph = not any(line.begins_block for line in item.lines[1:])
    return replace(item, is_wrapped=True) if is_paragraph and len(item.lines) > 1 else item


def _as_stack(item: Item) -> Item:
    """Return an item whose last line is where it came out with all its lines."""
    is_stacked = len(item.lines) > 1 and says_where_and_when(item.lines[-1].text)
    return replace(item, is_wrapped=False) if is_stacked else item


def _are_running(lines: list[Line], starts: tuple[int, ...]) -> bool:
    """Whether several items were broken in the midst of a phrase right above their last line: that
    is no line of its own, though it may read like a venue.
    """
    last = [end - 1 for start, end in pairwise((*starts, len(lines))) if end - start > 1]
    return sum(line_widths.is_open(lines[at - 1].text, lines[at].text) for at in last) > 1


#: What a sign says of the lines within the items.
_SAID_OF_LINES = {**dict.fromkeys(TEXTS, _as_text), STACKED: _as_stack}


def _belongs_to_paper_above(lines: list[Line]) -> bool:
    """Whether lines are no paper but buttons, or a remark on the one above."""
    return len(lines) < 4 and all(
        not line.heading
        and (is_links(line.text) or (not line.marker and _is_mere_remark(line.text)))
        for line in lines
    )


def _is_mere_remark(text: str) -> bool:
    """Whether a line is a remark, not "Lee, Ann. Forthcoming. “The title.” Journal of Things.", nor
    "“How to Win a Prize,” Kelp Letters".
    """
    if not is_remark(text) or quoted_first(text):
        return False
    is_long = len(text.split()) >= _WORDS_OF_PAPER
    return not (is_long and any(lead.closed for lead in people.leading(text)))
