"""What is long: `make soak` runs all of it, every other run a tenth of it, chosen by a seed.

Four ways to be long, each for its kind of test:

* `@pytest.mark.soak` (or `pytest.param(..., marks=pytest.mark.soak)`): the case runs when the seed
  chooses it, one in ten; or when it is named, as `pytest path::test[case]`.
* `@pytest.mark.parametrize("row", soak.beyond(2, rows))`: the first two cases run each time, the
  others so.
* `for row in soak.some(rows)`: a test that walks over many does a tenth of them.
* `@settings(max_examples=soak.examples(400))`: a property is tried on a tenth of the examples.

The seed is the commit unless `--soak-seed` says another: a run that is repeated does the same, and
with each commit another tenth has its turn.
"""

import hashlib
import os
import subprocess
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

from tests.servers import ROOT

SHARE = 10
#: The environment tells the processes of a run; modules ask while they are imported.
_SEED = "LABSITE_SOAK_SEED"
_WHOLE = "LABSITE_SOAK_WHOLE"

T = TypeVar("T")


def begin(seed: str | None, *, whole: bool) -> None:
    """Say what this run, and the processes that it starts, choose."""
    os.environ[_SEED] = seed or commit()
    os.environ[_WHOLE] = "yes" if whole else ""


def seed() -> str:
    return os.environ[_SEED]


def is_whole() -> bool:
    return bool(os.environ[_WHOLE])


def commit() -> str:
    """The commit that is checked out, or "0" where there is none to be asked for."""
    try:
        asked = ["git", "rev-parse", "--short=12", "HEAD"]
        return subprocess.run(
            asked, cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "0"


def number(name: str) -> int:
    """A number of 32 bits that follows from the seed and this name alone."""
    return int.from_bytes(hashlib.sha256(f"{seed()} {name}".encode()).digest()[:4], "big")


def is_chosen(name: str) -> bool:
    """Whether it is of the tenth; always, where the run is whole."""
    return is_whole() or number(name) % SHARE == 0


def beyond(count: int, rows: Iterable[Any]) -> list[Any]:
    """What to parametrize with where so many cases are enough for most runs.

    A row that is a tuple holds several arguments.
    """
    return [
        pytest.param(
            *(row if isinstance(row, tuple) else [row]),
            marks=[pytest.mark.soak] if number >= count else [],
        )
        for number, row in enumerate(rows)
    ]


def some(rows: Sequence[T]) -> list[T]:
    """A tenth of the rows, at least one, in their order; all, where the run is whole."""
    if is_whole():
        return list(rows)
    by_chance = sorted(range(len(rows)), key=lambda place: number(f"{place} of {len(rows)}"))
    return [rows[place] for place in sorted(by_chance[: examples(len(rows))])]


def examples(count: int) -> int:
    """How many of so many examples to try: a tenth, at least one; all, where the run is whole."""
    return count if is_whole() else -(-count // SHARE)
