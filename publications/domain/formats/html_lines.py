"""HTML -> lines, with marks for what its tags and classes say (`marks`)."""

import re
from bisect import bisect_right
from collections.abc import Set

from publications.domain.formats import marks
from publications.domain.formats.classes_in_html import kind_by_class
from publications.domain.formats.text import unescape
from publications.domain.formats.unseen_elements import TAG

#: A whole address, or that of a document on the same site: "papers/shelves.pdf".
_HREF = re.compile(
    r"href\s*=\s*[\"']?\s*(https?://[^\s\"'<>()]{1,1000}"
    r"|(?![a-z]+:|[#?{])[^\s\"'<>():]{1,300}\.(?:pdf|ps|ps\.gz|html?)(?=[\s\"'>]))",
    re.IGNORECASE,
)
#: A page of the same site below a folder, which may be that of one paper: "/publication/shelves/".
_PAGE_OF_SITE = re.compile(
    r"href\s*=\s*[\"']?\.{0,2}/?[\w-]{1,40}/[^\s\"'<>:#?]{1,200}", re.IGNORECASE
)
#: An address in quotes may hold blanks and ends of lines, which browsers set right.
_QUOTED_HREF = re.compile(r"(href\s*=\s*)([\"'])\s*([^\"'<>]{1,1000}?)\s*\2", re.IGNORECASE)
# fmt: off
_BLOCKS = frozenset({
    "p", "div", "ul", "ol", "table", "tr", "section", "article", "header", "footer", "dl", "dt",
    "dd", "blockquote", "figure", "main", "aside", "body", "html", "tbody", "thead", "tfoot",
    "pre", "hr", "details", "summary", "center", "address", "figcaption", "form", "button",
})
# fmt: on
#: The tags of a table, and how many heads of columns make it one of data; of fewer heads it still
#: has its rows in one line each.
_TABLES, _ENOUGH_HEADS = frozenset({"table", "tr", "tbody", "thead", "tfoot"}), 3
_HEADS_OF_ROWS = 2
_END_OF_ROW = re.compile(r"</tr\b|</table\b", re.IGNORECASE)
_HEAD = re.compile(r"<th\b", re.IGNORECASE)
#: A cell that is set in bold as a whole: one of a first row that consists of such is a head, too.
_BOLD_CELL = re.compile(
    r"<td\b[^<>]*>\s*<(b|strong)\b[^<>]*>[^<>]*</\1>\s*(?=</td|<td\b|</tr)", re.IGNORECASE
)
_CELL = re.compile(r"<td\b", re.IGNORECASE)
#: The end of a line inside of an item, and no list, heading or paragraph below it.
_WRAPPED = re.compile(r"(?<=\S)[ \t]*\n[ \t]*(?=[^\s#>|*+-])(?!\d{1,3}[.)]\s)")
#: Stands between two spans with nothing between them: badges, parts of a sentence.
_BESIDE = "\u200b"
_SPACED_SPANS = re.compile(
    r"(?:\s|&nbsp;)</span><span\b[^<>]*>(?=\S)|\S</span><span\b[^<>]*>(?:\s|&nbsp;)"
)
_JOINED_SPANS = re.compile(r"[^\s<>;]</span><span\b[^<>]*>[^\s<>&]")
_ENOUGH_SPACED = 8
#: "<span>L</span><span>e</span><span>e</span>": a word each letter of which is set by itself.
_LETTERS_APART = re.compile(
    r"<span\b[^<>]*>[^\W\d_]{1,2}</span>(?=<span\b[^<>]*>[^\W\d_]{1,2}</span>)", re.IGNORECASE
)
_ENOUGH_LETTERS = 12
#: "<span>12</span><span>5. </span>": the number of an entry, torn in two.
_END_OF_NUMBER = re.compile(r"\d{1,2}[.)]\s")
#: "<ol start="6" type="A">", and how many letters there are
_START = re.compile(r"\bstart\s*=\s*[\"']?(\d{1,2})\b", re.IGNORECASE)
_BY_LETTERS = re.compile(r"\btype\s*=\s*[\"']?A\b|upper-alpha")
_LETTERS = 26
#: "<li style="list-style-type: '2024 '">": the year, which no text of the item says
_YEAR_OF_ITEM = re.compile(
    r"list-style-type:\s*[\"'](?:&#39;)?[(\[]?((?:19|20)\d\d)[)\].:]?\s*[\"'&]"
)
#: Badges and parts of a line; of two with nothing between them one is a span.
_INLINE = frozenset({"span", "strong", "b", "small", "time"})
#: Elements whose end may be left out, and which of them the next one ends.
_ENDED_BY_NEXT = {
    "td": {"td", "th"}, "th": {"td", "th"}, "tr": {"td", "th", "tr"}, "dt": {"dt", "dd"},
    "dd": {"dt", "dd"}, "p": {"p"},
}  # fmt: skip
_SET_APART = {
    "b": marks.BOLD, "strong": marks.BOLD, "i": marks.ITALIC, "em": marks.ITALIC,
    "cite": marks.ITALIC,
}  # fmt: skip
#: "<div style="white-space: pre-line">": the ends of its lines are shown.
_KEEPS_LINES = re.compile(r"\bwhite-space\s*:\s*pre\b", re.IGNORECASE)
#: Nothing to see: blanks and ends of lines.
_BLANK = re.compile(r"\s+")
_BEGIN_OF_BLOCK = re.compile(r"\s*(?:#{1,6}\s)?")


