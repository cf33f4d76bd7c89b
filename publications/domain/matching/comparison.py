"""Decisions: one pair (`compare`), the best of several candidates (`find`).

Always in this order: rules, identifiers, then the learnt log-odds, then guards, then what else
would fit. The question is always whether two records are one work; "same" and "version" then tell
whether they are of one printing of it.
"""

import functools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar

from rapidfuzz import fuzz

from publications.domain.matching import trees
from publications.domain.matching.explained import beside_copies
from publications.domain.matching.features import added_by_hand, measure, reasons
from publications.domain.matching.guards import (
    doubt,
    follows_up,
    is_telling,
    no_common_author,
    same_occasion,
    two_works,
)
from publications.domain.matching.normalize import NormalizedRecord, normalized
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.printings import are_versions, printed_apart
from publications.domain.matching.retitled import retitled
from publications.domain.matching.rules import OTHER_IDENTIFIER, shared_identifier, veto
from publications.domain.matching.similarity import no_shared_author
from publications.domain.matching.title_guards import in_one_place
from publications.domain.matching.trees import learnt
from publications.domain.reasons import Reason
from publications.domain.record import Record

T = TypeVar("T")

Decision = Literal["same", "version", "ask", "new"]

# A score that says "a person should look" where no weight does.
_LOOK = 0.5
# The score of what is surely two works.
_APART = 0.01
# The share of letters in common from which a record reads like another of the same work.
_A_COPY = 0.98
# The share of authors from which it is all of them.
_ALL = 0.99
# Letters in common, of a hundred, below which two titles need no closer look.
_FEW_LETTERS = 40
#: Log-odds from which two records surely are one work: one is a copy to judge the other by.
SURELY = 2.0
#: Below these log-odds no copy makes two records one work.
HOPELESS = -4.0


@dataclass(frozen=True, slots=True)
class Comparison:
    """How two records compare.

    `score` is like a probability that both describe one work. `decision`: "same" record of one
    version, "version" of one work (a preprint and its published paper, a conference paper and its
    journal paper), "ask" a person, or "new": two works. `reasons` are those for and against it.
    """

    score: float
    decision: Decision
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Match(Generic[T]):
    """The best candidate for a record.

    `target` is None where there is none worth asking about. `margin` is how far it is ahead of the
    best other target, in log-odds; very far, where an identifier decides. "same" and "version" both
    mean the same work; a "version" is another printing of it than those that the target's records
    describe.
    """

    target: T | None
    score: float
    margin: float
    decision: Decision
    reasons: tuple[Reason, ...]


def compare(left: Record, right: Record) -> Comparison:
    """Return whether two records describe one work, with reasons; in either order."""
    return judged_alone(left, right).told()


# ── one pair ────────────────────────────────────────────────────────────────────────────────────


class Evidence(NamedTuple):
    """What was measured of a pair, what pages add, and the log-odds for one work that follow."""

    values: Mapping[str, float]
    by_hand: Mapping[str, float]
    odds: float


class Judgement(NamedTuple):
    """What is decided about a pair, and why: `why` are the rules that had a say in it.

    `evidence` is None where a rule decided alone, whatever could have been measured.
    """

    pair: PaperPair
    score: float
    decision: Decision
    why: tuple[Reason, ...]
    evidence: Evidence | None = None

    @property
    def is_one_work(self) -> bool:
        return self.decision in ("same", "version")

    @property
    def is_ruled(self) -> bool:
        """Whether a rule decided alone."""
        return self.evidence is None

    @property
    def odds(self) -> float:
        return log_odds(self.score)

    def told(self) -> Comparison:
        """Return the decision with all reasons."""
        if self.evidence is None:
            return Comparison(self.score, self.decision, self.why)
        said = {(reason.code, *reason.params.values()) for reason in self.why}
        weighed = [
            reason
            for reason in reasons(self.evidence.values, self.pair, self.evidence.by_hand)
            if (reason.code, *reason.params.values()) not in said
        ]
        told = (*self.why, *weighed)
        if self.decision == "ask" and not any(reason.against for reason in told):
            told = (*told, Reason("too_little_agrees", against=True))
        return Comparison(self.score, self.decision, told)


