"""People of whom a list prints nothing but family names: "“The title.” Lee, Ma & van Dijk. Venue".

Any capital words look so. That the page's owner is among them tells that they are people, and so
does where some stand: "The title. Lee, Ma, Oz, and de Wit. *Venue*".
"""

import re
from collections.abc import Callable

from people.names import begins_with_given_name
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList
from publications.domain.formats.listing.people.parts import (
    INITIALS,
    PARTICLES,
    UPPER,
    People,
    is_family,
)
from publications.domain.formats.listing.people.usual import PARTICLE
from publications.domain.formats.person_names import is_name, parts_of_name
from publications.domain.formats.venue_phrases import kind_of
from publications.domain.record import Author

_FAMILY = (
    rf"(?:(?:{'|'.join(sorted(PARTICLES, key=len, reverse=True))})\s){{0,2}}"
    r"[^\W\d_a-zß-ÿ](?:[^\W\d_]|['’-](?=[^\W\d_]))+"
)
_FAMILY_OF_TWO = rf"{_FAMILY}(?: {_FAMILY})?"
_AND = r",?\s(?:and|&)\s"
_SIGNS = "*†‡§+"
_FURTHER = rf"(?:{_AND}|,\s){_FAMILY}"
_FURTHER_OF_TWO = rf"(?:{_AND}|,\s){_FAMILY_OF_TWO}[{_SIGNS}]*"
_OTHERS = r"(?P<others>,?\set\.?\sal\.?)?"
#: "Lee, Ma & van Dijk"
_FAMILIES = re.compile(rf"(?P<names>{_FAMILY}(?:{_FURTHER})*)(?=[\s.,;:]|$)")
#: "Lee, Mac Low, Ma;", where a semicolon ends the list.
_FAMILIES_ENDED = re.compile(rf"(?P<names>{_FAMILY_OF_TWO}(?:{_FURTHER_OF_TWO})+)(?=;)")
#: "Lee, Ma, Oz, and de Wit", with nothing turned: "Lee, Ann, and Ma, Bo" has a comma behind "and".
_JOINED = re.compile(
    rf"(?P<names>{_FAMILY_OF_TWO}(?:, {_FAMILY_OF_TWO}){{1,40}},? (?:and|&) {_FAMILY_OF_TWO})\.\s?"
)
#: "Lee, Ma†, Oz, & de Wit, 2020,", "Lee and Ma", "Lee et al.", all that stands before a title in
#: quotation marks.
_BEFORE_QUOTE = re.compile(
    rf"(?P<names>{_FAMILY_OF_TWO}[{_SIGNS}]*(?:{_FURTHER_OF_TWO}){{0,60}}){_OTHERS}"
    r"[\s,.:]*(?:\(?(?:19|20)\d\d\)?[\s,.:]*)?"
)
#: "Lee, Ma, & Oz 2020", "Lee, Ma, et al. [including Oz] 2020", as astronomers cite.
_CITED = re.compile(
    rf"(?P<names>{_FAMILY}(?:{_FURTHER}){{0,30}}){_OTHERS}"
    r"(?:,?\s[(\[]incl(?:uding|\.)\s[^()\[\]]{1,40}[)\]])?,?\s"
    r"(?=(?P<year>\(?(?:19|20)\d\d\b|submitted\b|accepted\b|in press\b)?)"
)
#: "Lee et al., The title", "Lee & Ma et al. The title": nothing but people has others behind it.
_WITH_OTHERS = re.compile(
    rf"(?P<names>{_FAMILY}(?:(?:, {_FAMILY}){{0,9}}{_AND}{_FAMILY})?),?\set\.?\sal\b\.?"
    r"(?=[\s,.:(]|$)"
)
_VOLUME_NEXT = re.compile(r"\d{1,4},\s[A-Z]?\d")
#: "ApJ, 793, 27", "MNRAS accepted", as astronomers cite.
_VOLUME_AND_PAGE = re.compile(
    r"(?:[A-Z][\w&]*\s?){1,4}(?:,\s\d{1,4},\s[A-Z]?\d|,?\s(?:accepted|in press|submitted)\b)"
    r"|(?:submitted|accepted)\b"
)
_MONTH = re.compile(words_of.MONTH_NAME, re.IGNORECASE)
#: Of so many names one may be of two words.
_NAMES_A_NAME_OF_TWO = 4
#: The same where a semicolon says that it is a list.
_ENDED_NAMES_A_NAME_OF_TWO = 2
#: Of fewer without an "and" the second may be a given name, or the first half of a place.
_FAMILIES_IN_COMMAS = 3
_BETWEEN = re.compile(rf"{_AND}|,\s")
_LATIN_FAMILY = rf"(?:(?:{PARTICLE}) ){{0,2}}[{UPPER}][^\W\d_]+(?:['’-][^\W\d_]+)*"
#: "Lee, Ma, Wu et al.:", "Lee & Ma:", before a title that is set apart.
_BEFORE_COLON = re.compile(
    rf"(?P<first>{_LATIN_FAMILY}(?:, {_LATIN_FAMILY}){{0,9}})"
    rf"(?:,? (?:&|and|et|und|y) (?!al\b)(?P<last>{_LATIN_FAMILY}))?"
    rf"(?P<others>,? et al\.?)?(?: \((?:including|incl\.|with) (?P<included>{_LATIN_FAMILY})\))?"
    r":\s+"
)
#: "(with Lee,Ma & Oz)"
_IN_COMPANY = re.compile(r",?\s(?:and|und|et|y|e|&)\s|\s?[,;&]\s?")
#: What a paper is printed or kept with.
_WITH_PAPER = re.compile(
    r"\b(?:discussions?|comment(?:s|ar(?:y|ies))?|repl(?:y|ies)|rejoinders?|response|correction"
    r"|supplement\w*|appendi\w+|proofs?|notes?|figures?|tables?|code|data|slides|video|errat\w+"
    r"|introduction|preface|foreword|applications?|examples?|exercises|english|abstract)\b",
    re.IGNORECASE,
)
#: Behind the last of the people, not behind a venue that a comma divides from them.
_YEAR_OR_JOINT_NEXT = re.compile(r",?\s\(?(?:19|20)\d\d\b|\s(?:of|in|for|on)\s")
#: A venue whose comma was left out has so many words.
_WORDS_OF_VENUE = 3


