"""How many pages each client may have rendered: so many at once, and so many a minute.

Counted in small files, which all processes of a machine share and where nothing but time removes a
count: a client whose budget is whole again needs none.
"""

import contextlib
import fcntl
import hashlib
import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path

import orjson

_TELL_EVERY = 60.0  # seconds
#: What a process remembers of those whom it refused.
_REMEMBERED = 10_000

logger = logging.getLogger(__name__)


class Budget:
    """A bucket for each client, which holds `per_minute` renders and is filled by as many a minute.

    Nothing here raises an OSError: where counts cannot be kept nobody is refused, and the log says
    so now and then.
    """

    def __init__(self, folder: Path, per_minute: int) -> None:
        self._folder = folder
        self._size = float(per_minute)
        self._per_second = per_minute / 60
        self._refused_until: dict[str, float] = {}
        self._told_at = float("-inf")

    def take(self, client: str) -> float:
        """Take one render for the client; the seconds until there is one where none is left."""
        name = hashlib.sha256(client.encode()).hexdigest()[:24]
        now = time.time()
        # Others of the client's requests can only have taken more.
        wait = self._refused_until.get(name, now) - now
        if 0 < wait <= 1 / self._per_second:
            return wait
        try:
            with _opened(f"{self._folder}/{name[:2]}") as file:
                wait = self._take(file, name, now)
        except OSError as error:
            self._tell(error)
            return 0.0
        self._remember(name, now + wait)
        return wait

    def _take(self, file: int, name: str, now: float) -> float:
        left = {
            client: (tokens, now)
            for client, (counted, at) in _read(file).items()
            # A clock that was put back gives nothing and takes nothing.
            if (tokens := counted + max(now - at, 0.0) * self._per_second) < self._size
        }
        tokens, _ = left.get(name, (self._size, now))
        is_left = tokens >= 1
        left[name] = (tokens - is_left, now)
        content = orjson.dumps(left)
        os.pwrite(file, content, 0)
        os.ftruncate(file, len(content))
        return 0.0 if is_left else (1 - tokens) / self._per_second

    def _remember(self, name: str, until: float) -> None:
        if len(self._refused_until) >= _REMEMBERED:
            self._refused_until.clear()
        self._refused_until[name] = until

    def _tell(self, error: OSError) -> None:
        now = time.monotonic()
        if now - self._told_at >= _TELL_EVERY:
            self._told_at = now
            logger.warning("Renders cannot be counted: %s: %s", type(error).__name__, error)


@contextlib.contextmanager
def _opened(path: str) -> Iterator[int]:
    """The file, which nobody else reads or writes meanwhile."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file
    finally:
        os.close(file)  # and its lock goes


def _read(file: int) -> dict[str, tuple[float, float]]:
    """What is left of whom, and when that was counted; nothing where the file is damaged."""
    try:
        kept = orjson.loads(os.pread(file, os.fstat(file).st_size, 0))
        return {name: (float(tokens), float(at)) for name, (tokens, at) in kept.items()}
    except (ValueError, TypeError, AttributeError):
        return {}
