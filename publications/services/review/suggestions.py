"""Answering the queue: one verb for each thing that a person may say to a Suggestion; and saying
whose a paper is where nobody asked.
"""

import datetime
from contextlib import AbstractContextManager

from people.models import Member, User
from publications.domain.reasons import Reason
from publications.models import Action, Publication, Suggestion
from publications.services import actions, authorships, versions
from publications.services.member_profiles import MemberProfiles
from publications.services.review import answers, merges, publications
from publications.services.review.refusals import AlreadyDecided, Refused

State = Suggestion.State
Kind = Suggestion.Kind


def accept(
    suggestion: Suggestion, by: User | None = None, profiles: MemberProfiles | None = None
) -> Action:
    """Say yes: the paper is that member's and is published, the two become one, or are linked.

    Whoever answers many brings the `profiles`, which learns from each.

    Raises:
        AlreadyDecided: when it does not wait any more.
        Refused: when the two papers cannot become one as they are.
    """
    with _answering(suggestion, Action.Kind.ACCEPT, by) as action:
        suggestion = _decide(suggestion, State.ACCEPTED, by)
        publication, other = suggestion.publication, suggestion.other
        if suggestion.kind == Kind.SAME_WORK:
            assert other is not None
            action.message = Reason.of("merged", paper=publication, other=other)
            merges.merge(publication, into=other, by=by, profiles=profiles, part_of=action)
        elif suggestion.kind == Kind.VERSION:
            assert other is not None
            action.message = Reason.of("linked", paper=publication, other=other)
            merges.link(publication, other, by)
        else:
            action.message = _of_member("accepted", "accepted_as_ours", suggestion)
            if suggestion.member:
                with authorships.changing(publication) as rows:
                    authorships.assign_member(rows, suggestion.member)
            answers.attribute_work(publication, profiles)
            versions.tidy(publication)
    return action


def say_theirs(publication: Publication, member: Member, by: User | None = None) -> Action:
    """Say, without having been asked, that the paper is the member's: it is published.

    Raises:
        Refused: when it was merged into another paper or deleted.
    """
    with actions.recording(Action.Kind.ACCEPT, by, publication) as action:
        _must_be_there(publication)
        action.message = Reason.of("accepted", paper=publication, member=member)
        answers.answer(publication, member, State.ACCEPTED, by)
        with authorships.changing(publication) as rows:
            authorships.assign_member(rows, member)
        answers.attribute_work(publication)
        versions.tidy(publication)
    return action


def say_not_theirs(publication: Publication, member: Member, by: User | None = None) -> Action:
    """Say, without having been asked, that the paper is not the member's: for good.

    Where no member is left among its authors it is asked whether the paper is ours.

    Raises:
        Refused: when it was merged into another paper or deleted.
    """
    with actions.recording(Action.Kind.NOT_MINE, by, publication) as action:
        _must_be_there(publication)
        action.message = Reason.of("not_theirs", paper=publication, member=member)
        answers.answer(publication, member, State.REJECTED, by)
        with authorships.changing(publication) as rows:
            authorships.unassign_member(rows, member)
            authorships.ask_if_nobody_is_left(rows, member)
        answers.attribute_work(publication)
        versions.tidy(publication)
    return action


def _must_be_there(publication: Publication) -> None:
    merges.must_be_unmerged(publication)
    if publication.status == Publication.Status.DELETED:
        raise Refused("deleted_already", paper=publication)


def reject(
    suggestion: Suggestion, by: User | None = None, profiles: MemberProfiles | None = None
) -> Action:
    """Say no, for good: not that member's paper, not the same paper, or no version of it.

    Whoever answers many brings the `profiles`, which learns from each.

    Raises:
        AlreadyDecided: when it does not wait any more.
    """
    with _answering(suggestion, Action.Kind.REJECT, by) as action:
        suggestion = _decide(suggestion, State.REJECTED, by)
        publication = suggestion.publication
        if suggestion.kind == Kind.AUTHORSHIP:
            action.message = _of_member("not_theirs", "not_ours", suggestion)
            if suggestion.member:
                with authorships.changing(publication) as rows:
                    authorships.unassign_member(rows, suggestion.member)
                if profiles is not None:
                    profiles.update_rejected(publication, suggestion.member)
            elif publication.status == Publication.Status.PUBLISHED:
                publications.disown(publication, action)
        else:
            code = "no_version" if suggestion.kind == Kind.VERSION else "another_paper"
            action.message = Reason.of(code, paper=publication, other=suggestion.other)
        answers.attribute_work(publication, profiles)
        versions.tidy(publication)
    return action


