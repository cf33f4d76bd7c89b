r"""What TeX is told about lengths and counts: "\hangindent=1 true cm", "\parskip 6pt plus 2pt".

It sets the page and shows no words, wherever it stands: in an author's own commands, before the
first author of each paper.
"""

import re

from publications.domain.formats.latex import shows_symbol

_GAP = r"[^\S\n]{0,2}"
_SIZE = r"(?:\d[\d.]{0,6}|\.\d{1,4})"
_NUMBER = rf"[-+]?{_GAP}{_SIZE}"
_UNIT = r"(?:true\s?)?(?:e[xm]|p[tc]|[cm]m|in|bp|dd|cc|sp|mu)\b"
#: A length that a command holds: "0.5\textwidth".
_HELD = (
    r"\\[a-zA-Z]{0,24}(?:indent|sep|skip|width|margin|height|depth|offset|stretch|[hv]size)"
    r"(?![a-zA-Z])"
)
_LENGTH = rf"{_NUMBER}{_GAP}(?:{_UNIT}|{_HELD})"
#: How far it may stretch and shrink: "6pt plus 2pt minus 1fil".
_STRETCHES = (
    rf"(?:{_GAP}(?:plus|minus){_GAP}{_NUMBER}{_GAP}(?:fil{{1,3}}\b|{_UNIT}|{_HELD})){{0,2}}"
)
#: What is given a length, the sign between left out: "\parskip 3pt".
_OF_LENGTH = (
    r"[a-zA-Z]{0,24}(?:indent|sep|(?:par|line|top|left|right)skip|width|margin|textheight|stretch)"
    r"|[hv]size|[hv]offset|raise|lower|move(?:left|right)"
)
_OF_COUNT = r"hangafter|pageno|mag(?:nification)?|looseness|(?:pre)?tolerance|[a-z]{0,20}penalty"
_TOLD_LENGTHS = rf"\{{{_LENGTH}\}}(?:\{{(?:{_LENGTH}|-?\d{{0,3}})\}}){{1,3}}"
_SET = re.compile(
    # counts first: in "\\hangafter=1\\hangindent=2em" no length is told once
    rf"\\(?:{_OF_COUNT}){_GAP}=?{_GAP}-?\d{{1,6}}(?!\d)"
    rf"|\\(?P<set>[a-zA-Z]{{2,30}}){_GAP}={_GAP}(?:{_LENGTH}{_STRETCHES}|[-+]?{_HELD})"
    rf"|\\(?:{_OF_LENGTH})(?=[\s.\d+-]){_GAP}{_LENGTH}{_STRETCHES}"
    rf"|\\(?P<ends>vskip(?=[\s.\d+\\-]){_GAP}(?:{_LENGTH}{_STRETCHES}|[-+]?{_HELD})"
    rf"|hrule(?![a-zA-Z])(?:{_GAP}(?:height|width|depth){_GAP}{_LENGTH}){{0,3}})"
    rf"|\\(?:hskip|kern){_GAP}{_SIZE}{_GAP}{_UNIT}{_STRETCHES}"
    rf"|\\(?:(?:hang|par)indent|hskip){_GAP}[-+]?{_HELD}"
    rf"|\\(?:advance|multiply|divide){_GAP}\\[a-zA-Z]{{1,30}}{_GAP}(?:by)?{_GAP}"
    rf"(?:{_LENGTH}|-?{_HELD}|-?\d{{1,6}})"
    rf"|\\vrule(?:{_GAP}(?:height|width|depth){_GAP}{_LENGTH}){{1,3}}"
    r"|\\rule\s*(?:\[[^\[\]{}\n]{0,40}\])?(?:\s*\{[^{}\n]{0,60}\}){2}"
    # commands and environments that are told lengths alone: "\\hangpara{2em}{1}"
    rf"|(?P<begun>\\begin\s?\{{[a-zA-Z]{{2,30}}\*?\}})(?:{_TOLD_LENGTHS})"
    rf"|\\[a-zA-Z]{{3,30}}\*?{_TOLD_LENGTHS}"
    # how far an item is from the next: "\\ecvitem[5pt]{2021}{…}"
    rf"|(?<=[a-zA-Z])\[\s?{_LENGTH}\s?\](?=\s{{0,3}}\{{)"
)
#: "S \large\hskip -1ex ELECTED": letters of one word that are set apart, and drawn together.
_DRAWN_TOGETHER = re.compile(
    r"\s*(?:\\(?:small|normalsize|large|Large|LARGE)\s*)?"
    rf"\\(?:hskip|kern)\s*-{_SIZE}\s?{_UNIT}\s*"
)


def without(text: str) -> str:
    """Return the source of a page without what it tells TeX about lengths and counts."""
    return _SET.sub(_left, text)


def drawn_together(text: str) -> str:
    """Return a piece of the page with words whole whose letters were set apart."""
    if "\\hskip" in text or "\\kern" in text:
        return _DRAWN_TOGETHER.sub("", text)
    return text


def _left(told: re.Match[str]) -> str:
    """Return what is left: a formula, a paragraph's end, an environment's begin, a blank."""
    if told["set"] and shows_symbol(told["set"]):
        return told[0]
    if told["ends"]:
        return r"\par "
    if told["begun"]:
        return told["begun"]
    return " " if told.string[told.start() - 1 : told.start()].isalpha() else ""
