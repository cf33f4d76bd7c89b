"""A clock that waits for nobody: whoever sleeps finds the time gone by at once."""

import pytest

from publications.sources import heartbeat, limits


class Clock:
    """Stands in for the module `time`; `now` is in seconds."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def time(self) -> float:
        return self.now

    monotonic = time

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def set_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let the waits for services go by this clock."""
    clock = Clock()
    for module in (heartbeat, limits):
        monkeypatch.setattr(module, "time", clock)
    return clock
