"""Whose paper, among namesakes: how often attribution is right, wrong, or asks.

What `python manage.py attribute` does for each person with enough papers: some papers are known to
be theirs, perhaps some known to be their namesakes', and the rest of what stands under the name is
to be told apart. The weights were learnt from these very names (`train_people`); the figures here
are therefore of weights that have not seen the name: five folds of names, each judged by weights
learnt from the other four.
"""

import functools
import itertools
import json
import random
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple
from unittest import mock

from publications.domain.attribution import Person, attribute, attribute_together, weights
from publications.domain.formats.author_cells import read_cell
from publications.domain.matching import fingerprint
from publications.domain.record import Author, Record
from publications.management.commands.attribute import person_known_by
from tests.publications.domain.attribution.stress import bridges

SHARED = Path(__file__).parents[3] / "shared" / "data" / "and"
DATA, LAB = SHARED / "aminer_half.jsonl", SHARED / "ielab"

#: Assigning papers to profiles (F1), link or abstain (accuracy), 500 scholars (accuracy).
PUBLISHED = {"WhoIsWho v3": 93.5, "S2AND": 98.7, "ReCiter": 98}


class Protocol(NamedTuple):
    """How many papers are known to be theirs, and which share of their namesakes' to be others'."""

    known: int
    rejected: float

    def __str__(self) -> str:
        shown = "1 paper" if self.known == 1 else f"{self.known} papers"
        return f"{shown} known, {self.rejected:.0%} of the namesakes' rejected"


#: What share of their papers was accepted unasked, by how many were known, while inferred papers
#: still vouched for others; of the bridged namesakes there was no such figure.
ACCEPTED_BEFORE: dict[int, dict[str, float]] = {
    known: dict(
        zip([*(f"AMiner, fifth {number}" for number in range(1, 6)), "a lab"], shares, strict=True)
    )
    for known, shares in (
        (3, (67.4, 79.4, 55.0, 56.9, 68.0, 53.0)),
        (10, (79.2, 89.3, 68.4, 72.4, 73.4, 75.0)),
    )
}
#: Papers that the stress set knows of a person.
STRESS_KNOWN = 3

PROTOCOLS = tuple(Protocol(*one) for one in itertools.product((1, 3, 10, 30), (0.0, 0.5)))


@dataclass(frozen=True)
class Task:
    """One person among namesakes; `theirs` and `others` are to be told apart.

    `accepted` and `rejected` are what is known: papers of theirs, and of namesakes.
    """

    name: str
    accepted: list[Record]
    rejected: list[Record]
    theirs: list[Record]
    others: list[Record]

    @cached_property
    def person(self) -> Person:
        return person_known_by([self.name], self.accepted, self.rejected)


@cache
def papers() -> dict[str, dict[str, list[Record]]]:
    """Return the papers by the name that stands on them, and by which person of that name."""
    found: dict[str, dict[str, list[Record]]] = defaultdict(lambda: defaultdict(list))
    with DATA.open(encoding="utf-8") as file:
        for row in map(json.loads, file):
            found[row["name"]][row["label"]].append(
                Record(
                    title=row["title"],
                    authors=tuple(Author(name) for name in row["authors"] if name),
                    source_key=row["organization"] or "",
                    venue=row["venue"] or "",
                    date=str(row["year"] or "")[:4],
                )
            )
    return found


def tasks(protocol: Protocol, most: int | None = None, seed: str = "") -> Iterator[Task]:
    """Yield a task for each person with two papers more than are known, or `most` of each name.

    `seed` draws other people, and other papers to be known of them.
    """
    chance = random.Random(f"{protocol}{seed}")
    for name, by_person in sorted(papers().items()):
        labels = [key for key, mine in by_person.items() if len(mine) >= protocol.known + 2]
        for label in labels if most is None else chance.sample(labels, min(most, len(labels))):
            mine = chance.sample(by_person[label], len(by_person[label]))
            namesakes = (by_person[other] for other in by_person if other != label)
            others = list(itertools.chain.from_iterable(namesakes))
            chance.shuffle(others)
            cut = int(protocol.rejected * len(others))
            known = mine[: protocol.known], others[:cut]
            yield Task(name, *known, mine[protocol.known :], others[cut:])


#: Which papers print their other authors by initials only.
Short = Literal["none", "candidates", "known", "all"]


def with_initials(task: Task, short: Short) -> Task:
    """Return the task with the other authors of some papers printed by initials only."""

    def shortened(records: list[Record]) -> list[Record]:
        return [_shortened(record, task.name) for record in records]

    known, wanted = short in ("known", "all"), short in ("candidates", "all")
    return Task(
        task.name,
        *(shortened(one) if known else one for one in (task.accepted, task.rejected)),
        *(shortened(one) if wanted else one for one in (task.theirs, task.others)),
    )


def _shortened(record: Record, but: str) -> Record:
    authors = [
        author if author.name == but else Author(_initials(author.name))
        for author in record.authors
    ]
    return replace(record, authors=tuple(authors))


def _initials(name: str) -> str:
    *given, family = name.split()
    return " ".join([*(f"{word[0]}." for word in given), family])


