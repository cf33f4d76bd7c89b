"""What a record says and a file format has no field for.

A writer first sets a record into the fields that its format has: for other programs, and for
people. Then its own reader reads them, and what comes back otherwise than it was is written once
more, as it is, under the name "labsite", which other programs pass over: so whatever a record says
survives, and a record of the common sort needs no such field at all. A reader checks that field as
it would a stranger's.
"""

import dataclasses
import json
import re
from collections.abc import Mapping
from typing import Any

from people import dates
from publications.formats.text import is_web_link, one_line, without_controls
from publications.records import (
    DATE_KINDS,
    ID_SCHEMES,
    KINDS,
    LINK_KINDS,
    RELATIONS,
    VENUE_ID_SCHEMES,
    Author,
    Record,
)

#: The name of the field.
NAME = "labsite"
MARKS = ("withdrawn", "retracted", "corrected")
#: Where and how a record was read, and figures of one day, are no part of what a file says of it.
_UNSAID = frozenset({"source_key", "confidence", "line", "metrics"})
_FIELDS = tuple(field.name for field in dataclasses.fields(Record) if field.name not in _UNSAID)
_AUTHOR_FIELDS = tuple(field.name for field in dataclasses.fields(Author))
_EMPTY = Record(title="")
_NOBODY = Author(name="")
#: How many texts one row of a field has; other fields of rows have one.
_WIDTHS = {"identifiers": 2, "links": 2, "dates": 2, "venue_ids": 2, "grants": 2, "relations": 3}
_ORDERS = {
    "identifiers": {name: place for place, name in enumerate(ID_SCHEMES)},
    "links": {name: place for place, name in enumerate(LINK_KINDS)},
    "dates": {name: place for place, name in enumerate(DATE_KINDS)},
    "venue_ids": {name: place for place, name in enumerate(VENUE_ID_SCHEMES)},
}
_LONGEST = 1_000_000
_JSON_STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"")
_SPECIAL = re.compile(r"\\.|[{}@%#]")


def tidy(record: Record) -> Record:
    """Return the record as a file can say it; a record that was read from one is so already.

    Every text is one line without control characters (a file has no others), empty and repeated
    rows are dropped, and so is what the contract of Record does not know: links that are not
    http(s), other schemes and kinds, dates that are none. Identifiers, links and dates, whose order
    says nothing, stand in the order of their schemes and kinds.
    """
    values = {name: _tidied(name, getattr(record, name)) for name in _FIELDS}
    values["kind"] = values["kind"] if values["kind"] in KINDS else ""
    values["mark"] = values["mark"] if values["mark"] in MARKS else ""
    values["date"] = values["date"] if _is_date(values["date"]) else ""
    for name, order in _ORDERS.items():
        values[name] = tuple(row for row in values[name] if row[0] in order and row[1])
    values["links"] = tuple(link for link in values["links"] if is_web_link(link[1]))
    values["dates"] = tuple(row for row in values["dates"] if _is_date(row[1]))
    values["grants"] = tuple(grant for grant in values["grants"] if any(grant))
    values["relations"] = tuple(
        row for row in values["relations"] if row[0] in RELATIONS and row[1] in ID_SCHEMES
    )
    return ordered(dataclasses.replace(record, **values))


def ordered(record: Record) -> Record:
    """Return the record with those rows in order whose order says nothing."""
    sorted_rows = {
        name: rows
        for name, order in _ORDERS.items()
        if len(rows := getattr(record, name)) > 1
        and (rows := tuple(sorted(rows, key=lambda row: order.get(row[0], 99))))
        != getattr(record, name)
    }
    return dataclasses.replace(record, **sorted_rows) if sorted_rows else record


def beyond(record: Record, read: Record) -> dict[str, Any]:
    """Return the fields, as JSON values, that the fields of a format say otherwise or not at all.

    `read` is what those were read as.
    """
    return {
        name: _shortened(name, value)
        for name in _FIELDS
        if (value := getattr(record, name)) != getattr(read, name)
    }


def dumped(fields: Mapping[str, Any]) -> str:
    """Return the fields as one line of JSON whose braces match, whatever the texts in it hold."""
    text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    return _JSON_STRING.sub(lambda string: _SPECIAL.sub(_code, string[0]), text)


