"""The body of a Word document as blocks: what its reader sees, tracked deletions left out."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

from publications.domain.formats.office.blocks import Block, Cell, Paragraph, Run, Table
from publications.domain.formats.office.looks import (
    Numbering,
    Style,
    Styles,
    shape_said,
    words_said,
)
from publications.domain.formats.office.package import child, value
from publications.domain.formats.office.symbols import shown

#: What shows nothing: deleted text, what a field is made of, marks, comments, properties, and
#: what is shown in another form beside it.
_UNSEEN = frozenset(
    """
    del moveFrom delText instrText delInstrText pPr rPr tblPr trPr tcPr sdtPr sdtEndPr sectPr
    commentReference annotationRef footnoteRef endnoteRef Fallback rt tblGrid object proofErr
    bookmarkStart bookmarkEnd lastRenderedPageBreak ctrlPr
    """.split()
)
_LETTERS = {
    "tab": "\t", "ptab": "\t", "cr": "\n", "noBreakHyphen": "-", "softHyphen": "",
}  # fmt: skip
_NOTES = {"footnoteReference": "footnotes", "endnoteReference": "endnotes"}
_HYPERLINK = re.compile(r"\s*HYPERLINK\s+(?:\\[lnotm]\s+)*\"?(https?://[^\s\"]{1,1000})")
#: A table of contents says again what the headings do.
_CONTENTS = re.compile(r"toc \d|table of contents|toc heading")
_TITLE = re.compile(r"title|titel|titre|título|titolo|название|标题")
_HEADING = re.compile(r"(?:heading|überschrift|titre|título|titolo|kop|rubrik|标题) ?(\d)")
_TWIPS_OF_STYLE = ("indent", "before", "after")


class Body:
    """Reads a document's blocks; what a field began in one paragraph may end in another."""

    def __init__(self, styles: Styles, numbering: Numbering, links: dict[str, str]) -> None:
        self._styles = styles
        self._numbering = numbering
        self._links = links
        #: For each field that is open: the address that it leads to, and whether its result began.
        self._fields: list[list[Any]] = []
        self._boxes: list[Block] = []
        #: The notes that are referred to, in order: (which part, id).
        self.notes: list[tuple[str, str]] = []

    def blocks(self, element: Element) -> list[Block]:
        """Return the paragraphs and tables within an element."""
        found: list[Block] = []
        for each in element:
            name = each.tag
            if name == "p":
                found += self._paragraph(each)
            elif name == "tbl":
                found.append(self._table(each))
            elif name and name not in _UNSEEN:  # content controls, insertions, custom XML
                found += self.blocks(each)
        return found

    # --- Paragraphs ---

    def _paragraph(self, element: Element) -> list[Block]:
        properties = child(element, "pPr")
        style = self._styles.paragraph(value(child(properties, "pStyle")))
        if _CONTENTS.fullmatch(style.name):
            return []
        boxes, self._boxes = self._boxes, []
        runs: list[Run] = []
        self._runs(element, style.words, "", runs)
        for field in self._fields:  # one that is never told to show its result shows it below
            field[1] = True
        found, self._boxes = self._boxes, boxes
        paragraph = self._shaped(properties, style, runs)
        return [*found, paragraph] if not paragraph.text.strip() else [paragraph, *found]

    def _shaped(self, properties: Element | None, style: Style, runs: list[Run]) -> Paragraph:
        own = shape_said(properties)
        shape = style.shape | own
        listed = style.shape.get("list", {}) | own.get("list", {})
        level, label = -1, ""
        if listed.get("id") and any(run.text.strip() for run in runs):
            of_style = value(child(properties, "pStyle")) if "list" in style.shape else ""
            level, label, indent = self._numbering.item(listed, of_style)
            shape = style.shape | {"indent": indent} | own
        named = _HEADING.match(style.name)
        outline = shape.get("outline", 9)
        return Paragraph(
            runs,
            style=style.name,
            heading=int(named[1]) if named else outline + 1 if outline < 9 else 0,
            is_title=bool(_TITLE.fullmatch(style.name)),
            level=level,
            label=label,
            is_close=bool(shape.get("is_close")),
            has_rule=bool(shape.get("has_rule")),
            **{name: shape.get(name, 0) for name in _TWIPS_OF_STYLE},
        )

    def _runs(
        self, element: Iterable[Element], words: dict[str, Any], address: str, runs: list[Run]
    ) -> None:
        """Add the words within an element that look as `words` say, but for what it says itself."""
        for each in element:
            name = each.tag
            if not name or name in _UNSEEN:
                continue
            if name == "r":
                self._run(each, words, address, runs)
            elif name == "hyperlink":
                self._runs(each, words, self._links.get(value(each, "id"), "") or address, runs)
            elif name == "fldSimple":
                led = _HYPERLINK.match(value(each, "instr"))
                self._runs(each, words, led[1] if led else address, runs)
            elif name in ("sSup", "sSub"):
                self._script(each, name, words, runs)
            elif name == "txbxContent":
                self._boxes += self.blocks(each)
            elif not (name == "sdt" and child(each, "sdtPr", "showingPlcHdr") is not None):
                self._runs(each, words, address, runs)

    def _script(self, element: Element, name: str, words: dict[str, Any], runs: list[Run]) -> None:
        """Add a base of a formula with what is set above or below it."""
        raised = words | {"script": "sup" if name == "sSup" else "sub"}
        for part in element:
            if part.tag == "e":
                self._runs(part, words, "", runs)
            elif part.tag in ("sup", "sub"):
                self._runs(part, raised, "", runs)

    def _run(self, element: Element, above: dict[str, Any], address: str, runs: list[Run]) -> None:
        properties = child(element, "rPr")
        words = above
        if properties is not None:
            of_style = self._styles.words(value(child(properties, "rStyle")))
            words = above | of_style | words_said(properties)
        for each in element:
            name = each.tag
            if name == "fldChar":
                self._field(value(each, "fldCharType"))
            elif name == "instrText":
                self._instruct(each.text or "")
            elif not name or name in _UNSEEN:
                continue
            elif name in ("t", "delText"):
                self._add(each.text or "", words, address, runs)
            elif name in _LETTERS:
                self._add(_LETTERS[name], words, address, runs)
            elif name == "br":
                self._add("\n", words, address, runs)
            elif name == "sym":
                self._add(_symbol(each), words, address, runs)
            elif name in _NOTES:
                self.notes.append((_NOTES[name], value(each, "id")))
                self._add(str(len(self.notes)), words | {"script": "sup"}, "", runs)
            else:
                self._runs([each], words, address, runs)

    def _add(self, text: str, words: dict[str, Any], address: str, runs: list[Run]) -> None:
        if not text or words.get("hidden") or any(not shows for _, shows in self._fields):
            return
        address = address or next((led for led, _ in reversed(self._fields) if led), "")
        said = {name: words.get(name, otherwise) for name, otherwise in _OF_RUN.items()}
        runs.append(Run(shown(text, words.get("font", "")), address=address, **said))

    # --- Fields ---

    def _field(self, kind: str) -> None:
        """Note that a field begins, shows its result from here on, or ends."""
        if kind == "begin":
            self._fields.append(["", False])
        elif kind == "separate" and self._fields:
            self._fields[-1][1] = True
        elif kind == "end" and self._fields:
            self._fields.pop()

    def _instruct(self, text: str) -> None:
        if self._fields and (led := _HYPERLINK.match(text)):
            self._fields[-1][0] = led[1]

    # --- Tables ---

    def _table(self, element: Element) -> Table:
        rows: list[list[Cell]] = []
        has_head = False
        for row in _within(element, "tr"):
            if not rows:
                has_head = child(row, "trPr", "tblHeader") is not None
            if child(row, "trPr", "del") is None:
                rows.append([self._cell(each) for each in _within(row, "tc")])
        return Table(rows, has_head)

    def _cell(self, element: Element) -> Cell:
        merged = child(element, "tcPr", "vMerge")
        goes_on = merged is not None and value(merged) in ("", "continue")
        return Cell([] if goes_on else self.blocks(element), goes_on)


_OF_RUN: dict[str, Any] = {
    "bold": False, "italic": False, "underlined": False, "script": "", "size": 0,
    "capitals": False,
}  # fmt: skip


def _within(element: Element, wanted: str) -> list[Element]:
    """Return the rows of a table, the cells of a row: in content controls, too."""
    found = []
    for each in element:
        name = each.tag
        if name == wanted:
            found.append(each)
        elif name in ("sdt", "sdtContent", "customXml", "ins", "smartTag"):
            found += _within(each, wanted)
    return found


def _symbol(element: Element) -> str:
    try:
        letter = chr(int(value(element, "char"), 16))
    except (ValueError, OverflowError):
        return ""
    return shown(letter, value(element, "font") or "symbol")


def numbered_note(runs: list[Run], place: int) -> list[Run]:
    """Return a note's words behind its number."""
    return [Run(str(place), script="sup"), Run(" "), *(replace(run) for run in runs)]
