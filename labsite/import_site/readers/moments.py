"""When something takes place, as announcements print it: day, hours and time zone.

"Wednesday, 09/23/2020 11:15am to 1:15pm", "September 23, 2020, 3:00 PM - 4:00 PM EST",
"23.09.2020, 14:15 Uhr", "2020年9月23日 下午2:00-3:30", ISO 8601. A day whose month could be its day
is not read, unless its weekday tells.
"""

import datetime
import re
import zoneinfo
from collections.abc import Iterable
from dataclasses import dataclass

from people import dates
from publications.domain.formats.text import MONTH_NAME

_YEAR = r"(?:19|20)\d\d"
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEKDAY = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b", re.IGNORECASE)
#: To which day something lasts: "December 2-7, 2023" is of the second.
_TO_DAY = r"(?:\s?[-–—]\s?\d{1,2}(?:st|nd|rd|th)?)?"
_DAYS = (
    re.compile(rf"(?P<year>{_YEAR})-(?P<month>\d\d)-(?P<day>\d\d)(?!\d)"),
    re.compile(
        rf"\b(?P<name>{MONTH_NAME})\s?(?P<day>\d{{1,2}})(?:st|nd|rd"
        rf"|th)?{_TO_DAY},?\s(?:of\s)?(?P<year>{_YEAR})\b",
        re.IGNORECASE,
    ),
    re.compile(
        rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?{_TO_DAY}\s(?:of\s)?(?P<name>{MONTH_NAME}),?"
        rf"\s(?P<year>{_YEAR})\b",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?P<year>{_YEAR})\s?年\s?(?P<month>\d{{1,2}})\s?月\s?(?P<day>\d{{1,2}})\s?[日号"
        rf"]"
    ),
    re.compile(rf"(?P<year>{_YEAR})[/.](?P<month>\d{{1,2}})[/.](?P<day>\d{{1,2}})(?!\d)"),
    re.compile(rf"(?<!\d)(?P<day>\d{{1,2}})\.\s?(?P<month>\d{{1,2}})\.\s?(?P<year>{_YEAR})"),
)
#: Month and day, or day and month: only where they cannot be mistaken.
_SLASHED = re.compile(
    rf"(?<!\d)(?P<one>\d{{1,2}})[/-](?P<two>\d{{1,2}})[/-](?P<year>{_YEAR})(?!\d)"
)
_MONTHS = 12
_HALF = r"(?:[ap]\.?\s?m\b\.?|noon|midnight)"
_TIME = (
    rf"(?:(?:上午|下午|晚上|中午|早上)\s?\d{{1,2}}(?:[:：]\d\d|[点时](?:\d\d分?"
    rf"|半)?)|\d{{1,2}}[:.：h]\d\d(?::\d\d)?(?:\s?{_HALF})?"
    rf"|\d{{1,2}}\s?{_HALF}|\d{{1,2}}[点时](?:\d\d分?|半)?|\bnoon\b|\bmidnight\b)"
)
_HOURS = re.compile(
    rf"(?<![\d./-])(?P<start>{_TIME}|\d{{1,2}}(?=\s?(?:-|–|—"
    rf"|to)\s?\d{{1,2}}(?:[:.]\d\d)?\s?[ap]\.?m))"
    rf"(?:\s?(?:uhr\s?)?(?:[-–—−~～至到]+|\bto\b|\buntil\b|\btill\b)\s?(?P<end>{_TIME}))?(?![\d%])",
    re.IGNORECASE,
)
_ISO = re.compile(
    rf"(?P<moment>{_YEAR}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?P<zone>Z|[+-]\d\d:?\d\d)?"
)
_ZONES = (
    (r"\b[A-Z][a-z]+(?:_[A-Z][a-z]+)*/[A-Z][A-Za-z]+(?:[_/][A-Z][A-Za-z]+)*\b", ""),
    (r"北京时间|\bbeijing time\b|\bchina standard time\b", "Asia/Shanghai"),
    (
        r"\b(?:US[ /])?eastern(?: \w+)? time\b|\beastern\b|\bE[SD]?T\b"
        r"|\bnew york time\b|\bboston time\b",
        "America/New_York",
    ),
    (r"\bmountain(?: \w+)? time\b|\bM[SD]T\b|\bMT\b", "America/Denver"),
    (r"\bpacific(?: \w+)? time\b|\bpacific\b|\bP[SD]?T\b", "America/Los_Angeles"),
    (r"\b(?:US[ /])?central(?: standard| daylight)? time\b|\bC[SD]T\b|\bCT\b", "America/Chicago"),
    (r"\bcentral european(?: summer)? time\b|\bCES?T\b|\bMES?Z\b", "Europe/Berlin"),
    (r"\bBST\b|\b(?:uk|london|british summer) time\b", "Europe/London"),
    (r"\b(?:EES?T)\b", "Europe/Helsinki"),
    (r"\bJST\b|\bjapan standard time\b|\btokyo time\b", "Asia/Tokyo"),
    (r"\bKST\b|\bkorea standard time\b", "Asia/Seoul"),
    (r"\bSGT\b|\bsingapore time\b", "Asia/Singapore"),
    (r"\bHKT\b|\bhong kong time\b", "Asia/Hong_Kong"),
    (r"\bA[EE][SD]T\b", "Australia/Sydney"),
    (r"\bUTC\b|\bGMT\b(?![+-]\d)", "UTC"),
)
_ZONE_NAMES = frozenset(zoneinfo.available_timezones())


