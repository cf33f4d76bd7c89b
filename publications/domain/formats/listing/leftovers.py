"""Lines that stand among those of a paper and are none of its own.

Where two papers ran together into one item, one of them is in no record: its lines are told.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing import neighbours, people
from publications.domain.formats.listing.citation import Item, Reading
from publications.domain.formats.listing.editors import without_editors
from publications.domain.formats.listing.furniture import begins_dated, people_in, why_furniture
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.listing.weighing import SET_APART
from publications.domain.formats.venue_phrases import is_remark, is_venue
from publications.domain.record import Author, Record

_LOOKED_AT = 1_000
#: So much of a title tells it from others.
_LIKE_TITLE = 20
#: "In Proceedings of the" stands before a venue.
_BEFORE_VENUE = 25
_SENTENCE = re.compile(r"[.;]\s+|\n")
_EDITORS = re.compile(r"\W*(?:eds?\b|editors?\b)", re.IGNORECASE)
_WORD = re.compile(
    r"(?<![^\W\d_])(?!(?:et|al|incl|and|with|vol(?:ume)?|issue|no|pages?|pp|anno|fasc|[ivxlc]{1,6})\b)"
    r"[^\W\d_]{2,}",
    re.IGNORECASE,
)
#: A line of fewer words may be a label; of more, a title is long enough to be known.
_FEW_WORDS = 3
#: "A longer version with more proofs"
_VERSION = re.compile(r"\bversion\b", re.IGNORECASE)
#: "Bells in Towers (with K. Osei), under review"
_NOT_OUT_YET = re.compile(
    r"[,.;:)]\s\(?(?:under (?:review|revision)|in (?:preparation|revision|progress|submission)"
    r"|submitted|work in progress)\)?[\s.]*$",
    re.IGNORECASE,
)


def lines_left(left: Iterable[str], lines: Sequence[Line], record: Record) -> Iterator[Line]:
    """Yield the lines of an item on which what its record lacks stands; that of its title is read,
    whatever else stands on it.
    """
    others = [line for line in lines if record.title not in line.text]
    for text in left:
        whole = [line for line in lines if line.text == text]
        yield from (whole or [x for x in others if text in x.text or x.text in text])[:1]


def is_of_another_paper(line: Line, reading: Reading, record: Record) -> bool:
    """Whether a line of an item is not in the record made of it, or is a title like its own."""
    words = _words(_without_date(line.text))
    is_dated_block = line.after_blank and words_of.find_date(line.text) is not None
    least = 1 if is_whole(line) or is_dated_block else _FEW_WORDS
    is_date = line.printed.startswith(marks.OPENED[marks.DATE])  # a label or a class says so
    if is_date or len(words) < least or is_links(line.text):
        return False
    if is_remark(line.text) and not (line.marker and people_in(line.text)):
        return False
    # Of a venue the record keeps the sense; what begins "Lee, A. (2019)" is none.
    if (is_venue(line.text) and not begins_dated(line.text)) or _is_its_venue(line, record):
        return False
    # What stands by itself, with a date or people, is no remark on the paper above.
    is_apart = is_dated_block or (line.marker and people_in(line.text))
    said = () if is_apart else (record.abstract, *record.notes, *record.awards)
    return _is_other_title(line, reading, record) or not _is_in(words, record, said)


def is_not_out_yet(line: Line, record: Record) -> bool:
    """Whether a line tells of a paper that is out nowhere yet, though the record's is."""
    state = _NOT_OUT_YET.search(line.text)
    if not state or not (record.volume or record.pages):
        return False
    told = line.text[: state.start()]
    is_said_of_it = is_remark(told) or is_venue(told) or _VERSION.search(told)
    return len(_words(told)) > _FEW_WORDS and not is_said_of_it


def is_whole(line: Line) -> bool:
    """Whether a line is an item of its own, or set apart from its begin to its end."""
    return bool(line.marker or line.heading) or is_set_apart(line)


