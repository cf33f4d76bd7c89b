"""Rows of one person, project or talk that several files tell of -> one row of each."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from labsite.import_site.rows import PersonRow, ProjectRow, Row, TalkRow
from people.names import normalize_text

_Row = TypeVar("_Row", bound=Row)

#: Positions by what is printed for them, in small letters without signs.
_ROLES = (
    ("postdoc", r"postdoc"),
    ("undergraduate", r"undergrad|bachelor|^bsc?$"),
    (
        "phd",
        r"^(?:former|\w{2,6}year)?(?:phd|doctoral|doctorate)(?:student|candidate|researcher)?s?$",
    ),
    ("master", r"^(?:former)?m(?:aster(?:s)?|sc?)(?:student)?s?$"),
)
#: A name in an East Asian script alone.
_HAS_SCRIPT = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af·\s]{2,12}")
#: What two rows of one person, or project, may tell each its own way.
_TOLD_ONCE = ("bio", "headline", "email", "homepage", "thesis", "next_place", "tagline", "home")


def _lost_in(one: Row, other: Row) -> Iterator[str]:
    """Yield what of two rows that become one the first tells another way, and keeps."""
    for name in _TOLD_ONCE:
        mine, theirs = (str(getattr(each, name, "")) for each in (one, other))
        if mine and theirs and _letters(theirs) not in _letters(mine):
            yield f"{name}: {theirs}"


def _letters(text: str) -> str:
    """The letters of a text or address, by which two are the same however they are set."""
    return re.sub(r"^https?://(?:www\.)?|[\W_]+", "", normalize_text(text))


def joined(rows: Iterable[Row], tell: Callable[[str, int | None, str, str], None]) -> list[Row]:
    """Return the rows with what several files say of one person, project or talk in one row.

    Two rows of people are joined where they have one name and do not tell of two positions; two of
    talks where they have one title and day, and nothing that one says differs. What the row that is
    kept says another way is told.
    """
    kept: list[Row] = []
    by_name: dict[tuple[type[Row], str], int] = {}
    for row in rows:
        if not isinstance(row, PersonRow | ProjectRow | TalkRow):
            kept.append(row)
            continue
        name = f"{row.title} {row.starts_at[:10]}" if isinstance(row, TalkRow) else row.name
        key = (type(row), normalize_text(name).rstrip(" .") or " ".join(name.casefold().split()))
        place = by_name.get(key)
        other = kept[place] if place is not None else None
        if place is not None and other is not None and _can_join(other, row):
            first, second = (other, row) if other.confidence >= row.confidence else (row, other)
            for text in _lost_in(first, second):
                tell(second.file, second.line, text, "extra_field")
            kept[place] = _joined(first, second)
        else:
            by_name.setdefault(key, len(kept))
            kept.append(row)
    return _with_scripts_joined(kept)


def _with_scripts_joined(rows: list[Row]) -> list[Row]:
    """Return the rows with who is named in Latin letters and in her own script, each in a file, in
    one row: both show the one picture, or have the one address, that nobody else has.
    """
    by_mark: dict[str, list[PersonRow]] = {}
    for row in rows:
        if isinstance(row, PersonRow):
            marks = {row.photo, row.email, *(f"{scheme}:{own}" for scheme, own in row.identifiers)}
            for mark in marks - {""}:
                by_mark.setdefault(mark, []).append(row)
    native_of: dict[int, PersonRow] = {}
    for people in by_mark.values():
        latin = [each for each in people if each.name.isascii() and not each.native_name]
        native = [each for each in people if _HAS_SCRIPT.fullmatch(each.name)]
        if len(people) == 2 and len(latin) == len(native) == 1:
            native_of[id(latin[0])] = native[0]
    gone = set(map(id, native_of.values()))
    return [
        _in_both_scripts(row, native_of[id(row)])
        if id(row) in native_of and isinstance(row, PersonRow)
        else row
        for row in rows
        if id(row) not in gone
    ]


def _can_join(one: Row, other: Row) -> bool:
    if isinstance(one, TalkRow):
        told = (
            (getattr(one, each), getattr(other, each))
            for each in set(TalkRow.__dataclass_fields__) - set(Row.__dataclass_fields__)
        )
        is_same = all(normalize_text(a) == normalize_text(b) for a, b in told if a and b)
        return is_same and one.file != other.file  # of one page the same talk twice is two
    if not (isinstance(one, PersonRow) and isinstance(other, PersonRow)):
        return True
    is_back = one.file == other.file and one.is_former != other.is_former
    if is_back or _are_two(one, other):  # a page names her among its alumni, and who is there
        return False
    roles = {_plain_role(row.role) for row in (one, other) if row.role}
    is_one = len(roles) < 2 or _says_more(one.role, other.role) or _says_more(other.role, one.role)
    return is_one and _may_be(one.start, other.start) and _may_be(one.end, other.end)


def _are_two(one: PersonRow, other: PersonRow) -> bool:
    """Whether two have one name: each has a page of her own, which leads to another place."""
    if one.file == other.file or not (one.old_address and other.old_address):
        return False
    if one.old_address == other.old_address:
        return False
    if one.file.partition("/")[0] != other.file.partition("/")[0]:
        return False
    reached = ((each.homepage, each.email) for each in (one, other))
    return any(mine and theirs and mine != theirs for mine, theirs in zip(*reached, strict=True))


def _says_more(role: str, other: str) -> bool:
    """Whether a role is another with more words behind: "Professor", "Professor of Botany", or
    with the letters of what it is of: "Director MOSS".
    """
    more = other[len(role) :] if other.casefold().startswith(role.casefold()) else ""
    return bool(role and re.match(r"\s*(?:[,;(|/–—@-]|(?:of|in|at|for)\b)|\s[A-Z]{3,}\b", more))


def _may_be(date: str, other: str) -> bool:
    """Whether two partial dates can be one."""
    return date.startswith(other) or other.startswith(date)


def _plain_role(role: str) -> str:
    """A position without the ways to print it: "Ph.D." and "PhD Student" are one."""
    letters = "".join(letter for letter in role.casefold() if letter.isalpha())
    for plain_role, words in _ROLES:
        if re.search(words, letters):
            return plain_role
    return letters


def _in_both_scripts(latin: PersonRow, native: PersonRow) -> PersonRow:
    """Return who is named in Latin letters in one row and in her own script in the other."""
    return replace(_joined(latin, native), name=latin.name, native_name=native.name)


def _joined(first: _Row, second: Row) -> _Row:
    """Return the first of both with what the other says beside."""
    filled: dict[str, Any] = {}
    has_left = isinstance(first, PersonRow) and (first.is_former or first.next_place)
    is_there = not has_left and _tells_thesis_alone(second)
    for name in type(first).__dataclass_fields__:
        mine, theirs = getattr(first, name), getattr(second, name)
        if is_there and name in ("is_former", "end"):
            continue
        if name in ("identifiers", "links"):
            filled[name] = tuple(dict.fromkeys((*mine, *theirs)))
        elif name == "is_former":
            filled[name] = mine or theirs
        elif name == "name":  # the one with its accents
            filled[name] = theirs if mine.isascii() and not theirs.isascii() else mine
        elif name == "description" and mine and theirs:
            filled[name] = _both(mine, theirs)
        elif not mine and theirs and name not in ("file", "line"):
            filled[name] = theirs
    return replace(first, **filled)


def _tells_thesis_alone(row: Row) -> bool:
    """Whether a row tells of somebody by a thesis, and of no position: who wrote it as a student
    may be there still.
    """
    return isinstance(row, PersonRow) and bool(row.thesis) and not (row.role or row.next_place)


def _both(one: str, other: str) -> str:
    """Return two texts about one thing, the short one first; one where the other says it too."""
    short, long = sorted((one, other), key=len)
    return long if normalize_text(short) in normalize_text(long) else f"{short}\n\n{long}"
