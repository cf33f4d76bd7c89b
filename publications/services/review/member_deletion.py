"""A member is deleted: what was learnt of papers stays, and nothing waits for them any more.

One who is restored has their papers and answers again, and what waited for them waits.
"""

from dataclasses import replace
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from people.history.erasing import ERASED, PersonToErase
from people.models import Member
from publications.models import (
    Action,
    Authorship,
    Publication,
    RunLogLine,
    Suggestion,
    SyncRun,
)
from publications.services import actions, authorships, versions
from publications.services.publication_rows import load, save_rows


def let_go(member: Member) -> None:
    """Detach everything from the member, who is about to be deleted.

    Papers keep the printed name and their status; one that waited for this member alone is judged
    again without them. Of one that is published and has no member left a person is asked whether it
    is ours: only a person hides it. What was read for the member stays as a list of nobody in
    particular, which says nothing about who wrote its papers; runs under way are cancelled.
    Suggestions about the member are deleted.
    """
    _loosen_runs(member, member.name)
    assigned = Authorship.objects.filter(member=member)
    held = set(assigned.values_list("publication", flat=True))
    assigned.filter(position=None).delete()
    assigned.update(member=None, inferred=False)
    suggestions = Suggestion.objects.filter(member=member)
    asked_about = Q(
        status=Publication.Status.WAITING, pk__in=suggestions.open().values("publication")
    )
    published = Q(status=Publication.Status.PUBLISHED, pk__in=held)
    papers = list(Publication.objects.unmerged().filter(asked_about | published))
    suggestions.delete()
    loaded = load(papers)
    for rows in loaded:
        authorships.ask_if_nobody_is_left(rows, member)
        authorships.update_status(rows, authorships.listed_in(rows.publication))
    save_rows(loaded)
    for paper in papers:
        versions.tidy(paper)


def come_back(member: Member) -> None:
    """Settle again the papers of a member who was restored, with authorships and suggestions.

    What waits for them waits, and nobody is asked any more whether a paper of theirs is ours
    because none of us was left.
    """
    theirs = Authorship.objects.filter(member=member).values("publication")
    asked = Suggestion.objects.filter(member=member).open().values("publication")
    nobody_left = Suggestion.objects.filter(member=None, publication__in=theirs).open()
    settled = [
        suggestion.pk
        for suggestion in nobody_left.filter(kind=Suggestion.Kind.AUTHORSHIP)
        if any(reason.code == "no_member_left" for reason in suggestion.reasons)
    ]
    Suggestion.objects.filter(pk__in=settled).delete()
    hidden = (Publication.Status.WAITING, Publication.Status.DECLINED)
    papers = Publication.objects.unmerged().filter(status__in=hidden, pk__in=asked)
    loaded = load(list(papers))
    for rows in loaded:
        authorships.update_status(rows, authorships.listed_in(rows.publication))
    save_rows(loaded)


def forget(person: PersonToErase) -> None:
    """Take somebody who is erased for good out of what was decided and of the runs.

    What was decided stays, with its undo; papers keep the printed name.
    """
    if person.member is not None:
        _loosen_runs(person.member, "")
    SyncRun.objects.filter(member_name__in=person.names).update(member_name="")
    for model, column in ((Action, "by"), (Action, "undone_by"), (SyncRun, "started_by")):
        theirs = Q(**{f"{column}__in": person.user_keys}) | Q(
            **{column: None, f"{column}_name__in": person.accounts}
        )
        model._base_manager.filter(theirs).update(**{column: None, f"{column}_name": ERASED})
    actions.forget(person.names | person.emails)
    _forget_name(Action._base_manager.filter(message__params__member__in=person.names))
    _forget_name(RunLogLine._base_manager.filter(message__params__member__in=person.names))


def _forget_name(rows: QuerySet[Any]) -> None:
    for row in rows.only("message"):
        row.message = replace(row.message, params={**row.message.params, "member": ERASED})
        row.save(update_fields=["message"])


def _loosen_runs(member: Member, name: str) -> None:
    """Let the member's runs be those of nobody, of which only this name tells."""
    runs = SyncRun.objects.filter(member=member)
    runs.unfinished().update(state=SyncRun.State.CANCELLED, finished_at=timezone.now())
    runs.update(member=None, member_name=name, is_unattributed=True)
