"""Glyphs of a PDF, printed as JSON: the program that `pdf` starts as a process of its own.

It reads the file from its standard input and needs nothing but pypdfium2, so that whatever a
stranger's file does to the C library ends this process alone. It holds itself to an amount of
memory and of time, and to a number of pages and glyphs. Nothing in the file is run or followed.

It prints `{"pages": [{"width", "height", "runs"}]}`, or `{"error": code, "of": parameters}` with a
code of `reason_patterns.DOCUMENTS`. A run is glyphs that follow each other on one base line in one
style: `[text, y, size, style, address, lefts, rights]`. `text` has a character for each glyph, and
a blank where the file has one or pdfium takes it that there is; lengths are hundredths of a point
from the left and from the bottom, `style` adds up BOLD and ITALIC, `address` is that of the link
that lies over them.
"""

import ctypes
import json
import math
import re
import sys
from contextlib import suppress
from typing import Any

BOLD, ITALIC = 1, 2
MOST_PAGES, MOST_GLYPHS = 300, 800_000
MOST_LINKS = 5_000
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
_WEB = re.compile(r"(?:https?://|mailto:)[^\s\"'<>\x00-\x20]{1,1000}", re.IGNORECASE)


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
    pages: list[dict[str, Any]] = []
    left, unknown = MOST_GLYPHS, 0
    for index in range(number):
        page = pdfium.FPDF_LoadPage(document, index)
        if not page:
            continue
        read = _Page(pdfium, document, page)
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
    return {"pages": pages}


class _Page:
    """The glyphs of one page in the order in which the file draws them."""

    def __init__(self, pdfium: Any, document: Any, page: Any) -> None:
        self._pdfium, self._document, self._page = pdfium, document, page
        self.glyphs = self.unknown = 0
        self._styles: dict[int, tuple[int, float]] = {}
        self._fonts: dict[int, int] = {}
        self._runs: list[list[Any]] = []

    def as_data(self, most: int) -> dict[str, Any]:
        width = self._pdfium.FPDF_GetPageWidthF(self._page)
        height = self._pdfium.FPDF_GetPageHeightF(self._page)
        self._links = self._linked()
        text = self._pdfium.FPDFText_LoadPage(self._page)
        if text:
            self._collect(text, min(self._pdfium.FPDFText_CountChars(text), most + 1))
            self._pdfium.FPDFText_ClosePage(text)
        return {"width": round(width, 1), "height": round(height, 1), "runs": self._runs}

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
            if code in (0, 10, 13):
                continue
            self.glyphs += 1
            angle = math.degrees(pdfium.FPDFText_GetCharAngle(text, index))
            if abs((angle + turn * 90 + 45) % 360 - 45) > 5:
                continue  # along the edge of the page, or across it
            if pdfium.FPDFText_HasUnicodeMapError(text, index) == 1:
                self.unknown += 1
            pdfium.FPDFText_GetCharOrigin(text, index, x, y)
            pdfium.FPDFText_GetLooseCharBox(text, index, box)
            left, right, base = box.left, box.right, y.value
            if turn:
                left, right, base = self._turned(turn, box, x.value, y.value)
            style, size = self._style(text, index)
            self._add(code, style, size, base, left, right)

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
        style = self._font_style(pdfium.FPDFTextObj_GetFont(thing)) if thing else 0
        if thing and pdfium.FPDFTextObj_GetTextRenderMode(thing) == 2:
            style |= BOLD
        if 0.1 < lean < 0.6:
            style |= ITALIC
        if at:
            self._styles[at] = (style, size)
        return style, size

    def _font_style(self, font: Any) -> int:
        if not font:
            return 0
        at = ctypes.addressof(font.contents)
        if at not in self._fonts:
            pdfium = self._pdfium
            name = ctypes.create_string_buffer(200)
            pdfium.FPDFFont_GetBaseFontName(font, name, 200)
            called = name.value.decode("utf-8", "replace")
            flags = pdfium.FPDFFont_GetFlags(font)
            is_bold = _BOLD.search(called) or flags & _FORCED_BOLD
            is_bold = is_bold or pdfium.FPDFFont_GetWeight(font) >= _HEAVY
            is_italic = _ITALIC.search(called) or flags & _ITALIC_FLAG
            self._fonts[at] = (BOLD if is_bold else 0) | (ITALIC if is_italic else 0)
        return self._fonts[at]

    def _add(
        self, code: int, style: int, size: float, base: float, left: float, right: float
    ) -> None:
        letter = chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"
        y, lefts, rights = round(base * 100), round(left * 100), round(right * 100)
        address = self._address(left, right, base, size)
        last = self._runs[-1] if self._runs else None
        if (
            last
            and abs(last[1] - y) <= _SAME_LINE * 100
            and abs(last[2] - round(size * 100)) <= 10
            and last[3] == style
            and last[4] == address
        ):
            last[0] += letter
            last[5].append(lefts)
            last[6].append(rights)
        else:
            self._runs.append([letter, y, round(size * 100), style, address, [lefts], [rights]])

    def _address(self, left: float, right: float, base: float, size: float) -> str:
        x, y = (left + right) / 2, base + size / 4
        for low, bottom, high, top, address in self._links:
            if low <= x <= high and bottom <= y <= top:
                return address
        return ""

    def _linked(self) -> list[tuple[float, float, float, float, str]]:
        """Return the links to the web, each with the rectangle in which it lies."""
        pdfium = self._pdfium
        found: list[tuple[float, float, float, float, str]] = []
        place, link = ctypes.c_int(0), pdfium.FPDF_LINK()
        for _ in range(MOST_LINKS):
            if not pdfium.FPDFLink_Enumerate(self._page, place, link):
                break
            action = pdfium.FPDFLink_GetAction(link)
            if not action or pdfium.FPDFAction_GetType(action) != pdfium.PDFACTION_URI:
                continue
            buffer = ctypes.create_string_buffer(1_200)
            pdfium.FPDFAction_GetURIPath(self._document, action, buffer, 1_200)
            address = buffer.value.decode("utf-8", "replace").strip()
            box = pdfium.FS_RECTF()
            if _WEB.fullmatch(address) and pdfium.FPDFLink_GetAnnotRect(link, box):
                found.append((box.left, box.bottom, box.right, box.top, address))
        return found


if __name__ == "__main__":
    main()
