"""How long a service is waited for: a sync has time and tries again, a person has little."""

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar, copy_context
from typing import Literal, TypeVar

_T = TypeVar("_T")

#: Seconds for one wait on the network, to be connected, and for a whole answer.
NETWORK, CONNECTION, ANSWER = 30.0, 10.0, 90.0
#: Seconds for which a person waits: on the network, to be connected, and for a turn to ask.
PERSON_NETWORK, PERSON_CONNECTION, PERSON_TURN = 5.0, 3.0, 3.0

#: How often a person who waits has a service asked; empty where nobody waits.
_asked: ContextVar[Literal["", "once", "again"]] = ContextVar("asked", default="")


class TookTooLong(TimeoutError):
    """There was no answer within the time that was given."""


@contextmanager
def for_a_person(*, again: bool = False) -> Iterator[None]:
    """Ask just once within the block, and give up after a few seconds. With `again` only a service
    that cannot be reached is given up so soon: one that is slow or busy is waited for, and asked
    again.
    """
    token = _asked.set("again" if again else "once")
    try:
        yield
    finally:
        _asked.reset(token)


def on_network() -> float:
    """Return the seconds for one wait on the network."""
    return PERSON_NETWORK if _asked.get() == "once" else NETWORK


def to_be_connected() -> float:
    """Return the seconds in which the service has to be found and to take the call."""
    return PERSON_CONNECTION if _asked.get() else CONNECTION


def for_a_turn(longest: float) -> float:
    """Return the seconds for a turn to ask, of which `longest` are too many for a person."""
    return PERSON_TURN if _asked.get() == "once" else longest


def may_ask_again(*, is_reached: bool) -> bool:
    """Whether a request that failed is tried again."""
    asked = _asked.get()
    return not asked or (asked == "again" and is_reached)


def within(seconds: float, work: Callable[[], _T]) -> _T:
    """Return what `work` returns, or give up; the work goes on until its own limits end it.

    Raises:
        TookTooLong: when it takes longer.
    """
    answers: queue.SimpleQueue[tuple[bool, _T | BaseException]] = queue.SimpleQueue()

    def run() -> None:
        try:
            answers.put((True, work()))
        except BaseException as error:  # handed over to whoever waits
            answers.put((False, error))

    threading.Thread(target=copy_context().run, args=(run,), daemon=True).start()
    try:
        good, answer = answers.get(timeout=seconds)
    except queue.Empty:
        raise TookTooLong from None
    if not good:
        raise answer  # type: ignore[misc]
    return answer  # type: ignore[return-value]
