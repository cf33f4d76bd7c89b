"""Signs of life while a service keeps us waiting, for whoever watches that we are alive."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

#: Seconds between two signs of life in a wait of our own.
_EVERY = 5.0
_beat: ContextVar[Callable[[], None] | None] = ContextVar("beat", default=None)


@contextmanager
def beating(give_sign: Callable[[], None]) -> Iterator[None]:
    """Have `give_sign` called before each request, with each piece of an answer, and in each wait.

    It is called often: let it do its work at intervals. What it raises ends the asking.
    """
    token = _beat.set(give_sign)
    try:
        yield
    finally:
        _beat.reset(token)


def beat() -> None:
    """Give a sign of life, if anybody is waiting for one."""
    give_sign = _beat.get()
    if give_sign is not None:
        give_sign()


def sleep(seconds: float) -> None:
    """Wait, with signs of life."""
    end = time.monotonic() + seconds
    beat()
    while (left := end - time.monotonic()) > 0:
        time.sleep(min(left, _EVERY))
        beat()