def is_set_apart(line: Line) -> bool:
    """Whether a line is set apart from its begin to its end, as titles are."""
    marked = marks.marked(line.printed)
    return any(
        span.kind in SET_APART
        and span.start < _FEW_WORDS
        and span.end > len(marked.text) - _FEW_WORDS
        for span in marked.spans
    )


def begins_with_venue(line: Line, record: Record) -> bool:
    """Whether a line begins with where the paper came out: "In Proceedings of …"."""
    place = line.text.casefold().find(record.venue.casefold()) if record.venue else -1
    return 0 <= place <= _BEFORE_VENUE


def _is_its_venue(line: Line, record: Record) -> bool:
    """Whether a line says where the paper came out, and hardly more: no title behind it."""
    if not begins_with_venue(line, record):
        return False
    behind = line.text.casefold().rpartition(record.venue.casefold())[2]
    return len(_words(behind)) < _FEW_WORDS


def names_others(line: Line, record: Record) -> bool:
    """Whether a citation lists people who are not its record's, and not its title."""
    own = {author.name for author in (*record.authors, *map(Author, record.editors))}
    words = {word for name in own for word in name.split()}  # of families alone, turned or not
    return record.title not in line.text and not all(
        author.name in own or words.issuperset(author.name.split())
        for author in people_in(line.text)
    )


def holds_other_paper(reading: Reading) -> bool:
    """Whether people are listed behind where and when a paper came out, with a date of their own,
    or one of its authors is named again there: the line went on with another paper.
    """
    phrase, _ = without_editors(reading.venue[:_LOOKED_AT])
    if first := words_of.find_date(phrase):
        names = [author.name for author in reading.authors.authors] if reading.authors else []
        again = phrase[first.end :]
        if any(" " in name and name in again for name in names) and words_of.find_date(again):
            return True
    for stop in _SENTENCE.finditer(phrase):
        before, rest = phrase[: stop.end()], phrase[stop.end() :]
        if not (reading.date or words_of.find_date(before)):
            continue
        for lead in people.leading(rest):
            behind = rest[lead.end :]
            is_list = lead.authors.strong and lead.closed and not _EDITORS.match(behind)
            if is_list and words_of.find_date(behind):
                return True
    return False


def _without_date(text: str) -> str:
    dated = words_of.find_date(text)
    return text[: dated.start] + text[dated.end :] if dated else text


def _is_other_title(line: Line, reading: Reading, record: Record) -> bool:
    """Whether a line begins as the paper's title does, set apart in the same way."""
    kind = reading.kind_of_title
    if kind not in (marks.BOLD, marks.LINK, marks.TITLE):
        return False
    marked = marks.marked(line.printed)
    for span in marked.spans:
        text = marked.text[span.start : span.end]
        if span.kind == kind and span.start < 2 and len(text.split()) >= _FEW_WORDS:
            printed, title = text.casefold(), record.title.casefold()
            is_own = printed[:_LIKE_TITLE] in title or title[:_LIKE_TITLE] in printed
            return not (is_own or is_links(text) or is_venue(text) or read_authors(text))
    return False


def is_in(line: Line, record: Record) -> bool:
    """Whether at least half of a line's words stand in what a record says of its paper."""
    return _is_in(_words(line.text), record, ())


def _is_in(words: set[str], record: Record, said: Iterable[str]) -> bool:
    """Whether at least half of a line's words stand in the record, or in what is said of it."""
    fields = (
        record.title, record.venue, record.venue_acronym, record.place, record.publisher,
        *said, *record.editors,
        *(author.name for author in record.authors),
        *(value for _, value in (*record.identifiers, *record.links)),
    )  # fmt: skip
    return 2 * len(words & _words(" ".join(fields))) >= len(words)


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}


def dated_titles(item: Item, record: Record) -> Iterator[Line]:
    """Yield the short titles of an item, with the date below each, that its record does not hold:
    one of the next papers.
    """
    lines = item.lines
    for at in sorted(neighbours.dated_below(lines, [why_furniture(line) for line in lines])):
        title = lines[at - 1] if neighbours.is_mere_date(lines[at].text) else lines[at]
        if not is_in(title, record):
            yield lines[at]
