"""Link two bibliographies, or find what one lists twice: a loop over the engine of the catalogue.

An index in memory gives each record its candidates (`list_index`); every pair is judged by
`comparison`, first by itself, then beside what surely is a copy of either, and then beside what
else would fit. Of two lists what else both have may settle what is in doubt still (`coverage`).
"""

import gc
import heapq
import itertools
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal

from publications.domain.matching import comparison, coverage
from publications.domain.matching.comparison import HOPELESS, SURELY, Evidence, Judgement
from publications.domain.matching.list_index import Index, ListEntry
from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.retitled import may_be_retitled
from publications.domain.matching.titles import title_forms
from publications.domain.matching.word_weights import Words
from publications.domain.reasons import Reason
from publications.domain.record import Record

Decision = Literal["same", "version", "ask"]
Key = tuple[str, str]
Tick = Callable[[], object]

# So many sure copies of a record are looked at, the surest ones.
_COPIES = 12


@dataclass(frozen=True, slots=True)
class MatchedPair:
    """Two entries that are, or may be, one work; `score` says how likely, 0 to 1."""

    left: str
    right: str
    score: float
    decision: Decision
    reasons: tuple[Reason, ...]


@dataclass(slots=True)
class Lists:
    """Two lists made ready: entries by key, and an index of the shorter one."""

    left: dict[str, ListEntry]
    right: dict[str, ListEntry]
    index: Index

    @property
    def indexed_left(self) -> bool:
        return len(self.left) <= len(self.right)


def prepare(left: Mapping[str, Record], right: Mapping[str, Record]) -> Lists:
    """Take titles apart, count words, and index the shorter list."""
    lefts = _entries(left)
    rights = _entries(right) if right is not left else lefts
    words = Words(entry.words for entry in itertools.chain(lefts.values(), rights.values()))
    for entry in itertools.chain(lefts.values(), rights.values()):
        # Each word once in memory: lists have a few words very often.
        entry.words = tuple(map(sys.intern, words.divide(entry.words)))
    shorter = lefts if len(lefts) <= len(rights) else rights
    return Lists(lefts, rights, Index(list(shorter.values()), words))


def _entries(records: Mapping[str, Record]) -> dict[str, ListEntry]:
    entries = {}
    for key, record in records.items():
        spaceless, words = title_forms(record.title)
        entries[key] = ListEntry(key, record, words, spaceless)
    return entries


def candidate_pairs(
    lists: Lists, tick: Tick | None = None
) -> Iterator[tuple[ListEntry, ListEntry]]:
    """Yield the pairs (left, right) that blocking lets through, record by record."""
    incoming = lists.right if lists.indexed_left else lists.left
    for entry in incoming.values():
        for other in lists.index.candidates(entry):
            yield (other, entry) if lists.indexed_left else (entry, other)
        if tick:
            tick()


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
    left: Mapping[str, Record], right: Mapping[str, Record], tick: Tick | None = None
) -> list[MatchedPair]:
    """Return the links between two bibliographies, in the order of the longer one.

    `tick` is called once for each record of the longer list.
    """
    lists = prepare(left, right)
    judged = _judged(candidate_pairs(lists, tick))
    settled = _settled_by_lists(_settled(judged), left, right)
    return [_told(*each) for each in settled.items()]


@_no_collector()
def judge(
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    wanted: Sequence[Key],
    tick: Tick | None = None,
) -> list[MatchedPair]:
    """Return the links among the pairs wanted; what competes with them is looked at as well."""
    lists = prepare(left, right)
    asked = dict.fromkeys(wanted)
    named = ((lists.left[one], lists.right[other]) for one, other in asked)
    judged = _judged(itertools.chain(candidate_pairs(lists, tick), named))
    return [_told(*settled) for settled in _settled(judged).items() if settled[0] in asked]


# ── pairs beside each other ─────────────────────────────────────────────────────────────────────


