"""Taking back what was decided, weeks later too."""

from collections.abc import Callable

from django.db import transaction
from django.utils import timezone

from people.models import User
from publications.domain import matching
from publications.domain.reasons import Reason
from publications.models import Action, Publication, SourceRecord, Suggestion
from publications.services import actions, consolidation, versions
from publications.services.review import (
    answers,
    findings,
    merges,
    precedence,
    run_reverts,
    venues,
)
from publications.services.review.refusals import Refused
from publications.services.status import (
    DECLINED,
    DELETED,
    GIVEN_BY,
    PUBLISHED,
    WAITING,
    change_status,
)

Kind = Action.Kind

#: What answers whose a paper is.
_ANSWERS = (Kind.ACCEPT, Kind.REJECT, Kind.NOT_MINE, Kind.CLEARED)


@transaction.atomic
def undo(action: Action, by: User | None = None, *, along: bool = False) -> Action:
    """Take the action back and return it: what it moved goes back, and all is consolidated again.

    `along`: what became clear from an answer goes with it. It may become clear again; of what is
    taken back for itself no machine answers the question any more.

    What changed since then stays: hand edits, newer records, other decisions. Of a changed
    precedence the numbers go back; the task `consolidate_source` does the rest, in its
    own time.

    Raises:
        Refused: when it was taken back already, or something later must be taken back first.
    """
    consolidation.lock_catalogue()
    action = Action.objects.select_for_update(of=("self",)).get(pk=action.pk)
    _must_be_possible(action)
    if action.kind == Kind.ATTACH:
        _split_off(action, by)
    elif restore_other := _restored_otherwise(action):
        restore_other(action)
    else:
        if action.kind == Kind.WITHDRAW:
            run_reverts.bring_back(action)
        elif action.kind == Kind.RESTORE:
            deletions = Action.objects.filter(pk__in=action.changes["deletions"])
            deletions.update(undone_at=None, undone_by=None)
        touched = actions.restore(action)
        if not along:
            _keep_open(action)
        _share_out(action)
        made = _absorb_made(action, by)
        for paper in Publication.objects.filter(pk__in=touched - made).order_by("pk"):
            _look_again(paper, action)
        if action.kind == Kind.LINK_VERSION:
            _part_again(action)
        for paper in Publication.objects.unmerged().filter(pk__in=touched).order_by("pk"):
            versions.tidy(paper)
    action.undone_at, action.undone_by = timezone.now(), by
    action.save(update_fields=["undone_at", "undone_by"])
    return action


def _restored_otherwise(action: Action) -> Callable[[Action], None] | None:
    """Return what takes back an action that changed no paper's own rows; None for all others."""
    if action.kind == Kind.PRECEDENCE:
        return precedence.restore_precedence
    if action.kind == Kind.MERGE_VENUES:
        return venues.restore_venues
    if "venues_apart" in action.changes:
        return venues.restore_apart
    if "link" in action.changes:
        return findings.restore_link
    return None


def restore(publication: Publication, by: User | None = None) -> Action:
    """Give a deleted publication the status back that it had, and the questions that waited.

    Where no deletion is on record it waits for a person, or stays declined where somebody said no.

    Raises:
        Refused: when it is not deleted.
    """
    with actions.recording(Kind.RESTORE, by, publication) as action:
        publication = Publication.objects.get(pk=publication.pk)
        if publication.status != DELETED:
            raise Refused("not_deleted", paper=publication)
        action.message = Reason.of("restored", paper=publication)
        deletions = list(Action.objects.active().of(publication).filter(kind=Kind.DELETE))
        for deletion in deletions:
            undo(deletion, by)
        action.changes["deletions"] = [deletion.pk for deletion in deletions]
        if not any(actions.changed(deletion, publication, "status") for deletion in deletions):
            _ask_how_it_stood(publication, action)
    return action


def _ask_how_it_stood(publication: Publication, action: Action) -> None:
    """Decline it where somebody said that it is not ours, else ask a person."""
    answered = publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP)
    if answered.filter(state=Suggestion.State.REJECTED).exists():
        change_status(publication, DECLINED, action)
    else:
        change_status(publication, WAITING, action)
        Suggestion.objects.update_or_create(
            kind=Suggestion.Kind.AUTHORSHIP,
            publication=publication,
            member=None,
            defaults={
                "state": Suggestion.State.WAITING,
                "reasons": [Reason("deleted_before_records")],
                "decided_at": None,
                "decided_by": None,
                "kept_open": True,
            },
        )
    publication.save(update_fields=["status", "changed_at"])
    versions.tidy(publication)


