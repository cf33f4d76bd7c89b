"""Findings of the audit that a person answers: most are right as they are, and that lasts; whoever
wrote a paper is linked to it.
"""

from people.models import Member, User
from publications.domain.reasons import Reason
from publications.models import Action, LinkCheck, Publication, Suggestion, Venue
from publications.selectors.audit import Finding
from publications.services import actions
from publications.services.review import answers, suggestions, venues
from publications.services.review.refusals import Refused

Kind = Suggestion.Kind
State = Suggestion.State


def set_aside(finding: Finding, by: User | None = None, batch: str = "") -> Action:
    """Say that what was found is right as it is. Where the queue has a question for it, the answer
    is the same as there.

    Raises:
        Refused: when one of the rows is gone.
    """
    return _of_batch(_SET_ASIDE[finding.kind](finding.subject, by), batch)


def link_author(finding: Finding, by: User | None = None, batch: str = "") -> Action:
    """Say of an author without a member that it is the member.

    Raises:
        Refused: when one of the two is gone.
    """
    publication, member = _paper(finding.subject[0]), _member(finding.subject[1])
    asked = publication.suggestions.filter(kind=Kind.AUTHORSHIP, member=member).open().first()
    if asked is not None:
        return _of_batch(suggestions.accept(asked, by), batch)
    return _of_batch(suggestions.say_theirs(publication, member, by), batch)


def _of_batch(action: Action, batch: str) -> Action:
    if batch:
        action.batch = batch
        action.save(update_fields=["batch"])
    return action


def _not_theirs(subject: tuple[int, ...], by: User | None) -> Action:
    publication, member = _paper(subject[0]), _member(subject[1])
    asked = publication.suggestions.filter(kind=Kind.AUTHORSHIP, member=member).open().first()
    if asked is not None:
        return suggestions.reject(asked, by)
    with actions.recording(Action.Kind.REJECT, by, publication) as action:
        action.message = Reason.of("not_theirs", paper=publication, member=member)
        answers.answer(publication, member, State.REJECTED, by)
    return action


def _theirs(subject: tuple[int, ...], by: User | None) -> Action:
    publication, member = _paper(subject[0]), _member(subject[1])
    with actions.recording(Action.Kind.ACCEPT, by, publication) as action:
        action.message = Reason.of("accepted", paper=publication, member=member)
        answers.answer(publication, member, State.ACCEPTED, by)
    return action


def _two_papers(subject: tuple[int, ...], by: User | None) -> Action:
    publication, other = map(_paper, subject)
    asked = Suggestion.objects.between(publication, other).filter(kind=Kind.SAME_WORK).open()
    if (question := asked.first()) is not None:
        return suggestions.reject(question, by)
    with actions.recording(Action.Kind.REJECT, by, publication, other) as action:
        action.message = Reason.of("another_paper", paper=publication, other=other)
        answers.keep_apart(Kind.SAME_WORK, publication, other, by, Reason("told_apart"))
    return action


def _two_venues(subject: tuple[int, ...], by: User | None) -> Action:
    venue, other = (Venue.objects.filter(pk=key).first() for key in subject)
    if venue is None or other is None:
        raise Refused("venue_is_gone")
    return venues.keep_venues_apart(venue, other, by)


def _link_stays(subject: tuple[int, ...], by: User | None) -> Action:
    check = LinkCheck.objects.filter(pk=subject[0]).first()
    if check is None:
        raise Refused("put_right_already")
    with actions.recording(Action.Kind.SET_ASIDE, by) as action:
        action.message = Reason.of("link_left", address=check.address)
        LinkCheck.objects.filter(pk=check.pk).update(is_fine=True)
        action.changes["link"] = check.address
    return action


def restore_link(action: Action) -> None:
    """Tell of the link again where it is dead."""
    LinkCheck.objects.filter(address=action.changes["link"]).update(is_fine=False)


def _paper(key: int) -> Publication:
    found = Publication.objects.unmerged().filter(pk=key).first()
    if found is None:
        raise Refused("put_right_already")
    return found


def _member(key: int) -> Member:
    found = Member.objects.filter(pk=key).first()
    if found is None:
        raise Refused("put_right_already")
    return found


_SET_ASIDE = {
    "authors": _not_theirs,
    "identifiers": _theirs,
    "duplicates": _two_papers,
    "venues": _two_venues,
    "links": _link_stays,
}
