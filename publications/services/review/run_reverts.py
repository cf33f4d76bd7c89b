"""Taking back what one run did: what it said is no longer counted, and what follows from that.

Paper by paper, each an Action that can be undone. A record of the run is superseded by what its
source said of the same thing before, where there was such. A paper that nothing else tells of is
hidden as if nobody of ours had written it, and found again when it comes again; one that somebody
edited or decided on stays as it is. Of other papers the rest is consolidated again.
"""

from dataclasses import dataclass

from django.db.models import Q

from people.models import User
from publications.domain.reasons import Reason
from publications.models import Action, Publication, SourceRecord, Suggestion, SyncRun
from publications.services import actions, authorships, consolidation, versions
from publications.services.member_profiles import MemberProfiles
from publications.services.review import answers
from publications.services.review.refusals import Refused
from publications.services.status import PUBLISHED, TAKEN_BACK, WAITING, change_status

Kind = Action.Kind

#: Answers that a person gave: a machine never says no for good.
_BY_A_PERSON = Q(decided_by__isnull=False) | Q(state=Suggestion.State.REJECTED)


@dataclass(frozen=True, slots=True)
class RunEffects:
    """What is left of what a run did, as keys: the decisions that the sync made by itself, and the
    papers that its records speak of.

    The newest come first. Papers that nothing else tells of come before others, so that what they
    taught about members is gone when the others are looked at.
    """

    decisions: list[int]
    papers: list[int]


def effects_of(run: SyncRun) -> RunEffects:
    """Return what the run did and can be taken back. Three queries."""
    decisions = Action.objects.active().filter(batch__in=(run.batch, run.batch_cleared))
    decisions = decisions.exclude(kind=Kind.ATTACH).order_by("-pk")
    source_records = SourceRecord.objects.current().filter(run=run, publication__isnull=False)
    papers = set(source_records.order_by().values_list("publication", flat=True))
    others = SourceRecord.objects.current().filter(
        publication__in=source_records.values("publication")
    )
    shared = set(others.exclude(run=run).order_by().values_list("publication", flat=True))
    return RunEffects(
        list(decisions.values_list("pk", flat=True)),
        sorted(papers, key=lambda key: (key in shared, -key)),
    )


def revert_run(
    run: SyncRun,
    publication: Publication,
    by: User | None = None,
    *,
    batch: str = "",
    profiles: MemberProfiles | None = None,
) -> Action:
    """Take back what the run said of the publication; return the Action. Whoever takes back many
    brings the profiles.

    Raises:
        Refused: when a person edited or decided on a paper that nothing else tells of, or nothing
            is left of what the run said of it.
    """
    with actions.recording(Kind.WITHDRAW, by, publication) as action:
        action.batch = batch
        publication = Publication.objects.get(pk=publication.pk)
        source_records = list(publication.source_records.current().filter(run=run))
        if not source_records:
            raise Refused("told_of_anew", paper=publication)
        earlier = _said_before(publication, source_records)
        alone = not earlier and not publication.source_records.current().exclude(run=run).exists()
        if alone and (why := _touched(publication)):
            raise Refused(why)
        keys = [source_record.pk for source_record in source_records]
        SourceRecord.objects.filter(pk__in=keys).update(superseded=True)
        SourceRecord.objects.filter(pk__in=earlier).update(
            superseded=False, publication=publication
        )
        recognised = Action.objects.active().of(publication).filter(kind=Kind.ATTACH)
        action.changes |= {
            "withdrawn": keys,
            "restored": earlier,
            "recognised": [
                attachment.pk
                for attachment in recognised
                if attachment.changes.get("record") in keys
            ],
        }
        code = "taken_back_with_run" if alone else "run_taken_back_of"
        day = run.created_at.date()
        action.message = Reason.of(code, paper=publication, source=run.source, day=day)
        if alone:
            _hide(publication, action)
        else:
            _renew(publication, run, profiles, action)
    Action.objects.filter(pk__in=action.changes["recognised"]).update(
        undone_at=action.at, undone_by=by
    )
    return action


