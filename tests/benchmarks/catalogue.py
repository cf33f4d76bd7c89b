"""How long one incoming record takes to find its place in a large catalogue.

    python -m tests.benchmarks.catalogue [SIZE ...]

Catalogues of 100,000 and 1,000,000 made-up publications (or of the sizes given) are built on
SQLite and on PostgreSQL, and records come in one at a time: `match_index.candidates` and
`matching.find`, in SQL and Python together, by the clock on the wall; beside it stands the time
that this thread alone was at work, which a busy machine blurs less. A million takes some minutes to
make, therefore `make bench` measures it only when asked: `make bench ARGS=catalogue`.

Titles are drawn from a seeded vocabulary whose words are as unequally frequent as those of real
titles (Zipf), names likewise; nothing comes from any data set.
"""

import dataclasses
import itertools
import json
import multiprocessing
import pickle
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper

from publications.domain import matching
from publications.domain.record import Author, Record
from tests.benchmarks.intake import site

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
    """A seeded source of papers that resemble those of the computing literature.

    All draw from the same words and names.
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(4)
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
        self._random = random.Random(seed)

    def paper(self, *, common: bool = False) -> Record:
        """A paper nobody has seen; with `common`, of none but the commonest words and names."""
        pick = self._random
        words = self._common if common else self._words
        title = " ".join(words.draw(pick, pick.randint(4, 6) if common else pick.randint(5, 12)))
        names = zip(self._given.draw(pick, 8), self._families.draw(pick, 8), strict=True)
        authorships = [f"{given.title()} {family.title()}" for given, family in names]
        venue, acronym = pick.choice(self._venues)
        page = pick.randint(1, 4000)
        in_journal = pick.random() < 0.4
        number = pick.randint(10**6, 10**9)
        return Record(
            title=title.capitalize(),
            authors=tuple(
                map(Author, dict.fromkeys(authorships[: pick.choice((1, 2, 3, 3, 4, 4, 5, 8))]))
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
    authorships = [author.name.split(" ", 1) for author in record.authors]
    authors = tuple(Author(f"{given[0]}. {family}") for given, family in authorships)
    return dataclasses.replace(record, authors=authors, identifiers=(), pages="", venue="")


def retitled(record: Record) -> Record:
    """The same paper under its earlier title: a word less and a word more, a year before."""
    words = record.title.split()
    words[len(words) // 2] = "revised"
    year = str(int(record.date) - 1)
    return dataclasses.replace(
        record, title=" ".join(words), date=year, identifiers=(), pages="", volume=""
    )


# --- Making a catalogue, once for both databases -----------------------------------------------


def make(size: int, folder: Path) -> None:
    """Write the rows of a catalogue as files, on all processors, and some of its papers beside."""
    firsts = range(1, size + 1, _CHUNK)
    chunks = [(first, min(_CHUNK, size + 1 - first), max(1, size // RECORDS)) for first in firsts]
    known: list[tuple[int, Record]] = []
    with ExitStack() as stack:
        files = {
            table: stack.enter_context((folder / table).open("w", encoding="ascii"))
            for table in TABLES
        }
        pool = stack.enter_context(multiprocessing.get_context("spawn").Pool())
        for rows, some in pool.imap(_made, chunks):
            known += some
            for table, text in rows.items():
                files[table].write(text)
    (folder / "known").write_bytes(pickle.dumps(known[:RECORDS]))


def _made(chunk: tuple[int, int, int]) -> tuple[dict[str, str], list[tuple[int, Record]]]:
    """The rows of some papers as PostgreSQL's COPY reads them, and every so manieth paper."""
    first, count, every = chunk
    with site("sqlite"):
        from publications.services import match_index

        press = Press(seed=first)
        papers = [(first + number, press.paper()) for number in range(count)]
        keys = [
            f"{match_index.number(key)}\t{pk}"
            for pk, record in papers
            for key in matching.blocking_keys(record)
        ]
        forms = [f"{pk}\t{json.dumps([match_index.brief(record)])}" for pk, record in papers]
    works = [f"{pk}\t{one.title}\tpaper-{pk}\t{one.kind}\t{one.date}" for pk, one in papers]
    rows = {"loose_papers": works, "loose_forms": forms, "loose_keys": keys}
    texts = {table: "".join(f"{line}\n" for line in lines) for table, lines in rows.items()}
    return texts, [(pk, record) for pk, record in papers if pk % every == 0]


OWN = "id, title, slug, kind, date"
TABLES = {
    "loose_papers": "id bigint, title text, slug text, kind text, date text",
    "loose_forms": "publication_id bigint, forms text",
    "loose_keys": "key bigint, publication_id bigint",
}


