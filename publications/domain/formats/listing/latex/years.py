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
#: A command that is given a year first, or nothing; headings end what stood above.
_YEAR_FIRST = re.compile(
    r"\\(?:(?:sub){0,2}section|cvsection|ecvsection)(?![a-zA-Z])"
    r"|^[ \t]*\\(?P<command>[a-zA-Z]{3,30})(?:\[[^\[\]\n]{0,20}\])?[ \t]*"
    r"\{(?P<year>[ \t~]{0,3}|[ \t]*(?:19|20)\d\d[ \t]*)\}"
    r"(?=[ \t]*\n?[ \t]*\{(?P<paper>[^\n]{0,2000}))",
    re.MULTILINE,
)
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
    margin is given none, but a paper: it came out in the same year.
    """
    above: dict[str, str] = {}

    def dated(found: re.Match[str]) -> str:
        if not found["command"]:
            above.clear()
            return found[0]
        year = found["year"].strip(" \t~")
        if year:
            above[found["command"]] = year
            return found[0]
        paper = found["paper"]
        is_paper = len(_WORD.findall(paper)) >= _WORDS_OF_PAPER and not _ANY_YEAR.search(paper)
        if not is_paper or found["command"] not in above:
            return found[0]
        at = found.start("year") - found.start()
        return f"{found[0][:at]}{above[found['command']]}}}"

    return _YEAR_FIRST.sub(dated, text) if "{}" in text or "{~}" in text else text
