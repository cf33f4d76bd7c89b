"""The ways to divide an item, each with its weight."""

import re
from collections.abc import Container, Iterable

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation.authors_last import DATE_BETWEEN, authors_last
from publications.domain.formats.listing.citation.by_year import LOOSE
from publications.domain.formats.listing.citation.company import COMPANY_FIRST, WITH
from publications.domain.formats.listing.citation.item_places import linked_papers
from publications.domain.formats.listing.citation.item_text import NEAR_TITLE, ItemText
from publications.domain.formats.listing.citation.items import LONGEST, Context, Item, Reading
from publications.domain.formats.listing.citation.said import said
from publications.domain.formats.listing.citation.starts import begins_with_label, starts_of
from publications.domain.formats.listing.citation.useful_spans import (
    with_useful_spans,
    words_behind,
)
from publications.domain.formats.listing.citation.venue_as_people import without_venues
from publications.domain.formats.listing.citation.venue_between import (
    people_behind_venue,
    title_behind_venue,
    title_below,
)
from publications.domain.formats.listing.citation.weighed import (
    JOURNAL_AS_TITLE,
    WEIGHT_OF_TITLE,
    Way,
    weighed,
)
from publications.domain.formats.listing.citation.year_behind import YEAR_BEHIND_AUTHORS, date_of
from publications.domain.formats.listing.journals_behind_titles import CITED_BY_VOLUME
from publications.domain.formats.listing.link_words import without_links_of_words
from publications.domain.formats.listing.people import People, by_owner
from publications.domain.formats.listing.weighing import SET_APART, YEAR_LAST
from publications.domain.identifiers import find_identifiers

#: Where people work, between them and a title in quotation marks.
_AFFILIATION = re.compile(
    r"[\s,;(]{1,3}[^“”\"«»„\d\n]{0,160}?\b(?:universit\w*|institut\w*|colleges?|schools?|centers?|centres?"
    r"|dep(?:ar)?t(?:ment|\.)?|faculty|laborator\w+|technolog\w+|hospital|academy|polytechnic\w*|ltd|inc)\b"
    r"[^“”\"«»„\d\n]{0,160}",
    re.IGNORECASE,
)
#: "With Ann Lee, we built models of piles" says what somebody did.
_SENTENCE_NEXT = re.compile(r",?\s(?:we|I)\s[a-z]")
_TOGETHER = re.compile(r"\s(?:together|joint(?:ly|\swork)?)\swith\s", re.IGNORECASE)
#: ", B. Ma, C. D. Oz.", and what speaks against a line of people cut before them.
_MORE_PEOPLE = re.compile(r"(?:,\s?(?:[A-Z]\.\s?){1,3}[A-Z][\w'’-]+(?:\s[A-Z][\w'’-]+)?)+[\s.]*")
_WHOLE_LINE = 0.3
#: "2017-07 with Ann Lee": a card dates the paper before it names the company.
_DATE_OF_COMPANY = r"(?:(?P<date>(?:19|20)\d\d(?:[-/.]\d\d)?)[\s,;:·|–-]+(?=[(\[]?\s?with\s))?"
_LEAD = re.compile(
    rf"^[\s.,;:·•–—-]*(?:\((?P<remark>(?!{WITH})[^()]{{2,90}})\)[\s.,;:–—-]+"
    rf"|(?P<said>(?:extended|short|2-page) (?:abstract|version|paper))[.,:]\s+(?={WITH}))?"
    rf"(?:{_DATE_OF_COMPANY}(?P<open>[(\[])?\s?(?P<with>{WITH})"
    r"|(?:by\s|authors?\s*:|written by\s|作者\s*[:：]|(?:hg|hrsg)\.\s(?:von|v\.)\s"
    r"|herausgegeben von\s|a cura di\s|edited by\s)\s*)?",
    re.IGNORECASE,
)
_MARKED = (*SET_APART, "gbt", "line")
#: A reading that weighs as much says who wrote what, and where or when it came out.
SURE = 5.6
#: A reading that weighs as much may well be right.
_PLAUSIBLE = 4.0
_LONGEST_LOOSE_LIST = 1_500
_MAY_END_LIST = re.compile(r"(?:[^\w\s]|\d|\bal)\s*$")
#: What speaks against one name before a colon, which may be the first half of a title.
_TITLE_AS_PERSON = 1.2


def readings_of(item: Item, context: Context) -> list[Reading]:
    """Return the ways in which an item may be divided, each with its weight."""
    printed = item.printed
    if printed not in context.readings:
        context.readings[printed] = _readings(printed, context)
    return context.readings[printed]


