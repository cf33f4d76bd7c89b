"""Look for papers that stand in the catalogue twice."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from publications.domain.reasons import marked_in_english
from publications.management.exit_codes import WRONG_CALL, database_answers
from publications.models import Publication
from publications.services.sync import duplicates


class Command(BaseCommand):
    help = "Compares the papers that changed since the last pass with all, and asks about pairs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--limit", type=int, default=duplicates.AT_ONCE, help="papers to look at (%(default)s)"
        )
        parser.add_argument("--all", action="store_true", help="look at all papers again")

    @database_answers()
    def handle(self, *_args: Any, **options: Any) -> None:
        if options["limit"] < 1:
            raise CommandError(
                "--limit says how many papers to look at: at least 1.", returncode=WRONG_CALL
            )
        if options["all"]:
            Publication.objects.update(checked_at=None)
        done = duplicates.find(options["limit"])
        for asked in done.asked:
            reasons = "; ".join(marked_in_english(asked.reasons))
            self.stdout.write(f"{asked.question} {reasons}")
        self.stdout.write(str(done))
