"""Which of our members wrote a publication: asking the attribution engine, and noting the answer.

The engine (attribution) is pure, and weighs members by their profiles (member_profiles); here stand
what people decided before, and the rows that its verdicts become.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, cast

from django.utils import timezone

from people import names
from people.models import Member
from publications.domain import attribution
from publications.domain.attribution import ListContext, Verdict
from publications.domain.reasons import Reason
from publications.domain.record import Record
from publications.models import Authorship, Publication, Source, SourceRecord, Suggestion
from publications.services.member_profiles import MemberProfiles
from publications.services.publication_rows import PublicationRows, load, save_rows
from publications.services.status import DECLINED, FINAL, PUBLISHED, WAITING, change_status

AssertedBy = Literal["person", "file", "service"]

NOT_AMONG_US = Reason("not_among_us")


@dataclass
class Settlement:
    """What became of a publication: its status, why, and the doubts that were raised."""

    status: str
    reasons: list[Reason] = field(default_factory=list)
    suggestions: list[Suggestion] = field(default_factory=list)


@contextmanager
def changing(publication: Publication) -> Iterator[PublicationRows]:
    """Load the rows of a publication that is stored, to be changed inside, and store them."""
    (rows,) = load([publication])
    yield rows
    save_rows([rows])


def attribute_publication(
    rows: PublicationRows,
    profiles: MemberProfiles,
    listed: ListContext,
    *,
    known: Mapping[int, str] = MappingProxyType({}),
    incoming: Record | None = None,
    source: Source | None = None,
    verdicts: Iterable[Verdict] | None = None,
) -> Settlement:
    """Ask whose paper it is, make the members it is sure of its authors, queue the doubts, and set
    the status; all in memory.

    A person's answer of an earlier day stands, one that was taken back is left to a person, and a
    published paper is never hidden again by a machine.

    Args:
        known: what is known of the other versions of its work (see `known_of`): that holds for it
            too.
        incoming: the record just read, which may know more of its authors than the publication
            keeps.
        source: who told of it just now, where somebody did.
        verdicts: as `attribute_batch` gives them; None to judge it by itself.
    """
    evidence = _evidence(rows, incoming)
    if verdicts is None or evidence is not incoming:
        verdicts = attribution.attribute_all(evidence, profiles.people, listed)
    answers = _answers(rows)
    if _rejected(answers.get(None)):
        known = {}
    result = Settlement(rows.publication.status)
    assigned = _assigned(rows)
    for verdict in sorted(verdicts, key=lambda verdict: verdict.outcome != "accept"):
        member = profiles.members[int(str(verdict.person))]
        answer = answers.get(member.pk)
        is_open = answer is None or answer.state in Suggestion.OPEN
        of_other_versions = known.get(member.pk) if is_open else None
        result.reasons += [
            Reason.of("of_member", member=member, reason=why) for why in verdict.reasons
        ]
        if _rejected(answer) or of_other_versions == Suggestion.State.REJECTED:
            unassign_member(rows, member)
            assigned.pop(member.pk, None)
        elif _is_accepted(verdict, answer, of_other_versions):
            inferred = assigned.get(member.pk, True) and not _is_sure(verdict, listed, answer)
            if assigned.get(member.pk) != inferred or not _has_position(rows, member):
                assign_member(rows, member, printed(verdict, evidence), inferred=inferred)
            assigned[member.pk] = inferred
            _close(answer)
        elif verdict.outcome == "reject":
            if rows.is_new and verdict.position is not None:
                profiles.update(evidence, [member.pk], accepted=False, inferred=True)
        elif member.pk not in assigned and of_other_versions is None:
            result.suggestions.append(ask_about(rows, member, verdict, source))
    _update_status(rows, set(assigned), listed, source, result)
    if rows.publication.status == PUBLISHED:
        for pk, inferred in assigned.items():
            profiles.update(evidence, [pk], inferred=inferred, of=rows.publication.pk)
    return result


def _evidence(rows: PublicationRows, incoming: Record | None) -> Record:
    """Return what tells most of the authors: the record just read, or what is kept."""
    if incoming is not None and (rows.is_new or (incoming.authors_complete and incoming.authors)):
        return incoming
    return rows.as_record()


def _assigned(rows: PublicationRows) -> dict[int, bool]:
    """Return which members have an authorship, and whether that was only inferred."""
    return {
        authorship.member_id: authorship.inferred
        for authorship in rows.authorships
        if authorship.member_id
    }


def _has_position(rows: PublicationRows, member: Member) -> bool:
    """Whether the member's name is one of those that are printed."""
    return any(
        authorship.member_id == member.pk and authorship.position is not None
        for authorship in rows.authorships
    )


