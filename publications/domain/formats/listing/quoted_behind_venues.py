"""Titles in quotation marks behind the journal, as the NASA's archive of astronomy cites papers:
"Lee, A., & Ma, B. (2021), Moss Letters, “The Title”, 12, 34".
"""

import re

#: The people with the year, the journal, the title, and volume and page or an identifier.
_CITED = re.compile(
    r"^(?P<people>.{5,2000}?\((?:19|20)\d\d[a-z]?\)),\s"
    r"(?P<venue>[^\W\d_][^“”\"(),]{2,80}),\s"
    r"(?P<title>[“\"][^\n]{10,400}[”\"]),\s"
    r"(?P<where>(?:\d{1,5}|arXiv:)[^“”\"]{0,80})$"
)
#: So many lines are so, where it is how a list is cited.
_ENOUGH = 2


def as_others_cite(numbered: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines with each such title between the people and the journal."""
    cited = {place: _CITED.match(line) for place, (_, line) in enumerate(numbered) if "), " in line}
    if sum(map(bool, cited.values())) < _ENOUGH:
        return numbered
    return [
        (number, found.expand(r"\g<people>, \g<title>, \g<venue>, \g<where>"))
        if (found := cited.get(place))
        else (number, line)
        for place, (number, line) in enumerate(numbered)
    ]
