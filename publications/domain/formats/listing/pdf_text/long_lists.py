"""Lists of people that go over several lines of a text from a PDF, as one line.

Nora Miller, Ann Lee, Jon Baker, Tim Brown, Martin Ginor,
Lena Fontaine, James Levin, Lea Marx, Aviv Novo, Ariel
Paxton, and Rose Subin (2022), "Slow piles of sand"

A line that is nothing but people, and is not their last, begins no paper and ends none.
"""

import re
from collections.abc import Iterable

_CAPITAL = r"[^\W\d_a-zß-öø-ÿ]"
_PARTICLE = r"(?:van|von|de|den|der|del|della|di|da|dos|du|la|le|el|al|ten|ter|bin|ibn|zu)"
_WORD = rf"(?:{_CAPITAL}|d['’])[\w'’ʼ-]*[^\W\d_]"
_FAMILY = rf"(?:{_PARTICLE}\s){{0,3}}{_WORD}(?:\s{_WORD})?"
_DOTTED = rf"{_CAPITAL}[a-z]?\.(?:[\s-]{{0,2}}{_CAPITAL}[a-z]?\.){{0,3}}"
_INITIALS = rf"{_DOTTED}|{_CAPITAL}{{1,3}}"
_SIGNS = r"[*†‡§¶#∗]{0,3}"
#: One of a list: "Miller, N. B.", "Miller NB", "N. B. Miller", "Nora B. Miller".
_TURNED = re.compile(rf"(?:{_FAMILY}),\s?(?:{_INITIALS}){_SIGNS}")
_BEHIND = re.compile(rf"(?:{_FAMILY})\s{_CAPITAL}{{1,3}}{_SIGNS}")
_BEFORE = re.compile(rf"{_DOTTED}[\s-]{{0,2}}(?:{_FAMILY}){_SIGNS}")
_WHOLE = re.compile(rf"{_WORD}(?:[\s-](?:{_WORD}|{_CAPITAL}\.)){{0,2}}\s(?:{_FAMILY}){_SIGNS}")
_FORMS = (_TURNED, _BEFORE, _BEHIND, _WHOLE)
_BETWEEN = re.compile(r"\s?[,;]\s?(?:(?:and|&)\s)?|\s(?:and|&)\s")
#: What stands before the first of a list.
_MARKER = re.compile(r"(?:[•●▪◦‣*–-]\s+|[\[(]?[A-Z]{0,2}\d{1,3}[.)\]]{1,2}\s+)?")
#: What a line has of somebody who goes on below, and how the next line begins with the rest.
_CUT = re.compile(rf"(?:{_FAMILY},?|{_PARTICLE}(?:\s{_PARTICLE}){{0,2}}|and|&)|(?:{_INITIALS})")
_REST = re.compile(rf"(?:(?:{_INITIALS})|(?:{_FAMILY})){_SIGNS}\s?[,;]\s(?:(?:and|&)\s)?")
#: "Miller, N. B., Lee," ends within a person.
_FAMILY_ALONE = re.compile(rf"[.,]\s(?:and\s)?{_FAMILY},$")
#: So many people stand on a line that is nothing else.
_FEWEST = 4
_NARROWEST = 50
#: No list goes over more lines.
_MOST_LINES = 120


def joined(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines, each that is people to its end, and cut there, with those that go on."""
    found: list[tuple[int, str]] = []
    form: re.Pattern[str] | None = None
    length, is_within = 0, False
    for number, printed in numbered:
        text = printed.strip()
        if form and (rest := _behind_people(text, form, is_below=True)) is not None:
            is_list = not rest or _CUT.fullmatch(rest)
            if is_list or length > 1 or (is_within and _REST.match(text)):
                found[-1] = (found[-1][0], f"{found[-1][1].rstrip()} {text}")
                length += 1
                goes_on = is_list and _is_cut(text, rest) and length < _MOST_LINES
                form = form if goes_on else None
                continue
        found.append((number, printed))
        form, length = _form_of_cut_list(text), 1
        is_within = form is _TURNED and bool(_FAMILY_ALONE.search(text))
    return found


def _form_of_cut_list(text: str) -> re.Pattern[str] | None:
    """Return how people are printed on a line that is nothing but some of a longer list."""
    if len(text) < _NARROWEST or text.count(",") + text.count(";") < _FEWEST:
        return None
    begin = _MARKER.match(text)
    listed = text[begin.end() :] if begin else text
    for form in _FORMS:
        rest = _behind_people(listed, form)
        if rest is not None and (not rest or _CUT.fullmatch(rest)) and _is_cut(text, rest):
            return form
    return None


def _is_cut(text: str, rest: str) -> bool:
    return bool(rest) or text.endswith((",", ";", "and", "&"))


def _behind_people(text: str, form: re.Pattern[str], *, is_below: bool = False) -> str | None:
    """Return what stands behind the people that a line begins with, None where it begins with too
    few; `is_below`: the first may be the rest of somebody above.
    """
    at, count = 0, 0
    if is_below and not form.match(text) and (rest := _REST.match(text)):
        at, count = rest.end(), 1
    while person := form.match(text, at):
        count += 1
        between = _BETWEEN.match(text, person.end())
        if not between:
            at = person.end()
            break
        at = between.end()
    return text[at:].strip() if count >= (1 if is_below else _FEWEST) else None
