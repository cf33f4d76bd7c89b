"""The scheduler of periodic tasks, made to survive a clock that was wrong for a while."""

import datetime
import logging
import time
from typing import Any

from django_celery_beat import schedulers

#: Seconds by which the clock may be set back without a word.
TOLERANCE = 60.0

logger = logging.getLogger(__name__)


class Entry(schedulers.ModelEntry):
    """A periodic task. One that ran in the future would not be due again before then."""

    def __init__(self, model: Any, app: Any = None) -> None:
        now = datetime.datetime.now(datetime.UTC)
        if model.last_run_at is not None and model.last_run_at > now:
            model.last_run_at = now
        super().__init__(model, app=app)


class Scheduler(schedulers.DatabaseScheduler):
    """Celery Beat's schedule in the database, read anew when the clock was set back."""

    Entry = Entry
    _ticked_at = 0.0

    def tick(self, *args: Any, **options: Any) -> Any:
        now = time.time()
        if now < self._ticked_at - TOLERANCE:
            logger.warning("The clock was set back: the schedule is read anew.")
            self._initial_read, self._heap = True, None
        self._ticked_at = now
        return super().tick(*args, **options)