def load(folder: Path) -> None:
    """Fill the tables that a look-up reads."""
    from publications.search.backends import backend
    from publications.services import match_index

    backend().remove_triggers()
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL session_replication_role = replica")  # no checks row by row
        for table, columns in TABLES.items():
            cursor.execute(f"CREATE TEMPORARY TABLE {table} ({columns})")
            with (folder / table).open(encoding="ascii") as lines:
                _read(cursor, table, lines)
        alike = _alike()
        cursor.execute(
            f"INSERT INTO publications_publication ({OWN}, {', '.join(alike)}) "
            f"SELECT {OWN}, {', '.join(['%s'] * len(alike))} FROM loose_papers",
            list(alike.values()),
        )
        json_type = "jsonb" if connection.vendor == "postgresql" else "text"
        cursor.execute(
            "INSERT INTO publications_matchform (publication_id, forms, version) "
            f"SELECT publication_id, CAST(forms AS {json_type}), %s FROM loose_forms",
            [match_index.VERSION],
        )
        # In order: an index that grows at its end is written once.
        cursor.execute(
            "INSERT INTO publications_matchkey (key, publication_id) "
            "SELECT key, publication_id FROM loose_keys ORDER BY key, publication_id"
        )
        for table in TABLES:
            cursor.execute(f"DROP TABLE {table}")
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")


def _alike() -> dict[str, object]:
    """What the rows of all publications say alike, by column."""
    from publications.models import Publication

    empty = Publication()
    return {
        field.column: field.get_db_prep_save(field.pre_save(empty, add=True), connection)
        for field in Publication._meta.concrete_fields
        if field.column not in OWN.split(", ") and not field.null
    }


def _read(cursor: CursorWrapper, table: str, lines: TextIO) -> None:
    if connection.vendor == "postgresql":
        with cursor.copy(f"COPY {table} FROM STDIN") as copying:
            while block := lines.read(1 << 20):
                copying.write(block)
    else:
        places = ", ".join(["%s"] * len(TABLES[table].split(",")))
        rows = (line.rstrip("\n").split("\t") for line in lines)
        cursor.executemany(f"INSERT INTO {table} VALUES ({places})", rows)


# --- One size on one database ------------------------------------------------------------------


def measure(database: str, size: int, folder: Path) -> None:
    """Load a catalogue and print the figures, and as a last line the medians as JSON."""
    known: list[tuple[int, Record]] = pickle.loads((folder / "known").read_bytes())
    with site(database):
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        start = time.perf_counter()
        load(folder)
        took = time.perf_counter() - start
        print(f"\nOne record against {size:,} publications on {database} (loaded in {took:.0f} s)")
        press = Press(seed=0)
        papers = [pk for pk, _ in known]
        kinds: dict[str, tuple[list[Record], list[int]]] = {
            "the same paper": ([as_told_elsewhere(record) for _, record in known], papers),
            "nearly the same title": ([retitled(record) for _, record in known], papers),
            "unlike any": ([press.paper() for _ in known], []),
            "of common title words": ([press.paper(common=True) for _ in known], []),
        }
        medians = {
            kind: _time(kind, records, expected, REQUIRED.get(size))
            for kind, (records, expected) in kinds.items()
        }
        print(json.dumps(medians))


def _time(
    kind: str, records: Sequence[Record], expected: Sequence[int], required: float | None
) -> float:
    """Print how long the records took, and how many of those expected were among the candidates."""
    from publications.services import match_index

    for record in records[:20]:
        matching.find(record, match_index.candidates(record))
    took, compared, hits, sure = [], [], 0, 0
    begin = time.thread_time()
    for place, record in enumerate(records[20:], 20):
        start = time.perf_counter()
        candidates = match_index.candidates(record)
        match = matching.find(record, candidates)
        took.append(1000 * (time.perf_counter() - start))
        compared.append(len(candidates))
        if expected:
            hits += expected[place] in {pk for pk, _ in candidates}
            sure += match.target == expected[place]
    ours = 1000 * (time.thread_time() - begin) / len(took)
    median, slow = statistics.median(took), statistics.quantiles(took, n=20)[-1]
    wanted = f"  (to reach: {required:g})" if required else ""
    said = f"{kind:<24} p50 {median:6.2f} ms  p95 {slow:6.2f} ms{wanted}"
    said += f"  this thread {ours:5.2f} ms"
    said += f"  {statistics.mean(compared):5.1f} compared"
    if expected:
        said += f", {hits / len(took):.1%} among them, {sure / len(took):.1%} chosen"
    print(" ", said)
    return median


def main(sizes: Sequence[int] = SIZES) -> None:
    """Print the figures on both databases, and how the cost grows with the size."""
    medians: dict[tuple[str, str], list[float]] = {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as home:
            start = time.perf_counter()
            make(size, Path(home))
            print(f"\nMade {size:,} papers in {time.perf_counter() - start:.0f} s", flush=True)
            for database in ("sqlite", "postgresql"):
                # A process each: Django knows one database in its life.
                command = [sys.executable, "-m", __spec__.name, "one", database, str(size), home]
                done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
                *said, last = done.stdout.splitlines()
                print(*said, sep="\n", flush=True)
                for kind, median in json.loads(last).items():
                    medians.setdefault((database, kind), []).append(median)
    if len(sizes) > 1:
        print(f"\nHow much longer in {sizes[-1] / sizes[0]:g} times as many publications")
        for (database, kind), found in medians.items():
            print(f"  {database:<12} {kind:<24} {found[-1] / found[0]:.1f} times")


if __name__ == "__main__":
    if sys.argv[1:2] == ["one"]:
        measure(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))
    else:
        main([int(size) for size in sys.argv[1:]] or SIZES)
