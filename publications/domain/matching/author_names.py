"""Authors' names, divided and normalized; what names nobody is left out."""

import functools
import itertools
import re
from typing import NamedTuple

from people import names
from publications.domain.matching.titles import WORD, readable
from publications.domain.matching.venues import JOURNAL
from publications.domain.record import Record

_LETTER = re.compile(r"[^\W\d_]")
#: So many letters before a family name are initials.
INITIALS = 3


class AuthorName(NamedTuple):
    """An author: normalized family name and given names, letters only, and the name as printed.

    `body`: a group, a company or an institute, no person.
    """

    family: str
    given: str
    printed: str
    body: bool


def author_names_of(record: Record, most: int | None = None) -> tuple[AuthorName, ...]:
    """Return the authors' names divided and normalized, of `most` authors at most.

    "?" names nobody, nor does what was read in an author's place: the venue, a web address, a
    heading.
    """
    venue = record.venue.strip(" ,.").casefold()
    named = (
        read
        for author in record.authors
        if (read := _author_name(author.name))
        and not (author.name.casefold() == venue and JOURNAL.search(venue))
    )
    return tuple(itertools.islice(named, most))


_HOST = re.compile(r"(?:[a-z0-9-]{2,}\.)+(?:com|edu|gov|info|net|org)", re.ASCII)
# "GC Introduction", "C Participants": headings of a page, read as initials and a family name.
_HEADING = re.compile(
    r"(?:[a-z]{1,2}\.? )?(?:introduction|overview|abstract|contents|summary|authors|participants"
    r"|tutorial|proposal|statement|notice|keywords|references|appendix)",
    re.IGNORECASE,
)
# Bodies, not people, that stand among authors.
_BODY = re.compile(
    r"\b(?:corporate|corp|inc|team|consortium|committee|group|university|univ|institute|laboratory"
    r"|staff|anthology|edition|editors)\b"
)
# "J Han andY": the next name's initials, without the space.
_GLUED_AND = re.compile(r" (?:and|et)[A-Z]{1,2}$")


@functools.lru_cache(maxsize=8192)
def _author_name(printed: str) -> AuthorName | None:
    """Return an author's name, None where it names nobody."""
    if not _LETTER.search(printed) or _HOST.fullmatch(printed) or _HEADING.fullmatch(printed):
        return None
    if not printed.isascii():
        printed = names.romanized(readable(printed))
    printed = _GLUED_AND.sub("", printed)
    name = names.parse(printed)
    family, given = map(_letters, (name.family, " ".join(name.given)))
    return AuthorName(family, given, printed, bool(_BODY.search(printed.casefold())))


def _letters(part: str) -> str:
    if part.isascii() and part.isalpha():
        return part.lower()
    return "".join(WORD.findall(names.normalize_text(part).replace("'", "")))
