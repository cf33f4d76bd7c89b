"""How much two titles, two lists of authors or two venues have in common."""

import functools
import re
from collections.abc import Callable
from typing import NamedTuple

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from people import names
from publications.matching.normalise import Paper, Seat, Title
from publications.matching.words import rarity


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


_CITATION_WORDS = frozenset(
    """
    proc proceeding proceedings acm ieee sigmod conf conference international vldb in inproc ed eds
    editor and vol volume int intl record pp page press springer verlag university technical
    report version full http www et al
    """.split()
)
# "andj. ullman", where a space was lost.
_AND_INITIAL = re.compile(r"and[a-z]{1,2}")


def trimmed(mine: Paper, theirs: Paper) -> tuple[str, ...]:
    """Return the words of my title without their authors and citation marks at its ends."""
    words = mine.words
    families = [seat.family for seat in theirs.seats if len(seat.family) > 1]
    given = {seat.given for seat in theirs.seats if len(seat.given) > 2}
    others = set(theirs.words)

    def is_mark(word: str) -> bool:
        if word in others:
            return False
        if len(word) <= 2 or word.isdecimal() or word in _CITATION_WORDS or word in given:
            return True
        if _AND_INITIAL.fullmatch(word):
            return True
        return any(
            word == family
            or (
                len(family) >= 4
                and (
                    (family in word and len(word) <= len(family) + 5)
                    or (len(word) >= 5 and (family.startswith(word) or family.endswith(word)))
                    or fuzz.ratio(word, family) >= 80
                )
            )
            for family in families
        )

    start, end = 0, len(words)
    while start < end and is_mark(words[start]):
        start += 1
    while end > start and is_mark(words[end - 1]):
        end -= 1
    return words[start:end] or words


def covered(
    words: set[str], others: set[str], spaceless: str, worth: Callable[[str], float]
) -> tuple[float, float]:
    """Return the worth of the words, and of those that the other title has too."""
    total = shared = 0.0
    for word in words:
        value = worth(word)
        total += value
        if word in others or (len(word) > 2 and word in spaceless):
            shared += value
        elif len(word) > 4 and any(
            len(other) > 4 and fuzz.ratio(word, other) >= 84 for other in others
        ):
            shared += 0.9 * value
    return total or 1.0, shared


# ── authors ─────────────────────────────────────────────────────────────────────────────────────


class Shares(NamedTuple):
    """How the authors of one list are found on the other, as shares of the list's length.

    `full`: the family name, and given names that agree; `family`: another initial; `swapped`: names
    and initials crossed; `glued`: somewhere among the other's letters; `conflict`: the family name,
    but given names that exclude each other.
    """

    full: float
    family: float
    swapped: float
    glued: float
    conflict: float

    @property
    def found(self) -> float:
        return self.full + self.family + self.swapped + self.glued


def shares(mine: Paper, theirs: Paper) -> Shares:
    """Find each author of one list on the other, or in the other's title."""
    free = list(theirs.seats)
    text = theirs.names_text
    full = family = swapped = glued = conflict = 0
    for seat in mine.seats:
        same = [other for other in free if same_family(seat.family, other.family)]
        if same:
            best = max(same, key=lambda other: _given_agrees(seat, other))
            agreement = _given_agrees(seat, best)
            free.remove(best)
            full += agreement > 0
            family += agreement == 0
            conflict += agreement < 0
            continue
        crossed = next((other for other in free if _crossed(seat, other)), None)
        if crossed:
            free.remove(crossed)
            swapped += 1
        elif len(seat.family) >= 4 and (
            seat.family in text
            or seat.family in theirs.spaceless
            or fuzz.partial_ratio(seat.family, text) >= 85
        ):
            glued += 1
    count = len(mine.seats) or 1
    return Shares(full / count, family / count, swapped / count, glued / count, conflict / count)


def same_family(one: str, other: str) -> bool:
    """Whether two folded family names are one, slips of the pen allowed."""
    if one == other:
        return bool(one)
    return min(len(one), len(other)) >= 4 and fuzz.ratio(one, other) >= 78


def _given_agrees(one: Seat, other: Seat) -> int:
    """Return 1 where given names agree, 0 where only initials differ, -1 where full ones do."""
    if not one.given or not other.given:
        return 1
    if one.given[0] == other.given[0]:
        if len(one.given) > 2 and len(other.given) > 2 and one.given != other.given:
            agreed = names.compare(one.printed, other.printed)
            if agreed == names.Agreement.CONFLICT and fuzz.ratio(one.given, other.given) < 75:
                return -1
        return 1
    if len(one.given) > 3 and len(other.given) > 3:
        nickname = names.compare(one.printed, other.printed) >= names.Agreement.INITIAL
        return 1 if nickname else -1
    return 0


def _crossed(one: Seat, other: Seat) -> bool:
    """Whether the two are one name, or its initials, in another order.

    "Xu Mingkuan" for "Mingkuan Xu", "h jiawei" for "j han".
    """
    if not (one.given and other.given and one.family and other.family):
        return False
    if one.family[0] != other.given[0] or one.given[0] != other.family[0]:
        return False
    shortest = min(len(one.given), len(other.given), len(one.family), len(other.family))
    return shortest <= 2 or (one.family == other.given and one.given == other.family)


# ── venues ──────────────────────────────────────────────────────────────────────────────────────


@functools.lru_cache(maxsize=16384)
def venue_likeness(one: str, other: str) -> float:
    """Return 0..1 for two venues' names as `Paper.venue` holds them; an acronym is as good."""
    if one == other:
        return 1.0
    short, long = sorted((one, other), key=len)
    initials = "".join(word[0] for word in long.casefold().split() if len(word) > 2)
    if 2 < len(short) <= 8 and short.casefold() == initials:
        return 0.95
    return fuzz.token_set_ratio(one.casefold(), other.casefold()) / 100
