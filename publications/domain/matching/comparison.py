"""Decisions: one pair (`compare`), the best of several candidates (`find`), two lists' pairs.

Always in this order: rules, identifiers, then the learnt log-odds, then guards. A catalogue keeps
works, so `compare` and `find` ask whether two records are one work. Bibliographies list printed
papers, so `decide_printed` asks whether two entries are one version of it.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar

from rapidfuzz import fuzz

from publications.domain.matching import trees
from publications.domain.matching.features import added_by_hand, are_versions, measure, reasons
from publications.domain.matching.guards import (
    DOUBTFUL_ACRONYM,
    OTHER_WORD_IN_LISTS,
    doubt,
    follows_up,
    hangs_on_acronym,
    is_telling,
    no_common_author,
    two_works,
)
from publications.domain.matching.normalize import NormalizedRecord, normalized
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.retitled import retitled
from publications.domain.matching.rules import OTHER_IDENTIFIER, shared_identifier, veto
from publications.domain.matching.similarity import no_shared_author
from publications.domain.matching.trees import learnt
from publications.domain.matching.word_weights import USUAL_WORDS
from publications.domain.reasons import Reason
from publications.domain.record import Record

T = TypeVar("T")

Decision = Literal["same", "version", "ask", "new"]

# A score that says "a person should look" where no weight does.
_LOOK = 0.5
# The score of what is surely two works.
_APART = 0.01
# Letters in common, of a hundred, below which two titles need no closer look.
_FEW_LETTERS = 40


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
    mine, theirs = normalized(left), normalized(right)
    judged = [("theirs", _judged(PaperPair(mine, theirs)))]
    return _with_reasons(_with_retitled(mine, judged)[0][1])


class _Judged(NamedTuple):
    """A decision, the rule that took part in it, and what its reasons follow from."""

    score: float
    decision: Decision
    why: tuple[Reason, ...]
    pair: PaperPair
    values: Mapping[str, float] | None = None
    by_hand: Mapping[str, float] | None = None


def _with_reasons(judged: _Judged) -> Comparison:
    if judged.values is None:
        return Comparison(judged.score, judged.decision, judged.why)
    weighed = reasons(judged.values, judged.pair, learnt().work, judged.by_hand)
    score = judged.score
    if judged.decision == "ask" and judged.why:
        # The weights know nothing of the guard that doubts: it could be either.
        score = min(score, trees.DOUBTED_SCORE)
    return Comparison(score, judged.decision, (*judged.why, *weighed))


def _judged(pair: PaperPair) -> _Judged:
    return _ruled(pair) or _weighed(pair)


def _ruled(pair: PaperPair) -> _Judged | None:
    ruling = by_rule(pair)
    return _Judged(ruling.score, ruling.decision, ruling.reasons, pair) if ruling else None


def _weighed(pair: PaperPair) -> _Judged:
    mine, theirs = pair.mine, pair.theirs
    if _nothing_alike(mine, theirs):
        return _Judged(0.001, "new", (Reason("other_titles", against=True),), pair)
    values = measure(pair, USUAL_WORDS)
    by_hand = added_by_hand(mine, theirs)
    odds = learnt().work.odds(values) + sum(by_hand.values())
    score = _probability(min(odds, trees.EVIDENCE_CAP))
    decision: Decision = "same" if score >= trees.SAME_SCORE else "ask"
    why: tuple[Reason, ...] = ()
    if no_common_author(values) and score < trees.SAME_SCORE:
        score, decision, why = _of_other_authors(values, min(score, _LOOK))
    elif score < trees.ASK_SCORE:
        decision = "new"
    elif parted := two_works(values, pair):
        score, decision, why = _APART, "new", (parted,)
    elif unsure := doubt(values, pair) or follows_up(values, pair):
        decision, why = "ask", (unsure,)
    elif decision == "same" and are_versions(mine, theirs):
        decision = "version"
    return _Judged(score, decision, why, pair, values, by_hand)


def _of_other_authors(
    values: Mapping[str, float], score: float
) -> tuple[float, Decision, tuple[Reason, ...]]:
    """Two lists of authors with nobody in common: two works, unless the title is a telling one."""
    if values["title equal"] and is_telling(values):
        return max(score, _LOOK), "ask", (Reason("same_long_title"),)
    return min(score, 1 - _LOOK), "new", ()


def by_rule(pair: PaperPair) -> Comparison | None:
    """Return what rules and identifiers decide, whatever the evidence."""
    mine, theirs = pair.mine, pair.theirs
    if reason := veto(mine, theirs):
        if reason.code == OTHER_IDENTIFIER and _twins(pair):
            return Comparison(_LOOK, "ask", (Reason("same_title_and_authors"), reason))
        return Comparison(_APART, "new", (reason,))
    if shared := shared_identifier(mine, theirs):
        decision: Decision = "version" if are_versions(mine, theirs) else "same"
        return Comparison(trees.SURE, decision, (shared,))
    return None


def _twins(pair: PaperPair) -> bool:
    if pair.mine.spaceless != pair.theirs.spaceless or pair.mine.title.generic:
        return False
    return _one_work(measure(pair, USUAL_WORDS))


def _nothing_alike(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether the titles differ so much that nothing else could make them one work."""
    left, right = mine.spaceless, theirs.spaceless
    char_ratio = fuzz.ratio(left, right)
    apart = (
        char_ratio < _FEW_LETTERS
        and fuzz.partial_ratio(left, right) < 2 * _FEW_LETTERS
        and mine.distinct.isdisjoint(theirs.distinct)
    )
    return apart or no_shared_author(mine, theirs, char_ratio)


