"""Rows whose first cell holds a sign alone, where a template sets a picture beside each paper."""

import re
from collections.abc import Iterable

from publications.domain.formats import marks

#: A link may lie on the sign.
_SIGN = r"\s*(?:[_–—·•-]|\[[_–—·•-]\]\((?P<link>[^()\s]{1,1000})\))\s*"
#: One other cell follows: in a row of more, the sign says that the column has nothing here.
_ROW = re.compile(
    rf"(?P<begin>{marks.ROW}\s*{marks.CELL}){_SIGN}{marks.CELL}[\s{marks.CELL}]*"
    rf"(?P<rest>(?:[^{marks.CELL}]|{marks.WITHIN_CELL})*)(?P<end>[\s{marks.CELL}]*)"
)


def without(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the numbered lines of a page without such cells; their links go behind the paper."""
    return [(number, _without_sign(text)) for number, text in numbered]


def _without_sign(text: str) -> str:
    row = _ROW.fullmatch(text) if text.startswith(marks.ROW) else None
    if row is None:
        return text
    is_shown = row["link"] is None or row["link"] in row["rest"]
    link = "" if is_shown else f" [link]({row['link']})"
    return f"{row['begin']} {row['rest'].strip()}{link}{row['end']}"
