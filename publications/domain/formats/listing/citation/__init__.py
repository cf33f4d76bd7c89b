"""One paper as a listing prints it: which stretch is the title, which the authors, and so on.

    12. ICML 2022 Ann Lee, Bo Ma, "The Title", in the 39th Conference (acceptance rate: 25%)
    Ann Lee, Bo Ma, and Chen Wu. The Title. In Conference on Things, 2016.
    “The Title”, Ann Lee, Bo Ma. Conference on Things, 2016.
    The Title / Ann Lee, Bo Ma / Conference on Things, 2016 (lines, or cells of a table)

No single rule tells them apart. So every way in which an item may be divided is a `Reading` with
a weight: the signs that a title is quoted, linked or bold, that names read as people's, that a
venue has a word or a year (`weighing`). The papers of a list are printed alike, which tells the
best of the ways (`likeness`).
"""

from publications.domain.formats.listing.citation.by_year import readings_by_year
from publications.domain.formats.listing.citation.items import (
    LONGEST,
    Context,
    Item,
    Reading,
    venue_key,
)
from publications.domain.formats.listing.citation.ways import SURE, readings_of
from publications.domain.formats.listing.citation.weighed import ENOUGH
from publications.domain.formats.listing.citation.year_behind import YEAR_BEHIND_AUTHORS

__all__ = [
    "ENOUGH",
    "LONGEST",
    "SURE",
    "YEAR_BEHIND_AUTHORS",
    "Context",
    "Item",
    "Reading",
    "readings_by_year",
    "readings_of",
    "venue_key",
]
