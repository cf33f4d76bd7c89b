"""What a page sets at its right edge beside its papers, as programs lay out a PDF.

Fast piles of paper and what they become in the harbours           2019
of the north
Ann Lee, Bo Wu                                             Journal article
Journal of Piles 3, 4-9.

The date says when the paper came out that begins there, though the lines below go on with it: it is
put before the paper, as others print it in the left margin. Dates need not stand one below the
other: a program sets each so far to the right as the letters of its line are narrow.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import people
from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.markup import wraps
from publications.domain.formats.listing.pdf_text import text_columns
from publications.domain.formats.venue_phrases import is_venue

_Numbered = tuple[int, str]

#: When a paper came out, or that it will, behind blanks at the end of a line.
DATE = rf"(?:{words_of.MONTH_NAME}\.?,?\s)?(?:19|20)\d\d|{words_of.NO_YEAR_YET}"
_DATE_LAST = re.compile(rf"(?<=\S)(\s+)({DATE})\s*$", re.IGNORECASE)
#: So many blanks stand before a date in the margin, but where the line is full; so many of them
#: tell of one; and its lines are so long.
_GAP, _ENOUGH, _LEAST_WIDTH = 3, 4, 50
#: A full line ends so.
_CLOSED = (".", ",", ";", "?", "!", ")")
#: So much room is left behind a full line where letters differ in width.
_ROOM = 3
#: What tells that a line ends here, whatever its length.
_HARD_BREAK = "\\"
#: What kind of work stands beside, so far from the paper's lines, and so many times.
_KIND_BESIDE = re.compile(
    r"(?:journal|conference|review|research|workshop)\s(?:article|paper)|(?:book )?chapter"
    r"|preprint",
    re.IGNORECASE,
)
_FAR_RIGHT, _ENOUGH_BESIDE = 40, 3
#: A date that stands alone there, and so many that stand beside the middle of paragraphs, one of so
#: many of all.
_DATE_ALONE = re.compile(rf"\s{{{_FAR_RIGHT},}}({DATE})\s*$", re.IGNORECASE)
_ENOUGH_OF_MIDDLE, _SHARE_OF_MIDDLE = 3, 3
#: A line that ends so is the last of a paragraph.
_ENDED = re.compile(r"[.?!)\]”\"]\s*$")


@dataclass(frozen=True, slots=True)
class _Dated:
    """A line without the date at its right end, how many blanks stand before that, and the date."""

    text: str
    gap: int
    date: str


_Dates = dict[int, _Dated]


def before_papers(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines of a text, each date of its right margin before the paper that goes on below
    it, and a blank line before that; without the kinds of papers beside the middle of theirs.
    """
    lines = _without_dates_of_middle(lines)
    dated = (_dated(text) for _, text in lines)
    if sum(bool(each and each.gap >= _GAP) for each in dated) < _ENOUGH:
        return _without_kinds(lines)
    found: list[_Numbered] = []
    is_known = False
    is_behind_titles = False
    for printed in text_columns.pages(_without_kinds(lines)):
        dates = _dates(printed)
        page = _with_whole_titles(printed, dates)
        if len(page) < len(printed):
            is_behind_titles, dates = True, _dates(page)
        starts = list(_starts(page, dates, goes_on=is_known))
        is_known = is_known or bool(starts)
        found += _with_dates_first(page, dates, starts, is_behind_titles=is_behind_titles)
    return found


def _with_whole_titles(lines: Sequence[_Numbered], dates: _Dates) -> list[_Numbered]:
    """Return the lines of a page, each that had no room for the next word together with the line
    below, where that is short and ends with a date: the end of a title.
    """
    edge = max((len(lines[at][1].rstrip()) for at in dates), default=0)
    found: list[_Numbered] = []
    for at, (number, text) in enumerate(lines):
        above = found[-1][1].rstrip() if found else ""
        is_rest = at in dates and at - 1 not in dates and _is_rest(above, dates[at].text, edge)
        if is_rest and _indent(above) == _indent(text) and not _begin(text).strip():
            found[-1] = (found[-1][0], wraps.continued(above, text.strip()))
        else:
            found.append((number, text))
    return found


