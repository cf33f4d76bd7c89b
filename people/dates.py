"""Partial dates: a year, a year and month, or a full day, kept as text that sorts.

ISO 8601 calendar dates in reduced precision ("2024", "2024-11", "2024-11-05"). An unknown month or
day is left out, never invented: the empty string is a date nobody knows.
"""

import calendar
import re
from collections.abc import Callable

from people.coded_errors import CodedError

MONTHS = tuple(calendar.month_name)[1:]
_MONTH_NUMBERS = {name[:3].lower(): number for number, name in enumerate(MONTHS, start=1)}
_ISO = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")
_EARLIEST_YEAR = 1000


def _(words: str) -> str:
    """Mark the words for translation."""
    return words


#: Why a text is no date, by code.
PATTERNS = {
    "not_a_date": _("“{text}” is not a date: write 2024, 2024-11 or 2024-11-05."),
    "year_too_early": _("“{text}” is not a date: the year {year} is too early."),
    "no_such_month": _("“{text}” is not a date: there is no month {number}."),
    "no_such_day": _("“{text}” is not a date: {month} {year} has no day {number}."),
}


class NotADate(CodedError):
    """A text is no partial date."""

    patterns = PATTERNS

    def text(self, say: Callable[[str], str] = str) -> str:
        """Return what is wrong, the month by its name."""
        params = dict(self.params)
        if "month" in params:
            params["month"] = say(MONTHS[int(params["month"]) - 1])
        return say(self.patterns[self.code]).format(**params)


def check(text: str) -> str:
    """Return `text` if it is a partial date or empty.

    Raises:
        NotADate: says what is wrong and what a partial date looks like.
    """
    if not text:
        return text
    matched = _ISO.fullmatch(text)
    if not matched:
        raise NotADate("not_a_date", text=text)
    year, month, day = (int(part) if part else None for part in matched.groups())
    assert year is not None
    if year < _EARLIEST_YEAR:
        raise NotADate("year_too_early", text=text, year=year)
    if month is not None and not 1 <= month <= 12:
        raise NotADate("no_such_month", text=text, number=month)
    if (
        day is not None
        and month is not None
        and not 1 <= day <= calendar.monthrange(year, month)[1]
    ):
        raise NotADate("no_such_day", text=text, year=year, month=month, number=day)
    return text


def join(year: int | None, month: int | None = None, day: int | None = None) -> str:
    """Return the partial date of these parts; parts after a missing one are dropped.

    Raises:
        NotADate: when the parts make no date of the calendar.
    """
    if not year:
        return ""
    text = f"{year:04d}"
    if month:
        text += f"-{month:02d}"
        if day:
            text += f"-{day:02d}"
    return check(text)


def month_number(name: str) -> int | None:
    """Return 1..12 for an English month name, whole or cut to three letters or more, else None."""
    word = name.strip().rstrip(".").lower()
    number = _MONTH_NUMBERS.get(word[:3])
    if number and (word == "sept" or MONTHS[number - 1].lower().startswith(word)):
        return number
    return None


def year_of(text: str) -> int | None:
    """Return the year of a partial date, None where it is empty."""
    return int(text[:4]) if text else None


def is_earlier(first: str, second: str) -> bool:
    """Whether the first of two dates is over before the second begins, as far as both are known.

    "2024" and "2024-05" are not: the first may mean a later day.
    """
    known = min(len(first), len(second))
    return first[:known] < second[:known]


def display(text: str) -> str:
    """Return the date as an English reader writes it: "2024", "November 2024", "5 May 2024"."""
    parts = text.split("-") if text else []
    if len(parts) < 2:
        return text
    month = MONTHS[int(parts[1]) - 1]
    return f"{month} {parts[0]}" if len(parts) == 2 else f"{int(parts[2])} {month} {parts[0]}"
