"""How wide words are, roughly: enough to set them so that they never leave a drawing.

The page may show them in Newsreader or, until that has come, in another serif; the widths below are
those of Newsreader with room for the others.
"""

import re
import unicodedata

#: How wide a text may be that stands large, in sizes of its font.
_SHORT = 9.0
#: How many letters the short name of a paper has at most.
_LETTERS = 12
#: Widths in ems by the letters that have them; the widest letters first.
_WIDTHS = (
    (1.08, "MW@%…"),
    (0.92, "mw&"),
    (0.82, "ABCDGHKNOQRUVXY"),
    (0.72, "EFLPSTZ0123456789"),
    (0.60, "abcdeghknopquvxyzJ"),
    (0.46, "rstf-—I/"),
    (0.34, "ijl.,:;'’!|()[] ·"),
)
_EMS = {letter: width for width, letters in _WIDTHS for letter in letters}


def ems(text: str) -> float:
    """How wide the text is, in sizes of its font."""
    return sum(map(_em, text))


def _em(letter: str) -> float:
    if letter in _EMS:
        return _EMS[letter]
    if unicodedata.combining(letter):
        return 0
    return 1.02 if unicodedata.east_asian_width(letter) in "WF" else 0.85


def fitted(text: str, width: float, largest: float, smallest: float) -> tuple[str, float]:
    """Return the text and its size so that it fits the width: shrunk, and cut where that is not
    enough."""
    size = min(largest, width / max(ems(text), 0.1))
    if size >= smallest:
        return text, size
    room = width / smallest - ems("…")
    shown = ""
    for letter in text:
        room -= _em(letter)
        if room < 0:
            break
        shown += letter
    return f"{shown.rstrip(' ,:-–—')}…", smallest


def is_short(text: str) -> bool:
    """Whether the text can stand large on a thumbnail, as an acronym does."""
    return ems(text) <= _SHORT


def short_title(title: str) -> str:
    """The name that stands before the colon of a title ("Quartz: Superoptimization of ..."), where
    it is short; else empty."""
    name, *rest = map(str.strip, re.split("[:：]", title, maxsplit=1))
    return name if rest and len(name) <= _LETTERS and is_short(name) else ""


def initials(name: str) -> str:
    """One or two letters that stand for a person or a project."""
    words = [word for word in name.split() if word[0].isalnum()]
    letters = [word[0] for word in (words[:1] + words[-1:] if len(words) > 1 else words)]
    return "".join(letters).upper() or "?"
