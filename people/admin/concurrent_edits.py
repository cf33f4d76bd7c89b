"""Edits that several people, or a sync, make at the same time: none is lost."""

import copy
from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.contrib.admin.utils import unquote
from django.db import connections, models, router, transaction
from django.db.models import QuerySet
from django.forms import BaseForm, BaseModelFormSet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import ngettext

from people.admin import conflicts
from people.admin.form_state import FormState
from people.admin.history import KeepsHistory
from people.admin.three_way_merge import Conflict, Merge, merged
from people.admin.unsaved_text import KeepsUnsavedText


class ConcurrentEdits(KeepsUnsavedText, KeepsHistory):
    """For admin classes: what is saved is merged with what others changed in the meantime.

    A form, and the list where that is edited in place, carries what it showed (see `three_way`).
    Saving compares and writes under the lock of the row, and of the rows of its inlines. An inline
    may name fields that only make sense for all its rows together: `merged_together`. What is not
    saved yet the browser keeps.
    """

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        if request.method != "POST" or object_id is None:
            return super().changeform_view(request, object_id, form_url, extra_context)
        with transaction.atomic(using=router.db_for_write(self.model)):
            merging = self._merge(request, unquote(object_id))
            extra_context = {**(extra_context or {}), **merging}
            return super().changeform_view(request, object_id, form_url, extra_context)

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if request.method != "POST" or "_save" not in request.POST or not self.list_editable:
            return self._with_state(super().changelist_view(request, extra_context))
        with transaction.atomic(using=router.db_for_write(self.model)):
            merging = self._merge_list(request)
            extra_context = {**(extra_context or {}), **merging}
            return self._with_state(super().changelist_view(request, extra_context))

    def lock(self, rows: QuerySet[Any]) -> None:
        """Let nobody else write these rows until the transaction ends.

        SQLite writes one transaction at a time anyhow (transaction_mode IMMEDIATE).
        """
        if connections[rows.db].features.has_select_for_update:
            # Without the key: others may add rows that refer to these.
            list(rows.order_by("pk").select_for_update(no_key=True).values_list("pk"))

    def changed_by(self, row: models.Model, conflict: Conflict, form: BaseForm, since: str) -> str:
        """Return who or what has changed that which is in conflict, in words; empty if unknown."""
        return conflicts.changed_by(row, conflict, form, since)

    # --- A form ---

    def _merge(self, request: HttpRequest, pk: str) -> dict[str, Any]:
        """Merge what was sent into `request.POST`; return what the page shows if it is refused."""
        row = self.get_object(request, pk)
        if row is None or not self.has_change_permission(request, row):
            return {}
        self.lock(self.model._base_manager.filter(pk=row.pk))
        row = self.get_object(request, pk)
        reading = copy.copy(request)
        reading.method = "GET"
        form = self.get_form(reading, row, change=True)(instance=row)
        inlines = [
            (formset, inline)
            for formset, inline in zip(*self._create_formsets(reading, row, True), strict=True)
            if inline.has_change_permission(request, row)
        ]
        for formset, inline in inlines:
            self.lock(inline.model._base_manager.filter(**{formset.fk.name: row}))
        merge = Merge(request.POST, request.FILES, form, [formset for formset, _ in inlines])
        merge.add_form(form)
        for formset, inline in inlines:
            merge.add_rows(formset, getattr(inline, "merged_together", ()))
        request.POST, request.merge = merge.data, merge
        tables = dict(inlines)
        choices = [
            self._choice(row, conflict, form, merge, tables.get(conflict.formset))
            for conflict in merge.conflicts
        ]
        return {"form_state": merge.state().sign(), "conflicts": choices}

    def _choice(
        self, row: models.Model, conflict: Conflict, form: BaseForm, merge: Merge, table: Any
    ) -> conflicts.ConflictChoice:
        by = self.changed_by(row, conflict, form, merge.shown.at)
        return conflicts.choice(conflict, form, table, by)

    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any
    ) -> type[BaseForm]:
        form = super().get_form(request, obj, change=change, **kwargs)
        return merged(form, request.merge) if hasattr(request, "merge") else form

    def get_formsets_with_inlines(
        self, request: HttpRequest, obj: Any = None
    ) -> Iterator[tuple[type[BaseModelFormSet], Any]]:
        for formset, inline in super().get_formsets_with_inlines(request, obj):
            yield _merged_rows(formset, request), inline

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        if context.get("original") and "form_state" not in context:
            inlines = context["inline_admin_formsets"]
            formsets = [inline.formset for inline in inlines if inline.has_change_permission]
            context["form_state"] = FormState.of(context["adminform"].form, formsets).sign()
        return super().render_change_form(request, context, *args, **kwargs)

    # --- The list ---

    def _merge_list(self, request: HttpRequest) -> dict[str, Any]:
        """Merge what was sent into `request.POST`; return what the page shows if it is refused."""
        if not self.has_change_permission(request):
            return {}
        rows_class = self.get_changelist_formset(request)
        rows = self._get_list_editable_queryset(request, rows_class.get_default_prefix())
        self.lock(self.model._base_manager.filter(pk__in=[row.pk for row in rows]))
        formset = rows_class(queryset=rows.all())
        merge = Merge(request.POST, request.FILES, None, [formset])
        merge.add_rows(formset)
        request.POST, request.merge = merge.data, merge
        if merge.vanished:
            message = ngettext(
                "%(n)s entry that you changed is not there any more: somebody has deleted it.",
                "%(n)s entries that you changed are not there any more: somebody has deleted them.",
                len(merge.vanished),
            )
            self.message_user(request, message % {"n": len(merge.vanished)}, messages.WARNING)
        row_of = {str(row.pk): row for row in formset.get_queryset()}
        choices = [
            self._choice(row_of[conflict.pk], conflict, formset.empty_form, merge, self.opts)
            for conflict in merge.conflicts
        ]
        return {"form_state": merge.state().sign(), "conflicts": choices}

    def get_changelist_formset(self, request: HttpRequest, **kwargs: Any) -> type[BaseModelFormSet]:
        return _merged_rows(super().get_changelist_formset(request, **kwargs), request)

    def _with_state(self, response: HttpResponse) -> HttpResponse:
        """Let the list carry what it shows, and each row stand beside the form that is its own."""
        changelist = getattr(response, "context_data", {}).get("cl")
        formset = changelist and changelist.formset
        if formset and not formset.is_bound:
            response.context_data["form_state"] = FormState.of(None, [formset]).sign()
        elif formset:
            shown = {row.pk: row for row in changelist.result_list}
            instances = [form.instance for form in formset.forms]
            changelist.result_list = [shown.get(row.pk, row) for row in instances]
        return response


def _merged_rows(formset: type[BaseModelFormSet], request: HttpRequest) -> type[BaseModelFormSet]:
    """Return the class of a form set, which was made for this request, for data that was merged."""
    if hasattr(request, "merge"):
        formset.form = merged(formset.form, request.merge)
    return formset
