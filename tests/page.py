"""What a reader sees of a page."""

import html
import re

_INLINE = "a|abbr|b|bdi|cite|em|i|span|strong|sub|sup|time"


def text(response) -> str:
    """Return the words of the page's main part, without tags and the choices of its filters."""
    page = response.content.decode()
    page = page[page.index("<main") :]
    page = re.sub(r"<select.*?</select>", "", page, flags=re.DOTALL)
    page = re.sub(rf"</?(?:{_INLINE})\b[^>]*>", "", page)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", page)))


def in_order(page: str, *parts: str) -> bool:
    """Whether the parts occur one after the other."""
    place = 0
    for part in parts:
        place = page.find(part, place) + len(part)
        if place < len(part):
            return False
    return True
