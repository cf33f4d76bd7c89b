"""One page that is read: its sections, their papers, and what became of every line."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from publications.domain import papers_unread
from publications.domain.formats.degrees import names_degree
from publications.domain.formats.listing import (
    decorations,
    entries,
    items,
    labels,
    line_slots,
    name_signs,
    neighbours,
    owner_printed,
    passing_over,
    talks,
)
from publications.domain.formats.listing.account import Account
from publications.domain.formats.listing.believed import (
    are_papers,
    evident,
    half_read,
    is_believed,
    is_no_paper,
    is_no_title,
    names_examiners,
    owner_left_out,
)
from publications.domain.formats.listing.below_other import BelowOther
from publications.domain.formats.listing.citation import ENOUGH, Context, Item, Reading
from publications.domain.formats.listing.composing import to_record
from publications.domain.formats.listing.dividing import ENOUGH_ALIKE, Beside, Division, divided
from publications.domain.formats.listing.furniture import (
    ABOUT_OTHER,
    has_marks_of_paper,
    is_copyright,
    is_plainly_paper,
)
from publications.domain.formats.listing.headings import (
    OTHER,
    PAPERS,
    STATE,
    UNSURE,
    heading_about,
    names_section,
)
from publications.domain.formats.listing.kept_by import shape_of
from publications.domain.formats.listing.leftovers import (
    begins_with_venue,
    dated_titles,
    holds_other_paper,
    is_in,
    is_not_out_yet,
    is_of_another_paper,
    is_whole,
    lines_left,
    names_others,
)
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.owner import leaves_owner_out, named_owner
from publications.domain.formats.listing.pdf_text import line_widths
from publications.domain.formats.listing.refusal import certain_refusal
from publications.domain.formats.listing.sections import Section, sections
from publications.domain.formats.listing.weighing import SET_APART
from publications.domain.formats.person_names import may_be_same
from publications.domain.reasons import Reason
from publications.domain.record import Listing, Record

#: Where no heading says that a section is about papers, a paper needs this weight.
_PLAIN = 4.2
#: "Dr. Ann Lee", "Drs. Ann Lee and Bo Ma"
_TITLE_OF_PERSON = re.compile(r"(?:Drs?|Prof|Professors?)\b\.?\s")


class Page:
    """One page while it is read, line by line. `papers`: the places of lines that are known to be
    of papers.
    """

    def __init__(
        self,
        lines: list[Line],
        text: str,
        owner: Sequence[str] = (),
        papers: Collection[int] = (),
    ) -> None:
        lines, legend = decorations.without_own_signs(lines, text)
        self._legend = legend or None
        self._named_owner = named_owner(lines, text, owner)
        self._owner = self._named_owner or _printed_form(owner, text)
        lines = name_signs.with_stops(name_signs.without_nicknames(lines))
        lines = owner_printed.in_full(owner_printed.upright(lines, self._owner), self._owner)
        lines = owner_printed.by_family(lines, self._owner)
        lines = name_signs.with_commas(lines, self._owner)
        self._lines = lines
        self._known = items.Known(self._owner, self._legend, line_widths.width(lines))
        self._account = Account(lines)
        lines, self._entries = entries.apart(lines)
        lines, repeated = labels.cited(lines)
        lines, again = decorations.apart(lines)
        self._account.furniture([*repeated, *again], Reason("furniture_repeated"))
        self._account.furniture(filter(is_copyright, lines), Reason("furniture_footer"))
        lines = [line for line in lines if not is_copyright(line)]
        self._stacks = 0
        self._left: list[Line] = []
        self._dated: list[Line] = []
        self._between: list[passing_over.Between] = []
        self._places = neighbours.Places()
        self._forms: Counter[tuple[str, ...]] = Counter()
        self._names: set[str] = set()
        self._slots: Counter[line_slots.Places] = Counter()
        self._divided_page = [_of_papers(section, papers) for section in sections(lines)]
        if owner and len(self._divided_page) == 1:
            # Whoever says whose list it is hands a list in, which needs no heading.
            self._divided_page = [replace(self._divided_page[0], about=PAPERS)]
        self._is_marked = any(
            section.about == PAPERS and section.lines for section in self._divided_page
        )
        self._leaves_owner_out = leaves_owner_out(self._owner, self._divided_page)
        self._is_refused = not self._is_marked and certain_refusal(text) is not None
        self.records: list[Record] = []
        self._items: list[Item] = []
        self._without_owner = 0  # papers that do not name whose page it is

    def read(self) -> None:
        for section in self._divided_page if not self._is_refused else ():
            if section.head:
                self._account.furniture([section.head], Reason("furniture_heading"))
            if section.about == OTHER:
                self._account.furniture(passing_over.about_other(section), ABOUT_OTHER)
            elif section.lines:
                self._read_section(section)
        if not self._is_refused:
            self._read_below_other()
        self._leave_people()
        self._pass_over_entries()
        self._tell_left()
        for between in self._between:
            for line, why in between.furniture(self._places):
                self._account.furniture([line], why)
        if self.records:
            self._account.unread(
                [*self._dated, *self._dates_of_titles()], Reason("no_part_of_a_paper")
            )

    def _leave_people(self) -> None:
        """Tell what was read with one of the page's people, or several, as its title, those who
        examined a thesis, or where the same list stands elsewhere: that was misread.
        """
        names = {author.name.casefold() for record in self.records for author in record.authors}
        kept: list[Record] = []
        for record, item in zip(self.records, self._items, strict=True):
            is_of_degree = bool(item.lines) and names_examiners(item.lines[0].text)
            if is_of_degree or is_no_title(record.title, names, self._owner):
                self._account.unread(item.lines, Reason("no_part_of_a_paper"))
            else:
                kept.append(record)
        self.records = kept

    def _dates_of_titles(self) -> Iterator[Line]:
        """Yield the lines that only say when, or what became of a paper, though taken for headings,
        and what they say it of: the line right above, where no papers stand below or no other line
        of this kind heads any.
        """
        dated = [
            section
            for section in self._divided_page
            if section.head and (section.year or STATE.fullmatch(section.head.text))
        ]
        lines = {line.place: line for line in self._lines}
        for section in dated:
            date = section.head
            assert date is not None
            above = lines.get(date.place - 1)
            if above is None or date.heading or date.after_blank or names_section(above.text):
                continue
            is_title = is_whole(above) and heading_about(above) in ("", UNSURE)
            is_alone = not section.lines or len(dated) == 1
            if is_title and is_alone and not any(is_in(above, record) for record in self.records):
                yield from (above, date)

    def _pass_over_entries(self) -> None:
        """Note the BibTeX of the papers that were read; that of another paper is told."""
        titles = [record.title for record in self.records]
        for entry in self._entries:
            if entries.is_of_one(entry, titles):
                self._account.furniture(entry, Reason("furniture_bibtex"))

    def is_list(self) -> bool:
        """Whether enough of the page was read to take it for a list of papers."""
        puzzling = sum(1 for line in self._account.left() if not line.looks_like_paper)
        return bool(self.records) and (self._is_marked or puzzling <= 12 * len(self.records))

    def _read_section(self, section: Section) -> None:
        context = Context(
            section,
            self._owner,
            self._legend,
            slots=self._slots,
            owner_is_implied=self._leaves_owner_out,
        )
        division = divided(context, self._known)
        if section.about == UNSURE and are_papers(section, division):
            section = replace(section, about=PAPERS)
            self._is_marked = True
            division = divided(replace(context, section=section, readings={}), self._known)
        for item, reading in zip(division.items, division.readings, strict=True):
            if reading and len(item.lines) > 1:
                self._slots[line_slots.places(item, reading)] += 1
        if section.about == PAPERS:
            self._take(section, talks.left_out(section, division), least=0.0)
        else:
            least = _PLAIN + (0.6 if self._is_marked else 0.0)
            self._take(section, division, least=least, outside=self._is_marked)

    def _read_below_other(self) -> None:
        """Read the papers of a page below a heading of something else, where these say that their
        own heading must have been missed.
        """
        for above, section in pairwise([Section(UNSURE), *self._divided_page]):
            below = BelowOther(section, above, kept=len(self.records), owner=self._owner)
            if section.about != OTHER or not below.may_be_of_papers():
                continue
            unsure = replace(section, about=UNSURE)
            division = divided(Context(unsure, self._owner, self._legend), self._known)
            beside = Beside.of(division)
            papers = [
                reading
                for reading in division.readings
                if reading and self._is_plain(reading, unsure, _PLAIN, beside)
            ]
            if below.is_of_papers(papers, self._forms, len(division.items)):
                self._account.unread(section.lines, Reason("no_part_of_a_paper"))
                self._take(unsure, division, least=_PLAIN)

    def _take(
        self, section: Section, division: Division, *, least: float, outside: bool = False
    ) -> None:
        """Keep the records of a section that weigh enough; `outside`: it names no papers, and
        others do.
        """
        is_listing = not outside
        beside = Beside.of(division)
        between: list[list[Line]] = [[]]
        for item, reading in zip(division.items, division.readings, strict=True):
            if reading and (not least or self._is_plain(reading, section, least, beside)):
                record, left = to_record(item, reading, section, self._owner)
                is_paper = not is_no_paper(item, reading, record)
                if is_paper and self._is_kept(item, reading, record, section, least, beside):
                    self._keep(item, reading, record)
                    self._left += lines_left(left, item.lines, record)
                    self._leave_other_papers(item, reading, record)
                    is_listing = True
                    between.append([])
                    continue
            between[-1] += item.lines
        over = {line.place for lines in between for line in lines}
        papers = {x.place for x in section.lines if x.place not in over or has_marks_of_paper(x)}
        told = neighbours.dated_entries if outside else neighbours.titles_above_text
        entries = told(section.lines, papers)
        self._between += [
            passing_over.Between(lines, section.about == PAPERS, outside, is_listing, entries)
            for lines in between
            if lines
        ]

    def _is_kept(
        self,
        item: Item,
        reading: Reading,
        record: Record,
        section: Section,
        least: float,
        beside: Beside,
    ) -> bool:
        if names_degree(record.title) and not record.identifiers:
            return False
        if least:
            # "Github, 2023" below "Code" says of no paper where it came out.
            is_out = bool(record.venue and record.date and (record.kind or record.identifiers))
            return (
                evident(record, section)
                or (reading.authors is None and is_out)
                or beside.has_alike(reading)  # one that came out nowhere yet
            )
        if not is_believed(item, reading, record, section, beside):
            return self._is_by_known(reading, record)
        if reading.form[0] != "title" or reading.kind_of_title not in ("comma", "sentence"):
            return True
        # "The Title: Shelves, Fast Piles and Slow Queues" names people only where others know them.
        return evident(record, section, besides_kind=True) or self._names_somebody_known(record)

    def _is_by_known(self, reading: Reading, record: Record) -> bool:
        """Whether a title that is set apart stands behind somebody whom other papers name, or the
        page's owner: it came out nowhere yet.
        """
        is_apart = reading.kind_of_title in SET_APART
        return reading.form[0] == "authors" and is_apart and self._names_somebody_known(record)

    def _names_somebody_known(self, record: Record) -> bool:
        """Whether one of a paper's authors is named by other papers, or the page's owner."""
        names = {author.name for author in record.authors}
        is_owners = any(may_be_same(name, self._owner) for name in names)
        return is_owners or not names.isdisjoint(self._names)

    def _keep(self, item: Item, reading: Reading, record: Record) -> None:
        self.records.append(record)
        self._items.append(item)
        self._forms[reading.form] += 1
        self._without_owner += reading.with_owner
        self._names |= {author.name for author in record.authors}
        self._stacks += len(item.lines) > 1 and not item.is_wrapped
        self._places.add(item, record)
        self._account.read(item.lines)

    def _is_plain(self, reading: Reading, section: Section, least: float, beside: Beside) -> bool:
        """Whether a reading stands by itself, where no heading says that papers follow."""
        # Below "2020" a paper may leave out the year that others repeat.
        dated = (*reading.form[:-1], "year") if section.year else reading.form
        is_form_of_papers = max(self._forms[reading.form], self._forms[dated]) >= ENOUGH_ALIKE
        if reading.authors is None:
            is_alike = is_form_of_papers or beside.signs[reading.kind_of_title] >= ENOUGH_ALIKE
            if self._leaves_owner_out and not self._is_marked:  # nothing else is listed
                is_quoted = reading.kind_of_title == "quotes"
                is_alike |= is_quoted and beside.nobodys[reading.form] >= ENOUGH_ALIKE
            return is_alike and (reading.kind_of_title in SET_APART or reading.with_owner)
        names = {author.name for author in reading.authors.authors}
        if any(map(_TITLE_OF_PERSON.match, names)):  # who supervised it, say
            return False
        is_alike = is_form_of_papers and bool(names & self._names)
        # Somebody who writes with others here writes alone as well.
        is_known = names <= beside.names.keys() | self._names
        is_known &= is_form_of_papers or beside.forms[reading.form] >= ENOUGH_ALIKE
        is_alike |= is_known and not reading.authors.strong
        is_alike |= beside.has_alike(reading)
        if reading.weight < (ENOUGH if is_alike else least):
            return False
        return (
            not self._is_marked
            or reading.with_owner
            or reading.authors.strong
            or is_known
            or any(may_be_same(author.name, self._owner) for author in reading.authors.authors)
        )

    def _leave_other_papers(self, item: Item, reading: Reading, record: Record) -> None:
        """Note the lines that are papers themselves, where more than one became one item, and those
        of which the record holds nothing.
        """
        if holds_other_paper(reading):
            for line in item.lines[-1:]:
                self._account.unread([line], Reason("more_than_one_paper"))
        if len(item.lines) < 2:
            return
        self._dated += dated_titles(item, record)
        self._left += [line for line in item.lines[1:] if is_not_out_yet(line, record)]
        plain = [
            line
            for line in item.lines
            if is_plainly_paper(line) and not begins_with_venue(line, record)
        ]
        self._left += plain[1:]
        lines = item.lines
        if item.is_wrapped:  # its lines go on; one that is set apart whole does not
            lines = tuple(line for line in lines if is_whole(line))
        else:
            self._left += [line for line in plain[:1] if names_others(line, record)]
        self._left += [line for line in lines if is_of_another_paper(line, reading, record)]

    def _tell_left(self) -> None:
        """Tell the lines that stand among those of papers, unless they surely are furniture."""
        for line in self._left:
            self._account.unread([line], Reason("no_part_of_a_paper"))
            if why := passing_over.why_among_papers(line, self._places):
                self._account.furniture([line], why)

    def listing(self) -> Listing:
        account = self._account
        unread = account.left()
        return Listing(
            _once(sorted(self.records, key=lambda record: record.line or 0)),
            unread,
            shape_of(self.records, self._lines, self._named_owner, stacks=self._stacks),
            self._named_owner,
            warnings=(
                *papers_unread.warnings(len(self.records), unread),
                *half_read(self.records),
                *owner_left_out(len(self.records), self._without_owner, self._owner),
            ),
            furniture=account.passed_over(),
            lines_read=account.lines_read(),
        )


def _of_papers(section: Section, papers: Collection[int]) -> Section:
    """Return a section; whatever its heading says, it is about papers where such lines are in it
    that are known to be.
    """
    is_of_papers = any(line.place in papers for line in section.lines)
    return replace(section, about=PAPERS) if is_of_papers else section


def _printed_form(names: Sequence[str], text: str) -> str:
    """Return the name of a person that a text prints, her first where it prints none."""
    return next((name for name in names if name in text), names[0] if names else "")


def _once(records: Iterable[Record]) -> tuple[Record, ...]:
    """Return the records without those that say no more than one before, as a list does that stands
    in a page's footnotes again.
    """
    said: dict[tuple[object, ...], Record] = {}
    for record in records:
        authors = tuple(author.name.casefold() for author in record.authors)
        key = (record.title.casefold(), authors, record.date, record.venue.casefold())
        first = said.setdefault(key, record)
        if not {*record.identifiers, *record.links} <= {*first.identifiers, *first.links}:
            said[(*key, record.line)] = record
    return tuple(said.values())
