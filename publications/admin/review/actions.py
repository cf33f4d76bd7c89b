"""What may be done about a suggestion: the acts that a card offers, and doing them."""

import datetime
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from django.db import DatabaseError
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.models import User
from publications import tasks
from publications.messages import explained, text
from publications.models import Action, Publication, Suggestion
from publications.services import review
from publications.services.member_profiles import MemberProfiles

OPEN = Suggestion.OPEN
_KIND = Suggestion.Kind


@dataclass(frozen=True, slots=True)
class CardAction:
    """A possible answer to a suggestion. `key` is its letter on the keyboard, `hint` its effect."""

    name: str
    label: str | Promise
    key: str
    hint: str | Promise
    is_likely: bool = False
    needs_other: bool = False


_LATER = CardAction("later", _("Later"), "l", _("Leaves the queue and comes back in two weeks."))
_MERGE_INTO = CardAction(
    "merge_into",
    _("Merge into…"),
    "m",
    _("It is the same paper as another one that you choose."),
    needs_other=True,
)
_NOT_OURS = CardAction(
    "not_mine",
    _("Not ours"),
    "x",
    _("The newcomer is no paper of the lab: it stays hidden."),
)

_VERSIONS = CardAction(
    "versions",
    _("Versions of one work"),
    "v",
    _("They are linked: one card, the published leads."),
)

#: What a card offers, by the kind of its question, in the order of the buttons.
_OFFERED = {
    _KIND.SAME_WORK: (
        CardAction(
            "accept",
            _("Same paper"),
            "a",
            _("The two become one; both addresses go on working."),
        ),
        _VERSIONS,
        CardAction(
            "reject",
            _("Not the same"),
            "n",
            _("They stay two papers and are never asked about again."),
        ),
        CardAction(
            "new_paper",
            _("New paper"),
            "w",
            _("The newcomer is a paper of ours by itself: publish it."),
        ),
        _MERGE_INTO,
        _NOT_OURS,
        _LATER,
    ),
    _KIND.VERSION: (
        replace(_VERSIONS, name="accept", key="a"),
        CardAction(
            "reject",
            _("Two works"),
            "n",
            _("They are not linked and never asked about again."),
        ),
        _MERGE_INTO,
        _NOT_OURS,
        _LATER,
    ),
    _KIND.AUTHORSHIP: (
        CardAction(
            "accept",
            _("Yes, theirs"),
            "a",
            _("The paper is published under the member’s name."),
        ),
        CardAction("reject", _("Not theirs"), "x", _("Never taken for the member’s again.")),
        _MERGE_INTO,
        _LATER,
    ),
}

#: What making one paper of two does where they appeared at two places.
_HINT_IF_TWICE = _(
    "The two become one, which shows a single venue and year; both addresses go on working."
)
#: What a yes and a no do where it is asked whether a paper is ours.
_HINTS_IF_PUBLISHED = (
    _("The paper stays published."),
    _("It is hidden, and is known when it comes again."),
)
_HINTS_IF_HIDDEN = (
    _("The paper is published."),
    _("It stays hidden, and is known when it comes again."),
)

#: What a member may answer of a question about themselves.
FOR_MEMBERS = ("accept", "reject", "later")
#: The acts that may be done to many at once.
FOR_MANY = ("likely", "accept", "reject", "later")
#: For how many seconds one request works at many questions; the next one goes on.
AT_A_TIME = 5.0

#: From the first score on the answer is likely yes, up to the second likely no, between them open.
LIKELY, UNLIKELY = 0.6, 0.4

#: How long a suggestion that is put off stays out of the queue.
PUT_OFF = datetime.timedelta(days=14)


def is_open(suggestion: Suggestion) -> bool:
    """Whether too little is known to call one answer likely."""
    return UNLIKELY < suggestion.score < LIKELY or is_doubtful(suggestion)


def is_doubtful(suggestion: Suggestion) -> bool:
    """Whether what is told about an author does not bear the answer that the score calls likely.

    One strong reason makes it likely theirs while most others speak against it: a paper on a list
    that the lab keeps, by somebody with the same initial. Or nothing makes it likely a namesake's
    but how many people bear one name, while most of what is known of this paper speaks for them: a
    service lists it, and nobody else on it was met before.
    """
    if suggestion.kind != _KIND.AUTHORSHIP:
        return False
    reasons = suggestion.reasons
    balance = sum(-1 if reason.against else 1 for reason in reasons)
    if suggestion.score >= LIKELY:
        return balance < 0
    weight = sum(reason.weight or 0.0 for reason in reasons)
    return suggestion.score <= UNLIKELY and balance > 0 and weight > 0


