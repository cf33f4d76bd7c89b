"""`python manage.py backup FILE`: the whole site in one file."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from labsite import backup


class Command(BaseCommand):
    help = (
        "Writes the whole site, its database and its uploaded files, to one file for its owner "
        "alone, as it is at this moment; the site goes on meanwhile. `restore` puts it back, on "
        "SQLite or PostgreSQL."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="where; a file that is there is replaced")
        parser.add_argument(
            "--try",
            action="store_true",
            dest="is_tried",
            help="restore it into a database that is thrown away, and compare",
        )

    def handle(self, *, file: Path, is_tried: bool, **_options: Any) -> None:
        try:
            manifest = backup.write(file)
            if is_tried:
                backup.try_out(file)
        except backup.BackupError as error:
            raise CommandError(str(error)) from None
        for name in manifest.missing:
            self.stderr.write(f"A row names a file that is not there: {name}")
        rows = sum(table.rows for table in manifest.tables)
        size = file.stat().st_size / 1e6
        tried = ", tried by restoring it" if is_tried else ""
        self.stdout.write(
            f"Backup written to {file}: {rows} rows, {manifest.media_files} files, "
            f"{size:.1f} MB{tried}."
        )
