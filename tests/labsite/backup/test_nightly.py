"""The backup of each night, and what owners are told of it."""

import datetime
import fcntl
import stat
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone, translation
from django_celery_beat.models import PeriodicTask

from labsite.backup import BackupError, nightly
from labsite.backup.archive import Archive
from labsite.models import BackupRecord
from labsite.tasks import back_up
from people.models import LogLine

DAY = datetime.timedelta(days=1)


def at(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.UTC)


class TestRotation:
    """A site that made one each night for 60 days."""

    backups = {Path(str(n)): at("2026-01-01T01:15") + n * DAY for n in range(60)}

    def kept(self, daily: int, weekly: int, backups: dict[Path, datetime.datetime]) -> list[str]:
        old = nightly.too_old(backups, daily, weekly)
        return [f"{moment:%m-%d %H}" for path, moment in backups.items() if path not in old]

    def test_the_last_of_each_day_and_week(self) -> None:
        assert self.kept(3, 4, self.backups) == [  # the last was a Sunday's
            *("02-08 01", "02-15 01", "02-22 01"),
            *("02-27 01", "02-28 01", "03-01 01"),
        ]

    def test_of_one_day_the_last(self) -> None:
        twice = {Path("a"): at("2026-01-01T01:00"), Path("b"): at("2026-01-01T09:00")}

        assert self.kept(7, 4, twice) == ["01-01 09"]

    def test_none_goes_because_none_was_made_for_long(self) -> None:
        old = {Path(str(n)): at("2020-01-01T01:00") + n * DAY for n in range(3)}

        assert len(self.kept(3, 0, old)) == 3

    @pytest.mark.parametrize(("daily", "weekly"), [(0, 0), (-1, -1)])
    def test_the_last_of_all_stays(self, daily: int, weekly: int) -> None:
        assert "03-01 01" in self.kept(daily, weekly, self.backups)

    def test_none_is_older_than_the_page_says(self) -> None:
        for days in range(30, 60):
            backups = dict(list(self.backups.items())[: days + 1])
            old = nightly.too_old(backups, 7, 4)
            oldest = min(moment for path, moment in backups.items() if path not in old)
            assert max(backups.values()) - oldest <= 28 * DAY


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.BACKUP_DIR = str(tmp_path / "backups")
    return tmp_path / "backups"


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("media", "quick_tables")
class TestMade:
    def test_one_that_was_tried_and_old_ones_go(self, folder: Path, settings: Any) -> None:
        settings.BACKUPS_DAILY, settings.BACKUPS_WEEKLY = 1, 1
        folder.mkdir()
        (folder / "labsite-20200101T000000Z.zip").touch()
        (folder / "labsite-20200101T000000Z.zip.untried").touch()
        (folder / "letters.zip").touch()
        (folder / "labsite-22000101T000000Z.zip").touch()  # by a clock that was wrong

        back_up()

        name, ahead = sorted(path.name for path in folder.glob("labsite-*"))
        assert ahead.startswith("labsite-2200")
        with Archive(folder / name) as archive:
            archive.check()
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600
        assert (folder / "letters.zip").exists()
        record = BackupRecord.objects.get()
        assert (record.name, record.problem) == (name, "")
        assert record.size == (folder / name).stat().st_size
        line = LogLine.objects.get(kind=LogLine.Kind.BACKED_UP)
        assert line.object_repr == name

    def test_one_that_fails_its_trial_is_told_and_none_goes(
        self, folder: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings.BACKUPS_DAILY = settings.BACKUPS_WEEKLY = 1
        folder.mkdir()
        for day in ("01", "02"):
            (folder / f"labsite-202001{day}T000000Z.zip").touch()

        def fail(_path: Path) -> None:
            raise BackupError("The file cannot be read: %(why)s.", why="of the test")

        monkeypatch.setattr(nightly, "try_out", fail)

        back_up()

        assert len([*folder.glob("labsite-*.zip")]) == 2
        assert not [*folder.glob("*.untried")]
        assert nightly.state(timezone.now()).problem == "The file cannot be read: of the test."
        line = LogLine.objects.get(kind=LogLine.Kind.NOT_BACKED_UP)
        assert line.what == "The file cannot be read: of the test."
        with translation.override("zh-hans"):
            assert nightly.state(timezone.now()).problem == "无法读取文件：of the test。"


@pytest.mark.django_db
class TestNotMade:
    def test_nowhere(self, settings: Any) -> None:
        settings.BACKUP_DIR = ""

        back_up()

        assert not BackupRecord.objects.exists()

    def test_twice_at_the_same_time(self, folder: Path) -> None:
        folder.mkdir()
        with (folder / ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            back_up()

        assert not BackupRecord.objects.exists()

    def test_when_the_task_is_delivered_twice(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(nightly, "write", Path.touch)
        monkeypatch.setattr(nightly, "try_out", lambda _draft: None)
        back_up()

        back_up()

        assert len([*folder.glob("*.zip")]) == BackupRecord.objects.count() == 1

    def test_where_nobody_may_write(self, folder: Path, caplog: pytest.LogCaptureFixture) -> None:
        folder.write_text("a file, no folder")

        back_up()

        sentence = str(BackupError.from_json(BackupRecord.objects.get().problem))
        assert sentence == f"The backup cannot be written to {folder}: File exists."
        assert sentence in caplog.text

    def test_for_whatever_reason(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(_path: Path) -> None:
            raise LookupError("of the test")

        monkeypatch.setattr(nightly, "write", fail)

        back_up()

        assert "of the test" in nightly.state(timezone.now()).problem


@pytest.mark.django_db
class TestTold:
    def test_owners_on_their_first_page(self, admin_client: Client, folder: Path) -> None:
        assert "the first one is made tonight" in admin_client.get("/admin/").content.decode()
        BackupRecord.objects.create(name="labsite.zip", size=2_000_000)

        page = admin_client.get("/admin/").content.decode()

        assert "tried by restoring it" in page
        assert "1.9" in page

    def test_in_the_log(self, admin_client: Client) -> None:
        LogLine.objects.create(kind=LogLine.Kind.BACKED_UP, object_repr="labsite-1.zip")
        LogLine.objects.create(kind=LogLine.Kind.NOT_BACKED_UP, message="The disk is full.")

        page = admin_client.get("/admin/log/").content.decode()

        assert "made a backup: labsite-1.zip" in page
        assert "could not make a backup: The disk is full." in page

    def test_not_where_none_are_made(self, admin_client: Client) -> None:
        assert "tried by restoring it" not in admin_client.get("/admin/").content.decode()

    def test_when_none_was_made_lately(self) -> None:
        now = timezone.now()
        BackupRecord.objects.create(name="labsite.zip", size=1, at=now - 3 * DAY)

        BackupRecord.objects.create(name="labsite.zip", size=1, at=now + 365 * DAY)

        assert nightly.state(now).problem.startswith("No backup was made lately")
        PeriodicTask.objects.filter(name="Backup").update(enabled=False)
        assert nightly.state(now).problem == ""
