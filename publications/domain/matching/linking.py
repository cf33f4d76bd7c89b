"""Link two bibliographies, or find what one lists twice.

The evidence and the decisions are those of the other modules. What is added: both lists are at hand
whole, so they give each word its idf, glued words are taken apart with the words that the lists
themselves use, and candidates compete: of a clean list at most one entry is the right one.

Steps: an inverted index of the shorter list gives each incoming record a few candidates; letters
and words in common drop most; the rest is measured and judged alone, then beside its rivals.
"""

import gc
import heapq
import itertools
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from publications.domain.matching import trees as model
from publications.domain.matching.comparison import Printed, decide_printed, printed_reasons
from publications.domain.matching.features import measure
from publications.domain.matching.list_candidates import Index, ListEntry
from publications.domain.matching.list_features import look_closer
from publications.domain.matching.normalize import NormalizedRecord, title_forms
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.word_weights import Words
from publications.domain.reasons import Reason
from publications.domain.record import Record

Decision = Literal["same", "version", "ask"]

# A list is clean where at most this share of its titles stood in it before.
_CLEAN = 0.06
# From so many entries on a list shows whether it has a title once.
_TELLING_LIST = 100


@dataclass(frozen=True, slots=True)
class MatchedPair:
    """Two entries that are, or may be, one paper.

    `score`: how likely both are one and the same printed paper, 0 to 1; versions of one work
    (a preprint, a journal extension) have a low one and the decision "version".
    """

    left: str
    right: str
    score: float
    decision: Decision
    reasons: tuple[Reason, ...]


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

    left: ListEntry
    right: ListEntry
    papers: PaperPair
    values: dict[str, float]
    odds: float


@dataclass(slots=True)
class Lists:
    """Two lists made ready: entries by key, the words of both, an index of the shorter one.

    A list is clean where every paper stands once.
    """

    left: dict[str, ListEntry]
    right: dict[str, ListEntry]
    words: Words
    index: Index

    clean_left: bool
    clean_right: bool

    @property
    def indexed_left(self) -> bool:
        return len(self.left) <= len(self.right)

    @property
    def cite(self) -> bool:
        """Whether one list repeats, as citations do, what the other has once; long lists tell."""
        return self.clean_left != self.clean_right and self.tell

    @property
    def tell(self) -> bool:
        """Whether both are long enough to show what is in them once."""
        return min(len(self.left), len(self.right)) >= _TELLING_LIST


def prepare(left: Mapping[str, Record], right: Mapping[str, Record]) -> Lists:
    """Take titles apart, count words, and index the shorter list."""
    lefts, rights = _entries(left), _entries(right)
    words = Words(entry.words for entry in itertools.chain(lefts.values(), rights.values()))
    for entry in itertools.chain(lefts.values(), rights.values()):
        # Each word once in memory: lists have a few words very often.
        entry.words = tuple(map(sys.intern, words.divide(entry.words)))
    shorter = lefts if len(lefts) <= len(rights) else rights
    index = Index(list(shorter.values()), words)
    repeats = _repeats(lefts.values()), _repeats(rights.values())
    return Lists(lefts, rights, words, index, repeats[0] < _CLEAN, repeats[1] < _CLEAN)


def _entries(records: Mapping[str, Record]) -> dict[str, ListEntry]:
    entries = {}
    for key, record in records.items():
        spaceless, words = title_forms(record.title)
        entries[key] = ListEntry(key, record, words, spaceless)
    return entries


def candidate_pairs(
    lists: Lists, tick: Callable[[], object] | None = None
) -> Iterator[tuple[ListEntry, ListEntry]]:
    """Yield the pairs (left, right) that blocking lets through, record by record."""
    incoming = lists.right if lists.indexed_left else lists.left
    for entry in incoming.values():
        for other in lists.index.candidates(entry):
            yield (other, entry) if lists.indexed_left else (entry, other)
        if tick:
            tick()


def measured(left: ListEntry, right: ListEntry, words: Words) -> Pair:
    """Return a pair with its measures and log-odds."""
    papers = PaperPair(left.paper, right.paper)
    values = measure(papers, words)
    return Pair(left, right, papers, values, model.learnt().printed.odds(values))


def rivalries(pairs: Sequence[Pair], lists: Lists) -> list[dict[str, float]]:
    """Return for each pair its own measures, and how it stands beside those that compete with it.

    In the cleaner of two lists every paper stands once: there only one entry is the right one. In
    the other a paper may stand many times; how often tells nothing, but how likely those are that
    print the very same title does.
    """
    clean_left = _repeats(lists.left.values()) <= _repeats(lists.right.values())
    by_clean: dict[str, list[float]] = defaultdict(list)
    sure: dict[str, list[NormalizedRecord]] = defaultdict(list)
    by_title: dict[tuple[str, str], list[float]] = defaultdict(list)
    for pair in pairs:
        clean, other = (pair.left, pair.right) if clean_left else (pair.right, pair.left)
        by_clean[other.key].append(pair.odds)
        by_title[clean.key, other.spaceless].append(pair.odds)
        if pair.odds >= _SURELY:
            sure[clean.key].append(other.paper)
    rivals = []
    for pair in pairs:
        clean, other = (pair.left, pair.right) if clean_left else (pair.right, pair.left)
        rival = _best_other(by_clean[other.key], pair.odds)
        alike = by_title[clean.key, other.spaceless]
        beside = [paper for paper in sure[clean.key] if paper is not other.paper]
        rivals.append(
            {
                **pair.values,
                **look_closer(clean.paper, other.paper, beside, lists.words.idf),
                "odds": pair.odds,
                "odds of the best rival": rival,
                "lead over the best rival": pair.odds - rival,
                "mean odds of equal title": sum(alike) / len(alike),
            }
        )
    return rivals


