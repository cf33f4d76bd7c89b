"""The verdict: rules first, then evidence, then guards, then the others who fit the position."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from publications.domain.attribution import weights
from publications.domain.attribution.author_positions import Candidate, candidate_of
from publications.domain.attribution.findings import base, findings
from publications.domain.attribution.guards import GUARDS
from publications.domain.attribution.interface import CERTAIN, ListContext, Person, Verdict
from publications.domain.attribution.rules import RULES
from publications.domain.attribution.weights import EVIDENCE_CAP
from publications.domain.reasons import Reason
from publications.domain.record import Record

_UNLISTED = ListContext()


def attribute(record: Record, person: Person, listed: ListContext = _UNLISTED) -> Verdict:
    """Return whether this person wrote the paper, with the position and the reasons."""
    return _judge(candidate_of(record, person, listed))


def attribute_all(
    record: Record, people: Iterable[Person], listed: ListContext = _UNLISTED
) -> list[Verdict]:
    """Return the verdicts on all who may be among the authors: with a position, or listed for them.

    Where two people fit one position, neither is accepted unless an identifier decides; it then
    decides against the other too.
    """
    cases = [candidate_of(record, person, listed) for person in people]
    cases = [case for case in cases if case.fits or case.is_theirs or case.near is not None]
    if len(cases) == 1:
        cases = [replace(cases[0], is_only_one=True)]
    judged = [(candidate, _judge(candidate)) for candidate in cases]
    return [
        _among_rivals(candidate, verdict, judged)
        for candidate, verdict in judged
        if verdict.position is not None or candidate.is_theirs
    ]


def _judge(candidate: Candidate) -> Verdict:
    """Let the rules decide, else weigh the evidence; a guard turns an accept into a question."""
    person = candidate.person.key
    for rule in RULES:
        ruling = rule(candidate)
        if ruling is not None and ruling.outcome == "ask":
            return Verdict(person, candidate.near, "ask", 0.0, (ruling.reason,))
        if ruling is not None:
            accepted = ruling.outcome == "accept"
            position, score = (candidate.position, CERTAIN) if accepted else (None, -CERTAIN)
            return Verdict(person, position, ruling.outcome, score, (ruling.reason,))
    weighed = findings(candidate)
    score = base() + sum(reason.weight or 0.0 for reason in weighed)
    score = max(-EVIDENCE_CAP, min(EVIDENCE_CAP, score))
    reasons = tuple(reason for reason in weighed if reason.code)
    outcome = weights.outcome(score)
    if outcome == "accept":
        doubts = tuple(doubt for guard in GUARDS if (doubt := guard(candidate)) is not None)
        if doubts:
            return Verdict(person, candidate.position, "ask", score, reasons + doubts)
    return Verdict(person, candidate.position, outcome, score, reasons)


def _among_rivals(
    candidate: Candidate, verdict: Verdict, judged: Sequence[tuple[Candidate, Verdict]]
) -> Verdict:
    """Weigh a verdict against those on others whose name fits the same position."""
    if verdict.outcome == "reject" or verdict.position is None or verdict.score == CERTAIN:
        return verdict
    rivals = [
        (other, theirs)
        for other, theirs in judged
        if other is not candidate
        and theirs.position == verdict.position
        and theirs.outcome != "reject"
    ]
    if any(theirs.score == CERTAIN for _, theirs in rivals):
        return _rejected(verdict, Reason("identifier_of_another", against=True))
    if candidate.near is not None and rivals:
        return _rejected(verdict, Reason("name_of_another", against=True))
    equal = any(other.full_name or other.agreement >= candidate.agreement for other, _ in rivals)
    if verdict.outcome == "accept" and equal:
        reason = Reason("fits_another", against=True)
        return replace(verdict, outcome="ask", reasons=(*verdict.reasons, reason))
    return verdict


def _rejected(verdict: Verdict, reason: Reason) -> Verdict:
    return Verdict(verdict.person, None, "reject", -CERTAIN, (reason,))
