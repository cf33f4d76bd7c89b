"""Partial dates: a year, a year and month, or a full day, kept as text that sorts.

ISO 8601 calendar dates in reduced precision ("2024", "2024-11", "2024-11-05"). An unknown month or
day is left out, never invented: the empty string is a date nobody knows.
"""

import calendar
import datetime
import re
from collections.abc import Callable

from people.coded_errors import CodedError

MONTHS = tuple(calendar.month_name)[1:]
_MONTH_NUMBERS = {name[:3].lower(): number for number, name in enumerate(MONTHS, start=1)}
_ISO = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")
_EARLIEST_YEAR = 1000
# How people write dates besides.
_NUMBERS = re.compile(r"(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?")
_MONTH_FIRST = re.compile(r"(\d{1,2})[-/.](\d{4})")
_MONTH_IN_WORDS = re.compile(r"(?:(\d{1,2})(?:\.|st|nd|rd|th)? )?([A-Za-z]{3,9})\.?,? (\d{4})")
_DAY_AFTER_MONTH = re.compile(r"([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})")
_DAY_FIRST = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
_SEASON = re.compile(r"(?:spring|summer|autumn|fall|winter)\s+(?:term\s+)?(\d{4})", re.I)
_CHINESE = re.compile(r"(\d{4}) ?年(?: ?(\d{1,2}) ?月(?: ?(\d{1,2}) ?日)?)?")
# Which of the two is the month is plain only where the other is none.
_SLASHED = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")


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


def days_of(text: str) -> tuple[datetime.date, datetime.date]:
    """Return the first day of a partial date, and the first one after it."""
    first = datetime.date.fromisoformat(text + "-01" * (2 - text.count("-")))
    match text.count("-"):
        case 0:
            return first, first.replace(year=first.year + 1)
        case 1:
            return first, (first + datetime.timedelta(days=31)).replace(day=1)
    return first, first + datetime.timedelta(days=1)


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


def read(text: str) -> str | None:
    """Return the partial date that somebody wrote in a usual form; None where it is none.

    "2019", "09/2019", "Oct 2023", "5.11.2024", "May 5th, 2024", "31/12/2022", "2019年9月". Years
    from 1900 to 2100.
    """
    year = month = day = None
    if found := _NUMBERS.fullmatch(text) or _CHINESE.fullmatch(text):
        year, month, day = found.groups()
    elif found := _MONTH_FIRST.fullmatch(text):
        month, year = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        day, month, year = found.groups()
    elif (found := _SLASHED.fullmatch(text)) and min(int(found[1]), int(found[2])) <= 12:
        first, second, year = found.groups()
        if max(int(first), int(second)) <= 12 and first != second:
            return None
        day, month = (first, second) if int(first) > 12 else (second, first)
    elif found := _SEASON.fullmatch(text):
        year = found[1]
    elif (found := _MONTH_IN_WORDS.fullmatch(text)) and month_number(found[2]):
        day, month, year = found[1], str(month_number(found[2])), found[3]
    elif (found := _DAY_AFTER_MONTH.fullmatch(text)) and month_number(found[1]):
        day, month, year = found[2], str(month_number(found[1])), found[3]
    if not year or not 1900 <= int(year) <= 2100:
        return None
    try:
        return join(int(year), int(month or 0), int(day or 0))
    except NotADate:
        return None