def _best_other(odds: Sequence[float], own: float) -> float:
    """Return the best of the log-odds when one that is `own` is left out."""
    if len(odds) < 2:
        return _NO_RIVAL
    best, second = heapq.nlargest(2, odds)
    return second if best == own else best


def _repeats(entries: Iterable[ListEntry]) -> float:
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
) -> list[MatchedPair]:
    """Return the links between two bibliographies, in the order of the longer one.

    A record of the list that has repeats may be linked once; where both lists are clean, so may
    every record. `tick` is called once for each record of the longer list.
    """
    lists = prepare(left, right)
    return [pair.link() for pair in one_to_one(_decided(_measured(lists, tick), lists), lists)]


@_no_collector()
def judge(
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    wanted: Sequence[tuple[str, str]],
    tick: Callable[[], object] | None = None,
) -> list[MatchedPair]:
    """Return the links among the pairs wanted; what competes with them is looked at as well."""
    lists = prepare(left, right)
    pairs = _measured(lists, tick)
    measured_keys = {(pair.left.key, pair.right.key) for pair in pairs}
    for one, other in dict.fromkeys(wanted):
        if (one, other) not in measured_keys:
            pairs.append(measured(lists.left[one], lists.right[other], lists.words))
    asked = set(wanted)
    decided = _decided(pairs, lists)
    return [pair.link() for pair in decided if (pair.left, pair.right) in asked]


@_no_collector()
def duplicates(
    records: Mapping[str, Record], tick: Callable[[], object] | None = None
) -> list[MatchedPair]:
    """Return the pairs of one bibliography that are, or may be, one paper; each pair once."""
    lists = prepare(records, records)
    position = {key: index for index, key in enumerate(records)}
    links = []
    for entry in lists.left.values():
        for other in lists.index.candidates(entry):
            if position[entry.key] < position[other.key]:
                pair = measured(entry, other, lists.words)
                decided = decide_printed(pair.papers, pair.values, pair.odds)
                if decided.decision != "new":
                    links.append(_Found(pair, decided).link())
        if tick:
            tick()
    return links


def _measured(lists: Lists, tick: Callable[[], object] | None) -> list[Pair]:
    pairs = (measured(*pair, lists.words) for pair in candidate_pairs(lists, tick))
    return [
        pair for pair in pairs if pair.odds > HOPELESS or pair.left.shares_identifier(pair.right)
    ]


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

    def link(self) -> MatchedPair:
        reasons = printed_reasons(self.pair.papers, self.pair.values, self.decided)
        if self.outdone and not self.decided.by_rule:
            reasons = (*reasons, Reason("another_entry_fits_better", against=True))
        decision = self.decided.decision
        assert decision != "new"
        return MatchedPair(self.left, self.right, self.score, decision, reasons)


def _decided(pairs: Sequence[Pair], lists: Lists) -> list[_Found]:
    trees = model.learnt().rivals
    only = exclusive(pairs, lists)
    decided_pairs: list[_Found] = []
    for pair, rivals in zip(pairs, rivalries(pairs, lists), strict=True):
        is_only = (pair.left.key, pair.right.key) in only
        odds = trees.odds(rivals) if pair.odds > HOPELESS else pair.odds
        decided = decide_printed(
            pair.papers,
            rivals,
            odds,
            exclusive=is_only,
            settled=is_only or is_cited(rivals, lists),
        )
        if decided.decision != "new":
            decided_pairs.append(_Found(pair, decided, rivals["odds of the best rival"] > odds))
    return decided_pairs


def exclusive(pairs: Sequence[Pair], lists: Lists) -> set[tuple[str, str]]:
    """Return the pairs where neither list has another entry that would fit.

    None, where the lists are too short to tell, or do not tell of the same papers.
    """
    if not (lists.tell and _same_ground(pairs, lists)):
        return set()
    likely = [pair for pair in pairs if pair.odds >= _LIKELY]
    lefts = Counter(pair.left.key for pair in likely)
    rights = Counter(pair.right.key for pair in likely)
    return {
        (pair.left.key, pair.right.key)
        for pair in likely
        if lefts[pair.left.key] == rights[pair.right.key] == 1
    }


def _same_ground(pairs: Sequence[Pair], lists: Lists) -> bool:
    """Whether neither list has repeats, and most of the shorter one's entries are in the other."""
    in_the_other = (
        len({pair.left.key for pair in pairs if pair.odds >= _SURELY}),
        len({pair.right.key for pair in pairs if pair.odds >= _SURELY}),
    )
    shorter = min(len(lists.left), len(lists.right))
    return lists.clean_left and lists.clean_right and min(in_the_other) >= _SAME_GROUND * shorter


def is_cited(rivals: Mapping[str, float], lists: Lists) -> bool:
    """Whether one entry cites the other, as far as lists can tell: it is the nearest one.

    What says year and venue rightly is taken at its word: it may be a sibling of the same meeting.
    """
    in_full = rivals["years apart"] == 0 and rivals["venue"] == 1
    return lists.cite and not in_full and rivals["lead over the best rival"] > 0


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
    for index, link in sorted(enumerate(links), key=lambda placed: -placed[1].score):
        if link.decision == "version":
            kept.add(index)
            continue
        if (lists.clean_left and link.right in taken_right) or (
            lists.clean_right and link.left in taken_left
        ):
            continue
        kept.add(index)
        taken_left.add(link.left)
        taken_right.add(link.right)
    return [links[index] for index in sorted(kept)]
