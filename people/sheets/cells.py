"""What stands in a cell of a table, and what spreadsheet programs make of it.

A cell that still says what was exported has not been changed, however Excel wrote it: that alone
decides what an import leaves as it is.
"""

import datetime
import re
from decimal import Decimal
from typing import NamedTuple

from django.utils.translation import gettext, gettext_noop

from people import dates

#: What a text may be as long as in a cell of Excel, in units of UTF-16.
MOST_UNITS = 32_767
_KEPT_UNITS = 32_000
#: How many digits of a number Excel keeps.
_DIGITS = 15

#: With these a cell begins that a spreadsheet program takes for a formula (OWASP, CSV injection).
#: What we write in front of it is taken off again, and so is one more where one stood there.
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_GUARDED = re.compile(r"'+[=+\-@\t\r\n＝＋－＠]")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_CUT = re.compile(r"\n\[✂ [^\]]*\]$")
_SCIENTIFIC = re.compile(r"(\d)(?:[.,](\d+))?E\+?(\d+)", re.I)
_NUMBERS = re.compile(
    r"(\d{1,4})[/.\-年](\d{1,2})(?:[/.\-月](\d{1,4})?日?)?(?:[ T](\d{1,2}):(\d{2})(?::00)?)?"
)
_MONTH_IN_WORDS = re.compile(r"(?:(\d{1,2})[- ])?([A-Za-z]{3,9})[- ](\d{4}|\d{2})")
_REDUCED = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2}(?: \d{2}:\d{2})?)?)?")

_BROKEN = {
    "formula": gettext_noop(
        "Here stands a formula without a value: save the table in Excel, or write the value."
    ),
    "error": gettext_noop("Here stands an error of a formula: write the value."),
    "number": gettext_noop(
        "Excel has made a number of this, and digits are gone: format the cell as text and write "
        "it again."
    ),
    "cut": gettext_noop(
        "This text was longer than a cell of Excel holds, so only its beginning stood here: change "
        "it on its page, or in a CSV file."
    ),
}


class Broken(NamedTuple):
    """A cell that says nothing that could be kept: a key of _BROKEN."""

    why: str


Cell = str | int | float | bool | datetime.datetime | datetime.date | datetime.time | Broken | None


def tidy(text: str) -> str:
    """Return the text as a cell has it: one kind of line break, nothing that cannot be seen."""
    if text.isprintable():  # most are, and are many
        return text.strip()
    return _CONTROL.sub("", re.sub(r"\r\n?", "\n", text)).strip()


def guard(text: str) -> str:
    """Return the text so that no program takes it for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguard(text: str) -> str:
    """Return what `guard` was given."""
    return text[1:] if _GUARDED.match(text) else text


def fit(text: str) -> str:
    """Return what of a text a cell of Excel holds, and says where the rest is."""
    units = text.encode("utf-16-le", "replace")
    if len(units) <= 2 * MOST_UNITS:
        return text
    kept = units[: 2 * _KEPT_UNITS].decode("utf-16-le", "ignore").rstrip()
    sentence = gettext(
        "%(number)s more characters do not fit into a cell of Excel. Left like this, the whole "
        "text stays."
    )
    return f"{kept}\n[✂ {sentence % {'number': len(text) - len(kept)}}]"


def text_of(cell: Cell) -> str:
    """Return what a cell says, as a person would type it.

    Raises:
        ValueError: says why nothing can be read there.
    """
    if isinstance(cell, Broken):
        raise ValueError(gettext(_BROKEN[cell.why]))
    text = tidy(_typed(cell))
    if _CUT.search(text):
        raise ValueError(gettext(_BROKEN["cut"]))
    number = abs(cell) if isinstance(cell, int | float) else 0
    if number >= 10**_DIGITS or _SCIENTIFIC.fullmatch(text):
        raise ValueError(gettext(_BROKEN["number"]))
    return unguard(text)


def says(cell: Cell, text: str) -> bool:
    """Whether a cell still says the text that was exported, whatever Excel made of it."""
    if isinstance(cell, Broken):
        return False
    if cell == text:
        return True
    typed = tidy(_typed(cell))
    if text in (typed, unguard(typed)):
        return True
    cut = _CUT.search(typed)
    if cut:
        return text.startswith(typed[: cut.start()])
    return _is_same_number(typed, text) or _is_same_date(cell, typed, text)


def _typed(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, datetime.datetime):
        return f"{cell:%Y-%m-%d %H:%M:%S}".removesuffix(":00").removesuffix(" 00:00")
    if isinstance(cell, datetime.date):
        return cell.isoformat()
    if isinstance(cell, datetime.time):
        return f"{cell:%H:%M:%S}".removesuffix(":00")
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)


def _is_same_number(typed: str, text: str) -> bool:
    """Whether Excel wrote “007” as 7, or a long number with few of its digits."""
    if not (text.isascii() and text.isdecimal()):
        return False
    if typed.isascii() and typed.isdecimal():
        return text.startswith("0") and int(typed) == int(text)
    scientific = _SCIENTIFIC.fullmatch(typed)
    if scientific is None:
        return False
    first, rest, power = scientific.groups(default="")
    return f"{Decimal(text):.{len(rest)}E}" == f"{first}{'.' * bool(rest)}{rest}E+{int(power)}"


def _is_same_date(cell: Cell, typed: str, text: str) -> bool:
    """Whether Excel wrote a date in another way; what it lacked, it took for the first."""
    if not _REDUCED.fullmatch(text):
        return False
    whole = f"{text}{'-01-01'[len(text) - 4 :] if len(text) < 10 else ''}"
    if isinstance(cell, datetime.date):
        return typed == whole
    return typed != whole and whole in _dates_meant(typed)


def _dates_meant(typed: str) -> set[str]:
    """Return the days, with the time, that may be meant, whatever comes first."""
    if found := _MONTH_IN_WORDS.fullmatch(typed):
        day, word, year = found.groups()
        orders = {(year, str(dates.month_number(word) or 0), day or "1")}
        if len(year) == 2 and not day:
            orders.add((str(2000 + int(year)), str(dates.month_number(word) or 0), "1"))
        time = ""
    elif found := _NUMBERS.fullmatch(typed):
        one, two, three, hour, minute = found.groups()
        three = three or "1"
        orders = {(one, two, three), (three, one, two), (three, two, one), (two, one, "1")}
        time = f" {int(hour):02d}:{minute}" if hour else ""
    else:
        return set()
    meant = set()
    for year, month, day in orders:
        century = 2000 if len(year) <= 2 else 0
        try:
            meant.add(dates.join(century + int(year), int(month), int(day)) + time)
        except dates.NotADate:
            continue
    return meant
