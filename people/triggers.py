"""Triggers of ours, in either database: made where they are not as they must be, or taken away.

They are made after every migration, from the models as they are then, and taken away before: with
triggers SQLite renames no table, and PostgreSQL alters no column. Those of one purpose share the
beginning of their names.
"""

import hashlib
from collections.abc import Sequence

from django.db import connection


def install(prefix: str, statements: Sequence[str]) -> bool:
    """Let the statements' triggers be all that there are of this prefix; whether they were not.

    SQLite is told triggers alone. On PostgreSQL there are functions too, all with the prefix; that
    which is called PREFIXraise bears the digest of all in its comment.
    """
    if _are_there(prefix, statements):
        return False
    remove(prefix)
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
        if connection.vendor == "postgresql":
            cursor.execute(f"COMMENT ON FUNCTION {prefix}raise() IS '{_digest(statements)}'")
    return True


def remove(prefix: str) -> None:
    """Take away whatever was made with this prefix, by whatever version of the code."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT oid::regprocedure::text FROM pg_proc WHERE starts_with(proname, %s) "
                "AND prorettype = 'trigger'::regtype AND pg_function_is_visible(oid)",
                [prefix],
            )
            for (function,) in cursor.fetchall():
                cursor.execute(f"DROP FUNCTION {function} CASCADE")  # and its triggers
        else:
            for name in _of_sqlite(prefix):
                cursor.execute(f"DROP TRIGGER {connection.ops.quote_name(name)}")


def differ(columns: Sequence[str], new: str = "NEW", old: str = "OLD") -> str:
    """The condition that two rows differ in one of these columns; empty is a value as others."""
    rows = (", ".join(f'{row}."{column}"' for column in columns) for row in (new, old))
    if connection.vendor == "postgresql":
        return "ROW({}) IS DISTINCT FROM ROW({})".format(*rows)
    return "({}) IS NOT ({})".format(*rows)


def _are_there(prefix: str, statements: Sequence[str]) -> bool:
    if connection.vendor != "postgresql":
        return {*_of_sqlite(prefix).values()} == {*statements}
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT obj_description(oid) FROM pg_proc WHERE proname = %s", [f"{prefix}raise"]
        )
        return bool(cursor.fetchone() == (_digest(statements),))


def _of_sqlite(prefix: str) -> dict[str, str]:
    """The triggers that the database holds, by name, as it was told to make them."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' "
            "AND substr(name, 1, %s) = %s",
            [len(prefix), prefix],
        )
        return dict(cursor.fetchall())


def _digest(statements: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(statements).encode()).hexdigest()
