"""The text of an item: where its titles, people and lines may begin and end."""

import re
from collections.abc import Container, Iterable
from dataclasses import replace
from itertools import pairwise

from people.names import begins_with_given_name
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_authors, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import species
from publications.domain.formats.listing.citation.items import Context
from publications.domain.formats.listing.citation.quotations import (
    OPENING_QUOTE,
    QUOTE_IN_TITLE,
    QUOTED_BEFORE,
    is_quoted_inside,
    quoted_title,
)
from publications.domain.formats.listing.citation.titles import end_with_gloss, title_and_date
from publications.domain.formats.listing.citation.useful_spans import (
    NEXT_AUTHOR,
    is_of_people,
    words_behind,
)
from publications.domain.formats.listing.cited_venue import IN_BRACKETS
from publications.domain.formats.listing.journals_behind_titles import (
    CITED_BY_VOLUME,
    SHORT_TITLE,
    before_journal,
    cited_behind_colon,
)
from publications.domain.formats.listing.line_ends import UNFINISHED
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.listing.people import People, by_owner
from publications.domain.formats.listing.sentences import sentence_ends
from publications.domain.formats.listing.weighing import (
    CJK_RUN,
    DIGITS,
    LONGEST_WORD_OF_JOINT,
    SET_APART,
    VENUE_START,
    begins_small,
)
from publications.domain.formats.marks import Marked, Span
from publications.domain.formats.person_names import has_initials, is_name, may_be_same
from publications.domain.formats.venue_phrases import whole_names
from publications.domain.formats.venue_phrases.remarks import STATE