def families(text: str, owner: str) -> People | None:
    """Return the people that a text begins with by their family names, the owner's among them;
    None where it begins with something else.
    """
    found = _FAMILIES_ENDED.match(text) or _FAMILIES.match(text)
    if not found:
        return None
    names, end = _names_of(found), found.end("names")
    if len(names) > 1 and _begins_venue(names[-1], text[end:]):
        end -= len(names.pop())
    family = parts_of_name(owner)[2]
    if family not in names or not _are_families(names):
        return None
    listed = tuple(Author(owner if name == family else name) for name in names)
    return People(AuthorList(listed, doubt=len(listed) == 1), end, closed=True)


def families_with_others(text: str) -> People | None:
    """Return the people that a paper begins with, where it is a family name, or several joined by
    "and", and "et al."; None where it begins with something else.
    """
    found = _WITH_OTHERS.match(text)
    if not found or not _are_families(_names_of(found)):
        return None
    return People(_listed(_names_of(found), complete=False), found.end(), closed=True)


def families_ended(text: str) -> People | None:
    """Return the people between a title in quotation marks and a semicolon, where it is several
    family names; None where it is something else.
    """
    found = _FAMILIES_ENDED.match(text)
    names = _names_of(found) if found else []
    if not found or not _are_families(names, of_two=_ENDED_NAMES_A_NAME_OF_TWO):
        return None
    if any(map(kind_of, names)):
        return None
    return People(_listed(names), found.end("names"), closed=True)


def joined_families(text: str) -> People | None:
    """Return the people that a text begins with, three or more, where it is their family names and
    a full stop, an "and" before the last; None where it begins with something else.
    """
    found = _JOINED.match(text)
    if not found or not _are_families(_names_of(found)):
        return None
    return People(_listed(_names_of(found)), found.end(), closed=True)


def families_before_quote(text: str) -> People | None:
    """Return the people of a text that stands before a title in quotation marks, where it is
    several family names, or one "et al.", and perhaps the year, but for the year; None where it is
    something else.
    """
    found = _BEFORE_QUOTE.fullmatch(text)
    if not found:
        return None
    names = _names_of(found)
    is_alone = bool(found["others"]) and len(names) == 1  # "Lee, Ann, et al." is no pair
    is_joined = is_alone or " and " in found["names"] or "& " in found["names"]
    is_enough = is_joined or len(names) >= _FAMILIES_IN_COMMAS
    if not (is_enough and _are_families(names)) or any(map(kind_of, names)):
        return None
    if len(names) > 1 and any(
        all(map(begins_with_given_name, names[first::2])) for first in (0, 1)
    ):
        return None  # "Lee, Ann, Ma, Paul" are two
    end = found.end("others" if found["others"] else "names")
    return People(_listed(names, complete=not found["others"]), end, closed=True)