class PageOfTags:
    """The lines of one page, as its tags are passed from first to last."""

    def __init__(self, text: str, *, is_markdown: bool) -> None:
        self._text = text
        self._ends = [match.start() for match in re.finditer("\n", text)]
        self._is_markdown = is_markdown
        #: (place in the text, piece of a line)
        self._pieces: list[tuple[int, str]] = []
        self._link = ""
        #: At which of the pieces the link begins that is open.
        self._link_at = 0
        #: Whether a link to a page of the same site is open: it is one, without an address.
        self._is_on_site = False
        self._lists = 0
        self._in_item = 0
        self._is_below_term = False
        self._end_of_inline = -1
        self._last_inline = ""
        #: What stands before the first item of the list that is open, where it is an initial.
        self._initial = ""
        #: How many columns the table that is open names, and whether one of its rows is open.
        self._heads = 0
        self._is_in_row = False
        #: The element that says so, and how many of its name are open since.
        self._preformatted_by, self._preformatted_within = "", 0
        self._open: list[tuple[str, str]] = []
        self._beside = "" if _is_by_word_processor(text) else _BESIDE

    def lines(self) -> list[tuple[int, str]]:
        position = 0
        for tag in TAG.finditer(self._text):
            self._add_text(position, tag.start())
            position = tag.end()
            if tag[2]:
                self._tag(tag)
        self._add_text(position, len(self._text))
        return self._numbered()

    def _add_text(self, start: int, end: int) -> None:
        piece = self._text[start:end]
        if not piece:
            return
        if self._preformatted_within and not self._is_in_data_row():
            self._add_lines(start, piece)
            return
        # In HTML a line break is a space, in Markdown it ends a line.
        if not self._is_markdown or (self._is_in_row and self._heads >= _HEADS_OF_ROWS):
            stripped = piece.lstrip()
            start += len(piece) - len(stripped)
            piece = re.sub(r"\s+", " ", piece)
        elif (self._in_item and self._lists) or self._link or any(kind for _, kind in self._open):
            piece = _WRAPPED.sub(" ", piece)
        if self._pieces and self._pieces[-1][1] == _BESIDE:
            before = self._pieces[-2][1] if len(self._pieces) > 1 else ""
            is_torn = before.isdigit() and _END_OF_NUMBER.match(piece)
            goes_on = is_torn or piece[0] in ".,;:)]!?"
            self._pieces[-1] = (self._pieces[-1][0], "" if goes_on else " ")
        self._pieces.append((start, unescape(piece)))

    def _add_lines(self, start: int, text: str) -> None:
        """Add text whose line breaks are shown as they are."""
        for line in text.splitlines(keepends=True):
            self._pieces.append((start, unescape(line)))
            start += len(line)

    def _add(self, tag: re.Match[str], piece: str) -> None:
        self._pieces.append((tag.start(), piece))

    def _tag(self, tag: re.Match[str]) -> None:
        closing, name = bool(tag[1]), tag[2].lower()
        if name == "br":
            is_in_cell = self._is_in_markdown_row(tag.start())
            within = marks.WITHIN_CELL
            self._add(tag, within if is_in_cell else " " if self._is_in_data_row() else "\n")
        elif name == "li":
            self._item(tag, closing)
        elif len(name) == 2 and name[0] == "h" and name[1] in "123456":
            self._add(tag, "\n\n" if closing else f"\n\n{'#' * int(name[1])} ")
        elif name in ("td", "th"):
            self._add(tag, marks.CELL)
            self._class(tag, closing, name)
        elif name == "a":
            self._anchor(tag, closing)
        elif name == "q":
            self._add(tag, "”" if closing else "“")
        else:
            if not closing and tag.start() == self._end_of_inline and self._are_beside(name):
                self._add(tag, self._beside)
            self._end_of_inline = tag.end() if name in _INLINE and closing else -1
            self._last_inline = name
            if closing:  # what a block says of its words ends with them, before its line does
                self._class(tag, closing, name)
            if name in _BLOCKS:
                self._block(tag, closing, name)
            if name in _SET_APART:
                kind = _SET_APART[name]
                self._add(tag, (marks.CLOSED if closing else marks.OPENED)[kind])
            if not closing:
                self._class(tag, closing, name)

    def _are_beside(self, name: str) -> bool:
        """Whether an element of this name, that begins where another ended, is apart from it."""
        return name in _INLINE and "span" in (name, self._last_inline)

    def _is_in_markdown_row(self, place: int) -> bool:
        """Whether a place is in a row of a Markdown table, which is one line of the file."""
        begin = self._text.rfind("\n", 0, place) + 1
        return self._is_markdown and self._text[begin : begin + 4].lstrip().startswith("|")

    def _is_in_data_row(self) -> bool:
        """Whether a table has named its columns: nothing ends a line in it but its rows do."""
        return self._heads >= _ENOUGH_HEADS

    def _heads_below(self, place: int) -> int:
        """How many columns the first row of a table names."""
        row = _END_OF_ROW.search(self._text, place)
        end = row.start() if row else place
        bold = len(_BOLD_CELL.findall(self._text, place, end))
        is_all = bold and bold == len(_CELL.findall(self._text, place, end))
        return len(_HEAD.findall(self._text, place, end)) + (bold if is_all else 0)

    def _item(self, tag: re.Match[str], closing: bool) -> None:
        if closing:
            self._in_item = max(self._in_item - 1, 0)
            self._add(tag, "\n" if self._in_item else "\n\n")
        else:
            # Where the end of an item is left out, the next one of its list ends it.
            self._in_item = min(self._in_item + 1, max(self._lists, 1))
            marker, self._initial = self._initial or "-", ""
            year = _YEAR_OF_ITEM.search(tag[3])
            dated = f"{marks.around(marks.DATE, year[1])} " if year else ""
            self._add(tag, f"\n{'  ' * (self._in_item - 1)}{marker} {dated}")

    def _block(self, tag: re.Match[str], closing: bool, name: str) -> None:
        if self._preformatted_within and name == self._preformatted_by:
            self._preformatted_within += -1 if closing else 1
        elif not closing and (name == "pre" or _KEEPS_LINES.search(tag[3])):
            self._preformatted_by, self._preformatted_within = name, 1
        if name == "table":
            self._heads = 0 if closing else self._heads_below(tag.end())
        if name in _TABLES:
            self._is_in_row = name == "tr" and not closing
        if name not in _TABLES and self._is_in_data_row():
            self._add(tag, " ")
            return
        if name == "ol" and not closing and (first := _initial(tag[3])):
            self._initial = first
        if name in ("ul", "ol"):
            self._lists = max(self._lists + (-1 if closing else 1), 0)
            if not self._lists:
                self._in_item = 0
        if name == "tr" and not closing:
            self._add(tag, f"\n\n{marks.ROW}")
        elif name in ("dt", "dd"):
            self._definition(tag, closing, name)
        elif not self._begins_heading():  # "<h3><hr>Awards</h3>": there is nothing to end yet
            self._add(tag, f"\n{'  ' * self._in_item}" if self._in_item else "\n\n")
            if name == "hr" and not self._in_item:
                self._add(tag, f"{marks.RULE}\n\n")

    def _begins_heading(self) -> bool:
        """Whether nothing stands yet in the heading that is open."""
        last = next((piece for _, piece in reversed(self._pieces) if piece.strip(" ")), "")
        return set(last.strip()) == {"#"}

    def _definition(self, tag: re.Match[str], closing: bool, name: str) -> None:
        """What is defined and its definition are one paper; a second definition is another."""
        if closing and name == "dt":
            return
        is_first = not closing and name == "dd" and self._is_below_term
        self._add(tag, "\n" if is_first else "\n\n")
        self._is_below_term = not closing and name == "dt"

    def _anchor(self, tag: re.Match[str], closing: bool) -> None:
        # "<a>" where "</a>" was meant
        closing = closing or (bool(self._link) and not tag[3].strip())
        match = None if closing else _HREF.search(_QUOTED_HREF.sub(_followed, tag[3]))
        if match and self._link:  # its end was left out: a link ends where the next one begins
            self._end_link(tag)
        if self._is_on_site:  # it ends, too, where the next link begins
            self._add(tag, marks.CLOSED[marks.LINK])
            self._is_on_site = False
        if match:
            self._link, self._link_at = match[1], len(self._pieces)
            self._add(tag, "[")
        elif closing and self._link:
            self._end_link(tag)
        elif not (closing or self._link) and _PAGE_OF_SITE.search(tag[3]):
            self._add(tag, marks.OPENED[marks.LINK])
            self._is_on_site = True
        self._class(tag, closing, "a")

    def _end_link(self, tag: re.Match[str]) -> None:
        """Close the link that is open, around its words: what ends a line before them or behind
        them, "<a><br>The Title</a>", stands outside of it. Of a card that is a link as a whole it
        is the first line, the title.
        """
        pieces, first = self._pieces, self._link_at
        last = len(pieces)
        while first + 1 < last and _BEGIN_OF_BLOCK.fullmatch(pieces[first + 1][1]):
            pieces[first], pieces[first + 1] = pieces[first + 1], pieces[first]
            first += 1
        last = next((at for at in range(first, last) if "\n\n" in pieces[at][1]), last)
        while first + 1 < last and _BLANK.fullmatch(pieces[last - 1][1]):
            last -= 1
        pieces.insert(last, (tag.start(), f"]({self._link})"))
        self._link = ""

    def _class(self, tag: re.Match[str], closing: bool, name: str) -> None:
        """Mark what the class of an element says that its words are."""
        if closing:
            if any(opened == name for opened, _ in self._open[-8:]):
                self._close(tag, {name})
            return
        if name in _ENDED_BY_NEXT and self._open:
            self._end_before(tag, _ENDED_BY_NEXT[name])
        kind = kind_by_class(tag[3], is_inline=name == "span")
        if kind or self._open:
            self._open.append((name, kind))
        if kind:
            self._add(tag, marks.OPENED[kind])

    def _close(self, tag: re.Match[str], names: Set[str]) -> None:
        """Close the elements that are open up to one of these names."""
        while self._open:
            opened, kind = self._open.pop()
            if kind:
                self._add(tag, marks.CLOSED[kind])
                self._add(tag, _BESIDE)
            if opened in names:
                return

    def _end_before(self, tag: re.Match[str], names: Set[str]) -> None:
        """Close what is open of these names, whose end was left out: the next one ends it, unless
        it stands in a table or a list within.
        """
        for opened, _ in reversed(self._open):
            if opened in ("table", "ul", "ol", "dl"):
                return
            if opened in names:
                self._close(tag, names)
                return

    def _numbered(self) -> list[tuple[int, str]]:
        lines: list[tuple[int, str]] = []
        pieces: list[str] = []
        first: int | None = None
        for start, printed in self._pieces:
            piece = " " if printed == _BESIDE else printed
            for number, part in enumerate(piece.split("\n")):
                if number:
                    lines.append((self._number(start if first is None else first), "".join(pieces)))
                    pieces, first = [], None
                if part:
                    pieces.append(part)
                    if first is None and part.strip():
                        first = start
                if self._is_markdown:  # a piece may be many lines of the file
                    start += len(part) + 1
        lines.append((self._number(first or 0), "".join(pieces)))
        return lines

    def _number(self, place: int) -> int:
        return bisect_right(self._ends, place - 1) + 1 if place else 1


def _initial(attributes: str) -> str:
    """Return the letter and full stop with which a list begins that counts by letters from
    another than the first: pandoc makes one of "F. Lee" at the begin of a paragraph.
    """
    start = _START.search(attributes)
    if not (start and _BY_LETTERS.search(attributes)):
        return ""
    number = int(start[1])
    return f"{chr(ord('A') + number - 1)}." if 1 < number <= _LETTERS else ""


def _is_by_word_processor(text: str) -> bool:
    """Whether the spans of a page cut through its sentences, spaces and all, or through its words,
    so that two with nothing between them may be one word.
    """
    if len(_LETTERS_APART.findall(text)) >= _ENOUGH_LETTERS:
        return True
    spaced, joined = (len(joint.findall(text)) for joint in (_SPACED_SPANS, _JOINED_SPANS))
    return spaced >= _ENOUGH_SPACED and spaced > joined


def _followed(quoted: re.Match[str]) -> str:
    """Return a quoted address as browsers follow it: "my paper.pdf" is "my%20paper.pdf"."""
    address = re.sub(r"[\t\r\n]", "", quoted[3]).replace(" ", "%20")
    return f"{quoted[1]}{quoted[2]}{address}{quoted[2]}"
