"""Link two bibliographies, or find what one lists twice.

The evidence and the decisions are those of the other modules. What is added: both lists are at hand
whole, so a word is worth what it is in them, glued words are taken apart with the words that the
lists themselves use, and candidates compete: of a clean list at most one entry is the right one.

Steps: an inverted index of the shorter list gives each incoming record a few candidates; letters
and words in common drop most; the rest is measured and judged alone, then beside its rivals.
"""

import functools
import gc
import heapq
import itertools
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal, Protocol, TypeVar

from rapidfuzz import fuzz

from publications.matching import model
from publications.matching.decide import Printed, decide_printed, told_printed
from publications.matching.evidence import measure
from publications.matching.normalise import Paper, prepared, title_forms
from publications.matching.words import Words
from publications.records import Record

Decision = Literal["same", "version", "ask"]

# A list is clean where at most this share of its titles stood in it before.
_CLEAN = 0.06
# From so many entries on a list shows whether it has a title once.
_TELLING_LIST = 100

# So many candidates a record are measured, and words more frequent than this are not looked up
# (unless a title has no rarer ones).
_CANDIDATES = 12
_FREQUENT = 0.02
# The share of the rarer words that a candidate must have in common.
_LEAST_SHARE = 0.4
_LOOKED_UP = 5
_LOOKED_AT = 16
# Of a hundred: letters in common below which a pair is not measured, whole and in part.
_LEAST_LETTERS = 56
_LEAST_PART = 70
_MANY_LETTERS = 75
_LONG_PART = 85
_LEAST_WORDS = 0.5
# So many bits of words' holders are kept at hand.
_BITS_KEPT = 1 << 26


@dataclass(frozen=True, slots=True)
class Link:
    """Two entries that are, or may be, one paper.

    `score`: how likely both are one and the same printed paper, 0 to 1; versions of one work
    (a preprint, a journal extension) have a low one and the decision "version".
    """

    left: str
    right: str
    score: float
    decision: Decision
    reasons: tuple[str, ...]


@dataclass(slots=True)
class _Entry:
    """A record made ready: its title's words; all else when it is measured."""

    key: str
    record: Record
    words: tuple[str, ...]
    spaceless: str
    _paper: Paper | None = None

    @property
    def paper(self) -> Paper:
        """The record prepared for comparing, with its glued words divided."""
        if self._paper is None:
            paper = prepared(self.record)
            if self.words != paper.words:
                paper = replace(paper, words=self.words, distinct=frozenset(self.words))
            self._paper = paper
        return self._paper


# ── candidates ──────────────────────────────────────────────────────────────────────────────────


