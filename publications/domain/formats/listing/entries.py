"""BibTeX that a page shows beside its papers: source text, which no division of the page needs."""

import re
from collections.abc import Iterable, Sequence

from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.listing.lines import Line

_BEGIN = re.compile(r"(?:\W{0,3}BibTeX\W{1,3})?\W{0,3}@[A-Za-z]{3,20}\s*[{(]", re.IGNORECASE)
_FIELD = re.compile(r"\W{0,2}[A-Za-z][\w-]{1,20}\s*=")
_TITLE = re.compile(
    r"(?<![A-Za-z])title\s*=\s*[{\"]+([^{}\"].{2,400}?)[}\"]+\s*(?:,|$|\})", re.IGNORECASE
)
_LONGEST_ENTRY = 60


def apart(lines: Sequence[Line]) -> tuple[list[Line], list[list[Line]]]:
    """Return the lines of a page without its BibTeX, and the lines of each entry."""
    rest: list[Line] = []
    entries: list[list[Line]] = []
    at = 0
    while at < len(lines):
        if not _BEGIN.match(lines[at].text):
            rest.append(lines[at])
            at += 1
            continue
        end = _end(lines, at)
        entries.append(list(lines[at:end]))
        at = end
    return rest, entries


def _end(lines: Sequence[Line], begin: int) -> int:
    """Return where an entry ends: behind the last of its fields."""
    open_braces = 0
    for at in range(begin + 1, min(len(lines), begin + _LONGEST_ENTRY)):
        text = lines[at].text
        if open_braces <= 0 and not _FIELD.match(text):
            return at
        open_braces = max(open_braces, 0) + text.count("{") - text.count("}")
    return min(len(lines), begin + _LONGEST_ENTRY)


def is_of_one(entry: Iterable[Line], titles: Iterable[str]) -> bool:
    """Whether an entry is of a paper with one of these titles, or tells no title."""
    title = _TITLE.search(" ".join(line.text for line in entry))
    if not title:
        return True
    wanted = _letters(latex_to_text(title[1]))
    return not wanted or any(
        wanted in letters or letters in wanted for letters in map(_letters, titles)
    )


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
