"""Answering the queue: one verb for each thing that a person may say to a Suggestion."""

import datetime

from people.models import User
from publications import authorship, history, versions
from publications.authorship import Roster
from publications.models import Action, Publication, Suggestion
from publications.review import answers, joining, papers
from publications.review.refusals import AlreadyDecided, Refused

State = Suggestion.State
Kind = Suggestion.Kind


def accept(suggestion: Suggestion, by: User | None = None, roster: Roster | None = None) -> Action:
    """Say yes: the paper is that member's and is published, the two become one, or are linked.

    Whoever answers many brings the `roster`, which learns from each.

    Raises:
        AlreadyDecided: when it does not wait any more.
        Refused: when the two papers cannot become one as they are.
    """
    with _answering(suggestion, Action.Kind.ACCEPT, by) as action:
        suggestion = _decide(suggestion, State.ACCEPTED, by)
        publication, other = suggestion.publication, suggestion.other
        if suggestion.kind == Kind.SAME_WORK:
            assert other is not None
            action.words = f"“{publication}” was merged into “{other}”."
            joining.merge(publication, into=other, by=by, roster=roster, part_of=action)
        elif suggestion.kind == Kind.VERSION:
            assert other is not None
            action.words = f"“{publication}” was linked with “{other}” as a version of one work."
            joining.link(publication, other, by)
        else:
            whose = f"as a paper of {suggestion.member}" if suggestion.member else "as ours"
            action.words = f"“{publication}” was accepted {whose}."
            if suggestion.member:
                with authorship.changing(publication) as rows:
                    authorship.seat(rows, suggestion.member)
            answers.attribute_work(publication, roster)
            versions.tidy(publication)
    return action


def reject(suggestion: Suggestion, by: User | None = None, roster: Roster | None = None) -> Action:
    """Say no, for good: not that member's paper, not the same paper, or no version of it.

    Whoever answers many brings the `roster`, which learns from each.

    Raises:
        AlreadyDecided: when it does not wait any more.
    """
    with _answering(suggestion, Action.Kind.REJECT, by) as action:
        suggestion = _decide(suggestion, State.REJECTED, by)
        publication = suggestion.publication
        if suggestion.kind == Kind.AUTHORSHIP:
            whose = f"a paper of {suggestion.member}" if suggestion.member else "ours"
            action.words = f"“{publication}” is not {whose}."
            if suggestion.member:
                with authorship.changing(publication) as rows:
                    authorship.unseat(rows, suggestion.member)
                if roster is not None:
                    roster.learn_rejected(publication, suggestion.member)
        else:
            what = "no version of" if suggestion.kind == Kind.VERSION else "another paper than"
            action.words = f"“{publication}” is {what} “{suggestion.other}”."
        answers.attribute_work(publication, roster)
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
        day = f" until {until:%Y-%m-%d}" if until else ""
        action.words = f"The question was put off{day}: {suggestion.question}"
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
        raise Refused("This asks whose paper it is: accept or reject it.")
    action = reject(suggestion, by)
    action.kind = Action.Kind.NEW_PAPER
    action.words = f"“{suggestion.publication}” was kept as a paper of its own."
    action.save(update_fields=["kind", "words"])
    return action


def merge_into(suggestion: Suggestion, other: Publication, by: User | None = None) -> Action:
    """Say that the paper in question is `other`, and not the one that it was held for.

    Raises:
        AlreadyDecided: when it does not wait any more.
        Refused: when the two cannot become one as they are.
    """
    with _answering(suggestion, Action.Kind.MERGE, by, other) as action:
        publication = suggestion.publication
        action.words = f"“{publication}” was merged into “{other}”."
        if suggestion.kind == Kind.SAME_WORK:
            same = suggestion.other == other
            _decide(suggestion, State.ACCEPTED if same else State.REJECTED, by)
        else:
            _open(suggestion)  # whose it is, is asked of the other paper now
        joining.merge(publication, into=other, by=by, part_of=action)
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
        action.words = f"“{publication}” is not ours."
        if suggestion.kind != Kind.AUTHORSHIP:
            suggestion.delete()  # whether a paper of nobody here is there twice is no question
        papers.disown(publication, action)
    return action


def _answering(suggestion: Suggestion, kind: str, by: User | None, *others: Publication):
    """Record what is done to the papers of the question."""
    concerned = [suggestion.publication, suggestion.other, *others]
    return history.recording(kind, by, *filter(None, concerned))


def _open(suggestion: Suggestion) -> Suggestion:
    """Lock the row: of two people answering at once, one is told."""
    found = Suggestion.objects.select_for_update(of=("self",)).filter(pk=suggestion.pk).first()
    if found is None:
        raise AlreadyDecided("Another answer settled this question already.")
    if found.state not in Suggestion.OPEN:
        who = f" by {found.decided_by}" if found.decided_by else ""
        raise AlreadyDecided(
            f"This suggestion was {found.get_state_display().lower()}{who} already: "
            "reload the page to see what is left."
        )
    return found


def _decide(suggestion: Suggestion, state: str, by: User | None) -> Suggestion:
    """Lock the row and note the answer."""
    suggestion = _open(suggestion)
    answers.close(suggestion, state, by)
    return suggestion
