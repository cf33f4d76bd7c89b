r"""A LaTeX file that says all it says in definitions: each paper is a command of its own, which the
file that takes this one in prints where it wants.

\newcommand{\pubTides}{\paper{A. Lee, B. Ma}{Slow tides}{Journal of Tides}{2021}}
"""

import re
from collections import Counter

from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.latex import macros as latex_macros

_BEGUN = re.compile(r"\\begin\s*\{document\}")
_NAME = re.compile(r"\\([a-zA-Z]{1,30})(?![a-zA-Z])")
_WORD = re.compile(r"[^\W\d_]{2,}")
#: A command that stands for fewer words is a name, an address or the like.
_FEWEST_WORDS = 6
_NEXT_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")


def opened(text: str) -> str:
    """Return the text with what its commands hold in their places, where no document begins in it
    and nothing in it calls them; the lines stay where they are.
    """
    if _BEGUN.search(text):
        return text
    found = list(latex_macros.definitions(text))
    if not found:
        return text
    named = Counter(_NAME.findall(text))
    defined = Counter(each.name for each in found)
    write = latex_macros.Writer(latex_macros.written_out_commands(found))
    pieces: list[str] = []
    position, section = 0, ""
    for each in found:
        is_called = named[each.name] > defined[each.name]
        if each.arguments or each.closing is not None or is_called:
            continue
        if len(_WORD.findall(latex_to_text(write.written_out(each.body)))) < _FEWEST_WORDS:
            continue
        heading, section = _heading(each, section)
        begin = each.end - len(each.body) - 1
        pieces += [text[position : each.begin], heading, "\\par "]
        pieces += ["\n" * text.count("\n", each.begin, begin), each.body, "\\par "]
        position = each.end
    return "".join(pieces) + text[position:]


def _heading(defined: latex_macros.Definition, above: str) -> tuple[str, str]:
    """Return the heading above what a command holds, if another than the one `above`, and which
    one it stands below: its name tells, as do "talks" and "publicationTides".
    """
    first, *more = _NEXT_WORD.split(defined.name)
    name = " ".join((first, *more)) if "\\begin" in defined.body else first
    section = next(filter(names_section, (name, f"{name}s")), "")
    is_other = section != above
    return f"\\section{{{section or name}}}" if is_other else "", section
