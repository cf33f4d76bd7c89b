"""How fast a service's answers become evidence, and how cheap a second reading is.

    python -m tests.benchmarks.intake sqlite|postgresql

10,000 OpenAlex works come over HTTP from a loopback server into an empty database. Time is that of
this thread alone: neither the server's nor the database's. Beside it stands what the same database
takes for bare rows of the same size, so that a figure can be compared between machines.
"""

import dataclasses
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from tests import servers

WORKS = 10_000
#: Records a second that are to be reached on the machine that the figures were set on.
REQUIRED_KEPT = 2_000
REQUIRED_UNCHANGED = 6_000
REQUIRED_SETTLED = 200


def main(database: str) -> None:
    """Print the figures for one kind of database."""
    with site(database):
        _measure(database)


@contextmanager
def site(database: str) -> Iterator[None]:
    """Set Django up, once in a process's life, on a new and empty database of that kind."""
    with ExitStack() as stack:
        os.environ["LABSITE_VAR"] = stack.enter_context(tempfile.TemporaryDirectory())
        os.environ |= {
            "ALLOW_PRIVATE_SOURCES": "on",
            "SOURCE_INTERVAL_OPENALEX": "0",
            "LABSITE_ENV_FILE": os.devnull,
            "DEBUG": "off",
            "SECRET_KEY": "only-for-benchmarks",
            "SITE_URL": "https://lab.example",
        }
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "labsite.settings")
        os.environ.pop("DATABASE_URL", None)
        if database == "postgresql":
            # Its default of 128 MB is for the smallest machines (docs/deploy.md).
            server = servers.postgresql(shared_buffers="1GB")
            os.environ["DATABASE_URL"] = stack.enter_context(server)
        import django

        django.setup()
        yield


def _measure(database: str) -> None:
    from django.conf import settings
    from django.core.management import call_command

    from people.models import Member
    from publications.domain.record import Author
    from publications.models import Suggestion
    from publications.services import review, source_records, sync
    from publications.services.member_profiles import MemberProfiles
    from publications.sources import SOURCES
    from publications.sources.adapter import Query
    from tests.benchmarks import catalogue
    from tests.loopback import serve
    from tests.publications.sources.openalex_works import FakeOpenAlex

    call_command("migrate", verbosity=0)
    source = sync.source_for("openalex")
    ada = Member.objects.create(name="Ada Example", slug="ada-example")
    query = Query(names=("Ada Example",), identifiers=(("openalex", "A1"),))
    with serve(FakeOpenAlex(WORKS)) as server:
        settings.SOURCE_URLS = {"openalex": server.url}
        with _timed() as read:
            pages = list(SOURCES["openalex"].pages(query))
    records = [record for page in pages for record in page.records]
    raws = [raw for page in pages for raw in page.raw]
    assert len(records) == WORKS, len(records)

    with _timed() as kept:
        for batch in source_records.batches(records, raws, (), source, ""):
            source_records.keep(batch, source, "", None)
    bare = _bare_rows(raws)
    few = 500
    with _timed() as settled:
        sync.ingest(records[:few], source, member=ada, raws=raws[:few])
    press = catalogue.Press(seed=1)
    unlike = [
        dataclasses.replace(press.paper(), source_key=f"new-{number}") for number in range(few)
    ]
    with _timed() as settled_unlike:
        sync.ingest(unlike, source, member=ada)
    with _timed() as again:
        report = sync.ingest(records[:few], source, member=ada, raws=raws[:few])
    assert report.counts["unchanged"] == few, report.counts

    # Papers by somebody of whom an initial is known: they are asked about, and wait.
    initial = (Author("A. Example"),)
    doubtful = (press.paper() for _ in range(few))
    doubts = [
        dataclasses.replace(one, authors=initial + one.authors[1:], source_key=f"doubt-{number}")
        for number, one in enumerate(doubtful)
    ]
    with _timed() as asked:
        sync.ingest(doubts, source, member=ada)
    kind = Suggestion.Kind.AUTHORSHIP
    waiting = Suggestion.objects.open().filter(kind=kind, member=ada).count()
    with _timed() as judged:
        review.clear_doubts(MemberProfiles(), [ada])

    print(f"\nIntake on {database}, {WORKS:,} OpenAlex works (records/s of this thread)")
    _say("read and parsed over HTTP", WORKS / read())
    _say("kept as evidence", WORKS / kept())
    _say("both", WORKS / (read() + kept()), REQUIRED_KEPT)
    _say("bare rows of that size, for comparison", WORKS / bare)
    _say(f"settled, where fifty look alike (of {few})", few / settled())
    _say(f"settled, where none does (of {few})", few / settled_unlike(), REQUIRED_SETTLED)
    _say(f"read again, unchanged (of {few})", few / again(), REQUIRED_UNCHANGED)
    _say(f"settled, by an initial (of {few})", few / asked())
    _say(f"judged again together, of those that wait ({waiting})", waiting / judged())


def _bare_rows(raws: list[str]) -> float:
    """Seconds that plain inserts of these payloads take, through the driver alone."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE bare (id integer, payload text)")
        start = time.thread_time()
        for first in range(0, len(raws), 200):
            rows = [(first + number, raw) for number, raw in enumerate(raws[first : first + 200])]
            cursor.executemany("INSERT INTO bare VALUES (%s, %s)", rows)
        return time.thread_time() - start


@contextmanager
def _timed() -> Iterator[Callable[[], float]]:
    """Give a function that tells, afterwards, the seconds this thread was at work."""
    start = time.thread_time()
    end: list[float] = []
    yield lambda: end[0] - start
    end.append(time.thread_time())


def _say(what: str, rate: float, required: int | None = None) -> None:
    wanted = f"  (to reach: {required:,})" if required else ""
    print(f"  {what:<50} {rate:>10,.0f}{wanted}")


if __name__ == "__main__":
    main(*sys.argv[1:2] or ["sqlite"])
