"""The worker of a site that keeps its tasks in files: it stops as soon as it has nothing to do,
and goes on when one of its processes is killed.

Celery's own way to stop takes five to thirteen seconds where nobody is at work: it looks at whether
to stop once in two seconds, then waits for threads that sleep, one after another.
"""

import fcntl
import logging
import os
import signal
import sys
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

import billiard.pool
from billiard import active_children
from celery import bootsteps
from celery.concurrency import prefork
from celery.worker import state
from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps

LOOK_EVERY = 0.2  # seconds between looks at whether the worker is to stop

logger = logging.getLogger(__name__)


class Channel(filesystem.Channel):
    """Tasks in files, which are there whole or not at all.

    kombu writes them in place: a worker may read one too early, and of one that a full disk takes
    in part nobody hears.
    """

    def _put(self, queue: str, payload: Any, **_options: Any) -> None:
        name = f"{round(time.monotonic() * 1000)}_{uuid.uuid4()}"
        draft = Path(self.data_folder_out) / f"{name}.part"
        try:
            draft.write_text(dumps(payload))
            draft.rename(draft.with_name(f"{name}.{queue}.msg"))
        except OSError as error:
            raise ChannelError(f"The task cannot be written: {error}") from error
        finally:
            draft.unlink(missing_ok=True)

    def _get(self, queue: str) -> Any:
        while True:
            try:
                return super()._get(queue)
            except ValueError as error:
                logger.warning("A task that cannot be read is left out: %s", error)


class Transport(filesystem.Transport):
    """Tasks in files, waited for in short turns: in between the worker sees if it is to stop."""

    Channel = Channel

    def drain_events(self, connection: Any, timeout: float | None = None) -> Any:
        return super().drain_events(connection, timeout=min(timeout or LOOK_EVERY, LOOK_EVERY))


class Lock:
    """A lock between processes that the system releases when its holder dies, however it dies.

    An idle process of the pool holds the lock of the queue while it waits there. The semaphore that
    billiard takes for it stays closed for ever when that process is killed, by a machine that runs
    out of memory for example, and no other one ever gets a task.
    """

    def __init__(self) -> None:
        with tempfile.TemporaryFile() as file:
            self._file = os.dup(file.fileno())  # open as long as the processes of the pool are

    def acquire(self) -> None:
        fcntl.lockf(self._file, fcntl.LOCK_EX)

    def release(self) -> None:
        fcntl.lockf(self._file, fcntl.LOCK_UN)

    def __enter__(self) -> None:
        self.acquire()

    def __exit__(self, *_exc: object) -> None:
        self.release()


class Pool(billiard.pool.Pool):
    """Celery's pool for brokers that are polled, which goes on however its processes die."""

    def __init__(self, *args: Any, **options: Any) -> None:
        #: Jobs that no process had accepted when one died: since when, and how it ended.
        self._unheard_of: dict[Any, tuple[float, int]] = {}
        super().__init__(*args, **options)

    def _setup_queues(self) -> None:
        super()._setup_queues()
        for queue in (self._inqueue, self._outqueue):
            queue._rlock, queue._wlock = Lock(), Lock()

    def _join_exited_workers(self, shutdown: bool = False) -> list[int]:
        """Give up, too, a job that a process took off the queue and died before it said so.

        Nobody else has it, billiard waits for it forever, and a worker with as many tasks as
        processes takes no other. Nor does a process that has nothing to do since go on: it may wait
        for the rest of a message of which the dead one read a part.
        """
        ends: list[int] = super()._join_exited_workers(shutdown)
        now = time.monotonic()
        jobs = [job for job in list(self._cache.values()) if not job.accepted()]
        died = dict.fromkeys(jobs, (now, ends[0])) if ends else {}
        self._unheard_of = died | {
            job: told for job, told in self._unheard_of.items() if job in jobs
        }
        for job, (since, end) in self._unheard_of.items():
            idle = [*self._iterinactive()]
            if idle and now - since > job._lost_worker_timeout and not job.ready():
                for process in idle:
                    os.kill(process.pid, signal.SIGKILL)
                for process in idle:  # which takes no task any more only when it is gone
                    process.join()
                self.mark_as_worker_lost(job, end)
                job.discard()
        return ends


class TaskPool(prefork.TaskPool):
    BlockingPool = Pool


class LeaveWhenIdle(bootsteps.StartStopStep):
    """End a worker, when told to stop, once its tasks are done, and leave nothing to clear up.

    No task is taken any more when a worker closes. One that waits for its hour, or that the pool
    has not begun, is put back into its file by Celery's own way, which goes on then.
    """

    requires = ("celery.worker.components:Pool",)

    def include_if(self, worker: Any) -> bool:
        return worker.app.conf.broker_url.startswith("filesystem:")

    def close(self, worker: Any) -> None:
        while state.active_requests:
            time.sleep(LOOK_EVERY)
        if state.reserved_requests:
            return
        for child in active_children():
            child.terminate()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
