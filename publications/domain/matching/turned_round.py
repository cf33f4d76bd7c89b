"""Titles in which two things change places: "effects of sleep on stress", "of stress on sleep"."""

from collections import Counter
from collections.abc import Sequence

from rapidfuzz.distance import Postfix, Prefix

from publications.domain.matching.close_reading import read_closely
from publications.domain.matching.word_weights import STOP

#: What stands between two things whose order says nothing.
_EITHER_WAY = frozenset("and or with between vs versus und oder et ou y o e con".split())
#: Small words that lead from one thing to the other; between items of a list none stands.
_LEADING = STOP - _EITHER_WAY


def turned_round(one: str, other: str) -> tuple[str, str] | None:
    """Return two things, as printed, that changed places in the titles; None where none did.

    Where their order says nothing ("pushing and pulling", the items of a list), they have not.
    """
    reading = read_closely(one)
    signs = [reading.signs, read_closely(other).signs]
    if signs[0] == signs[1] or Counter(signs[0]) != Counter(signs[1]):
        return None
    start, end = Prefix.similarity(*signs), Postfix.similarity(*signs)
    left, right = (each[start : len(each) - end] for each in signs)
    is_list = "," in one and "," in other
    for first in range(1, len(left) - 1):
        for last in range(1, len(left) - first):
            between = left[first:-last]
            is_turned = right == left[-last:] + between + left[:first]
            if is_turned and _tells_order(between, is_list=is_list):
                printed = reading.printed[start : start + len(left)]
                return " ".join(printed[:first]), " ".join(printed[-last:])
    return None


def _tells_order(between: Sequence[str], *, is_list: bool) -> bool:
    """Whether words between two things say what the one is to the other."""
    if is_list:
        return not _LEADING.isdisjoint(between)
    return not _EITHER_WAY.issuperset(between)
