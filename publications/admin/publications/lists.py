"""The list of papers: its filters, and what it leaves out."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db import models
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Substr
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.admin.filters import OneFieldFilter, WhatIsMissing, autocomplete_field
from people.admin.shared import row_key
from people.i18n import comma
from publications.admin.publications import provenance
from publications.models import (
    Authorship,
    Link,
    Publication,
    PublicationFile,
)


class MergedFilter(admin.SimpleListFilter):
    """Leave works that were merged into another out of the list until somebody asks for them."""

    title = _("merged")
    parameter_name = "merged"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", _("Merged into another"))]

    def choices(self, changelist: Any) -> Iterable[dict[str, Any]]:
        for choice in super().choices(changelist):
            is_all = f"{self.parameter_name}=" not in choice["query_string"]
            yield choice | ({"display": _("Not merged")} if is_all else {})

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> QuerySet[Publication]:
        return queryset.filter(merged_into__isnull=self.value() != "yes")


class YearListFilter(OneFieldFilter, admin.SimpleListFilter):
    title = _("year")
    parameter_name = "year"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        dated = Publication.objects.unmerged().exclude(date="").order_by()
        years = dated.values_list(Substr("date", 1, 4), flat=True).distinct()
        return [(year, year) for year in sorted(years, reverse=True)] + [("none", _("Unknown"))]

    def choice_field(self) -> tuple[str, forms.Field]:
        choices = [("", _("All")), *self.lookup_choices]
        return self.parameter_name, forms.ChoiceField(choices=choices)

    def choices(self, changelist: Any) -> Iterable[dict[str, Any]]:
        return ()  # the field has them

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> QuerySet[Publication]:
        match self.value():
            case None:
                return queryset
            case "none":
                return queryset.filter(date="")
            case year:
                return queryset.filter(date__startswith=year)


class LackingPartFilter(WhatIsMissing):
    """Papers on the site of which something is missing that readers look for."""

    words = {"pdf": _("A PDF"), "project": _("A project"), "venue": _("A venue")}

    @staticmethod
    def conditions() -> dict[str, Q]:
        """What makes a paper lack each. The version that leads a work speaks for it."""
        shown = Q(
            status=Publication.Status.PUBLISHED, merged_into__isnull=True, version_of__isnull=True
        )
        pdf = Link.objects.filter(publication=OuterRef("pk"), kind=Link.Kind.PDF)
        uploaded = PublicationFile.objects.filter(
            publication=OuterRef("pk"), kind=PublicationFile.Kind.PDF
        )
        in_projects = Publication.projects.through.objects.filter(publication=OuterRef("pk"))
        has_venue = Q(kind__in=[Publication.Kind.CONFERENCE, Publication.Kind.JOURNAL])
        return {
            "pdf": shown & ~Q(Exists(pdf)) & ~Q(Exists(uploaded)),
            "project": shown & ~Q(Exists(in_projects)),
            "venue": shown & has_venue & Q(venue__isnull=True),
        }


class MemberListFilter(OneFieldFilter, admin.SimpleListFilter):
    """Papers of one member, or of none: those wait for somebody to say whose they are."""

    title = _("member")
    parameter_name = "member"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        self.site = model_admin.admin_site
        return [("none", _("No member"))]

    def choice_field(self) -> tuple[str, forms.Field]:
        return self.parameter_name, autocomplete_field(
            Authorship._meta.get_field("member"), self.site
        )

    def choices(self, changelist: Any) -> Iterable[dict[str, Any]]:
        """Only that of no member: all others are found by typing."""
        return (
            choice for choice in super().choices(changelist) if "none" in choice["query_string"]
        )

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> QuerySet[Publication]:
        value = self.value()
        authorships = Authorship.objects.filter(publication=OuterRef("pk"), member__isnull=False)
        if value == "none":
            return queryset.filter(~models.Exists(authorships))
        if value and row_key(value):
            return queryset.filter(models.Exists(authorships.filter(member=row_key(value))))
        return queryset


class EditedFilter(admin.SimpleListFilter):
    title = _("hand edits")
    parameter_name = "edited"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", _("With hand edits")), ("no", _("Without"))]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> QuerySet[Publication]:
        match self.value():
            case "yes":
                return queryset.exclude(edits={})
            case "no":
                return queryset.filter(edits={})
        return queryset


class PaperChangeList(ChangeList):
    """The list of papers; its total does not count works that were merged into others."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        self.merged = self.root_queryset.filter(merged_into__isnull=False).count()
        if MergedFilter.parameter_name not in self.params:
            self.full_result_count -= self.merged


def hand_edits(publication: Publication) -> SafeString | str:
    """A lock with the number of fields that were edited by hand; hovering shows their names."""
    if not publication.edits:
        return ""
    fields = comma().join(provenance.label(field).lower() for field in publication.edits)
    return format_html(
        ' · <span title="{1}"><span aria-hidden="true">🔒 {0}</span>'
        '<span class="visually-hidden">{1}</span></span>',
        len(publication.edits),
        gettext("Edited by hand: %(fields)s") % {"fields": fields},
    )