def later(
    suggestion: Suggestion, by: User | None = None, *, until: datetime.date | None = None
) -> Action:
    """Put it off: it leaves the queue until that day comes, without one until somebody looks.

    Raises:
        AlreadyDecided: when it does not wait any more.
    """
    with _answering(suggestion, Action.Kind.LATER, by) as action:
        suggestion = _open(suggestion)
        question = suggestion.question
        action.message = (
            Reason.of("put_off_until", day=until, question=question)
            if until
            else Reason.of("put_off", question=question)
        )
        suggestion.state, suggestion.until = State.LATER, until
        suggestion.save(update_fields=["state", "until"])
    return action


def new_paper(suggestion: Suggestion, by: User | None = None) -> Action:
    """Say that the newcomer is a paper of its own: published if it is ours, and never asked again.

    Raises:
        AlreadyDecided: when it does not wait any more.
        Refused: when it was not asked whether two papers are one.
    """
    if suggestion.other is None:
        raise Refused("asks_whose_it_is")
    action = reject(suggestion, by)
    action.kind = Action.Kind.NEW_PAPER
    action.message = Reason.of("kept_on_its_own", paper=suggestion.publication)
    action.save(update_fields=["kind", "message"])
    return action


def as_versions(suggestion: Suggestion, by: User | None = None) -> Action:
    """Say that the two are not one paper, but versions of one work, and link them.

    Raises:
        AlreadyDecided: when it does not wait any more.
        Refused: when it was not asked whether two papers are one.
    """
    if suggestion.kind != Kind.SAME_WORK or suggestion.other is None:
        raise Refused("asks_whose_it_is")
    with _answering(suggestion, Action.Kind.LINK_VERSION, by) as action:
        suggestion = _decide(suggestion, State.REJECTED, by)
        publication, other = suggestion.publication, suggestion.other
        assert other is not None
        action.message = Reason.of("linked", paper=publication, other=other)
        merges.link(publication, other, by)
        answers.attribute_work(publication)
        versions.tidy(publication)
    return action


def merge_into(suggestion: Suggestion, other: Publication, by: User | None = None) -> Action:
    """Say that the paper in question is `other`, and not the one that it was held for.

    Raises:
        AlreadyDecided: when it does not wait any more.
        Refused: when the two cannot become one as they are.
    """
    with _answering(suggestion, Action.Kind.MERGE, by, other) as action:
        publication = suggestion.publication
        action.message = Reason.of("merged", paper=publication, other=other)
        if suggestion.kind == Kind.SAME_WORK:
            same = suggestion.other == other
            _decide(suggestion, State.ACCEPTED if same else State.REJECTED, by)
        else:
            _open(suggestion)  # whose it is, is asked of the other paper now
        merges.merge(publication, into=other, by=by, part_of=action)
    return action


def not_mine(suggestion: Suggestion, by: User | None = None) -> Action:
    """Say that the paper is not ours: not the member's who is asked about, else nobody's here.

    Raises:
        AlreadyDecided: when it does not wait any more.
    """
    if suggestion.kind == Kind.AUTHORSHIP and suggestion.member:
        action = reject(suggestion, by)
        action.kind = Action.Kind.NOT_MINE
        action.save(update_fields=["kind"])
        return action
    with _answering(suggestion, Action.Kind.NOT_MINE, by) as action:
        suggestion = _open(suggestion)
        publication = suggestion.publication
        action.message = Reason.of("not_ours", paper=publication)
        if suggestion.kind != Kind.AUTHORSHIP:
            suggestion.delete()  # whether a paper of nobody here is there twice is no question
        publications.disown(publication, action)
    return action


def _of_member(of_member: str, of_us: str, suggestion: Suggestion) -> Reason:
    """What was answered, of the member who is asked about or of all of us."""
    if suggestion.member:
        return Reason.of(of_member, paper=suggestion.publication, member=suggestion.member)
    return Reason.of(of_us, paper=suggestion.publication)


def _answering(
    suggestion: Suggestion, kind: str, by: User | None, *others: Publication
) -> AbstractContextManager[Action]:
    """Record what is done to the papers of the question."""
    concerned = [suggestion.publication, suggestion.other, *others]
    return actions.recording(kind, by, *filter(None, concerned))


def _open(suggestion: Suggestion) -> Suggestion:
    """Lock the row: of two people answering at once, one is told."""
    found = Suggestion.objects.select_for_update(of=("self",)).filter(pk=suggestion.pk).first()
    if found is None:
        raise AlreadyDecided("settled_by_another_answer")
    if found.state not in Suggestion.OPEN:
        if found.decided_by:
            raise AlreadyDecided("decided_already_by", state=found.state, who=found.decided_by)
        raise AlreadyDecided("decided_already", state=found.state)
    return found


def _decide(suggestion: Suggestion, state: str, by: User | None) -> Suggestion:
    """Lock the row and note the answer."""
    suggestion = _open(suggestion)
    answers.close(suggestion, state, by)
    return suggestion
