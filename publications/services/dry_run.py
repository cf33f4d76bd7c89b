"""A trial: everything is done as usual, and nothing of it is kept."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction


@contextmanager
def trial() -> Iterator[None]:
    """Throw away all that is written inside, and hold up nobody else who writes meanwhile.

    PostgreSQL takes a transaction back. SQLite has one writer at a time, so what is done happens in
    a copy of the database, unless a transaction is under way already.
    """
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with _copy_of_the_database():
            yield
    else:
        with transaction.atomic():
            yield
            transaction.set_rollback(True)


@contextmanager
def _copy_of_the_database() -> Iterator[None]:
    connection.ensure_connection()
    original = connection.connection
    with tempfile.TemporaryDirectory(dir=settings.VAR_DIR, prefix="trial-") as folder:
        place = {"database": str(Path(folder) / "copy.sqlite3")}
        copy = connection.get_new_connection({**connection.get_connection_params(), **place})
        try:
            original.backup(copy)
            connection.connection = copy
            connection.set_autocommit(True)  # else the first write begins a transaction by itself
            yield
        finally:
            connection.connection = original
            copy.close()