@dataclass(frozen=True, slots=True)
class Moment:
    """When something takes place: local times ("2020-09-23T11:15", or the day alone) in `zone`, an
    IANA name, empty where none was printed.
    """

    start: str
    end: str = ""
    zone: str = ""


def find(text: str) -> Moment | None:
    """Return when the text says that something takes place; None where it names no day."""
    if iso := _iso(text):
        return iso
    day = day_of(text)
    if not day:
        return None
    without_day = _without_days(text)
    hours = _HOURS.search(without_day)
    start, end = _hours(hours) if hours else ("", "")
    return Moment(
        f"{day}T{start}" if start else day,
        f"{day}T{end}" if end else "",
        zone_of(text) if start else "",
    )


def hours_of(text: str) -> tuple[str, str]:
    """Return the start and end that a text prints without a day: "11:15", "13:15"."""
    hours = _HOURS.search(_without_days(text))
    return _hours(hours) if hours else ("", "")


def day_of(text: str) -> str:
    """Return the first day that the text prints, "2020-09-23"; empty where none is sure."""
    for pattern in _DAYS:
        for match in pattern.finditer(text):
            printed = match.groupdict()
            month = (
                dates.month_number(printed["name"])
                if printed.get("name")
                else int(printed["month"])
            )
            if day := _date(int(printed["year"]), month, int(printed["day"])):
                return day
    slashed = _SLASHED.search(text)
    return _day_of_slashed(slashed, text) if slashed else ""


def days_first(texts: Iterable[str]) -> bool:
    """Whether of these dates some can only begin with their day ("20-05-2025"), and none with the
    month.
    """
    found = [each for text in texts for each in _SLASHED.finditer(text)]
    return any(int(each["one"]) > _MONTHS for each in found) and not any(
        int(each["two"]) > _MONTHS for each in found
    )


def day_of_day_first(text: str) -> str:
    """Return the day that a text is, its day before its month: "02-06-2025"; empty of another."""
    slashed = _SLASHED.fullmatch(text.strip())
    return _date(*(int(slashed[each]) for each in ("year", "two", "one"))) if slashed else ""


def is_ambiguous(text: str) -> bool:
    """Whether the text prints a day of which nobody can tell the month: 03/04/2020."""
    return not day_of(text) and bool(_SLASHED.search(text))


def is_weekday(text: str) -> bool:
    """Whether the text is the name of a day of the week."""
    return bool(_WEEKDAY.fullmatch(text.strip()))


