"""How often `publications.attribution` accepts a homonym's paper: half of AMiner's names.

What `python manage.py attribute` does for each person with enough papers: some papers are known to
be theirs, perhaps some known to be their namesakes', and the rest is to be told apart.
"""

import itertools
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from publications.attribution import attribute
from publications.management.commands.attribute import person_known_by
from publications.records import Author, Record

DATA = Path(__file__).parents[3] / "shared" / "data" / "and" / "aminer_half.jsonl"

#: Assigning papers to profiles (F1), link or abstain (accuracy), 500 scholars (accuracy).
PUBLISHED = {"WhoIsWho v3": 93.5, "S2AND": 98.7, "ReCiter": 98}


def people() -> Iterator[tuple[str, list[Record], list[Record]]]:
    """Yield each person's name, papers, and the papers of their namesakes."""
    papers: dict[str, dict[str, list[Record]]] = defaultdict(lambda: defaultdict(list))
    with DATA.open(encoding="utf-8") as file:
        for row in map(json.loads, file):
            papers[row["name"]][row["label"]].append(
                Record(
                    title=row["title"],
                    authors=tuple(Author(name) for name in row["authors"] if name),
                    venue=row["venue"] or "",
                    date=str(row["year"] or "")[:4],
                )
            )
    for name, by_person in papers.items():
        for label, mine in by_person.items():
            others = [by_person[other] for other in by_person if other != label]
            yield name, mine, list(itertools.chain.from_iterable(others))


def outcomes(known: int, rejected: float) -> Counter[tuple[bool, str]]:
    """Return how often each outcome fell on papers of theirs and of others.

    At least `known` papers, or half, are accepted beforehand, and a share of the others' rejected.
    """
    chance = random.Random(0)
    counts: Counter[tuple[bool, str]] = Counter()
    for name, mine, others in people():
        if len(mine) < known + 2:
            continue
        mine, others = chance.sample(mine, len(mine)), chance.sample(others, len(others))
        size, cut = max(known, len(mine) // 2), int(rejected * len(others))
        person = person_known_by([name], mine[:size], others[:cut])
        for is_theirs, papers in ((True, mine[size:]), (False, others[cut:])):
            for record in papers:
                counts[is_theirs, attribute(record, person).outcome] += 1
    return counts


def main() -> None:
    """Print precision of accepts and the share of questions."""
    for known, rejected in ((5, 0.5), (5, 0.0), (2, 0.0)):
        counts = outcomes(known, rejected)
        accepted = counts[True, "accept"], counts[False, "accept"]
        theirs = sum(count for (mine, _), count in counts.items() if mine)
        asked = counts[True, "ask"], counts[True, "ask"] + counts[False, "ask"]
        print(
            f"AMiner, {known} papers or more known, {rejected:.0%} of the namesakes' rejected: "
            f"precision of accepts {100 * accepted[0] / max(sum(accepted), 1):.2f}, "
            f"accepted {100 * accepted[0] / theirs:.1f} % of theirs, "
            f"asked {100 * asked[0] / theirs:.1f} % of theirs, "
            f"{100 * asked[1] / counts.total():.1f} % of all"
        )
    published = ", ".join(f"{system} {figure}" for system, figure in PUBLISHED.items())
    print(f"  published, on other sets: {published}")
