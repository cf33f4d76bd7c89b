"""Blank lines that stand within a paragraph of a text that was extracted from a PDF: where what is
beside it, a number or a year in the margin, is set a little higher or lower than its line.

    2021   Lee, A., Bo Ma. “Slow piles

           of sand”. Journal of Things 3.
"""

from collections.abc import Sequence

from publications.domain.formats.listing import line_ends, line_widths, wraps
from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.text_columns import MARKER, SIGN_OF_PAGE

_Numbered = tuple[int, str]

#: A heading is shorter than a line that was broken.
_SHORTEST = 40


def without_within(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines of a text without a blank one below which a paragraph plainly goes on."""
    if not any(text.startswith(SIGN_OF_PAGE) for _, text in lines):
        return list(lines)
    return [line for at, line in enumerate(lines) if line[1].strip() or not _is_within(lines, at)]


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
