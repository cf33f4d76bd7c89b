"""What was learnt, and what was set by hand: every weight and threshold of matching stands here.

The learnt part is `model.toml`, written by `python -m tests.benchmarks.train`: three sets of small
decision trees, each a list of rules that a person can read, whose log-odds are added up.

`work`: are they one work? From titles and authors alone. `printed`: are they one printed paper, one
version of a work? Years and venues count too. `rivals`: the same, beside the other entries of two
lists that would fit.
"""

import functools
import math
import tomllib
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

#: At or above: one work. That of one printed paper is learnt, see `Learnt`.
SAME_SCORE = 0.85
#: Below: not the same. Between: a person is asked.
ASK_SCORE = 0.5
#: How far ahead of the runner-up the best candidate for a record must be, in log-odds.
MARGIN = 1.5

# What the training pairs do not tell (they have no pages, and hardly any versions of one work), in
# natural log-odds: +0.7 doubles the odds that two records are one work, -0.7 halves them.
BY_HAND = {
    "years equal": 0.6,
    "years near": 0.1,
    "years per step apart": -0.9,
    "years at most": -4.0,
    "venue equal": 0.5,
    "pages equal": 1.8,
    "pages other": -0.8,
}
#: What a shared identifier is worth, and the log-odds that evidence without one may sum up to.
SURE = 0.9999
EVIDENCE_CAP = 7.0

# So many trees are summed up before looking whether the rest can still matter.
_STRETCH = 12
#: No tree has more steps.
_DEPTH = 3

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

    `steps` are the same trees for quick reading, each step (feature, limit, left, right), and every
    leaf three steps deep. `to_gain`: the most that the trees from each stretch on can add.
    """

    features: tuple[str, ...]
    base: float
    trees: tuple[_Tree, ...]
    steps: tuple[_Tree, ...]
    to_gain: tuple[float, ...]

    def odds(self, values: Mapping[str, float], floor: float = -math.inf) -> float:
        """Return the log-odds for a measured pair; anything below where they stay below `floor`."""
        row = [values[name] for name in self.features]
        total = self.base
        for start in range(0, len(self.trees), _STRETCH):
            if total + self.to_gain[start // _STRETCH] < floor:
                return total + self.to_gain[start // _STRETCH]
            # Three steps each, written out: this is asked a hundred thousand times.
            for feature, limit, left, right in self.steps[start : start + _STRETCH]:
                feature, limit, left, right = left if row[feature] < limit else right
                feature, limit, left, right = left if row[feature] < limit else right
                total += left if row[feature] < limit else right
        return total

    def contributions(self, values: Mapping[str, float]) -> dict[str, float]:
        """Return the log-odds by feature: each step down a tree is the doing of its feature."""
        row = [values[name] for name in self.features]
        sums = [0.0] * len(row)
        for tree in self.trees:
            while tree.__class__ is _Step:
                feature, limit, left, right, to_left, to_right = tree
                if row[feature] < limit:
                    sums[feature] += to_left
                    tree = left
                else:
                    sums[feature] += to_right
                    tree = right
        return dict(zip(self.features, sums, strict=True))


class Learnt(NamedTuple):
    """The three sets of trees, and the score at which two entries of lists are the same.

    That score was chosen by what the trees said of training pairs that they had not seen.
    """

    work: Trees
    printed: Trees
    rivals: Trees
    same_score: float


@functools.cache
def learnt() -> Learnt:
    """Return the trees that ship with the code."""
    with Path(__file__).with_name("model.toml").open("rb") as file:
        tables = tomllib.load(file)
    work, printed, rivals = (read_trees(tables[name]) for name in ("work", "printed", "rivals"))
    return Learnt(work, printed, rivals, float(tables["same_score"]))


def read_trees(rules: Mapping[str, Any]) -> Trees:
    """Return the trees of one table of the file: each a list of "feature < limit & ... : odds"."""
    known: dict[str, int] = {}
    trees = tuple(_grow([_rule(line) for line in tree], known) for tree in rules["trees"])
    most = [_most(tree) for tree in trees]
    to_gain = tuple(sum(most[start:]) for start in range(0, len(most), _STRETCH))
    steps = tuple(_deep(tree, _DEPTH) for tree in trees)
    return Trees(tuple(known), float(rules["base"]), trees, steps, to_gain)


def by_topic(contributions: Mapping[str, float]) -> dict[str, float]:
    """Return the log-odds summed up by what the features are about: title, authors, ..."""
    sums: dict[str, float] = defaultdict(float)
    for name, odds in contributions.items():
        sums[name.split()[0].rstrip(",")] += odds
    return sums


_Rule = tuple[list[tuple[str, bool, float]], float]


def _rule(line: str) -> _Rule:
    """Return the conditions of a leaf, (feature, below, limit) each, and its log-odds."""
    conditions, _, odds = line.rpartition(":")
    steps = []
    for condition in filter(None, (part.strip() for part in conditions.split(" & "))):
        name, sign, limit = condition.rsplit(" ", 2)
        steps.append((name, sign == "<", float(limit)))
    return steps, float(odds)


def _grow(rules: list[_Rule], known: dict[str, int]) -> _Tree:
    """Return the tree whose leaves these rules are; new features are added to the known ones."""
    if len(rules) == 1:
        return rules[0][1]
    name, _, limit = rules[0][0][0]
    place = known.setdefault(name, len(known))
    left, right = (
        _grow([(steps[1:], odds) for steps, odds in rules if steps[0][1] is below], known)
        for below in (True, False)
    )
    mean = (_expected(left) + _expected(right)) / 2
    return _Step(place, limit, left, right, _expected(left) - mean, _expected(right) - mean)


def _expected(tree: _Tree) -> float:
    if isinstance(tree, float):
        return tree
    return (_expected(tree.left) + _expected(tree.right)) / 2


def _deep(tree: _Tree, depth: int) -> _Tree:
    """Return a tree as plain steps with every leaf at this depth.

    Raises:
        ValueError: a leaf stands deeper.
    """
    if depth == 0:
        if isinstance(tree, float):
            return tree
        raise ValueError(f"A tree is deeper than {_DEPTH} steps.")
    if isinstance(tree, float):
        return (0, 0.0, _deep(tree, depth - 1), _deep(tree, depth - 1))
    return (tree.feature, tree.limit, _deep(tree.left, depth - 1), _deep(tree.right, depth - 1))


def _most(tree: _Tree) -> float:
    return tree if isinstance(tree, float) else max(_most(tree.left), _most(tree.right))
