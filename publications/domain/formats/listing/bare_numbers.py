"""Numbers that count the papers of a list with no sign of numbers behind them: "9", "9-", "C9".

9   Lee, A., Ma, B., 2021, Fast piles of paper.
    Journal of Piles 3, 4-9.
10  Ma, B., 2020, Slow piles of paper.
"""

import re
from collections.abc import Sequence

_Numbered = tuple[int, str]

_NUMBER = re.compile(
    r"\s*(([A-Z]{0,2})(\d{1,3}))\s?[–-]?(?P<gap>\s{1,8})(?=[^\W\d_a-zß-ÿ]|[\"“‘*])"
)
#: So many lines count one after the other, up or down, with no more lines between two of them.
_ENOUGH, _MOST_BETWEEN = 4, 12
#: What stands behind the numbers of a list, or they themselves, end in one column, or nearly.
_STRAY = 1


def with_signs(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with a full stop behind each number of such a list."""
    found = list(lines)
    for at in _counting(lines):
        number, text = lines[at]
        begin = _NUMBER.match(text)
        assert begin is not None
        found[at] = (number, f"{text[: begin.end(1)]}.{begin['gap']}{text[begin.end() :]}")
    return found


def _counting(lines: Sequence[_Numbered]) -> set[int]:
    """Return the places of the lines that count a list."""
    counting: set[int] = set()
    run: list[tuple[int, re.Match[str]]] = []
    for at, (_, text) in enumerate(lines):
        number = _NUMBER.match(text)
        if not number:
            continue
        if run and not _follows(run, at, number):
            counting |= {place for place, _ in run} if len(run) >= _ENOUGH else set()
            run = []
        run.append((at, number))
    return counting | ({place for place, _ in run} if len(run) >= _ENOUGH else set())


def _follows(run: list[tuple[int, re.Match[str]]], at: int, number: re.Match[str]) -> bool:
    """Whether a number goes on with those before, in their column."""
    before_at, before = run[-1]
    step = int(number[3]) - int(before[3])
    is_next = number[2] == before[2] and abs(step) == 1
    is_next &= len(run) == 1 or step == int(before[3]) - int(run[-2][1][3])
    is_below = min(abs(number.end() - before.end()), abs(number.end(1) - before.end(1))) <= _STRAY
    return is_next and is_below and at - before_at <= _MOST_BETWEEN
