"""Words that Markdown sets apart with a marker pen, "==so==" -> the words.

Several lines may be between the signs. A line that stands between them whole may be a heading of a
wiki, and "a == b" is code or a formula: these are left as they are.
"""

import re

_HIGHLIGHT = re.compile(
    r"(?<![=\w])==(?=[^\s=])(?P<words>[^=\n]*(?:\n(?![^\S\n]*\n)[^=\n]*){0,8})(?<=[^\s=])==(?![=\w])"
)


def without(text: str) -> str:
    """Return a text whose words are not highlighted."""
    return _HIGHLIGHT.sub(_words, text) if "==" in text else text


def _words(highlight: re.Match[str]) -> str:
    text = highlight.string
    line = text[text.rfind("\n", 0, highlight.start()) + 1 : highlight.start()]
    ends_line = text[highlight.end() : highlight.end() + 1] in ("", "\n")
    is_heading = not line.strip() and ends_line and "\n" not in highlight["words"]
    return highlight[0] if is_heading else highlight["words"]