def with_affiliations(task: Task) -> Task:
    """Return the task with the affiliation of the position, which half of the papers print."""

    def told(records: list[Record]) -> list[Record]:
        return [_placed(record, task.name) for record in records]

    return Task(task.name, *map(told, (task.accepted, task.rejected, task.theirs, task.others)))


def _placed(record: Record, name: str) -> Record:
    places = (record.source_key,) if record.source_key else ()
    authors = [
        replace(author, affiliations=places) if author.name == name else author
        for author in record.authors
    ]
    return replace(record, authors=tuple(authors))


#: How often which outcome fell on papers of theirs (True) and of others.
Counts = Counter[tuple[bool, str]]


def judged(task: Task, together: bool = True) -> Counts:
    """Judge the papers of a task, together or each by itself."""
    records = task.theirs + task.others
    if together:
        outcomes = [verdict.outcome for verdict in attribute_together(records, task.person)]
    else:
        outcomes = [attribute(record, task.person).outcome for record in records]
    return Counter((place < len(task.theirs), outcome) for place, outcome in enumerate(outcomes))


#: So many papers a service gives on a page.
PAGE = 50


def synced(task: Task) -> Counts:
    """Judge the papers of a task as a sync does: each page together, at the end what waits again.

    Nobody answers a question meanwhile; what was accepted tells who the company is, no more.
    """
    person = replace(
        task.person, accepted=task.person.accepted.copy(), rejected=task.person.rejected.copy()
    )
    listed = [(record, True) for record in task.theirs] + [(one, False) for one in task.others]
    random.Random(task.name).shuffle(listed)
    counts: Counts = Counter()

    def judge(some: list[tuple[Record, bool]]) -> list[tuple[Record, bool]]:
        waiting = []
        verdicts = attribute_together([record for record, _ in some], person)
        for (record, is_theirs), verdict in zip(some, verdicts, strict=True):
            if verdict.outcome == "ask":
                waiting.append((record, is_theirs))
                continue
            counts[is_theirs, verdict.outcome] += 1
            if verdict.position is not None:
                papers = person.accepted if verdict.outcome == "accept" else person.rejected
                papers.add_inferred(record, person.names)
        return waiting

    pages = [listed[start : start + PAGE] for start in range(0, len(listed), PAGE)]
    waiting = judge([one for page in pages for one in judge(page)])
    return counts + Counter((is_theirs, "ask") for _, is_theirs in waiting)


class Figures(NamedTuple):
    """Percentages; `asked` of their own papers, `asked_of_all` of all that were to be judged."""

    precision: float
    recall: float
    asked: float
    asked_of_all: float
    rejects: float
    rejected_others: float
    wrong: int

    @classmethod
    def of(cls, counts: Counts) -> "Figures":
        theirs = sum(count for (mine, _), count in counts.items() if mine)
        others = counts.total() - theirs
        accepted = counts[True, "accept"], counts[False, "accept"]
        rejected = counts[True, "reject"], counts[False, "reject"]
        asked = counts[True, "ask"], counts[False, "ask"]
        return cls(
            100 * accepted[0] / max(sum(accepted), 1),
            100 * accepted[0] / max(theirs, 1),
            100 * asked[0] / max(theirs, 1),
            100 * sum(asked) / max(counts.total(), 1),
            100 * rejected[1] / max(sum(rejected), 1),
            100 * rejected[1] / max(others, 1),
            accepted[1],
        )

    def __str__(self) -> str:
        return (
            f"accepts right {self.precision:6.2f} (wrong: {self.wrong}), accepted "
            f"{self.recall:5.1f} and asked {self.asked:5.1f} of theirs, asked "
            f"{self.asked_of_all:5.1f} of all, rejects right {self.rejects:6.2f}, rejected "
            f"{self.rejected_others:5.1f} of others'"
        )


FOLDS = 5


def fold(name: str) -> int:
    """Return which fifth a name belongs to; all people of one name are in one."""
    return sorted(papers()).index(name) % FOLDS


@cache
def unseen() -> tuple[weights.LearntWeights, ...]:
    """Return for each fold the weights that were learnt without its names."""
    stored = tomllib.loads(Path(__file__).with_name("people_folds.toml").read_text("utf-8"))
    return tuple(weights.LearntWeights(**one) for one in stored["fold"])


@contextmanager
def weighed_by(learnt: weights.LearntWeights) -> Iterator[None]:
    """Judge with these weights for a while."""
    with mock.patch.object(weights, "learnt", return_value=learnt):
        yield


def outcomes(
    protocol: Protocol,
    most: int | None = None,
    how: Callable[[Task], Counts] = judged,
    short: Short = "none",
    seed: str = "",
) -> Counts:
    """Return the outcomes on all tasks, each judged by weights that have not seen its name."""
    counts: Counts = Counter()
    for task in tasks(protocol, most, seed):
        with weighed_by(unseen()[fold(task.name)]):
            counts += how(with_initials(task, short))
    return counts


#: Three ways to judge the papers of a person, and how they are called.
WAYS: tuple[tuple[str, Callable[[Task], Counts]], ...] = (
    ("each paper by itself", functools.partial(judged, together=False)),
    ("page by page, as a sync does", synced),
    ("all candidates together, as manage.py attribute does", judged),
)


