"""The log: a line for each thing that was done, which outlives the account and the object."""

import json
from collections.abc import Iterable
from typing import Any

from django.contrib.admin.models import ADDITION, DELETION, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.utils.translation import override
from reversion.models import Revision

from people.history import registry
from people.models import LogLine, User

#: One row of a version: its table, its key, its columns, and what it is called.
Held = tuple[type[models.Model] | None, str, dict[str, Any], str]

_LONGEST_NAME = 200
_LONGEST_REPR = 300


def account_name(user: User | None) -> str:
    """Return what the log calls an account, also when it is gone."""
    if user is None:
        return ""
    return (user.get_full_name() or user.get_username())[:_LONGEST_NAME]


def write(
    kind: str,
    user: User | None,
    row: models.Model | None = None,
    message: str = "",
    revision: Revision | None = None,
) -> LogLine:
    """Write a line: this was done to this row, now."""
    return LogLine.objects.create(
        kind=kind,
        by=user,
        by_name=account_name(user),
        content_type=ContentType.objects.get_for_model(row) if row else None,
        object_id=str(row.pk) if row else "",
        object_repr=str(row)[:_LONGEST_REPR] if row else "",
        message=message,
        revision=revision,
    )


def described(top: models.Model, before: Iterable[Held]) -> str:
    """Return in the form of Django's change messages what differs now from these versions of it."""
    said = {(model, key): (fields, name) for model, key, fields, name in before}
    rows = {(type(row), str(row.pk)): row for row in registry.rows_of(top)}
    changes: list[dict[str, Any]] = []
    with override(None):  # Django translates the names when the message is read
        for (model, key), row in rows.items():
            now = registry.fields_of(row)
            named = {} if row == top else _named(model, str(row))
            if (model, key) not in said:
                changes.append({"added": named})
            elif fields := _differing(model, said[model, key][0], now):
                changes.append({"changed": {**named, "fields": fields}})
        for (was, key), (__, name) in said.items():
            if was is not None and (was, key) not in rows:
                changes.append({"deleted": _named(was, name)})
    return json.dumps(changes)


def _named(model: type[models.Model], name: str) -> dict[str, str]:
    return {"name": str(model._meta.verbose_name), "object": name[:_LONGEST_REPR]}


def _differing(model: type[models.Model], before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Return what the columns are called that differ and say something people write."""
    return [
        str(model._meta.get_field(name).verbose_name)
        for name in now
        if registry.is_shown(model, name)
        and registry.comparable(before.get(name)) != registry.comparable(now[name])
    ]


# --- What is no revision -----------------------------------------------------------------------

_KINDS = {ADDITION: LogLine.Kind.ADDED, DELETION: LogLine.Kind.DELETED}


def note_sign_in(user: User, **kwargs: Any) -> None:
    """Write that somebody signed in."""
    write(LogLine.Kind.SIGNED_IN, user)


def note_entry(instance: LogEntry, created: bool, **kwargs: Any) -> None:
    """Write what Django's admin did to a row without versions, as a paper, whose form it edited.

    Django deletes its own entries with the account.
    """
    model = instance.content_type and instance.content_type.model_class()
    if not created or model is None or registry.is_kept(model):
        return
    LogLine.objects.create(
        at=instance.action_time,
        kind=_KINDS.get(instance.action_flag, LogLine.Kind.CHANGED),
        by=instance.user,
        by_name=account_name(instance.user),
        content_type=instance.content_type,
        object_id=instance.object_id or "",
        object_repr=instance.object_repr[:_LONGEST_REPR],
        message=instance.change_message,
    )
