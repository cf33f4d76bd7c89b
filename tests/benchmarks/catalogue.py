"""How long one incoming record takes to find its place in a large catalogue.

    python -m tests.benchmarks catalogue [SIZE ...]

Catalogues of 100,000 and 1,000,000 made-up publications (or of the sizes given) are built on
SQLite and on PostgreSQL, and records come in one at a time: `indexing.candidates` and
`matching.find`, in SQL and Python together, by the clock on the wall. A million takes some minutes
to build on each database. Titles are drawn from a seeded vocabulary whose words are as unequally
frequent as those of real titles (Zipf), names likewise; nothing comes from any data set.
"""

import dataclasses
import itertools
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper
from django.utils import timezone

from publications.records import Author, Record

SIZES = (100_000, 1_000_000)
#: Milliseconds within which the median is to lie, by size, on the machine the figures were set on.
REQUIRED = {100_000: 3.0, 1_000_000: 6.0}
RECORDS = 300
_CHUNK = 20_000

_SMALL = "of for the in and a on with to using from by an via under towards".split()
_COMMON = """
    learning networks data based model analysis system systems deep neural network approach models
    method detection efficient information design algorithm performance optimization control
    framework distributed time adaptive dynamic evaluation multi graph large prediction mobile
    image robust application fast scalable language classification parallel estimation management
    wireless energy semantic processing techniques study novel computing training visual
    """.split()


class Press:
    """A seeded source of papers that resemble those of the computing literature."""

    def __init__(self, seed: int = 4) -> None:
        self._random = random.Random(seed)
        words = [*_SMALL, *_COMMON, *self._invented(60_000, 2, 4)]
        self._words = _Zipf(words, 1.05)
        self._common = _Zipf(_COMMON, 0.5)
        self._families = _Zipf(self._invented(40_000, 1, 3), 0.75)
        self._given = _Zipf(self._invented(8_000, 2, 3), 0.75)
        venues = self._invented(2_000, 2, 3)
        self._venues = [
            (f"Conference on {one.title()} {other.title()}", (one[:3] + other[:2]).upper())
            for one, other in zip(venues, reversed(venues), strict=True)
        ]

    def paper(self, *, common: bool = False) -> Record:
        """A paper nobody has seen; with `common`, of none but the commonest words and names."""
        pick = self._random
        words = self._common if common else self._words
        title = " ".join(words.draw(pick, pick.randint(4, 6) if common else pick.randint(5, 12)))
        names = zip(self._given.draw(pick, 8), self._families.draw(pick, 8), strict=True)
        seats = [f"{given.title()} {family.title()}" for given, family in names]
        venue, acronym = pick.choice(self._venues)
        page = pick.randint(1, 4000)
        in_journal = pick.random() < 0.4
        number = pick.randint(10**6, 10**9)
        return Record(
            title=title.capitalize(),
            authors=tuple(
                map(Author, dict.fromkeys(seats[: pick.choice((1, 2, 3, 3, 4, 4, 5, 8))]))
            ),
            kind="journal" if in_journal else "conference",
            date=str(2026 - min(int(pick.expovariate(0.1)), 50)),
            venue=venue,
            venue_acronym=acronym,
            volume=str(pick.randint(1, 60)) if in_journal else "",
            pages=f"{page}-{page + 12}" if pick.random() < 0.7 else "",
            identifiers=(("doi", f"10.{1000 + number % 97}/x.{number}"),)
            if pick.random() < 0.8
            else (),
        )

    def _invented(self, count: int, least: int, most: int) -> list[str]:
        """Different words of some syllables."""
        starts = "b br c ch d dr f g gr h j k kl l m n p pr qu r s sh st t tr v w z".split()
        ends = "a e i o u ai ea er on an in or us el at ic".split()
        found: dict[str, None] = {}
        while len(found) < count:
            length = self._random.randint(least, most)
            parts = (self._random.choice(starts) + self._random.choice(ends) for _ in range(length))
            found["".join(parts)] = None
        return list(found)


class _Zipf:
    """Draws words, the n-th of them in proportion to 1 / n ** `exponent`."""

    def __init__(self, words: Sequence[str], exponent: float) -> None:
        self._words = words
        weights = (1 / rank**exponent for rank in range(1, len(words) + 1))
        self._cumulated = list(itertools.accumulate(weights))

    def draw(self, pick: random.Random, count: int) -> list[str]:
        return pick.choices(self._words, cum_weights=self._cumulated, k=count)


def as_told_elsewhere(record: Record) -> Record:
    """The same paper as another source prints it: first names cut, no identifier, no pages."""
    seats = [author.name.split(" ", 1) for author in record.authors]
    authors = tuple(Author(f"{given[0]}. {family}") for given, family in seats)
    return dataclasses.replace(record, authors=authors, identifiers=(), pages="", venue="")


