"""Conflicts in words: what stands side by side, and who changed it."""

import datetime
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.db import models
from django.forms import BaseForm
from django.forms.utils import pretty_name
from django.utils.text import capfirst
from django.utils.timezone import localtime
from django.utils.translation import gettext, override

from people.admin.form_state import Value, Values, row_widgets
from people.admin.three_way_merge import Conflict
from people.i18n import comma, weekday_and_time

#: Entries of a row's history that are searched for who changed something.
_ENTRIES = 50


@dataclass(frozen=True)
class ConflictChoice:
    """A conflict as the page asks about it; `anchor` is the id of the field, where it has one."""

    key: str
    legend: str
    mine: str
    now: str
    changed_by: str
    anchor: str = ""


def choice(conflict: Conflict, form: BaseForm, table: Any, by: str) -> ConflictChoice:
    """Return what the page asks.

    `form` is the form that the conflict is in, or rows of it are; `table` says what rows are called
    (`verbose_name`, `verbose_name_plural`); `by` is who changed it.
    """
    mine, now = _sides(conflict, form)
    anchor = "" if conflict.formset else form[conflict.name].id_for_label
    return ConflictChoice(conflict.key, _legend(conflict, form, table), mine, now, by, anchor)


def _legend(conflict: Conflict, form: BaseForm, table: Any) -> str:
    """What an editor calls that which is in conflict: "Pages", "Link “Code”: address"."""
    if conflict.formset is None:
        return capfirst(field_label(form, conflict.name))
    if not conflict.pk:
        return capfirst(str(table.verbose_name_plural))
    rows = {str(row.pk): str(row) for row in conflict.formset.get_queryset()}
    legend = capfirst(str(table.verbose_name))
    if conflict.pk in rows:
        legend = gettext("%(table)s “%(row)s”") % {"table": legend, "row": rows[conflict.pk]}
    if conflict.name:
        legend += f" · {field_label(conflict.formset.empty_form, conflict.name)}"
    return legend


def _sides(conflict: Conflict, form: BaseForm) -> tuple[str, str]:
    """What this editor wrote and what the database says, as they are read."""
    both = (conflict.mine, conflict.now)
    if conflict.formset is not None:
        form = conflict.formset.empty_form
    if conflict.name:
        field, empty = form.fields[conflict.name], gettext("(empty)")
        mine, now = (in_words(field, value) or empty for value in both)
    else:
        fields = {name: form.fields[name] for name in row_widgets(conflict.formset)}
        removed = gettext("(removed)")
        mine, now = (rows_in_words(fields, rows) or removed for rows in both)
    return mine, now


def changed_by(row: models.Model, conflict: Conflict, form: BaseForm, since: str) -> str:
    """Return who changed it in the admin since then, and when; empty where that is not known."""
    entries = LogEntry.objects.filter(
        content_type=ContentType.objects.get_for_model(row),
        object_id=str(row.pk),
        action_time__gte=datetime.datetime.fromisoformat(since),
    ).select_related("user")
    for entry in entries.order_by("-action_time")[:_ENTRIES]:
        if _tells_of(entry, conflict, form):
            who = entry.user.get_full_name() or entry.user.get_username()
            text = gettext("by %(who)s, %(when)s")
            return text % {"who": who, "when": weekday_and_time(localtime(entry.action_time))}
    return ""


def _tells_of(entry: LogEntry, conflict: Conflict, form: BaseForm) -> bool:
    """Whether an entry names what is in conflict. Django writes entries in no language."""
    try:
        changes = json.loads(entry.change_message)
    except ValueError:
        return False
    with override(None):
        is_inline = hasattr(conflict.formset, "fk")
        name = str(conflict.formset.model._meta.verbose_name) if is_inline else None
        fields = conflict.formset.empty_form if is_inline else form
        label = field_label(fields, conflict.name) if conflict.name else ""
    for change in changes:
        for details in change.values():
            if details.get("name") == name and (not label or label in details.get("fields", [])):
                return True
    return False


def field_label(form: BaseForm, name: str) -> str:
    """Return what stands beside the field."""
    return str(form.fields[name].label or pretty_name(name))


def rows_in_words(fields: dict[str, forms.Field], rows: Sequence[Values]) -> str:
    """Return rows as lines, each what its fields say."""
    return "\n".join(
        " · ".join(filter(None, (_in_row(field, row[name]) for name, field in fields.items())))
        for row in rows
    )


def _in_row(field: forms.Field, value: Value) -> str:
    """Return what a field says within a row, where it has no label: a ticked box says its own."""
    if isinstance(field, forms.BooleanField):
        return str(field.label).lower() if any(value) else ""
    return in_words(field, value)


def in_words(field: forms.Field, value: Value) -> str:
    """Return what was sent for a field as its readers know it: a choice by its label."""
    texts = [text for part in value for text in part]
    if isinstance(field, forms.BooleanField):
        return gettext("Yes") if texts else gettext("No")
    if isinstance(field, forms.ModelChoiceField):
        key = field.to_field_name or "pk"
        try:
            return comma().join(str(row) for row in field.queryset.filter(**{f"{key}__in": texts}))
        except (ValueError, ValidationError):  # no key that a page offered
            return " ".join(texts)
    if isinstance(field, forms.ChoiceField):
        labels = {str(key): str(label) for key, label in _flat(field.choices)}
        return comma().join(labels.get(text, text) for text in texts)
    return " ".join(texts)


def _flat(choices: Any) -> Any:
    for key, label in choices:
        if isinstance(label, list | tuple):
            yield from _flat(label)
        else:
            yield key, label
