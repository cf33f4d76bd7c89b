"""What it means that an editor saved a publication: locks on fields, and answers that last."""

from collections.abc import Iterable

from django.db import transaction
from django.forms import BaseModelFormSet, ModelForm
from django.utils import timezone

from people.models import Member, User
from publications import authorship, merging
from publications.models import Authorship, Publication, Suggestion

#: Fields of the form that make up the one lockable field "authors".
_AUTHOR_FIELDS = {"authors_complete"}


def changed_fields(form: ModelForm, formsets: Iterable[BaseModelFormSet]) -> list[str]:
    """Return the lockable fields that the editor changed, in the order of LOCKABLE."""
    changed = set(form.changed_data)
    if changed & _AUTHOR_FIELDS:
        changed.add("authors")
    for formset in formsets:
        name = formset.get_default_prefix()
        if name == "authorships":
            if _authors_changed(formset):
                changed.add("authors")
        elif formset.has_changed():
            changed.add(name)
    return [field for field in merging.LOCKABLE if field in changed]


def filled_fields(publication: Publication) -> list[str]:
    """Return the lockable fields that say something, of a publication that was made by hand."""
    filled = {
        field
        for field in (*merging.SCALARS, *merging.LISTS, "venue")
        if getattr(publication, field)
    }
    if publication.kind == Publication.Kind.OTHER:
        filled.discard("kind")
    for field, rows in (
        ("authors", publication.authorships),
        ("links", publication.links),
        ("external_ids", publication.external_ids),
    ):
        if rows.exists():
            filled.add(field)
    return [field for field in merging.LOCKABLE if field in filled]


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


def _authors_changed(formset: BaseModelFormSet) -> bool:
    """Whether the printed list changed. Who of us a printed author is does not belong to it."""
    return any(_seat_changed(form) for form in formset.forms)


def _seat_changed(form: ModelForm) -> bool:
    """Whether a row of the printed list was added, removed or rewritten.

    A row without a place holds a member behind the "et al.": it is not printed.
    """
    data = getattr(form, "cleaned_data", {})
    if form.instance.pk is None:
        return data.get("position") is not None and not data.get("DELETE")
    if data.get("DELETE"):
        return form.initial.get("position") is not None
    return bool(set(form.changed_data) - {"member"})
