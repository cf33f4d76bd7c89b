"""Where the items of a section may begin, by the sign that tells it.

At list markers, at blank lines, each line by itself, at the rows of a table, at headings, or where
a list of authors stands (`anchors`).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing import anchors, line_ends, people, people_first
from publications.domain.formats.listing.citation import YEAR_BEHIND_AUTHORS
from publications.domain.formats.listing.citation.company import COMPANY_FIRST
from publications.domain.formats.listing.citation.items import POINTERS
from publications.domain.formats.listing.going_on import (
    ENDED,
    YEAR_OF_VENUE,
    is_cut_list,
    says_where_and_when,
)
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.listing.pdf_text import line_widths
from publications.domain.formats.listing.quoted_titles import quoted_first
from publications.domain.formats.person_names import is_name, may_be_same
from publications.domain.formats.venue_phrases import is_venue

#: So many lists of people with bullets say that they stand last.
_ENOUGH_MARKED = 3
#: "Ladders 3:1 (2021): 4-19", "…, Oslo, May 2021.", "…, in press.": what a paper ends with.
_PAGES_LAST = re.compile(r":\s?\d{1,4}[-–]\d{1,4}\.?$")
_DATE_LAST = re.compile(
    rf"(?:,\s?|\b{words_of.MONTH_NAME}[.,]?\s)(?:(?:19|20)\d\d|{words_of.NO_YEAR_YET})\.$"
    r"|\bpp?\.?\s?\d{1,5}\s?[-–]\s?\d{1,5}\.$|\bTo appear(?:,? (?:19|20)\d\d)?\.$"
)
#: What then says more of the same.
_SAYS_MORE = re.compile(
    r"(?:also|available|best|ISBN|ISSN|DOI|URL|PDF|arXiv|https?|\W?IF\b)\b", re.IGNORECASE
)
#: A line that is an address to its end, and how long the rest of one is at least.
_ADDRESS_LAST = re.compile(r"https?://\S+$")
_SHORTEST_REST = 6
#: "2019    Lee, A. (2019)"
_YEAR_IN_MARGIN = re.compile(r"((?:19|20)\d\d)\s+(?=[^\W\d_a-zß-öø-ÿ]|[“\"‘«(])")
_INITIAL = re.compile(r"\b[A-Z]\.")


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a page before it is divided: its owner, what its signs mean, and the width
    at which its lines were broken, 0 where nothing tells it.
    """

    owner: str
    legend: Mapping[str, str] | None
    width: int = 0

    def width_of(self, lines: list[Line]) -> int:
        """Return the width at which the lines were broken, 0 where they were not: where they
        plainly go on, or the page's do, or that of the longest.
        """
        longest = max(line_widths.lengths_of(lines), default=0)
        is_likely = line_widths.NARROW <= longest <= line_widths.WIDEST
        return line_widths.width(lines) or self.width or (longest if is_likely else 0)


#: Tells at which of the lines items begin; that one begins at the first goes without saying.
Begins = Callable[[list[Line], Known], list[int]]


def _where(is_begin: Callable[[Line], object]) -> Begins:
    return lambda lines, known: [at for at, line in enumerate(lines) if is_begin(line)]


def _is_numbered(line: Line) -> bool:
    return bool(line.marker) and line.marker[-1] not in "-*+"


def _at_cards(is_title: Callable[[Line], object]) -> Begins:
    """Return where titles stand, or the lines right above where those head the cards."""

    def begins(lines: list[Line], known: Known) -> list[int]:
        titles = [at for at, line in enumerate(lines) if is_title(line)]
        return _heads_of_cards(lines, titles) or titles

    return begins


def _heads_of_cards(lines: list[Line], titles: list[int]) -> list[int]:
    """Return the places right above titles where each, the first too, has a line there that says
    where or when; none where one has not.
    """
    are_headed = all(at and _heads_card(lines[at - 1]) for at in titles)
    return [at - 1 for at in titles] if are_headed else []