def retitled(record: Record) -> Record:
    """The same paper under its earlier title: a word less and a word more, a year before."""
    words = record.title.split()
    words[len(words) // 2] = "revised"
    year = str(int(record.date) - 1)
    return dataclasses.replace(
        record, title=" ".join(words), date=year, identifiers=(), pages="", volume=""
    )


# --- One size on one database ------------------------------------------------------------------


def measure(database: str, size: int) -> None:
    """Build a catalogue and print the figures, and as a last line the medians as JSON."""
    from tests.benchmarks.intake import site

    with site(database):
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        start = time.perf_counter()
        known = _build(database, size)
        print(f"\nOne record against {size:,} publications on {database}", end="")
        print(f" (built in {time.perf_counter() - start:.0f} s)")
        press = Press(seed=5)
        kinds = {
            "the same paper": [as_told_elsewhere(record) for _, record in known],
            "nearly the same title": [retitled(record) for _, record in known],
            "unlike any": [press.paper() for _ in known],
            "of common title words": [press.paper(common=True) for _ in known],
        }
        found = [pk for pk, _ in known]
        medians = {
            kind: _time(kind, records, found if kind in list(kinds)[:2] else [], REQUIRED.get(size))
            for kind, records in kinds.items()
        }
        print(json.dumps(medians))


def _time(
    kind: str, records: Sequence[Record], expected: Sequence[int], required: float | None
) -> float:
    """Print how long the records took, and how many of those expected were among the candidates."""
    from publications import indexing, matching

    for record in records[:20]:
        matching.find(record, indexing.candidates(record))
    took, compared, hits, sure = [], [], 0, 0
    for place, record in enumerate(records[20:], 20):
        start = time.perf_counter()
        candidates = indexing.candidates(record)
        match = matching.find(record, candidates)
        took.append(1000 * (time.perf_counter() - start))
        compared.append(len(candidates))
        if expected:
            hits += expected[place] in {pk for pk, _ in candidates}
            sure += match.target == expected[place]
    median, slow = statistics.median(took), statistics.quantiles(took, n=20)[-1]
    wanted = f"  (to reach: {required:g})" if required else ""
    said = f"{kind:<24} p50 {median:6.2f} ms  p95 {slow:6.2f} ms{wanted}"
    said += f"  {statistics.mean(compared):5.1f} compared"
    if expected:
        said += f", {hits / len(took):.1%} among them, {sure / len(took):.1%} chosen"
    print(" ", said)
    return median


def _build(database: str, size: int) -> list[tuple[int, Record]]:
    """Fill the tables that a look-up reads, and return some of the papers with their keys."""
    press = Press()
    every = max(1, size // RECORDS)
    known = []
    with transaction.atomic(), connection.cursor() as cursor:
        if database == "postgresql":
            cursor.execute("SET session_replication_role = replica")  # no checks row by row
        cursor.execute("CREATE TEMPORARY TABLE loose (key bigint, publication_id integer)")
        for first in range(1, size + 1, _CHUNK):
            papers = [(pk, press.paper()) for pk in range(first, min(first + _CHUNK, size + 1))]
            known += [(pk, record) for pk, record in papers if pk % every == 0]
            _write(cursor, papers)
        cursor.execute(
            "INSERT INTO publications_matchkey (key, publication_id) "
            "SELECT key, publication_id FROM loose ORDER BY key, publication_id"
        )
        cursor.execute("DROP TABLE loose")
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if database == "postgresql" else "ANALYZE")
    return known[:RECORDS]


def _write(cursor: CursorWrapper, papers: list[tuple[int, Record]]) -> None:
    """Write the papers' rows, the blocking keys into a loose table to be sorted later."""
    from publications import indexing, matching

    now = timezone.now()
    fixed = ("[]", "[]", "[]", "[]", True, "published", False, "{}", "{}", now, now)
    empty = [""] * len(_EMPTY)
    _insert(
        cursor,
        "publications_publication",
        ["id", "title", "slug", "kind", "date", *_FIXED, *_EMPTY],
        (
            (pk, record.title, f"paper-{pk}", record.kind, record.date, *fixed, *empty)
            for pk, record in papers
        ),
    )
    _insert(
        cursor,
        "publications_matchform",
        ["publication_id", "forms"],
        ((pk, json.dumps([indexing.brief(record)])) for pk, record in papers),
    )
    _insert(
        cursor,
        "loose",
        ["key", "publication_id"],
        (
            (indexing.number(key), pk)
            for pk, record in papers
            for key in matching.blocking_keys(record)
        ),
    )


_FIXED = (
    "notes",
    "awards",
    "categories",
    "dates",
    "authors_complete",
    "standing",
    "featured",
    "edits",
    "origins",
    "created_at",
    "changed_at",
)
_EMPTY = (
    "display_title",
    "place",
    "publisher",
    "volume",
    "issue",
    "pages",
    "abstract",
    "licence",
    "mark",
)


def _insert(
    cursor: CursorWrapper, table: str, columns: Sequence[str], rows: Iterable[tuple[object, ...]]
) -> None:
    if connection.vendor == "postgresql":
        with cursor.copy(f"COPY {table} ({', '.join(columns)}) FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)
    else:
        places = ", ".join(["%s"] * len(columns))
        cursor.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)


def main(sizes: Sequence[int] = SIZES) -> None:
    """Print the figures on both databases, and how the cost grows with the size."""
    for database in ("sqlite", "postgresql"):
        medians = []
        for size in sizes:
            command = [sys.executable, "-m", __spec__.name, database, str(size)]
            done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
            *said, last = done.stdout.splitlines()
            print(*said, sep="\n", flush=True)
            medians.append(json.loads(last))
        for kind in medians[0] if len(sizes) > 1 else ():
            growth = medians[-1][kind] / medians[0][kind]
            print(
                f"  {kind:<24} {growth:.1f} times as long in {sizes[-1] // sizes[0]} times as many"
            )


if __name__ == "__main__":
    measure(sys.argv[1], int(sys.argv[2]))
