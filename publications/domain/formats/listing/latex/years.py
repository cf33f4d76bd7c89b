r"""Years that a command of LaTeX prints beside a group of papers: "\years{2013}" alone on its line,
above the command that begins each of them.

\cvline{2021}{A. Lee. Slow tides and wide piers. Journal of Piers.}
\cvline{}{B. Ma. Mosses that remember rain. Moss Letters.}
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
#: A command that is given a year first, or nothing, an item with its label, and what ends a list.
_YEAR_FIRST = re.compile(
    r"\\(?P<edge>begin|end|(?:sub){0,2}section|e?cvsection)(?![a-zA-Z])"
    r"|^[ \t]*\\(?P<command>[a-zA-Z]{3,30})(?:\[[^\[\]\n]{0,20}\])?[ \t]*"
    r"\{(?P<year>[ \t~]{0,3}|[ \t]*(?:19|20)\d\d[ \t]*)\}"
    r"(?=[ \t]*\n?[ \t]*\{(?P<paper>[^\n]{0,2000}))"
    r"|\\(?P<item>item|entry)(?![a-zA-Z])(?P<star>\*?)[ \t]*(?:\[(?P<label>[^\[\]\n]{0,40})\])?",
    re.MULTILINE,
)
_OF_ITEM = re.compile(
    r"(?:(?!\\(?:item|entry|begin|end)(?![a-zA-Z])|\n[ \t]*\n).){0,800}", re.DOTALL
)
_ITEMS = ("item", "entry")
_WORD, _WORDS_OF_PAPER = re.compile(r"[^\W\d_]{2,}"), 7
_ANY_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


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


def repeated(text: str) -> str:
    """Return the text with the year of the paper above where a command that prints years in the
    margin is given none, but a paper, and where an item has no label behind one with a year: it
    came out in the same year.
    """
    above: dict[str, str] = {}

    def dated(found: re.Match[str]) -> str:
        command = found["command"] or found["item"]
        if not command:
            is_of_list = found["edge"] in ("begin", "end")
            for ended in _ITEMS if is_of_list else list(above):
                above.pop(ended, None)
            return found[0]
        told = (found["year"] or found["label"] or "").strip(" \t~{}")
        if told:
            above[command] = told if _YEAR.fullmatch(told) else ""
        is_repeated = not told and above.get(command) and _is_undated_paper(text, found)
        return _with_year(found, above[command]) if is_repeated else found[0]

    return _YEAR_FIRST.sub(dated, text)


def _is_undated_paper(text: str, found: re.Match[str]) -> bool:
    """Whether what a command is given, or an item holds, is long enough for a paper."""
    of_item = _OF_ITEM.match(text, found.end())
    said = found["paper"] or (of_item[0] if of_item else "")
    return len(_WORD.findall(said)) >= _WORDS_OF_PAPER and not _ANY_YEAR.search(said)


def _with_year(found: re.Match[str], year: str) -> str:
    if found["item"]:
        return rf"\{found['item']}{found['star']}[{year}] "
    return f"{found[0][: found.start('year') - found.start()]}{year}}}"
