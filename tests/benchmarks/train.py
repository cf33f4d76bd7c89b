"""Learn the trees of `publications.domain.matching` anew: `python -m tests.benchmarks.train`.

Writes `publications/domain/matching/trees.toml`. Needs scikit-learn, which is in no lock of the
project: install it in an environment of its own.

Learnt from the *training* pairs of DBLP-ACM and DBLP-Scholar, from citations of Scholar that cite
one paper (or two), from made-up citations of other papers (`citations`), and from the traps of the
tests. A second time the same pairs are shown beside what surely are copies of their papers, by
trees that have not seen them (five folds). What such trees say chooses the score of "same", too:
the lowest at which merges are right as often as `WANTED`. Last each set is judged by trees that
were taught without it, to see what they are worth on data of another kind.
"""

import itertools
import random
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publications.domain.matching import comparison, linking
from publications.domain.matching import trees as model
from publications.domain.matching.explained import NO_COPIES, beside_copies
from publications.domain.matching.features import measure
from publications.domain.matching.normalize import NormalizedRecord, prepared
from publications.domain.matching.pairs import PaperPair
from publications.domain.record import Record
from tests.benchmarks.citations import cite
from tests.benchmarks.matching import DATA, by_row, dblp_acm, read_pairs, read_table
from tests.publications.domain.matching import record_traps, title_traps
from tests.publications.domain.matching.adversarial_pairs import ONE_WORK, TWO_WORKS
from tests.publications.domain.matching.test_record_traps import record_pairs
from tests.publications.domain.matching.test_title_traps import title_pairs

TARGET = Path(model.__file__).with_name("trees.toml")
FOLDS = 5
SHAPE: dict[str, Any] = {
    "max_leaf_nodes": 8,
    "max_depth": 4,
    "max_iter": 200,
    "learning_rate": 0.08,
    "min_samples_leaf": 25,
    "l2_regularization": 2,
    "early_stopping": False,
    "random_state": 0,
}
#: The precision that merges must have out of fold, in each set of which the answers are known. It
#: is that of a pair alone, of those that guards let pass: to look at what else fits adds half a
#: point. Of what the answers of Scholar call wrong most is one work to a reader, so that more than
#: this costs recall and gains nothing.
WANTED = {"DBLP-Scholar": 0.975, "DBLP-ACM": 0.995}
#: The sets of pairs that nobody published.
MADE_UP = ("made up", "traps")
#: What is kept from the trees that are measured on a whole set: all pairs that know its papers. Of
#: DBLP's papers many are in both sets.
HELD_OUT = {
    "DBLP-Scholar": ("DBLP-Scholar", "copies"),
    "DBLP-ACM": ("DBLP-ACM", "made up"),
}

HEAD = """\
# What `publications.domain.matching` learnt; written by `python -m tests.benchmarks.train`, do not
# edit.
#
# Each tree is a list of rules "condition & condition : log-odds"; of each tree one rule holds for
# a pair. The log-odds of all trees and the base are added up: are the two records one work?
"""

# What a person knows beforehand: the more of these, never the less likely (1), or the reverse (-1).
_RISING = frozenset(
    f"title {what}"
    for what in (
        "equal", "letters", "letters with marks", "part", "likeness", "share, less", "share, more",
    )
) | frozenset(
    f"authors {what}"
    for what in (
        "full, less", "full, more", "found, less", "found, more", "agreeing", "first",
        "anywhere, less", "anywhere, more",
    )
)  # fmt: skip
_FALLING = frozenset(
    (
        "title rest, less",
        "title rest, more",
        "title numbers differ",
        "title generic",
        "title left over, less",
        "title left over, more",
        "authors conflict",
        "venue other",
        "venue forms",
    )
)

Values = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Row:
    """A measured pair with its answer; the fold is that of the work on its left."""

    set: str
    pair: PaperPair
    values: Values
    label: bool
    fold: int
    weight: float = 1.0


