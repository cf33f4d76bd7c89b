"""How fast a second service's records join the papers that are there.

    python -m tests.benchmarks.joining sqlite|postgresql

DBLP's 2,616 records of DBLP-ACM come into an empty database, then ACM's 2,294, of which nearly all
join one of them, then ACM's again. Time is the CPU's of this process.
"""

import sys
import time
from pathlib import Path

from tests.benchmarks.intake import site

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

    from publications.domain.record import Listing
    from publications.management.bibliographies import read_bibliography
    from publications.services import sync

    call_command("migrate", verbosity=0)
    print(f"\nOne listing after another on {database} (records/s of CPU)")
    for name, shape, what, required in (
        ("DBLP2.csv", "bibtex", "new", REQUIRED_NEW),
        ("ACM.csv", "ris", "join papers that are there", REQUIRED_JOINING),
        ("ACM.csv", "ris", "unchanged", 0),
    ):
        records = tuple(read_bibliography(DATA / name).values())
        start = time.process_time()
        report = sync.import_listing(Listing(records=records, shape=shape))
        rate = len(records) / (time.process_time() - start)
        aim = f" (at least {required:,})" if required else ""
        counts = {what: count for what, count in report.counts.items() if count}
        print(f"  {what:32} {rate:8,.0f}{aim}   {counts}")


if __name__ == "__main__":
    main(sys.argv[1])
