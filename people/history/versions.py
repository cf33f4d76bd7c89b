"""The versions of an object: what one says, how two differ, and how one is restored.

A version may be older than today's tables. What they do not know is left out and named, what it
does not know stays as it is today, and what is not allowed any more is named too.
"""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.files.storage import default_storage
from django.db import IntegrityError, models, transaction
from django.forms.utils import pretty_name
from django.utils.formats import localize
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.timezone import template_localtime
from django.utils.translation import gettext
from reversion.models import Version

from people.fields import PictureField
from people.history import registry
from people.history.recording import held, model_of, of_one, recorded
from people.i18n import comma
from people.models import User

#: Longer texts are compared word by word, up to so many characters.
_COMPARED = 20_000
_SHORT = 30

Key = tuple[type[models.Model], str]
#: An object and what hangs on it at one moment: the columns of each row, and what it is called.
Snapshot = dict[Key, tuple[dict[str, Any], str]]


class Unrestorable(Exception):
    """It cannot be restored; the message says why and what to do."""


@dataclass(frozen=True)
class FieldChange:
    """A column before and after, as a page shows it."""

    label: str
    before: SafeString | str
    after: SafeString | str


@dataclass(frozen=True)
class RowChange:
    """What differs in one row. `kind` is "added", "changed" or "deleted"; `name` is empty for the
    object itself."""

    kind: str
    table: str
    name: str
    fields: list[FieldChange] = field(default_factory=list)


# --- What a version says -----------------------------------------------------------------------


def snapshot(top: models.Model) -> Snapshot:
    """Return what the object and all that hangs on it say now."""
    return {
        (type(row), str(row.pk)): (registry.fields_of(row), str(row))
        for row in registry.rows_of(top)
    }


def as_snapshot(version: Version | None) -> Snapshot:
    """Return what the object, and what hung on it, said then; nothing before the first version."""
    if version is None:
        return {}
    return {
        (model, each.object_id): (held(each), each.object_repr)
        for each in of_one(version)
        if (model := model_of(each)) is not None
    }


def differences(before: Snapshot, after: Snapshot, top: Key) -> list[RowChange]:
    """Return in words what differs, the object itself first."""
    changes = []
    for key in [top, *(key for key in (*before, *after) if key != top)]:
        if any(change_key == key for change_key, __ in changes):
            continue
        was, now = before.get(key), after.get(key)
        if was is None and now is None:
            continue
        fields = _field_changes(key[0], was[0] if was else {}, now[0] if now else {})
        kind = "added" if was is None else "deleted" if now is None else "changed"
        if kind != "changed" or fields:
            name = "" if key == top else (now or was or ({}, ""))[1]
            table = capfirst(str(key[0]._meta.verbose_name))
            changes.append((key, RowChange(kind, table, name, fields)))
    return [change for __, change in changes]


def _field_changes(
    model: type[models.Model], before: dict[str, Any], after: dict[str, Any]
) -> list[FieldChange]:
    changes = []
    parent = registry.parent_of(model)
    for name in [*before, *(name for name in after if name not in before)]:
        was, now = before.get(name), after.get(name)
        is_same = registry.comparable(was) == registry.comparable(now) or not (was or now)
        if is_same or not registry.is_shown(model, name) or (parent and parent[1] == name):
            continue
        column = _column(model, name)
        label = str(column.verbose_name) if column else pretty_name(name)
        changes.append(FieldChange(capfirst(label), *side_by_side(column, was, now)))
    return changes


def _column(model: type[models.Model], name: str) -> Any:
    """Return the column or list of this name; None where the table has none."""
    try:
        column = model._meta.get_field(name)
    except FieldDoesNotExist:
        return None
    return (
        column if column in (*model._meta.local_fields, *model._meta.local_many_to_many) else None
    )


def side_by_side(column: Any, before: Any, after: Any) -> tuple[SafeString | str, SafeString | str]:
    """Return the two values as a page shows them; of long texts what differs is marked."""
    if isinstance(column, PictureField):
        return _picture(before), _picture(after)
    was, now = in_words(column, before), in_words(column, after)
    if was and now and max(len(was), len(now)) in range(_SHORT, _COMPARED):
        return _marked(was, now)
    return was, now


def _picture(name: Any) -> SafeString | str:
    if not name:
        return ""
    if not default_storage.exists(name):
        return gettext("%(file)s, which is not there any more") % {"file": name}
    return format_html('<img src="{}" alt="{}" height="96">', default_storage.url(name), name)