def _must_be_possible(action: Action) -> None:
    if action.is_undone:
        if action.undone_by:
            raise Refused("taken_back_already_by", who=action.undone_by)
        raise Refused("taken_back_already")
    if action.kind in (Kind.ATTACH, Kind.PRECEDENCE):
        return
    for paper in action.publications.select_related("merged_into"):
        change = actions.changed(action, paper, "merged_into_id")
        if paper.merged_into_id == (change[1] if change else None):
            continue
        later = Action.objects.active().of(paper).filter(pk__gt=action.pk)
        for later_action in later.order_by("pk"):
            if actions.changed(later_action, paper, "merged_into_id"):
                raise Refused("take_back_later_first", action=later_action.message)
        if change is None:
            raise Refused("merged_by_now", paper=paper, other=paper.merged_into)


def _split_off(action: Action, by: User | None) -> None:
    """Make a record that the sync recognised as this paper's a paper of its own."""
    source_record = SourceRecord.objects.filter(pk=action.changes["record"]).first()
    current = actions.same_saying(source_record).current().first() if source_record else None
    paper = action.publications.first()
    paper = paper and paper.merge_target()
    if current is None or paper is None or current.publication_id != paper.pk:
        raise Refused("record_is_elsewhere")
    merges.split(paper, [current], by)


def _share_out(action: Action) -> None:
    """Of two papers that part again, give each what came since the merge and resembles it most."""
    for paper in action.publications.filter(merged_into=None):
        change = actions.changed(action, paper, "merged_into_id")
        other = Publication.objects.filter(pk=change[1]).first() if change and change[1] else None
        if other is None:
            continue
        came_to_other = other.source_records.current().order_by("pk")
        evidence = [
            (paper.pk, source_record.as_record())
            for source_record in paper.source_records.current()
        ]
        evidence += [
            (other.pk, source_record.as_record())
            for source_record in came_to_other.filter(first_seen__lte=action.at)
        ]
        for source_record in came_to_other.filter(first_seen__gt=action.at):
            if matching.find(source_record.as_record(), evidence).target == paper.pk:
                actions.same_saying(source_record).filter(publication=other).update(
                    publication=paper
                )


def _absorb_made(action: Action, by: User | None) -> set[int]:
    """Merge a paper that a split made back into the old one, with all it got since."""
    made = Publication.objects.filter(pk=action.changes.get("made")).first()
    if made is None:
        return set()
    old = action.publications.exclude(pk=made.pk).get()
    merges.merge(made, into=old, by=by, part_of=action)
    return {made.pk}


def _look_again(paper: Publication, action: Action) -> None:
    """Consolidate the paper from what it has now, and attribute it again where its members differ
    from those before the action.
    """
    if paper.merged_into_id is not None:
        return
    consolidation.consolidate(paper)
    assigned = answers.assigned_member_ids(paper)
    before = actions.members_before(action, paper)
    if before is not None and assigned != before:
        answers.attribute_work(paper)
        paper.refresh_from_db()
    change = actions.changed(action, paper, "status")
    if change and paper.status == change[0] and _status_still_holds(paper, change[1], action):
        change_status(paper, change[1], action)
        paper.save(update_fields=["status", "changed_at"])


def _status_still_holds(paper: Publication, status: str, action: Action) -> bool:
    """Whether something other than the action gives the paper this status too."""
    kinds = GIVEN_BY.get(status, ())
    later = Action.objects.active().of(paper).filter(pk__gt=action.pk)
    if later.filter(kind__in=kinds).exists():
        return True
    if status != PUBLISHED:
        return False
    cleared = later.filter(kind=Kind.CLEARED, changes__outcome="accept")
    joined = Publication.objects.filter(merged_into=paper, status=PUBLISHED)
    return cleared.exists() or joined.exists()


def _keep_open(action: Action) -> None:
    """Leave a question to people once an answer to it was taken back: no machine answers it."""
    if action.kind in _ANSWERS:
        Suggestion.objects.filter(pk__in=actions.answered(action)).open().update(kept_open=True)


def _part_again(action: Action) -> None:
    """Separate two versions that are linked still, since another one leads than at the time."""
    paper, *others = action.publications.unmerged().order_by("pk")
    if any(versions.are_linked(paper, other) for other in others):
        versions.detach(paper)
