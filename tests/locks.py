"""One process of a test run at a time."""

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def alone(folder: Path, name: str = "") -> Iterator[None]:
    """Hold the lock of this name in a folder."""
    with (folder / f"{name}lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
