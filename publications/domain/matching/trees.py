"""What was learnt, and what was set by hand: every weight and threshold of matching stands here.

The learnt part is `trees.toml`, written by `python -m tests.benchmarks.train`: small decision
trees, each a list of rules that a person can read, whose log-odds are added up. They answer one
question, for the site and the commands alike: are two records one work?
"""

import functools
import math
import tomllib
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import getitem
from pathlib import Path
from typing import Any, NamedTuple

#: Below: not the same. Between: a person is asked.
ASK_SCORE = 0.5
#: The score of "same" where an author of one list stands nowhere in the other entry; elsewhere it
#: is what was learnt, `Learnt.same_score`.
SOME_AUTHORS_SCORE = 0.8
#: What a rule doubts has no higher score, whatever the evidence: to a person it could be either.
DOUBTED_SCORE = 0.55
#: The log-odds from which a citation in short is of a paper, although it has another word in one
#: place of the title, or lacks its end.
CITED = 1.0
#: How far ahead of the runner-up the best candidate for a record must be, in log-odds.
MARGIN = 1.5

# What the training pairs do not tell, as they have no pages, in natural log-odds: +0.7 doubles the
# odds that two records are one work, -0.7 halves them.
BY_HAND = {"pages equal": 1.8, "pages other": -0.8}
#: What a shared identifier is worth, and the log-odds that evidence without one may sum up to.
SURE = 0.9999
EVIDENCE_CAP = 7.0

#: What features are about, by the first words of their names.
TOPICS = ("title", "authors", "years", "venue")
_ByTopic = tuple[float, ...]

# No tree has more leaves: those that a pair may still fall into are the bits of one byte.
_LEAVES = 8

# A tree is a leaf's log-odds, or a step.
_Tree = Any


class _Step(NamedTuple):
    """Go left where the feature's value is below the limit, else right.

    `to_left` and `to_right`: how much the log-odds to expect change with the step.
    """

    feature: int
    limit: float
    left: _Tree
    right: _Tree
    to_left: float
    to_right: float


@dataclass(frozen=True, slots=True)
class Trees:
    """Decision trees whose log-odds are added up; `features` names what they look at.

    For quick reading all trees are read at once, as QuickScorer does it (Lucchese et al., SIGIR
    2015), which takes a quarter of walking down each (80 trees 11 and not 41 microseconds, 150
    trees 20 and not 83): one long number has a bit for each leaf, a byte for each tree. `limits[f]`
    are the limits of feature `f` in order, and `reach[f][n]` the leaves in reach of a value that is
    not below `n` of them. `most[tree][byte]`: the highest log-odds of the leaves whose bits are
    set; in the end one is. `topics[tree][byte]`: the log-odds that the features of that leaf's path
    add, by what they are about, in the order of `TOPICS`.
    """

    features: tuple[str, ...]
    base: float
    trees: tuple[_Tree, ...]
    limits: tuple[tuple[float, ...], ...]
    reach: tuple[tuple[int, ...], ...]
    most: tuple[tuple[float, ...], ...]
    topics: tuple[tuple[_ByTopic, ...], ...]

    def odds(self, values: Mapping[str, float]) -> float:
        """Return the log-odds for a measured pair."""
        return sum(map(getitem, self.most, self._leaves(values)), self.base)

    def by_topic(self, values: Mapping[str, float]) -> dict[str, float]:
        """Return the log-odds by what features are about ("title", "authors", ...).

        Each step down a tree is the doing of its feature.
        """
        by_tree = map(getitem, self.topics, self._leaves(values))
        return dict(zip(TOPICS, map(sum, zip(*by_tree, strict=True)), strict=True))

    def _leaves(self, values: Mapping[str, float]) -> bytes:
        """Return for each tree the leaf that holds for a pair, as a bit."""
        leaves = (1 << _LEAVES * len(self.trees)) - 1
        row = map(values.__getitem__, self.features)
        for value, limits, reach in zip(row, self.limits, self.reach, strict=True):
            leaves &= reach[bisect_right(limits, value)]
        return leaves.to_bytes(len(self.trees), "little")


class Learnt(NamedTuple):
    """The trees, and the score from which two records are one work.

    That score was chosen by what the trees said of training pairs that they had not seen.
    """

    trees: Trees
    same_score: float


@functools.cache
def learnt() -> Learnt:
    """Return what ships with the code."""
    with Path(__file__).with_name("trees.toml").open("rb") as file:
        table = tomllib.load(file)
    return Learnt(read_trees(table), float(table["same_score"]))


def read_trees(rules: Mapping[str, Any]) -> Trees:
    """Return the trees of one table of the file: each a list of "feature < limit & ... : odds"."""
    features: dict[str, int] = {}
    trees = tuple(_grow([_rule(line) for line in tree], features) for tree in rules["trees"])
    limits, reach = _read_at_once(trees, len(features))
    most = tuple(_highest(_leaf_odds(tree)) for tree in trees)
    names = tuple(features)
    topics = tuple(_by_leaf(list(_topics(tree, (0.0,) * len(TOPICS), names))) for tree in trees)
    return Trees(names, float(rules["base"]), trees, limits, reach, most, topics)