def _is_accepted(
    verdict: Verdict, answer: Suggestion | None, of_other_versions: str | None
) -> bool:
    """Whether a person said yes, or evidence does and no person has to: of a doubt, what is known
    of the other versions of the work.
    """
    if _accepted(answer) or _is_kept_open(answer):
        return _accepted(answer)
    is_theirs_elsewhere = of_other_versions == Suggestion.State.ACCEPTED
    return verdict.outcome == "accept" or (verdict.outcome == "ask" and is_theirs_elsewhere)


def attribute_batch(
    records: Sequence[Record], profiles: MemberProfiles, listed: ListContext
) -> dict[int, list[Verdict]]:
    """Judge the records of one list together; return the verdicts by the records' `id`.

    What is sure of one tells who the company is for the others, whichever comes first. Where one
    cannot be judged there are none: each is to be judged by itself then, and that one fails alone.
    """
    try:
        judged = attribution.attribute_all_together(
            records, profiles.people, [listed] * len(records)
        )
    except ValueError:
        return {}
    return {id(record): about for record, about in zip(records, judged, strict=True)}


def asserted_by(source: Source) -> AssertedBy:
    """Return who keeps the source's lists, in the engine's words."""
    return cast(AssertedBy, source.asserted_by)


def listing(source: Source, member: Member | None, is_unattributed: bool = False) -> ListContext:
    """Return whose list it is that `source` gives when it is read for `member`, and how trusted.

    A service's list stands under the member's identifier there; of several that are trusted
    differently none speaks for the list. A file without a member is the lab's own list, unless it
    was handed in as nobody's: that says nothing.
    """
    if is_unattributed:
        return ListContext(None, "unknown")
    if member is None or not source.is_service:
        return ListContext(member.pk if member else None, asserted_by(source))
    trusts = [
        identifier.trust
        for identifier in member.identifiers.all()
        if identifier.scheme == source.kind
    ]
    trust = cast(attribution.Trust, trusts[0] if len(set(trusts)) == 1 else "")
    if trust == "ignore":
        return ListContext(None, "unknown")
    return ListContext(member.pk, asserted_by(source), trust)


def listed_in(publication: Publication) -> ListContext:
    """Return whose list the publication stands in, by the most telling of its SourceRecords."""
    return listed_by(publication.source_records.current().select_related("source", "run__member"))


def listed_by(source_records: Iterable[SourceRecord]) -> ListContext:
    """Return whose list it is that the most telling of these SourceRecords stands in."""
    order = list(Source.AssertedBy.values)

    def rank(source_record: SourceRecord) -> tuple[bool, int]:
        return source_record.run is not None and source_record.run.is_unattributed, order.index(
            source_record.source.asserted_by
        )

    best = min(source_records, key=rank, default=None)
    if best is None:
        return ListContext(person=None, asserted_by="unknown")
    if best.run is None:
        return listing(best.source, None)
    return listing(best.source, best.run.member, best.run.is_unattributed)


def assign_member(
    rows: PublicationRows, member: Member, printed: str = "", *, inferred: bool = False
) -> None:
    """Mark `member` as an author: where the name is printed or fits best, else behind "et al".

    `inferred` where evidence was weighed and nobody has said so; who was sure stays so.
    """
    best = _best_position(rows.authorships, member, printed)
    mine = [authorship for authorship in rows.authorships if authorship.member_id == member.pk]
    inferred = inferred and all(authorship.inferred for authorship in mine)
    if best is None and mine:
        best = mine[0]
    elif best is None:
        best = Authorship(publication=rows.publication, name=member.name)
        rows.authorships.append(best)
    for authorship in mine:
        if authorship is not best:
            _vacate(rows, authorship)
    best.member, best.inferred = member, inferred


