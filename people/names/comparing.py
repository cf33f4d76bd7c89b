"""How well two printed names agree.

It never says that two people are one: that takes more than a name. The rules are for the name traps
of author disambiguation: order, initials, marks, hyphens, double surnames.
"""

import re
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache

from people.names import given_names, slavic
from people.names.letters import EAST_ASIAN, joined, normalize_text, spelt_out
from people.names.parsing import parse
from people.names.readings import Reading, readings_of
from people.names.syllables import all_pinyin, are_syllables


class Agreement(IntEnum):
    """How well two printed names agree, from worst to best; compare with `>=`.

    DIFFERENT: other family names. CONFLICT: one family name, but given names that exclude each
    other. INITIAL: nothing speaks against it, but only an initial, a shortened or a missing given
    name speaks for it; this never decides alone. EQUIVALENT: the same full name in another form
    (order, hyphens, marks, nickname, a middle name missing). EXACT: the same full name.
    """

    DIFFERENT = 0
    CONFLICT = 1
    INITIAL = 2
    EQUIVALENT = 3
    EXACT = 4


@lru_cache(maxsize=262144)
def compare(left: str, right: str) -> Agreement:
    """Return how well two printed names agree; the order of the two does not matter."""
    if left == right:
        return Agreement.INITIAL if parse(left).is_initials_only else Agreement.EXACT
    if _native_agrees(left, right):
        return Agreement.EQUIVALENT
    in_our_letters = slavic.romanized(left), slavic.romanized(right)
    if in_our_letters != (left, right):
        return min(compare(*in_our_letters), Agreement.EQUIVALENT)
    agreement = _compare_spellings(left, right)
    if agreement < Agreement.EQUIVALENT:  # "Jörg" may be printed "Joerg" on the other side
        for mine, theirs in ((spelt_out(left), right), (left, spelt_out(right))):
            if (mine, theirs) != (left, right):
                agreement = max(
                    agreement, min(_compare_spellings(mine, theirs), Agreement.EQUIVALENT)
                )
    return agreement


def _compare_spellings(left: str, right: str) -> Agreement:
    """Return the best agreement of any reading of one name with any of the other."""
    best = Agreement.DIFFERENT
    for mine in readings_of(left):
        for theirs in readings_of(right):
            if mine.reordered and theirs.reordered:
                continue
            agreement = compare_readings(mine, theirs)
            if mine.reordered or theirs.reordered:
                # Another order than printed: the same name in another form, or nothing at all.
                if agreement is Agreement.CONFLICT:
                    continue
                agreement = min(agreement, Agreement.EQUIVALENT)
            best = max(best, agreement)
    return best


def best(names: Sequence[str], printed: str) -> Agreement:
    """Return the best agreement of a printed name with any of a person's names."""
    return max((compare(name, printed) for name in names), default=Agreement.DIFFERENT)


def is_one_of(forms: Sequence[str], printed: str) -> bool:
    """Whether a printed name is one of a person's, in full, or just as the person said."""
    return best(forms, printed) >= Agreement.EQUIVALENT or normalize_text(printed) in map(
        normalize_text, forms
    )


def fits_by_initials(forms: Sequence[str], printed: str) -> bool:
    """Whether initials and the family name are all that speaks for the person of these names."""
    return (
        parse(printed).is_initials_only
        and best(forms, printed) == Agreement.INITIAL
        and not is_one_of(forms, printed)
    )


@lru_cache(maxsize=65536)
def is_longer_form(left: str, right: str) -> bool:
    """Whether both print a full given name, of which one only has more than the other.

    "Wei Chen" and "Wei-Neng Chen", "Jean Martin" and "Jean-Pierre Martin", "Phil" and "Philippa"
    Smith: these are two names. Some people drop the second part, so it is worth a question.
    """
    return compare(left, right) is Agreement.INITIAL and any(
        compare_readings(mine, theirs) is Agreement.INITIAL and _are_full(mine, theirs)
        for mine in readings_of(left)
        for theirs in readings_of(right)
        if not (mine.reordered and theirs.reordered)
    )


def _are_full(mine: Reading, theirs: Reading) -> bool:
    """Whether both given names are more than initials, those written as one word included."""
    return _initials_run(mine, theirs) is None and all(
        reading.given and len(reading.given[0]) > 1 for reading in (mine, theirs)
    )


def _native_agrees(left: str, right: str) -> bool:
    """Whether a name in its own script, printed beside either, is the same."""
    mine, theirs = (
        {joined(name.native), joined(name.text) if EAST_ASIAN.search(name.family) else ""} - {""}
        for name in (parse(left), parse(right))
    )
    return bool(mine & theirs)


def compare_readings(mine: Reading, theirs: Reading) -> Agreement:
    """Compare two readings: the family names first, then what the given names say."""
    if not mine.families & theirs.families:
        return _share_of_double_surname(mine, theirs)
    if mine.suffix and theirs.suffix and mine.suffix != theirs.suffix:
        return Agreement.CONFLICT
    for check in _GIVEN_CHECKS:
        agreement = check(mine, theirs)
        if agreement is not None:
            if mine.families != theirs.families:
                return min(agreement, Agreement.EQUIVALENT)
            return agreement
    return Agreement.CONFLICT


