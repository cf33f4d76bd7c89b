"""Names in small capitals, as texts from PDFs yield them: the large letter stands apart.

    J. M ARLOW , K.-J. J OY & D. VAN D ORP (2026). Slow piles of sand.

is "J. Marlow, K.-J. Joy & D. van Dorp". Only a page that prints most of its names so is rewritten.
"""

import re
from collections.abc import Iterable, Sequence

_CAPITAL = r"[^\W\d_a-zß-öø-ÿ]"
_INITIALS = r"(?:\b[^\W\d_a-z]\.[\s-]?){1,4}"
#: "M ARLOW"
_TORN = rf"\b{_CAPITAL}\s{_CAPITAL}{{2,}}(?![^\W\d_])"
_WHOLE = rf"\b{_CAPITAL}{{3,}}(?![^\W\d_])"
_PARTICLE = r"(?:(?:VAN|VON|DER|DEN|DE|DEL|DELLA|DI|DA|DOS|DU|LA|LE|TEN|TER)\s){0,3}"
#: "A NN ", "A NN B. "
_GIVEN = rf"(?:{_TORN}\s(?:{_CAPITAL}\.\s)?){{1,2}}"
_NAME = re.compile(
    rf"(?P<given>{_INITIALS}|{_GIVEN})(?P<particle>{_PARTICLE})"
    rf"(?P<family>(?:{_TORN}|{_WHOLE})(?:[\s-]{_TORN}){{0,2}})"
)
_TORN_NAME = re.compile(rf"(?:{_INITIALS}|{_GIVEN}){_PARTICLE}\b({_CAPITAL})\s{_CAPITAL}{{2,}}")
_WHOLE_NAME = re.compile(rf"{_INITIALS}{_PARTICLE}{_WHOLE}")
_BEHIND_LARGE = re.compile(r"(?<=\b[^\W\d_])\s(?=[^\W\d_]{2})")
_AND_OTHERS = re.compile(r"\bET\sAL\s?\.")
_AND = re.compile(r"(?<=[a-z,])\s?AND\s(?=[^\W\d_a-z])")
#: So many torn names, of so many letters, tell that a page prints names so.
_ENOUGH, _ENOUGH_LETTERS = 6, 4


def whole(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines with the names in small capitals as readers see them."""
    lines = list(numbered)
    if not _are_torn([printed for _, printed in lines]):
        return lines
    return [(number, _as_seen(printed)) for number, printed in lines]


def _are_torn(texts: Sequence[str]) -> bool:
    """Whether many names of a page are torn, and few are whole in capitals: there, "J. A LEE" has
    a second initial.
    """
    letters = [letter for text in texts for letter in _TORN_NAME.findall(text)]
    if len(letters) < _ENOUGH or len(set(letters)) < _ENOUGH_LETTERS:
        return False
    return 2 * sum(len(_WHOLE_NAME.findall(text)) for text in texts) <= len(letters)


def _as_seen(text: str) -> str:
    text, count = _NAME.subn(_joined, text)
    return _AND.sub(" and ", _AND_OTHERS.sub("et al.", text)) if count else text


def _joined(found: re.Match[str]) -> str:
    given, family = (_BEHIND_LARGE.sub("", found[part]).title() for part in ("given", "family"))
    return f"{given}{found['particle'].lower()}{family}"
