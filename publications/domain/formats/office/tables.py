"""Tables of a document: rows of data, or what only arranges the page, taken apart."""

import re
from dataclasses import dataclass, field

from publications.domain.formats.office.blocks import Block, Cell, Paragraph, Table

#: What stands beside a part of a page and heads it: a few words.
_WORDS_OF_LABEL, _LONGEST_LABEL = 6, 50
_LABEL = re.compile(r"[^\d@]*[^\W\d_][^\d@]*")
#: So many paragraphs in one cell are no entry, but a part of the page.
_ENOUGH_FOR_PART = 4
_NUMBERED = re.compile(r"\s*[\[(]?\d{1,3}[.)\]]\s")
_MONTHS = re.compile(
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z.]*|present|ongoing|now", re.I
)


@dataclass(slots=True)
class Rows:
    """Rows to be read as rows, each cell as its paragraphs."""

    cells: list[list[list[Paragraph]]] = field(default_factory=list)
    has_head: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """What heads the part of the page beside it."""

    text: str


Part = Rows | Label | list[Block]


def parts(table: Table) -> list[Part]:
    """Return what a table comes to, top to bottom."""
    found: list[Part] = []
    for number, row in enumerate(table.rows):
        for part in _of_row(row):
            last = found[-1] if found else None
            if isinstance(part, Rows) and isinstance(last, Rows):
                last.cells += part.cells
            else:
                found.append(part)
                if isinstance(part, Rows) and not number:
                    part.has_head = _is_head(table, row)
    return found


def _is_head(table: Table, row: list[Cell]) -> bool:
    """Whether a first row names the columns."""
    if len(table.rows) < 2 or len(row) < 2:
        return False
    texts = [each for cell in row for each in cell.paragraphs()]
    in_bold = all(
        run.bold for each in texts for run in each.runs if any(map(str.isalpha, run.text))
    )
    are_short = all(len(each.text) <= _LONGEST_LABEL for each in texts)
    return bool(texts) and are_short and (table.has_head or in_bold)


def _of_row(row: list[Cell]) -> list[Part]:
    filled = [cell for cell in row if cell.blocks and (cell.paragraphs() or cell.has_table())]
    if not filled:
        return []
    if len(row) == 1 or (len(filled) == 1 and filled[0] is row[0]):
        return [filled[0].blocks]
    if any(cell.has_table() for cell in filled):
        return [_part_of_page(cell, is_first=cell is row[0]) for cell in filled]
    written = [[] if cell.goes_on else cell.paragraphs() for cell in row]
    first, rest = written[0], written[1:]
    are_as_many = len(first) > 1 and all(len(each) in (0, len(first)) for each in rest)
    if are_as_many and all(len(each.text) < _LONGEST_LABEL for each in first):
        # typed side by side
        return [Rows([list(each) for each in zip(*_columns(written), strict=True)])]
    if rows := _rows_of_items(written):
        return [Rows(rows)]
    longest = max(map(len, rest))
    if longest >= _ENOUGH_FOR_PART or (longest > 1 and _is_label(first)):
        return [_part_of_page(cell, is_first=cell is row[0]) for cell in filled]
    if row[0].goes_on and len(filled) < len(row):
        written = written[1:]
    return [Rows([written])]


def _rows_of_items(written: list[list[Paragraph]]) -> list[list[list[Paragraph]]]:
    """Return a row for each item that stands in one of the cells, beside a date, or beside nothing;
    of other rows none.
    """
    filled = [at for at, cell in enumerate(written) if cell and at]
    if len(filled) != 1 or _is_label(written[0]) or len(written[0]) > 1:
        return []
    entries: list[list[Paragraph]] = []
    for each in written[filled[0]]:
        if each.level >= 0 or _NUMBERED.match(each.text):
            entries.append([each])
        elif entries:
            entries[-1].append(each)
        else:
            return []
    empty: list[list[Paragraph]] = [[]] * len(written)
    rows = [[*empty[: filled[0]], each, *empty[filled[0] + 1 :]] for each in entries]
    if len(rows) > 1:
        rows[0][0] = written[0]
        return rows
    return []


def _columns(written: list[list[Paragraph]]) -> list[list[list[Paragraph]]]:
    """Return the cells of a row, each as the cells of so many rows as it has paragraphs."""
    height = max(map(len, written))
    return [[[each] for each in cell] if cell else [[]] * height for cell in written]


def _part_of_page(cell: Cell, *, is_first: bool) -> Part:
    """Return a cell that is a part of the page, or what heads the part beside it."""
    texts = cell.paragraphs()
    if is_first and not cell.has_table() and _is_label(texts):
        return Label(" ".join(each.text.strip() for each in texts))
    return cell.blocks


def _is_label(texts: list[Paragraph]) -> bool:
    """Whether a cell heads what is beside it: a few words, and no date."""
    text = " ".join(each.text.strip() for each in texts)
    is_short = 0 < len(text) <= _LONGEST_LABEL and len(text.split()) <= _WORDS_OF_LABEL
    return is_short and bool(_LABEL.fullmatch(text)) and not _MONTHS.fullmatch(text.split()[0])
