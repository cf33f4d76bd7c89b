"""Lists of references as programs print them -> as somebody would type them.

1 Lee A, Ma B. The title            1. Lee A, Ma B. The title
2 Wu C. The title [Internet]        2. Wu C. The title
———. 2019. The title                Wu C. 2019. The title
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats.listing import people
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.people import parts

#: "12 Lee A", whose number nothing ends.
_COUNTED = re.compile(r"^\s*(\d{1,3})(?=\s{1,4}(?:['’“\"‘«]?[^\W\d_]))")
#: Fewer lines with numbers in turn are no list; so many lines an item may have.
_FEWEST_COUNTED, _LINES_OF_ITEM = 5, 12
#: "… 2017. [8] Lee, Ann, and Bo Ma.": the next paper, whose break was lost.
_NEXT_COUNTED = re.compile(
    r"(?<=\b(?:19|20)\d\d[.)])\.?\s+\[\d{1,3}\]\s+(?=[^\W\d_a-zß-ÿ][\w'’-]*[,.]?\s[^\W\d_a-zß-ÿ])"
)
_MARKER = re.compile(r"^\s*(?:[-*+•]\s+)?")
#: How programs say that somebody read it on the web.
_MEDIUM = re.compile(
    r"\s?\[(?:(?:homepage on the )?internet|on-?line|e[nm] l[ií](?:gne|nea|nha)|electronic resource"
    r"|elektronische ressource|s\.\s?[ln]\.|n\.\s?p\.)\](?!\()[ :]?(?=[\s.,;:]|$)",
    re.IGNORECASE,
)
#: What programs print: "Numer. Math.. 12", where a field ends with a stop; "Tech. rep."; a file,
#: and how long it is: "(2019), PDF (35 pages)".
_TWO_STOPS = re.compile(r"(?<=[^\W\d_]{2})\.\.(?=\s\(?\d)")
_REPORT = re.compile(r"(?:(?<=[.,;”\"?!]\s)|(?<=^)|(?<=\s{2}))Tech\. [Rr]ep\.(?=[\s,]|$)")
_FILE = re.compile(r"(?<=\bPDF)\s\(\d{1,3} pages\)|(?<=[.,)])\sPDF(?:\s\(\d{1,3} pages\))?\s*$")
#: "2019+ A. Lee. The title": it will come out.
_TO_COME = re.compile(r"^(\f?\s*(?:19|20)\d\d)\+(?=\s{1,4}[^\W\d_])")
#: "In: https://x.org (accessed: May 9, 2025)": where and when somebody read it.
_READ_AT = re.compile(
    r"(?:\bIn: )?(https?://[^\s()]+) "
    r"\((?:last )?(?:accessed|visited|retrieved)(?: on)?:? [^()]{4,20}\)"
)
#: "———. 2019.", "———, and Bo Ma", "_____ (2019)": who wrote the paper above wrote this one, too.
_SAME = re.compile(r"^(?:[—―⸺⸻]{2,4}|[—―⸺⸻](?=[.,]\s)|[–]{2,6}|-{3,6}|_{3,9})(?=\s?\(|[.,:;]?\s)")
#: What stands behind a dash that looks like a bullet: "– (2019): The title"
_DATED = re.compile(r"\((?:19|20)\d\d[a-z]?\)[:.,]\s")
_BULLET_DASHES = ("–", "—")
_SET_APART = "".join(marks.OPENED[kind] for kind in (marks.TITLE, marks.ITALIC, marks.LINK))
_AND_OTHERS = re.compile(rf"\s?,?\s(?:and|&|et|und|y)\s|,\s(?![‘“\"'«{_SET_APART}]|\d{{4}})")
#: "Lee, Ann.", whose stop ends the list of people.
_STOP_BEHIND_NAME = re.compile(r"(?<=[^\W\d_]{2})\.$")
_LINES_ABOVE = 12


def as_typed(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines with a stop behind the numbers that count them, each paper on its own, and
    without what says that one is on the web.
    """
    lines = [
        (number, part) for number, line in numbered for part in _papers_of_line(_as_usual(line))
    ]
    printed = [line for _, line in lines]
    counted = {*_counted(printed), *(len(printed) - 1 - at for at in _counted(printed[::-1]))}
    return [
        (number, _COUNTED.sub(r"\1.", line) if at in counted else line)
        for at, (number, line) in enumerate(lines)
    ]