# ── the sets ────────────────────────────────────────────────────────────────────────────────────


def rows() -> Iterator[Row]:
    """Measure all training pairs; made-up ones only where no rule or guard decides them.

    There are as many of these as one likes: they must not teach that what agrees tells nothing.
    """
    return (row for row in _all_rows() if row.set not in MADE_UP or not _is_ruled(row))


def _is_ruled(row: Row) -> bool:
    """Whether a rule decides the pair, or a guard doubts it however high the score is."""
    if comparison.by_rule(row.pair):
        return True
    sure = comparison.Evidence(row.values, {}, model.EVIDENCE_CAP)
    return comparison.decide(row.pair, sure).decision == "ask"


def _all_rows() -> Iterator[Row]:
    left = _prepared(read_table("dblp_scholar/tableA.csv"))
    right = _prepared(read_table("dblp_scholar/tableB.csv"))
    labelled = list(read_pairs(DATA / "dblp_scholar" / "train.csv"))
    for one, other, label in labelled:
        yield _row("DBLP-Scholar", left[one], right[other], label, one)
    yield from _copies_of_scholar(right, labelled)
    dblp, acm = (_prepared(by_row(table)) for table in dblp_acm()[:2])
    for one, other, label in read_pairs(DATA / "dblp_acm" / "pairs.csv", "train"):
        yield _row("DBLP-ACM", dblp[one], acm[other], label, one)
    yield from made_up(dblp_acm()[1], seed=1)
    for traps, label in ((TWO_WORKS, False), (ONE_WORK, True)):
        for trap in traps:
            yield _row("traps", prepared(trap.left), prepared(trap.right), label, trap.left.title)
    for rows_of, label in ((record_traps.TWO_WORKS, False), (record_traps.ONE_WORK, True)):
        for trap in record_pairs(rows_of):
            mine, theirs = map(prepared, trap.values)
            yield _row("traps", mine, theirs, label, mine.record.title)
    for rows_of, label in ((title_traps.TWO_WORKS, False), (title_traps.ONE_TITLE, True)):
        for pair in itertools.chain.from_iterable(map(title_pairs, rows_of.values())):
            mine, theirs = map(prepared, pair)
            yield _row("traps", mine, theirs, label, mine.record.title)


def _prepared(table: Mapping[str, Record]) -> dict[str, NormalizedRecord]:
    return {key: prepared(record) for key, record in table.items()}


def _row(
    name: str,
    one: NormalizedRecord,
    other: NormalizedRecord,
    label: bool,
    key: str,
    weight: float = 1.0,
) -> Row:
    pair = PaperPair(one, other)
    return Row(name, pair, measure(pair), label, zlib.crc32(key.encode()) % FOLDS, weight)


def _copies_of_scholar(
    papers: Mapping[str, NormalizedRecord], labelled: Iterable[tuple[str, str, bool]]
) -> Iterator[Row]:
    """Yield pairs of citations: of one paper, and of two that were taken for candidates of one."""
    true: dict[str, list[str]] = defaultdict(list)
    near: dict[str, list[str]] = defaultdict(list)
    cited: dict[str, str] = {}
    for one, other, label in labelled:
        near[one].append(other)
        if label:
            true[one].append(other)
            cited[other] = one
    chance = random.Random(1)
    for one, copies in true.items():
        pairs = list(itertools.combinations(copies, 2))
        others = [(a, b) for a in copies for b in near[one] if b in cited and cited[b] != one]
        for of, label in ((pairs, True), (others, False)):
            for mine, theirs in chance.sample(of, min(len(of), 3)):
                yield _row("copies", papers[mine], papers[theirs], label, one)


