"""Where on a page the fields of a known paper stand."""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from publications.domain.formats import marks
from publications.domain.formats.listing.by_example import blocks
from publications.domain.formats.listing.by_example.blocks import (
    MOST_LINES,
    MOST_LINES_ABOVE,
    Block,
)
from publications.domain.formats.listing.lines import Line
from publications.domain.record import PaperFields

#: So many of several people may be printed otherwise: whose list it is may be left out.
_NAMES_AMISS = 1
#: A title may be broken into so many lines.
_LINES_OF_TITLE = 3
#: As far away as so many letters is what stands on the next line.
_NEXT_LINE = 80
#: What ends a line, and a line or a cell within one.
BREAKS = f"{blocks.LINE}{marks.BREAK}{marks.CELL}"
BREAK = re.compile(f"[{BREAKS}]")
#: What may stand between a venue and its date: volume, number, pages; and those alone.
_PART_OF_VENUE = r"[^\S\n]|[,.:;()*_]|\d|[-–](?=\d)|(?:vol|no|pp?)\b"
_OF_VENUE = re.compile(f"(?:{_PART_OF_VENUE})*", re.IGNORECASE)
_NUMBERS = re.compile(rf"(?:{_PART_OF_VENUE})*(?<=\d)\)?", re.IGNORECASE)
_WORD = re.compile(r"\w+")
_BETWEEN_WORDS, _BETWEEN_NAMES = r"[\W_]{0,6}", r"[\W_]{0,4}"


@dataclass(frozen=True, slots=True)
class Field:
    """Where a field stands in a text: `kind` is one of the first four of `marks`."""

    kind: str
    start: int
    end: int


_Stretch = tuple[int, int]


def located(lines: Sequence[Line], paper: PaperFields) -> Iterator[tuple[Block, list[Field]]]:
    """Yield the blocks of lines that may be this paper's, and its fields there, in order; nothing
    where its title is not on the page, or nothing else of it there.
    """
    title = _of_words(paper.title)
    for at, line in enumerate(lines):
        ahead = Block(lines[at : at + _LINES_OF_TITLE], at).text
        found = title.search(ahead)
        if not (found and found.start() <= len(line.printed)):
            continue
        first = max(at - MOST_LINES - MOST_LINES_ABOVE, 0)
        near = Block(lines[first : at + MOST_LINES], first)
        for fields in _fields(near.text, paper, near.offset(at - first)):
            places = [near.line_of(place) for each in fields for place in (each.start, each.end)]
            if max(places) - min(places) < MOST_LINES:
                yield from _in_blocks(lines, near, fields, first + min(places), first + max(places))


def _in_blocks(
    lines: Sequence[Line], near: Block, fields: Sequence[Field], low: int, high: int
) -> Iterator[tuple[Block, list[Field]]]:
    for block in blocks.around(lines, low, high):
        start = near.offset(block.start - near.start)
        yield block, [replace(f, start=f.start - start, end=f.end - start) for f in fields]


def _fields(text: str, paper: PaperFields, near: int) -> Iterator[list[Field]]:
    """Yield the fields that the paper may have in a text; its title stands behind `near`. What else
    is said of it may stand before or behind it: another paper may have the same.
    """
    title = _of_words(paper.title).search(text, near)
    if not title:
        return
    year = re.compile(rf"(?<!\d){re.escape(paper.date[:4])}(?!\d)")
    others = (
        (marks.AUTHORS, [_of_name(name) for name in paper.authors]),
        (marks.VENUE, [_of_words(paper.venue)] if paper.venue else []),
        (marks.DATE, [year] if paper.date else []),
    )
    ways = [[Field(marks.TITLE, *title.span())]]
    for kind, patterns in others:
        ways = [way for fields in ways for way in _with(kind, patterns, text, fields)]
    for fields in ways:
        if len(fields) > 1:
            yield _with_numbers_of_venue(sorted(fields, key=lambda field: field.start), text)


