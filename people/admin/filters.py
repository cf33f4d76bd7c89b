"""Filters of the admin's lists that stay small however many choices there are."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.views.main import ERROR_FLAG, PAGE_VAR
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _


class OneFieldFilter:
    """For filters: they are one field of a form, not a link for each choice.

    Works without JavaScript by a button; with it, choosing is enough. The class says by
    `choice_field` which parameter of the address it is and what may be chosen. Such a parameter
    that is sent empty chooses nothing.
    """

    template = "admin/one_field_filter.html"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        request = next(each for each in args if isinstance(each, HttpRequest))
        params = next(each for each in args if isinstance(each, dict))
        for name in [name for name, values in params.items() if not any(values)]:
            del params[name]
        super().__init__(*args, **kwargs)
        self._sent = request.GET

    def has_output(self) -> bool:
        return True

    def choice_field(self) -> tuple[str, forms.Field]:
        """Return the parameter's name, and the field to choose its value from."""
        raise NotImplementedError

    @property
    def kept(self) -> list[tuple[str, str]]:
        """All else that the address asks for: other filters, words, the order."""
        own = {*self.expected_parameters(), PAGE_VAR, ERROR_FLAG}
        return [
            (name, value)
            for name, values in self._sent.lists()
            if name not in own
            for value in values
        ]

    @property
    def rendered(self) -> SafeString:
        name, field = self.choice_field()
        attributes = {"id": f"filter-{name}", "aria-label": str(self.title).capitalize()}
        chosen = self._sent.get(name, "")
        with suppress(ValidationError):
            field.clean(chosen)
            return field.widget.render(name, chosen, attributes)
        return field.widget.render(name, "", attributes)  # what was sent is none of the choices


class ChoiceFilter(OneFieldFilter, admin.ChoicesFieldListFilter):
    """Of a field with many choices."""

    def choice_field(self) -> tuple[str, forms.Field]:
        choices = [("", _("All")), *self.field.flatchoices]
        return self.lookup_kwarg, forms.ChoiceField(choices=choices)

    def choices(self, changelist: Any) -> Iterator[dict[str, Any]]:
        return iter(())  # the field has them


class AutocompleteFilter(OneFieldFilter, admin.RelatedFieldListFilter):
    """Of a foreign key, or many to many: the one wanted is found by typing."""

    def __init__(self, field: models.Field, *args: Any, **kwargs: Any) -> None:
        self.source, self.site = field, args[3].admin_site
        super().__init__(field, *args, **kwargs)

    def field_choices(self, *args: Any) -> list[Any]:
        return []  # the browser asks for them

    def choice_field(self) -> tuple[str, forms.Field]:
        return self.lookup_kwarg, autocomplete_field(self.source, self.site)

    def choices(self, changelist: Any) -> Iterator[dict[str, Any]]:
        """Only the choice of rows that have none: all others are found by typing."""
        return (each for each in super().choices(changelist) if "isnull" in each["query_string"])


class WhatIsMissing(admin.SimpleListFilter):
    """Rows of which the site lacks something that visitors look for. The class says by `words` what
    that may be, and by `conditions` what makes a row lack it.
    """

    title = _("what is missing")
    parameter_name = "lacking"
    words: Mapping[str, Any]

    @classmethod
    def address(cls, name: str) -> str:
        """The query of the list of those that lack it."""
        return f"{cls.parameter_name}={name}"

    @staticmethod
    def conditions() -> dict[str, models.Q]:
        raise NotImplementedError

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(self.words.items())

    def queryset(self, request: HttpRequest, queryset: models.QuerySet) -> models.QuerySet:
        condition = self.conditions().get(self.value() or "")
        return queryset if condition is None else queryset.filter(condition)


def autocomplete_field(source: models.Field, site: admin.AdminSite) -> forms.ModelChoiceField:
    """Return the field by which one row that `source` may point at is chosen by typing."""
    rows = source.remote_field.model._default_manager.all()
    return forms.ModelChoiceField(rows, widget=AutocompleteSelect(source, site), required=False)


class OneFieldFilters:
    """For admin classes whose list has a OneFieldFilter: brings what finds values by typing."""

    def changelist_view(self, *args: Any, **kwargs: Any) -> HttpResponse:
        response = super().changelist_view(*args, **kwargs)
        if "media" in (context := getattr(response, "context_data", None) or {}):
            context["media"] += self.filter_media
        return response

    @property
    def filter_media(self) -> forms.Media:
        return AutocompleteSelect(self.model._meta.pk, self.admin_site).media
