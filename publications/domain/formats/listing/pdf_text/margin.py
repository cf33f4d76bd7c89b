"""What a page sets in a margin at the left of its body, as programs lay out a PDF.

Publications   7. Lee, A. Fast piles of paper.        2019   Lee, A. Fast piles of paper, and what
in Journals       Journal of Piles 3, 4-9.                   they tell us.

The body begins where many lines of the page do; what stands before it, on one line or on several,
is a label.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.listing.headings import names_section

_MONTH = rf"(?:{words_of.MONTH_NAME}|spring|summer|fall|autumn|winter)"
_YEAR = r"(?:19|20)\d\d"
#: "2019", "May 2019", "2019 – 2021", "in press"
_DATE = rf"(?:{_MONTH}\s)?{_YEAR}(?:\s?[-–]\s?(?:{_MONTH}\s)?(?:{_YEAR}|\d\d|present))?"
_STATE = rf"(?:{words_of.NO_YEAR_YET}|under development|preprint|working paper|in progress)"
#: … "2026 – in press", "Submitted / Preprints"
_WHEN = re.compile(rf"(?:{_DATE}|{_STATE})(?:\s?[-–/,]\s?(?:{_STATE}|preprints))?", re.IGNORECASE)
#: The halves of "under / review" on two lines.
_FIRST_HALF = re.compile(r"under|in|to|working", re.IGNORECASE)
_HALF = re.compile(r"review|revision|press|prep(?:\.|aration)?|progress|development", re.IGNORECASE)
#: "NeurIPS 2022", which a margin sets at its right edge.
_ENDS_DATED = re.compile(rf"[A-Z]\S{{1,13}}(?:\s\S{{2,13}})?\s{_YEAR}")
#: "SIGGRAPH / Asia 2022"
_ACRONYM_FIRST = re.compile(r"\s*([A-Z]{2,}[\w@&-]{0,11})\s+(?=\S)")
_HAS_YEAR = re.compile(rf"\b{_YEAR}\b")
#: The body begins so far to the right, where so many lines do, or a little before that where the
#: letters of the margin are narrow.
_NARROWEST, _WIDEST, _ENOUGH, _FEWEST = 6, 40, 3, 2
_BEFORE, _BEHIND = 3, 1
#: A label begins so far to the left, and is so long; what stands so far to the right of it stands
#: beside no line of the body.
_FARTHEST, _LONGEST, _FAR_RIGHT = 20, 32, 60
_MARKER = r"(?:[\[(]?[A-Z]{0,2}\d{1,3}(?:\]\.?|[.)])|[•▪●◦○➢])\s+"
_IS_MARKER = re.compile(_MARKER)
#: Where a label may end.
_GAP = re.compile(r"(?<=\S)\s+(?=\S)")
_WIDE_GAP = re.compile(r"(?<=\S)\s{2,}(?=\S)")


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in the margin on a line, and where what stands beside it begins: its marker, and
    its text; `is_alone`: nothing does, or far to the right.
    """

    at: int
    said: str
    begin: int
    place: int
    is_alone: bool


@dataclass(frozen=True, slots=True)
class Label:
    """What the margin says on one line or several below each other."""

    cells: tuple[Cell, ...]

    @property
    def said(self) -> str:
        return " ".join(cell.said for cell in self.cells)

    @property
    def first(self) -> int:
        return self.cells[0].at

    @property
    def last(self) -> int:
        return self.cells[-1].at

    @property
    def is_date(self) -> bool:
        return is_date(self.said)

    @property
    def is_beside_marker(self) -> bool:
        return self.cells[0].begin < self.cells[0].place


@dataclass(frozen=True, slots=True)
class Margin:
    """The margin of a page: where its body begins most often, and what stands before that."""

    place: int
    labels: tuple[Label, ...]


def of_pages(pages: Iterable[Sequence[str]]) -> list[Margin]:
    """Return the margins of a text's pages, without labels where a body begins at the left edge. A
    page of few lines may have one where another one does.
    """
    margins: list[Margin] = []
    for texts in pages:
        least = _FEWEST if any(margin.labels for margin in margins) else _ENOUGH
        margins.append(_of_page(texts, _usual_places(texts, least)))
    return margins


