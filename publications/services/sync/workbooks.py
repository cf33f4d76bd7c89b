"""A list of papers in an Excel workbook: its first sheet as the text that the readers know."""

import csv
import io
from collections.abc import Sequence
from contextlib import suppress

from django.core.exceptions import ValidationError

from people.sheets import files
from people.sheets.cells import Cell, text_of
from publications.domain.record import FormatError

_ARCHIVE, _PART_OF_WORKBOOK = b"PK\x03\x04", b"xl/workbook"


def unpacked(data: bytes) -> bytes:
    """Return a workbook as text, each row in the line of its number; all else as it is.

    Cells are parted by tabs. What stands in one column alone is a list of lines. Titles above the
    headings of a table are left out.

    Raises:
        FormatError: when it is a workbook that cannot be read; the message says what to do.
    """
    if not data.startswith(_ARCHIVE) or _PART_OF_WORKBOOK not in data:
        return data
    try:
        table = files.read(data)
    except ValidationError as error:
        raise FormatError("as_written", text=" ".join(error.messages)) from error
    rows = [(1, table.headings)]
    rows += [(number, [_plain(cell) for cell in row]) for number, row in table.rows]
    widest = max(map(_filled, (row for _, row in rows)))
    if widest > 1:
        headed = (at for at, (_, row) in enumerate(rows) if _filled(row) >= max(2, widest / 2))
        rows = rows[next(headed) :]
    return _as_text(rows, is_table=widest > 1).encode()


def _as_text(rows: Sequence[tuple[int, Sequence[str]]], *, is_table: bool) -> str:
    text, line = io.StringIO(), 0
    writer = csv.writer(text, delimiter="\t", lineterminator="\n")
    for number, row in rows:
        text.write("\n" * (number - line - 1))
        if is_table:
            writer.writerow(row)
        else:
            text.write("".join(row) + "\n")
        line = number
    return text.getvalue()


def _filled(row: Sequence[str]) -> int:
    return sum(map(bool, row))


def _plain(cell: Cell) -> str:
    """What a cell says, in one line; nothing where it holds an error."""
    with suppress(ValueError):
        return " ".join(text_of(cell).split())
    return ""
