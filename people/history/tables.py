"""Gives tables a history: those of people here, those of other packages in their apps."""

from collections.abc import Collection
from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.auth.signals import user_logged_in
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.db.models.signals import post_delete, post_migrate, post_save, pre_delete

from people.history import bin as recycling
from people.history import log, recording, registry
from people.models import (
    Award,
    Course,
    Lab,
    Member,
    News,
    Offering,
    Opening,
    Position,
    Role,
    Talk,
    User,
)


def keep(model: type[models.Model], *hanging: str, never: Collection[str] = ()) -> None:
    """Keep versions of the model, of the rows of these relations, which hang on it, and what of
    them is deleted. No version holds the columns that are `never` kept.
    """
    relations = [model._meta.get_field(name) for name in hanging]
    registry.keep(model, never=never)
    _watch(model)
    for relation in relations:
        hang(relation.related_model, on=model, by=relation.field.name)


def hang(model: type[models.Model], on: type[models.Model], by: str) -> None:
    """Let the rows of a table be part of the versions of those of another, which `by` names."""
    if not registry.is_kept(model):
        registry.keep(model)
        _watch(model)
    registry.hang(model, on, by)


def name_pairs(**kwargs: Any) -> None:
    """Let tables of pairs have content types, as Django gives all others, after a migration.

    One that is made when it is needed first may be rolled back, and be remembered still.
    """
    for model in registry.kept_models():
        if model._meta.auto_created:
            ContentType.objects.get_for_model(model)


def _watch(model: type[models.Model]) -> None:
    if model._meta.auto_created:
        recording.watch_pairs(model)
        return
    recording.watch(model)
    pre_delete.connect(recycling.before_deletion, model, dispatch_uid="bin")
    post_delete.connect(recycling.after_deletion, model, dispatch_uid="bin")


def keep_all() -> None:
    """Keep versions, deletions and the log from now on."""
    keep(Lab)
    keep(Role)
    keep(Position, "advisors")
    keep(
        Member,
        "positions",
        "printed_names",
        "identifiers",
        "links",
        "education",
        "experience",
        "services",
    )
    keep(Award)
    keep(Offering)
    keep(Course, "offerings")
    keep(Opening)
    keep(Talk)
    keep(News)
    keep(User, never=("password", "last_login", "dismissed_checklist"))
    post_migrate.connect(name_pairs, dispatch_uid="history")
    user_logged_in.connect(log.note_sign_in, dispatch_uid="history")
    post_save.connect(log.note_entry, sender=LogEntry, dispatch_uid="history")
