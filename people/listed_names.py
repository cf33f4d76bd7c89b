"""Names as lists of people print them, where something else stands beside them."""

import re
from collections.abc import Sequence

from people.role_names import RoleNames

#: How roles begin that the lab may not have.
_BEGINS_ROLE = re.compile(
    r"(?:research|principal|senior|assistant|associate|graduate|lab|group|team|student|head"
    r"|former|chief|teaching)\b",
    re.IGNORECASE,
)
#: A family name as it stands before a comma: "Xu", "van der Berg".
_FAMILY = re.compile(r"(?:[^\W\d_A-Z][\w'’]*\s+){0,3}[^\W\d_][\w'’-]*\.?")


def family_first(cells: Sequence[str], roles: RoleNames) -> list[str]:
    """Divide a cell that tells given names and a role behind a family name: "Xu, Jiayi Research
    Assistant". Of one name alone nobody is called in a list of people.
    """
    if len(cells) < 2 or not _FAMILY.fullmatch(cells[0]) or _begins_role(cells[0], roles):
        return list(cells)
    words = cells[1].split()
    place = next((place for place, word in enumerate(words) if _begins_role(word, roles)), 0)
    given, told = " ".join(words[:place]), " ".join(words[place:])
    if not 1 <= place <= 2 or not given[:1].isupper():
        return list(cells)
    return [f"{given} {cells[0]}", told, *cells[2:]]


def is_turned_round(family: str, given: str, roles: RoleNames) -> bool:
    """Whether two cells are a family name and given names: "Lovelace, Ada"."""
    are_names = len(family.split()) == 1 and len(given.split()) <= 2 and given[:1].isupper()
    return are_names and not _begins_role(given, roles)


def _begins_role(word: str, roles: RoleNames) -> bool:
    """Whether a word begins what somebody is, rather than a name."""
    return bool(_BEGINS_ROLE.match(word) or roles.find(word) or roles.likely(word))
