"""Glyphs of a page -> words, by the blanks between them."""

import re
import statistics
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

BOLD, ITALIC, RAISED, LOWERED = 1, 2, 4, 8
#: How wide a blank is at least, in parts of the letters' size: justified lines go down to 0.2, and
#: a pair of letters that is spread by hand up to 0.1.
_BLANK = 0.13
#: How wide it is where the file says that there is one.
_BLANK_THAT_IS_SAID = 0.04
#: Chinese and Japanese signs stand in squares of their own.
_BLANK_BETWEEN_SIGNS = 0.6
IS_SIGN = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
#: Letters for private use: icons, and the bullets of Symbol and Wingdings.
_BULLETS = dict.fromkeys((0xF0B7, 0xF0A7, 0xF0D8, 0xF076, 0xF0FC, 0xF06E, 0xF071), "•")
_PRIVATE = re.compile("[\ue000-\uf8ff\ufffe\uffff\u200b\ufeff]")
_LIGATURES = re.compile("[\ufb00-\ufb06]")
#: What pdfium gives for a hyphen at the end of a line, and hyphens that only look so.
_HYPHENS = dict.fromkeys((0x02, 0xAD, 0x2010, 0x2011), "-")
_ACCENTS = {
    "´": "\u0301", "`": "\u0300", "¨": "\u0308", "ˆ": "\u0302", "˜": "\u0303", "¯": "\u0304",
    "˘": "\u0306", "˙": "\u0307", "˚": "\u030a", "˝": "\u030b", "ˇ": "\u030c", "¸": "\u0327",
}  # fmt: skip
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


@dataclass(slots=True)
class Glyph:
    """A sign and its place, in points from the left and from the top of the page."""

    text: str
    left: float
    right: float
    y: float
    size: float
    style: int
    address: str
    #: Whether the file, or pdfium, has a blank before it.
    is_after_blank: bool = False


@dataclass(slots=True)
class Word:
    """Letters without a blank between them, all in one style.

    `is_glued` says that no blank stands before it: the word before ends where its style did.
    """

    text: str
    left: float
    right: float
    y: float
    size: float
    style: int = 0
    address: str = ""
    is_glued: bool = False


def glyphs_of(page: dict[str, Any], styles: Sequence[int]) -> list[Glyph]:
    """Return the signs of a page, as `glyphs` prints it, blanks left out."""
    height = page["height"]
    found: list[Glyph] = []
    is_after_blank = False
    for text, y, size, style, link, lefts, rights in page["runs"]:
        address = page["links"][link] if link >= 0 else ""
        before: tuple[int, int] | None = None
        for place, (letter, left, right) in enumerate(zip(text, lefts, rights, strict=True)):
            shown = _shown(letter)
            is_accent = letter in _ACCENTS or text[max(place - 1, 0)] in _ACCENTS
            if shown and before == (left, right) and not is_accent:
                # a ligature comes as letters at one place
                found[-1].text += shown
            elif shown:
                sides = (left / 100, right / 100, height - y / 100)
                found.append(
                    Glyph(shown, *sides, size / 100, styles[style], address, is_after_blank)
                )
            is_after_blank = letter == " "
            before = (left, right) if shown else None
    return found


def _shown(letter: str) -> str:
    letter = letter.translate(_BULLETS).translate(_HYPHENS)
    if letter.isspace() or _PRIVATE.match(letter):
        return ""
    if _LIGATURES.match(letter):
        return unicodedata.normalize("NFKC", letter)
    return "" if unicodedata.category(letter[0]) in ("Cc", "Cn") else letter


def words_of(row: Iterable[Glyph]) -> list[Word]:
    """Return the words of the glyphs of one row, from left to right."""
    glyphs = _with_accents(_once(sorted(row, key=lambda glyph: (glyph.left, glyph.right))))
    least = _least_blank(glyphs)
    words: list[Word] = []
    before: Glyph | None = None
    for glyph in glyphs:
        is_apart = before is None or _is_apart(before, glyph, least)
        last = words[-1] if words else None
        if last is None or is_apart or last.style != glyph.style or last.address != glyph.address:
            words.append(
                Word(
                    glyph.text,
                    glyph.left,
                    glyph.right,
                    glyph.y,
                    glyph.size,
                    glyph.style,
                    glyph.address,
                    is_glued=not is_apart,
                )
            )
        else:
            last.text += glyph.text
            last.right = max(last.right, glyph.right)
        before = glyph
    return _logical(words)


