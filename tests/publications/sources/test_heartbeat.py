import time
from collections.abc import Callable, Iterator

import pytest

from publications.sources import heartbeat, limits
from publications.sources.transport import Client
from tests.clock import Clock, set_clock
from tests.loopback import Reply, in_turn, serve, throttle

PATIENCE = 60  # seconds


class Enough(Exception):
    """Whoever waits does not want to wait any longer."""


@pytest.fixture
def clock(monkeypatch) -> Clock:
    return set_clock(monkeypatch)


@pytest.fixture
def signs(clock) -> Iterator[list[float]]:
    """The moments of the signs of life given meanwhile."""
    moments: list[float] = []
    with heartbeat.beating(lambda: moments.append(clock.now)):
        yield moments


def ask(server) -> bytes:
    with Client("arxiv", "arXiv", 0) as client:
        return client.get(server.url, read=lambda answer: answer.body)


def test_a_wait_gives_signs_of_life(signs, clock):
    begun = clock.now
    heartbeat.sleep(12)
    assert [moment - begun for moment in signs] == [0, 5, 10, 12]


def test_without_a_listener_a_wait_is_a_wait(clock):
    begun = clock.now
    heartbeat.sleep(12)
    heartbeat.beat()
    assert clock.now - begun == 12


def test_a_request_and_each_piece_of_its_answer_give_signs(signs):
    def pieces():
        for _ in range(4):
            before = len(signs)
            yield b"x"
            wait_for(lambda before=before: len(signs) > before)

    with serve(lambda request: Reply(chunks=pieces())) as server:
        assert ask(server) == b"xxxx"


def wait_for(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done() and time.monotonic() < end:
        time.sleep(0.001)
    assert done()


def test_waiting_before_another_try_gives_signs(signs, settings):
    settings.SOURCE_RETRY_WAIT = 30
    with serve(in_turn(Reply(status=503), Reply(b"good"))) as server:
        ask(server)
    assert len(set(signs)) >= 6


def test_waiting_for_a_turn_gives_signs(signs, settings, tmp_path):
    settings.VAR_DIR = tmp_path
    for _ in range(2):
        with limits.turn("service", 12):
            pass
    assert len(set(signs)) == 4


def test_waiting_for_an_occupied_turn_gives_signs(signs, settings, tmp_path):
    settings.VAR_DIR = tmp_path
    with (
        limits.turn("service", 0.01),
        pytest.raises(limits.Busy),
        limits.turn("service", 0.01),
    ):
        pass
    assert len(signs) >= limits.LONGEST_WAIT


def test_whoever_waits_can_end_the_wait(settings):
    settings.SOURCE_RETRY_WAIT = 60
    given = []

    def once():
        given.append(1)
        if len(given) > 1:
            raise Enough

    with (
        serve(in_turn(throttle())) as server,
        heartbeat.beating(once),
        pytest.raises(Enough),
    ):
        ask(server)
    assert server.count == 1


def test_signs_end_with_their_block(signs):
    with heartbeat.beating(lambda: pytest.fail("it is over")):
        pass
    heartbeat.beat()
    assert len(signs) == 1
