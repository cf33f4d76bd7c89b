"""Talks and posters that a section lists among its papers: "Publications and Talks"."""

import re
from dataclasses import replace

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import heading_words
from publications.domain.formats.listing.dividing import Division
from publications.domain.formats.listing.sections import Section
from publications.domain.formats.venue_phrases import kind_of
from publications.domain.identifiers import find_identifiers

#: "(invited talk)", "(poster session)", "Presented at"
_SAYS_SO = re.compile(
    r"\((?:(?:invited|contributed|oral|electronic|plenary|keynote|upcoming|online|virtual)\s)*"
    r"(?:talk|poster|seminar|colloquium|lecture|presentation|tutorial|panel|round-?table)\b[^()]{0,60}\)"
    r"|\b(?:presented|talk given|poster shown)\sat\b|\b(?:poster|talk|seminar|colloquium),\s",
    re.IGNORECASE,
)
#: "[The Title](title.pdf), presented at KELP 2018": a title that leads to the paper.
_PAPER_LINKED = re.compile(
    r"\]\([^()\s]{1,1000}\)[\s,.\"”’']{0,4}"
    r"(?:to be\s|(?:extended|short|long)\s(?:abstract|paper)\s)?presented\sat\b",
    re.IGNORECASE,
)
#: When a day of a meeting is printed, or its month: a journal prints neither with its place.
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_DAYS = rf"{_DAY}(?:\s?(?:[-–—,&]{{1,2}}|to)\s?(?:{words_of.MONTH_NAME}\.?\s)?{_DAY})?"
_HAS_DAY = re.compile(
    rf"\b{words_of.MONTH_NAME}\.?\s{_DAYS},?\s?(?:19|20)\d\d\b"
    rf"|\b{_DAYS},?\s{words_of.MONTH_NAME}\.?,?\s(?:19|20)\d\d\b",
    re.IGNORECASE,
)
_HAS_MONTH = re.compile(rf"\b{words_of.MONTH_NAME}\.?,?\s(?:19|20)\d\d\b", re.IGNORECASE)
#: Where people speak.
_MEETING = re.compile(
    r"\b(?:meetings?|conference|workshop|symposium|seminar|colloquium|congress|school|festival"
    r"|days|universit\w+|institute|laboratory|college|department|division|annual|program(?:me)?"
    r"|tagung|jahrestagung|colloque|congreso|congresso|convegno)\b",
    re.IGNORECASE,
)
#: What only print has.
_PRINTED = re.compile(
    r"\bproceedings|\bproc\.|\bchapter\b|\bbook\b|\bthesis\b|\bin press\b|\bsubmitted\b"
    r"|\baccepted (?:to|by|in)\b|\bto appear\b|\bvol(?:ume|\.)|\bpp?\.?\s?\d|\bpages\b"
    r"|\b\d{1,4}\s?\(\d{1,4}\)|\b\d{1,4}:\s?\d{1,6}\b|\d{2,}\s?[-–]\s?\d{3,}",
    re.IGNORECASE,
)
#: So many, and such a part of a list, that say so, tell that others of it are talks as well.
_ENOUGH, _PART = 3, 0.2


def left_out(section: Section, division: Division) -> Division:
    """Return a division of a section without the readings of talks among its papers: what says that
    it is one, and when it was given, where several of the list do; and there, or below a heading
    that names talks, what was held on a day at a meeting and has nothing of print.
    """
    texts = [item.printed.replace("\n", " ") for item in division.items]
    said = [_is_said(text) for text in texts]
    is_told = heading_words.are_papers_and_talks(section.title)
    if not is_told and sum(said) < _ENOUGH:
        return division
    are_many = is_told or sum(said) >= _PART * len(said)
    readings = [
        None if is_said or (are_many and _was_held(text)) else reading
        for text, is_said, reading in zip(texts, said, division.readings, strict=True)
    ]
    return replace(division, readings=readings)


def _is_said(text: str) -> bool:
    is_dated = _HAS_DAY.search(text) or _HAS_MONTH.search(text)
    is_told = _SAYS_SO.search(text) and not _PAPER_LINKED.search(text)
    return bool(is_told and is_dated) and not _is_in_print(text)


def _was_held(text: str) -> bool:
    is_held = _HAS_DAY.search(text) and (_MEETING.search(text) or kind_of(text) == "conference")
    return bool(is_held) and not _is_in_print(text)


def _is_in_print(text: str) -> bool:
    return bool(_PRINTED.search(_HAS_DAY.sub("", text))) or bool(find_identifiers(text))
