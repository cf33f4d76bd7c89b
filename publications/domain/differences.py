"""What differs between two papers, for a person to see: word by word and author by author.

Plain Python. Nothing here decides anything: that is for `matching`.

Differences are of three kinds. "equal": the same on both sides. "soft": the same said otherwise,
such as another case, accent or hyphen, or a date that is less precise. "other": really different.
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from rapidfuzz.distance import Indel

from people import names

Kind = Literal["equal", "soft", "other"]

_TOKEN = re.compile(r"(\w+|[^\w\s])\s*")
_NEITHER_LETTER_NOR_DIGIT = re.compile(r"[\W_]+")
_NUMBER = re.compile(r"\w*\d\w*")


# --- Texts -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of two texts: what stands on the left, and what stands there on the right.

    Of kind "other" one side may be empty: the words were added or left out.
    """

    kind: Kind
    left: str
    right: str


def words(left: str, right: str) -> tuple[Run, ...]:
    """Return the runs that two texts are made of, in order.

    All `left` joined are the left text (in NFC, without the space around it), likewise the right.
    Neighbours are of different kinds. Agreement of a word or two in the midst of what differs is
    shown as different: a patchwork says less than two phrases do. So are signs, if no word agrees.
    """
    mine, theirs = _tokens(left), _tokens(right)
    runs: list[Run] = []
    for step in Indel.opcodes([_bare(token) for token in mine], [_bare(token) for token in theirs]):
        runs.append(
            Run(
                "equal" if step.tag == "equal" else "other",
                "".join(mine[step.src_start : step.src_end]),
                "".join(theirs[step.dest_start : step.dest_end]),
            )
        )
    runs = _readable(_joined(runs))
    if not any(run.kind == "equal" and _letters(run.left) for run in runs):
        runs = [Run("other", "".join(mine), "".join(theirs))] if runs else []
    return tuple(_joined([difference for run in runs for difference in _softened(run)]))


def same_letters(left: str, right: str) -> bool:
    """Whether two texts differ in nothing but case, accents, spaces and punctuation."""
    return _letters(left) == _letters(right)


def _tokens(text: str) -> list[str]:
    """Words and signs, each with the space behind it."""
    plain = unicodedata.normalize("NFC", text).strip()
    return [match.group() for match in _TOKEN.finditer(plain)]


def _bare(token: str) -> str:
    return names.normalize_text(token) or token.strip()


def _letters(text: str) -> str:
    return _NEITHER_LETTER_NOR_DIGIT.sub("", names.normalize_text(text))


def _joined(runs: Sequence[Run]) -> list[Run]:
    """Make neighbours of one kind a single run."""
    joined: list[Run] = []
    for run in runs:
        if joined and joined[-1].kind == run.kind:
            run = _together(joined.pop(), run, run.kind)
        joined.append(run)
    return joined


def _together(first: Run, second: Run, kind: Kind) -> Run:
    return Run(kind, first.left + second.left, first.right + second.right)


def _readable(runs: Sequence[Run]) -> list[Run]:
    """Drop agreement that is no longer than the differences on either side of it.

    The rule of diff-match-patch's semantic clean-up.
    """
    kept: list[Run] = []
    for run in runs:
        kept.append(run)
        while len(kept) >= 3 and kept[-1].kind == "other" and _is_dwarfed(*kept[-3:]):
            before, agreeing, after = kept[-3:]
            kept[-3:] = [_together(_together(before, agreeing, "other"), after, "other")]
    return kept


def _is_dwarfed(before: Run, agreeing: Run, after: Run) -> bool:
    return _size(agreeing) <= min(_size(before), _size(after))


def _size(run: Run) -> int:
    return max(len(run.left), len(run.right))


def _softened(run: Run) -> list[Run]:
    """Find what differs only softly: words that agree once normalized, phrases of equal letters."""
    if run.kind == "other":
        if "".join(run.left.split()) == "".join(run.right.split()):
            return [Run("equal", run.left, run.right)]
        return [Run("soft", run.left, run.right) if same_letters(run.left, run.right) else run]
    pairs = zip(_TOKEN.finditer(run.left), _TOKEN.finditer(run.right), strict=True)
    return [
        Run("equal" if mine[1] == theirs[1] else "soft", mine[0], theirs[0])
        for mine, theirs in pairs
    ]


