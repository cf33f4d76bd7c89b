"""The ways to divide an item, each with its weight."""

import re
from collections.abc import Container, Iterable
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_authors, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import cited_first
from publications.domain.formats.listing.citation.authors_last import DATE_BETWEEN, authors_last
from publications.domain.formats.listing.citation.company import COMPANY_FIRST, WITH
from publications.domain.formats.listing.citation.item_places import linked_papers
from publications.domain.formats.listing.citation.item_text import NEAR_TITLE, ItemText
from publications.domain.formats.listing.citation.items import Context, Item, Reading
from publications.domain.formats.listing.citation.said import said
from publications.domain.formats.listing.citation.starts import (
    begins_with_label,
    starts_of,
)
from publications.domain.formats.listing.citation.useful_spans import (
    with_useful_spans,
    words_behind,
)
from publications.domain.formats.listing.citation.venue_as_people import without_venues
from publications.domain.formats.listing.citation.weighed import (
    JOURNAL_AS_TITLE,
    WEIGHT_OF_TITLE,
    Way,
    weighed,
)
from publications.domain.formats.listing.cited_venue import is_citation, is_numbered_venue
from publications.domain.formats.listing.journals_behind_titles import CITED_BY_VOLUME
from publications.domain.formats.listing.link_words import without_links_of_words
from publications.domain.formats.listing.people import People, by_owner
from publications.domain.formats.listing.weighing import (
    SET_APART,
    YEAR_LAST,
)
from publications.domain.formats.person_names import is_name
from publications.domain.identifiers import find_identifiers

#: A longer item is no paper.
LONGEST = 20_000
#: "20-25"
_DAYS = r"\d{1,2}(?:\s?[-–]\s?\d{1,2})?"
YEAR_BEHIND_AUTHORS = re.compile(
    rf"[\s.,;]*[(\[]?(?:(?:{_DAYS}\s)?{words_of.MONTH_NAME}\.?(?:\s{_DAYS})?,?\s)?"
    r"((?:19|20)\d\d)[a-z+]?"
    rf"(?:(?:,\s*|\s)(?:{_DAYS}\s)?(?:{words_of.MONTH_NAME}\.?(?:\s{_DAYS})?"
    rf"|{words_of.NO_YEAR_YET}(?:{words_of.STATE_AT_VENUE}|\s(?-i:[A-Z])[^()\d]{{2,60}})?)"
    r"(?=[)\].,:;]|\Z))?"
    r"[)\]]?(?:[.,:;]+\s*|\s+(?!(?-i:[a-zß-ÿ]))(?=\S)|$)"
    rf"|[\s.,;]*\(({words_of.NO_YEAR_YET}(?:{words_of.STATE_AT_VENUE})?)(?:[\s,]\s?[a-z])?\)[.,:]?\s*"
    rf"|[\s.,;]*{words_of.NO_YEAR_YET}\.\s+"
    r"|[\s.,;]*\((?:working\s{1,3}paper|pre-?print|draft|mimeo|unpublished)\)[.,:]?\s+"
    r"|[\s.,;]*\((?:19|20)\d{3,4}\)[.,:]?\s+",  # mistyped: no year, and no part of the title
    re.IGNORECASE,
)
#: What may stand before that year: no part of a number.
_MAY_END_NAMES = re.compile(r"(?:[^\W\d_]|[.,;)])\s?[(\[]?$")
#: "A.Lee", "B .Ma": a blank stands there.
_GLUED_INITIAL = re.compile(r"(?<=\b[A-Z])\s?\.(?=[A-Z][a-z])")
_NO_PART_OF_NAME = re.compile(
    r"(?<![\w'’-])(?!(?:and|und|van|von|der|den|del|della|los|las|bin|ibn|dos|ten|ter|zur)\b)[a-zß-ÿ]{3,}"
)
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
#: The year behind people stands no farther from the begin.
_FARTHEST_YEAR = 400
_YEAR_LAST_IN_BRACKETS = re.compile(r"\s\((?:19|20)\d\d\)[.,\s]*$")
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
#: What that adds to the title behind.
_JOURNAL_BEHIND_PEOPLE = 1.0
#: What no list of people has.
_NO_NAMES = re.compile(r":\s|\d\d|(?-i:[a-zß-ÿ]{3})[.?!]\s")
#: What is no title there: a remark, an address, another place of the same paper.
_NO_TITLE_BEHIND = re.compile(
    r"(?-i:[a-zß-ÿ])|(?:paper |article )?available|errat"
    r"|corrig|ibid|editor|feature|highlight|select|cover\b|cited|pdf\b|link\b"
    r"|arxiv|doi\b|https?:",
    re.IGNORECASE,
)
#: A line of fewer words above another one is a remark there.
_WORDS_OF_TITLE = 4
_MARKED = (*SET_APART, "gbt", "line")
#: A reading that weighs as much says who wrote what, and where or when it came out.
SURE = 5.6
#: A reading that weighs as much may well be right.
_PLAUSIBLE = 4.0
#: What speaks against authors of whom not all read as names.
_LOOSE = 0.8
_LONGEST_LOOSE_LIST = 1_500
_MAY_END_LIST = re.compile(r"(?:[^\w\s]|\d|\bal)\s*$")
#: What speaks against one name before a colon, which may be the first half of a title.
_TITLE_AS_PERSON = 1.2
#: What speaks against a title below where and when: less than nothing.
_TITLE_BELOW = -1.6


