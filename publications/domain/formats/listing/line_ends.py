"""How a line or a phrase ends that goes on below: with a word that ends nothing, within a list."""

import re

from publications.domain.formats.conjunctions import ENDS_NOTHING, JOINS_LAST

_IN_PHRASE = re.compile(rf"\s(?:&|e|In|{ENDS_NOTHING})$")
_IN_LIST = re.compile(rf"(?:[,;&-]|\b(?:{JOINS_LAST}))$")
#: The end of what is no whole title: "Slow piles of", "Slow piles:".
UNFINISHED = re.compile(rf"(?:[:,–—-]|\b(?:{ENDS_NOTHING}))$", re.IGNORECASE)


def in_phrase(text: str) -> bool:
    """Whether a line ends with a word that ends nothing: "Journal of"."""
    return bool(_IN_PHRASE.search(text))


def in_list(text: str) -> bool:
    """Whether a line ends in the midst of a list or of a word: "Ann Lee,", "Ann Lee and"."""
    return bool(_IN_LIST.search(text))
