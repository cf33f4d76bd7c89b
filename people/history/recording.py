"""One revision of each write: what it touched, as it stands afterwards, with who did it.

A request that may write is one recording, and so is whatever `recorded` wraps. What is touched in
it is noted by signals, so that forms, lists edited in place, actions and pages of our own are all
covered. What no version shows yet (it was made before there were any, or changed by a sync) gets
one first: nothing that stood there is lost.
"""

import json
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import reversion
from django.contrib.contenttypes.models import ContentType
from django.db import models, transaction
from django.db.models.signals import m2m_changed, post_save, pre_delete, pre_save
from django.http import HttpRequest, HttpResponse
from reversion.models import Revision, Version

from people.history import registry
from people.history.log import described, write
from people.models import LogLine, User

#: Requests by these methods write nothing.
_SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")

Key = tuple[type[models.Model], Any]


@dataclass
class Recording:
    """What was touched so far, and who does it. `restoring` is the row that gets a former state.

    `batch` is shared by what it deletes. `comment` stands in its revision, for whoever reads the
    history by program.
    """

    user: Callable[[], User | None]
    restoring: tuple[type[models.Model], str] | None = None
    comment: str = ""
    batch: str = field(default_factory=lambda: str(uuid.uuid4()))
    before: dict[Key, list[Version]] = field(default_factory=dict)
    #: The keys of the deletions made in it, until somebody was told of them.
    deletions: list[int] = field(default_factory=list)


_current: ContextVar[Recording | None] = ContextVar("recording", default=None)


def current() -> Recording | None:
    """Return the recording that goes on, or None."""
    return _current.get()


def acting_user() -> User | None:
    """Return who does what is done now, where that is known."""
    recording = current()
    return recording.user() if recording else None


@contextmanager
def recorded(
    user: User | None = None, restoring: tuple[type[models.Model], str] | None = None
) -> Iterator[Recording]:
    """Do it all or not at all, and keep one revision of what the block writes.

    Within a recording that goes on it is a part with a revision of its own, by the same person
    unless another is named. `restoring` is the table and key of the row that gets a former state.
    """
    outer = current()
    who = outer.user if outer and user is None else lambda: user
    recording = Recording(who, restoring)
    if outer:
        recording.batch, recording.deletions = outer.batch, outer.deletions
    with transaction.atomic():
        token = _current.set(recording)
        try:
            yield recording
            _keep(recording)
        finally:
            _current.reset(token)


@contextmanager
def paused() -> Iterator[None]:
    """Nothing that is written within is kept by the recording that goes on."""
    token = _current.set(None)
    try:
        yield
    finally:
        _current.reset(token)


def middleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Any:
    """Middleware: a request that may write is a recording.

    It holds no transaction: what the request's own transactions have not recorded is kept at its
    end. A revision that is missing since the server stopped in between is made before the next
    change.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if request.method in _SAFE:
            return get_response(request)
        recording = Recording(partial(_user_of, request))
        token = _current.set(recording)
        try:
            response = get_response(request)
            if recording.before:
                with transaction.atomic():
                    _keep(recording)
            return response
        finally:
            _current.reset(token)

    return answer


def _user_of(request: HttpRequest) -> User | None:
    user = getattr(request, "user", None)
    return user if user is not None and user.is_authenticated else None


# --- What is touched ---------------------------------------------------------------------------


def watch(model: type[models.Model]) -> None:
    """Note from now on what is written of this table, which has a history."""
    pre_save.connect(_before_save, model, dispatch_uid="history")
    post_save.connect(_after_save, model, dispatch_uid="history")
    pre_delete.connect(_before_delete, model, dispatch_uid="history")
    for several in model._meta.local_many_to_many:
        watch_pairs(several.remote_field.through)


def watch_pairs(pairs: type[models.Model]) -> None:
    """Note from now on what is written of a table of pairs. A form that writes one says so itself:
    Django sends no signal of it."""
    m2m_changed.connect(_before_pairs, pairs, dispatch_uid="history")


def _before_save(sender: Any, instance: models.Model, raw: bool = False, **kwargs: Any) -> None:
    if current() is None or raw:
        return
    if instance.pk is not None:
        stored = sender._base_manager.filter(pk=instance.pk).first()
        if stored is not None:
            touch(stored)
    if registry.parent_of(sender) is not None:
        touch(instance)


def _after_save(sender: Any, instance: models.Model, created: bool, **kwargs: Any) -> None:
    """Note what is new: of all else its state before is noted already."""
    recording = current()
    if recording and created and registry.is_kept(sender) and not registry.parent_of(sender):
        recording.before.setdefault((sender, instance.pk), [])


def _before_delete(sender: Any, instance: models.Model, **kwargs: Any) -> None:
    if current() is not None and registry.parent_of(sender) is not None:
        touch(instance)


def _before_pairs(
    sender: Any, instance: Any, action: str, reverse: bool, pk_set: Any, **kwargs: Any
) -> None:
    """Note the rows whose lists change, from whichever side that is done."""
    parent = registry.parent_of(sender)
    if current() is None or parent is None or not action.startswith("pre_"):
        return
    model, column = parent
    if type(instance) is model:
        touch(instance)
        return
    if pk_set is None:  # all that there are go
        (other,) = [
            each
            for each in sender._meta.concrete_fields
            if each.is_relation and each.name != column
        ]
        pairs = sender._base_manager.filter(**{other.name: instance})
        pk_set = set(pairs.values_list(column, flat=True))
    for row in model._base_manager.filter(pk__in=pk_set):
        touch(row)


def touch(row: models.Model) -> None:
    """Note that a row, or what hangs on it, is about to be written."""
    recording = current()
    top = registry.top_of(row)
    if recording is None or top is None or top.pk is None:
        return
    key = (type(top), top.pk)
    if key in recording.before:
        return
    stored = type(top)._base_manager.filter(pk=top.pk).first()
    recording.before[key] = []
    if stored is not None:
        recording.before[key] = latest_versions(stored) or [_NEW]
    if stored is not None and not _is_up_to_date(stored, recording.before[key]):
        recording.before[key] = list(keep_revision([stored], None).version_set.order_by("pk"))


#: Stands for the versions of a row that has none.
_NEW = Version()


def latest_versions(top: models.Model) -> list[Version]:
    """Return the newest version of the row, with those of what hung on it then; or nothing."""
    newest = Version.objects.get_for_object(top).order_by("-pk").first()
    return of_one(newest) if newest else []


def of_one(version: Version) -> list[Version]:
    """Return the versions of its revision that belong to the same row: its own, and what hung on
    it."""
    rows = {}
    for each in version.revision.version_set.order_by("pk"):
        model = model_of(each)
        if model is not None:
            rows[model, each.object_id] = each
    belonging = [version]
    for each in belonging:
        model = model_of(each)
        assert model is not None
        for child, column in registry.hanging_on(model):
            belonging += [
                other
                for (kind, __), other in rows.items()
                if kind is child and str(held(other).get(column)) == each.object_id
            ]
    return belonging


def model_of(version: Version) -> type[models.Model] | None:
    """Return the table that the version is of; None where that is gone or has no history now."""
    model = ContentType.objects.get_for_id(version.content_type_id).model_class()
    return model if model is not None and registry.is_kept(model) else None


def held(version: Version) -> dict[str, Any]:
    """Return the columns that a version holds, as plain values."""
    if not hasattr(version, "_held"):
        version._held = json.loads(version.serialized_data)[0]["fields"]
    values: dict[str, Any] = version._held
    return values


def _is_up_to_date(top: models.Model, versions: list[Version]) -> bool:
    """Whether these versions are what the row and all that hangs on it say now."""
    if versions == [_NEW]:
        return False
    said = {(model_of(version), version.object_id): held(version) for version in versions}
    now = {(type(row), str(row.pk)): registry.fields_of(row) for row in registry.rows_of(top)}
    return said.keys() == now.keys() and all(
        registry.same(model, fields, said[model, key]) for (model, key), fields in now.items()
    )


def keep_revision(tops: list[models.Model], user: User | None, comment: str = "") -> Revision:
    """Keep these rows, with all that hangs on them, as they stand, as one revision."""
    with reversion.create_revision(manage_manually=True):
        reversion.set_comment(comment)
        if user is not None:
            reversion.set_user(user)
        for top in tops:
            for row in registry.rows_of(top):
                reversion.add_to_revision(row)
    revision: Revision = Version.objects.get_for_object(tops[0]).latest("pk").revision
    return revision


# --- Keeping it --------------------------------------------------------------------------------


def _keep(recording: Recording) -> None:
    """Keep a revision of what was touched and says something else now, and a line of the log."""
    changed: list[tuple[models.Model, list[Version]]] = []
    for (model, key), versions in recording.before.items():
        top = model._base_manager.filter(pk=key).first()
        if top is not None and not _is_up_to_date(top, versions or [_NEW]):
            changed.append((top, versions))
    recording.before.clear()
    if not changed:
        return
    user = recording.user()
    revision = keep_revision([top for top, __ in changed], user, recording.comment)
    for top, versions in changed:
        kind = LogLine.Kind.CHANGED if versions else LogLine.Kind.ADDED
        if (type(top), str(top.pk)) == recording.restoring:
            kind = LogLine.Kind.RESTORED
        said = [
            (model_of(version), version.object_id, held(version), version.object_repr)
            for version in versions
        ]
        message = described(top, said) if versions else ""
        write(kind, user, top, message, revision)