def unassign_member(rows: PublicationRows, member: Member) -> None:
    """Mark `member` as no author of the publication; the printed list stays as it is."""
    for authorship in [
        authorship for authorship in rows.authorships if authorship.member_id == member.pk
    ]:
        _vacate(rows, authorship)


def update_status(rows: PublicationRows, listed: ListContext) -> None:
    """Publish, queue or decline the publication by who is assigned and what is open."""
    _update_status(rows, set(_assigned(rows)), listed, None, Settlement(rows.publication.status))


def assigned_members(publication: Publication) -> dict[Member, bool]:
    """Return the members who have an authorship, and whether that was only inferred."""
    authorships = Authorship.objects.filter(publication=publication, member__isnull=False)
    return {
        authorship.member: authorship.inferred
        for authorship in authorships.select_related("member")
        if authorship.member
    }


def _vacate(rows: PublicationRows, authorship: Authorship) -> None:
    if authorship.position is None:
        rows.authorships.remove(authorship)
    else:
        authorship.member, authorship.inferred = None, False


def _best_position(
    authorships: Iterable[Authorship], member: Member, printed: str
) -> Authorship | None:
    """The authorship printed so, or that fits the member's names best, among those nobody else
    has.
    """
    fitting = [
        authorship
        for authorship in authorships
        if authorship.position is not None and authorship.member_id in (None, member.pk)
    ]
    exact = next(
        (authorship for authorship in fitting if printed and authorship.name == printed), None
    )
    if exact is not None:
        return exact
    ranked = [(names.best(member.all_names, authorship.name), authorship) for authorship in fitting]
    ranked = [pair for pair in ranked if pair[0] >= names.Agreement.INITIAL]
    return max(ranked, key=lambda pair: pair[0])[1] if ranked else None


def _answers(rows: PublicationRows) -> dict[int | None, Suggestion]:
    """What was asked of the members, and (by None) of the lab as a whole."""
    return {
        suggestion.member_id: suggestion
        for suggestion in rows.suggestions
        if suggestion.kind == Suggestion.Kind.AUTHORSHIP
    }


def _update_status(
    rows: PublicationRows,
    assigned: set[int],
    listed: ListContext,
    source: Source | None,
    result: Settlement,
) -> None:
    """Publish, queue or decline; see `attribute_publication` for what may never happen."""
    if rows.publication.status in FINAL:
        return
    if assigned:
        _withdraw(rows, _answers(rows).get(None))
    answers = _answers(rows)
    ours = bool(assigned) or _accepted(answers.get(None))
    in_question = not ours and any(
        suggestion.state in Suggestion.OPEN for suggestion in answers.values()
    )
    if not ours and not in_question and _is_whose(listed) and None not in answers:
        result.suggestions.append(ask_about(rows, None, None, source))
        result.reasons.append(NOT_AMONG_US)
        in_question = True
    same_work = [
        suggestion
        for suggestion in rows.suggestions
        if suggestion.kind == Suggestion.Kind.SAME_WORK and suggestion.state in Suggestion.OPEN
    ]
    if not ours and not in_question and same_work:
        # Whether a paper of nobody here is there twice is no question for a person.
        rows.suggestions = [
            suggestion for suggestion in rows.suggestions if suggestion not in same_work
        ]
    result.status = _status(ours, in_question, bool(same_work))
    change_status(rows.publication, result.status)


def _withdraw(rows: PublicationRows, asked: Suggestion | None) -> None:
    """Ask no more whether a paper is the lab's once one of ours is among its authors."""
    if asked is not None and asked.state in Suggestion.OPEN:
        rows.suggestions.remove(asked)


def _is_whose(listed: ListContext) -> bool:
    """Whether a list for the lab as a whole has to be asked about where nobody is found in it."""
    return listed.asserted_by == "file" and listed.person is None


def _status(ours: bool, in_question: bool, is_doubtful: bool) -> str:
    """Whether to publish, queue or decline what no person has decided on."""
    if not ours and not in_question:
        return DECLINED
    return PUBLISHED if ours and not is_doubtful else WAITING


