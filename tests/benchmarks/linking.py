"""How well and how fast `publications.domain.matching.linking` links the public bibliographies.

What `python manage.py match` does. Of DBLP-Scholar the full answers are not public here: links are
counted among the labelled pairs, and what else is linked is told beside it.
"""

import csv
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from publications.domain.matching import linking
from publications.domain.matching.linking import MatchedPair
from publications.domain.matching.titles import fingerprint
from publications.domain.record import Record
from tests.benchmarks.citations import cite, true_pairs
from tests.benchmarks.matching import (
    DATA,
    PUBLISHED,
    Pair,
    by_row,
    dblp_acm,
    figures,
    read_pairs,
    read_table,
)

#: Records per second, by a rival's account on another machine; for the order of magnitude.
PUBLISHED_SPEED = {"splink": 406, "recordlinkage": 252, "dedupe": 28}
#: True pairs of DBLP-Scholar, those of the test pairs included, which are kept back.
TRUE_OF_SCHOLAR = 5347
#: How far apart a row may stand in the two tables of Scholar.
_NEAR_ROWS = 25


def scholar() -> tuple[dict[str, Record], dict[str, Record]]:
    """Return both tables of DBLP-Scholar."""
    return read_table("dblp_scholar/tableA.csv"), read_table("dblp_scholar/tableB.csv")


def scholar_labels() -> dict[Pair, bool]:
    """Return the training and validation pairs with their answers."""
    folder = DATA / "dblp_scholar"
    return {
        (one, other): label
        for split in ("train", "valid")
        for one, other, label in read_pairs(folder / f"{split}.csv")
    }


def whole_scholar() -> tuple[dict[str, Record], dict[str, Record], dict[Pair, bool]]:
    """Return DBLP, the whole table of Scholar, and the labelled pairs of which that has the row.

    The labels number the rows of another copy of the table, some lines off: a row is found by its
    title nearby, all but one in a hundred.
    """
    left, few = scholar()
    whole = read_table("dblp_scholar/scholar_all.csv")
    keys = list(whole)
    places: dict[str, list[int]] = defaultdict(list)
    for place, record in enumerate(whole.values()):
        places[_spelling(record)].append(place)
    row = {}
    for number, record in few.items():
        apart = {abs(place - int(number)): place for place in places[_spelling(record)]}
        if apart and min(apart) <= _NEAR_ROWS:
            row[number] = keys[apart[min(apart)]]
    labels = {
        (one, row[other]): label for (one, other), label in scholar_labels().items() if other in row
    }
    return left, whole, labels


def _spelling(record: Record) -> str:
    return fingerprint(record.title.replace("`", ""))


def found(links: Sequence[MatchedPair], counts: str) -> set[Pair]:
    """Return the pairs that count as found, `counts` one of `COUNTED`."""
    return {(link.left, link.right) for link in links if COUNTED[counts](link)}


#: Three readings of `match`'s rows: the same printing, one work, and every row.
COUNTED: dict[str, Callable[[MatchedPair], bool]] = {
    "same": lambda link: link.decision == "same",
    "same or version": lambda link: link.decision in ("same", "version"),
    "every row": lambda link: True,
}


def asked(links: Sequence[MatchedPair], records: int) -> float:
    """Return the questions as a share of the records of the second list, in percent."""
    return 100 * sum(link.decision == "ask" for link in links) / records


def answered_yes(links: Sequence[MatchedPair], labels: Mapping[Pair, bool]) -> float:
    """Return the share of questions answered "yes", of those with an answer, in percent."""
    answers = [
        labels[link.left, link.right]
        for link in links
        if link.decision == "ask" and (link.left, link.right) in labels
    ]
    return 100 * sum(answers) / max(len(answers), 1)


def blocking_recall(
    left: Mapping[str, Record], right: Mapping[str, Record], true: set[Pair]
) -> float:
    """Return the share of the true pairs that blocking lets through, in percent."""
    lists = linking.prepare(left, right)
    pairs = {(one.key, other.key) for one, other in linking.candidate_pairs(lists)}
    return 100 * len(pairs & true) / len(true)


def main() -> None:
    """Print all figures beside the published ones."""
    whole()
    pairwise()
    dblp_and_acm()
    copies()
    curve()


def whole() -> None:
    """Print how `manage.py match` links DBLP with all of Scholar: the command, end to end."""
    left, right, labels = whole_scholar()
    links, seconds, memory = _by_command("dblp_scholar/tableA.csv", "dblp_scholar/scholar_all.csv")
    print(f"DBLP x all of Scholar ({len(left):,} x {len(right):,}), labelled pairs and others")
    for name in ("same", "same or version"):
        _show_labelled(name, found(links, name), labels)
    print(f"  asked                  {asked(links, len(right)):.2f} % of the records (at most 5 %)")
    print(f"  answered yes           {answered_yes(links, labels):.0f} % (at least 60 %)")
    print(
        f"  {len(right) / seconds:,.0f} records/s (at least 1,500), {memory:,.0f} MB (at most 350)"
    )
    rivals = ", ".join(f"{name} {rate}/s" for name, rate in PUBLISHED_SPEED.items())
    print(f"  published, by a rival's account: {rivals}; F1 of a rapidfuzz rule 82, Splink 84\n")