def reverts_of(run: SyncRun) -> list[Action]:
    """Return what was taken back of the run, and stands, the latest first. Two queries."""
    records = set(SourceRecord.objects.filter(run=run).values_list("pk", flat=True))
    about = Publication.objects.filter(source_records__run=run)
    reverts = Action.objects.active().filter(kind=Kind.WITHDRAW, publications__in=about).distinct()
    return [
        action for action in reverts.order_by("-pk") if records & set(action.changes["withdrawn"])
    ]


def bring_back(action: Action) -> None:
    """Count again what the run said, unless its source said something newer of the same since.

    The papers are not consolidated yet.
    """
    restored = set(action.changes["restored"])
    for source_record in SourceRecord.objects.filter(pk__in=action.changes["withdrawn"]):
        current = actions.same_saying(source_record).current().first()
        if current is not None and current.pk not in restored:
            continue
        if current is not None:
            SourceRecord.objects.filter(pk=current.pk).update(superseded=True)
        SourceRecord.objects.filter(pk=source_record.pk).update(superseded=False)
    recognised = Action.objects.filter(pk__in=action.changes["recognised"])
    recognised.update(undone_at=None, undone_by=None)


def _said_before(publication: Publication, source_records: list[SourceRecord]) -> list[int]:
    """The keys of what these sources said of the same things before, unless it was taken back."""
    reverts = Action.objects.active().of(publication).filter(kind=Kind.WITHDRAW)
    gone = {key for revert in reverts for key in revert.changes["withdrawn"]}
    earlier = []
    for source_record in source_records:
        before = actions.same_saying(source_record).filter(superseded=True, pk__lt=source_record.pk)
        before = before.exclude(run=source_record.run_id).exclude(pk__in=gone)
        earlier += list(before.order_by("-pk").values_list("pk", flat=True)[:1])
    return earlier


def _touched(publication: Publication) -> Reason | None:
    """Why the paper is more than what a run said of it: a person worked on it. Else None."""
    if publication.edits:
        return Reason.of("edited_by_hand", paper=publication)
    decided = Action.objects.active().of(publication).exclude(kind__in=Action.BY_ITSELF, by=None)
    if done := decided.exclude(kind__in=(Kind.WITHDRAW, Kind.LATER)).first():
        return Reason.of("decided_on", decision=done.message)
    suggestions = Suggestion.objects.filter(Q(publication=publication) | Q(other=publication))
    if suggestions.filter(_BY_A_PERSON).exists():
        return Reason.of("question_answered", paper=publication)
    if publication.featured or publication.picture:
        return Reason.of("prepared_by_hand", paper=publication)
    for through, papers_column, _ in actions.shared_sets():
        if through._default_manager.filter(**{papers_column: publication.pk}).exists():
            return Reason.of("stands_with_others", paper=publication)
    return None


def _hide(publication: Publication, action: Action) -> None:
    """Hide the paper, but keep it, so that it is recognised when it comes again."""
    if versions.others(publication):
        versions.detach(publication)
    publication.suggestions.all().delete()
    publication.lookalikes.all().delete()
    publication.refresh_from_db()
    with authorships.changing(publication) as rows:
        for member in authorships.assigned_members(publication):
            authorships.unassign_member(rows, member)
        change_status(publication, TAKEN_BACK, action)


def _renew(
    publication: Publication, run: SyncRun, profiles: MemberProfiles | None, action: Action
) -> None:
    """Consolidate what is left, and say anew whether it is that member's whose list the run was.

    A paper that visitors see is hidden only where nobody of ours is left among its authors and no
    person had a say.
    """
    consolidation.consolidate(publication)
    about = publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP)
    if run.member and not about.filter(_BY_A_PERSON, member=run.member).exists():
        about.filter(member=run.member).delete()
        with authorships.changing(publication) as rows:
            authorships.unassign_member(rows, run.member)
    publication.refresh_from_db()
    answers.attribute_work(publication, profiles)
    publication.refresh_from_db()
    is_public = publication.status == PUBLISHED
    if is_public and not answers.assigned_member_ids(publication) and not _touched(publication):
        with authorships.changing(publication) as rows:
            change_status(publication, WAITING, action)
            authorships.update_status(rows, authorships.listed_in(publication))
    versions.tidy(publication)