def _readings(printed: str, context: Context) -> list[Reading]:
    if len(printed) > LONGEST:
        return []
    marked = marks.marked(without_links_of_words(printed))
    if len(marked.text) < 8:
        return []
    text = ItemText(with_useful_spans(marked), context, linked_papers(printed))
    text.is_identified = bool(find_identifiers(printed))
    readings: list[Reading] = list(said(text))
    for start in starts_of(text.marked):
        if _are_sure(readings, SET_APART):
            break
        first = [
            *_authors_first(text, start),
            *_families_first(text, start),
            *title_below(text, start),
            *title_behind_venue(text, start),
        ]
        readings += first
        if not _are_sure(first):
            readings += _title_first(text, start, only_marked=_begin_with_people(first))
    if not _are_sure(readings, SET_APART):
        for start in starts_of(text.marked):
            readings += _loose_authors_first(text, start)
    return readings


def _begin_with_people(readings: Iterable[Reading]) -> bool:
    """Whether what was read begins with several people: no title that nothing marks does."""
    return any(
        reading.authors and reading.authors.strong and reading.weight >= _PLAUSIBLE
        for reading in readings
    )


def _are_sure(readings: Iterable[Reading], kinds: Container[str] = WEIGHT_OF_TITLE) -> bool:
    """Whether several people, a title told by one of these signs, and a venue were found: other
    ways need no look.
    """
    return any(
        reading.weight >= SURE
        and reading.kind_of_title in kinds
        and reading.authors
        and reading.authors.strong
        for reading in readings
    )


def _authors_first(text: ItemText, start: int) -> Iterable[Reading]:
    """Read "Ann Lee, Bo Ma. The title. Venue, 2016"."""
    company = COMPANY_FIRST.match(text.source, start)
    begin = company.end() if company else start
    is_open = company is not None and company[0].lstrip()[:1] in ("(", "[")
    for lead in text.company(begin) if is_open else text.people(begin):
        at = begin + lead.end
        if not lead.authors.strong and text.is_inside_title(start, at):
            continue
        if text.is_said_title(begin, at):
            continue
        if text.may_begin_title(begin, lead) and text.lists_people_below(at):
            continue  # "See More and Know More: A Study of Moss / Ann Lee, Bo Ma"
        if begins_with_label(text.marked, begin, lead.authors.authors):
            continue
        year = YEAR_BEHIND_AUTHORS.match(text.source, at)
        date = date_of(year)
        behind = words_behind(text.source, year.end() if year else at)
        if text.source[behind : behind + 1].isdigit() and CITED_BY_VOLUME.match(
            text.source, behind
        ):
            continue  # "Quiet Title and Loud Moss, 12 Moss L. Rev. 4 (2011)"
        is_doubtful = not lead.authors.strong and text.may_begin_title(begin, lead)
        weak = _TITLE_AS_PERSON if is_doubtful else 0.0
        for end, following, kind, extra in text.ends(behind):
            against = extra + 0.4 * lead.left + weak
            way = Way(
                behind, end, lead.authors, following, len(text.source), kind, against,
                label=text.source[:start], order="authors", closed=lead.closed or bool(year),
                date=date, with_owner=bool(company), is_dated=bool(year),
                remark=(year and year[2]) or "",
            )  # fmt: skip
            yield from weighed(text, way)


def _families_first(text: ItemText, start: int) -> Iterable[Reading]:
    """Read "Lee, Ma, Wu et al.: *The title*, Venue, 2016"."""
    if not text.titles or ":" not in text.source:
        return
    families = by_owner.families_before_colon(text.source[start:], text.context.owner)
    if not families:
        return
    begin = start + families.end
    for end, following, kind, extra in text.ends(begin):
        if kind in SET_APART:
            way = Way(
                begin, end, families.authors, following, len(text.source), kind, extra,
                label=text.source[:start], order="authors", closed=families.closed,
            )  # fmt: skip
            yield from weighed(text, way)


