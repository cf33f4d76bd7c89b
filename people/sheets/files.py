"""Tables as files: CSV and XLSX, written so that formulas stay text, and read whoever made them."""

import csv
import datetime
import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext

from people import media_types
from people.safe_text import guard
from people.sheets.cells import Broken, Cell, fit
from people.zip_archives import DAMAGED, Bounds

#: The kinds of files, and how a browser is told of each.
FORMATS = {
    "xlsx": media_types.XLSX,
    "csv": "text/csv; charset=utf-8",
}
#: What a file may be as large as, and be when it is unpacked, in bytes.
LARGEST = 50_000_000
#: Real workbooks pack to a twentieth at most.
_BOUNDS = Bounds(entries=2_000, unpacked=150_000_000, ratio=150, small=5_000_000)
#: How many rows and columns a table may have.
MOST_ROWS, MOST_COLUMNS = 50_000, 1_000
#: The mark by which Excel knows that a CSV file is UTF-8.
_BOM = "\ufeff"

#: What a program makes of it that takes UTF-8 for Windows-1252.
_BOM_MISREAD = "ï»¿"

_FORMULAS = re.compile(rb"<(?:\w+:)?f[ >/]")
#: How Excel writes a character that XML cannot hold, and a text that looks like one.
_LOOKS_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_ESCAPED = re.compile(r"_x005[Ff]_(?=x[0-9A-Fa-f]{4}_)")
#: What of a number format is no sign for a part of a date.
_NO_SIGNS = re.compile(r'\[[^\]]*\]|"[^"]*"|\\.|_.|;.*')
_HIGH_BYTES = re.compile(rb"[\x80-\xff]+")


@dataclass
class Table:
    """A file that was read: its headings, and its rows by the number that programs show."""

    headings: list[str]
    rows: list[tuple[int, list[Cell]]] = field(default_factory=list)


