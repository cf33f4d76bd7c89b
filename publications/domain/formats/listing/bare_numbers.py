"""Numbers that count the papers of a list with no sign of numbers behind them: "9", "9-", "C9".
One may stand on a line of its own.

9   Lee, A., Ma, B., 2021, Fast piles of paper.
    Journal of Piles 3, 4-9.
10  Ma, B., 2020, Slow piles of paper.
"""

import re
from collections.abc import Sequence

from publications.domain.formats.listing.headings import names_section

_Numbered = tuple[int, str]

_NUMBER = re.compile(
    r"\s*(([A-Z]{0,2})(\d{1,3}))\s?[–•-]?"
    r"(?:(?P<gap>\s{1,8})(?=[^\W\d_a-zß-ÿ]|[\"“‘*]|(?:d[eiu]|van|von)\s)|(?=\s*$))"
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
        found[at] = (number, f"{text[: begin.end(1)]}.{begin['gap'] or ''}{text[begin.end() :]}")
    return found


def _counting(lines: Sequence[_Numbered]) -> set[int]:
    """Return the places of the lines that count a list, and where one does, those of shorter lists
    in its columns that count from one, or down to one; one alone right below a heading.
    """
    runs = _runs(lines)
    long = [run for run in runs if len(run) >= _ENOUGH]
    short = [
        run
        for run in runs
        if 1 in (int(run[0][1][3]), int(run[-1][1][3]))
        and (len(run) > 1 or _is_below_heading(lines, run[0][0]))
        and any(_stand_alike(run[0][1], each[0][1]) for each in long)
    ]
    return {at for run in (*long, *short) for at, _ in run}


def _is_below_heading(lines: Sequence[_Numbered], at: int) -> bool:
    above = next((text for _, text in reversed(lines[max(at - 2, 0) : at]) if text.strip()), "")
    return names_section(above.strip())


def _runs(lines: Sequence[_Numbered]) -> list[list[tuple[int, re.Match[str]]]]:
    """Return the numbers that count one after the other, each with the place of its line."""
    runs: list[list[tuple[int, re.Match[str]]]] = []
    for at, (_, text) in enumerate(lines):
        if number := _NUMBER.match(text):
            if runs and _follows(runs[-1], at, number):
                runs[-1].append((at, number))
            else:
                runs.append([(at, number)])
    return runs


def _stand_alike(one: re.Match[str], other: re.Match[str]) -> bool:
    """Whether two numbers of one form, and what stands behind them, begin in the same columns."""
    return (one.start(1), one.end(), one[2]) == (other.start(1), other.end(), other[2])


def _follows(run: list[tuple[int, re.Match[str]]], at: int, number: re.Match[str]) -> bool:
    """Whether a number goes on with those before, in their column."""
    before_at, before = run[-1]
    step = int(number[3]) - int(before[3])
    is_next = number[2] == before[2] and abs(step) == 1
    is_next &= len(run) == 1 or step == int(before[3]) - int(run[-2][1][3])
    is_below = min(abs(number.end() - before.end()), abs(number.end(1) - before.end(1))) <= _STRAY
    return is_next and is_below and at - before_at <= _MOST_BETWEEN
