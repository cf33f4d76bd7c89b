"""The admin of projects."""

import re
import uuid
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AutocompleteSelectMultiple
from django.db import models
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.filters import AutocompleteFilter, OneFieldFilters
from people.admin.kept_uploads import KeepsUploads
from people.admin.shared import AddressForm, FocusScript, HttpsLinks, focus_preview
from people.admin.sheets import HasSheet
from people.fields import RowsField
from publications.models import (
    Project,
    Publication,
)
from publications.services import review

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


class ProjectForm(AddressForm):
    """A project with the papers that belong to it, found by typing."""

    papers = RowsField(
        Publication.objects.unmerged(),
        label=_("Papers"),
        required=False,
        help_text=_("Type a word of a title or an author."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "papers" in self.fields:
            papers = self.fields["papers"]
            papers.widget = AutocompleteSelectMultiple(
                Publication._meta.get_field("version_of"), admin.site
            )
            papers.widget.choices = papers.choices
            if self.instance.pk:
                held = self.instance.publications.unmerged()
                self.initial["papers"] = list(held.values_list("pk", flat=True))


@admin.register(Project)
class ProjectAdmin(
    HasSheet,
    ConcurrentEdits,
    KeepsUploads,
    OneFieldFilters,
    FocusScript,
    HttpsLinks,
    admin.ModelAdmin,
):
    form = ProjectForm
    sheet = "publications.admin.publications.sheet.ProjectSheet"
    list_display = ["name", "status", "tagline", "member_count", "paper_count"]
    list_filter = ["status", ("members", AutocompleteFilter)]
    search_fields = ["name", "tagline", "description", "members__name"]
    search_help_text = _("A name, a word of the description, or a member.")
    prepopulated_fields = {"slug": ["name"]}
    autocomplete_fields = ["members", "predecessor"]
    readonly_fields = ["picture_preview"]
    fieldsets = [
        (None, {"fields": ["name", "slug", "tagline", "status", "description"]}),
        (_("Links"), {"fields": ["repository", "repository_text", "home", "video"]}),
        (
            _("Picture"),
            {"fields": ["picture", "picture_preview", ("picture_focus_x", "picture_focus_y")]},
        ),
        (
            _("People, papers and history"),
            {"fields": ["members", "papers", "predecessor", "sponsors"]},
        ),
    ]

    def formfield_for_dbfield(
        self, db_field: models.Field, request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        if db_field.name == "repository":
            kwargs["form_class"] = RepositoryField
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def get_form(
        self, request: HttpRequest, obj: Project | None = None, change: bool = False, **kwargs: Any
    ) -> type[forms.ModelForm]:
        form = super().get_form(request, obj, change=change, **kwargs)
        # Who may not change papers is not asked for them.
        return form if _may_tag(request) else type(form)("Form", (form,), {"papers": None})

    def get_fieldsets(self, request: HttpRequest, obj: Project | None = None) -> Any:
        fieldsets = super().get_fieldsets(request, obj)
        if _may_tag(request) and self.has_change_permission(request, obj):
            return fieldsets
        return [
            (name, {**options, "fields": [each for each in options["fields"] if each != "papers"]})
            for name, options in fieldsets
        ]

    def save_related(
        self, request: HttpRequest, form: forms.ModelForm, formsets: list[Any], change: bool
    ) -> None:
        super().save_related(request, form, formsets, change)
        if "papers" in form.changed_data:
            self._tag(request, form.instance, set(form.cleaned_data["papers"]))

    def _tag(self, request: HttpRequest, project: Project, papers: set[Publication]) -> None:
        """Let the project have these papers, as one to undo, and say how many changed."""
        held = set(project.publications.unmerged())
        batch, changed = str(uuid.uuid4()), papers ^ held
        done = [
            review.edit(
                paper,
                review.Edits(add_projects=(project,))
                if paper in papers
                else review.Edits(remove_projects=(project,)),
                request.user,
                batch,
            )
            for paper in sorted(changed, key=lambda paper: paper.pk)
        ]
        if done:
            sentence = ngettext("%(n)s paper was edited.", "%(n)s papers were edited.", len(done))
            self.message_user(
                request,
                sentence % {"n": len(done)},
                messages.SUCCESS,
                extra_tags=f"undo-{done[-1].pk}",
            )

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


def _may_tag(request: HttpRequest) -> bool:
    return request.user.has_perm("publications.change_publication")


def _counted(through: type[models.Model], field: str) -> Coalesce:
    """Count rows of a many-to-many table beside others, where joins would multiply them."""
    rows = through.objects.filter(**{field: OuterRef("pk")}).order_by().values(field)
    return Coalesce(Subquery(rows.annotate(count=Count("pk")).values("count")), 0)
