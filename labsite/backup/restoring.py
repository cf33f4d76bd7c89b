"""A backup is put back: into a new database first, and into the site when all of it is right.

That new one is SQLite's whatever the site's is. The migrations of the backup make its tables, so
that a backup of earlier code is taken as it was and migrated then. The site is as it was until its
database changes as a whole: SQLite copies the new file over its own, PostgreSQL takes the rows in
one transaction. Files are put into their places after that.
"""

import hashlib
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.core.management.sql import emit_post_migrate_signal, emit_pre_migrate_signal
from django.db import DatabaseError, IntegrityError, connection, connections, transaction
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.utils import ConnectionHandler
from django.utils.translation import gettext_noop as _
from django_celery_beat.models import PeriodicTasks

from labsite.backup import media, tables
from labsite.backup.archive import Archive, Manifest, lines
from labsite.backup.errors import BackupError
from labsite.models import PublicVersion
from people.apps import is_current
from people.models import Course, Member, News, Opening, Talk, User
from publications.models import Project, Publication, SourceRecord

#: Where one of these has a row, somebody has worked.
_CONTENT = (User, Member, Publication, SourceRecord, Project, Talk, News, Course, Opening)
#: As if something had been migrated: triggers go before that, and come back with the indexes.
MIGRATED = [(Migration("restored", "labsite"), False)]
#: The number of what visitors see grows by chance (see kept_pages.triggers).
_STEPS = 2**20


def restore(path: Path, *, replace: bool = False) -> Manifest:
    """Make the site what the backup says. With `replace`, also one that holds something.

    Raises:
        BackupError: when it cannot be done; the site is as it was then.
    """
    with Archive(path) as archive:
        _refuse_other_code(archive.manifest)
        archive.check()
        _prepare_site()
        if not (replace or _is_empty()):
            raise BackupError(
                _("This site is not empty. To replace all that it holds, say --replace.")
            )
        number = _next_number()
        with media.unpacked(archive) as files, _a_database_of_its_own() as site:
            _load(archive)
            _bring_up_to_date(number)
            if site.vendor == "sqlite":
                _copy_over(site)
            else:
                _fill(site, number)
            files.place()
    ContentType.objects.clear_cache()
    return archive.manifest


def try_out(path: Path) -> Manifest:
    """Restore the backup into a database that is thrown away, and compare what it holds then.

    Raises:
        BackupError: when it cannot be restored, or is not the same then.
    """
    with Archive(path) as archive:
        _refuse_other_code(archive.manifest)
        archive.check()
        with _a_database_of_its_own():
            _load(archive)
            for part in archive.manifest.tables:
                digest = hashlib.sha256()
                for line in lines(tables.rows(connection, part.table)):
                    digest.update(line)
                if digest.hexdigest() != part.part.sha256:
                    raise BackupError(
                        _("Restored on trial, %(table)s held other rows than before."),
                        table=part.table.name,
                    )
        return archive.manifest


# --- Before anything is done ---------------------------------------------------------------------


def _refuse_other_code(manifest: Manifest) -> None:
    known = MigrationLoader(None).disk_migrations
    for app, name in manifest.migrations:
        if (app, name) not in known:
            raise BackupError(
                _("The backup is of newer code (%(name)s): install Labsite %(version)s or newer."),
                name=f"{app}.{name}",
                version=manifest.version,
            )


def _prepare_site() -> None:
    """Migrate a database that has no tables yet.

    Raises:
        BackupError: when it is one of another version.
    """
    if not MigrationRecorder(connection).has_table():
        call_command("migrate", interactive=False, verbosity=0)
    if not is_current("default"):
        raise BackupError(_("Run `manage.py migrate` first: the database is not of this version."))


def _is_empty() -> bool:
    if any(model._default_manager.exists() for model in _CONTENT):
        return False
    return not any(True for storage in media.STORAGES for _name in media.names(storage))


def _next_number() -> int:
    """A number of what visitors see that the site never had."""
    present = PublicVersion.objects.values_list("number", flat=True).first() or 0
    return present + 1 + secrets.randbelow(_STEPS)


# --- The new database ----------------------------------------------------------------------------


