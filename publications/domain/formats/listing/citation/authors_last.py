"""Titles whose people stand behind where and when the paper came out, or are named nowhere."""

import re
from collections.abc import Iterable
from dataclasses import replace

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing.citation.item_text import ItemText
from publications.domain.formats.listing.citation.items import Reading
from publications.domain.formats.listing.citation.weighed import Way, weighed
from publications.domain.formats.listing.weighing import SET_APART
from publications.domain.formats.venue_phrases import is_venue

#: What is said of a paper at length has so many words.
_WORDS_OF_SUMMARY = 12
_SUMMARY = re.compile(r"(?:tl;?dr|abstract|summary)\b", re.IGNORECASE)
#: All that stands between a title and the people below it may be a date.
DATE_BETWEEN = re.compile(r"[\s(\[]*((?:19|20)\d\d(?:-\d\d){0,2})[)\].,;\s]*")
#: "Contributors: Ann Lee; Bo Ma", behind the venue in the same line.
_LABEL_OF_PEOPLE = re.compile(
    r"(?<=[.;,)\]]\s)(?:contributors?|(?:full )?authors?(?:\s?\(s\)| list)?):\s", re.IGNORECASE
)
#: "arXiv:2401.01234 [math.CO]", "(arXiv 2401.01234)"
_DRAFT = re.compile(
    r"\W*arXiv\W{0,2}(?:\d{4}[.:]\d{4,5}|[a-z-]{2,10}(?:\.[A-Z]{2})?/\d{7})(?:v\d)?"
    r"(?:\s?\[[A-Za-z.-]{2,20}\])?\W*",
    re.IGNORECASE,
)
#: "Bread Quarterly, 2019"
_DATED_NAME = re.compile(
    r"(?:[A-Z][\w&'’-]*,?\s(?:(?:of|the|and|in|on|for|at|&)\s)*){1,6}(?:19|20)\d\d"
)
#: What says that the page's owner wrote a paper with nobody.
_ALONE = re.compile(r"\((?:solo|sole|single)[- ]?author(?:ed)?\)", re.IGNORECASE)
#: Signs that may stand within a title.
_ENDS_WITHIN = ("sentence", "comma")


def authors_last(
    text: ItemText, start: int, end: int, following: int, kind: str, extra: float
) -> Iterable[Reading]:
    """Read "The title / Venue, 2016 / Ann Lee, Bo Ma", and a title whose authors nobody names."""
    for place in text.ends_of_lines:
        if place <= following or (
            kind in _ENDS_WITHIN and _is_cut_above_company(text, following, place)
        ):
            continue
        listed = text.people_of_line(place)
        if listed:
            way = Way(
                start, end, listed, following, place, kind, extra,
                label=text.source[:start], order="venue between", closed=True,
                with_owner=text.begins_company(place),
            )  # fmt: skip
            date = DATE_BETWEEN.fullmatch(text.source, following, place)
            behind = next((each for each in text.ends_of_lines if each > place), None)
            is_below = behind is not None and (
                date
                or _is_summary_above_venue(text, following, place, behind)
                or _is_draft_above_venue(text, following, place, behind)
            )
            if is_below and behind is not None:  # "The title / 2016 / Ann Lee, Bo Ma / Venue"
                way = replace(
                    way, following=behind, stop=len(text.source), order="title",
                    date=date[1] if date else "",
                )  # fmt: skip
            yield from weighed(text, way)
            return
    if labelled := list(_labelled(text, start, end, following, kind, extra)):
        yield from labelled
        return
    for first, behind in text.companies_behind(following, is_apart=kind in SET_APART):
        lead = next(iter(text.company(behind)), None)
        if lead:
            last = _end_of_remark(text, following, first, behind + lead.end)
            way = Way(
                start, end, lead.authors, following, first, kind, extra,
                label=text.source[:start], order="company behind", closed=True, with_owner=True,
                remark=text.source[behind + lead.end : last].strip(" .,;()[]"),
            )  # fmt: skip
            below = text.phrase(last, len(text.source))
            for reading in weighed(text, way):
                yield replace(reading, venue=f"{reading.venue}\n{below}".strip())
            return
    is_implied = text.context.owner_is_implied or bool(_ALONE.search(text.source, start))
    if kind in SET_APART or kind == "line" or is_implied:
        way = Way(
            start, end, None, following, len(text.source), kind, extra,
            label=text.source[:start], order="no authors", closed=False, with_owner=is_implied,
        )  # fmt: skip
        yield from weighed(text, way)


def _labelled(
    text: ItemText, start: int, end: int, following: int, kind: str, extra: float
) -> Iterable[Reading]:
    """Read "The title. Venue, 2016. Authors: Ann Lee; Bo Ma. DOI: …"."""
    label = _LABEL_OF_PEOPLE.search(text.source, following)
    lead = next(iter(text.people(label.end())), None) if label else None
    if not label or not lead:
        return
    way = Way(
        start, end, lead.authors, following, label.start(), kind, extra,
        label=text.source[:start], order="venue between", closed=True,
    )  # fmt: skip
    rest = text.phrase(label.end() + lead.end, len(text.source))
    for reading in weighed(text, way):
        yield replace(reading, venue=f"{reading.venue}\n{rest}".strip())


def _is_summary_above_venue(text: ItemText, start: int, end: int, behind: int) -> bool:
    """Whether what stands between a title and its people says at length what the paper is about,
    and the line below the people where it came out.
    """
    between = text.source[start:end].strip()
    is_summary = _SUMMARY.match(between) or len(between.split()) >= _WORDS_OF_SUMMARY
    return bool(is_summary) and not is_venue(between) and _is_venue_at(text, behind)


def _is_draft_above_venue(text: ItemText, start: int, end: int, behind: int) -> bool:
    """Whether all that stands between a title and its people leads to a draft, and the line below
    the people says where the paper came out.
    """
    is_draft = _DRAFT.fullmatch(text.source[start:end].strip())
    return bool(is_draft) and _is_venue_at(text, behind)


def _is_venue_at(text: ItemText, place: int) -> bool:
    """Whether the line that begins at a place says where a paper came out."""
    line = text.source[place : text.end_of_line(place)].strip(" .,;[]")
    is_acronym = bool(kind_of_acronym(line.split(" ", 1)[0]))
    return is_acronym or is_venue(line) or _DATED_NAME.fullmatch(line) is not None


def _is_cut_above_company(text: ItemText, following: int, place: int) -> bool:
    """Whether a line "with Ann Lee" follows what is no venue: the rest of a title."""
    rest = text.source[following:place].strip(" ,.;")
    return text.begins_company(place) and not (is_venue(rest) or words_of.find_date(rest))


def _end_of_remark(text: ItemText, following: int, company: int, behind: int) -> int:
    """Return where what is said behind those in whose company a paper was written ends: with their
    line, where it has said before them where the paper came out.
    """
    if not text.phrase(following, company).strip(" .,;"):
        return len(text.source)
    return next((end for end in text.ends_of_lines if end >= behind), len(text.source))
