"""What a person does with one paper: show it, hide it, link it with its versions."""

from people.models import Member, User
from publications.domain.reasons import Reason
from publications.models import Action, Publication, Suggestion
from publications.services import actions, authorships, versions
from publications.services.review import answers, merges
from publications.services.review.refusals import Refused
from publications.services.status import DECLINED, DELETED, PUBLISHED, WAITING, change_status


def publish(publication: Publication, by: User | None = None) -> Action:
    """Show the publication. No sync hides it again; suggestions about members go on waiting."""
    with actions.recording(Action.Kind.PUBLISH, by, publication) as action:
        action.message = Reason.of("published", paper=publication)
        _give_status(publication, PUBLISHED, action)
        question = publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP, member=None)
        if question.exists():
            answers.answer(publication, None, Suggestion.State.ACCEPTED, by)
    return action


def wait(publication: Publication, by: User | None = None) -> Action:
    """Hide the publication until a person, or a source that is sure, says whose it is."""
    with actions.recording(Action.Kind.WAIT, by, publication) as action:
        action.message = Reason.of("waits_again", paper=publication)
        _give_status(publication, WAITING, action)
    return action


def decline(publication: Publication, by: User | None = None) -> Action:
    """Hide the publication as not ours; no sync assigns its members to it again."""
    with actions.recording(Action.Kind.DECLINE, by, publication) as action:
        action.message = Reason.of("declined", paper=publication)
        disown(publication, action)
    return action


def disown(publication: Publication, action: Action) -> None:
    """Answer no for each member assigned or asked about, and hide it, as part of the Action."""
    doubts = publication.suggestions.filter(kind=Suggestion.Kind.AUTHORSHIP)
    in_doubt = set(doubts.open().values_list("member", flat=True)) - {None}
    members = list(
        Member.objects.filter(pk__in=in_doubt | answers.assigned_member_ids(publication))
    )
    for member in [*members, None]:
        answers.answer(publication, member, Suggestion.State.REJECTED, action.by)
    with authorships.changing(publication) as rows:
        for member in members:
            authorships.unassign_member(rows, member)
        change_status(publication, DECLINED, action)
    versions.tidy(publication)


def delete(publication: Publication, by: User | None = None) -> Action:
    """Hide the publication for good, even if a source brings it again, until `restore`.

    Raises:
        Refused: when it was merged into another, or is deleted already.
    """
    with actions.recording(Action.Kind.DELETE, by, publication) as action:
        merges.must_be_unmerged(publication)
        if publication.status == DELETED:
            raise Refused("deleted_already", paper=publication)
        action.message = Reason.of("deleted", paper=publication)
        doubts = Suggestion.objects.filter(publication=publication).open()
        doubts.delete()
        publication.lookalikes.open().delete()
        _give_status(publication, DELETED, action)
    return action


def link_version(publication: Publication, of: Publication, by: User | None = None) -> Action:
    """Make the two versions of one work. Which one leads follows the rule, or an earlier choice.

    Raises:
        Refused: when they are linked already, or one of them is merged or deleted.
    """
    with actions.recording(Action.Kind.LINK_VERSION, by, publication, of) as action:
        merges.must_differ(publication, of)
        if versions.are_linked(publication, of):
            raise Refused("linked_already", paper=publication, other=of)
        action.message = Reason.of("linked", paper=publication, other=of)
        merges.link(publication, of, by)
    return action


def unlink_version(publication: Publication, by: User | None = None) -> Action:
    """Take the publication out of its work, for good: no machine links them again.

    Raises:
        Refused: when it is the only version.
    """
    others = versions.others(publication)
    with actions.recording(Action.Kind.UNLINK_VERSION, by, publication, *others) as action:
        if not others:
            raise Refused("not_linked", paper=publication)
        action.message = Reason.of("unlinked", paper=publication, other=others[0])
        versions.detach(publication)
        for other in others:
            reason = Reason("parted_by_hand")
            answers.keep_apart(Suggestion.Kind.VERSION, publication, other, by, reason)
    return action


def lead(publication: Publication, by: User | None = None) -> Action:
    """Let this version lead its work, whatever the rule says.

    Raises:
        Refused: when it is the only version.
    """
    with actions.recording(Action.Kind.LEAD, by, publication) as action:
        if len(versions.versions_of_work(publication)) < 2:
            raise Refused("no_other_version", paper=publication)
        action.message = Reason.of("chosen_to_lead", paper=publication)
        versions.choose(publication, by)
    return action


def _give_status(publication: Publication, status: str, action: Action) -> None:
    change_status(publication, status, action)
    publication.save(update_fields=["status", "changed_at"])
    versions.tidy(publication)