def made_up(table: Mapping[str, Record], seed: int) -> Iterator[Row]:
    """Yield pairs of made-up citations: of one work, and candidates that are two."""
    chance = random.Random(seed)
    papers = [paper for paper in table.values() if paper.authors and len(paper.title) > 20]
    citations = cite(chance.sample(papers, 900), chance, most=12)
    lists = linking.prepare(*[{key: citation.record for key, citation in citations.items()}] * 2)
    found: dict[bool, list[tuple[str, str]]] = {True: [], False: []}
    for one, other in linking.candidate_pairs(lists):
        if one.key < other.key:
            found[citations[one.key].work == citations[other.key].work].append((one.key, other.key))
    for label, pairs in found.items():
        for left, right in chance.sample(pairs, min(len(pairs), 3000)):
            mine, theirs = lists.left[left].paper, lists.left[right].paper
            work = str(citations[left].work)
            if label or not _alike(measure(PaperPair(mine, theirs))):
                yield _row("made up", mine, theirs, label, work, 0.5)


def _alike(values: Values) -> bool:
    return values["title letters"] > 0.97 and values["authors found, less"] > 0.6


# ── learning ────────────────────────────────────────────────────────────────────────────────────


def fit(taught: Sequence[Row], fold: int | None = None) -> model.Trees:
    """Return trees taught with all rows but those of a fold.

    Pairs that are called two papers, but of one title and the same authors, are left out: they are
    the versions of one work, or wrong answers.
    """
    from sklearn.ensemble import HistGradientBoostingClassifier

    kept = [row for row in taught if row.fold != fold and (row.label or not _version_like(row))]
    names = list(kept[0].values)
    trees = HistGradientBoostingClassifier(
        monotonic_cst=[(name in _RISING) - (name in _FALLING) for name in names], **SHAPE
    )
    trees.fit(
        [list(row.values.values()) for row in kept],
        [row.label for row in kept],
        sample_weight=[row.weight for row in kept],
    )
    return model.read_trees(as_rules(trees, names))


def _version_like(row: Row) -> bool:
    values = row.values
    return (
        row.set != "traps" and values["title letters"] > 0.9 and values["authors found, less"] > 0.6
    )


def beside_each_other(alone: Sequence[Row], judges: Sequence[model.Trees]) -> list[Row]:
    """Return the rows of which a paper has a sure copy, measured beside it."""
    copies: dict[int, list[NormalizedRecord]] = defaultdict(list)
    for row in alone:
        if judges[row.fold].odds(row.values) >= comparison.SURELY:
            copies[id(row.pair.mine)].append(row.pair.theirs)
            copies[id(row.pair.theirs)].append(row.pair.mine)
    again = []
    for row in alone:
        beside = beside_copies(
            row.pair, copies.get(id(row.pair.mine), ()), copies.get(id(row.pair.theirs), ())
        )
        if beside != NO_COPIES:
            values = {**row.values, **beside}
            again.append(Row(row.set, row.pair, values, row.label, row.fold, row.weight))
    return again


@dataclass(frozen=True, slots=True)
class Merges:
    """How right merges of a set's pairs are from a score on, how complete, and what is asked."""

    precision: float
    recall: float
    asked: float

    def __str__(self) -> str:
        return f"P {self.precision:.4f}  R {self.recall:.4f}  asked {self.asked:.4f}"


Judged = tuple[Row, comparison.Judgement]


def decided(rows_of: Iterable[Row], judges: Sequence[model.Trees]) -> list[Judged]:
    """Decide about each pair alone, guards and all, by the trees of its fold."""
    return [
        (row, comparison.decide(row.pair, comparison.Evidence(row.values, {}, odds)))
        for row in rows_of
        if row.label or not _version_like(row)
        for odds in (judges[row.fold].odds(row.values),)
    ]


def merges(judged: Sequence[Judged], least: float) -> Merges:
    """Return the figures if what has `least` as its score is merged, unless a guard doubts it."""
    true = sum(row.label for row, _ in judged)
    merged = [row.label for row, one in judged if one.is_one_work and one.score >= least]
    likely = sum(one.decision != "new" for _, one in judged)
    right = sum(merged)
    return Merges(right / max(len(merged), 1), right / true, (likely - len(merged)) / len(judged))


