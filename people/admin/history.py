"""The history of whatever is no paper, in the admin: what was changed, and versions to restore.

Who may do what with it is asked here, in `may_restore`, `may_see_log` and `may_erase`, and nowhere
else.
"""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.admin.utils import quote, unquote
from django.contrib.admin.views.main import PAGE_VAR
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.core.paginator import Page, Paginator
from django.db import models
from django.forms import BaseForm, BaseModelFormSet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.text import capfirst
from django.utils.translation import gettext
from reversion.models import Version

from people import access
from people.history import recording, registry, versions
from people.history.log import account_name
from people.models import LogLine, Member, User

#: How many versions a page shows.
_VERSIONS = 20


def may_restore(user: User, model: type[models.Model]) -> bool:
    """Whether the user may give an object of the model its former content, or bring one back.

    A former state may hold what somebody who reaches only their own rows does not fill in. Accounts
    and groups hold rights, which it may give to somebody again.
    """
    if model in (User, Group) and not access.is_owner(user):
        return False
    return access.may_all(user, "change", model)


def may_see_log(user: User) -> bool:
    """Whether the user may read what everybody did."""
    return user.is_active and access.is_owner(user)


def may_erase(user: User) -> bool:
    """Whether the user may erase a person for good."""
    return user.is_active and access.is_owner(user)


@dataclass(frozen=True)
class ShownVersion:
    """A version as the history shows it: who made it, and what it changed.

    `kind` is empty for one that was kept before the first change, or before one that followed
    another by a sync.
    """

    version: Version
    who: str
    kind: str
    changes: list[versions.RowChange]
    is_latest: bool


class KeepsHistory:
    """For admin classes: what is saved is one revision, and each can be looked at and restored."""

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method != "POST":
            return super().changeform_view(request, *args, **kwargs)
        with recording.recorded(request.user):
            return super().changeform_view(request, *args, **kwargs)

    def changelist_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method != "POST" or "_save" not in request.POST:
            return super().changelist_view(request, *args, **kwargs)
        with recording.recorded(request.user):
            return super().changelist_view(request, *args, **kwargs)

    def save_formset(
        self, request: HttpRequest, form: BaseForm, formset: BaseModelFormSet, change: bool
    ) -> None:
        if formset.model._meta.auto_created:  # pairs, of which no signal tells
            for pair in formset.get_queryset():
                recording.touch(pair)
            for row in formset.forms:
                recording.touch(row.instance)
        super().save_formset(request, form, formset, change)

    # --- Its pages

    def get_urls(self) -> list[URLPattern]:
        name = f"{self.opts.app_label}_{self.opts.model_name}_version"
        view = self.admin_site.admin_view(self.version_view)
        return [
            path("<path:object_id>/history/<int:version_id>/", view, name=name),
            *super().get_urls(),
        ]

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show who changed what and when, with each version to restore."""
        if not registry.is_kept(self.model):
            return super().history_view(request, object_id, extra_context)
        row = self.get_object(request, unquote(object_id))
        if row is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
        if not self.has_view_or_change_permission(request, row):
            raise PermissionDenied
        entries, page = _entries(row, request.GET.get(PAGE_VAR))
        context = {
            **self.admin_site.each_context(request),
            "title": gettext("History of %(object)s") % {"object": row},
            "opts": self.opts,
            "object": row,
            "entries": entries,
            "page": page,
            "may_restore": self._may_restore(request, row),
            "may_erase": self.model is Member and may_erase(request.user),
            **(extra_context or {}),
        }
        return TemplateResponse(request, "admin/history.html", context)

    def version_view(self, request: HttpRequest, object_id: str, version_id: int) -> HttpResponse:
        """Show what restoring a version would change, and restore it."""
        row = self.get_object(request, unquote(object_id))
        if row is None or not registry.is_kept(self.model):
            raise Http404
        if not self._may_restore(request, row):
            raise PermissionDenied
        of_row = Version.objects.get_for_object(row).select_related("revision")
        version = get_object_or_404(of_row, pk=version_id)
        names = (self.opts.app_label, self.opts.model_name)
        try:
            if request.method == "POST":
                problems = versions.restore(version, request.user)
                messages.success(request, gettext("Restored: %(what)s") % {"what": row})
                for problem in problems:
                    messages.warning(request, problem)
                address = reverse("admin:{}_{}_history".format(*names), args=[quote(row.pk)])
                return HttpResponseRedirect(address)
            changes, problems = versions.preview(version)
        except versions.Unrestorable as error:
            messages.error(request, capfirst(str(error)))
            address = reverse("admin:{}_{}_history".format(*names), args=[quote(row.pk)])
            return HttpResponseRedirect(address)
        context = {
            **self.admin_site.each_context(request),
            "title": gettext("Restore this version?"),
            "opts": self.opts,
            "object": row,
            "version": version,
            "changes": changes,
            "problems": problems,
        }
        return TemplateResponse(request, "admin/restore_version.html", context)

    def _may_restore(self, request: HttpRequest, row: models.Model) -> bool:
        may_change: bool = self.has_change_permission(request, row)
        return may_change and may_restore(request.user, self.model)

    # --- What was deleted can be had back at once

    def delete_model(self, request: HttpRequest, obj: models.Model) -> None:
        super().delete_model(request, obj)
        request.tell_of_undo = True  # type: ignore[attr-defined]

    def delete_queryset(self, request: HttpRequest, queryset: Any) -> None:
        super().delete_queryset(request, queryset)
        request.tell_of_undo = True  # type: ignore[attr-defined]

    def message_user(
        self, request: HttpRequest, message: Any, level: Any = messages.INFO, *args: Any, **kw: Any
    ) -> None:
        """Let the message that follows a deletion carry what its Undo brings back."""
        kept = recording.current()
        if kept and kept.deletions and getattr(request, "tell_of_undo", False):
            kw["extra_tags"] = f"restore-{kept.batch}"
            request.tell_of_undo = False  # type: ignore[attr-defined]
        super().message_user(request, message, level, *args, **kw)


def _entries(row: models.Model, number: Any) -> tuple[list[ShownVersion], Page[Version]]:
    """Return a page of the versions of a row that say something new, the newest first."""
    of_row = Version.objects.get_for_object(row).order_by("-pk")
    paginator = Paginator(of_row.select_related("revision__user"), _VERSIONS)
    page = paginator.get_page(number)
    shown = list(page)
    before = of_row.filter(pk__lt=shown[-1].pk).first() if shown else None
    said = [versions.as_snapshot(version) for version in (*shown, before)]
    newest = of_row.first()
    lines = _lines(row, shown)
    entries = []
    for version, after, earlier in zip(shown, said, said[1:], strict=False):
        key = (type(row), version.object_id)
        changes = versions.differences(earlier, after, key) if earlier else []
        if changes or not earlier:
            line = lines.get(version.revision_id)
            who = line.by_name if line else account_name(version.revision.user)
            kind = line.get_kind_display() if line else ""
            entries.append(ShownVersion(version, who, kind, changes, version == newest))
    return entries, page


def _lines(row: models.Model, shown: list[Version]) -> dict[int | None, LogLine]:
    """Return the log's lines of the revisions of these versions, those of the row itself first."""
    top = registry.top_of(row) or row
    lines = LogLine.objects.filter(revision__in=[version.revision_id for version in shown])
    return {line.revision_id: line for line in lines if line.object_id == str(top.pk)}