def _is_rest(above: str, text: str, edge: int) -> bool:
    """Whether a short text goes on with the line above, which ends near the page's edge."""
    word, *_ = text.split(maxsplit=1)
    is_full = edge < len(above) + 1 + len(word) + _GAP and len(above) <= edge + _ROOM
    return (is_full or wraps.ends_within_word(above)) and 2 * len(text.strip()) < edge


def _with_dates_first(
    lines: Sequence[_Numbered], dates: _Dates, starts: Sequence[int], *, is_behind_titles: bool
) -> list[_Numbered]:
    """Return the lines with their dates before the papers. `is_behind_titles`: they end the titles,
    which do not go on below.
    """
    width = 0 if is_behind_titles else max((len(dates[at].text) for at in starts), default=0)
    found: list[_Numbered] = []
    done = 0
    for at in starts:
        found += lines[done:at]
        begin = _begin(dates[at].text)
        is_open = not found or found[-1][1].strip()  # the page before may end with a paper
        if is_open and not begin.strip():
            found.append((lines[at][0], ""))
        title, done = _title(lines, at, dates[at], width)
        found.append((lines[at][0], _with_date(title, dates[at].date)))
    return [*found, *lines[done:]]


def _with_date(text: str, said: str) -> str:
    """Return a line with a date behind its marker, a state in brackets."""
    begin = _begin(text)
    said = said if said[-1].isdigit() else f"({said})"
    return f"{begin}{said} {text[len(begin) :]}"


