"""Pages with front matter, and data files: their fields, and the lines on which they stand.

A site's files were written by hand and are broken now and then. What cannot be read is told, and
the rest of the file is read all the same.
"""

import csv
import io
import itertools
import json
import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import frontmatter
from frontmatter.default_handlers import BaseHandler, JSONHandler, YAMLHandler

from labsite.import_site.files import Site, SiteError
from labsite.import_site.readers import taken_in
from labsite.import_site.rows import Unplaced
from publications.domain.formats import safe_yaml
from publications.domain.record import FormatError

#: A field at the margin: where YAML is broken, its fields are read one by one.
_FIELD = re.compile(r"^([A-Za-z_][\w .-]{0,60}?)[ \t]*:(?:[ \t]+|$)", re.MULTILINE)
#: The first field, indented where the others are not.
_FIRST_INDENT = re.compile(r"\A(\s*\n)?[ \t]+(?=[A-Za-z_]\w*[ \t]*:)(?=[^\n]*\n[A-Za-z_#])")
#: An item of a list at the margin, by which a broken list is read item by item.
_ITEM = re.compile(r"^-(?=[ \t])", re.MULTILINE)
#: Empty lines before the fields, which Hugo passes over; a line above a text begins none.
_EMPTY_BEFORE = re.compile(
    r"\A(?:[ \t]*\r?\n)+(?=\+{3}[ \t]*\r?\n"
    r"|---[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[A-Za-z_][\w-]*[ \t]*:\s"
    r"[\s\S]*?\n---[ \t]*(?:\r?\n|\Z))"
)
#: Fields that somebody left once more in the text of a page.
_AGAIN = re.compile(r"^---[ \t]*\n(?:[A-Za-z_]+[ \t]*:.*\n){2,40}---[ \t]*$", re.MULTILINE)
_DEEPEST = 30
#: How a field says yes, and names nobody.
SAYS_YES = ("true", "yes", "1", "y", "x")
_HEADING = re.compile(r"\s*#{1,3}[ \t]+([^\n#]+)")
_LANGUAGE = re.compile(
    r"(?:en|de|fr|es|it|pt|nl|zh|ja|ko|ru|pl|cs|sv|da|fi|ca|tr)(?:-[A-Za-z]{2,4})?"
)


@dataclass(slots=True)
class Page:
    """A page: its fields, and its own text with the line on which that begins.

    `problems` are lines of the front matter that could not be read, `taken_in` the files of which
    the text holds those.
    """

    path: str
    fields: dict[str, Any] = field(default_factory=dict)
    body: str = ""
    body_line: int = 1
    problems: list[Unplaced] = field(default_factory=list)
    taken_in: list[str] = field(default_factory=list)

    @property
    def stem(self) -> str:
        """The file's name without its ending."""
        return self.path.rpartition("/")[2].rpartition(".")[0]

    def text(self, *names: str) -> str:
        """The first of these fields that holds a plain value, as text."""
        return text_of(self.fields, *names)

    @property
    def heading(self) -> str:
        """The heading with which the page's own text begins."""
        match = _HEADING.match(self.body)
        return match[1] if match else ""


@dataclass(slots=True)
class Data:
    """What a data file holds; `line_of` tells where one of its objects begins.

    `lines` are those of objects that were read one by one, by their identity.
    """

    value: Any = None
    yaml: safe_yaml.Yaml | None = None
    problems: list[Unplaced] = field(default_factory=list)
    lines: dict[int, int] = field(default_factory=dict)

    def line_of(self, value: object) -> int | None:
        return self.yaml.line_of(value) if self.yaml else self.lines.get(id(value))


def text_of(fields: Mapping[str, Any], *names: str) -> str:
    """Return the first of these fields that holds a plain value, as text."""
    for name in names:
        if text := plain(fields.get(name)):
            return text
    return ""


def plain(value: object) -> str:
    """Return a plain value as text; empty for none, a truth value, a list or an object.

    Of an object with a text for each language it is the English one, else the first.
    """
    if isinstance(value, dict) and value and all(map(_is_language, value)):
        return plain(value.get("en", next(iter(value.values()))))
    if value is None or isinstance(value, bool | list | dict):
        return ""
    return str(value).strip()


def _is_language(name: object) -> bool:
    return isinstance(name, str) and bool(_LANGUAGE.fullmatch(name))


def texts_of(value: object) -> tuple[str, ...]:
    """Return the plain values of a list, or the one that stands for it."""
    values = value if isinstance(value, list) else [value]
    return tuple(text for each in values if (text := plain(each)))


def objects_of(value: object) -> Iterator[dict[str, Any]]:
    """Yield the objects of a list, or the one that stands for it."""
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, dict):
            yield {str(name): inner for name, inner in each.items()}


# --- Pages ----------------------------------------------------------------------------------------


def read_page(site: Site, path: str) -> Page:
    """Return the page; one that cannot be read is empty and says so."""
    try:
        page = parse_page(site.text(path), path)
        page.body, page.taken_in = taken_in.filled(site, path, page.body)
        return page
    except SiteError as error:
        return Page(path, problems=[Unplaced(path, None, path, error.code)])


