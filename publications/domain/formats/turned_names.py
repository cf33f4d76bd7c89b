"""Names with the family name first -> the given name first: "Lee, A., Ma B.C." of one list."""

import re

from publications.domain.formats.author_signs import MARKS, split_marks
from publications.domain.formats.person_names import INITIALS, SUFFIXES

_AND = re.compile(r",?\s+(?:and|&|und|et)\s+", re.IGNORECASE)
#: "A. Lee B. Ma"
_TWO_NAMES = re.compile(
    r"((?:[A-Z]\.\s?){1,3}[^\W\d_]{2,})\s((?:[A-Z]\.\s?){1,3}[^\W\d_]{2,}(?:-[^\W\d_]+)?)"
)
#: "A Lee B Ma CD Wu", before a year or the end of the names: nothing but blanks divides them. Only
#: three of them or more are sure before another sign: "T Cells B Cells: A Study" is a title.
_INITIALS_AND_FAMILY = r"[A-Z]{1,3}\s(?:[a-z]{2,3}\s){0,2}[A-ZÀ-Þ][a-zß-ÿ'’][\w'’-]*"
_NAMES_BESIDE = re.compile(
    rf"{_INITIALS_AND_FAMILY}(?:\s{_INITIALS_AND_FAMILY})+"
    r"(?=\s?\(?(?:19|20)\d\d\b|,|\s(?:and|&)\s[A-Z]|$)"
    rf"|{_INITIALS_AND_FAMILY}(?:\s{_INITIALS_AND_FAMILY}){{2,}}(?=[.:]\s)"
)
_BETWEEN_NAMES = re.compile(r"(?<=[^\W\d_A-Z])\s(?=[A-Z]{1,3}\s)")
#: One initial, of two letters where another script has one: "Yu." of "Юрий".
INITIAL = r"(?:[^\W\d_]|(?:[CKPSTZ]h|Chr|Ts|Dz|[JY][aeiou])(?=\.))"
_BETWEEN_INITIALS = re.compile(r"(?<=[^\W\d_]) ?(?=[^\W\d_])")
#: "Cooke R.J.", "Adeyemi TO", "Feng W J": the family name and initials, with signs behind them.
_INITIALS_BEHIND = re.compile(
    r"((?:[^\W\d_]+['’-])*[^\W\d_]{2,}(?:\s[^\W\d_][^\W\d_'’-]+(?:['’-][^\W\d_]+)*){0,2}['’]?)"
    rf"\s((?:{INITIAL}\.[ -]?){{0,3}}{INITIAL}\.?|[A-Z]{{2,3}}|[A-Z](?:\s[A-Z]){{1,2}})"
    rf"((?:[{MARKS}]|[\d¹²³⁴⁵⁶⁷⁸⁹⁰])*)"
)
_FAMILY = r"[^\W\d_a-zß-ÿ](?:[\w'’-]*[a-zß-ÿ])"
_TITLE = r"(?:Drs?|Prof|Mr|Mrs|Ms|Er|Jr|Sr)\."
_STOPPED_FAMILY = rf"(?!{_TITLE}){_FAMILY}\.\s(?:[A-Z]{{1,3}}\b|(?:[A-Z]\.){{2,3}})[{MARKS}]*"
_BETWEEN_PEOPLE = r"(?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)"
#: "Lee. A, Ma. B and Wu. C", with a stop for the comma in every name, or in the first of some.
_STOPS_FOR_COMMAS = re.compile(
    rf"(?:{_STOPPED_FAMILY}{_BETWEEN_PEOPLE})+"
    rf"(?:{_STOPPED_FAMILY}\.?"
    rf"|(?P<mixed>(?={_TITLE}\s|{_FAMILY}\s{_FAMILY}(?:,|\s(?:and|&)\s|$))))"
)
_STOP_FOR_COMMA = re.compile(
    rf"({_FAMILY})\.\s((?:[A-Z]\.){{1,2}}[A-Z](?=\.)|[A-Z]{{1,3}}\b)([{MARKS}]*)(\.?)"
)
#: "Lee SA", and "C Ma", "BL Wu" behind it.
_UNDOTTED_BEHIND = re.compile(rf"({_FAMILY}(?:\s{_FAMILY})?)\s([A-Z]{{1,3}})([{MARKS}]*)")
_UNDOTTED_BEFORE = re.compile(rf"[A-Z]{{1,3}}\s{_FAMILY}(?:[\s-]{_FAMILY}){{0,2}}[{MARKS}]*")
#: "Lee Jr.", whose stop is no initial's.
_JUNIOR = re.compile(r"(?<=[^\W\d_]{2})\s(?:Jr|Sr)\.$")


def turned(piece: str) -> str:
    """Return "Lee, Ann" as "Ann Lee"; a name without a comma as it is."""
    last, comma, first = piece.partition(",")
    if not comma or first.strip().lower() in SUFFIXES:
        return piece.strip()
    bare, marks = split_marks(first.strip())
    return f"{bare} {last.strip()}{marks}".strip()


def with_stops_behind(text: str) -> str:
    """Return people of whom all are printed as "Lee. A, Ma. B", with which the text begins, as "Lee
    A., Ma B.", and "Lee. A, Bo Ma" as "A. Lee, Bo Ma"; no place moves.
    """
    found = _STOPS_FOR_COMMAS.match(text)
    if not found:
        return text
    if found["mixed"] is not None:
        return _STOP_FOR_COMMA.sub(r"\2. \1\3", found[0]) + text[found.end() :]
    shown = _STOP_FOR_COMMA.sub(
        lambda name: f"{name[1]} {name[2]}.{name[3]}{' ' * len(name[4])}", found[0]
    )
    return shown + text[found.end() :]


