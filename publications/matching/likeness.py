"""How much two titles, or two lists of authors, have in common."""

import functools
import re
from dataclasses import dataclass

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from people import names
from publications.matching.normalise import Paper, Title, rarity


@functools.lru_cache(maxsize=65536)
def similarity(one: Title, other: Title) -> float:
    """Return 0..1 for the words and letters in common, with or without what a colon divides."""
    whole = _alike(one.tokens, other.tokens)
    for short, long in ((one, other), (other, one)):
        if long.tail and not short.tail and len(long.tail) > 2:
            whole = max(whole, 0.97 * _alike(short.tokens, long.tail))  # system name added
        elif long.tail and short.tail and len(long.tail) > 3:
            whole = max(whole, 0.9 * _alike(short.tail, long.tail))
        if long.head and not short.tail and len(long.head) > 2:
            whole = max(whole, 0.93 * _alike(short.tokens, long.head))  # subtitle dropped
        # A remark stands before or behind, or a source left the beginning or the end out.
        size = len(short.fingerprint)
        if size >= 24 and len(short.tokens) >= 4 and short.fingerprint in long.fingerprint:
            whole = max(whole, 0.88 + 0.05 * min(size / 60, 1.0))
    return whole


def _alike(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    left, right = "".join(one), "".join(other)
    if left == right:
        return 1.0
    letters = Indel.normalized_similarity(left, right)
    if letters < 0.35:
        return letters * 0.5
    mixed = 0.6 * _word_overlap(one, other) + 0.4 * letters
    # Almost the same letters: spaces were lost, or a word is misspelt.
    return max(mixed, letters - 0.03) if letters >= 0.92 else mixed


def _word_overlap(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    """Return the share of words in common, weighed by rarity; a near spelling counts nearly."""
    mine, theirs = set(one), set(other)
    common = mine & theirs
    shared = 2 * sum(map(rarity, common))
    total = sum(map(rarity, mine)) + sum(map(rarity, theirs))
    rest = theirs - common
    for word in mine - common:
        near = next(
            (
                candidate
                for candidate in rest
                if len(word) > 4 and fuzz.ratio(word, candidate) >= 84
            ),
            None,
        )
        if near:
            rest.discard(near)
            shared += 0.9 * (rarity(word) + rarity(near))
    return shared / total if total else 0.0


@dataclass(frozen=True, slots=True)
class Seats:
    """How two lists of authors agree.

    Of `expected` seats `matched` fit, `full` of them by full name; the shorter list has `shorter`.
    """

    expected: int
    shorter: int
    matched: int
    full: int
    first: bool

    @property
    def share(self) -> float:
        return self.matched / self.expected if self.expected else 0.0


def seats_in_common(mine: Paper, theirs: Paper) -> Seats:
    return _compare_lists(mine.authors, mine.complete, theirs.authors, theirs.complete)


@functools.lru_cache(maxsize=16384)
def _compare_lists(
    one: tuple[str, ...], one_complete: bool, other: tuple[str, ...], other_complete: bool
) -> Seats:
    """Compare lists in any order; of a list cut short only what is listed counts."""
    if one_complete and other_complete:
        expected = max(len(one), len(other))
    elif one_complete:
        expected = len(other)
    elif other_complete:
        expected = len(one)
    else:
        expected = min(len(one), len(other))
    free = list(other)
    matched = full = 0
    for name in one:
        best = max(free, key=lambda seat: names.compare(name, seat), default=None)
        if best is None:
            break
        agreement = names.compare(name, best)
        if agreement < names.Agreement.INITIAL:
            best = next((seat for seat in free if _misspelt(name, seat)), None)
            if best is None:
                continue
        free.remove(best)
        matched += 1
        full += agreement >= names.Agreement.EQUIVALENT
    first = bool(one and other) and (
        names.compare(one[0], other[0]) >= names.Agreement.INITIAL or _misspelt(one[0], other[0])
    )
    return Seats(expected, min(len(one), len(other)), matched, full, first)


@functools.lru_cache(maxsize=65536)
def _misspelt(one: str, other: str) -> bool:
    """Whether two names are one with a slip of the pen; for papers only, never for persons."""
    mine, theirs = names.parse(one), names.parse(other)
    families = names.fold(mine.family), names.fold(theirs.family)
    given = names.fold(" ".join(mine.given)), names.fold(" ".join(theirs.given))
    if not all(families) or not all(given) or min(map(len, families)) < 4:
        return False
    if families[0] == families[1]:
        initials = [{word[0] for word in re.findall(r"[^\W\d_]+", names)} for names in given]
        short = min(len(part.replace(".", "")) for part in given) <= 2
        return (short and bool(initials[0] & initials[1])) or fuzz.ratio(*given) >= 75
    return given[0][0] == given[1][0] and fuzz.ratio(*families) >= 80
