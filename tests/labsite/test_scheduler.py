"""Periodic tasks go on whatever the clock, the database and other schedulers do."""

import datetime

import pytest
from django.db import OperationalError
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


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the tasks that were sent to the queue."""
    names: list[str] = []
    monkeypatch.setattr(
        schedulers.DatabaseScheduler,
        "apply_async",
        lambda _self, entry, **_options: names.append(entry.name),
    )
    PeriodicTask.objects.exclude(name="Hourly").update(enabled=False)
    return names


def run_late(task: PeriodicTask, hours: int) -> None:
    PeriodicTask.objects.filter(pk=task.pk).update(last_run_at=timezone.now() - hours * DAY / 24)


def turn(*schedulers_at_work: Scheduler) -> None:
    """Let them look at what is due, one after another, until none finds anything."""
    for _ in range(3):
        for each in schedulers_at_work:
            each.tick()


def test_of_two_schedulers_one_sends_a_task(hourly: PeriodicTask, sent: list[str]) -> None:
    run_late(hourly, 2)
    one, other = Scheduler(app=app), Scheduler(app=app)
    turn(one, other)

    assert sent == ["Hourly"]
    hourly.refresh_from_db()
    assert hourly.total_run_count == 1
    assert timezone.now() - hourly.last_run_at < DAY / 24


def test_the_other_scheduler_goes_on_alone(hourly: PeriodicTask, sent: list[str]) -> None:
    run_late(hourly, 4)
    one, other = Scheduler(app=app), Scheduler(app=app)
    turn(one, other)
    run_late(hourly, 2)  # an hour later, by what both know
    for each in (one, other):
        each._read_anew()

    turn(other)

    assert sent == ["Hourly", "Hourly"]


def test_a_task_waits_while_the_database_is_away(
    hourly: PeriodicTask, sent: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run_late(hourly, 2)
    made = Scheduler(app=app)
    with monkeypatch.context() as away:
        away.setattr(scheduler.Entry, "take_turn", _no_database)
        assert made.tick() == made.max_interval
        assert sent == []

    turn(made)

    assert sent == ["Hourly"]


def _no_database(_entry: scheduler.Entry) -> bool:
    raise OperationalError("the server closed the connection unexpectedly")
