"""The dates of a BibTeX entry."""

import re
from collections.abc import Mapping

from people import dates
from publications.domain.formats import text as words_of
from publications.domain.formats.text import latex_to_text

#: The field of each kind of date beside `date`; BibLaTeX has one for the day of the event.
DATE_FIELDS = {
    "posted": "date-posted",
    "online": "date-online",
    "print": "date-print",
    "accepted": "date-accepted",
    "presented": "eventdate",
}


def other_dates(fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The days beside the date; of a range its first."""
    found = []
    for kind, name in DATE_FIELDS.items():
        if name in fields and (date := date_of({"date": fields[name]})[0]):
            found.append((kind, date))
    return tuple(found)


def date_of(fields: Mapping[str, str]) -> tuple[str, bool]:
    """Return the partial date of `date` (ISO 8601 and EDTF) or of `year`, `month`, `day`, and if
    it was whole.
    """
    iso = latex_to_text(fields.get("date", "")) or latex_to_text(fields.get("year", ""))
    match = re.search(r"(?<!\d)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?![\dXxu])", iso)
    if not match:
        return "", True
    year = int(match[1])
    month = int(match[2]) if match[2] else None
    day = int(match[3]) if match[3] else None
    if month and month > 12:  # EDTF: 21 to 41 are seasons and quarters
        return words_of.partial_date(year)[0], month in range(21, 42)
    if month is None and fields.get("month"):
        month, day = _month(latex_to_text(fields["month"]))
        stated_day = latex_to_text(fields.get("day", ""))
        if month and stated_day.isdecimal():
            day = int(stated_day)
    return words_of.partial_date(year, month, day)


def _month(text: str) -> tuple[int | None, int | None]:
    """Return (month, day) of a month field: "jan", "3", "March--April", "5 June"."""
    words = re.findall(r"[^\W\d_]+|\d+", text)
    month = next((number for word in words if (number := dates.month_number(word))), None)
    numbers = [int(word) for word in words if word.isdecimal() and len(word) <= 2]
    if month is None:
        return (numbers[0], None) if numbers and 1 <= numbers[0] <= 12 else (None, None)
    return month, numbers[0] if len(numbers) == 1 and 1 <= numbers[0] <= 31 else None
