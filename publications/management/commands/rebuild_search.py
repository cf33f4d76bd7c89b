"""Rebuild the search index: `manage.py rebuild_search`."""

from typing import Any

from django.core.management.base import BaseCommand

from publications import search
from publications.management.exit_codes import database_answers


class Command(BaseCommand):
    help = "Make the index behind search and facets anew from the papers. It is safe at any time."

    @database_answers()
    def handle(self, *args: Any, **options: Any) -> None:
        count = search.rebuild()
        self.stdout.write(f"{count} papers are indexed.")