def _by_command(left: str, right: str) -> tuple[list[MatchedPair], float, float]:
    """Link two tables by `manage.py match`: the links, and its seconds and megabytes."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "links.csv"
        command = ["manage.py", "match", str(DATA / left), str(DATA / right)]
        start = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, *command, "--output", str(output)], stderr=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        if status:
            raise SystemExit(f"manage.py match ended with {os.waitstatus_to_exitcode(status)}.")
        with output.open(encoding="utf-8", newline="") as file:
            links = [
                MatchedPair(row["left"], row["right"], float(row["score"]), row["decision"], ())
                for row in csv.DictReader(file)
            ]
    return links, seconds, usage.ru_maxrss / 1024


def _show_labelled(name: str, pairs: Collection[Pair], labels: Mapping[Pair, bool]) -> None:
    """Print the figures among labelled pairs, and those to expect with the pairs kept back."""
    true = sum(labels.values())
    hits = sum(labels.get(pair, False) for pair in pairs)
    wrong = sum(not labels.get(pair, True) for pair in pairs)
    recall = 100 * hits / true
    expected = 100 * hits / true * TRUE_OF_SCHOLAR / max(len(pairs), 1)
    f1 = 2 * recall * expected / (recall + expected)
    print(
        f"  {name:22} P {100 * hits / max(hits + wrong, 1):6.2f}  R {recall:6.2f}"
        f"  ({len(pairs) - hits - wrong} others linked; if the pairs kept back are found as often"
        f" P {expected:.2f}, F1 {f1:.2f})"
    )


def pairwise() -> None:
    """Print the figures of the validation pairs of DBLP-Scholar."""
    left, right = scholar()
    valid = list(read_pairs(DATA / "dblp_scholar" / "valid.csv"))
    true = {(one, other) for one, other, label in valid if label}
    start = time.perf_counter()
    links = linking.judge(left, right, [(one, other) for one, other, _ in valid])
    _show("DBLP-Scholar, validation pairs (pairwise)", links, true, len(valid), start)
    published = ", ".join(f"{system} {f1}" for system, f1 in PUBLISHED["DBLP-Scholar"].items())
    print(f"  published F1 on the test pairs: {published}\n")


def dblp_and_acm() -> None:
    """Print the figures of DBLP-ACM, end to end and pairwise."""
    left, right, true = dblp_acm()
    start = time.perf_counter()
    links = linking.link(left, right)
    _show("DBLP-ACM, end to end", links, true, len(right), start)
    print(f"  asked                  {asked(links, len(right)):.2f} % of the records")
    print(f"  blocking recall        {blocking_recall(left, right, true):.2f}")
    print("  published, by a rival's account: dedupe about 96, Splink about 95\n")
    wanted = list(read_pairs(DATA / "dblp_acm" / "pairs.csv", "valid"))
    start = time.perf_counter()
    links = linking.judge(by_row(left), by_row(right), [(one, other) for one, other, _ in wanted])
    true_pairs_of = {(one, other) for one, other, label in wanted if label}
    _show("DBLP-ACM, validation pairs (pairwise)", links, true_pairs_of, len(wanted), start)
    published = ", ".join(f"{system} {f1}" for system, f1 in PUBLISHED["DBLP-ACM"].items())
    print(f"  published F1 on the test pairs: {published}\n")


def copies() -> None:
    """Print how lists of many copies are taken apart: made-up citations, and those of Scholar."""
    papers = [paper for paper in dblp_acm()[0].values() if paper.authors and len(paper.title) > 20]
    for seed in (5, 6):
        chance = random.Random(seed)
        citations = cite(chance.sample(papers, 130), chance)
        _show_copies(
            "Citations of papers of DBLP, made up (`tests/benchmarks/citations.py`)",
            {key: citation.record for key, citation in citations.items()},
            true_pairs(citations),
            true_pairs(citations, printings=True),
        )
    right = scholar()[1]
    cited: dict[str, list[str]] = defaultdict(list)
    for (one, other), label in scholar_labels().items():
        if label:
            cited[one].append(other)
    most = sorted((keys for keys in cited.values() if len(keys) > 4), key=len, reverse=True)
    true = {
        frozenset((one, other)) for keys in most for one in keys for other in keys if one != other
    }
    records = {key: right[key] for keys in most for key in keys}
    _show_copies("Rows of Scholar that cite one paper, five and more of each", records, true, true)


def _show_copies(
    name: str,
    records: Mapping[str, Record],
    works: set[frozenset[str]],
    printings: set[frozenset[str]],
) -> None:
    start = time.perf_counter()
    links = linking.duplicates(records)
    seconds = time.perf_counter() - start
    merged = _pairs(frozenset((link.left, link.right)) for link in links if link.decision != "ask")
    same = _pairs(frozenset((link.left, link.right)) for link in links if link.decision == "same")
    print(f"{name}: {len(records):,} records, {len(works):,} pairs, {seconds:.0f} s")
    print(f"  same or version        {figures(merged, _pairs(works), len(records), seconds)}")
    precision = figures(same, _pairs(works), 1, 1).precision
    printed = figures(same, _pairs(printings), 1, 1).precision
    print(f"  same                   P {precision:.2f}, of one printing {printed:.2f}")
    print(f"  asked                  {asked(links, len(records)):.2f} % of the records\n")


def _pairs(found: Iterable[frozenset[str]]) -> set[Pair]:
    return {(min(pair), max(pair)) for pair in found}


#: How many records the second list of a curve has, and which share of them stood in it before.
SIZES = (500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000)
REPEATS = (0.0, 0.02, 0.04, 0.06, 0.08, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6)
#: So many of the labelled rows are in each list of the curve over sizes, the same ones in all.
_ROWS_IN_ALL = 450
#: So many papers, those that Scholar has most rows of, and so many rows that are no paper of DBLP
#: are in each list of the curve over repeats.
_PAPERS_IN_ALL = 500
_OTHER_ROWS = 250


def curve() -> None:
    """Print what becomes of the figures as a list grows, and as it repeats itself more.

    There is to be no cliff: where all is decided from the papers concerned, the same rows are
    linked the same way in a short list and in a long one.
    """
    left, whole_list, labels = whole_scholar()
    print("DBLP x parts of Scholar: same or version, of the labelled pairs")
    print(f"  {'records':>8} {'repeats':>8} {'P':>7} {'R':>7} {'F1':>7} {'asked':>7}")
    for keys in _of_sizes(list(whole_list), labels):
        _show_point(left, {key: whole_list[key] for key in keys}, labels, 0.0)
    print(
        f"  {_PAPERS_IN_ALL} papers, {_OTHER_ROWS} other rows, and more and more rows of the papers"
    )
    for share, keys in _of_repeats(labels):
        _show_point(left, {key: whole_list[key] for key in keys}, labels, share)


def _of_sizes(whole_list: Sequence[str], labels: Mapping[Pair, bool]) -> Iterator[list[str]]:
    """Yield lists that grow: some labelled rows, and more and more that are not labelled."""
    labelled = {other for _, other in labels}
    chance = random.Random(1)
    always = chance.sample(sorted(labelled), _ROWS_IN_ALL)
    strangers = [key for key in whole_list if key not in labelled]
    chance.shuffle(strangers)
    for size in SIZES:
        yield [*always, *strangers[: size - len(always)]]


def _of_repeats(labels: Mapping[Pair, bool]) -> Iterator[tuple[float, list[str]]]:
    """Yield lists in which more and more rows stand for a paper that stood there before."""
    rows: dict[str, list[str]] = defaultdict(list)
    for (one, other), label in labels.items():
        if label:
            rows[one].append(other)
    papers = {key for keys in rows.values() for key in keys}
    chance = random.Random(1)
    for keys in rows.values():
        chance.shuffle(keys)
    most = sorted(rows.values(), key=len, reverse=True)[:_PAPERS_IN_ALL]
    once = [keys[0] for keys in most]
    again = [key for keys in most for key in keys[1:]]
    chance.shuffle(again)
    others = chance.sample(sorted({other for _, other in labels} - papers), _OTHER_ROWS)
    fixed = [*once, *others]
    for share in REPEATS:
        repeats = again[: round(share * len(fixed) / (1 - share))]
        yield share, list(dict.fromkeys([*fixed, *repeats]))


def _show_point(
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    labels: Mapping[Pair, bool],
    share: float,
) -> None:
    there = {pair: label for pair, label in labels.items() if pair[1] in right}
    links = linking.link(left, right)
    pairs = {pair for pair in found(links, "same or version") if pair in there}
    of_labels = [link for link in links if (link.left, link.right) in there]
    point = figures(pairs, {pair for pair, label in there.items() if label}, 1, 1.0)
    rows = {other for _, other in there}
    print(
        f"  {len(right):8,} {100 * share:7.0f}% {point.precision:7.2f} {point.recall:7.2f}"
        f" {point.f1:7.2f} {asked(of_labels, len(rows)):7.2f}"
    )


def _show(
    name: str, links: Sequence[MatchedPair], true: set[Pair], compared: int, start: float
) -> None:
    seconds = time.perf_counter() - start
    print(name)
    for told in COUNTED:
        print(f"  {told:22} {figures(found(links, told), true, compared, seconds)}")


if __name__ == "__main__":
    main()
