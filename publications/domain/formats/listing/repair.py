"""Repairs of a pasted line: a slip, and what stands for it."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Repair:
    """One slip, and what stands for it. Only a line that holds one of `needs` is searched."""

    needs: tuple[str, ...]
    slip: re.Pattern[str]
    instead: str | Callable[[re.Match[str]], str]


def with_repairs(line: str, repairs: Iterable[Repair]) -> str:
    """Return a line with these slips repaired, in their order."""
    for repair in repairs:
        if any(needed in line for needed in repair.needs):
            line = repair.slip.sub(repair.instead, line)
    return line