def readings_of(item: Item, context: Context) -> list[Reading]:
    """Return the ways in which an item may be divided, each with its weight."""
    printed = item.printed
    if printed not in context.readings:
        context.readings[printed] = _readings(printed, context)
    return context.readings[printed]


def readings_by_year(item: Item, context: Context) -> list[Reading]:
    """Return the ways to read an item as "people, the year, the title" whatever slip stands among
    the people, "A. Lee amd B. Ma 2019. The Title": for lists whose other items are printed so.
    """
    printed = item.printed
    if len(printed) > LONGEST:
        return []
    text = ItemText(with_useful_spans(marks.marked(without_links_of_words(printed))), context)
    year = YEAR_BEHIND_AUTHORS.search(text.source, 4, _FARTHEST_YEAR)
    while year and not (year[1] and _MAY_END_NAMES.search(text.source, 0, year.start(1))):
        year = YEAR_BEHIND_AUTHORS.search(text.source, year.start() + 1, _FARTHEST_YEAR)
    listed = _all_before(text.source[: year.start()], context) if year else None
    if not year or not listed:
        return []
    behind = words_behind(text.source, year.end())
    found: list[Reading] = []
    for end, following, kind, extra in text.ends(behind):
        way = Way(
            behind, end, listed, following, len(text.source), kind, extra + _LOOSE,
            label="", order="authors", closed=True, date=_date_of(year),
        )  # fmt: skip
        found += weighed(text, way)
    return found


def _all_before(printed: str, context: Context) -> AuthorList | None:
    """Return the people of a stretch that is nothing else but for a slip: all of them, most of
    them, or those that it begins with. None where more words than one are no names.
    """
    names = _GLUED_INITIAL.sub(". ", _with_comma_of_owner(printed.strip(" .,;"), context.owner))
    if len(_NO_PART_OF_NAME.findall(names)) > 1:
        return None
    leads = people.leading(f"{names}. ", context.legend)
    if whole := next((lead for lead in leads if lead.end >= len(names)), None):
        return whole.authors
    if listed := read_most_authors(names, context.legend) or read_authors(names, context.legend):
        return listed
    return replace(leads[0].authors, complete=False, doubt=True) if leads else None


def _with_comma_of_owner(names: str, owner: str) -> str:
    """Return "Lee, A. B. Ma" with the comma that is missing behind the page's owner, A. Lee."""
    given, _, family = owner.rpartition(" ")
    first = f"{family}, {given[:1]}."
    is_glued = bool(given) and names.startswith(f"{first} ") and " " in names[len(first) + 1 :]
    return f"{first},{names[len(first) :]}" if is_glued else names


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
            *_title_below(text, start),
            *_title_behind_venue(text, start),
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
        date = _date_of(year)
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


def _title_below(text: ItemText, start: int) -> Iterable[Reading]:
    """Read "Ann Lee, Bo Ma. Things Letters, 12, 4. Jan 2016 / *The title*": what stands between the
    people and the end of their line is where and when, and the line below is set apart whole.
    """
    place = next((place for place in text.marked.breaks if place > start), None)
    title = place is not None and next(
        (span for span in text.told if place <= span.start <= place + 1), None
    )
    if not title or not (place and text.is_line(title)):
        return
    for lead in text.people(start):
        venue = words_behind(text.source, start + lead.end)
        cited = text.source[venue:place]
        year = _YEAR_LAST_IN_BRACKETS.search(cited)
        if not (is_citation(cited) or (year and is_numbered_venue(cited[: year.start()]))):
            continue
        way = Way(
            title.start, title.end, lead.authors, venue, place, title.kind,
            _TITLE_BELOW + 0.4 * lead.left,
            label=text.source[:start], order="title below", closed=lead.closed,
        )  # fmt: skip
        for reading in weighed(text, way):
            rest = text.phrase(title.end, len(text.source))
            yield replace(reading, venue=f"{reading.venue}\n{rest}".strip())


