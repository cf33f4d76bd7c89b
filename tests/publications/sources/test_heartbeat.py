import time

import pytest

from publications.sources import heartbeat, limits
from publications.sources.base import Client
from tests.loopback import Reply, in_turn, serve, throttle


class Enough(Exception):
    """Whoever waits does not want to wait any longer."""


@pytest.fixture
def signs(monkeypatch) -> list[float]:
    """The moments of the signs of life given meanwhile, which come ten times as often as usual."""
    monkeypatch.setattr(heartbeat, "_EVERY", 0.02)
    moments: list[float] = []
    with heartbeat.beating(lambda: moments.append(time.monotonic())):
        yield moments


def ask(server) -> bytes:
    with Client("arxiv", "arXiv", 0) as client:
        return client.get(server.url, read=lambda answer: answer.body)


def test_a_wait_gives_signs_of_life(signs):
    heartbeat.sleep(0.1)
    assert len(signs) >= 4


def test_without_a_listener_a_wait_is_a_wait():
    began = time.monotonic()
    heartbeat.sleep(0.05)
    heartbeat.beat()
    assert time.monotonic() - began >= 0.05


def test_a_request_and_each_piece_of_its_answer_give_signs(signs):
    def pieces():
        for _ in range(4):
            time.sleep(0.02)
            yield b"x"

    with serve(lambda request: Reply(chunks=pieces())) as server:
        assert ask(server) == b"xxxx"
    assert len(signs) >= 4


def test_waiting_before_another_try_gives_signs(signs, settings):
    settings.SOURCE_RETRY_WAIT = 0.1
    with serve(in_turn(Reply(status=503), Reply(b"good"))) as server:
        ask(server)
    assert len(signs) >= 5


def test_waiting_for_a_turn_gives_signs(signs, settings, tmp_path):
    settings.VAR_DIR = tmp_path
    for _ in range(2):
        with limits.turn("service", 0.1):
            pass
    assert len(signs) >= 4


def test_waiting_for_an_occupied_turn_gives_signs(signs, settings, tmp_path, monkeypatch):
    settings.VAR_DIR = tmp_path
    monkeypatch.setattr(limits, "LONGEST_WAIT", 10 * limits._POLL)
    with (
        limits.turn("service", 0.01),
        pytest.raises(limits.Busy),
        limits.turn("service", 0.01),
    ):
        pass
    assert len(signs) >= 2


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
