"""What stands in a cell of a table, and what spreadsheet programs make of it.

A cell that still says what was exported has not been changed, however Excel wrote it: that alone
decides what an import leaves as it is.
"""

import datetime
import re
from decimal import Decimal
from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext, gettext_noop

from people import dates
from people.safe_text import unguard

#: What a text may be as long as in a cell of Excel, in units of UTF-16.
MOST_UNITS = 32_767
_KEPT_UNITS = 32_000
#: How many digits of a number Excel keeps.
_DIGITS = 15

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_CUT = re.compile(r"\n\[✂ [^\]]*\]$")
_NUMBER = re.compile(r"[+-]?\d{1,400}(?:[.,]\d{1,400})?(?:E[+-]?\d{1,3})?", re.I)
_SCIENTIFIC = re.compile(r"\d(?:[.,](\d+))?E\+?\d{1,3}", re.I)
#: A date as we write it, a text that Excel takes for one, and dates as Excel writes them.
_ISO = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2})(?: (\d{2}:\d{2}))?)?)?")
_PAIR = re.compile(r"(\d{1,2})[-/](\d{1,4})")
_DAY_AND_MONTH = re.compile(r"(?:(\d{1,4})[- ])?([A-Za-z]{3,9})(?:[- ](\d{4}|\d{2}))?")
_DAY = re.compile(
    r"(\d{1,4})[/.\-年](\d{1,2})[/.\-月](\d{1,4})日?(?:[ T](\d{1,2}):(\d{2})(?::00)?)?"
)

#: In which programs write CSV that is not Unicode, and what stands for letters that these lack: of
#: some letters two.
_OLD_ENCODINGS = ("ascii", "cp1252", "gb2312", "shift_jis")
_REPEATED = re.compile(r"\?+")

_BROKEN = {
    "formula": gettext_noop(
        "Here stands a formula without a value: save the table in Excel, or write the value."
    ),
    "error": gettext_noop("Here stands an error of a formula: write the value."),
    "number": gettext_noop(
        "Excel has made a number of this, and digits are gone: format the cell as text and write "
        "it again."
    ),
    "date": gettext_noop(
        "Excel has made a date of this: format the cell as text and write it again."
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


def text_of(cell: Cell, *, may_be_date: bool = True) -> str:
    """Return what a cell says, as a person would type it.

    Raises:
        ValueError: says why nothing can be read there.
    """
    if isinstance(cell, Broken):
        raise ValueError(gettext(_BROKEN[cell.why]))
    if isinstance(cell, datetime.date | datetime.time) and not may_be_date:
        raise ValueError(gettext(_BROKEN["date"]))
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
    if cut := _CUT.search(typed):
        # Without spaces: LibreOffice breaks very long lines.
        return "".join(text.split()).startswith("".join(typed[: cut.start()].split()))
    return any(is_same(cell, typed, text) for is_same in _SAME)


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


def _is_its_beginning(cell: Cell, typed: str, text: str) -> bool:
    """Whether a program kept of a long text in CSV what a cell holds."""
    return len(typed.encode("utf-16-le")) == 2 * MOST_UNITS and text.startswith(typed)


def _has_lost_letters(cell: Cell, typed: str, text: str) -> bool:
    """Whether a program wrote CSV in an old encoding, with a “?” for each letter that it lacks."""
    if "?" not in typed or text.isascii():
        return False
    return any(
        _REPEATED.sub("?", typed) == _REPEATED.sub("?", _in_encoding(text, encoding))
        for encoding in _OLD_ENCODINGS
    )


def _in_encoding(text: str, encoding: str) -> str:
    return text.encode(encoding, "replace").decode(encoding)


def _is_same_truth(cell: Cell, typed: str, text: str) -> bool:
    return typed.casefold() == text.casefold() in ("true", "false")


def _is_same_number(cell: Cell, typed: str, text: str) -> bool:
    """Whether Excel wrote “007” as 7, “3.0” as 3, or a long number with few of its digits."""
    if not (_NUMBER.fullmatch(typed) and _NUMBER.fullmatch(text)):
        return False
    number, told = Decimal(typed.replace(",", ".")), Decimal(text.replace(",", "."))
    if not isinstance(cell, str):
        return float(number) in (float(told), float(f"{told:.{_DIGITS - 1}E}"))
    scientific = _SCIENTIFIC.fullmatch(typed)
    shown = len(scientific[1] or "") if scientific else _DIGITS - 1
    is_rounded = scientific is not None or len(text) > _DIGITS
    return number == (Decimal(f"{told:.{shown}E}") if is_rounded else told)


def _is_same_date(cell: Cell, typed: str, text: str) -> bool:
    """Whether Excel made a date of “2024-05”, or of the pages “3-4”, or wrote one in another way.

    What it lacked it took for the first, and for this year.
    """
    if isinstance(cell, datetime.date):
        written = {(cell.year, cell.month, cell.day, typed[11:])}
    elif _ISO.fullmatch(typed):
        return False  # a person's own
    else:
        written = _dates_written(typed)
    this_year = timezone.localdate().year
    return any(
        meant[1:] == read[1:]
        and (meant[0] == read[0] or (meant[0] is None and abs((read[0] or 0) - this_year) < 2))
        for meant in _dates_meant(text)
        for read in written
    )


#: Year (none where it is not told), month, day and time.
_Date = tuple[int | None, int, int, str]


def _dates_meant(text: str) -> set[_Date]:
    """Return the days as which Excel may read a text that we wrote."""
    if found := _ISO.fullmatch(text):
        year, month, day, time = found.groups(default="")
        return {(int(year), int(month or 1), int(day or 1), time)}
    if found := _PAIR.fullmatch(text):
        one, two = map(int, found.groups())
        meant: set[_Date] = {(None, one, two, ""), (None, two, one, "")}
        meant |= {(century + two, one, 1, "") for century in (0, 1900, 2000)}
        return meant
    return set()


def _dates_written(typed: str) -> set[_Date]:
    """Return the days that may be meant by what Excel wrote, whatever comes first in a country."""
    if found := _DAY_AND_MONTH.fullmatch(typed):
        one, word, two = found.groups(default="")
        month = dates.month_number(word) or 0
        if one and two:
            return {(_year(two), month, int(one), "")}
        if number := one or two:
            return {(None, month, int(number), ""), (_year(number), month, 1, "")}
    if found := _DAY.fullmatch(typed):
        one, two, three, hour, minute = found.groups(default="")
        time = f"{int(hour):02d}:{minute}" if hour else ""
        orders = ((one, two, three), (three, one, two), (three, two, one))
        return {(_year(year), int(month), int(day), time) for year, month, day in orders}
    return set()


def _year(text: str) -> int:
    """Return the year of two digits or four, as Excel reads it."""
    year = int(text)
    return year if len(text) > 2 else year + (2000 if year < 30 else 1900)


_SAME = (_is_its_beginning, _has_lost_letters, _is_same_truth, _is_same_number, _is_same_date)