def _title_behind_venue(text: ItemText, start: int) -> Iterable[Reading]:
    """Read "Ann Lee and Bo Ma, Phys. Things 12, 34 (2020), The title", where a journal with its
    numbers and a date, and nothing else, stands between the people and the title.
    """
    breaks = [*text.marked.breaks]
    if not text.people(start) or not (place := cited_first.place(text.source, breaks, start)):
        return
    venue, stop, title = place
    title, remark = _behind_remarks(text, title)
    listed = _whole_list(text.source[start:venue], text.context)
    is_named = listed and (listed.strong or is_name(listed.authors[0].name))
    if not (listed and is_named) or _NO_TITLE_BEHIND.match(text.source, title):
        return
    set_apart = [end for end in text.ends(title) if end[2] in SET_APART]
    last = cited_first.end_of_title(text.source, breaks, title)
    for end, following, kind, extra in set_apart or [(last, last, "line", 0.0)]:
        way = Way(
            title, end, listed, venue, stop, kind, extra - _JOURNAL_BEHIND_PEOPLE,
            label=text.source[:start], order="title behind", closed=True,
        )  # fmt: skip
        for reading in weighed(text, way):
            cited = " ".join(reading.venue.split())
            rest = text.phrase(following, len(text.source))
            yield replace(reading, venue="\n".join(filter(None, (cited, remark, rest))))


def _whole_list(printed: str, context: Context) -> AuthorList | None:
    """Return the people of a stretch that is nothing else, but for a slip."""
    names = printed.strip(" .,;:(")
    leads = people.leading(f"{names}. ", context.legend)
    whole = next((lead.authors for lead in leads if lead.end >= len(names)), None)
    if whole or _NO_NAMES.search(names):
        return whole
    legend = context.legend
    return read_most_authors(names, legend) or read_authors(names, legend)


def _behind_remarks(text: ItemText, title: int) -> tuple[int, str]:
    """Return where the title begins below lines that only say something of the paper, and what
    they say: "Cover image".
    """
    begin = title
    for end in text.marked.breaks:
        if end < title:
            continue
        line = text.source[begin:end]
        is_short = len(line.split()) < _WORDS_OF_TITLE
        if not is_short and not _NO_TITLE_BEHIND.match(line):
            break
        begin = words_behind(text.source, end)
    is_longer = len(text.source[begin:].split()) >= _WORDS_OF_TITLE
    return (begin, text.phrase(title, begin)) if is_longer else (title, "")


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
                extra + _LOOSE + (JOURNAL_AS_TITLE if kind == marks.ITALIC else 0.0),
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
    if told := list(_people_behind_venue(text, start, end, following, kind, extra)):
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
        date = lead_in["date"] or _date_of(year)
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


#: "*Venue*, 2016. Ann Lee"
_YEAR_BEHIND_VENUE = re.compile(r"[,.]?\s\(?(?:19|20)\d\d\)?[.;:]\s")


def _people_behind_venue(
    text: ItemText, start: int, end: int, following: int, kind: str, extra: float
) -> Iterable[Reading]:
    """Read "The title / Venue Ann Lee, Bo Ma" where the page says what the venue is, and "The
    title. *Venue*, 2016. Ann Lee, Bo Ma".
    """
    for span in text.marked.spans:
        if not following - 2 <= span.start <= following + 2:
            continue
        year = _YEAR_BEHIND_VENUE.match(text.source, span.end)
        if span.kind != marks.VENUE and not (span.kind == marks.ITALIC and year):
            continue
        stop = year.end() if year else span.end
        lead = next(iter(text.people(words_behind(text.source, stop))), None)
        if lead and lead.authors.strong:
            way = Way(
                start, end, lead.authors, following, stop, kind, extra,
                label=text.source[:start], order="venue between", closed=True,
            )  # fmt: skip
            yield from weighed(text, way)


def _date_of(year: re.Match[str] | None) -> str:
    """Return the date that stands behind authors, with its month where it prints one; empty where
    it says no year.
    """
    if not year or not year[1]:
        return ""
    dated = words_of.find_date(year[0].strip(" .,:;()[]"))
    return dated.date if dated else year[1]
