r"""Whose CV a LaTeX file is, as its class is told: "\name{Ann}{Lee}", "\ecvname{Lee, Ann}"."""

import re

from publications.domain.formats.latex import latex_to_text

#: "\\name{Ann}{Lee}", "\\firstname{Ann} \\familyname{Lee}"
_NAME = re.compile(
    r"\\(?:(?:cv|ecv)?name\s*(?=\{[^{}]{1,60}\})"
    r"|(?:first|given)name\s*(?=\{[^{}]{1,60}\}\s*\\(?:last|family|sur)name))"
    r"(\{[^{}]{1,60}\})\s*(?:\\(?:last|family|sur)name\s*)?(\{[^{}]{1,60}\})?"
)
#: Some classes are told it behind the begin of the document, above the sections.
_ON_TOP = re.compile(
    r"^[ \t]*\\(?:cv|ecv)?name\s*(\{[^{}\\]{4,60}\})(\{[^{}]{1,60}\})?", re.MULTILINE
)
#: "\\author{Ann Lee\\\\ Hill University}"
_AUTHOR = re.compile(
    r"\\author\s*(\{\s*(?:[^{}\\]|\\(?!\\|and\b|thanks\b)){4,60})(?=\\\\|\\and\b|\\thanks\b|\})"
)
_BELOW = re.compile(r"\\(?:[a-z]{0,6}section|item)(?![a-zA-Z])")
_FAMILY_FIRST = re.compile(r"([^,]{2,40}),\s*([^,]{2,40})")


def told(text: str, begun: re.Match[str]) -> list[tuple[int, str]]:
    """Return the line that the name stands on, where the class is told it."""
    below = _BELOW.search(text, begun.end())
    top = below.start() if below else begun.end()
    named = (
        _NAME.search(text, 0, begun.start())
        or _AUTHOR.search(text, 0, begun.start())
        or _ON_TOP.search(text, begun.end(), top)
    )
    if not named and "\\maketitle" in text:
        named = _AUTHOR.search(text, begun.end(), top)
    if not named:
        return []
    name = latex_to_text(" ".join(filter(None, named.groups())))
    return [(text.count("\n", 0, named.start()) + 1, _FAMILY_FIRST.sub(r"\2 \1", name))]
