"""Names of venues with commas and colons in them, which a page sets apart whole: "*Rules, Risk and
Reason: A Reader*, edited by Ann Lee". Nothing else in a phrase says where they end.
"""

import re

from publications.domain.formats.venue_phrases.kinds import MEETINGS, kind_of

#: The signs that would end a name, and letters that look like them, which stand for them while its
#: phrase is read.
_LETTERS = {",": "\ua4f9", ":": "\ua4fd"}
_GUARDED = str.maketrans(_LETTERS)
_PRINTED = str.maketrans({letter: sign for sign, letter in _LETTERS.items()})
_SIGN = re.compile(r"[,:]\s")
#: A number that is no part of a word, and what is no part of a name.
_NO_PART = re.compile(
    r"(?<!\w)\d|\b(?:eds?|edited|hg|hrsg|dir|vol|no|pp|special|issue|forthcoming|press|accepted"
    r"|to appear|review|submitted)\b",
    re.IGNORECASE,
)
#: "Politics, Law & Economics" is a series, "Moss, a Journal, Oslo" is none.
_END_OF_SERIES = re.compile(r",\s[^,]*(?<!\S)(?:and|&|et|und|y|e)\s[^,]*$")
_VOLUME = re.compile(r",?\s(?:vol\.?\s)?(?!(?:19|20)\d\d\b)\d{1,4}\b", re.IGNORECASE)


def is_whole(name: str, behind: str) -> bool:
    """Whether what is set apart is one name with such signs, before what stands behind it. A
    meeting may be set apart together with its town.
    """
    if not _SIGN.search(name) or _NO_PART.search(name) or kind_of(name) in MEETINGS:
        return False
    first = name.partition(" ")[0]
    if first.endswith(",") and first.isupper():  # "ICML, Oslo and Bergen"
        return False
    is_subtitled = ":" in name and "," not in name
    return is_subtitled or bool(_END_OF_SERIES.search(name) or _VOLUME.match(behind))


def may_be_name(text: str) -> bool:
    """Whether a text has signs that may end a name, and nothing that no name has."""
    return bool(_SIGN.search(text)) and not _NO_PART.search(text)


def guarded(name: str) -> str:
    """Return a name whose signs end nothing."""
    return name.translate(_GUARDED)


def printed(text: str) -> str:
    """Return a text with the signs of its guarded names as they were printed."""
    return text if text.isascii() else text.translate(_PRINTED)
