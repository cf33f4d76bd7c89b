"""What a text without papers looks like, and what to do with it: one sentence."""

import re

_TALK = (
    r"^[ \t]*speakers?\s*:",
    r"^[ \t]*abstract\s*:",
    r"^[ \t]*(?:bio(?:graphy)?|about the speaker)\s*:",
    r"^[ \t]*(?:host|hosted by)\s*:",
    r"\bzoom\b",
    r"\b(?:seminar|colloquium|guest talk|talk|lecture) (?:by|series|for|announcement)\b",
    r"\b\d{1,2}[:.]\d{2}\s?(?:am|pm)\b",
    r"^[ \t]*(?:location|venue|where|when|date|time|room)\s*:",
)
_YAML_LINE = re.compile(r"^[ \t]*(?:- )?[A-Za-z_][\w-]*:(?:\s|$)", re.MULTILINE)
_EMPTY = "The text is empty; paste a list of papers, or choose a file that has one."


def refusal(text: str, only_certain: bool = False) -> str:
    """Return why no papers were read from the text and what to do; with `only_certain` empty if
    unsure.
    """
    head = text[:200_000]
    if not head.strip():
        return _EMPTY
    signs = sum(bool(re.search(sign, head, re.IGNORECASE | re.MULTILINE)) for sign in _TALK)
    if signs >= 3 or (signs >= 2 and re.search(_TALK[0], head, re.IGNORECASE | re.MULTILINE)):
        return "The text looks like a talk announcement, not a list of papers; add it under Talks."
    if re.search(r"\\documentclass|\\begin\{document\}", head):
        return (
            "The text is a LaTeX document, not a list of papers; paste the text of the PDF it "
            "makes, "
            "or import its .bib file."
        )
    lines = [line for line in head.splitlines() if line.strip()]
    if len(lines) >= 5 and len(_YAML_LINE.findall(head)) * 2 > len(lines):
        return (
            "The text looks like a YAML data file, not a list of papers; "
            "export the papers as BibTeX."
        )
    if re.match(r"\s*[\[{]", head) and re.search(r"\"\w+\"\s*:", head):
        return (
            "The text looks like JSON, but not like CSL-JSON with papers; export the papers as "
            "CSL-JSON "
            "or BibTeX."
        )
    if only_certain:
        return ""
    if len(lines) >= 3 and sum(line.count(",") >= 3 or "\t" in line for line in lines) == len(
        lines
    ):
        return (
            "The text looks like a table, not a list of papers; export the papers as BibTeX or RIS."
        )
    return (
        "No papers were found in the text; paste the part that lists them, each with its title and "
        "authors, or import a BibTeX or RIS file."
    )
