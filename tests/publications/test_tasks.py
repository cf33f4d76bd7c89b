import itertools
import threading
import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.apps import apps
from django.contrib.auth.models import Group
from django.db import connection
from django.utils import timezone
from kombu.exceptions import OperationalError

from labsite.celery import app
from labsite.import_site import store, work
from labsite.import_site.rows import Found, NewsRow
from labsite.models import SiteImport
from people.models import Lab, User
from publications import tasks
from publications.domain.reasons import Reason
from publications.models import Action, Publication, Source, SourceRecord, SyncRun
from publications.services import sync
from publications.services.sync.runs import claim, finish
from tests import servers, soak
from tests.loopback import Reply, serve
from tests.publications import make
from tests.publications.make import member
from tests.publications.sources.feeds import FakeArXiv

QUICK = {"SOURCE_INTERVAL_ARXIV": "0", "SOURCE_RETRY_WAIT": "0", "ALLOW_PRIVATE_SOURCES": "on"}

DONE = SyncRun.State.DONE


def wait_until(done: Callable[[], bool], seconds: float = 30) -> None:
    """Look until it is so; fail if it never is."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, f"not so within {seconds} s"
        time.sleep(0.05)


def state_of(run: SyncRun) -> str:
    return SyncRun.objects.values_list("state", flat=True).get(pk=run.pk)


@pytest.mark.parametrize("broker", soak.beyond(1, ["redis", "files"]))
@pytest.mark.django_db(transaction=True)
def test_a_real_worker_performs_a_sync(broker: str, celery_worker_process) -> None:
    ada = member("Ada Example")
    with serve(FakeArXiv(5, page_size=2)) as arxiv:
        celery_worker_process(broker, env={**QUICK, "SOURCE_URL_ARXIV": arxiv.url})

        run = tasks.start(sync.source_for("arxiv"), ada)
        wait_until(lambda: state_of(run) == SyncRun.State.DONE)

    run.refresh_from_db()
    assert (run.seen, run.error) == (5, "")
    assert SourceRecord.objects.count() == 5
    assert Publication.objects.count() == 5
    assert run.log.count() == 4


@pytest.mark.django_db(transaction=True)
@pytest.mark.first
def test_two_workers_that_read_the_same_papers_at_once_make_each_once(
    celery_worker_process,
) -> None:
    members = [member("Ada Example"), member("Grace Other")]
    with serve(FakeArXiv(8, page_size=2)) as arxiv:
        env = {**QUICK, "SOURCE_URL_ARXIV": arxiv.url}
        celery_worker_process("redis", env=env, concurrency=2)

        runs = [tasks.start(sync.source_for("arxiv"), one) for one in members]
        wait_until(lambda: {state_of(run) for run in runs} == {SyncRun.State.DONE})

    assert Publication.objects.count() == 8
    assert SourceRecord.objects.current().count() == 8
    assert sum(SyncRun.objects.values_list("failed", flat=True)) == 0


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[SyncRun]:
    """The runs that were handed to the queue."""
    runs: list[SyncRun] = []
    monkeypatch.setattr(tasks, "enqueue", runs.append)
    return runs


@pytest.mark.django_db
def test_a_nightly_sync_asks_each_service_for_each_member_it_can_look_for(
    queued: list[SyncRun],
) -> None:
    Source.objects.exclude(slug__in=["arxiv", "crossref"]).update(enabled=False)
    member("Ada Example")
    member("Grace Other").identifiers.create(scheme="orcid", value="0000-0002-1825-0097")
    member("Alan Gone").positions.update(end="2020")
    for slug in ("arxiv", "crossref"):
        sync.source_for(slug)

    tasks.sync_all()
    tasks.sync_all()

    runs = SyncRun.objects.select_related("source", "member")
    assert {(run.source.slug, run.member.name) for run in runs} == {
        ("arxiv", "Ada Example"),
        ("arxiv", "Grace Other"),
        ("crossref", "Grace Other"),
    }
    assert len(runs) == 3
    # A source's runs go one after another: the first of each is handed out.
    assert {run.source.slug for run in queued} == {"arxiv", "crossref"}
    assert {run.pk for run in queued} < {run.pk for run in runs}


@pytest.mark.django_db
def test_a_source_that_is_switched_off_is_not_synced(queued: list[SyncRun]) -> None:
    sync.source_for("arxiv")
    member("Ada Example")
    Source.objects.update(enabled=False)

    tasks.sync_all()

    assert queued == []


@pytest.mark.django_db
def test_a_run_is_followed_by_the_next_of_its_source(arxiv_at, queued: list[SyncRun]) -> None:
    source = sync.source_for("arxiv")
    ada, grace, alan = map(member, ("Ada Example", "Grace Other", "Alan Third"))
    first, second = sync.open_run(source, ada), sync.open_run(source, grace)
    sync.open_run(source, alan)
    sync.open_run(sync.source_for("crossref"), ada)
    arxiv_at(FakeArXiv(1))

    tasks.perform_run(first.pk)
    assert queued == [second]
    # Handed out a second time, it is left alone and nothing follows.
    tasks.perform_run(first.pk)
    assert queued == [second]


@pytest.mark.django_db
def test_a_run_that_breaks_labsite_is_followed_too(
    monkeypatch: pytest.MonkeyPatch, queued: list[SyncRun]
) -> None:
    source = sync.source_for("arxiv")
    first = sync.open_run(source, member("Ada Example"))
    second = sync.open_run(source, member("Grace Other"))
    monkeypatch.setattr(sync, "perform", lambda run: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        tasks.perform_run(first.pk)

    assert second in queued or first in queued


@pytest.mark.django_db
def test_a_run_without_a_sign_of_life_is_queued_again(queued: list[SyncRun]) -> None:
    source, running = sync.source_for("arxiv"), SyncRun.State.RUNNING
    stale = SyncRun.objects.create(source=source, state=running, heartbeat="2020-01-01T00:00Z")
    sync.open_run(source, member("Grace Other"))

    tasks.requeue_stale_runs()

    # What else waits for the source follows when it is done.
    assert queued == [stale]
    assert "goes on" in stale.log.get().text


@pytest.mark.django_db
def test_a_sign_of_life_from_the_future_is_none(queued: list[SyncRun]) -> None:
    running, soon = SyncRun.State.RUNNING, timezone.now() + timedelta(seconds=30)
    ahead = SyncRun.objects.create(
        source=sync.source_for("arxiv"), state=running, heartbeat="2099-01-01T00:00Z"
    )
    SyncRun.objects.create(source=sync.source_for("dblp"), state=running, heartbeat=soon)

    tasks.requeue_stale_runs()

    assert queued == [ahead]


@pytest.mark.django_db
def test_a_run_put_off_by_a_wrong_clock_is_due(queued: list[SyncRun]) -> None:
    waiting = sync.open_run(sync.source_for("arxiv"), member("Ada Example"))
    SyncRun.objects.update(retry_at="2099-01-01T00:00Z")

    tasks.requeue_stale_runs()

    assert queued == [waiting]


@pytest.mark.django_db
def test_what_waits_where_nobody_is_at_work_is_taken_up(queued: list[SyncRun]) -> None:
    arxiv, crossref = sync.source_for("arxiv"), sync.source_for("crossref")
    lost = sync.open_run(arxiv, member("Ada Example"))
    sync.open_run(arxiv, member("Grace Other"))
    SyncRun.objects.create(source=crossref, state=SyncRun.State.RUNNING, heartbeat=timezone.now())
    sync.open_run(crossref, member("Alan Third"))

    tasks.requeue_stale_runs()

    assert queued == [lost]
    assert lost.log.count() == 0


@pytest.mark.django_db
def test_a_run_that_was_put_off_is_queued_again_when_its_time_has_come(
    queued: list[SyncRun],
) -> None:
    source, now = sync.source_for("arxiv"), timezone.now()
    due = sync.open_run(source, member("Ada Example"))
    waits = sync.open_run(source, member("Grace Other"))
    SyncRun.objects.filter(pk=due.pk).update(retry_at=now - timedelta(seconds=1))
    SyncRun.objects.filter(pk=waits.pk).update(
        retry_at=now + timedelta(hours=5), created_at=now - timedelta(hours=5)
    )

    tasks.requeue_stale_runs()

    assert queued == [due]
    assert due.log.count() == 0


@pytest.fixture
def waiting_runs() -> list[SyncRun]:
    """Runs of one service for three members, the oldest first."""
    for name in ("Ada Example", "Grace Other", "Alan Third"):
        member(name)
    return sync.open_runs(sync.source_for("arxiv"))


@pytest.mark.parametrize("queries_before", [1, 2, 3])
@pytest.mark.django_db
def test_a_run_that_a_worker_takes_meanwhile_keeps_the_next_one_waiting(
    queries_before: int, waiting_runs: list[SyncRun], queued: list[SyncRun]
) -> None:
    queries = itertools.count(1)

    def take_the_first_run(execute, sql, params, many, context):
        answer = execute(sql, params, many, context)
        if next(queries) == queries_before:
            claim(waiting_runs[0])
        return answer

    with connection.execute_wrapper(take_the_first_run):
        tasks.requeue_stale_runs()

    assert set(queued) <= {waiting_runs[0]}


@pytest.mark.django_db
def test_nothing_more_is_handed_on_while_a_worker_is_at_the_source(
    waiting_runs: list[SyncRun], queued: list[SyncRun]
) -> None:
    claim(waiting_runs[0])

    tasks.start_all(waiting_runs[0].source)
    tasks.requeue_stale_runs()

    assert queued == []


@pytest.mark.django_db
def test_the_oldest_waiting_run_is_handed_on_when_the_one_before_is_done(
    waiting_runs: list[SyncRun], queued: list[SyncRun]
) -> None:
    finish(waiting_runs[0], SyncRun.State.DONE)

    tasks.requeue_stale_runs()

    assert queued == [waiting_runs[1]]


@pytest.mark.django_db(transaction=True)
@pytest.mark.soak
def test_a_service_that_is_down_holds_up_no_other(celery_worker_process) -> None:
    """With as many workers as a small site has: two."""
    for name, orcid in (
        ("Ada Example", "0000-0002-1825-0097"),
        ("Grace Other", "0000-0001-5109-3700"),
        ("Alan Third", "0000-0002-1694-233X"),
    ):
        member(name).identifiers.create(scheme="orcid", value=orcid)
    Source.objects.exclude(slug__in=["arxiv", "crossref"]).update(enabled=False)
    for slug in ("arxiv", "crossref"):
        sync.source_for(slug)
    answered = []

    def down(request):
        # Crossref keeps everybody waiting until arXiv is done with, then fails.
        end = time.monotonic() + 60
        while len(answered) < 3 and time.monotonic() < end:
            time.sleep(0.05)
        return Reply(status=503)

    works = FakeArXiv(2)

    def up(request):
        if request.path == "/api/query":
            answered.append(request)
        return works(request)

    with serve(up) as arxiv, serve(down) as crossref:
        env = {
            **QUICK,
            "SOURCE_URL_ARXIV": arxiv.url,
            "SOURCE_URL_CROSSREF": crossref.url,
            "SOURCE_INTERVAL_CROSSREF": "0.01",
        }
        celery_worker_process("redis", env=env, concurrency=2)
        tasks.sync_all()
        arxiv_runs = SyncRun.objects.filter(source__slug="arxiv")
        wait_until(lambda: not arxiv_runs.unfinished().exists(), 90)
        assert {(run.state, run.error) for run in arxiv_runs.all()} == {("done", "")}
        assert not SyncRun.objects.filter(source__slug="crossref", state="done").exists()
        wait_until(lambda: SyncRun.objects.put_off().filter(state="queued").count() == 2, 90)

    first, *others = SyncRun.objects.filter(source__slug="crossref").order_by("pk")
    assert (first.state, "try again later" in first.error) == ("failed", True)
    assert {run.error for run in others} == {"Crossref does not answer."}
    assert len(answered) == 3


@pytest.mark.django_db
def test_the_schedule_can_be_edited_in_the_admin() -> None:
    from django_celery_beat.models import PeriodicTask

    for scheduled in PeriodicTask.objects.exclude(name="celery.backend_cleanup"):
        assert scheduled.task in app.tasks


@pytest.mark.django_db(transaction=True)
def test_a_run_waits_with_words_while_the_queue_cannot_be_reached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unreachable(*args: object) -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(tasks.perform_run, "delay", unreachable)

    run = tasks.start(sync.source_for("arxiv"), member("Ada Example"))

    run.refresh_from_db()
    assert run.state == SyncRun.State.QUEUED
    assert "queue cannot be reached" in run.error
    assert list(SyncRun.objects.waiting()) == [run]


@pytest.mark.django_db(transaction=True)
@pytest.mark.soak
def test_a_redis_that_is_started_anew_fails_no_run(celery_worker_process) -> None:
    works, port = FakeArXiv(4, page_size=2), servers.free_port()
    asked, go_on = threading.Event(), threading.Event()

    def slow(request):
        asked.set()
        go_on.wait(60)
        return works(request)

    with serve(slow) as arxiv:
        env = {**QUICK, "SOURCE_INTERVAL_ARXIV": "0.01", "SOURCE_URL_ARXIV": arxiv.url}
        with servers.redis(port) as url:
            worker = celery_worker_process("redis", env={**env, "REDIS_URL": url})
            runs = [tasks.start(sync.source_for("arxiv"), member(name)) for name in ("Ada", "Bo")]
            asked.wait(60)
        go_on.set()
        wait_until(lambda: "The cache cannot be used" in worker.log)
        with servers.redis(port):
            wait_until(lambda: DONE in map(state_of, runs), 60)
            tasks.requeue_stale_runs.delay()  # as the scheduler does
            wait_until(lambda: {state_of(run) for run in runs} == {DONE}, 60)

    assert [run.error for run in SyncRun.objects.all()] == ["", ""]


@pytest.mark.parametrize(("role", "state"), [("Editor", DONE), ("Reader", SyncRun.State.FAILED)])
@pytest.mark.django_db
def test_a_run_asks_at_its_turn_whether_its_starter_may(
    arxiv_at, queued: list[SyncRun], role: str, state: str
) -> None:
    by = User.objects.create_user("bo")
    by.groups.set(Group.objects.filter(name="Editor"))
    arxiv_at(FakeArXiv(2))
    run = tasks.start(sync.source_for("arxiv"), member("Ada Example"), by)
    by.groups.set(Group.objects.filter(name=role))

    tasks.perform_run(run.pk)

    assert state_of(run) == state
    assert Publication.objects.exists() == (state == DONE)


@pytest.mark.parametrize("role", ["Editor", "Reader"])
@pytest.mark.django_db
def test_a_list_is_taken_in_only_for_who_may_add_papers_still(
    queued: list[SyncRun], role: str
) -> None:
    by = User.objects.create_user("bo")
    text = "@article{a, title={Roots of trees}, author={Ada Example}, year={2024}}"
    listing = sync.read_listing(text.encode(), "bibtex")
    run = sync.open_import(listing, text, "bibtex", member=member("Ada Example"), by=by)
    by.groups.set(Group.objects.filter(name=role))

    tasks.perform_run(run.pk)

    assert Publication.objects.exists() == (role == "Editor")


@pytest.mark.parametrize("role", ["Editor", "Reader"])
@pytest.mark.django_db
def test_papers_are_linked_only_for_who_may_change_the_member_still(role: str) -> None:
    by = User.objects.create_user("bo")
    by.groups.set(Group.objects.filter(name=role))
    ada = member("Ada Example")
    ada.identifiers.create(scheme="orcid", value="0000-0002-1825-0097")
    paper = Publication.objects.create(title="Roots", slug="roots", status="waiting", date="2024")
    paper.authorships.create(position=1, name="Ada Example", orcid="0000-0002-1825-0097")

    tasks.join_up(ada.pk, by.pk)

    assert paper.authorships.filter(member=ada).exists() == (role == "Editor")


# --- Delivered twice ------------------------------------------------------------------------------

app.loader.import_default_modules()
TASKS = sorted(name for name in app.tasks if not name.startswith("celery."))
#: What another delivery may write: when it looked.
NOTED = {"at", "heartbeat", "changed_at", "checked_at", "worked_on_at"}


def what_each_is_given() -> dict[str, tuple[int, ...]]:
    """Something for each task to do, and the keys by which it is told of it.

    A new task finds its place here, so that none is left out.
    """
    Lab.objects.create(name="Tree Lab")
    by = User.objects.create_superuser("bo")
    ada = member("Ada Example")
    ada.identifiers.create(scheme="orcid", value="0000-0002-1825-0097")
    for number in range(2):
        paper = Publication.objects.create(
            title="Roots of trees", slug=f"roots-{number}", status="published", date="2024"
        )
        paper.authorships.create(position=1, name="Ada Example", orcid="0000-0002-1825-0097")
        paper.links.create(kind="code", url="http://127.0.0.1:9/roots")
    arxiv, homepage = sync.source_for("arxiv"), make.source()
    said = make.record("Roots of Trees", "Ada Example", date="2023", venue="Annals")
    make.evidence(paper, said, homepage)
    SyncRun.objects.create(
        source=sync.source_for("dblp"), state=SyncRun.State.RUNNING, heartbeat="2020-01-01T00:00Z"
    )
    believed = Action.objects.create(
        kind=Action.Kind.PRECEDENCE, message=Reason.of("published"), changes={}
    )
    return {
        "labsite.tasks.move_in": (moving_in(by).pk,),
        "labsite.tasks.back_up": (),  # where backups go somewhere: in its own tests
        "publications.tasks.perform_run": (sync.open_run(arxiv, ada).pk,),
        "publications.tasks.sync_all": (),
        "publications.tasks.requeue_stale_runs": (),
        "publications.tasks.find_duplicates": (),
        "publications.tasks.audit_catalogue": (),
        "publications.tasks.note_ended_embargoes": (),
        "publications.tasks.check_links": (),
        "publications.tasks.clear_doubts": (ada.pk,),
        "publications.tasks.join_up": (ada.pk, by.pk),
        "publications.tasks.fold_again": (homepage.pk, believed.pk),
    }


def moving_in(by: User) -> SiteImport:
    """An old site with some news, which are to be taken in."""
    site_import = store.begin("old-site.zip", by=by)
    store.keep(site_import, Found([NewsRow(title="We moved", date="2021-03-04")]), {}.get)
    work.plan(site_import, is_first=True)
    site_import.state = SiteImport.State.TAKING_IN
    site_import.save()
    return site_import


def all_rows() -> dict[str, list[str]]:
    """All rows of all tables, without when they were looked at."""
    return {
        model._meta.label: sorted(
            repr({name: row[name] for name in row if name not in NOTED})
            for row in model._base_manager.values()
        )
        for model in apps.get_models(include_auto_created=True)
    }


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.django_db
def test_a_task_that_is_delivered_twice_does_its_work_once(
    name: str, arxiv_at, queued: list[SyncRun]
) -> None:
    arxiv_at(FakeArXiv(3))
    given = what_each_is_given()[name]
    app.tasks[name](*given)
    once = all_rows()

    app.tasks[name](*given)

    assert all_rows() == once
