"""How long another writer waits for SQLite while lists come in.

    python -m tests.benchmarks.waiting

DBLP's 2,616 records of DBLP-ACM come into an empty database and ACM's 2,294 join them, then all is
indexed for the search anew. Meanwhile a process of its own writes one row, as a sign-in does, and
again 20 ms later. It waits while somebody else holds SQLite's only write lock.
"""

import multiprocessing
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

from tests.benchmarks.intake import site
from tests.benchmarks.joining import DATA

#: Seconds that nobody is to wait longer than.
REQUIRED_LONGEST = 1.0
_PAUSE = 0.02


def main() -> None:
    """Print the waits for each step."""
    with site("sqlite"):
        _measure()


def _measure() -> None:
    from django.core.management import call_command

    from publications import search
    from publications.domain.record import Listing
    from publications.management.bibliographies import read_bibliography
    from publications.services import sync

    call_command("migrate", verbosity=0)
    print(
        f"\nWaiting to write one row on SQLite, in ms (longest: at most {REQUIRED_LONGEST:.0f} s)"
    )
    for name, shape, what in (
        ("DBLP2.csv", "bibtex", "new papers come in"),
        ("ACM.csv", "ris", "records join papers that are there"),
    ):
        listing = Listing(records=tuple(read_bibliography(DATA / name).values()), shape=shape)
        with _another_writer(f"{len(listing.records):,} {what}"):
            sync.import_listing(listing)
    with _another_writer("the search's index is made anew"):
        search.rebuild()


@contextmanager
def _another_writer(what: str) -> Iterator[None]:
    """Let another process write all the while, and print how long it waited."""
    ours, theirs = multiprocessing.Pipe()
    database = Path(os.environ["LABSITE_VAR"]) / "labsite.sqlite3"
    writer = multiprocessing.get_context("spawn").Process(target=_write, args=(database, theirs))
    writer.start()
    ours.recv()
    yield
    ours.send("enough")
    waits = sorted(ours.recv())
    writer.join()
    middle, high = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    print(
        f"  {what:45} median {1000 * middle:6.1f}   99th percentile {1000 * high:6.0f}"
        f"   longest {1000 * waits[-1]:6.0f}   ({len(waits):,} writes)"
    )


def _write(database: Path, other_end: Connection) -> None:
    """Write a row again and again until told to stop; answer with the seconds each write took."""
    waits = []
    with closing(sqlite3.connect(database, isolation_level=None, timeout=60)) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS sign_in (at real)")
        other_end.send("ready")
        while not other_end.poll(_PAUSE):
            start = time.perf_counter()
            connection.execute("INSERT INTO sign_in VALUES (?)", [start])
            waits.append(time.perf_counter() - start)
    other_end.recv()
    other_end.send(waits)


if __name__ == "__main__":
    main()
