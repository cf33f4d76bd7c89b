"""People of whom a list prints the family names alone, before a colon and a title that is set
apart: "Lee, Ma, Wu et al.: *The title*", "Lee & Ma: *The title*".
"""

import re
from typing import NamedTuple

from publications.domain.formats.authors import AuthorList
from publications.domain.formats.listing.people.parts import UPPER
from publications.domain.formats.listing.people.usual import PARTICLE
from publications.domain.record import Author

_FAMILY = rf"(?:(?:{PARTICLE}) ){{0,2}}[{UPPER}][^\W\d_]+(?:['’-][^\W\d_]+)*"
_FAMILIES = re.compile(
    rf"(?P<first>{_FAMILY}(?:, {_FAMILY}){{0,9}})"
    rf"(?:,? (?:&|and|et|und|y) (?!al\b)(?P<last>{_FAMILY}))?"
    rf"(?P<others>,? et al\.?)?(?: \((?:including|incl\.|with) (?P<included>{_FAMILY})\))?:\s+"
)


class Families(NamedTuple):
    """The people, and where what stands behind their colon begins."""

    authors: AuthorList
    end: int


def before_colon(source: str, start: int, owner: str) -> Families | None:
    """Return the people of a place; None where "Lee, Ann" may be one of them, or where nothing but
    the colon tells that there are any and the page's owner is none.
    """
    found = _FAMILIES.match(source, start)
    if not found:
        return None
    first = found["first"].split(", ")
    is_whole = len(first) % 2 == 1 or (len(first) == 2 and found["last"])
    is_told = found["last"] or found["others"] or owner.rpartition(" ")[2] in first
    if not (is_whole and is_told):
        return None
    names = [*first, *filter(None, (found["last"], found["included"]))]
    return Families(AuthorList(tuple(map(Author, names)), not found["others"]), found.end())
