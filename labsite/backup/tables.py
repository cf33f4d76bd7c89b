"""The tables of a backup, and their rows as values that JSON has and either database takes."""

import base64
import datetime
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice
from typing import Any, Self

from django.apps import apps
from django.db import models

#: What a backup leaves out, and why.
LEFT_OUT = {
    "sessions.Session": "who is signed in signs in anew",
    "account.EmailConfirmation": "holds what lets somebody in",
    "people.Counter": "attempts to sign in, which lapse in minutes",
    "labsite.PublicVersion": "a number of this site's own, which never goes back",
    "publications.IndexEntry": "made from the papers",
    "publications.IndexWord": "made from the papers",
    "publications.IndexStale": "made from the papers",
    "publications.IndexState": "made from the papers",
}
#: Rows that are read or written at once, and values that one statement takes.
_ROWS, _VALUES = 500, 10_000
_KINDS = {
    "DateTimeField": "moment",
    "DateField": "date",
    "JSONField": "json",
    "BinaryField": "bytes",
}

Row = list[Any]


@dataclass(frozen=True)
class Column:
    """A column. `kind` says how its values stand in JSON: "plain" ones as they are."""

    name: str
    kind: str = "plain"


@dataclass(frozen=True)
class Table:
    """A table by its name in the database. Its rows are read in the order of `key`."""

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...]
    has_text_key: bool = False
    has_sequence: bool = False

    @classmethod
    def of(cls, model: type[models.Model]) -> Self:
        options = model._meta
        keys = options.pk_fields
        return cls(
            options.db_table,
            tuple(Column(field.column, _kind(field)) for field in options.local_concrete_fields),
            tuple(field.column for field in keys),
            any(field.get_internal_type() == "CharField" for field in keys),
            isinstance(options.pk, models.AutoField),
        )

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        columns = tuple(Column(str(name), str(kind)) for name, kind in told["columns"])
        return cls(
            str(told["name"]),
            columns,
            tuple(map(str, told["key"])),
            bool(told["has_text_key"]),
            bool(told["has_sequence"]),
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "columns": [[column.name, column.kind] for column in self.columns],
            "key": self.key,
            "has_text_key": self.has_text_key,
            "has_sequence": self.has_sequence,
        }


def _kind(field: models.Field) -> str:
    if isinstance(field, models.DecimalField):
        return f"decimal:{field.decimal_places}"
    return _KINDS.get(field.get_internal_type(), "plain")


def kept() -> list[Table]:
    """All tables that a backup holds."""
    models_ = apps.get_models(include_auto_created=True)
    return [
        Table.of(model)
        for model in models_
        if model._meta.managed and not model._meta.proxy and model._meta.label not in LEFT_OUT
    ]


# --- Rows ----------------------------------------------------------------------------------------


def rows(connection: Any, table: Table) -> Iterator[Row]:
    """Read the rows of a table, some at a time."""
    quote = connection.ops.quote_name
    names = ", ".join(quote(column.name) for column in table.columns)
    # Text in SQLite's order, so that both databases give the same rows in the same order.
    is_text = table.has_text_key and connection.vendor == "postgresql"
    order = ", ".join(quote(column) + (' COLLATE "C"' if is_text else "") for column in table.key)
    read = [_reader(connection, column.kind) for column in table.columns]
    with connection.chunked_cursor() as cursor:
        cursor.execute(f"SELECT {names} FROM {quote(table.name)} ORDER BY {order}")
        while batch := cursor.fetchmany(_ROWS):
            for row in batch:
                yield [
                    value if value is None or reader is None else reader(value)
                    for reader, value in zip(read, row, strict=True)
                ]


def insert(connection: Any, table: Table, rows: Iterable[Row]) -> None:
    """Write rows into the table, some at a time."""
    quote = connection.ops.quote_name
    names = ", ".join(quote(column.name) for column in table.columns)
    into = f"INSERT INTO {quote(table.name)} ({names}) VALUES "
    places = f"({', '.join(['%s'] * len(table.columns))})"
    write = [_writer(connection, column.kind) for column in table.columns]
    at_once = max(1, min(_ROWS, _VALUES // len(table.columns)))
    with connection.cursor() as cursor:
        for batch in _batches(rows, at_once):
            values = [
                value if value is None or writer is None else writer(value)
                for row in batch
                for writer, value in zip(write, row, strict=True)
            ]
            cursor.execute(into + ", ".join([places] * len(batch)), values)


def _batches(rows: Iterable[Row], size: int) -> Iterator[Sequence[Row]]:
    iterator = iter(rows)
    while batch := list(islice(iterator, size)):
        yield batch


def _reader(connection: Any, kind: str) -> Any:
    if kind.startswith("decimal:"):
        step = Decimal(1).scaleb(-int(kind.removeprefix("decimal:")))
        return lambda value: str(Decimal(value).quantize(step))
    readers = {
        "moment": _moment,
        "date": datetime.date.isoformat,
        "bytes": lambda value: base64.b64encode(value).decode(),
    }
    if connection.vendor == "postgresql":
        # Written anew as Python writes it, for PostgreSQL keeps no text of it.
        readers["json"] = lambda value: json.dumps(json.loads(value))
    return readers.get(kind)


def _writer(connection: Any, kind: str) -> Any:
    writers: dict[str, Any] = {"bytes": lambda value: base64.b64decode(value, validate=True)}
    if connection.vendor == "sqlite":
        writers["moment"] = lambda value: value.removesuffix("+00:00")
    return writers.get(kind)


def _moment(value: datetime.datetime) -> str:
    if value.tzinfo is None:  # SQLite's, all of which are in UTC
        value = value.replace(tzinfo=datetime.UTC)
    return value.astimezone(datetime.UTC).isoformat(sep=" ")


# --- Keys that were given out --------------------------------------------------------------------


def last_key(connection: Any, table: Table) -> int:
    """The last key that was given to a row, which may be gone since; 0 before the first."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            sequence = _sequence(cursor, connection, table)
            cursor.execute(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}")
        else:
            cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table.name])
        row = cursor.fetchone()
    return int(row[0]) if row else 0


def continue_from(connection: Any, table: Table, last: int) -> None:
    """Give the next row a key after this one, and after those that are there."""
    quote = connection.ops.quote_name
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT MAX({quote(table.key[0])}) FROM {quote(table.name)}")
        last = max(last, cursor.fetchone()[0] or 0)
        if connection.vendor == "postgresql":
            sequence = _sequence(cursor, connection, table)
            cursor.execute(f"SELECT setval('{sequence}', %s, %s)", [max(last, 1), last > 0])
        else:
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table.name])
            cursor.execute(
                "INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table.name, last]
            )


def _sequence(cursor: Any, connection: Any, table: Table) -> str:
    name = connection.ops.quote_name(table.name)
    cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [name, table.key[0]])
    return str(cursor.fetchone()[0])