# ── printed papers of two lists ─────────────────────────────────────────────────────────────────


class Printed(NamedTuple):
    """What is decided about two entries of lists; `why` is the rule that had a say in it.

    `by_rule`: it did so alone, whatever was measured.
    """

    score: float
    decision: Decision
    why: tuple[Reason, ...]
    by_rule: bool


def decide_printed(
    pair: PaperPair,
    values: Mapping[str, float],
    odds: float,
    *,
    exclusive: bool = False,
    settled: bool = False,
) -> Printed:
    """Return whether two entries of lists are one printed paper; its likelihood is the score.

    `odds` are the log-odds for it. `exclusive`: nothing else would fit either, and both lists,
    without repeats, tell of the same papers, so that it would be odd if none fitted. `settled`: the
    lists leave no other choice. "version": one work, but printed twice.
    """
    if ruling := by_rule(pair):
        return Printed(ruling.score, ruling.decision, ruling.reasons, True)
    score = _probability(odds)
    least = trees.ASK_SCORE if exclusive else learnt().same_score
    return Printed(score, *weigh(pair, values, score, least, settled), False)


def printed_reasons(
    pair: PaperPair, values: Mapping[str, float], decided: Printed
) -> tuple[Reason, ...]:
    """Return the reasons for what was decided, and those against it."""
    if decided.by_rule:
        return decided.why
    weighed = (*decided.why, *reasons(values, pair, learnt().printed))
    is_open = decided.decision == "ask" and not decided.why
    if is_open and not any(reason.against for reason in weighed):
        return (*weighed, Reason("too_little_agrees", against=True))
    return weighed


def weigh(
    pair: PaperPair,
    values: Mapping[str, float],
    score: float,
    same_score: float,
    settled: bool = False,
) -> tuple[Decision, tuple[Reason, ...]]:
    """Return what a score means for two entries of lists, and which rule had a say in it."""
    if _one_work(values) and _other_form(pair, values, score):
        if hangs_on_acronym(pair):
            return "ask", (DOUBTFUL_ACRONYM,)
        return "version", (Reason("printed_twice"),)
    if score < trees.ASK_SCORE:
        return "new", ()
    if score < same_score:
        return "ask", ()
    if parted := two_works(values, pair):
        return "new", (parted,)
    if unsure := doubt(values, pair, settled=settled, other_word=OTHER_WORD_IN_LISTS):
        return "ask", (unsure,)
    return "same", ()


def _one_work(values: Mapping[str, float]) -> bool:
    """Whether title and authors are the same, whatever year and venue say."""
    return (
        values["title letters"] >= 0.95
        and values["title generic"] == 0
        and values["authors found, less"] >= 0.99
        and values["authors conflict"] == 0
        and values["authors, fewer"] >= 1
    )


