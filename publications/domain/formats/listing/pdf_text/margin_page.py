"""A page of a text without its left margin: what that says of a paper, or of several, stands before
them or on a line of its own, as other pages print it.
"""

import functools
import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.markup import wraps
from publications.domain.formats.listing.pdf_text import text_columns
from publications.domain.formats.listing.pdf_text.margin import Cell, Label, Margin, indent

_Numbered = tuple[int, str]
#: A heading of unknown words is short, and one below the others.
_WORDS_OF_HEADING, _MARK_OF_HEADING = 5, "######"
_DIGIT = re.compile(r"\d")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
#: "ICP", "L@S", "Piles", "arXiv"; no "May"
_VENUE = re.compile(
    rf"(?!{words_of.MONTH_NAME}$)(?:[A-Z][\w@&/+-]{{1,13}}|\w{{2,4}}[Xx]iv|alt\.\w{{2,6}})"
)
_ACRONYM = re.compile(r"[A-Z]{2}|Xiv")
#: How much of the widest a line fills that was broken, and of how many one may be shorter.
_FULL, _STRAY = 0.75, 8
#: What stands at the right edge beside a paper: "Oslo, Norway".
_FAR = 30
_QUOTES = frozenset('“"„«')
_RIGHT = re.compile(rf"(?:(?<=\S)\s{{5,}}|^\s{{{_FAR},}})(\S.{{0,38}})$")


def plain(text: str) -> str:
    """Return a line without the sign of its page."""
    return text.lstrip(text_columns.SIGN_OF_PAGE)


def are_wrapped_papers(papers: Sequence[Sequence[str]]) -> bool:
    """Whether nearly all lines of papers but the last ones are nearly as long as the longest: more
    than titles and people on lines of their own are.
    """
    widest = max((len(text) for paper in papers for text in paper), default=0)
    breaks = [pair for paper in papers for pair in itertools.pairwise(paper)]
    full = sum(
        len(text) + 1 + len(below.split(maxsplit=1)[0]) >= _FULL * widest for text, below in breaks
    )
    return _STRAY * (len(breaks) - full) <= len(breaks)


def where_and_when(label: Label) -> tuple[str, str]:
    """Return the venue and the year of a label, "ICP 2019", and what it says behind them: "Best
    Poster". Both are empty where it says others.
    """
    years = _YEAR.findall(label.said)
    before, _, behind = label.said.partition(years[0]) if len(years) == 1 else ("", "", "")
    are_words = all(map(_VENUE.fullmatch, f"{before} {behind}".split()))
    is_of_one_line = bool(_YEAR.search(label.cells[0].said))  # "Abr 2022" may be one
    if (
        not are_words
        or not (before or behind)
        or (is_of_one_line and not _ACRONYM.search(label.said))
    ):
        return "", ""
    if not before.strip():
        return f"{behind.strip()} {years[0]}", ""
    return f"{before.strip()} {years[0]}", behind.strip()


