"""What several processes of a run need and take long to make is made by the first that needs it."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tests.locks import alone

T = TypeVar("T")


def once(run: Path, name: str, make: Callable[[], T]) -> T:
    """Return what `make` made: here, or in another process of the run, which then waits for it.

    `run` is a folder that all processes of a test run share; what is made can be pickled.
    """
    kept = run / f"{name}.pickle"
    with alone(kept.with_suffix(".lock")):
        if not kept.exists():
            made = make()
            kept.write_bytes(pickle.dumps(made))
        result: T = pickle.loads(kept.read_bytes())
    return result
