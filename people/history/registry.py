"""Which tables have a history, and which rows hang on a row of each.

django-reversion keeps the versions; which rows belong into one, and when, is decided here: all that
hangs on an object is kept in the state of one moment.
"""

import json
from collections.abc import Collection, Iterator
from typing import Any

import reversion
from django.core import serializers
from django.db import models

#: What hangs on a row of a table: other tables, each with its column that says on which row.
_hanging: dict[type[models.Model], list[tuple[type[models.Model], str]]] = {}
#: The tables whose rows hang on another row: that one's table, and the column that names it.
_parents: dict[type[models.Model], tuple[type[models.Model], str]] = {}
#: Columns that are kept of each table.
_columns: dict[type[models.Model], list[str]] = {}


def keep(model: type[models.Model], never: Collection[str] = ()) -> None:
    """Let versions of the model be kept, without the columns that are `never` kept."""
    fields = [*model._meta.local_fields, *model._meta.local_many_to_many]
    _columns[model] = [
        field.name
        for field in fields
        if field.name not in never and not getattr(field, "auto_now", False)
    ]
    reversion.register(model, fields=_columns[model])
    for field in model._meta.local_many_to_many:
        # A pair belongs to the row that lists it, which has the list in its version.
        _parents[field.remote_field.through] = (model, field.m2m_field_name())


def hang(model: type[models.Model], on: type[models.Model], by: str) -> None:
    """Let the rows of one such table hang on those of another, which their column `by` names."""
    _hanging.setdefault(on, []).append((model, by))
    _parents[model] = (on, by)


def is_kept(model: type[models.Model]) -> bool:
    return model in _columns


def kept_models() -> list[type[models.Model]]:
    return list(_columns)


def hanging_on(model: type[models.Model]) -> list[tuple[type[models.Model], str]]:
    """Return the tables whose rows hang on one of this table, with the column that says so."""
    return _hanging.get(model, [])


def parent_of(model: type[models.Model]) -> tuple[type[models.Model], str] | None:
    """Return on which table's rows those of this one hang, and the column; None for none."""
    return _parents.get(model)


def top_of(row: models.Model) -> models.Model | None:
    """Return the row on which this one hangs in the end: itself, where it hangs on nothing.

    None where that row is not stored, or no longer.
    """
    parent = parent_of(type(row))
    if parent is None:
        return row
    model, column = parent
    key = getattr(row, type(row)._meta.get_field(column).attname)
    above = model._base_manager.filter(pk=key).first() if key else None
    return top_of(above) if above else None


def rows_of(row: models.Model) -> Iterator[models.Model]:
    """Yield the row and all that hangs on it, as they are stored; what others need comes first."""
    yield row
    for model, column in hanging_on(type(row)):
        for child in model._base_manager.filter(**{column: row}).order_by("pk"):
            yield from rows_of(child)


def fields_of(row: models.Model) -> dict[str, Any]:
    """Return what a version of the row holds."""
    return serialized(row, _columns[type(row)])


def serialized(row: models.Model, columns: Collection[str] | None = None) -> dict[str, Any]:
    """Return the columns of a row, all unless told otherwise, as plain values."""
    text = serializers.serialize("json", [row], fields=columns)
    values: dict[str, Any] = json.loads(text)[0]["fields"]
    return values


def is_shown(model: type[models.Model], name: str) -> bool:
    """Whether a column says something that people write; others are counted or measured."""
    return _field(model, name) is None or _field(model, name).editable


def _field(model: type[models.Model], name: str) -> Any:
    return next((field for field in model._meta.get_fields() if field.name == name), None)


def same(model: type[models.Model], one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two versions say the same: lists of rows in any order, what is measured aside."""
    names = {name for name in (*one, *other) if is_shown(model, name)}
    return all(comparable(one.get(name)) == comparable(other.get(name)) for name in names)


def comparable(value: Any) -> Any:
    return sorted(value, key=str) if isinstance(value, list) else value
