"""The pictures on a page of people -> whose they are: one stands right above each name, or below.

A page says so by its order alone. Pictures are given to people only where nearly all of these have
one, on the same side; of any other page they are told.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from labsite.import_site.readers.text.page_text import without_loops
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import PersonRow, Row
from people.names import normalize_text

#: A picture in Markdown, in HTML or by a part of a template.
_PICTURE = re.compile(
    r"!\[[^\]\n]{0,300}\]\(<?(?P<markdown>[^()\s<>]{1,500})[^()\n]{0,200}\)"
    r"|<img\b[^<>]{0,600}?\bsrc\s*=\s*(?:\"(?P<html>[^\"<>]{1,500})\"|'(?P<quoted>[^'<>]{1,500})')"
    r"|\{%-?\s*include\s+figure[\w./]*\s[^%]{0,400}?\b(?:path|src)\s*=\s*[\"'](?P<part>[^\"']{1,500})",
    re.IGNORECASE,
)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
#: Where the site itself stands, before the path of a picture: "{{ site.baseurl }}/mia.jpg".
_LIQUID = re.compile(r"\{\{[^{}]*\}\}")
#: A picture farther from a name than so many lines stands beside something else.
_MOST_LINES = 25
#: Fewer people with pictures tell no order, nor does an order that fewer of them keep.
_FEWEST, _MOST = 2, 0.6


#: What the page calls a picture, and its line.
_Picture = tuple[str, int]


def given(rows: Sequence[Row], body: str, first_line: int, find: Callable[[str], str]) -> list[Row]:
    """Return the rows of a page with the pictures of its people.

    Args:
        body: the text of the page, as it stands in its file from `first_line` on.
        find: returns the path of a picture by what the page calls it; empty where there is none.
    """
    rows = _by_words(rows, body, find)
    people = [row for row in rows if isinstance(row, PersonRow) and row.line]
    lines = sorted({row.line for row in people if row.line})
    pictures = list(_pictures(body, first_line)) if lines else []
    by_line = (_above(lines, pictures) or _below(lines, pictures)) if pictures else {}
    if not by_line or _are_others(people, by_line):
        return list(rows)
    return [
        replace(row, photo=find(by_line[row.line][0]))
        if isinstance(row, PersonRow) and row.line in by_line and not row.photo
        else row
        for row in rows
    ]


#: What a page says that a picture shows, before its path or behind it.
_WORDS = re.compile(
    r"!\[(?P<words>[^\]\n]{2,80})\]\(<?(?P<path>[^()\s<>]{1,500})"
    r"|<img\b(?P<fields>[^<>]{1,900})>",
    re.IGNORECASE,
)
_FIELD = re.compile(
    r"\b(?P<name>alt|src)\s*=\s*(?:\"(?P<text>[^\"]{1,500})\"|'(?P<quoted>[^']{1,500})')"
)


def _by_words(rows: Sequence[Row], body: str, find: Callable[[str], str]) -> Sequence[Row]:
    """Return the rows with the pictures that the page says to show somebody, by her name alone."""
    shown: dict[str, set[str]] = {}
    for match in _WORDS.finditer(_COMMENT.sub("", without_loops(body))):
        fields = {
            x["name"].lower(): x["text"] or x["quoted"]
            for x in _FIELD.finditer(match["fields"] or "")
        }
        words = match["words"] or fields.get("alt", "")
        path = match["path"] or fields.get("src", "")
        if name := person_words.person_name(words):
            shown.setdefault(normalize_text(name), set()).add(_LIQUID.sub("", path).strip())
    return [
        replace(row, photo=find(next(iter(own))))
        if isinstance(row, PersonRow)
        and not row.photo
        and len(own := shown.get(normalize_text(row.name), set())) == 1
        else row
        for row in rows
    ]


def _pictures(body: str, first_line: int) -> Iterator[_Picture]:
    """Yield each picture that the page shows once, and its line."""
    shown = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), without_loops(body))
    found = [
        (_LIQUID.sub("", match[match.lastgroup or 0]).strip(), shown.count("\n", 0, match.start()))
        for match in _PICTURE.finditer(shown)
    ]
    names = [name for name, _ in found]
    yield from ((name, first_line + at) for name, at in found if name and names.count(name) == 1)


def _above(lines: list[int], pictures: list[_Picture]) -> dict[int, _Picture]:
    """Return the one picture above each name, by the line of the name; empty without an order."""
    bounds = [0, *lines]
    between = [
        [each for each in pictures if before < each[1] <= line]
        for before, line in zip(bounds, lines, strict=False)
    ]
    is_behind = any(lines[-1] < at <= lines[-1] + _MOST_LINES for _, at in pictures)
    between[0] = between[0][-1:]  # of what heads the page, the last stands above the first name
    return {} if is_behind else _ordered(lines, between)


def _below(lines: list[int], pictures: list[_Picture]) -> dict[int, _Picture]:
    """Return the one picture below each name, by the line of the name; empty without an order."""
    bounds = [*lines[1:], lines[-1] + _MOST_LINES]
    between = [
        [each for each in pictures if line <= each[1] < after]
        for line, after in zip(lines, bounds, strict=True)
    ]
    is_before = any(lines[0] - _MOST_LINES <= at < lines[0] for _, at in pictures)
    return {} if is_before else _ordered(lines, between)


def _ordered(lines: list[int], between: list[list[_Picture]]) -> dict[int, _Picture]:
    told = {
        line: each[0]
        for line, each in zip(lines, between, strict=True)
        if len(each) == 1 and abs(line - each[0][1]) <= _MOST_LINES
    }
    is_order = len(told) >= _FEWEST and len(told) >= _MOST * sum(map(bool, between))
    return told if is_order else {}


def _are_others(rows: Sequence[PersonRow], by_line: dict[int, _Picture]) -> bool:
    """Whether a picture is called as somebody else is than whose it would be."""
    names = {row.line: _parts(row.name) for row in rows if row.line in by_line}
    for line, (name, _) in by_line.items():
        called = _parts(name.rpartition("/")[2].rpartition(".")[0])
        others = set().union(*(parts for at, parts in names.items() if at != line))
        if called & (others - names[line]) and not called & names[line]:
            return True
    return False


def _parts(name: str) -> set[str]:
    """Return the words of a name, or of a picture's: "MiaLin_2024" is of Mia and Lin."""
    words = re.findall(r"[A-Z]?[a-z]{2,}", re.sub(r"[\W\d_]+", " ", name))
    return {word.casefold() for word in words}
