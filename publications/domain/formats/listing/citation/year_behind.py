"""The year that stands behind the authors of a citation."""

import re

from publications.domain.formats import text as words_of

#: "20-25"
_DAYS = r"\d{1,2}(?:\s?[-–]\s?\d{1,2})?"
#: "(2019a).", ", May 2019.", "(forthcoming):", with all that stands before the next words.
YEAR_BEHIND_AUTHORS = re.compile(
    rf"[\s.,;]*[(\[]?(?:(?:{_DAYS}\s)?{words_of.MONTH_NAME}\.?(?:\s{_DAYS})?,?\s)?"
    r"((?:19|20)\d\d)[a-z+]?"
    rf"(?:(?:,\s*|\s)(?:{_DAYS}\s)?(?:{words_of.MONTH_NAME}\.?(?:\s{_DAYS})?"
    rf"|{words_of.NO_YEAR_YET}(?:{words_of.STATE_AT_VENUE}|\s(?-i:[A-Z])[^()\d]{{2,60}})?)"
    r"(?=[)\].,:;]|\Z))?"
    r"[)\]]?(?:[.,:;]+\s*|\s+(?!(?-i:[a-zß-ÿ]))(?=\S)|$)"
    rf"|[\s.,;]*\(({words_of.NO_YEAR_YET}(?:{words_of.STATE_AT_VENUE})?)(?:[\s,]\s?[a-z])?\)[.,:]?\s*"
    rf"|[\s.,;]*{words_of.NO_YEAR_YET}\.\s+"
    r"|[\s.,;]*\((?:working\s{1,3}paper|pre-?print|draft|mimeo|unpublished)\)[.,:]?\s+"
    r"|[\s.,;]*\((?:19|20)\d{3,4}\)[.,:]?\s+",  # mistyped: no year, and no part of the title
    re.IGNORECASE,
)


def date_of(year: re.Match[str] | None) -> str:
    """Return the date that stands behind authors, with its month where it prints one; empty where
    it says no year.
    """
    if not year or not year[1]:
        return ""
    dated = words_of.find_date(year[0].strip(" .,:;()[]"))
    return dated.date if dated else year[1]
