"""The boxes in which a template for homepages sets papers, as the items of a list that they are.

AcadHomepage writes `<div class='paper-box'>` with a picture and a badge ("CVPR 2024") in one part,
and in the other, as Markdown, the title, the authors, links and a list of what is new; further
papers follow below as plain items.
"""

import re

_BOX = re.compile(r"<div\b[^<>]{0,200}\bclass\s*=\s*[\"']?paper-box[\"'\s>][^<>]{0,200}>?", re.I)
_TEXT = re.compile(r"<div\b[^<>]{0,200}\bclass\s*=\s*[\"']?paper-box-text\b[^<>]{0,200}>", re.I)
_BADGE = re.compile(
    r"<div\b[^<>]{0,200}\bclass\s*=\s*[\"']?badge\b[^<>]{0,200}>(?P<venue>[^<>]{1,100})</div", re.I
)
_DIV = re.compile(r"<(?P<end>/?)div\b[^<>]{0,400}>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:div|strong|span|p|br)\b[^<>]{0,400}>", re.IGNORECASE)
_TITLE = re.compile(r"(?:\*\*)?\[[^\[\]]{8,400}\]\([^()\s]{0,500}\)(?:\*\*)?")
_ITEM = re.compile(r"\A[-*+]\s+(?=\S)")


def as_items(text: str) -> str:
    """Return a page with each box as one item, "- [Title](address), authors, *CVPR 2024*", what is
    told below that as items within it; its lines keep their numbers.
    """
    if "paper-box-text" not in text:
        return text
    pieces: list[str] = []
    place = 0
    starts = [box.start() for box in _BOX.finditer(text)]
    for start, following in zip(starts, [*starts[1:], len(text)], strict=False):
        told = _TEXT.search(text, start, following)
        if not told:
            continue
        end = _end(text, start, following)
        if told.end() > end:
            continue
        badge = _BADGE.search(text, start, told.start())
        item = _as_item(text[told.end() : end], badge["venue"].strip() if badge else "")
        above = "\n" * text.count("\n", start, told.end())
        pieces += [text[place:start], above, item]
        place = end
    return "".join((*pieces, text[place:]))


def _end(text: str, start: int, limit: int) -> int:
    """Return where the box that begins here is closed; else where the next one begins."""
    depth = 0
    for tag in _DIV.finditer(text, start, limit):
        depth += -1 if tag["end"] else 1
        if depth == 0:
            return tag.end()
    return limit


def _as_item(inside: str, badge: str) -> str:
    """Return the text of a box as one line, with as many ends of lines as it had."""
    # Markdown breaks a line with "\\".
    lines = [_TAG.sub("", line).strip().rstrip("\\ ") for line in inside.split("\n")]
    head: list[str] = []
    below: list[str] = []
    for line in filter(None, lines):
        if below or (head and _ITEM.match(line)):
            below.append(f"  - {_ITEM.sub('', line, count=1)}")
        elif not head and (title := _TITLE.match(line)):
            head += [title[0], line[title.end() :].strip(" ,")]
        else:
            head.append(_ITEM.sub("", line, count=1).strip(" ,"))
    head = list(filter(None, head))
    if not head:
        return "\n" * inside.count("\n")
    if badge and badge not in " ".join(head):
        head.insert(2, f"*{badge}*")
    written = [f"- {', '.join(head)}", *below]
    left = inside.count("\n") - (len(written) - 1)
    above = min(left, inside[: len(inside) - len(inside.lstrip())].count("\n"))
    return "\n" * above + "\n".join(written) + "\n" * (left - above)
