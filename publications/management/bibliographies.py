"""Files that list papers, for the commands that need no database: reading them, writing answers.

BibTeX, RIS and CSL-JSON are read by `publications.domain.formats`; a table (CSV, TSV) has the
columns id, title, authors, venue and year, others are ignored.
"""

import csv
import html
import io
import os
import re
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from django.core.management.base import CommandError

from publications.domain import formats
from publications.domain.formats.author_cells import read_cell
from publications.domain.record import FormatError, Record
from publications.management.exit_codes import WRONG_CALL

_TABLES = (".csv", ".tsv", ".tab")
_COLUMNS = ("title", "authors", "venue", "year")


def read_bibliography(path: Path) -> dict[str, Record]:
    """Return the papers of a file by their identifiers, in its order.

    An entry without an identifier is called by its place, from 1; one that comes again gets "#2"
    behind.

    Raises:
        CommandError: there is no such file (WRONG_CALL), or nothing can be read in it (FAILED).
    """
    data = _bytes(path)
    try:
        if path.suffix.lower() in _TABLES:
            listed = _rows(_table_text(data), path)
        else:
            text = formats.decode(data)
            listed = [(record.source_key, record) for record in formats.read(text).records]
    except FormatError as error:
        raise CommandError(f"{path}: {error}") from error
    records: dict[str, Record] = {}
    for number, (key, record) in enumerate(listed, start=1):
        records[_own_key(key or str(number), records)] = record
    if not records:
        raise CommandError(
            f"{path} lists no papers: it should be BibTeX, RIS, CSL-JSON or a table."
        )
    return records


def read_pairs(path: Path) -> list[tuple[str, str]]:
    """Return the pairs of a table with the columns left and right."""
    rows = _dict_rows(_table_text(_bytes(path)))
    names = list(rows[0]) if rows else []
    if "left" not in names or "right" not in names:
        raise CommandError(f"{path} needs a first line with the columns left,right.")
    return [(row["left"].strip(), row["right"].strip()) for row in rows]


def check_writable(path: Path | None) -> None:
    """Complain before the work, not after it, when a file cannot be written."""
    if path is None:
        return
    if path.is_dir():
        raise CommandError(f"{path} is a folder: name a file in it.", returncode=WRONG_CALL)
    if not path.parent.is_dir():
        raise CommandError(
            f"{path} cannot be written: there is no folder {path.parent}. Make it first.",
            returncode=WRONG_CALL,
        )
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise CommandError(
            f"{path} cannot be written: you may not. Name another file.", returncode=WRONG_CALL
        )


def write_table(path: Path | None, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table as CSV to a file, or to the standard output where there is none."""
    try:
        if path is None:
            _write(sys.stdout, header, rows)
        else:
            with path.open("w", encoding="utf-8", newline="") as file:
                _write(file, header, rows)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}.") from error


def _write(file: TextIO, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)


@contextmanager
def into_a_pipe() -> Iterator[None]:
    """End quietly, as other Unix tools do, when the reader of the pipe closes it."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # Else the interpreter would fail at its end on what is still buffered.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                os.dup2(nowhere, stream.fileno())
        raise SystemExit(128 + signal.SIGPIPE) from None


class ProgressBar:
    """A progress bar on the standard error: call it once for each of `total` things done."""

    width = 30

    def __init__(self, total: int, what: str, stream: TextIO | None = None) -> None:
        self.total, self.what, self.done = total, what, 0
        self._stream = stream or sys.stderr
        self._started = time.monotonic()
        self._shown = 0.0

    def __call__(self) -> None:
        self.done += 1
        now = time.monotonic()
        if now - self._shown >= 0.1:
            self._shown = now
            self._show()

    def finish(self) -> None:
        """Show the last state and end the line."""
        self._show()
        self._stream.write("\n")
        self._stream.flush()

    def _show(self) -> None:
        share = self.done / self.total if self.total else 1.0
        bar = ("#" * round(share * self.width)).ljust(self.width, ".")
        rate = self.done / max(time.monotonic() - self._started, 1e-6)
        self._stream.write(f"\r[{bar}] {self.done:,} of {self.total:,} {self.what}, {rate:,.0f}/s ")
        self._stream.flush()


# ── tables ──────────────────────────────────────────────────────────────────────────────────────


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise CommandError(
            f"There is no file {path}: look at its name and folder.", returncode=WRONG_CALL
        ) from error
    except OSError as error:
        raise CommandError(
            f"{path} cannot be read: {error.strerror}.", returncode=WRONG_CALL
        ) from error


def _table_text(data: bytes) -> str:
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding).replace("\0", "")
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1").replace("\0", "")


def _dict_rows(text: str) -> list[dict[str, str]]:
    """Return the rows by column names in lower case; the first line tells what divides them."""
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    csv.field_size_limit(10_000_000)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        header = [name.strip().lower() for name in next(rows, [])]
        return [
            {name: row[column] if column < len(row) else "" for column, name in enumerate(header)}
            for row in rows
            if any(cell.strip() for cell in row)
        ]
    except csv.Error as error:
        raise CommandError(f"Line {rows.line_num} is not a row of a table: {error}.") from error


def _rows(text: str, path: Path) -> list[tuple[str, Record]]:
    rows = _dict_rows(text)
    if rows and "title" not in rows[0]:
        raise CommandError(
            f"{path} needs a first line with the columns id,title,authors,venue,year."
        )
    return [
        (row.get("id", "").strip(), _record(*(row.get(name, "") for name in _COLUMNS)))
        for row in rows
    ]


def _record(title: str, authors: str, venue: str, year: str) -> Record:
    people = read_cell(authors)
    digits = year.strip().split(".")[0]
    return Record(
        title=_plain(title),
        authors=people.authors,
        authors_complete=people.complete,
        # Each once in memory: a list has a few of them very often.
        venue=sys.intern(_plain(venue)),
        date=sys.intern(digits) if re.fullmatch(r"[12]\d{3}", digits) else "",
    )


def _plain(text: str) -> str:
    return " ".join(html.unescape(html.unescape(text)).split())


def _own_key(key: str, taken: dict[str, Record]) -> str:
    own, number = key, 1
    while own in taken:
        number += 1
        own = f"{key}#{number}"
    return own
