"""The words of the pages, for translation: gathered from the code, updated, compiled.

A language is one file, labsite/locale/<language>/LC_MESSAGES/django.po; beside it lies django.mo,
made from it, which is what Django reads. Nothing here runs on a serving site: it needs Babel, and
not the programs of GNU gettext.
"""

import datetime
import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

from labsite import naming

PACKAGES = ("people", "publications", "labsite")
TEMPLATES = "templates"
DOMAIN = "django"
# What is said in a comment that begins like this is for those who translate.
FOR_TRANSLATORS = ("Translators",)
# Where the words stand in the arguments of each function; "c" marks a context.
_FUNCTIONS: dict[str, tuple[int | tuple[int, str], ...]] = {
    "_": (1,),
    "gettext": (1,),
    "gettext_lazy": (1,),
    "gettext_noop": (1,),
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}

# Who translated what and when is told by the history of the repository.
_HEAD = """\
# The words of the pages: docs/translating.md says how to change them.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

# words (two for a plural), context, notes for translators
Found = tuple[str | tuple[str, str], str | None, list[str]]


def gather() -> Catalog:
    """Return every word of the code and the templates that is to be translated."""
    catalogue = Catalog(domain=DOMAIN)
    for path in sources():
        text = path.read_text()
        if path.suffix != ".py":
            text = templatize(text, origin=str(path))
            # Blanked-out HTML is no Python: its indentation must mean nothing.
            text = "\n".join(line.lstrip() for line in text.split("\n"))
        for words, context, notes in _found(text):
            place = path.relative_to(settings.BASE_DIR).as_posix()
            catalogue.add(words, locations=[(place, 0)], auto_comments=notes, context=context)
    for context, name in naming.said():
        catalogue.add(name, locations=[("labsite/naming.py", 0)], context=context or None)
    return catalogue


def sources() -> Iterator[Path]:
    """Every file that may hold words."""
    for package in PACKAGES:
        for path in sorted((settings.BASE_DIR / package).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path
    yield from sorted((settings.BASE_DIR / TEMPLATES).rglob("*.html"))


def _found(text: str) -> Iterator[Found]:
    code = io.BytesIO(text.encode())
    calls = extract_python(code, list(_FUNCTIONS), FOR_TRANSLATORS, {"encoding": "utf-8"})
    for _, function, said, notes in calls:
        arguments = said if isinstance(said, tuple) else (said,)
        places = _FUNCTIONS[function]
        context = None
        if isinstance(places[0], tuple):
            context, arguments = arguments[0], arguments[1:]
            places = places[1:]
        words = arguments[: len(places)]
        if all(isinstance(word, str) and word for word in words):
            yield words[0] if len(words) == 1 else (words[0], words[1]), context, notes


def files() -> list[Path]:
    """The file of each language."""
    return sorted(settings.LOCALE_PATHS[0].glob("*/LC_MESSAGES/django.po"))


def read(path: Path) -> Catalog:
    """Return what stands in a language's file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, domain=DOMAIN)


def update(path: Path, gathered: Catalog) -> Catalog:
    """Bring a language's file in step with the code: new words empty, those no longer used gone.

    A file that is not there yet is made. Nothing is guessed from similar words.
    """
    catalogue = read(path) if path.exists() else Catalog(locale=path.parent.parent.name)
    catalogue.update(gathered, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, catalogue)
    return catalogue


def write(path: Path, catalogue: Catalog) -> None:
    """Write a language's file, in the order of the words, so that two people's changes merge."""
    told = io.BytesIO()
    write_po(told, catalogue, width=100, sort_output=True, include_lineno=False, omit_header=True)
    head = _HEAD.format(language=path.parent.parent.name, plurals=catalogue.plural_forms)
    path.write_text(head + told.getvalue().decode().strip() + "\n")


def compiled(catalogue: Catalog) -> bytes:
    """Return the words as Django reads them; those without a translation are left out."""
    # Babel would write down the time, and the same words would make another file each day.
    catalogue.creation_date = catalogue.revision_date = datetime.datetime(
        2000, 1, 1, tzinfo=datetime.UTC
    )
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()
