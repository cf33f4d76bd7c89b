"""People whom only the year behind them tells as such: "Lee, Ma and Wu (2019)"."""

import re

from people.names import begins_with_given_name
from publications.domain.formats.authors import AuthorList
from publications.domain.formats.listing.people.parts import (
    PARTICLES,
    People,
    Segment,
    bare_name,
    is_family,
    is_person,
)
from publications.domain.formats.person_names import has_initials, is_name, is_name_among_names
from publications.domain.record import Author

_YEAR_BEHIND_SURNAME = re.compile(r"\.?,?\s?\((?:19|20)\d\d[a-z]?\)")
_VOLUME_LAST = re.compile(r"\s\d{2,4}\s?$")
_TWO_SURNAMES = re.compile(
    rf"([^\W\d_][^\W\d_'’-]+),\s([^\W\d_][^\W\d_'’-]+){_YEAR_BEHIND_SURNAME.pattern}"
)
#: "Lee et al. (2019)", "de Groot et. al, 2019"
_FIRST_OF_MANY = re.compile(
    r"((?:[^\W\d_]+\s){0,2}[^\W\d_]+(?:['’-][^\W\d_]+)*),?\set\.?\s?al\b\.?,?(?=\s+\(?(?:19|20)\d\d\b)"
)


def surnames(segments: list[Segment]) -> tuple[People, ...]:
    """Read "Lee, Ma, Wu (2019)", where nobody's given name is printed: the year ends the list.

    "Lee, Ma (2019)" is one person, turned.
    """
    names: list[str] = []
    for segment in segments:
        year = _YEAR_BEHIND_SURNAME.search(segment.text)
        name = bare_name(segment.text[: year.start()] if year else segment.text)
        if year and _VOLUME_LAST.search(segment.text, 0, year.start()):
            return ()  # "Past & Present 187 (2005)"
        *particles, family = name.split() or [""]
        if not is_name(name) or "." in name or len(family) < 2 or not _are_lower(particles):
            return ()
        names.append(name)
        if year and all(map(begins_with_given_name, names[1::2])):
            return ()  # "Lee, Ann and Ma, Paul (2019)" are two
        if year and (len(names) > 2 or (len(names) == 2 and segment.is_last)):
            end = segment.start + year.start()
            return (People(AuthorList(tuple(map(Author, names)), doubt=True), end, closed=True),)
        if year or segment.separator not in (",", "and"):
            return ()
    return ()


def initials_before_year(segments: list[Segment]) -> tuple[People, ...]:
    """Read "C. Fast, D. Paper (2019)", where the words are no names by themselves: initials before
    each of them say so, and the year behind the last.
    """
    names: list[str] = []
    for segment in segments:
        year = _YEAR_BEHIND_SURNAME.search(segment.text)
        name = bare_name(segment.text[: year.start()] if year else segment.text)
        if not (has_initials(name) and is_name_among_names(name)):
            return ()
        names.append(name)
        if year and len(names) > 1 and not all(map(is_person, names)):
            end = segment.start + year.start()
            return (People(AuthorList(tuple(map(Author, names))), end, closed=True),)
        if year or segment.separator not in (",", "and"):
            return ()
    return ()


def one_of_many(text: str) -> tuple[People, ...]:
    """Read "Lee et al. (2019)", where the first author stands for all."""
    first = _FIRST_OF_MANY.match(text)
    if not first or not is_family(first[1]):
        return ()
    return (People(AuthorList((Author(first[1]),), complete=False), first.end(), closed=True),)


def two_surnames(text: str) -> tuple[str, str] | tuple[()]:
    """Return the two names that a text begins with which may be one, turned: "Lee, Ma (2019)"."""
    pair = _TWO_SURNAMES.match(text)
    if not pair or not (is_family(pair[1]) and is_family(pair[2])):
        return ()
    return pair[1], pair[2]


def _are_lower(words: list[str]) -> bool:
    return all(word in PARTICLES or word.lower() in PARTICLES for word in words)
