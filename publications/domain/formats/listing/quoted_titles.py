"""Titles in quotation marks at the begin of a line: "“Slow Piles of Sand,” Kelp Letters"."""

import re

from publications.domain.formats import text as words_of
from publications.domain.formats.listing.going_on import WORDS_OF_TITLE

#: How a line begins that begins with a title in quotation marks, or its year and that; a venue has
#: fewer words.
_QUOTED_FIRST = re.compile(
    rf"(?P<label>[\[(]?(?:(?:19|20)\d\d[a-z]?|{words_of.NO_YEAR_YET})[\])]?[.:,]?\s+)?[“\"«„](?P<title>[^”\"»]+)",
    re.IGNORECASE,
)


def quoted_first(text: str) -> str:
    """Return the title in quotation marks that a text begins with: it has the words of one, or its
    comma, and more follows: "“Rent It,” Kelp Letters"; or only its year stands before it.
    """
    quoted = _QUOTED_FIRST.match(text)
    if quoted is None:
        return ""
    title = quoted["title"]
    is_told = title.endswith(",") and len(title) > 1 and quoted.end() + 1 < len(text)
    is_long = len(title.split()) >= (2 if quoted["label"] else WORDS_OF_TITLE)
    return title if is_told or is_long else ""
