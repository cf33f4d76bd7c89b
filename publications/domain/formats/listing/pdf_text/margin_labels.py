"""What the left margin of a page says of what stands beside it, set where other pages print it: the
names of sections on lines of their own, when and where papers came out before them.

    Publications   Lee, A. Fast piles.         in press    Lee, A. Fast piles of paper.
    in Journals    Journal of Piles 3.             2019    Wu, B. Slow piles of paper,
                                                           and what they tell us.

    2024   4.   Lee, A. Fast piles.             ICP    Fast Piles of Paper. Ann Lee,
           5.   Wu, B. Slow piles.              2019   Bo Wu.
"""

import re
from collections.abc import Sequence

from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.pdf_text import text_columns
from publications.domain.formats.listing.pdf_text.margin import Label, of_pages
from publications.domain.formats.listing.pdf_text.margin_page import (
    MarginPage,
    are_wrapped_papers,
    plain,
    where_and_when,
)

_Numbered = tuple[int, str]


#: So many labels of a text say when, or where and when; so many name sections, and one of so many
#: of those without digits, or of those beside numbers.
_ENOUGH, _HEADINGS, _SHARE, _SHARE_OF_NUMBERED = 3, 2, 2, 4


def set_apart(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines of a text, what its left margin says where other pages print it."""
    pages = text_columns.pages(lines)
    margins = of_pages([plain(text) for _, text in page] for page in pages)
    labels = [label for margin in margins for label in margin.labels]
    if not labels:
        return list(lines)
    has_names = _are_names([label for label in labels if not re.search(r"\d", label.said)])
    has_venues = sum(bool(where_and_when(label)[0]) for label in labels) >= _ENOUGH
    has_dates = sum(label.is_date for label in labels) >= _ENOUGH
    laid_out = [
        MarginPage(
            numbered, margin, has_names=has_names, has_dates=has_dates, has_venues=has_venues
        )
        for numbered, margin in zip(pages, margins, strict=True)
    ]
    are_wrapped = are_wrapped_papers(
        [paper for page in laid_out for paper in page.papers_of_venues()]
    )
    return [line for page in laid_out for line in page.set_apart(are_wrapped=are_wrapped)]


def _are_names(labels: Sequence[Label]) -> bool:
    """Whether so many labels are names of known sections that the others are names, too."""
    known = sum(names_section(label.said) for label in labels)
    if all(label.is_beside_marker for label in labels):
        return known > 0 and _SHARE_OF_NUMBERED * known >= len(labels)
    return known >= _HEADINGS and _SHARE * known >= len(labels)
