"""The lines that may be one paper, and one way to divide them."""

import functools
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from publications.domain.formats import marks
from publications.domain.formats.authors import AuthorList
from publications.domain.formats.listing import people
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.markup import wraps
from publications.domain.formats.listing.sections import Section
from publications.domain.formats.listing.weighing import KEY_END, MEMORABLE

#: A longer item is no paper.
LONGEST = 20_000
_BULLETS = "-*+•"
#: What is said of a paper below it has bullets of its own: "▶ Data are in our repository".
POINTERS = frozenset("➢➤►▶▸▷▹✓❖→※")
#: "[Working Paper] [new draft coming soon]": what is said of a paper, wherever the line stands. One
#: alone may be a title that somebody translated.
TAGS = re.compile(r"(?:\W*\[[^\[\]]{1,80}\]){2,}\W*")
_LETTERS = re.compile(r"[\W\d_]+")
_GAP = rf"[\s{marks.BREAK}]"
#: "Slow Piles, IEEE Transactions on", as an index of journals prints it.
_TURNED_JOURNAL = re.compile(
    rf"(?<=[.?!,”\"]{_GAP})([A-Z][\w-]*(?:,?{_GAP}(?:(?:and|of|in|for|on|&){_GAP})?[A-Z][\w-]*){{0,6}}),"
    rf"{_GAP}((?:IEEE(?:/[A-Z]{{2,5}})?|ACM){_GAP}Transactions{_GAP}on)(?=\s?[,.(\d])"
)


def _as_usual(turned: re.Match[str]) -> str:
    return f"{turned[2]} {turned[1]},".replace(marks.BREAK, " ")


def _are_tags(line: Line) -> bool:
    """Whether a line is nothing but what is said of a paper in brackets."""
    return "]" in line.printed and bool(TAGS.fullmatch(marks.marked(line.printed).text))


@dataclass(frozen=True, slots=True)
class Item:
    """The lines that may be one paper; `is_wrapped` where their breaks mean nothing. Where some do,
    `going_on` are the lines that only go on with the one above.
    """

    lines: tuple[Line, ...]
    is_wrapped: bool = False
    going_on: tuple[Line, ...] = ()

    @property
    def rows(self) -> list[str]:
        """Return the lines as they are printed, each with those that only go on with it."""
        rows: list[str] = []
        for line in self.lines:
            if rows and line in self.going_on:
                rows[-1] = wraps.continued(rows[-1], line.printed)
            else:
                rows.append(line.printed)
        return rows

    @property
    def printed(self) -> str:
        said = [line for line in self.lines[1:-1] if _are_tags(line)]
        below = 2 if people.names_only(self.lines[0].text) else 1  # a title may have such a bullet
        pointed = [line for line in self.lines[below:-1] if line.marker in POINTERS]
        first, *others = (line for line in self.lines if line not in (*said, *pointed))
        others += pointed
        joined = first.printed
        for line in others:
            is_one = self.is_wrapped or line in self.going_on
            if is_one or wraps.ends_within_word(joined):
                joined = wraps.continued(joined, line.printed)
            else:
                joined += marks.BREAK + line.printed
        if "Transactions" in joined:
            joined = _TURNED_JOURNAL.sub(_as_usual, joined)
        return " ".join([joined, *(line.printed for line in said)])

    @property
    def remarks(self) -> list[str]:
        """What repeats on the page and was taken off its lines."""
        return [remark for line in self.lines for remark in line.remarks]

    @property
    def siblings(self) -> int:
        """How many lines are items of the same list as the first."""
        first = self.lines[0]
        return sum(
            (line.indent, line.marker[-1] in _BULLETS)
            == (first.indent, first.marker[-1] in _BULLETS)
            for line in self.lines[1:]
            if line.marker and first.marker
        )


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to divide an item. `venue` and `label` are phrases, not yet read; `kind` is what
    GB/T 7714 marks. `form` says how it is printed, to compare it with the list's other papers.
    """

    title: str
    authors: AuthorList | None
    venue: str
    form: tuple[str, ...]
    weight: float
    label: str = ""
    kind: str = ""
    date: str = ""
    with_owner: bool = False
    #: Whether the venue's phrase begins a line of its own.
    is_own_line: bool = False
    doubts: tuple[tuple[str, float], ...] = ()

    @property
    def kind_of_title(self) -> str:
        """The sign by which the title was told: one of the marks, "quotes", "sentence", …"""
        return self.form[1] if len(self.form) > 1 else ""

    @property
    def venue_key(self) -> str:
        return venue_key(self.venue) or venue_key(self.label)


@dataclass(slots=True)
class Context:
    """What is known while a section is read: whose page it is, what its signs mean."""

    section: Section
    owner: str = ""
    legend: Mapping[str, str] | None = None
    #: The ways to divide a section share most of their items: how each printed text can be read.
    readings: dict[str, list[Reading]] = field(default_factory=dict)
    #: On which of its lines each paper has title and people that was read before on the page.
    slots: Counter[tuple[int, int] | None] = field(default_factory=Counter)
    #: Whether the page leaves its owner's name out: "The Title (with Ann Lee), 2016".
    owner_is_implied: bool = False


@functools.lru_cache(maxsize=MEMORABLE)
def venue_key(phrase: str) -> str:
    """Return the letters by which a venue is known where another paper came out there."""
    phrase = re.sub(r"^\W*(?:in|proceedings of|proc\.?|the)\s+", "", phrase, flags=re.I)
    return _LETTERS.sub("", KEY_END.split(phrase.strip(" ,.;:"), maxsplit=1)[0]).casefold()
