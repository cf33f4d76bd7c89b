"""How work grows with its input, measured so that a busy machine does not matter."""

import time
from collections.abc import Callable

#: How much longer the longer input is. What is quadratic grows by the square of it: 64 times.
_LONGER = 8
#: More than this (times) is not linear; caches and the collector make linear work grow by 6 to 12.
_ALLOWED = 30.0
#: Less than this (seconds of our own) tells nothing of growth, and is quick whatever its slope.
_NOTHING = 0.2


def is_linear(
    work: Callable[[str], object], text: str, closing: tuple[str, str] = ("", "")
) -> bool:
    """Whether doing `work` on all of the text takes about 8 times as long as on an eighth of it.

    Counts the processor's time of this process alone, the best of three. A text that means nothing
    when it is cut is cut before the last `closing[0]`, and ends with `closing[1]`.
    """
    eighth = shortened(text, len(text) // _LONGER, closing)
    whole = _took(work, text)
    if whole < _NOTHING:
        return True
    for _ in range(3):
        part = _took(work, eighth)
        if whole < _ALLOWED * part:
            return True
        whole = min(whole, _took(work, text))
    return False


def shortened(text: str, length: int, closing: tuple[str, str] = ("", "")) -> str:
    """Return so much of the text; with `closing`, cut before the last `closing[0]`, as it ends."""
    if len(text) <= length or not closing[0]:
        return text[:length]
    return text[:length].rpartition(closing[0])[0] + closing[1]


def _took(work: Callable[[str], object], text: str) -> float:
    begun = time.process_time()
    work(text)
    return time.process_time() - begun
