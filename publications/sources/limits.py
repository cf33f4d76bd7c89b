"""One request at a time to a service, spaced out, shared by all workers of the site.

A service counts requests from all our machines together. Where they share a cache server (Redis or
memcached) the turn is kept there; on one machine it is a locked file in VAR_DIR that holds the next
free moment.
"""

import fcntl
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from django.conf import settings
from django.core.cache import caches

from .heartbeat import beat, sleep
from .timeouts import for_a_turn

#: A turn that is further away than this (seconds) is not waited for.
LONGEST_WAIT = 60.0
#: A worker that dies in its turn blocks the others for this long (seconds); with files, not at all.
TURN_EXPIRES = 180
#: No pause is kept for longer than this (seconds): a wrong clock cannot stop a source for ever.
LONGEST_PAUSE = 3600.0
_POLL = 0.05
_SHARED_CACHES = ("RedisCache", "PyMemcacheCache", "PyLibMCCache")


class Busy(Exception):
    """No turn came free in time; `seconds` is how long to wait before asking again."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no turn within {seconds:.0f} seconds")
        self.seconds = seconds


class _Slot(Protocol):
    """Where the turn of one service is kept: a lock, and the next free moment (Unix time)."""

    def acquire(self) -> bool: ...
    def release(self) -> None: ...
    def read(self) -> float: ...
    def write(self, moment: float) -> None: ...


class _FileSlot:
    def __init__(self, name: str) -> None:
        folder = Path(settings.VAR_DIR) / "limits"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._file = os.open(folder / name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def acquire(self) -> bool:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def release(self) -> None:
        os.close(self._file)

    def read(self) -> float:
        return _moment(os.pread(self._file, 64, 0))

    def write(self, moment: float) -> None:
        os.pwrite(self._file, f"{moment:020.6f}\n".encode(), 0)


class _CacheSlot:
    def __init__(self, name: str) -> None:
        self._lock = f"sources:turn:{name}"
        self._next = f"sources:next:{name}"
        self._token = secrets.token_hex(8)

    def acquire(self) -> bool:
        return bool(caches["shared"].add(self._lock, self._token, timeout=TURN_EXPIRES))

    def release(self) -> None:
        if caches["shared"].get(self._lock) == self._token:
            caches["shared"].delete(self._lock)

    def read(self) -> float:
        return _moment(caches["shared"].get(self._next, 0.0))

    def write(self, moment: float) -> None:
        caches["shared"].set(self._next, moment, timeout=int(LONGEST_PAUSE) + 1)


@contextmanager
def turn(name: str, interval: float) -> Iterator[None]:
    """Hold the service's one turn; it comes free `interval` seconds after the last one ended.

    Args:
        name: the source's name.
        interval: seconds between two requests; 0 or less means no limit and no waiting.

    Raises:
        Busy: when it would take longer than LONGEST_WAIT, or than a person waits.
    """
    if interval <= 0:
        yield
        return
    slot = _slot(name)
    longest = for_a_turn(LONGEST_WAIT)
    deadline = time.monotonic() + longest
    try:
        while not slot.acquire():
            if time.monotonic() > deadline:
                raise Busy(longest)
            time.sleep(_POLL)
            beat()
        wait = slot.read() - time.time()
        if wait > max(deadline - time.monotonic(), 0):
            raise Busy(wait)
        if wait > 0:
            sleep(wait)
        try:
            yield
        finally:
            # A pause that was asked for meanwhile (`pause`) is longer and stays.
            slot.write(max(slot.read(), time.time() + interval))
    finally:
        slot.release()


def pause(name: str, interval: float, seconds: float) -> None:
    """Give nobody a turn for `seconds`: the service said to come back later."""
    if interval <= 0:
        return
    slot = _slot(name)
    try:
        slot.write(time.time() + min(seconds, LONGEST_PAUSE))
    finally:
        slot.release()


def _slot(name: str) -> _Slot:
    backend = settings.CACHES["shared"]["BACKEND"]
    return _CacheSlot(name) if backend.endswith(_SHARED_CACHES) else _FileSlot(name)


def _moment(stored: object) -> float:
    """Read a stored moment; whatever is not one means that the turn is free.

    One further away than the longest pause was written by a clock that has been set back since.
    """
    try:
        moment = float(stored)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return 0.0
    return moment if 0 <= moment <= time.time() + LONGEST_PAUSE else 0.0
