"""A BibTeX file -> its entries: where each begins, its raw values, macros and inheritance."""

import dataclasses
import itertools
import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import bibtexparser
from bibtexparser.model import (
    DuplicateBlockKeyBlock,
    DuplicateFieldKeyBlock,
    MiddlewareErrorBlock,
    ParsingFailedBlock,
    String,
)
from bibtexparser.model import Entry as LibraryEntry

from publications.domain.formats import text as words_of
from publications.domain.reasons import Reason
from publications.domain.record import Unread

logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)

#: A child takes these from its parent under another name (biblatex manual, appendix B).
_RENAMED = {"title": "booktitle", "subtitle": "booksubtitle", "titleaddon": "booktitleaddon"}
_NOT_INHERITED = frozenset(
    {
        "crossref",
        "xref",
        "xdata",
        "entryset",
        "label",
        "shorthand",
        "ids",
        "keywords",
        "note",
        "annote",
        "abstract",
        "doi",
        "url",
        "eprint",
        "pages",
        "options",
        "relatedtype",
        "related",
    }
)
_DEPTH = 5
#: More fields than any parent has: a hostile parent's would be copied to each of its children.
_MOST_INHERITED = 100
_NO_ENTRIES = frozenset({"comment", "preamble", "string"})
_BROKEN = Reason("entry_broken")
_REPLACED = Reason("field_replaced")
BLOCK_START = re.compile(r"^[^\S\n]*+@\w*+[ \t]*+(?=[{(])", re.MULTILINE)
_PLAIN_HEAD = re.compile(r"\s*@([A-Za-z]++)[ \t]*+\{\s*+([^\s,{}()\"=#@%\\]++)\s*+(?:,|(?=\}))")
_PLAIN_FIELD = re.compile(
    r"\s*+([A-Za-z][\w.:+-]*+)\s*+=\s*+"
    r"(\{[^{}]*+(?:\{[^{}]*+(?:\{[^{}]*+(?:\{[^{}]*+\}[^{}]*+)*+\}[^{}]*+)*+\}[^{}]*+)*+\}"
    r"|\"[^\"{}\\@]*+\"|\w++)\s*+(?:,|(?=\}))"
)
# A comma too many harms no entry here, though the library calls it broken.
_PLAIN_END = re.compile(r"[\s,]*+\}")
# A line outside the entries that may be a paper: long, and with a year (which may be mistyped) or a
# word for one that is to come. The format takes such lines for remarks, and they are remarks where
# they begin with a sign for one.
_MAY_BE_A_PAPER = re.compile(
    r"^(?![^\S\n]*[%#@])(?=.{40})"
    r"(?=.*(?:(?<!\d)(?:19|20)\d\d|\b(?:in press|forthcoming|to appear|submitted|accepted)\b)).*",
    re.MULTILINE | re.IGNORECASE,
)
OUTSIDE = Reason("outside_entries")
_REMARK = re.compile(r"^[^\S\n]*[%#@].*", re.MULTILINE)
#: A macro that names itself twice, and so on, would grow without end.
LONGEST_MACRO = 10_000


@dataclass(frozen=True, slots=True)
class BibtexEntry:
    """An entry as it stands: its type in lower case, its key, its line, its raw values by name, and
    the fields that a later one of the same name replaces.
    """

    entry_type: str
    key: str
    line: int
    raw: dict[str, str]
    replaced: tuple[str, ...] = ()


def parts(text: str) -> Iterator[BibtexEntry | String | Unread]:
    """Yield what the file holds, in order.

    Nearly all entries of nearly all files are of the plainest form: they are read by two patterns,
    three times as fast as bibtexparser reads them. The rest is left to bibtexparser: the text
    from one line that begins a block to the next, as a broken block reaches no further.
    """
    line, position = 1, 0
    for start, end in _between(text):
        line += text.count("\n", position, start)
        position = start
        entry = plain_entry(text, start, end, line)
        for part in [entry] if entry else library_parts(text[start:end], line):
            yield part
            if isinstance(part, BibtexEntry):
                yield from (Unread(part.line, field, _REPLACED) for field in part.replaced)
        yield from _outside(text, start, end, line)


def _outside(text: str, start: int, end: int, line: int) -> Iterator[Unread]:
    """Yield the lines behind the last brace of a part that may be a paper."""
    behind = _behind(text, start, end)
    if text[behind:end].isspace():
        return
    for match in _MAY_BE_A_PAPER.finditer(text, behind, end):
        here = line + text.count("\n", start, match.start())
        yield Unread(here, match[0].strip()[:200], OUTSIDE)


def outside(text: str) -> str:
    """Return the text with its entries and remarks blanked: each line stays on its line."""
    kept = [
        "\n" * text.count("\n", start, behind := _behind(text, start, end)) + text[behind:end]
        for start, end in _between(text)
    ]
    return _REMARK.sub("", "".join(kept))


