"""Learn the trees of `publications.matching.linking` anew: `python -m tests.benchmarks.train`.

Reads the *training* pairs of DBLP-ACM and DBLP-Scholar only and writes
`publications/model.toml`. Needs scikit-learn, which is in no lock of the project:
`pip install scikit-learn` first.

Two sets of small trees. The first judges a pair by itself. The second knows what the first says of
the pair and of its rivals; so that it does not trust what was learnt by heart, it is taught with
answers that the first gives for papers it has not seen (five folds).
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from publications.matching import linking
from publications.matching.linking import Lists, Pair
from publications.records import Record
from tests.benchmarks.matching import DATA, by_row, dblp_acm, read_pairs, read_table

TARGET = Path(linking.__file__).with_name("model.toml")
FOLDS = 5
SHAPE: dict[str, dict[str, float]] = {
    "pair": {"max_iter": 120, "learning_rate": 0.1, "min_samples_leaf": 25},
    "rivals": {"max_iter": 200, "learning_rate": 0.05, "max_features": 0.4, "min_samples_leaf": 30},
}

HEAD = """\
# What `publications.matching` learnt; written by `python -m tests.benchmarks.train`, do not edit.
#
# Each tree is a list of rules "condition & condition : log-odds"; of each tree one rule holds for
# a pair. The log-odds of all trees and the base are added up. `pair` judges two entries by
# themselves, `rivals` beside the other candidates of both.
"""

Labelled = Sequence[tuple[str, str, bool]]


def sets() -> list[tuple[Lists, Labelled]]:
    """Return the lists and the training pairs of both data sets."""
    scholar = DATA / "dblp_scholar"
    left = read_table(scholar / "tableA.csv", "utf-8")
    right = read_table(scholar / "tableB.csv", "utf-8")
    found = [(linking.prepare(left, right), list(read_pairs(scholar / "train.csv")))]
    acm: tuple[Mapping[str, Record], ...] = tuple(map(by_row, dblp_acm()[:2]))
    pairs = list(read_pairs(DATA / "dblp_acm" / "pairs.csv", "train"))
    return [*found, (linking.prepare(acm[0], acm[1]), pairs)]


def fit(shape: str, rows: Sequence[Mapping[str, float]], labels: Sequence[bool]) -> Any:
    """Return trained trees of scikit-learn."""
    from sklearn.ensemble import HistGradientBoostingClassifier

    model = HistGradientBoostingClassifier(
        max_depth=3, l2_regularization=2, early_stopping=False, random_state=0, **SHAPE[shape]
    )
    return model.fit([list(row.values()) for row in rows], labels)


def main() -> None:
    """Train both sets of trees and write them."""
    rows, labels, folds = [], [], []
    data = sets()
    for lists, pairs in data:
        for one, other, label in pairs:
            rows.append(linking.features(lists.left[one], lists.right[other], lists.words))
            labels.append(label)
            folds.append(_fold(other))
    pair_model = fit("pair", rows, labels)
    judges = []
    for fold in range(FOLDS):
        seen = [number for number, other in enumerate(folds) if other != fold]
        model = fit("pair", [rows[n] for n in seen], [labels[n] for n in seen])
        judges.append(linking.read_trees(as_rules(model, list(rows[0]))))
    rival_rows: list[Mapping[str, float]] = []
    rival_labels: list[bool] = []
    for lists, labelled in data:
        known = {(one, other): label for one, other, label in labelled}
        pairs = measured(lists, known, judges)
        for pair, row in zip(pairs, linking.rivalries(pairs, lists), strict=True):
            if (pair.left.key, pair.right.key) in known:
                rival_rows.append(row)
                rival_labels.append(known[pair.left.key, pair.right.key])
    rival_model = fit("rivals", rival_rows, rival_labels)
    tables = {
        "pair": as_rules(pair_model, list(rows[0])),
        "rivals": as_rules(rival_model, list(rival_rows[0])),
    }
    TARGET.write_text(HEAD + "".join(_as_toml(*table) for table in tables.items()), "utf-8")
    print(f"{len(labels)} pairs; wrote {TARGET}")


def measured(lists: Lists, known: Mapping[tuple[str, str], bool], judges: Any) -> list[Pair]:
    """Return the candidates and the labelled pairs, judged by trees that have not seen them."""
    entries = {(one.key, other.key): (one, other) for one, other in linking.candidate_pairs(lists)}
    for one, other in known:
        entries[one, other] = (lists.left[one], lists.right[other])
    found = []
    for left, right in entries.values():
        values = linking.features(left, right, lists.words)
        odds = judges[_fold(right.key)].odds(values)
        if odds > linking.HOPELESS:
            found.append(Pair(left, right, values, odds))
    return found


def _fold(key: str) -> int:
    return sum(map(ord, key)) % FOLDS


def as_rules(model: Any, names: Sequence[str]) -> dict[str, Any]:
    """Return scikit-learn's trees as the rules that `linking.read_trees` reads."""
    trees = [_leaves(step[0].nodes, 0, (), names) for step in model._predictors]
    return {"base": float(model._baseline_prediction.ravel()[0]), "trees": trees}


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
