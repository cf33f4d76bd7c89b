"""Learn the trees of `publications.domain.matching` anew: `python -m tests.benchmarks.train`.

Reads the *training* pairs of DBLP-ACM and DBLP-Scholar only and writes
`publications/domain/matching/trees.toml`. Needs scikit-learn, which is in no lock of the project:
`pip install scikit-learn` first.

What the trees say of papers that they have not seen (five folds, a DBLP entry with all its pairs in
one of them) teaches the trees that know of rivals, and chooses the score of "same".
"""

import math
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publications.domain.matching import linking
from publications.domain.matching import trees as model
from publications.domain.matching.comparison import by_rule, weigh
from publications.domain.matching.features import measure
from publications.domain.matching.linking import Lists, Pair
from publications.domain.matching.normalize import normalized
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.word_weights import USUAL_WORDS
from publications.domain.record import Record
from tests.benchmarks.matching import DATA, by_row, dblp_acm, read_pairs, read_table

TARGET = Path(model.__file__).with_name("trees.toml")
FOLDS = 5
SHAPE: dict[str, dict[str, Any]] = {
    "work": {"max_depth": 3, "max_iter": 80, "min_samples_leaf": 25},
    "printed": {"max_depth": 3, "max_iter": 120, "min_samples_leaf": 25},
    "rivals": {
        "max_iter": 150,
        "learning_rate": 0.05,
        "max_features": 0.25,
        "min_samples_leaf": 20,
    },
}
#: The precision of "same" that training pairs of each set must have, out of fold. Of what counts as
#: wrong on DBLP-Scholar most is the answers' fault (docs/matching.md): 0.983 is 0.99 and more.
WANTED = {"DBLP-Scholar": 0.983, "DBLP-ACM": 0.997}

HEAD = """\
# What `publications.domain.matching` learnt; written by `python -m tests.benchmarks.train`, do not
# edit.
#
# Each tree is a list of rules "condition & condition : log-odds"; of each tree one rule holds for
# a pair. The log-odds of all trees and the base are added up. `work` judges by titles and authors
# whether two records are one work; `printed` whether they are one printed paper, by themselves;
# `rivals` the same, beside the other candidates of both.
"""

# What a person knows beforehand: the more of these, never the less likely (1), or the reverse (-1).
_RISING = (
    "title equal",
    "title letters",
    "title letters with marks",
    "title part",
    "title likeness",
    "title share, less",
    "title share, more",
    "authors full, less",
    "authors full, more",
    "authors found, less",
    "authors found, more",
    "authors agreeing",
    "authors first",
    "odds",
    "lead over the best rival",
    "authors anywhere, less",
    "authors anywhere, more",
    "all of a sure one",
)
_FALLING = (
    "title rest, less",
    "title rest, more",
    "title numbers differ",
    "title generic",
    "authors conflict",
    "venue other",
    "venue forms",
    "odds of the best rival",
    "title left over, less",
    "title left over, more",
)

Values = Mapping[str, float]
Label = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Data:
    """A set's lists and its labelled training pairs."""

    name: str
    lists: Lists
    labels: Mapping[Label, bool]


def sets() -> list[Data]:
    """Return the training pairs of both sets."""
    scholar = DATA / "dblp_scholar"
    left = read_table("dblp_scholar/tableA.csv")
    right = read_table("dblp_scholar/tableB.csv")
    acm: tuple[Mapping[str, Record], ...] = tuple(map(by_row, dblp_acm()[:2]))
    return [
        _data("DBLP-Scholar", left, right, read_pairs(scholar / "train.csv")),
        _data("DBLP-ACM", *acm, read_pairs(DATA / "dblp_acm" / "pairs.csv", "train")),
    ]


def _data(
    name: str,
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    pairs: Iterable[tuple[str, str, bool]],
) -> Data:
    labels = {(one, other): label for one, other, label in pairs}
    return Data(name, linking.prepare(left, right), labels)


@dataclass(frozen=True, slots=True)
class Rows:
    """Measured pairs with their answers and folds."""

    values: Sequence[Values]
    labels: Sequence[bool]
    folds: Sequence[int]