#: Fields of a part of a page that no line sets apart from its text, and that are all it has.
_WIDGET = re.compile(r"\s*widget:[ \t]+\w")


def parse_page(text: str, path: str) -> Page:
    """Return the page that the text is."""
    if empty := _EMPTY_BEFORE.match(text):
        return _moved_down(parse_page(text[empty.end() :], path), empty[0].count("\n"))
    page = Page(path)
    handler = frontmatter.detect_format(text, _handlers(page))
    if handler is None or handler.FM_BOUNDARY is None:
        if _WIDGET.match(text):
            page.fields, problems = _yaml_object(text, path, first_line=1)
            if page.fields and not problems:
                page.body_line = text.count("\n") + 1
                return page
        page.body, page.fields = text, {}
    elif len(handler.FM_BOUNDARY.split(text, 2)) < 3:  # nothing ends the fields
        page.fields, problems = _yaml_object(text.partition("\n")[2], path, first_line=2)
        page.problems += problems
        page.body_line = text.count("\n") + 1
        return page
    else:
        written = handler.split(text)[0]
        metadata, page.body = frontmatter.parse(text, handler=handler)
        own = {str(name): value for name, value in metadata.items()}
        # Hugo has a site's own fields in an object of their own.
        page.fields = {**next(objects_of(own.pop("params", None)), {}), **own}
        if not written.strip() and not page.fields:
            page.body = page.body or text.partition("---\n---")[2]
    page.body_line = _line_of(text, page.body)
    page.body = _AGAIN.sub(lambda fields: "\n" * fields[0].count("\n"), page.body)
    return page


def _moved_down(page: Page, lines: int) -> Page:
    """Return the page as it is below so many lines more."""
    problems = [replace(each, line=(each.line or 1) + lines) for each in page.problems]
    return replace(page, body_line=page.body_line + lines, problems=problems)


def _line_of(text: str, body: str) -> int:
    """The line on which the body begins, which is the end of the text."""
    start = text.rfind(body) if body else len(text)
    return text.count("\n", 0, max(start, 0)) + 1


