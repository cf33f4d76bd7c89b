"""Blocks of a document -> a page in HTML, each paragraph in a line of its own.

What Word shows only to the eye is said with tags: a line in larger letters or in bold capitals
heads what is below it, paragraphs without space between them are lines of one, and a table that
only arranges the page is taken apart.
"""

import re
from collections import Counter
from collections.abc import Iterable
from html import escape
from itertools import groupby, pairwise

from publications.domain.formats.office import tables
from publications.domain.formats.office.blocks import (
    Block,
    Paragraph,
    Run,
    Table,
    paragraphs,
)

#: What a heading is at most, in letters and words.
_LONGEST_HEADING, _MOST_WORDS = 80, 10
#: What is set as a heading is none, where it is this long.
_LONGEST_STYLED = 250
#: By so many half points letters are larger than those of the text, not by chance.
_LARGER = 3
_NO_HEADING = re.compile(r"[.,;]$|@|https?:|\d{4}\s?[-–]\s?(?:\d{4}|present)|^\W*\d+\W*$", re.I)
#: A space between paragraphs that is seen, and an empty line, in twentieths of a point.
_SEEN, _LINE = 50, 240
_DEEPEST_HEADING = 6
_EDGES = re.compile(r"^(\s*)(.*?)(\s*)$", re.DOTALL)
#: The end of a line in a sentence.
_GOES_ON = re.compile(r"(?<=[^\W\d_]|[,;&])\s?<br>\s?(?=[a-zß-ÿ]|\d{1,4}[,(:])")
_OUTER_BREAKS = re.compile(r"^(?:<br>\s*)+|(?:\s*<br>)+$")
_PARTS = re.compile(r"([\t\n])")


def page(blocks: list[Block]) -> str:
    """Return the page that the blocks are."""
    return _Page(blocks).text()


class _Page:
    def __init__(self, blocks: list[Block]) -> None:
        self._blocks = blocks
        every = [each for each in paragraphs(blocks) if each.text.strip()]
        self._size = _usual_size(every)
        self._no_headings = _no_headings(every)
        self._levels = self._levels_of_looks(every)
        self._usual_gap = _usual_gap(blocks)
        self._lines: list[str] = ["<!DOCTYPE html><html><body><div>"]
        #: The levels of the lists that are open; each has an item that is open.
        self._lists: list[int] = []
        self._indent = 0

    def text(self) -> str:
        self._add(self._blocks)
        self._end_lists()
        return "\n".join([*self._lines, "</div></body></html>"])

    # --- Headings by their looks ---

    def _look(self, paragraph: Paragraph) -> tuple[int, int] | None:
        """Return how much a paragraph stands out as a heading does: by size, by signs. None where
        it does not.
        """
        text = paragraph.text.strip()
        if not text or len(text) > _LONGEST_HEADING or len(text.split()) > _MOST_WORDS:
            return None
        if "\n" in text or "\t" in text or _NO_HEADING.search(text):
            return None
        words = [run for run in paragraph.runs if any(map(str.isalpha, run.text))]
        if not words:
            return None
        size = min(run.size or self._size for run in words) - self._size
        size = size if size >= _LARGER else 0
        in_capitals = all(run.capitals or run.text.isupper() for run in words)
        signs = sum(
            (
                all(run.bold for run in words),
                in_capitals and len(text) > 3,
                all(run.underlined and not run.address for run in words),
                paragraph.has_rule,
            )
        )
        is_item = paragraph.level >= 0 and not (size and signs)
        return None if is_item or signs + 2 * bool(size) < 2 else (size, signs)

    def _levels_of_looks(self, every: list[Paragraph]) -> dict[tuple[int, int], int]:
        """Return the level of a heading for each look that heads few of the paragraphs."""
        looks = Counter(
            look for each in every if not self._styled(each) and (look := self._look(each))
        )
        few = [look for look, times in looks.items() if times * 3 <= max(len(every), 6)]
        ranked = sorted(few, reverse=True)
        return {look: min(rank, 4) for rank, look in enumerate(ranked, start=2)}

    def _styled(self, paragraph: Paragraph) -> int:
        """Return which heading the style of a paragraph makes it; 0 for none."""
        is_none = paragraph.style in self._no_headings or len(paragraph.text) > _LONGEST_STYLED
        if is_none:
            return 0
        if paragraph.is_title:
            return 1
        return min(paragraph.heading + 1, _DEEPEST_HEADING) if paragraph.heading else 0

    def _heading(self, paragraph: Paragraph) -> int:
        """Return which heading a paragraph is, 1 to 6; 0 for none."""
        if level := self._styled(paragraph):
            return level
        look = self._look(paragraph)
        return self._levels.get(look, 0) if look else 0

    # --- Blocks ---

    def _add(self, blocks: list[Block]) -> None:
        above: Paragraph | None = None
        gap = 0
        for block in blocks:
            if isinstance(block, Table):
                self._end_lists()
                self._table(block)
                above = None
            elif not block.text.strip():
                gap += _LINE
                self._lines.append("")
            else:
                gap += _gap(above, block) if above else 0
                self._paragraph(block, above if gap <= self._usual_gap else None)
                above, gap = block, 0

    def _paragraph(self, paragraph: Paragraph, above: Paragraph | None) -> None:
        """Add a paragraph, right below the one above where one is given."""
        shown = inline(paragraph.runs)
        if level := self._heading(paragraph):
            self._end_lists()
            words = inline(paragraph.runs, plain=True)
            self._lines.append(f"<h{level}>{words}</h{level}>")
        elif paragraph.level >= 0:
            self._item(paragraph, shown)
        elif self._lists and 0 < self._indent <= paragraph.indent:
            self._lines.append(f"<p>{shown}</p>")
        else:
            is_below = above is not None and self._lines[-1].endswith("</p>")
            if is_below and not self._lists:
                self._lines[-1] = self._lines[-1].removesuffix("</p>") + "<br>"
                self._lines.append(f"{shown}</p>")
            else:
                self._end_lists()
                self._lines.append(f"<p>{shown}</p>")

    def _item(self, paragraph: Paragraph, shown: str) -> None:
        while self._lists and self._lists[-1] > paragraph.level:
            self._lists.pop()
            self._lines[-1] += "</li></ul>"
        begin = ""
        if self._lists and self._lists[-1] == paragraph.level:
            self._lines[-1] += "</li>"
        else:
            self._lists.append(paragraph.level)
            begin = "<ul>"
        self._indent = paragraph.indent
        label = f"{escape(paragraph.label)} " if any(map(str.isdigit, paragraph.label)) else ""
        self._lines.append(f"{begin}<li>{label}{shown}")

    def _end_lists(self) -> None:
        if self._lists:
            self._lines[-1] += "</li></ul>" * len(self._lists)
            self._lists = []

    def _table(self, table: Table) -> None:
        for part in tables.parts(table):
            if isinstance(part, tables.Rows):
                self._rows(part)
            elif isinstance(part, tables.Label):
                self._end_lists()
                self._lines.append(f"<h3>{escape(part.text)}</h3>")
            else:
                self._add(part)
                self._end_lists()

    def _rows(self, rows: tables.Rows) -> None:
        self._lines.append("<table>")
        for number, row in enumerate(rows.cells):
            tag = "th" if rows.has_head and not number else "td"
            cells = "".join(
                f"<{tag}>{_in_cell(each, is_first=not place)}</{tag}>"
                for place, each in enumerate(row)
            )
            self._lines += f"<tr>{cells}</tr>".split("\n")
        self._lines[-1] += "</table>"