def _judged(pairs: Iterable[tuple[ListEntry, ListEntry]]) -> dict[Key, Judgement]:
    """Judge each pair by itself, then beside what surely is a copy of either."""
    ruled: dict[Key, Judgement | None] = {}
    weighed: dict[Key, tuple[PaperPair, Evidence]] = {}
    for left, right in pairs:
        key = left.key, right.key
        if key in ruled:
            continue
        pair = PaperPair(right.paper, left.paper)
        ruled[key] = comparison.by_rule(pair)
        if ruled[key] is None:
            evidence = comparison.weigh(pair)
            if evidence.odds > HOPELESS or may_be_retitled(pair):
                weighed[key] = pair, evidence
    copies = _copies(weighed.values())
    judged = {}
    for key, ruling in ruled.items():
        if ruling is not None:
            judged[key] = ruling
        elif key in weighed:
            pair, evidence = weighed[key]
            beside = copies.get(id(pair.mine), ()), copies.get(id(pair.theirs), ())
            if any(beside):
                evidence = comparison.weigh_again(pair, evidence, *beside)
            judged[key] = comparison.decide(pair, evidence)
    return judged


def _copies(
    weighed: Iterable[tuple[PaperPair, Evidence]],
) -> dict[int, list[NormalizedRecord]]:
    """Return what surely is a copy of each paper, by the paper's `id`: the surest ones."""
    found: dict[int, list[tuple[float, NormalizedRecord]]] = defaultdict(list)
    for pair, evidence in weighed:
        if evidence.odds >= SURELY and comparison.decide(pair, evidence).is_one_work:
            found[id(pair.mine)].append((evidence.odds, pair.theirs))
            found[id(pair.theirs)].append((evidence.odds, pair.mine))
    return {
        paper: [copy for _, copy in heapq.nlargest(_COPIES, copies, key=lambda placed: placed[0])]
        for paper, copies in found.items()
    }


def _settled(judged: Mapping[Key, Judgement]) -> dict[Key, Judgement]:
    """Return what is linked or asked about when all that would fit a record is looked at.

    The records are those of the right list, the works those of the left one.
    """
    works: dict[str, list[tuple[str, Judgement]]] = defaultdict(list)
    for (left, right), judgement in judged.items():
        works[right].append((left, judgement))
    settled = {
        (left, right): judgement
        for right, likely in works.items()
        for left, judgement in comparison.settle(likely, _forms(likely))
    }
    return {key: settled[key] for key in judged if key in settled}


def _settled_by_lists(
    settled: Mapping[Key, Judgement], left: Mapping[str, Record], right: Mapping[str, Record]
) -> dict[Key, Judgement]:
    """Return the links and questions, those settled that the lists settle: of two entries that
    nothing else fits.
    """
    often = [Counter(key[side] for key in settled) for side in (0, 1)]
    places = {
        key: place
        for key, judgement in settled.items()
        if (place := coverage.place_in_doubt(judgement))
        and often[0][key[0]] == often[1][key[1]] == 1
    }
    if not places:
        return dict(settled)
    in_doubt = [key for key, judgement in settled.items() if not judgement.is_one_work]
    lefts, rights = ({key[side] for key in in_doubt} for side in (0, 1))
    # A work is called as its left entry is, or else by its right one.
    works = {other: (one,) for (one, other), judged in settled.items() if judged.is_one_work}
    covered = coverage.coverages(
        (((key,), record) for key, record in left.items() if key not in lefts),
        ((works.get(key, ("", key)), right[key]) for key in right if key not in rights),
        set(works.values()),
        set(places.values()),
    )
    return {
        key: coverage.settled(judgement, places[key], covered[places[key]])
        if key in places
        else judgement
        for key, judgement in settled.items()
    }


def _forms(judged: Iterable[tuple[str, Judgement]]) -> dict[str, list[NormalizedRecord]]:
    """Return in which forms each work is known."""
    forms: dict[str, list[NormalizedRecord]] = defaultdict(list)
    for work, judgement in judged:
        forms[work].append(judgement.pair.theirs)
    return forms


def _told(key: Key, judgement: Judgement) -> MatchedPair:
    told = judgement.told()
    assert told.decision != "new"
    return MatchedPair(*key, told.score, told.decision, tuple(map(_turned, told.reasons)))


