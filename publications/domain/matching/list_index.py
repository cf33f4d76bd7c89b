"""An index in memory of a list: it gives each record the entries that are worth measuring.

Words in common count by their idf in the lists; letters in common drop most of the rest.
"""

import functools
import itertools
import sys
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz
from rapidfuzz.distance import LCSseq

from publications.domain.matching.blocking import author_keys
from publications.domain.matching.normalize import NormalizedRecord, prepared
from publications.domain.matching.similarity import no_shared_author
from publications.domain.matching.word_weights import Words
from publications.domain.record import Record

# Words more frequent than this are not looked up, unless a title has no rarer ones.
_FREQUENT = 0.02
# The share of the rarer words that a candidate must have in common.
_LEAST_SHARE = 0.4
_LOOKED_UP = 5
# So many entries with rare words in common are looked at. Of a paper that a list has more often the
# copies find each other by way of the rest.
_LOOKED_AT = 250
# Of a hundred: letters in common below which a pair is not measured, whole and in part.
_LEAST_LETTERS = 56
_LEAST_PART = 70
_MANY_LETTERS = 75
_LONG_PART = 85
_LEAST_WORDS = 0.5
# The share of a title's words from which papers are measured even without a common author.
_MOST_WORDS = 0.8
# Of people who wrote more than this together in a year nothing is told by it.
_MOST_OF_AUTHORS = 50
# So many bits of words' holders are kept at hand.
_BITS_KEPT = 1 << 26


@dataclass(slots=True)
class ListEntry:
    """A record made ready: its title's words, glued ones divided; all else when it is measured."""

    key: str
    record: Record
    words: tuple[str, ...]
    spaceless: str
    _paper: NormalizedRecord | None = None

    @property
    def paper(self) -> NormalizedRecord:
        """The record prepared for comparing."""
        if self._paper is None:
            self._paper = prepared(self.record)
        return self._paper

    def shares_identifier(self, other: "ListEntry") -> bool:
        """Whether both carry one identifier, whatever it is of."""
        return not set(self.record.identifiers).isdisjoint(other.record.identifiers)