def _as_usual(line: str) -> str:
    """Return a line without what programs put into it that is no part of a paper."""
    if "[" in line:
        line = _MEDIUM.sub("", line)
    if "//" in line:
        line = _READ_AT.sub(r"\1", line)
    if "+" in line:
        line = _TO_COME.sub(r"\1 ", line)
    if ".." in line:
        line = _TWO_STOPS.sub(".", line)
    if "Tech." in line:
        line = _REPORT.sub("Technical report", line)
    return _FILE.sub("", line) if "PDF" in line else line


def _papers_of_line(line: str) -> list[str]:
    """Return a line, or the papers that it prints one behind the other, each with its marker."""
    if ". [" not in line and ") [" not in line:
        return [line]
    first, *others = _NEXT_COUNTED.split(line)
    marker = _MARKER.match(line)
    return [first, *(f"{marker[0] if marker else ''}{other}" for other in others)]


def _counted(lines: Sequence[str]) -> Iterator[int]:
    """Yield the places of lines that bare numbers count, from one on."""
    found: list[int] = []
    for at, line in enumerate(lines):
        begun = _COUNTED.match(line)
        if not begun:
            continue
        if found and at - found[-1] <= _LINES_OF_ITEM and int(begun[1]) == len(found) + 1:
            found.append(at)
        elif begun[1] == "1":
            yield from found if len(found) >= _FEWEST_COUNTED else ()
            found = [at]
    yield from found if len(found) >= _FEWEST_COUNTED else ()


def with_repeated_people(lines: list[Line]) -> list[Line]:
    """Return the lines with the people of the paper above where a dash stands for them."""
    lines = [_with_dash(line) for line in lines]
    if not any(_SAME.match(line.text) for line in lines):
        return lines
    told: list[Line] = []
    for line in lines:
        dash = _SAME.match(line.text)
        before, _, rest = line.printed.partition(dash[0]) if dash else ("", "", "")
        names = _names_above(told, rest) if dash and not marks.removed(before) else ""
        if dash and names:
            names = names[:-1] if names.endswith(rest[:1] or " ") else names
            printed = before + names + rest
            line = replace(line, printed=printed, text=names + line.text[len(dash[0]) :])
        told.append(line)
    return told


def _with_dash(line: Line) -> Line:
    """Return a line whose bullet stands for people with the dash in its text: "– (2019): …"."""
    if line.marker.strip() not in _BULLET_DASHES or not _DATED.match(line.text):
        return line
    return replace(line, marker="", text=f"–– {line.text}", printed=f"–– {line.text}")


def _names_above(lines: Sequence[Line], behind: str) -> str:
    """Return how the people of the paper above are printed whom a dash stands for: all of them, or
    the first where others follow it.
    """
    for line in reversed(lines[-_LINES_ABOVE:]):
        lead = next(iter(people.leading(line.text)), None)
        if lead:
            whole = line.text[: lead.end].rstrip(" :(")
            return _first(whole) if _AND_OTHERS.match(behind) else whole
        if line.heading:
            break
    return ""


def _first(names: str) -> str:
    """Return the first of the people of a list as it is printed: "Lee, Ann", "Ann Lee", "Lee A"."""
    segments = parts.segments_of(names)
    is_turned = len(segments) > 1 and segments[0].separator == "," and " " not in segments[0].text
    return _STOP_BEHIND_NAME.sub("", names[: segments[is_turned].end].strip())
