r"""The parts of a citation that a command is given, in whatever order its author has them:

\entry{09/18}{Lee, A.; Ma, B.}{Journal of Things 3, 45}{Slow tides and wide piers}

What most entries of a list are given in one place tells which part it is: dates, people, where the
papers came out; the title is what is left.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.authors import read_authors
from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.listing import people
from publications.domain.formats.listing.latex import macros as latex_macros
from publications.domain.formats.listing.latex import signs as latex_signs
from publications.domain.formats.listing.latex.groups import group
from publications.domain.formats.listing.latex.structure import FORMATTING, SWITCHES
from publications.domain.formats.venue_phrases import is_remark, kind_of

_USED = re.compile(
    r"^[ \t]*(?:\\item\s{1,9})?\\(?P<name>[a-zA-Z]{3,30})(?:\[[^\[\]\n]{0,60}\])?"
    r"(?=[ \t]*\n?[ \t]*\{)",
    re.MULTILINE,
)
#: What stands between two lists.
_ENDS_LIST = re.compile(r"\\(?:begin|end|chapter|part|[a-zA-Z]{0,6}section)(?![a-zA-Z])")
#: Fewer entries are no list, and fewer arguments no citation's; more are a form of many fields.
_FEWEST_ENTRIES, _FEWEST_ARGUMENTS, _MOST_ARGUMENTS = 2, 3, 9
#: "09/18"
_MONTH_AND_SHORT_YEAR = re.compile(r"(\s*)(0?[1-9]|1[0-2])\s?[/.]\s?(\d\d)(\s*)")
_NEXT_CENTURY = 70
_MOST_WORDS_OF_DATE = 4
#: What is no year may stand in its place.
_NOT_YET = re.compile(
    r"(?:in press|forthcoming|to appear|accepted|submitted|under review|im druck|sous presse"
    r"|en prensa|no prelo|in stampa|present)\.?",
    re.IGNORECASE,
)
_FEWEST_WORDS_OF_TITLE, _MOST_WORDS_OF_TITLE = 3, 40
_SENTENCE_BEHIND = re.compile(r"[a-z]{2}\.\s[A-Z][a-z]+\s[a-z]")
_IDENTIFIER = re.compile(r"(?:doi|DOI|arXiv)?[:\s]{0,2}[^\s]{0,200}[\d/][^\s]{0,300}")
_NUMBER_BEHIND_WORD = re.compile(r"[^\W\d_]{2}[\w.&]*,?\s(?:vol(?:ume|\.)?\s?)?\(?\d{1,4}\b", re.I)
#: A title has so many more words than the name of a venue that says nothing of itself.
_TIMES_LONGER = 1.5
_SHARE_OF_MOST = 0.75


@dataclass(frozen=True, slots=True)
class _Entry:
    """A use of a command: its arguments, the stretches of the source that these are, and what they
    show.
    """

    name: str
    begin: int
    end: int
    stretches: tuple[tuple[int, int], ...]
    shown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Places:
    """Which arguments of a list's entries hold which part; of the date -1 where there is none."""

    people: int
    title: int
    venue: int
    date: int

    def is_usual(self) -> bool:
        """Whether the parts stand as in citations, where a venue is behind people and title."""
        return self.venue > max(self.people, self.title)

    def in_usual_order(self, number: int) -> list[int]:
        first = [self.people, self.title, self.venue]
        return first + [place for place in range(number) if place not in first]


def in_usual_order(text: str) -> tuple[str, frozenset[str]]:
    """Return the source with people and title of such entries before the rest, unless a venue is
    behind them already, and months of short years as dates; and the commands whose arguments have
    changed places, which stand for something else in the author's own order. The lines stay.
    """
    pieces: list[str] = []
    position = 0
    turned: set[str] = set()
    for entries in _lists(text):
        places = _places(entries)
        if not places:
            continue
        order = list(range(len(entries[0].shown)))
        if not places.is_usual():
            order = places.in_usual_order(len(order))
            turned.add(entries[0].name)
        for entry in entries:
            given = [text[begin:end] for begin, end in entry.stretches]
            if places.date >= 0:
                given[places.date] = _MONTH_AND_SHORT_YEAR.sub(_as_date, given[places.date])
            for (begin, end), place in zip(entry.stretches, order, strict=True):
                pieces += [text[position:begin], given[place]]
                position = end
    return "".join(pieces) + text[position:], frozenset(turned)


def _as_date(short: re.Match[str]) -> str:
    before, month, year, behind = short.groups()
    century = 20 if int(year) < _NEXT_CENTURY else 19
    return f"{before}{century}{year}-{month:0>2}{behind}"


