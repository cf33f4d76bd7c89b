"""HTML -> text with one line for each block and Markdown links, so that a saved page reads like a
pasted one.
"""

import re

from publications.domain.formats.text import unescape

_LOOKS_LIKE_HTML = re.compile(
    r"<!doctype html|<html\b|<(?:p|div|li|ul|ol|h[1-6]|table|br|span|body|td)\b[^<>]{0,500}>",
    re.IGNORECASE,
)
_SILENT = ("script", "style", "head", "noscript", "template", "svg", "nav")
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]{0,15})\b([^<>]{0,4000})>")
_HREF = re.compile(r"href\s*=\s*[\"']?\s*(https?://[^\s\"'<>()]{1,1000})", re.IGNORECASE)
# fmt: off
_BLOCKS = frozenset({
    "p", "div", "ul", "ol", "table", "tr", "section", "article", "header", "footer", "dl", "dt",
    "dd", "blockquote", "figure", "main", "aside", "body", "html", "tbody",
})
# fmt: on
_MARKDOWN = re.compile(r"^#{1,6} \S", re.MULTILINE)
_ENOUGH_TAGS = 4


def strip_html(text: str) -> str:
    """Return the text of an HTML page; a text that is none is returned as it is."""
    if "<" not in text or len(_LOOKS_LIKE_HTML.findall(text[:500_000])) < _ENOUGH_TAGS:
        return text
    text = _without_silent(text)
    flowing = _as_it_stands if _MARKDOWN.search(text) else _flowing
    pieces: list[str] = []
    position = 0
    link = ""
    for tag in _TAG.finditer(text):
        pieces.append(flowing(text[position : tag.start()]))
        position = tag.end()
        closing, name, attributes = bool(tag[1]), tag[2].lower(), tag[3]
        if name == "br":
            pieces.append("\n")
        elif name == "li":
            pieces.append("\n\n" if closing else "\n- ")
        elif re.fullmatch(r"h[1-6]", name):
            pieces.append("\n\n" if closing else f"\n\n{'#' * int(name[1])} ")
        elif name in _BLOCKS:
            pieces.append("\n\n")
        elif name in ("td", "th"):
            pieces.append(" ")
        elif name == "a":
            match = _HREF.search(attributes) if not closing else None
            if match and not link:
                link = match[1]
                pieces.append("[")
            elif closing and link:
                pieces.append(f"]({link})")
                link = ""
    pieces.append(flowing(text[position:]))
    return unescape("".join(pieces))


def _as_it_stands(text: str) -> str:
    """In Markdown a blank line ends a paragraph."""
    return text


def _flowing(text: str) -> str:
    """In HTML a line break is a space."""
    return re.sub(r"\s+", " ", text)


def _without_silent(text: str) -> str:
    """Return the page without comments and without the elements that show nothing."""
    text = _cut(text, "<!--", "-->")
    for name in _SILENT:
        if name == "head":
            text = re.sub(r"<head>", "<head >", text, flags=re.IGNORECASE)
        text = _cut_element(text, name)
    return text


def _cut(text: str, start: str, end: str) -> str:
    pieces: list[str] = []
    position = 0
    while (begin := text.find(start, position)) >= 0:
        pieces.append(text[position:begin])
        stop = text.find(end, begin)
        if stop < 0:
            return "".join(pieces)
        position = stop + len(end)
    pieces.append(text[position:])
    return "".join(pieces)


def _cut_element(text: str, name: str) -> str:
    lowered = text.lower()
    if len(lowered) != len(text):
        return text
    pieces: list[str] = []
    position = 0
    opening = re.compile(rf"<{name}[\s>]")
    while match := opening.search(lowered, position):
        pieces.append(text[position : match.start()])
        stop = lowered.find(f"</{name}", match.end())
        if stop < 0:
            position = match.end()
            break
        end = lowered.find(">", stop)
        position = end + 1 if end >= 0 else len(text)
    pieces.append(text[position:])
    return "".join(pieces)
