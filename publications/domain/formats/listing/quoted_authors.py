"""Pages that set the authors of each paper in quotation marks, and what is behind its venue."""

import re

from publications.domain.formats.authors import read_authors, read_most_authors

#: "Lee, A., & Ma, B."
_QUOTED = re.compile(r'(\s*)"([^"]{5,})"\s*')
#: Annals of Sand.", 2024."
_YEAR_BEHIND = re.compile(r'",\s*((?:19|20)\d\d)(\.?)"?\s*$')
#: Fewer such lines may be titles that read as names.
_ENOUGH = 3


def without_quotes(numbered: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines of a page without such marks; those of another page as they are."""
    quoted = [match[2] for _, text in numbered if (match := _QUOTED.fullmatch(text))]
    if len(quoted) < _ENOUGH or 2 * sum(bool(read_authors(text)) for text in quoted) < len(quoted):
        return numbered
    return [(number, _without(text)) for number, text in numbered]


def _without(text: str) -> str:
    if (quoted := _QUOTED.fullmatch(text)) and (
        read_authors(quoted[2]) or read_most_authors(quoted[2])
    ):
        return f"{quoted[1]}{quoted[2]}"
    return _YEAR_BEHIND.sub(r", \1\2", text)
