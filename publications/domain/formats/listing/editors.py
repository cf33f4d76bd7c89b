"""The editors of a book that a chapter stands in, as its phrase prints them.

In Okoro, B. and Lund, S. (Eds.), Handbook of Patient Materials, pp. 55-79
In: Moreau C, Singh P, editors. Behaviour Below the Surface
In: Berg, Bernd/Costa, Pia (Hg.): Regale und Leitern. Berlin: Kelp 2020, S. 33-48
in Measuring Power, ed. Colin Achebe and Sara Lindgren (Tidewater Press, 2019)
"""

import re

from publications.domain.formats.authors import AuthorList, read_authors, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.record import Author

_BEFORE = re.compile(
    r"^(?:in\s*:?\s+)?(?P<names>[^\d()]{3,200}?)[,\s]*"
    r"(?:\((?:eds?\.?|editors?|hrsg\.?|hgg?\.?|dir\.|coord\.)\)|(?<=[\s,])(?:editor|(?P<many>eds(?=\.)|editors))\b)"
    r"[.,:;]*(?:\s*(?:19|20)\d\d[.,:;]?)?\s+(?=\S)",
    re.IGNORECASE,
)
#: "Berg, Bernd/Costa, Pia (Hg.)", as German lists divide editors.
_SLASH = re.compile(r"\s?/\s?")
#: "Hill. L.D.", a slip.
_STOP_FOR_COMMA = re.compile(r"^([^\W\d_]{3,})\.\s(?=[^\W\d_]\.)")
_BETWEEN_SURNAMES = re.compile(r",?\s(?:and|&)\s|,\s")
_SURNAMES = re.compile(r"[^\W\d_][\w'’-]+(?:,\s[^\W\d_][\w'’-]+)*,?\s(?:and|&)\s[^\W\d_][\w'’-]+")
_BEHIND = re.compile(
    r"(?<!\dst)(?<!\dnd)(?<!\drd)(?<!\dth)[,.\s]+[(\[]?"
    r"\b(?:eds?\.(?:\sby)?|edited by|editors?:|(?:hrsg|hg)\.(?:\s(?:von|v\.))?"
    r"|a cura di|sous la dir(?:\.|ection) de)\s+",
    re.IGNORECASE,
)


def without_editors(phrase: str) -> tuple[str, tuple[str, ...]]:
    """Return the phrase of a venue without its editors, and their names."""
    before = _BEFORE.match(phrase)
    listed = _people(before["names"]) if before else None
    if before and listed and (listed.strong or not before["many"]):
        return phrase[before.end() :], _names(listed)
    behind = _BEHIND.search(phrase)
    if behind and behind.start():
        for lead in people.leading(phrase[behind.end() : _end(phrase, behind.end())]):
            rest = phrase[behind.end() + lead.end :].lstrip(" ,.;)]")
            title = phrase[: behind.start()].rstrip(" ,.;")
            return f"{title}, {rest}".rstrip(" ,"), _names(lead.authors)
    return phrase, ()


def _people(text: str) -> AuthorList | None:
    text = _STOP_FOR_COMMA.sub(r"\1, ", _SLASH.sub("; ", text.strip(" ,")))
    whole = (lead.authors for lead in people.leading(text) if lead.end >= len(text))
    listed = next(whole, None) or read_authors(text)
    if not listed and _SURNAMES.fullmatch(text):
        surnames = _BETWEEN_SURNAMES.split(text)
        return AuthorList(tuple(map(Author, surnames)), doubt=True)
    return listed or read_most_authors(text)


def _end(phrase: str, start: int) -> int:
    """Return where a list of editors must end: at a bracket."""
    bracket = re.compile(r"[()\[\]]").search(phrase, start)
    return bracket.start() if bracket else len(phrase)


def _names(listed: AuthorList) -> tuple[str, ...]:
    return tuple(author.name for author in listed.authors)
