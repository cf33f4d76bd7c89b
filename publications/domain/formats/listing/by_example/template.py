"""How a paper is printed: what stands before, between and behind its fields."""

import functools
import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from publications.domain.formats import marks
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.by_example.blocks import Block
from publications.domain.formats.listing.by_example.located import BREAK, BREAKS, Field
from publications.domain.formats.listing.weighing import weight_of_title, weight_of_venue
from publications.domain.formats.person_names import is_name

#: So many ways to divide one block are weighed, and so many stretches looked at for them.
_MOST_WAYS, _MOST_STRETCHES = 30, 150
#: What speaks against a list of people of whom one alone was read, and not surely.
_LONE_NAME = 0.5
#: … and against a title that begins with several.
_PEOPLE_IN_TITLE = 2.0
_YEAR, _LONGEST_DATE = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)"), 30
_LETTERS, _WORDS = re.compile(r"[^\W\d_]{2}"), re.compile(r"[^\W\d_]+")
_RUN_OF_WORDS = r"[^\W\d]+(?:[\s'’-]+[^\W\d]+)*"
#: Of what stands between two fields: the end of a Markdown link, of a line, a mark, words, a sign.
_PIECE = re.compile(
    rf"(?P<link>\]\([^()\s]*\))|(?P<line>{BREAK.pattern})|(?P<mark>[\ue00e-\ue01d])|(?P<number>\d+)"
    rf"|(?P<words>{_RUN_OF_WORDS})|(?P<blank>\s+)|(?P<sign>.)",
    re.DOTALL,
)
#: So many runs of words, which may be others in another paper, stand between two fields at most.
_RUNS, _MOST_RUNS = re.compile(_RUN_OF_WORDS), 3
#: Signs that stand for each other.
_QUOTES = '"“”„«»'
_ALIKE = (_QUOTES, "'‘’`´", "-–—")
_AS_PRINTED = {
    "number": r"\d+",
    "link": r"\]\([^()\s]*\)",
}
#: The ways to divide a block have the same lists of people again and again.
_REMEMBERED = 4_096
_STOPS = (r"\.", ",", ";", ":")
#: Other words may stand where some do, or none.
_ANY_WORDS = f"[^{BREAKS}]{{0,80}}?"

_Gap = tuple[re.Pattern[str], ...]


@dataclass(frozen=True, slots=True)
class Template:
    """How one paper is printed.

    Attributes:
        fields: the kinds of its fields, in order.
        gaps: the patterns of what stands before each field and behind the last, the stricter first.
        is_quoted: whether quotation marks say where the title begins.
        is_flat: whether the breaks of its lines mean nothing.
    """

    fields: tuple[str, ...]
    gaps: tuple[_Gap, ...]
    is_quoted: bool
    is_flat: bool

    @classmethod
    def of(cls, block: Block, fields: Sequence[Field]) -> Self | None:
        """Return how a block of lines with these fields is printed; None where so much else stands
        among them that others hardly are printed so.
        """
        is_flat = any(BREAK.search(block.text, field.start, field.end) for field in fields)
        text = BREAK.sub(" ", block.text) if is_flat else block.text
        ends = [0, *(field.end for field in fields)]
        starts = [*(field.start for field in fields), len(text)]
        *before, behind = (text[a:b] for a, b in zip(ends, starts, strict=True))
        if any(len(_RUNS.findall(gap)) > _MOST_RUNS for gap in before):
            return None
        kinds = tuple(field.kind for field in fields)
        is_quoted = before[kinds.index(marks.TITLE)][-1:] in tuple(_QUOTES)
        gaps = (*map(_patterns, before), _patterns(_signs_first(behind)))
        return cls(kinds, gaps, is_quoted, is_flat)

    def divided(self, printed: str) -> list[Field] | None:
        """Return the fields of a block, divided in the likeliest of the ways that are possible;
        None where none is.
        """
        text = BREAK.sub(" ", printed) if self.is_flat else printed
        ways = itertools.islice(self._ways(text, 0, 0, itertools.count()), _MOST_WAYS)
        return min(ways, key=lambda fields: self._cost(text, fields), default=None)

    def _ways(self, text: str, at: int, place: int, looks: Iterator[int]) -> Iterator[list[Field]]:
        """Yield the ways to divide a text from a place on, where what stands before field `at`
        begins. `looks` counts the stretches that were looked at.
        """
        for gap in self.gaps[at]:
            if opened := gap.match(text, place):
                for field in self._fields_from(text, at, opened.end()):
                    if next(looks) > _MOST_STRETCHES:
                        return
                    if at + 1 == len(self.fields):
                        yield [field]
                    else:
                        behind = self._ways(text, at + 1, field.end, looks)
                        yield from ([field, *others] for others in behind)

    def _fields_from(self, text: str, at: int, start: int) -> Iterator[Field]:
        """Yield what field `at` may be if it begins at a place."""
        line_end = BREAK.search(text, start)
        whole = line_end.start() if line_end else len(text)
        kind, is_last = self.fields[at], at + 1 == len(self.fields)
        ends = (end for gap in self.gaps[at + 1] for end in gap.finditer(text, start + 1))
        found = dict.fromkeys(end.start() for end in ends if end[0] and end.start() <= whole)
        if is_last:  # what is printed of a venue ends where its line does
            is_open = kind in (marks.VENUE, marks.DATE)
            found = {whole: None} if is_open else found | {whole: None}
        for end in found:
            field = Field(kind, start, end)
            if start < end and _may_be(text, field):
                yield field

    def _cost(self, text: str, fields: Sequence[Field]) -> float:
        """Return what speaks against a way to divide a text."""
        cost = 0.0
        for field in fields:
            printed = _said(text, field)
            if field.kind == marks.AUTHORS:
                cost += _against_people(printed) or 0.0
            elif field.kind == marks.TITLE:
                cost -= weight_of_title(printed, "quotes" if self.is_quoted else "sentence")
                is_led = any(lead.authors.strong for lead in people.leading(printed))
                cost += _PEOPLE_IN_TITLE * is_led
            elif field.kind == marks.VENUE:
                cost -= weight_of_venue(printed, people_are_known=True)
            else:
                cost += len(_WORDS.findall(printed))
        return cost


