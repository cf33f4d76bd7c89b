"""Turned names that each stand in an element of HTML, divided by semicolons as others are.

<span>Lee, Ann</span>, <span>Ma, Bo</span>  ->  <span>Lee, Ann</span>; <span>Ma, Bo</span>
"""

import re

_ELEMENT = r"<(?:span|a|b|strong|u|em)\b[^<>]{0,300}>\s*[^<>,;]{2,40},\s[^<>,;]{1,40}</"
#: The comma between two of them.
_BETWEEN = re.compile(rf"({_ELEMENT}(?:span|a|b|strong|u|em)>\s*),(?=\s*{_ELEMENT})")


def by_semicolons(text: str) -> str:
    """Return a page with semicolons between turned names, each of which has its own element."""
    if "</span>" not in text and "</a>" not in text:
        return text
    return _BETWEEN.sub(r"\1;", text)
