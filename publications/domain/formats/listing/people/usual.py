"""Names that a style prints in a way of its own -> as most print them; no place moves."""

import re
from collections.abc import Callable

from publications.domain.formats.listing.people.parts import PARTICLES, UPPER, VANCOUVER, blank
from publications.domain.formats.person_names import INITIALS, is_name

PARTICLE = "|".join(sorted(PARTICLES - set("yei"), key=len, reverse=True))
_FAMILY = rf"[{UPPER}][^\W\d_]*(?:['’-][^\W\d_]+)*(?: [{UPPER}][^\W\d_]+)?"
_INITIALS = rf"(?:[{UPPER}]\.[ -]?){{1,4}}(?<! )|[{UPPER}]{{1,3}}"

#: "Dijk, J. van & Lee, A.", "Villiers D de, Ma B": the particle of the family name stands last.
_PARTICLE_LAST = re.compile(
    rf"(?:(?<=[,;&/(] )|(?<=\band )|^)(?P<family>{_FAMILY})(?P<given>,? (?:{_INITIALS}))"
    rf" (?P<particle>(?:(?:{PARTICLE}) )*(?:(?:{PARTICLE})|(?:al|el|ben)-))"
    r"(?=[,;&(.:]| (?:&|and|et|und|y)\s| \(|$)"
)
#: Cheaper to look for: what each of them, and "López, M. del M.", has.
_MAY_STAND_LAST = re.compile(
    rf" (?:{PARTICLE}|(?:al|el|ben)-)(?=[,;&(.:]| (?:[A-Z]\.|&|and|et|und|y)[\s,;(]| \(|$)"
)
#: "LEE (A.), MA (B. C.)", as French historians print initials.
_IN_BRACKETS = re.compile(
    rf"(?:(?<=[,;&/] )|(?<=\bet )|(?<=\band )|^)(?P<family>{_FAMILY}) "
    rf"\((?P<given>(?:[{UPPER}][a-z]?\.[ -]?){{1,3}})\)"
)
#: "López, M. del M., Ma, B.": María del Mar.
_OF_GIVEN = re.compile(
    rf"(?<=\b[{UPPER}]\.) (?:del?|de la|d\.) ?[{UPPER}]\.(?=[,;(&]| (?:&|and|y)\s| \()"
)
#: "Lee, Ann/Ma, Bo/Wu, Chen (2019)", "Lee A. – Ma B.: The title"
_PIECE = r"[^\W\d_][^/–:;,()\n]{1,40}(?:, ?[^/–:;,()\n]{1,30})?"
_BY_SLASHES = re.compile(rf"^{_PIECE}(?:/ ?{_PIECE})+(?=\s?\(|\s?:|\. |, )")
#: "Lee, Ann/Bo Ma & Chen Wu (2019)", "Lee, Ann/Bo Ma, et al. (2019)": the last of them.
_AND = re.compile(r",? (?:&|and|und|et) (?!al\b)|,? et al\b\.?\s*$")
_BY_DASHES = re.compile(rf"^{_PIECE}(?: – {_PIECE})+(?=:)")


def as_usually_printed(text: str) -> str:
    """Return a text that begins with people with their names as most print them."""
    if "/" in text[:200]:
        text = _BY_SLASHES.sub(_by_semicolons("/"), text)
    if " – " in text[:200]:
        text = _BY_DASHES.sub(_by_semicolons(" – "), text)
    if "(" in text[:60]:
        text = _IN_BRACKETS.sub(_behind_comma, text)
    if _MAY_STAND_LAST.search(text):
        text = _PARTICLE_LAST.sub(_particle_first, _OF_GIVEN.sub(blank, text))
    return text


def _particle_first(name: re.Match[str]) -> str:
    particle = name["particle"]
    joint = "" if particle.endswith("-") else " "
    return f"{particle}{joint}{name['family']}{name['given']}".ljust(len(name[0]))


def _behind_comma(name: re.Match[str]) -> str:
    return f"{name['family']}, {name['given']} "


def _by_semicolons(sign: str) -> Callable[[re.Match[str]], str]:
    """Return what divides the names of a list by semicolons that this sign divides, if each piece
    is a person: none of them is a lone word.
    """

    def divided(names: re.Match[str]) -> str:
        pieces = names[0].split(sign)
        *first, last = pieces
        whole = sum(map(_is_whole_name, first)) + all(map(_is_whole_name, _AND.split(last)))
        are_people = whole > 1 and whole >= len(pieces) - 1
        return ";".center(len(sign)).join(pieces) if are_people else names[0]

    return divided


def _is_whole_name(piece: str) -> bool:
    if not piece:
        return True
    family, comma, given = piece.partition(", ")
    if comma:
        return is_name(f"{given} {family}") or bool(INITIALS.fullmatch(given.replace(" ", "")))
    return " " in piece and (is_name(piece) or bool(VANCOUVER.fullmatch(piece)))
