"""Signs among names that mean something else elsewhere.

Some divide names instead of a comma: "Ann Lee · Bo Ma", "Ann Lee / Bo Ma: The title". The same
signs stand between topics and buttons. So they are commas only on a page of one person, in lines
whose first words are names and of whom most name that person. Quotation marks within a name hold
what somebody is called: "Xin 'Ann' Lee".
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.person_names import is_name, may_be_same

_SIGN = re.compile(r"\s+[·•∙|]\s+|\s?/\s?(?!/)")
#: What stands behind the last name.
_BEHIND_NAMES = re.compile(r"[:(,\[]|\.\s+(?=[^\W\d_]{2})")
#: "Xin 'Ann' Lee", and in how many lines a name stands that is surely one.
_NICKNAME = re.compile(
    r"\b([A-Z][\w-]{1,15})\s['‘’\"“]([A-Z][a-z]{1,12})['’\"”]\s([A-Z][\w-]{1,20})\b"
)
_ENOUGH_TIMES = 3
#: Names stand there before and behind it: ", Xin 'Ann' Lee, Bo Ma".
_AMONG_NAMES = re.compile(rf"(?:(?<=[,;&]\s)|(?<=\band\s)){_NICKNAME.pattern}(?=[,;]\s)")
#: ", **Ann Lee** The title": the last of the people, in bold, right before a title.
_LAST_IN_BOLD = re.compile(
    rf"(?:(?<=,\s)|(?<=,)|(?<=\band\s)|(?<=&\s))((?:{marks.BOLD_SIGN})([^*_,.;:()\n]{{4,40}}?)(?:{marks.BOLD_SIGN}))"
    r"(?=\s+[“\"]?[A-Z][\w-]*[:,]?\s[^,;]{2,60})"
)
#: What may be a name behind it, where a comma was forgotten: "**Ann Lee** Bo Ma, Cy Wu".
_NEXT_PIECE = re.compile(r"\s*([^,.;:(]{2,60})")
#: No line that lists people so is longer, before its last sign.
_LONGEST = 1_000


def without_nicknames(lines: list[Line]) -> list[Line]:
    """Return the lines without what somebody is called in quotation marks, where that name stands
    in several, or between commas: "Xin 'Ann' Lee".
    """
    times = Counter(name.groups() for line in lines for name in _NICKNAME.finditer(line.printed))
    among = {name.groups() for line in lines for name in _AMONG_NAMES.finditer(line.printed)}
    several = [name for name, number in times.items() if number >= _ENOUGH_TIMES or name in among]
    for given, nickname, family in several:
        called = re.compile(rf"(?:^|(?<=\b{given} ))\W{nickname}\W(?: (?={family}\b)|$)")
        lines = [_without(called, line) if nickname in line.text else line for line in lines]
    return lines


def _without(called: re.Pattern[str], line: Line) -> Line:
    printed, times = called.subn("", line.printed)
    return _reprinted(line, printed) if times else line


def with_stops(lines: list[Line]) -> list[Line]:
    """Return the lines with a full stop between a title and the last of its people, where that name
    is set in bold and nothing else stands between, in several lines: "Bo Ma, **Ann Lee** Sand".
    """
    found = {line.place: name for line in lines if (name := _last_before_title(line.printed))}
    times = Counter(name[2] for name in found.values())
    return [
        _with_stop(line, name.end())
        if (name := found.get(line.place)) and times[name[2]] >= _ENOUGH_TIMES
        else line
        for line in lines
    ]


def _last_before_title(printed: str) -> re.Match[str] | None:
    for name in _LAST_IN_BOLD.finditer(printed[:_LONGEST]):
        behind = _NEXT_PIECE.match(printed, name.end())
        if _is_name(name[2]) and behind and not is_name(behind[1].strip()):
            return name
    return None


def _with_stop(line: Line, end: int) -> Line:
    printed = f"{line.printed[:end]}.{line.printed[end:]}"
    return _reprinted(line, printed)


def with_commas(lines: list[Line], owner: str) -> list[Line]:
    """Return the lines of a person's page with commas between such names."""
    if not owner:
        return lines
    ends = [_end_of_names(line.printed) for line in lines]
    names = [_names(line.printed[:end]) for line, end in zip(lines, ends, strict=True) if end]
    by_owner = sum(any(may_be_same(name, owner) for name in each) for each in names)
    if not by_owner or 2 * by_owner < len(names):
        return lines
    return [_divided(line, end) if end else line for line, end in zip(lines, ends, strict=True)]


def _end_of_names(printed: str) -> int:
    """Return where the names end that a line begins with, with such signs between; 0 if none."""
    signs = list(_SIGN.finditer(printed[:_LONGEST]))
    end = start = 0
    for sign in signs:
        if not _is_name(printed[start : sign.start()]):
            return 0 if start == 0 else end
        end, start = sign.start(), sign.end()
    rest = printed[start:]
    behind = _BEHIND_NAMES.search(rest)
    last = rest[: behind.start()] if behind else rest
    return start + len(last) if start and _is_name(last) else 0


def _is_name(printed: str) -> bool:
    name = words_of.plain(printed).strip(" *.")
    return " " in name and is_name(name)


def _names(printed: str) -> Sequence[str]:
    return [words_of.plain(name).strip(" *.") for name in _SIGN.split(printed)]


def _divided(line: Line, end: int) -> Line:
    printed = f"{_SIGN.sub(', ', line.printed[:end])}{line.printed[end:]}"
    return _reprinted(line, printed)


def _reprinted(line: Line, printed: str) -> Line:
    return replace(line, printed=printed, text=words_of.plain(printed))
