"""The Celery application. Settings named CELERY_* configure it; see labsite.settings."""

import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging, task_postrun, worker_ready
from kombu.transport import TRANSPORT_ALIASES

from labsite import failures
from labsite.worker import LeaveWhenIdle

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "labsite.settings")


class App(Celery):
    """Celery, which says in a sentence why it cannot start."""

    def _load_config(self) -> Any:
        with failures.told():
            return super()._load_config()


app = App("labsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.steps["worker"].add(LeaveWhenIdle)
TRANSPORT_ALIASES["filesystem"] = "labsite.worker:Transport"
TRANSPORT_ALIASES["redis"] = TRANSPORT_ALIASES["rediss"] = "labsite.redis_broker:Transport"


@setup_logging.connect
def use_django_logging(**_kwargs: Any) -> None:
    """Keep Celery from replacing the settings' log configuration: one format everywhere."""
    import logging.config

    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)


@worker_ready.connect
def requeue_stale_runs(**_kwargs: Any) -> None:
    """Pick up sync runs whose worker died: the file transport loses a task in flight."""
    from publications import tasks

    tasks.requeue_stale_runs.delay()


@task_postrun.connect
def index_changed_papers(**_kwargs: Any) -> None:
    """Index what a task changed, so that no visitor waits for it.

    Where other tasks go on changing papers it ends all the same, after some 10,000.
    """
    from publications import search

    search.catch_up(batches=50)
