"""Answers to suggestions, and how they follow the papers through merges and splits."""

from django.db.models import Q
from django.utils import timezone

from people.models import Member, User
from publications.domain.reasons import Reason
from publications.models import Authorship, Publication, Suggestion
from publications.services import authorships, versions
from publications.services.member_profiles import MemberProfiles

State = Suggestion.State
_ON_ITS_PAGE = Reason("decided_on_its_page")


def assigned_member_ids(publication: Publication) -> set[int]:
    """Return the keys of the members who are authors now."""
    assigned = Authorship.objects.filter(publication=publication, member__isnull=False)
    return set(assigned.values_list("member_id", flat=True))


def remember_assignments(publication: Publication, before: set[int], by: User) -> None:
    """Make the editor's choice of members last: those added wrote it, those removed did not."""
    after = assigned_member_ids(publication)
    for member in Member.objects.filter(pk__in=after - before):
        answer(publication, member, State.ACCEPTED, by)
    for member in Member.objects.filter(pk__in=before - after):
        answer(publication, member, State.REJECTED, by)


def answer(
    publication: Publication,
    member: Member | None,
    state: str,
    by: User | None,
    reason: Reason = _ON_ITS_PAGE,
) -> None:
    """Note a person's answer to "is it this member's?" (or, without one, "is it ours?").

    `reason` is kept if the question was not asked before.
    """
    decided = {"state": state, "decided_at": timezone.now(), "decided_by": by}
    Suggestion.objects.update_or_create(
        kind=Suggestion.Kind.AUTHORSHIP,
        publication=publication,
        member=member,
        defaults=decided,
        create_defaults={**decided, "reasons": [reason]},
    )


def close(suggestion: Suggestion, state: str, by: User | None) -> None:
    """Note the answer to a suggestion in the queue."""
    suggestion.state, suggestion.decided_at, suggestion.decided_by = state, timezone.now(), by
    suggestion.save(update_fields=["state", "decided_at", "decided_by"])


def keep_apart(
    kind: str, publication: Publication, other: Publication, by: User | None, reason: Reason
) -> None:
    """Remember for good that the two are not one paper, or not versions of one work."""
    decided = {"state": State.REJECTED, "decided_at": timezone.now(), "decided_by": by}
    suggestions = Suggestion.objects.between(publication, other).filter(kind=kind)
    if not suggestions.update(**decided):
        Suggestion.objects.create(
            kind=kind, publication=publication, other=other, reasons=[reason], **decided
        )


def attribute_work(publication: Publication, profiles: MemberProfiles | None = None) -> None:
    """Attribute the publication and the other versions of its work, after a person's answer.

    Whoever answers many questions passes the profiles, which take long to load.
    """
    profiles = profiles or MemberProfiles()
    work = versions.versions_of_work(publication)
    for version in sorted(work, key=lambda version: version != publication):
        other_versions = [sibling for sibling in work if sibling != version]
        with authorships.changing(version) as rows:
            authorships.attribute_publication(
                rows,
                profiles,
                authorships.listed_in(version),
                known=authorships.known_of(other_versions),
            )


# --- When papers become one, or two ------------------------------------------------------------


def hand_over(publication: Publication, into: Publication, by: User | None) -> None:
    """Let the answers and questions about `publication` hold for `into`, which it is merged into.

    Of two answers to one question the stronger holds: a person's before a machine's, the later
    before the earlier. The other stays with its own paper.
    """
    for mine in publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP):
        theirs = into.suggestions.filter(kind=mine.kind, member=mine.member).first()
        if theirs is None:
            mine.publication = into
            mine.save(update_fields=["publication"])
        elif _weight(mine) > _weight(theirs):
            for name in ("state", "decided_at", "decided_by", "until"):
                setattr(theirs, name, getattr(mine, name))
            theirs.save()
    _hand_over_pairs(publication, into, by)


def copy_rejections(publication: Publication, to: Publication) -> None:
    """Let the "no" answers about a publication hold for `to` as well, which was split off it."""
    for rejection in publication.suggestions.filter(state=State.REJECTED):
        if rejection.other_id != to.pk:
            _copy(rejection, publication=to)
    for rejection in publication.lookalikes.filter(state=State.REJECTED):
        if rejection.publication_id != to.pk:
            _copy(rejection, other=to)


def _copy(suggestion: Suggestion, **ends: Publication) -> None:
    suggestion.pk = None
    suggestion._state.adding = True
    for name, paper in ends.items():
        setattr(suggestion, name, paper)
    suggestion.save()


def _hand_over_pairs(publication: Publication, into: Publication, by: User | None) -> None:
    """Ask of `into` now whether it is the same as another paper; a "no" holds for it too."""
    pairs = Suggestion.objects.filter(Q(publication=publication) | Q(other=publication))
    for mine in pairs.exclude(kind=Suggestion.Kind.AUTHORSHIP):
        third = mine.other if mine.publication_id == publication.pk else mine.publication
        assert third is not None
        if third == into:
            _close_pair(mine, by)
            continue
        if mine.state == State.ACCEPTED:
            continue
        theirs = Suggestion.objects.between(into, third).filter(kind=mine.kind).first()
        if theirs is None:
            ends = "publication" if mine.publication_id == publication.pk else "other"
            setattr(mine, ends, into)
            mine.save(update_fields=[ends])
        elif mine.state == State.REJECTED and theirs.state in Suggestion.OPEN:
            close(theirs, State.REJECTED, mine.decided_by)
            mine.delete()
        elif mine.state in Suggestion.OPEN or theirs.state == State.REJECTED:
            mine.delete()


def _close_pair(suggestion: Suggestion, by: User | None) -> None:
    """Close a question about two papers that are one now."""
    if suggestion.kind == Suggestion.Kind.SAME_WORK and suggestion.state != State.ACCEPTED:
        close(suggestion, State.ACCEPTED, by)
    elif suggestion.state in Suggestion.OPEN:
        suggestion.delete()


def _weight(suggestion: Suggestion) -> tuple[int, float]:
    if suggestion.state in Suggestion.OPEN:
        return 0, 0.0
    by_hand = suggestion.decided_by_id is not None or suggestion.state == State.REJECTED
    return 1 + by_hand, suggestion.decided_at.timestamp() if suggestion.decided_at else 0.0
