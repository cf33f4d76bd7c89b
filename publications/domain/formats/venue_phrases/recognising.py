"""Whether a line of its own is the place where a paper came out."""

import functools
import re

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.venue_phrases.kinds import (
    LONGEST_PHRASE,
    PREPRINT,
    REPORT,
    THESIS,
    kind_of,
    says,
)
from publications.domain.formats.venue_phrases.names import ACRONYM, LEAD, SHORT_VENUE
from publications.domain.formats.venue_phrases.numbers import COMPACT, VOLUME_LINE
from publications.domain.formats.venue_phrases.remarks import (
    AWARD_BEHIND,
    LANGUAGE_BEHIND,
    STATE_BEHIND,
)
from publications.domain.identifiers import find_arxiv_id

_PROCEEDINGS_LINE = re.compile(
    r"(?:in\s*:?\s+)?(?:the\s+)?(?:\d{4}\s+)?(?:Proceedings|Proc\.)", re.IGNORECASE
)
#: What a title has before its second half; "9:87" are a volume and a page.
_COLON = re.compile(r"(?<!doi):(?!\d)", re.IGNORECASE)
_LED = re.compile(
    r"(?:in|to (?:appear|be (?:included|published)) in|(?:accepted|submitted) (?:to|at|by)"
    r"|(?:(?:[a-z]+ )?(?:paper|article) )?(?:published in|presented at))\b",
    re.IGNORECASE,
)
#: "Trends in Things, 2025, Volume 14, Issue 4, pp. 24–36"
_NAMED_VOLUME = re.compile(
    r"[A-Z][^\d:?!]{2,80}?\s(?:(?:19|20)\d\d,\s)?vol(?:ume|\.)?\s?\d{1,4}\b"
    r".{0,30}?\b(?:issue|no|nr|pp?|pages)\b\.?\s?\d",
    re.IGNORECASE,
)
#: "In: A. Lee and B. Ma (Eds.), Piles, pp. 4-9"
_OF_BOOK = re.compile(r"\((?:eds?|hrsg|coords?|dirs?)\.?\),?\s|,\spp\.\s?\d", re.IGNORECASE)
#: "KDD Datasets and Benchmarks Track, Oslo, 2026"
_TRACK = re.compile(
    r"(?P<acronym>[A-Z][\w&-]{1,11})(?:\s?['’]?\d{2,4})?,?\s(?:[A-Za-z&][\w&-]*\s){1,6}[Tt]rack(?=[,.(]|$)"
)
_YEAR_LAST = re.compile(r",\s*(?:19|20)\d\d\.?$")


def is_venue(text: str) -> bool:
    """Whether a line of its own is the place where a paper came out, rather than a title or a
    remark.
    """
    text = AWARD_BEHIND.sub("", text)
    if len(text) < 3 or len(text) > LONGEST_PHRASE:
        return False
    return _remembered_is_venue(text)


@functools.lru_cache(maxsize=16_384)
def _remembered_is_venue(text: str) -> bool:
    text = LANGUAGE_BEHIND.sub("", text)
    if LEAD.match(text) and SHORT_VENUE.match(LEAD.sub("", text)):
        return True
    if _PROCEEDINGS_LINE.match(text):
        return True
    dated = words_of.find_date(text) is not None
    named = any(
        says(kind, text)
        for kind in ("conference", "journal", "workshop", "thesis", "report", "patent")
    )
    if _LED.match(text):
        is_told = ACRONYM.search(text) or find_arxiv_id(text) or _OF_BOOK.search(text)
        return dated or named or bool(is_told)
    if dated and named and not _COLON.search(text, 0, 60):
        return True
    if find_arxiv_id(text) and len(text) < 160:
        return True
    if PREPRINT.match(text) and len(text) < 100:
        return True
    if THESIS.match(text) or REPORT.match(text):
        return True
    if SHORT_VENUE.match(text) and len(text.split()) <= 12 and ":" not in text:
        return True
    if named and ACRONYM.search(text) and ":" not in text:
        return True
    if (dated and COMPACT.search(text)) or VOLUME_LINE.match(text) or _NAMED_VOLUME.match(text):
        return True
    if dated and kind_of_acronym(text.partition(",")[0].strip()):
        return True
    if dated and (track := _TRACK.match(text)) and kind_of_acronym(track["acronym"]):
        return True
    if (state := STATE_BEHIND.search(text)) and kind_of(text[: state.start()]) == "journal":
        return True
    return bool(dated and _YEAR_LAST.search(STATE_BEHIND.sub("", text)) and len(text.split()) <= 14)
