"""What stands before a title and is none, "(April, 2018). The Title", or behind it and is."""

import re

from publications.domain.formats import text as words_of
from publications.domain.formats.listing.citation.items import TAGS
from publications.domain.formats.listing.weighing import INDEXED_BY
from publications.domain.formats.venue_phrases import is_remark

#: "(Piles Co., Ltd.). A Method": whose patent it is.
_ASSIGNEE = re.compile(
    r"^\([^()]{2,90}\b(?:Co|Ltd|Inc|Corp|GmbH|LLC|AG|S\.?A)\b[^()]{0,60}\)[.,;]?\s+(?=\S+\s\S)"
)
_YEAR, _MONTH = r"((?:19|20)\d\d)[a-z]?", rf"(?:\d{{1,2}}\.?\s)?{words_of.MONTH_NAME}"
#: "2026. The Title", "Jul 2022. The Title", "(2022-24). The Title", "(2018, May 3). The Title",
#: "(11. Mai 2018): A"
_DATE_BEFORE_TITLE = re.compile(
    rf"(?:{_MONTH}\.?,?\s)?{_YEAR}\.\s+(?=\S+\s\S)"
    rf"|[\[(](?:{_MONTH},?\s)?{_YEAR}"
    rf"(?:\s?[-–]\s?(?:\d\d|(?:19|20)\d\d)|,\s{_MONTH}(?:\s\d{{1,2}})?)?"
    r"[\])][.:,]?\s+(?=\S+\s\S)",
    re.IGNORECASE,
)
_SOME_LETTERS = re.compile(r"[^\W\d_]{2}|[\u3400-\u9fff]")
#: "(on gardens in Oslo, 1940-1960), in:", no company: "(joint work with …), in:".
_GLOSS = re.compile(
    r"\s?\((?!(?:\w{1,12}\s){0,3}with\b|co-?author)((?:[^\s()]{1,30}\s){4,24}[^\s()]{1,30})\)"
    r"(?=,?\s[Ii]n:\s)"
)


def title_and_date(printed: str) -> tuple[str, str]:
    """Return a title without the date and the assignee before it, and that date; empty where it
    cannot be one.
    """
    before = _DATE_BEFORE_TITLE.match(printed)
    title = _ASSIGNEE.sub("", printed[before.end() :] if before else printed)
    is_title = 3 <= len(title) <= 500 and _SOME_LETTERS.search(title) and not TAGS.fullmatch(title)
    if not is_title or INDEXED_BY.fullmatch(title):
        return "", ""
    if not before:
        return title, ""
    dated = words_of.find_date(before[0].strip("[]() .:,"))
    return title, dated.date if dated else before[1] or before[2]


def end_with_gloss(source: str, end: int) -> int:
    """Return where a title that is set apart ends, with what it says more of its subject in
    brackets, before the book: "*Old Moss* (on gardens in Oslo, 1940-1960), in: …".
    """
    gloss = _GLOSS.match(source, end)
    return gloss.end() if gloss and not is_remark(gloss[1]) else end