def zone_of(text: str) -> str:
    """Return the IANA name of the time zone that the text prints; empty where it prints none."""
    for pattern, zone in _ZONES:
        is_word = zone and not re.search("[A-Z]{2}", pattern.replace("US", ""))
        for match in re.finditer(pattern, text, re.IGNORECASE if is_word else 0):
            if zone:
                return zone
            if match[0] in _ZONE_NAMES:
                return match[0]
    lowered = text.lower()
    return next((zone for pattern, zone in _ZONES if zone and re.search(pattern, lowered)), "")


def _date(year: int, month: int | None, day: int) -> str:
    try:
        return datetime.date(year, month or 0, day).isoformat()
    except ValueError:
        return ""


def _day_of_slashed(slashed: re.Match[str], text: str) -> str:
    """Return the day of 09/23/2020: what the calendar allows once, or what its weekday chooses."""
    one, two, year = int(slashed["one"]), int(slashed["two"]), int(slashed["year"])
    possible = {day for day in (_date(year, one, two), _date(year, two, one)) if day}
    if len(possible) > 1 and (named := _WEEKDAY.search(text[max(slashed.start() - 20, 0) :])):
        weekday = next(at for at, name in enumerate(_WEEKDAYS) if name.startswith(named[1].lower()))
        possible = {
            day for day in possible if datetime.date.fromisoformat(day).weekday() == weekday
        }
    return possible.pop() if len(possible) == 1 else ""


def _without_days(text: str) -> str:
    for pattern in (*_DAYS, _SLASHED):
        text = pattern.sub(" ", text)
    return text


def _hours(hours: re.Match[str]) -> tuple[str, str]:
    """Return the two times of "3 - 4 PM": a half of the day that is printed once is both's."""
    start, end = hours["start"], hours["end"] or ""
    half = re.search(_HALF, start, re.IGNORECASE) or re.search("上午|下午|晚上|中午|早上", start)
    half_of_end = re.search(_HALF, end, re.IGNORECASE) or re.search("上午|下午|晚上", end)
    first = _time(start, half[0] if half else half_of_end[0] if half_of_end else "")
    last = _time(
        end, half_of_end[0] if half_of_end else half[0] if half and "午" in half[0] else ""
    )
    if first and last and not half and half_of_end and first > last:  # "11 - 1 pm"
        first = _time(start, "am")
    if first and last and last <= first:
        last = _time(end, "pm") if _time(end, "pm") > first else ""
    return first, last


def _time(printed: str, half: str) -> str:
    """Return "14:15" of a printed time in the given half of the day; empty where it is none."""
    half = half.lower().replace(".", "").replace(" ", "")
    if not printed:
        return ""
    if "noon" in printed.lower() or "midnight" in printed.lower():
        return "12:00" if "noon" in printed.lower() else "00:00"
    digits = re.search(r"(\d{1,2})(?:[:.：h点时](\d\d|半)?)?", printed)
    if not digits:
        return ""
    hour, minute = int(digits[1]), 30 if digits[2] == "半" else int(digits[2] or 0)
    if half in ("pm", "下午", "晚上", "noon") and hour < 12:
        hour += 12
    elif half in ("am", "早上") and hour == 12:
        hour = 0
    return f"{hour:02d}:{minute:02d}" if hour < 24 and minute < 60 else ""


def _iso(text: str) -> Moment | None:
    found = list(_ISO.finditer(text))
    if not found:
        return None
    first = found[0]
    offset = first["zone"] or ""
    moments = [_in_utc(match["moment"], match["zone"] or "") for match in found[:2]]
    end = moments[1] if len(moments) > 1 and moments[1] > moments[0] else ""
    return Moment(moments[0], end, "UTC" if offset else zone_of(text))


def _in_utc(moment: str, offset: str) -> str:
    if not offset:
        return moment
    aware = datetime.datetime.fromisoformat(f"{moment}:00{offset}")
    return aware.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M")
