"""Bullets that came out of a word processor as the letters that its fonts of signs draw them by,
and dashes that were typed right before a word.

o   Ann Lee. Slow Piles. Journal of Things, 2021.
§ Bo Ma. Fast Piles. Journal of Things, 2020.
-Chen Wu. High Piles. Journal of Things, 2019.
"""

import re
from collections import Counter
from collections.abc import Sequence

_Numbered = tuple[int, str]

#: A letter is a bullet before a gap; a sign that begins no word needs none, and a dash no blank.
_LETTER = re.compile(
    r"(?P<indent>\s*)(?:(?P<sign>[oqvüØ])(?:\t|\s{2,})(?=\S)|(?P<word>[§Ÿ])\s+(?=\S)"
    r"|(?P<dash>[-–—])(?=[A-Z][^\W\d_]))"
)
#: So many lines begin so.
_ENOUGH = 3


def as_signs(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with such letters as bullets, where several begin with the same."""
    found = [(number, text, _LETTER.match(text)) for number, text in lines]
    times = Counter(_bullet(letter) for _, _, letter in found if letter)
    return [
        (number, f"{letter['indent']}• {text[letter.end() :]}")
        if letter and times[_bullet(letter)] >= _ENOUGH
        else (number, text)
        for number, text, letter in found
    ]


def _bullet(letter: re.Match[str]) -> str:
    return letter["sign"] or letter["word"] or letter["dash"]
