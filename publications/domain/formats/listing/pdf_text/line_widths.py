"""At which width a text was broken, and which of its lines are full."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from publications.domain.formats.listing import line_ends, people
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links

#: Lines were broken for want of room at a width between these.
NARROW, WIDE = 50, 140
#: … or nearly so, where the longest of them alone tells.
WIDEST = 180
#: A column beside another one is narrower, which takes more lines to tell.
_COLUMN, _ENOUGH_OF_COLUMN = 38, 12
#: So much room is left behind a full line where letters differ in width.
_ROOM = 12
#: So many lines that go on below tell the width, but for one of so many.
_ENOUGH_BROKEN, _STRAY = 3, 8
#: … and so many that end in the midst of a list or of a phrase.
_ENOUGH_CUT = 5
#: … or so many that are as long as each other.
_ENOUGH_FULL = 8
#: What begins a line of its own in small letters.
_IDENTIFIER_FIRST = re.compile(r"arxiv\b|doi\b|https?:|www\.|url\b|e?print\b", re.IGNORECASE)
#: The end of a line that was broken in the midst of a list of people.
_CUT_LIST = re.compile(r"(?:[^\W\d_]|\.),$")
#: How a line goes on with the one above: with no word that begins a line of its own.
_GOES_ON_SMALL = re.compile(
    r"(?!(?:with|in|on|at|as|by|to|and|or|from|for|see|also|joint|co|under|pp?|vol|no|doi|https?|www"
    r"|arxiv|e?print|pre-?print|edited|eds?|editors?|chapter|available|submitted|accepted|published"
    r"|presented|forthcoming|revise\w*|best|invited|cited|pdf|link|code|slides|isbn|issn|avec|mit|con"
    r"|com|dans|en|im|et|und|y|e|van|von|de[lnr]?|di|da|la|le|el|al|bin|ibn|ten|ter)\b)"
    r"[a-zß-öø-ÿ]{2,}(?:[\s,.;:)-]|$)"
)


def width(lines: list[Line]) -> int:
    """Return the width at which a text was broken, 0 where too few of its lines plainly go on below
    or they end far apart. Two lines that a hyphen divided come from a PDF as one, which is longer.
    """
    broken = sorted(_lengths_above(lines, _goes_on_small))
    wide = [length for length in broken if length >= NARROW]
    column = [length for length in broken if length < NARROW + _ROOM]
    if usual := _usual(wide, _ENOUGH_BROKEN):
        return usual
    if 2 * len(column) > len(broken) and (usual := _usual(column, _ENOUGH_OF_COLUMN)):
        return usual
    cut = sorted(length for length in _lengths_above(lines, _is_cut_below) if length >= NARROW)
    usual = _usual(cut, _ENOUGH_CUT)
    longer = sum(length > usual + _ROOM for length in lengths_of(lines))
    return usual if usual and _STRAY * longer <= len(cut) else _common_length(lines)


def _common_length(lines: list[Line]) -> int:
    """Return how long nearly all lines are that are not the last of a paragraph, 0 where they are
    not alike: names that fill lines begin none that plainly goes on.
    """
    lengths = sorted(
        length_of(above)
        for above, line in pairwise(lines)
        if not (line.begins_block or above.heading or above.is_ended)
    )
    if len(lengths) < _ENOUGH_FULL:
        return 0
    usual = lengths[-1 - len(lengths) // _STRAY]
    full = sum(abs(length - usual) <= _ROOM for length in lengths)
    return usual if NARROW <= usual <= WIDE and 4 * full >= 3 * len(lengths) else 0


def _lengths_above(lines: list[Line], goes_on_below: Callable[[Line, Line], bool]) -> Iterator[int]:
    """Yield how long the lines are that go on below, as a test tells, but for very short or long
    ones.
    """
    for above, line in pairwise(lines):
        if goes_on_below(above, line) and _COLUMN <= (length := length_of(above)) <= WIDE:
            yield length


def _goes_on_small(above: Line, line: Line) -> bool:
    """Whether a line begins in small letters, with no identifier, and is no row of buttons."""
    goes_on = people.goes_on(line.text) and not _IDENTIFIER_FIRST.match(line.text)
    return goes_on and not is_links(line.text)


def _is_cut_below(above: Line, line: Line) -> bool:
    """Whether a line goes on in small letters, or the one above ends in the midst of a list or of a
    phrase.
    """
    if _goes_on_small(above, line):
        return True
    is_own = line.begins_block or above.heading or above.is_ended
    return not is_own and bool(_CUT_LIST.search(above.text) or line_ends.in_phrase(above.text))


def _usual(broken: list[int], least: int) -> int:
    """Return how long nearly all lines are that were broken, 0 where too few are or they end far
    apart.
    """
    if len(broken) < least:
        return 0
    usual = broken[-1 - len(broken) // _STRAY]
    full = sum(length > usual - 2 * _ROOM for length in broken)
    return usual if 3 * full >= 2 * len(broken) else 0


def lengths_of(lines: list[Line]) -> list[int]:
    """Return how long the lines are, but for those with web addresses."""
    return [length_of(line) for line in lines if "http" not in line.printed]


def length_of(line: Line) -> int:
    """Return how long a line is as it was printed."""
    remarks = sum(len(remark) + 1 for remark in line.remarks)
    return len(line.printed.rstrip()) + remarks + line.indent + len(line.marker)


def is_full(line: Line, following: Line, width: int) -> bool:
    """Whether a line was broken because the next word had no room: its length says so, or that it
    ends within a phrase or within brackets.
    """
    return _reach(line, following) > width - _ROOM or is_open(line.text, following.text)


def is_unbroken(line: Line, width: int) -> bool:
    """Whether a line is far longer than those that were broken for want of room."""
    return length_of(line) > width + 2 * _ROOM


def is_open(text: str, following: str) -> bool:
    """Whether a line ends with a word that ends nothing, or within brackets that the next closes,
    or the next goes on with its sentence.
    """
    goes_on = text[-1].isalpha() and _GOES_ON_SMALL.match(following) and not is_links(following)
    return line_ends.in_phrase(text) or bool(goes_on) or is_within_signs(text, following)


def is_within_signs(text: str, following: str) -> bool:
    """Whether a line ends within brackets or a quotation that the next closes."""
    return any(_is_within(text, following, *signs) for signs in ("()", "“”"))


def _is_within(text: str, following: str, opening: str, closing: str) -> bool:
    """Whether what a sign opens in a line is closed in the next."""
    closed = following.find(closing)
    return (
        closed >= 0
        and text.rfind(opening) > text.rfind(closing)
        and opening not in following[:closed]
    )


def _reach(line: Line, following: Line) -> int:
    """Return how long a line would be with the next word."""
    return length_of(line) + 1 + len(re.split(r"\s", following.printed, maxsplit=1)[0])
