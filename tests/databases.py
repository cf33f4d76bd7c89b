"""Databases of a test's own, and what one is made of."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import connection, connections, transaction


@contextlib.contextmanager
def fresh_database(folder: Path, name: str = "fresh") -> Iterator[None]:
    """Let the default connection lead to a new, empty database, beside that of the tests."""
    tests = connections["default"]
    fresh = tests.copy()
    with contextlib.ExitStack() as stack:
        if tests.vendor == "sqlite":
            fresh.settings_dict["NAME"] = str(folder / f"{name}.sqlite3")
        else:
            fresh.settings_dict["NAME"] = f"{tests.settings_dict['NAME']}_{name}"
            database = fresh.ops.quote_name(fresh.settings_dict["NAME"])
            administration = stack.enter_context(tests._nodb_cursor())
            administration.execute(f"DROP DATABASE IF EXISTS {database}")
            administration.execute(f"CREATE DATABASE {database}")
            stack.callback(administration.execute, f"DROP DATABASE {database}")
        stack.callback(ContentType.objects.clear_cache)
        connections["default"] = fresh
        stack.callback(connections.__setitem__, "default", tests)
        stack.callback(fresh.close)
        ContentType.objects.clear_cache()
        yield


@contextlib.contextmanager
def kept_rows(blocker: Any) -> Iterator[None]:
    """Let a fixture of a module or a class write rows, and take them back when it ends.

    The transaction of each test lies within this one, so all find the rows as they were written.
    The fixture yields them under `blocker.block()`: what a test may ask is for the test to say.
    """
    with blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


def schema() -> set[str]:
    """All that the database defines, as lines of SQL: columns, constraints, indexes, triggers.

    The order of a table's columns does not count.
    """
    if connection.vendor == "sqlite":
        return set(_sqlite_schema())
    with connection.cursor() as cursor:
        cursor.execute(_POSTGRESQL_SCHEMA)
        lines = (" ".join(map(str, row)) for row in cursor.fetchall())
        return {_CASTS.sub("", line) for line in lines}


def _sqlite_schema() -> Iterator[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        definitions = cursor.fetchall()
    for kind, name, table, sql in definitions:
        if kind == "table" and sql.startswith("CREATE TABLE"):
            body = sql[sql.index("(") + 1 : sql.rindex(")")]
            yield f"table {name} {sql[sql.rindex(')') :]}"
            yield from (f"table {name} {part}" for part in _parts(body))
        else:
            yield f"{kind} {name} on {table}: {sql}"


def _parts(body: str) -> Iterator[str]:
    """Split the body of a CREATE TABLE at those commas that stand within no brackets or quotes."""
    depth, part = 0, ""
    for token in re.findall(r"'[^']*'|\"[^\"]*\"|.", body, re.DOTALL):
        depth += (token == "(") - (token == ")")
        if token == "," and not depth:
            yield part.strip()
            part = ""
        else:
            part += token
    yield part.strip()


#: An expression that was dumped and read again has its casts at other places.
_CASTS = re.compile(r"::(text|character varying)(\[\])?|[()]")
_POSTGRESQL_SCHEMA = """
WITH ours AS (
    SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
)
SELECT 'column', relname, attname, format_type(atttypid, atttypmod),
       CASE WHEN attnotnull THEN 'NOT NULL' END, attidentity, attgenerated,
       (SELECT collname FROM pg_collation WHERE pg_collation.oid = attcollation),
       pg_get_expr(adbin, adrelid)
FROM ours JOIN pg_attribute ON attrelid = ours.oid AND attnum > 0 AND NOT attisdropped
LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
UNION ALL
SELECT 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), '', '', '', '', ''
FROM ours JOIN pg_constraint ON conrelid = ours.oid
UNION ALL
SELECT 'index', tablename, indexname, indexdef, '', '', '', '', ''
FROM pg_indexes WHERE schemaname = 'public'
UNION ALL
SELECT 'trigger', relname, tgname, pg_get_triggerdef(pg_trigger.oid), '', '', '', '', ''
FROM ours JOIN pg_trigger ON tgrelid = ours.oid AND NOT tgisinternal
UNION ALL
SELECT 'function', proname, '', pg_get_functiondef(oid), '', '', '', '', ''
FROM pg_proc WHERE pronamespace = 'public'::regnamespace
"""
