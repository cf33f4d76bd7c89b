"""How the lines of a section are divided into papers: in each way that they allow, of which the one
that explains most is kept.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import (
    going_on,
    items,
    people,
    people_first,
    titles_alone,
    titles_with_venues,
    whole_items,
)
from publications.domain.formats.listing.citation import SURE, Context, Item, Reading
from publications.domain.formats.listing.citation.company import names_company
from publications.domain.formats.listing.furniture import looks_like_paper
from publications.domain.formats.listing.headings import PAPERS, names_section
from publications.domain.formats.listing.likeness import best_readings
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.pdf_text import line_widths
from publications.domain.formats.person_names import may_be_same
from publications.domain.identifiers import find_identifiers
from publications.domain.papers_unread import WORDS_OF_CANDIDATE

#: How a section is divided is found out on so many of its lines, or more where they mislead.
_FIRST_LINES, _SAMPLE = 48, 240
#: "2016. The title", in the place of "Ann Lee. 2016. The title"
_YEAR_FIRST = re.compile(r"(?:19|20)\d\d[a-z]?\.\s")
_YEAR_LAST = re.compile(r"[.,]?\s\(?(?:19|20)\d\d\)?\.?$")
#: What speaks against a division that makes one paper of several items of one list.
_AGAINST_SIBLING = 2.5
#: What speaks against one that joins what stands on both sides of a line across the page.
_AGAINST_RULE = 6.0
#: What speaks against one that joins where a paper came out to the block of lines below it.
_AGAINST_JOINT = 3.0
#: What speaks against one that joins a line to an item of a list that is set further to the right.
_AGAINST_LINE_TO_LEFT = 0.5
#: What speaks against one that leaves titles alone above the people who wrote them.
_AGAINST_TITLE_LEFT = 2.0
#: A section of fewer items says too little of its form.
_ENOUGH_ITEMS = 3
#: An item of so many lines and blocks of lines may hold several papers.
_LINES_OF_SEVERAL, _ENOUGH_PAPERS = 6, 2
#: The first line of an item is at least as long where the item is wrapped.
_NARROWEST_WRAPPED = 40
#: How often the way may change in which a section is divided.
_MOST_STRETCHES = 6
#: So many papers that are printed alike say how the page prints papers.
ENOUGH_ALIKE = 3
#: Of so many papers the page's owner may be left out of one.
_MOST_BY_OWNER = 5
#: … and of so many papers that name nobody, one names the owner alone where those are not hers.
_MOST_BESIDE_ALONE = 2
#: Of so many papers that begin with their years one may seem to have several people.
_BEHIND_YEARS = 4


@dataclass(frozen=True, slots=True)
class Division:
    """The items of a section, how each was read, and what that explains."""

    items: list[Item]
    readings: list[Reading | None]

    @property
    def worth(self) -> float:
        worth = 0.0
        for item, reading in zip(self.items, self.readings, strict=True):
            if reading:
                is_sure = reading.authors and reading.authors.strong
                against = _AGAINST_SIBLING * item.siblings * (1 if is_sure else 2)
                against += _AGAINST_JOINT * _joins_blocks(item)
                against += _AGAINST_RULE * _crosses_rule(item)
                worth += reading.weight - 1.5 - against
            else:
                worth -= sum(0.8 for line in item.lines if looks_like_paper(line.text))
        cut = self._blocks_cut() + self._items_cut() + self._lists_cut()
        joined = self._headings_joined() + self._companies_joined()
        worth -= _AGAINST_JOINT * (cut + joined)
        worth -= _AGAINST_LINE_TO_LEFT * sum(map(_holds_line_to_left, self.items))
        titles = self._titles_left_above()
        return worth - (_AGAINST_TITLE_LEFT * titles if titles >= _ENOUGH_PAPERS else 0.0)

    def _blocks_cut(self) -> int:
        """Return how many items begin right below the people of a block of lines, and go on with
        the next block: those who wrote it, and where it came out, stand above its title.
        """
        return sum(
            not below.lines[0].begins_block
            and any(line.begins_block for line in below.lines[1:])
            and people.is_list(above.lines[-1].text.rstrip(",` "))
            for above, below in pairwise(self.items)
        )

    def _headings_joined(self) -> int:
        """Return how many items end with a heading, and begin with none, where others do: it is the
        title of the next paper.
        """
        headed = sum(bool(item.lines[0].heading) for item in self.items)
        if headed < _ENOUGH_PAPERS:
            return 0
        return sum(
            bool(item.lines[-1].heading) and not item.lines[0].heading for item in self.items
        )

    def _companies_joined(self) -> int:
        """Return how many lines say "with Ann Lee" in an item that has one above."""
        told = (sum(names_company(line.text) for line in item.lines) for item in self.items)
        return sum(max(times - 1, 0) for times in told)

    def _lists_cut(self) -> int:
        """Return how many items are nothing but people whose list goes on with the next item."""
        return sum(
            not below.lines[0].begins_block
            and bool(people.leading(below.lines[0].text))
            and people_first.is_cut_list(" ".join(line.text for line in above.lines))
            for above, below in pairwise(self.items)
        )

    def _items_cut(self) -> int:
        """Return how many items begin within an item of a list, or a paragraph, further to the
        right than its begin: in the midst of a list of people or of a word, or below a marker
        though nobody surely is named there: where its paper came out, remarks on it. So do those
        below one with the next of the list in them, and those that begin where the line above has
        not ended.
        """
        bullet = self.items[0].lines[0].marker if self.items else ""
        cut = sum(
            not item.lines[0].marker and any(line.marker == bullet for line in item.lines)
            for item in self.items
            if bullet
        )
        begun: Line | None = None
        above = ""
        for item, reading in zip(self.items, self.readings, strict=True):
            first = item.lines[0]
            if begun and _is_within(begun, first):
                is_sure = reading and reading.authors and reading.authors.strong
                is_dated = not is_sure and words_of.find_date(first.text) is not None
                is_hung = bool(begun.marker) and first.indent > begun.indent
                is_cut = going_on.goes_on(above, first.text) or (is_hung and _is_open(above))
                cut += (is_dated and is_hung) or (not first.after_blank and is_cut)
            for line in item.lines:
                is_begin = line.marker or line.after_blank or not above
                begun = line if is_begin else begun if _is_within(begun, line) else None
                above = line.text
        return cut

    def _titles_left_above(self) -> int:
        """Return how many headings are left alone above papers that begin with a line of people:
        their titles.
        """
        above = zip(self.items, self.readings, strict=True)
        return sum(
            reading is None
            and len(item.lines) == 1
            and bool(item.lines[0].heading)
            and not names_section(item.lines[0].text)
            and len(below.lines) > 1
            and people.is_list(below.lines[0].text)
            for (item, reading), below in zip(above, self.items[1:], strict=False)
        )

    @property
    def is_whole(self) -> bool:
        """Whether no line that looks like a paper is left, nor several in one item."""
        return self.fitting() == len(self.items)

    def fitting(self) -> int:
        """Return how many items were read before the first that is no paper though it looks like
        one, or longer than most and more than one.
        """
        papers = [sum(looks_like_paper(line.text) for line in item.lines) for item in self.items]
        usual = max(1, *_commonest(papers)) if papers else 1
        most_lines = max(_commonest([len(item.lines) for item in self.items]), default=0)
        for number, (item, reading) in enumerate(zip(self.items, self.readings, strict=True)):
            is_several = papers[number] > usual and len(item.lines) > most_lines
            if is_several or (papers[number] and reading is None):
                return number
        return len(self.items)

    def before(self, other: "Division", number: int | None = None) -> "Division":
        """Return these items and the first of another division."""
        return Division(
            [*self.items, *other.items[:number]], [*self.readings, *other.readings[:number]]
        )

    def leaves_owner_alone(self, owner: str) -> bool:
        """Whether nobody is named with some papers, and the page's owner with nearly all others, or
        with whom the owner wrote them: those are the owner's alone. They are not where papers name
        the owner alone: then those that name nobody are volumes that others wrote, say.
        """
        named = [r for r in self.readings if r and r.authors and (r.authors.strong or r.with_owner)]
        nobodys = sum(not (reading and reading.authors) for reading in self.readings)
        if not (owner and nobodys and len(named) >= ENOUGH_ALIKE):
            return False
        alone = sum(_names_alone(reading, owner) for reading in self.readings)
        if alone and _MOST_BESIDE_ALONE * alone >= nobodys:
            return False
        others = (
            reading.authors is not None
            and not reading.with_owner
            and not any(may_be_same(author.name, owner) for author in reading.authors.authors)
            for reading in named
        )
        return _MOST_BY_OWNER * sum(others) <= len(named)

    def papers_by_several(self) -> int:
        """Return how many papers there are whose people are surely listed."""
        return sum(bool(r and r.authors and r.authors.strong) for r in self.readings)

    @property
    def is_sure(self) -> bool:
        """Whether each of several items is one paper beyond doubt: no other way does better."""
        return len(self.items) >= _ENOUGH_ITEMS and all(
            reading
            and reading.weight >= SURE
            and (len(item.lines) == 1 or sum(looks_like_paper(x.text) for x in item.lines) < 2)
            and not _crosses_rule(item)
            for item, reading in zip(self.items, self.readings, strict=True)
        )


def _names_alone(reading: Reading | None, name: str) -> bool:
    """Whether a paper prints this one of its people and nobody else."""
    if not reading or not reading.authors or reading.with_owner:
        return False
    listed = reading.authors
    return (
        listed.complete and len(listed.authors) == 1 and may_be_same(listed.authors[0].name, name)
    )


def _joins_blocks(item: Item) -> bool:
    """Whether an item begins with where and when a paper came out, or with nothing but who wrote it
    and when, in the midst of a block of lines, and goes on with the next block.
    """
    first, *others = item.lines
    is_joint = not first.begins_block and any(line.begins_block for line in others)
    return is_joint and (
        going_on.says_where_and_when(first.text) or _are_people_and_year(first.text)
    )


def _crosses_rule(item: Item) -> bool:
    """Whether a line across the page, which parts papers, stands in the midst of an item."""
    return any(line.after_rule for line in item.lines[1:])


def _are_people_and_year(text: str) -> bool:
    year = _YEAR_LAST.search(text)
    return year is not None and people.is_list(text[: year.start()])


def _holds_line_to_left(item: Item) -> bool:
    """Whether below an item of a list, behind a gap and further to the left, stands what may head
    the next items of the list.
    """
    first, *others = item.lines
    return bool(first.marker) and any(
        line.after_blank and not line.marker and line.indent < first.indent for line in others
    )


def _is_open(text: str) -> bool:
    """Whether a line of a paragraph does not end as a sentence does."""
    return len(text) >= line_widths.NARROW and not going_on.ENDED.search(text)


def _is_within(begun: Line | None, line: Line) -> bool:
    """Whether a line stands within the item of a list that begins with a marker, or within a
    paragraph that begins further to the left.
    """
    if begun is None or line.marker or line.heading or line.is_row:
        return False
    if not begun.marker:
        return line.indent > begun.indent and not line.after_blank
    return line.indent > begun.indent or (line.indent == begun.indent and not line.after_blank)


def _commonest(numbers: list[int]) -> list[int]:
    return [number for number, _ in Counter(numbers).most_common(1)]


@dataclass(frozen=True, slots=True)
class Beside:
    """What papers of a division that name people have: how they are printed, what sets their
    titles apart, and who wrote them in company; and how those are printed that name nobody.
    """

    forms: Counter[tuple[str, ...]]
    signs: Counter[str]
    names: Counter[str]
    nobodys: Counter[tuple[str, ...]]

    @classmethod
    def of(cls, division: Division) -> "Beside":
        named = [(r, r.authors) for r in division.readings if r and r.authors]
        return cls(
            Counter(reading.form for reading, _ in named),
            Counter(reading.kind_of_title for reading, _ in named),
            Counter(
                author.name for _, listed in named if listed.strong for author in listed.authors
            ),
            Counter(r.form for r in division.readings if r and not r.authors),
        )

    def has_alike(self, reading: Reading) -> bool:
        """Whether several are printed as this one is, and by one of its people."""
        names = [author.name for author in reading.authors.authors] if reading.authors else []
        return (
            self.forms[reading.form] >= ENOUGH_ALIKE
            and len(reading.title.split()) >= WORDS_OF_CANDIDATE
            and any(self.names[name] >= ENOUGH_ALIKE for name in names)
        )


def divided(context: Context, known: items.Known) -> Division:
    """Return a section divided in the way that explains most of it. Its first lines tell the way,
    more of them where it then leaves a paper unread.
    """
    is_of_papers = context.section.about == PAPERS
    if is_of_papers and (alone := titles_alone.apart(context.section.lines)):
        return Division(*alone)
    if is_of_papers and (
        nobodys := titles_with_venues.apart(
            context.section.lines, context.section.year, with_owner=context.owner_is_implied
        )
    ):
        return Division(*nobodys)
    division = _divided_in(context, known)
    is_owners = division.leaves_owner_alone(context.owner) or (
        bool(context.owner) and _begins_with_years(division)
    )
    if is_of_papers and (is_owners or _names_nobody(division, context, known)):
        return _divided_in(replace(context, readings={}, owner_is_implied=True), known)
    return division


def _begins_with_years(division: Division) -> bool:
    """Whether the years stand first in a section, where others have the people before them, and
    hardly one of its papers was read with several: they are whose list it is.
    """
    several = division.papers_by_several()
    dated = sum(bool(_YEAR_FIRST.match(item.lines[0].text)) for item in division.items)
    return (
        dated >= ENOUGH_ALIKE
        and 3 * dated >= 2 * len(division.items)
        and several * _BEHIND_YEARS <= dated
    )


def _names_nobody(division: Division, context: Context, known: items.Known) -> bool:
    """Whether a section is a list whose items have identifiers, all of them, and hardly one was
    read with people: it names nobody.
    """
    named = sum(bool(reading and reading.authors) for reading in division.readings)
    if 2 * named >= ENOUGH_ALIKE or not any(line.marker for line in context.section.lines):
        return False
    listed = items.divided("outer markers", context.section.lines, known)
    return len(listed) >= ENOUGH_ALIKE and all(
        item.lines[0].marker and any(find_identifiers(line.printed) for line in item.lines)
        for item in listed
    )


def _divided_in(context: Context, known: items.Known) -> Division:
    return _with_items_divided(_divided_whole(context, known), context, known)


def _with_items_divided(division: Division, context: Context, known: items.Known) -> Division:
    """Return a division whose items that hold several papers are divided each in its own way: cards
    above a list, say, which then began with its first marker.
    """
    if not any(map(_may_hold_several, division.items)):
        return division
    found = Division([], [])
    for item, reading in zip(division.items, division.readings, strict=True):
        own = Division([item], [reading])
        lines = list(item.lines)
        inner = _divided_by(lines, lines, context, known) if _may_hold_several(item) else own
        is_several = inner.papers_by_several() >= _ENOUGH_PAPERS and inner.worth > own.worth
        found = found.before(inner if is_several else own)
    return found


def _may_hold_several(item: Item) -> bool:
    blocks = sum(line.begins_block for line in item.lines[1:])
    return _LINES_OF_SEVERAL <= len(item.lines) <= _FIRST_LINES and blocks >= _ENOUGH_PAPERS


def _divided_whole(context: Context, known: items.Known) -> Division:
    lines = [line for line in context.section.lines if whole_items.is_bearable(line)]
    division = _divided_by(lines[:_FIRST_LINES], lines, context, known)
    if len(lines) > _FIRST_LINES and not division.is_whole:
        division = _divided_by(lines[:_SAMPLE], lines, context, known)
        if not division.is_whole:
            stretches = _in_stretches(lines, context, known)
            division = max(division, stretches, key=lambda each: each.worth)
    return division


def _in_stretches(lines: list[Line], context: Context, known: items.Known) -> Division:
    """Return the lines divided in one way up to where it fits no more, there in another."""
    found = Division([], [])
    for _ in range(_MOST_STRETCHES):
        division = _divided_by(lines[:_FIRST_LINES], lines, context, known)
        fitting = division.fitting()
        if fitting < _ENOUGH_ITEMS:
            return found.before(division)
        found = found.before(division, fitting)
        lines = lines[sum(len(item.lines) for item in division.items[:fitting]) :]
        if not lines:
            return found
    return found.before(_divided_by(lines[:_FIRST_LINES], lines, context, known))


def _is_one_item(lines: list[Line]) -> bool:
    """Whether lines are the one item of a list, wrapped below its marker."""
    if not 1 < len(lines) <= _LINES_OF_SEVERAL or not lines[0].marker:
        return False
    first, *below = lines
    is_hanging = all(line.indent > first.indent and not line.begins_block for line in below)
    return is_hanging and len(first.text) >= _NARROWEST_WRAPPED


def _divided_by(
    sample: list[Line], lines: list[Line], context: Context, known: items.Known
) -> Division:
    """Return the lines divided in the way that explains most of a sample of them."""
    best: Division | None = None
    chosen = ""
    ways: Iterable[tuple[str, list[Item]]] = items.ways(sample, known) if sample else ()
    if _is_one_item(lines):
        ways = (("outer markers", [whole_items.wrapped(lines)]),)
    for sign, way in ways:
        division = Division(way, best_readings(way, context))
        if best is None or division.worth > best.worth + 0.01:
            best, chosen = division, sign
        if division.is_sure:
            break
    if best is None or len(sample) == len(lines):
        return best or Division([], [])
    way = items.divided(chosen, lines, known)
    return Division(way, best_readings(way, context))
