"""The text of an item: where its people and its title may begin and end."""

import re
from collections.abc import Container, Iterable
from dataclasses import replace

from people.names import begins_with_given_name
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_authors, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation.company import (
    COMPANY_FIRST,
    COMPANY_IN_VENUE,
    COMPANY_RUNNING,
    END_OF_COMPANY,
    SAID_IN_COMPANY,
)
from publications.domain.formats.listing.citation.item_places import ItemPlaces
from publications.domain.formats.listing.citation.items import Context
from publications.domain.formats.listing.citation.quotations import QUOTED_BEFORE
from publications.domain.formats.listing.citation.title_ends import End, title_ends
from publications.domain.formats.listing.citation.titles import title_and_date
from publications.domain.formats.listing.citation.useful_spans import NEXT_AUTHOR, words_behind
from publications.domain.formats.listing.cited_venue import IN_BRACKETS
from publications.domain.formats.listing.journals_behind_titles import SHORT_TITLE
from publications.domain.formats.listing.people import People, by_owner
from publications.domain.formats.listing.weighing import DIGITS
from publications.domain.formats.marks import Marked, Span
from publications.domain.formats.person_names import has_initials, is_name, may_be_same

_CLOSING_BRACKET = re.compile(r"[)\]]")
#: A venue and its year, and no people with them: those stand before a title.
_DATED_LINE = re.compile(r"[^\W\d_][^,;.&\d]{3,60},\s(?:19|20)\d\d\.?")
#: What tells people from capital words.
_SIGNS_OF_NAMES = re.compile(r"[.,;*†\d]")
_ENDS_OF_SENTENCES = (". ", "? ")
#: A list of people that ends so goes on in the next line.
_GOES_ON = re.compile(r"(?:,|\band|&|;)\s*$")
#: "J. Am. Kelp Soc. 127", which begins as "J. Berg" does.
_JOURNAL_CUT_SHORT = re.compile(
    r"(?<=[,.]\s)J\.\s[A-Z][a-z]{0,5}\.\s(?:[A-Z][a-z]{0,9}\.?\s){0,3}?[A-Z][a-z]{0,9}\.,?\s"
    r"(?:[A-D],?\s)?(?=\(?\d)"
)
#: "Ann Lee and Bo Ma arXiv:2401.01234", "Ann Lee and Bo Ma [To appear in Kelp Letters]".
_PREPRINT_OR_STATE = re.compile(
    rf"\s(?=arXiv:\s?\d|\[\s?(?:{words_of.NO_YEAR_YET}|published)\b)", re.IGNORECASE
)
#: How many commas a line needs at least for that.
_COMMAS_OF_LOOSE_LIST = 2
#: The authors were read whole where no more than this stands between them and the title.
NEAR_TITLE = 14


