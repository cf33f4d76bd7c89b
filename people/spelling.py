"""Typing errors forgiven: which known word was probably meant."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from people.names import normalize_text

#: Letters that a word must have to be corrected at all, and to be corrected in two places.
SHORTEST, SHORTEST_FOR_TWO = 4, 8
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Corrected:
    """What was searched for in place of what was typed, and the words that were replaced."""

    text: str
    replaced: tuple[tuple[str, str], ...] = ()


def corrected(text: str, known_texts: Iterable[str]) -> Corrected:
    """Replace each word that occurs in none of the texts by the most likely word of them."""
    counts: Counter[str] = Counter()
    spellings: dict[str, str] = {}
    for known in known_texts:
        for word in _WORD.findall(unicodedata.normalize("NFC", known)):
            counts[normalize_text(word)] += 1
            spellings.setdefault(normalize_text(word), word.lower())
    typed = text.split()
    meant = corrections(map(normalize_text, typed), counts)
    replaced = {
        word: spellings[meant[key]] for word in typed if (key := normalize_text(word)) in meant
    }
    return Corrected(" ".join(replaced.get(word, word) for word in typed), tuple(replaced.items()))


def corrections(words: Iterable[str], counts: Mapping[str, int]) -> dict[str, str]:
    """Return what each of these was probably meant to be that is in none of the known words.

    `counts` says how often each known word occurs; all words are normalized.
    """
    return {
        word: better
        for word in words
        if not any(word in known for known in counts) and (better := closest(word, counts.items()))
    }


def reach(word: str) -> int:
    """How many errors a word of this length may have."""
    if len(word) < SHORTEST:
        return 0
    return 2 if len(word) >= SHORTEST_FOR_TWO else 1


def closest(word: str, candidates: Iterable[tuple[str, int]]) -> str | None:
    """The candidate with the fewest errors; among them the one that occurs most.

    One letter may be wrong, missing, added or changed places with its neighbour; in a long word
    two. None where no candidate is so near.
    """
    errors = reach(word)
    if not errors:
        return None
    ranked = (
        (distance, -count, candidate)
        for candidate, count in candidates
        if (distance := OSA.distance(word, candidate, score_cutoff=errors)) <= errors
    )
    return min(ranked, default=(0, 0, None))[2]
