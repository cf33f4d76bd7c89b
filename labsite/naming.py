"""What tables and fields are called in the editor's language, and what is said of wrong ones.

Models say it in English, most fields by their mere name. `speak` makes all of it translatable at
once, so that no field can be forgotten; `labsite.words` gathers what `said` tells.
"""

from collections.abc import Iterator

from django.apps import apps
from django.db.models import Model
from django.utils.functional import Promise
from django.utils.text import format_lazy
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
    for model in apps.get_models(include_auto_created=True):
        if model._meta.auto_created and model._meta.app_label in _APPS:
            _speak_of_pairs(model)


def _speak_of_pairs(model: type[Model]) -> None:
    """Let the table behind a many-to-many field be called by the two that it joins."""
    one, other = (field.related_model._meta for field in model._meta.fields if field.is_relation)
    model._meta.verbose_name = format_lazy("{} – {}", one.verbose_name, other.verbose_name)
    model._meta.verbose_name_plural = format_lazy(
        "{} – {}", one.verbose_name_plural, other.verbose_name_plural
    )


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
                    for validator in getattr(field, "_validators", ()):
                        if hasattr(validator, "message"):
                            yield validator, "message", ""
            for constraint in model._meta.constraints:
                yield constraint, "violation_error_message", ""
