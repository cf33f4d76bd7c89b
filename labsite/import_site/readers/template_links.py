"""Links of which a template knows the address alone: "<a href="mailto:{{ member.email }}">"."""

import re
from collections.abc import Callable

#: Names that stand for data of the site, or for one thing of many, and for no words of the page.
_OF_DATA = re.compile(
    r"\{%-?\s*(?:assign\s+(?P<name>\w+)\s*=\s*(?P<from>[a-z_]\w*)[.\[]|for\s+(?P<one>\w+)\s+in\s)"
)
_LINK = re.compile(
    r"<a\b[^<>]{0,500}?\bhref\s*=\s*([\"'])[^\"'<>]{0,300}?"
    r"\{\{-?\s*(?P<name>\w+)\.[\w.]+\s*(?:\|[^{}]{0,200})?\}\}\s*\1[^<>]{0,500}>"
    r"(?:(?!</?a\b).){0,1000}</a\s*>",
    re.IGNORECASE | re.DOTALL,
)


def without(text: str, lose: Callable[[re.Match[str]], str]) -> str:
    """Return a page without the links that end in what a template takes from the site's data: each
    is what `lose` returns.
    """
    names = {found["name"] or found["one"] for found in _OF_DATA.finditer(text)}
    if not names:
        return text
    return _LINK.sub(lambda link: lose(link) if link["name"] in names else link[0], text)
