"""Lines that were broken in the midst of what is set apart, in Markdown, or of a name in a list.

- Ann Lee. *Workshop on
  Things (WoT)*, Oslo, 2022

Slow Piles
Bo Ma, Cem Oz, Ann
Lee
"""

import re
from collections.abc import Iterable

from publications.domain.formats.authors import read_authors

#: What opens an emphasis that goes on below; a star in a bracket that closes is a sign: "Papers
#: (*in Chinese)".
_OPENED = re.compile(r"(?:^|[\s>]|\((?![^()]*\)))(\*{1,2})(?=[^\s*])[^*]{2,300}$")
#: What begins a block of its own: a list's item, a heading, a row, a quotation.
_PARTICLE = r"(?:van|von|de|den|der|del|della|la|le|di|da|dos|ten|ter)"
_GIVEN_LAST = re.compile(
    rf"(?:,|,? and|,? &)\s([^\W\d_][\w'’-]+(?:\s[A-Z]\.?)?(?:\s{_PARTICLE})?"
    r"|(?:[A-Z]\.[\s-]?){1,3})$"
)
#: "Lee", "Lee, Dan Fox", "den Berg": how such a list goes on.
_FAMILY_FIRST = re.compile(rf"\s*(?:{_PARTICLE}\s)?[^\W\d_a-zß-öø-ÿ][\w'’-]+\s*(?:$|,|and\b|&)")
_LONGEST_LIST = 400
#: "C5. ", "[12] "
_MARKER = re.compile(r"\s*[\[(]?[A-Z]{0,2}\d{1,3}[.)\]]{1,2}\s+")
#: "Lee and Dan Fox. The title"
_END_OF_LIST = re.compile(r"([^.]{0,80}[^\W\d_]{2})\.\s\S")
_BLOCK = re.compile(r"\s*(?:[#>|]|[-+*]\s|\d{1,3}[.)]\s|\[\d{1,3}\]\s)")

#: The end of a line that was broken within a word, at a hyphen or at one that shows only there, or
#: between the initials of "J.-P.".
_DIVIDED = re.compile(r"(?:[^\W_]-|\b[A-Z]\.-|\xad)$")
#: "model- / based": such words stand behind a hyphen that was there before the line was broken, but
#: for "un- / supervised".
_SECOND_OF_TWO = re.compile(
    r"(?:based|driven|aware|informed|assisted|induced|optimi[zs]ing|term|specific|free"
    r"|supervised|derived|averaged|guided|dependent|oriented|inspired|enabled|optimal|order|level|scale|dimensional)\b"
)
_PREFIX = re.compile(
    r"\b(?:un|sub|dis|mis|re|in|non|micro|meso|multi|int(?:er|ra))-$", re.IGNORECASE
)
#: "gene- / by-environment", "just- / in-time": no word begins so.
_WITHIN_COMPOUND = re.compile(r"(?:and|at|by|for|in|of|on|or|the|to|up)-[^\W\d_]")
#: "two- / stage", "self- / report", "meta- / analysis": no word but those with such endings.
_FIRST_OF_TWO = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|single|self|cross|well|meta(?=-analy))"
    r"-(?!(?:fold|some|teen|ty|th|ton|ing|ed|er|es|ish|less|ness|s)\b)",
    re.IGNORECASE,
)
#: "163: 435– / 466.", "379- / 410": the pages, which begin no item of a list.
_RANGE_OPEN = re.compile(r"(?<![\w.])(\d{1,5})[-–]$")
_YEAR = re.compile(r"(?:19|20)\d\d")
_RANGE_REST = re.compile(r"\s*(\d{1,5})(?=[.,;)]*(?:\s|$))[.,;)]*")
#: "… Metabolism 46 / (9). 2021. Pages 3–9", "… Sciences 10 (17), / 5907. 2020.": what stands behind
#: a number that begins no item of a list, and the end of the line above it.
_NUMBER_FIRST = re.compile(
    r"\s*(\(\d{1,3}\)[.,:]?|\d{2,5}[.,])(?=\s+(?:(?:19|20)\d\d\b|pp?\.|pages?\s\d|doi\b|https?:))"
    r"\s*",
    re.IGNORECASE,
)
_NUMBER_OPEN = re.compile(r"[^\W_],?$|\d\s?\(\d{1,3}\),$")
#: So short a line is the last of its paragraph, and goes on with the one above whole.
_SHORT_LINE = 50