class _OfPage:
    """Keeps for whose page a handler reads: what is broken is told there."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def tell_broken(self, fields: str) -> dict[str, Any]:
        self.page.problems.append(Unplaced(self.page.path, 1, fields.strip(), "broken_fields"))
        return {}


class _Yaml(_OfPage, YAMLHandler):
    """YAML as `safe_yaml` reads it; a broken one field by field."""

    def load(self, fm: str, **kwargs: object) -> Any:
        value, problems = _yaml_object(fm, self.page.path, first_line=2)
        self.page.problems += problems
        return value


class _Toml(_OfPage, BaseHandler):
    """TOML between lines of plus signs, as Hugo has it."""

    FM_BOUNDARY = re.compile(r"^\+{3,}\s*$", re.MULTILINE)
    START_DELIMITER = END_DELIMITER = "+++"

    def load(self, fm: str, **kwargs: object) -> Any:
        try:
            return tomllib.loads(fm)
        except (tomllib.TOMLDecodeError, RecursionError, ValueError):
            return self.tell_broken(fm)


class _Json(_OfPage, JSONHandler):
    """JSON before the text, as Hugo has it."""

    def load(self, fm: str, **kwargs: object) -> Any:
        try:
            value = json.loads(fm)
        except (ValueError, RecursionError):
            return self.tell_broken(fm)
        return value if isinstance(value, dict) else {}


def _handlers(page: Page) -> tuple[BaseHandler, ...]:
    return _Yaml(page), _Json(page), _Toml(page)


def _yaml_object(text: str, path: str, first_line: int) -> tuple[dict[str, Any], list[Unplaced]]:
    """Return the fields of a YAML object, and the lines of those that are broken."""
    try:
        documents = safe_yaml.load(text).documents
    except FormatError:
        return _fields_one_by_one(text, path, first_line)
    value = documents[0] if documents else {}
    return (
        ({str(name): each for name, each in value.items()}, [])
        if isinstance(value, dict)
        else (
            {},
            [Unplaced(path, first_line, text.strip(), "broken_fields")] if text.strip() else [],
        )
    )


def _fields_one_by_one(
    text: str, path: str, first_line: int
) -> tuple[dict[str, Any], list[Unplaced]]:
    """Return what fields of broken YAML say: each that can be read alone, and as it is printed one
    that is words ("title: Roots: a study").
    """
    values: dict[str, Any] = {}
    problems: list[Unplaced] = []
    text = _FIRST_INDENT.sub(r"\1", text.replace("\xa0", " "))
    starts = [match.start() for match in _FIELD.finditer(text)]
    if head := text[: starts[0] if starts else len(text)].strip():
        problems.append(Unplaced(path, first_line, head, "broken_fields"))
    for start, end in itertools.pairwise([*starts, len(text)]):
        part = text[start:end]
        line = first_line + text.count("\n", 0, start)
        try:
            document = next(iter(safe_yaml.load(part).documents), None)
        except FormatError:
            name, _, printed = part.strip().partition(":")
            if not re.search(r"\w", printed.partition("\n")[0]) or "\n-" in printed:
                problems.append(Unplaced(path, line, part.strip(), "broken_fields"))
            else:
                values[name.strip()] = " ".join(printed.split()).strip("\"'")
        else:
            if isinstance(document, dict):
                values |= {str(name): value for name, value in document.items()}
    return values, problems


# --- Data files -----------------------------------------------------------------------------------


def read_data(site: Site, path: str) -> Data:
    """Return what a YAML, JSON or TOML file holds; one that cannot be read is empty and says so."""
    try:
        data = _parse_data(site.text(path), path)
        _choose_language(data.value)
        return data
    except SiteError as error:
        return Data(problems=[Unplaced(path, None, path, error.code)])


def _parse_data(text: str, path: str) -> Data:
    ending = path.rpartition(".")[2].lower()
    try:
        if ending in ("csv", "tsv"):
            return _table(text)
        if ending == "json":
            value = json.loads(text)
            if _depth(value) > _DEEPEST:
                raise ValueError
            return Data(value)
        if ending == "toml":
            return Data(tomllib.loads(text))
        loaded = safe_yaml.load(text)
        return Data(loaded.documents[0] if loaded.documents else None, loaded)
    except FormatError as error:
        line = error.reason.params.get("line", 1)
        if ending != "json" and _ITEM.search(text) and not _FIELD.search(text):
            return _items_one_by_one(text, path)
        values, problems = _fields_one_by_one(text, path, 1) if ending != "json" else ({}, [])
        if values and len(problems) < len(values):
            return Data(values, None, problems)
        return Data(problems=[Unplaced(path, line, _line(text, line), "broken_fields")])
    except (ValueError, RecursionError, csv.Error):
        return Data(problems=[Unplaced(path, 1, _line(text, 1), "broken_fields")])


#: A field in one of several languages: "title_en" beside "title_zh".
_IN_LANGUAGE = re.compile(
    r"(?P<name>[a-z]\w*)_(?P<language>en|de|fr|es|it|pt|nl|zh|cn|ja|jp|ko|kr|ru|pl|cs|sv|da|fi|ca|tr)"
    r"(?:_[A-Za-z]{2,4})?"
)
#: What an item is called, in whatever one language.
_CALLED = ("name", "title")


def _choose_language(value: Any) -> None:
    """Give the fields that stand in several languages, side by side, the English text under the
    plain name, else what comes first; the other texts say the same, but for names.
    """
    if isinstance(value, list):
        for each in value:
            _choose_language(each)
    if not isinstance(value, dict):
        return
    told: dict[str, dict[str, str]] = {}
    for key, inner in value.items():
        _choose_language(inner)
        match = _IN_LANGUAGE.fullmatch(str(key))
        if match:
            told.setdefault(match["name"], {})[match["language"]] = key
    for name, keys in told.items():
        is_told = len(keys) > 1 and ("en" in keys or name in _CALLED)
        if name not in value and is_told:
            chosen = keys.get("en", next(iter(keys.values())))
            value[name] = value[chosen]
            for key in keys.values():
                if name != "name" or key == chosen:
                    del value[key]


def _items_one_by_one(text: str, path: str) -> Data:
    """Return what the items of a broken list say: each by itself, a broken one field by field."""
    data = Data([])
    starts = [match.start() for match in _ITEM.finditer(text)]
    for start, end in itertools.pairwise([*starts, len(text)]):
        part, line = text[start:end], text.count("\n", 0, start) + 1
        try:
            values = next(iter(safe_yaml.load(part).documents), None)
        except FormatError:
            inner = textwrap.dedent(_ITEM.sub(" ", part.replace("\xa0", " ")))
            fields, problems = _fields_one_by_one(inner, path, line)
            values = [fields]
            data.problems += problems
        for value in values if isinstance(values, list) else []:
            data.value.append(value)
            data.lines[id(value)] = line
    return data


def _table(text: str) -> Data:
    """Return the rows of a table by the names in its first line."""
    text = text.removeprefix("\ufeff")
    head = text.partition("\n")[0]
    rows = csv.DictReader(io.StringIO(text), delimiter=max("\t;,", key=head.count))
    data = Data([])
    for row in rows:
        values = {name.strip(): value for name, value in row.items() if name and value}
        if values:
            data.value.append(values)
            data.lines[id(values)] = rows.line_num
    return data


def _line(text: str, number: int) -> str:
    lines = text.split("\n")
    return lines[min(number, len(lines)) - 1].strip()


def _depth(value: Any, depth: int = 0) -> int:
    if depth > _DEEPEST or not isinstance(value, dict | list):
        return depth
    inner = value.values() if isinstance(value, dict) else value
    return max((_depth(each, depth + 1) for each in inner), default=depth)
