"""A cache that cannot be read or kept holds nothing up."""

import datetime
import pickle
import zlib
from pathlib import Path

import pytest
from django.core.cache import caches
from django.utils import timezone
from django.utils.connection import ConnectionProxy

from labsite.redis_cache import RedisCache

NEVER = pickle.dumps(None)  # when it expires

cache = ConnectionProxy(caches, "shared")

RUBBISH = {
    "no pickle": b"rubbish",
    "nothing": b"",
    "no zlib": NEVER + b"rubbish",
    "a class that has gone": NEVER + zlib.compress(b"cnowhere\nNothing\n."),
    "cut short": NEVER + zlib.compress(pickle.dumps("a word"))[:-4],
}


@pytest.fixture
def files(settings, tmp_path: Path) -> Path:
    """The folder of a cache in files."""
    backend = settings.CACHES["shared"]["BACKEND"]
    shared = {"BACKEND": backend, "LOCATION": str(tmp_path / "cache")}
    settings.CACHES = settings.CACHES | {"shared": shared}
    return tmp_path / "cache"


@pytest.mark.parametrize("ask", [cache.get, cache.has_key, cache.touch])
@pytest.mark.parametrize("rubbish", RUBBISH.values(), ids=RUBBISH)
def test_a_file_of_rubbish_is_a_miss_and_thrown_away(files: Path, rubbish: bytes, ask) -> None:
    cache.set("word", "before")
    (file,) = files.iterdir()
    file.write_bytes(rubbish)

    ask("word")

    assert cache.get("word") is None
    assert cache.get_or_set("word", "after") == "after"
    assert cache.get("word") == "after"


def test_a_folder_in_the_place_of_a_file(files: Path) -> None:
    cache.set("word", "before")
    (file,) = files.iterdir()
    file.unlink()
    file.mkdir()

    cache.set("word", "after")

    assert cache.get_or_set("word", "after") == "after"


def test_where_nothing_can_be_kept_everything_is_made(files: Path) -> None:
    files.write_text("a file in the folder's place")

    assert cache.get_or_set("word", "made") == "made"
    assert cache.get("word") is None
    cache.delete("word")


def test_a_redis_that_is_away_holds_nothing_up(caplog) -> None:
    away = RedisCache("redis://127.0.0.1:9/0", {})

    assert away.get_or_set("word", "made") == "made"
    assert not away.add("lock", "mine")
    assert not away.has_key("word")
    assert not away.touch("word")
    assert not away.delete("word")


def test_rubbish_in_redis_is_a_miss(redis_server: str) -> None:
    kept = RedisCache(redis_server, {})
    kept._cache.get_client().set(kept.make_key("word"), b"rubbish")

    assert kept.get("word") is None
    assert not kept.has_key("word")
    assert kept.get_or_set("word", "made") == "made"


def test_a_connection_from_before_redis_was_started_anew(redis_server: str) -> None:
    kept = RedisCache(redis_server, {})
    kept.set("word", "before")
    client = kept._cache.get_client()

    client.client_kill_filter(_type="normal", skipme=False)

    assert kept.get("word") == "before"


@pytest.mark.django_db
def test_what_a_wrong_clock_counted_locks_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    counters = caches["default"]
    now = timezone.now()
    with monkeypatch.context() as a_year_ahead:
        later = now + datetime.timedelta(days=365)
        a_year_ahead.setattr("django.core.cache.backends.db.tz_now", lambda: later)
        a_year_ahead.setattr("django.core.cache.backends.base.time.time", later.timestamp)
        counters.set("wrong-passwords", 5, 300)
        counters.add("turn", True, 10)

    assert counters.add("turn", True, 10)
    assert counters.get("wrong-passwords") is None
    counters.set("wrong-passwords", 1, 300)
    assert counters.get("wrong-passwords") == 1
