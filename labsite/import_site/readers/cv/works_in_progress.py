"""Works that an author lists before they are out, by their titles: "Wet clay (with Ada Quill)"."""

import re
from collections.abc import Iterable, Iterator

from labsite.import_site.readers.account import Account
from labsite.import_site.readers.text.page_lines import Section
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import PaperRow
from publications.domain.formats.listing.lines import Line
from publications.domain.record import Author, Record

_HEADING = re.compile(r"\b(?:works?|research|papers) in progress\b", re.IGNORECASE)
#: With whom somebody works on it: "(with Ada Quill)", "joint with Ada Quill and Bo Ma".
_WITH = re.compile(
    r"[\s,.;]*[(\[]?\b(?:(?:joint(?:ly)?|joint work|co-?authored) )?with\s+(?P<names>[^()\[\]]+)"
    r"(?:[)\]]|\([^()]{1,60}\))?\W*",
    re.IGNORECASE,
)
_WHERE_BEHIND = re.compile(r"\s*\([^()]*\)")
#: A sentence about what somebody does is no title.
_TELLS = re.compile(r"(?:I|we|my|our|this|these|please|see)\b", re.IGNORECASE)
_FEWEST_WORDS, _MOST_WORDS = 3, 30
#: How sure it is that a line below such a heading is a title.
_CONFIDENCE = 0.7


def heads(section: Section) -> bool:
    """Whether a section is one of works that are not out, by its heading."""
    return section.topic == "papers" and bool(_HEADING.search(section.label))


def read(section: Section, account: Account) -> None:
    """Read titles, with whom the page's owner writes beside or below each."""
    for lines in _items(section.lines):
        if record := _work(lines, account.owner):
            account.add(PaperRow(record=record, confidence=_CONFIDENCE), lines)


def _items(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Yield the lines of each item of the list; none of what stands in no list."""
    item: list[Line] = []
    for line in lines:
        if line.marker and (not item or line.indent <= item[0].indent):
            if item:
                yield item
            item = [line]
        elif item:
            item.append(line)
    if item:
        yield item


def _work(lines: list[Line], owner: str) -> Record | None:
    """Return the work of an item; None where it says more than a title and with whom."""
    text = " ".join(line.text for line in lines)
    told = next(
        (each for each in _WITH.finditer(text) if each.end() == len(text) and _names(each)), None
    )
    title = (text[: told.start()] if told else text).strip(" ,;").strip("\"“”'*_").rstrip(" .,")
    is_title = _FEWEST_WORDS <= len(title.split()) <= _MOST_WORDS and not _TELLS.match(title)
    if not owner or not is_title or (len(lines) > 1 and not told):
        return None
    names = (owner, *(_names(told) if told else ()))
    return Record(title=title, authors=tuple(map(Author, names)), line=lines[0].number)


def _names(told: re.Match[str]) -> list[str]:
    """Return with whom it is; none where it is not with people: "with application to clay"."""
    return person_words.names(_WHERE_BEHIND.sub("", told["names"]))
