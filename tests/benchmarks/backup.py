"""How long a backup takes, its trial and restoring it, and how much memory.

    python -m tests.benchmarks.backup sqlite|postgresql [PAPERS]

The catalogue is that of `pages`, with a source record for each paper. Memory is what the process
takes more at its highest than when the catalogue was made: rows and files go through it one after
another, so a site of ten times the size takes hardly more.
"""

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks import pages
from tests.benchmarks.intake import site

PAPERS = 10_000


def main(database: str, papers: int = PAPERS) -> None:
    """Print the figures for one kind of database."""
    with site(database), tempfile.TemporaryDirectory() as folder:
        from django.core.management import call_command

        from labsite import backup
        from publications.services import match_index

        call_command("migrate", verbosity=0)
        pages.fill(papers)
        _add_source_records()
        match_index.refresh()
        file = Path(folder) / "site.zip"
        print(f"\nA backup on {database} with {papers:,} papers")
        before = _memory()
        _timed("written", lambda: backup.write(file))
        rows = sum(table.rows for table in backup.Archive(file).manifest.tables)
        print(f"  {'holds':<28} {rows:>8,} rows, {file.stat().st_size / 1e6:.1f} MB")
        _timed("tried by restoring it", lambda: backup.try_out(file))
        print(f"  {'memory for both':<28} {_memory() - before:8.0f} MB")
        _timed("restored, indexes made anew", lambda: backup.restore(file, replace=True))
        print(f"  {'memory for all':<28} {_memory() - before:8.0f} MB")


def _add_source_records() -> None:
    from publications.models import Publication, Source, SourceRecord

    source = Source.objects.get(slug="openalex")
    SourceRecord.objects.bulk_create(
        (
            SourceRecord(
                source=source,
                key=paper.slug,
                content_hash=paper.slug,
                record={"title": paper.title, "abstract": paper.abstract},
                raw=f'{{"title": "{paper.title}", "abstract": "{paper.abstract}"}}',
                publication=paper,
            )
            for paper in Publication.objects.iterator(1000)
        ),
        batch_size=1000,
    )


def _timed(what: str, work: Callable[[], object]) -> None:
    began = time.perf_counter()
    work()
    print(f"  {what:<28} {time.perf_counter() - began:8.1f} s", flush=True)


def _memory() -> float:
    """The most memory that this process has taken so far (MB)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
