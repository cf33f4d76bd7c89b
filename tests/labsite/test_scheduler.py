"""Periodic tasks go on when the clock was wrong for a while."""

import datetime

import pytest
from django.utils import timezone
from django_celery_beat import schedulers
from django_celery_beat.models import CrontabSchedule, PeriodicTask

from labsite import scheduler
from labsite.celery import app
from labsite.scheduler import Scheduler

pytestmark = pytest.mark.django_db

DAY = datetime.timedelta(days=1)


@pytest.fixture(autouse=True)
def _same_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scheduler closes connections that are no test's."""
    monkeypatch.setattr(schedulers, "close_old_connections", lambda: None)


@pytest.fixture
def hourly() -> PeriodicTask:
    at = CrontabSchedule.objects.create(minute="30", hour="*")
    return PeriodicTask.objects.create(name="Hourly", task="hourly", crontab=at)


def waits(made: Scheduler, task: PeriodicTask) -> float:
    """Seconds until the task is looked at again."""
    return made.schedule[task.name].is_due().next


def test_a_task_that_ran_in_the_future_is_due_as_ever(hourly: PeriodicTask) -> None:
    PeriodicTask.objects.update(last_run_at=timezone.now() + 1000 * DAY)

    assert waits(Scheduler(app=app), hourly) <= 3600


def test_a_clock_that_is_set_back_while_it_runs(
    hourly: PeriodicTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Scheduler(app=app)
    made.tick()
    made.schedule["Hourly"].last_run_at = timezone.now() + 1000 * DAY
    assert waits(made, hourly) > 3600
    now = scheduler.time.time()
    monkeypatch.setattr(scheduler.time, "time", lambda: now - 100_000)

    made.tick()

    assert waits(made, hourly) <= 3600