def write(form: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """Return a file of one of FORMATS."""
    return _as_workbook(headings, rows) if form == "xlsx" else _as_csv(headings, rows)


def read(content: bytes) -> Table:
    """Return what stands in a file, its first row being the headings.

    Raises:
        ValidationError: says why it cannot be read and what to do.
    """
    if len(content) > LARGEST:
        raise ValidationError(gettext("The table is larger than 50 MB: split it into several."))
    rows = _workbook_rows(content) if content.startswith(b"PK\x03\x04") else _text_rows(content)
    table = Table([])
    for line, row in rows:
        if len(row) > MOST_COLUMNS:
            raise ValidationError(gettext("The table has more columns than any list here."))
        if not any(cell not in (None, "") for cell in row):
            continue
        if not table.headings:
            if str(row[0] or "").startswith(_BOM_MISREAD):
                raise ValidationError(
                    gettext(
                        "The program that saved this table read the letters of the CSV wrongly: "
                        "open it there as UTF-8, or export the list as .xlsx."
                    )
                )
            table.headings = ["" if cell is None else str(cell).strip() for cell in row]
            continue
        table.rows.append((line, list(row)))
        if len(table.rows) > MOST_ROWS:
            sentence = gettext("The table has more than %(most)s rows: split it into several.")
            raise ValidationError(sentence % {"most": MOST_ROWS})
    return table


# --- CSV ---------------------------------------------------------------------------------------


def _as_csv(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(headings)
    writer.writerows([guard(text) for text in row] for row in rows)
    return (_BOM + file.getvalue()).encode("utf-8", "replace")


def _text_rows(content: bytes) -> Iterator[tuple[int, list[Cell]]]:
    text = _decoded(content)
    if "\0" in text:
        raise ValidationError(gettext("This is not a table: save it as .xlsx or CSV."))
    first = text.partition("\n")[0]
    told = re.match(r"sep=(.)\r?$", first)
    if told:
        text = text.partition("\n")[2]
    csv.field_size_limit(LARGEST)  # a text of ours may be longer than Python's 131,072
    delimiter = told[1] if told else max(",;\t", key=_unquoted(first).count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        # A cell may hold several lines; a program that shows the table counts its row once.
        yield from enumerate(map(list, reader), start=1)
    except csv.Error as error:
        raise ValidationError(
            gettext("This table cannot be read: its rows are not those of a CSV file.")
        ) from error


def _unquoted(line: str) -> str:
    return re.sub(r'"[^"]*"', "", line)


def _decoded(content: bytes) -> str:
    """Return the text of a file that any program may have written."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    else:
        # Chinese letters of Excel's are pairs of high bytes; in a European text one stands alone.
        are_pairs = all(len(run) % 2 == 0 for run in _HIGH_BYTES.findall(content))
        encodings = ["utf-8-sig", "gb18030" if are_pairs else "cp1252"]
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise ValidationError(
        gettext("The file's letters cannot be read: save it as “CSV UTF-8” or as .xlsx.")
    )


# --- XLSX --------------------------------------------------------------------------------------


def _as_workbook(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    # Imported here: few requests need what reads and writes workbooks.
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.freeze_panes = "A2"
    for number, heading in enumerate(headings, start=1):
        column = sheet.column_dimensions[get_column_letter(number)]
        column.width, column.number_format = max(12, min(40, 2 * len(heading))), "@"

    plain, quoted, heading = (WriteOnlyCell(sheet) for _ in range(3))
    for cell in (plain, quoted, heading):
        cell.number_format = "@"  # Excel makes no date or number of what is typed there
    quoted.quotePrefix, heading.font = True, Font(bold=True)

    def text_cell(text: str, like: Any) -> Any:
        made = WriteOnlyCell(sheet)
        made._value = _LOOKS_ESCAPED.sub("_x005F_", fit(text))
        made.data_type, made._style = "s", like._style  # a formula stays the text that it is
        return made

    sheet.append([text_cell(text, heading) for text in headings])
    for row in rows:
        sheet.append(
            [
                text_cell(text, plain if guard(text) == text else quoted) if text else None
                for text in row
            ]
        )
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _workbook_rows(content: bytes) -> Iterator[tuple[int, list[Cell]]]:
    from openpyxl import load_workbook

    has_formulas = _check_parts(content)
    try:
        # With the values that formulas had, and without what links lead to.
        kwargs = {"read_only": True, "keep_links": False}
        rows = _cells(load_workbook(io.BytesIO(content), data_only=True, **kwargs))
        if has_formulas:
            written = _cells(load_workbook(io.BytesIO(content), **kwargs))
            for line, (row, as_written) in enumerate(zip(rows, written, strict=True), start=1):
                yield line, [_of_formula(*pair) for pair in zip(row, as_written, strict=True)]
            return
        for line, row in enumerate(rows, start=1):
            yield line, [_cell(cell) for cell in row]
    except ValidationError:
        raise
    except Exception as error:  # openpyxl raises whatever a damaged workbook makes it stumble over
        raise ValidationError(
            gettext(
                "This is not an Excel workbook that can be read: save it as .xlsx or CSV again."
            )
        ) from error


def _check_parts(content: bytes) -> bool:
    """Refuse what unpacks to more than any table of a lab; return whether there are formulas."""
    too_large = gettext("This workbook unpacks to more than any table of a lab: it is not read.")
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = archive.infolist()
            if _BOUNDS.are_broken_by(parts):
                raise ValidationError(too_large)
            texts = [archive.read(part) for part in parts if part.filename.endswith(".xml")]
    except DAMAGED as error:
        raise ValidationError(
            gettext(
                "This is not an Excel workbook that can be read: save it as .xlsx or CSV again."
            )
        ) from error
    if any(b"<!DOCTYPE" in text or b"<!ENTITY" in text for text in texts):
        raise ValidationError(too_large)  # Excel writes none; they make much of little
    return any(_FORMULAS.search(text) for text in texts)


def _cells(book: Any) -> Iterator[Sequence[Any]]:
    """Return the rows of the first sheet."""
    sheet = book.worksheets[0]
    sheet.reset_dimensions()  # what a file says of its size is not believed
    return sheet.iter_rows()


def _of_formula(shown: Any, written: Any) -> Cell:
    """Return the value of a cell in which a formula may stand."""
    if written.value is not None and written.data_type == "f" and shown.value is None:
        return Broken("formula")
    return _cell(shown)


def _cell(cell: Any) -> Cell:
    value = cell.value
    if isinstance(value, str):
        return Broken("error") if cell.data_type == "e" else _ESCAPED.sub("_", value)
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return _as_precise_as_shown(value, cell.number_format)
    if isinstance(value, datetime.timedelta):
        return str(value)
    return value  # type: ignore[no-any-return]


def _as_precise_as_shown(value: datetime.datetime, number_format: str) -> Cell:
    """Return a day as far as its cell shows it: “May 2024” is no first of May."""
    signs = _NO_SIGNS.sub("", number_format or "").lower()
    if "d" in signs or "y" not in signs:
        return value
    return f"{value:%Y-%m}" if "m" in signs else f"{value:%Y}"