def judge(pair: PaperPair) -> Judgement:
    """Decide about a pair alone."""
    return by_rule(pair) or _told_apart(pair) or decide(pair, weigh(pair))


def judged_alone(left: Record, right: Record) -> Judgement:
    """Return what is decided about two records where nothing else would fit either."""
    pair = PaperPair(normalized(left), normalized(right))
    judged = judge(pair)
    settled = settle([("", judged)], {"": [pair.theirs]})
    return settled[0][1] if settled else judged


def by_rule(pair: PaperPair) -> Judgement | None:
    """Return what rules and identifiers decide, whatever the evidence."""
    mine, theirs = pair.mine, pair.theirs
    if reason := veto(mine, theirs):
        if reason.code == OTHER_IDENTIFIER and _twins(pair):
            return Judgement(pair, _LOOK, "ask", (Reason("same_title_and_authors"), reason))
        return Judgement(pair, _APART, "new", (reason,))
    if shared := shared_identifier(mine, theirs):
        decision: Decision = "version" if are_versions(mine, theirs) else "same"
        return Judgement(pair, trees.SURE, decision, (shared,))
    return None


def _twins(pair: PaperPair) -> bool:
    """Whether title and authors are the same."""
    if pair.mine.spaceless != pair.theirs.spaceless or pair.mine.title.generic:
        return False
    values = measure(pair)
    return (
        values["authors found, less"] >= 0.99
        and values["authors conflict"] == 0
        and values["authors, fewer"] >= 1
    )


def _told_apart(pair: PaperPair) -> Judgement | None:
    """Dismiss titles that differ so much that nothing else could make them one work."""
    mine, theirs = pair.mine, pair.theirs
    left, right = mine.spaceless, theirs.spaceless
    char_ratio = fuzz.ratio(left, right)
    apart = (
        char_ratio < _FEW_LETTERS
        and fuzz.partial_ratio(left, right) < 2 * _FEW_LETTERS
        and mine.distinct.isdisjoint(theirs.distinct)
    )
    if apart or no_shared_author(mine, theirs, char_ratio):
        return Judgement(pair, 0.001, "new", (Reason("other_titles", against=True),))
    return None


def weigh(pair: PaperPair) -> Evidence:
    """Measure a pair by itself, and add up its log-odds."""
    evidence = _added_up(measure(pair), {})
    if evidence.odds < HOPELESS:
        return evidence
    return _added_up(evidence.values, added_by_hand(pair))


def weigh_again(
    pair: PaperPair,
    evidence: Evidence,
    of_mine: Iterable[NormalizedRecord],
    of_theirs: Iterable[NormalizedRecord],
) -> Evidence:
    """Weigh a pair beside what surely is a copy of either."""
    beside = beside_copies(pair, of_mine, of_theirs)
    return _added_up({**evidence.values, **beside}, evidence.by_hand)


def _added_up(values: Mapping[str, float], by_hand: Mapping[str, float]) -> Evidence:
    return Evidence(values, by_hand, learnt().trees.odds(values) + sum(by_hand.values()))


def decide(pair: PaperPair, evidence: Evidence) -> Judgement:
    """Say what the evidence means, unless a guard doubts it."""
    values, same_score = evidence.values, _same_score(pair, evidence.values)
    score = _probability(min(evidence.odds, trees.EVIDENCE_CAP))
    judged = functools.partial(Judgement, pair, evidence=evidence)
    if no_common_author(values) and score < learnt().same_score:
        return _of_other_authors(judged, values, score)
    if occasion := same_occasion(values, pair):
        return judged(max(score, same_score), "same", (occasion,))
    if score < trees.ASK_SCORE:
        return judged(score, "new", ())
    if parted := two_works(values, pair):
        return judged(_APART, "new", (parted,))
    if unsure := _doubt(pair, evidence):
        # The weights know nothing of the guard that doubts: it could be either.
        return judged(min(score, trees.DOUBTED_SCORE), "ask", (unsure,))
    if score < same_score:
        return judged(score, "ask", ())
    if printed_apart(pair.mine, pair.theirs):
        return judged(score, "version", (Reason("printed_twice"),))
    return judged(score, "same", ())


