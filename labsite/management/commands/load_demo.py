"""`python manage.py load_demo`: a real group's public facts, to see what a full site looks like."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Model

from labsite import demo
from publications.services import sync


class Command(BaseCommand):
    help = "Load the demo lab. What is there already is left as it is; twice is the same as once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--without",
            choices=["publications"],
            help="leave the papers out, to import them from a listing",
        )
        parser.add_argument(
            "--leave-listing",
            action="store_true",
            help="leave the second listing to the task worker, which takes it in when it starts",
        )

    def handle(self, *, without: str | None, leave_listing: bool, **options: Any) -> None:
        publications = without != "publications"
        try:
            added = demo.load(publications=publications)
        except demo.CannotLoad as error:
            raise CommandError(str(error)) from None
        summary = ", ".join(counted(model, count) for model, count in added.items() if count)
        self.stdout.write(
            f"Demo lab loaded: {summary}."
            if summary
            else "The demo lab is there already: nothing to add."
        )
        run = demo.open_second_listing() if publications else None
        if run and not leave_listing:
            run = sync.perform_import(run)
            self.stdout.write(
                f"Second listing read: {run.seen} papers, {run.new} of them new; "
                f"{run.suggested} wait in the review queue."
            )


def counted(model: type[Model], count: int) -> str:
    """Return "1 talk", "2 talks"."""
    name = model._meta.verbose_name if count == 1 else model._meta.verbose_name_plural
    return f"{count} {name}"
