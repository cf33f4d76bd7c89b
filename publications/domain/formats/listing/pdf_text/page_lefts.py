"""Where the pages of a text begin on the left, when it was extracted from a PDF as it is laid out.

Each page is set as far to the left as its own longest line allows. A page whose margin holds labels
has its paragraphs further to the right than the next page, which has none:

    Publications   Lee, A., and B. Ma (2021). The slow piles of
                      northern harbours. Journal of Things 3, 100.
    \fLee, A. (2019). Sand in the wind. Journal of Things 1,
       1–20.
"""

from collections import Counter
from collections.abc import Sequence

#: A sign before the first line of each page.
_SIGN = "\f"
#: No page is further to the right of another than so many signs.
_FURTHEST = 60
#: So many lines of a page at least tell where it begins, and so many a place where lines begin:
#: papers in one, the rest of them in another.
_LEAST_LINES, _LEAST_AT_PLACE, _LEAST_PLACES = 8, 3, 2
#: A paragraph's place differs by so much between pages whose letters differ in width.
_ROOM = 1

_Numbered = tuple[int, str]


def aligned(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the numbered lines with those of each page moved to the right, so that paragraphs
    begin at the same places on all pages. Pages that are unlike the ones before stay where they
    are.
    """
    pages = _pages(lines)
    if len(pages) < 2:
        return list(lines)
    offsets: list[int] = []
    before: Counter[int] = Counter()
    for page in pages:
        places = Counter(_indent(text) for _, text in page if text.strip())
        offset = _offset(places, before)
        offsets.append(offset)
        for place, count in places.items():
            before[place + offset] += count
    least = min(offsets)
    return [
        (number, _moved(text, offset - least))
        for page, offset in zip(pages, offsets, strict=True)
        for number, text in page
    ]


def _pages(lines: Sequence[_Numbered]) -> list[list[_Numbered]]:
    """Return the lines of each page."""
    pages: list[list[_Numbered]] = [[]]
    for number, text in lines:
        if text.startswith(_SIGN):
            pages.append([])
        pages[-1].append((number, text))
    return [page for page in pages if page]


def _indent(text: str) -> int:
    text = text.lstrip(_SIGN)
    return len(text) - len(text.lstrip())


def _moved(text: str, by: int) -> str:
    if not by or not text.strip():
        return text
    signs = len(text) - len(text.lstrip(_SIGN))
    return text[:signs] + " " * by + text[signs:]


def _offset(places: Counter[int], before: Counter[int]) -> int:
    """Return by how much the lines of a page are to be moved to begin where those of the pages
    before do: the places where its lines begin are then theirs, and now they are not.
    """
    if places.total() < _LEAST_LINES or before.total() < _LEAST_LINES:
        return 0
    fits = {by: _fit(places, before, by) for by in range(-_FURTHEST, _FURTHEST + 1)}
    best = max(fits, key=lambda by: (fits[by], -abs(by)))
    is_far_better = 2 * fits[best] >= 3 * fits[0] and 3 * fits[best] >= 2 * places.total()
    return best if is_far_better else 0


def _fit(places: Counter[int], before: Counter[int], by: int) -> int:
    """Return how many lines of a page that is moved begin where others do, in several places."""
    shares = []
    for place, count in places.items():
        if count < _LEAST_AT_PLACE:
            continue
        near = range(place + by - _ROOM, place + by + _ROOM + 1)
        if max(before[other] for other in near) >= _LEAST_AT_PLACE:
            shares.append(count)
    return sum(shares) if len(shares) >= _LEAST_PLACES else 0
