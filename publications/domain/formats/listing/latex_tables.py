r"""The tables of a CV in LaTeX: their rows and cells marked as those of HTML's are.

\begin{tabular}{lp{12cm}}
2021 & A. Lee. \emph{Fast piles}. Journal of Piles. \\
2020 & B. Ma. \emph{Slow piles}. Journal of Heaps. \\
\end{tabular}
"""

import re
from collections.abc import Sequence

from publications.domain.formats import marks

_ARGUMENT = r"\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,100}\}){0,200}\}){0,400}\}"
_BEGIN = re.compile(
    r"\\begin\s*\{(?P<name>[a-zA-Z]{0,12}tabular[xy*]?|longtable|longtabu?|tabu)\}"
    r"(?:\s*\[[^\[\]]{0,20}\])?(?:\s*to\s*[\d.]{0,5}\\[a-z]{4,12})?"
    rf"(?:(?<=[*xy]\}}){_ARGUMENT}|(?<=xltabular\}}){_ARGUMENT})?{_ARGUMENT}"
)
_END_OF_ROW = re.compile(r"\\\\\*?(?:\[[^\[\]\n]{0,20}\])?|\\tabularnewline(?![a-zA-Z])")
_END_OF_CELL = re.compile(r"(?<!\\)&")
#: What stands before the first cell of a row and shows no words.
_BEFORE_ROW = re.compile(
    r"(?:\s|\\(?:hline|(?:top|mid|bottom)rule|end(?:first)?(?:head|foot)|endlastfoot"
    r"|c(?:line|midrule)(?:\([a-z]{1,2}\))?\{[\d-]{1,7}\})(?![a-zA-Z]))*"
)
_WIDE_CELL = re.compile(rf"\\multi(?:column|row)\s*\{{[^{{}}]{{0,20}}\}}{_ARGUMENT}\s*(?=\{{)")
#: A cell that holds a list is a stretch of the page.
_LIST_INSIDE = re.compile(r"\\begin\s*\{|\\item\b")
#: Rows that leave their first cell empty are papers by themselves if they have so many words.
_WORDS_OF_PAPER = 10
_COMMAND = re.compile(r"\\[a-zA-Z]+")


def with_cells(text: str) -> str:
    """Return the source with the rows and cells of its tables marked, and without what says how
    columns are set; the lines stay where they are.
    """
    pieces: list[str] = []
    position = 0
    unclosed: set[str] = set()
    for begin in _BEGIN.finditer(text):
        closing = f"\\end{{{begin['name']}}}"
        if begin.start() < position or closing in unclosed:
            continue
        end = text.find(closing, begin.end())
        if end < 0:
            unclosed.add(closing)
            continue
        pieces += [text[position : begin.start()], "\n" * begin[0].count("\n")]
        pieces.append(_marked(text[begin.end() : end]))
        position = end + len(closing)
    return "".join(pieces) + text[position:]


def _marked(table: str) -> str:
    """Return the body of a table with its rows and cells marked."""
    table = _WIDE_CELL.sub("", table)
    rows = _END_OF_ROW.split(table)
    ends = [*_END_OF_ROW.findall(table), ""]
    begins = [_BEFORE_ROW.match(row).end() for row in rows]  # type: ignore[union-attr]
    cells = [_END_OF_CELL.split(row[begin:]) for row, begin in zip(rows, begins, strict=True)]
    are_papers = _are_papers([row for row in cells if len(row) > 1 and not row[0].strip()])
    return "".join(
        f"{row[:begin]}{_row(own, are_papers=are_papers)}{end}"
        for row, begin, own, end in zip(rows, begins, cells, ends, strict=True)
    )


def _are_papers(continued: Sequence[Sequence[str]]) -> bool:
    """Whether most of the rows that leave their first cell empty say enough for a paper: they do
    not go on with the row above.
    """
    shown = (_COMMAND.sub("", " ".join(row)) for row in continued)
    whole = sum(len(text.split()) >= _WORDS_OF_PAPER for text in shown)
    return 2 * whole > len(continued)


def _row(cells: Sequence[str], *, are_papers: bool) -> str:
    if len(cells) < 2:
        return "".join(cells)
    if any(map(_LIST_INSIDE.search, cells)):
        return "\\par ".join(cells)
    if not (cells[0].strip() or are_papers):  # it goes on with the row above
        return marks.CELL.join(cells[1:])
    return marks.ROW + "".join(f"{marks.CELL}{cell}{marks.CELL}" for cell in cells)
