"""The lines of a page that are years, or states for a year, of single papers, and head nothing."""

import itertools
import re

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing import people
from publications.domain.formats.listing.headings import (
    STATE,
    heading_about,
    names_section,
    year_heading,
)
from publications.domain.formats.listing.lines import Line

#: A year that a paper's last line may be, and how the line above it ends then.
_LONE_YEAR = re.compile(r"(?:19|20)\d\d[.,;)]*")
_OPEN_END = re.compile(rf"[,;:(–-]$|\s{words_of.MONTH_NAME}\.?$", re.IGNORECASE)
#: A line that was broken for want of room is no shorter.
_SHORTEST_FULL_LINE = 40
#: So many lines one paper of a list may have more than another.
_MOST_LINES_MORE = 3
#: A title that is a heading has no more lines below it: people, venue, identifiers, buttons.
MOST_LINES_BELOW_TITLE = 5
#: A year and a label of the kind may stand above a card's title.
_MOST_LINES_ABOVE_TITLE = 2
#: So many of the papers have a date where that is no heading's.
_MOST_DATED = 0.75
#: So many cards or items tell what each of them has.
_ENOUGH_CARDS = _ENOUGH_ITEMS = 4


def places(lines: list[Line]) -> set[int]:
    """Return the places of the lines that say when a paper came out and may look like headings."""
    found = _years_below(lines) | _years_of_papers(lines) | _dates_below_titles(lines)
    return found | _years_of_cards(lines) | _years_within_items(lines) | _marked_years(lines)


def _marked_years(lines: list[Line]) -> set[int]:
    """Return the places of years that a class calls dates, where about as many titles are called
    titles: each is one paper's.
    """
    dates = [line.place for line in lines if line.printed.startswith(marks.OPENED[marks.DATE])]
    titles = sum(marks.OPENED[marks.TITLE] in line.printed for line in lines)
    return set(dates) if titles and len(dates) >= _MOST_DATED * titles else set()


def _years_within_items(lines: list[Line]) -> set[int]:
    """Return the places of the years that stand in the midst of items of a list, in most of them:
    what stands below goes on with the item.
    """
    begins = [at for at, line in enumerate(lines) if line.marker and not line.heading]
    items = [lines[begin:end] for begin, end in itertools.pairwise([*begins, len(lines)])]
    years = [_years_inside(item) for item in items]
    dated = [inside[0] for inside in years if len(inside) == 1]
    return set(dated) if len(dated) >= max(_ENOUGH_ITEMS, len(items) / 2) else set()


def _years_inside(item: list[Line]) -> list[int]:
    """Return the places of years between the first and the last of an item's lines."""
    gaps = (at for at, line in enumerate(item) if at and line.begins_block)
    return [line.place for line in item[1 : next(gaps, len(item)) - 1] if year_heading(line)[0]]


def _years_of_papers(lines: list[Line]) -> set[int]:
    """Return the places of years that end the paper above them, whose last line was broken before
    its year: "Journal of Things 149:68–81, / 2018.", "Kelp Press, Oslo, Sept. / 2016."; and of
    those that end a block of lines, right below the people.
    """
    found: set[int] = set()
    for at, (above, line) in enumerate(itertools.pairwise(lines), start=1):
        if line.heading or above.heading or not _LONE_YEAR.fullmatch(line.text):
            continue
        if line.text.endswith(".") and above.text.endswith(","):
            found.add(line.place)  # even where each line is a paragraph
        elif not line.begins_block:
            is_broken = _OPEN_END.search(above.text) and len(above.text) >= _SHORTEST_FULL_LINE
            is_last = all(below.begins_block for below in lines[at + 1 : at + 2])
            if is_broken or (is_last and not above.begins_block and people.is_list(above.text)):
                found.add(line.place)
    return found


def _years_below(lines: list[Line]) -> set[int]:
    """Return the places of years that stand below the papers of a list, each on a line of its own:
    something stands above the first, nothing below the last, and as much between any two.
    """
    below: set[int] = set()
    run: list[int] = []
    begin = 0
    for at, line in enumerate([*lines, None]):
        if line and not (line.heading or heading_about(line)):
            if year_heading(line)[0]:
                run.append(at)
            continue
        between = [b - a for a, b in itertools.pairwise([begin, *run])]
        if len(run) > 2 and min(between) > 1 and at - run[-1] < min(between):
            is_regular = max(between[1:]) - min(between[1:]) <= _MOST_LINES_MORE
            below |= {lines[place].place for place in run} if is_regular else set()
        run, begin = [], at + 1
    return below


def _years_of_cards(lines: list[Line]) -> set[int]:
    """Return the places of the years that stand below titles set as headings, in most cards
    one, with a line of the same card on both sides: they head no papers.
    """
    years: set[int] = set()
    for level in {line.heading for line in lines if line.heading > 1}:
        begins = [at for at, line in enumerate(lines) if line.heading == level]
        cards = [lines[a:b] for a, b in itertools.pairwise([*begins, len(lines)])]
        found = [_year_of_card(card) for card in cards]
        dated = [place for place in found if place >= 0]
        if begins and _has_year_right_above(lines, begins[0]):
            continue  # the last lines of each card are the first of the next
        if len(dated) >= _ENOUGH_CARDS and 2 * len(dated) > len(cards):
            years |= set(dated)
    return years


def _has_year_right_above(lines: list[Line], at: int) -> bool:
    """Whether a year stands above a title, with no more than a label between: "2026 / Preprint"."""
    above = lines[max(at - _MOST_LINES_ABOVE_TITLE, 0) : at]
    return any(not line.heading and year_heading(line)[0] for line in above)


def _year_of_card(card: list[Line]) -> int:
    """Return the place of the only year among the lines of a card, -1 where there is none."""
    inner = card[2:-1] if len(card) <= MOST_LINES_BELOW_TITLE + 1 else card[2:5]
    years = [line.place for line in inner if not line.heading and year_heading(line)[0]]
    return years[0] if len(years) == 1 else -1


def _dates_below_titles(lines: list[Line]) -> set[int]:
    """Return the places of lines that say when a paper came out, or what becomes of it, and no
    more: the second and last of a block of lines, with a title above and the next one below.
    """
    below: set[int] = set()
    for at, (title, line) in enumerate(itertools.pairwise(lines)):
        following = lines[at + 2] if at + 2 < len(lines) else None
        if (
            title.begins_block
            and not (line.begins_block or names_section(title.text) or year_heading(title)[0])
            and line.indent >= title.indent  # what stands out to the left heads what follows
            and (year_heading(line)[0] or STATE.fullmatch(line.text))
            and (following is None or _may_be_next_title(following, title))
        ):
            below.add(line.place)
    return below


def _may_be_next_title(line: Line, title: Line) -> bool:
    """Whether a line begins a block of lines as a title does, and is no paper by itself."""
    return (
        line.begins_block
        and (line.heading, bool(line.marker)) == (title.heading, bool(title.marker))
        and line.printed[:1].isalnum() == title.printed[:1].isalnum()
        and not words_of.find_date(line.text)
    )
