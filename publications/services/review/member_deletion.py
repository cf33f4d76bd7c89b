"""A member is deleted: what was learnt of papers stays, and nothing waits for them any more."""

from django.db.models import Q
from django.utils import timezone

from people.models import Member
from publications.models import Authorship, Publication, Suggestion, SyncRun
from publications.services import authorships, versions
from publications.services.publication_rows import load, save_rows


def let_go(member: Member) -> None:
    """Detach everything from the member, who is about to be deleted.

    Papers keep the printed name and their status; one that waited for this member alone is judged
    again without them. Of one that is published and has no member left a person is asked whether it
    is ours: only a person hides it. What was read for the member stays as a list of nobody in
    particular, which says nothing about who wrote its papers; runs under way are cancelled.
    Suggestions about the member are deleted.
    """
    _loosen_runs(member)
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


def _loosen_runs(member: Member) -> None:
    runs = SyncRun.objects.filter(member=member)
    runs.unfinished().update(state=SyncRun.State.CANCELLED, finished_at=timezone.now())
    runs.update(member=None, member_name=member.name, is_unattributed=True)
