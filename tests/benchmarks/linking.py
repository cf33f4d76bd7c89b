"""How well and how fast `publications.domain.matching.linking` links the public bibliographies.

What `python manage.py match` does. Pairwise: the labelled validation pairs of DBLP-Scholar, with
both lists at hand. End to end: whole lists; of DBLP-Scholar the full answers are not public here,
so only labelled pairs are counted.
"""

import random
import resource
import time
from collections.abc import Callable, Mapping, Sequence

from publications.domain.matching import linking, trees
from publications.domain.matching.linking import MatchedPair
from publications.domain.record import Record
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


def scholar() -> tuple[dict[str, Record], dict[str, Record]]:
    """Return both tables of DBLP-Scholar."""
    return read_table("dblp_scholar/tableA.csv"), read_table("dblp_scholar/tableB.csv")


def found(links: Sequence[MatchedPair], counts: str) -> set[Pair]:
    """Return the pairs that count as found, `counts` one of `COUNTED`."""
    return {(link.left, link.right) for link in links if COUNTED[counts](link)}


#: Four readings of `match`'s rows: what would merge by itself, that and versions of one work, what
#: is more likely than not one printed paper, and every row.
COUNTED: dict[str, Callable[[MatchedPair], bool]] = {
    "same": lambda link: link.decision == "same",
    "same or version": lambda link: link.decision in ("same", "version"),
    "score at least 0.5": lambda link: (
        link.decision == "same" or (link.decision == "ask" and link.score >= trees.ASK_SCORE)
    ),
    "every row": lambda link: True,
}


def asked(links: Sequence[MatchedPair], true: set[Pair]) -> float:
    """Return the share of the true pairs that a person is asked about, in percent."""
    asks = {(link.left, link.right) for link in links if link.decision == "ask"}
    return 100 * len(asks & true) / len(true)


def blocking_recall(
    left: Mapping[str, Record], right: Mapping[str, Record], true: set[Pair]
) -> float:
    """Return the share of the true pairs that blocking lets through, in percent."""
    lists = linking.prepare(left, right)
    pairs = {(one.key, other.key) for one, other in linking.candidate_pairs(lists)}
    return 100 * len(pairs & true) / len(true)


def made_up(count: int) -> tuple[dict[str, Record], dict[str, Record]]:
    """Return a catalogue of about 5,000 (DBLP and ACM) and `count` records to link with it.

    The records are those of Scholar and, to fill up, papers put together from its words and names.
    """
    left, right = scholar()
    acm = dblp_acm()[1]
    catalogue = {f"d{key}": known for key, known in left.items()}
    catalogue |= {f"a{key}": known for key, known in acm.items()}
    chance = random.Random(1)
    words = [word for known in right.values() for word in known.title.split()]
    people = [author for known in right.values() for author in known.authors]
    venues = [known.venue for known in right.values()]
    while len(right) < count:
        right[f"x{len(right)}"] = Record(
            title=" ".join(chance.choices(words, k=chance.randint(5, 11))),
            authors=tuple(chance.choices(people, k=chance.randint(1, 4))),
            venue=chance.choice(venues),
            date=str(chance.randint(1985, 2005)),
        )
    return catalogue, right


def main() -> None:
    """Print all figures beside the published ones."""
    left, right = scholar()
    folder = DATA / "dblp_scholar"
    valid = list(read_pairs(folder / "valid.csv"))
    true = {(one, other) for one, other, label in valid if label}
    start = time.perf_counter()
    links = linking.judge(left, right, [(one, other) for one, other, _ in valid])
    _show("DBLP-Scholar, validation pairs (pairwise)", links, true, len(valid), start)
    published = ", ".join(f"{system} {f1}" for system, f1 in PUBLISHED["DBLP-Scholar"].items())
    print(f"  published F1 on the test pairs: {published}\n")

    labels = {
        (one, other): label
        for split in ("train", "valid")
        for one, other, label in read_pairs(folder / f"{split}.csv")
    }
    true = {pair for pair, label in labels.items() if label}
    start = time.perf_counter()
    links = [link for link in linking.link(left, right) if (link.left, link.right) in labels]
    name = "DBLP-Scholar, end to end, labelled pairs only (training pairs included)"
    _show(name, links, true, len(right), start)
    print(f"  blocking recall        {blocking_recall(left, right, true):.2f}\n")

    left, right, true = dblp_acm()
    start = time.perf_counter()
    links = linking.link(left, right)
    _show("DBLP-ACM, end to end", links, true, len(right), start)
    print(f"  blocking recall        {blocking_recall(left, right, true):.2f}")
    print("  published, by a rival's account: dedupe about 96, Splink about 95\n")
    rows = {name: str(number) for number, name in enumerate(left)}
    others = {name: str(number) for number, name in enumerate(right)}
    wanted = list(read_pairs(DATA / "dblp_acm" / "pairs.csv", "valid"))
    start = time.perf_counter()
    links = linking.judge(by_row(left), by_row(right), [(one, other) for one, other, _ in wanted])
    labelled = {(rows[one], others[other]) for one, other in true}
    true_pairs = {(one, other) for one, other, label in wanted if label}
    assert true_pairs <= labelled
    _show("DBLP-ACM, validation pairs (pairwise)", links, true_pairs, len(wanted), start)
    published = ", ".join(f"{system} {f1}" for system, f1 in PUBLISHED["DBLP-ACM"].items())
    print(f"  published F1 on the test pairs: {published}\n")
    speed()


def speed(count: int = 60_000) -> None:
    """Print how many records a second are linked with a catalogue of about 5,000."""
    left, right = made_up(count)
    start = time.process_time()
    linking.link(left, right)
    seconds = time.process_time() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"Linking {len(left):,} x {len(right):,}: {count / seconds:,.0f} records/s on one core,")
    print(f"  at most {memory:,.0f} MB for everything that ran so far")
    rivals = ", ".join(f"{name} {rate}/s" for name, rate in PUBLISHED_SPEED.items())
    print(f"  published, by a rival's account: {rivals}\n")


def _show(
    name: str, links: Sequence[MatchedPair], true: set[Pair], compared: int, start: float
) -> None:
    seconds = time.perf_counter() - start
    print(name)
    for said in COUNTED:
        print(f"  {said:22} {figures(found(links, said), true, compared, seconds)}")
    print(f"  asked, of true pairs   {asked(links, true):.2f} %")
