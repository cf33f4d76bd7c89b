"""What stands behind title and authors: where and when a paper came out, what is said of it."""

import re
from dataclasses import dataclass, field, replace

from publications.domain.formats import text as words_of
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing.citation import Reading
from publications.domain.formats.listing.furniture import looks_like_paper
from publications.domain.formats.listing.labelled_venue import SAYS_SOMETHING, short_venue, venue_of
from publications.domain.formats.listing.line_ends import in_phrase
from publications.domain.formats.listing.link_words import is_links, without_link_words
from publications.domain.formats.venue_phrases import (
    SERIALS_AND_MEETINGS,
    VenuePhrase,
    as_usually_printed,
    is_place,
    is_preprint_server,
    is_remark,
    is_venue,
    kind_of,
    names_publisher,
    read_venue,
    split_remarks,
)

_ABSTRACT = re.compile(r"^(?:abstract|summary|tl;?dr)\s*[:.—–-]\s*", re.IGNORECASE)
_PROSE_WORDS, _SENTENCE_WORDS = 40, 10
#: What prose does not have: "In: Meeting on Piles", "pp. 12-33", "Vol. 4".
_CITES_BOOK = re.compile(
    r"^(?:In|Dans|En|Em):\s|\bpp?\.\s?\d{1,5}\s?[-–—]{1,2}\s?\d|\bvol(?:ume|\.)?\s?\d",
    re.IGNORECASE,
)
#: A venue has no more words, and where "In" stands before it, no more than these.
_WORDS_OF_VENUE, _WORDS_OF_BOOK, _WORDS_OF_NAME = 12, 25, 6
_SORT_OF_WORK = re.compile(
    r"(?:(?:journal|conference|research|review) )?(?:article|paper|abstract|poster)"
    r"|book(?: chapter)?|preprint|dissertation|working paper",
    re.IGNORECASE,
)
#: "Kelp Press, 2006", below the venue.
_PUBLISHER = re.compile(r"([A-Z][^\d,]{3,60}),\s((?:19|20)\d\d)\.?")
#: "Companion to Things (in press)", below the people
_NOT_OUT_YET = re.compile(
    r"[^\W\d_a-zß-ÿ][^.?!()]{3,90}[,\s]\(?(?i:in press|forthcoming|to appear)\)?\.?"
)
_WHOLE_YEAR = re.compile(r"(?:19|20)\d\d")
_VOLUME_LAST = re.compile(r",\s\d{1,4}(?:\s?\(\d{1,3}\))?\W*$")
#: "(ICL'16), Aarhus, Aug 2016" goes on with the venue in the line above.
_ACRONYM_BELOW = re.compile(r"\n(?=\([A-Z][\w&-]{1,14}\s?(?:['’‘]?\d\d|(?:19|20)\d\d)?\))")
#: "LNCS 7439, p.", before the pages in the line below.
_BEFORE_NUMBER = re.compile(r"\b(?:pp?|vol|no)\.$", re.IGNORECASE)
#: "27pp, 2010", "Oslo, 2010"
_NUMBER_SOON = re.compile(r"[^\W_][^\n]{0,80}?\d|\d")
#: "(Accepted at Journal of Things)", on a line of its own.
_ACCEPTED_AT = re.compile(
    r"(?P<state>(?:conditionally )?accepted(?: for publication)?|forthcoming|to appear|in press),?"
    r"\s(?:(?:at|in|by)\s)?(?:the\s)?(?P<where>(?-i:[A-Z])[^()]{3,120})",
    re.IGNORECASE,
)
#: "Presented at: Kelp University; Symposium on Nets": where somebody told of it, and no venue.
_TOLD_AT = re.compile(r"(?:presented at|presentations?|seminars?)\s?:\s", re.IGNORECASE)
#: "(book review). Journal of Things", "(in Serbian) Journal of Things"
_REMARK_FIRST = re.compile(
    r"(?:\(?([A-Za-z][a-z]+(?:\s[A-Za-z][a-z]+){0,3})\)[.,]?|((?:Extended )?[Aa]bstract)[.,])"
    r"\s+(?=[A-Z])"
)


@dataclass(slots=True)
class Rest:
    """What stands behind title and authors: the venue, and what else is said of the paper."""

    venue: VenuePhrase
    notes: list[str] = field(default_factory=list)
    awards: list[str] = field(default_factory=list)
    abstract: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    #: Whether the venue is printed without a year, or with two figures of it: "Meeting '01".
    is_dateless: bool = True


