"""What tables, fields and the notes beside them are called in the editor's language.

Models say it in English, most fields by their mere name. `speak` makes all of it translatable at
once, so that no field can be forgotten; `labsite.words` gathers what `said` tells.
"""

from collections.abc import Iterator

from django.apps import apps
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

#: The contexts of their words: "order" or "state" may be another word elsewhere.
TABLE, FIELD = "a table", "a field"
_APPS = ("people", "publications")
#: Tables of the site's own that no editor sees.
_UNSEEN = ("Index", "Match", "FormerSlug")
_said: set[tuple[str, str]] = set()


def speak() -> None:
    """Let the names of our models and fields, and the notes beside these, be translated."""
    for thing, attribute, context in _things():
        english = getattr(thing, attribute, "")
        if not english or (isinstance(english, Promise) and attribute != "verbose_name_plural"):
            continue  # Django's own models are translated by Django
        words = str(english)
        _said.add((context, words))
        spoken = pgettext_lazy(context, words) if context else gettext_lazy(words)
        setattr(thing, attribute, spoken)


def said() -> list[tuple[str, str]]:
    """Return the (context, English words) of all that is translated so."""
    return sorted(_said)


def _things() -> Iterator[tuple[object, str, str]]:
    """What carries words, under which name, and in which context they are translated."""
    for label in _APPS:
        for model in apps.get_app_config(label).get_models():
            if model.__name__.startswith(_UNSEEN):
                continue
            yield model._meta, "verbose_name", TABLE
            yield model._meta, "verbose_name_plural", TABLE
            for field in model._meta.get_fields():
                if not field.auto_created:
                    yield field, "verbose_name", FIELD
                    yield field, "help_text", ""