def same_score(judged: Mapping[str, Sequence[Judged]]) -> float:
    """Return the lowest score from which merges are right often enough in every set.

    Prints what each score would give.

    Raises:
        ValueError: there is none.
    """
    enough = []
    for percent in range(98, 60, -2):
        figures = {name: merges(of, percent / 100) for name, of in judged.items()}
        if all(figures[name].precision >= wanted for name, wanted in WANTED.items()):
            enough.append(percent / 100)
        told = ";  ".join(f"{name} {of}" for name, of in figures.items())
        print(f"  from {percent / 100:.2f}: {told}")
    if not enough:
        raise ValueError(f"At no score are merges right as often as wanted: {WANTED}.")
    return min(enough)


def main() -> None:
    """Train the trees, choose the score of "same", write both, and measure what they are worth."""
    alone = list(rows())
    for name in dict.fromkeys(row.set for row in alone):
        labels = [row.label for row in alone if row.set == name]
        print(f"{name}: {len(labels)} pairs, {sum(labels)} of one work")
    judges = [fit(alone, fold) for fold in range(FOLDS)]
    taught = alone + beside_each_other(alone, judges)
    judges = [fit(taught, fold) for fold in range(FOLDS)]
    trees = fit(taught)
    write(trees, model.ASK_SCORE)
    last = list({id(row.pair): row for row in taught}.values())
    sets = {name: [row for row in last if row.set == name] for name in WANTED}
    print("out of fold, training pairs")
    least = same_score({name: decided(of, judges) for name, of in sets.items()})
    write(trees, least)
    print(f"{len(taught)} rows; wrote {TARGET}, same from {least}")
    for name, unseen in HELD_OUT.items():
        others = fit([row for row in taught if row.set not in unseen])
        print(f"{name}, by trees taught without it: ", end="")
        print(merges(decided(sets[name], [others] * FOLDS), least))


def write(trees: model.Trees, least: float) -> None:
    """Write the trees as a person reads them."""
    lines = [HEAD, f"same_score = {least}", f"base = {trees.base:.4f}", "trees = ["]
    for tree in trees.trees:
        rules = _leaves(tree, (), trees.features)
        lines += ["    [", *(f'        "{rule}",' for rule in rules), "    ],"]
    TARGET.write_text("\n".join([*lines, "]", ""]), "utf-8")
    model.learnt.cache_clear()


def _leaves(tree: Any, path: tuple[str, ...], names: Sequence[str]) -> list[str]:
    if isinstance(tree, float):
        return [f"{' & '.join(path)} : {tree:.4f}"]
    step = f"{names[tree.feature]} {{}} {tree.limit:g}"
    below = _leaves(tree.left, (*path, step.format("<")), names)
    return below + _leaves(tree.right, (*path, step.format(">=")), names)


def as_rules(trees: Any, names: Sequence[str]) -> dict[str, Any]:
    """Return scikit-learn's trees as the rules that `model.read_trees` reads."""
    rules = [_rules_of(step[0].nodes, 0, (), names) for step in trees._predictors]
    return {"base": float(trees._baseline_prediction.ravel()[0]), "trees": rules}


def _rules_of(nodes: Any, at: int, path: tuple[str, ...], names: Sequence[str]) -> list[str]:
    node = nodes[at]
    if node["is_leaf"]:
        return [f"{' & '.join(path)} : {node['value']:.4f}"]
    # scikit-learn goes left at "<= threshold"; a hair above it, "<" says the same.
    limit = round(float(node["num_threshold"]) + 1e-6, 6)
    name = names[node["feature_idx"]]
    below = _rules_of(nodes, node["left"], (*path, f"{name} < {limit:g}"), names)
    return below + _rules_of(nodes, node["right"], (*path, f"{name} >= {limit:g}"), names)


if __name__ == "__main__":
    main()
