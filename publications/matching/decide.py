"""Decisions: one pair (`compare`), or the best of several candidates (`find`)."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from publications.matching.evidence import EVIDENCE, WEIGHTS, are_versions, how_telling, same_pages
from publications.matching.likeness import seats_in_common
from publications.matching.normalise import Paper, paper_of
from publications.matching.vetoes import (
    NO_COMMON_AUTHOR,
    OTHER_IDENTIFIER,
    VETOES,
    shared_identifier,
)
from publications.records import Record

T = TypeVar("T")


SAME_SCORE = 0.85
ASK_SCORE = 0.35
#: How far ahead of the runner-up the best candidate must be, in log-odds.
MARGIN = 1.5

# What a shared identifier is worth, and how much evidence without one may sum up to.
_SURE = 0.9999
_EVIDENCE_CAP = 7.0


@dataclass(frozen=True, slots=True)
class Comparison:
    """How two records compare.

    `score` is like a probability that both describe one work. `decision`: "same" record of one
    version, "version" of one work (a preprint and its published paper, a conference paper and its
    journal paper), "ask" a person, or "new": two works. `reasons` are for people, those against
    included.
    """

    score: float
    decision: Literal["same", "version", "ask", "new"]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match(Generic[T]):
    """The best candidate for a record.

    `target` is None where there is none worth asking about. `margin` is how far it is ahead of the
    best other target, in log-odds. "same" means the same work; versions of one work count.
    """

    target: T | None
    score: float
    margin: float
    decision: Literal["same", "ask", "new"]
    reasons: tuple[str, ...]


def compare(left: Record, right: Record) -> Comparison:
    """Return whether two records describe one paper, with reasons; in either order."""
    mine, theirs = paper_of(left), paper_of(right)
    for veto in VETOES:
        reason = veto(mine, theirs)
        if reason:
            return _vetoed(mine, theirs, reason)
    shared = shared_identifier(mine, theirs)
    if shared:
        form = "version" if are_versions(mine, theirs) else "same"
        return Comparison(_SURE, form, (shared,))  # type: ignore[arg-type]
    findings = [found for check in EVIDENCE if (found := check(mine, theirs))]
    odds = min(WEIGHTS["prior"] + sum(found.weight for found in findings), _EVIDENCE_CAP)
    score = 1 / (1 + math.exp(-odds))
    reasons = tuple(found.reason for found in findings if found.reason)
    return Comparison(score, _decide(score, mine, theirs), reasons)


def _decide(score: float, mine: Paper, theirs: Paper) -> Literal["same", "version", "ask", "new"]:
    """Turn a score into a decision; what has only a generic title is asked at best."""
    if score < ASK_SCORE:
        return "new"
    generic = mine.title.generic or theirs.title.generic
    if score < SAME_SCORE or (generic and not same_pages(mine, theirs)):
        return "ask"
    if not mine.authors or not theirs.authors:  # never by the title alone
        placed = mine.year == theirs.year is not None or mine.venue == theirs.venue != ""
        if not placed or mine.title.fingerprint != theirs.title.fingerprint:
            return "ask"
    return "version" if are_versions(mine, theirs) else "same"


def _vetoed(mine: Paper, theirs: Paper, reason: str) -> Comparison:
    """A veto means two works, but where the titles are equal a person is asked."""
    twins = (
        mine.title.fingerprint == theirs.title.fingerprint
        and not mine.title.generic
        and reason.startswith(OTHER_IDENTIFIER)
        and seats_in_common(mine, theirs).share >= 0.99
    )
    if twins:
        return Comparison(0.5, "ask", ("the same title and authors", reason))
    if reason == NO_COMMON_AUTHOR and _same_long_title(mine, theirs):
        return Comparison(0.4, "ask", ("the same long title", reason))
    return Comparison(0.01, "new", (reason,))


def _same_long_title(mine: Paper, theirs: Paper) -> bool:
    """Whether the titles are equal and too long for chance: then a list of authors may be wrong."""
    same = mine.title.fingerprint == theirs.title.fingerprint and not mine.title.generic
    return same and how_telling(mine.title) == "title equal, long"


def find(record: Record, candidates: Iterable[tuple[T, Record]]) -> Match[T]:
    """Return the work among `candidates` that the record belongs to.

    A target may come several times, with one record for each version or source. "same" needs the
    score and a margin over the best other target; otherwise a person is asked. Nothing similar:
    "new", target None.
    """
    best: list[tuple[T, Comparison]] = []
    for target, other in candidates:
        comparison = compare(record, other)
        for index, (known, earlier) in enumerate(best):
            if known == target:
                if _rank(comparison) > _rank(earlier):
                    best[index] = (target, comparison)
                break
        else:
            best.append((target, comparison))
    best.sort(key=lambda pair: _rank(pair[1]), reverse=True)
    if not best:
        return Match(None, 0.0, math.inf, "new", ("nothing similar is known",))
    target, first = best[0]
    margin = _odds(first.score) - _odds(best[1][1].score) if len(best) > 1 else math.inf
    if first.decision == "new":
        return Match(None, first.score, margin, "new", first.reasons)
    if first.decision == "ask":
        return Match(target, first.score, margin, "ask", first.reasons)
    if margin < MARGIN:
        return Match(
            target, first.score, margin, "ask", (*first.reasons, "another paper fits as well")
        )
    return Match(target, first.score, margin, "same", first.reasons)


_DECISIONS = ("new", "ask", "version", "same")


def _rank(comparison: Comparison) -> tuple[float, int]:
    return comparison.score, _DECISIONS.index(comparison.decision)


def _odds(score: float) -> float:
    return math.log(max(score, 1e-6) / max(1 - score, 1e-6))
