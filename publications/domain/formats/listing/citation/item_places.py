"""The places in the text of an item: its lines, and what is set apart in it."""

import re
from collections.abc import Container
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.citation.company import COMPANY_BEHIND, begins_company
from publications.domain.formats.listing.citation.quotations import OPENING_QUOTE, QUOTE_IN_TITLE
from publications.domain.formats.listing.citation.useful_spans import is_of_people
from publications.domain.formats.listing.line_ends import UNFINISHED
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.listing.weighing import (
    LONGEST_WORD_OF_JOINT,
    SET_APART,
    begins_small,
)
from publications.domain.formats.marks import Marked, Span
from publications.domain.formats.venue_phrases import whole_names

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
_ADDRESS_ALONE = re.compile(
    r"\W{0,3}(?:doi\W{0,3})?(?:10\.\d{4,9}/|https?://|www\.|arXiv:)\S{1,300}", re.IGNORECASE
)
#: What may set the name of a venue apart.
NAMES_VENUE = (marks.ITALIC, marks.VENUE, marks.BOLD)
#: "The Title (2021) "
_YEAR_RIGHT_BEFORE = re.compile(r"\((?:19|20)\d\d\)[.,:]?\s*\Z")


def linked_papers(printed: str) -> set[str]:
    """Return what is linked to a paper: no name of a person is."""
    if "](" not in printed:
        return set()
    linked = (words_of.plain(link[1]) for link in _LINKED_PAPER.finditer(printed))
    return {text for text in linked if not _leads_only(text)}


def _leads_only(words: str) -> bool:
    """Whether the words of a link say no more than where it leads: "Working paper version",
    "10.1234/kelp.2021.7".
    """
    return is_links(words) or _ADDRESS_ALONE.fullmatch(words) is not None


class ItemPlaces:
    """Where the lines of an item end, and what of it is set apart, linked or quoted."""

    def __init__(self, marked: Marked, linked: Container[str] = ()) -> None:
        self.marked = marked
        self.source = marked.text
        #: What is linked to the text of a paper.
        self.linked = linked
        of_people = [
            is_of_people(self.source, span)
            and not (span.kind == marks.LINK and self.source[span.start : span.end] in linked)
            for span in marked.spans
        ]
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
        #: Where what is set apart begins, names of people aside.
        self.stops = [
            s.start for s, is_of in zip(marked.spans, of_people, strict=True) if not is_of
        ]
        #: Where "(with" begins and ends.
        self.companies = [place.span() for place in COMPANY_BEHIND.finditer(self.source)]
        #: What is set apart as titles are, not as names.
        self.told = [
            span
            for span, is_of in zip(marked.spans, of_people, strict=True)
            if span.kind in SET_APART and not (is_of or self.is_links_alone(span))
        ]
        self.quotes = [quote.start() for quote in OPENING_QUOTE.finditer(self.source)]
        #: Where a title that is set apart may begin: not with the paper.
        self.titles = sorted({*self.quotes, *(span.start for span in self.told)})
        self._phrases: dict[tuple[int, int], str] = {}

    def is_links_alone(self, span: Span) -> bool:
        return span.kind == marks.LINK and _leads_only(self.source[span.start : span.end])

    def goes_on_small(self, place: int) -> bool:
        """Whether the next line goes on in small letters, as no venue begins, behind a word."""
        before = self.source[:place].rstrip()[-1:]
        return before.isalnum() and begins_small(self.source[place : place + 40].lstrip())

    def is_line(self, span: Span) -> bool:
        """Whether a stretch ends where its line does."""
        return span.end >= self.end_of_line(span.start) - 2

    def end_of_line(self, place: int) -> int:
        """Return where the line ends that goes on behind a place."""
        return next((end for end in self.ends_of_lines if end > place), len(self.source))

    def breaks_inside(self, start: int, end: int) -> int:
        """Return how many lines end inside a stretch without a sign that they go on."""
        return sum(start < place < end for place in self._breaks)

    def is_inside_title(self, start: int, end: int) -> bool:
        """Whether a stretch is the begin of what is set apart as a title, not of a whole paper."""
        return any(
            span.start <= start + 1
            and end < span.end - QUOTE_IN_TITLE
            and not words_of.find_date(self.source[span.start : span.end])
            for span in self.told
        )

    def is_said_title(self, start: int, end: int) -> bool:
        """Whether a class says that a stretch is the title: "Moss, Snow and Old Gardens" are no
        people.
        """
        return any(
            span.kind == marks.TITLE and span.start <= start + 1 and span.end - 1 <= end
            for span in self.told
        )

    def is_venue_in_italics(self, start: int, end: int) -> bool:
        """Whether a stretch that reads like one name is in italics whole and begins a line, which
        goes on behind it: "*Harbour Ethics*, Oslo, 2021"; or ends the item, behind the year:
        "(2021) *Harbour Ethics*".
        """
        is_behind_year = _YEAR_RIGHT_BEFORE.search(self.source, 0, start)
        is_last = bool(is_behind_year and not re.search(r"\w", self.source[end:]))
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
            if span.kind in NAMES_VENUE and start <= span.start < span.end <= stop:
                name = self.source[span.start : span.end].strip(" ,.")
                if whole_names.is_whole(name, self.source[span.end : span.end + 20]):
                    return phrase.replace(name, whole_names.guarded(name), 1)
                if span.kind != marks.BOLD:  # which may be a volume
                    return phrase
        return phrase