def ends_within_word(text: str) -> bool:
    """Whether a line was broken within a word: "pa-"."""
    return text.endswith(("-", "\xad")) and bool(_DIVIDED.search(text[-4:]))


def continued(text: str, following: str) -> str:
    """Return two lines as one: "pa- / per" is one word, "Shallow- / Water" has its hyphen."""
    if not ends_within_word(text):
        return f"{text} {following}"
    is_word = following[:1].islower() and (text[-2].isalpha() or text.endswith("\xad"))
    if _SECOND_OF_TWO.match(following) and not _PREFIX.search(text):
        is_word = text.endswith("\xad")
    if text.endswith("-") and (
        _WITHIN_COMPOUND.match(following) or _FIRST_OF_TWO.search(text[-9:] + following)
    ):
        is_word = False
    return (text[:-1] if is_word else text) + following


def joined(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines, each that ends within an emphasis together with the next, which ends it."""
    lines: list[tuple[int, str]] = []
    for number, printed in numbered:
        before = lines[-1][1].rstrip() if lines else ""
        opened = _OPENED.search(before) if "*" in before and "*" in printed else None
        if opened and not _BLOCK.match(printed) and _closes(printed, opened[1]):
            joint = "" if before.endswith("-") else " "
            lines[-1] = (lines[-1][0], f"{before}{joint}{printed.strip()}")
        else:
            lines.append((number, printed))
    return lines


def with_whole_ranges(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines, each that ends within a range of pages, or before the number of an issue or
    a page, together with that number from the next line.
    """
    lines: list[tuple[int, str]] = []
    for number, printed in numbered:
        before = lines[-1][1].rstrip() if lines and len(lines[-1][1]) <= _LONGEST_LIST else ""
        opened = _RANGE_OPEN.search(before)
        rest = _RANGE_REST.match(printed) if opened else None
        if opened and rest and _are_range(opened[1], rest[1]):
            lines[-1] = (lines[-1][0], before + rest[0].strip())
            printed = printed[rest.end() :]
            if not printed.strip():
                continue
        elif _NUMBER_OPEN.search(before) and (first := _NUMBER_FIRST.match(printed)):
            is_last = len(printed.strip()) <= _SHORT_LINE
            lines[-1] = (lines[-1][0], f"{before} {printed.strip() if is_last else first[1]}")
            if is_last:
                continue
            printed = printed[first.end() :]
        lines.append((number, printed))
    return lines


def _are_range(first: str, last: str) -> bool:
    """Whether two numbers are the first and the last page of something: 435 and 466, 1163 and 80;
    2018 and 2 are not, nor 2018 and 2020, the years of two things.
    """
    if _YEAR.fullmatch(first) and _YEAR.fullmatch(last):
        return False
    if len(last) < len(first):
        return len(last) > 1 and last > first[-len(last) :]
    return int(first) < int(last)


def with_whole_names(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines, each list of people that ends within a name together with the next line,
    which ends the list.
    """
    lines: list[tuple[int, str]] = []
    for number, printed in numbered:
        before = lines[-1][1].rstrip() if lines else ""
        if _FAMILY_FIRST.match(printed) and _is_cut_in_name(before, printed.strip()):
            lines[-1] = (lines[-1][0], f"{before} {printed.strip()}")
        else:
            lines.append((number, printed))
    return lines


def _is_cut_in_name(before: str, printed: str) -> bool:
    """Whether a line lists people to its end, the last by a given name alone, and they are people
    with the next line, too.
    """
    given = _GIVEN_LAST.search(before)
    if not given or len(before) > _LONGEST_LIST:
        return False
    marker = _MARKER.match(before)
    begin = marker.end() if marker else 0
    listed = read_authors(before[begin : given.start()].strip())
    ended = _END_OF_LIST.match(printed)
    whole = read_authors(f"{before[begin:].strip()} {ended[1] if ended else printed}")
    return bool(
        listed
        and whole
        and all(" " in author.name for author in (*listed.authors, *whole.authors))
        and len(whole.authors) > len(listed.authors)
    )


def _closes(printed: str, sign: str) -> bool:
    """Whether the first emphasis of a line is one that ends in it."""
    end = printed.find("*")
    return (
        end > 0
        and printed.startswith(sign, end)
        and not printed.startswith("*", end + len(sign))
        and not printed[end - 1].isspace()
    )
