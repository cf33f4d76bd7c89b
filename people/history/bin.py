"""What was deleted, wherever that was done, and how it comes back.

A deletion keeps the versions of the object and of what hung on it, the rows that went along without
a history of their own, and what became of the rows that named it and stay.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core import serializers
from django.db import IntegrityError, models, router, transaction
from django.db.models.deletion import CASCADE, Collector
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext
from reversion.models import Revision, Version

from people.history import registry, versions
from people.history.log import account_name, write
from people.history.recording import acting_user, current, keep_revision, recorded
from people.models import Deletion, LogLine, User

#: Sent with the `row` that came back, when all that went with it is back.
restored = Signal()

#: Rows that tell who did something: the log keeps that, and the account's name.
_OF_THE_LOG: tuple[type[models.Model], ...] = (LogEntry, Revision)
#: The deletion with which other objects go at this moment.
_going: ContextVar[Deletion | None] = ContextVar("going", default=None)
_is_off: ContextVar[bool] = ContextVar("is_off", default=False)


@contextmanager
def going_along(row: models.Model) -> Iterator[None]:
    """What is deleted within goes with this row, which is being deleted: it comes back with it."""
    token = _going.set(getattr(row, "_deletion", None))
    try:
        yield
    finally:
        _going.reset(token)


@contextmanager
def nothing_kept() -> Iterator[None]:
    """What is deleted within goes for good."""
    token = _is_off.set(True)
    try:
        yield
    finally:
        _is_off.reset(token)


# --- Keeping what is deleted -------------------------------------------------------------------


def before_deletion(sender: Any, instance: models.Model, origin: Any, **kwargs: Any) -> None:
    """Keep a row that is deleted for itself, and not with another one."""
    is_for_itself = origin is instance or getattr(origin, "model", None) is sender
    if not is_for_itself or _is_off.get():
        return
    user, recording, whole = acting_user(), current(), _going.get()
    going = list(_going_rows(instance))
    revision = keep_revision([instance], user)
    deletion = Deletion.objects.create(
        content_type=ContentType.objects.get_for_model(instance),
        object_id=str(instance.pk),
        object_repr=str(instance)[:300],
        by=user,
        by_name=account_name(user),
        revision=revision,
        part_of=whole,
        rows=_plain(row for row in going if not registry.is_kept(type(row))),
        children=_counted(row for row in going if row != instance),
        batch=recording.batch if recording else "",
    )
    instance._deletion = deletion  # type: ignore[attr-defined]
    instance._named_by = _named_by(instance)  # type: ignore[attr-defined]
    if whole is None and registry.parent_of(sender) is None:
        write(LogLine.Kind.DELETED, user, instance, "", revision)
    if whole is None and recording:
        recording.deletions.append(deletion.pk)


def after_deletion(sender: Any, instance: models.Model, **kwargs: Any) -> None:
    """Keep what the deletion changed of rows that stay."""
    deletion = getattr(instance, "_deletion", None)
    if deletion is None:
        return
    for model, columns, before in instance._named_by:  # type: ignore[attr-defined]
        after = _states(model._base_manager.filter(pk__in=list(before)), columns)
        for pk, was in before.items():
            now = after.get(pk)
            differing = [name for name in was if now is None or was[name] != now[name]]
            if differing:
                deletion.changes[f"{model._meta.label_lower}|{pk}"] = [
                    {name: was[name] for name in differing},
                    now and {name: now[name] for name in differing},
                ]
    deletion.save(update_fields=["changes"])


def _going_rows(row: models.Model) -> Iterator[models.Model]:
    """Yield the row and all that the database deletes with it, but for pairs and the log."""
    collector = Collector(using=router.db_for_write(type(row)))
    collector.collect([row])
    for model, rows in collector.data.items():
        if not model._meta.auto_created and model not in _OF_THE_LOG:
            yield from rows
    for query in collector.fast_deletes:
        if not query.model._meta.auto_created and query.model not in _OF_THE_LOG:
            yield from query


def _counted(rows: Iterable[models.Model]) -> dict[str, int]:
    """Return how many rows there are of each table, by its label."""
    return dict(sorted(Counter(row._meta.label_lower for row in rows).items()))


def _plain(rows: Iterable[models.Model]) -> list[dict[str, Any]]:
    """Return the rows as JSON holds them."""
    return [
        {"model": row._meta.label_lower, "pk": row.pk, "fields": registry.serialized(row)}
        for row in rows
    ]


#: The rows of a table by key, each with its columns of these names.
_State = tuple[type[models.Model], list[str], dict[Any, dict[str, Any]]]


def _named_by(instance: models.Model) -> list[_State]:
    """Return the rows that name this one and stay, with what they say."""
    named = []
    for relation in instance._meta.get_fields(include_hidden=True):
        if not isinstance(relation, models.ManyToOneRel | models.ManyToManyRel):
            continue
        model, column = relation.related_model, relation.field
        is_going = isinstance(relation, models.ManyToOneRel) and relation.on_delete is CASCADE
        # A relation without a name on our side only says who did something.
        is_log = model in _OF_THE_LOG or column.remote_field.related_name == "+"
        if is_going or is_log or model._meta.auto_created:
            continue
        # A version or a time of change only ever rises.
        columns = [
            field.name
            for field in model._meta.local_fields
            if field.name != "version" and not getattr(field, "auto_now", False)
        ]
        if column.many_to_many:
            columns.append(column.name)
        rows = model._base_manager.filter(**{column.name: instance.pk})
        if states := _states(rows, columns):
            named.append((model, columns, states))
    return named


def _states(rows: models.QuerySet[Any], columns: list[str]) -> dict[Any, dict[str, Any]]:
    """Return the columns of these rows as JSON holds them, by the rows' keys."""
    written = json.loads(serializers.serialize("json", rows, fields=columns))
    return {row["pk"]: row["fields"] for row in written}


