"""Words that a PDF broke at the end of a line, with the hyphens that belong to them.

    Robust slow-
    moving piles. Things that are slow-moving, 2020

The page prints "slow-moving" elsewhere within a line, and "slowmoving" nowhere.
"""

import re
from collections.abc import Iterable, Sequence

#: "cell\xadmean", "17\xad24": letters of a PDF that readers see as hyphens; no number is divided.
_SOFT_BEHIND_DIGIT = re.compile(r"\d\xad\d")
_ENOUGH_SOFT = 3
_HYPHENS = ("-", "\u2010", "\u2011")
_AS_TYPED = str.maketrans("\u2010\u2011", "--")
_FIRST_HALF = re.compile(r"(?<![^\W_])([^\W\d_]+)-$")
_SECOND_HALF = re.compile(r"(\s*)([a-zß-öø-ÿ]+)(\S*)\s*")
_IN_LINE = re.compile(r"(?<![^\W_])([^\W\d_]+)-(?=([a-zß-öø-ÿ]+))")
_WORD = re.compile(r"[^\W\d_]+")
#: Columns stand side by side.
_APART = re.compile(r"\S\s{3,}\S")


def with_hard_hyphens(text: str) -> str:
    """Return the text with hyphens for soft ones, where these stand between digits, too."""
    if "\xad" not in text or len(_SOFT_BEHIND_DIGIT.findall(text)) < _ENOUGH_SOFT:
        return text
    return text.replace("\xad", "-")


def with_hyphens(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines, each word that was broken at a hyphen of its own whole on the first."""
    lines = list(numbered)
    if not any(printed.rstrip().endswith(_HYPHENS) for _, printed in lines):
        return lines
    lines = [(number, printed.translate(_AS_TYPED)) for number, printed in lines]
    kept = _kept([printed for _, printed in lines])
    if not kept:
        return lines
    found: list[tuple[int, str]] = []
    for number, printed in lines:
        above = found[-1][1].rstrip() if found else ""
        first = _FIRST_HALF.search(above) if above.endswith("-") else None
        second = _SECOND_HALF.match(printed) if first else None
        is_kept = first and second and (first[1].casefold(), second[2]) in kept
        if first and second and is_kept and not _APART.search(above + printed):
            found[-1] = (found[-1][0], f"{above}{second[2]}{second[3]}")
            if rest := printed[second.end() :]:
                found.append((number, second[1] + rest))
        else:
            found.append((number, printed))
    return found


def _kept(texts: Sequence[str]) -> frozenset[tuple[str, str]]:
    """Return the halves of words that a page has with their hyphen within lines, never without."""
    found = (pair for text in texts for pair in _IN_LINE.findall(text))
    halves = {(first.casefold(), second) for first, second in found}
    words = {word.casefold() for text in texts for word in _WORD.findall(text)} if halves else set()
    return frozenset(pair for pair in halves if "".join(pair) not in words)
