"""What a reader sees of a page."""

import html
import re

_INLINE = "a|abbr|b|bdi|cite|em|i|span|strong|sub|sup|time"
_MATHML = "math|semantics|m[a-z]+"


def text(response) -> str:
    """Return the words of the page's main part, without tags and the choices of its filters."""
    page = re.sub(rf"</?(?:{_INLINE})\b[^>]*>", "", _main(response))
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", page)))


def lines(response) -> list[str]:
    """Return the same words as a reader sees them below each other; a formula stands in a line."""
    page = re.sub(r"\s+", " ", _main(response))
    page = page[: page.index("</main>")]
    page = re.sub(rf"</?(?:{_INLINE}|{_MATHML})\b[^>]*>", "", page)
    found = (" ".join(html.unescape(line).split()) for line in re.split(r"<[^>]*>", page))
    return [line for line in found if line]


def markup(response) -> str:
    """Return the page's HTML as if its templates stood on one line each."""
    html = response.content.decode()
    return re.sub(
        r"<[^<>]*>|\s*\n\s*",
        lambda match: " ".join(match[0].split()) if "<" in match[0] else "",
        html,
    )


def _main(response) -> str:
    page = response.content.decode()
    page = page[page.index("<main") :]
    return re.sub(r"<select.*?</select>", "", page, flags=re.DOTALL)


def in_order(page: str, *parts: str) -> bool:
    """Whether the parts occur one after the other."""
    place = 0
    for part in parts:
        place = page.find(part, place) + len(part)
        if place < len(part):
            return False
    return True
