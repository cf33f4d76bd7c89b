r"""Blocks that LaTeX keeps on one page, each an entry of several paragraphs:

\begin{samepage}
  \textbf{Slow tides and wide piers}

  A. Lee, B. Ma

  \href{https://doi.org/10.1234/tide.7}{10.1234/tide.7} (Tide Letters)
\end{samepage}
"""

import re

from publications.domain.formats import marks
from publications.domain.formats.latex import latex_to_text

_BLOCK = re.compile(r"\\begin\s*\{samepage\}(?P<body>.{1,4000}?)\\end\s*\{samepage\}", re.DOTALL)
#: What a block holds that is a part of the page rather than an entry.
_PART_OF_PAGE = re.compile(
    r"\\(?:item|(?:sub){0,2}section)(?![a-zA-Z])|\\begin\s*\{(?:[a-z]{0,8}tabular|samepage)"
)
_ENDS_PARAGRAPH = re.compile(
    r"\\begin\s*\{[a-zA-Z]{3,30}\*?\}(?:\s*\{[^{}\n]{0,60}\})*|\\end\s*\{[a-zA-Z]{3,30}\*?\}"
    r"|\n[ \t]*(?=\n)|\\(?:par|(?:small|med|big)skip)(?![a-zA-Z])"
)
#: Fewer blocks are no list.
_FEWEST = 2


def as_items(text: str) -> str:
    """Return the source with each such block as an item whose paragraphs are its lines. The lines
    of the source stay.
    """
    blocks = [found for found in _BLOCK.finditer(text) if not _PART_OF_PAGE.search(found["body"])]
    if len(blocks) < _FEWEST:
        return text
    pieces: list[str] = []
    position = 0
    for block in blocks:
        pieces += [text[position : block.start()], "\\item ", _with_lines(block["body"]), "\\par "]
        position = block.end()
    return "".join(pieces) + text[position:]


def _with_lines(body: str) -> str:
    """Return a block with its paragraphs as lines, but for those that show nothing."""
    parted = _ENDS_PARAGRAPH.sub(lambda end: marks.BREAK + "\n{}" * end[0].count("\n"), body)
    shown, lines = [], ""
    for part in parted.split(marks.BREAK):
        if latex_to_text(part).strip():
            shown.append(lines + part)
            lines = ""
        else:
            lines += "\n{}" * part.count("\n")
    return "\\newline ".join(shown) + lines
