"""Stopping the worker of a site that keeps its tasks in files."""

import os
import signal
import threading

import psutil
import pytest
from billiard.einfo import ExceptionWithTraceback
from billiard.exceptions import WorkerLostError

from labsite.worker import Pool
from publications import tasks
from publications.models import SyncRun
from publications.services import sync
from tests import soak
from tests.loopback import serve
from tests.publications.make import member
from tests.publications.sources.feeds import FakeArXiv
from tests.publications.test_tasks import QUICK, state_of, wait_until

PATIENCE = 60  # seconds; an idle worker takes half of one


@pytest.mark.django_db(transaction=True)
@pytest.mark.first
def test_a_worker_that_is_told_to_stop_ends_its_task_and_leaves_the_next_in_its_file(
    celery_worker_process,
) -> None:
    works, asked, go_on = FakeArXiv(2, page_size=2), threading.Event(), threading.Event()

    def slow(request):
        asked.set()
        go_on.wait(PATIENCE)
        return works(request)

    with serve(slow) as arxiv:
        env = {**QUICK, "SOURCE_URL_ARXIV": arxiv.url}
        worker = celery_worker_process("files", env=env)
        runs = [tasks.start(sync.source_for("arxiv"), member(name)) for name in ("Ada", "Bo")]
        asked.wait(PATIENCE)
        children = children_of(worker)
        worker.process.send_signal(signal.SIGTERM)
        go_on.set()
        assert worker.process.wait(PATIENCE) == 0
        assert not psutil.wait_procs(children, timeout=PATIENCE)[1]
        assert SyncRun.State.DONE in {state_of(run) for run in runs}

        celery_worker_process("files", env=env)
        wait_until(lambda: {state_of(run) for run in runs} == {SyncRun.State.DONE}, PATIENCE)


@pytest.mark.parametrize("broker", soak.beyond(1, ["files", "redis"]))
@pytest.mark.django_db(transaction=True)
@pytest.mark.soak
def test_tasks_go_on_when_an_idle_child_of_the_pool_was_killed(
    broker: str, celery_worker_process
) -> None:
    with serve(FakeArXiv(2, page_size=2)) as arxiv:
        worker = celery_worker_process(broker, env={**QUICK, "SOURCE_URL_ARXIV": arxiv.url})
        (child,) = children_of(worker)
        first = tasks.start(sync.source_for("arxiv"), member("Ada"))
        wait_until(lambda: state_of(first) == SyncRun.State.DONE, PATIENCE)
        wait_until(
            lambda: worker.log.count(" received") == worker.log.count(" succeeded"), PATIENCE
        )

        child.kill()
        wait_until(lambda: child not in children_of(worker) != [], PATIENCE)
        second = tasks.start(sync.source_for("arxiv"), member("Bo"))

        wait_until(lambda: state_of(second) == SyncRun.State.DONE, PATIENCE)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class DiesWhenRead:
    """Kills whoever reads it."""

    def __reduce__(self):
        return die, ()


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_task_whose_process_died_before_it_said_that_it_has_it_is_given_up() -> None:
    pool = Pool(processes=1, lost_worker_timeout=0.1, putlocks=True)
    try:
        lost = pool.apply_async(print, [DiesWhenRead()])
        with pytest.raises(ExceptionWithTraceback) as told:
            lost.get(timeout=PATIENCE)

        assert isinstance(told.value.exc, WorkerLostError)
        assert pool.apply_async(os.getppid).get(timeout=PATIENCE) == os.getpid()
        assert pool._cache == {}
    finally:
        pool.terminate()
        pool.join()


def children_of(worker) -> list[psutil.Process]:
    return psutil.Process(worker.process.pid).children(recursive=True)
