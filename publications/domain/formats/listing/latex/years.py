r"""Years that a command of LaTeX prints beside a group of papers: "\years{2013}" alone on its line,
above the command that begins each of them.
"""

import re
from collections import Counter

from publications.domain.formats.listing.latex.structure import FORMATTING

#: A command with one short argument, alone on its line, and the command that begins the next one.
_ALONE_ABOVE = re.compile(
    r"^[ \t]*\\(?P<command>[a-zA-Z]{3,30})[ \t]*\{(?P<argument>[^{}\\\n]{2,40})\}[ \t]*\n"
    r"(?=(?:[ \t]*\n)?[ \t]*\\(?P<below>[a-zA-Z]{3,30})(?![a-zA-Z]))",
    re.MULTILINE,
)
_YEAR = re.compile(r"\s*(?:19|20)\d\d\s*")
_BEGINS_LINE = re.compile(r"^[ \t]*\\([a-zA-Z]{3,30})(?![a-zA-Z])", re.MULTILINE)
#: So many years are no chance.
_FEWEST = 2


def as_headings(text: str) -> str:
    """Return the text with such years, and what stands in the place of one ("in press"), as
    headings. The command below begins more lines than there are years: one has several papers.
    """
    years = Counter(
        (found["command"], found["below"])
        for found in _ALONE_ABOVE.finditer(text)
        if _YEAR.fullmatch(found["argument"]) and _may_group(found)
    )
    if not any(times >= _FEWEST for times in years.values()):
        return text
    begun = Counter(_BEGINS_LINE.findall(text))

    def headed(found: re.Match[str]) -> str:
        pair = (found["command"], found["below"])
        is_group = years[pair] >= _FEWEST and begun[found["below"]] > years[pair]
        return f"\\paragraph{{{found['argument'].strip()}}}\n" if is_group else found[0]

    return _ALONE_ABOVE.sub(headed, text)


def _may_group(found: re.Match[str]) -> bool:
    is_item = found["below"] == "item" or found["below"].lower() not in FORMATTING
    return (
        is_item
        and found["command"] != found["below"]
        and found["command"].lower() not in FORMATTING
    )
