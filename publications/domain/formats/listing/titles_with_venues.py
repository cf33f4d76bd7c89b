"""Lists that print of each paper its title, where and when it came out, and of none who wrote it.

ICML 2016                               The Title
The Title                               Things Letters, 2016
Paper  Code

The Title. Things Letters 2016
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import ENOUGH, Item, Reading
from publications.domain.formats.listing.leftovers import is_set_apart
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.listing.owner import begins_with_people
from publications.domain.formats.venue_phrases import is_remark, read_venue

#: So many papers say how a list prints them, if no heading says of which year they are.
_FEWEST = 3
#: Among so many papers one line may say something else: the foot of a page.
_PAPERS_FOR_LINE = 3
_WORDS_OF_TITLE, _WORDS_OF_WHOLE_TITLE, _MOST_OF_VENUE = 3, 5, 12
_YEAR_LAST = re.compile(r"[^\W\d_].*\W\(?((?:19|20)\d\d)\W*$")
#: "(C)", "[J]": which sort of paper it is.
_SORT_FIRST = re.compile(r"^[(\[][A-Z]{1,2}\d{0,3}[)\]][.:]?\s+")
#: What no title has that stands right before its venue: "The title. A. Lee", "Lee, Ma, Wu, …".
_STOP_WITHIN = re.compile(r"(?<=[^\W_]{2}|.[)”])\.\s")
_LISTED = 3
#: What divides a title from the venue behind it in one line.
_TITLE_ENDS = re.compile(r"(?:(?<=[^\W_]{2})|(?<=[)”\"’]))[.?!]{1,2}[”\"]?\s+(?=[^\W\d_a-zß-ÿ])")
#: "[Paper](…) [Details](…)": buttons, whatever they say.
_BUTTONS = re.compile(
    r"(?:\W{0,3}(?:\[\W?\w+(?: \w+)?\W?\]\([^()\s]{1,500}\)|(?<=\)\s)[A-Z][a-z]{2,11}\b))+\W*"
)


def apart(
    lines: Sequence[Line], year: str, *, with_owner: bool
) -> tuple[list[Item], list[Reading | None]] | None:
    """Return the items of a section that prints nothing else of its papers, and how these are read;
    None where a section is not so.

    Args:
        year: the year that its heading says.
        with_owner: whether all papers of the page are its owner's.
    """
    shown = [line for line in lines if not _are_links(line)]
    papers = list(_in_lines(shown, year)) or list(_on_two_lines(shown))
    held = {line.place for own, _, _ in papers for line in own}
    others = [line for line in shown if line.place not in held]
    fewest = 1 if year and all(year in venue for _, _, venue in papers) else _FEWEST
    if len(papers) < fewest or len(papers) < _PAPERS_FOR_LINE * len(others):
        return None
    begins = {paper[0][0].place: paper for paper in papers}
    found: list[tuple[list[Line], Reading | None]] = []
    for line in lines:
        if line.place in begins:
            _, title, venue = begins[line.place]
            found.append(([line], _reading(title, venue, with_owner=with_owner)))
        elif found and (line.place in held or _are_links(line)):
            found[-1][0].append(line)
        else:
            found.append(([line], None))
    return [Item(tuple(own)) for own, _ in found], [reading for _, reading in found]


def _reading(title: str, venue: str, *, with_owner: bool) -> Reading:
    form = ("no authors", marks.TITLE, "", "")
    return Reading(title, None, venue, form, ENOUGH, with_owner=with_owner)


_Paper = tuple[list[Line], str, str]


def _in_lines(lines: Sequence[Line], year: str) -> Iterator[_Paper]:
    """Yield the papers that are a line each, of a list or below a year: "The title. ICML 2016"."""
    texts = [_SORT_FIRST.sub("", line.text) for line in lines]
    if any(map(begins_with_people, texts)):
        return
    for line, text in zip(lines, texts, strict=True):
        end = next(reversed([*_TITLE_ENDS.finditer(text)]), None)
        if not (end and (line.marker or year)):
            continue
        title, venue = text[: end.start() + 1].rstrip("."), text[end.end() :]
        is_long = len(title.split()) >= _WORDS_OF_WHOLE_TITLE and title.count(",") < _LISTED
        if (
            is_long
            and not (_STOP_WITHIN.search(title) or title.startswith("["))
            and _is_venue(venue)
        ):
            yield [line], title, venue


def _on_two_lines(lines: Sequence[Line]) -> Iterator[_Paper]:
    """Yield the papers whose title is set apart on a line, all of them below their venue, or all
    above.
    """
    below = [([b, t], t.text, b.text) for b, t in pairwise(lines) if _is_pair(t, b)]
    above = [([t, b], t.text, b.text) for t, b in pairwise(lines) if _is_pair(t, b)]
    begins_with_venue = bool(lines) and _is_venue(lines[0].text)
    yield from below if begins_with_venue else above


def _are_links(line: Line) -> bool:
    is_button = not line.heading and _BUTTONS.fullmatch(line.printed) is not None
    return is_button or is_links(line.text)


def _is_pair(title: Line, venue: Line) -> bool:
    is_title = bool(title.heading) or is_set_apart(title)
    is_long = len(title.text.split()) >= _WORDS_OF_TITLE
    return is_title and is_long and not _is_venue(title.text) and _is_venue(venue.text)


def _is_venue(text: str) -> bool:
    """Whether a text is where and when a paper came out, and no more: "IEEE Kelp Letters 2017"."""
    dated = _YEAR_LAST.match(text)
    if not dated or len(text.split()) > _MOST_OF_VENUE or is_remark(text):
        return False
    venue = read_venue(text)
    is_people = any(lead.authors.strong for lead in people.leading(text))
    return bool(venue.name and venue.date) and not is_people
