"""Dates and stretches of time as CVs print them: "2013.9 - 2020.6", "10/2016–Present", "Fall 2019".

A period's ends are partial dates (`people.dates`): what was not printed is left out, never made up.
"""

import re
from dataclasses import dataclass

from people import dates
from publications.domain.formats.text import MONTH_NAME, partial_date

_SEASON = (
    r"(?:Spring|Summer|Fall|Autumn|Winter|Early|Late|Mid|Frühling|Frühjahr|Sommer|Herbst"
    r"|Printemps|Été|Automne|Hiver|Primavera|Verano|Otoño|Invierno|Verão|Outono|Inverno|Estate"
    r"|Autunno)"
)
_YEAR = r"(?:19|20)\d\d"
_NOW = (
    # "2024 - Now at Clay Tech": what came next.
    r"(?:now(?!(?<=(?-i:Now))\s(?:at|with|an?)\b)|present|current(?:ly)?|today|ongoing|to date"
    r"|date|heute|aujourd['’]hui|présent|(?:la )?actualidad|presente|oggi|hoje|至今|现在|今)"
)
#: To which day something lasts: "May 12-14, 2024" begins on the twelfth.
_DAYS = r"(?:\s?[-–—]\s?\d{1,2}(?:st|nd|rd|th)?)"
#: One point in time: the alternatives in the order in which they are tried.
_POINT = (
    rf"(?:(?:{MONTH_NAME})\s?(?:\d{{1,2}}(?:st|nd|rd|th)?{_DAYS}?,?\s?)?,?\s?['’]?{_YEAR}"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?{_DAYS}?\s(?:of\s)?(?:{MONTH_NAME})(?:,\s?|\s){_YEAR}"
    rf"|\d{{1,2}}-(?:{MONTH_NAME})-{_YEAR}"
    rf"|(?:{MONTH_NAME})-\d{{1,2}},\s?{_YEAR}"
    rf"|\d{{1,2}}\.\s?\d{{1,2}}\.\s?{_YEAR}"
    rf"|{_SEASON}(?:\ssemester|\squarter|\sterm)?\s?(?:of\s)?,?\s?{_YEAR}"
    rf"|{_YEAR}\s?[年년]\s?(?:\d{{1,2}}\s?[月월](?:\s?\d{{1,2}}\s?[日일])?)?"
    rf"|{_YEAR}[-./]\d{{1,2}}(?:[-./]\d{{1,2}})?(?![\d])"
    rf"|(?<=\[)(?:{MONTH_NAME})\s['’]?2\d(?=\])"
    rf"|(?<=[(（]){_YEAR}, (?:0\d|1[0-2]), \d{{1,2}}{_DAYS}?(?=[)）])"
    rf"|(?<=[(（]){_YEAR}\.\s(?:1[0-2]|0?[1-9])(?=\s?[)）])"
    rf"|\d{{1,2}}[./]{_YEAR}"
    rf"|{_YEAR}[:,]\s(?:{MONTH_NAME})\s\d{{1,2}}(?:st|nd|rd|th)?\b"
    rf"(?:\s[-–—]\s(?:{MONTH_NAME})\s\d{{1,2}}(?:st|nd|rd|th)?)?"
    rf"|{_YEAR}\s(?:{MONTH_NAME}|{_SEASON}\b)(?!\s?\d)"
    rf"|{_YEAR})"
)
_DASH = r"\s?(?:[-‐‑–—−－~～]{1,3}|\b(?:to|until|through|bis|à|hasta|a|até|tot)\b|至|到)\s?"
_LEFT = r"(?<![\w/.:#$-])"
_RANGE = re.compile(
    rf"{_LEFT}(?:since\s)?(?P<start>{_POINT})\.?{_DASH}"
    rf"(?P<end>{_POINT}|{_NOW}\b|(?:{MONTH_NAME})\s?\d{{1,2}},?\s{_YEAR}"
    rf"|\d{{1,2}}/\d{{0,3}}(?!\d)|\d\d(?!\d))"
    r"(?![\w%])",
    re.IGNORECASE,
)
#: "May – August 2019", "Sept-Dec 2020": the year is printed once.
_MONTHS = re.compile(
    rf"{_LEFT}(?P<start>{MONTH_NAME}|{_SEASON}){_DASH}(?P<end>{MONTH_NAME}|{_SEASON})\s?,?\s?"
    rf"(?P<year>{_YEAR})(?!\d)",
    re.IGNORECASE,
)
#: "07/15 - 06/18", "08/05 - present": months of years of two digits, only where two ends stand.
_SHORT = re.compile(
    rf"(?<![\d/])(?P<start>\d{{1,2}}/\d\d){_DASH}(?P<end>\d{{1,2}}/\d\d|{_NOW}\b)(?![\d/])",
    re.IGNORECASE,
)
#: "07/08/2019 ~ 06/07/2022": days between strokes, only where two ends stand.
_DAYS_SLASHED = re.compile(
    rf"(?<![\d/])(?P<start>\d{{1,2}}/\d{{1,2}}/{_YEAR}){_DASH}"
    rf"(?P<end>\d{{1,2}}/\d{{1,2}}/{_YEAR}|{_NOW}\b)(?![\d/])",
    re.IGNORECASE,
)
#: "25.9-26.6" alone or in brackets: years of two digits and their months.
_YEAR_FIRST = re.compile(
    rf"(?:^|(?<=[(（]))['’]?(?P<start>\d\d\.(?:0?[1-9]|1[0-2])){_DASH}"
    rf"['’]?(?P<end>\d\d\.(?:0?[1-9]|1[0-2])|{_NOW})(?=[)）]|$)",
    re.IGNORECASE,
)
#: "Sep'25"
_MONTH_SHORT = re.compile(
    rf"{_LEFT}(?P<month>{MONTH_NAME})\.?\s?['’‘](?P<start>\d\d)(?![\d\w])", re.IGNORECASE
)
#: "2019 –", "since 2019", "from May 2019 on"
_OPEN = re.compile(
    rf"{_LEFT}(?:(?:since|from|seit|depuis|desde|dal|(?:start|join)(?:ed|ing)(?: in)?"
    r"|beginning(?: in)?"
    rf"|自)\s?(?P<since>{_POINT})(?:\son\b)?"
    rf"|(?P<start>{_POINT})\s?(?:[-‐‑–—−~～]{{1,3}}|起)(?=\s*(?:$|[),;\]|:：\n\ue01f])))",
    re.IGNORECASE,
)
_SINGLE = re.compile(rf"{_LEFT}(?P<start>{_POINT})(?![\d%]|-\d)", re.IGNORECASE)
_WITH_WHOLE_YEARS = (_DAYS_SLASHED, _RANGE, _MONTHS, _SHORT, _YEAR_FIRST, _OPEN, _SINGLE)
_PATTERNS = (*_WITH_WHOLE_YEARS, _MONTH_SHORT)
#: Without one of these before two digits no text has a month of a year that is cut.
_SIGN_OF_YEAR = re.compile(r"['’‘]\d\d")
#: What has no date in so many characters is none that a line dates.
_LONGEST = 1_000
_BRACKETS = "()[]（）【】 ,;:：|·•\t"


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time that a text prints, and where it stood.

    `is_range` says that two ends were printed (or one that lasts); otherwise `start` and `end` are
    the one date. `end` is empty where it lasts, and where nobody can read what was printed.
    """

    start: str
    end: str
    begin: int
    stop: int
    is_range: bool = False
    lasts: bool = False


def find(text: str) -> Period | None:
    """Return the first stretch of time that the text prints, else its first single date."""
    found = all_of(text)
    return next((period for period in found if period.is_range), found[0] if found else None)


def all_of(text: str) -> list[Period]:
    """Return every date and stretch of time that the text prints, from left to right."""
    text = text[:_LONGEST]
    if not any(character.isdigit() for character in text):
        return []
    periods: list[Period] = []
    for pattern in _PATTERNS if _SIGN_OF_YEAR.search(text) else _WITH_WHOLE_YEARS:
        for match in pattern.finditer(text):
            if any(
                match.start() < period.stop and period.begin < match.end() for period in periods
            ):
                continue
            if period := _period(match):
                periods.append(period)
    return sorted(periods, key=lambda period: period.begin)


#: A word that stands before a date, and is nothing without one: "Visiting Student in 2023".
_BEFORE_DATE = re.compile(r"(?<=\w)\s+(?:in|during|since)$", re.IGNORECASE)


def without(text: str, *periods: Period) -> str:
    """Return the text with these stretches cut out, and brackets, commas and "in" around each."""
    for period in sorted(periods, key=lambda period: -period.begin):
        before = text[: period.begin].rstrip()
        after = text[period.stop :].lstrip()
        if before[-1:] in ("(", "[", "（") and after[:1] in (")", "]", "）"):
            before, after = before[:-1].rstrip(), after[1:].lstrip()
        before = _BEFORE_DATE.sub("", before.rstrip(" ,;:：|·•–—-"))
        after = after.lstrip(" ,;:：|·•–—") if not before or after[:1] in ",;" else after
        joint = "" if not before or not after or after[:1] in ",.;)" else ", "
        if before.endswith(("(", "[")) or after[:1] in ("(",):
            joint = " " if after[:1] == "(" else ""
        text = f"{before}{joint}{after}"
    return text.strip(" ,;|·•")


def is_date(text: str) -> bool:
    """Whether a text says when, and nothing else."""
    period = find(text)
    return bool(period and not re.search(r"\w", without(text, period)))


#: "Apr 26", as "[Apr 26]" stands before news of a list.
_SHORT_YEAR = re.compile(rf"^({MONTH_NAME})\s['’]?(2\d)$", re.IGNORECASE)


def partial(text: str) -> str:
    """Return the partial date of one printed point in time; empty where it is none."""
    text = _SHORT_YEAR.sub(r"\1 20\2", text.strip(_BRACKETS))
    year = re.search(_YEAR, text)
    if not year:
        return ""
    month, day = _month_and_day(text, year)
    date, _ = partial_date(int(year[0]), month, day)
    return date


def _month_and_day(text: str, year: re.Match[str]) -> tuple[int | None, int | None]:
    if named := re.search(MONTH_NAME, text, re.IGNORECASE):
        day = re.search(
            r"\b(\d{1,2})(?:st|nd|rd|th)?\b", text[: year.start()] + " " + text[year.end() :]
        )
        return dates.month_number(named[0]), int(day[1]) if day else None
    numbers = r"\s?[-./,年년]\s?(\d{1,2})(?:\s?[-./,月월]\s?(\d{1,2}))?"
    if behind := re.match(numbers, text[year.end() :]):
        month = int(behind[1])
        return (month, int(behind[2]) if behind[2] else None) if 1 <= month <= 12 else (None, None)
    if dotted := re.search(r"(\d{1,2})\.\s?(\d{1,2})\.\s?$", text[: year.start()]):
        first, second = map(int, dotted.groups())
        return (second, first) if second <= _LAST_MONTH else (first, second)
    if before := re.search(r"(\d{1,2})[./]$", text[: year.start()]):
        return (int(before[1]), None) if 1 <= int(before[1]) <= 12 else (None, None)
    return None, None


def _period(match: re.Match[str]) -> Period | None:
    printed = match.groupdict()
    begin, stop = match.span()
    if printed.get("year"):  # the year behind two months is both's
        start = partial(f"{printed['start']} {printed['year']}")
        return Period(start, partial(f"{printed['end']} {printed['year']}"), begin, stop, True)
    if match.re is _MONTH_SHORT:
        start = partial(f"{printed['month']} {_century(printed['start'])}{printed['start']}")
        return Period(start, start, begin, stop)
    if match.re in (_SHORT, _YEAR_FIRST):
        printed = {name: _with_century(text or "") for name, text in printed.items()}
    if match.re is _DAYS_SLASHED:
        ends = with_year_first([printed["start"], printed["end"]])
        start, end = (_SLASHED_DAY.sub(r"\3", each) for each in ends)  # of no known order
        printed = {"start": start, "end": end}
    start = partial(printed.get("start") or printed.get("since") or "")
    if not start:
        return None
    if match.re is _OPEN:
        return Period(start, "", begin, stop, True, True)
    if match.re is _SINGLE:
        end = _end_of_academic_year(match["start"]) or start
        return Period(start, end, begin, stop, end != start)
    end = printed["end"]
    if re.fullmatch(r"\d\d", end) and not _is_short_year(match[0]):
        return None
    if re.fullmatch(_NOW, end, re.IGNORECASE):
        return Period(start, "", begin, stop, True, True)
    return Period(start, _end(start, end), begin, stop, True)


def _end_of_academic_year(printed: str) -> str:
    """Return the second year of "2024/25"; empty for another date, as "2011/12" may be one."""
    told = re.fullmatch(rf"({_YEAR})/(\d\d)", printed)
    year = int(told[1]) + 1 if told else 0
    return str(year) if told and int(told[2]) == year % 100 > _LAST_MONTH else ""


_LAST_MONTH = 12


#: "07/08/2019"
_SLASHED_DAY = re.compile(rf"(?<![\d/])(\d{{1,2}})/(\d{{1,2}})/({_YEAR})(?![\d/])")


def with_year_first(texts: list[str]) -> list[str]:
    """Return texts that one hand dated with their days between strokes as "2019-08-07", where one
    of them tells whether the day or the month stands first; as they are where none does.
    """
    found = [map(int, day.groups()) for text in texts for day in _SLASHED_DAY.finditer(text)]
    firsts, seconds, _ = zip(*found, strict=True) if found else ((), (), ())
    is_day_first, is_month_first = (
        max(each, default=0) > _LAST_MONTH for each in (firsts, seconds)
    )
    if is_day_first == is_month_first:
        return texts
    order = r"\3-\2-\1" if is_day_first else r"\3-\1-\2"
    return [_SLASHED_DAY.sub(order, text) for text in texts]


def _with_century(printed: str) -> str:
    """Return "07/2015" of "07/15", "2015.7" of "15.7"."""
    if year_first := re.fullmatch(r"(\d\d)\.(\d{1,2})", printed):
        return f"{_century(year_first[1])}{printed}"
    month, slash, year = printed.partition("/")
    return f"{month}/{_century(year)}{year}" if slash else printed


def _century(year: str) -> str:
    return "20" if int(year) < 70 else "19"


def _is_short_year(printed: str) -> bool:
    """Whether "2010–12" is two years: with a hyphen it is December 2010 (ISO 8601)."""
    years = re.fullmatch(rf"(?:since\s)?{_YEAR}\D{{1,5}}\d\d", printed)
    return bool(years) and (printed[4] != "-" or int(printed[-2:]) > 12)


def _end(start: str, printed: str) -> str:
    """Return the end: a whole date, or two digits of a year ("2017-18"); empty where cut off."""
    if whole := partial(printed):
        return whole
    if re.fullmatch(r"\d\d", printed):
        year = int(start[:2] + printed)
        return str(year) if year >= int(start[:4]) else ""
    return ""