def _of_page(texts: Sequence[str], usual: Counter[int]) -> Margin:
    if not usual:
        return Margin(0, ())
    place = max(usual, key=lambda at: (usual[at], at))
    near = {at + by for at in usual for by in range(-_BEFORE, _BEHIND + 1)}
    cells = {at: cell for at, text in enumerate(texts) if (cell := _cell(at, text, near, place))}
    for at in [at - 1 for at, cell in cells.items() if _ENDS_DATED.fullmatch(cell.said)]:
        if at >= 0 and at not in cells and (cell := _acronym(at, texts[at], near)):
            cells[at] = cell
    return Margin(place, tuple(_labels(cells[at] for at in sorted(cells))))


def _acronym(at: int, text: str, near: set[int]) -> Cell | None:
    """Return the acronym that stands in the margin above the rest of a venue and its year."""
    acronym = _ACRONYM_FIRST.match(text)
    if not acronym or acronym.end() not in near:
        return None
    return Cell(at, acronym[1], acronym.end(), acronym.end(), is_alone=False)


def _usual_places(texts: Sequence[str], least: int) -> Counter[int]:
    """Return where the body of a page begins, and how often: where lines do, or, of those that
    begin in the margin, what stands behind a gap.
    """
    lines = Counter(at for text in texts if _NARROWEST <= (at := indent(text)) <= _WIDEST)
    beside = Counter(
        gap.end()
        for text in texts
        if 0 <= indent(text) <= _FARTHEST
        for gap in _WIDE_GAP.finditer(text, indent(text), _WIDEST + 1)
        if gap.end() >= _NARROWEST
    )
    both = Counter({at: many + beside[at] for at, many in lines.items()}) or beside
    usual = Counter({at: many for at, many in both.items() if many >= _ENOUGH})
    if usual and lines:
        return usual
    return Counter({at: many for at, many in both.most_common(1) if many >= least})


def is_date(said: str) -> bool:
    """Whether a label is nothing but when a paper came out, or what becomes of it."""
    return _WHEN.fullmatch(said) is not None


def indent(text: str) -> int:
    """Return how far to the right a line begins, -1 where it holds nothing."""
    return len(text) - len(text.lstrip()) if text.strip() else -1


def _cell(at: int, text: str, near: set[int], place: int) -> Cell | None:
    """Return what a line says in the margin before the places where the body begins."""
    begin = indent(text)
    if not 0 <= begin <= min(_FARTHEST, place - 2):
        return None
    text = text.rstrip()
    if len(text) < place and len(text) - begin <= _LONGEST:
        return Cell(at, " ".join(text.split()), len(text), len(text), is_alone=True)
    full: Cell | None = None
    for gap in _GAP.finditer(text, begin):
        said = " ".join(text[begin : gap.start()].split())
        if gap.start() - begin > _LONGEST:
            break
        marker = _IS_MARKER.match(text, gap.end())
        beside = marker.end() if marker else gap.end()
        if gap.end() > _FAR_RIGHT:
            return full or Cell(at, said, gap.end(), gap.end(), is_alone=True)
        if _IS_MARKER.fullmatch(f"{said} "):
            continue
        cell = Cell(at, said, gap.end(), beside, is_alone=False)
        is_wide = gap.end() > gap.start() + 1 or marker
        if is_wide and {gap.end(), beside} & near:
            return cell
        is_full = gap.end() <= place + 1 and bool(is_date(said) or _HALF.fullmatch(said))
        is_full |= gap.end() in near and bool(_ENDS_DATED.fullmatch(said))
        if is_full and not is_wide:
            full = full or cell
    return full


def _labels(cells: Iterator[Cell]) -> Iterator[Label]:
    """Yield what stands in the margin; of lines below each other as one, but for each date, and
    what has a date of its own.
    """
    own: list[Cell] = []
    for cell in cells:
        said = " ".join(each.said for each in own)
        is_below = bool(own) and cell.at == own[-1].at + 1
        has_date = _HAS_YEAR.search(said) and _HAS_YEAR.search(cell.said)
        begins_date = _HAS_YEAR.search(cell.said) or _FIRST_HALF.fullmatch(cell.said)
        is_headed = begins_date and all(each.is_alone for each in own) and names_section(said)
        if own and (not is_below or is_date(said) or has_date or is_headed):
            yield Label(tuple(own))
            own = []
        own.append(cell)
    if own:
        yield Label(tuple(own))
