"""Definition lists of Markdown, a year or a date as the term -> lines that begin with it.

2024/03                          2024/03 Ann Lee, Bo Ma: *Slow piles*. Kelp Letters.
:   Ann Lee, Bo Ma: *Slow piles*. Kelp Letters.
"""

import re

from publications.domain.formats import text as words_of

#: A definition, and a term that says when and nothing in words.
_DEFINITION = re.compile(r":[ \t]{1,5}(?=[^\s:|-])")
_DATE = re.compile(r"((?:19|20)\d\d(?:[-/.](?:0\d|1[0-2]))?)(?![\w/-])[^\w\n]{0,6}")
#: Fewer colons at begins of lines may be anything.
_ENOUGH = 3


def beside_terms(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return numbered lines without the signs of definitions, each behind its date."""
    if sum(bool(_DEFINITION.match(line)) for _, line in lines) < _ENOUGH:
        return lines
    found: list[tuple[int, str]] = []
    for number, line in lines:
        sign = _DEFINITION.match(line)
        if not sign:
            found.append((number, line))
            continue
        told = line[sign.end() :]
        if found and (date := _DATE.fullmatch(words_of.unescape(found[-1][1]).strip())):
            found[-1] = (number, f"{date[1]} {told}")
        else:
            found.append((number, told))
    return found
