"""Names whose family name stands first, in capitals: "KOVAC Ana", "DE SOUZA Jean-Luc"."""

import itertools

from people.names import begins_with_given_name

#: Initials in capitals have no more letters.
_LONGEST_INITIALS = 3
#: A person has no more given names in such a list.
_MOST_GIVEN = 2


def is_given(word: str) -> bool:
    """Whether a word is printed as given names are: "Grace", "Jean-Pierre"."""
    return word[:1].isupper() and all(part[1:].islower() for part in word.split("-"))


def turned(names: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return "KOVAC Ana", "LI Bo" as "Ana KOVAC", "Bo Li", where all names of a list are so, not
    all of them short, and one of the given names is known: a short family name might be initials,
    and "ATLAS Collaboration" is nobody.
    """
    divided = [_in_capitals_first(name) for name, _ in names]
    pairs = list(filter(None, divided))
    is_long = any(len(max(family.split(), key=len)) > _LONGEST_INITIALS for family, _ in pairs)
    is_known = any(begins_with_given_name(f"{given} {family}") for family, given in pairs)
    if len(pairs) < len(names) or not (is_long and is_known):
        return names
    return [
        (f"{given} {family.capitalize() if len(family) <= _LONGEST_INITIALS else family}", marks)
        for (family, given), (_, marks) in zip(pairs, names, strict=True)
    ]


def _in_capitals_first(name: str) -> tuple[str, str] | None:
    """Return the family and the given name of "DE SOUZA Ana Mia"."""
    words = name.split()
    family = list(itertools.takewhile(_is_family_word, words))
    given = words[len(family) :]
    is_divided = bool(family) and 1 <= len(given) <= _MOST_GIVEN and all(map(is_given, given))
    return (" ".join(family), " ".join(given)) if is_divided else None


def _is_family_word(word: str) -> bool:
    return len(word) > 1 and word.isupper() and "." not in word
