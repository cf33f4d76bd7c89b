"""Names for the tables behind many-to-many fields, for which no model has any."""

from django.apps import apps
from django.utils.text import format_lazy


def name_pairs() -> None:
    """Name the table behind a many-to-many field, and its columns, after the two that it joins."""
    for label in ("people", "publications"):
        for model in apps.get_app_config(label).get_models(include_auto_created=True):
            if model._meta.auto_created:
                first, second = (
                    field.related_model._meta for field in model._meta.fields if field.is_relation
                )
                model._meta.verbose_name = format_lazy(
                    "{} – {}", first.verbose_name, second.verbose_name
                )
                model._meta.verbose_name_plural = format_lazy(
                    "{} – {}", first.verbose_name_plural, second.verbose_name_plural
                )
                for field in model._meta.fields:
                    if field.is_relation:
                        field.verbose_name = field.related_model._meta.verbose_name