#: Which papers print initials, as they are called.
SHORT: tuple[tuple[str, Short], ...] = (
    ("what is judged", "candidates"),
    ("what is known", "known"),
    ("all papers", "all"),
)


def lab_outcomes(known: int) -> Counts:
    """Return the outcomes on the papers of a lab's people; all that OpenAlex lists are theirs."""
    scholar, openalex = (
        json.loads((LAB / f"ielab_lab_{name}.json").read_text("utf-8"))
        for name in ("scholar_profiles", "openalex_processed")
    )
    counts: Counts = Counter()
    for member in sorted(set(scholar) & set(openalex)):
        listed = [_lab_record(row) for row in scholar[member]["pubs"]]
        if len(listed) < known + 2:
            continue
        accepted = random.Random(f"{member}{known}").sample(listed, known)
        there = {fingerprint(record.title) for record in accepted}
        works = [_lab_record(row) for row in openalex[member]["works"] if row["type"] != "scholar"]
        theirs = [record for record in works if fingerprint(record.title) not in there]
        counts += judged(Task(openalex[member]["name"], accepted, [], theirs, []))
    return counts


def namesake_sets(known: int) -> Iterator[tuple[str, Counts]]:
    """Yield the outcomes on each set, none rejected: fifths of AMiner's names, a lab, the bridges
    of the stress set.
    """
    by_fold: list[Counts] = [Counter() for _ in range(FOLDS)]
    for task in tasks(Protocol(known, 0.0)):
        with weighed_by(unseen()[fold(task.name)]):
            by_fold[fold(task.name)] += judged(task)
    for number, counts in enumerate(by_fold, start=1):
        yield f"AMiner, fifth {number}", counts
    yield "a lab", lab_outcomes(known)
    if known == STRESS_KNOWN:
        yield "bridged namesakes", bridged_outcomes()


def bridged_outcomes() -> Counts:
    """Return the outcomes on two namesakes whom something bridges; the papers that carry the
    bridge itself are left out.
    """
    counts: Counts = Counter()
    for case in bridges():
        papers = [*case.theirs, *case.circle]
        for place, verdict in enumerate(attribute_together(papers, case.person)):
            counts[place < len(case.theirs), verdict.outcome] += 1
    return counts


def _lab_record(row: dict[str, Any]) -> Record:
    printed = row["authors"] if isinstance(row["authors"], str) else "; ".join(row["authors"])
    people = read_cell(printed)
    return Record(
        row["title"],
        people.authors,
        people.complete and not row.get("etal"),
        venue=row["venue"],
        date=str(row["year"] or ""),
    )


def print_sets() -> None:
    """Print, for each set, how often accepts are right, own papers rejected and accepted unasked,
    beside what was accepted when inferred papers still vouched for others.
    """
    for known, before in ACCEPTED_BEFORE.items():
        print(f"  {known} papers known, none rejected:")
        pooled: Counts = Counter()
        for name, counts in namesake_sets(known):
            pooled += counts
            _print_set(name, counts, before.get(name))
        _print_set("all", pooled, None)


def _print_set(name: str, counts: Counts, before: float | None) -> None:
    figures = Figures.of(counts)
    theirs = sum(count for (mine, _), count in counts.items() if mine)
    print(
        f"    {name:18} accepts right {figures.precision:6.2f}, own papers rejected "
        f"{100 * counts[True, 'reject'] / theirs:4.2f}, accepted unasked {figures.recall:5.1f}"
        + (f" (before: {before})" if before is not None else "")
    )


def main() -> None:
    """Print precision of accepts and the share of questions, for each protocol."""
    started = time.perf_counter()
    total = 0
    print("\nNamesakes, set by set")
    print_sets()
    print("\nAMiner's namesakes (half of the names), by weights that have not seen the name")
    for said, how in WAYS:
        print(f"  {said}:")
        for protocol in PROTOCOLS:
            counts = outcomes(protocol, how=how)
            total += counts.total()
            print(f"    {protocol}: {Figures.of(counts)}")
    for said, short in SHORT:
        print(f"  all candidates together, other authors by initials only in {said}:")
        for protocol in PROTOCOLS:
            counts = outcomes(protocol, most=3, short=short)
            total += counts.total()
            print(f"    {protocol}: {Figures.of(counts)}")
    print("  all candidates together, half of them with the person's affiliation:")
    for protocol in PROTOCOLS:
        counts = outcomes(protocol, most=3, how=lambda task: judged(with_affiliations(task)))
        total += counts.total()
        print(f"    {protocol}: {Figures.of(counts)}")
    print(f"  {total / (time.perf_counter() - started):,.0f} candidates/s, learning included")
    published = ", ".join(f"{system} {figure}" for system, figure in PUBLISHED.items())
    print(f"  published, on other sets and by other measures: {published}")
    print(
        "\nA lab: known papers as Google Scholar prints them (initials), candidates from OpenAlex"
    )
    for known in (1, 3, 10):
        print(f"    {known} known: {Figures.of(lab_outcomes(known))}")