@contextmanager
def _a_database_of_its_own() -> Iterator[Any]:
    """Let the default connection lead to an empty SQLite file; yields the site's own."""
    site = connections["default"]
    with tempfile.TemporaryDirectory(dir=settings.VAR_DIR, prefix="restore-") as folder:
        database = {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(Path(folder) / "restored.sqlite3"),
            "TIME_ZONE": None,
            "OPTIONS": {"init_command": "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY"},
        }
        own = ConnectionHandler({"default": database})["default"]
        connections["default"] = own
        ContentType.objects.clear_cache()
        try:
            yield site
        finally:
            connections["default"] = site
            own.close()
            ContentType.objects.clear_cache()


def make_tables(migrations: tuple[tuple[str, str], ...]) -> None:
    """Make the tables as they are after these migrations."""
    MigrationExecutor(connection).migrate(list(migrations))


def _load(archive: Archive) -> None:
    """Make the tables of the backup, with its rows and no others."""
    make_tables(archive.manifest.migrations)
    connection.disable_constraint_checking()  # within a transaction it is too late
    table = ""
    try:
        with transaction.atomic():
            there = set(connection.introspection.table_names()) - {"django_migrations"}
            parts = archive.manifest.tables
            for table in there & {*_tables_of_models(), *(part.table.name for part in parts)}:
                with connection.cursor() as cursor:
                    cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")
            for part in parts:
                table = part.table.name
                _refuse_other_columns(part.table, there)
                tables.insert(connection, part.table, archive.rows(part))
                if part.table.has_sequence:
                    tables.continue_from(connection, part.table, part.last_key)
            table = "?"
            connection.check_constraints()
    except (DatabaseError, ValueError, TypeError, AttributeError) as error:
        raise BackupError(
            _("The backup cannot be restored: the rows of %(table)s do not fit (%(why)s)."),
            table=table,
            why=error,
        ) from error
    finally:
        connection.enable_constraint_checking()


def _tables_of_models() -> list[str]:
    return [model._meta.db_table for model in apps.get_models(include_auto_created=True)]


def _refuse_other_columns(table: tables.Table, there: set[str]) -> None:
    if table.name in there:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table.name)} LIMIT 0")
            found = {column[0] for column in cursor.description}
        if found == {column.name for column in table.columns}:
            return
    raise BackupError(
        _("The file is not a backup: it has a table or columns that no version has, %(table)s."),
        table=table.name,
    )


def _bring_up_to_date(number: int) -> None:
    """Migrate what was loaded, and make triggers and indexes, which no backup holds."""
    call_command("migrate", interactive=False, verbosity=0)
    numbers = {"number": number, "beside_papers": number}
    PublicVersion.objects.update_or_create(pk=1, defaults=numbers)
    PeriodicTasks.update_changed()  # the scheduler reads its tasks anew


# --- The site's own ------------------------------------------------------------------------------


def _copy_over(site: Any) -> None:
    """SQLite: let the file hold what the new one does, as one change."""
    site.ensure_connection()
    connection.connection.backup(site.connection)


def _fill(site: Any, number: int) -> None:
    """PostgreSQL: take the new one's rows in place of all there are, in one transaction."""
    restored = connections["default"]
    connections["default"] = site
    try:
        with transaction.atomic():
            emit_pre_migrate_signal(0, False, "default", plan=MIGRATED)
            quoted = ", ".join(map(connection.ops.quote_name, _tables_of_models()))
            with connection.cursor() as cursor:
                cursor.execute(f"TRUNCATE {quoted}")
            for table in tables.kept():
                tables.insert(connection, table, tables.rows(restored, table))
                if table.has_sequence:
                    last = tables.last_key(restored, table)
                    tables.continue_from(connection, table, last)
            PublicVersion.objects.create(pk=1, number=number, beside_papers=number)
            emit_post_migrate_signal(0, False, "default", plan=MIGRATED)
    except (IntegrityError, DatabaseError, ValueError) as error:
        raise BackupError(
            _("The backup cannot be restored: PostgreSQL refuses its rows (%(why)s)."), why=error
        ) from error
    finally:
        connections["default"] = restored
