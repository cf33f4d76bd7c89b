"""Update each language's file from the code and compile it: makemessages with our settings."""

import os
import re
import subprocess
from argparse import ArgumentParser
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.core.management.commands import makemessages
from django.core.management.utils import find_command
from django.utils.translation import get_language_info, to_language

#: Where words stand.
FOLDERS = ("people", "publications", "labsite", "templates")
#: The head of each file. The repository's history says who translated what and when.
HEAD = """\
# The words of the pages: docs/translating.md says how to change them.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
_PLURALS = re.compile(r'"Plural-Forms: (nplurals=[^"]*?)(?:\\n)?"(?:\n"([^":]*)\\n")?')
_WIDTH = "--width=100"


class _BuildFile(makemessages.BuildFile):
    """A source file; a template turned into Python is written apart, not beside the template."""

    @property
    def work_path(self) -> str:
        if not self.is_templatized:
            return self.path
        return str(Path(self.command.aside) / f"{self.path.replace(os.sep, '-')}.py")

    def postprocess_messages(self, msgs: str) -> str:
        return msgs.replace(self.work_path, self.path)


class Command(makemessages.Command):
    build_file_class = _BuildFile
    help = "Update and compile the words of each language; begin the languages named."

    # In the order of the words, so that two people's changes merge, and nothing guessed from
    # similar words.
    msgmerge_options = ["-q", "--backup=none", "--update", "--no-fuzzy-matching", "-s", _WIDTH]
    msgattrib_options = ["--no-obsolete", _WIDTH]
    msguniq_options = ["--to-code=utf-8", "-s", _WIDTH]

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("language", nargs="*", help="a new one, for example de or pt_BR")

    def handle(self, *args: Any, **options: Any) -> None:
        if not find_command("xgettext"):
            raise CommandError("This needs GNU gettext: sudo apt-get install gettext")
        for name in options["language"]:
            try:
                get_language_info(to_language(name))
            except KeyError as error:
                raise CommandError(
                    f"“{name}” is no language: write de, pt_BR or zh_Hans."
                ) from error
        folder = Path(settings.LOCALE_PATHS[0])
        there = [path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/django.po")]
        languages = sorted({*there, *options["language"]})
        with chdir(settings.BASE_DIR), TemporaryDirectory() as self.aside:
            super().handle(
                locale=languages,
                exclude=[],
                all=False,
                domain="django",
                extensions=["py", "html", "txt"],
                # Strings of old migrations are not shown any more.
                ignore_patterns=["*/migrations/*", "labsite/locale"],
                use_default_ignore_patterns=True,
                symlinks=False,
                no_wrap=False,
                no_location=False,
                add_location="file",
                no_obsolete=True,
                keep_pot=False,
                verbosity=0,
            )
        for language in languages:
            path = folder / language / "LC_MESSAGES" / "django.po"
            _put_head(path, language)
            self.stdout.write(f"{language}: {compile_words(path, path.with_suffix('.mo'))}")

    def find_files(self, root: str) -> list[makemessages.TranslatableFile]:
        find = super().find_files
        return sorted(file for folder in FOLDERS for file in find(folder))


def compile_words(path: Path, compiled: Path) -> str:
    """Compile a language's file; return how many words it has, and how many are not translated.

    Raises CommandError, naming the line, where a placeholder was lost or the file is broken.
    """
    done = subprocess.run(
        ["msgfmt", "--check-format", "--statistics", "--no-hash", "-o", compiled, path],
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise CommandError(done.stderr.strip())
    counts = {kind: int(count) for count, kind in re.findall(r"(\d+) (\w+)", done.stderr)}
    missing = counts.get("untranslated", 0)
    return f"{counts.get('translated', 0) + missing} words, {missing} to translate"


def _put_head(path: Path, language: str) -> None:
    """Replace the head: gettext's own has another time at each run."""
    head, words = path.read_text().split("\n\n", 1)
    plurals = _PLURALS.search(head)
    rule = "".join(filter(None, plurals.groups())) if plurals else "nplurals=1; plural=0;"
    path.write_text(f"{HEAD.format(language=language, plurals=rule)}\n{words.strip()}\n")
