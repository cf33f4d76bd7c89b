"""The text and the date that a value spells, however deep in lists and objects it stands."""

import re
from typing import Any

from publications.domain.formats import text as words_of
from publications.domain.formats.named_fields.names import plain_name

_DEEPEST = 5
MANY = 2_000
YEAR = re.compile(r"(?<![\d.])(1[5-9]\d\d|20\d\d)(?!\d)")
_ISO = re.compile(r"\s*(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T\s].*)?")
#: How BibTeX keeps the case of words, which programs copy into fields: "{DNA} in {Moss}".
_KEPT_CASE = re.compile(r"(?<!\{)\{([A-Z][^{}\\\n]{0,200})\}(?!\})")
#: The end of a line that a program escaped twice: "Counting\\n Moss"; "\\nu" is a letter of LaTeX.
_ESCAPED_END = re.compile(r"\\n(?![a-z{])")
_INNER = ("title", "name", "value", "text", "displayname", "rendered", "full", "content", "term",
          "description", "en", "id")  # fmt: skip


def text_of(value: Any, depth: int = 0) -> str:
    """Return the line of text that a value spells: the first of a list, that of an object."""
    if isinstance(value, str):
        text = _ESCAPED_END.sub(" ", value)
        text = words_of.latex_to_text(text) if "\\" in text and len(text) < 20_000 else text
        return words_of.without_tags(_KEPT_CASE.sub(r"\1", text) if "{" in text else text)
    if isinstance(value, bool) or value is None or depth > _DEEPEST:
        return ""
    if isinstance(value, int | float):
        return _number_text(value)
    if isinstance(value, list):
        return next((text for each in value[:20] if (text := text_of(each, depth + 1))), "")
    if isinstance(value, dict):
        inner = {plain_name(str(name)): each for name, each in list(value.items())[:50]}
        texts = (text_of(inner[name], depth + 1) for name in _INNER if name in inner)
        if text := next(filter(None, texts), ""):
            return text
        only = list(inner.values())
        return text_of(only[0], depth + 1) if len(only) == 1 else ""
    return words_of.without_tags(str(value))  # a date of YAML


def _number_text(value: int | float) -> str:
    if isinstance(value, int):
        return str(value) if abs(value) < 10**15 else ""
    return str(int(value)) if value.is_integer() and abs(value) < 10**15 else str(value)


def texts_of(value: Any) -> list[str]:
    """The texts of a list, of an object's values, or the one of anything else."""
    if isinstance(value, list):
        values = value[:MANY]
    elif isinstance(value, dict) and not any(plain_name(str(name)) in _INNER for name in value):
        values = list(value.values())[:MANY]
    else:
        values = [value]
    return [text for each in values if (text := text_of(each))]


def date_of(value: Any) -> tuple[str, bool]:
    """Return the partial date that a value spells, and whether it was whole."""
    if isinstance(value, dict):
        inner = {plain_name(str(name)): each for name, each in list(value.items())[:20]}
        if "dateparts" in inner:
            return date_of(inner["dateparts"])
        if "year" in inner:
            return _date_in_parts(*(inner.get(name) for name in ("year", "month", "day")))
    while isinstance(value, list) and value and isinstance(value[0], list | dict):
        value = value[0]
        if isinstance(value, dict):
            return date_of(value) if "date" not in value else date_of(value["date"])
    if isinstance(value, list):
        numbers = [int(text) for each in value[:3] if (text := text_of(each)).isdecimal()]
        if numbers and 1000 <= numbers[0] <= 2999:
            return words_of.partial_date(*numbers)
    text = text_of(value)
    if match := _ISO.fullmatch(text):
        year, month, day = (int(part) if part else None for part in match.groups())
        if (month, day) == (1, 1):  # what programs fill in where only the year is known
            month = day = None
        return words_of.partial_date(year or 0, month, day)
    if dated := words_of.find_date(text):
        return dated.date, dated.certain
    year_alone = YEAR.search(text)
    return (year_alone[1] if year_alone else ""), True


def _date_in_parts(year: Any, month: Any, day: Any) -> tuple[str, bool]:
    """Return the partial date that fields of its own spell; the month may have its name."""
    if (name := text_of(month)) and not name.isdecimal():
        return date_of(f"{text_of(day)} {name} {text_of(year)}".strip())
    return date_of([year, month, day])
