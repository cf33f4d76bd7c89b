r"""Papers of which a command prints each line beside a margin, which holds the year of the first:

\cvitem{2021}{\textbf{Slow tides and wide piers}}
\cvitem{}{A. Lee, B. Ma}
\cvitem{}{Tide Letters 12, 34.}
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.listing import people
from publications.domain.formats.listing.latex.groups import groups

_ROW = re.compile(r"^[ \t]*\\(?P<command>[a-zA-Z]{3,30})[ \t]*(?=\{)", re.MULTILINE)
#: Fewer papers are no list.
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class _Row:
    command: str
    begin: int
    end: int
    margin: str
    said: str


def as_lines(text: str) -> str:
    """Return the source with the rows that leave their margin empty as lines of the row above,
    where the first of them says who wrote it. The lines of the source stay.
    """
    papers = [rows for rows in _blocks(text) if _are_paper(rows)]
    if len(papers) < _FEWEST:
        return text
    pieces: list[str] = []
    position = 0
    for row in chain.from_iterable(rows[1:] for rows in papers):
        ends = "{}\n" * text.count("\n", row.begin, row.end)
        pieces += [text[position : row.begin], f"\\newline {' '.join(row.said.split())} {ends}"]
        position = row.end
    return "".join(pieces) + text[position:]


def _blocks(text: str) -> Iterator[list[_Row]]:
    """Yield the rows that follow each other, from one with something in its margin to the next."""
    rows: list[_Row] = []
    for found in _ROW.finditer(text):
        given = groups(text, found.end(), 2)
        if not given:
            continue
        (margin, said), end = given
        row = _Row(found["command"], found.start(), end, latex_to_text(margin).strip(" ~"), said)
        # the row with the title may be one of another command
        is_alike = rows and (len(rows) == 1 or rows[-1].command == row.command)
        if is_alike and not (row.margin or text[rows[-1].end : row.begin].strip()):
            rows.append(row)
            continue
        if rows:
            yield rows
        rows = [row]
    if rows:
        yield rows


def _are_paper(rows: list[_Row]) -> bool:
    if len(rows) < 2 or not rows[0].margin:
        return False
    who = latex_to_text(rows[1].said).strip(" .")
    return people.names_only(who)
