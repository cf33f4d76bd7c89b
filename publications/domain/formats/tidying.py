"""Records as a file can hold them: every text one line, rows in one order."""

import dataclasses
from collections.abc import Iterable
from typing import Any, TypeVar

from publications.domain.formats.text import is_web_link, one_line, without_controls
from publications.domain.record import (
    DATE_KINDS,
    ID_SCHEMES,
    LINK_KINDS,
    VENUE_ID_SCHEMES,
    Author,
    Record,
)

_T = TypeVar("_T")

#: Rows whose order means nothing are sorted by their schemes and kinds.
_ORDERS = {
    "identifiers": {name: place for place, name in enumerate(ID_SCHEMES)},
    "links": {name: place for place, name in enumerate(LINK_KINDS)},
    "dates": {name: place for place, name in enumerate(DATE_KINDS)},
    "venue_ids": {name: place for place, name in enumerate(VENUE_ID_SCHEMES)},
}


def each_once(values: Iterable[_T]) -> tuple[_T, ...]:
    """Return the values in their order, without those that say nothing or stand there already."""
    return tuple(dict.fromkeys(filter(None, values)))


def tidy(record: Record) -> Record:
    """Return the record as a file can hold it.

    Every text is one line without control characters, as a file has no others; empty and repeated
    rows are dropped, and so are links that are not http(s).
    """
    values = {
        field.name: _tidied(getattr(record, field.name))
        for field in dataclasses.fields(record)
        if field.name != "authors"
    }
    values["authors"] = tuple(
        author for each in record.authors if (author := _tidied_author(each)).name
    )
    values["links"] = tuple(link for link in values["links"] if is_web_link(link[1]))
    return ordered(Record(**values))


def ordered(record: Record) -> Record:
    """Return the record with the rows sorted whose order means nothing."""
    sorted_rows = {
        name: rows
        for name, order in _ORDERS.items()
        if len(rows := getattr(record, name)) > 1
        and (rows := tuple(sorted(rows, key=lambda row: order.get(row[0], 99))))
        != getattr(record, name)
    }
    return dataclasses.replace(record, **sorted_rows) if sorted_rows else record


def _tidied(value: Any) -> Any:
    if isinstance(value, str):
        return one_line(without_controls(value))
    if isinstance(value, tuple):
        return tuple(
            dict.fromkeys(row for each in value if (row := _tidied_row(each)) and any(row))
        )
    return value


def _tidied_row(row: Any) -> Any:
    return tuple(map(_tidied, row)) if isinstance(row, tuple) else _tidied(row)


def _tidied_author(author: Author) -> Author:
    attributes = (getattr(author, field.name) for field in dataclasses.fields(author))
    return Author(*map(_tidied, attributes))