def read_rest(phrase: str, reading: Reading, label: VenuePhrase, *, is_dated: bool = False) -> Rest:
    """Read what stands behind title and authors; `is_dated`: a heading says in which year."""
    rest = Rest(VenuePhrase())
    found = False
    pieces = _without_talks(_pieces(phrase, is_own_line=reading.is_own_line), rest)
    date, pieces = _date_first(pieces, is_own_line=reading.is_own_line)
    remarks = int(bool(date))
    has_date = bool(label.date or reading.date) or any(
        _is_mere_date(piece) or _numbers_alone(piece) for piece in pieces[1:]
    )
    for number, printed in enumerate(pieces):
        text = without_link_words(printed).strip(" ,;|")
        if not text.strip(".-–— ") or is_links(text):
            continue
        is_behind = number == 0 and not reading.is_own_line
        text = text.lstrip("?! ")
        if not found and is_behind:
            text = _without_first_remark(text, rest)
        if not found and (is_behind or _is_where(text)) and not _is_abstract(text):
            if is_behind and len(pieces) > 1 and _is_mere_remark(text):
                _take_remark(rest, text)
                remarks += 1
                continue
            rest.venue, notes, awards = venue_of(_dated(text, reading.date), label)
            rest.notes += notes
            rest.awards += awards
            rest.is_dateless = not _WHOLE_YEAR.search(text)
            found = True
        elif _is_other_people(text):
            rest.unread.append(text)
        elif is_remark(text):
            _take_remark(rest, text)
        elif _is_abstract(text):
            rest.abstract.append(_ABSTRACT.sub("", text))
        elif not words_of.without_links(text):
            continue
        elif not found and (short := short_venue(text)):
            doubts = (*short.doubts, ("venue", 0.6))
            rest.venue = replace(short, date=short.date or label.date, doubts=doubts)
            found = True
        elif (
            not found
            and number == remarks
            and (_may_be_venue(text, is_dated=has_date) or (is_dated and _is_capitalized(text)))
        ):
            rest.venue, *_ = venue_of(_dated(text, reading.date), label)
            found = True
        else:
            _take_other_line(rest, text, is_first=not number)
    if not found:  # the name of a server may be a button beside a venue; alone it is the venue
        server = next(filter(is_preprint_server, pieces), "").strip(" .,;|()")
        alone, notes, awards = venue_of(_dated(server, reading.date).strip(" ,"), label)
        rest.venue = replace(alone, date=rest.venue.date or alone.date or label.date)
    # It stood in a link, too, or the meeting was in another year.
    date = reading.date or date
    if date and not rest.venue.date.startswith(date):
        rest.venue = replace(rest.venue, date=read_venue(date).date)
    if reading.kind:
        rest.venue = _of_kind(rest.venue, reading.kind)
    _with_place_of_acceptance(rest)
    return rest


def _without_talks(pieces: list[str], rest: Rest) -> list[str]:
    """Return the pieces, empty where one only says where somebody told of the paper: a note."""
    told = [piece for piece in pieces if _TOLD_AT.match(piece.strip())]
    rest.notes += [words_of.one_line(piece).strip(" .") for piece in told]
    return ["" if piece in told else piece for piece in pieces]


def _with_place_of_acceptance(rest: Rest) -> None:
    """Take the venue from "Accepted at Journal of Things", where nothing else says it."""
    said = [*rest.notes, *rest.venue.notes]
    accepted = next(filter(None, map(_ACCEPTED_AT.fullmatch, said)), None)
    if rest.venue.name or not accepted or not kind_of(accepted["where"]):
        return
    rest.notes = [accepted["state"] if note == accepted[0] else note for note in said]
    where = read_venue(accepted["where"])
    rest.venue = replace(where, date=rest.venue.date or where.date)


def _date_first(pieces: list[str], *, is_own_line: bool) -> tuple[str, list[str]]:
    """Return when a paper came out where that alone stands behind its title, and more below, and
    the pieces without it.
    """
    if is_own_line or len(pieces) < 2 or not _is_mere_date(without_link_words(pieces[0])):
        return "", pieces
    return read_venue(pieces[0]).date, ["", *pieces[1:]]


def _pieces(phrase: str, *, is_own_line: bool) -> list[str]:
    """Return the lines of what stands behind title and authors; the first may go on with theirs."""
    first, *below = _whole_lines(_ACRONYM_BELOW.sub(" ", phrase).split("\n"))
    parted = (part for piece in ([first] if is_own_line else []) + below for part in _parted(piece))
    return [*parted] if is_own_line else [first, *parted]


def _whole_lines(lines: list[str]) -> list[str]:
    """Return the lines with those as one where the first ends in the midst of where and when a
    paper came out: "Technical report 6, University of / Oslo, 27 pp, 2010".
    """
    whole = lines[:1]
    for line in lines[1:]:
        above = whole[-1].rstrip()
        is_open = above.endswith(",") or bool(_BEFORE_NUMBER.search(above)) or in_phrase(above)
        if is_open and _NUMBER_SOON.match(line.strip()) and not _is_other_people(line):
            whole[-1] = f"{above} {line.strip()}"
        else:
            whole.append(line)
    return whole