def turned_pairs(text: str) -> list[str]:
    """Return the names of "Lee, Ann & Ma, Bo and Wu, Chen-Li": each is turned, its family name one
    word; empty where not all are.
    """
    pieces = _AND.split(text)
    halves = [piece.split(",") for piece in pieces]
    if len(pieces) < 2 or any(len(half) != 2 or " " in half[0].strip() for half in halves):
        return []
    return [
        _with_marks(given, family)
        if INITIALS.fullmatch(given := half[1].strip())
        else turned(f"{family},{given}")
        for half in halves
        if (family := half[0].strip())
    ]


def all_turned(pieces: list[str]) -> list[str]:
    """Return the pieces of a list, parted at its commas, as names: "Lee", "A.", "Ma", "B. C." are
    "A. Lee", "B. C. Ma".
    """
    return _upright(_first_turned(pieces) or _paired(pieces))


def loosely_turned(pieces: list[str]) -> list[str]:
    """Return the same of what, by its place, is a list of names: not every piece reads as one."""
    return _upright(_loosely_paired(pieces))


def _upright(pieces: list[str]) -> list[str]:
    """Turn "Lee A., Ma B.C." and "Lee A, Ma BC" to "A. Lee", "B.C. Ma" where most are so."""
    found = [_INITIALS_BEHIND.fullmatch(piece) for piece in pieces]
    behind = sum(match is not None for match in found)
    is_sure = behind > 1 or any(match and "." in match[2][:-1] for match in found)
    if behind * 2 <= len(pieces) or not is_sure:
        return pieces
    return [
        f"{dotted(match[2])} {match[1]}{match[3]}" if match else piece
        for piece, match in zip(pieces, found, strict=True)
    ]


def _paired(pieces: list[str]) -> list[str]:
    """Turn "Lee, A., Ma, B. C." (surname and initials in turns) to "A. Lee", "B. C. Ma"."""
    if len(pieces) < 2 or len(pieces) % 2:
        return pieces
    initials = pieces[1::2]
    surnames = pieces[::2]
    if (
        all(INITIALS.fullmatch(split_marks(piece)[0]) for piece in initials)
        and all(len(piece.split()) <= 3 and not _has_stop(piece) for piece in surnames)
        and (any("." in piece for piece in initials) or len(pieces) == 2)
    ):
        return [
            _with_marks(first, surname) for surname, first in zip(surnames, initials, strict=True)
        ]
    return pieces


def _first_turned(pieces: list[str]) -> list[str]:
    """Return the names of "Lee, A.B., C. Ma & D. Wu" or "Lee AB, C Ma & D Wu", of which the first
    alone is turned; empty where they are not.
    """
    first = _UNDOTTED_BEHIND.fullmatch(pieces[0]) if len(pieces) > 1 else None
    if first and all(map(_UNDOTTED_BEFORE.fullmatch, pieces[1:])):
        return [f"{dotted(first[2])} {first[1]}{first[3]}", *pieces[1:]]
    if len(pieces) < 3 or "." in pieces[0] or len(pieces[0].split()) > 3:
        return []
    family, initials, *others = pieces
    if "." not in initials or not INITIALS.fullmatch(split_marks(initials)[0]):
        return []
    if not all(" " in other and INITIALS.fullmatch(other.split()[0]) for other in others):
        return []
    return [_with_marks(initials, family), *others]


def _loosely_paired(pieces: list[str]) -> list[str]:
    """Turn each "Lee", "A." among the pieces to "A. Lee", whatever stands beside the pair."""
    paired: list[str] = []
    for piece in filter(None, map(str.strip, pieces)):
        bare = split_marks(piece)[0]
        is_behind_family = paired and not _has_stop(paired[-1]) and len(paired[-1].split()) < 4
        if is_behind_family and INITIALS.fullmatch(bare):
            paired[-1] = _with_marks(piece, paired[-1])
        else:
            paired += parted(piece)
    return paired


def _has_stop(surname: str) -> bool:
    return "." in _JUNIOR.sub("", surname)


def parted(piece: str) -> tuple[str, ...]:
    """Return the names of "A. Lee B. Ma", between which a comma was forgotten, and of "A Lee B Ma
    CD Wu"; else the piece.
    """
    two = _TWO_NAMES.fullmatch(piece) if piece.count(".") > 1 else None
    if two:
        return two[1], two[2]
    return (piece,) if "," in piece else tuple(with_commas(piece).split(","))


def with_commas(text: str) -> str:
    """Return people with which a text begins and between which nothing but blanks stand, with
    commas for these; no place moves.
    """
    found = _NAMES_BESIDE.match(text)
    return _BETWEEN_NAMES.sub(",", found[0]) + text[found.end() :] if found else text


def dotted(initials: str) -> str:
    """Return "TO" and "T O" as "T. O.", "Z-H" as "Z.-H."; what is dotted stays as it is."""
    bare = initials.strip().removesuffix(".")
    if "." in bare or not bare.isupper():
        return f"{bare}."
    return f"{_BETWEEN_INITIALS.sub('. ', bare).replace('-', '.-')}."


def _with_marks(first: str, surname: str) -> str:
    bare, marks = split_marks(first)
    dot = "." if bare[-1:].isalpha() else ""
    return f"{bare}{dot} {surname}{marks}"
