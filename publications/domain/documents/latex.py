"""Documents as LaTeX that compiles by itself, and whose body can stand in a CV."""

import re

from people.safe_text import xml_text
from publications.domain.documents import (
    Block,
    Document,
    Heading,
    Paragraph,
    Run,
    Table,
    widths,
)
from publications.domain.documents.latex_fonts import FONTS
from publications.domain.formats.bibtex.escaping import escape_all
from publications.domain.formats.text import without_controls

_PACKAGES = r"""\usepackage[margin=2.5cm]{geometry}
\usepackage{longtable}
\usepackage[hidelinks]{hyperref}
\urlstyle{same}
\emergencystretch=3em
\newenvironment{entries}
  {\begin{list}{}{\setlength{\leftmargin}{1.5em}\setlength{\itemindent}{-1.5em}}}
  {\end{list}}
"""
#: So many letters stand in a line.
_LINE = 80
_HEADINGS = ("section", "subsection", "subsubsection")
_IN_ADDRESS = str.maketrans({"%": r"\%", "#": r"\#", "&": r"\&", "~": r"\~"})
_SCRIPTS = {"sub": "textsubscript", "sup": "textsuperscript"}


def write(document: Document) -> str:
    """Return the document as a whole LaTeX file."""
    blocks = "\n".join(_blocks(document.blocks))
    title = _text(document.title)
    return (
        f"\\documentclass[11pt]{{article}}\n{FONTS}{_PACKAGES}\\begin{{document}}\n"
        f"\\section*{{\\LARGE {title}}}\n\n{blocks}\n\\end{{document}}\n"
    )


def _blocks(blocks: tuple[Block, ...]) -> list[str]:
    """The blocks as lines; entries that follow one another are one list."""
    lines: list[str] = []
    is_list = False
    for block in blocks:
        is_entry = isinstance(block, Paragraph) and block.is_entry
        if is_entry != is_list:
            lines.append(r"\begin{entries}" if is_entry else "\\end{entries}\n")
            is_list = is_entry
        lines.append(_written(block))
    return [*lines, r"\end{entries}"] if is_list else lines


def _written(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"\\{_HEADINGS[level - 1]}*{{{_text(text)}}}\n"
        case Paragraph(runs, is_entry):
            line = "".join(map(_run, runs))
            # The braces end what begins the item: a bracket behind it would be its label.
            return f"\\item{{}} {line}" if is_entry else f"{line}\n"
        case Table(_, columns, rows):
            cells = [" & ".join(_text(str(cell)) for cell in row) for row in (columns, *rows)]
            lines = [f"{row} \\\\" for row in cells]
            shares = widths.shares(block, _LINE)
            # What stands between columns comes on top of their widths.
            forms = "".join(f"p{{{0.92 * share:.3f}\\linewidth}}" for share in shares)
            opened = f"\\begin{{longtable}}{{{forms}}}"
            return "\n".join([opened, lines[0], r"\hline\endhead", *lines[1:], r"\end{longtable}"])


def _run(run: Run) -> str:
    text = _text(run.text)
    if run.address:
        # An address has no spaces to break a line at.
        return f"\\href{{{run.address.translate(_IN_ADDRESS)}}}{{{_breakable(text)}}}"
    if run.script:
        text = f"\\{_SCRIPTS[run.script]}{{{text}}}"
    if run.italic:
        text = f"\\textit{{{text}}}"
    return f"\\textbf{{{text}}}" if run.bold else text


def _breakable(address: str) -> str:
    return re.sub(r"([/.?=])(?=\w)", r"\1\\allowbreak ", address)


def _text(text: str) -> str:
    return escape_all(re.sub(r"\s+", " ", without_controls(xml_text(text))))
