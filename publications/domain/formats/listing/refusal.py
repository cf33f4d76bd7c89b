"""What a text without papers looks like, and what to do with it instead."""

import re

from publications.domain.reasons import Reason

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
_EMPTY = Reason("text_empty")


def refusal(text: str) -> Reason:
    """Return why no papers were read from the text and what to do."""
    if certain := certain_refusal(text):
        return certain
    if re.search(r"\\documentclass|\\begin\{document\}", text[:200_000]):
        return Reason("text_is_latex")
    lines = [line for line in text[:200_000].splitlines() if line.strip()]
    if len(lines) >= 3 and all(line.count(",") >= 3 or "\t" in line for line in lines):
        return Reason("text_is_table")
    return Reason("no_papers_in_text")


def certain_refusal(text: str) -> Reason | None:
    """Return why the text can hold no list of papers; None where it may."""
    head = text[:200_000]
    if not head.strip():
        return _EMPTY
    signs = sum(bool(re.search(sign, head, re.IGNORECASE | re.MULTILINE)) for sign in _TALK)
    if signs >= 3 or (signs >= 2 and re.search(_TALK[0], head, re.IGNORECASE | re.MULTILINE)):
        return Reason("text_is_talk")
    lines = [line for line in head.splitlines() if line.strip()]
    if len(lines) >= 5 and len(_YAML_LINE.findall(head)) * 2 > len(lines):
        return Reason("text_is_yaml")
    if re.match(r"\s*[\[{]", head) and re.search(r"\"\w+\"\s*:", head):
        return Reason("text_is_json")
    return None
