"""Tables as a reader sees them: of HTML with a cell in each of the rows that it spans, of Markdown
with the bars that it lets people leave out.
"""

import re

_TABLE = re.compile(r"<table\b.{1,200000}?</table>", re.DOTALL | re.IGNORECASE)
_ROW = re.compile(r"<tr\b[^<>]*>", re.IGNORECASE)
_CELL = re.compile(r"<t[dh]\b(?P<rest>[^<>]*)>", re.IGNORECASE)
_END_OF_CELL = re.compile(r"</t[dh]\s*>", re.IGNORECASE)
_END_OF_ROW = re.compile(r"</tr\s*>|</t(?:body|able)|\Z", re.IGNORECASE)
_SPAN = re.compile(r"\browspan\s*=\s*[\"']?(\d{1,3})", re.IGNORECASE)

#: What stands below the head of a table in Markdown: "---|---", "|:--|:-:|".
_BELOW_HEAD = re.compile(r"[ \t]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*")

#: Cells that go on below a row, by their column: in how many rows, and what they say.
_Open = dict[int, tuple[int, str]]


def spread(body: str) -> str:
    """Return HTML in which what a cell that spans several rows says stands in each of them; its
    lines keep their numbers.
    """
    return _TABLE.sub(_spread, body) if _SPAN.search(body) else body


def _spread(table: re.Match[str]) -> str:
    starts = [row.start() for row in _ROW.finditer(table[0])]
    told = [table[0][: starts[0]]] if starts else [table[0]]
    going_on: _Open = {}
    for start, end in zip(starts, [*starts[1:], len(table[0])], strict=False):
        row, going_on = _row(table[0][start:end], going_on)
        told.append(row)
    return "".join(told)


def _row(row: str, above: _Open) -> tuple[str, _Open]:
    """Return a row with the cells that go on from above it, and those that go on below it."""
    going_on = {column: (left - 1, said) for column, (left, said) in above.items() if left > 1}
    told: list[str] = []
    at = column = 0
    for cell in _CELL.finditer(row):
        told.append(row[at : cell.start()])
        at = cell.start()
        while column in above:
            told.append(f"<td>{above[column][1]}</td>")
            column += 1
        span = _SPAN.search(cell["rest"])
        if span and int(span[1]) > 1:
            end = _END_OF_CELL.search(row, cell.end())
            said = row[cell.end() : end.start() if end else len(row)]
            going_on[column] = (int(span[1]) - 1, " ".join(said.split()))
        column += 1
    end_of_row = _END_OF_ROW.search(row, at)
    last = end_of_row.start() if end_of_row else len(row)
    behind = (f"<td>{above[each][1]}</td>" for each in sorted(above) if each >= column)
    return "".join([*told, row[at:last], *behind, row[last:]]), going_on


def with_bars(text: str) -> str:
    """Return Markdown whose tables have a bar before and behind each row, which people may leave
    out: "Mia Lin | PhD | 2022".
    """
    lines = text.split("\n")
    for head, below in enumerate(lines[1:]):
        if not ("|" in below and "|" in lines[head] and _BELOW_HEAD.fullmatch(below)):
            continue
        for at in range(head, len(lines)):
            row = lines[at].strip()
            if "|" not in row:
                break
            lines[at] = f"|{row.removeprefix('|').removesuffix('|')}|"
    return "\n".join(lines)