#: What ends a title in GB/T 7714, a letter in brackets, and in GOST, two strokes before a venue.
GBT = re.compile(
    r"\s*\[([JCDMPRNSA]|EB|DB|CP|PP)(?:/(?:OL|CD))?\]\s*(?://|[.．。,，:]?)\s*"
    r"|[\s.]*\s//\s(?=[^\W\d_])(?=[^\n]{2,300}?\b(?:19|20)\d\d\b)"
)
#: No venue begins with years ("the book trade, 1450–1800"), or goes on behind its bracket.
_COMMA = re.compile(
    r"[,，;]\s+(?!\d{4}\s?[-–]\s?\d{2,4}\b|and\s)|[，、]|(?<=[\u3040-\u9fff]),(?=[\u3040-\u9fff])|\s\((?=[^\W\d_a-zß-öø-ÿ])(?![^()]{0,90}\)\s[a-zß-ÿ])"
)
#: What speaks for a colon before a journal with its volume as the end of a title.
_COLON, _BEHIND_COLON = re.compile(r":\s"), -0.6
#: "(joint work with": people whom the page's owner wrote a paper with.
WITH = (
    r"(?:this is )?(?:a )?(?:(?:joint(?:ly)?(?: work| paper)?|co-?authored|together)\s)?"
    rf"(?:{people.WITH}|w/)\s+|en collaboration avec\s+"
    r"|(?:with )?co-?authors?(?:\s?:\s*|\s(?=(?-i:[A-Z])\S{0,20}\s(?-i:[A-Z])))"
)
#: "presented at ICML 2020" says where a paper came out, as "In ICML 2020" does.
_SHOWN_AT = re.compile(
    r"^\W{0,3}(?:(?:to be )?presented at|(?:short paper|poster|extended abstract|demo)"
    r"(?: presented)? at) (?:the )?",
    re.IGNORECASE,
)
_LINKED_PAPER = re.compile(
    r"\[([^\[\]]{3,300})\]\("
    r"(?=[^()\s]{0,500}(?:\.pdf|\.ps|doi\.org/|arxiv\.org/(?!search|a/|find)))",
    re.IGNORECASE,
)
_CLOSING_BRACKET = re.compile(r"[)\]]")
#: The bracket that closes "(with Ann Lee and Bo Ma [in Japanese])" is the last one.
_END_OF_COMPANY = re.compile(r"(?:[^()\[\]]|\([^()]*\)|\[[^\[\]]*\])*[)\]]")
#: How far the paper has come, or its language, behind those who wrote it.
_SAID_IN_COMPANY = re.compile(rf"[,;.]?\s+(?={STATE.pattern}|[\[(]in\s[A-Z])", re.IGNORECASE)
_COMPANY_BEHIND = re.compile(rf"[\s,.;]{{1,4}}[(\[](?:{WITH})", re.IGNORECASE)
#: "… Working Paper, with Ann Lee, 2016", "… 12: 3-9. Co-authored with Ann Lee", where the title is
#: set apart.
_COMPANY_IN_VENUE = re.compile(
    rf"[,.;]\s+(?:[Cc]o-?authored\s)?{people.WITH}\s+(?=[^\W\d_a-zß-öø-ÿ])"
)
_COMPANY_IN_LINE = re.compile(rf"[,.”\")]\s{people.WITH}\s(?=[^\W\d_a-zß-öø-ÿ])")
COMPANY_FIRST = re.compile(rf"[\s(\[]*(?:{WITH})", re.IGNORECASE)
#: "The Title with Ann Lee and Bo Ma. Journal, 2016"; "co-edited with", "an interview with" are not.
_COMPANY_RUNNING = re.compile(
    r"(?<=[\w)])\s(?:(?:[Tt]ogether|[Jj]oint(?:ly|\swork)?)\s"
    r"|(?<!ed\s)(?<!itor\s)(?<!iew\s)(?<!tion\s)(?<!präch\s)(?<!ogether\s))"
    rf"{people.WITH}\s"
    r"(?=[^\W\d_a-zß-öø-ÿ](?:\S*\s|\.)[^\W\d_a-zß-öø-ÿ])"
)
#: A venue and its year, and no people with them: those stand before a title.
_DATED_LINE = re.compile(r"[^\W\d_][^,;.&\d]{3,60},\s(?:19|20)\d\d\.?")
#: What tells people from capital words.
_SIGNS_OF_NAMES = re.compile(r"[.,;*†\d]")
_ENDS_OF_SENTENCES = (". ", "? ")
#: A list of people that ends so goes on in the next line.
_GOES_ON = re.compile(r"(?:,|\band|&|;)\s*$")
#: Where a title may end: (its end, where the rest begins, the sign, what speaks against it).
_End = tuple[int, int, str, float]
#: What speaks against an end of a title before a species of it.
_BEFORE_SPECIES = 1.5
#: What may set the name of a venue apart.
_NAMES_VENUE = (marks.ITALIC, marks.VENUE, marks.BOLD)
#: "as a word", behind no venue.
_GOES_ON_SMALL = re.compile(r"\s(?!vol|no|pp|in|ed)[a-zß-ÿ]+\s[a-zß-ÿ]")
#: "*Ladders* (Oslo: Kelp Press, 2019)", a title of one word.
_IMPRINT_NEXT = re.compile(r"\s\([^\W\d_][^()]{5,80}\s(?:19|20)\d\d\)")
#: "J. Am. Kelp Soc. 127", which begins as "J. Berg" does.
_JOURNAL_CUT_SHORT = re.compile(
    r"(?<=[,.]\s)J\.\s[A-Z][a-z]{0,5}\.\s(?:[A-Z][a-z]{0,9}\.?\s){0,3}?[A-Z][a-z]{0,9}\.,?\s"
    r"(?:[A-D],?\s)?(?=\(?\d)"
)
#: How many commas a line needs at least for that.
_COMMAS_OF_LOOSE_LIST = 2
#: What speaks against the end of a line that goes on in small letters.
_LINE_GOES_ON = 1.5
#: "Roots in rain: Seeds", and behind the next comma "Shoots and Roots."
_FIRST_OF_SERIES = re.compile(r"[:,]\s[^\W\d_]+$")
_END_OF_SERIES = re.compile(r"[^\W\d_]+,?\s(?:and|&)\s[^\W\d_]+(?=[.,;]|$)")
_INSIDE_SERIES = 1.2
#: "The Title, 36 Moss, Law & Clay 889 (2006)": what speaks against a comma or stop of the journal.
_INSIDE_CITED = 1.0
_NUMBER_NEXT = re.compile(r",\s\d")
#: "[The Title. Piles Letters, 12, 3](…)": what speaks against all of a link as a title.
_PLACE_IN_LINK = 1.2
_STOP_IN_LINK = re.compile(r"(?<=[^\W\d_]{3})[.?!]\s(?=[A-Z])")
#: The authors were read whole where no more than this stands between them and the title.
NEAR_TITLE = 14


