"""Acronyms that one title spells out: "Serving LLMs" and "Serving Large Language Models".

No list of acronyms: a word is taken for one where its letters are the initials of words that stand
in its place in the other title.
"""

import dataclasses
from collections.abc import Sequence

from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.word_weights import STOP

_LONGEST = 7
_SOUNDS = {"two": "2", "to": "2", "three": "3", "four": "4", "for": "4"}


def spelled_out(
    mine: NormalizedRecord, theirs: NormalizedRecord
) -> tuple[NormalizedRecord, NormalizedRecord]:
    """Return both papers, with the words for an acronym in its place where the other has them."""
    if len(mine.words) < len(theirs.words):
        return _spelled_out(mine, theirs), theirs
    if len(mine.words) > len(theirs.words):
        return mine, _spelled_out(theirs, mine)
    return mine, theirs


def _spelled_out(paper: NormalizedRecord, longer: NormalizedRecord) -> NormalizedRecord:
    """Return the paper of the shorter title with its acronyms spelt out."""
    # This is asked of every pair: what stands around an acronym is looked at first.
    their_words = longer.distinct
    for position, word in enumerate(paper.words):
        if word in their_words or not 2 <= len(word) <= _LONGEST or word in STOP:
            continue
        if (position and paper.words[position - 1] not in their_words) or (
            position + 1 < len(paper.words) and paper.words[position + 1] not in their_words
        ):
            continue
        if words := _expanded(paper.words, position, longer.words):
            joined = "".join(words)
            title = dataclasses.replace(paper.title, tokens=words, fingerprint=joined)
            spelled = dataclasses.replace(
                paper, words=words, distinct=frozenset(words), spaceless=joined, title=title
            )
            return _spelled_out(spelled, longer)
    return paper


def _expanded(
    words: tuple[str, ...], position: int, others: tuple[str, ...]
) -> tuple[str, ...] | None:
    """Return the words with the one at `position` spelt out as the others have it there."""
    acronym = words[position]
    before = words[position - 1] if position else ""
    for start, first in enumerate(others):
        if (others[start - 1] if start else "") != before or first in words or first in STOP:
            continue
        end = _end(acronym, others, start) or _end(acronym.removesuffix("s"), others, start)
        if end and end - start > 1 and words[position + 1 : position + 2] == others[end : end + 1]:
            return words[:position] + others[start:end] + words[position + 1 :]
    return None


def is_acronym_of(letters: str, words: Sequence[str]) -> bool:
    """Whether the letters are the initials of all the words, two or more."""
    if len(words) < 2 or not 2 <= len(letters) <= _LONGEST:
        return False
    return _end(letters, words, 0) == len(words)


def _end(acronym: str, words: Sequence[str], start: int) -> int | None:
    """Return where the words from `start` on whose initials make the acronym end."""
    if not acronym:
        return start
    if start == len(words):
        return None
    word = words[start]
    if len(word) > 2 and acronym == word:  # "OODBMS": "object-oriented DBMS"
        return start + 1
    for initial in word[0] + _SOUNDS.get(word, ""):
        if initial == acronym[0] and (end := _end(acronym[1:], words, start + 1)):
            return end
    return _end(acronym, words, start + 1) if word in STOP else None
