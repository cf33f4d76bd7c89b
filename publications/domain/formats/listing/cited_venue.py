"""A stretch that is nothing but where and when a paper came out: "MNRAS, 537, 419 (2024)"."""

import re

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.venue_phrases import kind_of

#: "MNRAS, 537, 419", "Phys. Rev. E 12(3), 4-9": a venue and its numbers, no title.
VOLUME_AND_PAGES = re.compile(
    rf"(?!{words_of.MONTH_NAME}\s\d)"
    r"(?:(?:[A-Z][A-Za-z]{2,9}\s)?(?:[A-Z][\w-]{0,13}\.\s?)(?:[A-Z][\w-]{0,13}\.?\s?){0,5}"
    r"|(?:m?[A-Z][^\d.,;:?!()]{1,60})(?::\s[A-Z][^\d.,;:?!()]{1,40})?)[\s,]\s?(?:(?:19|20)\d\d,\s)?\d{1,4}[a-z]?(?:\s?\(\d{1,4}\))?,\s?(?:\d{1,3},\s)?(?:pp?\.\s)?[A-Z]?\d{1,6}"
    r"(?:\s?[-–]\s?[A-Z]?\d{1,6})?\.?"
)
#: "[ISMB ’24]", "[Clay Research 2019 (under review)]": a venue and its year, set in brackets.
IN_BRACKETS = re.compile(
    r"\[\s?((?!incl)[^\W\d_][^\[\]]*?(?:['’‘`]\s?\d\d|\b(?:19|20)\d\d)\b[^\[\]]*)\][\s.,;]*"
)
_ONLY_PREPRINT = re.compile(r"ar[Xx]iv(?: (?:e-?prints?|preprint))?[:, ]\s?\d{4}\.\d{4,5}")
_STATE_LAST = re.compile(rf"[\s.,;(]*{words_of.NO_YEAR_YET}[\s.,;)]*$", re.IGNORECASE)
#: A venue with its numbers has no more words.
_WORDS_OF_CITED_VENUE = 7
#: "accepted for publication pending minor revisions"
_WORDS_OF_STATE = 6
#: "AJ"
_SHORTEST_VENUE = 2


def is_citation(text: str) -> bool:
    """Whether a stretch is nothing but where and when a paper came out: one name of a venue with
    its numbers, or with what becomes of the paper, and a date.
    """
    dated = words_of.find_date(text)
    if not dated or "\n" in text:
        return False
    undated = f"{text[: dated.start].rstrip(' ,')} {text[dated.end :]}".strip(" .,;()[]")
    undated = undated.replace(" ,", ",")
    if VOLUME_AND_PAGES.fullmatch(undated) or _ONLY_PREPRINT.fullmatch(undated):
        return True
    if len(undated.split()) > _WORDS_OF_CITED_VENUE + _WORDS_OF_STATE:
        return False
    venue = _STATE_LAST.sub("", f" {undated}").strip()
    if not venue:
        return bool(undated)
    is_one_name = len(venue) >= _SHORTEST_VENUE and not re.search(r"[,;:.]\s", venue)
    if not is_one_name or len(venue.split()) > _WORDS_OF_CITED_VENUE:
        return False
    return venue != undated or bool(kind_of(venue) or kind_of_acronym(venue))


def is_numbered_venue(text: str) -> bool:
    """Whether a stretch is nothing but a journal with its numbers: "Phys. Rev. E 12(3), 4-9"."""
    return bool(VOLUME_AND_PAGES.fullmatch(text.strip(" .,;")))
