"""What speaks for a stretch of an item as its title, its people, its venue or its label, and what
speaks against it: weights, which are added up (`citation.weighed`).
"""

from publications.domain.formats.listing.weighing.labels import CHOSEN, INDEXED_BY, weight_of_label
from publications.domain.formats.listing.weighing.memory import MEMORABLE
from publications.domain.formats.listing.weighing.people import weight_of_authors
from publications.domain.formats.listing.weighing.titles import (
    CJK_RUN,
    DIGITS,
    INITIALS_FIRST,
    LONGEST_WORD_OF_JOINT,
    SET_APART,
    VENUE_START,
    YEAR_LAST,
    begins_with_initials,
    weight_of_title,
)
from publications.domain.formats.listing.weighing.venues import (
    KEY_END,
    NUMBERS_FIRST,
    begins_small,
    is_nameless,
    weight_of_venue,
)

__all__ = [
    "CHOSEN",
    "CJK_RUN",
    "DIGITS",
    "INDEXED_BY",
    "INITIALS_FIRST",
    "KEY_END",
    "LONGEST_WORD_OF_JOINT",
    "MEMORABLE",
    "NUMBERS_FIRST",
    "SET_APART",
    "VENUE_START",
    "YEAR_LAST",
    "begins_small",
    "begins_with_initials",
    "is_nameless",
    "weight_of_authors",
    "weight_of_label",
    "weight_of_title",
    "weight_of_venue",
]
