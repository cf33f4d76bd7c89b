"""Papers printed as lines on top of each other: title, authors, venue, remarks.

    The Title of a Paper
    Ann Lee*, Bo Ma*, and Chen Wu
    In Proceedings of the Conference on Things (CoT), April 2024.
    Distinguished Paper Award

The lists of authors are the anchors: nothing else on such a page looks like one. The title stands
above (or, on pages that print the authors first, below) them; all lines up to the next title are
the paper's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_authors
from publications.domain.formats.listing import line_ends
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links, without_link_words
from publications.domain.formats.venue_phrases import is_remark, is_venue

#: A shorter line was not wrapped for want of room; a title may still break behind such a word.
_WRAP = 50


def starts(lines: list[Line], owner: str, legend: Mapping[str, str] | None) -> list[int]:
    """Return the places of the lines with which papers begin that are printed this way."""
    joined, places = _joined(lines)
    reads = [_look_at(line, legend) for line in joined]
    return [places[start] for start, _, _ in _starts(reads, owner)]


@dataclass(frozen=True, slots=True)
class _Read:
    """A line and what it can be."""

    line: Line
    authors: AuthorList | None
    venue: bool
    remark: bool
    links: bool

    @property
    def titled(self) -> bool:
        """Whether the line can be a title."""
        text = self.line.text
        return not (self.remark or self.links) and len(text) <= 400 and len(text) > 2


def _joined(lines: list[Line]) -> tuple[list[Line], list[int]]:
    """Join lists of authors that were wrapped behind a comma or an "and"; return where each of the
    lines then begins.
    """
    joined: list[Line] = []
    places: list[int] = []
    for place, line in enumerate(lines):
        before = joined[-1] if joined else None
        if (
            before
            and not line.after_blank
            and not line.marker
            and len(before.text) + len(line.text) < 4000
            and line_ends.in_list(before.text)
            and read_authors(before.text)
        ):
            joined[-1] = replace(
                before,
                text=f"{before.text} {line.text}",
                printed=f"{before.printed} {line.printed}",
            )
        else:
            joined.append(line)
            places.append(place)
    return joined, places


def _look_at(line: Line, legend: Mapping[str, str] | None) -> _Read:
    if len(line.text) > words_of.LONGEST_LINE:
        return _Read(line, None, False, False, False)
    links = is_links(line.text)
    text = line.text if links else without_link_words(line.text)
    if text != line.text:
        line = replace(line, text=text)
    authors = None if links else read_authors(text, legend)
    venue = not links and not (authors and authors.strong) and is_venue(text)
    remark = not links and not venue and not (authors and authors.strong) and is_remark(text)
    return _Read(line, authors, venue, remark, links)


def _starts(lines: list[_Read], owner: str) -> list[tuple[int, int, int]]:
    """Return (first line, title, authors) of each paper, places in `lines`."""
    anchors = [
        index
        for index, read in enumerate(lines)
        if read.authors and (read.authors.strong or _alone(lines, index, owner))
    ]
    authors_first = _authors_come_first(lines, anchors)
    anchors = _without_titles(lines, anchors, authors_first)
    taken = set(anchors)
    if authors_first:
        return [
            (index, index + 1, index)
            for index in anchors
            if index + 1 < len(lines) and index + 1 not in taken and lines[index + 1].titled
        ]
    starts: list[tuple[int, int, int]] = []
    for index in anchors:
        title = _above(lines, index)
        higher = _above(lines, title)
        if (
            title > 0
            and lines[title].venue
            and higher >= 0
            and higher not in taken
            and (lines[higher].titled and not lines[higher].venue and _begins(lines, higher))
        ):
            title = higher
        if title < 0 or title in taken or not lines[title].titled:
            continue
        if starts and title <= starts[-1][2]:
            continue
        start = title - 1 if _is_wrapped(lines, title) and title - 1 not in taken else title
        starts.append((start, title, index))
    return starts


def _is_wrapped(lines: list[_Read], title: int) -> bool:
    """Whether the line above begins the title: a line too long for the page, at a block's begin or
    above a small letter.
    """
    above = lines[title - 1] if title else None
    is_broken = (
        above
        and above.titled
        and not above.venue
        and not (above.authors and above.authors.strong)
        and not _begins(lines, title)
        and not above.line.text.endswith((".", "?", "!"))
        and (len(above.line.text) >= _WRAP or line_ends.UNFINISHED.search(above.line.text))
    )
    return bool(is_broken) and (_begins(lines, title - 1) or lines[title].line.text[:1].islower())


def _above(lines: list[_Read], index: int) -> int:
    """Return the place of the next line above that is more than a row of links; -1 where there is
    none.
    """
    index -= 1
    while index >= 0 and lines[index].links:
        index -= 1
    return index


def _authors_come_first(lines: list[_Read], anchors: list[int]) -> bool:
    """Whether the blocks of lines begin with their authors; on a page with no blocks, whether the
    page does.
    """
    above = sum(not _begins(lines, index) for index in anchors)
    below = sum(
        _begins(lines, index) and index + 1 < len(lines) and not _begins(lines, index + 1)
        for index in anchors
    )
    if above or below:
        return below > above
    return anchors[:1] == [0]


def _without_titles(lines: list[_Read], anchors: list[int], authors_first: bool) -> list[int]:
    """Drop the anchors that are titles which read like people ("Redundancy, Robustness, and
    Repair").
    """
    anchor_set = set(anchors)
    if authors_first:
        return [index for index in anchors if _begins(lines, index) or index - 1 not in anchor_set]
    return [index for index in anchors if not (_begins(lines, index) and index + 1 in anchor_set)]


def _alone(lines: list[_Read], index: int, owner: str) -> bool:
    """Whether one name on a line is a list of authors: the owner's, or one that stands above a
    venue.
    """
    authors = lines[index].authors
    assert authors is not None
    if index == 0 or not lines[index - 1].titled:
        return False
    above = lines[index - 1].authors
    if above and (above.strong or not _begins(lines, index - 1)):
        return False
    name = authors.authors[0].name
    if owner and name.casefold() == owner.casefold():
        return True
    if lines[index].line.marker:  # an item of its own: "Why Queues Lie"
        return False
    return " " in name and index + 1 < len(lines) and lines[index + 1].venue


def _begins(lines: list[_Read], index: int) -> bool:
    """Whether a line begins a block of lines."""
    line = lines[index].line
    return index == 0 or line.after_blank or bool(line.marker)
