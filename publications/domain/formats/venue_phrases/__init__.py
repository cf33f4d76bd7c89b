"""Where a paper came out, from the phrase that people print for it.

"In Proceedings of the 3rd Conference on Machine Learning and Systems (MLSys), Austin, TX, "
"March 2020."
"""

from publications.domain.formats.venue_phrases.draft import VenuePhrase
from publications.domain.formats.venue_phrases.imprints import (
    is_place,
    names_publisher,
    with_imprint_apart,
)
from publications.domain.formats.venue_phrases.kinds import (
    MEETINGS,
    SERIALS_AND_MEETINGS,
    is_preprint_server,
    kind_of,
)
from publications.domain.formats.venue_phrases.names import container, short_form, split_acronym
from publications.domain.formats.venue_phrases.numbers import with_pages_behind
from publications.domain.formats.venue_phrases.reading import read_venue
from publications.domain.formats.venue_phrases.recognising import is_venue
from publications.domain.formats.venue_phrases.remarks import (
    STATE,
    TO_APPEAR,
    is_remark,
    split_remarks,
)
from publications.domain.formats.venue_phrases.usual import as_usually_printed

__all__ = [
    "MEETINGS",
    "SERIALS_AND_MEETINGS",
    "STATE",
    "TO_APPEAR",
    "VenuePhrase",
    "as_usually_printed",
    "container",
    "is_place",
    "is_preprint_server",
    "is_remark",
    "is_venue",
    "kind_of",
    "names_publisher",
    "read_venue",
    "short_form",
    "split_acronym",
    "split_remarks",
    "with_imprint_apart",
    "with_pages_behind",
]