def _without_first_remark(text: str, rest: Rest) -> str:
    """Return the venue's phrase without the remark before it, which is noted."""
    remark = _REMARK_FIRST.match(text)
    said = (remark[1] or remark[2]) if remark else ""
    if not remark or not (said.islower() or kind_of(said) not in SERIALS_AND_MEETINGS):
        return text
    rest.notes.append(said)
    return text[remark.end() :]


def _parted(line: str) -> tuple[str, ...]:
    """Return a line as where and when, and what is remarked behind it: "Piles, 2019 Best Paper"."""
    dated = words_of.find_date(line)
    behind = line[dated.end :].strip(" .,;:()[]–-") if dated else ""
    if not (dated and behind and is_remark(behind)):
        return (line,)
    where = line[: dated.end]
    return (line,) if is_remark(where) or _is_mere_date(where) else (where, behind)


def take_cells(rest: Rest) -> None:
    """What is left of the line that prints the whole paper: where it came out, the place of the
    meeting, notes.
    """
    people = [text for text in rest.unread if _is_other_people(text)]
    for text in rest.unread:
        if text in people:
            continue
        if rest.venue.name and not rest.venue.place and _is_place(text):
            rest.venue = replace(rest.venue, place=text)
        elif not (rest.venue.name or rest.venue.kind) and _is_capitalized(text):
            doubts = (*rest.venue.doubts, ("venue", 0.5))
            rest.venue = replace(rest.venue, name=text, doubts=doubts)
        else:
            rest.notes.append(text)
    rest.unread = people


def _take_other_line(rest: Rest, text: str, *, is_first: bool) -> None:
    """A line that is neither the venue nor a remark: its date, a sentence about the paper."""
    if not rest.venue.date and _is_mere_date(text):
        rest.venue = replace(rest.venue, date=read_venue(text).date)
    elif rest.venue.name and not rest.venue.volume and (numbers := _numbers_alone(text)):
        rest.venue = _with_numbers(rest.venue, numbers)
    elif rest.venue.kind == "thesis" and not rest.venue.publisher and (school := _school(text)):
        rest.venue = replace(rest.venue, publisher=school)
    elif rest.is_dateless and rest.venue.name and (publisher := _PUBLISHER.fullmatch(text)):
        rest.venue = replace(rest.venue, date=publisher[2], publisher=publisher[1])
    elif not is_first and _is_sentence(text):
        rest.abstract.append(text)
    else:
        rest.unread.append(text)


def _school(text: str) -> str:
    """Return the school that a line names and nothing else, where it stands below a thesis."""
    school = read_venue(f"Thesis, {text}").publisher
    return school if school == text.strip(" .") and " " in school else ""


#: "Pisa 21-23 maggio 1987": a town and the days of a meeting.
_DAYS = re.compile(rf"\s\d{{1,2}}\s?[-–]\s?\d{{1,2}}\s{words_of.MONTH_NAME}", re.IGNORECASE)
_WORDS_OF_TOWN = 3
#: "Virtual, 2022": where a meeting was that was in no town.
_NOWHERE = re.compile(r"virtual|online|en línea|zoom", re.IGNORECASE)
#: "Bend, Oregon, 2022, 10 pages"
_EXTENT = re.compile(r"\d{1,4}\s(?:pages?|pp)\.?")


def _imprint(text: str, date: str) -> VenuePhrase:
    """Return what "Daejeon, Korea" or "Kelp Press, Oslo" says, beside a date."""
    first, _, rest = text.partition(", ")
    if names_publisher(text):
        return VenuePhrase(date=date, publisher=first, place=rest)
    return VenuePhrase(date=date, place=text)


def _numbers_alone(text: str) -> VenuePhrase | None:
    """Return what a line says that holds a journal's numbers, or when and where a meeting was,
    without a name: "Volume 66, Issue 4, June 2019", "07/2025, Wien, Austria", "Pisa 21-23 maggio
    1987".
    """
    text = as_usually_printed(text)
    dated = words_of.find_date(text)
    if not dated:
        return None
    behind = text[dated.end :].strip(" .,;)")
    town = text[: dated.start].strip(" ,(") if not behind or _EXTENT.fullmatch(behind) else ""
    is_short = len(town.split()) < _WORDS_OF_TOWN
    if town and _DAYS.search(text) and is_place(town) and is_short:
        return VenuePhrase(date=dated.date, place=town)
    if _NOWHERE.fullmatch(town) or (", " in town and _is_place(town)):
        return _imprint(town, dated.date)
    where = text[dated.end :].strip(" .,;") if text[: dated.start].strip(" (") == "" else ""
    if where and _is_place(where):
        return VenuePhrase(date=dated.date, place=where)
    numbers = read_venue(text)
    is_alone = not (numbers.name or numbers.acronym or numbers.notes or numbers.publisher)
    return numbers if is_alone and (numbers.volume or numbers.pages) else None


