"""The titles of book reviews: each list calls one review otherwise, and all name the book.

"Review of Salt Roads, by Aino Salo", "Salt Roads (book review)", "Rezension zu: Aino Salo, Salt
Roads (Ghent: Tall House, 2003)".
"""

import re
from typing import NamedTuple

from people import names
from publications.domain.matching.close_reading import spelling
from publications.domain.matching.title_differences import known_words

_BEFORE = re.compile(
    r"""
    ^\W{0,2}(?:
        (?:book\s+)?review(?:\s+of)?\s*:
        | book\s+review\s+of\s(?:\s*the\s+(?:book|volume)\b)?
        | review\s+of\s+(?:the\s+)?(?:book|monograph|volume|novel|books|volumes)\b\s*:?
        | (?:rezension|buchbesprechung|besprechung)\s*(?:von|zu|zum|zur|:)\s*:?
        | (?:reseña|resena)\s*(?:de(?:l\slibro)?|a|:)\s*:?
        | recensione?\s*(?:di|a|de|:)\s*:?
        | (?:compte[\s-]rendu|recension)\s*(?:de|du|d'|:)\s*:?
    )\s*(?=\S)
    """,
    re.IGNORECASE | re.VERBOSE,
)
# "Review of …" is a survey as a rule: the book's author has to be named.
_BEFORE_BY = re.compile(r"^\W{0,2}review\s+(?:of|on)\s+(?=\S)", re.IGNORECASE)
_BEHIND = re.compile(
    r"\s*(?:[:,.(\[]|\s[-–—])\s*(?:a\s+)?book\s+review\s*[)\].]*\s*$", re.IGNORECASE
)
_A_NAME = r"[^\W\d_a-zß-ÿ](?:[\w'’.-]*)"
# Who wrote the book, and what follows: its publisher, its year.
_BY = re.compile(
    rf"(?:[,.;:]?\s+(?:(?i:edited|eds?\.|written)\s+)?(?i:by)|[,.]\s+(?:de|di|par|por|van|von))\s+"
    rf"(?P<names>(?:{_A_NAME}\s*(?:,\s*|&\s*|and\s+)?)+).*$"
)
_NAMES_FIRST = re.compile(
    rf"^(?P<names>{_A_NAME}(?:\s+{_A_NAME}){{1,3}}(?:\s*(?:,|and|&|und|y|et)\s+{_A_NAME}"
    rf"(?:\s+{_A_NAME}){{1,3}})*)(?:\s*\((?i:eds?|hgg?|hrsg)\.?\))?\s*[,:]\s+(?=\S)"
)
# Where the book came out: "(Ghent: Tall House, 2003)".
_IMPRINT = re.compile(r"\s*[(\[][^()\[\]]*[^\W\d_][^()\[\]]*[:,][^()\[\]]*\d{4}[^()\[\]]*[)\]]\W*$")
_MARKS = " .,:;-–—\"“”„«»'‘’[]"


class Reviewed(NamedTuple):
    """The book that is reviewed: its title, and the rare words of its authors' names, if told."""

    title: str
    names: frozenset[str]


def reviewed(title: str) -> Reviewed | None:
    """Return the book that a title says is reviewed; None where it says no such."""
    before = _BEFORE.match(title)
    is_told = before is not None or _BEHIND.search(title) is not None
    before = before or _BEFORE_BY.match(title)
    rest = _IMPRINT.sub("", _BEHIND.sub("", title[before.end() :] if before else title))
    told, by = rest, frozenset[str]()
    if (found := _BY.search(rest)) and (by := _rare_words(found["names"])):
        told = rest[: found.start()]
    elif (found := _NAMES_FIRST.match(rest)) and (by := _rare_words(found["names"])):
        told = rest[found.end() :]
    told = told.strip(_MARKS)
    if not told or not (is_told or (before and by)):
        return None
    return Reviewed(told, by)


def _rare_words(text: str) -> frozenset[str]:
    """Return the words that no titles have: those of names, and not of "by Night"."""
    words = re.findall(r"[^\W\d_]{2,}", names.normalize_text(text))
    return frozenset(word for word in words if spelling(word) not in known_words())