# --- Authors -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AuthorPair:
    """One author of two lists: the name on either side, empty where they are not there.

    `left_place` and `right_place` count from 1. `moved`: the lists have them in another order. Of
    kind "soft" the name is written otherwise; "other" with both names: another name in that place.
    """

    kind: Kind
    left: str = ""
    right: str = ""
    left_place: int | None = None
    right_place: int | None = None
    moved: bool = False


def authors(left: Sequence[str], right: Sequence[str]) -> tuple[AuthorPair, ...]:
    """Pair the authors of two lists, each printed name in one pair; pairs in no special order."""
    anchors = _in_order(left, right)
    pairs = {**anchors, **_elsewhere(left, right, anchors)}
    place = _places(anchors)
    author_pairs = [
        AuthorPair(
            _name_kind(left[mine], right[theirs]),
            left[mine],
            right[theirs],
            mine + 1,
            theirs + 1,
            moved=place(mine, 0) != place(theirs, 1),
        )
        for mine, theirs in pairs.items()
    ]
    return (*author_pairs, *_unpaired(left, right, pairs, place))


def _in_order(left: Sequence[str], right: Sequence[str]) -> dict[int, int]:
    """The longest list of people whom both sides name, in the same order: index to index."""
    steps = Indel.opcodes([names.key(name) for name in left], [names.key(name) for name in right])
    return {
        mine: theirs
        for step in steps
        if step.tag == "equal"
        for mine, theirs in zip(
            range(step.src_start, step.src_end), range(step.dest_start, step.dest_end), strict=True
        )
    }


def _elsewhere(
    left: Sequence[str], right: Sequence[str], anchors: dict[int, int]
) -> dict[int, int]:
    """Pair those left over whose names may be one person's, the best agreement first."""
    taken = set(anchors.values())
    free: dict[str, list[int]] = {}
    for theirs, name in enumerate(right):
        if theirs not in taken:
            for key in names.keys(name):
                free.setdefault(key, []).append(theirs)
    likely = sorted(
        (-agreement, abs(mine - theirs), mine, theirs)
        for mine, name in enumerate(left)
        if mine not in anchors
        for theirs in {number for key in names.keys(name) for number in free.get(key, ())}
        if (agreement := names.compare(name, right[theirs])) >= names.Agreement.INITIAL
    )
    pairs: dict[int, int] = {}
    for _, _, mine, theirs in likely:
        if mine not in pairs and theirs not in taken:
            pairs[mine] = theirs
            taken.add(theirs)
    return pairs


def _places(anchors: dict[int, int]) -> Callable[[int, int], int]:
    """A function that says between which anchors an index stands, on the left (0) or right (1)."""
    sides = (sorted(anchors), sorted(anchors.values()))
    return lambda index, side: bisect_left(sides[side], index)


def _unpaired(
    left: Sequence[str],
    right: Sequence[str],
    pairs: dict[int, int],
    place: Callable[[int, int], int],
) -> list[AuthorPair]:
    """Whom only one side names; two of them in the same place of the order stand side by side."""
    taken = set(pairs.values())
    waiting: dict[int, list[int]] = {}
    for theirs in range(len(right)):
        if theirs not in taken:
            waiting.setdefault(place(theirs, 1), []).append(theirs)
    author_pairs = []
    for mine, name in enumerate(left):
        if mine in pairs:
            continue
        there = waiting.get(place(mine, 0))
        if there:
            theirs = there.pop(0)
            author_pairs.append(AuthorPair("other", name, right[theirs], mine + 1, theirs + 1))
        else:
            author_pairs.append(AuthorPair("other", left=name, left_place=mine + 1))
    alone = [theirs for there in waiting.values() for theirs in there]
    return author_pairs + [
        AuthorPair("other", right=right[number], right_place=number + 1) for number in alone
    ]


def _name_kind(left: str, right: str) -> Kind:
    return "equal" if left == right else "soft"


# --- Single facts ------------------------------------------------------------------------------


def dates(left: str, right: str) -> Kind:
    """Compare two partial dates: a year says the same as a day of it, less precisely."""
    if left == right:
        return "equal"
    return "soft" if left.startswith(right) or right.startswith(left) else "other"


def numbers(left: str, right: str) -> Kind:
    """Compare pages, volumes, issues: by their numbers, whatever stands between these."""
    if left == right:
        return "equal"
    mine, theirs = _NUMBER.findall(left.casefold()), _NUMBER.findall(right.casefold())
    return "soft" if mine and mine == theirs else "other"


def texts(left: str, right: str) -> Kind:
    """Compare two short texts as a whole."""
    if left == right:
        return "equal"
    return "soft" if same_letters(left, right) else "other"
