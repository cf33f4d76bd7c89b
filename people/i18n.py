"""Dates, years and names as a reader of the page's language writes them.

The patterns of dates are Django's format characters and are translated like words, so that a new
language brings its own.
"""

import datetime
import re
import unicodedata

from django.utils.dateformat import format as format_date
from django.utils.timezone import localdate
from django.utils.translation import get_language, gettext, pgettext

from people.models import Member

# The first letter of a name's script, by the word that begins its Unicode name.
_LANGUAGES = {
    "CJK": "zh",
    "HIRAGANA": "ja",
    "KATAKANA": "ja",
    "HANGUL": "ko",
    "ARABIC": "ar",
    "HEBREW": "he",
    "CYRILLIC": "ru",
    "DEVANAGARI": "hi",
    "GREEK": "el",
    "THAI": "th",
}


def day(date: datetime.date) -> str:
    """Return a day: "5 May 2024"; of a moment the day on the lab's clock."""
    if isinstance(date, datetime.datetime):
        date = localdate(date)
    # Translators: a day, in the format characters of Django's "date" filter.
    return format_date(date, pgettext("date pattern", "j F Y"))


def weekday_and_time(moment: datetime.datetime) -> str:
    """Return a moment: "Sunday, 5 May 2024, 14:30"."""
    # Translators: a day and an hour, in the format characters of Django's "date" filter.
    return format_date(moment, pgettext("date pattern", "l, j F Y, H:i"))


def partial_date(text: str) -> str:
    """Return a partial date as precise as it is known: "2024", "November 2024", "5 May 2024"."""
    parts = [int(part) for part in text.split("-")] if text else []
    match parts:
        case [year]:
            # Translators: a year that stands for a date, in Django's format characters.
            return format_date(datetime.date(year, 1, 1), pgettext("date pattern", "Y"))
        case [year, month]:
            # Translators: a month, in the format characters of Django's "date" filter.
            return format_date(datetime.date(year, month, 1), pgettext("date pattern", "F Y"))
        case [year, month, number]:
            return day(datetime.date(year, month, number))
    return ""


# A hyphen or dash between two numbers of pages; letters may stand before a number or behind it.
_FROM_TO = re.compile(r"(?<=\d)(?P<behind>[A-Za-z]?)\s*[-‐‑‒–—]+\s*(?=[A-Za-z]{0,3}\d)")


def page_range(text: str) -> str:
    """Return pages with an en dash from the first to the last: "1–9" for "1-9" or "1--9"."""
    return _FROM_TO.sub(r"\g<behind>–", text)


def years(start: int | None, end: int | None, *, is_over: bool = False) -> str:
    """Return the years from `start` to `end`, either of which may be unknown: "2019–2024".

    Without an end it goes on, unless it `is_over`.
    """
    if start and end:
        return str(start) if start == end else f"{start}–{end}"
    if start:
        return (gettext("from %(year)s") if is_over else gettext("since %(year)s")) % {
            "year": start
        }
    return gettext("until %(year)s") % {"year": end} if end else ""


def comma() -> str:
    """Return what stands between the items of a list."""
    # Translators: what stands between the items of a list, with its space.
    return pgettext("between the items of a list", ", ")


def full_stop(text: str) -> str:
    """Return what ends a sentence that stands at the end of these words; nothing where they have
    an end already.

    It is that of the page's language behind words as wide as it, behind Latin ones the Latin one.
    """
    last = text.rstrip()[-1:]
    if last in ".!?。！？…":
        return ""
    # Translators: what ends a sentence.
    stop = pgettext("at the end of a sentence", ".")
    return stop if unicodedata.east_asian_width(last) in "WF" else "."


def script_language(text: str) -> str:
    """Return the language tag that the script of a name suggests; empty for Latin script."""
    for letter in text:
        language = _LANGUAGES.get(unicodedata.name(letter, "").split(" ")[0])
        if language:
            return language
    return ""


def names(member: Member) -> tuple[str, str]:
    """Return the name by which the page's readers know the member, and the other one if any.

    The name in native script leads where it is written as the page is.
    """
    return in_order_of_scripts(member.name, member.native_name)


def in_order_of_scripts(name: str, native: str) -> tuple[str, str]:
    """Return a member's two names, first the one by which the page's readers know the member.

    The second is empty where both are the same.
    """
    if native == name:
        return name, ""
    spoken = (get_language() or "").split("-")[0]
    if native and script_language(native) == spoken:
        return native, name
    return name, native


def native_names() -> dict[str, str]:
    """Return what the page's readers call those members whose other name they read, by slug.

    One question, and none where the page's language is written in Latin script.
    """
    if (get_language() or "").split("-")[0] not in _LANGUAGES.values():
        return {}
    rows = Member.objects.exclude(native_name="").values_list("slug", "name", "native_name")
    return {slug: in_order_of_scripts(name, native)[0] for slug, name, native in rows}
