"""Bring the files of all languages in step with the code, and compile them."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Update and compile the words of each language; begin the languages named."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("language", nargs="*", help="a new one, for example de or pt_BR")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            from babel import Locale, UnknownLocaleError

            from labsite import words
        except ImportError as error:
            raise CommandError("This needs Babel: run `make test` once, or install it.") from error
        for name in options["language"]:
            try:
                Locale.parse(name)
            except (UnknownLocaleError, ValueError) as error:
                raise CommandError(
                    f"“{name}” is no language: write de, pt_BR or zh_Hans."
                ) from error
        begun = {
            settings.LOCALE_PATHS[0] / name / "LC_MESSAGES" / "django.po"
            for name in options["language"]
        }
        gathered = words.gather()
        for path in sorted({*words.files(), *begun}):
            catalogue = words.update(path, gathered)
            path.with_suffix(".mo").write_bytes(words.compiled(catalogue))
            missing = sum(1 for message in catalogue if message.id and not _is_told(message.string))
            self.stdout.write(
                f"{path.parent.parent.name}: {len(catalogue)} words, {missing} to translate"
            )


def _is_told(translation: str | tuple[str, ...]) -> bool:
    return all(translation) if isinstance(translation, tuple) else bool(translation)
