"""How well `publications.domain.matching` finds pairs, on public data with known answers.

DBLP-ACM and DBLP-Scholar (Leipzig), as the pre-blocked labelled pairs that DeepMatcher, Ditto and
Magellan report on, and end to end (blocking, then comparing) on the whole tables where their
answers are known. The two are not comparable with each other: end to end is harder. A pair counts
as found where `compare` says "same", as these sets take a conference paper and its journal version
for two things; beside it stands the figure where "version" and where "ask" count as well.

A split with the name "test" is never read here.
"""

import csv
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from publications.domain.matching import Comparison, blocking_keys, compare
from publications.domain.record import Record
from publications.management.bibliographies import read_bibliography

DATA = Path(__file__).parents[3] / "shared" / "data" / "er"

#: F1 on the pre-blocked test pairs, as published: Ditto, DeepMatcher, Magellan.
PUBLISHED = {
    "DBLP-ACM": {"Ditto": 98.99, "DeepMatcher": 98.4, "Magellan": 98.4},
    "DBLP-Scholar": {"Ditto": 95.60, "DeepMatcher": 94.7, "Magellan": 92.3},
}

# A blocking key that more records of one table share than this is dropped, as sync does.
KEY_CAP = 50

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Figures:
    """Precision, recall and F1 in percent, of `pairs` compared in `seconds`."""

    precision: float
    recall: float
    pairs: int
    seconds: float

    @property
    def f1(self) -> float:
        total = self.precision + self.recall
        return 2 * self.precision * self.recall / total if total else 0.0

    def __str__(self) -> str:
        rate = self.pairs / self.seconds if self.seconds else 0.0
        return (
            f"P {self.precision:6.2f}  R {self.recall:6.2f}  F1 {self.f1:6.2f}"
            f"  ({self.pairs} pairs, {rate:,.0f}/s)"
        )


def figures(found: set[Pair], true: set[Pair], pairs: int, seconds: float) -> Figures:
    """Return the figures of the pairs found against the true ones."""
    hits = len(found & true)
    precision = 100 * hits / len(found) if found else 0.0
    recall = 100 * hits / len(true) if true else 0.0
    return Figures(precision, recall, pairs, seconds)


def read_table(name: str) -> dict[str, Record]:
    """Return the records of a table in `DATA` by their identifiers, as `manage.py match` does."""
    return read_bibliography(DATA / name)


def read_pairs(path: Path, split: str = "") -> Iterator[tuple[str, str, bool]]:
    """Yield the labelled pairs of a file, of one split where the file has several."""
    if split == "test":
        raise ValueError("The test split is kept for the last measurement: use train or valid.")
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if not split or row["split"] == split:
                yield row["ltable_id"], row["rtable_id"], row["label"] == "1"


def on_pairs(
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    pairs: Iterable[tuple[str, str, bool]],
) -> dict[str, Figures]:
    """Compare labelled pairs; return the figures by what counts as found."""
    labelled = list(pairs)
    start = time.perf_counter()
    results = [(one, other, compare(left[one], right[other])) for one, other, _ in labelled]
    seconds = time.perf_counter() - start
    true = {(one, other) for one, other, label in labelled if label}
    return {
        name: figures(
            {(one, other) for one, other, result in results if counts(result)},
            true,
            len(labelled),
            seconds,
        )
        for name, counts in COUNTED.items()
    }


COUNTED: dict[str, Callable[[Comparison], bool]] = {
    "same": lambda result: result.decision == "same",
    "same or version": lambda result: result.decision in ("same", "version"),
    "same, version or ask": lambda result: result.decision != "new",
}


def block(left: Mapping[str, Record], right: Mapping[str, Record]) -> set[Pair]:
    """Return the pairs that share a blocking key, keys of too many records left out."""
    holders: dict[str, list[str]] = defaultdict(list)
    for name, known in right.items():
        for key in blocking_keys(known):
            holders[key].append(name)
    return {
        (name, other)
        for name, known in left.items()
        for key in blocking_keys(known)
        if len(holders.get(key, ())) <= KEY_CAP
        for other in holders.get(key, ())
    }


def end_to_end(
    left: Mapping[str, Record], right: Mapping[str, Record], true: set[Pair]
) -> tuple[Figures, float]:
    """Block and compare whole tables; return the figures and the blocking recall in percent."""
    start = time.perf_counter()
    candidates = block(left, right)
    found = {
        (one, other)
        for one, other in candidates
        if compare(left[one], right[other]).decision == "same"
    }
    seconds = time.perf_counter() - start
    recall = 100 * len(candidates & true) / len(true)
    return figures(found, true, len(candidates), seconds), recall


def dblp_acm() -> tuple[dict[str, Record], dict[str, Record], set[Pair]]:
    """Return both tables of DBLP-ACM and all true pairs."""
    folder = DATA / "dblp_acm"
    left = read_table("dblp_acm/DBLP2.csv")
    right = read_table("dblp_acm/ACM.csv")
    with (folder / "DBLP-ACM_perfectMapping.csv").open(encoding="utf-8", newline="") as file:
        true = {(row["idDBLP"], row["idACM"]) for row in csv.DictReader(file)}
    return left, right, true


def by_row(table: Mapping[str, Record]) -> dict[str, Record]:
    """Return the records by their row numbers, from 0, as the pairs file of DBLP-ACM names them."""
    return {str(number): known for number, known in enumerate(table.values())}


def main() -> None:
    """Print all figures beside the published ones."""
    left, right, true = dblp_acm()
    for split in ("train", "valid"):
        pairs = read_pairs(DATA / "dblp_acm" / "pairs.csv", split)
        show("DBLP-ACM", f"{split} pairs", on_pairs(by_row(left), by_row(right), pairs))
    found, recall = end_to_end(left, right, true)
    print(f"DBLP-ACM, end to end: {found}; blocking recall {recall:.2f}\n")
    folder = DATA / "dblp_scholar"
    left = read_table("dblp_scholar/tableA.csv")
    right = read_table("dblp_scholar/tableB.csv")
    for split in ("train", "valid"):
        pairs = read_pairs(folder / f"{split}.csv")
        show("DBLP-Scholar", f"{split} pairs", on_pairs(left, right, pairs))


def show(name: str, what: str, results: Mapping[str, Figures]) -> None:
    """Print the figures of one set, and those published."""
    published = ", ".join(f"{system} {f1}" for system, f1 in PUBLISHED[name].items())
    print(f"{name}, {what} (published F1 on the test pairs: {published})")
    for counted, result in results.items():
        print(f"  {counted:22} {result}")
    print()