def _same_score(pair: PaperPair, values: Mapping[str, float]) -> float:
    """Return the score of "same": it is higher where an author is missing."""
    is_missing = 0 <= values["authors anywhere, less"] < _ALL
    if is_missing and not _lists_may_differ(pair):
        return trees.SOME_AUTHORS_SCORE
    return learnt().same_score


def _lists_may_differ(pair: PaperPair) -> bool:
    """Whether a missing author says nothing: between two printings somebody joins in.

    Of two citations either leaves authors out.
    """
    mine, theirs = pair.mine, pair.theirs
    return are_versions(mine, theirs) or (mine.is_bare and theirs.is_bare)


def _doubt(pair: PaperPair, evidence: Evidence) -> Reason | None:
    values = evidence.values
    if values["title and authors of a copy"] >= _A_COPY:
        return None
    # Who cites in short misquotes a title now and then.
    is_citation = pair.mine.is_bare or pair.theirs.is_bare
    settled = is_citation and evidence.odds >= trees.CITED
    unsure = doubt(values, pair, settled=settled)
    return unsure or follows_up(values, pair)


def by_way_of_others(pair: PaperPair) -> Judgement:
    """Return the judgement of two records that others show to be one work."""
    decision: Decision = "version" if printed_apart(pair.mine, pair.theirs) else "same"
    return Judgement(pair, learnt().same_score, decision, (Reason("linked_by_others"),))


def _of_other_authors(
    judged: Callable[..., Judgement], values: Mapping[str, float], score: float
) -> Judgement:
    """Two lists of authors with nobody in common: two works, unless the title is a telling one."""
    if values["title equal"] and is_telling(values):
        return judged(_LOOK, "ask", (Reason("same_long_title"),))
    return judged(min(score, 1 - _LOOK), "new", ())


# ── what else would fit ─────────────────────────────────────────────────────────────────────────


def settle(
    judgements: Sequence[tuple[T, Judgement]], forms: Mapping[T, Sequence[NormalizedRecord]]
) -> list[tuple[T, Judgement]]:
    """Settle which of the works that a record may be it is; the best comes first.

    In each pair the record is `mine`. What is the best one's work too is no rival of it. Of the
    others the best has to be ahead by `trees.MARGIN`: else a person is asked. What is outdone is
    left out. Where nothing fits it may be one of the works under another title: `forms` are all in
    which each is known.
    """
    likely = [pair for pair in judgements if pair[1].decision != "new"]
    if not likely:
        return _under_another_title(judgements, forms)[:1]
    likely.sort(key=lambda pair: _rank(pair[1]), reverse=True)
    best, first = likely[0]
    of_one_work, rival = [(best, first)], None
    for target, judgement in likely[1:]:
        if judge(PaperPair(first.pair.theirs, judgement.pair.theirs)).is_one_work:
            of_one_work.append((target, judgement))
        elif rival is None:
            rival = judgement
    if first.is_one_work and rival and first.odds - rival.odds < trees.MARGIN:
        return [(best, doubted(first))]
    merged = [pair for pair in of_one_work if pair[1].is_one_work]
    # Of one work that is there twice the very printing comes first.
    return sorted(merged, key=lambda pair: pair[1].decision != "same") or of_one_work[:1]


