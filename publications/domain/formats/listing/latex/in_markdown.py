r"""A page in Markdown that LaTeX sets at last, with commands of it -> Markdown on as many lines.

### Publications
\begin{itemize}[leftmargin=0cm]
\item Ann Lee & \textbf{Bo Ma}. \emph{Journal of Things}, 2021 \hfill [pdf](https://…)
"""

import re

from publications.domain.formats import marks
from publications.domain.formats.latex import latex_to_text

_HEADING = re.compile(r"^#{1,6} \S", re.MULTILINE)
_FEWEST_HEADINGS = 2
_WHOLE_DOCUMENT = re.compile(r"\\documentclass|\\begin\s*\{document\}")
_COMMAND = re.compile(r"\\(?:begin|end|item|textbf|textit|emph|hfill|usepackage|newpage|vspace)\b")
#: A line that sets how the page looks, in its front matter or between its parts.
_SETTING = re.compile(
    r"^[ \t]*(?:-[ \t]+)?(?:header-includes:|\\(?:begin|end|usepackage|\w*style|fancy\w+"
    r"|\w*newcommand"
    r"|set\w+|def|let|Declare\w+|captionsetup|geometry|title\w+|definecolor|hypersetup|\w*spacing"
    r"|[vh]s(?:pace|kip)|\w+skip|(?:new|clear)page|pagebreak|noindent|centering|raggedright)"
    r"(?![a-zA-Z])[^\n]*)$",
    re.MULTILINE,
)
_ITEM = re.compile(r"^([ \t]*)\\item(?:\[[^\[\]\n]{0,60}\])?[ \t]+", re.MULTILINE)
_EMPHASIS = (
    (re.compile(r"\\textbf\{([^{}\n]{1,300})\}"), r"**\1**"),
    (re.compile(r"\\(?:emph|textit|textsl)\{([^{}\n]{1,300})\}"), r"*\1*"),
    (re.compile(r"\\(?:underline|textsc|textrm|textsf)\{([^{}\n]{1,300})\}"), r"\1"),
)
_DASH = re.compile(r"(?<=\d)--(?=\d)")
_GAP = re.compile(r"[ \t]*\\hfill\b[ \t]*(?=\S)")

#: "Nu{\\~n}ez", "P\\'erez", "\\v{S}koro", as people type what their keyboard lacks.
_LETTER = re.compile(
    r"\{\\(?:[`'^\"~=.]|[cvHukr](?=[\s{]))\s?\{?\\?[A-Za-z]\}?\}|\\[`'^\"~=]\{\\?[A-Za-z]\}"
    r"|(?<=[^\W\d_])\\[`'^\"~][A-Za-z](?=[a-zß-ÿ])|(?<![\\\w])\\[`'^\"~][AEIOUaeiou](?=[a-z])"
    # at the end of a word, where an apostrophe that was escaped stands before other letters
    r"|(?<=[^\W\d_])\\[`'^\"][eiouEIOU](?![^\W\d_])|(?<=[^\W\d_]{2})(?<!qu)\\[`'^][aA](?![^\W\d_])"
    r"|(?<![\\\w])\\`[aA](?![\w`\\])"
    r"|\\[cvHu]\{[A-Za-z]\}"
)
#: "\\glqqMoos\\grqq", "\\textquotedblMoss\\textquotedbl", "\\textgreekm-rays": a page that is made
#: of BibTeX may have lost the braces that ended a command.
_UNENDED = re.compile(
    r"(\\(?:[gf][lr]qq?|textquotedbl(?:left|right)?|textquote(?:left|right)))(?:\{\})?"
    r"|\\textgreek([A-Za-z])(?![A-Za-z])"
)


def with_letters(text: str) -> str:
    """Return a text with the letters and quotation marks that it has as commands of LaTeX."""
    if "\\" not in text:
        return text
    return _UNENDED.sub(_ended, _LETTER.sub(lambda typed: latex_to_text(typed[0]), text))


def _ended(command: re.Match[str]) -> str:
    return latex_to_text(f"{command[1]}{{}}" if command[1] else rf"\textgreek{{{command[2]}}}")


def has_commands(text: str) -> bool:
    """Whether a page in Markdown, by its headings, holds commands of LaTeX."""
    is_markdown = len(_HEADING.findall(text)) >= _FEWEST_HEADINGS
    return is_markdown and bool(_COMMAND.search(text)) and not _WHOLE_DOCUMENT.search(text)


def as_markdown(text: str) -> str:
    """Return the page with what its commands say as Markdown says it."""
    text = _ITEM.sub(r"\1- ", _SETTING.sub("", text))
    for command, emphasis in _EMPHASIS:
        text = command.sub(emphasis, text)
    return _GAP.sub(f" {marks.CELL} ", _DASH.sub("–", text))
