"""Blank lines that stand within a paragraph of a text that was extracted from a PDF: where what is
beside it, a number or a year in the margin, is set a little higher or lower than its line.

    2021   Lee, A., Bo Ma. “Slow piles

           of sand”. Journal of Things 3.
"""

from collections.abc import Sequence

from publications.domain.formats.listing import line_ends
from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.markup import wraps
from publications.domain.formats.listing.pdf_text import line_widths
from publications.domain.formats.listing.pdf_text.text_columns import MARKER, SIGN_OF_PAGE

_Numbered = tuple[int, str]

#: A heading is shorter than a line that was broken.
_SHORTEST = 40
#: So many items of a list tell how it is printed.
_ENOUGH = 3


def without_within(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines of a text without a blank one below which a paragraph plainly goes on."""
    if not any(text.startswith(SIGN_OF_PAGE) for _, text in lines):
        return list(lines)
    below_first = _below_first_lines(lines)
    return [
        line
        for at, line in enumerate(lines)
        if line[1].strip() or not (at in below_first or _is_within(lines, at))
    ]


def _below_first_lines(lines: Sequence[_Numbered]) -> set[int]:
    """Return the places of blank lines below the first lines of a list's items, where most items
    that go on have one there: their bullets are set higher.
    """
    found: set[int] = set()
    without = 0
    for at, (_, text) in enumerate(lines[:-2]):
        marker = MARKER.match(text) if len(text.strip()) >= _SHORTEST else None
        if not marker:
            continue
        if _goes_on_at(lines[at + 1][1], marker.end()):
            without += 1
        elif not lines[at + 1][1].strip() and _goes_on_at(lines[at + 2][1], marker.end()):
            found.add(at + 1)
    return found if len(found) >= _ENOUGH and len(found) > without else set()


def _goes_on_at(text: str, column: int) -> bool:
    """Whether a line begins where the text of an item does, without a bullet of its own."""
    return len(text) - len(text.lstrip()) == column and not MARKER.match(text)


def _is_within(lines: Sequence[_Numbered], at: int) -> bool:
    """Whether a line is the only blank one between two of a paragraph."""
    if not 0 < at < len(lines) - 1:
        return False
    above, below = lines[at - 1][1].rstrip(), lines[at + 1][1]
    if len(above.strip()) < _SHORTEST or not below.strip() or SIGN_OF_PAGE in below:
        return False
    following = below.strip()
    if MARKER.match(below) or names_section(following):
        return False
    return (
        (wraps.ends_within_word(above) and following[0].islower())
        or line_ends.in_phrase(above)
        or line_widths.is_within_signs(above, following)
    )
