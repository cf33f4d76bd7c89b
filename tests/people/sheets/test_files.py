"""Tables as files: whoever made them, they are read or refused with a sentence."""

import datetime
import io
import zipfile
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from openpyxl import Workbook, load_workbook

from people.sheets import files

HEADINGS = ["Name", "Note"]
HOSTILE = [
    ["=1+1", "@x"],
    ["-2", "+3"],
    ['a,"b";c', "x\ny\tz"],
    ["007", "12345678901234567890"],
    ["2024-05", "2024"],
    ["贾志豪", "محمد 👩‍🔬"],
    ["", "_x000D_ _x005F_"],
    ["'=1", "'t Hooft"],
    ["TRUE", "1e5"],
]


def workbook(*rows: list[Any], edit: Any = None) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    if edit:
        edit(book.active)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def cells(content: bytes) -> list[list[Any]]:
    return [row for _line, row in files.read(content).rows]


def padded(rows: list[list[Any]]) -> list[list[Any]]:
    return [[cell or "" for cell in row][:2] for row in rows]


def test_a_workbook_gives_back_what_was_written_and_holds_text_alone() -> None:
    content = files.write("xlsx", HEADINGS, HOSTILE)
    assert padded(cells(content)) == HOSTILE
    sheet = load_workbook(io.BytesIO(content)).active
    written = [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert {cell.data_type for cell in written} == {"s"}
    assert {cell.number_format for cell in written} == {"@"}
    assert sheet["A2"].quotePrefix
    assert not sheet["A4"].quotePrefix


def test_a_csv_file_is_guarded_and_tells_excel_its_letters() -> None:
    content = files.write("csv", HEADINGS, HOSTILE)
    assert content.startswith(b"\xef\xbb\xbf")
    assert not any(str(cell)[:1] in tuple("=+-@") for row in cells(content) for cell in row if cell)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_csv_is_read_as_any_excel_writes_it(delimiter: str, encoding: str) -> None:
    text = f'Name{delimiter}Note\r\nZoé{delimiter}"a{delimiter}\nb"\r\n\r\nMüller{delimiter}x\r\n'
    table = files.read(text.encode(encoding))
    assert table.headings == HEADINGS
    assert table.rows == [(2, ["Zoé", f"a{delimiter}\nb"]), (4, ["Müller", "x"])]


def test_csv_of_a_chinese_excel_is_read() -> None:
    assert cells("姓名,Note\n贾志豪,学生".encode("gb18030")) == [["贾志豪", "学生"]]


def test_a_line_that_tells_the_delimiter_is_none_of_the_table() -> None:
    assert files.read(b"sep=;\r\nName;Note\r\na,b;c").headings == HEADINGS


def test_dates_are_as_precise_as_their_cells_show_them() -> None:
    def edit(sheet: Any) -> None:
        for place, number_format in zip("ABCD", ["mmm-yy", "yyyy", "d/m/yyyy", "@"], strict=True):
            sheet[f"{place}2"].number_format = number_format

    day = datetime.datetime(2024, 5, 1)
    content = workbook(["a", "b", "c", "d"], [day, day, day, "2024-05"], edit=edit)
    assert cells(content)[0][:4] == ["2024-05", "2024", day, "2024-05"]


def test_a_formula_counts_by_its_value_and_is_refused_without_one() -> None:
    (row,) = cells(workbook(HEADINGS, ["=1+1", "x"]))
    assert row[0] == files.Broken("formula")
    assert row[1] == "x"


def test_a_formula_counts_by_the_value_that_excel_kept_of_it() -> None:
    content = _with_part(
        workbook(HEADINGS, ["=1+1", "x"]),
        "xl/worksheets/sheet1.xml",
        lambda xml: xml.replace(b"<v></v>", b"<v>2</v>").replace(b"<v />", b"<v>2</v>"),
    )
    assert cells(content) == [[2, "x"]]


def _moved(row: bytes, column: bytes) -> bytes:
    """A workbook of which the second row, or its second cell, stands at the end of the world."""
    return _with_part(
        workbook(HEADINGS, ["a", "b"]),
        "xl/worksheets/sheet1.xml",
        lambda xml: xml.replace(b'r="2"', b'r="%s"' % row).replace(b'"B2"', b'"%s2"' % column),
    )


def test_a_row_that_stands_far_below_is_read() -> None:
    assert files.read(_moved(b"100000", b"B")).rows == [(100_000, ["a", "b"])]


def test_a_cell_that_stands_far_off_is_refused() -> None:
    with pytest.raises(ValidationError, match="more columns"):
        files.read(_moved(b"2", b"XFD"))


def _with_part(content: bytes, name: str, change: Any) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(file, "w", 8) as new:
        for part in old.namelist():
            new.writestr(part, change(old.read(part)) if part == name else old.read(part))
    return file.getvalue()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda xml: xml + b" " * 20_000_000, "unpacks to more"),
        (lambda xml: b'<!DOCTYPE x [<!ENTITY a "b">]>' + xml, "unpacks to more"),
        (lambda xml: xml[:100], "not an Excel workbook"),
    ],
)
def test_a_bomb_or_a_damaged_workbook_is_refused(change: Any, said: str) -> None:
    content = _with_part(workbook(HEADINGS), "xl/worksheets/sheet1.xml", change)
    with pytest.raises(ValidationError, match=said):
        files.read(content)


def test_more_rows_than_a_table_may_have_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_ROWS", 2)
    for content in (b"Name\na\nb\nc", workbook(["Name"], ["a"], ["b"], ["c"])):
        with pytest.raises(ValidationError, match="more than 2 rows"):
            files.read(content)


def test_letters_that_another_program_read_wrongly_are_refused() -> None:
    misread = files.write("csv", ["ID", "Name"], [["1", "José"]]).decode("cp1252")

    with pytest.raises(ValidationError, match="open it there as UTF-8"):
        files.read(("\ufeff" + misread).encode())