def _row_at(key: str) -> models.Model | None:
    model, pk = _place(key)
    return model._base_manager.filter(pk=pk).first() if model else None


def _place(key: str) -> tuple[type[models.Model] | None, str]:
    label, __, pk = key.partition("|")
    try:
        return apps.get_model(label), pk
    except LookupError:  # a table that is gone since
        return None, pk


# --- Bringing it back --------------------------------------------------------------------------


def restore(deletion: Deletion, user: User | None) -> list[str]:
    """Bring an object back with all that went with it; return what could not be restored.

    Raises:
        Unrestorable: when it cannot be; nothing is changed then.
    """
    model = deletion.content_type.model_class()
    with recorded(user, (model, deletion.object_id) if model else None):
        deletion = Deletion.objects.select_for_update(of=("self",)).get(pk=deletion.pk)
        if deletion.restored_at is not None:
            raise versions.Unrestorable(gettext("It was restored already."))
        problems = _bring_back(deletion)
    return problems


def delete_again(deletion: Deletion, user: User | None) -> bool:
    """Put what was restored back into the bin, as it is by now; return whether it was there.

    Raises:
        ProtectedError: when other rows need it by now; nothing is changed then.
    """
    model = deletion.content_type.model_class()
    row = model._base_manager.filter(pk=deletion.object_id).first() if model else None
    if row is None:
        return False
    with recorded(user):
        row.delete()
    return True


def _bring_back(deletion: Deletion) -> list[str]:
    version = _version_of(deletion)
    if version is None:
        raise versions.Unrestorable(gettext("Its table has no history any more."))
    model = version.content_type.model_class()
    if model._base_manager.filter(pk=version.object_id).exists():
        raise versions.Unrestorable(gettext("It is there already."))
    problems = versions.put_back(version)
    problems += _put_rows(deletion.rows)
    for part in deletion.parts.in_bin():
        problems += _bring_back(part)
    for key, (before, after) in deletion.changes.items():
        _turn_back(key, before, after)
    deletion.restored_at = timezone.now()
    deletion.save(update_fields=["restored_at"])
    row = model._base_manager.get(pk=version.object_id)
    restored.send(sender=model, row=row)
    return problems


def _version_of(deletion: Deletion) -> Version | None:
    of_it = deletion.revision.version_set.filter(
        content_type=deletion.content_type, object_id=deletion.object_id
    )
    version = of_it.first()
    return version if version and versions.model_of(version) else None


def _put_rows(rows: list[dict[str, Any]]) -> list[str]:
    """Store rows without a history again, those first that others need; name the others."""
    waiting, problems = rows, []
    while waiting:
        refused = []
        for row in waiting:
            try:
                with transaction.atomic():
                    (each,) = serializers.deserialize("python", [row], ignorenonexistent=True)
                    each.save()
            except (IntegrityError, serializers.base.DeserializationError, ValueError) as error:
                refused.append((row, error))
        if len(refused) == len(waiting):
            problems = [f"{row['model']} {row['pk']}: {error}" for row, error in refused]
            break
        waiting = [row for row, __ in refused]
    return problems


def _turn_back(key: str, before: dict[str, Any], after: dict[str, Any] | None) -> None:
    """Let a row name the object again where it says what the deletion made it say."""
    model, pk = _place(key)
    row = _row_at(key)
    if model is None or (row is None and after is not None):
        return
    if row is None:
        _put_rows([{"model": model._meta.label_lower, "pk": int(pk), "fields": before}])
        return
    now = registry.serialized(row)
    columns, lists = [], {}
    for name, value in before.items():
        if name not in now or after is None:
            continue
        column: Any = model._meta.get_field(name)
        if column.many_to_many:
            lists[name] = [key for key in value if key not in after[name]]
        elif now[name] == after[name]:
            setattr(row, column.attname, column.to_python(value))
            columns.append(name)
    try:
        with transaction.atomic():
            if columns:
                row.save(update_fields=columns)
            for name, keys in lists.items():
                getattr(row, name).add(*keys)
    except IntegrityError:
        pass  # another row says the same by now
