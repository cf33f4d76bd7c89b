"""A long list that is sent in the admin comes in by a worker, with progress."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.storage import storages
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from people.models import Member, User
from publications import tasks
from publications.admin.publications import imports
from publications.models import Publication, SyncRun
from publications.services import ingest, metrics, source_records, sync
from tests.publications import make
from tests.publications.admin.publications.test_imports import ADDRESS, BIBTEX

pytestmark = pytest.mark.django_db
Send = Callable[..., Any]


@pytest.fixture
def ana() -> Member:
    return make.member("Ana Example")


@pytest.fixture
def send(admin_client: Client, monkeypatch: pytest.MonkeyPatch) -> Send:
    """Send two papers, which are many already; returns the response."""
    monkeypatch.setattr(imports, "LARGE", 1)

    def press(**fields: Any) -> Any:
        data = {"format": "auto", "text": BIBTEX, "member": "", "import": "x", **fields}
        return admin_client.post(ADDRESS, data)

    return press


def test_a_long_list_is_queued_and_its_run_is_shown(send: Send, ana: Member) -> None:
    response = send(member=ana.pk)

    run = SyncRun.objects.get()
    assert response.url == run.get_absolute_url()
    assert (run.state, run.member, run.expected) == (SyncRun.State.QUEUED, ana, 2)
    assert not Publication.objects.exists()


def test_the_worker_takes_it_in_and_the_result_is_that_of_a_short_one(
    send: Send, ana: Member, admin_client: Client, admin_user: User
) -> None:
    send(member=ana.pk)
    run = SyncRun.objects.get()

    tasks.perform_run(run.pk)

    run.refresh_from_db()
    assert (run.state, run.seen, run.new) == (SyncRun.State.DONE, 2, 2)
    assert Publication.objects.public().by_member(ana).count() == 2
    result = reverse("admin:publications_publication_import_result", args=[run.pk])
    last = admin_client.get(reverse("admin:publications_syncrun_progress", args=[run.pk]))
    assert last["HX-Redirect"] == result
    assert result in admin_client.get(run.get_absolute_url()).content.decode()
    html = admin_client.get(result).content.decode()
    assert "<strong>2</strong> new" in html
    assert "Notes on &lt;the&gt; Engine" in html
    for paper in Publication.objects.all():
        assert reverse("admin:publications_publication_change", args=[paper.pk]) in html


def test_the_run_says_how_many_were_read_while_it_goes(
    send: Send, monkeypatch: pytest.MonkeyPatch
) -> None:
    send()
    run = SyncRun.objects.get()
    seen = []
    monkeypatch.setattr(source_records, "_CHUNK", 1)
    note = metrics.record_metrics_of_publications

    def look(*args: Any) -> None:
        seen.append(SyncRun.objects.get().percent)
        note(*args)

    monkeypatch.setattr(metrics, "record_metrics_of_publications", look)

    tasks.perform_run(run.pk)

    assert seen == [0, 50]


def test_one_that_was_cut_short_begins_again(send: Send, monkeypatch: pytest.MonkeyPatch) -> None:
    send()
    run = SyncRun.objects.get()
    long_ago = timezone.now() - timedelta(days=1)
    SyncRun.objects.update(state=SyncRun.State.RUNNING, heartbeat=long_ago, seen=1)

    tasks.perform_run(run.pk)

    run.refresh_from_db()
    assert (run.state, run.seen) == (SyncRun.State.DONE, 2)
    assert Publication.objects.count() == 2


def test_one_that_was_killed_reports_what_it_took_in_before(
    send: Send, ana: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        """Stands for the end of the process."""

    def killed(*args: Any) -> None:
        raise Killed

    send(member=ana.pk)
    run = SyncRun.objects.get()
    monkeypatch.setattr(source_records, "_CHUNK", 1)
    with monkeypatch.context() as once:
        once.setattr(ingest, "_join_up", killed)
        with pytest.raises(Killed):
            tasks.perform_run(run.pk)
    SyncRun.objects.update(heartbeat=timezone.now() - timedelta(days=1))
    assert Publication.objects.count() == 1

    tasks.perform_run(run.pk)

    run.refresh_from_db()
    assert (run.seen, run.new, run.unchanged) == (2, 2, 0)
    assert [outcome.decision for outcome in sync.report_of(run).outcomes] == ["new", "new"]


def test_one_that_was_cancelled_keeps_what_was_read(
    send: Send, monkeypatch: pytest.MonkeyPatch
) -> None:
    send()
    run = SyncRun.objects.get()

    def cancelled() -> None:
        raise sync.runs.Cancelled

    monkeypatch.setattr(ingest, "beat", cancelled)

    tasks.perform_run(run.pk)

    run.refresh_from_db()
    assert run.state == SyncRun.State.CANCELLED


def test_a_list_that_is_not_kept_any_longer_is_to_be_sent_again(send: Send) -> None:
    send()
    run = SyncRun.objects.get()
    storages["kept_uploads"].delete(run.cursor)

    tasks.perform_run(run.pk)

    run.refresh_from_db()
    assert run.state == SyncRun.State.FAILED
    assert run.error == "The list is not kept any longer: import it again."


def test_a_result_that_is_not_kept_any_longer_leads_to_the_run(
    send: Send, admin_client: Client
) -> None:
    send()
    run = SyncRun.objects.get()
    tasks.perform_run(run.pk)
    run.refresh_from_db()
    storages["kept_uploads"].delete(run.cursor)

    response = admin_client.get(
        reverse("admin:publications_publication_import_result", args=[run.pk])
    )

    assert response.url == run.get_absolute_url()


def test_a_second_long_list_of_the_kind_waits_for_the_first(send: Send) -> None:
    send()

    html = send().content.decode()

    assert "A long list of this kind is being imported" in html
    assert SyncRun.objects.count() == 1


def test_a_run_that_no_worker_takes_up_says_so(send: Send, admin_client: Client) -> None:
    send()
    run = SyncRun.objects.get()
    told = "No worker has taken it up yet"
    assert told not in admin_client.get(run.get_absolute_url()).content.decode()

    SyncRun.objects.update(created_at=timezone.now() - timedelta(minutes=1))

    assert told in admin_client.get(run.get_absolute_url()).content.decode()


def test_a_preview_is_made_at_once(send: Send) -> None:
    html = send(preview="x").content.decode()

    assert "This is a preview: nothing was kept." in html
    assert not SyncRun.objects.exists()
