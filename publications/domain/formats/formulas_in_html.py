"""Formulas of web pages, which a script of the page sets: "\\(e\\)-th roots"."""

import re

#: One formula, within one line and one element; Markdown's brackets are no page's of tags alone.
_BETWEEN_BRACKETS = re.compile(r"\\\\?\(((?:[^\\<>\n$]|\\(?![()])){1,200})\\?\\\)")


def between_dollars(text: str) -> str:
    """Return an HTML page with its formulas between dollar signs, as LaTeX and Markdown have them:
    what stands for a bracket there, "\\(", would lose its backslash and leave a mere bracket.
    """
    if "\\(" not in text:
        return text
    return _BETWEEN_BRACKETS.sub(lambda formula: f"${formula[1].strip()}$", text)
