"""Bullets that came out of a word processor as the letters that its fonts of signs draw them by.

o   Ann Lee. Slow Piles. Journal of Things, 2021.
§ Bo Ma. Fast Piles. Journal of Things, 2020.
"""

import re
from collections import Counter
from collections.abc import Sequence

_Numbered = tuple[int, str]

#: A letter is a bullet before a gap; a sign that begins no word needs none.
_LETTER = re.compile(r"(\s*)([oqvüØ])(?:\t|\s{2,})(?=\S)|(\s*)([§Ÿ])\s+(?=\S)")
#: So many lines begin so.
_ENOUGH = 3


def as_signs(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with such letters as bullets, where several begin with the same."""
    found = [(number, text, _LETTER.match(text)) for number, text in lines]
    times = Counter(letter[2] or letter[4] for _, _, letter in found if letter)
    return [
        (number, f"{letter[1] or letter[3] or ''}• {text[letter.end() :]}")
        if letter and times[letter[2] or letter[4]] >= _ENOUGH
        else (number, text)
        for number, text, letter in found
    ]
