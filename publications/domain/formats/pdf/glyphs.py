"""Glyphs of a PDF, printed as JSON: the program that `pdf` starts as a process of its own.

It reads the file from its standard input and needs nothing but pypdfium2, so that whatever a
stranger's file does to the C library ends this process alone. It holds itself to an amount of
memory and of time, and to a number of pages and glyphs. Nothing in the file is run or followed.

It prints `{"pages": [{"height", "runs", "links"}], "styles"}`, or `{"error": code, "of":
parameters}` with a code of `reason_patterns.DOCUMENTS`. A run is glyphs that follow each other on
one base line in one style: `[text, y, size, style, link, lefts, rights]`. `text` has a character
for each glyph, and a blank where the file has one or pdfium takes it that there is; lengths are
hundredths of a point from the left and from the bottom; `style` is a place in `styles`, each of
which adds up BOLD and ITALIC; `link` is a place in the page's `links`, or -1.
"""

import ctypes
import json
import math
import re
import sys
from contextlib import suppress
from typing import Any

BOLD, ITALIC = 1, 2
MOST_PAGES, MOST_GLYPHS = 300, 400_000
_MOST_LINKS, _LONGEST_ADDRESS = 2_000, 600
_SECONDS, _BYTES = 40, 1 << 30
#: How far glyphs of one run are apart in height, in points.
_SAME_LINE = 0.3
_BOLD = re.compile(
    r"bold|black|heavy|semib|demi|(?:^|[-_,+])bd(?:it)?\b|(?:^|\+)(?:cm|sf|ec)bx|(?:^|\+)lmroman\d*-b"
    r"|(?:^|\+)(?:ptmb|phvb|pplb|putb)|-medi(?:um)?(?:it)?al?$|medi\b",
    re.IGNORECASE,
)
_ITALIC = re.compile(
    r"ital|obli|slant|kursiv|(?:^|[-_,+])(?:bd)?it?\b|(?:^|\+)(?:cm|sf|ec)(?:ti|sl|bxti|mi)"
    r"|(?:^|\+)(?:ptm|phv|ppl)(?:b|r)?(?:i|o)|medi?ital|regu?ital|-italic",
    re.IGNORECASE,
)
#: A font of NimbusRomNo9L, Times in LaTeX, is called "-Medi" where it is bold and "-Regu" else.
_FORCED_BOLD, _ITALIC_FLAG = 1 << 18, 1 << 6
_HEAVY = 600
#: What pdfium gives for a hyphen at the end of a line, and what stands for a sign of no letter.
_HYPHEN, _LOST = 2, 0xFFFD
#: How much wider the letters of a bold font are than those of the plain one, on average.
_WIDER = 1.03
_WEB = re.compile(r"(?:https?://|mailto:)[^\s\"'<>\x00-\x20]{1,600}", re.IGNORECASE)


def main() -> None:
    _hold_back()
    data = sys.stdin.buffer.read()
    try:
        told = _read(data)
    except MemoryError:
        told = {"error": "pdf_too_large"}
    json.dump(told, sys.stdout, ensure_ascii=True, separators=(",", ":"))


