"""Pasted text -> Listing: a homepage, a CV, or an author's page of a service.

The page is divided into sections; every section about papers is divided into items in each way that
its lines allow (`items`), each item is read (`citation`), and the way that explains most of the
section is kept. An `Account` holds what became of every line.

What was read by a rule that may err carries its confidence (Record.confidence), 0 to 1; a field not
named there was printed so that it can hardly be read in another way. The rules:

======== ===== =====================================================================================
field    value where
======== ===== =====================================================================================
title    0.8   its end was guessed from full stops, not quotes
title    0.7   its end was guessed from commas; title and authors ran together
title    0.6   it ends where the item does
title    0.5   the text has lost characters
authors  0.8   one lone star without a legend
authors  0.7   they ran together with the title
authors  0.5   only the section, not the line, says whose paper it is; the owner was added
authors  0.0   none were found
venue    0.6   the line is short and holds a date or an acronym, but is of no known form
venue    0.5   a name without an acronym or a word that venues have (Conference, Journal, …)
kind     0.5-7 from an acronym or a volume alone, not from a word
date     0.9   only the heading above prints the year
date     0.8   the month that the arXiv id names
date     0.7   the date stood apart from the venue
date     0.5   it is none of the calendar; only the parts that can be were kept
date     0.0   it was not printed: this year's entries of a profile, "2017 and earlier"
pages    0.6-7 a bare number or an article's number
volume   0.6   a bare number
place    0.6   capitalised words behind a name that is itself in doubt
======== ===== =====================================================================================
"""

import itertools
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from publications.domain.formats import text as words_of
from publications.domain.formats.authors import (
    is_name,
    may_be_same,
    parts_of_name,
    read_legend,
)
from publications.domain.formats.html_text import numbered_lines
from publications.domain.formats.listing import (
    entries,
    items,
    labels,
    latex_page,
    neighbours,
    page_breaks,
    people,
    profile,
    rst_page,
    tables,
    wraps,
)
from publications.domain.formats.listing.account import Account
from publications.domain.formats.listing.citation import (
    ENOUGH,
    SURE,
    Context,
    Item,
    Reading,
)
from publications.domain.formats.listing.composing import to_record
from publications.domain.formats.listing.furniture import (
    ABOUT_OTHER,
    has_marks_of_paper,
    is_certain,
    is_copyright,
    is_marked_title,
    is_plainly_paper,
    is_weak,
    looks_like_paper,
    why_furniture,
)
from publications.domain.formats.listing.headings import (
    OTHER,
    PAPERS,
    UNSURE,
    Section,
    heading_about,
    names_section,
    sections,
)
from publications.domain.formats.listing.leftovers import (
    begins_with_venue,
    holds_other_paper,
    is_in,
    is_of_another_paper,
    is_whole,
    names_others,
)
from publications.domain.formats.listing.likeness import best_readings
from publications.domain.formats.listing.lines import Line, to_lines
from publications.domain.formats.listing.refusal import (
    certain_refusal,
    error_page,
    refusal,
    refusal_at_sight,
)
from publications.domain.formats.listing.weighing import SET_APART
from publications.domain.formats.text import LONGEST_LINE
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing, Record, Unread

