"""An OpenDocument text (.odt) as a page in HTML, as `word` reads a Word document."""

from collections.abc import Iterable
from typing import Any
from xml.etree.ElementTree import Element

from publications.domain.formats.office.blocks import Block, Cell, Paragraph, Run, Table
from publications.domain.formats.office.html import page
from publications.domain.formats.office.odt_looks import Looks
from publications.domain.formats.office.package import (
    Package,
    child,
    value,
)
from publications.domain.record import FormatError

_KINDS = (
    b"application/vnd.oasis.opendocument.text",
    b"application/vnd.oasis.opendocument.text-template",
)
#: What shows nothing, and what says again what the headings do.
_UNSEEN = frozenset(
    """
    tracked-changes annotation annotation-end table-of-content forms sequence-decls variable-decls
    object object-ole image plugin header-rows-count
    """.split()
)
_LONGEST_BLANK = 200
_MOST_ROWS = 1_000


def is_one(package: Package) -> bool:
    """Whether a package is such a text."""
    return package.read("mimetype").strip() in _KINDS and "content.xml" in package


def text_of(package: Package) -> str:
    """Return the document as a page.

    Raises:
        FormatError: it is damaged, locked or too large.
    """
    if b"encryption-data" in package.read("META-INF/manifest.xml"):
        raise FormatError("document_locked")
    root = package.tree("content.xml")
    content = child(root, "body", "text")
    if content is None:
        raise FormatError("document_damaged")
    body = _Body(Looks(package.tree("styles.xml"), root))
    blocks = body.blocks(content)
    return page([*blocks, *body.notes])


class _Body:
    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        self._boxes: list[Block] = []
        self._notes = 0
        #: How far each list has counted, by the name of its style and the depth.
        self._counted: dict[tuple[str, int], int] = {}
        self.notes: list[Block] = []

    def blocks(self, element: Iterable[Element]) -> list[Block]:
        """Return the paragraphs and tables within an element, in or outside of lists."""
        found: list[Block] = []
        for each in element:
            name = each.tag
            if name in ("p", "h"):
                found += self._paragraph(each)
            elif name == "list":
                found += self._list(each, "", 0)
            elif name == "table":
                found.append(self._table(each))
            elif name and name not in _UNSEEN:  # sections, frames, bodies of indexes
                found += self.blocks(each)
        return found

    def _paragraph(self, element: Element) -> list[Block]:
        style = self._looks.style("paragraph", value(element, "style-name"))
        runs: list[Run] = []
        boxes, self._boxes = self._boxes, []
        self._runs(element, style.words, "", runs)
        found, self._boxes = self._boxes, boxes
        is_heading = element.tag == "h"
        level = value(element, "outline-level") if is_heading else ""
        paragraph = Paragraph(
            runs,
            style=style.name,
            heading=min(int(level), 9) if level.isdecimal() else style.outline,
            is_title=style.name == "title",
            before=style.shape.get("before", 0),
            after=style.shape.get("after", 0),
            indent=style.shape.get("indent", 0),
        )
        return [paragraph, *found] if paragraph.text.strip() else [*found, paragraph]

    def _list(self, element: Element, style: str, depth: int) -> list[Block]:
        """Return the items of a list; the first paragraph of each is one of its level."""
        style = value(element, "style-name") or style
        level = self._looks.level(style, depth + 1)
        if value(element, "continue-numbering") != "true" and not value(element, "continue-list"):
            self._counted[style, depth] = 0
        found: list[Block] = []
        for item in element:
            inner: list[Block] = []
            for each in item if item.tag in ("list-item", "list-header") else ():
                if each.tag == "list":
                    inner += self._list(each, style, depth + 1)
                else:
                    inner += self.blocks([each])
            first = inner[0] if inner else None
            if isinstance(first, Paragraph) and first.level < 0 and first.text.strip():
                self._counted[style, depth] = self._counted.get((style, depth), 0) + 1
                first.level = depth
                if level.form == "1":
                    first.label = f"{level.before}{self._counted[style, depth]}{level.behind}"
                for block in inner[1:]:
                    if isinstance(block, Paragraph) and block.level < 0:
                        block.indent = max(block.indent, first.indent, 1)
                first.indent = max(first.indent, 1)
            found += inner
        return found

    def _runs(self, element: Element, words: dict[str, Any], address: str, runs: list[Run]) -> None:
        _add(element.text, words, address, runs)
        for each in element:
            name = each.tag
            if name == "span":
                style = self._looks.style("text", value(each, "style-name"))
                self._runs(each, words | style.words, address, runs)
            elif name == "a":
                href = value(each, "href")
                is_web = href.startswith(("http://", "https://"))
                self._runs(each, words, href if is_web else address, runs)
            elif name in ("tab", "line-break"):
                _add("\t" if name == "tab" else "\n", words, address, runs)
            elif name == "s":
                count = value(each, "c")
                width = int(count) if count.isdecimal() and len(count) < 4 else 1
                _add(" " * min(width, _LONGEST_BLANK), words, address, runs)
            elif name == "note":
                self._note(each, words, runs)
            elif name == "text-box":
                self._boxes += self.blocks(each)
            elif name and name not in _UNSEEN:
                self._runs(each, words, address, runs)
            _add(each.tail, words, address, runs)

    def _note(self, element: Element, words: dict[str, Any], runs: list[Run]) -> None:
        self._notes += 1
        number = str(self._notes)
        _add(number, words | {"script": "sup"}, "", runs)
        body = child(element, "note-body")
        blocks = self.blocks(body) if body is not None else []
        first = next((each for each in blocks if isinstance(each, Paragraph)), None)
        if first is not None:
            first.runs = [Run(number, script="sup"), Run(" "), *first.runs]
        self.notes += blocks

    def _table(self, element: Element) -> Table:
        rows: list[list[Cell]] = []
        self._add_rows(element, rows)
        return Table(rows, any(each.tag == "table-header-rows" for each in element))

    def _add_rows(self, element: Element, rows: list[list[Cell]]) -> None:
        for each in element:
            name = each.tag
            if name in ("table-header-rows", "table-rows", "table-row-group"):
                self._add_rows(each, rows)
            elif name == "table-row" and len(rows) < _MOST_ROWS:
                rows.append(
                    [
                        Cell([] if cell.tag != "table-cell" else self.blocks(cell),
                             goes_on=cell.tag != "table-cell")
                        for cell in each
                        if cell.tag in ("table-cell", "covered-table-cell")
                    ]
                )  # fmt: skip


def _add(text: str | None, words: dict[str, Any], address: str, runs: list[Run]) -> None:
    if text and not words.get("hidden"):
        said = {name: words[name] for name in _OF_RUN if name in words}
        plain = text if text in ("\t", "\n") else " ".join(text.split("\n")).replace("\t", " ")
        runs.append(Run(plain, address=address, **said))


_OF_RUN = ("bold", "italic", "underlined", "script", "size", "capitals")
