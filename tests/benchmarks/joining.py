"""How rightly and how fast a second service's records join the papers that are there.

    python -m tests.benchmarks.joining sqlite|postgresql

DBLP's 2,616 records of DBLP-ACM come into an empty database, then ACM's 2,294, of which nearly all
join one of them, then ACM's again. Time is the CPU's of this process. The figures of the pairs are
those of the site's own path: a pair is linked where both records belong to one publication, or to
two that are linked as versions.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.intake import site

if TYPE_CHECKING:
    from publications.domain.record import Record
    from publications.models import Suggestion
    from publications.services.ingest_report import Outcome

DATA = Path(__file__).parents[3] / "shared" / "data" / "er" / "dblp_acm"
#: Records a second that are to be reached on the machine that the figures were set on.
REQUIRED_NEW = 200
REQUIRED_JOINING = 120


def main(database: str) -> None:
    """Print the figures for one kind of database."""
    with site(database):
        _measure(database)


def _measure(database: str) -> None:
    from django.core.management import call_command
    from django.db.models import Max

    from publications.domain.record import Listing
    from publications.management.bibliographies import read_bibliography
    from publications.models import Suggestion
    from publications.services import sync

    call_command("migrate", verbosity=0)
    from tests.benchmarks.matching import dblp_acm, figures

    print(f"\nOne listing after another on {database} (records/s of CPU)")
    outcomes, asked_before = [], []
    for name, shape, what, required in (
        ("DBLP2.csv", "bibtex", "new", REQUIRED_NEW),
        ("ACM.csv", "ris", "join papers that are there", REQUIRED_JOINING),
        ("ACM.csv", "ris", "unchanged", 0),
    ):
        records = tuple(read_bibliography(DATA / name).values())
        start = time.process_time()
        report = sync.import_listing(Listing(records=records, shape=shape))
        outcomes.append(report.outcomes)
        asked_before.append(Suggestion.objects.aggregate(last=Max("pk", default=0))["last"])
        rate = len(records) / (time.process_time() - start)
        aim = f" (at least {required:,})" if required else ""
        counts = {what: count for what, count in report.counts.items() if count}
        print(f"  {what:32} {rate:8,.0f}{aim}   {counts}")

    left, right, true = dblp_acm()
    for name, is_one_work in (("same", False), ("same or version", True)):
        works = [
            _works_by_key(table, of, is_one_work)
            for table, of in zip((left, right), outcomes, strict=False)
        ]
        by_work: dict[int, list[str]] = defaultdict(list)
        for key, work in works[0].items():
            by_work[work].append(key)
        linked = {(one, other) for other, work in works[1].items() for one in by_work.get(work, ())}
        print(f"  {name:32} {figures(linked, true, len(right), 1)}")
    keys = [
        _works_by_key(table, of, False) for table, of in zip((left, right), outcomes, strict=False)
    ]
    # Those that the second list made are counted.
    asked = Suggestion.objects.open().filter(kind=Suggestion.Kind.SAME_WORK, pk__gt=asked_before[0])
    count, yes = asked.count(), sum(_is_yes(one, keys, true) for one in asked)
    print(f"  asked {count}, {100 * count / len(right):.2f} % of the records; to answer yes: {yes}")


def _works_by_key(
    table: Mapping[str, Record], outcomes: Sequence[Outcome], is_one_work: bool
) -> dict[str, int]:
    """Return the publication that each record belongs to, the leading one of its versions."""
    from publications.models import Publication

    leading = dict(Publication.objects.values_list("pk", "version_of"))
    works = {}
    for key, outcome in zip(table, outcomes, strict=True):
        assert outcome.publication is not None
        own = outcome.publication.pk
        works[key] = (leading[own] or own) if is_one_work else own
    return works


def _is_yes(
    question: Suggestion, works: Sequence[Mapping[str, int]], true: Collection[tuple[str, str]]
) -> bool:
    """Whether the answers call the two publications one paper."""
    asked = {question.publication_id, question.other_id}
    left, right = ({key for key, work in one.items() if work in asked} for one in works)
    return any((one, other) in true for one in left for other in right)


if __name__ == "__main__":
    main(sys.argv[1])