_OWNER_LINE = re.compile(r"^(?:Professor|Name|Faculty|Author|Person)\s*:\s*(.+)$", re.IGNORECASE)
_IN_COMPANY = re.compile(rf"(?:^|\(|[,.”»\"]\s+)(?:joint (?:work )?)?{people.WITH} [A-Z]")
_TITLES = re.compile(
    r"^(?:(?:(?:univ|assoc|asst|apl)\.[\s-]?)?(?:prof(?:essor)?\.?|dr\.?(?:-ing\.)?|(?:jur|med|phil|em|rer"
    r"|nat|habil|h\.\s?c)\.|PD)\s+)+|,?\s+(?:Ph\.?D\.?|M\.?D\.?|M\.?Sc\.?)$",
    re.IGNORECASE,
)
_CV = re.compile(r"\b(?:curriculum vitae|résumé|resume|cv)\b", re.IGNORECASE)
#: Without these there is no title, and no name either.
_TWO_WORDS = re.compile(r"[^\W\d_][.,;]?[^\S\n][^\W\d_]|[\u3040-\u9fff\uac00-\ud7af]{2}")
_HEAD_LINES = 12
_HEAD_OF_PAGE = 20_000
_PAGE_TITLE = re.compile(r"<title[^<>]{0,200}>([^<]{3,200})</title", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*[|:;·•｜]\s*|\s+[-–—]+\s+|[–—]|\s*\n\s*")
#: What stands beside a name in a page's title.
_HOMEPAGE = re.compile(
    r"^(?:welcome to |the )?(?:(?:personal |academic )?(?:home ?page|web ?page|web ?site|page"
    r"|publications|papers|research|cv|curriculum vitae) (?:of|by) )"
    r"|(?:['’]s?)?\s(?:(?:personal|academic)\s)?"
    r"(?:home ?page|web ?page|web ?site|site|page|publications|papers|cv)$",
    re.IGNORECASE,
)
_NO_PERSON = re.compile(
    r"\b(?:labs?|group|cent(?:er|re)|team|robotics|physics|chemistry|biology|medicine|statistics|home|about"
    r"|publications?|papers?|selected|personal|academic|curriculum|vitae|works?|books?|articles?|list"
    r"|professor|sciences?|studies|faculty|staff|blog|index|welcome|untitled|document|portfolio|resume|publikationen|veröffentlichungen|vorträge|kontakt|vita|startseite"
    r"|laborator\w+|labor|gruppo|groupe|grupo|perfil|profissional|information|équipe|lehrstuhl"
    r"|publicaciones|inicio|contacto|accueil|pubblicazioni|contatti|публикации|главная)\b",
    re.IGNORECASE,
)
#: How a section is divided is found out on so many of its lines, or more where they mislead.
_FIRST_LINES, _SAMPLE = 48, 240
#: Where no heading says that a section is about papers, a paper needs this weight.
_PLAIN = 4.2

#: What speaks against a division that makes one paper of several items of one list.
_AGAINST_SIBLING = 2.5
#: A section of fewer items says too little of its form.
_ENOUGH_ITEMS = 3
#: How often the way may change in which a section is divided.
_MOST_STRETCHES = 6
#: So many papers that are printed alike say how the page prints papers.
_ENOUGH_ALIKE = 3
#: Of so many papers the page's owner may be left out of one.
_MOST_BY_OWNER = 5
#: Of so many unread lines, each long enough for a title, twice as many as papers are too many.
_MANY, _WORDS_OF_CANDIDATE = 10, 4


def read(text: str) -> Listing:
    """Return the papers that a pasted text lists.

    Raises:
        FormatError: when no papers are in it; the message says what the text looks like and what to
            do.
    """
    if not _TWO_WORDS.search(text):
        raise FormatError(refusal(text))
    if certain := refusal_at_sight(text):
        raise FormatError(certain)
    lines = labels.with_labels(
        tables.with_columns(tables.with_years(to_lines(wraps.joined(_numbered(text)))))
    )
    if listing := profile.read(lines):
        unread = {line.line for line in listing.unread}
        read = {line.number for line in lines} - unread
        return replace(listing, lines_read=tuple(sorted(read)))
    page = _Page(lines, text)
    page.read()
    if not page.is_list():
        raise FormatError(error_page([line.text for line in lines]) or refusal(text))
    return page.listing()


def _numbered(text: str) -> list[tuple[int, str]]:
    """Return the lines that a text shows, whatever it is written in, each with its number."""
    if latex_page.is_document(text):
        return latex_page.numbered_lines(text)
    if rst_page.is_document(text):
        return rst_page.numbered_lines(text)
    return page_breaks.without(numbered_lines(text))


@dataclass(frozen=True, slots=True)
class _Division:
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
                worth += reading.weight - 1.5 - against
            else:
                worth -= sum(0.8 for line in item.lines if looks_like_paper(line.text))
        return worth

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

    def before(self, other: "_Division", number: int | None = None) -> "_Division":
        """Return these items and the first of another division."""
        return _Division(
            [*self.items, *other.items[:number]], [*self.readings, *other.readings[:number]]
        )

    def leaves_owner_alone(self, owner: str) -> bool:
        """Whether nobody is named with some papers, and the page's owner with nearly all others:
        those are the owner's alone.
        """
        named = [r.authors for r in self.readings if r and r.authors and r.authors.strong]
        nobodys = sum(not (reading and reading.authors) for reading in self.readings)
        if not (owner and nobodys and len(named) >= _ENOUGH_ALIKE):
            return False
        others = (
            not any(may_be_same(author.name, owner) for author in each.authors) for each in named
        )
        return _MOST_BY_OWNER * sum(others) <= len(named)

    @property
    def is_sure(self) -> bool:
        """Whether each of several items is one paper beyond doubt: no other way does better."""
        return len(self.items) >= _ENOUGH_ITEMS and all(
            reading
            and reading.weight >= SURE
            and (len(item.lines) == 1 or sum(looks_like_paper(x.text) for x in item.lines) < 2)
            for item, reading in zip(self.items, self.readings, strict=True)
        )


def _commonest(numbers: list[int]) -> list[int]:
    return [number for number, _ in Counter(numbers).most_common(1)]


@dataclass(frozen=True, slots=True)
class _Beside:
    """What papers of a division that name people have: how they are printed, what sets their
    titles apart, and who wrote them in company.
    """

    forms: Counter[tuple[str, ...]]
    signs: Counter[str]
    names: Counter[str]

    @classmethod
    def of(cls, division: _Division) -> "_Beside":
        named = [(r, r.authors) for r in division.readings if r and r.authors]
        return cls(
            Counter(reading.form for reading, _ in named),
            Counter(reading.kind_of_title for reading, _ in named),
            Counter(
                author.name for _, listed in named if listed.strong for author in listed.authors
            ),
        )

    def has_alike(self, reading: Reading) -> bool:
        """Whether several are printed as this one is, and by one of its people."""
        names = [author.name for author in reading.authors.authors] if reading.authors else []
        return (
            self.forms[reading.form] >= _ENOUGH_ALIKE
            and len(reading.title.split()) >= _WORDS_OF_CANDIDATE
            and any(self.names[name] >= _ENOUGH_ALIKE for name in names)
        )


@dataclass(frozen=True, slots=True)
class _Between:
    """Lines of a section that stand between its papers. `below_papers`: its heading names papers;
    `outside`: it does not, and others of the page do; `is_listing`: papers are in it all the same.
    """

    lines: list[Line]
    below_papers: bool
    outside: bool
    is_listing: bool


class _Page:
    """One page while it is read."""

    def __init__(self, lines: list[Line], text: str) -> None:
        self._lines = lines
        self._legend = read_legend(text) or None
        self._owner = find_owner(lines) or _owner_by_title(text)
        self._known = items.Known(self._owner, self._legend, items.width(lines))
        self._account = Account(lines)
        lines, self._entries = entries.apart(lines)
        self._account.furniture(filter(is_copyright, lines), Reason("furniture_footer"))
        lines = [line for line in lines if not is_copyright(line)]
        self._stacks = 0
        self._left: list[Line] = []
        self._between: list[_Between] = []
        self._places = neighbours.Places()
        self._forms: Counter[tuple[str, ...]] = Counter()
        self._names: set[str] = set()
        self._divided_page = sections(lines)
        self._is_marked = any(
            section.about == PAPERS and section.lines for section in self._divided_page
        )
        self._leaves_owner_out = _leaves_out(self._owner, self._divided_page)
        self._is_refused = not self._is_marked and certain_refusal(text) is not None
        self.records: list[Record] = []

    def read(self) -> None:
        for section in self._divided_page if not self._is_refused else ():
            if section.head:
                self._account.furniture([section.head], Reason("furniture_heading"))
            if section.about == OTHER:
                self._pass_over(section)
            elif section.lines:
                self._read_section(section)
        self._pass_over_entries()
        for line in self._left:
            self._tell(line)
        for between in self._between:
            self._pass_over_furniture(between)
        if self.records:
            self._account.unread(self._dates_of_titles(), Reason("no_part_of_a_paper"))

    def _dates_of_titles(self) -> Iterator[Line]:
        """Yield the lines that only say when, or what became of a paper, though taken for headings,
        and what they say it of: the line right above, where no papers stand below or no other line
        of this kind heads any.
        """
        dated = [
            section
            for section in self._divided_page
            if section.head and (section.year or neighbours.STATE.fullmatch(section.head.text))
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
        if section.about == PAPERS:
            self._take(section, self._divided(section), least=0.0)
        else:
            least = _PLAIN + (0.6 if self._is_marked else 0.0)
            self._take(section, self._divided(section), least=least, outside=self._is_marked)

    def _divided(self, section: Section) -> _Division:
        """Return the section divided in the way that explains most of it. Its first lines tell the
        way, more of them where it then leaves a paper unread.
        """
        context = Context(
            section, self._owner, self._legend, owner_is_implied=self._leaves_owner_out
        )
        division = self._divided_in(context)
        if section.about == PAPERS and division.leaves_owner_alone(self._owner):
            return self._divided_in(replace(context, readings={}, owner_is_implied=True))
        return division

    def _divided_in(self, context: Context) -> _Division:
        lines = [line for line in context.section.lines if items.is_bearable(line)]
        division = self._divided_by(lines[:_FIRST_LINES], lines, context)
        if len(lines) > _FIRST_LINES and not division.is_whole:
            division = self._divided_by(lines[:_SAMPLE], lines, context)
            if not division.is_whole:
                stretches = self._in_stretches(lines, context)
                division = max(division, stretches, key=lambda each: each.worth)
        return division

    def _in_stretches(self, lines: list[Line], context: Context) -> _Division:
        """Return the lines divided in one way up to where it fits no more, there in another."""
        found = _Division([], [])
        for _ in range(_MOST_STRETCHES):
            division = self._divided_by(lines[:_FIRST_LINES], lines, context)
            fitting = division.fitting()
            if fitting < _ENOUGH_ITEMS:
                return found.before(division)
            found = found.before(division, fitting)
            lines = lines[sum(len(item.lines) for item in division.items[:fitting]) :]
            if not lines:
                return found
        return found.before(self._divided_by(lines[:_FIRST_LINES], lines, context))

    def _divided_by(self, sample: list[Line], lines: list[Line], context: Context) -> _Division:
        """Return the lines divided in the way that explains most of a sample of them."""
        best: _Division | None = None
        chosen = ""
        for sign, way in items.ways(sample, self._known) if sample else ():
            division = _Division(way, best_readings(way, context))
            if best is None or division.worth > best.worth + 0.01:
                best, chosen = division, sign
            if division.is_sure:
                break
        if best is None or len(sample) == len(lines):
            return best or _Division([], [])
        way = items.divided(chosen, lines, self._known)
        return _Division(way, best_readings(way, context))

    def _take(
        self, section: Section, division: _Division, *, least: float, outside: bool = False
    ) -> None:
        """Keep the records of a section that weigh enough; `outside`: it names no papers, and
        others do.
        """
        is_listing = not outside
        beside = _Beside.of(division)
        between: list[list[Line]] = [[]]
        for item, reading in zip(division.items, division.readings, strict=True):
            if reading and (not least or self._is_plain(reading, section, least, beside)):
                record, left = to_record(item, reading, section, self._owner)
                if self._is_kept(reading, record, section, least, beside):
                    self._keep(item, reading, record)
                    self._leave(item, left)
                    self._leave_other_papers(item, reading, record)
                    is_listing = True
                    between.append([])
                    continue
            between[-1] += item.lines
        self._between += [
            _Between(lines, section.about == PAPERS, outside, is_listing)
            for lines in between
            if lines
        ]

    def _is_kept(
        self, reading: Reading, record: Record, section: Section, least: float, beside: _Beside
    ) -> bool:
        if least:
            # "Github, 2023" below "Code" says of no paper where it came out.
            is_out = bool(record.venue and record.date and (record.kind or record.identifiers))
            return (
                _evident(record, section)
                or (reading.authors is None and is_out)
                or beside.has_alike(reading)  # one that came out nowhere yet
            )
        if not _is_believed(reading, record, section):
            return self._is_by_known(reading, record)
        if reading.form[0] != "title" or reading.kind_of_title not in ("comma", "sentence"):
            return True
        # "The Title: Shelves, Fast Piles and Slow Queues" names people only where others know them.
        names = {author.name for author in record.authors}
        return _evident(record, section, besides_kind=True) or bool(
            names & self._names or any(may_be_same(name, self._owner) for name in names)
        )

    def _is_by_known(self, reading: Reading, record: Record) -> bool:
        """Whether a title in quotation marks stands behind somebody whom other papers name, or the
        page's owner: it came out nowhere yet.
        """
        names = {author.name for author in record.authors}
        is_known = names & self._names or any(may_be_same(name, self._owner) for name in names)
        return reading.form[:2] == ("authors", "quotes") and bool(is_known)

    def _keep(self, item: Item, reading: Reading, record: Record) -> None:
        self.records.append(record)
        self._forms[reading.form] += 1
        self._names |= {author.name for author in record.authors}
        self._stacks += len(item.lines) > 1 and not item.is_wrapped
        self._places.add(item, record)
        self._account.read(item.lines)

    def _pass_over_furniture(self, between: _Between) -> None:
        """Note the lines between papers that are known to be furniture. What merely has the form of
        a label or a name is told all the same beside a line that is told, and so is what stands
        among the lines of a paper, or where the papers of a list do.
        """
        lines = between.lines
        whys = [why_furniture(line) for line in lines]
        if between.outside:
            for at, line in enumerate(lines):
                if not whys[at] and not has_marks_of_paper(line):
                    whys[at] = ABOUT_OTHER
        papers = neighbours.in_lines_of_papers(lines)
        if between.is_listing:
            papers |= neighbours.dated_below(lines, whys)
        for at, line in enumerate(lines):
            why = whys[at]
            is_in_place = (
                why
                and between.is_listing
                and not (line.heading and line is lines[-1])  # it heads the papers that follow
                and self._places.is_of_paper(line, why, below_papers=between.below_papers)
            )
            is_title = is_marked_title(line) and any(
                map(has_marks_of_paper, lines[at + 1 : at + 2])
            )
            if at in papers or is_in_place or is_title:
                whys[at] = None
        if not between.outside:
            whys = neighbours.without_weak(lines, whys)
        for line, why in zip(lines, whys, strict=True):
            if why:
                self._account.furniture([line], why)

    def _is_plain(
        self, reading: Reading, section: Section, least: float, beside: "_Beside"
    ) -> bool:
        """Whether a reading stands by itself, where no heading says that papers follow."""
        # Below "2020" a paper may leave out the year that others repeat.
        dated = (*reading.form[:-1], "year") if section.year else reading.form
        is_form_of_papers = max(self._forms[reading.form], self._forms[dated]) >= _ENOUGH_ALIKE
        if reading.authors is None:
            is_alike = is_form_of_papers or beside.signs[reading.kind_of_title] >= _ENOUGH_ALIKE
            return is_alike and reading.kind_of_title in SET_APART
        names = {author.name for author in reading.authors.authors}
        is_alike = is_form_of_papers and bool(names & self._names)
        # Somebody who writes with others here writes alone as well.
        is_known = names <= beside.names.keys() | self._names
        is_known &= is_form_of_papers or beside.forms[reading.form] >= _ENOUGH_ALIKE
        is_alike |= is_known and not reading.authors.strong
        is_alike |= beside.has_alike(reading)
        if reading.weight < (ENOUGH if is_alike else least):
            return False
        return (
            not self._is_marked
            or reading.authors.strong
            or is_known
            or any(may_be_same(author.name, self._owner) for author in reading.authors.authors)
        )

    def _leave(self, item: Item, left: list[str]) -> None:
        """Note the lines of a paper that are no part of it."""
        for text in left:
            self._left += [x for x in item.lines if text in x.text or x.text in text][:1]

    def _leave_other_papers(self, item: Item, reading: Reading, record: Record) -> None:
        """Note the lines that are papers themselves, where more than one became one item, and those
        of which the record holds nothing.
        """
        if holds_other_paper(reading):
            for line in item.lines[-1:]:
                self._account.unread([line], Reason("more_than_one_paper"))
        if len(item.lines) < 2:
            return
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

    def _tell(self, line: Line) -> None:
        """Tell a line that stands among those of a paper, unless it is known to be furniture; what
        has the form of a name, begins a block of lines, or stands where papers do, may be a title.
        """
        self._account.unread([line], Reason("no_part_of_a_paper"))
        why = why_furniture(line)
        if not why or self._places.is_of_paper(line, why):
            return
        if line.marker and words_of.find_date(line.text) and not is_certain(why):
            return  # an item of its own
        may_be_title = line.after_blank or why == Reason("furniture_person")
        if not (is_weak(why) and may_be_title):
            self._account.furniture([line], why)

    def _pass_over(self, section: Section) -> None:
        """Pass over a section about something else, but tell what plainly is a paper in it, and
        where several of its lines are (they may be talks), all that have the marks of one.
        """
        papers = neighbours.in_lines_of_papers(section.lines)
        if sum(map(is_plainly_paper, section.lines)) >= _ENOUGH_ALIKE:
            papers |= {at for at, line in enumerate(section.lines) if has_marks_of_paper(line)}
        self._account.furniture(
            [line for at, line in enumerate(section.lines) if at not in papers], ABOUT_OTHER
        )

    def listing(self) -> Listing:
        account = self._account
        unread = account.left()
        return Listing(
            tuple(sorted(self.records, key=lambda record: record.line or 0)),
            unread,
            self._shape(),
            self._owner,
            warnings=_papers_unread(len(self.records), unread),
            furniture=account.passed_over(),
            lines_read=account.lines_read(),
        )

    def _shape(self) -> str:
        records = self.records
        is_stacked = self._stacks * 2 >= len(records)
        cited = sum(bool(record.metrics) for record in records)
        # A CV may print citations too, but in sentences; a service prints its papers in lines.
        if cited * 2 > len(records) and is_stacked:
            return "profile"
        if not self._owner:
            return "listing"
        return "homepage" if is_stacked and not _CV.search(_head(self._lines)) else "cv"


def _papers_unread(read: int, unread: tuple[Unread, ...]) -> tuple[Reason, ...]:
    """A warning where lines that look like papers were not read, or most that may be papers."""
    candidates = sum(len(line.text.split()) >= _WORDS_OF_CANDIDATE for line in unread)
    if candidates >= _MANY and candidates > 2 * read:
        return (Reason.of("few_papers_read", read=read, number=candidates),)
    number = sum(line.looks_like_paper for line in unread)
    if not number:
        return ()
    return (
        Reason("one_paper_unread") if number == 1 else Reason.of("papers_unread", number=number),
    )


def find_owner(lines: list[Line]) -> str:
    """Return the person whose page it is: named in its head, or by its first line; empty if
    neither.
    """
    for line in lines[:_HEAD_LINES]:
        named = _OWNER_LINE.match(line.text) if len(line.text) < 100 else None
        if named and is_name(_TITLES.sub("", named[1])):
            return _TITLES.sub("", named[1]).strip()
    for line in lines[:3]:
        if heading_about(line) == PAPERS:
            break
        name = _TITLES.sub("", line.text) if len(line.text) < 80 else ""
        name = re.sub(r"['’]s\s.*$|\s*[|–—-]\s.*$", "", name)
        if _CV.search(name) or _NO_PERSON.search(name):
            continue
        if is_name(name) and 2 <= len(name.split()) <= 5 and not line.marker:
            return name.title() if name.isupper() and name.isascii() else name
    return ""


def _owner_by_title(text: str) -> str:
    """Return the person whom the title of an HTML page names, alone or beside what it shows:
    "Publications | Ann Lee"; empty where it names none.
    """
    title = _PAGE_TITLE.search(text[:_HEAD_OF_PAGE])
    if not title:
        return ""
    pieces = [piece.strip() for piece in _BETWEEN.split(words_of.plain(title[1]))]
    for piece in filter(None, pieces):
        name = _TITLES.sub("", _HOMEPAGE.sub("", piece)).strip(" ,'’")
        words = name.split()
        if 2 <= len(words) <= 4 and is_name(name) and not _NO_PERSON.search(name):
            return name if not words[-1].isupper() else " ".join(map(_capitalized, words))
    return ""


def _capitalized(word: str) -> str:
    return word.capitalize() if len(word) > 2 else word


def _leaves_out(owner: str, page_sections: list[Section]) -> bool:
    """Whether a list about papers names neither the page's owner nor, in front, anybody else: all
    papers are the owner's.
    """
    family = _letters(parts_of_name(owner)[2])
    marked = [section for section in page_sections if section.about == PAPERS]
    sections = marked or [section for section in page_sections if section.about != OTHER]
    texts = (line.text for section in sections for line in section.lines)
    all_lines = [text for text in texts if len(text) <= LONGEST_LINE]
    lines = [line for line in all_lines if len(line) > 30]
    if not owner:
        accompanied = sum(bool(_IN_COMPANY.search(line)) for line in all_lines)
        return accompanied > 2 and 6 * accompanied > len(lines)
    if len(family) < 2 or 12 * sum(family in _letters(line) for line in lines) > len(lines):
        return False
    by_others = (line for line in all_lines if any(x.authors.strong for x in people.leading(line)))
    most = len(lines) // 8
    return len(list(itertools.islice(by_others, most + 1))) <= most


def _letters(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if letter.isalpha())


def _head(lines: list[Line]) -> str:
    return "\n".join(line.text[:200] for line in lines[:_HEAD_LINES])


def _is_believed(reading: Reading, record: Record, section: Section) -> bool:
    """Whether what stands below a heading of papers is one: it names people in a way that hardly
    errs, or its title is set apart and it came out somewhere, some day.
    """
    if names_section(record.title):
        return False
    if (
        reading.with_owner
        or (reading.authors and reading.authors.strong)
        or _evident(record, section)
    ):
        return True
    is_apart = reading.kind_of_title in SET_APART
    return is_apart and bool(record.venue or record.date or record.identifiers)


def _evident(record: Record, section: Section, *, besides_kind: bool = False) -> bool:
    """Whether a record is surely a paper: people, and a place or a date or an identifier."""
    if names_section(record.title):
        return False
    kind = not besides_kind and record.kind != section.kind and record.kind
    is_out = record.venue or record.date or record.identifiers or kind
    return bool(record.authors) and bool(is_out or any(map(neighbours.STATE.match, record.notes)))