def begins_company(text: str) -> bool:
    """Whether a line says with whom a paper was written: "with Ann Lee and Bo Ma"."""
    company = COMPANY_FIRST.match(text)
    return company is not None and bool(people.leading(text[company.end() :]))


def names_company(text: str) -> bool:
    """Whether a line says with whom a paper was written, at its begin or behind a title."""
    return begins_company(text) or bool(_COMPANY_IN_LINE.search(text))


def linked_papers(printed: str) -> set[str]:
    """Return what is linked to a paper: no name of a person is."""
    if "](" not in printed:
        return set()
    linked = (words_of.plain(link[1]) for link in _LINKED_PAPER.finditer(printed))
    return {text for text in linked if not is_links(text)}


#: "The Title (2021) "
_YEAR_RIGHT_BEFORE = re.compile(r"\((?:19|20)\d\d\)[.,:]?\s*\Z")


class ItemText:
    """The text of one item. Many ways to divide it ask the same of the same place: what was found
    there is kept.
    """

    def __init__(self, marked: Marked, context: Context, linked: Container[str] = ()) -> None:
        self.marked = marked
        self.context = context
        self.source = marked.text
        #: What is linked to the text of a paper.
        self.linked = linked
        of_people = [
            is_of_people(self.source, span)
            and not (span.kind == marks.LINK and self.source[span.start : span.end] in linked)
            for span in marked.spans
        ]
        #: Whether an identifier of a paper stands in it, or in the address of one of its links.
        self.is_identified = False
        #: Where its lines and cells end.
        self.ends_of_lines = sorted({*marked.breaks, *marked.cells})
        self._breaks = [
            place
            for place in self.ends_of_lines
            if place in marked.cells
            or not (
                UNFINISHED.search(self.source, max(place - LONGEST_WORD_OF_JOINT, 0), place)
                or self.goes_on_small(place)
            )
        ]
        self._stops = [
            s.start for s, is_of in zip(marked.spans, of_people, strict=True) if not is_of
        ]
        #: Where "(with" begins and ends.
        self.companies = [place.span() for place in _COMPANY_BEHIND.finditer(self.source)]
        #: What is set apart as titles are, not as names.
        self.told = [
            span
            for span, is_of in zip(marked.spans, of_people, strict=True)
            if span.kind in SET_APART and not (is_of or _is_button(self.source, span))
        ]
        self._quotes = [quote.start() for quote in OPENING_QUOTE.finditer(self.source)]
        #: Where a title that is set apart may begin: not with the paper.
        self.titles = sorted({*self._quotes, *(span.start for span in self.told)})
        self._people: dict[int, tuple[People, ...]] = {}
        self._lists: dict[int, AuthorList | None] = {}
        self._ends: dict[int, list[_End]] = {}
        self._phrases: dict[tuple[int, int], str] = {}
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
            if limit in self._quotes and not families:
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
            if said and any(lead.end >= len(source) - 2 for lead in self._people[start]):
                self._people[start] = tuple(
                    replace(lead, closed=True)
                    for lead in self._people[start]
                    if lead.end >= len(source) - 2
                )
        return self._people[start]

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

    def is_inside_title(self, start: int, end: int) -> bool:
        """Whether a stretch is the begin of what is set apart as a title, not of a whole paper."""
        return any(
            span.start <= start + 1
            and end < span.end - QUOTE_IN_TITLE
            and not words_of.find_date(self.source[span.start : span.end])
            for span in self.told
        )

    def company(self, start: int) -> tuple[People, ...]:
        """Return the people of "(with Ann Lee and Bo Ma)": its bracket ends them, or what is said
        of the paper behind them: "(with Ann Lee and Bo Ma, revise and resubmit)".
        """
        end = _END_OF_COMPANY.match(self.source, start)
        if not end:
            return self.people(start)
        said = _SAID_IN_COMPANY.search(self.source, start, end.end() - 1)
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
        if is_apart and (company := _COMPANY_IN_VENUE.search(self.source, place)):
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

    def loose_line(self, start: int, leads: Iterable[People]) -> tuple[People, ...]:
        """Return the people of the line that begins here, where most of it are names, unless one of
        the lists that were read fills it.
        """
        end = next((end for end in self.ends_of_lines if end > start), len(self.source))
        line = self.source[start:end]
        if line.count(",") < _COMMAS_OF_LOOSE_LIST or DIGITS.search(line):
            return ()
        if any(start + lead.end > end - NEAR_TITLE for lead in leads):
            return ()
        listed = read_most_authors(line, self.context.legend)
        return (People(listed, end - start, closed=True, left=1),) if listed else ()

    def goes_on_small(self, place: int) -> bool:
        """Whether the next line goes on in small letters, as no venue begins, behind a word."""
        before = self.source[:place].rstrip()[-1:]
        return before.isalnum() and begins_small(self.source[place : place + 40].lstrip())

    def ends(self, start: int) -> list[_End]:
        """Return where a title that begins here may end."""
        if start not in self._ends:
            self._ends[start] = _ends(self, start)
        return self._ends[start]

    def end_before_company(self, start: int) -> Iterable[_End]:
        """Yield where a title ends that goes on with those in whose company it was written, one of
        them by an initial or a given name that is known: no "Trees with Random Forests and Kelp
        Beds".
        """
        for company in _COMPANY_RUNNING.finditer(self.source, start + 3, start + 600):
            for lead in self.people(company.end())[:1]:
                names = [author.name for author in lead.authors.authors]
                if lead.closed and any(
                    begins_with_given_name(name) or has_initials(name) for name in names
                ):
                    yield company.start(), company.start(), "company", 0.0
                    return

    def title(self, start: int, end: int) -> tuple[str, str]:
        """Return the title that a stretch may be, and the date before it; empty where none."""
        if (start, end) not in self._titles:
            self._titles[start, end] = title_and_date(self.source[start:end].strip(" ,;:–—|"))
        return self._titles[start, end]

    def is_line(self, span: Span) -> bool:
        """Whether a stretch ends where its line does."""
        end = next((end for end in self.ends_of_lines if end > span.start), len(self.source))
        return span.end >= end - 2

    def is_venue_in_italics(self, start: int, end: int) -> bool:
        """Whether a stretch that reads like one name is in italics whole and begins a line, which
        goes on behind it: "*Harbour Ethics*, Oslo, 2021"; or ends the item, behind the year:
        "(2021) *Harbour Ethics*".
        """
        is_last = not re.search(r"\w", self.source[end:])
        is_last = is_last and bool(_YEAR_RIGHT_BEFORE.search(self.source, 0, start))
        return any(
            span.kind == marks.ITALIC
            and start - 2 <= span.start <= start + 1
            and end - 2 <= span.end <= end + 2
            and (is_last or not self.is_line(span))
            for span in self.marked.spans
        ) and (is_last or any(place <= start <= place + 2 for place in self.ends_of_lines))

    def holds_company(self, start: int, end: int) -> bool:
        """Whether a line within a stretch says with whom a paper was written."""
        return any(
            start < place < end and begins_company(self.source[place:end].lstrip())
            for place in self.ends_of_lines
        )

    def is_said_title(self, start: int, end: int) -> bool:
        """Whether a class says that a stretch is the title: "Moss, Snow and Old Gardens" are no
        people.
        """
        return any(
            span.kind == marks.TITLE and span.start <= start + 1 and span.end - 1 <= end
            for span in self.told
        )

    def breaks_inside(self, start: int, end: int) -> int:
        """Return how many lines end inside a stretch without a sign that they go on."""
        return sum(start < place < end for place in self._breaks)

    def phrase(self, start: int, stop: int) -> str:
        """Return a stretch with its ends of lines and cells as line breaks."""
        key = (start, stop)
        if key not in self._phrases:
            places = [start, *(end for end in self.ends_of_lines if start < end < stop), stop]
            pieces = (self.source[a:b].strip() for a, b in pairwise(places))
            self._phrases[key] = _SHOWN_AT.sub("In ", "\n".join(filter(None, pieces)))
        return self._phrases[key]

    def venue_phrase(self, start: int, stop: int) -> str:
        """Return a stretch in which the first name that is set apart whole is kept so: "In *Rules,
        Risk and Reason*, edited by Ann Lee".
        """
        phrase = self.phrase(start, stop)
        for span in self.marked.spans:
            if span.kind in _NAMES_VENUE and start <= span.start < span.end <= stop:
                name = self.source[span.start : span.end].strip(" ,.")
                if whole_names.is_whole(name, self.source[span.end : span.end + 20]):
                    return phrase.replace(name, whole_names.guarded(name), 1)
                if span.kind != marks.BOLD:  # which may be a volume
                    return phrase
        return phrase

    def _limit_of_names(self, start: int) -> int:
        """Return where a list of people that begins here must end: where the italics do in which
        it is set whole, or at the line's, a quote's or a marked title's begin, unless it plainly
        goes on.
        """
        if end := self._end_of_names_in_italics(start):
            return end
        stops = [place for place in self.ends_of_lines if place > start]
        stops += [place for place in self._stops if place > start + 2]
        stops += [place for place in self._quotes if place >= start][:1]
        if self.source[start - 1 : start] in ("(", "["):  # "The Title (Ann Lee and Bo Ma)"
            stops += [end.start() for end in [_CLOSING_BRACKET.search(self.source, start)] if end]
        journal = _JOURNAL_CUT_SHORT.search(self.source, start)
        stops += [journal.start()] if journal else []
        venue = IN_BRACKETS.search(self.source, start + 1)
        stops += [venue.start()] if venue else []
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
        end = next((end for end in self.ends_of_lines if end > start), len(self.source))
        return bool(_DATED_LINE.fullmatch(self.source[start:end].strip()))


