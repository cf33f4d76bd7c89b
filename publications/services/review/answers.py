"""Answers to the questions that stand in the queue, and how they follow the papers."""

from django.db.models import Q
from django.utils import timezone

from people.models import Member, User
from publications.domain.reasons import Reason
from publications.models import Authorship, Publication, Suggestion
from publications.services import authorships, versions

State = Suggestion.State
_ON_ITS_PAGE = Reason("decided_on_its_page")


def assigned_member_ids(publication: Publication) -> set[int]:
    """Return the keys of the members who stand among the authors now."""
    held = Authorship.objects.filter(publication=publication, member__isnull=False)
    return set(held.values_list("member_id", flat=True))


def remember_assignments(publication: Publication, before: set[int], by: User) -> None:
    """Make the editor's choice of members last: who was added wrote it, who was removed did not."""
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

    `reason` is kept where the question was not asked before.
    """
    decided = {"state": state, "decided_at": timezone.now(), "decided_by": by}
    Suggestion.objects.update_or_create(
        kind=Suggestion.Kind.AUTHORSHIP,
        publication=publication,
        member=member,
        defaults=decided,
        create_defaults={**decided, "reasons": [reason]},
    )


def close(asked: Suggestion, state: str, by: User | None) -> None:
    """Note the answer to a question that stands in the queue."""
    asked.state, asked.decided_at, asked.decided_by = state, timezone.now(), by
    asked.save(update_fields=["state", "decided_at", "decided_by"])


def keep_apart(
    kind: str, one: Publication, other: Publication, by: User | None, reason: Reason
) -> None:
    """Remember for good that the two are not one paper, or no versions of one work."""
    decided = {"state": State.REJECTED, "decided_at": timezone.now(), "decided_by": by}
    asked = Suggestion.objects.between(one, other).filter(kind=kind)
    if not asked.update(**decided):
        Suggestion.objects.create(
            kind=kind, publication=one, other=other, reasons=[reason], **decided
        )


def attribute_work(
    publication: Publication, profiles: authorships.MemberProfiles | None = None
) -> None:
    """Say whose the publication and the other versions of its work are, now that a person has
    spoken.

    Whoever answers many questions brings the profiles, which is long to load.
    """
    profiles = profiles or authorships.MemberProfiles()
    work = versions.versions_of_work(publication)
    for one in sorted(work, key=lambda one: one != publication):
        other_versions = [other for other in work if other != one]
        with authorships.changing(one) as rows:
            authorships.attribute_publication(
                rows,
                profiles,
                authorships.listed_in(one),
                known=authorships.known_of(other_versions),
            )


# --- When papers become one, or two ------------------------------------------------------------


def hand_over(publication: Publication, into: Publication, by: User | None) -> None:
    """Let the answers and questions about `publication` hold for `into`, that it becomes part of.

    Of two answers to one question the weightier holds: a person's before a machine's, the later
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
    """A part of the publication is a paper of its own: what the whole is not, the part is not."""
    for known in publication.suggestions.filter(state=State.REJECTED):
        if known.other_id != to.pk:
            _copy(known, publication=to)
    for known in publication.lookalikes.filter(state=State.REJECTED):
        if known.publication_id != to.pk:
            _copy(known, other=to)


def _copy(known: Suggestion, **ends: Publication) -> None:
    known.pk = None
    known._state.adding = True
    for name, paper in ends.items():
        setattr(known, name, paper)
    known.save()


def _hand_over_pairs(publication: Publication, into: Publication, by: User | None) -> None:
    """Questions whether it is another paper are asked of `into` now; a "no" holds for it too."""
    pairs = Suggestion.objects.filter(Q(publication=publication) | Q(other=publication))
    for mine in pairs.exclude(kind=Suggestion.Kind.AUTHORSHIP):
        third = mine.other if mine.publication_id == publication.pk else mine.publication
        assert third is not None
        if third == into:
            _close_pair(mine, by)
            continue
        if mine.state == State.ACCEPTED:
            continue
        known = Suggestion.objects.between(into, third).filter(kind=mine.kind).first()
        if known is None:
            ends = "publication" if mine.publication_id == publication.pk else "other"
            setattr(mine, ends, into)
            mine.save(update_fields=[ends])
        elif mine.state == State.REJECTED and known.state in Suggestion.OPEN:
            close(known, State.REJECTED, mine.decided_by)
            mine.delete()
        elif mine.state in Suggestion.OPEN or known.state == State.REJECTED:
            mine.delete()


def _close_pair(asked: Suggestion, by: User | None) -> None:
    """The two of the question are one paper now."""
    if asked.kind == Suggestion.Kind.SAME_WORK and asked.state != State.ACCEPTED:
        close(asked, State.ACCEPTED, by)
    elif asked.state in Suggestion.OPEN:
        asked.delete()


def _weight(one: Suggestion) -> tuple[int, float]:
    if one.state in Suggestion.OPEN:
        return 0, 0.0
    by_hand = one.decided_by_id is not None or one.state == State.REJECTED
    return 1 + by_hand, one.decided_at.timestamp() if one.decided_at else 0.0
