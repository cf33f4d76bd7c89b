"""What stands before a title and is no part of it: "(April, 2018). The Title"."""

import re

from publications.domain.formats import text as words_of
from publications.domain.formats.listing.citation.items import TAGS
from publications.domain.formats.listing.weighing import INDEXED_BY

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