class Index:
    """The entries of one list, by what an incoming record may share with them."""

    def __init__(self, entries: Sequence[ListEntry], words: Words) -> None:
        self.entries = entries
        self.words = words
        self._words = [frozenset(entry.words) for entry in entries]
        self._idf = {word: words.idf(word) for title in self._words for word in title}
        self._holders: dict[str, list[int]] = defaultdict(list)
        self._by_ends: dict[str, list[int]] = defaultdict(list)
        self._by_id: dict[tuple[str, str], list[int]] = defaultdict(list)
        self._by_authors: dict[str, list[int]] = defaultdict(list)
        for number, entry in enumerate(entries):
            for word in self._words[number]:
                self._holders[word].append(number)
            for key in _ends(entry.spaceless):
                self._by_ends[key].append(number)
            for identifier in entry.record.identifiers:
                self._by_id[identifier].append(number)
            for key in author_keys(entry.record, entry.words):
                self._by_authors[key].append(number)
        # How many titles have a word, the word, and its idf.
        self._by_rarity = {
            word: (len(held), word, self._idf[word]) for word, held in self._holders.items()
        }
        self._weights = [sum(map(self._idf.__getitem__, title)) or 1.0 for title in self._words]
        self._least = [_LEAST_SHARE * weight for weight in self._weights]
        self._frequent = max(50, int(_FREQUENT * len(entries)))
        self._bits_of = functools.lru_cache(_BITS_KEPT // max(len(entries), 1) + 16)(self._bits)

    def candidates(self, entry: ListEntry) -> list[ListEntry]:
        """Return the entries worth measuring; the entry itself is left out."""
        mine = frozenset(entry.words)
        weight = sum(map(self.words.idf, mine)) or 1.0
        enough = _LEAST_SHARE * weight
        idf, words, least = self._idf.__getitem__, self._words, self._least
        shared = {
            number: common
            for most, numbers in self._alike(mine)
            for number in numbers
            if (most >= enough or most >= least[number])
            and (
                (common := sum(map(idf, mine & words[number]))) >= enough or common >= least[number]
            )
        }
        for number in self._sure(entry):
            shared[number] = sum(map(idf, mine & words[number]))
        retitled = self._retitled(entry)
        return [
            other
            for number in {**shared, **retitled}
            if (other := self.entries[number]) is not entry
            and (
                number in retitled
                or _worth_measuring(
                    entry, other, shared[number] / min(weight, self._weights[number])
                )
            )
        ]

    def _retitled(self, entry: ListEntry) -> dict[int, None]:
        """Return the entries of the same people and time, whatever their titles say."""
        holders = map(self._by_authors.get, author_keys(entry.record, entry.words))
        return dict.fromkeys(
            number
            for numbers in filter(None, holders)
            if len(numbers) <= _MOST_OF_AUTHORS
            for number in numbers
        )

    def _alike(self, mine: frozenset[str]) -> Iterator[tuple[float, list[int]]]:
        """Yield the entries that have one of the two rarest words, or several of the rare ones.

        At most `_LOOKED_AT`, those with more of the words first; before each step's entries the idf
        that one of them has at most in common with the words.
        """
        by_rarity = sorted(filter(None, map(self._by_rarity.get, mine)))
        rare = bisect_left(by_rarity, (self._frequent + 1,))
        looked_up = by_rarity[: min(rare, _LOOKED_UP) if rare > 2 else 4]
        if not looked_up:
            return
        # Sets of entries as the bits of long numbers: joining and meeting is quick.
        # `often[n]`: those that have more than n of the words.
        often = [0] * len(looked_up)
        rarest = 0
        for rank, (_, word, _) in enumerate(looked_up):
            holders = self._bits_of(word)
            for count in range(rank, 0, -1):
                often[count] |= often[count - 1] & holders
            often[0] |= holders
            if rank < 2:
                rarest = often[0]
        taken = count = 0
        # At most all is in common but the words that they lack, and these are the lightest.
        known = sum(idf for _, _, idf in by_rarity)
        lacking = [0.0, *itertools.accumulate(sorted(idf for _, _, idf in looked_up))]
        for lacked, holders in enumerate((*reversed(often[1:]), rarest)):
            if fresh := holders & ~taken:
                taken |= fresh
                numbers = _numbers(fresh, _LOOKED_AT - count)
                count += len(numbers)
                yield known - lacking[lacked], numbers

    def _bits(self, word: str) -> int:
        bits = bytearray(len(self.entries) // 8 + 1)
        for number in self._holders[word]:
            bits[number >> 3] |= 1 << (number & 7)
        return int.from_bytes(bits, "little")

    def _sure(self, entry: ListEntry) -> set[int]:
        """Return the entries with the same beginning or end of the title, or an identifier."""
        sure: set[int] = set()
        for key in _ends(entry.spaceless):
            holders = self._by_ends.get(key, ())
            if len(holders) <= self._frequent:
                sure.update(holders)
        for identifier in entry.record.identifiers:
            sure.update(self._by_id.get(identifier, ()))
        return sure


def _numbers(bits: int, most: int = sys.maxsize) -> list[int]:
    """Return which bits are set, the lowest first, and at most so many."""
    numbers: list[int] = []
    while bits and len(numbers) < most:
        lowest = bits & -bits
        numbers.append(lowest.bit_length() - 1)
        bits ^= lowest
    return numbers


def _worth_measuring(left_entry: ListEntry, right_entry: ListEntry, share: float) -> bool:
    """Whether two titles have enough in common: most letters, in whole or in part, or words too.

    A third of those that do are papers by other people. `share`: the idf of the words in common, as
    a share of the lighter title's.
    """
    left, right = left_entry.spaceless, right_entry.spaceless
    common = LCSseq.similarity(left, right)
    char_ratio = 200 * common / max(len(left) + len(right), 1)
    if not _alike_enough(left, right, common, char_ratio, share) or (
        share < _MOST_WORDS and no_shared_author(left_entry.paper, right_entry.paper, char_ratio)
    ):
        return left_entry.shares_identifier(right_entry)
    return True


def _alike_enough(left: str, right: str, common: int, char_ratio: float, share: float) -> bool:
    """Whether most letters agree, in whole or in part: the more, the fewer words do.

    `common`: how many agree in order; `char_ratio`: the same, of a hundred.
    """
    least, least_part = (
        (_LEAST_LETTERS, _LEAST_PART) if share >= _LEAST_WORDS else (_MANY_LETTERS, _LONG_PART)
    )
    if char_ratio >= least:
        return True
    # No part of the longer title, no longer than the shorter one, has more letters in common.
    return (200 - least_part) * common >= least_part * min(len(left), len(right)) and bool(
        fuzz.partial_ratio(left, right, score_cutoff=least_part)
    )


def _ends(spaceless: str) -> tuple[str, ...]:
    """Return the beginning and the end of a title without spaces: its middle may be mangled."""
    if len(spaceless) < 14:
        return (f"={spaceless}",) if spaceless else ()
    return (f"<{spaceless[:14]}", f">{spaceless[-14:]}")