def _other_form(pair: PaperPair, values: Mapping[str, float], score: float) -> bool:
    """Whether the two are printed in different forms, and not just cited carelessly."""
    forms = {pair.mine.form, pair.theirs.form}
    if "preprint" in forms and len(forms) == 2:
        return True
    other = bool(values["venue forms"] or values["venue other"])
    return other and (values["years apart"] > 0 or score < trees.ASK_SCORE)


# ── choosing ────────────────────────────────────────────────────────────────────────────────────


def find(record: Record, candidates: Iterable[tuple[T, Record]]) -> Match[T]:
    """Return the work among `candidates` that the record belongs to.

    A target may come several times, with one record for each version or source. "same" and
    "version" need the score and a margin over the best other target; otherwise a person is asked.
    Nothing similar: "new", target None.
    """
    paper = normalized(record)
    best = _best_of_each(_with_retitled(paper, _judged_together(paper, candidates)))
    if not best:
        return Match(None, 0.0, math.inf, "new", (Reason("nothing_similar"),))
    target, first = best[0][0], _with_reasons(best[0][1])
    margin = _odds(first.score) - _odds(best[1][1].score) if len(best) > 1 else math.inf
    if first.decision == "new":
        return Match(None, first.score, margin, "new", first.reasons)
    if first.decision != "ask" and margin < trees.MARGIN:
        why = (*first.reasons, Reason("another_fits", against=True))
        return Match(target, min(first.score, trees.DOUBTED_SCORE), margin, "ask", why)
    return Match(target, first.score, margin, first.decision, first.reasons)


def _judged_together(
    paper: NormalizedRecord, candidates: Iterable[tuple[T, Record]]
) -> list[tuple[T, _Judged]]:
    """Judge the paper beside each candidate; where an identifier decides, rivals are not weighed.

    No evidence comes within the margin of a shared identifier: see `trees.EVIDENCE_CAP`.
    """
    pairs = [(target, PaperPair(paper, normalized(other))) for target, other in candidates]
    ruled = [_ruled(pair) for _, pair in pairs]
    is_sure = any(judged and judged.score == trees.SURE for judged in ruled)
    weigh_rival = _outdone if is_sure else _weighed
    return [
        (target, judged or weigh_rival(pair))
        for (target, pair), judged in zip(pairs, ruled, strict=True)
    ]


def _with_retitled(
    paper: NormalizedRecord, judged: list[tuple[T, _Judged]]
) -> list[tuple[T, _Judged]]:
    """Ask about works that the paper may be under another title, where nothing else fits."""
    if any(judgement.decision != "new" for _, judgement in judged):
        return judged
    works: dict[T, list[NormalizedRecord]] = {}
    for target, judgement in judged:
        works.setdefault(target, []).append(judgement.pair.theirs)
    found = retitled(paper, works)
    return [
        (
            target,
            judgement._replace(
                score=_LOOK, decision=found[target].decision, why=(found[target].reason,)
            ),
        )
        if target in found
        else (target, judgement)
        for target, judgement in judged
    ]


def _outdone(pair: PaperPair) -> _Judged:
    return _Judged(0.0, "new", (Reason("carried_by_another", against=True),), pair)


def _best_of_each(judged: Iterable[tuple[T, _Judged]]) -> list[tuple[T, _Judged]]:
    """Return each target once, with what was best of it, the best target first."""
    best: list[tuple[T, _Judged]] = []
    for target, comparison in judged:
        for index, (earlier_target, earlier) in enumerate(best):
            if earlier_target == target:
                if _rank(comparison) > _rank(earlier):
                    best[index] = (target, comparison)
                break
        else:
            best.append((target, comparison))
    return sorted(best, key=lambda pair: _rank(pair[1]), reverse=True)


_DECISIONS = ("new", "ask", "version", "same")


def _rank(judged: _Judged) -> tuple[float, int]:
    return judged.score, _DECISIONS.index(judged.decision)


def _odds(score: float) -> float:
    return math.log(max(score, 1e-6) / max(1 - score, 1e-6))


def _probability(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))
