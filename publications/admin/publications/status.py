"""Showing, hiding and restoring the papers ticked in the list; each can be undone as one."""

import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from people.models import User
from publications.messages import explained
from publications.models import Action, Publication, Suggestion
from publications.services import review

_DECLINED, _DELETED = Publication.Status.DECLINED, Publication.Status.DELETED
#: A person answered no; a sync may decline a paper too, but never answers.
_ANSWERED_NO = Suggestion.objects.filter(
    kind=Suggestion.Kind.AUTHORSHIP,
    state=Suggestion.State.REJECTED,
    publication=OuterRef("pk"),
)

Verb = Callable[[Publication, User], Action]


class StatusActions:
    """The actions of the list of papers. Deleting only hides."""

    actions = ["publish", "decline", "restore"]

    @admin.action(description=_("Publish the selected publications"), permissions=["change"])
    def publish(self, request: HttpRequest, queryset: QuerySet[Publication]) -> None:
        """Show them, except where a person answered no: that is overruled paper by paper."""
        hidden = Q(Exists(_ANSWERED_NO), status=_DECLINED)
        declined = queryset.filter(hidden).count()
        deleted = queryset.filter(status=_DELETED).count()
        done = _do(request, queryset.exclude(hidden).exclude(status=_DELETED), review.publish)
        sentence = ngettext(
            "%(n)s publication published.", "%(n)s publications published.", len(done)
        )
        _tell(request, done, sentence)
        sentence = ngettext(
            "%(n)s stays hidden, because somebody answered “not ours”. To overrule that, open it "
            "and choose the status “Published”.",
            "%(n)s stay hidden, because somebody answered “not ours”. To overrule that, open each "
            "and choose the status “Published”.",
            declined,
        )
        _warn(request, declined, sentence)
        _warn(request, deleted, _stay_deleted(deleted))

    @admin.action(
        description=_("Decline the selected publications: not ours"), permissions=["change"]
    )
    def decline(self, request: HttpRequest, queryset: QuerySet[Publication]) -> None:
        """Hide them as not ours."""
        deleted = queryset.filter(status=_DELETED).count()
        done = _do(request, queryset.exclude(status=_DELETED), review.decline)
        sentence = ngettext(
            "%(n)s publication declined: hidden from the site, and no sync brings it back.",
            "%(n)s publications declined: hidden from the site, and no sync brings them back.",
            len(done),
        )
        _tell(request, done, sentence)
        _warn(request, deleted, _stay_deleted(deleted))

    @admin.action(
        description=_("Restore the selected publications: each as it stood before it was deleted"),
        permissions=["change"],
    )
    def restore(self, request: HttpRequest, queryset: QuerySet[Publication]) -> None:
        """Give each deleted one its former status back."""
        others = queryset.exclude(status=_DELETED).count()
        done = _do(request, queryset.filter(status=_DELETED), review.restore)
        sentence = ngettext(
            "%(n)s publication restored: it stands as it did before it was deleted.",
            "%(n)s publications restored: each stands as it did before it was deleted.",
            len(done),
        )
        _tell(request, done, sentence)
        sentence = ngettext("%(n)s was not deleted.", "%(n)s were not deleted.", others)
        _warn(request, others, sentence)

    def delete_model(self, request: HttpRequest, obj: Publication) -> None:
        self._delete(request, [obj])

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Publication]) -> None:
        deleted = queryset.filter(status=_DELETED).count()
        self._delete(request, queryset.exclude(status=_DELETED))
        _warn(request, deleted, _stay_deleted(deleted))

    def message_user(self, request: HttpRequest, *args: Any, **kw: Any) -> None:
        """Leave out Django's sentence after a deletion, which counts all that were ticked."""
        if not getattr(request, "is_deletion_told", False):
            super().message_user(request, *args, **kw)  # type: ignore[misc]

    def _delete(self, request: HttpRequest, papers: Any) -> None:
        """Hide them for good: nothing is lost, and no source brings them back."""
        request.is_deletion_told = True  # type: ignore[attr-defined]
        done = _do(request, papers, review.delete)
        sentence = ngettext(
            "Deleted. “Restore” brings it back as it was.",
            "Deleted. “Restore” brings each of them back as it was.",
            len(done),
        )
        _tell(request, done, sentence)


def _do(request: HttpRequest, papers: Any, verb: Verb) -> list[Action]:
    """Do it to each of these papers that is not merged into another; report what was refused."""
    done = []
    for paper in papers:
        if paper.merged_into_id is not None:
            continue
        try:
            done.append(verb(paper, request.user))
        except review.Refused as refusal:
            messages.warning(request, explained(refusal))
    if len(done) > 1:
        batch = str(uuid.uuid4())
        Action.objects.filter(pk__in=[action.pk for action in done]).update(batch=batch)
    return done


def _tell(request: HttpRequest, done: list[Action], sentence: str) -> None:
    """Say what was done, with the button that takes all of it back."""
    if done:
        undo = f"undo-{done[-1].pk}"
        messages.success(request, sentence % {"n": len(done)}, extra_tags=undo)


def _warn(request: HttpRequest, count: int, sentence: str) -> None:
    if count:
        messages.warning(request, sentence % {"n": count})


def _stay_deleted(count: int) -> str:
    return ngettext(
        "%(n)s is deleted and stays so: restore it first.",
        "%(n)s are deleted and stay so: restore them first.",
        count,
    )