def in_words(column: Any, value: Any) -> str:
    """Return a value of a version as a person reads it."""
    if value is None or value in ("", []):
        return ""
    if isinstance(value, bool):
        return gettext("Yes") if value else gettext("No")
    if column is None:
        return str(value)
    if column.is_relation:
        keys = value if isinstance(value, list) else [value]
        return comma().join(_names(column.related_model, keys))
    choices = dict(column.flatchoices)
    if isinstance(value, int | str) and value in choices:
        return str(choices[value])
    if isinstance(column, models.DateField | models.DateTimeField):
        return str(localize(template_localtime(column.to_python(value))))
    return str(value)


def _names(model: type[models.Model], keys: list[Any]) -> list[str]:
    """Return what these rows are called, or were when they were seen last."""
    rows = {str(row.pk): str(row) for row in model._base_manager.filter(pk__in=keys)}
    for key in map(str, keys):
        if key not in rows and registry.is_kept(model):
            seen = Version.objects.get_for_object_reference(model, key).first()
            rows[key] = seen.object_repr if seen else f"#{key}"
    return [rows.get(str(key), f"#{key}") for key in keys]


def _marked(before: str, after: str) -> tuple[SafeString, SafeString]:
    """Return both texts with the words marked that the other lacks."""
    one, other = (re.split(r"(\s+)", text) for text in (before, after))
    steps = difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    was = [(step == "equal", "".join(one[a:b])) for step, a, b, __, __ in steps]
    now = [(step == "equal", "".join(other[a:b])) for step, __, __, a, b in steps]
    return _joined(was, "del"), _joined(now, "ins")


def _joined(pieces: Iterable[tuple[bool, str]], tag: str) -> SafeString:
    marked = {True: "{}", False: f"<{tag}>{{}}</{tag}>"}
    return format_html_join(
        "", "{}", ((format_html(marked[same], text),) for same, text in pieces if text)
    )


# --- Restoring ---------------------------------------------------------------------------------


def preview(version: Version) -> tuple[list[RowChange], list[str]]:
    """Return what restoring the version would change, and what of it cannot be restored.

    It is restored for that, and taken back at once.

    Raises:
        Unrestorable: when it cannot be.
    """
    model = model_of(version)
    assert model is not None
    with transaction.atomic():
        row = model._base_manager.filter(pk=version.object_id).first()
        before = snapshot(row) if row else {}
        problems = put_back(version)
        after = snapshot(model._base_manager.get(pk=version.object_id))
        transaction.set_rollback(True)
    return differences(before, after, (model, version.object_id)), problems


def restore(version: Version, user: User | None) -> list[str]:
    """Let the object, and what hangs on it, say again what it said then.

    What hangs on it since then goes. Returns what of the version could not be restored.

    Raises:
        Unrestorable: when it cannot be; nothing is changed then.
    """
    model = model_of(version)
    assert model is not None
    with recorded(user, (model, version.object_id)):
        return put_back(version)


def put_back(version: Version) -> list[str]:
    """Do it within a transaction; as `restore`, but keep no revision of it."""
    problems: list[str] = []
    belonging = of_one(version)
    top = model_of(version)
    assert top is not None
    _remove_later(top, version.object_id, belonging)
    for each in belonging:
        try:
            with transaction.atomic():
                problems += write_row(each)
        except (Unrestorable, ValidationError, IntegrityError) as error:
            why = " ".join(error.messages) if isinstance(error, ValidationError) else str(error)
            if each is version:
                raise Unrestorable(why) from error
            problems.append(gettext("%(what)s: %(why)s") % {"what": each.object_repr, "why": why})
    return list(dict.fromkeys(problems))


def _remove_later(model: type[models.Model], key: str, belonging: list[Version]) -> None:
    """Delete what hangs on the object and did not then."""
    row = model._base_manager.filter(pk=key).first()
    kept = {(model_of(version), version.object_id) for version in belonging}
    for child in reversed(list(registry.rows_of(row)) if row else []):
        if (type(child), str(child.pk)) not in kept:
            child.delete()


