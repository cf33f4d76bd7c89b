"""`python manage.py restore FILE`: make this site what a backup says."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from labsite import backup


class Command(BaseCommand):
    help = (
        "Makes this site what a backup says, whichever database that was made on. Where anything "
        "is wrong with the file, the site stays as it is. Stop web, worker and scheduler before, "
        "or restart them after it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="what `backup` has written")
        parser.add_argument(
            "--replace",
            action="store_true",
            help="also where this site holds something: it is lost",
        )

    def handle(self, *, file: Path, replace: bool, **_options: Any) -> None:
        try:
            manifest = backup.restore(file, replace=replace)
        except backup.BackupError as error:
            raise CommandError(str(error)) from None
        rows = sum(table.rows for table in manifest.tables)
        made_at = datetime.fromisoformat(manifest.made_at).astimezone(UTC)
        self.stdout.write(
            f"Restored as of {made_at:%d %B %Y, %H:%M} UTC: {rows} rows, "
            f"{manifest.media_files} files. Everybody signs in anew. "
            "Restart web, worker and scheduler if they run."
        )