def _turned(reason: Reason) -> Reason:
    """Name what is of the left entry first in a reason; a pair has the right one first."""
    params = reason.params
    first = next((name for name in _BESIDE_OTHER if name in params and "other" in params), None)
    if first is None:
        return reason
    return replace(reason, params={**params, first: params["other"], "other": params[first]})


# The parameters of a reason that are of one entry where "other" is of the other.
_BESIDE_OTHER = ("value", "word", "number", "volume", "venue")


# ── one list ────────────────────────────────────────────────────────────────────────────────────


@_no_collector()
def duplicates(records: Mapping[str, Record], tick: Tick | None = None) -> list[MatchedPair]:
    """Return the pairs of one bibliography that are, or may be, one work; each pair once.

    All copies of a work are linked with each other, also those that only others connect. Two works
    are asked about once.
    """
    lists = prepare(records, records)
    position = {key: index for index, key in enumerate(records)}
    judged = _judged(
        pair
        for pair in candidate_pairs(lists, tick)
        if position[pair[0].key] < position[pair[1].key]
    )
    works = _works(judged)
    links = []
    for work in {id(work): work for work in works.values()}.values():
        ordered = sorted(work, key=position.__getitem__)
        for key in itertools.combinations(ordered, 2):
            judgement = judged.get(key)
            if judgement is None or not (judgement.is_one_work or judgement.is_ruled):
                pair = PaperPair(lists.left[key[1]].paper, lists.left[key[0]].paper)
                judgement = comparison.by_way_of_others(pair)
            if judgement.decision != "new":
                links.append(_told(key, judgement))
    judged |= _retitled(judged, works)
    asked = set()
    for key in sorted(judged, key=lambda key: judged[key].score, reverse=True):
        between = frozenset(id(works.get(one, one)) for one in key)
        if judged[key].decision != "new" and len(between) > 1 and between not in asked:
            asked.add(between)
            left, right = sorted(key, key=position.__getitem__)
            links.append(_told((left, right), comparison.doubted(judged[key])))
    return sorted(links, key=lambda link: (position[link.left], position[link.right]))


def _retitled(
    judged: Mapping[Key, Judgement], works: Mapping[str, list[str]]
) -> dict[Key, Judgement]:
    """Return the questions about entries that nothing fits but under another title."""
    likely = {entry for key, judgement in judged.items() for entry in key if _is_likely(judgement)}
    alone: dict[str, list[tuple[str, Judgement]]] = defaultdict(list)
    for (left, right), judgement in judged.items():
        mine, theirs, pair = right, left, judgement.pair
        if right in likely:
            mine, theirs, pair = left, right, PaperPair(pair.theirs, pair.mine)
        if mine not in likely:
            alone[mine].append((works.get(theirs, [theirs])[0], judgement._replace(pair=pair)))
    return {
        (theirs, mine): judgement
        for mine, others in alone.items()
        for theirs, judgement in comparison.settle(others, _forms(others))
    }


def _is_likely(judgement: Judgement) -> bool:
    return judgement.decision != "new"


def _works(judged: Mapping[Key, Judgement]) -> dict[str, list[str]]:
    """Return the entries that are one work, for each that has others.

    The surest links come first. Two groups are one work only where most of what was judged between
    them says so: one wrong link merges nothing.
    """
    works: dict[str, list[str]] = {}
    links = [key for key, judgement in judged.items() if judgement.is_one_work]
    for key in sorted(links, key=lambda key: judged[key].score, reverse=True):
        one, other = (works.get(entry) or [entry] for entry in key)
        if one is other:
            continue
        votes = 0.0
        for mine, theirs in itertools.product(one, other):
            judgement = judged.get((mine, theirs)) or judged.get((theirs, mine))
            votes += _vote(judgement)
        if votes > 0:
            one += other
            works.update(dict.fromkeys(one, one))
    return works


def _vote(judgement: Judgement | None) -> float:
    """Return how a pair counts where two groups of entries may be one work."""
    if judgement is None or judgement.decision == "new":
        return -0.5
    if judgement.is_one_work:
        return 1.0
    # What no rule doubts is likelier one work than two.
    return 0.0 if judgement.why else 0.5
