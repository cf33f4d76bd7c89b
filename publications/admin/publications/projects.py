"""The admin of projects."""

import re
from typing import Any

from django import forms
from django.contrib import admin
from django.db import models
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.kept_uploads import KeepsUploads
from people.admin.shared import AddressForm, FocusScript, HttpsLinks, focus_preview
from publications.models import (
    Project,
    Publication,
)

#: What `git clone` takes beside an address: "git@github.com:lab/tool.git", "ssh://git@…".
_CLONED = re.compile(
    r"(?:(?:git\+)?ssh://|git://)?(?:[\w.-]+@)?([\w.-]+\.[a-z]{2,})(?::(?!\d)|/)(.+)", re.I
)


class RepositoryField(forms.URLField):
    """The page of a repository; the address for cloning may be pasted instead."""

    def to_python(self, value: Any) -> str:
        text = str(value or "").strip().removesuffix(".git")
        cloned = None if text.startswith(("http:", "https:")) else _CLONED.fullmatch(text)
        return super().to_python(f"https://{cloned[1]}/{cloned[2]}" if cloned else text)


@admin.register(Project)
class ProjectAdmin(ConcurrentEdits, KeepsUploads, FocusScript, HttpsLinks, admin.ModelAdmin):
    form = AddressForm
    list_display = ["name", "status", "tagline", "member_count", "paper_count"]
    list_filter = ["status", "members"]
    search_fields = ["name", "tagline", "description", "members__name"]
    search_help_text = _("A name, a word of the description, or a member.")
    prepopulated_fields = {"slug": ["name"]}
    autocomplete_fields = ["members", "predecessor"]
    readonly_fields = ["picture_preview"]
    fieldsets = [
        (None, {"fields": ["name", "slug", "tagline", "status", "description"]}),
        (_("Links"), {"fields": ["repository", "home"]}),
        (
            _("Picture"),
            {"fields": ["picture", "picture_preview", ("picture_focus_x", "picture_focus_y")]},
        ),
        (_("People and history"), {"fields": ["members", "predecessor"]}),
    ]

    def formfield_for_dbfield(
        self, db_field: models.Field, request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        if db_field.name == "repository":
            kwargs["form_class"] = RepositoryField
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Project]:
        return (
            super()
            .get_queryset(request)
            .annotate(
                member_total=_counted(Project.members.through, "project"),
                paper_total=_counted(Publication.projects.through, "project"),
            )
        )

    @admin.display(description=_("members"), ordering="member_total")
    def member_count(self, project: Project) -> int:
        return project.member_total

    @admin.display(description=_("papers"), ordering="paper_total")
    def paper_count(self, project: Project) -> int:
        return project.paper_total

    @admin.display(description=_("picture now"))
    def picture_preview(self, project: Project) -> SafeString | str:
        return focus_preview(project.picture)


def _counted(through: type[models.Model], field: str) -> Coalesce:
    """Count rows of a many-to-many table beside others, where joins would multiply them."""
    rows = through.objects.filter(**{field: OuterRef("pk")}).order_by().values(field)
    return Coalesce(Subquery(rows.annotate(count=Count("pk")).values("count")), 0)