def _is_bold_title(line: Line) -> bool:
    """Whether a line is bold from its begin to its end, and no venue."""
    if not line.printed.startswith(("*", marks.OPENED[marks.BOLD])):
        return False
    marked = marks.marked(line.printed)
    is_whole = any(
        span.kind == marks.BOLD and span.start < 2 and span.end > len(marked.text) - 2
        for span in marked.spans
    )
    return is_whole and not is_venue(line.text)


def _heads_card(line: Line) -> bool:
    """Whether a line says where or when a paper came out, by its class or its words."""
    is_own = not (line.marker or line.heading or line.is_row)
    is_told = any(line.printed.startswith(marks.OPENED[kind]) for kind in (marks.VENUE, marks.DATE))
    return is_own and (is_told or says_where_and_when(line.text))


def _outer_markers(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the items of the outer list; a pointer that is not its bullet begins a
    remark on one of them.
    """
    marked = [line for line in lines if line.marker]
    least = min((line.indent for line in marked), default=0)
    own = next((line.marker for line in marked if line.indent == least), "")
    return [
        at
        for at, line in enumerate(lines)
        if line.marker
        and line.indent <= least + 1
        and (line.marker == own or line.marker not in POINTERS)
    ]


def _hanging(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines that stand out to the left, where all that goes on below them
    is indented.
    """
    least = min((line.indent for line in lines), default=0)
    begins = [at for at, line in enumerate(lines) if line.indent <= least + 1]
    return begins if len(begins) < len(lines) else []


def _each_line(lines: list[Line], known: Known) -> list[int]:
    return [at for at, line in enumerate(lines) if at and not _continues(lines[at - 1].text, line)]


def _continues(before: str, line: Line) -> bool:
    """Whether a line goes on with the sentence of the line above."""
    if line.marker or line.is_row:
        return False
    if not line.after_blank and is_cut_list(before):
        return True
    if before.endswith((",", "-", " and", " in", " of", " the")):
        return True
    return people.goes_on(line.text)


def _below_short_lines(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines that begin a paragraph of a text broken at a width: the line
    above has room left, or ends a sentence and people follow, or ends with a journal's pages.
    """
    width = known.width_of(lines)
    if not width:
        return []
    return [
        at
        for at, (above, line) in enumerate(pairwise(lines), start=1)
        if line.marker
        or line.heading
        or line.after_blank
        or not (line_widths.is_full(above, line, width) or above.text.endswith((",", " and", " &")))
        or _is_end_of_paper(above.text, line.text)
        or (
            (
                ENDED.search(above.text)
                or _is_rest_of_address(lines, at - 1)
                or line_widths.is_unbroken(above, width)
            )
            and _begins_citation(line, known)
        )
    ]


def _is_end_of_paper(above: str, line: str) -> bool:
    """Whether a line ends as papers do, and the next begins as one may."""
    if not (line[0].isupper() or line[0] in '“"') or _SAYS_MORE.match(line):
        return False
    return bool(
        _PAGES_LAST.search(above) or (_DATE_LAST.search(above) and not people.is_list(above))
    )


def _is_rest_of_address(lines: list[Line], at: int) -> bool:
    """Whether a line is one word, the rest of an address that the line above ends with."""
    is_word = len(lines[at].text) > _SHORTEST_REST and " " not in lines[at].text
    return is_word and at > 0 and bool(_ADDRESS_LAST.search(lines[at - 1].text))


def _at_lists_of_authors(lines: list[Line], known: Known) -> list[int]:
    return _or_above(lines, anchors.starts(lines, known.owner, known.legend))


def _or_above(lines: list[Line], titles: list[int]) -> list[int]:
    """Return the places of titles, or those right above where the venue and the year stand there,
    and none below the last.
    """
    is_below = any(map(_heads_card, lines[titles[-1] + 1 :])) if titles else True
    return titles if is_below else _heads_of_cards(lines, titles) or titles


def _above_authors(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines right above a line of people: titles with a gap below. A lone
    name stands below no people: it is a title in that place, but for who writes with others.
    """
    several = [_begins_with_people(line, known.legend) for line in lines]
    company = _in_company(lines, known)
    alone = [not line.marker and is_name(line.text) for line in lines]
    named = [people.lone_name(line.text).casefold() in company for line in lines]
    titles = [
        at if _is_numbered(lines[at]) and not lines[at - 1].marker else at - 1
        for at in range(1, len(lines))
        if len(lines[at - 1].text) > 2
        and not (at > 1 and line_ends.in_phrase(lines[at - 2].text))
        and (several[at] or named[at] or (alone[at] and not several[at - 1]))
    ]
    return _or_above(lines, titles)


def _above_venues(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines right above a line of people or, where nobody is named, above
    the line that says where and when: the owner's own papers among those with others.
    """
    alone: list[int] = []
    for at, (above, line) in enumerate(pairwise(lines)):
        is_stacked = not line.begins_block
        if is_stacked and says_where_and_when(line.text) and not says_where_and_when(above.text):
            alone += (
                [] if _begins_with_people(above, known.legend) or is_links(above.text) else [at]
            )
    return [*alone, *_above_authors(lines, known)] if alone else []


def _below_venues(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines right below those that say where and when, and no more: the
    last lines of papers that have no gap between them. None where people stand below the last one,
    and no venue: their venues stand above them.
    """
    begins = [
        at
        for at, line in enumerate(lines, start=1)
        if at < len(lines)
        and not (line.marker or line.heading or line.is_row)
        and len(line.text) <= line_widths.WIDE
        and YEAR_OF_VENUE.search(line.text)
        and not people.leading(line.text, known.legend)
    ]
    tail = lines[begins[-1] :] if begins else []
    is_cut = tail and _begins_with_people(tail[0], known.legend)
    if is_cut and not any(YEAR_OF_VENUE.search(line.text) for line in tail):
        return []
    return _or_above(lines, begins) if _heads_card(lines[0]) else begins


def _below_marked_people(lines: list[Line], known: Known) -> list[int]:
    """Return the places right below the bullets of people, where the first bullets of a list, and
    several, have nothing else: they stand below the rest of their papers. What is numbered begins
    with its people.
    """
    marked = [at for at, line in enumerate(lines) if line.marker]
    if not marked or not marked[0] or lines[marked[0]].marker[-1] in ".)]:":
        return []
    begins: list[int] = []
    for at in marked:
        end = at + 1
        while end < len(lines) and not lines[end].marker and lines[end].indent > lines[at].indent:
            end += 1
        text = " ".join(line.text for line in lines[at:end])
        goes_on = text.endswith(",")  # "Ann Lee, Bo Ma,": their title stands below
        if goes_on or not people.names_only(text):
            break
        begins += [end] if end < len(lines) else []
    return begins if len(begins) >= _ENOUGH_MARKED else []


def _in_company(lines: list[Line], known: Known) -> set[str]:
    """Return who is among several people on a line, and the page's owner."""
    legend = known.legend
    lists = [read_authors(line.text, legend) for line in lines]
    lists += [lead.authors for line in lines for lead in people.leading(line.text, legend)[:1]]
    several = (each.authors for each in lists if each and each.strong)
    names = {author.name.casefold() for authors in several for author in authors}
    return names | ({known.owner.casefold()} if known.owner else set())


def _begins_with_people(line: Line, legend: Mapping[str, str] | None) -> bool:
    """Whether a line lists several people, or begins with them: "Ann Lee, Bo Wu. ICML 2016"; or
    says in whose company the page's owner wrote: "(with Ann Lee)".
    """
    if company := COMPANY_FIRST.match(line.text):
        return bool(people.leading(line.text[company.end() :], legend))
    listed = read_authors(line.text, legend)
    return bool(listed and listed.strong) or any(
        lead.authors.strong for lead in people.leading(line.text, legend)
    )


def _at_people(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines that begin with people, one at least by initials, where the
    first or, below a heading, the second does, and most stand right above where they came out: "A.
    Lee and B. Ma, Slow Piles / Kelp Letters 3, 2019".
    """
    if any(line.marker for line in lines):
        return []
    begins = [at for at, line in enumerate(lines) if _begins_with_initials(line, known)]
    below = [at + 1 for at in begins if at + 1 < len(lines) and at + 1 not in begins]
    placed = sum(
        says_where_and_when(lines[at].text) and lines[at].indent <= lines[at - 1].indent
        for at in below
    )
    return begins if begins[:1] in ([0], [1]) and 2 * placed > len(begins) else []


def _at_years(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines that begin with a year, where the first does and what stands
    below the others goes on with them: "2021 Slow Piles. Ann Lee, Bo / Ma. Kelp Letters".
    """
    begins = [at for at, line in enumerate(lines) if _YEAR_IN_MARGIN.match(line.text)]
    is_regular = begins[:1] == [0] and len(begins) > 1 and len(begins) < len(lines)
    return begins if is_regular and not any(line.marker for line in lines) else []


def _begins_with_initials(line: Line, known: Known) -> bool:
    leads = people.leading(line.text, known.legend)
    return any(_INITIAL.search(line.text, 0, lead.end) for lead in leads)


def _at_people_and_year(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines that begin with people and a year, "Lee, A. (2019).", and of
    those that a sign sets apart.
    """
    return _or_set_apart(lines, people_first.before_years(lines, known.legend))


def _at_people_and_quote(lines: list[Line], known: Known) -> list[int]:
    """Return the places of the lines that begin with people and a title in quotation marks, and of
    those that a sign sets apart.
    """
    return _or_set_apart(lines, people_first.before_quotes(lines, known.legend))


def _or_set_apart(lines: list[Line], places: list[int]) -> list[int]:
    """Return these places and those of the lines with a sign; none where the latter are more."""
    apart = [at for at, line in enumerate(lines) if line.marker or line.heading]
    return sorted({*places, *apart}) if 2 * len(places) > len({*places, *apart}) else []


def _begins_citation(line: Line, known: Known) -> bool:
    """Whether a line begins with several people, with one and a year: "Lee, A. (2019)", or with the
    page's owner alone; a year may stand before them, in the margin.
    """
    if year := _YEAR_IN_MARGIN.match(line.printed):
        line = replace(line, text=line.text[year.end(1) :].lstrip())
    if _begins_with_people(line, known.legend):
        return True
    leads = people.leading(line.text, known.legend)
    return any(
        YEAR_BEHIND_AUTHORS.match(line.text, lead.end)
        or (lead.closed and may_be_same(lead.authors.authors[0].name, known.owner))
        for lead in leads
    )


#: Signs that say more than where an item begins (`items`).
MARKED_LAST, STACKED = "lines below marked people", "lines of people"
#: The signs, in the order in which they are tried.
SIGNS: dict[str, Begins] = {
    MARKED_LAST: _below_marked_people,
    "outer markers": _outer_markers,
    "markers": _where(lambda line: line.marker),
    "numbers": _where(_is_numbered),
    "rows": _where(lambda line: line.is_row),
    "headings": _at_cards(lambda line: line.heading),
    "titles": _at_cards(lambda line: line.printed.startswith(marks.OPENED[marks.TITLE])),
    "bold lines": _at_cards(lambda line: line.heading or _is_bold_title(line)),
    "blank lines": _where(lambda line: line.after_blank),
    "blank lines and markers": _where(lambda line: line.after_blank or line.marker),
    "rules": _where(lambda line: line.after_rule),
    "hanging indents": _hanging,
    "quotations": _where(lambda line: quoted_first(line.text)),
    "each line": _each_line,
    "short lines": _below_short_lines,
    "lists of authors": _at_lists_of_authors,
    "lines above authors": _above_authors,
    "lines above venues": _above_venues,
    "lines below venues": _below_venues,
    STACKED: _at_people,
    "years in front": _at_years,
    "people and year": _at_people_and_year,
    "people and quotation": _at_people_and_quote,
}
#: These once more, for a text whose lines were broken at no width that could be told.
TEXTS: dict[str, Begins] = {
    "people and year, as text": _at_people_and_year,
    "people and quotation, as text": _at_people_and_quote,
    "years in front, as text": _at_years,
}
