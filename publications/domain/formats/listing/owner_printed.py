"""The owner's name, where a page prints it otherwise than others': turned, or as initials.

Programs that set one author in bold print that name as it stands in a bibliography, between names
that they turned: "Ann Lee, Wu, Bo, Chen Ma" on the page of Bo Wu. Some print nothing but their
initials: "BW, Ann Lee".
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.person_names import is_name, parts_of_name

#: So many lines in which it stands beside others' names tell of the habit.
_ENOUGH = 3
#: … and so many of these names where it stands as initials.
_ENOUGH_NAMES = 2
#: What stands between two names.
_BETWEEN = re.compile(r"[,;]\s(?:(?:and|und|et|&)\s)?|\s(?:and|und|et|y|e|&)\s")
#: "Lee et al. (2019)", "Lee & Ma, 2019": people by their family names before the year.
_FAMILIES_AND_YEAR = re.compile(
    r"[\W_]{0,4}[^\W\d_a-zß-ÿ][^\s,]{1,30}(?:\set\.?\sal\b|\s(?:&|and|et|und|y|e)\s[^\W\d_a-zß-ÿ]\S{1,30})"
    r"[\W_]{1,6}(?:19|20)\d\d\b"
)
#: Letters of a name that a line ends with before a hyphen.
_LEAST_BROKEN = 2


def upright(lines: list[Line], owner: str) -> list[Line]:
    """Return the lines with the owner's name as those of the others are printed, where nobody but
    the owner has the family name first; also where the name goes on in the next line.
    """
    given, particle, family, _ = parts_of_name(owner)
    if not given or not family:
        return lines
    last, first = f"{particle} {family}".strip(), given.split()[0]
    turned = re.compile(
        rf"(?<![\w'’-])(?<![A-Z]\.\s){re.escape(last)},\s({re.escape(given)}|{re.escape(first)}"
        rf"|{re.escape(first[0])}\.(?!\s[A-Z]))(?![\w'’-])"
    )
    beside = [name for line in lines for name in _beside(turned, line.text)]
    if len(beside) < _ENOUGH or not all(map(_is_upright, beside)):
        return lines
    found = [_printed_as(line, turned.sub(rf"\1 {last}", line.printed)) for line in lines]
    for at in range(len(found) - 1):
        found[at : at + 2] = _broken_upright(found[at], found[at + 1], last, given)
    return found


def in_full(lines: list[Line], owner: str) -> list[Line]:
    """Return the lines with the owner's name for the owner's initials, where these stand among
    names in several: "JC and Ann Lee".
    """
    initials = "".join(word[0] for word in owner.split() if word[0].isupper())
    if len(initials) < _LEAST_BROKEN:
        return lines
    short = re.compile(
        rf"(?:^|(?<=,\s)|(?<=\band\s)|(?<=[*{marks.OPENED[marks.BOLD]}])){initials}"
        rf"(?=[*{marks.CLOSED[marks.BOLD]}]{{0,2}}(?:,\s|\sand\s|\.\s[A-Z]|\.?$))"
    )
    own = [line.place for line in lines if initials in line.text and short.search(line.text)]
    among = [name for line in lines if initials in line.text for name in _beside(short, line.text)]
    if len(own) < _ENOUGH or sum(map(_is_upright, among)) < _ENOUGH_NAMES:
        return lines
    return [
        _printed_as(line, short.sub(owner, line.printed)) if line.place in own else line
        for line in lines
    ]


def by_family(lines: list[Line], owner: str) -> list[Line]:
    """Return the lines with the owner's name for the family name that stands alone before the year:
    "Lee (2020) The title", where the page cites others so.
    """
    _, particle, family, _ = parts_of_name(owner)
    if not family or " " not in owner:
        return lines
    alone = re.compile(
        rf"^([\W_]{{0,4}}){re.escape(f'{particle} {family}'.strip())}"
        rf"(?=[\W_]{{0,3}}\s[\W_]{{0,2}}(?:19|20)\d\d\b)"
    )
    alike = (_FAMILIES_AND_YEAR.match(line.text) or alone.match(line.text) for line in lines)
    if sum(map(bool, alike)) < _ENOUGH:
        return lines
    return [
        _printed_as(line, alone.sub(rf"\1{owner}", line.printed))
        if not line.heading and alone.match(line.printed)
        else line
        for line in lines
    ]


def _beside(own: re.Pattern[str], text: str) -> Iterator[str]:
    """Yield the names that stand before and behind the owner's as a page prints it, without those
    that may be cut by the ends of the line.
    """
    for name in own.finditer(text):
        yield from _BETWEEN.split(text[: name.start()])[1:-1][-1:]
        if behind := _BETWEEN.match(text, name.end()):
            yield from _BETWEEN.split(text[behind.end() :])[:-1][:1]


def _is_upright(name: str) -> bool:
    return " " in name and is_name(name)


def _broken_upright(above: Line, below: Line, last: str, given: str) -> tuple[Line, Line]:
    """Return two lines with the name upright that the first begins and the second goes on with."""
    name = re.compile(rf"(?<![\w'’-]){re.escape(last)},(?:\s(\w{{{_LEAST_BROKEN},}})-)?$")
    begun = name.search(above.printed)
    rest = given.removeprefix(begun[1] or "") if begun else ""
    if not begun or not re.match(rf"{re.escape(rest)}(?!\w)", below.printed):
        return above, below
    return (
        _printed_as(above, above.printed[: begun.start()] + given),
        _printed_as(below, last + below.printed[len(rest) :]),
    )


def _printed_as(line: Line, printed: str) -> Line:
    is_same = printed == line.printed
    return line if is_same else replace(line, printed=printed, text=words_of.plain(printed))
