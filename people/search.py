"""Finding rows by words, without minding case and accents."""

import re
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from django.db.models import Model, Q, QuerySet

MAX_WORDS = 10
# Letters that Unicode does not take apart into a base and a mark.
_STROKED = {"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "ŧ": "t"}
_LATIN = [chr(code) for code in (*range(0xC0, 0x250), *range(0x1E00, 0x1F00))]

AnyModel = TypeVar("AnyModel", bound=Model)


def _base(letter: str) -> str:
    """The letter without its accents, in lower case."""
    lower = letter.lower()
    return _STROKED.get(lower) or unicodedata.normalize("NFD", lower)[:1]


_ACCENTED: dict[str, str] = {}
for _letter in _LATIN:
    if _letter.isalpha() and _base(_letter).isascii():
        _ACCENTED[_base(_letter)] = _ACCENTED.get(_base(_letter), "") + _letter


def words(text: str) -> list[str]:
    """Return the words of what a visitor typed, at most MAX_WORDS."""
    return unicodedata.normalize("NFC", text).split()[:MAX_WORDS]


def pattern(word: str) -> str:
    """Return a regular expression for the word in which accents and case do not count.

    It holds nothing but literals and character classes, which SQLite (through Python) and
    PostgreSQL read alike.
    """
    parts = []
    for letter in word:
        base = _base(letter)
        if base in _ACCENTED and len(letter) == 1:
            parts.append(f"[{base}{base.upper()}{_ACCENTED[base]}]")
        else:
            parts.append(re.escape(letter))
    return "".join(parts)


def containing(
    rows: "QuerySet[AnyModel]", text: str, mentions: Callable[[str], Q]
) -> "QuerySet[AnyModel]":
    """Return the rows in which every word of `text` occurs.

    `mentions` gives the condition that a row mentions one pattern, in any of its fields.
    """
    for word in words(text):
        rows = rows.filter(mentions(pattern(word)))
    return rows
