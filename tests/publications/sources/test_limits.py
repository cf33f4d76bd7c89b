import itertools
import subprocess
import sys
import threading
import time

import pytest
from django.core.cache import caches

from publications.sources import limits
from tests.clock import set_clock

MEMORY = "django.core.cache.backends.locmem.LocMemCache"


@pytest.fixture(params=["file", "cache"])
def _kept_in(request, monkeypatch, settings, tmp_path):
    """Turns in a file, and in a cache; the cache's contract is the same with Redis behind it."""
    settings.VAR_DIR = tmp_path
    if request.param == "cache":
        shared = {"BACKEND": MEMORY, "LOCATION": str(tmp_path)}
        settings.CACHES = settings.CACHES | {"shared": shared}
        monkeypatch.setattr(limits, "_SHARED_CACHES", ("LocMemCache",))


@pytest.mark.usefixtures("_kept_in")
def test_threads_take_turns_and_keep_the_distance():
    spans = []

    def work():
        with limits.turn("service", 0.05):
            began = time.time()
            time.sleep(0.02)
            spans.append((began, time.time()))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(spans) == 4
    assert all(later[0] - earlier[1] >= 0.049 for earlier, later in itertools.pairwise(spans))


@pytest.mark.usefixtures("_kept_in")
def test_a_turn_comes_free_when_its_work_fails():
    with pytest.raises(ZeroDivisionError), limits.turn("service", 0.01):
        _ = 1 / 0
    with limits.turn("service", 0.01):
        pass


@pytest.mark.usefixtures("_kept_in")
def test_services_do_not_wait_for_each_other():
    with limits.turn("one", 30), limits.turn("another", 30):
        pass


@pytest.mark.usefixtures("_kept_in")
def test_a_pause_during_a_turn_stays():
    with limits.turn("service", 0.01):
        limits.pause("service", 0.01, 600)
    with pytest.raises(limits.Busy) as raised, limits.turn("service", 0.01):
        pass
    assert 590 < raised.value.seconds <= 600


@pytest.mark.usefixtures("_kept_in")
def test_an_occupied_turn_is_given_up_in_time(monkeypatch):
    monkeypatch.setattr(limits, "LONGEST_WAIT", 0.1)
    with (
        limits.turn("service", 0.01),
        pytest.raises(limits.Busy),
        limits.turn("service", 0.01),
    ):
        pass


@pytest.mark.parametrize("stored", [b"99999999999.0", b"nan", b"inf", b"-5", b"\xff\0"])
def test_a_moment_that_cannot_be_is_none(settings, tmp_path, stored):
    settings.VAR_DIR = tmp_path
    (tmp_path / "limits").mkdir()
    (tmp_path / "limits" / "service").write_bytes(stored)
    began = time.time()

    with limits.turn("service", 0.01):
        pass

    moment = float((tmp_path / "limits" / "service").read_bytes()[:27])
    assert began < moment <= time.time() + 0.01


def test_without_an_interval_nothing_is_kept(settings, tmp_path):
    settings.VAR_DIR = tmp_path
    with limits.turn("service", 0), limits.turn("service", 0):
        limits.pause("service", 0, 60)
    assert list(tmp_path.iterdir()) == []


def test_what_stands_in_the_file_is_not_trusted(settings, tmp_path):
    settings.VAR_DIR = tmp_path
    (tmp_path / "limits").mkdir()
    (tmp_path / "limits" / "service").write_bytes(b"\xff garbage")
    with limits.turn("service", 0.01):
        pass


def test_another_process_waits_and_a_dead_one_frees_its_turn(settings, tmp_path):
    settings.VAR_DIR = tmp_path
    held = tmp_path / "limits" / "service"
    held.parent.mkdir()
    code = (
        "import fcntl, sys, time; file = open(sys.argv[1], 'w');"
        "fcntl.flock(file, fcntl.LOCK_EX); print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, held], stdout=subprocess.PIPE) as holder:
        assert holder.stdout.readline() == b"held\n"
        killed = threading.Event()

        def kill() -> None:
            killed.set()
            holder.kill()

        threading.Timer(0.2, kill).start()
        with limits.turn("service", 0.01):
            assert killed.is_set()


def test_redis_is_where_workers_on_several_machines_meet(
    settings, redis_server, tmp_path, monkeypatch
):
    settings.VAR_DIR = tmp_path
    settings.CACHES = settings.CACHES | {
        "shared": {
            "BACKEND": "labsite.redis_cache.RedisCache",
            "LOCATION": redis_server,
        }
    }
    clock = set_clock(monkeypatch)
    with limits.turn("service", 10):
        assert caches["shared"].get("sources:turn:service")
    began = clock.now
    with limits.turn("service", 10):
        pass
    assert clock.now - began == pytest.approx(10)
    assert list(tmp_path.iterdir()) == []
