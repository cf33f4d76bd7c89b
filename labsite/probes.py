"""What machines ask that watch the site: `/healthz`, is it up, and `/readyz`, has it all it needs.

Both answer before anything else looks at the request: whatever it calls the site, over HTTP too,
without a session, a kept page or a redirect. Strangers may ask, so parts tell their state in
general words; what exactly is wrong stands in the log.
"""

import datetime
import logging
import os
import secrets
import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.core.cache import caches
from django.core.files.storage import storages
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.utils import timezone
from django_celery_beat.models import PeriodicTask

from labsite.celery import app
from publications.models import Source, SyncRun

Answer = Callable[[HttpRequest], HttpResponse]

#: So long (seconds) a part may take to say how it is.
WITHIN = 3.0
#: So long (seconds) an answer holds: whoever asks often costs the database nothing.
HOLDS_FOR = 1.0
#: Less than this (bytes) is next to nothing of a disk.
LEAST_FREE = 100_000_000
#: The schedule is late when a turn of it passed so long ago.
LATE = datetime.timedelta(minutes=15)

logger = logging.getLogger(__name__)


class NotReady(Exception):
    """A part that is not as the site needs it; the message says how it is, to strangers too."""


@dataclass(frozen=True)
class Part:
    """How one part of the site is, in words."""

    ok: bool
    state: str


def middleware(get_response: Answer) -> Answer:
    """Answer probes, and hand on everything else. It stands before all other middleware."""
    answers = {"/healthz": healthz, "/readyz": readyz}

    def answer(request: HttpRequest) -> HttpResponse:
        view = answers.get(request.path_info)
        if view is None:
            return get_response(request)
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        response = view()
        response.headers["Cache-Control"] = "no-store"
        return response

    return answer


def healthz() -> HttpResponse:
    """The process is up and answers; nothing else is asked."""
    return JsonResponse({"status": "up"})


def readyz() -> HttpResponse:
    """How each part is: 200 where all are as the site needs them, else 503."""
    parts = _latest.parts()
    is_ready = all(part.ok for part in parts.values())
    return JsonResponse(
        {
            "status": "ready" if is_ready else "not ready",
            "parts": {name: {"ok": part.ok, "state": part.state} for name, part in parts.items()},
        },
        status=200 if is_ready else 503,
    )


# --- The parts: each returns words, or raises ----------------------------------------------------


def database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return "answers"


def migrations() -> str:
    applied = MigrationRecorder(connection).applied_migrations()
    missing = [step for step in _newest_migrations() if step not in applied]
    if missing:
        raise NotReady("some are not applied")
    return "all are applied"


def is_migrated() -> bool:
    """Whether the database is as the code needs it; no, where it cannot be asked."""
    try:
        migrations()
    except (NotReady, DatabaseError):
        return False
    return True


@lru_cache(maxsize=1)
def _newest_migrations() -> tuple[tuple[str, str], ...]:
    return tuple(MigrationLoader(None).graph.leaf_nodes())


def broker() -> str:
    options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    for folder in filter(None, map(options.get, ("data_folder_in", "data_folder_out"))):
        if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
            raise NotReady("does not take tasks")
    with app.connection_for_write() as broker_connection:
        broker_connection.ensure_connection(max_retries=1, interval_start=0)
    return "answers"


def cache() -> str:
    token = secrets.token_hex(8)
    caches["shared"].set("probe", token, 60)
    if caches["shared"].get("probe") is None:
        raise NotReady("keeps nothing")
    return "answers"


def disk() -> str:
    for folder in {Path(settings.VAR_DIR), *_folders_of_storages()}:
        if folder.exists() and shutil.disk_usage(folder).free < LEAST_FREE:
            raise NotReady("next to nothing is free")
    return "enough is free"


def _folders_of_storages() -> list[Path]:
    return [Path(storages[name].location) for name in ("default", "paper_files")]


def schedule() -> str:
    """By how much the schedule is behind: where nobody runs it, its turns pass."""
    now = timezone.now()
    tasks = PeriodicTask.objects.filter(enabled=True, one_off=False, start_time=None)
    turns = [
        now + task.schedule.remaining_estimate(_last_turn(task, now))
        for task in tasks.select_related("crontab", "interval")
        if task.crontab or task.interval
    ]
    behind = max((now - turn for turn in turns), default=datetime.timedelta())
    if behind > LATE:
        raise NotReady(f"{_span(behind)} behind: does the scheduler (beat) run?")
    return "on time" if turns else "nothing is scheduled"


def _last_turn(task: PeriodicTask, now: datetime.datetime) -> datetime.datetime:
    """When it ran last; one that never did, or by a clock that was wrong, when it was made."""
    if task.last_run_at is None or task.last_run_at > now:
        return min(task.date_changed, now)
    return task.last_run_at


def last_sync() -> str:
    """When a sync ended well last. Services that fail are for editors, who are told in the admin:
    they are no reason to say that the site is not ready."""
    runs = SyncRun.objects.filter(source__kind__in=Source.SERVICES, state=SyncRun.State.DONE)
    ended = runs.order_by("-finished_at").values_list("finished_at", flat=True).first()
    return f"{_span(timezone.now() - ended)} ago" if ended else "none yet"


def _span(length: datetime.timedelta) -> str:
    minutes = max(0, round(length.total_seconds() / 60))
    for size, name in ((24 * 60, "day"), (60, "hour"), (1, "minute")):
        if minutes >= 2 * size or size == 1:
            number = minutes // size
            return f"{number} {name}{'' if number == 1 else 's'}"
    raise AssertionError(minutes)


#: All parts, by the names under which they are told.
PARTS: dict[str, Callable[[], str]] = {
    "database": database,
    "migrations": migrations,
    "broker": broker,
    "cache": cache,
    "disk": disk,
    "schedule": schedule,
    "last_sync": last_sync,
}


# --- Asking them ----------------------------------------------------------------------------------


class _Question(threading.Thread):
    """One part, asked beside the request: one that hangs holds up neither it nor the next one."""

    def __init__(self, name: str) -> None:
        super().__init__(name=f"probe-{name}", daemon=True)
        self.part: Part | None = None
        self._ask = PARTS[name]

    def run(self) -> None:
        try:
            self.part = Part(True, self._ask())
        except NotReady as reason:
            self.part = Part(False, str(reason))
        except Exception as error:  # whatever a server, a driver or a file system raises
            logger.warning("%s: %s: %s", self.name, type(error).__name__, error)
            self.part = Part(False, "does not answer")
        finally:
            connection.close()  # this thread's own


class _Latest:
    """What was answered last. One request asks; those that come meanwhile wait for its answer."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked: dict[str, _Question] = {}
        self._parts: dict[str, Part] = {}
        self._until = float("-inf")

    def parts(self) -> dict[str, Part]:
        with self._lock:
            if time.monotonic() >= self._until:
                self._parts = self._ask_all()
                self._until = time.monotonic() + HOLDS_FOR
            return self._parts

    def forget(self) -> None:
        self._until = float("-inf")

    def _ask_all(self) -> dict[str, Part]:
        for name in PARTS:
            hanging = self._asked.get(name)
            if hanging is None or not hanging.is_alive():
                self._asked[name] = _Question(name)
                self._asked[name].start()
        deadline = time.monotonic() + WITHIN
        for question in self._asked.values():
            question.join(max(0.0, deadline - time.monotonic()))
        late = Part(False, f"does not answer within {WITHIN:g} seconds")
        return {name: self._asked[name].part or late for name in PARTS}


_latest = _Latest()