def _in_cell(written: list[Paragraph], *, is_first: bool) -> str:
    """Return the paragraphs of a cell, each in a line; numbers only where they begin the row."""
    lines = []
    for each in written:
        is_numbered = is_first and any(map(str.isdigit, each.label))
        label = f"{escape(each.label)} " if is_numbered else ""
        lines.append(label + _GOES_ON.sub(" ", inline(each.runs)))
    return "<br>\n".join(lines)


def _no_headings(every: list[Paragraph]) -> set[str]:
    """Return the styles of headings in which whole parts of the text are set: most of what is set
    so stands right above another of the same.
    """
    headed = Counter(each.style for each in every if each.heading or each.is_title)
    followed = Counter(
        above.style
        for above, below in pairwise(every)
        if (above.heading or above.is_title) and above.style == below.style
    )
    return {style for style, times in headed.items() if times > 3 and followed[style] * 2 > times}


def _usual_size(every: Iterable[Paragraph]) -> int:
    """Return the size that most letters have, in half points."""
    sizes: Counter[int] = Counter()
    for paragraph in every:
        for run in paragraph.runs:
            sizes[run.size] += len(run.text)
    return (sizes.most_common(1)[0][0] if sizes else 0) or 22


def _gap(above: Paragraph, below: Paragraph) -> int:
    if above.style == below.style and above.is_close and below.is_close:
        return 0
    return max(above.after, below.before)


def _usual_gap(blocks: list[Block]) -> int:
    """Return the widest space that does not part what stands below it from what stands above.

    Where all paragraphs are set equally apart, a space says nothing, but for empty lines; where
    none is wide, none is seen.
    """
    gaps: Counter[int] = Counter()
    for above, below in pairwise(blocks):
        if isinstance(above, Paragraph) and isinstance(below, Paragraph):
            both = above.text.strip() and below.text.strip()
            if both and above.level < 0 and below.level < 0:
                gaps[_gap(above, below)] += 1
    if not gaps:
        return _SEEN
    all_of = sum(gaps.values())
    often = [gap for gap, times in gaps.items() if times * 5 >= all_of]
    return min(often or gaps) + _SEEN


# --- Words ----------------------------------------------------------------------------------------


def inline(runs: list[Run], *, plain: bool = False) -> str:
    """Return words as HTML; with `plain` without what sets them apart."""
    shown = []
    for looks, same in groupby((run for run in runs if run.text), key=Run.looks):
        text = "".join(run.text for run in same)
        bold, italic, underlined, script, address = looks
        tags = [] if plain else _tags(bold, italic, underlined, script)
        for part in _PARTS.split(text.strip("\n") if plain else text):
            shown.append(_tagged(part, tags, "" if plain else address))
    return _OUTER_BREAKS.sub("", "".join(shown).strip())


def _tags(bold: bool, italic: bool, underlined: bool, script: str) -> list[str]:
    tags = [tag for tag, is_set in (("b", bold), ("i", italic), ("u", underlined)) if is_set]
    return [*tags, script] if script else tags


def _tagged(part: str, tags: list[str], address: str) -> str:
    if part == "\t":
        return "&#9;"
    if part == "\n":
        return "<br>"
    edges = _EDGES.match(part)
    assert edges is not None
    before, words, behind = (escape(each, quote=False) for each in edges.groups())
    if not words:
        return before + behind
    for tag in reversed(tags):
        words = f"<{tag}>{words}</{tag}>"
    if address:
        words = f'<a href="{escape(address)}">{words}</a>'
    return f"{before}{words}{behind}"