def ask_about(
    rows: PublicationRows, member: Member | None, verdict: Verdict | None, source: Source | None
) -> Suggestion:
    """Queue the question, or bring the one that waits already up to date with the source."""
    told = _question(verdict, source)
    asked = _answers(rows).get(member.pk if member else None)
    if asked is None:
        asked = Suggestion(
            kind=Suggestion.Kind.AUTHORSHIP, publication=rows.publication, member=member, **told
        )
        rows.suggestions.append(asked)
    elif source:
        for name, value in told.items():
            setattr(asked, name, value)
    return asked


def ask_if_nobody_is_left(rows: PublicationRows, member: Member) -> None:
    """Ask whether a published paper is ours where `member` was the last of us among its authors.

    Nothing is asked where that was asked before, whatever the answer.
    """
    if rows.publication.status != PUBLISHED or None in _answers(rows):
        return
    if any(authorship.member_id is not None for authorship in rows.authorships):
        return
    reason = Reason("no_member_left", {"name": member.name}, against=True)
    ask_about(rows, None, Verdict(None, None, "ask", 0.0, (reason,)), None)


def _question(verdict: Verdict | None, source: Source | None) -> dict[str, Any]:
    """What the suggestion says, by field."""
    if verdict is None:
        return {"source": source, "score": 0.5, "reasons": [NOT_AMONG_US]}
    score = _likelihood(verdict)
    return {"source": source, "score": score, "reasons": list(verdict.reasons)}


def _likelihood(verdict: Verdict) -> float:
    """The verdict's log-odds as a probability, 0 to 1."""
    return 1 / (1 + math.exp(-verdict.score))


def close_question(rows: PublicationRows, member: Member) -> None:
    """Answer an open question about the member with a yes, by nobody in particular."""
    _close(_answers(rows).get(member.pk))


def _close(answer: Suggestion | None) -> None:
    """A doubt that new evidence settled leaves the queue, as accepted by nobody in particular."""
    if answer is not None and answer.state in Suggestion.OPEN:
        answer.state = Suggestion.State.ACCEPTED
        answer.decided_at = timezone.now()


def known_of(other_versions: Iterable[Publication]) -> dict[int, str]:
    """What is known of each member and these versions: a "no" before a "yes" before a question."""
    keys = [version.pk for version in other_versions]
    if not keys:
        return {}
    states: dict[int, str] = {}
    suggestions = Suggestion.objects.filter(publication__in=keys, member__isnull=False)
    for member, state in suggestions.values_list("member", "state"):
        if state in Suggestion.OPEN:
            states.setdefault(member, Suggestion.State.WAITING)
    authorships = Authorship.objects.filter(publication__in=keys, member__isnull=False)
    states |= dict.fromkeys(authorships.values_list("member", flat=True), Suggestion.State.ACCEPTED)
    decided = suggestions.exclude(state__in=Suggestion.OPEN).order_by("state")  # accepted, rejected
    return states | dict(decided.values_list("member", "state"))


def _rejected(answer: Suggestion | None) -> bool:
    return answer is not None and answer.state == Suggestion.State.REJECTED


def _accepted(answer: Suggestion | None) -> bool:
    return answer is not None and answer.state == Suggestion.State.ACCEPTED


def _is_sure(verdict: Verdict, listed: ListContext, answer: Suggestion | None = None) -> bool:
    """Whether a person, a list of theirs or an identifier says so, and not only the weights."""
    by_person = answer is not None and answer.decided_by_id is not None and _accepted(answer)
    is_told = verdict.is_certain or listed.is_kept_for(verdict.person)
    return by_person or (verdict.outcome == "accept" and is_told)


def _is_kept_open(answer: Suggestion | None) -> bool:
    """Whether only a person may say yes or no."""
    return answer is not None and answer.kept_open and answer.state in Suggestion.OPEN


def printed(verdict: Verdict, evidence: Record) -> str:
    """Return the name in the authorship that the verdict is on; "" where it is behind "et al."."""
    return evidence.authors[verdict.position].name if verdict.position is not None else ""
