"""A backup is written: the state of one moment, while the site goes on."""

import os
import secrets
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from labsite.backup import media, tables
from labsite.backup.archive import MEDIA, Manifest, MediaFile, TablePart, Writer, lines
from labsite.backup.errors import BackupError
from people.apps import is_current

#: So many files that rows name and nobody has are named in the manifest.
_NAMED = 20


def write(path: Path) -> Manifest:
    """Write a backup to `path`, for its owner alone; what is there is replaced when it is whole.

    Raises:
        BackupError: when it cannot be written.
    """
    if not is_current("default"):
        raise BackupError(_("Run `manage.py migrate` first: the database is not of this version."))
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            with _snapshot(), Writer(file) as writer:
                manifest = _write(writer)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        raise BackupError(
            _("The backup cannot be written to %(path)s: %(why)s."),
            path=path,
            why=error.strerror or error,
        ) from error
    finally:
        draft.unlink(missing_ok=True)
    return manifest


def _write(writer: Writer) -> Manifest:
    files = list(_files(writer))  # first: what is deleted from now on is in the file already
    media_list = writer.chunks(MEDIA, lines(file.to_json() for file in files), pack=True)
    there = {(file.storage, file.name) for file in files}
    missing = sorted({name for name in media.referred() if name not in there})
    manifest = Manifest(
        version(),
        timezone.now().isoformat(timespec="seconds"),
        tuple(sorted(MigrationLoader(None).graph.leaf_nodes())),
        tuple(_table(writer, table) for table in tables.kept()),
        media_list,
        len(files),
        tuple("/".join(name) for name in missing[:_NAMED]),
    )
    writer.manifest(manifest)
    return manifest


def _files(writer: Writer) -> Iterator[MediaFile]:
    for storage in media.STORAGES:
        for name in media.names(storage):
            member = f"media/{storage}/{name}"
            try:
                part = writer.chunks(member, media.chunks(storage, name), pack=False)
            except FileNotFoundError:  # deleted since it was listed
                continue
            yield MediaFile(storage, name, part)


def _table(writer: Writer, table: tables.Table) -> TablePart:
    count = 0

    def counted() -> Iterator[tables.Row]:
        nonlocal count
        for row in tables.rows(connection, table):
            count += 1
            yield row

    part = writer.chunks(f"data/{table.name}.jsonl", lines(counted()), pack=True)
    last_key = tables.last_key(connection, table) if table.has_sequence else 0
    return TablePart(table, count, last_key, part)


@contextmanager
def _snapshot() -> Iterator[None]:
    """Show the database as it is at one moment; others write meanwhile."""
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "sqlite":
        # Django's own transactions take the writer's lock from their beginning.
        with connection.cursor() as cursor:
            cursor.execute("BEGIN")
            cursor.execute("SELECT 1 FROM django_migrations")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
    else:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            cursor.execute("SELECT 1 FROM django_migrations")
            yield


def version() -> str:
    """The version of Labsite, as its project file names it."""
    told: dict[str, Any] = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())
    return str(told["project"]["version"])
