"""Bullets that came out of a word processor as the letters that its fonts of signs draw them by,
and dashes that were typed right before a word; and icons that came out of a PDF as such letters.

o   Ann Lee. Slow Piles. Journal of Things, 2021.
§ Bo Ma. Fast Piles. Journal of Things, 2020.
-Chen Wu. High Piles. Journal of Things, 2019.

Slow Piles
Ł Oct. 2021 | ʢ Journal of Things
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
#: A letter of no language's words of one letter, before a part of a line.
_ICON = re.compile(r"(?:(?<=^)|(?<=\|\s))(?![ÀÁÅÆÈÉÍÒÓÖØÚàáåæèéìíòóöøùú])[À-ʯ]\s+(?=\S)")
#: So many lines begin so.
_ENOUGH = 3


def as_signs(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with such letters as bullets, where several begin with the same."""
    found = [(number, text, _LETTER.match(text)) for number, text in _without_icons(lines)]
    times = Counter(_bullet(letter) for _, _, letter in found if letter)
    return [
        (number, f"{letter['indent']}• {text[letter.end() :]}")
        if letter and times[_bullet(letter)] >= _ENOUGH
        else (number, text)
        for number, text, letter in found
    ]


def _without_icons(lines: Sequence[_Numbered]) -> Sequence[_Numbered]:
    """Return the lines without the letters that icons came out as, where several have them."""
    if sum(bool(_ICON.search(text)) for _, text in lines) < _ENOUGH:
        return lines
    return [(number, _ICON.sub("", text)) for number, text in lines]


def _bullet(letter: re.Match[str]) -> str:
    return letter["sign"] or letter["word"] or letter["dash"]
