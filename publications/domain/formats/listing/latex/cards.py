r"""Environments that print an entry of a CV, where who wrote the paper is an item of a list below:

\begin{entry}{Slow tides and wide piers}{}{Tide Letters}{2021}
  \item A. Lee, B. Ma
  \item Chosen by the editors
\end{entry}
"""

import re

from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.listing import people
from publications.domain.formats.listing.latex.groups import groups

_BEGIN = re.compile(r"\\begin\s*\{(?P<name>[a-zA-Z]{3,30})\*?\}(?=\s*\{)")
_ITEM = re.compile(r"\\item(?![a-zA-Z])\s*(?!\[)")
#: So many arguments an entry has at least, the first of so many words, and so many items at most.
_ARGUMENTS, _WORDS_OF_TITLE, _MOST_ITEMS = 2, 4, 3
_LONGEST = 6_000


def with_lines_for_items(text: str) -> str:
    """Return the source with a line in the place of such an item: it is no entry itself. The lines
    of the source stay.
    """
    pieces: list[str] = []
    position = 0
    for begin in _BEGIN.finditer(text):
        found = groups(text, begin.end(), _ARGUMENTS)
        end = text.find(f"\\end{{{begin['name']}}}", begin.end(), begin.end() + _LONGEST)
        if begin.start() < position or not found or end < 0:
            continue
        body = text[found[1] : end]
        if _is_title(found[0][0]) and _says_who(body):
            pieces += [text[position : found[1]], _ITEM.sub(r"\\newline ", body, count=1)]
            position = end
    return "".join(pieces) + text[position:]


def _is_title(argument: str) -> bool:
    return len(latex_to_text(argument).split()) >= _WORDS_OF_TITLE


def _says_who(body: str) -> bool:
    """Whether a few items stand in an entry, the first of which only says who wrote it."""
    _, *items = _ITEM.split(body)
    if not 0 < len(items) <= _MOST_ITEMS:
        return False
    return people.names_only(latex_to_text(items[0]).strip(" .\\"))
