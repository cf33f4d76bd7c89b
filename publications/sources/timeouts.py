"""How long a service is waited for: a sync has time and tries again, a person has none."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

#: Seconds for one wait on the network, to be connected, and for a whole answer.
NETWORK, CONNECTION, ANSWER = 30.0, 10.0, 90.0
#: Seconds for which a person waits: on the network, to be connected, and for a turn to ask.
PERSON_NETWORK, PERSON_CONNECTION, PERSON_TURN = 5.0, 3.0, 3.0

_a_person_waits: ContextVar[bool] = ContextVar("a_person_waits", default=False)


@contextmanager
def for_a_person() -> Iterator[None]:
    """Ask just once within the block, and give up after a few seconds."""
    token = _a_person_waits.set(True)
    try:
        yield
    finally:
        _a_person_waits.reset(token)


def a_person_waits() -> bool:
    """Whether we are within such a block."""
    return _a_person_waits.get()
