"""`manage.py audit`: say what is amiss in the catalogue, and where it is put right."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from publications.domain.record import FormatError
from publications.management.commands.import_listing import find_member, read_file
from publications.management.exit_codes import FAILED, WRONG_CALL, database_answers
from publications.selectors import audit
from publications.services import audit as nightly
from publications.services import sync


class Command(BaseCommand):
    help = (
        "Says what is amiss in the catalogue, a line for each finding with the address in the "
        "admin where it is put right: authors who are members and are linked to nobody, "
        "identifiers that disagree, papers and venues that stand twice, dead links. With --profile "
        "and --member, what a listing has and we have not, and the reverse. Nothing is imported."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--kind",
            action="append",
            choices=audit.KINDS,
            help="only findings of this kind; may be given several times",
        )
        parser.add_argument(
            "--profile", metavar="FILE", help="compare with this listing; - reads standard input"
        )
        parser.add_argument("--member", metavar="SLUG", help="whose listing it is")
        parser.add_argument(
            "--format", default="auto", choices=sync.FORMATS, help="what it is (%(default)s)"
        )
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        parser.add_argument(
            "--strict", action="store_true", help="end with status 1 where something was found"
        )

    @database_answers()
    def handle(self, *_args: Any, **options: Any) -> None:
        if bool(options["profile"]) != bool(options["member"]):
            raise CommandError(
                "--profile and --member go together: a file, and the slug of whose list it is.",
                returncode=WRONG_CALL,
            )
        found = self._of_profile(options) if options["profile"] else self._of_catalogue(options)
        if found and options["strict"]:
            sys.exit(FAILED)

    def _of_catalogue(self, options: dict[str, Any]) -> int:
        found = nightly.findings(options["kind"]) if options["kind"] else nightly.report()
        counts = audit.counts(found)
        if options["json"]:
            rows = [finding.to_json() for finding in found]
            self._print({"findings": rows, "counts": counts})
        else:
            # No host: a site of one's own listens where it was told to, not at SITE_URL.
            for finding in found:
                self.stdout.write(f"{finding.reason} {finding.address}")
            self.stdout.write(_sum(len(found), counts))
        return len(found)

    def _of_profile(self, options: dict[str, Any]) -> int:
        member = find_member(options["member"])
        assert member is not None
        try:
            listing = sync.read_listing(read_file(options["profile"]), options["format"], member)
        except FormatError as error:
            raise CommandError(str(error), returncode=FAILED) from error
        gaps = sync.profile_gaps(listing, member)
        if options["json"]:
            self._print(gaps.to_json())
        else:
            for gap in gaps.all:
                self.stdout.write(f"{gap.reason} {gap.address}".rstrip())
            self.stdout.write(str(gaps.summary))
        return len(gaps.all)

    def _print(self, values: dict[str, Any]) -> None:
        self.stdout.write(json.dumps(values, ensure_ascii=False, indent=2))


def _sum(total: int, counts: dict[Any, int]) -> str:
    if not total:
        return "Nothing is amiss."
    told = ", ".join(f"{kind} {number}" for kind, number in counts.items())
    return f"{total:,} {'finding' if total == 1 else 'findings'}: {told}."