def _under_another_title(
    judgements: Sequence[tuple[T, Judgement]], forms: Mapping[T, Sequence[NormalizedRecord]]
) -> list[tuple[T, Judgement]]:
    if not judgements:
        return []
    found = retitled(judgements[0][1].pair.mine, forms)
    return [
        (
            target,
            judgement._replace(
                score=_LOOK,
                decision=found[target].decision,
                why=(found[target].reason, *in_one_place(judgement.pair)),
            ),
        )
        for target, judgement in judgements
        if target in found
    ]


def doubted(judgement: Judgement) -> Judgement:
    """Return a question in the place of what would be merged if nothing else fitted as well."""
    if not judgement.is_one_work:
        return judgement
    why = (*judgement.why, Reason("another_fits", against=True))
    score = min(judgement.score, trees.DOUBTED_SCORE)
    return judgement._replace(score=score, decision="ask", why=why)


def find(record: Record, candidates: Iterable[tuple[T, Record]]) -> Match[T]:
    """Return the work among `candidates` that the record belongs to.

    A target may come several times, with one record for each version or source. "same" and
    "version" need the score and a margin over the best other target; otherwise a person is asked.
    Nothing similar: "new", target None.
    """
    return matches(record, candidates)[0]


def matches(record: Record, candidates: Iterable[tuple[T, Record]]) -> list[Match[T]]:
    """Return all targets that `find` takes for the record's work, where it is there more than once.

    The best comes first; there is at least one.
    """
    papers: dict[T, list[NormalizedRecord]] = {}
    for target, other in candidates:
        papers.setdefault(target, []).append(normalized(other))
    if not papers:
        return [Match(None, 0.0, math.inf, "new", (Reason("nothing_similar"),))]
    best = _best_of_each(normalized(record), papers)
    settled = settle(best, papers)
    if settled:
        return [_match(target, judged, best) for target, judged in settled]
    told = max((judged for _, judged in best), key=_rank).told()
    return [Match(None, told.score, math.inf, "new", told.reasons)]


def _match(target: T, judged: Judgement, best: Sequence[tuple[T, Judgement]]) -> Match[T]:
    told = judged.told()
    margin = judged.odds - max(
        (one.odds for other, one in best if other != target), default=-math.inf
    )
    return Match(target, told.score, margin, told.decision, told.reasons)


def _best_of_each(
    paper: NormalizedRecord, papers: Mapping[T, Sequence[NormalizedRecord]]
) -> list[tuple[T, Judgement]]:
    """Return for each target what was best of it.

    Where an identifier decides, nothing else is weighed: see `trees.EVIDENCE_CAP`.
    """
    ruled = {
        target: [(pair := PaperPair(paper, form), by_rule(pair)) for form in forms]
        for target, forms in papers.items()
    }
    is_sure = any(
        judged and judged.score == trees.SURE for of in ruled.values() for _, judged in of
    )
    best = []
    for target, of in ruled.items():
        copies = papers[target]
        judgements = [
            judged or (_outdone(pair) if is_sure else _judged_beside(pair, copies))
            for pair, judged in of
        ]
        best.append((target, max(judgements, key=_rank)))
    return best


def _judged_beside(pair: PaperPair, copies: Sequence[NormalizedRecord]) -> Judgement:
    if apart := _told_apart(pair):
        return apart
    evidence = weigh(pair)
    if len(copies) > 1 and evidence.odds > HOPELESS:
        evidence = weigh_again(pair, evidence, (), copies)
    return decide(pair, evidence)


def _outdone(pair: PaperPair) -> Judgement:
    return Judgement(pair, 0.0, "new", (Reason("carried_by_another", against=True),))


_DECISIONS = ("new", "ask", "version", "same")


def _rank(judged: Judgement) -> tuple[bool, float, int]:
    return judged.decision != "new", judged.score, _DECISIONS.index(judged.decision)


def log_odds(score: float) -> float:
    """Return the log-odds of a score."""
    return math.log(max(score, 1e-6) / max(1 - score, 1e-6))


def _probability(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))