_Rule = tuple[list[tuple[str, bool, float]], float]


def _rule(line: str) -> _Rule:
    """Return the conditions of a leaf, (feature, below, limit) each, and its log-odds."""
    conditions, _, odds = line.rpartition(":")
    steps = []
    for condition in filter(None, (part.strip() for part in conditions.split(" & "))):
        name, sign, limit = condition.rsplit(" ", 2)
        steps.append((name, sign == "<", float(limit)))
    return steps, float(odds)


def _grow(rules: list[_Rule], features: dict[str, int]) -> _Tree:
    """Return the tree whose leaves these rules are; new features are added to the known ones."""
    if len(rules) == 1:
        return rules[0][1]
    name, _, limit = rules[0][0][0]
    feature = features.setdefault(name, len(features))
    left, right = (
        _grow([(steps[1:], odds) for steps, odds in rules if steps[0][1] is below], features)
        for below in (True, False)
    )
    mean = (_expected(left) + _expected(right)) / 2
    return _Step(feature, limit, left, right, _expected(left) - mean, _expected(right) - mean)


def _expected(tree: _Tree) -> float:
    if isinstance(tree, float):
        return tree
    return (_expected(tree.left) + _expected(tree.right)) / 2


def _leaf_odds(tree: _Tree) -> list[float]:
    """Return the log-odds of the leaves, from left to right.

    Raises:
        ValueError: there are too many.
    """
    if isinstance(tree, float):
        return [tree]
    odds = _leaf_odds(tree.left) + _leaf_odds(tree.right)
    if len(odds) > _LEAVES:
        raise ValueError(f"A tree has more than {_LEAVES} leaves.")
    return odds


def _highest(odds: Sequence[float]) -> tuple[float, ...]:
    """Return for each set of leaves, as the bits of a byte, the highest log-odds of one of them."""
    highest = [-math.inf]
    for leaf_odds in odds:
        highest += [max(leaf_odds, so_far) for so_far in highest]
    return tuple(highest) * (1 << _LEAVES - len(odds))


def _topics(tree: _Tree, so_far: _ByTopic, features: Sequence[str]) -> Iterator[_ByTopic]:
    """Yield for each leaf, from left to right, what the steps to it add by topic."""
    if isinstance(tree, float):
        yield so_far
        return
    topic = TOPICS.index(features[tree.feature].split()[0].rstrip(","))
    for side, odds in ((tree.left, tree.to_left), (tree.right, tree.to_right)):
        added = (*so_far[:topic], so_far[topic] + odds, *so_far[topic + 1 :])
        yield from _topics(side, added, features)


def _by_leaf(topics: Sequence[_ByTopic]) -> tuple[_ByTopic, ...]:
    """Return by the bit of each leaf what belongs to it."""
    nothing = (0.0,) * len(TOPICS)
    places = {1 << number: of for number, of in enumerate(topics)}
    table = tuple(places.get(byte, nothing) for byte in range(1 << len(topics)))
    return table * (1 << _LEAVES - len(topics))


def _read_at_once(
    trees: Sequence[_Tree], features: int
) -> tuple[tuple[tuple[float, ...], ...], tuple[tuple[int, ...], ...]]:
    """Return `limits` and `reach` of `Trees`."""
    steps: list[list[_Parting]] = [[] for _ in range(features)]
    for number, tree in enumerate(trees):
        _part(tree, _LEAVES * number, steps)
    limits = tuple(tuple(sorted({step.limit for step in feature_steps})) for feature_steps in steps)
    reach = tuple(
        tuple(_in_reach(feature_steps, value, len(trees)) for value in (-math.inf, *feature_limits))
        for feature_steps, feature_limits in zip(steps, limits, strict=True)
    )
    return limits, reach


class _Parting(NamedTuple):
    """The leaves on either side of a step, as bits."""

    limit: float
    left: int
    right: int


def _part(tree: _Tree, first: int, steps: list[list[_Parting]]) -> int:
    """Note every step of a tree by its feature; return all leaves, the leftmost the bit `first`."""
    if isinstance(tree, float):
        return 1 << first
    left = _part(tree.left, first, steps)
    right = _part(tree.right, left.bit_length(), steps)
    steps[tree.feature].append(_Parting(tree.limit, left, right))
    return left | right


def _in_reach(steps: Sequence[_Parting], value: float, trees: int) -> int:
    """Return the leaves that steps of one feature leave open at this value."""
    leaves = (1 << _LEAVES * trees) - 1
    for step in steps:
        leaves &= ~(step.right if value < step.limit else step.left)
    return leaves
