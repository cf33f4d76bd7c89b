"""Learn the weights of attribution anew: `python -m tests.benchmarks.train_people`.

Reads half of AMiner's ambiguous names and writes `publications/domain/attribution/weights.toml`,
and `people_folds.toml` beside this file: weights that have not seen a fifth of the names, by which
the benchmark judges just these. Needs scikit-learn, which is in no lock of the project:
`pip install scikit-learn` first.

Each person is learnt from as on a first day (1, 3, 10 or 30 papers known, with and without papers
of namesakes rejected), and once more with co-authors printed by initials.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from publications.domain.attribution import weights
from publications.domain.attribution.author_positions import candidate_of
from publications.domain.attribution.interface import ListContext
from publications.domain.attribution.known_papers import measure
from tests.benchmarks import attribution
from tests.benchmarks.attribution import (
    FOLDS,
    PROTOCOLS,
    Figures,
    Short,
    fold,
    tasks,
    with_initials,
)

TARGET = Path(weights.__file__).with_name("weights.toml")
FOLD_TARGET = Path(__file__).with_name("people_folds.toml")
#: So many people of one name are learnt from: names with dozens of people do not drown the others.
MOST = 3
#: Which papers are learnt from with co-authors printed by initials.
SHORTS: tuple[Short, ...] = ("none", "candidates", "known", "all")
#: Log-odds from which a paper is accepted, and below which it is rejected; set by hand. One known
#: co-author beside a title unlike theirs comes to nearly 4: with that as the limit, a hundredth in
#: a fold's weights decides about a tenth of its papers. The guards want direct evidence either way,
#: and hardly an accept more is wrong at 3: see "How the thresholds were chosen" in
#: `docs/matching.md`.
ACCEPT, REJECT = 3.0, -7.0

HEAD = """\
# What `publications.domain.attribution` learnt; written by `python -m
# tests.benchmarks.train_people`, do not edit. Natural log-odds, for each unit of the measures in
# `known_papers.py`.
"""


class Row(NamedTuple):
    """One candidate paper with the answer."""

    measures: dict[str, float]
    is_theirs: bool
    fold: int


def rows() -> Iterator[Row]:
    """Yield the candidates of all tasks, measured."""
    for protocol in PROTOCOLS:
        for task in tasks(protocol, MOST):
            for one in (with_initials(task, short) for short in SHORTS):
                for is_theirs, records in ((True, one.theirs), (False, one.others)):
                    for record in records:
                        candidate = candidate_of(record, one.person, ListContext())
                        yield Row(measure(candidate), is_theirs, fold(one.name))


def fit(known: list[Row]) -> weights.LearntWeights:
    """Return the weights of a logistic regression."""
    from sklearn.linear_model import LogisticRegression

    names = list(known[0].measures)
    model: Any = LogisticRegression(C=1.0, max_iter=5000)
    model.fit([list(row.measures.values()) for row in known], [row.is_theirs for row in known])
    learnt = {name: round(float(w), 2) for name, w in zip(names, model.coef_[0], strict=True)}
    return weights.LearntWeights(round(float(model.intercept_[0]), 2), ACCEPT, REJECT, learnt)


def as_toml(learnt: weights.LearntWeights, table: str = "", kind: str = "[{}]") -> str:
    """Return the weights as they are stored."""
    lines = [kind.format(table)] if table else []
    lines += [f"{key} = {getattr(learnt, key)}" for key in ("base", "accept", "reject")]
    lines += ["", f"[{table + '.' if table else ''}weights]"]
    return "\n".join([*lines, *(f'"{name}" = {w}' for name, w in learnt.weights.items()), ""])


def main() -> None:
    """Fit the folds and the whole, write both, and print what the folds would decide."""
    known = list(rows())
    by_fold = [fit([row for row in known if row.fold != one]) for one in range(FOLDS)]
    told = [as_toml(one, "fold", "[[{}]]") for one in by_fold]
    FOLD_TARGET.write_text("\n".join([HEAD, *told]), "utf-8")
    TARGET.write_text(f"{HEAD}\n{as_toml(fit(known))}", "utf-8")
    print(f"{len(known):,} papers measured; wrote {TARGET.name} and {FOLD_TARGET.name}")
    attribution.unseen.cache_clear()
    for protocol in PROTOCOLS:
        print(f"{protocol}: {Figures.of(attribution.outcomes(protocol, MOST))}")


if __name__ == "__main__":
    main()
