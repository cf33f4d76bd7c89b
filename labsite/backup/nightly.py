"""The backup of each night: made, tried by restoring it, told to owners; old ones go."""

import datetime
import fcntl
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _
from django_celery_beat.models import PeriodicTask

from labsite.backup.errors import BackupError
from labsite.backup.restoring import try_out
from labsite.backup.writing import write
from labsite.models import BackupRecord
from people.admin.history import may_see_log
from people.models import LogLine, User

#: A file bears the moment at which it was begun, and this form of name once it was tried.
_NAME = "labsite-%Y%m%dT%H%M%SZ.zip"
_UNTRIED = ".untried"
#: The last good one is late when it is older than this, of a schedule that makes one each night.
_LATE = datetime.timedelta(days=2)
#: A task may be delivered twice: what was begun this shortly before is not made again.
_AGAIN = datetime.timedelta(hours=1)
#: So many records are kept.
_RECORDS = 100

logger = logging.getLogger(__name__)


def back_up() -> BackupRecord | None:
    """Make a backup in BACKUP_DIR and try it; then take away those that are too old.

    None where no folder is set, another process is at it, or one was begun within the hour. What
    fails is recorded, logged and shown to owners; older backups stay then.
    """
    if not settings.BACKUP_DIR:
        return None
    now = timezone.now()
    try:
        with _alone() as folder:
            if folder is None or _has_one_of(now, folder):
                return None
            path = _write_tried(folder, now)
            for old in too_old(
                _until(now, folder), settings.BACKUPS_DAILY, settings.BACKUPS_WEEKLY
            ):
                old.unlink(missing_ok=True)
    except BackupError as error:
        return _failed(error)
    except OSError as error:
        sentence, why = _("The backup cannot be written to %(path)s: %(why)s."), error.strerror
        return _failed(BackupError(sentence, path=settings.BACKUP_DIR, why=why or error))
    except Exception as error:  # whatever it is, owners are to know that there is none
        logger.exception("No backup was made")
        return _failed(BackupError(_("The backup failed: %(why)s."), why=repr(error)))
    LogLine.objects.create(kind=LogLine.Kind.BACKED_UP, object_repr=path.name)
    return _record(name=path.name, size=path.stat().st_size)


def _write_tried(folder: Path, now: datetime.datetime) -> Path:
    """A file has its name when it was restored on trial; until then nothing counts on it."""
    path = folder / now.astimezone(datetime.UTC).strftime(_NAME)
    draft = path.with_name(path.name + _UNTRIED)
    try:
        write(draft)
        try_out(draft)
        draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)
    return path


@contextmanager
def _alone() -> Iterator[Path | None]:
    """The folder, for one process at a time; None where another one is at work in it."""
    folder = Path(settings.BACKUP_DIR)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield None
            return
        for left in folder.glob(f"labsite-*{_UNTRIED}"):  # of a process that was killed
            left.unlink()
        yield folder


def _has_one_of(now: datetime.datetime, folder: Path) -> bool:
    return any(abs(now - begun) < _AGAIN for begun in _backups(folder).values())


def _until(now: datetime.datetime, folder: Path) -> dict[Path, datetime.datetime]:
    """The backups but those of a clock that was wrong: they drive out none, and stay themselves."""
    return {path: begun for path, begun in _backups(folder).items() if begun <= now}


def _backups(folder: Path) -> dict[Path, datetime.datetime]:
    """The backups in the folder by when they were begun; other files are left alone."""
    found = {}
    for path in folder.glob("labsite-*.zip"):
        try:
            moment = datetime.datetime.strptime(path.name, _NAME)
        except ValueError:
            continue
        found[path] = moment.replace(tzinfo=datetime.UTC)
    return found


def too_old(backups: dict[Path, datetime.datetime], daily: int, weekly: int) -> set[Path]:
    """The backups that are neither the last of one of the last days nor of the last weeks.

    Days and weeks are those that have one: where none were made for long, none is taken away.
    The last of all stays.
    """
    latest_first = sorted(backups, key=backups.__getitem__, reverse=True)
    days = _last_of_each((backups[path].date(), path) for path in latest_first)
    weeks = _last_of_each((backups[path].isocalendar()[:2], path) for path in latest_first)
    return set(backups) - {*days[:daily], *weeks[:weekly], *latest_first[:1]}


def _last_of_each(paths: Iterable[tuple[Any, Path]]) -> list[Path]:
    last: dict[Any, Path] = {}
    for span, path in paths:
        last.setdefault(span, path)
    return list(last.values())


# --- Telling of it -------------------------------------------------------------------------------


def _failed(error: BackupError) -> BackupRecord:
    logger.error("No backup was made: %s", error)
    with translation.override(settings.LANGUAGE_CODE):
        LogLine.objects.create(kind=LogLine.Kind.NOT_BACKED_UP, message=str(error))
    return _record(problem=error.to_json())


def _record(**fields: Any) -> BackupRecord:
    record = BackupRecord.objects.create(**fields)
    kept = BackupRecord.objects.values_list("pk", flat=True)[:_RECORDS]
    BackupRecord.objects.exclude(pk__in=list(kept)).delete()
    return record


@dataclass(frozen=True)
class State:
    """What owners are shown: the last good backup, and what is amiss, in a sentence."""

    good: BackupRecord | None
    problem: str


def state_for(user: User) -> dict[str, State]:
    """The state of backups for the admin's first page, for owners of a site that makes any."""
    if not (settings.BACKUP_DIR and may_see_log(user)):
        return {}
    return {"backups": state(timezone.now())}


def state(now: datetime.datetime) -> State:
    records = BackupRecord.objects.filter(at__lte=now)  # no later ones, of a clock that was wrong
    last, good = records.first(), records.filter(problem="").first()
    if last is not None and last.problem:
        return State(good, str(BackupError.from_json(last.problem)))
    if good is not None and now - good.at > _LATE and not _is_rarer():
        return State(good, gettext("No backup was made lately: does the scheduler (beat) run?"))
    return State(good, "")


def _is_rarer() -> bool:
    """Whether somebody made the schedule another one than that of each night, or none."""
    nightly = PeriodicTask.objects.filter(
        task="labsite.tasks.back_up",
        enabled=True,
        crontab__day_of_week="*",
        crontab__day_of_month="*",
        crontab__month_of_year="*",
    )
    return not nightly.exists()
