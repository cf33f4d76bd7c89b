"""What a person does with papers: make two one, or one two; show, hide, link."""

from collections.abc import Iterable, Mapping

from people.models import Member, User
from publications import authorship, history, versions
from publications.models import Action, Publication, SourceRecord, Suggestion
from publications.reasons import Reason
from publications.review import answers, foreseeing, joining
from publications.review.refusals import Refused

Standing = Publication.Standing


def merge(
    publication: Publication,
    *,
    into: Publication,
    by: User | None = None,
    chosen: Mapping[str, Publication] | None = None,
) -> Action:
    """Make two publications one: `into` takes the other's evidence, edits, projects and answers.

    A hand edit of `into` wins over one of the same field of the other, which comes back with
    `undo`. The other stays as a signpost, so that its address leads on. `chosen` says for fields of
    foreseeing.CHOOSABLE whose value to show, one of the two: what the fold would not show is kept
    as a hand edit.

    Raises:
        Refused: when one of them is merged already, deleted, or they are the same.
    """
    with history.recording(Action.Kind.MERGE, by, publication, into) as action:
        action.words = f"“{publication}” was merged into “{into}”."
        foreseeing.choose(publication, into, chosen or {}, by)
        joining.join(publication, into, by)
    return action


def split(
    publication: Publication, records: Iterable[SourceRecord], by: User | None = None
) -> Action:
    """Make these records a paper of its own; return the Action, whose `made` is the new paper.

    The old one keeps its address and its hand edits. That the two are not the same is remembered:
    no sync merges them again.

    Raises:
        Refused: when none of the records is the paper's, or nothing would be left of it.
    """
    with history.recording(Action.Kind.SPLIT, by, publication) as action:
        made = joining.part(publication, records, by)
        action.papers.add(made.pk)
        action.changes["made"] = made.pk
        action.words = f"“{made}” was split off from “{publication}”."
    action.made = made
    return action


def move(record: SourceRecord, to: Publication, by: User | None = None) -> Action:
    """Make the record, and all its source said before of the same, evidence for another paper.

    A paper left with nothing becomes a signpost to the other, as by a merge; otherwise that the two
    are not the same is remembered.

    Raises:
        Refused: when it stands there already, or `to` is merged or deleted.
    """
    start = record.publication
    with history.recording(Action.Kind.MOVE, by, *filter(None, [start, to])) as action:
        action.words = f"{record.source}'s record “{record.record.get('title', '')}” was moved "
        action.words += f"from “{start}” to “{to}”." if start else f"to “{to}”."
        joining.move(record, to, by)
    return action


def publish(publication: Publication, by: User | None = None) -> Action:
    """Show the publication. No sync hides it again; doubts about single members go on waiting."""
    with history.recording(Action.Kind.PUBLISH, by, publication) as action:
        action.words = f"“{publication}” was published."
        _stand(publication, Standing.PUBLISHED)
        asked = publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP, member=None)
        if asked.exists():
            answers.answer(publication, None, Suggestion.State.ACCEPTED, by)
    return action


def decline(publication: Publication, by: User | None = None) -> Action:
    """Hide the publication as not ours: no sync seats again the members it was held to be of."""
    with history.recording(Action.Kind.DECLINE, by, publication) as action:
        action.words = f"“{publication}” was declined as not ours."
        disown(publication, by)
    return action


def disown(publication: Publication, by: User | None) -> None:
    """Say no for every member it was held to be of, and hide it."""
    doubts = publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP)
    asked = set(doubts.open().values_list("member", flat=True)) - {None}
    for member in Member.objects.filter(pk__in=asked | answers.seated_members(publication)):
        authorship.unseat(publication, member)
        answers.answer(publication, member, Suggestion.State.REJECTED, by)
    answers.answer(publication, None, Suggestion.State.REJECTED, by)
    _stand(publication, Standing.DECLINED)


def delete(publication: Publication, by: User | None = None) -> Action:
    """Hide the publication for good, also from sources that bring it again, until `restore`.

    Raises:
        Refused: when it was merged into another, or is deleted already.
    """
    with history.recording(Action.Kind.DELETE, by, publication) as action:
        joining.must_stand_alone(publication)
        if publication.standing == Standing.DELETED:
            raise Refused(f"“{publication}” is deleted already.")
        action.words = f"“{publication}” was deleted."
        doubts = Suggestion.objects.filter(publication=publication).open()
        doubts.delete()
        publication.lookalikes.open().delete()
        _stand(publication, Standing.DELETED)
    return action


def link_version(publication: Publication, of: Publication, by: User | None = None) -> Action:
    """Make the two versions of one work. Which one leads follows the rule, or an earlier choice.

    Raises:
        Refused: when they are linked already, or one of them is merged or deleted.
    """
    with history.recording(Action.Kind.LINK_VERSION, by, publication, of) as action:
        joining.must_differ(publication, of)
        if versions.are_linked(publication, of):
            raise Refused(f"“{publication}” and “{of}” are versions of one work already.")
        action.words = f"“{publication}” was linked with “{of}” as a version of one work."
        joining.link(publication, of, by)
    return action


def unlink_version(publication: Publication, by: User | None = None) -> Action:
    """Take the publication out of its work, for good: no machine links them again.

    Raises:
        Refused: when it is the only version.
    """
    others = versions.others(publication)
    with history.recording(Action.Kind.UNLINK_VERSION, by, publication, *others) as action:
        if not others:
            raise Refused(f"“{publication}” is not linked with any other version.")
        action.words = f"“{publication}” was taken out of the versions of “{others[0]}”."
        versions.detach(publication)
        for other in others:
            reason = Reason("parted_by_hand")
            answers.part(Suggestion.Kind.VERSION, publication, other, by, reason)
    return action


def lead(publication: Publication, by: User | None = None) -> Action:
    """Let this version lead its work, whatever the rule says.

    Raises:
        Refused: when it is the only version.
    """
    with history.recording(Action.Kind.LEAD, by, publication) as action:
        if len(versions.versions_of_work(publication)) < 2:
            raise Refused(f"“{publication}” has no other version: link one first.")
        action.words = f"“{publication}” was chosen to lead the versions of its work."
        versions.choose(publication, by)
    return action


def _stand(publication: Publication, standing: str) -> None:
    publication.standing = standing
    publication.save(update_fields=["standing", "changed_at"])
    versions.tidy(publication)
