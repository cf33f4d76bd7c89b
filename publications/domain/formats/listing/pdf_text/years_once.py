"""Lists of a PDF that print a year before the first paper of it alone, and set the others as deep.

2015 Lee, A. Slow piles of wet sand in the harbours of small towns by the
         sea. Kelp Office.
     Ma, B. and Lee, A. Fast queues. Kelp Office.
"""

import re
from itertools import pairwise

_YEAR_FIRST = re.compile(r"((?:19|20)\d\d)( {1,8})(?=\S)")
#: "Lee, A.", "A. B. Lee", "“The Title”": how papers begin that nothing else tells apart.
_BEGINS_PAPER = re.compile(
    r"[^\W\d_][\w'’-]+,? (?:[A-Z]\.|[A-Z]{1,3}\b)|(?:[A-Z]\. ?){1,3}[A-Z][\w'’-]+|[“\"]"
)
_Numbered = tuple[int, str]
_FEWEST_YEARS, _FEWEST_WRAPS = 2, 2


def before_each(numbered: list[_Numbered]) -> list[_Numbered]:
    """Return the lines of such lists with the year before each paper; no other line changes."""
    told = list(numbered)
    begin = 0
    while begin < len(told):
        year = _YEAR_FIRST.match(told[begin][1])
        end = _end(told, begin, year.end()) if year else begin + 1
        if year and _is_list([text for _, text in told[begin:end]], year.end()):
            _set_years(told, begin, end, year.end())
        begin = end
    return told


def _end(numbered: list[_Numbered], begin: int, depth: int) -> int:
    """Return where a list ends that sets its papers so deep: with a line that is less deep."""
    for place in range(begin, len(numbered)):
        text = numbered[place][1]
        year = _YEAR_FIRST.match(text)
        if text.strip() and (year.end() if year else _depth(text)) < depth:
            return place
    return len(numbered)


def _depth(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


def _is_list(lines: list[str], depth: int) -> bool:
    """Whether these lines are such a list: years in order, papers that begin alike, and deeper
    lines that go on with them.
    """
    years = [(year[1], year.end()) for line in lines if (year := _YEAR_FIRST.match(line))]
    steps = {int(below) - int(above) > 0 for (above, _), (below, _) in pairwise(years)}
    others = [line for line in lines if line[:1] == " " and _depth(line) == depth]
    wraps = sum(line[:1] == " " and _depth(line) > depth + 1 for line in lines)
    papers = [*others, *(line for line in lines if _YEAR_FIRST.match(line))]
    return (
        len(years) >= _FEWEST_YEARS
        and wraps >= _FEWEST_WRAPS
        and len(steps) == 1
        and all(place == depth for _, place in years)
        and all(_BEGINS_PAPER.match(line, depth) for line in papers)
        and bool(others)
    )


def _set_years(lines: list[_Numbered], begin: int, end: int, depth: int) -> None:
    """Set the year above before each paper that has none."""
    current = ""
    for place in range(begin, end):
        number, text = lines[place]
        if year := _YEAR_FIRST.match(text):
            current = year[1]
        elif text[:1] == " " and _depth(text) == depth:
            lines[place] = number, current.ljust(depth) + text[depth:]
