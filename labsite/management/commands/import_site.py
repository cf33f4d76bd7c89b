"""`python manage.py import_site PATH`: move in with a site, a page or a CV."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import groupby
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext

from labsite.import_site import files, kept_files, preview, store, words, work
from labsite.models import ImportedRow, SiteImport
from publications.services.dry_run import trial

_ALL, _SURE = "all", "sure"
_PLANS = {
    ImportedRow.Plan.NEW: "new",
    ImportedRow.Plan.ADDS: "known, with something to fill in",
    ImportedRow.Plan.KNOWN: "known",
    ImportedRow.Plan.ASKS: "need you",
}


class Command(BaseCommand):
    help = (
        "Reads an old site (a folder or a ZIP archive), a homepage or a CV, and tells what it "
        "found and what it could not place. Nothing is on the site until it is accepted, in the "
        "admin or with --accept; all of it can be taken back there."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", type=Path, help="a folder, a ZIP archive or one file")
        parser.add_argument(
            "--owner", default="", help="whose homepage or CV it is, where it is one person's"
        )
        parser.add_argument(
            "--dry-run",
            action="store_true",
            help="tell what is found, with -v 2 field by field; keep nothing",
        )
        parser.add_argument(
            "--accept",
            choices=(_ALL, _SURE),
            help="take in all that can be placed, or what needs nobody's look",
        )

    def handle(
        self,
        *,
        path: Path,
        owner: str,
        dry_run: bool,
        accept: str | None,
        verbosity: int,
        **_options: Any,
    ) -> None:
        if dry_run and accept:
            raise CommandError("--dry-run keeps nothing: leave out --accept, or --dry-run.")
        # Refused before anything is kept.
        with _opened(path) as site, trial() if dry_run else nullcontext():
            site_import = store.begin(path.resolve().name, owner=owner)
            try:
                work.read_site(site_import, site)
                self._tell(site_import, verbosity + dry_run)
            finally:
                if dry_run:
                    kept_files.discard(site_import.files)
        if accept:
            self._accept(site_import, accept)
        if dry_run:
            self.stdout.write("Nothing was kept.")
        else:
            # No host: a site of one's own listens where it was told to, not at SITE_URL.
            where = site_import.get_absolute_url()
            self.stdout.write(f"Look at it on the site, take in the rest or take it back: {where}")

    def _tell(self, site_import: SiteImport, detail: int) -> None:
        """Say what was found, from 2 on row by row, from 3 on field by field; and what no row
        holds.
        """
        for kind, grouped in groupby(site_import.rows.all(), key=lambda row: row.kind):
            rows = list(grouped)
            counts = Counter(row.plan for row in rows)
            told = ", ".join(f"{counts[plan]} {_PLANS[plan]}" for plan in _PLANS if counts[plan])
            self.stdout.write(f"{words.kind(kind)}: {told}")
            for row in rows if detail > 1 else ():
                self.stdout.write(f"  {_line_of(row)}")
                for fact in preview.Shown(row).facts if detail > 2 else ():
                    self.stdout.write(f"    {fact.label}: {' '.join(fact.value.split())}")
        if number := len(site_import.unplaced):
            self.stdout.write(f"Not placed: {number}")
        for first, *others in store.unplaced_once(site_import):
            place = words.place(first) + (f" and {len(others)} more" if others else "")
            text = " ".join(first.text.split())[:100]
            self.stdout.write(f"  {place}: {text} ({words.why(first)})")

    def _accept(self, site_import: SiteImport, accept: str) -> None:
        if accept == _ALL:
            site_import.rows.exclude(plan=ImportedRow.Plan.KNOWN).update(is_wanted=True)
        work.start(site_import, SiteImport.State.TAKING_IN, None)
        taken = site_import.rows.filter(state=ImportedRow.State.TAKEN).count()
        self.stdout.write(f"Taken in: {taken}")
        for row in site_import.rows.filter(state=ImportedRow.State.FAILED):
            why = " ".join(filter(None, map(words.of_note, row.notes)))
            self.stdout.write(f"  not {row} ({words.place(row)}): {why}")


@contextmanager
def _opened(path: Path) -> Iterator[files.Site]:
    """Open what a site can be read from.

    Raises:
        CommandError: there is no such thing.
    """
    try:
        with files.open_site(path) as site:
            yield site
    except files.SiteError as error:
        raise CommandError(error.text(gettext)) from None


def _line_of(row: ImportedRow) -> str:
    """A row in a line: its name, where it stands, how sure that is, and what would happen."""
    place = words.place(row)
    beside = ", ".join(filter(None, (place, words.confidence(row))))
    notes = " ".join(filter(None, map(words.of_note, row.notes)))
    name = " ".join(str(row).split())[:100]
    told = f"{name} ({beside}): {_PLANS[ImportedRow.Plan(row.plan)]}"
    return f"{told}. {notes}" if notes else told