def _is_apart(before: Glyph, glyph: Glyph, least: float) -> bool:
    gap = glyph.left - before.right
    if IS_SIGN.match(before.text) and IS_SIGN.match(glyph.text):
        return gap > _BLANK_BETWEEN_SIGNS * glyph.size
    if glyph.is_after_blank and least == _BLANK:
        return gap > _BLANK_THAT_IS_SAID * glyph.size
    return gap > least * max(min(before.size, glyph.size), 1.0)


def _least_blank(glyphs: Sequence[Glyph]) -> float:
    """Return how wide a blank is at least: wider where the letters of a row are spread."""
    gaps = [(right.left - left.right) / max(right.size, 1.0) for left, right in pairwise(glyphs)]
    gaps = [gap for gap in gaps if gap < 1]
    if len(gaps) < 5:
        return _BLANK
    usual = statistics.median(gaps)
    return _BLANK if usual < _BLANK * 0.6 else usual + _BLANK * 1.5


def _once(glyphs: Iterable[Glyph]) -> Iterator[Glyph]:
    """Yield the glyphs without those that were printed again to look bold."""
    recent: list[Glyph] = []
    for glyph in glyphs:
        recent = [each for each in recent[-4:] if glyph.left - each.left < glyph.size * 0.2]
        twin = next((each for each in recent if each.text == glyph.text), None)
        is_again = twin is not None and glyph.left - twin.left < min(
            glyph.size * 0.15, max((glyph.right - glyph.left) * 0.4, 0.05)
        )
        if twin is not None and is_again and abs(twin.y - glyph.y) < glyph.size * 0.1:
            twin.style |= BOLD
            continue
        recent.append(glyph)
        yield glyph


def _with_accents(glyphs: Iterable[Glyph]) -> list[Glyph]:
    """Return the glyphs with each accent that was set over a letter as a part of that."""
    found: list[Glyph] = []
    waiting: Glyph | None = None
    for glyph in glyphs:
        if waiting is not None:
            if _is_over(waiting, glyph):
                whole = unicodedata.normalize("NFC", glyph.text + _ACCENTS[waiting.text])
                glyph.text = whole.replace("ı\u0301", "í").replace("ı\u0308", "ï")
            else:
                found.append(waiting)
            waiting = None
        if glyph.text in _ACCENTS:
            if found and _is_over(glyph, found[-1]):
                whole = found[-1].text + _ACCENTS[glyph.text]
                found[-1].text = unicodedata.normalize("NFC", whole)
            else:
                waiting = glyph
        else:
            found.append(glyph)
    return [*found, waiting] if waiting is not None else found


def _is_over(accent: Glyph, letter: Glyph) -> bool:
    middle = (accent.left + accent.right) / 2
    return letter.text[-1:].isalpha() and letter.left - 0.1 * letter.size < middle < letter.right


def _logical(words: list[Word]) -> list[Word]:
    """Return words that are read from right to left in the order in which they are read."""
    if not any(_RIGHT_TO_LEFT.search(word.text) for word in words):
        return words
    turned = [word for word in words if _RIGHT_TO_LEFT.search(word.text)]
    for word in turned:
        word.text = word.text[::-1]
    if len(turned) * 2 < len(words):
        return words
    whole: list[list[Word]] = []
    for word in words:  # words that are read from left to right keep their order among themselves
        is_turned = bool(_RIGHT_TO_LEFT.search(word.text))
        if not is_turned and whole and not _RIGHT_TO_LEFT.search(whole[-1][-1].text):
            whole[-1].append(word)
        else:
            whole.append([word])
    return [word for group in reversed(whole) for word in group]
