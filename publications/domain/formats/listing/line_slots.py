"""Which line of each paper holds what, where most papers of a list have their parts on lines.

    The Title
    Ann Lee, Bo Ma
    ICML 2016, Aarhus

Where ten papers stand so, the eleventh does, too: whatever slip its people have, and whatever the
place is called where it came out.
"""

import re
from collections import Counter
from collections.abc import Sequence

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_authors, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import ENOUGH, Context, Item, Reading
from publications.domain.formats.listing.link_words import (
    begins_with_link_word,
    without_links_of_words,
)
from publications.domain.formats.venue_phrases import is_remark, is_venue

#: So many papers, and such a part of those on several lines, say how the others are printed.
_ALIKE_AT_LEAST, _MOST = 3, 0.7
#: What a reading weighs more than enough that only its neighbours tell.
_BY_NEIGHBOURS = 1.0
#: A line that goes on behind the title, or the names, by more is not that alone.
_MOST_BESIDE = 12
_WORDS_OF_TITLE = 3
#: What is left of people is a name at least.
_SHORTEST_REST = 4
#: "Lee, A., Ma, B. (2026+)"
_YEAR_LAST = re.compile(r"[\s.,;]*\(?((?:19|20)\d\d)[a-z+*]?\)?[\s.,;:]*$")
_NUMBER_FIRST = re.compile(r"\[?\d{1,3}[.)\]]\s+")
#: What no name of a person holds.
_NO_NAME = re.compile(r"[·|•/]|(?:\S+\s){5}")
#: The begin of a title in quotation marks, whatever they are, that does not end on its line.
_OPENED = re.compile(r"[“”\"„«][^“”\"»]*$")
_NO_LETTERS = re.compile(r"[\W\d_]+")

#: On which of the lines of an item the title is, and on which the people are; None where they are
#: on no lines of their own.
Places = tuple[int, int] | None


def with_slots(
    chosen: Sequence[Reading | None], items: Sequence[Item], context: Context
) -> list[Reading | None]:
    """Return the readings, with those of items that were read in another way, or not at all, as
    most of the page's are printed: the title on one line, the people on another.
    """
    found = [places(item, reading) for item, reading in zip(items, chosen, strict=True)]
    times = Counter(place for read in (found, context.slots.elements()) for place in read)
    usual, most = next(iter(times.most_common(1)), (None, 0))
    if not usual or most < _ALIKE_AT_LEAST or most < _MOST * times.total():
        return list(chosen)
    return [
        _in_slots(item, place or usual, context, reading)
        if place is None or (reading and _goes_on_with_people(item, place, reading))
        else reading
        for item, reading, place in zip(items, chosen, found, strict=True)
    ]


def places(item: Item, reading: Reading | None) -> Places:
    """Return on which line of an item its title stands alone, and on which other its people do."""
    if len(item.lines) < 2 or item.is_wrapped or not (reading and reading.authors):
        return None
    title, names = (
        _letters(reading.title),
        [_letters(author.name).split(" ")[-1] for author in reading.authors.authors],
    )
    texts = [_letters(row) for row in item.rows]
    of_title = next((at for at, text in enumerate(texts) if _is_nearly(title, text)), None)
    of_people = next(
        (
            at
            for at, text in enumerate(texts)
            if at != of_title and names[0] in text and names[-1] in text
        ),
        None,
    )
    return None if of_title is None or of_people is None else (of_title, of_people)


def _is_nearly(part: str, text: str) -> bool:
    return part in text and len(text) <= len(part) + _MOST_BESIDE


def _goes_on_with_people(item: Item, slots: tuple[int, int], reading: Reading) -> bool:
    """Whether the venue that was read is the rest of the line of people."""
    first = reading.venue.partition("\n")[0]
    text = _plain(item.rows[slots[1]])
    is_rest = len(first) > _SHORTEST_REST and text.rstrip(" .").endswith(first.rstrip(" ."))
    return is_rest and not (is_venue(first) or words_of.find_date(text))


def _in_slots(
    item: Item, slots: tuple[int, int], context: Context, reading: Reading | None
) -> Reading | None:
    """Return an item read in these places, where its lines there may be a title and people, and
    name at least as many as the reading that it has.
    """
    at, of_people = slots
    rows = item.rows
    if len(rows) <= max(slots) or any(line.heading for line in item.lines[1:]):
        return reading
    if reading and marks.OPENED[marks.AUTHORS] in rows[of_people]:
        return reading  # a class says who they are
    title, label = _NUMBER_FIRST.sub("", _plain(rows[at])), ""
    if reading and reading.authors and _letters(reading.title) in _letters(title):
        if not _goes_on_with_people(item, slots, reading):
            return reading
        title, label = reading.title, reading.label  # all but the people was read well
    named, date = _people(rows[of_people], context)
    is_title = len(_letters(title).split()) >= _WORDS_OF_TITLE and not (
        title.endswith(":")
        or _OPENED.match(title)
        or begins_with_link_word(title)
        or is_remark(title)
        or people.is_list(title)
    )
    if not is_title or not named or any(_NO_NAME.search(one.name) for one in named.authors):
        return reading
    if reading and reading.authors and len(reading.authors.authors) > len(named.authors):
        return reading
    rest = (row for number, row in enumerate(rows) if number not in slots)
    venue = "\n".join(text for printed in rest if (text := _plain(printed)))
    order = "title" if at < of_people else "authors"
    weight = max(reading.weight if reading else 0.0, ENOUGH + _BY_NEIGHBOURS)
    return Reading(
        title.rstrip(" .,"), named, venue,
        (order, "line", "label" if label else "", "year" if date else ""), weight,
        label=label, date=date, is_own_line=True, doubts=(("title", 0.8), ("authors", 0.8)),
    )  # fmt: skip


def _people(printed: str, context: Context) -> tuple[AuthorList | None, str]:
    """Return the people of a line, however they are slipped, and the year behind them."""
    text = _plain(printed)
    year = _YEAR_LAST.search(text)
    names = text[: year.start()] if year else text
    listed = read_authors(names, context.legend) or read_most_authors(names, context.legend)
    return listed, year[1] if year else ""


def _plain(printed: str) -> str:
    return marks.marked(without_links_of_words(printed)).text.strip()


def _letters(text: str) -> str:
    return _NO_LETTERS.sub(" ", words_of.plain(text)).strip().casefold()
