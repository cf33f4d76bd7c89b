"""`python manage.py export_site DIR`: the public site as files for any web server."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from labsite.export_site import folder, run
from people.absolute_urls import is_on_this_machine_only
from publications.management.exit_codes import database_answers

#: So many files of each kind are named; the report has all.
_NAMED = 20


class Command(BaseCommand):
    help = (
        "Write the public site as files that work in any folder of any web server. Again to the "
        "same folder only what has changed is written; files of others there stay as they are."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("dir", type=Path, metavar="DIR", help="the folder; made if need be")
        parser.add_argument(
            "--base",
            default="",
            metavar="URL",
            help="where the files will be found, such as https://lab.github.io/site: what feeds "
            "and search engines are told (default: SITE_URL)",
        )
        parser.add_argument(
            "--processes",
            type=int,
            metavar="N",
            help="how many processes share the work (default: one for each processor)",
        )
        parser.add_argument(
            "--report", type=Path, metavar="FILE", help="write what changed to a file, as JSON"
        )

    def handle(
        self, *, dir: Path, base: str, processes: int | None, report: Path | None, **options: object
    ) -> None:
        if base and not (urlsplit(base).scheme in ("http", "https") and urlsplit(base).netloc):
            raise CommandError("--base is a whole address, such as https://lab.github.io/site.")
        try:
            with database_answers():
                done = run.export(dir, base, processes or os.cpu_count() or 1)
        except (folder.Unusable, run.Failed) as error:
            raise CommandError(str(error)) from None
        if report:
            try:
                report.write_text(json.dumps(asdict(done), indent=1) + "\n")
            except OSError as error:
                raise CommandError(f"The report cannot be written: {error}.") from None
        self._tell(dir, done, report)
        if not base and is_on_this_machine_only():
            self.stderr.write(
                f"Sitemap, feeds and calendars name {settings.SITE_URL}, which only this machine "
                "reaches: export again with --base and the address of the published files."
            )

    def _tell(self, dir: Path, done: run.Export, report: Path | None) -> None:
        changes = done.changes
        for word, files in (
            ("added", changes.added),
            ("changed", changes.changed),
            ("removed", changes.removed),
            ("left alone, for it is not the export's:", changes.left_alone),
        ):
            for file in files[:_NAMED]:
                self.stdout.write(f"{word} {file}")
            if len(files) > _NAMED:
                where = f" ({report} names them)" if report else " (--report FILE names them)"
                self.stdout.write(f"{word} {len(files) - _NAMED} more{where}")
        self.stdout.write(
            f"{dir} holds the site in {done.files} files: {len(changes.added)} added, "
            f"{len(changes.changed)} changed, {len(changes.removed)} removed; "
            f"{done.rendered} rendered."
        )
        if done.changed_meanwhile:
            self.stderr.write("The site changed meanwhile: export again for the latest.")