def completed(record: Record, told: Any) -> Record:
    """Return the record with the fields that stand under NAME, as JSON text or as an object.

    Fields of another shape than theirs are passed over.
    """
    fields = {
        name: value
        for name, given in _loaded(told).items()
        if name in _FIELDS and (value := _shaped(name, given)) is not None
    }
    if not fields:
        return record
    whole = tidy(dataclasses.replace(record, **fields))
    doubts = tuple(doubt for doubt in record.confidence if doubt[0] not in fields)
    kept = whole if whole.title else dataclasses.replace(whole, title=record.title)
    return dataclasses.replace(kept, confidence=doubts)


def _code(special: re.Match[str]) -> str:
    r"""The \uXXXX of a sign; of those that JSON has escaped already, only the marks' own."""
    sign = special[0][-1]
    return special[0] if special[0][0] == "\\" and sign not in '"\\' else f"\\u{ord(sign):04x}"


def _loaded(told: Any) -> Mapping[str, Any]:
    if isinstance(told, str) and len(told) < _LONGEST:
        try:
            told = json.loads(one_line(told))
        except (ValueError, RecursionError):
            return {}
    return told if isinstance(told, dict) else {}


def _shortened(name: str, value: Any) -> Any:
    """Authors without what is not said of them."""
    if name != "authors":
        return value
    return [
        {
            attribute: said
            for attribute in _AUTHOR_FIELDS
            if (said := getattr(author, attribute)) != getattr(_NOBODY, attribute)
        }
        for author in value
    ]


def _shaped(name: str, value: Any) -> Any:
    """The value of a field in a Record's own types, None where it is none."""
    if name == "authors":
        people = value if isinstance(value, list) else None
        return None if people is None else tuple(filter(None, map(_author, people)))
    default = getattr(_EMPTY, name)
    if isinstance(default, str | bool):
        return value if isinstance(value, type(default)) else None
    if not isinstance(value, list):
        return None
    width = _WIDTHS.get(name)
    rows = tuple(_row(each, width) if width else each for each in value)
    right = tuple if width else str
    return rows if all(isinstance(row, right) for row in rows) else None


def _row(value: Any, width: int) -> tuple[str, ...] | None:
    if not (isinstance(value, list) and len(value) == width):
        return None
    return tuple(value) if all(isinstance(each, str) for each in value) else None


def _author(told: Any) -> Author | None:
    """An author of whom everything said is of the right shape, else None."""
    if not (isinstance(told, dict) and isinstance(told.get("name"), str)):
        return None
    said: dict[str, Any] = {}
    for name in _AUTHOR_FIELDS:
        given = told.get(name, getattr(_NOBODY, name))
        if name == "ids":
            rows = [_row(each, 2) for each in given] if isinstance(given, list | tuple) else []
            said[name] = tuple(row for row in rows if row)
        elif name == "affiliations":
            places = given if isinstance(given, list | tuple) else ()
            said[name] = tuple(each for each in places if isinstance(each, str))
        elif isinstance(given, type(getattr(_NOBODY, name))):
            said[name] = given
        else:
            return None
    return Author(**said)


def _tidied(name: str, value: Any) -> Any:
    if name == "authors":
        return tuple(author for author in map(_tidy_author, value) if author.name)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, tuple):
        clean = _texts if name in _WIDTHS else _text
        return tuple(dict.fromkeys(row for each in value if (row := clean(each))))
    return value


def _text(value: str) -> str:
    return one_line(without_controls(value))


def _texts(row: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_text, row))


def _tidy_author(author: Author) -> Author:
    return Author(
        name=_text(author.name),
        equal_contribution=author.equal_contribution,
        corresponding=author.corresponding,
        orcid=_text(author.orcid),
        affiliations=tuple(dict.fromkeys(filter(None, map(_text, author.affiliations)))),
        ids=tuple(
            dict.fromkeys(
                (_text(scheme), _text(value)) for scheme, value in author.ids if scheme and value
            )
        ),
    )


def _is_date(text: str) -> bool:
    try:
        return bool(dates.check(text))
    except ValueError:
        return False