def write_row(version: Version) -> list[str]:
    """Write one row as a version has it; return what of it could not be restored.

    Raises:
        Unrestorable, ValidationError, IntegrityError: when nothing of it can be.
    """
    model = model_of(version)
    assert model is not None
    stored = model._base_manager.filter(pk=version.object_id).first()
    row = stored or model(pk=model._meta.pk.to_python(version.object_id))
    problems: list[str] = []
    lists: dict[str, list[Any]] = {}
    told: set[str] = set()
    for name, value in held(version).items():
        column = _column(model, name)
        if column is None:
            problems.append(_unknown(model, name, value))
        elif column.many_to_many:
            lists[name] = _existing(column, value, problems)
        elif stored is None or column.editable:
            told.add(name)
            _assign(row, column, value, problems)
    if stored is None:
        row._state.adding = True
    others = [each.name for each in model._meta.concrete_fields if each.name not in told]
    _drop_what_is_refused(row, stored, others, problems)
    try:
        row.validate_unique()
    except ValidationError as error:
        raise Unrestorable(_taken(row) or " ".join(error.messages)) from error
    row.validate_constraints()
    row.save()
    for name, keys in lists.items():
        getattr(row, name).set(keys)
    return problems


def _unknown(model: type[models.Model], name: str, value: Any) -> str:
    sentence = gettext("“%(field)s” of %(table)s is not kept any more; it said: %(value)s")
    return sentence % {
        "field": pretty_name(name),
        "table": model._meta.verbose_name,
        "value": str(value)[:_COMPARED] if value not in (None, "", []) else gettext("(empty)"),
    }


def _assign(row: models.Model, column: Any, value: Any, problems: list[str]) -> None:
    """Give the row the value that a version has for a column, if it is one today."""
    if column.is_relation and value is not None and not _existing(column, [value], problems):
        if not column.null and row._state.adding:
            raise Unrestorable(gettext("what it belongs to is not there any more"))
        if not column.null:
            return  # it stays as it is
        value = None
    try:
        value = column.to_python(value)
    except ValidationError as error:
        problems.append(_refused(row, column, value, error))
        return
    if isinstance(column, models.FileField) and value and not default_storage.exists(value):
        problems.append(gettext("The file %(file)s is not there any more.") % {"file": value})
    setattr(row, column.attname, value)


def _taken(row: models.Model) -> str:
    """Say which row has by now what only one may have; empty where no single column tells."""
    for column in row._meta.concrete_fields:
        value = getattr(row, column.attname)
        if not column.unique or column.primary_key or value is None:
            continue
        others = type(row)._base_manager.filter(**{column.attname: value}).exclude(pk=row.pk)
        other = others.first()
        if other is not None and column.editable:
            sentence = gettext(
                "“%(other)s” has the same %(field)s: change or delete that one first."
            )
            return sentence % {"other": other, "field": column.verbose_name}
        if other is not None:
            return gettext("“%(other)s” has its place by now.") % {"other": other}
    return ""


def _existing(column: Any, keys: list[Any], problems: list[str]) -> list[Any]:
    """Return those of the rows that still are there; name the others."""
    there = set(column.related_model._base_manager.filter(pk__in=keys).values_list("pk", flat=True))
    gone = [key for key in keys if column.related_model._meta.pk.to_python(key) not in there]
    if gone:
        sentence = gettext("%(field)s: %(names)s is not there any more")
        names = comma().join(_names(column.related_model, gone))
        problems.append(sentence % {"field": capfirst(str(column.verbose_name)), "names": names})
    return [key for key in keys if key not in gone]


def _drop_what_is_refused(
    row: models.Model, stored: models.Model | None, others: list[str], problems: list[str]
) -> None:
    """Leave columns as they are whose value of then is not allowed any more, and name them."""
    try:
        row.clean_fields(exclude=others)
    except ValidationError as error:
        as_today = type(stored or row)._base_manager.filter(pk=row.pk).first() or type(row)()
        for name in error.error_dict:
            column = row._meta.get_field(name)
            value = getattr(row, column.attname)
            problems.append(_refused(row, column, value, ValidationError(error.error_dict[name])))
            setattr(row, column.attname, getattr(as_today, column.attname))


def _refused(row: models.Model, column: Any, value: Any, error: ValidationError) -> str:
    sentence = gettext("%(field)s of “%(row)s” was “%(value)s”: %(why)s")
    return sentence % {
        "field": capfirst(str(column.verbose_name)),
        "row": row,
        "value": value,
        "why": " ".join(error.messages),
    }
