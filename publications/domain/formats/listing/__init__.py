"""Pasted text -> Listing: a homepage, a CV, or an author's page of a service.

Each module knows one way in which papers are printed. The page is divided into sections; every
section about papers is read in each way, and the way that explains most of it is kept.

What was read by a rule that may err carries its confidence (Record.confidence), 0 to 1; a field not
named there was printed so that it can hardly be read in another way. The rules:

======== ===== =====================================================================================
field    value where
======== ===== =====================================================================================
title    0.8   its two lines were joined, or its end was guessed from full stops, not quotes
title    0.7   title and authors ran together and were divided where a name begins
title    0.5   the text has lost characters
authors  0.8   one lone star without a legend, or the end guessed as the title's
authors  0.7   they ran together with the title
authors  0.5   only the section, not the line, says whose paper it is; the owner was added
authors  0.0   none were found
venue    0.6   the line is short and holds a date or an acronym, but is of no known form
venue    0.5   a name without an acronym or a word that venues have (Conference, Journal, …)
kind     0.5-7 from an acronym or a volume alone, not from a word
date     0.9   only the heading above prints the year
date     0.8   the month that the arXiv id names
date     0.7   the date stood apart from the venue
date     0.5   it is none of the calendar; only the parts that can be were kept
date     0.0   it was not printed: this year's entries of a profile, "2017 and earlier"
pages    0.6-7 a bare number or an article's number
volume   0.6   a bare number
place    0.6   capitalised words behind a name that is itself in doubt
======== ===== =====================================================================================
"""

import re
from collections.abc import Callable, Mapping

from publications.domain.formats.authors import is_name, read_legend
from publications.domain.formats.html_text import strip_html
from publications.domain.formats.listing import profile, sentence, stacked
from publications.domain.formats.listing.lines import PAPERS, Line, Section, sections, to_lines
from publications.domain.formats.listing.refusal import certain_refusal, refusal
from publications.domain.record import FormatError, Listing, Record, Unread

_Reader = Callable[[Section, str, Mapping[str, str] | None], tuple[list[Record], list[Unread]]]
_READERS: tuple[_Reader, ...] = (stacked.read, sentence.read)
_OWNER_LINE = re.compile(r"^(?:Professor|Name|Faculty|Author|Person)\s*:\s*(.+)$", re.IGNORECASE)
_TITLES = re.compile(r"^(?:Prof(?:essor)?\.?|Dr\.?)\s+|,?\s+(?:Ph\.?D\.?|M\.?D\.?)$", re.IGNORECASE)
_CV = re.compile(r"\b(?:curriculum vitae|résumé|resume|cv)\b", re.IGNORECASE)
#: Without these there is no title, and no name either.
_TWO_WORDS = re.compile(r"[^\W\d_][.,;]?[^\S\n][^\W\d_]|[\u3040-\u9fff\uac00-\ud7af]{2}")
_HEAD_LINES = 12


def read(text: str) -> Listing:
    """Return the papers that a pasted text lists.

    Raises:
        FormatError: when no papers are in it; the message says what the text looks like and what to
            do.
    """
    text = strip_html(text)
    if not _TWO_WORDS.search(text):
        raise FormatError(refusal(text))
    lines = to_lines(text)
    listing = profile.read(lines)
    if listing:
        return listing
    legend = read_legend(text) or None
    owner = find_owner(lines)
    divided = sections(lines)
    about_papers = [section for section in divided if section.about == PAPERS and section.lines]
    marked = bool(about_papers)
    if not marked:
        about_papers = [Section(PAPERS, lines=lines)] if not certain_refusal(text) else []
    records: list[Record] = []
    unread: list[Unread] = []
    stacks = 0
    for section in about_papers:
        read_records, read_unread, reader = _best(section, owner, legend)
        if not marked:
            read_records = [record for record in read_records if _evident(record)]
        records += read_records
        unread += read_unread
        stacks += len(read_records) if reader is stacked.read else 0
    if not records or (not marked and len(unread) > 12 * len(records)):
        raise FormatError(refusal(text))
    cited = sum(bool(record.metrics) for record in records)
    # A CV may print citations too, but in sentences; a service prints its papers in lines.
    if cited * 2 > len(records) and stacks * 2 >= len(records):
        return _listing(records, unread, "profile", owner)
    if not owner:
        return _listing(records, unread, "listing", owner)
    shape = "homepage" if stacks * 2 >= len(records) and not _CV.search(_head(lines)) else "cv"
    return _listing(records, unread, shape, owner)


def _listing(records: list[Record], unread: list[Unread], shape: str, owner: str) -> Listing:
    return Listing(
        tuple(sorted(records, key=lambda record: record.line or 0)),
        tuple(sorted(unread, key=lambda line: line.line)),
        shape,
        owner,
    )


def find_owner(lines: list[Line]) -> str:
    """Return the person whose page it is: named in its head, or by its first line; empty if
    neither.
    """
    for line in lines[:_HEAD_LINES]:
        named = _OWNER_LINE.match(line.text) if len(line.text) < 100 else None
        if named and is_name(_TITLES.sub("", named[1])):
            return _TITLES.sub("", named[1]).strip()
    for line in lines[:3]:
        name = _TITLES.sub("", line.text) if len(line.text) < 80 else ""
        name = re.sub(r"['’]s\s.*$|\s*[|–—-]\s.*$", "", name)
        if is_name(name) and 2 <= len(name.split()) <= 5 and not line.marker:
            return name.title() if name.isupper() and name.isascii() else name
    return ""


def _head(lines: list[Line]) -> str:
    return "\n".join(line.text[:200] for line in lines[:_HEAD_LINES])


def _best(
    section: Section, owner: str, legend: Mapping[str, str] | None
) -> tuple[list[Record], list[Unread], _Reader]:
    """Return what the reader that explains most of the section made of it."""
    best: tuple[list[Record], list[Unread], _Reader] | None = None
    best_score = 0.0
    for reader in _READERS:
        records, unread = reader(section, owner, legend)
        sure = sum(_evident(record) for record in records)
        score = sure + 0.3 * (len(records) - sure) - 0.2 * len(unread)
        if best is None or score > best_score:
            best, best_score = (records, unread, reader), score
    assert best is not None
    return best


def _evident(record: Record) -> bool:
    """Whether a record is surely a paper: people, and a place or a date or an identifier."""
    return bool(record.authors) and bool(
        record.venue or record.date or record.identifiers or record.kind
    )
