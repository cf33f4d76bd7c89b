"""Which lines begin with the people of a paper: those before a year, or before a title in quotation
marks, wherever their list was broken.

    Lee, Ann, Bo Ma, Chen Wu, and Dora          Ann Lee, Bo Ma, Chen Wu and Dora Xu. “Slow
    Xu (2019). Slow piles. Kelp Letters 3.      piles.” Kelp Letters 3, 2019.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import YEAR_BEHIND_AUTHORS
from publications.domain.formats.listing.going_on import ENDED
from publications.domain.formats.listing.lines import Line

#: What no list of people has.
_NO_PART_OF_NAME = re.compile(
    r"(?<![\w'’-])(?!(?:and|und|avec|with|from|della|dell|zijn|others|eds?)\b)[a-zß-ÿ]{4,}|\d"
)
#: A list of people has no more lines.
_MOST_LINES = 14
#: So many commas stand in a list of several people.
_ENOUGH_COMMAS = 3
_INITIAL = re.compile(r"\b[A-Z]\.")
_YEAR = re.compile(r"(?<![\w/-])(?:19|20)\d\d(?!\w\w|-\d|/)[a-z]?[)\].,:]{0,2}")
_QUOTE = re.compile(r'[“«„]|(?<![^\s(])"(?=\w)')
_QUOTE_NEXT = re.compile(r'[\s.,:;]{0,4}(?:\(?(?:19|20)\d\d\)?[.,:]?\s)?[“«„"]')


def _are_several(lead: people.People) -> bool:
    """Whether several people are listed, one of them at least by more than a word."""
    return lead.authors.strong and _is_whole(lead)


def _is_whole(lead: people.People) -> bool:
    return any(" " in author.name for author in lead.authors.authors)


@dataclass(frozen=True, slots=True)
class _Sign:
    """What stands behind people: how it is found in a line, how it follows them, and whether they
    then are people. A lone name without initials before a year may be a journal's, and so may
    words: "Dunes and Deserts (2021)".
    """

    found: re.Pattern[str]
    following: re.Pattern[str]
    are_people: Callable[[people.People], bool]


_SIGN_OF_YEAR = _Sign(_YEAR, YEAR_BEHIND_AUTHORS, _are_several)
_SIGN_OF_QUOTE = _Sign(_QUOTE, _QUOTE_NEXT, _is_whole)
_Legend = Mapping[str, str] | None


def before_years(lines: Sequence[Line], legend: _Legend) -> list[int]:
    """Return the places of the lines that begin with people and a year: "Lee, A. (2019)."."""
    return _places(lines, legend, _SIGN_OF_YEAR)


def before_quotes(lines: Sequence[Line], legend: _Legend) -> list[int]:
    """Return the places of the lines that begin with people and a title in quotation marks."""
    return _places(lines, legend, _SIGN_OF_QUOTE)


def is_cut_list(text: str) -> bool:
    """Whether a text is several names and no more, and nothing ends their list: no stop."""
    is_open = text.count(",") >= _ENOUGH_COMMAS and not text.endswith((".", ":", ")"))
    return is_open and not (_NO_PART_OF_NAME.search(text) or _QUOTE.search(text))


def _places(lines: Sequence[Line], legend: _Legend, sign: _Sign) -> list[int]:
    found = (_first(lines, at, legend, sign) for at in range(len(lines)))
    return [place for place in found if place is not None]


def _first(lines: Sequence[Line], at: int, legend: _Legend, sign: _Sign) -> int | None:
    """Return the place of the line with which the people begin behind whom a sign stands on a line:
    that itself, or one above, where their list was broken; None where no people stand there.
    """
    line = lines[at]
    said = sign.found.search(line.text)
    if not said or _NO_PART_OF_NAME.search(line.text, 0, said.start()):
        return None
    found: int | None = None
    text = line.text
    for first in range(at, max(at - _MOST_LINES, -1), -1):
        if first < at:
            text = f"{lines[first].text} {text}"
        if _begins_with_people(text, legend, sign, least=len(text) - len(line.text) - 1):
            found = first
        elif found is not None:
            break
        is_sign_apart = first == at and said.start() < 2 and not line.marker
        if lines[first].begins_block and not is_sign_apart:
            break
        if first and ENDED.search(lines[first - 1].text) and not is_sign_apart:
            break
    return found


def _begins_with_people(text: str, legend: _Legend, sign: _Sign, *, least: int) -> bool:
    """Whether people, so many letters at least, stand before a sign."""
    return any(
        lead.end >= least
        and sign.following.match(text, lead.end)
        and (sign.are_people(lead) or _INITIAL.search(text, 0, lead.end))
        for lead in people.leading(text, legend)
    )
