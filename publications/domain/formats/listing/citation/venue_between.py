"""Papers whose venue stands between their people and their title, or between title and people."""

import re
from collections.abc import Iterable
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats.authors import AuthorList, read_authors, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import cited_first
from publications.domain.formats.listing.citation.item_text import ItemText
from publications.domain.formats.listing.citation.items import Context, Reading
from publications.domain.formats.listing.citation.useful_spans import words_behind
from publications.domain.formats.listing.citation.weighed import Way, weighed
from publications.domain.formats.listing.cited_venue import is_citation, is_numbered_venue
from publications.domain.formats.listing.weighing import SET_APART
from publications.domain.formats.person_names import is_name

#: "Things Letters (2016)."
_YEAR_LAST_IN_BRACKETS = re.compile(r"\s\((?:19|20)\d\d\)[.,\s]*$")
#: What speaks against a title behind its venue.
_JOURNAL_BEHIND_PEOPLE = 1.0
#: What no list of people has.
_NO_NAMES = re.compile(r":\s|\d\d|(?-i:[a-zß-ÿ]{3})[.?!]\s")
#: What is no title behind a venue: a remark, an address, another place of the same paper.
_NO_TITLE_BEHIND = re.compile(
    r"(?-i:[a-zß-ÿ])|(?:paper |article )?available|errat"
    r"|corrig|ibid|editor|feature|highlight|select|cover\b|cited|pdf\b|link\b"
    r"|arxiv|doi\b|https?:",
    re.IGNORECASE,
)
#: A line of fewer words above another one is a remark there.
_WORDS_OF_TITLE = 4
#: What speaks against a title below its venue: less than nothing, as it is set apart.
_TITLE_BELOW = -1.6
#: "*Venue*, 2016. Ann Lee"
_YEAR_BEHIND_VENUE = re.compile(r"[,.]?\s\(?(?:19|20)\d\d\)?[.;:]\s")


def title_below(text: ItemText, start: int) -> Iterable[Reading]:
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


def title_behind_venue(text: ItemText, start: int) -> Iterable[Reading]:
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


def people_behind_venue(
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