def fit(shape: str, rows: Rows, fold: int | None = None) -> Any:
    """Return trees of scikit-learn, taught with all rows but those of a fold."""
    from sklearn.ensemble import HistGradientBoostingClassifier

    names = list(rows.values[0])
    trees = HistGradientBoostingClassifier(
        max_leaf_nodes=8,
        l2_regularization=2,
        early_stopping=False,
        random_state=0,
        monotonic_cst=[(name in _RISING) - (name in _FALLING) for name in names],
        **SHAPE[shape],
    )
    kept = [number for number, other in enumerate(rows.folds) if other != fold]
    return trees.fit(
        [list(rows.values[number].values()) for number in kept],
        [rows.labels[number] for number in kept],
    )


def read(trees: Any, names: Sequence[str]) -> model.Trees:
    """Return scikit-learn's trees as the project reads them."""
    return model.read_trees(as_rules(trees, names))


def by_fold(shape: str, rows: Rows) -> list[model.Trees]:
    """Return for each fold trees that have not seen it."""
    return [read(fit(shape, rows, fold), list(rows.values[0])) for fold in range(FOLDS)]


def works(data: Iterable[Data]) -> Rows:
    """Measure titles and authors of the labelled pairs, as a catalogue sees them.

    Pairs that are called two papers, but of one title and the same authors, are left out: they are
    the versions of one work, or wrong answers.
    """
    values, labels, folds = [], [], []
    for one in data:
        for (left, right), label in one.labels.items():
            pair = PaperPair(
                normalized(one.lists.left[left].record),
                normalized(one.lists.right[right].record),
            )
            found = measure(pair, USUAL_WORDS)
            alike = found["title letters"] > 0.9 and found["authors found, less"] > 0.6
            if label or not alike:
                values.append({k: v for k, v in found.items() if not k.startswith(_PRINTED)})
                labels.append(label)
                folds.append(_fold(left))
    return Rows(values, labels, folds)


# What tells versions of one work apart.
_PRINTED = ("years", "venue")


def printed(data: Iterable[Data]) -> Rows:
    """Measure the labelled pairs, with both lists at hand."""
    values, labels, folds = [], [], []
    for one in data:
        for (left, right), label in one.labels.items():
            pair = PaperPair(one.lists.left[left].paper, one.lists.right[right].paper)
            values.append(measure(pair, one.lists.words))
            labels.append(label)
            folds.append(_fold(left))
    return Rows(values, labels, folds)


@dataclass(frozen=True, slots=True)
class Judged:
    """A labelled pair with what is known of its rivals."""

    name: str
    pair: Pair
    rivals: Values
    label: bool
    settled: bool


def judged(data: Data, judges: Sequence[model.Trees]) -> list[Judged]:
    """Return the labelled pairs beside their rivals, by trees that have not seen them."""
    entries = {
        (one.key, other.key): (one, other) for one, other in linking.candidate_pairs(data.lists)
    }
    for one, other in data.labels:
        entries.setdefault((one, other), (data.lists.left[one], data.lists.right[other]))
    pairs = []
    for left, right in entries.values():
        papers = PaperPair(left.paper, right.paper)
        values = measure(papers, data.lists.words)
        pair = Pair(left, right, papers, values, judges[_fold(left.key)].odds(values))
        if pair.odds > linking.HOPELESS:
            pairs.append(pair)
    only = linking.exclusive(pairs, data.lists)
    return [
        Judged(
            data.name,
            pair,
            row,
            label,
            (pair.left.key, pair.right.key) in only or linking.is_cited(row, data.lists),
        )
        for pair, row in zip(pairs, linking.rivalries(pairs, data.lists), strict=True)
        if (label := data.labels.get((pair.left.key, pair.right.key))) is not None
    ]


