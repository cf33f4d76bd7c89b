"""The worker of a site that keeps its tasks in files: it stops as soon as it has nothing to do.

Celery's own way takes five to thirteen seconds where nobody is at work: it looks at whether to stop
once in two seconds, then waits for threads that sleep, one after another.
"""

import os
import sys
import time
from typing import Any

from billiard import active_children
from celery import bootsteps
from celery.worker import state
from kombu.transport import filesystem

LOOK_EVERY = 0.2  # seconds between looks at whether the worker is to stop


class Transport(filesystem.Transport):
    """Tasks in files, waited for in short turns: between two the worker sees that it is to stop."""

    def drain_events(self, connection: Any, timeout: float | None = None) -> Any:
        return super().drain_events(connection, timeout=min(timeout or LOOK_EVERY, LOOK_EVERY))


class LeaveWhenIdle(bootsteps.StartStopStep):
    """End a worker that is told to stop once its tasks are done, and leave nothing to clear up.

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
