"""One process of a test run at a time."""

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold the lock that is the file at `path`."""
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
