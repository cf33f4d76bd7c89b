"""Web addresses and DOIs that a PDF tore: between their parts, as justified lines are spread, and
at the end of a line.

    DOI: 10 . 1029 / 2020KP012. URL: https :
    //kelp.example/10.1029/2020KP012.
"""

import re
from collections.abc import Iterable
from itertools import pairwise

#: Where an address begins that blanks may tear.
_BEGIN = re.compile(r"(?<![^\s(\[])(?:https?\s?:|10\s?\.\s?\d{4,5}\b)")
#: What a line has in which an address is torn.
_TORN = (" .", " /", " :", ": /", "10. ", "/ ")
_WORD = re.compile(r"\S+")
#: What joins the parts of an address, and what follows one that has ended.
_SIGN = re.compile(r"[./:_=&?%#~-]{1,3}")
_NEXT = re.compile(r"(?:https?|url|doi|urn|issn|isbn|arxiv|pmid|pmcid|e?print)\b|10\.\d", re.I)
#: How an address ends that goes on in the next line, and how the next one goes on.
_CUT_BEHIND = re.compile(
    r"(?:(?:https?://|\b10\.\d{4,5}/)\S*[/_=&?%-]|\b10\.\d{4,5}/|\bhttps?:/{0,2})$"
)
_CUT_BEFORE = re.compile(r"\s*(:?//\S+)")
#: "10.1000/kelp.2020." above "012.", the only word of its line
_CUT_AT_STOP, _LAST_NUMBER = re.compile(r"\b10\.\d{4,5}/\S+\.$"), re.compile(r"\s*\d{2,8}\.?\s*")
_FIRST_WORD = re.compile(r"\s*([^\s(\[]\S*)(.*)")
#: What a word has that is a part of an address, and none of a sentence.
_OF_ADDRESS = re.compile(r"\d|[/_=]|\w[.-]\w")


def whole(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines with the addresses whole that were torn, each on its first line."""
    lines: list[tuple[int, str]] = []
    for number, printed in numbered:
        printed = _without_blanks(printed)
        above = lines[-1][1].rstrip() if lines else ""
        rest = _rest_of_address(above, printed) if "/" in above or ":" in above[-7:] else None
        if rest:
            lines[-1] = (lines[-1][0], _without_blanks(above + rest[1]))
            if not rest[2].strip():
                continue
            printed = " " * (len(printed) - len(printed.lstrip())) + rest[2].lstrip()
        lines.append((number, printed))
    return lines


def _rest_of_address(above: str, printed: str) -> re.Match[str] | None:
    """Return the word with which a line goes on with the address that the line above ends with."""
    is_number = _CUT_AT_STOP.search(above) and _LAST_NUMBER.fullmatch(printed)
    is_cut = _CUT_BEHIND.search(above) or (above.endswith("http") and _CUT_BEFORE.match(printed))
    if not (is_number or is_cut):
        return None
    word = _FIRST_WORD.match(printed)
    is_part = word and _OF_ADDRESS.search(word[1]) and not _NEXT.match(word[1])
    return word if is_part else None


def _without_blanks(printed: str) -> str:
    """Return a line without the blanks within its addresses."""
    if not any(sign in printed for sign in _TORN):
        return printed
    found: list[str] = []
    done = 0
    while begin := _BEGIN.search(printed, done):
        end = _end(printed, begin.start())
        found += [printed[done : begin.start()], "".join(printed[begin.start() : end].split())]
        done = end
    return "".join([*found, printed[done:]])


def _end(printed: str, begin: int) -> int:
    """Return where the address ends that begins here: behind a word that no sign joins to the
    next.
    """
    is_torn = False
    end = begin
    for word, following in pairwise(_WORD.finditer(printed, begin)):
        end = word.end()
        is_sign_next = _SIGN.fullmatch(following[0])
        if is_sign_next:
            behind = _WORD.search(printed, following.end())
            is_dash = following[0] == "-" and not is_torn  # "https://kelp.example - Best paper"
            if is_dash or (behind and _NEXT.match(behind[0])):
                return end
        if not (is_sign_next or _joins(word[0], following[0])) or _NEXT.match(following[0]):
            return end
        is_torn = True
        end = following.end()
    last = _WORD.match(printed, begin) if end == begin else None
    return last.end() if last else end


def _joins(word: str, following: str) -> bool:
    """Whether a word of an address goes on with the next."""
    if word.endswith("/") and not word.endswith("://"):
        return bool(_SIGN.fullmatch(word) or _OF_ADDRESS.search(following))
    is_scheme = word.endswith(":") and following.startswith("//")
    return bool(_SIGN.fullmatch(word)) or word == "10." or is_scheme
