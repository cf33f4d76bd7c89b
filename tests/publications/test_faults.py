"""Whatever dies in the middle of a sync: nothing is lost, nothing is doubled, every run goes on."""

import datetime
import os
import random
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.utils import timezone

from labsite.celery import app
from publications import tasks
from publications.models import Publication, Source, SourceRecord, SyncRun
from publications.services import sync
from tests import servers, soak
from tests.conftest import tasks_sent_to
from tests.labsite.test_sign_in_workers import manage
from tests.labsite.test_worker import children_of
from tests.loopback import Reply, Request, serve
from tests.publications.make import member
from tests.publications.sources.feeds import entry, feed
from tests.publications.test_tasks import QUICK, wait_until
from tests.servers import Worker

KILLS = 100 if soak.is_whole() else 2
PATIENCE = 60  # seconds
LONG_AGO = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)


class Growing:
    """An arXiv that lists some works more in each round, and says something new of all others."""

    MORE, PAGE = 12, 7

    def __init__(self) -> None:
        self.round = 1

    @property
    def keys(self) -> list[str]:
        return [f"2401.{number:05d}" for number in range(1, self.MORE * self.round + 1)]

    def __call__(self, request: Request) -> Reply:
        if request.path != "/api/query":
            return Reply(b"Not found", 404, "text/plain")
        keys, start = self.keys, int(request.query["start"])
        page = [self._entry(key) for key in keys[start : start + self.PAGE]]
        return Reply(feed(*page, total=len(keys), start=start))

    def _entry(self, key: str) -> str:
        return entry(
            key,
            summary=f"<summary>Told in round {self.round}.</summary>",
            authors="<author><name>Ada Example</name></author>",
            doi="",
            journal_ref="",
        )


@pytest.mark.parametrize("broker", soak.beyond(1, ["files", "redis"]))
@pytest.mark.django_db(transaction=True)
@pytest.mark.first
def test_runs_whose_workers_are_killed_go_on(broker: str, celery_worker_process) -> None:
    """Killed are children at work, idle ones, and a worker with all its children."""
    chance = random.Random(soak.number(f"kills {broker}"))
    kinds = ["child at work", "group", "idle child", *chance.choices(KINDS, WEIGHTS, k=KILLS)]
    for name in ("Ada Example", "Grace Other"):
        member(name)
    arxiv = sync.source_for("arxiv")
    Source.objects.filter(pk=arxiv.pk).update(reread_days=0)
    works = Growing()

    with serve(works) as server:
        env = {**QUICK, "SOURCE_URL_ARXIV": server.url, "SOURCE_CACHE_BYTES": "0"}
        worker = celery_worker_process(broker, env=env)
        tasks.start_all(arxiv)
        for kind in kinds[:KILLS]:
            wait_for_moment(kind, chance)
            if kind == "group":
                worker.kill()
                killed_at = timezone.now()
                worker = celery_worker_process(broker, env=env)
            else:
                killed_at = kill_child(worker)
            take_up_lost_runs(killed_at)
            if all_ended():
                assert_nothing_lost_or_doubled(works)
                works.round += 1
                tasks.start_all(arxiv)
        wait_for_runs(all_ended)

    assert_nothing_lost_or_doubled(works)


KINDS, WEIGHTS = ("child at work", "idle child", "group"), (6, 2, 1)


def wait_for_moment(kind: str, chance: random.Random) -> None:
    """Wait until somebody is, or nobody is, at work, and somewhat longer."""
    if kind == "idle child":
        wait_for_runs(all_ended)
        return
    running = SyncRun.objects.filter(state=SyncRun.State.RUNNING)
    wait_for_runs(lambda: running.exists() or all_ended())
    time.sleep(chance.uniform(0, 0.8))


def all_ended() -> bool:
    return not SyncRun.objects.unfinished().exists()


def wait_for_runs(done: Callable[[], bool]) -> None:
    """Look until it is so, and let lost runs be taken up meanwhile, as the scheduler does."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, list(SyncRun.objects.values_list("state", "reason"))
        tasks.requeue_stale_runs.delay()
        with suppress(AssertionError):
            wait_until(done, 2)


def kill_child(worker: Worker) -> datetime.datetime:
    """Kill the one child of the worker's pool; return when that was, once there is another."""
    wait_until(lambda: children_of(worker) != [], PATIENCE)
    (child,) = children_of(worker)
    child.kill()
    killed_at = timezone.now()
    wait_until(lambda: child not in children_of(worker) != [], PATIENCE)
    return killed_at


def take_up_lost_runs(killed_at: datetime.datetime) -> None:
    """Do as the scheduler does, some minutes later."""
    lost = SyncRun.objects.filter(state=SyncRun.State.RUNNING, heartbeat__lte=killed_at)
    lost.update(heartbeat=LONG_AGO)
    tasks.requeue_stale_runs.delay()