def _with(
    kind: str, patterns: Sequence[re.Pattern[str]], text: str, fields: Sequence[Field]
) -> Iterator[list[Field]]:
    """Yield the fields with what most of the patterns find nearest to the title, the first of them,
    before and behind it; as they are where too few find anything.
    """
    title = fields[0]
    found: list[tuple[int, _Stretch]] = []
    for side in ((0, title.start), (title.end, len(text))):
        spans = [span for each in patterns if (span := _nearest(each, text, fields, side))]
        if spans:
            whole = (min(start for start, _ in spans), max(end for _, end in spans))
            found.append((len(spans), whole))
    most = max((number for number, _ in found), default=0)
    is_enough = most + _NAMES_AMISS >= len(patterns)
    likely = [
        span for number, span in found if is_enough and number == most and _is_free(span, fields)
    ]
    for span in sorted(likely, key=lambda span: _distance(span, title, text)):
        yield [*fields, Field(kind, *span)]
    if not likely:
        yield list(fields)


def _is_free(span: _Stretch, fields: Sequence[Field]) -> bool:
    return not any(span[0] < each.end and each.start < span[1] for each in fields)


def _nearest(
    pattern: re.Pattern[str], text: str, fields: Sequence[Field], within: _Stretch
) -> _Stretch | None:
    """Return where a pattern is found nearest to the title, in none of the fields."""
    found = (each.span() for each in pattern.finditer(text, *within))
    free = (span for span in found if _is_free(span, fields))
    return min(free, key=lambda span: _distance(span, fields[0], text), default=None)


def _distance(span: _Stretch, title: Field, text: str) -> int:
    is_before = span[0] < title.start
    between = text[span[1] : title.start] if is_before else text[title.end : span[0]]
    return len(between) + _NEXT_LINE * len(BREAK.findall(between))


def _with_numbers_of_venue(fields: list[Field], text: str) -> list[Field]:
    """Return the fields, with the numbers and the date that stand right behind the venue as a part
    of it: "Kelp Letters 12(3), 2019".
    """
    for venue, behind in itertools.pairwise(fields):
        if venue.kind != marks.VENUE:
            continue
        if behind.kind == marks.DATE and _OF_VENUE.fullmatch(text, venue.end, behind.start):
            whole = replace(venue, end=behind.end)
            return [whole if each is venue else each for each in fields if each is not behind]
        if numbers := _NUMBERS.match(text, venue.end, behind.start):
            return [replace(each, end=numbers.end()) if each is venue else each for each in fields]
    return fields


def _of_words(printed: str) -> re.Pattern[str]:
    """Return the pattern of a title or a venue, whatever signs stand between its words."""
    words = _words(printed)
    first = re.escape(printed[0]) if printed[:1] in ("(", "[") else r"\b"
    last = f"(?:{re.escape(printed[-1])})?" if printed[-1:] in tuple("?!)].") else ""
    return re.compile(f"{first}{_BETWEEN_WORDS.join(words)}(?!\\w){last}", re.IGNORECASE)


def _of_name(name: str) -> re.Pattern[str]:
    """Return the pattern of a name, family name first or last, its given names in full or as
    initials, with the stop of the last one.
    """
    words = _WORD.findall(name) or [name]
    ways = [_name(words[:-1], words[-1:])]
    for at in range(1, len(words)):
        ways.append(_BETWEEN_NAMES.join((*map(re.escape, words[at:]), _name(words[:at], ()))))
    return re.compile(rf"(?<!\w)(?:{'|'.join(ways)})(?!\w)(?:(?<=\b\w)\.)?")


def _name(given: Sequence[str], family: Sequence[str]) -> str:
    """Return the pattern of given names, of which the page may leave out all but the first, and
    family names behind them.
    """
    first, *others = (_given(word) for word in given) if given else ("",)
    middle = "".join(f"(?:{_BETWEEN_NAMES}{other})?" for other in others)
    return _BETWEEN_NAMES.join(filter(None, (first + middle, *map(re.escape, family))))


def _given(word: str) -> str:
    """Return the pattern of a given name or its initial, whichever is known."""
    return f"{re.escape(word[0])}(?:{re.escape(word[1:])})?" if word[1:] else rf"{word}\w*"


def _words(printed: str) -> list[str]:
    return [re.escape(word) for word in _WORD.findall(printed) or [printed]]