def families_before_colon(text: str, owner: str) -> People | None:
    """Return the people that a text begins with, where it is their family names and a colon; None
    where "Lee, Ann" may be one of them, or where nothing but the colon tells that there are any
    and the page's owner is none.
    """
    found = _BEFORE_COLON.match(text)
    if not found:
        return None
    first = found["first"].split(", ")
    is_whole = len(first) % 2 == 1 or (len(first) == 2 and found["last"])
    is_told = found["last"] or found["others"] or owner.rpartition(" ")[2] in first
    if not (is_whole and is_told):
        return None
    names = [*first, *filter(None, (found["last"], found["included"]))]
    return People(_listed(names, complete=not found["others"]), found.end(), closed=True)


def families_in_company(text: str) -> AuthorList | None:
    """Return the people of "(with Lee, Ma and van Dijk)", who have no given names there; None where
    it says what a paper has with it: "(with Discussion)".
    """
    names = _IN_COMPANY.split(text.strip(" .,;"))
    if not all(map(is_family, names)) or any(map(_WITH_PAPER.search, names)):
        return None
    return _listed(names)


def cited_families(text: str, *, is_before_venue: Callable[[int], bool]) -> People | None:
    """Return the people that a line below a title begins with, where it is their family names, and
    perhaps "et al.", and the year, or a venue that is set apart, follows.
    """
    found = _CITED.match(text)
    if not found:
        return None
    names, end = _names_of(found), found.end()
    if len(names) > 1 and _VOLUME_NEXT.match(text, end):  # "Lee, Ma, AJ, 154, 261"
        end = found.start("names") + found["names"].rfind(names.pop())
    is_date = found["year"] and _MONTH.fullmatch(names[-1])  # "Geo, July 2010"
    if is_date or not _are_families(names):
        return None
    is_several = found["others"] or "," in found["names"] or "&" in found["names"]
    is_dated = bool(found["year"]) or is_before_venue(end)
    is_behind_comma = text[:end].endswith(", ") and (len(names) > 1 or found["others"])
    # "Games and Rules 4, 2" is none.
    is_cited = is_behind_comma and _VOLUME_AND_PAGE.match(text, end)
    if not (is_cited or (is_several and is_dated)):
        return None
    return People(_listed(names, complete=not found["others"]), end, closed=True)


def _names_of(found: re.Match[str]) -> list[str]:
    return [name.rstrip(_SIGNS) for name in _BETWEEN.split(found["names"])]


def _are_families(names: list[str], *, of_two: int = _NAMES_A_NAME_OF_TWO) -> bool:
    """Whether all may be family names, and of so many at most one is of two words."""
    longer = [name for name in names if " " in name and name.split()[0].lower() not in PARTICLES]
    return all(map(is_family, names)) and of_two * len(longer) <= len(names)


def _listed(names: list[str], *, complete: bool = True) -> AuthorList:
    return AuthorList(tuple(map(Author, names)), complete=complete)


def _begins_venue(word: str, behind: str) -> bool:
    """Whether the last word is a venue's: "Nature, 2020", "Journal of", "Clay Letters"."""
    if kind_of(word) or _YEAR_OR_JOINT_NEXT.match(behind):
        return True
    following = re.split(r"[.,(:;]", behind, maxsplit=1)[0]
    is_whole = len(following.split()) >= _WORDS_OF_VENUE and bool(kind_of(following))
    return bool(following.strip()) and bool(kind_of(f"{word}{following}")) and not is_whole


def with_owner_straight(text: str, owner: str) -> str:
    """Return a text that begins with whole names, "Ann Lee, Oz, Bo, Cy Ma", with the page's owner
    among them as the others are printed, "Ann Lee, Bo Oz, Cy Ma"; no place moves.
    """
    given, _, family = owner.rpartition(" ")
    at = text.find(f", {family}, ") if given else -1
    first, second, *_ = [*text.split(", ", 2), "", ""]
    if at < 0 or " " not in first or not is_name(first):
        return text
    if second != family and (INITIALS.fullmatch(second) or not is_name(second)):
        return text  # "van Berg, A. B., Oz, B.": each is turned
    begin = at + len(f", {family}, ")
    for printed in (given, given.split()[0], f"{given[0]}."):
        behind = text[begin + len(printed) : begin + len(printed) + 1]
        if text.startswith(printed, begin) and behind in (",", ".", " ", ""):
            straight = f"{printed} {family}".ljust(len(family) + 2 + len(printed))
            return f"{text[: at + 2]}{straight}{text[begin + len(printed) :]}"
    return text
