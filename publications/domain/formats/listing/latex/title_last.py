r"""Commands of a LaTeX page that are given a paper's title last, behind its people:
"\publication{2021}{Journal of Things}{vol. 3}{A. Lee and B. Ma}{The Title}".
"""

import re
from collections.abc import Sequence

from publications.domain.formats.authors import read_authors
from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.venue_phrases import is_remark, kind_of

_YEAR = re.compile(r"\D{0,12}(?:19|20)\d\d\D{0,3}")
_SENTENCE_BEHIND = re.compile(r"[a-z]{2}\.\s[A-Z]")
#: What `latex_page` sets behind the others: an address, a DOI.
_IDENTIFIER = re.compile(r"[^\s]{0,200}[\d/][^\s]{0,300}|\\(?:url|href).{0,1000}", re.DOTALL)
#: A shorter text is rather a remark, a longer one an abstract.
_FEWEST_WORDS, _MOST_WORDS = 3, 40
_FEWEST_CELLS = 4


def is_form(entries: Sequence[Sequence[str]]) -> bool:
    """Whether the title is the last of what these entries hold, each a cell: people stand before it
    in every one, and a venue before them in most.
    """
    whole = [
        [latex_to_text(cell) for cell in cells[: _end(cells)]]
        for cells in entries
        if len(cells) >= _FEWEST_CELLS
    ]
    if len(whole) < 2 or len(whole) < len(entries) or not all(map(_has_people_before, whole)):
        return False
    return 3 * sum(map(_begins_with_venue, whole)) >= 2 * len(whole)


def reordered(cells: Sequence[str]) -> list[str]:
    """Return what such an entry holds with people and title before its venue."""
    *before, people, title = cells[: _end(cells)]
    return [people, title, *before, *cells[_end(cells) :]]


def _end(cells: Sequence[str]) -> int:
    """Return where the identifiers begin with which an entry ends."""
    end = len(cells)
    while end > _FEWEST_CELLS and _IDENTIFIER.fullmatch(cells[end - 1]):
        end -= 1
    return end


def _has_people_before(cells: Sequence[str]) -> bool:
    """Whether a title may stand last and people before it."""
    *_, people, title = cells
    is_title = _FEWEST_WORDS <= len(title.split()) <= _MOST_WORDS and not (
        _SENTENCE_BEHIND.search(title) or is_remark(title) or read_authors(title)
    )
    return is_title and read_authors(people) is not None


def _begins_with_venue(cells: Sequence[str]) -> bool:
    """Whether what stands first but a year is a venue: it says so, or the title is the longer."""
    first = next((cell for cell in cells if not _YEAR.fullmatch(cell)), "")
    return bool(kind_of(first)) or len(first.split()) < len(cells[-1].split())
