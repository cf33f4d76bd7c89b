"""The versions of one work: preprint, conference paper, journal extension, thesis chapter.

They point at the one that leads, one level deep (`Publication.version_of`). Which one leads is a
rule, or a person's choice; whom a person has parted no machine links again.
"""

from collections.abc import Iterable, Sequence

from django.db.models import Q
from django.utils import timezone

from people.models import User
from publications.domain.reasons import Reason
from publications.domain.record import Record
from publications.models import Action, ExternalId, Publication, Suggestion
from publications.services import actions

_Kind = Publication.Kind

#: The highest leads: what was reviewed and printed, then other kinds, then preprints.
#: Among equals the newest leads: a journal's extension says more than the conference paper.
_RANK = {
    _Kind.CONFERENCE: 4,
    _Kind.JOURNAL: 4,
    _Kind.BOOK: 4,
    _Kind.CHAPTER: 4,
    _Kind.WORKSHOP: 3,
    _Kind.THESIS: 2,
    _Kind.REPORT: 2,
    _Kind.POSTER: 1,
    _Kind.PREPRINT: 0,
}
_OTHERS = 2

#: Relations of a Record that name another version of the work.
_RELATED = ("version_of", "preprint_of", "has_preprint")

#: In `Publication.edits` of the version that a person chose to lead.
CHOSEN = "version_of"


def versions_of_work(publication: Publication) -> list[Publication]:
    """Return all versions of the publication's work, itself among them, the leading one first."""
    pointers = Publication.objects.filter(pk=publication.pk).values_list("version_of", flat=True)
    leading = pointers.first() or publication.pk
    work = Publication.objects.unmerged().filter(Q(pk=leading) | Q(version_of=leading))
    return sorted(work, key=lambda version: (version.version_of_id is not None, version.pk))


def others(publication: Publication) -> list[Publication]:
    """Return the other versions of the publication's work."""
    return [version for version in versions_of_work(publication) if version != publication]


def are_linked(publication: Publication, other: Publication) -> bool:
    """Whether the two are versions of one work."""
    return publication in versions_of_work(other)


def link(publication: Publication, other: Publication) -> None:
    """Make the two, and all versions of either, versions of one work."""
    regroup([*versions_of_work(publication), *versions_of_work(other)])


def detach(publication: Publication) -> None:
    """Take the publication out of its work; the others go on without it."""
    remaining = others(publication)
    parted = Publication.objects.get(pk=publication.pk)
    parted.version_of = None
    parted.edits.pop(CHOSEN, None)
    parted.save(update_fields=["version_of", "edits", "changed_at"])
    regroup(remaining)


def regroup(work: Sequence[Publication]) -> None:
    """Let the version that ranks highest lead, and the others point at it."""
    if not work:
        return
    leading = max(work, key=_claim)
    for version in sorted(set(work), key=lambda version: version != leading):
        target = None if version == leading else leading
        if version.version_of_id != (target.pk if target else None):
            version.version_of = target
            version.save(update_fields=["version_of", "changed_at"])


def tidy(publication: Publication) -> None:
    """Choose the leading version anew, after the publication's kind, date or status changed."""
    work = versions_of_work(publication)
    if len(work) > 1:
        regroup(work)


def choose(publication: Publication, by: User | None) -> None:
    """Let this version lead its work, whatever the rule says."""
    work = versions_of_work(publication)
    for version in work:
        if version.edits.pop(CHOSEN, None) is not None and version != publication:
            version.save(update_fields=["edits", "changed_at"])
        if version == publication:
            now = timezone.now().isoformat(timespec="seconds")
            version.edits[CHOSEN] = {"at": now, "by": by.pk if by else None}
            version.save(update_fields=["edits", "changed_at"])
    regroup(work)


def _claim(version: Publication) -> tuple[bool, bool, int, str, int]:
    return (
        CHOSEN in version.edits,
        version.status == Publication.Status.PUBLISHED,
        _RANK.get(_Kind(version.kind), _OTHERS),
        version.date,
        -version.pk,
    )


# --- By itself ---------------------------------------------------------------------------------


def may_link(publication: Publication, other: Publication) -> bool:
    """Whether a machine may link the two: not linked yet, and never separated by a person."""
    mine, theirs = versions_of_work(publication), versions_of_work(other)
    if not mine or not theirs or set(mine) & set(theirs):
        return False
    parted = Suggestion.objects.filter(
        Q(publication__in=mine, other__in=theirs) | Q(publication__in=theirs, other__in=mine),
        kind=Suggestion.Kind.VERSION,
        state=Suggestion.State.REJECTED,
    )
    return not parted.exists()


def link_by_itself(
    publication: Publication, other: Publication, reasons: Iterable[Reason]
) -> Action | None:
    """Link the two as the sync decided, kept as an Action; None where a machine may not."""
    if not may_link(publication, other):
        return None
    with actions.recording(Action.Kind.LINK_VERSION, None, publication, other) as action:
        link(publication, other)
        why = list(reasons)
        action.message = Reason.of("linked_because", paper=publication, other=other, reasons=why)
    return action


def link_related(publication: Publication, record: Record) -> list[Action]:
    """Link the publication with the works we know that the record names as its versions."""
    done = [link_by_itself(publication, *named) for named in related(publication, record)]
    return [action for action in done if action is not None]


def related(publication: Publication, record: Record) -> list[tuple[Publication, Sequence[Reason]]]:
    """Return the publications that the record names as versions, each with the reason.

    Only those in the catalogue that a machine may link with the publication.
    """
    named: list[tuple[Publication, Sequence[Reason]]] = []
    for relation, scheme, value in record.relations:
        if relation not in _RELATED:
            continue
        identifiers = ExternalId.objects.filter(scheme=scheme, value=value)
        identifiers = identifiers.filter(publication__merged_into=None).exclude(
            publication=publication
        )
        others = [
            identifier.publication for identifier in identifiers.select_related("publication")[:2]
        ]
        if len(others) == 1 and may_link(publication, others[0]):
            reason = Reason("named_as_a_version", {"id_scheme": scheme, "value": value})
            named.append((others[0], (reason,)))
    return named
