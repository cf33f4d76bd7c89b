"""Chapters printed as the humanities do: the title as a heading, below it the book, and on lines of
their own who edited it and where it came out.

### The Silence of Pilots (with Ann Lee)
In: Handbook of Seafaring
Hg. von Bo Ma und Cem Oz
Köln: Hafenverlag 2015, S. 209-224
"""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats.listing import people
from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.lines import Line

_BOOK = re.compile(r"(?:In|Dans)\s?:\s?\S")
_EDITORS = re.compile(
    r"(?:(?:hg|hrsg)\.\s(?:von|v\.)|herausgegeben von|eds?\. by|edited by|a cura di)\s\S",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_COMPANY = re.compile(rf"\s*\({people.WITH}\s[^()]+\)[\s.]*$", re.IGNORECASE)
#: So many headings with a book below say that those of their level are titles.
_ENOUGH = 3


def chapters(lines: list[Line]) -> list[Line]:
    """Return the lines, each book as one with its editors and publisher, and the headings above
    books marked as titles of papers.
    """
    return _titled(_joined(lines))


def _joined(lines: list[Line]) -> list[Line]:
    """Return the lines, each "In: The Book" together with those that go on with it in its block:
    who edited the book and, below, where and when it came out.
    """
    found: list[Line] = []
    is_book = is_edited = False
    for line in lines:
        goes_on = bool(found) and not (
            line.marker or line.heading or line.after_blank or line.is_row
        )
        names_editors = goes_on and is_book and bool(_EDITORS.match(line.text))
        if names_editors or (goes_on and is_edited and _YEAR.search(line.text)):
            found[-1] = _with(found[-1], line)
        else:
            found.append(line)
        is_book, is_edited = bool(_BOOK.match(line.text)), names_editors
    return found


def _with(above: Line, line: Line) -> Line:
    """Return two lines as one, a full stop between them."""
    stop = " " if above.text.endswith((".", ",", "!", "?")) else ". "
    return replace(
        above, text=f"{above.text}{stop}{line.text}", printed=f"{above.printed}{stop}{line.printed}"
    )


def _titled(lines: list[Line]) -> list[Line]:
    """Return the lines, the headings of a level most of which stand above a book as the titles of
    items.
    """
    above_books = Counter(
        above.heading for above, line in pairwise(lines) if above.heading and _is_book(line)
    )
    levels = Counter(line.heading for line in lines)
    titles = {level for level, n in above_books.items() if n >= _ENOUGH and 2 * n >= levels[level]}
    found: list[Line] = []
    is_titled = False
    for line in lines:
        if is_titled and _is_book(line):
            line = replace(line, after_blank=False)
        is_titled = line.heading in titles and not names_section(line.text)
        found.append(_title(line) if is_titled else line)
    return found


def _is_book(line: Line) -> bool:
    return not (line.marker or line.heading) and bool(_BOOK.match(line.text))


def _title(line: Line) -> Line:
    """Return a heading as the title of an item; in whose company it was written is none of it."""
    company = _COMPANY.search(line.printed)
    end = company.start() if company else len(line.printed)
    printed = marks.around(marks.TITLE, line.printed[:end]) + line.printed[end:]
    return replace(line, printed=printed, heading=0, marker="-")