#: "The title, A. Lee, **B. Ma**": who stands before the one that is set apart is none of the title.
_NAMES_BEFORE = re.compile(
    r",\s((?:[A-Z]\.[\s-]?){1,3}[A-Z][\w'’-]+(?:,\s(?:[A-Z]\.[\s-]?){1,3}[A-Z][\w'’-]+){0,20})"
    r"(?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)$"
)


def _ends(text: ItemText, start: int) -> list[_End]:
    source = text.source
    if start >= len(source):
        return []
    quoted = quoted_title(source, start)
    if quoted and not is_quoted_inside(text.marked, text.told, start, *quoted):
        return [(*quoted, "quotes", 0.0)]
    found: list[tuple[int, int, str, float]] = []
    for span in text.marked.spans:
        if span.kind in SET_APART and start - 2 <= span.start <= start + 1 and span.end > start:
            inner = source[span.start : span.end]
            if species.is_behind(text.marked, span.end) or _is_button(source, span):
                continue
            is_paper = span.kind == marks.LINK and inner in text.linked
            is_sure = span.kind == marks.TITLE or is_paper or _IMPRINT_NEXT.match(source, span.end)
            if is_sure or len(inner.split()) > 1 or CJK_RUN.search(inner):
                against = _PLACE_IN_LINK if _holds_place(source, span) else 0.0
                end = end_with_gloss(source, span.end)
                found.append((end, words_behind(source, end), span.kind, against))
        elif (
            span.kind in _NAMES_VENUE
            and start + 8 < span.start < start + 500
            and not _is_inside_title(source, span)
        ):
            others = _NAMES_BEFORE.search(source, start + 8, span.start)
            end, behind = (others.start(), others.start(1)) if others else (span.start, span.start)
            found.append((end, behind, "before", 0.0))
    hard = [place for place in text.ends_of_lines if place > start]
    for skipped, place in enumerate(hard[:3]):
        against = 0.6 * skipped + (_LINE_GOES_ON if text.goes_on_small(place) else 0.0)
        found.append((place, words_behind(source, place), "line", against))
    found += [(place, place, "company", 0.0) for place, _ in text.companies if place > start][:1]
    window = source[: start + 600]
    if gbt := GBT.search(window, start):
        found.append((gbt.start(), gbt.end(), "gbt", 0.0))
    for skipped, venue in enumerate(list(VENUE_START.finditer(window, start + 3))[:3]):
        found.append((venue.start(), venue.end(), "venue", 0.4 * skipped))
    found += sentence_ends(window, start)
    found += [
        (comma.start(), comma.end(), "comma", 0.15 * skipped + _against_comma(window, comma))
        for skipped, comma in enumerate(list(_COMMA.finditer(window, start + 3))[:8])
    ]
    found += [
        (colon.start(), colon.end(), "comma", _BEHIND_COLON)
        for colon in _COLON.finditer(window, start + 3)
        if cited_behind_colon(window, colon)
    ]
    found.append((len(source), len(source), "end", 0.0))
    floor = quoted[0] + 1 if quoted else start  # a quotation that begins a title is not all of it
    found = [end for end in found if end[0] > floor and not _is_inside_span(text, start, end[0])]
    in_title = species.begins(text.marked, start + 3)
    found = [
        (end, behind, kind, against + _BEFORE_SPECIES * (behind in in_title))
        for end, behind, kind, against in found
    ]
    return _before_citation(found, window, start)