def same_score(
    pairs: Sequence[Judged], judges: Sequence[model.Trees], data: Sequence[Data]
) -> float:
    """Return the lowest score at which "same" is right often enough in every set.

    Prints what each score would give, out of fold.
    """
    decided = {one.name: _decided(one, pairs, judges) for one in data}
    best = 1.0
    print("out of fold, training pairs: precision and recall of same, asked of true pairs")
    for percent in range(98, 68, -2):
        least, said, enough = percent / 100, [], True
        for one in data:
            true = sum(one.labels.values())
            links = decided[one.name]
            likely = sum(one.labels[link.left, link.right] for link in links)
            same = [
                one.labels[link.left, link.right]
                for link in links
                if link.decision == "same" and link.score >= least
            ]
            precision = sum(same) / len(same)
            enough = enough and precision >= WANTED[one.name]
            asked = (likely - sum(same)) / true
            said.append(f"{one.name} {precision:.4f} {sum(same) / true:.4f} {asked:.4f}")
        if enough:
            best = least
        print(f"  same at {least:.2f}: {';  '.join(said)}{'' if enough else '   too few right'}")
    return best


def _decided(
    data: Data, pairs: Sequence[Judged], judges: Sequence[model.Trees]
) -> list[linking.MatchedPair]:
    """Return what would be linked if every likely pair without a doubt were "same"."""
    links = []
    for one in pairs:
        mine, theirs = one.pair.left, one.pair.right
        if one.name != data.name or by_rule(one.pair.papers):
            continue
        score = 1 / (1 + math.exp(-judges[_fold(mine.key)].odds(one.rivals)))
        decision, _ = weigh(
            one.pair.papers, one.rivals, score, model.ASK_SCORE, settled=one.settled
        )
        if decision == "same" or decision == "ask":
            links.append(linking.MatchedPair(mine.key, theirs.key, score, decision, ()))
    return linking.one_to_one(links, data.lists)


def main() -> None:
    """Train the three sets of trees, choose the score of "same", and write them."""
    data = sets()
    tables: dict[str, Any] = {}
    rows = works(data)
    tables["work"] = as_rules(fit("work", rows), list(rows.values[0]))
    rows = printed(data)
    tables["printed"] = as_rules(fit("printed", rows), list(rows.values[0]))
    judges = by_fold("printed", rows)
    pairs = [pair for one in data for pair in judged(one, judges)]
    rows = Rows(
        [pair.rivals for pair in pairs],
        [pair.label for pair in pairs],
        [_fold(pair.pair.left.key) for pair in pairs],
    )
    tables["rivals"] = as_rules(fit("rivals", rows), list(rows.values[0]))
    least = same_score(pairs, by_fold("rivals", rows), data)
    text = HEAD + f"\nsame_score = {least}\n"
    TARGET.write_text(text + "".join(_as_toml(*table) for table in tables.items()), "utf-8")
    print(f"{sum(len(one.labels) for one in data)} pairs; wrote {TARGET}")


def _fold(key: str) -> int:
    return zlib.crc32(key.encode()) % FOLDS


def as_rules(trees: Any, names: Sequence[str]) -> dict[str, Any]:
    """Return scikit-learn's trees as the rules that `model.read_trees` reads."""
    rules = [_leaves(step[0].nodes, 0, (), names) for step in trees._predictors]
    return {"base": float(trees._baseline_prediction.ravel()[0]), "trees": rules}


def _leaves(nodes: Any, at: int, path: tuple[str, ...], names: Sequence[str]) -> list[str]:
    node = nodes[at]
    if node["is_leaf"]:
        return [f"{' & '.join(path)} : {node['value']:.4f}"]
    # scikit-learn goes left at "<= threshold"; a hair above it, "<" says the same.
    limit = float(node["num_threshold"])
    limit = round(limit + 1e-6, 6)
    name = names[node["feature_idx"]]
    below = _leaves(nodes, node["left"], (*path, f"{name} < {limit:g}"), names)
    return below + _leaves(nodes, node["right"], (*path, f"{name} >= {limit:g}"), names)


def _as_toml(name: str, table: Mapping[str, Any]) -> str:
    lines = [f"\n[{name}]", f"base = {table['base']:.4f}", "trees = ["]
    for tree in table["trees"]:
        lines += ["    [", *(f'        "{rule}",' for rule in tree), "    ],"]
    return "\n".join([*lines, "]", ""])


if __name__ == "__main__":
    main()
