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
_XML = re.compile(r"\s*(?:<\?xml\b|<(?:rss|feed|urlset|opml|rdf:RDF|OAI-PMH|records?|xml)\b)", re.I)
_HTML = re.compile(r"<html\b|<!doctype html", re.IGNORECASE)
_ERROR_PAGE = re.compile(
    r"\b(?:40[0-9]|50[0-9])\b.{0,40}\b(?:not found|forbidden|error|unauthorized|unavailable"
    r"|bad gateway|gateway time-?out)"
    r"|\b(?:page not found|access denied|just a moment\.\.\.|enable javascript"
    r"|checking your browser"
    r"|internal server error|service unavailable)\b",
    re.IGNORECASE,
)
_SCRIPT = re.compile(r"<script\b", re.IGNORECASE)
#: An element that a script fills, empty so far, or what fetches a bibliography into the page.
_FILLED_BY_SCRIPT = re.compile(
    r"<(div|ul|ol|section|main|tbody|table|[a-z]{2,12}-[a-z-]{2,20})\b[^<>]{0,300}"
    r"\b(?:id|class)\s*=\s*[\"'][^\"'<>]{0,80}"
    r"(?:pub|paper|bib|article|citation|reference|root|app|content|list|next|main)"
    r"[^<>]{0,300}>\s*(?:<noscript>(?:(?!</noscript).){0,300}</noscript>"
    r"|(?:loading|please wait)[^<]{0,60})?"
    r"\s*</\1\s*>"
    r"|<app-root\b|\bbibbase\.org/|\bbibtex[_-]?(?:js|browser|display)|[\w/-]\.bib[\"']",
    re.IGNORECASE | re.DOTALL,
)
_CODE_LINE = re.compile(
    r"^\s*(?:(?:def|class|import|from|function|const|let|var|public|private|static|return"
    r"|if|for|while|package|using"
    r"|#include|namespace|struct|fn|func|int|void)\b.*[;{:()]|[}\])]+[;,]?|//.*|/\*.*"
    r"|.*[;{]|@\w+)\s*$"
)
#: An error page is short.
_LONGEST_ERROR_PAGE = 40


def refusal(text: str) -> Reason:
    """Return why no papers were read from the text and what to do."""
    if certain := refusal_at_sight(text) or certain_refusal(text):
        return certain
    if re.search(r"\\documentclass|\\begin\{document\}", text[:200_000]):
        return Reason("text_is_latex")
    lines = [line for line in text[:200_000].splitlines() if line.strip()]
    if len(lines) >= 3 and all(line.count(",") >= 3 or "\t" in line for line in lines):
        return Reason("text_is_table")
    return Reason("no_papers_in_text")


def refusal_at_sight(text: str) -> Reason | None:
    """Return why the text is no page of a person, whatever it may say; None where it may be."""
    head = text[:200_000]
    if not head.strip():
        return _EMPTY
    if _XML.match(head) and not _HTML.search(head):
        return Reason("text_is_xml")
    lines = [line for line in head.splitlines() if line.strip()]
    if len(lines) >= 8 and sum(bool(_CODE_LINE.match(line)) for line in lines) * 2 > len(lines):
        return None if _HTML.search(head) or "\\" in head else Reason("text_is_code")
    return None


def scripted_page(text: str) -> Reason | None:
    """Return that a script of the page fetches what it lists; None where nothing says so."""
    is_page = _HTML.search(text[:20_000]) and _SCRIPT.search(text)
    is_filled = is_page and _FILLED_BY_SCRIPT.search(text[:500_000])
    return Reason("text_is_built_by_script") if is_filled else None


def error_page(lines: list[str]) -> Reason | None:
    """Return that these lines are what a server says instead of a page; None where they are not."""
    if len(lines) <= _LONGEST_ERROR_PAGE and any(_ERROR_PAGE.search(line) for line in lines[:6]):
        return Reason("text_is_error_page")
    return None


def certain_refusal(text: str) -> Reason | None:
    """Return why a text without a heading of papers can hold none; None where it may."""
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
