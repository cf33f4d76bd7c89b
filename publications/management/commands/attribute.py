"""`python manage.py attribute`: which of these papers did this person write?"""

import math
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from people import names
from publications.domain import attribution, matching
from publications.domain.attribution import Person
from publications.domain.reasons import in_english
from publications.domain.record import Record
from publications.management.bibliographies import (
    ProgressBar,
    check_writable,
    into_a_pipe,
    read_bibliography,
    write_table,
)
from publications.management.exit_codes import WRONG_CALL

HEADER = ("id", "score", "decision", "reasons")


class Command(BaseCommand):
    """Write `id,score,decision,reasons`; needs no database."""

    help = (
        "Say of each candidate paper whether this person wrote it, given papers that are known to "
        "be theirs, and papers by others of the same name. Reads BibTeX, RIS, CSL-JSON or CSV "
        "(columns id,title,authors,venue,year); writes CSV with the columns "
        "id,score,decision,reasons. decision is accept, ask or reject."
    )
    requires_system_checks: Sequence[str] = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("candidates", type=Path, metavar="CANDIDATES", help="a bibliography")
        parser.add_argument(
            "--name",
            required=True,
            action="append",
            help="the person's name; again for each other form of it",
        )
        parser.add_argument("--accepted", type=Path, required=True, help="papers of theirs")
        parser.add_argument("--rejected", type=Path, help="papers of others of that name")
        parser.add_argument("--output", type=Path, help="write here, not to the screen")

    @into_a_pipe()
    def handle(self, *args: Any, **options: Any) -> None:
        if not all(name.strip() for name in options["name"]):
            raise CommandError(
                "Say whose papers they are: --name needs a name.", returncode=WRONG_CALL
            )
        candidates = read_bibliography(options["candidates"])
        accepted = read_bibliography(options["accepted"]).values()
        rejected = read_bibliography(options["rejected"]).values() if options["rejected"] else ()
        check_writable(options["output"])
        person = person_known_by(options["name"], accepted, rejected)
        known_papers = KnownPapers(accepted, rejected)
        bar = ProgressBar(len(candidates), "papers", self.stderr._out)
        rows = list(_rows(candidates, person, known_papers, bar))
        bar.finish()
        write_table(options["output"], HEADER, rows)
        counts = ", ".join(
            f"{sum(row[2] == outcome for row in rows):,} {outcome}"
            for outcome in ("accept", "ask", "reject")
        )
        self.stderr.write(counts)
        for what, records in (("candidates", candidates.values()), ("accepted papers", accepted)):
            if not any(map(person_fits(person), records)):
                self.stderr.write(
                    f"None of the {what} names {' or '.join(person.names)}: is that how the papers "
                    "print it? Give --name once more for each other form."
                )


def person_known_by(
    printed: Sequence[str], accepted: Iterable[Record], rejected: Iterable[Record] = ()
) -> Person:
    """Return the person with these names and what their known papers teach."""
    person = Person(key=printed[0], names=tuple(printed))
    for papers, records in ((person.accepted, accepted), (person.rejected, rejected)):
        for record in records:
            papers.add(record, person.names)
    return person


def person_fits(person: Person) -> Callable[[Record], bool]:
    """Return a function that tells whether any author of a record may be the person, by name."""

    def fits(record: Record) -> bool:
        printed = (author.name for author in record.authors)
        return any(names.best(person.names, name) >= names.Agreement.INITIAL for name in printed)

    return fits


class KnownPapers:
    """The papers that are known to be theirs, and those known to be others'."""

    def __init__(self, accepted: Iterable[Record], rejected: Iterable[Record]) -> None:
        self._by_title: dict[str, list[tuple[Record, str, str]]] = defaultdict(list)
        for records, outcome, reason in (
            (rejected, "reject", "it is one of the papers that are not theirs"),
            (accepted, "accept", "it is one of the papers known to be theirs"),
        ):
            for record in records:
                title = matching.fingerprint(record.title)
                self._by_title[title].append((record, outcome, reason))

    def find(self, record: Record) -> tuple[str, str] | None:
        """Return the outcome and the reason if this very paper is known, else None."""
        for paper, outcome, reason in self._by_title.get(matching.fingerprint(record.title), ()):
            if matching.compare(record, paper).decision in ("same", "version"):
                return outcome, reason
        return None


def _rows(
    candidates: Mapping[str, Record], person: Person, known_papers: KnownPapers, bar: ProgressBar
) -> Iterator[tuple[str, str, str, str]]:
    outcomes = {key: known_papers.find(record) for key, record in candidates.items()}
    new = {key: record for key, record in candidates.items() if outcomes[key] is None}
    for _ in range(len(candidates) - len(new)):
        bar()
    judged = attribution.attribute_together(list(new.values()), person, progress=bar)
    verdicts = dict(zip(new, judged, strict=True))
    for key, same in outcomes.items():
        if same is not None:
            outcome, reason = same
            yield key, f"{outcome == 'accept':.4f}", outcome, reason
        else:
            verdict = verdicts[key]
            likelihood = 1 / (1 + math.exp(-verdict.score))
            reasons = "; ".join(in_english(verdict.reasons))
            yield key, f"{likelihood:.4f}", verdict.outcome, reasons
