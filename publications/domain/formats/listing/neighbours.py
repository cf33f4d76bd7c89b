"""What a line may be by where it stands: among the lines of a paper, or in the place of one.

A card prints its title as a heading, its people and its venue on lines of their own: none of them
looks like a paper by itself. And what stands in a list where the others have a title is hardly a
sentence about the list.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing import people, titles_alone
from publications.domain.formats.listing.citation import Item
from publications.domain.formats.listing.furniture import (
    is_certain,
    is_plainly_paper,
    is_weak,
    why_furniture,
)
from publications.domain.formats.listing.headings import STATE
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.venue_phrases import is_venue
from publications.domain.identifiers import find_identifiers
from publications.domain.reasons import Reason
from publications.domain.record import Record

#: A title or a venue stands so many lines from the people.
_NEAR = 2
#: A line of fewer words is a label; an item of a list says more with less.
_WORDS_OF_TITLE, _WORDS_OF_ITEM = 3, 2
_WORDS_OF_LONG_HEADING = 5
#: What so many papers have in common says where others stand.
_ENOUGH_ALIKE = 2
#: So many papers below a heading that does not say what it holds say that others may be there.
_FEWEST_PAPERS = 3
#: A citation of a narrow page has so many lines at most, and begins with a quotation or a name.
_MOST_WRAPPED = 4
_MAY_BEGIN_PAPER = re.compile(r"[“”\"«„]|(?:\W*\d{1,3}[.)\]]\s)?[^\W\d_a-zß-ÿ]")
_STATE_SAID = re.compile(rf"\b(?:{words_of.NO_YEAR_YET}|in progress)\b", re.IGNORECASE)
#: These reasons hold in the place of a paper, too.
_ANYWHERE = frozenset({"furniture_legend", "furniture_navigation", "furniture_footer"})


def in_lines_of_papers(lines: Sequence[Line]) -> set[int]:
    """Return the places of lines that together are papers: people (or one person above a paper's
    identifier), where or when near them, and what stands directly above and below.
    """
    places = [place for place, line in enumerate(lines) if not is_links(line.text)]
    told: set[int] = set()
    for at, place in enumerate(places):
        line = lines[place]
        above, below = places[max(at - _NEAR, 0) : at], places[at + 1 : at + 1 + _NEAR]
        is_lone = people.lone_name(line.text) and any(
            find_identifiers(lines[near].text) for near in below
        )
        if not (is_lone or people.is_list(line.text)):
            continue
        venues = [
            near
            for near in (*above, *below)
            if is_venue(lines[near].text) or words_of.find_date(lines[near].text)
        ]
        if venues or words_of.find_date(line.text):
            beside = [
                near
                for near in (*above[-1:], *below[:1])
                if _may_be_title(lines[near]) or (near in above and lines[near].heading)
            ]
            told |= {place, *venues, *beside}
    return told


def in_wrapped_papers(
    lines: Sequence[Line], is_paper: Callable[[Line], bool] = is_plainly_paper
) -> set[int]:
    """Return the places of lines that are citations only together, as a narrow page breaks them."""
    told: set[int] = set()
    for at, line in enumerate(lines):
        if at in told or not _MAY_BEGIN_PAPER.match(line.text):
            continue
        for end in range(at + 2, min(at + 1 + _MOST_WRAPPED, len(lines) + 1)):
            last = lines[end - 1]
            if last.after_blank or last.marker or last.heading:
                break
            text = " ".join(each.text for each in lines[at:end])
            if is_paper(replace(line, text=text)):
                told |= set(range(at, end))
                break
    return told


def dated_below(lines: Sequence[Line], whys: Sequence[Reason | None]) -> set[int]:
    """Return the places of lines that are furniture by their form alone, with nothing below but a
    date, or what became of a paper: short titles, and those lines.
    """
    told: set[int] = set()
    for at, (line, below) in enumerate(pairwise(lines)):
        why = whys[at]
        is_label = why and (is_weak(why) or line.heading) and not is_links(line.text)
        is_said = is_mere_date(below.text) or STATE.fullmatch(below.text.strip(" .()"))
        if is_label and is_said and below.place == line.place + 1 and not below.after_blank:
            told |= {at, at + 1}
    return told


def dated_entries(lines: Sequence[Line], papers: Collection[int]) -> set[int]:
    """Return the places on the page of the entries of a section that say when, or what becomes of
    them, where most of its entries do and a third hold papers: lines that `papers` has.
    """
    begins = [at for at, line in enumerate(lines) if at == 0 or line.begins_block]
    entries = [lines[begin:end] for begin, end in pairwise([*begins, len(lines)])]
    entries = [each for each in entries if not why_furniture(each[0]) or each[0].place in papers]
    dated = [each[0].place for each in entries if any(map(_says_when, each))]
    several = sum(any(line.place in papers for line in each) for each in entries)
    are_papers = several >= _FEWEST_PAPERS and len(entries) <= 3 * several
    return set(dated) if are_papers and 2 * len(dated) > len(entries) else set()


def _says_when(line: Line) -> bool:
    return words_of.find_date(line.text) is not None or bool(_STATE_SAID.search(line.text))


def titles_above_text(lines: Sequence[Line], papers: Collection[int]) -> set[int]:
    """Return the places on the page of lines in bold with a paragraph below, as several of `papers`
    begin: titles, however short.
    """
    titles = {line.place for line in lines if titles_alone.title_span(line)}
    above = {x.place for x, below in pairwise(lines) if titles_alone.is_text(below)}
    return titles & above if len(titles.intersection(papers)) >= _ENOUGH_ALIKE else set()


def is_mere_date(text: str) -> bool:
    """Whether a line says when, and no more."""
    dated = words_of.find_date(text)
    return bool(dated and not (text[: dated.start] + text[dated.end :]).strip(" ,.()[]"))


def without_weak(lines: list[Line], whys: list[Reason | None]) -> list[Reason | None]:
    """Return why lines are furniture, without weak reasons beside lines that have none: through a
    block of lines up to its next blank line.
    """
    strong = list(whys)
    for order in (range(len(lines)), range(len(lines) - 1, -1, -1)):
        before: int | None = None
        for at in order:
            why = strong[at]
            if why and is_weak(why) and before is not None and strong[before] is None:
                is_new_block = lines[max(at, before)].after_blank
                if not (is_new_block and whys[before]):
                    strong[at] = None
            before = at
    return strong


class Places:
    """Where the papers of a page stand: as headings, items, rows or whole lines in bold."""

    def __init__(self) -> None:
        self._places: Counter[tuple[str, int]] = Counter()

    def add(self, item: Item, record: Record) -> None:
        """Note where a paper stood."""
        title = next((line for line in item.lines if record.title in line.text), item.lines[0])
        self._places.update({*_places(item.lines[0]), *_places(title)})

    def is_of_paper(self, line: Line, why: Reason, *, below_papers: bool = False) -> bool:
        """Whether a line stands where papers do and may be one, though its form says otherwise: so
        does each item of a list below a heading of papers, and a long heading.
        """
        least = _WORDS_OF_ITEM if line.marker else _WORDS_OF_TITLE
        if is_certain(why) or why.code in _ANYWHERE or len(line.text.split()) < least:
            return False
        is_long = bool(line.heading) and len(line.text.split()) >= _WORDS_OF_LONG_HEADING
        is_item = below_papers and (line.marker or line.is_row or is_long)
        return bool(is_item) or any(self._places[place] >= _ENOUGH_ALIKE for place in _places(line))


def _places(line: Line) -> Iterator[tuple[str, int]]:
    """Yield what the place of a line is like."""
    if line.heading:
        yield "heading", line.heading
    elif line.is_row:
        yield "row", 0
    elif line.marker:
        yield "item", line.indent
    marked = marks.marked(line.printed)
    for span in marked.spans:
        is_whole = span.start < 2 and span.end > len(marked.text) - 2
        if is_whole and span.kind in (marks.TITLE, marks.BOLD):
            yield span.kind, 0


def _may_be_title(line: Line) -> bool:
    return len(line.text.split()) >= _WORDS_OF_TITLE
