"""A test database for each process: migrated once, kept between runs, and copied.

Migrating takes longer than most tests together, and what comes out of it changes seldom. The first
process that needs a database migrates one and keeps it as a template; every other one copies it.
"""

import contextlib
import hashlib
import os
import shutil
import sqlite3
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

from tests.locks import alone
from tests.servers import ROOT

KEPT = ROOT / ".pytest_cache" / "databases"
#: What a migrated database follows from: a change in any of it makes a new template.
SOURCES = (
    "*/migrations/*.py",
    "*/models/*.py",
    "*/apps.py",
    "*/*triggers.py",
    "labsite/kept_pages/*.py",
    "publications/services/match_index.py",
    "publications/search/*.py",
    "tests/database_copies.py",
)
PACKAGES = ("django", "django-celery-beat")
MOST_KEPT = 4  # templates; one is about a megabyte


def fingerprint() -> str:
    """A name for the database that the code of now migrates to."""
    digest = hashlib.sha256()
    for package in PACKAGES:
        digest.update(f"{package} {metadata.version(package)}\n".encode())
    for path in sorted(path for pattern in SOURCES for path in ROOT.glob(pattern)):
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def set_up(connection: Any, run: Path, *, anew: bool = False) -> Callable[[], None]:
    """Make the test database of `connection`, as the migrations leave it, and connect to it.

    `run` is a folder that all processes of a test run share. With `anew` the run migrates even
    where a template is kept. Returns what makes the database as new again, with the rows that
    migrations leave, in less time than Django takes to empty it.
    """
    restore = {"sqlite": _set_up_file, "postgresql": _set_up_on_server}[connection.vendor](
        connection, run, anew
    )
    connection.ensure_connection()
    return restore


def _set_up_file(connection: Any, run: Path, anew: bool) -> Callable[[], None]:
    folder = run if anew else KEPT
    folder.mkdir(parents=True, exist_ok=True)
    template = folder / f"{fingerprint()}.sqlite3"
    own = Path(connection.creation._get_test_db_name())
    with alone(folder / "lock"):
        if template.exists():
            template.touch()
            shutil.copyfile(template, own)
            _connect_to(connection, own)
        else:
            _migrate(connection)
            connection.close()  # moves what SQLite still has in its log into the file
            draft = template.with_suffix(".draft")
            shutil.copyfile(own, draft)
            draft.rename(template)
            for old in sorted(folder.glob("*.sqlite3"), key=os.path.getmtime)[:-MOST_KEPT]:
                old.unlink()

    # One of its own: the kept one may be gone before this run has ended.
    new = new_file(connection)
    shutil.copyfile(template, new)

    def restore() -> None:
        connection.ensure_connection()
        with contextlib.closing(sqlite3.connect(new)) as source:
            source.backup(connection.connection)

    return restore


def new_file(connection: Any) -> Path:
    """Where the database on SQLite lies as the migrations left it."""
    return Path(connection.settings_dict["NAME"]).with_suffix(".new")


def _set_up_on_server(connection: Any, run: Path, anew: bool) -> Callable[[], None]:
    """The server is new in each run, so the first process migrates whatever was kept."""
    own, template = connection.creation._get_test_db_name(), "template_of_tests"
    with alone(run / "lock"), connection._nodb_cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_database WHERE datname = %s", [template])
        if cursor.fetchone():
            cursor.execute(f'CREATE DATABASE "{own}" TEMPLATE {template}')
            _connect_to(connection, own)
        else:
            _migrate(connection)
            connection.close()  # a template has nobody connected to it
            cursor.execute(f'CREATE DATABASE {template} TEMPLATE "{own}"')

    def restore() -> None:
        connection.close()
        # Two processes that copy one template at the same time are in each other's way.
        with alone(run / "lock"), connection._nodb_cursor() as cursor:
            cursor.execute(f'DROP DATABASE "{own}" WITH (FORCE)')
            cursor.execute(f'CREATE DATABASE "{own}" TEMPLATE {template}')

    return restore


def _migrate(connection: Any) -> None:
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)


def _connect_to(connection: Any, name: Path | str) -> None:
    connection.close()
    connection.settings_dict["NAME"] = str(name)
