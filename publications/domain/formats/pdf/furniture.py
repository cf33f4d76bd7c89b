"""What stands at the head and the foot of each page of a PDF, beside its text."""

import re
from collections import Counter
from collections.abc import Sequence

from publications.domain.formats.pdf.lines import Segment

#: How many rows at the top and at the bottom of a page may be its head and its foot.
_ROWS = 2
#: Of how many pages a head or a foot is at least a part, and how many points it moves at most.
_SHARE, _MOVES = 0.3, 6
#: What differs from page to page in a head: not the year beside an entry at the top of each.
_DIGITS = re.compile(r"(?!\b(?:19|20)\d\d\b)(?<!\d)\d+|\b[ivxl]{1,6}\b")
_PAGE_NUMBER = re.compile(
    r"[\W_]*(?:(?:page|seite|pages?|página|pagina|pág|p|s|第)\.?\s?)?(?:\d{1,3}|[ivxl]{1,6})"
    r"(?:\s?(?:/|of|von|de|di|sur|out of)\s?\d{1,3})?[\W_]*页?",
    re.IGNORECASE,
)


def without(pages: Sequence[list[Segment]]) -> list[list[Segment]]:
    """Return what stands on each page without running heads, feet and the numbers of pages. A head
    is kept where it comes first: it may be the title.
    """
    found: Counter[tuple[str, bool, int]] = Counter()
    for segments in pages:
        found.update({kind for each in segments if (kind := _kind(each, segments))})
    kept: list[list[Segment]] = []
    known: set[str] = set()
    for segments in pages:
        rest: list[Segment] = []
        in_rows = Counter(each.y for each in segments)
        for each in segments:
            kind = _kind(each, segments)
            if kind and in_rows[each.y] <= 2 and _is_page_number(each, segments):
                continue
            if kind and _times(kind, found) > max(1, len(pages) * _SHARE):
                is_new, is_head = kind[0] not in known, kind[1]
                known.add(kind[0])
                if not (is_new and is_head):
                    continue
            rest.append(each)
        kept.append(rest)
    return kept


def _kind(segment: Segment, page: Sequence[Segment]) -> tuple[str, bool, int] | None:
    """Return what a head or a foot says, whatever its numbers, whether it is a head, and where it
    stands; nothing for what stands within the page.
    """
    heights = sorted({each.y for each in page[: 4 * _ROWS]})[:_ROWS]
    if segment.y in heights:
        return _DIGITS.sub("0", segment.text), True, round(segment.y / _MOVES)
    feet = sorted({each.y for each in page[-4 * _ROWS :]})[-_ROWS:]
    if segment.y in feet:
        return _DIGITS.sub("0", segment.text), False, round(segment.y / _MOVES)
    return None


def _times(kind: tuple[str, bool, int], found: Counter[tuple[str, bool, int]]) -> int:
    text, is_head, place = kind
    return sum(found[text, is_head, place + off] for off in (-1, 0, 1))


def _is_page_number(segment: Segment, page: Sequence[Segment]) -> bool:
    """Whether the first or the last row of a page is but a number."""
    is_at_edge = segment.y in (page[0].y, page[-1].y)
    return is_at_edge and bool(_PAGE_NUMBER.fullmatch(segment.text))