@dataclass(frozen=True, slots=True)
class MarginPage:
    """The lines of a page and its margin; whether names of sections, and when or where papers came
    out, are in the margins of the text.
    """

    lines: Sequence[_Numbered]
    margin: Margin
    has_names: bool
    has_dates: bool
    has_venues: bool

    def _text(self, at: int) -> str:
        return plain(self.lines[at][1]) if 0 <= at < len(self.lines) else ""

    @property
    def _dates(self) -> list[Label]:
        return [label for label in self.margin.labels if label.is_date and self.has_dates]

    @property
    def are_beside_middle(self) -> bool:
        """Whether most dates stand beside the middle of papers: between two lines of one, or beside
        one that goes on; not below a blank line or a heading.
        """
        dates = self._dates
        middle = sum(map(self._is_beside_middle, dates))
        return middle > sum(not self._is_of_body(date.first - 1) for date in dates)

    def _is_beside_middle(self, date: Label) -> bool:
        first = date.cells[0]
        if not first.is_alone:
            return self._text(first.at)[first.place :][:1].islower()
        return self._is_of_body(date.first - 1) and self._is_of_body(date.last + 1)

    def _is_of_body(self, at: int) -> bool:
        return indent(self._text(at)) == self.margin.place

    def set_apart(self, *, are_wrapped: bool) -> list[_Numbered]:
        """Return the lines without a margin; `are_wrapped`: those of papers with their venues in it
        are one.
        """
        lines = (
            self._with_papers_apart() if self.are_beside_middle else self._with_labels(are_wrapped)
        )
        sign = self.lines[0][1][: -len(plain(self.lines[0][1])) or None]
        return [(lines[0][0], sign + plain(lines[0][1])), *lines[1:]] if sign and lines else lines

    def papers_of_venues(self) -> list[list[str]]:
        """Return the lines of each paper that has its venue in the margin."""
        labels = self.margin.labels if self.has_venues else ()
        return [self._paper(label) for label in labels if where_and_when(label)[0]]

    def _paper(self, label: Label) -> list[str]:
        """Return the lines beside a label and below it, up to a blank one."""
        begins = {cell.at: cell.begin for cell in label.cells}
        lines = (
            self._text(at)[begins.get(at, self.margin.place - 1) :].strip()
            if at in begins or self._is_set(self.lines[at])
            else ""
            for at in range(label.first, len(self.lines))
        )
        return list(itertools.takewhile(bool, lines))

    def _with_labels(self, are_wrapped: bool) -> list[_Numbered]:
        """Return the lines, each label before or above what stands beside it."""
        found: list[_Numbered] = []
        done = 0
        venue = ""
        dates = self._dates
        for label in self.margin.labels:
            between = self.lines[done : label.first]
            found += self._paragraphs(between) if venue and are_wrapped else between
            done = label.last + 1
            venue, remark = where_and_when(label) if self.has_venues else ("", "")
            if label in dates and label.is_beside_marker:
                found += self._above(label, label.said)
            elif label in dates:
                found += self._before(label, _in_brackets(label.said))
            elif venue:
                found.append((self.lines[label.first][0], ""))
                end = label.first + (len(self._paper(label)) if are_wrapped else 1)
                found += self._of_venue(label, f"[{venue}]", remark, end)
                done = max(done, end)
            elif name := self._name(label):
                found += self._above(label, name)
            else:
                found += self.lines[label.first : done]
        between = self.lines[done:]
        found += self._paragraphs(between) if venue and are_wrapped else between
        return list(self._with_dates_of_all(found))

    def _with_dates_of_all(self, lines: Sequence[_Numbered]) -> Iterator[_Numbered]:
        """Yield the lines with the date of a paper before those that stand below it without one,
        where papers begin with a title in quotation marks; a heading between them ends that.
        """
        dates = {self.lines[date.first][0]: date for date in self._dates}
        said = ""
        above = ""
        for number, text in lines:
            begin = self.margin.place
            is_quoted = text[begin : begin + 1] in _QUOTES and not text[:begin].strip()
            if date := dates.get(number):
                rest = self._text(date.first)[date.cells[0].begin :]
                said = _in_brackets(date.said) if rest[:1] in _QUOTES else ""
            elif said and is_quoted and not above.strip():
                text = f"{said} ".ljust(begin) + text[begin:]
            elif not above.strip() and text.strip():
                said = ""
            above = text
            yield number, text

    def _paragraphs(self, lines: Sequence[_Numbered]) -> Iterator[_Numbered]:
        """Yield the lines below papers, those of each paragraph of the body that was wrapped as
        one: what a paper is about.
        """
        for is_of_body, paragraph in itertools.groupby(lines, key=self._is_set):
            own = list(paragraph)
            texts = [text.strip() for _, text in own]
            if is_of_body and are_wrapped_papers([texts]):
                yield own[0][0], " " * self.margin.place + functools.reduce(wraps.continued, texts)
            else:
                yield from own

    def _is_set(self, line: _Numbered) -> bool:
        """Whether a line begins about where the body does."""
        return abs(indent(plain(line[1])) - self.margin.place) <= 1

    def _name(self, label: Label) -> str:
        """Return the name of a section as a heading; empty where a label is none."""
        said = label.said
        if not self.has_names or all(cell.is_alone for cell in label.cells):
            return ""
        if names_section(said):
            return said
        is_name = len(said.split()) <= _WORDS_OF_HEADING and not _DIGIT.search(said)
        return f"{_MARK_OF_HEADING} {said}" if is_name else ""

    def _of_venue(self, label: Label, venue: str, remark: str, end: int) -> Iterator[_Numbered]:
        """Yield the lines of a paper behind its venue, those up to `end` as one, and below what the
        margin remarks.
        """
        first = label.cells[0]
        paper = self._paper(label)[: end - label.first]
        begin = f"{venue} ".ljust(first.begin) + "".join(paper[:1])
        yield self.lines[first.at][0], functools.reduce(wraps.continued, paper[1:], begin)
        dated = next(at for at, cell in enumerate(label.cells) if _YEAR.search(cell.said))
        yield from self._beside(cell for cell in label.cells[1 : dated + 1] if cell.at >= end)
        if remark:
            number = self.lines[label.last][0]
            yield from ((number, " " * self.margin.place + remark), (number, ""))
        yield from self._beside(cell for cell in label.cells[dated + 1 :] if cell.at >= end)

    def _above(self, label: Label, said: str) -> Iterator[_Numbered]:
        """Yield a label on a line of its own, and below what stands beside it."""
        number = self.lines[label.first][0]
        yield from ((number, ""), (number, said), (number, ""))
        yield from self._beside(label.cells)

    def _before(self, label: Label, said: str) -> Iterator[_Numbered]:
        """Yield the lines beside a label, which stands before the first."""
        first, *others = label.cells
        rest = self._text(first.at)[first.begin :].rstrip()
        yield self.lines[first.at][0], f"{said} ".ljust(first.begin) + rest
        yield from self._beside(others)

    def _beside(self, cells: Iterable[Cell]) -> Iterator[_Numbered]:
        """Yield the lines that hold something beside their margin, without that."""
        for cell in cells:
            if rest := self._text(cell.at)[cell.begin :].rstrip():
                yield self.lines[cell.at][0], " " * cell.begin + rest

    def _with_papers_apart(self) -> list[_Numbered]:
        """Return the lines with a blank one before each paper, which reaches as far above the
        middle of its date as below.
        """
        found: list[_Numbered] = []
        done = 0
        for date in self._dates:
            begin = date.first
            while begin > done and self._is_of_body(begin - 1):
                begin -= 1
            end = max(date.first + date.last - begin, date.last) + 1
            found += [*self.lines[done:begin], *self._apart(date, begin, end)]
            done = end
        return [*found, *self.lines[done:]]

    def _apart(self, date: Label, begin: int, end: int) -> Iterator[_Numbered]:
        """Yield the lines of a paper without those of the margin, its date before the first, and
        what stands at the right edge behind the last.
        """
        beside = {cell.at: cell for cell in date.cells}
        at_edge: list[str] = []
        body: list[_Numbered] = []
        for at in range(begin, min(end, len(self.lines))):
            cell = beside.get(at)
            own = self._text(at)[cell.begin if cell else self.margin.place :].rstrip()
            if cell and cell.is_alone:
                own = own and f"{'':{_FAR}}{own.strip()}"
            if right := _RIGHT.search(own):
                at_edge.append(right[1])
                own = own[: right.start()]
            if own.strip():
                body.append((self.lines[at][0], " " * self.margin.place + own.strip()))
        if not body:
            return
        (first, text), last = body[0], body[-1][0]
        body[0] = first, f"{_in_brackets(date.said)} ".ljust(self.margin.place) + text.strip()
        if at_edge:
            body[-1] = last, f"{body[-1][1]}, {' '.join(at_edge)}"
        yield from ((first, ""), *body, (last, ""))


def _in_brackets(said: str) -> str:
    """Return a date as it is, a state in brackets."""
    return said if _DIGIT.search(said) else f"({said})"