def _is_inside_title(source: str, span: Span) -> bool:
    """Whether no title ends before what is set apart: "A. Lee & **B. Ma**", "Naming moss: *Well
    now* as a word for slow plants".
    """
    if source.endswith((" & ", " and "), 0, span.start):
        return True
    return source.endswith(": ", 0, span.start) and bool(_GOES_ON_SMALL.match(source, span.end))


def _is_button(source: str, span: Span) -> bool:
    """Whether a link says no more than where it leads: "Working paper version"."""
    return span.kind == marks.LINK and is_links(source[span.start : span.end])


def _holds_place(source: str, span: Span) -> bool:
    """Whether a journal and its volume stand in what is set apart: a link that holds a paper and
    where it came out.
    """
    return span.kind == marks.LINK and any(
        stop.end() < span.end and before_journal(source[: span.end], stop.end())
        for stop in _STOP_IN_LINK.finditer(source, span.start, span.end)
    )


def _before_citation(ends: list[_End], window: str, start: int) -> list[_End]:
    """Return the ends of a title with what speaks against those inside a lawyers' citation."""
    cited = CITED_BY_VOLUME.search(window, start) if _NUMBER_NEXT.search(window, start) else None
    if not cited:
        return ends
    inside = range(cited.start() + 1, cited.end())
    return [
        (end, behind, kind, against + _INSIDE_CITED * (end in inside))
        for end, behind, kind, against in ends
    ]


def _against_comma(window: str, comma: re.Match[str]) -> float:
    """Return what speaks against a comma as the end of a title: that it stands in a series of
    words, "Seeds, Shoots and Roots", and that no journal with its volume follows.
    """
    is_in_series = (
        _FIRST_OF_SERIES.search(window[: comma.start()][-40:])
        and comma[0][0] == ","
        and _END_OF_SERIES.match(window, comma.end())
    )
    return (_INSIDE_SERIES if is_in_series else 0.0) - before_journal(window, comma.end())


def _is_inside_span(text: ItemText, start: int, place: int) -> bool:
    """Whether a place is within what is set apart behind a title's begin: "*Invent. Piles*"."""
    return any(
        span.kind in (marks.ITALIC, marks.VENUE) and start + 3 < span.start < place < span.end - 1
        for span in text.marked.spans
    )