def offered(suggestion: Suggestion) -> tuple[CardAction, ...]:
    """Return the acts for this doubt, the likely answer marked unless it could be either; none once
    it is decided.
    """
    if suggestion.state not in OPEN:
        return ()
    likely = "accept" if suggestion.score >= LIKELY else "reject"
    if is_open(suggestion):
        likely = ""
    acts = _OFFERED[_KIND(suggestion.kind)]
    if suggestion.kind == _KIND.AUTHORSHIP and suggestion.member_id is None:
        yes, no, *others = acts
        is_published = suggestion.publication.status == Publication.Status.PUBLISHED
        yes_hint, no_hint = _HINTS_IF_PUBLISHED if is_published else _HINTS_IF_HIDDEN
        acts = (
            replace(yes, label=_("Yes, ours"), hint=yes_hint),
            replace(no, label=_("Not ours"), hint=no_hint),
            *others,
        )
    if suggestion.kind == _KIND.SAME_WORK and _appeared_twice(suggestion):
        same, *others = (card_action for card_action in acts if card_action != _VERSIONS)
        acts = (_VERSIONS, replace(same, hint=_HINT_IF_TWICE), *others)
    return tuple(replace(card_action, is_likely=card_action.name == likely) for card_action in acts)


def _appeared_twice(suggestion: Suggestion) -> bool:
    """Whether the two were printed at different venues in different years.

    Merged they would be one of the two, and the other gone from view.
    """
    one, other = suggestion.publication, suggestion.other
    return (
        other is not None
        and None not in (one.venue_id, other.venue_id, one.year, other.year)
        and one.venue_id != other.venue_id
        and one.year != other.year
    )


#: What the answers are called for whom they are about.
_IN_HER_WORDS = {"accept": _("Yes, mine"), "reject": _("Not mine")}


def offered_to_member(suggestion: Suggestion) -> tuple[CardAction, ...]:
    """Return the acts for the member whom it is about, in words to her."""
    return tuple(
        replace(card_action, label=_IN_HER_WORDS.get(card_action.name, card_action.label))
        for card_action in offered(suggestion)
        if card_action.name in FOR_MEMBERS
    )


def action_named(suggestion: Suggestion, name: str) -> CardAction | None:
    """Return the act of this name for the suggestion; None where it is not offered."""
    if name == "likely":
        return next(
            (card_action for card_action in offered(suggestion) if card_action.is_likely), None
        )
    return next(
        (card_action for card_action in offered(suggestion) if card_action.name == name), None
    )


#: Answers that teach whose papers are whose: what waits for the member is judged again.
_TEACHING = ("accept", "reject")

_VERBS: dict[str, Callable[[Suggestion, User, MemberProfiles | None], Action]] = {
    "accept": review.accept,
    "reject": review.reject,
    "versions": lambda suggestion, by, _: review.as_versions(suggestion, by),
    "new_paper": lambda suggestion, by, _: review.new_paper(suggestion, by),
    "not_mine": lambda suggestion, by, _: review.not_mine(suggestion, by),
    "later": lambda suggestion, by, _: review.later(
        suggestion, by, until=timezone.localdate() + PUT_OFF
    ),
}


def perform(
    card_action: CardAction,
    suggestion: Suggestion,
    by: User,
    other: Publication | None = None,
    profiles: MemberProfiles | None = None,
) -> Action:
    """Do it, and return what was done. Whoever does many brings the `profiles`.

    Raises:
        review.AlreadyDecided: when somebody answered meanwhile.
        review.Refused: when it cannot be done; the message says what to do.
    """
    if card_action.needs_other:
        assert other is not None
        return review.merge_into(suggestion, other, by)
    done = _VERBS[card_action.name](suggestion, by, profiles)
    if suggestion.member and card_action.name in _TEACHING:
        tasks.enqueue_clearing(suggestion.member)
    return done


# --- Many at once ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """What will become of one question."""

    suggestion: Suggestion
    card_action: CardAction