def _loose_authors_first(text: ItemText, start: int) -> Iterable[Reading]:
    """Read "Lee, A., Ma B (deceased), Wu C.,, **The title**, Venue": the title is set apart, and
    what stands before it are the authors, though not all of them read as names.
    """
    begin = next((place for place in text.titles if place > start + 5), None)
    if begin is None or begin - start > _LONGEST_LOOSE_LIST:
        return
    if text.source[begin] in '“"«„' and not _MAY_END_LIST.search(text.source, start, begin):
        return  # "Ann Lee & Bo Ma, The meaning of “home”"
    if any(start + lead.end > begin - NEAR_TITLE for lead in text.people(start)):
        return
    year = YEAR_LAST.search(text.source, start, begin)
    names = people.without_said(text.source[start : year.start() if year else begin])
    listed = _before_affiliation(text, start, begin)
    listed = listed or read_most_authors(names, text.context.legend)
    if not listed:
        return
    dated = words_of.find_date(year[0]) if year else None
    for end, following, kind, extra in text.ends(begin):
        if kind in SET_APART:
            way = Way(
                begin, end, listed, following, len(text.source), kind,
                extra + LOOSE + (JOURNAL_AS_TITLE if kind == marks.ITALIC else 0.0),
                label=text.source[:start], order="authors", closed=bool(year),
                date=dated.date if dated else "",
            )  # fmt: skip
            yield from weighed(text, way)


def _before_affiliation(text: ItemText, start: int, title: int) -> AuthorList | None:
    """Return the people before where they work, which stands before a title in quotation marks:
    "A. Lee and B. Ma, Kelp Institute, Oslo, “The title”".
    """
    if text.source[title] not in '“"«„':
        return None
    for lead in text.people(start):
        if lead.authors.strong and _AFFILIATION.fullmatch(text.source, start + lead.end, title):
            return lead.authors
    return None


def _title_first(text: ItemText, start: int, *, only_marked: bool = False) -> list[Reading]:
    """Read "The title. Ann Lee, Bo Ma. Venue, 2016", with the authors at the end, or nowhere. The
    ends of a title that are told by a mark or a line come first; where one is sure, a mere comma or
    full stop is none.
    """
    found: list[Reading] = []
    in_company = [*text.end_before_company(start)]
    said = [end for end, *_ in in_company if _TOGETHER.match(text.source, end)]
    for end in (*in_company, *text.ends(start)):
        if said and end[0] > said[0]:
            continue  # "The title Together with Ann Lee, / Bo Ma. Venue": no title goes on so
        if WEIGHT_OF_TITLE[end[2]] < WEIGHT_OF_TITLE["company"]:
            if only_marked:
                continue
            if _are_sure(found, _MARKED) or (end[2] in ("comma", "end") and _are_sure(found)):
                break
            if text.holds_company(start, end[0]):
                continue
        found += _title_until(text, start, *end)
    return found


def _title_until(
    text: ItemText, start: int, end: int, following: int, kind: str, extra: float
) -> Iterable[Reading]:
    """Read the title that ends here, and the people behind it."""
    if told := list(people_behind_venue(text, start, end, following, kind, extra)):
        yield from told
        return
    lead_in = _LEAD.match(text.source[following:])
    assert lead_in is not None
    at = following + lead_in.end()
    if kind == "gbt":  # where and when follow
        leads: tuple[People, ...] = ()
    else:
        leads = text.company(at) if lead_in["open"] else text.people(at)
    if kind == "line":
        leads = (*leads, *text.loose_line(at, leads))
    if not lead_in["with"]:
        leads = without_venues(text, leads, at)
    for lead in leads:
        is_dated = DATE_BETWEEN.fullmatch(text.source, following, at)
        is_said = lead.authors.strong or (lead_in.end() and not is_dated)
        if not is_said and text.is_venue_in_italics(at, at + lead.end):
            continue
        if lead_in["with"] and _SENTENCE_NEXT.match(text.source, at + lead.end):
            continue
        year = YEAR_BEHIND_AUTHORS.match(text.source, at + lead.end)
        behind = words_behind(text.source, year.end() if year else at + lead.end)
        date = lead_in["date"] or date_of(year)
        against = extra + 0.6 * lead.left + _cuts_line(text, lead, at + lead.end)
        way = Way(
            start, end, lead.authors, behind, len(text.source), kind, against,
            label=text.source[:start], order="title", closed=lead.closed,
            date=date, with_owner=bool(lead_in["with"]),
            remark=lead_in["remark"] or lead_in["said"] or (year and year[2]) or "",
        )  # fmt: skip
        yield from weighed(text, way)
    if not leads or not (leads[0].authors.strong or lead_in["with"]):
        yield from authors_last(text, start, end, following, kind, extra)


def _cuts_line(text: ItemText, lead: People, end: int) -> float:
    """What speaks against people who end before others by initials, with whom their line ends."""
    if not lead.left:
        return 0.0
    line = next((place for place in text.ends_of_lines if place > end), end)
    return _WHOLE_LINE if _MORE_PEOPLE.fullmatch(text.source, end, line) else 0.0
