"""The triggers by which each database raises the version of an object (see people.versioned)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.apps import apps
from django.db import connection, models

from people import triggers
from people.triggers import differ
from people.versioned import Versioned

_PREFIX = "version_"


@dataclass(frozen=True)
class ObjectTable:
    """A table of objects that have a version: its key, and the columns that an editor sees."""

    table: str
    key: str
    columns: tuple[str, ...]


@dataclass(frozen=True)
class PartTable:
    """A table whose rows are parts of objects: by which columns, and what tells of a change.

    `wholes` are pairs: the column that refers to an object, and the object's table.
    """

    table: str
    key: str
    columns: tuple[str, ...]
    wholes: tuple[tuple[str, ObjectTable], ...]


def install() -> bool:
    """Make the triggers as they must be; whether they were not."""
    make = _of_postgresql if connection.vendor == "postgresql" else _of_sqlite
    return triggers.install(_PREFIX, list(make()))


def remove() -> None:
    """Take away whatever `install` made, of whatever version."""
    triggers.remove(_PREFIX)


def object_tables() -> list[ObjectTable]:
    """The tables of all objects that have a version."""
    return [_object_table(model) for model in _versioned()]


def part_tables() -> list[PartTable]:
    """The tables whose rows an editor sees with such an object."""
    wholes: dict[type[models.Model], list[tuple[str, ObjectTable]]] = defaultdict(list)
    for model in _versioned():
        own = [field for field in model._meta.local_many_to_many if field.editable]
        for relation in [*own, *map(model._meta.get_field, model.parts)]:
            part, column = _part(relation)
            if (column, _object_table(model)) not in wholes[part]:
                wholes[part].append((column, _object_table(model)))
    return [_part_table(part, wholes[part]) for part in wholes]


def _versioned() -> list[type[Versioned]]:
    return [model for model in apps.get_models() if issubclass(model, Versioned)]


def _object_table(model: type[Versioned]) -> ObjectTable:
    return ObjectTable(model._meta.db_table, model._meta.pk.column, _seen_columns(model))


def _part_table(part: type[models.Model], wholes: Sequence[tuple[str, ObjectTable]]) -> PartTable:
    seen = ("version",) if issubclass(part, Versioned) else _seen_columns(part)
    columns = (*seen, *(column for column, _ in wholes if column not in seen))
    return PartTable(part._meta.db_table, part._meta.pk.column, columns, tuple(wholes))


def _seen_columns(model: type[models.Model]) -> tuple[str, ...]:
    fields = model._meta.local_concrete_fields
    return tuple(field.column for field in fields if field.editable and not field.primary_key)


def _part(relation: models.Field) -> tuple[type[models.Model], str]:
    """The model of a relation's rows, and their column that refers to the object."""
    if isinstance(relation, models.ManyToManyField):
        return relation.remote_field.through, relation.m2m_column_name()
    if relation.many_to_many:
        return relation.through, relation.remote_field.m2m_reverse_name()
    return relation.related_model, relation.remote_field.column


def _of_sqlite() -> Iterator[str]:
    for each in object_tables():
        # A row that is saved whole brings the version that it was loaded with.
        yield (
            f"CREATE TRIGGER {_PREFIX}{each.table}_own AFTER UPDATE ON {each.table} "
            f"WHEN {differ(each.columns)} OR NEW.version < OLD.version BEGIN "
            f"UPDATE {each.table} SET version = MAX(OLD.version, NEW.version) + 1 "
            f'WHERE "{each.key}" = NEW."{each.key}"; END'
        )
    for part in part_tables():
        for event, rows in (
            ("INSERT", ["NEW"]),
            ("DELETE", ["OLD"]),
            ("UPDATE", ["NEW", "OLD"]),
        ):
            when = f"WHEN {differ(part.columns)} " if event == "UPDATE" else ""
            raises = " ".join(
                f"UPDATE {whole.table} SET version = version + 1 "
                f'WHERE "{whole.key}" IN ({_named(column, rows)});'
                for column, whole in part.wholes
            )
            yield (
                f"CREATE TRIGGER {_PREFIX}{part.table}_{event.lower()} "
                f"AFTER {event} ON {part.table} {when}BEGIN {raises} END"
            )


def _named(column: str, rows: Sequence[str]) -> str:
    return ", ".join(f'{row}."{column}"' for row in rows)


def _of_postgresql() -> Iterator[str]:
    # A row that is saved whole brings the version that it was loaded with.
    yield (
        f"CREATE FUNCTION {_PREFIX}raise() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "NEW.version := GREATEST(OLD.version, NEW.version) + 1; RETURN NEW; END $$"
    )
    for each in object_tables():
        yield (
            f"CREATE TRIGGER {_PREFIX}{each.table}_own BEFORE UPDATE ON {each.table} "
            f"FOR EACH ROW WHEN ({differ(each.columns)} "
            f"OR NEW.version < OLD.version) EXECUTE FUNCTION {_PREFIX}raise()"
        )
    for part in part_tables():
        yield from _of_part(part)


def _of_part(part: PartTable) -> Iterator[str]:
    """Once for a statement, however many rows it writes: an object rises once with them."""
    joined = f'FROM changed JOIN former ON changed."{part.key}" = former."{part.key}"'
    where = f"WHERE {differ(part.columns, 'changed', 'former')}"
    for event, rows, concerned in (
        ("INSERT", "NEW TABLE AS changed", ("SELECT {column} FROM changed",)),
        ("DELETE", "OLD TABLE AS former", ("SELECT {column} FROM former",)),
        (
            "UPDATE",
            "NEW TABLE AS changed OLD TABLE AS former",
            tuple(f"SELECT {row}.{{column}} {joined} {where}" for row in ("changed", "former")),
        ),
    ):
        name = f"{_PREFIX}{part.table}_{event.lower()}"
        raises = " ".join(
            f"UPDATE {whole.table} SET version = version + 1 "
            f'WHERE "{whole.key}" IN ({" UNION ".join(concerned).format(column=column)});'
            for column, whole in part.wholes
        )
        yield (
            f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN {raises} RETURN NULL; END $$"
        )
        yield (
            f"CREATE TRIGGER {name} AFTER {event} ON {part.table} REFERENCING {rows} "
            f"FOR EACH STATEMENT EXECUTE FUNCTION {name}()"
        )
