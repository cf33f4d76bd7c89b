"""What a person says of the catalogue, and what follows: yes or no to a doubt, ours or not ours."""

from django.db import transaction
from django.utils import timezone

from people.models import Member, User
from publications import authorship, indexing, merging
from publications.models import Authorship, Publication, Suggestion


class AlreadyDecided(Exception):
    """Somebody settled this suggestion before; the message says who and how."""


@transaction.atomic
def accept(suggestion: Suggestion, by: User | None = None) -> None:
    """Say yes: the paper is that member's and is published, or the two papers become one.

    Raises:
        AlreadyDecided: when it does not wait any more.
    """
    suggestion = _decide(suggestion, Suggestion.State.ACCEPTED, by)
    publication = suggestion.publication
    if suggestion.kind == Suggestion.Kind.SAME_WORK:
        assert suggestion.other is not None
        merge(publication, into=suggestion.other)
        return
    if suggestion.member:
        authorship.seat(publication, suggestion.member)
    _settle(publication)


@transaction.atomic
def reject(suggestion: Suggestion, by: User | None = None) -> None:
    """Say no, for good: not that member's paper, or not the same paper.

    Raises:
        AlreadyDecided: when it does not wait any more.
    """
    suggestion = _decide(suggestion, Suggestion.State.REJECTED, by)
    if suggestion.kind == Suggestion.Kind.AUTHORSHIP and suggestion.member:
        authorship.unseat(suggestion.publication, suggestion.member)
    _settle(suggestion.publication)


@transaction.atomic
def merge(publication: Publication, *, into: Publication) -> None:
    """Make two publications one: `into` takes the other's evidence, projects, links and answers.

    The other stays as a signpost, so that its address leads on.
    """
    publication.source_records.update(publication=into)
    into.projects.add(*publication.projects.all())
    for answer in publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP):
        if not into.suggestions.filter(kind=answer.kind, member=answer.member).exists():
            answer.publication = into
            answer.save(update_fields=["publication"])
    Publication.objects.filter(merged_into=publication).update(merged_into=into)
    Publication.objects.filter(version_of=publication).exclude(pk=into.pk).update(version_of=into)
    publication.version_of = None
    publication.merged_into = into
    publication.save(update_fields=["version_of", "merged_into", "changed_at"])
    indexing.forget(publication)
    publication.suggestions.waiting().delete()
    publication.lookalikes.waiting().delete()
    if publication.standing == Publication.Standing.PUBLISHED:
        into.standing = Publication.Standing.PUBLISHED
        into.save(update_fields=["standing", "changed_at"])
    merging.fold(into)
    for seat in publication.authorships.filter(member__isnull=False).select_related("member"):
        if publication.standing == Publication.Standing.PUBLISHED and seat.member:
            authorship.seat(into, seat.member, seat.name)
    _settle(into)


def seated_members(publication: Publication) -> set[int]:
    """Return the keys of the members who stand among the authors now."""
    seats = Authorship.objects.filter(publication=publication, member__isnull=False)
    return set(seats.values_list("member_id", flat=True))


def remember_seating(publication: Publication, before: set[int], by: User) -> None:
    """Make the editor's choice of members last: who was added wrote it, who was removed did not."""
    after = seated_members(publication)
    for member in Member.objects.filter(pk__in=after - before):
        answer(publication, member, Suggestion.State.ACCEPTED, by)
    for member in Member.objects.filter(pk__in=before - after):
        answer(publication, member, Suggestion.State.REJECTED, by)


@transaction.atomic
def publish(publication: Publication, by: User) -> None:
    """Show the publication. No sync hides it again; doubts about single members go on waiting."""
    publication.standing = Publication.Standing.PUBLISHED
    publication.save(update_fields=["standing", "changed_at"])
    asked = publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP, member=None)
    if asked.exists():
        answer(publication, None, Suggestion.State.ACCEPTED, by)


@transaction.atomic
def decline(publication: Publication, by: User) -> None:
    """Hide the publication as not ours: no sync seats again the members it was held to be of."""
    authorship_doubts = publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP)
    asked = set(authorship_doubts.waiting().values_list("member", flat=True)) - {None}
    for member in Member.objects.filter(pk__in=asked | seated_members(publication)):
        authorship.unseat(publication, member)
        answer(publication, member, Suggestion.State.REJECTED, by)
    answer(publication, None, Suggestion.State.REJECTED, by)
    publication.standing = Publication.Standing.DECLINED
    publication.save(update_fields=["standing", "changed_at"])


def answer(
    publication: Publication,
    member: Member | None,
    state: str,
    by: User,
    reason: str = "Decided by hand, on the publication's own page.",
) -> None:
    """Note a person's answer to "is it this member's?" (or, without one, "is it ours?").

    `reason` is kept where the question was not asked before.
    """
    Suggestion.objects.update_or_create(
        kind=Suggestion.Kind.AUTHORSHIP,
        publication=publication,
        member=member,
        defaults={"state": state, "decided_at": timezone.now(), "decided_by": by},
        create_defaults={
            "state": state,
            "decided_at": timezone.now(),
            "decided_by": by,
            "reasons": [reason],
        },
    )


def _decide(suggestion: Suggestion, state: str, by: User | None) -> Suggestion:
    """Lock the row and note the answer: of two people answering at once, one is told."""
    suggestion = Suggestion.objects.select_for_update(of=("self",)).get(pk=suggestion.pk)
    if suggestion.state != Suggestion.State.WAITING:
        who = f" by {suggestion.decided_by}" if suggestion.decided_by else ""
        raise AlreadyDecided(
            f"This suggestion was {suggestion.get_state_display().lower()}{who} already: "
            "reload the page to see what is left."
        )
    suggestion.state = state
    suggestion.decided_at = timezone.now()
    suggestion.decided_by = by
    suggestion.save(update_fields=["state", "decided_at", "decided_by"])
    return suggestion


def _settle(publication: Publication) -> None:
    """Look at the publication anew, now that a person has spoken."""
    current = Publication.objects.get(pk=publication.pk)
    authorship.settle(current, authorship.Roster(), authorship.listed_in(current))
