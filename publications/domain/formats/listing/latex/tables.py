r"""The tables of a CV in LaTeX: their rows and cells marked as those of HTML's are.

\begin{tabular}{lp{12cm}}
2021 & A. Lee. \emph{Fast piles}. Journal of Piles. \\
2020 & B. Ma. \emph{Slow piles}. Journal of Heaps. \\
\end{tabular}
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats.conjunctions import ENDS_NOTHING
from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.listing import heading_words
from publications.domain.formats.listing.headings import names_section

_ARGUMENT = r"\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,100}\}){0,200}\}){0,400}\}"
_BEGIN = re.compile(
    r"\\begin\s*\{(?P<name>[a-zA-Z]{0,12}tabular[xy*]?|longtable|longtabu?|tabu)\}"
    r"(?:\s*\[[^\[\]]{0,20}\])?(?:\s*to\s*[\d.]{0,5}\\[a-z]{4,12})?"
    # how wide it is, and where it stands on the line, may come before how its columns are set
    rf"(?:(?<=[*xy]\}}){_ARGUMENT}(?:\s*\[[tbc]\])?|(?<=xltabular\}}){_ARGUMENT})?{_ARGUMENT}"
)
#: An environment of a class, in which rows with cells may stand all the same.
_BEGIN_OTHER = re.compile(
    r"\\begin\s*\{(?P<name>(?!(?:document|equation|align|eqnarray|array|gather|multline|split|cases"
    r"|[a-zA-Z]{0,8}matrix|tikzpicture|verbatim|lstlisting|[a-zA-Z]{0,12}tabular)\b)[a-zA-Z]{3,30}\*?)\}"
    r"(?:\s*\{[^{}\s]{0,40}\}){0,3}"
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
#: A table that is all of an item: "\\item \\begin{tabular}".
_ITEM_BEFORE, _AROUND = re.compile(r"\\item\s{0,9}(?:\[[^\]]{0,40}\])?\s{0,9}$"), 80
_COMMAND = re.compile(r"\\[a-zA-Z]+")
#: A row that ends so was cut in the midst of a sentence for want of room, and so was one that goes
#: on with a small letter; of so many rows that go on one says that the others were, too.
_CUT = re.compile(rf"(?:[–-]|\b(?:{ENDS_NOTHING}))[\s{{}}]*$", re.IGNORECASE)
_SMALL_FIRST = re.compile(r"[\s{}~`“\"]*[a-zß-ÿ]")
_ONE_OF_CUT = 3
_OPENING, _CLOSING = re.compile("“|``"), re.compile("”|''")
_SECTION = re.compile(r"\s*\\section\{[^{}]{3,60}\}\s*")
#: "\\textbf{\\Large Funded Research}", "{\\bf Talks}", alone in the first cell of a table.
_FIRST_CELL = re.compile(
    r"(?P<before>\\begin\s*\{[a-zA-Z]{0,12}tab[a-zA-Z*]{1,8}\}[^\n]{0,100}\n(?:\s|\\hline|\\\\)*)"
    r"(?P<how>(?:\\(?:textbf|textsc)\s*\{|\{\s*\\(?:bf|bfseries|sc)\b)"
    r"\s*(?:\\[a-zA-Z]{4,12}\s)?)(?P<name>[^{}]{3,60})\}[\s:]*"
    r"(?:(?:\\vspace\s*\{[^{}]{0,20}\}|\\newline)\s*)*"
    r"(?:\(?\\href\s*\{[^{}]{1,300}\}\s*\{(?:[^{}]|\{[^{}]{0,80}\}){0,100}\}\)?\s*)?&"
)
_STOPPED = re.compile(r"\.[\s{}]*$")
#: What was set apart across the break: "\\emph{Journal of} \\emph{Music}".
_CUT_COMMAND = re.compile(
    r"(\\(?P<name>textit|emph|textbf|textsl)\{[^{}]{1,200})\}(\s+)\\(?P=name)\{"
)


def with_cells(text: str) -> str:
    """Return the source with the rows and cells of its tables marked, and without what says how
    columns are set; the lines stay where they are.
    """
    return _with_cells(_BEGIN_OTHER, _with_cells(_BEGIN, _with_sections(text)))


def _with_sections(text: str) -> str:
    r"""Return the source with \section where the first cell of a table names one, and where it is
    set in the same way; the lines stay where they are.
    """
    firsts = list(_FIRST_CELL.finditer(text)) if "&" in text else []
    named = {first["how"] for first in firsts if _names_section(first["name"])}

    def heading(first: re.Match[str]) -> str:
        if first["how"] not in named:
            return first[0]
        name = latex_to_text(first["name"]).strip(" :")
        line_ends = "\n" * first[0].count("\n", first.start("how") - first.start())
        return f"{first['before']}\\section{{{name}}}{line_ends}&"

    return _FIRST_CELL.sub(heading, text) if named else text


def _names_section(cell: str) -> bool:
    name = latex_to_text(cell).strip(" :")
    return names_section(name) or heading_words.were_held(name)


def _with_cells(beginning: re.Pattern[str], text: str) -> str:
    """Return the source with the tables marked that begin so."""
    pieces: list[str] = []
    position = 0
    unclosed: set[str] = set()
    for begin in beginning.finditer(text):
        closing = f"\\end{{{begin['name']}}}"
        if begin.start() < position or closing in unclosed:
            continue
        end = text.find(closing, begin.end())
        if end < 0:
            unclosed.add(closing)
            continue
        if beginning is _BEGIN_OTHER and not _has_rows(text[begin.end() : end]):
            continue
        pieces += [text[position : begin.start()], "\n" * begin[0].count("\n")]
        is_item = bool(_ITEM_BEFORE.search(text, max(0, begin.start() - _AROUND), begin.start()))
        pieces.append(_marked(text[begin.end() : end], is_item=is_item))
        position = end + len(closing)
    return "".join(pieces) + text[position:]


def _has_rows(body: str) -> bool:
    """Whether what stands in an environment is a table: most of its rows have several cells."""
    if "&" not in body or "\\begin" in body or marks.CELL in body:
        return False
    rows = [row for row in _END_OF_ROW.split(body) if row.strip()]
    return len(rows) > 1 and 2 * sum(bool(_END_OF_CELL.search(row)) for row in rows) > len(rows)


def _marked(table: str, *, is_item: bool) -> str:
    """Return the body of a table with its rows and cells marked; `is_item`: it is what an item of
    a list holds, so that its rows go on with the first.
    """
    table = _WIDE_CELL.sub("", table)
    rows = _END_OF_ROW.split(table)
    ends = [*_END_OF_ROW.findall(table), ""]
    begins = [_BEFORE_ROW.match(row).end() for row in rows]  # type: ignore[union-attr]
    cells = [_END_OF_CELL.split(row[begin:]) for row, begin in zip(rows, begins, strict=True)]
    if _are_cut(cells):
        return _with_cut_rows(rows, begins, cells, ends)
    are_papers = not is_item and _are_papers(
        [row for row in cells if len(row) > 1 and not row[0].strip()]
    )
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


def _are_cut(cells: Sequence[Sequence[str]]) -> bool:
    """Whether rows that go on with the row above do so in the midst of a sentence or a quotation:
    they were broken by hand at the width of the page.
    """
    pairs = [(above, row) for above, row in pairwise(cells) if _goes_on(row)]
    cut = sum(
        bool(_CUT.search(_COMMAND.sub("", above[-1])) or _SMALL_FIRST.match(row[1]))
        or len(_OPENING.findall(above[-1])) > len(_CLOSING.findall(above[-1]))
        for above, row in pairs
    )
    return bool(pairs) and _ONE_OF_CUT * cut >= len(pairs)


def _goes_on(row: Sequence[str]) -> bool:
    return len(row) == 2 and not row[0].strip() and bool(row[1].strip())


def _with_cut_rows(
    rows: Sequence[str],
    begins: Sequence[int],
    cells: Sequence[list[str]],
    ends: Sequence[str],
) -> str:
    """Return the body of a table with what was broken by hand joined; its lines stay."""
    whole: list[tuple[str, list[str], str]] = []
    for row, begin, own, end in zip(rows, begins, cells, ends, strict=True):
        above = whole[-1][1] if whole else ()
        is_whole = not above or _STOPPED.search(above[-1]) or any(map(_LIST_INSIDE.search, above))
        if _goes_on(own) and not is_whole:
            before, (*first, last), _ = whole[-1]
            joined = _CUT_COMMAND.sub(r"\1\3", f"{last} {row[:begin]}{own[1]}")
            whole[-1] = before, [*first, joined], end
        else:
            whole.append((row[:begin], own, end))
    return "".join(f"{before}{_row(own, are_papers=False)}{end}" for before, own, end in whole)


def _row(cells: Sequence[str], *, are_papers: bool) -> str:
    if len(cells) < 2:
        return "".join(cells)
    if heading := _SECTION.fullmatch(cells[0]):
        below = "".join(cells[1:]) if len(cells) == 2 else _row(["", *cells[1:]], are_papers=True)
        return f"{heading[0]}\\par {below}"
    if any(map(_LIST_INSIDE.search, cells)):
        return "\\par ".join(cells)
    if not (cells[0].strip() or are_papers):  # it goes on with the row above
        return marks.CELL.join(cells[1:])
    return marks.ROW + "".join(f"{marks.CELL}{cell}{marks.CELL}" for cell in cells)