# --- The servers themselves -----------------------------------------------------------------------

RESTARTS = 20 if soak.is_whole() else 4
SET_UP = """
from publications.models import Source
from publications.services import sync
from tests.publications.make import member
arxiv = sync.source_for("arxiv")
Source.objects.exclude(pk=arxiv.pk).update(enabled=False)
Source.objects.update(reread_days=0)
for name in ("Ada Example", "Grace Other"):
    member(name)
"""
#: What the scheduler finds some minutes later, of runs that live and of those that do not.
LATER = """
UPDATE publications_syncrun SET heartbeat = '2020-01-01'
WHERE state = 'running' AND heartbeat < now() - interval '15 seconds';
UPDATE publications_syncrun SET retry_at = NULL WHERE state = 'queued'
"""
PAPERS = "SELECT count(*), count(DISTINCT abstract) FROM publications_publication"
LAST_RUNS = "SELECT state, failed, seen FROM publications_syncrun ORDER BY id DESC LIMIT 2"


@pytest.mark.soak
@pytest.mark.first
def test_runs_whose_servers_are_restarted_go_on(tmp_path: Path) -> None:
    """PostgreSQL comes back with what was written, Redis without anything."""
    chance, works, port = random.Random(soak.number("restarts")), Growing(), servers.free_port()
    with ExitStack() as stack:
        start = stack.enter_context(servers.new_postgresql())
        arxiv = stack.enter_context(serve(works))
        database, redis = stack.enter_context(ExitStack()), stack.enter_context(ExitStack())
        urls = {
            "DATABASE_URL": database.enter_context(start()),
            "REDIS_URL": redis.enter_context(servers.redis(port)),
        }
        env = os.environ | QUICK | urls
        env |= {
            "SOURCE_URL_ARXIV": arxiv.url,
            "SOURCE_CACHE_BYTES": "0",
            "LABSITE_VAR": str(tmp_path),
        }
        for command in (["migrate", "--verbosity=0"], ["shell", "-v", "0", "-c", SET_UP]):
            manage(*command, env=env)
        stack.enter_context(servers.celery_worker(env, tmp_path / "work", concurrency=2))
        stack.enter_context(tasks_sent_to(urls["REDIS_URL"], tmp_path))
        site = Site(urls["DATABASE_URL"])

        for _ in range(RESTARTS):
            site.send("sync_all")
            wait_until(lambda: site.counts("state = 'running'") > 0, PATIENCE)
            time.sleep(chance.uniform(0, 1))
            if chance.random() < 0.6:
                database.close()
                time.sleep(chance.uniform(0, 1))
                database.enter_context(start())
            else:
                redis.close()
                redis.enter_context(servers.redis(port))
            site.goes_on()
            listed = len(works.keys)
            assert site.ask(LAST_RUNS) == [("done", 0, listed)] * 2
            assert site.ask(PAPERS) == [(listed, 1)]
            works.round += 1


@dataclass(frozen=True)
class Site:
    """A site on servers of its own, asked without Django."""

    database: str

    def ask(self, question: str) -> list[tuple[Any, ...]]:
        with self._connection() as connection:
            return connection.execute(question).fetchall()

    def _connection(self) -> psycopg.Connection[tuple[Any, ...]]:
        """One to a server that may have been started this moment."""
        for _ in range(100):
            with suppress(psycopg.OperationalError):
                return psycopg.connect(self.database)
            time.sleep(0.1)
        return psycopg.connect(self.database)

    def counts(self, which: str) -> int:
        (count,) = self.ask(f"SELECT count(*) FROM publications_syncrun WHERE {which}")[0]
        return int(count)

    def send(self, task: str) -> None:
        app.send_task(f"publications.tasks.{task}")

    def goes_on(self) -> None:
        """Wait until all runs have ended, and let those that lost a server be taken up."""
        end = time.monotonic() + 2 * PATIENCE
        while self.counts("state IN ('queued', 'running')"):
            assert time.monotonic() < end, self.ask(LAST_RUNS)
            time.sleep(4)
            with self._connection() as connection:
                connection.execute(LATER)
            self.send("requeue_stale_runs")


def assert_nothing_lost_or_doubled(works: Growing) -> None:
    listed = len(works.keys)
    assert Publication.objects.count() == listed
    assert SourceRecord.objects.current().count() == listed
    assert SourceRecord.objects.count() <= sum(
        works.MORE * number for number in range(1, works.round + 1)
    )
    told = set(Publication.objects.values_list("abstract", flat=True))
    assert told == {f"Told in round {works.round}."}
    for run in SyncRun.objects.order_by("-pk")[:2]:
        ends = [getattr(run, name) for name in SyncRun.COUNTS[1:]]
        assert (run.state, run.error, run.failed) == (SyncRun.State.DONE, "", 0)
        assert (run.seen, sum(ends)) == (listed, listed), ends
