"""Slavic names in our letters: out of Cyrillic, and by several rules at once.

"Ивановский" is Ivanovsky, Ivanovskii, Ivanovskiy and Ivanovskij, as the passport, the journal or
the country had it. All words are normalized (`people.names.normalize_text`) but for `romanized`.
"""

import re

_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_LETTERS = dict(
    zip(
        "абвгґдеёєжзиіїйклмнопрстуўфхцчшщъыьэюя",
        "a b v g g d e e ie zh z i i i i k l m n o p r s t u u f kh ts ch sh shch - y - e iu"
        " ia".split(),
        strict=True,
    )
)
_ROMAN = str.maketrans(
    {letter: roman.replace("-", "") for letter, roman in _LETTERS.items()}
    | {letter.upper(): roman.replace("-", "").capitalize() for letter, roman in _LETTERS.items()}
)
# How family names end: "Ivanovsky", "Petrov", "Ilyina", "Shevchenko", "Kravchuk".
_ENDING = re.compile(
    r"(?:sk(?:y|i|ij|ii|iy|yi|yy|yj|aya|aia|aja|aa)|[eo]va?|[iy]na?|enko|ch?uk|[eo]vi(?:ch|c)|[iy]an)$"
)
# What one sound is written as; of several, the first that fits.
_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        ("x", "ks"), ("kh", "h"), ("t[sz]", "c"), ("[yij][eo](?=v)", "e"), ("[yij]u", "u"),
        ("[yij]a", "a"), ("[yj]", "i"), ("i+", "i"),
    )
)  # fmt: skip


def romanized(text: str) -> str:
    """Return the text with its Cyrillic letters in ours: "Юлия Щукина" is "Iuliia Shchukina"."""
    return text.translate(_ROMAN) if _CYRILLIC.search(text) else text


def family(word: str) -> str:
    """Return one form for the spellings of a Slavic family name; another name is left as it is."""
    if not _ENDING.search(word):
        return word
    for pattern, sound in _SOUNDS:
        word = pattern.sub(sound, word)
    return word