class ItemText(ItemPlaces):
    """The text of one item. Many ways to divide it ask the same of the same place: what was found
    there is kept.
    """

    def __init__(self, marked: Marked, context: Context, linked: Container[str] = ()) -> None:
        super().__init__(marked, linked)
        self.context = context
        #: Whether an identifier of a paper stands in it, or in the address of one of its links.
        self.is_identified = False
        self._people: dict[int, tuple[People, ...]] = {}
        self._lists: dict[int, AuthorList | None] = {}
        self._ends: dict[int, list[End]] = {}
        self._titles: dict[tuple[int, int], tuple[str, str]] = {}

    def people(self, start: int) -> tuple[People, ...]:
        """Return the lists of people that may begin here, the likeliest first."""
        if self._is_short_title(start) or self._is_book_behind_title(start):
            return ()
        if start not in self._people:
            said = self._said_people(start)
            limit = said.end if said else self._limit_of_names(start)
            source = by_owner.with_owner_straight(self.source[start:limit], self.context.owner)
            families = self._families_with_owner(start, source)
            if limit in self.quotes and not families:
                families = by_owner.families_before_quote(source)
            self._people[start] = (
                (families,)
                if families
                else tuple(
                    lead
                    for lead in people.leading(source, self.context.legend)
                    if not self.may_begin_title(start, lead)
                    or not self.is_inside_title(start, start + lead.end)
                )
            )
            if said:
                self._people[start] = self._whole(start, source) or self._people[start]
        return self._people[start]

    def _whole(self, start: int, source: str) -> tuple[People, ...]:
        """Return the lists of people that a stretch is from its begin to its end."""
        whole = [lead for lead in self._people[start] if lead.end >= len(source) - 2]
        if not whole and (listed := read_authors(source.strip(), self.context.legend)):
            whole = [People(listed, len(source), closed=True)]
        return tuple(replace(lead, closed=True) for lead in whole)

    def _said_people(self, start: int) -> Span | None:
        """Return the stretch that begins here of which a class says that it is the people."""
        return next(
            (
                span
                for span in self.marked.spans
                if span.kind == marks.AUTHORS and start - 2 <= span.start <= start + 1 < span.end
            ),
            None,
        )

    def _is_short_title(self, start: int) -> bool:
        """Whether a journal cut short begins here, and not the owner: "C. Oak. 2026."."""
        short = SHORT_TITLE.match(self.source, start)
        if short and (owner := self.context.owner):
            return not may_be_same(short[0].strip(" .,"), owner)
        return bool(short)

    def _is_book_behind_title(self, start: int) -> bool:
        """Whether "In Ladders and Walls" begins behind a title in quotation marks: no people."""
        is_behind_title = QUOTED_BEFORE.search(self.source, max(start - 4, 0), start)
        return bool(is_behind_title) and self.source.startswith("In ", start)

    def _families_with_owner(self, start: int, source: str) -> People | None:
        """Return whom nothing but family names tell behind a title in quotation marks, or between a
        sentence and what is set apart.
        """
        is_behind_title = QUOTED_BEFORE.search(self.source, max(start - 4, 0), start)
        owner = self.context.owner
        if self.source[max(start - 2, 0) : start] in _ENDS_OF_SENTENCES:
            joined = by_owner.joined_families(self.source[start:])
            if joined and any(span.start == start + joined.end for span in self.marked.spans):
                return joined
        if is_behind_title or self._is_below_title(start):
            cited = by_owner.cited_families(
                source,
                is_before_venue=lambda end: any(s.start == start + end for s in self.marked.spans),
            )
            if cited:
                return cited
        if is_behind_title:
            return by_owner.families(source, owner) or by_owner.families_ended(source)
        is_first = not any(map(str.isalpha, self.source[:start]))
        return by_owner.families_with_others(source) if is_first else None

    def _is_below_title(self, start: int) -> bool:
        """Whether a line begins here whose line above is set apart whole."""
        return start > 0 and any(
            place <= start <= place + 2
            and any(span.start < 2 and place - 2 <= span.end <= place for span in self.told)
            for place in self.ends_of_lines
        )

    def may_begin_title(self, start: int, lead: People) -> bool:
        """Whether people may be the first half of a title: "Quiet Ladders and Slow Piles: A Study".
        A colon ends them, nobody has initials or is turned, and nobody is the page's owner.
        """
        printed = self.source[start : start + lead.end]
        owner = self.context.owner
        if any(
            span.kind == marks.LINK and self.source[span.start : span.end] in self.linked
            for span in self.told
            if span.start <= start + 1 and start + lead.end < span.end
        ):
            printed = printed.replace(",", "")  # "[No Moss, Slow Piles: A Study](….pdf)"
        return (
            printed.endswith(":")
            and not _SIGNS_OF_NAMES.search(printed)
            and not (owner and any(may_be_same(each.name, owner) for each in lead.authors.authors))
        )

    def company(self, start: int) -> tuple[People, ...]:
        """Return the people of "(with Ann Lee and Bo Ma)": its bracket ends them, or what is said
        of the paper behind them: "(with Ann Lee and Bo Ma, revise and resubmit)".
        """
        end = END_OF_COMPANY.match(self.source, start)
        if not end:
            return self.people(start)
        said = SAID_IN_COMPANY.search(self.source, start, end.end() - 1)
        stop = said.start() if said else end.end() - 1
        listed = read_authors(self.source[start:stop], self.context.legend)
        listed = listed or by_owner.families_in_company(self.source[start:stop])
        if listed is None:
            return people.leading(self.source[start:stop], self.context.legend)
        return (People(listed, (stop if said else end.end()) - start, closed=True),)

    def companies_behind(self, place: int, *, is_apart: bool) -> Iterable[tuple[int, int]]:
        """Yield where "(with", a line "with …", and behind a title that is set apart ", with",
        begin and end.
        """
        yield from (company for company in self.companies if company[0] >= place)
        for end in self.ends_of_lines if is_apart else ():
            if end > place and (first := COMPANY_FIRST.match(self.source, end)):
                yield end, first.end()
        if is_apart and (company := COMPANY_IN_VENUE.search(self.source, place)):
            yield company.span()

    def begins_company(self, place: int) -> bool:
        """Whether the line or cell behind a place is "with Ann Lee and Bo Ma"."""
        return bool(COMPANY_FIRST.match(self.source, place))

    def people_of_line(self, place: int) -> AuthorList | None:
        """Return the people that the whole line or cell behind a place lists."""
        if place not in self._lists:
            at = words_behind(self.source, place)
            ends = (*(end for end in self.ends_of_lines if end > at), len(self.source))
            whole = (end for end in ends if not _GOES_ON.search(self.source, at, end))
            end = next(whole, len(self.source))
            company = COMPANY_FIRST.match(self.source, at, end)
            line = self.source[company.end() if company else at : end]
            listed = read_authors(line, self.context.legend)
            if listed and not listed.strong and not is_name(line.strip(" .")):
                listed = None
            self._lists[place] = listed
        return self._lists[place]

    def lists_people_below(self, place: int) -> bool:
        """Whether the line below the one with a place in it lists people, surely."""
        end = next((end for end in self.ends_of_lines if end > place), None)
        listed = None if end is None else self.people_of_line(end)
        return listed is not None and listed.strong

    def loose_line(self, start: int, leads: Iterable[People]) -> tuple[People, ...]:
        """Return the people of the line that begins here, where most of it are names, unless one of
        the lists that were read fills it.
        """
        end = self.end_of_line(start)
        line = self.source[start:end]
        if line.count(",") < _COMMAS_OF_LOOSE_LIST or DIGITS.search(line):
            return ()
        if any(start + lead.end > end - NEAR_TITLE for lead in leads):
            return ()
        listed = read_most_authors(line, self.context.legend)
        return (People(listed, end - start, closed=True, left=1),) if listed else ()

    def ends(self, start: int) -> list[End]:
        """Return where a title that begins here may end."""
        if start not in self._ends:
            self._ends[start] = title_ends(self, start)
        return self._ends[start]

    def end_before_company(self, start: int) -> Iterable[End]:
        """Yield where a title ends that goes on with those in whose company it was written, one of
        them by an initial or a given name that is known: no "Trees with Random Forests and Kelp
        Beds". Their list has an end, or the item has no more.
        """
        for company in COMPANY_RUNNING.finditer(self.source, start + 3, start + 600):
            for lead in self.people(company.end())[:1]:
                names = [author.name for author in lead.authors.authors]
                is_last = company.end() + lead.end >= len(self.source)
                if (lead.closed or is_last) and any(
                    begins_with_given_name(name) or has_initials(name) for name in names
                ):
                    yield company.start(), company.start(), "company", 0.0
                    return

    def title(self, start: int, end: int) -> tuple[str, str]:
        """Return the title that a stretch may be, and the date before it; empty where none."""
        if (start, end) not in self._titles:
            self._titles[start, end] = title_and_date(self.source[start:end].strip(" ,;:–—|"))
        return self._titles[start, end]

    def _limit_of_names(self, start: int) -> int:
        """Return where a list of people that begins here must end: where the italics do in which
        it is set whole, or at the line's, a quote's or a marked title's begin, unless it plainly
        goes on.
        """
        if end := self._end_of_names_in_italics(start):
            return end
        stops = [place for place in self.ends_of_lines if place > start]
        stops += [place for place in self.stops if place > start + 2]
        stops += [place for place in self.quotes if place >= start][:1]
        if self.source[start - 1 : start] in ("(", "["):  # "The Title (Ann Lee and Bo Ma)"
            stops += [end.start() for end in [_CLOSING_BRACKET.search(self.source, start)] if end]
        journal = _JOURNAL_CUT_SHORT.search(self.source, start)
        stops += [journal.start()] if journal else []
        venue = IN_BRACKETS.search(self.source, start + 1)
        stops += [venue.start()] if venue else []
        told = _PREPRINT_OR_STATE.search(self.source, start + 1)
        stops += [told.start()] if told else []
        breaks = self.marked.breaks
        for stop in sorted(stops):
            if stop not in breaks or not self._goes_on(start, stop):
                return stop
        return len(self.source)

    def _end_of_names_in_italics(self, start: int) -> int:
        """Return where the italics end in which a whole list of people is set that begins here, 0
        where none is: "The title. *Ann Lee and Bo Ma* Kelp 2019".
        """
        for span in self.marked.spans:
            if span.kind == marks.ITALIC and start - 2 <= span.start <= start + 2:
                names = self.source[max(start, span.start) : span.end].strip(" .,;:")
                listed = read_authors(names, self.context.legend)
                is_whole = listed and (listed.strong or is_name(names))
                if is_whole and not NEXT_AUTHOR.match(self.source, span.end):
                    return span.end
        return 0

    def _goes_on(self, start: int, stop: int) -> bool:
        """Whether a list of people goes on in the next line: a comma behind names that semicolons
        divide ends it, and so does a venue there.
        """
        goes_on = _GOES_ON.search(self.source, start, stop)
        ends = goes_on and goes_on[0][0] == "," and self.source.count(";", start, stop) > 1
        return bool(goes_on and not (ends or self._is_dated_line(stop)))

    def _is_dated_line(self, start: int) -> bool:
        """Whether a line is a few words and a year: "Bread Quarterly, 2019"."""
        end = self.end_of_line(start)
        return bool(_DATED_LINE.fullmatch(self.source[start:end].strip()))
