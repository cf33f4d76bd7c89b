"""The fields of one paper by what they mean, and which object is a paper at all."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from publications.domain.formats.named_fields.names import (
    ABOUT_PAPERS,
    MEANINGS,
    MEANT,
    SCHEMES,
    SILENT,
    WRAPPERS,
    plain_name,
    short_name,
)
from publications.domain.formats.named_fields.values import text_of, texts_of
from publications.domain.formats.person_names import is_name

#: Who wrote the work of which an item tells, where that is not whose list it is.
_STUDENTS = {"student", "studentname", "candidate", "mentee", "advisee", "supervisee"}
#: What only the abstract of a paper is called.
_ABSTRACTS = ("abstract", "abstracts", "abstracttext", "abstractnote", "abstractinvertedindex")
#: So many fields has an object with a title and people, and no more.
_TITLE_AND_PEOPLE = 2


class Fields:
    """The fields of one paper by their plain names, those of objects that wrap them included.

    A field that names the paper before what it tells, "preprint_year", stands for "year" where that
    tells nothing.
    """

    def __init__(self, item: Mapping[str, Any]) -> None:
        self.values: dict[str, Any] = {}
        self._take(item, 0)
        for name, value in list(self.values.items()):
            if short := short_name(name):
                self.values.setdefault(short, value)

    def _take(self, item: Mapping[str, Any], depth: int) -> None:
        wrapped: list[Mapping[str, Any]] = []
        for name, value in item.items():
            plain = plain_name(str(name))
            if isinstance(value, list) and len(value) == 1 and plain in ABOUT_PAPERS:
                value = value[0]
            if depth < 3 and isinstance(value, dict) and _wraps(plain, value):
                wrapped.append(value)
            elif not _is_empty(value):
                self.values.setdefault(plain, value)
        for value in wrapped:
            self._take(value, depth + 1)

    def named(self, meaning: str) -> Iterator[tuple[str, Any]]:
        """Yield (plain name, value) of the fields that mean this."""
        for name in MEANINGS[meaning]:
            if name in self.values:
                yield name, self.values[name]

    def text(self, meaning: str) -> str:
        """The first text of the fields that mean this; empty where there is none."""
        return next((text for _, value in self.named(meaning) if (text := text_of(value))), "")

    def has(self, meaning: str) -> bool:
        return any(True for _ in self.named(meaning))


def _wraps(name: str, value: Mapping[str, Any]) -> bool:
    """Whether an object holds fields of a paper, rather than being the value of one."""
    if name not in WRAPPERS:
        return False
    names = [plain_name(str(inner)) for inner in list(value)[:50]]
    return (
        name in ABOUT_PAPERS
        or sum(inner in MEANT for inner in names) > 1
        or any(inner in MEANINGS["title"] for inner in names)
    )


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value == "" or value == [] or value == {}


def is_paper(item: Any) -> bool:
    """Whether an object surely tells of a paper: a title, and who, when, where or an identifier."""
    return isinstance(item, dict) and _is_paper(Fields(item))


def _is_paper(fields: Fields) -> bool:
    if bibtex_of(fields):
        return True
    if not title_of(fields)[0] or _is_person(fields) or _STUDENTS & set(fields.values):
        return False
    told = ("authors", "company", "year", "date", "venue", "abstract")
    return any(map(fields.has, told)) or any(name in fields.values for name in SCHEMES)


def tells_more(item: Mapping[str, Any]) -> bool:
    """Whether an object tells more of a paper than its title, when something was, and a summary,
    which talks and jobs have, too.
    """
    fields = Fields(item)
    return any(map(fields.has, ("authors", "company", "venue"))) or any(
        name in fields.values for name in (*SCHEMES, *_ABSTRACTS, "bibtex")
    )


def is_topic(item: Mapping[str, Any]) -> bool:
    """Whether an object describes something and tells neither when it was nor more of a paper."""
    fields = Fields(item)
    is_dated = any(map(fields.has, ("year", "date")))
    return "description" in fields.values and not (is_dated or tells_more(item))


#: "(*n* = 6)"
_COUNT = re.compile(r"\W*n\W{1,5}\d{1,4}\W*", re.IGNORECASE)


def counts_papers(item: Mapping[str, Any]) -> bool:
    """Whether an object has a title, and for its people how many papers follow: RenderCV knows no
    headings within a section, so that one stands there as a paper.
    """
    fields = Fields(item)
    people = [text for _, value in fields.named("authors") for text in texts_of(value)]
    is_bare = bool(people) and len(fields.values) == _TITLE_AND_PEOPLE
    return is_bare and all(map(_COUNT.fullmatch, people)) and bool(title_of(fields)[0])


def bibtex_of(fields: Fields) -> str:
    """The BibTeX entry that alone tells of the paper; empty where its title is told by name."""
    entry = fields.values.get("bibtex")
    if not isinstance(entry, str) or title_of(fields)[0]:
        return ""
    return entry if re.match(r"\s*@\w+\s*\{", entry) else ""


def has_title(item: Any) -> bool:
    """Whether an object may tell of a paper by its title alone."""
    if not isinstance(item, dict):
        return False
    fields = Fields(item)
    return bool(fields.text("title")) and not _is_person(fields)


def _is_person(fields: Fields) -> bool:
    """Whether it is somebody with a title ("PhD student"), not a paper."""
    names = {"first", "last", "firstname", "lastname", "affiliation", "email"} & set(fields.values)
    if fields.has("authors"):
        return False
    return len(names) > 1 or is_name(text_of(fields.values.get("name")))


def title_of(fields: Fields) -> tuple[str, str]:
    """Return the title and the name of its field; "name" is one where authors and more are told,
    or what a JSON Resume tells of a paper.
    """
    for name, value in fields.named("title"):
        if text := text_of(value):
            return text, name
    is_told = fields.has("authors") or any(name in fields.values for name in SCHEMES)
    if is_told or is_of_resume(fields):
        for name, value in fields.named("name"):
            if isinstance(value, str | list) and (text := text_of(value)):
                return text, name
    return "", ""


def is_of_resume(fields: Fields) -> bool:
    """Whether it is a publication of a JSON Resume, whose "publisher" is where it came out."""
    return {"publisher", "releasedate"} <= set(fields.values)


def unread_fields(items: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """Return the names of fields that hold something and are not read, with how often."""
    unread: Counter[str] = Counter()
    for item in items:
        for name, value in item.items():
            plain = plain_name(str(name))
            is_known = plain in MEANT or plain in SILENT or not plain or str(name)[:1] in "_@$"
            if not (is_known or short_name(plain)) and not _is_empty(value) and value is not True:
                unread[str(name)] += 1
    return unread
