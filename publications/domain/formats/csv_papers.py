"""Tables as text (CSV, TSV) whose first row names the columns -> Records.

As Google Scholar, Scopus, PubMed, IEEE Xplore and Zotero export them, and as people keep them in a
spreadsheet: `named_fields` knows what the names of the columns mean.
"""

import csv
import io
import re

from publications.domain.formats.named_fields import record_of, warnings_of
from publications.domain.formats.named_fields.fields import is_paper
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing, Record, Unread

_DELIMITERS = ",;\t|"
_LONGEST_CELL = 10_000_000
_YEAR = re.compile(r"(?:19|20)\d\d")


def looks_like(text: str) -> bool:
    """Whether the text begins with a row that names the columns of a table of papers."""
    first, _, rest = text.lstrip("\ufeff\n").partition("\n")
    if not rest.strip() or len(first) > 5_000 or _delimiter(first) is None:
        return False
    return is_paper(dict.fromkeys(_cells(first), "2000"))


def read(text: str) -> Listing:
    """Return the papers of a table, one a row.

    Raises:
        FormatError: its first row names no title, or no row holds a paper.
    """
    lines_before = len(text) - len(text.lstrip("\ufeff\n")) - text.startswith("\ufeff")
    text = text.lstrip("\ufeff\n")
    first = text.partition("\n")[0]
    csv.field_size_limit(_LONGEST_CELL)
    # A NUL is no sign of a table, and the reader stops at one.
    rows = csv.reader(
        io.StringIO(text.replace("\0", ""), newline=""), delimiter=_delimiter(first) or ","
    )
    records: list[Record] = []
    items: list[dict[str, str]] = []
    unread: list[Unread] = []
    year = ""
    try:
        header = [name.strip() for name in next(rows, [])]
        line = rows.line_num + lines_before
        for row in rows:
            begin, line = line + 1, rows.line_num + lines_before
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            if len(header) > 1 and (heading := _year_alone(cells)):
                year = heading
                continue
            item = dict(zip(header, cells, strict=False))
            if any(cells[len(header) :]):
                reason = Reason("row_too_long")
                unread.append(Unread(begin, " | ".join(cells)[:200], reason))
            elif record := record_of(item, line=begin):
                if year and not record.date:
                    record = record_of({**item, "year": year}, line=begin) or record
                records.append(record)
                items.append(item)
            else:
                reason = Reason("row_has_no_title")
                unread.append(Unread(begin, " | ".join(cells)[:200], reason))
    except csv.Error as error:
        raise FormatError("table_broken", line=rows.line_num, what=str(error)) from None
    if not records:
        raise FormatError("table_without_papers")
    return Listing(tuple(records), tuple(unread), "csv", warnings=warnings_of(items, records))


def _year_alone(cells: list[str]) -> str:
    """The year that heads the rows below; empty where the row says anything else."""
    written = [cell for cell in cells if cell]
    return written[0] if len(written) == 1 and _YEAR.fullmatch(written[0]) else ""


def _delimiter(first: str) -> str | None:
    best = max(_DELIMITERS, key=first.count)
    return best if best in first else None


def _cells(first: str) -> list[str]:
    try:
        return next(csv.reader([first], delimiter=_delimiter(first) or ","), [])
    except csv.Error:
        return []