class Index:
    """The entries of one list, by what an incoming record may share with them."""

    def __init__(self, entries: Sequence[_Entry], words: Words) -> None:
        self.entries = entries
        self.words = words
        self._words = [frozenset(entry.words) for entry in entries]
        self._worth = {word: words.worth(word) for found in self._words for word in found}
        self._holders: dict[str, list[int]] = defaultdict(list)
        self._by_ends: dict[str, list[int]] = defaultdict(list)
        self._by_id: dict[tuple[str, str], list[int]] = defaultdict(list)
        for number, entry in enumerate(entries):
            for word in self._words[number]:
                self._holders[word].append(number)
            for key in _ends(entry.spaceless):
                self._by_ends[key].append(number)
            for identifier in entry.record.identifiers:
                self._by_id[identifier].append(number)
        self._weights = [sum(map(self._worth.__getitem__, found)) or 1.0 for found in self._words]
        self._frequent = max(50, int(_FREQUENT * len(entries)))
        self._bits_of = functools.lru_cache(_BITS_KEPT // max(len(entries), 1) + 16)(self._bits)

    def candidates(self, entry: _Entry) -> list[_Entry]:
        """Return the entries worth measuring, the likeliest first; the entry itself is left out."""
        mine = frozenset(entry.words)
        weight = sum(map(self.words.worth, mine)) or 1.0
        sure = self._sure(entry)
        worth, words, weights = self._worth.__getitem__, self._words, self._weights
        ranked = []
        for number in sure.union(self._alike(mine)):
            common, other_weight = sum(map(worth, mine & words[number])), weights[number]
            lighter = weight if weight < other_weight else other_weight
            if common >= _LEAST_SHARE * lighter or number in sure:
                heavier = weight + other_weight - lighter
                rank = common / lighter + 0.2 * common / heavier
                other = self.entries[number]
                if entry.record.date and entry.record.date[:4] == other.record.date[:4]:
                    rank += 0.02  # decides among equal titles ("Editorial")
                if other is not entry:
                    ranked.append((rank, number, common / lighter))
        ranked.sort(reverse=True)
        return [
            self.entries[number]
            for _, number, share in ranked[:_CANDIDATES]
            if _worth_measuring(entry, self.entries[number], share)
        ]

    def _alike(self, mine: frozenset[str]) -> list[int]:
        """Return the entries that have one of the two rarest words, or several of the rare ones."""
        known = [(len(held), word) for word in mine if (held := self._holders.get(word))]
        known.sort()
        looked_up = [word for size, word in known if size <= self._frequent]
        if len(looked_up) < 3:
            looked_up = [word for _, word in known[:4]]
        # Sets of entries as the bits of long numbers: joining and meeting is quick.
        # `often[n]`: those that have more than n of the words.
        often = [0] * _LOOKED_UP
        rarest = 0
        for place, word in enumerate(looked_up[:_LOOKED_UP]):
            holders = self._bits_of(word)
            for count in range(place, 0, -1):
                often[count] |= often[count - 1] & holders
            often[0] |= holders
            if place == 1:
                rarest = often[0]
        rarest = rarest or often[0]
        if (often[1] | rarest).bit_count() <= _LOOKED_AT:
            return _numbers(often[1] | rarest)
        return _first(_LOOKED_AT, [*reversed(often[1:]), rarest])

    def _bits(self, word: str) -> int:
        bits = bytearray(len(self.entries) // 8 + 1)
        for number in self._holders[word]:
            bits[number >> 3] |= 1 << (number & 7)
        return int.from_bytes(bits, "little")

    def _sure(self, entry: _Entry) -> set[int]:
        """Return the entries with the same beginning or end of the title, or an identifier."""
        sure: set[int] = set()
        for key in _ends(entry.spaceless):
            holders = self._by_ends.get(key, ())
            if len(holders) <= self._frequent:
                sure.update(holders)
        for identifier in entry.record.identifiers:
            sure.update(self._by_id.get(identifier, ()))
        return sure


def _first(count: int, ranked: Iterable[int]) -> list[int]:
    """Return so many numbers, those of the earlier sets first; each set the bits of a number."""
    found = 0
    for numbers in ranked:
        fresh = numbers & ~found
        room = count - found.bit_count()
        if fresh.bit_count() > room:
            return _numbers(found) + _numbers(fresh, room)
        found |= fresh
    return _numbers(found)


def _numbers(bits: int, most: int = sys.maxsize) -> list[int]:
    """Return which bits are set, the lowest first, and at most so many."""
    found: list[int] = []
    while bits and len(found) < most:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def _worth_measuring(one: _Entry, other: _Entry, share: float) -> bool:
    """Whether two titles have enough in common: most letters, in whole or in part, or words too.

    `share`: the worth of the words in common, as a share of the lighter title's.
    """
    left, right = one.spaceless, other.spaceless
    if share >= _LEAST_WORDS:
        if fuzz.ratio(left, right, score_cutoff=_LEAST_LETTERS):
            return True
        if fuzz.partial_ratio(left, right, score_cutoff=_LEAST_PART):
            return True
    elif fuzz.ratio(left, right, score_cutoff=_MANY_LETTERS) or fuzz.partial_ratio(
        left, right, score_cutoff=_LONG_PART
    ):
        return True
    return not set(one.record.identifiers).isdisjoint(other.record.identifiers)


def _ends(spaceless: str) -> tuple[str, ...]:
    """Return the beginning and the end of a title without spaces: its middle may be mangled."""
    if len(spaceless) < 14:
        return (f"={spaceless}",) if spaceless else ()
    return (f"<{spaceless[:14]}", f">{spaceless[-14:]}")


# ── linking ─────────────────────────────────────────────────────────────────────────────────────

_NO_RIVAL = -9.0
# Above these log-odds another entry may be the right one.
_LIKELY = -2.0
# Above these an entry is surely there; where so large a share of the shorter list is, both lists
# tell of the same papers.
_SURELY = 2.0
_SAME_GROUND = 0.6
# Below these log-odds no rivalry makes two entries one.
HOPELESS = -4.0


@dataclass(slots=True)
class Pair:
    """Two entries with what was measured, and the log-odds that they are one printed paper."""

    left: _Entry
    right: _Entry
    values: dict[str, float]
    odds: float = 0.0


@dataclass(slots=True)
class Lists:
    """Two lists made ready: entries by key, the words of both, an index of the shorter one.

    A list is clean where every paper stands once.
    """

    left: dict[str, _Entry]
    right: dict[str, _Entry]
    words: Words
    index: Index

    clean_left: bool
    clean_right: bool

    @property
    def indexed_left(self) -> bool:
        return len(self.left) <= len(self.right)


def prepare(left: Mapping[str, Record], right: Mapping[str, Record]) -> Lists:
    """Take titles apart, count words, and index the shorter list."""
    lefts, rights = _entries(left), _entries(right)
    words = Words(entry.words for entry in itertools.chain(lefts.values(), rights.values()))
    for entry in itertools.chain(lefts.values(), rights.values()):
        entry.words = words.divide(entry.words)
    shorter = lefts if len(lefts) <= len(rights) else rights
    index = Index(list(shorter.values()), words)
    repeats = _repeats(lefts.values()), _repeats(rights.values())
    return Lists(lefts, rights, words, index, repeats[0] < _CLEAN, repeats[1] < _CLEAN)


def _entries(records: Mapping[str, Record]) -> dict[str, _Entry]:
    found = {}
    for key, record in records.items():
        spaceless, words = title_forms(record.title)
        found[key] = _Entry(key, record, words, spaceless)
    return found


def candidate_pairs(
    lists: Lists, tick: Callable[[], object] | None = None
) -> Iterator[tuple[_Entry, _Entry]]:
    """Yield the pairs (left, right) that blocking lets through, record by record."""
    incoming = lists.right if lists.indexed_left else lists.left
    for entry in incoming.values():
        for other in lists.index.candidates(entry):
            yield (other, entry) if lists.indexed_left else (entry, other)
        if tick:
            tick()


def measured(left: _Entry, right: _Entry, words: Words) -> Pair:
    """Return a pair with its measures and log-odds."""
    values = measure(left.paper, right.paper, words)
    return Pair(left, right, values, model.learnt().printed.odds(values))


def rivalries(pairs: Sequence[Pair], lists: Lists) -> list[dict[str, float]]:
    """Return for each pair its own measures, and how it stands beside those that compete with it.

    In the cleaner of two lists every paper stands once: there only one entry is the right one. In
    the other a paper may stand many times; how often tells nothing, but how likely those are that
    print the very same title does.
    """
    clean_left = _repeats(lists.left.values()) <= _repeats(lists.right.values())
    by_clean: dict[str, list[float]] = defaultdict(list)
    by_title: dict[tuple[str, str], list[float]] = defaultdict(list)
    for pair in pairs:
        clean, other = (pair.left, pair.right) if clean_left else (pair.right, pair.left)
        by_clean[other.key].append(pair.odds)
        by_title[clean.key, other.spaceless].append(pair.odds)
    found = []
    for pair in pairs:
        clean, other = (pair.left, pair.right) if clean_left else (pair.right, pair.left)
        rival = _best_other(by_clean[other.key], pair.odds)
        alike = by_title[clean.key, other.spaceless]
        found.append(
            {
                **pair.values,
                "odds": pair.odds,
                "odds of the best rival": rival,
                "lead over the best rival": pair.odds - rival,
                "mean odds of equal title": sum(alike) / len(alike),
            }
        )
    return found


def _best_other(odds: Sequence[float], own: float) -> float:
    """Return the best of the log-odds when one that is `own` is left out."""
    if len(odds) < 2:
        return _NO_RIVAL
    best, second = heapq.nlargest(2, odds)
    return second if best == own else best


def _repeats(entries: Iterable[_Entry]) -> float:
    """Return the share of a list's entries whose title stood in it before."""
    counts = Counter(entry.spaceless for entry in entries)
    return 1 - len(counts) / max(counts.total(), 1)


@contextmanager
def _no_collector() -> Iterator[None]:
    """Work without looking for rubbish that refers to itself: there is none among these lists.

    It is a sixth of the time, as all entries are looked at again and again.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@_no_collector()
def link(
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    tick: Callable[[], object] | None = None,
) -> list[Link]:
    """Return the links between two bibliographies, in the order of the longer one.

    A record of the list that has repeats may be linked once; where both lists are clean, so may
    every record. `tick` is called once for each record of the longer list.
    """
    lists = prepare(left, right)
    return [found.link() for found in one_to_one(_decided(_measured(lists, tick), lists), lists)]


@_no_collector()
def judge(
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    wanted: Sequence[tuple[str, str]],
    tick: Callable[[], object] | None = None,
) -> list[Link]:
    """Return the links among the pairs wanted; what competes with them is looked at as well."""
    lists = prepare(left, right)
    pairs = _measured(lists, tick)
    known = {(pair.left.key, pair.right.key) for pair in pairs}
    for one, other in dict.fromkeys(wanted):
        if (one, other) not in known:
            pairs.append(measured(lists.left[one], lists.right[other], lists.words))
    asked = set(wanted)
    decided = _decided(pairs, lists)
    return [found.link() for found in decided if (found.left, found.right) in asked]


@_no_collector()
def duplicates(
    records: Mapping[str, Record], tick: Callable[[], object] | None = None
) -> list[Link]:
    """Return the pairs of one bibliography that are, or may be, one paper; each pair once."""
    lists = prepare(records, records)
    place = {key: number for number, key in enumerate(records)}
    links = []
    for entry in lists.left.values():
        for other in lists.index.candidates(entry):
            if place[entry.key] < place[other.key]:
                pair = measured(entry, other, lists.words)
                decided = decide_printed(entry.paper, other.paper, pair.values, pair.odds)
                if decided.decision != "new":
                    links.append(_Found(pair, decided).link())
        if tick:
            tick()
    return links


def _measured(lists: Lists, tick: Callable[[], object] | None) -> list[Pair]:
    pairs = (measured(*pair, lists.words) for pair in candidate_pairs(lists, tick))
    return [pair for pair in pairs if pair.odds > HOPELESS or _share_identifier(pair)]


def _share_identifier(pair: Pair) -> bool:
    return not set(pair.left.record.identifiers).isdisjoint(pair.right.record.identifiers)


@dataclass(frozen=True, slots=True)
class _Found:
    """A pair that is, or may be, one paper; the reasons are told of those that are kept."""

    pair: Pair
    decided: Printed
    outdone: bool = False

    @property
    def left(self) -> str:
        return self.pair.left.key

    @property
    def right(self) -> str:
        return self.pair.right.key

    @property
    def score(self) -> float:
        return self.decided.score

    @property
    def decision(self) -> str:
        return self.decided.decision

    def link(self) -> Link:
        papers = self.pair.left.paper, self.pair.right.paper
        reasons = told_printed(*papers, self.pair.values, self.decided)
        if self.outdone and not self.decided.by_rule:
            reasons = (*reasons, "another entry fits better")
        decision = self.decided.decision
        assert decision != "new"
        return Link(self.left, self.right, self.score, decision, reasons)


def _decided(pairs: Sequence[Pair], lists: Lists) -> list[_Found]:
    trees = model.learnt().rivals
    lonely, exclusive = alone(pairs, lists), same_ground(pairs, lists)
    found: list[_Found] = []
    for pair, rivals in zip(pairs, rivalries(pairs, lists), strict=True):
        is_alone = (pair.left.key, pair.right.key) in lonely
        odds = trees.odds(rivals) if pair.odds > HOPELESS else pair.odds
        decided = decide_printed(
            pair.left.paper,
            pair.right.paper,
            pair.values,
            odds,
            alone=is_alone,
            exclusive=exclusive and is_alone,
        )
        if decided.decision != "new":
            found.append(_Found(pair, decided, rivals["odds of the best rival"] > odds))
    return found


def alone(pairs: Sequence[Pair], lists: Lists) -> set[tuple[str, str]]:
    """Return the pairs where neither list has another entry that would fit.

    None, where the lists are too short to tell.
    """
    if min(len(lists.left), len(lists.right)) < _TELLING_LIST:
        return set()
    likely = [pair for pair in pairs if pair.odds >= _LIKELY]
    lefts = Counter(pair.left.key for pair in likely)
    rights = Counter(pair.right.key for pair in likely)
    return {
        (pair.left.key, pair.right.key)
        for pair in likely
        if lefts[pair.left.key] == rights[pair.right.key] == 1
    }


def same_ground(pairs: Sequence[Pair], lists: Lists) -> bool:
    """Whether neither list has repeats, and most of the shorter one's entries are in the other."""
    found = (
        len({pair.left.key for pair in pairs if pair.odds >= _SURELY}),
        len({pair.right.key for pair in pairs if pair.odds >= _SURELY}),
    )
    shorter = min(len(lists.left), len(lists.right))
    return lists.clean_left and lists.clean_right and min(found) >= _SAME_GROUND * shorter


class _Linked(Protocol):
    @property
    def left(self) -> str: ...
    @property
    def right(self) -> str: ...
    @property
    def score(self) -> float: ...
    @property
    def decision(self) -> str: ...


T = TypeVar("T", bound=_Linked)


def one_to_one(links: Sequence[T], lists: Lists) -> list[T]:
    """Keep of several links of one record the best, where the other list is clean."""
    taken_left: set[str] = set()
    taken_right: set[str] = set()
    kept = set()
    for place, link in sorted(enumerate(links), key=lambda placed: -placed[1].score):
        if link.decision == "version":
            kept.add(place)
            continue
        if (lists.clean_left and link.right in taken_right) or (
            lists.clean_right and link.left in taken_left
        ):
            continue
        kept.add(place)
        taken_left.add(link.left)
        taken_right.add(link.right)
    return [links[place] for place in sorted(kept)]
