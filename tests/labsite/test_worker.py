"""Stopping the worker of a site that keeps its tasks in files."""

import signal
import threading

import psutil
import pytest

from publications import sync, tasks
from publications.models import SyncRun
from tests.loopback import serve
from tests.publications.make import member
from tests.publications.sources.feeds import FakeArXiv
from tests.publications.test_tasks import QUICK, state_of, wait_until

PATIENCE = 60  # seconds; an idle worker takes half of one


@pytest.mark.django_db(transaction=True)
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
        children = psutil.Process(worker.process.pid).children(recursive=True)
        worker.process.send_signal(signal.SIGTERM)
        go_on.set()
        assert worker.process.wait(PATIENCE) == 0
        assert not psutil.wait_procs(children, timeout=PATIENCE)[1]
        assert SyncRun.State.DONE in {state_of(run) for run in runs}

        celery_worker_process("files", env=env)
        wait_until(lambda: {state_of(run) for run in runs} == {SyncRun.State.DONE}, PATIENCE)
