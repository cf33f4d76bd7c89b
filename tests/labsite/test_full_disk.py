"""A disk that is full: one sentence, nothing half written, and all goes on once there is room."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.db import OperationalError, connection
from django.test import Client
from django.urls import reverse
from kombu import Connection
from kombu.exceptions import ChannelError
from kombu.simple import SimpleQueue

from labsite import failures
from labsite.storage import FileSystemStorage
from people.models import News
from publications import tasks
from publications.models import Publication, SourceRecord, SyncRun
from publications.services import sync
from tests.forms import form_of
from tests.publications.make import member

FULL = """
CREATE FUNCTION full_disk() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END
$$ LANGUAGE plpgsql;
CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON {table}
FOR EACH STATEMENT EXECUTE FUNCTION full_disk()
"""
ROOM = "DROP TRIGGER full_disk ON {table}; DROP FUNCTION full_disk()"


@contextmanager
def full_disk(table: str) -> Iterator[None]:
    """Let the database take no more: SQLite as where its file cannot grow, PostgreSQL as where it
    says so of a table.
    """
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(FULL.format(table=table))
            yield
            cursor.execute(ROOM.format(table=table))
            return
        cursor.execute("PRAGMA page_count")
        (pages,) = cursor.fetchone()
        cursor.execute(f"PRAGMA max_page_count = {pages + ROOM_LEFT}")
        yield
        cursor.execute("PRAGMA max_page_count = 1073741823")


#: SQLite has so many pages (of 4 kB) left: room for a run's log, not for its papers.
ROOM_LEFT, PAPERS = 20, 30


@pytest.mark.django_db(transaction=True)
def test_an_import_waits_until_there_is_room_and_goes_on() -> None:
    member("Ada Byron")
    text = "\n".join(
        f"@article{{p{n}, title={{Looms of the Kind {n}}}, author={{Ada Byron}}, year=2020,"
        f" abstract={{{'Threads. ' * 500}}}}}"
        for n in range(PAPERS)
    )
    run = sync.open_import(sync.read_listing(text.encode()), text, "auto")

    with full_disk("publications_publication"), pytest.raises(OperationalError):
        tasks.perform_run(run.pk)

    run.refresh_from_db()
    assert run.state == SyncRun.State.QUEUED
    assert run.reason.code == "database_away"
    told = run.log.last().text
    assert "full" in told or "No space left" in told
    assert "resumes automatically on" in told
    assert Publication.objects.count() < PAPERS
    assert SyncRun.objects.put_off().count() == 1

    SyncRun.objects.update(retry_at=None)
    tasks.perform_run(run.pk)

    run.refresh_from_db()
    assert (run.state, run.seen, run.failed) == (SyncRun.State.DONE, PAPERS, 0)
    assert Publication.objects.count() == SourceRecord.objects.current().count() == PAPERS


@pytest.mark.django_db(transaction=True)
def test_whoever_saves_is_told_and_saves_later(admin_client: Client) -> None:
    item = News.objects.create(title="A prize", slug="prize", body="Before.")
    address = reverse("admin:people_news_change", args=[item.pk])
    form = form_of(admin_client.get(address), "news_form").fill(body="After. " * 30_000)
    admin_client.raise_request_exception = False

    with full_disk("people_news"):
        refused = form.post(admin_client, address)

    assert refused.status_code == 507
    assert "The disk of the site is full, so nothing was saved" in refused.content.decode()
    item.refresh_from_db()
    assert item.body == "Before."
    assert form.post(admin_client, address).status_code == 302
    item.refresh_from_db()
    assert item.body.startswith("After.")


class TooLong(ContentFile):
    """A file of which the disk takes the first half."""

    def chunks(self, chunk_size: int | None = None) -> Iterator[bytes]:
        yield b"half"
        raise OSError(errno.ENOSPC, "No space left on device")


def test_nothing_is_left_of_a_file_that_the_disk_did_not_take(tmp_path: Path) -> None:
    storage = FileSystemStorage(tmp_path)

    with pytest.raises(OSError, match="No space left"):
        storage.save("a/paper.pdf", TooLong(b""))

    assert not storage.exists("a/paper.pdf")
    assert storage.save("a/paper.pdf", ContentFile(b"whole")) == "a/paper.pdf"


def test_a_file_that_was_there_stays(tmp_path: Path) -> None:
    storage = FileSystemStorage(tmp_path, allow_overwrite=True)
    storage.save("paper.pdf", ContentFile(b"before"))

    with pytest.raises(OSError, match="No space left"):
        storage.save("paper.pdf", TooLong(b""))

    assert storage.exists("paper.pdf")


@pytest.fixture
def queue(tmp_path: Path) -> Iterator[SimpleQueue]:
    """A queue of tasks in files. kombu remembers for all of a process which queues there are."""
    options = {
        "data_folder_in": tmp_path,
        "data_folder_out": tmp_path,
        "control_folder": tmp_path / "control",
    }
    with Connection("filesystem://", transport_options=options) as broker:
        yield broker.SimpleQueue(tmp_path.name)


def test_a_task_that_the_disk_did_not_take_is_refused_and_not_there(
    queue: SimpleQueue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text

    def write_half(path: Path, text: str) -> None:
        write(path, text[: len(text) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(Path, "write_text", write_half)
        with pytest.raises(ChannelError, match="No space left"):
            queue.put({"task": 1}, retry=False)

    assert [*tmp_path.glob("*_*")] == []
    queue.put({"task": 2})
    assert queue.get_nowait().payload == {"task": 2}


def test_a_task_of_which_half_is_there_holds_up_no_other(
    queue: SimpleQueue, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / f"0_half.{tmp_path.name}.msg").write_text('{"body": "')
    queue.put({"task": 2})

    assert queue.get_nowait().payload == {"task": 2}
    assert "cannot be read is left out" in caplog.text


def test_a_command_ends_with_a_sentence() -> None:
    with pytest.raises(SystemExit, match="The disk is full: make room on it"), failures.told():
        raise OSError(errno.ENOSPC, "No space left on device")
