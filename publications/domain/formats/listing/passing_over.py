"""Which lines beside the papers of a page are furniture: between papers, among those of one, and in
a section about something else.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import heading_words, neighbours
from publications.domain.formats.listing.dividing import ENOUGH_ALIKE
from publications.domain.formats.listing.furniture import (
    ABOUT_OTHER,
    has_marks_of_paper,
    is_certain,
    is_marked_title,
    is_plainly_paper,
    is_weak,
    leads_to_paper,
    why_furniture,
)
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.sections import Section
from publications.domain.reasons import Reason


@dataclass(frozen=True, slots=True)
class Between:
    """Lines of a section that stand between its papers. `below_papers`: its heading names papers;
    `outside`: it does not, and others of the page do; `is_listing`: papers are in it all the same;
    `entries`: the places of its entries that may be papers by what the others are.
    """

    lines: list[Line]
    below_papers: bool
    outside: bool
    is_listing: bool
    entries: set[int]

    def furniture(self, places: neighbours.Places) -> Iterator[tuple[Line, Reason]]:
        """Yield the lines that are known to be furniture, and why. What merely has the form of a
        label or a name is none beside a line that is none, and so is what stands among the lines of
        a paper, or where the papers of a list do (`places`).
        """
        whys = [self._why(line) for line in self.lines]
        papers = self._in_papers(whys)
        for at, why in enumerate(whys):
            if why and (at in papers or self._may_be_title(at, why, places)):
                whys[at] = None
        if not self.outside:
            whys = neighbours.without_weak(self.lines, whys)
        for line, why in zip(self.lines, whys, strict=True):
            if why:
                yield line, why

    def _why(self, line: Line) -> Reason | None:
        why = why_furniture(line)
        if why or not self.outside or line.place in self.entries:
            return why
        return None if has_marks_of_paper(line) or leads_to_paper(line) else ABOUT_OTHER

    def _in_papers(self, whys: list[Reason | None]) -> set[int]:
        """Return which of the lines are, together, those of papers."""
        papers = neighbours.in_lines_of_papers(self.lines)
        if self.is_listing:
            papers |= neighbours.dated_below(self.lines, whys)
        if self.is_listing and self.outside:
            papers |= neighbours.in_wrapped_papers(self.lines, has_marks_of_paper)
        return papers

    def _may_be_title(self, at: int, why: Reason, places: neighbours.Places) -> bool:
        """Whether what has the form of furniture may be a title by its mark or by its place."""
        line = self.lines[at]
        if is_marked_title(line) and any(map(has_marks_of_paper, self.lines[at + 1 : at + 2])):
            return True
        if is_weak(why) and line.place in self.entries:
            return True
        heads_papers = line.heading and line is self.lines[-1]
        return (
            self.is_listing
            and not heads_papers
            and places.is_of_paper(line, why, below_papers=self.below_papers)
        )


def why_among_papers(line: Line, places: neighbours.Places) -> Reason | None:
    """Return why a line that stands among those of a paper is furniture; None for what has the form
    of a name, begins a block of lines, or stands where papers do: it may be a title.
    """
    why = why_furniture(line)
    if not why or places.is_of_paper(line, why, below_papers=bool(line.heading)):
        return None
    if line.marker and words_of.find_date(line.text) and not is_certain(why):
        return None  # an item of its own
    may_be_title = line.after_blank or why == Reason("furniture_person")
    return None if is_weak(why) and may_be_title else why


def about_other(section: Section) -> list[Line]:
    """Return the lines of a section about something else but for what plainly is a paper in it,
    and where several of its lines are (they may be talks), all that have the marks of one.
    """
    papers = neighbours.in_lines_of_papers(section.lines)
    if not heading_words.are_talks(section.title):
        papers |= neighbours.in_wrapped_papers(section.lines)
    if sum(map(is_plainly_paper, section.lines)) >= ENOUGH_ALIKE:
        papers |= {at for at, line in enumerate(section.lines) if has_marks_of_paper(line)}
    return [line for at, line in enumerate(section.lines) if at not in papers]
