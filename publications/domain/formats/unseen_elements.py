"""A page of HTML without what shows nothing of papers: scripts, comments, buttons."""

import re

from publications.domain.formats import folded_parts, heading_buttons

_SILENT = ("script", "style", "head", "svg")
#: These say nothing of papers, unless so many words stand in them: a button may be the title that
#: opens the rest of its paper.
_SILENT_LABELS = {"noscript": 8, "template": 8, "nav": 8, "select": 8, "button": 4}
#: A link that does something in the page, as a button does: "[<a href="javascript:…">more</a>]".
_LINK_AS_BUTTON = re.compile(
    r"<a\s(?=[^<>]{0,400}\bhref\s*=\s*(?:[\"']?\s*javascript:"
    r"|[\"']?#[^<>]{0,400}\b(?:onclick|data-(?:bs-)?toggle)\s*=)"
    r"|[^<>]{0,400}\b(?:onclick|data-(?:bs-)?toggle)\s*=[^<>]{0,400}\bhref\s*=\s*[\"']?#)[^<>]{1,800}>"
    r"((?:(?!</?a\b)[\s\S]){0,200})</a>",
    re.IGNORECASE,
)
#: A tag, with its slash, name and attributes, or a declaration.
TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]{0,15})\b([^<>]{0,4000})>|<![^<>]{0,4000}>")


def without_unseen(text: str) -> str:
    """Return the page without comments and without the elements that show nothing.

    Their line breaks stay, so that what follows keeps its line.
    """
    text = cut(text, "<!--", "-->")
    for name in _SILENT:
        if name == "head":
            text = re.sub(r"<head>", "<head >", text, flags=re.IGNORECASE)
        text = cut_element(text, name)
    text = folded_parts.on_own_lines(heading_buttons.as_blocks(text))
    for name, words in _SILENT_LABELS.items():
        text = cut_element(text, name, unless=_run_of_words(words))
    return _LINK_AS_BUTTON.sub(_without_label, text)


def _without_label(link: re.Match[str]) -> str:
    """Return nothing for a link that is a button, unless it has the words of a title."""
    is_shown = _run_of_words(_SILENT_LABELS["button"]).search(TAG.sub("<>", link[1]))
    return link[0] if is_shown else _breaks(link[0])


def _run_of_words(number: int) -> re.Pattern[str]:
    return re.compile(rf"(?:[^\s<>]{{1,60}}\s+){{{number - 1}}}[^\s<>]")


def _breaks(text: str) -> str:
    return "\n" * text.count("\n")


def cut(text: str, start: str, end: str) -> str:
    """Return a text without what stands between these signs, and without them; its line breaks
    stay.
    """
    pieces: list[str] = []
    position = 0
    while (begin := text.find(start, position)) >= 0:
        pieces.append(text[position:begin])
        stop = text.find(end, begin)
        if stop < 0:
            return "".join(pieces)
        position = stop + len(end)
        pieces.append(_breaks(text[begin:position]))
    pieces.append(text[position:])
    return "".join(pieces)


def cut_element(text: str, name: str, *, unless: re.Pattern[str] | None = None) -> str:
    """Return a page without the elements of a name; those in which such words stand are kept."""
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
        element = text[match.start() : position]
        is_shown = unless is not None and unless.search(TAG.sub("<>", element))
        pieces.append(element if is_shown else _breaks(element))
    pieces.append(text[position:])
    return "".join(pieces)
