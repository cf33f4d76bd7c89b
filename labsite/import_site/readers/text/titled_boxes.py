"""Titles that a page sets apart only by how they look, each above a paragraph, as headings."""

import re
from collections import Counter

from labsite.import_site.readers import prose
from labsite.import_site.readers.words import person_words

#: A box with a few words, and what stands between it and the next block.
_BOX = re.compile(
    r"<(?P<tag>div|a|p|span|summary|strong|b)\b(?P<looks>[^<>]*)>(?P<inner>(?P<before>\s*)"
    r"(?:<(?:b|strong|a|i|em|span)\b[^<>]*>)*(?P<title>[^<>]{3,200}?)"
    r"(?:</(?:b|strong|a|i|em|span)>)*\s*)</(?P=tag)>(?=(?P<gap>(?:\s|<br ?/?>)*)<p\b)",
    re.IGNORECASE,
)
#: The paragraph below it.
_TEXT = re.compile(r"<p\b[^<>]*>(?P<text>.*?)(?:</p>|\n[ \t]*\n|\Z)", re.IGNORECASE | re.DOTALL)
_FEWEST_BOXES, _MOST_WORDS, _FEWEST_WORDS_OF_TEXT = 2, 18, 12
_HEADING = re.compile(r"<h([1-6])\b", re.IGNORECASE)
#: The lowest heading of an own kind.
_LOWEST = 5


def as_headings(body: str) -> str:
    """Return the body of a page with such titles as headings below those that it has, where several
    that look alike stand above a text each; its lines keep their numbers.
    """
    boxes = [box for box in _BOX.finditer(body) if _is_title(box) and _has_text(body, box)]
    looks = Counter(_looks(box) for box in boxes)
    level = min(max(map(int, _HEADING.findall(body)), default=2) + 1, _LOWEST)
    for box in reversed(boxes):
        if looks[_looks(box)] >= _FEWEST_BOXES:
            words = box["inner"] if box["tag"].lower() != "a" else box[0]
            heading = f"<h{level}>{' '.join(words.split())}</h{level}>"
            body = f"{body[: box.start()]}{heading}{_lines_of(box[0])}{body[box.end() :]}"
    return body


def _looks(box: re.Match[str]) -> tuple[str, str]:
    """Return what makes a box look like another, wherever each leads."""
    return box["tag"].lower(), re.sub(r"\bhref\s*=\s*(?:\"[^\"]*\"|'[^']*')", "", box["looks"])


def _is_title(box: re.Match[str]) -> bool:
    title = prose.one_line(box["title"])
    is_short = 1 < len(title.split()) <= _MOST_WORDS and re.search(r"[^\W\d_]{3}", title)
    return bool(is_short) and title[-1] not in ".!?:;," and not person_words.names_role(title)


def _has_text(body: str, box: re.Match[str]) -> bool:
    """Whether the paragraph below a box is a text."""
    below = _TEXT.match(body, box.end() + len(box["gap"]))
    text = prose.one_line(re.sub(r"<[^<>]*>", " ", below["text"])) if below else ""
    return len(text.split()) >= _FEWEST_WORDS_OF_TEXT


def _lines_of(text: str) -> str:
    return "\n" * text.count("\n")
