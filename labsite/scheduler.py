"""The scheduler of periodic tasks, made to survive a clock that was wrong for a while, a database
that was away, and another scheduler beside it.
"""

import datetime
import logging
import time
from typing import Any

from django.db import DatabaseError, InterfaceError
from django.db.models import F
from django_celery_beat import schedulers
from django_celery_beat.models import PeriodicTask

#: Seconds by which the clock may be set back without a word.
TOLERANCE = 60.0

logger = logging.getLogger(__name__)


class Entry(schedulers.ModelEntry):
    """A periodic task. One that ran in the future would not be due again before then.

    `last_turn` is when it ran last as the database knows it.
    """

    def __init__(self, model: Any, app: Any = None) -> None:
        self.last_turn = model.last_run_at
        now = datetime.datetime.now(datetime.UTC)
        if model.last_run_at is not None and model.last_run_at > now:
            model.last_run_at = now
        super().__init__(model, app=app)

    def take_turn(self) -> bool:
        """Write down that the task runs now; False where another scheduler has done so before."""
        unchanged = PeriodicTask.objects.filter(pk=self.model.pk, last_run_at=self.last_turn)
        taken = unchanged.update(
            last_run_at=self.model.last_run_at, total_run_count=F("total_run_count") + 1
        )
        return bool(taken)


class Scheduler(schedulers.DatabaseScheduler):
    """Celery Beat's schedule in the database, read anew when the clock was set back.

    Of several schedulers at once the first takes a task's turn, and the others send nothing then.
    """

    Entry = Entry
    _ticked_at = 0.0

    def tick(self, *args: Any, **options: Any) -> Any:
        now = time.time()
        if now < self._ticked_at - TOLERANCE:
            logger.warning("The clock was set back: the schedule is read anew.")
            self._read_anew()
        self._ticked_at = now
        try:
            return super().tick(*args, **options)
        except (DatabaseError, InterfaceError) as error:
            logger.warning("The schedule waits for the database: %s", str(error).strip())
            self._read_anew()
            return self.max_interval

    def reserve(self, entry: Entry) -> Any:
        """The task's next turn. `apply_entry` writes this one down at once, so that nothing is left
        to be written later over the turn of another scheduler.
        """
        return next(entry)

    def apply_entry(self, entry: Entry, producer: Any = None) -> None:
        if entry.take_turn():
            super().apply_entry(entry, producer=producer)
        else:
            logger.info("Another scheduler has sent %s.", entry.name)
            self._read_anew()

    def _read_anew(self) -> None:
        self._initial_read, self._heap = True, None