def _share_of_double_surname(mine: Reading, theirs: Reading) -> Agreement:
    """Double surnames lose a half and particles get lost: then only full given names count."""
    short, long = sorted((mine, theirs), key=lambda reading: len(reading.components))
    if not short.components or len(long.components) == len(short.components):
        return Agreement.DIFFERENT
    size = len(short.components)
    ends = (long.components[-size:], long.components[:size])
    if short.components not in ends:
        return Agreement.DIFFERENT
    for check in _GIVEN_CHECKS:
        agreement = check(mine, theirs)
        if agreement is not None:
            # Half a surname and an initial fit too many people to mean anything.
            return (
                Agreement.EQUIVALENT if agreement >= Agreement.EQUIVALENT else Agreement.DIFFERENT
            )
    return Agreement.DIFFERENT


def _no_given_name(mine: Reading, theirs: Reading) -> Agreement | None:
    """Two equal mononyms are one name; a family name alone fits everybody who bears it."""
    if not mine.given and not theirs.given:
        return Agreement.EXACT
    return Agreement.INITIAL if not mine.given or not theirs.given else None


def _same_given(mine: Reading, theirs: Reading) -> Agreement | None:
    """The same given names, however divided: Zhi-Hao, Zhihao and Zhi Hao are one."""
    if "".join(mine.given) != "".join(theirs.given):
        return None
    if all(len(part) == 1 for part in (*mine.given, *theirs.given)):
        return Agreement.INITIAL
    return Agreement.EXACT if mine.units == theirs.units else Agreement.EQUIVALENT


def _same_with_nickname(mine: Reading, theirs: Reading) -> Agreement | None:
    """One prints the nickname in its own right: "Rae Wong" for "Ying Yee (Rae) Wong"."""
    for nicknamed, other in ((mine, theirs), (theirs, mine)):
        if not nicknamed.nickname:
            continue
        ways = (
            nicknamed.nickname,
            nicknamed.nickname + nicknamed.given,
            nicknamed.given + nicknamed.nickname,
        )
        if "".join(other.given) in {"".join(way) for way in ways}:
            return Agreement.EQUIVALENT
        if other.given == (nicknamed.nickname[0][0],):
            return Agreement.INITIAL
    return None


def _one_has_more(mine: Reading, theirs: Reading) -> Agreement | None:
    """A middle name is missing in one; where names are of syllables one less is another name."""
    short, long = sorted((mine, theirs), key=lambda reading: len("".join(reading.given)))
    if any(len(part) == 1 for part in short.given):
        return None
    together = "".join(short.given)
    for size in range(1, len(long.given)):
        if "".join(long.given[:size]) == together:
            rest = long.given[size:]
            cut_inside = together not in {
                "".join(long.units[:count]) for count in range(1, len(long.units) + 1)
            }
            return (
                Agreement.INITIAL
                if cut_inside or _is_second_syllable(short, rest)
                else Agreement.EQUIVALENT
            )
        if "".join(long.given[-size:]) == together:
            return Agreement.EQUIVALENT if len(short.given) > 1 else Agreement.INITIAL
    return None


def _is_second_syllable(short: Reading, rest: tuple[str, ...]) -> bool:
    """Whether the rest belongs to a name of syllables; an initial is a middle name."""
    if any(len(part) == 1 for part in rest):
        return False
    return are_syllables((*short.given, *rest), short.families, short.components)


def _part_by_part(mine: Reading, theirs: Reading) -> Agreement | None:
    """Given names one by one: a full name must fit, an initial must begin the other.

    The first of them has to agree in full: "M. Garcia Lopez" need not be Maria Garcia Lopez.
    """
    full = False
    for index, (left, right) in enumerate(zip(mine.given, theirs.given, strict=False)):
        if left == right or given_names.are_forms_of_one(left, right):
            full = full or (index == 0 and len(left) > 1)
        elif len(left) == 1 or len(right) == 1:
            if left[0] != right[0]:
                return None
        elif min(len(left), len(right)) >= 3 and (left.startswith(right) or right.startswith(left)):
            continue  # "Phil" may be "Philippa": compatible, no more
        elif not all_pinyin((left, right)) and given_names.sound_alike(left, right):
            continue  # in pinyin every letter counts
        else:
            return None
    return Agreement.EQUIVALENT if full else Agreement.INITIAL


def _initials_run(mine: Reading, theirs: Reading) -> Agreement | None:
    """Initials written as one word: "zh jia", or ZH for the two syllables of Zhihao."""
    for run_together, other in ((mine, theirs), (theirs, mine)):
        initials = "".join(run_together.given)
        if not (
            run_together.loose_case and len(run_together.given) == 1 and 2 <= len(initials) <= 3
        ):
            continue
        if len(other.given) > 1:
            fits = initials.startswith("".join(part[0] for part in other.given)[:3])
        else:
            fits = re.match(".*".join(map(re.escape, initials)), other.given[0]) is not None
        if fits:
            return Agreement.INITIAL
    return None


_GIVEN_CHECKS: tuple[Callable[[Reading, Reading], Agreement | None], ...] = (
    _no_given_name,
    _same_given,
    _same_with_nickname,
    _one_has_more,
    _part_by_part,
    _initials_run,
)