def _with_numbers(venue: VenuePhrase, numbers: VenuePhrase) -> VenuePhrase:
    """Return the venue with the numbers, the date and the place that stand below it."""
    return replace(
        venue,
        date=venue.date or numbers.date,
        place=venue.place or numbers.place,
        volume=numbers.volume,
        issue=venue.issue or numbers.issue,
        pages=venue.pages or numbers.pages,
        publisher=venue.publisher or numbers.publisher,
    )


def _may_be_venue(text: str, *, is_dated: bool) -> bool:
    """Whether the line below the authors is a venue without a date: that stands elsewhere."""
    is_long = text.startswith("In ") or (is_dated and kind_of(text) in SERIALS_AND_MEETINGS)
    most = _WORDS_OF_BOOK if is_long else _WORDS_OF_VENUE
    if len(text.split()) > most or text[0].islower() or not text[0].isalnum():
        return False
    if SAYS_SOMETHING.search(text):
        return False
    return is_dated or bool(kind_of(text))


def _is_capitalized(text: str) -> bool:
    """Whether a line is a few words, each printed as in a name: "Cell Discovery"."""
    words = [word for word in text.split() if len(word) > 3]
    return 0 < len(words) <= _WORDS_OF_NAME and all(word[0].isupper() for word in words)


def _is_where(text: str) -> bool:
    """Whether a line below title and authors says where the paper came out, or will."""
    return is_venue(text) or bool(_NOT_OUT_YET.fullmatch(text))


def _is_mere_remark(text: str) -> bool:
    """Whether a line is a remark, not "Things Letters. 2025 Nov. Accepted."."""
    if not is_remark(text) or _is_where(text):
        return False
    return not (words_of.find_date(text) and read_venue(text).name)


def _is_other_people(text: str) -> bool:
    """Whether a line names people again: it belongs to a paper that was not found. Behind the last
    of them stands no volume: "Shelves and Social Change, 151".
    """
    listed = None if _VOLUME_LAST.search(text) else read_authors(text)
    return bool(listed and listed.strong)


def _is_abstract(text: str) -> bool:
    said = _ABSTRACT.match(text)
    is_venue_behind = said and is_venue(text[said.end() :])  # "Abstract. 7th Meeting on Clay, 2015"
    is_prose = len(text.split()) >= _PROSE_WORDS and not _names_book(text)
    return bool(said and not is_venue_behind) or is_prose


def _names_book(text: str) -> bool:
    """Whether many words cite a book or a journal, however long their names are."""
    return bool(_CITES_BOOK.search(text)) and is_venue(text)


def _is_sentence(text: str) -> bool:
    """Whether a line below a paper says in a sentence what it is about."""
    return len(text.split()) >= _SENTENCE_WORDS and text[-1] in ".!" and not looks_like_paper(text)


def _is_place(text: str) -> bool:
    """Whether a cell behind the venue is the place of the meeting: "Aarhus, Denmark"."""
    parts = text.split(", ")
    return len(parts) < 4 and all(is_place(part) and len(part.split()) < 4 for part in parts)


def _is_mere_date(text: str) -> bool:
    """Whether a line says when, and no more but what the work is: "2019-03 | Journal article"."""
    dated = words_of.find_date(text)
    beside = (text[: dated.start] + text[dated.end :]).strip(" ,.()[]|·") if dated else text
    return bool(dated) and (not beside or bool(_SORT_OF_WORK.fullmatch(beside)))


def _take_remark(rest: Rest, text: str) -> None:
    """A remark; "(2015)" is one too, but below a venue without a date."""
    if rest.venue.name and not rest.venue.date and _is_mere_date(text):
        rest.venue = replace(rest.venue, date=read_venue(text).date)
        return
    notes, awards = split_remarks(text)
    rest.notes += notes
    rest.awards += awards


def _dated(phrase: str, date: str) -> str:
    """Return the venue's phrase with the year that stood behind the authors."""
    return f"{phrase.rstrip(' .,')}, {date}" if date and date not in phrase else phrase


def _of_kind(venue: VenuePhrase, kind: str) -> VenuePhrase:
    """Return the venue of a work whose kind GB/T 7714 marks; a thesis has a school in its place."""
    doubts = tuple(doubt for doubt in venue.doubts if doubt[0] != "kind")
    if kind == "thesis" and venue.name:
        return replace(venue, kind=kind, name="", acronym="", publisher=venue.name, doubts=doubts)
    return replace(venue, kind=kind, doubts=doubts)