def _said(text: str, field: Field) -> str:
    return marks.marked(text[field.start : field.end]).text.strip(" ,;")


def _may_be(text: str, field: Field) -> bool:
    """Whether a stretch may be such a field at all."""
    printed = _said(text, field)
    if field.kind == marks.AUTHORS:
        return _against_people(printed) is not None
    if field.kind == marks.DATE:
        return bool(_YEAR.search(printed)) and len(printed) < _LONGEST_DATE
    return bool(_LETTERS.search(printed))


@functools.lru_cache(maxsize=_REMEMBERED)
def _against_people(printed: str) -> float | None:
    """Return what speaks against a list of people; None where it is none."""
    listed = read_authors(printed.strip(" .,;:"))
    if not listed:
        return None
    if listed.strong:
        return 0.0
    return _LONE_NAME if is_name(listed.authors[0].name) else None


def _signs_first(gap: str) -> str:
    """Return the signs with which a gap begins, before its first word."""
    word = re.search(r"[^\W_]", gap)
    return gap[: word.start()] if word else gap


def _patterns(gap: str) -> _Gap:
    """Return the patterns of what is printed as a gap is: with its marks, and whatever they are. A
    line may end with a stop or without.
    """
    strict, loose = (_pattern(gap, with_marks=with_marks) for with_marks in (True, False))
    return (strict,) if strict.pattern == loose.pattern else (strict, loose)


def _pattern(gap: str, *, with_marks: bool) -> re.Pattern[str]:
    blank = r"\s*" if gap.strip() else r"\s+"
    pieces: list[str] = []
    for piece in _PIECE.finditer(gap):
        kind, printed = piece.lastgroup, piece[0]
        alike = next((signs for signs in _ALIKE if printed in signs), "")
        if kind == "blank":
            pieces.append(blank)
        elif kind == "words":
            pieces.append(rf"(?:{re.escape(printed)}|{_ANY_WORDS})")
        elif kind == "line":
            if pieces and pieces[-1] in _STOPS:
                pieces[-1] += "?"
            pieces.append(rf"[^\S\n]*{printed}\s*")
        elif kind == "mark" and not with_marks:
            pieces.append("[\ue00e-\ue01d]?")
        elif alike:
            pieces.append(f"[{alike}]")
        else:
            pieces.append(_AS_PRINTED.get(kind or "", re.escape(printed)))
    return re.compile("".join(pieces))