@dataclass(frozen=True)
class Plan:
    """What an act would do to many questions; `skipped` have no such answer."""

    steps: tuple[Step, ...]
    skipped: int

    @property
    def sums(self) -> list[tuple[int, CardAction, str]]:
        """How often each answer is given, to which question, the most frequent first."""
        counted = Counter(
            (replace(step.card_action, is_likely=False), step.suggestion.get_kind_display())
            for step in self.steps
        )
        return [(count, card_action, kind) for (card_action, kind), count in counted.most_common()]

    @property
    def keys(self) -> str:
        return ",".join(str(step.suggestion.pk) for step in self.steps)


def plan(name: str, suggestions: Iterable[Suggestion]) -> Plan:
    """Say what the act `name` would do to each; an open suggestion has no likely answer."""
    steps, skipped = [], 0
    for suggestion in suggestions:
        card_action = action_named(suggestion, name)
        if card_action is not None and not (name == "likely" and is_open(suggestion)):
            steps.append(Step(suggestion, card_action))
        else:
            skipped += 1
    return Plan(tuple(steps), skipped)


@dataclass
class BulkReport:
    """What became of many questions: the actions done, what needed no answer any more, what failed,
    and the keys of the questions that are still to be answered.
    """

    done: list[Action] = field(default_factory=list)
    decided_already: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    left: list[int] = field(default_factory=list)


def perform_many(name: str, keys: Sequence[int], by: User, batch: str = "") -> BulkReport:
    """Do one act to these, each by itself, for AT_A_TIME seconds: one that fails holds up no other.

    What is done shares a batch, so that it is undone as one.
    """
    report, started = BulkReport(), time.monotonic()
    profiles, batch = MemberProfiles(), batch or str(uuid.uuid4())
    for place, key in enumerate(keys):
        if place and time.monotonic() - started > AT_A_TIME:
            report.left = list(keys[place:])
            break
        suggestion = Suggestion.objects.with_papers().filter(pk=key).first()
        if suggestion is None:  # an answer before it made two papers one, and the question with it
            report.decided_already.append(gettext("A question that another answer settled."))
            continue
        card_action = action_named(suggestion, name)
        if card_action is None:
            report.decided_already.append(text(suggestion.question))
            continue
        try:
            report.done.append(perform(card_action, suggestion, by, profiles=profiles))
        except review.AlreadyDecided:
            report.decided_already.append(text(suggestion.question))
        except (review.Refused, DatabaseError) as error:
            report.failed.append(f"{text(suggestion.question)} {explained(error)}")
    Action.objects.filter(pk__in=[action.pk for action in report.done]).update(batch=batch)
    return report


#: Kinds of actions that say whose a paper is.
_ANSWERS = (Action.Kind.ACCEPT, Action.Kind.REJECT, Action.Kind.NOT_MINE)


@dataclass
class UndoReport:
    """What was taken back, and with it what had become clear from that (`along`); why the rest
    stays; and how many are still to be taken back.
    """

    done: list[Action] = field(default_factory=list)
    along: list[Action] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    left: int = 0


def undo(actions: Iterable[Action], by: User) -> UndoReport:
    """Take back these actions, the latest first, for AT_A_TIME seconds, and then what had become
    clear from them.
    """
    report, started = UndoReport(), time.monotonic()
    latest_first = sorted(actions, key=lambda action: action.pk, reverse=True)
    report.left = _take_back(latest_first, by, report, started)
    if not report.left:
        clear_no_more = review.no_longer_clear(_answers(report.done))
        report.left = _take_back(clear_no_more, by, report, started, along=True)
    return report


def _answers(done: Sequence[Action]) -> list[Action]:
    """Return the answers among these, with those of their batch that were taken back before."""
    batches = {action.batch for action in done} - {""}
    before = Action.objects.filter(batch__in=batches, undone_at__isnull=False)
    each = {action.pk: action for action in (*before, *done)}
    return [action for action in each.values() if action.kind in _ANSWERS]


def _take_back(
    actions: Sequence[Action], by: User, report: UndoReport, started: float, along: bool = False
) -> int:
    """Take these back as long as there is time; return how many are left."""
    for place, action in enumerate(actions):
        if place and time.monotonic() - started > AT_A_TIME:
            return len(actions) - place
        try:
            review.undo(action, by, along=along)
        except review.Refused as error:
            report.refused.append(f"{text(action.message)} {explained(error)}")
        else:
            (report.along if along else report.done).append(action)
            if source := review.believed(action):
                tasks.enqueue_consolidation(source, action)
    return 0