def _hold_back() -> None:
    """Set the limits, where the system has such."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS + 5))
        resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def _read(data: bytes) -> dict[str, Any]:
    import pypdfium2.raw as pdfium

    pdfium.FPDF_InitLibrary()
    document = pdfium.FPDF_LoadMemDocument64(data, len(data), None)
    if not document:
        is_locked = pdfium.FPDF_GetLastError() in (
            pdfium.FPDF_ERR_PASSWORD,
            pdfium.FPDF_ERR_SECURITY,
        )
        return {"error": "pdf_locked" if is_locked else "pdf_damaged"}
    number = pdfium.FPDF_GetPageCount(document)
    if number > MOST_PAGES:
        return {"error": "pdf_too_long", "of": {"most": MOST_PAGES}}
    fonts = _Fonts(pdfium)
    pages: list[dict[str, Any]] = []
    left, unknown = MOST_GLYPHS, 0
    for index in range(number):
        page = pdfium.FPDF_LoadPage(document, index)
        if not page:
            continue
        read = _Page(pdfium, document, page, fonts)
        pages.append(read.as_data(left))
        left -= read.glyphs
        unknown += read.unknown
        pdfium.FPDF_ClosePage(page)
        if left <= 0:
            return {"error": "pdf_too_large"}
    if left == MOST_GLYPHS:
        return {"error": "pdf_without_text" if number else "pdf_damaged"}
    if unknown * 3 > MOST_GLYPHS - left:
        return {"error": "pdf_without_letters"}
    return {"pages": pages, "styles": fonts.styles()}


class _Fonts:
    """The fonts of a document, and in which styles they are set."""

    def __init__(self, pdfium: Any) -> None:
        self._pdfium = pdfium
        self._places: dict[tuple[int, int], int] = {}
        #: (family, style) by place.
        self._known: list[tuple[str, int]] = []
        #: By place: small letter -> (widths in parts of its size, added up, and how many)
        self._widths: list[dict[int, list[float]]] = []

    def style(self, font: Any, more: int) -> int:
        """Return the place of the style of a font, with what else is done to its letters."""
        at = ctypes.addressof(font.contents) if font else 0
        if (at, more) not in self._places:
            self._places[at, more] = len(self._known)
            family, style = self._described(font) if font else ("", 0)
            self._known.append((family, style | more))
            self._widths.append({})
        return self._places[at, more]

    def _described(self, font: Any) -> tuple[str, int]:
        pdfium = self._pdfium
        name = ctypes.create_string_buffer(200)
        pdfium.FPDFFont_GetBaseFontName(font, name, 200)
        called = name.value.decode("utf-8", "replace")
        flags = pdfium.FPDFFont_GetFlags(font)
        is_bold = _BOLD.search(called) or flags & _FORCED_BOLD
        is_bold = is_bold or pdfium.FPDFFont_GetWeight(font) >= _HEAVY
        is_italic = _ITALIC.search(called) or flags & _ITALIC_FLAG
        style = (BOLD if is_bold else 0) | (ITALIC if is_italic else 0)
        return called.rpartition("+")[2], style

    def measure(self, style: int, code: int, width: float) -> None:
        if 97 <= code <= 122:
            told = self._widths[style].setdefault(code, [0.0, 0])
            told[0] += width
            told[1] += 1

    def styles(self) -> list[int]:
        """Return the styles by place. Of fonts that are called alike, as those are that a program
        made of one variable font, the wider ones are bold.
        """
        found = [style for _, style in self._known]
        for place, (family, style) in enumerate(self._known):
            alike = [other for other, known in enumerate(self._known) if known[0] == family]
            usual = max(alike, key=lambda other: sum(n for _, n in self._widths[other].values()))
            if family and usual != place and self._is_wider(place, usual):
                found[place] = style | BOLD
        return found

    def _is_wider(self, place: int, usual: int) -> bool:
        one, other = self._widths[place], self._widths[usual]
        ratios = [
            (one[letter][0] / one[letter][1]) / (other[letter][0] / other[letter][1])
            for letter in one.keys() & other.keys()
            if other[letter][0]
        ]
        return len(ratios) >= 3 and sum(ratios) / len(ratios) > _WIDER


class _Page:
    """The glyphs of one page in the order in which the file draws them."""

    def __init__(self, pdfium: Any, document: Any, page: Any, fonts: _Fonts) -> None:
        self._pdfium, self._document, self._page = pdfium, document, page
        self._all_fonts = fonts
        self.glyphs = self.unknown = 0
        self._styles: dict[int, tuple[int, float]] = {}
        self._runs: list[list[Any]] = []
        self._last_link = 0

    def as_data(self, most: int) -> dict[str, Any]:
        height = self._pdfium.FPDF_GetPageHeightF(self._page)
        self._links = self._linked()
        text = self._pdfium.FPDFText_LoadPage(self._page)
        if text:
            self._collect(text, min(self._pdfium.FPDFText_CountChars(text), most + 1))
            self._pdfium.FPDFText_ClosePage(text)
        links = [address for *_, address in self._links]
        return {"height": round(height, 1), "runs": self._runs, "links": links}

    def _collect(self, text: Any, number: int) -> None:
        pdfium = self._pdfium
        x, y = ctypes.c_double(), ctypes.c_double()
        box = pdfium.FS_RECTF()
        turn = pdfium.FPDFPage_GetRotation(self._page)
        for index in range(number):
            code = pdfium.FPDFText_GetUnicode(text, index)
            if code in (9, 32, 160):
                if self._runs and not self._runs[-1][0].endswith(" "):
                    self._runs[-1][0] += " "
                    self._runs[-1][5].append(self._runs[-1][6][-1])
                    self._runs[-1][6].append(self._runs[-1][6][-1])
                continue
            if code in (10, 13):
                continue
            self.glyphs += 1
            if code < 32 and code != _HYPHEN:
                code = _LOST if self._is_seen(text, index) else 32
            angle, lean = self._direction(text, index)
            if abs((angle + turn * 90 + 45) % 360 - 45) > 5:
                continue  # along the edge of the page, or across it
            if code == _LOST or 0xE000 <= code < 0xF900:
                self.unknown += pdfium.FPDFText_HasUnicodeMapError(text, index) == 1
            pdfium.FPDFText_GetCharOrigin(text, index, x, y)
            pdfium.FPDFText_GetLooseCharBox(text, index, box)
            left, right, base = box.left, box.right, y.value
            if turn:
                left, right, base = self._turned(turn, box, x.value, y.value)
            elif lean:  # the box of a glyph that leans reaches over its neighbours
                left, right = x.value, right - lean * (box.top - base)
            style, size = self._style(text, index)
            self._all_fonts.measure(style, code, (right - left) / size if size else 0.0)
            self._add(code, style, size, base, left, right)

    def _direction(self, text: Any, index: int) -> tuple[float, float]:
        """Return in which direction a glyph's line goes, in degrees, and how much the glyph leans:
        some programs make italics by slanting, and pdfium tells where the stems of these go.
        """
        pdfium = self._pdfium
        angle = pdfium.FPDFText_GetCharAngle(text, index)
        matrix = pdfium.FS_MATRIX()
        if angle and pdfium.FPDFText_GetMatrix(text, index, matrix):
            angle = math.atan2(-matrix.b, matrix.a)
            is_upright = matrix.d and not matrix.b
            return math.degrees(angle), matrix.c / matrix.d if is_upright else 0.0
        return math.degrees(angle), 0.0

    def _is_seen(self, text: Any, index: int) -> bool:
        """Whether a glyph that stands for no letter is more than a blank."""
        sides = [ctypes.c_double() for _ in range(4)]
        self._pdfium.FPDFText_GetCharBox(text, index, *sides)
        return sides[1].value - sides[0].value > 0.1 and sides[3].value != sides[2].value

    def _turned(self, turn: int, box: Any, x: float, y: float) -> tuple[float, float, float]:
        """Return the left, the right and the base line of a glyph on a page that is turned."""
        if turn == 1:
            return box.bottom, box.top, -x
        if turn == 2:
            return -box.right, -box.left, -y
        return -box.top, -box.bottom, x

    def _style(self, text: Any, index: int) -> tuple[int, float]:
        """Return how a glyph is set, and how large."""
        pdfium = self._pdfium
        thing = pdfium.FPDFText_GetTextObject(text, index)
        at = ctypes.addressof(thing.contents) if thing else 0
        if at in self._styles:
            return self._styles[at]
        matrix = pdfium.FS_MATRIX()
        size = pdfium.FPDFText_GetFontSize(text, index)
        lean = 0.0
        if pdfium.FPDFText_GetMatrix(text, index, matrix):
            size *= math.hypot(matrix.c, matrix.d) or 1.0
            lean = matrix.c / matrix.d if matrix.d and not matrix.b else 0.0
        more = BOLD if thing and pdfium.FPDFTextObj_GetTextRenderMode(thing) == 2 else 0
        if 0.1 < lean < 0.6:
            more |= ITALIC
        font = pdfium.FPDFTextObj_GetFont(thing) if thing else None
        style, size = self._all_fonts.style(font, more), abs(size)
        if at:
            self._styles[at] = (style, size)
        return style, size

    def _add(
        self, code: int, style: int, size: float, base: float, left: float, right: float
    ) -> None:
        letter = chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"
        y, lefts, rights = round(base * 100), round(left * 100), round(right * 100)
        link = self._link(left, right, base, size)
        last = self._runs[-1] if self._runs else None
        if (
            last
            and abs(last[1] - y) <= _SAME_LINE * 100
            and abs(last[2] - round(size * 100)) <= 10
            and last[3] == style
            and last[4] == link
        ):
            last[0] += letter
            last[5].append(lefts)
            last[6].append(rights)
        else:
            self._runs.append([letter, y, round(size * 100), style, link, [lefts], [rights]])

    def _link(self, left: float, right: float, base: float, size: float) -> int:
        x, y = (left + right) / 2, base + size / 4
        if self._links:
            low, bottom, high, top, _ = self._links[self._last_link]
            if low <= x <= high and bottom <= y <= top:
                return self._last_link
        for place, (low, bottom, high, top, _) in enumerate(self._links):
            if low <= x <= high and bottom <= y <= top:
                self._last_link = place
                return place
        return -1

    def _linked(self) -> list[tuple[float, float, float, float, str]]:
        """Return the links to the web, each with the rectangle in which it lies."""
        pdfium = self._pdfium
        found: list[tuple[float, float, float, float, str]] = []
        place, link = ctypes.c_int(0), pdfium.FPDF_LINK()
        for _ in range(_MOST_LINKS):
            if not pdfium.FPDFLink_Enumerate(self._page, place, link):
                break
            action = pdfium.FPDFLink_GetAction(link)
            if not action or pdfium.FPDFAction_GetType(action) != pdfium.PDFACTION_URI:
                continue
            buffer = ctypes.create_string_buffer(_LONGEST_ADDRESS + 10)
            pdfium.FPDFAction_GetURIPath(self._document, action, buffer, len(buffer))
            address = buffer.value.decode("utf-8", "replace").strip()
            box = pdfium.FS_RECTF()
            if _WEB.fullmatch(address) and pdfium.FPDFLink_GetAnnotRect(link, box):
                found.append((box.left, box.bottom, box.right, box.top, address))
        return found


if __name__ == "__main__":
    main()
