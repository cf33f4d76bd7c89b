"""`manage.py import_listing FILE`: read a listing of papers and take it in."""

import difflib
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from people.models import Member
from publications.domain.reasons import Reason, in_english
from publications.domain.record import FormatError, Listing
from publications.management import report as telling
from publications.management.exit_codes import FAILED, WRONG_CALL, database_answers
from publications.models import SyncRun
from publications.services import sync

_STAYS = "What came in before stays: import the list again to go on."


class Command(BaseCommand):
    help = (
        "Reads a listing of papers (a homepage's text, a CV, an author profile, a "
        "bibliography, a data file or a table) and takes it in: papers that are there already are "
        "recognised, doubts wait in the admin. Shows a line for each paper; --verbosity 2 adds "
        "every reason, 0 leaves the summary alone."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the listing; - reads standard input")
        parser.add_argument("--member", metavar="SLUG", help="whose listing it is")
        parser.add_argument(
            "--format", default="auto", choices=sync.FORMATS, help="what it is (%(default)s)"
        )
        parser.add_argument(
            "--dry-run", action="store_true", help="decide everything, keep nothing"
        )
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        parser.add_argument(
            "--strict",
            action="store_true",
            help="end with status 1 where lines that look like papers were not read",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        member = _whose(options)
        try:
            listing = sync.read_listing(read_file(options["file"]), options["format"], member)
            listing = replace(listing, file_name=_file_name(options["file"]))
        except FormatError as error:
            raise CommandError(str(error), returncode=FAILED) from error
        try:
            with database_answers(_STAYS):
                report = sync.import_listing(listing, member=member, dry_run=options["dry_run"])
        except CommandError as error:
            if not _does_without(error, options):
                raise
            report = _undecided(listing)
        if options["json"]:
            self.stdout.write(json.dumps(_as_json(report, listing), ensure_ascii=False, indent=2))
        else:
            self._tell(report, dry_run=options["dry_run"], verbosity=options["verbosity"])
        if report.counts["failed"] or (options["strict"] and _papers_unread(report)):
            sys.exit(FAILED)

    def _tell(self, report: sync.Report, *, dry_run: bool, verbosity: int) -> None:
        for warning in report.warnings:
            self.stderr.write(self.style.WARNING(str(warning)))
        for unread in report.unread if verbosity > 0 else ():
            text = f" “{shortened(unread.text)}”" if unread.looks_like_paper else ""
            self.stderr.write(f"line {unread.line} not read:{text} {unread.reason}")
        for line in telling.lines(report, dry_run=dry_run, verbosity=verbosity):
            self.stdout.write(line)


def _papers_unread(report: sync.Report) -> bool:
    """Whether lines that look like papers were not read, or most of those that may be papers."""
    is_short = any(warning.code == "few_papers_read" for warning in report.warnings)
    return is_short or any(unread.looks_like_paper for unread in report.unread)


def shortened(text: str, longest: int = 120) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def _undecided(listing: Listing) -> sync.Report:
    """What was read, for a dry run where there is no database to decide with."""
    return sync.Report(
        outcomes=[sync.Outcome(record, "read") for record in listing.records],
        unread=list(listing.unread),
        warnings=[Reason("no_database_yet"), *listing.warnings],
    )


def _as_json(report: sync.Report, listing: Listing) -> dict[str, Any]:
    return {
        "shape": listing.shape,
        "owner": listing.owner,
        "metrics": dict(listing.metrics),
        "records": [outcome.to_json() for outcome in report.outcomes],
        "unread": [
            {
                "line": unread.line,
                "text": unread.text,
                "looks_like_paper": unread.looks_like_paper,
                "reason": str(unread.reason),
                "reason_data": unread.reason.as_json(),
            }
            for unread in report.unread
        ],
        "warnings": in_english(report.warnings),
        "warning_data": [warning.as_json() for warning in report.warnings],
        "counts": report.counts,
    }


def _whose(options: dict[str, Any]) -> Member | None:
    """Return the member whose list it is; for a dry run nobody where no database answers."""
    try:
        with database_answers():
            return find_member(options["member"])
    except CommandError as error:
        if not _does_without(error, options):
            raise
        return None


def _does_without(error: CommandError, options: dict[str, Any]) -> bool:
    """Whether no database answered, and none need answer."""
    return bool(options["dry_run"]) and isinstance(error.__cause__, DatabaseError)


def find_member(slug: str | None) -> Member | None:
    """Return the member of this slug, None for no slug; a wrong one ends the command."""
    if slug is None:
        return None
    try:
        return Member.objects.get(slug=slug)
    except Member.DoesNotExist:
        near = _similar(slug)
        hint = f" Did you mean {near}?" if near else " The slug is the end of the member's address."
        raise CommandError(f"There is no member “{slug}”.{hint}", returncode=WRONG_CALL) from None


def _similar(slug: str) -> str:
    known = Member.objects.values_list("slug", flat=True)
    return " or ".join(f"“{one}”" for one in difflib.get_close_matches(slug, known, n=2))


def _file_name(path: str) -> str:
    """What the file is called; standard input has no name."""
    longest = SyncRun._meta.get_field("file_name").max_length
    return "" if path == "-" else Path(path).name[-longest:]


def read_file(name: str) -> bytes:
    """Read the file, but no more of it than the site takes in."""
    limit = settings.IMPORT_MAX_BYTES
    try:
        if name == "-":
            data = sys.stdin.buffer.read(limit + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(limit + 1)
    except OSError as error:
        raise CommandError(
            f"“{name}” cannot be read: {error.strerror or error}. Name a file that lists papers, "
            "or - for what is piped in.",
            returncode=WRONG_CALL,
        ) from error
    if len(data) > limit:
        raise CommandError(
            f"“{name}” is larger than {limit // 1_000_000} MB: no list of papers is that long. "
            "Split it, or raise IMPORT_MAX_BYTES.",
            returncode=FAILED,
        )
    return data
