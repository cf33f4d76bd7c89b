"""Tables as spreadsheets, in which no text of a stranger is a formula."""

import csv
import io
import re
from collections.abc import Sequence

from people.safe_text import guard, xml_text
from publications.domain.documents import Cell, Table
from publications.domain.documents.widths import letters

#: Excel's bounds: characters of a cell, and of a sheet's name, which cannot hold some.
_LONGEST_CELL, _LONGEST_NAME = 32_767, 31
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\']")
_WIDEST, _NARROWEST = 60, 8


def write(tables: Sequence[Table]) -> bytes:
    """Return the tables as the sheets of an .xlsx file: their heads stay in sight."""
    # Imported here: few requests need what writes spreadsheets.
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    workbook = Workbook(write_only=True)
    top, bold = Alignment(vertical="top", wrap_text=True), Font(bold=True)
    for table in tables:
        sheet = workbook.create_sheet(_NOT_IN_NAMES.sub(" ", xml_text(table.name))[:_LONGEST_NAME])
        sheet.freeze_panes = "A2"
        for number, width in enumerate(_widths(table), start=1):
            sheet.column_dimensions[get_column_letter(number)].width = width
        for row in (table.columns, *table.rows):
            cells = []
            for value in row:
                cell = WriteOnlyCell(sheet, value=_value(value))
                if isinstance(value, str):
                    cell.data_type = "s"  # whatever it looks like
                cell.alignment = top
                cells.append(cell)
                if row is table.columns:
                    cell.font = bold
            sheet.append(cells)
    written = io.BytesIO()
    workbook.save(written)
    return written.getvalue()


def write_csv(table: Table) -> str:
    """Return the table as CSV; by the mark at its beginning Excel knows that it is UTF-8."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    for row in (table.columns, *table.rows):
        writer.writerow([guard(cell) if isinstance(cell, str) else cell for cell in row])
    return "\ufeff" + written.getvalue()


def _value(value: Cell) -> Cell:
    return xml_text(value)[:_LONGEST_CELL] if isinstance(value, str) else value


def _widths(table: Table) -> list[int]:
    """The columns as wide as what is in them, within bounds."""
    columns = zip(table.columns, *table.rows, strict=True)
    longest = (max(letters(str(cell)) for cell in column) for column in columns)
    return [min(max(length + 2, _NARROWEST), _WIDEST) for length in longest]