def _without_dates_of_middle(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines, each date that stands alone beside a paragraph before that, where many
    stand beside its middle; a year that is printed in it as well goes.
    """
    dated = {at: date for block in _blocks(lines) for at, date in _dates_beside(lines, block)}
    middle = sum(block[0] < at < block[-1] for at, (block, _) in dated.items())
    if middle < _ENOUGH_OF_MIDDLE or _SHARE_OF_MIDDLE * middle < len(dated):
        return list(lines)
    found: list[_Numbered] = []
    end = 0
    for at, (block, date) in dated.items():
        own = [(lines[one][0], date.text if one == at else lines[one][1]) for one in block]
        own = [line for line in own if line[1].strip()]
        if not any(date.date in text for _, text in own):
            own[0] = own[0][0], _with_date(own[0][1], date.date)
        found += [*lines[end : block[0]], *own]
        end = block[-1] + 1
    return [*found, *lines[end:]]


def _dates_beside(
    lines: Sequence[_Numbered], block: range
) -> Iterator[tuple[int, tuple[range, _Dated]]]:
    """Yield the place of the only date at the right edge of a paragraph of several lines."""
    dates: dict[int, _Dated] = {}
    for at in block:
        text = lines[at][1]
        if alone := _DATE_ALONE.match(text):
            dates[at] = _Dated("", len(text), alone[1])
        elif (dated := _dated(text)) and dated.gap >= _GAP:
            dates[at] = dated
    if len(dates) == 1 and len(block) > 1:
        yield from ((at, (block, dated)) for at, dated in dates.items())


def _dates(lines: Sequence[_Numbered]) -> _Dates:
    """Return the lines of a page that end with a date far to the right: behind a wide gap, or where
    such a one ends and their text is full.
    """
    dates = {at: dated for at, (_, text) in enumerate(lines) if (dated := _dated(text))}
    ends = {len(lines[at][1].rstrip()) for at, dated in dates.items() if dated.gap >= _GAP}
    return {
        at: dated
        for at, dated in dates.items()
        if dated.gap >= _GAP or (dated.text.endswith(_CLOSED) and ends & {*_about(lines[at][1])})
    }


def _about(text: str) -> range:
    """Return about where a line ends."""
    return range(len(text.rstrip()) - 1, len(text.rstrip()) + 2)


def _dated(text: str) -> _Dated | None:
    """Return a long line apart from the date at its end."""
    is_long = len(text) >= _LEAST_WIDTH and text.rstrip()[-1:].isalnum()
    date = _DATE_LAST.search(text) if is_long else None
    return _Dated(text[: date.start()], len(date[1]), date[2]) if date else None


def _starts(lines: Sequence[_Numbered], dates: _Dates, *, goes_on: bool) -> Iterator[int]:
    """Yield the places of the lines that begin a paper and end with its date: those with a marker,
    below a blank line, or before a hanging one, and all of a block whose first line does, or that
    goes on with one of the page before.
    """
    for block in _blocks(lines):
        is_begun = block[0] in dates or (goes_on and block[0] == 0)
        place = min(_indent(lines[at][1]) for at in block)
        for at in block:
            is_followed = at in dates and at + 1 in block and at + 1 not in dates
            if is_followed and _goes_on(lines[at][1], lines[at + 1][1]):
                is_begin = is_begun and _indent(lines[at][1]) == place
                if is_begin or _begins_paper(lines, at):
                    yield at


def _blocks(lines: Sequence[_Numbered]) -> Iterator[range]:
    """Yield the places of the lines between blank ones, without the heading that begins some."""
    places = range(len(lines))
    for is_filled, block in itertools.groupby(places, key=lambda at: bool(lines[at][1].strip())):
        own = list(block)
        begin, end = own[0] + names_section(lines[own[0]][1].strip()), own[-1] + 1
        if is_filled and begin < end:
            yield range(begin, end)


def _begins_paper(lines: Sequence[_Numbered], at: int) -> bool:
    """Whether a line has a marker, or goes on further to the right."""
    text = lines[at][1]
    above = lines[at - 1][1] if at else ""
    is_hung = _indent(lines[at + 1][1]) > _indent(text) <= _indent(above)
    return bool(_begin(text).strip()) or is_hung


def _goes_on(text: str, following: str) -> bool:
    """Whether the next line goes on with a paper: it has no marker, and stands no further left."""
    return not _begin(following).strip() and _indent(following) >= _indent(text)


def _title(lines: Sequence[_Numbered], at: int, dated: _Dated, width: int) -> tuple[str, int]:
    """Return the line that begins a paper without its date, and the place of the next one. Where
    the next word had no room before the date, the next line goes on with it; where it had none
    within the widest title, so do those of a title. `width`: of that; 0 where dates end titles.
    """
    text, end = dated.text, at + 1
    following = lines[end][1].strip()
    if width and len(following.split(maxsplit=1)[0]) + _GAP > dated.gap:
        return wraps.continued(text, following), end + 1
    length = len(text)
    while end < len(lines) and _goes_on_with_title(length, lines[end][1], width):
        text, length = wraps.continued(text, lines[end][1].strip()), len(lines[end][1].rstrip())
        end += 1
    return f"{text}{_HARD_BREAK}", end


def _goes_on_with_title(length: int, following: str, width: int) -> bool:
    """Whether a line goes on with a title whose last one is so long: it had no room there, is no
    wider than titles are, and neither people nor a venue.
    """
    word = following.split(maxsplit=1)[:1]
    if not word or length + 1 + len(word[0]) <= width - _ROOM or len(following) > width + _ROOM:
        return False
    text = following.strip()
    return not (_dated(following) or people.is_list(text) or is_venue(text))


def _without_kinds(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines without those that say at the right edge what kind of work it is beside
    whose middle they are set, between two lines of it.
    """
    beside = {at for at in range(1, len(lines) - 1) if _is_kind_beside(lines, at)}
    return [
        line for at, line in enumerate(lines) if len(beside) < _ENOUGH_BESIDE or at not in beside
    ]


def _is_kind_beside(lines: Sequence[_Numbered], at: int) -> bool:
    above, text, below = (lines[place][1] for place in (at - 1, at, at + 1))
    is_right = _indent(text) > _indent(below) + _FAR_RIGHT and bool(above.strip())
    is_kind = is_right and _KIND_BESIDE.fullmatch(text.strip()) is not None
    return is_kind and bool(below.strip()) and not _ENDED.search(above)


def _begin(text: str) -> str:
    """Return the blanks and the marker that begin a line."""
    marker = text_columns.MARKER.match(text)
    return marker[0] if marker else text[: len(text) - len(text.lstrip())]


def _indent(text: str) -> int:
    return len(text.lstrip("\f")) - len(text.lstrip())
