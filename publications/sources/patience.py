"""How long to go on asking: a sync has time and tries again, a person who waits has none."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

#: Seconds for which a person waits: for one answer, for the connection, and for a turn to ask.
ANSWER, CONNECTION, TURN = 5.0, 3.0, 3.0

_hurried: ContextVar[bool] = ContextVar("hurried", default=False)


@contextmanager
def hurrying() -> Iterator[None]:
    """Ask just once within the block, and give up after a few seconds."""
    token = _hurried.set(True)
    try:
        yield
    finally:
        _hurried.reset(token)


def is_hurried() -> bool:
    return _hurried.get()