def _lists(text: str) -> Iterator[list[_Entry]]:
    """Yield the entries that follow each other, of one command with as many arguments each."""
    entries: list[_Entry] = []
    for entry in _entries(text):
        above = entries[-1] if entries else None
        if above and not (
            above.name == entry.name
            and len(above.shown) == len(entry.shown)
            and not _ENDS_LIST.search(text, above.end, entry.begin)
        ):
            yield entries
            entries = []
        entries.append(entry)
    yield entries


def _entries(text: str) -> Iterator[_Entry]:
    used = Counter(found["name"] for found in _USED.finditer(text))
    names = {name for name, times in used.items() if times >= _FEWEST_ENTRIES}
    names -= FORMATTING | SWITCHES
    known = [each for each in latex_macros.definitions(text) if not each.arguments]
    writer = latex_macros.Writer(latex_macros.written_out_commands(known))
    position = 0
    for found in _USED.finditer(text):
        if found["name"] not in names or found.start() < position:
            continue
        stretches: list[tuple[int, int]] = []
        position = found.end()
        while len(stretches) <= _MOST_ARGUMENTS and (argument := group(text, position)):
            held, position = argument
            stretches.append((position - 1 - len(held), position - 1))
        if _FEWEST_ARGUMENTS <= len(stretches) <= _MOST_ARGUMENTS:
            shown = tuple(_shown(writer.written_out(text[b:e])) for b, e in stretches)
            yield _Entry(found["name"], found.start(), position, tuple(stretches), shown)


def _shown(argument: str) -> str:
    return latex_to_text(latex_signs.beside_names(argument))


def _places(entries: Sequence[_Entry]) -> _Places | None:
    """Return where the parts stand; None where people, title and venue are not all told apart."""
    if len(entries) < _FEWEST_ENTRIES:
        return None
    columns = list(zip(*(entry.shown for entry in entries), strict=True))
    left = [place for place, column in enumerate(columns) if any(column)]
    date = next((place for place in left if _are_dates(columns[place])), -1)
    left = [place for place in left if place != date and not _most(_is_identifier, columns[place])]
    of_people = [place for place in left if _are_people(columns[place])]
    if len(of_people) != 1:
        return None
    left.remove(of_people[0])
    title = _place_of_title({place: columns[place] for place in left})
    venues = {place: _likeness_to_venue(columns[place]) for place in left if place != title}
    if title is None or not venues:
        return None
    return _Places(of_people[0], title, max(venues, key=lambda place: venues[place]), date)


def _most(is_so: Callable[[str], object], column: Sequence[str]) -> bool:
    """Whether most of what a column holds is so."""
    held = [text for text in column if text]
    return sum(map(bool, map(is_so, held))) >= _SHARE_OF_MOST * len(held)


def _are_dates(column: Sequence[str]) -> bool:
    return _most(_is_date, column) and not all(map(_NOT_YET.fullmatch, filter(None, column)))


def _is_date(text: str) -> bool:
    if _NOT_YET.fullmatch(text) or _MONTH_AND_SHORT_YEAR.fullmatch(text):
        return True
    return len(text.split()) <= _MOST_WORDS_OF_DATE and words_of.find_date(text) is not None


def _is_identifier(text: str) -> bool:
    return bool(_IDENTIFIER.fullmatch(text))


def _are_people(column: Sequence[str]) -> bool:
    """Whether a column names people: several in half of its entries, as no title of a job does."""
    several = sum(map(people.is_list, column))
    return 2 * several >= len(column) and _most(read_authors, column)


def _place_of_title(columns: dict[int, Sequence[str]]) -> int | None:
    """Return which column holds titles: it is nothing like a venue, or else far the longest."""
    titles = {place: column for place, column in columns.items() if _most(_may_be_title, column)}
    if not titles:
        return None
    likeness = {place: _likeness_to_venue(column) for place, column in columns.items()}
    title = min(titles, key=lambda place: (likeness[place], -_words(columns[place])))
    others = [place for place in columns if place != title]
    is_longest = all(_words(columns[title]) > _TIMES_LONGER * _words(columns[at]) for at in others)
    is_told = any(likeness[place] > max(0.5, likeness[title]) for place in others)
    return title if is_told or is_longest else None


def _may_be_title(text: str) -> bool:
    return _FEWEST_WORDS_OF_TITLE <= len(text.split()) <= _MOST_WORDS_OF_TITLE and not (
        is_remark(text) or _SENTENCE_BEHIND.search(text)
    )


def _words(column: Sequence[str]) -> int:
    return sum(len(text.split()) for text in column)


def _likeness_to_venue(column: Sequence[str]) -> float:
    """Return which share of a column says that it is a venue: a journal's name, or its volume."""
    held = [text for text in column if text]
    venues = sum(bool(kind_of(text) or _NUMBER_BEHIND_WORD.search(text)) for text in held)
    return venues / len(held)
