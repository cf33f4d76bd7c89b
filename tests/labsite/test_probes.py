"""What machines ask that watch the site."""

import datetime
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import timezone
from django_celery_beat.models import PeriodicTask

from labsite import probes
from labsite.kept_pages.application import KeptPages
from labsite.kept_pages.store import Store
from publications.models import Source, SyncRun

HOUR = datetime.timedelta(hours=1)


@pytest.fixture(autouse=True)
def _asked_anew() -> Iterator[None]:
    probes._latest.forget()
    yield
    probes._latest.forget()


@pytest.fixture
def database_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(self: Any) -> None:
        raise OperationalError("connection to db.secret.example, user lab, was refused")

    monkeypatch.setattr(BaseDatabaseWrapper, "connect", connect)


def readyz(client: Client, **headers: str) -> tuple[int, dict[str, Any]]:
    response = client.get("/readyz", **headers)
    return response.status_code, response.json()


def test_it_is_up_without_a_database(client: Client) -> None:  # none is allowed here
    response = client.get("/healthz")

    assert (response.status_code, response.json()) == (200, {"status": "up"})
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_ask_at_the_bare_address(
    client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(probes, "PARTS", {"database": lambda: "answers"})
    settings.SECURE_SSL_REDIRECT = True
    settings.ALLOWED_HOSTS = ["lab.example"]
    client.cookies[settings.SESSION_COOKIE_NAME] = "no-session-of-ours"

    response = client.get(path, HTTP_HOST="10.0.0.7:8000")

    assert response.status_code == 200
    assert not response.cookies
    assert client.head(path, HTTP_HOST="10.0.0.7:8000").status_code == 200
    assert client.post(path, HTTP_HOST="10.0.0.7:8000").status_code == 405


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_kept_pages_hand_probes_on(tmp_path: Path, path: str) -> None:
    site = KeptPages(lambda environ, start: [b"of Django"], Store(tmp_path, 1_000_000))
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "HTTP_HOST": "10.0.0.7"}

    assert [*site(environ, lambda *_: None)] == [b"of Django"]  # no database is allowed here


@pytest.mark.django_db
def test_a_site_that_has_all_it_needs_is_ready(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probes, "LATE", 24 * 365 * HOUR)  # the database of tests may be of before

    status, answer = readyz(client)

    assert (status, answer["status"]) == (200, "ready")
    assert {name: part["state"] for name, part in answer["parts"].items()} == {
        "database": "answers",
        "migrations": "all are applied",
        "broker": "answers",
        "cache": "answers",
        "disk": "enough is free",
        "schedule": "on time",
        "last_sync": "none yet",
    }


def test_without_its_database_it_says_so_and_nothing_secret(
    client: Client, database_away: None
) -> None:
    status, answer = readyz(client)

    assert (status, answer["status"]) == (503, "not ready")
    for name in ("database", "migrations", "schedule", "last_sync"):
        assert answer["parts"][name] == {"ok": False, "state": "does not answer"}
    for name in ("broker", "cache", "disk"):
        assert answer["parts"][name]["ok"]
    assert "secret" not in json.dumps(answer)
    assert client.get("/healthz").status_code == 200


def test_a_part_that_hangs_holds_nobody_up(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()
    asked = []

    def hang() -> str:
        asked.append(1)
        release.wait(30)
        return "answers"

    monkeypatch.setattr(probes, "PARTS", {"slow": hang, "quick": lambda: "answers"})
    monkeypatch.setattr(probes, "WITHIN", 0.05)
    latest = probes._Latest()
    monkeypatch.setattr(probes, "_latest", latest)

    status, answer = readyz(client)
    latest.forget()
    readyz(client)
    release.set()
    latest._asked["slow"].join()

    assert status == 503
    assert answer["parts"]["slow"]["state"] == "does not answer within 0.05 seconds"
    assert answer["parts"]["quick"]["ok"]
    assert asked == [1]  # while one waits there is no second one


def test_an_answer_holds_for_a_moment(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(probes, "PARTS", {"part": lambda: asked.append(1) or "answers"})
    monkeypatch.setattr(probes, "HOLDS_FOR", 3600.0)

    for _ in range(5):
        readyz(client)

    assert asked == [1]


@pytest.mark.django_db
class TestParts:
    """Each part, asked as a probe does, on this test's own connection."""

    def test_a_missing_migration(self) -> None:
        newest = probes._newest_migrations()
        app, name = next(step for step in newest if step[0] == "publications")
        MigrationRecorder.Migration.objects.filter(app=app, name=name).delete()

        with pytest.raises(probes.NotReady, match="not applied"):
            probes.migrations()

    def test_a_queue_that_cannot_be_written(self, settings: Any, tmp_path: Path) -> None:
        nowhere = {"data_folder_in": str(tmp_path / "gone"), "data_folder_out": "/"}
        settings.CELERY_BROKER_TRANSPORT_OPTIONS = nowhere

        with pytest.raises(probes.NotReady, match="does not take tasks"):
            probes.broker()

    def test_a_cache_that_keeps_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(caches["shared"], "set", lambda *_: None)

        with pytest.raises(probes.NotReady, match="keeps nothing"):
            probes.cache()

    def test_a_full_disk(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(probes, "LEAST_FREE", 10**18)

        with pytest.raises(probes.NotReady, match="next to nothing"):
            probes.disk()

    def test_a_scheduler_that_does_not_run(self) -> None:
        PeriodicTask.objects.update(last_run_at=timezone.now())
        PeriodicTask.objects.filter(name="Embargoes").update(last_run_at=timezone.now() - 5 * HOUR)

        with pytest.raises(probes.NotReady, match=r"^[45] hours behind: does the scheduler"):
            probes.schedule()

    def test_a_scheduler_that_ran_by_a_wrong_clock_and_does_not_run(self) -> None:
        ahead = timezone.now() + 365 * 24 * HOUR
        PeriodicTask.objects.update(last_run_at=timezone.now())
        PeriodicTask.objects.filter(name="Embargoes").update(
            last_run_at=ahead, date_changed=timezone.now() - 5 * HOUR
        )

        with pytest.raises(probes.NotReady, match="hours behind"):
            probes.schedule()

    def test_a_schedule_that_is_switched_off_is_not_late(self) -> None:
        PeriodicTask.objects.update(last_run_at=timezone.now())
        PeriodicTask.objects.filter(name="Embargoes").update(
            last_run_at=timezone.now() - 5 * HOUR, enabled=False
        )

        assert probes.schedule() == "on time"

    def test_the_last_good_sync(self) -> None:
        source = Source.objects.get(slug="dblp")
        now = timezone.now()
        for hours, state in ((1, "failed"), (3, "done"), (30, "done")):
            SyncRun.objects.create(source=source, state=state, finished_at=now - hours * HOUR)

        assert probes.last_sync() == "3 hours ago"