def _between(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each block begins and where it ends at most, with all that follows it."""
    bounds = [0, *(match.start() for match in BLOCK_START.finditer(text)), len(text)]
    return itertools.pairwise(bounds)


def _behind(text: str, start: int, end: int) -> int:
    """Return where the block between two positions ends: behind its last brace."""
    return max(text.rfind("}", start, end) + 1, start)


def plain_entry(text: str, start: int, end: int, line: int) -> BibtexEntry | None:
    """Return the entry between two positions if it is of the plainest form, else None."""
    head = _PLAIN_HEAD.match(text, start, end)
    if not head or "\\{" in text[start:end] or "\\}" in text[start:end]:
        return None
    fields: list[tuple[str, str]] = []
    position = head.end()
    while field := _PLAIN_FIELD.match(text, position, end):
        fields.append((field[1].lower(), field[2]))
        position = field.end()
    closed = _PLAIN_END.match(text, position, end)
    entry_type = head[1].lower()
    if not closed or text.find("@", closed.end(), end) >= 0 or entry_type in _NO_ENTRIES:
        return None
    return BibtexEntry(entry_type, head[2], line, *_each_once(fields))


def _each_once(fields: Iterable[tuple[str, str]]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return the raw values by name, and the fields that a later one of the same name replaces.

    The last one counts, as in Jekyll-Scholar, bibtexparser and most others: it is what a site
    showed. An empty one replaces nothing.
    """
    raw: dict[str, str] = {}
    replaced: list[str] = []
    for name, value in fields:
        before, after = (words_of.one_line(one.strip('{} "')) for one in (raw.get(name, ""), value))
        if before and after and before != after:
            replaced.append(words_of.one_line(f"{name} = {raw[name][:2000]}")[:200])
        if after or name not in raw:
            raw[name] = value
    return raw, tuple(replaced)


def library_parts(text: str, line: int) -> Iterator[BibtexEntry | String | Unread]:
    if "@" not in text:
        return
    for block in bibtexparser.parse_string(text, parse_stack=[]).blocks:
        here = line + (block.start_line or 0)
        if isinstance(
            block, DuplicateBlockKeyBlock | DuplicateFieldKeyBlock | MiddlewareErrorBlock
        ):
            block = block.ignore_error_block or block
        if isinstance(block, LibraryEntry):
            fields = ((each.key.strip().lower(), str(each.value)) for each in block.fields)
            told = _each_once(fields)
            yield BibtexEntry(block.entry_type.strip().lower(), block.key.strip(), here, *told)
        elif isinstance(block, String):
            yield block
        elif isinstance(block, ParsingFailedBlock):
            shown = words_of.one_line((block.raw or "")[:2000])[:200]
            yield Unread(here, shown, _BROKEN)


def fields_of(entry: BibtexEntry, macros: Mapping[str, str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for name, raw in entry.raw.items():
        value = raw[1:-1] if raw[:1] == "{" and "#" not in raw else value_of(raw, macros)
        if value and not value.isspace():
            fields[name] = value
    return fields


def value_of(raw: str, macros: Mapping[str, str]) -> str:
    """Return a field's value: strings, braces and macros joined by #, without their delimiters."""
    return "".join(_piece(piece.strip(), macros) for piece in split_outside(raw, "#"))


def _piece(piece: str, macros: Mapping[str, str]) -> str:
    if len(piece) >= 2 and (piece[0], piece[-1]) in (("{", "}"), ('"', '"')):
        return piece[1:-1]
    return macros.get(piece.lower(), piece)


def split_outside(text: str, separator: str, quotes: bool = True) -> list[str]:
    """Split at a character that stands outside braces and, with `quotes`, outside quotation
    marks.
    """
    if separator not in text:
        return [text]
    pieces: list[str] = []
    depth = 0
    quoted = False
    start = 0
    for position, character in enumerate(text):
        if character == "{":
            depth += 1
        elif character == "}":
            depth -= 1
        elif quotes and character == '"' and depth == 0:
            quoted = not quoted
        elif character == separator and depth == 0 and not quoted:
            pieces.append(text[start:position])
            start = position + 1
    pieces.append(text[start:])
    return pieces


@dataclass(frozen=True, slots=True)
class Family:
    """Entries by key in lower case, and those that were filled in from their parents."""

    entries: Mapping[str, dict[str, str]]
    filled: dict[tuple[int, int], dict[str, str]] = dataclasses.field(default_factory=dict)

    def whole(self, fields: dict[str, str], depth: int = 0) -> dict[str, str]:
        """Return the fields with those that `xdata` and `crossref` name filled in where they are
        missing.
        """
        if depth >= _DEPTH or not ("crossref" in fields or "xdata" in fields):
            return fields
        key = (id(fields), depth)
        if key not in self.filled:
            self.filled[key] = self._filled(fields, depth)
        return self.filled[key]

    def _filled(self, fields: dict[str, str], depth: int) -> dict[str, str]:
        whole = dict(fields)
        for name in dict.fromkeys(fields.get("xdata", "").lower().split(",")):
            for key, value in self._given(name, fields, depth):
                whole.setdefault(key, value)
        for key, value in self._given(fields.get("crossref", "").lower(), fields, depth):
            if key in _RENAMED:
                whole.setdefault(_RENAMED[key], value)
            elif key not in _NOT_INHERITED and key not in ("author", "shorttitle"):
                whole.setdefault(key, value)
        return whole

    def _given(self, name: str, fields: dict[str, str], depth: int) -> Iterable[tuple[str, str]]:
        parent = self.entries.get(name.strip())
        if not parent or parent is fields:
            return ()
        return itertools.islice(self.whole(parent, depth + 1).items(), _MOST_INHERITED)
