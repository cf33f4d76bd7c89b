"""Parts of a page that are folded away until somebody asks for them, within a paragraph.

Ann Lee, Slow Piles, Moss Rev. 3 (2025). <span style="display: none">Abstract: We study …</span>
"""

import re

_FOLDED = re.compile(
    r"<span\b[^<>]{0,500}\bdisplay:\s{0,3}none\b[^<>]{0,500}>"
    # an abstract, or links: no key to sort a cell by
    r"(?=\s{0,20}(?:<(?:b|i|strong|em)>\s{0,20})?(?:(?P<abstract>abstract\b)|<a\s))",
    re.IGNORECASE,
)
#: "<summary>Abstract</summary><p>We study …": what one clicks at is the label of the abstract.
_LABEL = re.compile(
    r"<summary\b[^<>]{0,200}>\s{0,9}(?:<(?:b|i|strong|em|u|span)\b[^<>]{0,200}>\s{0,9}){0,3}"
    r"(?:(?:show|view|read|see) (?:the )?)?(abstract|summary)\b[^\w<>]{0,5}"
    r"(?:</(?:b|i|strong|em|u|span)>[^\w<>]{0,9}){0,3}</summary>\s{0,9}(?:<(?:p|div|br)\b[^<>]{0,200}>)?",
    re.IGNORECASE,
)


def on_own_lines(text: str) -> str:
    """Return a page with such links below what they belong to, and abstracts apart from it."""
    text = _LABEL.sub(_as_label, text) if "<summary" in text else text
    return _FOLDED.sub(_below, text) if "display" in text else text


def _below(part: re.Match[str]) -> str:
    return f"<br>{'<br>' if part['abstract'] else ''}{part[0]}"


def _as_label(summary: re.Match[str]) -> str:
    return "\n" * summary[0].count("\n") + f"{summary[1].capitalize()}: "
