"""What a run asks for, how it waits, and what it leaves behind when it does not come to its end."""

import datetime
from collections.abc import Callable
from itertools import count, pairwise
from typing import Any

import httpx
import pytest
from django.utils import timezone

from people.models import Member, User
from publications.domain.record import Listing, Record
from publications.models import Publication, RunLogLine, Source, SourceRecord, SyncRun
from publications.services import source_records, sync
from publications.services.ingest import taking_in
from publications.services.sync import runs
from publications.sources import heartbeat, transport
from publications.sources.transport import WholeAnswers
from tests.loopback import Reply, Request, html, in_turn, throttle
from tests.publications import make
from tests.publications.domain.matching.test_coverage import MISPRINTED, PAPER, papers
from tests.publications.make import member
from tests.publications.sources.feeds import FakeArXiv, entry, feed

pytestmark = pytest.mark.django_db

DAY = datetime.timedelta(days=1)


@pytest.fixture
def arxiv() -> Source:
    return sync.source_for("arxiv")


@pytest.fixture
def ada() -> Member:
    return member("Ada Example")


def perform(source: Source, whom: Member | None) -> SyncRun:
    run = sync.perform(sync.open_run(source, whom))
    run.refresh_from_db()
    return run


def age(run: SyncRun, days: float) -> None:
    """Let the run have been so many days ago."""
    SyncRun.objects.filter(pk=run.pk).update(started_at=run.started_at - days * DAY)


def said(run: SyncRun) -> str:
    return " ".join(line.text for line in run.log.all())


def cancel(run: SyncRun) -> None:
    SyncRun.objects.filter(pk=run.pk).update(state=SyncRun.State.CANCELLED)


@pytest.fixture
def before_each_request(monkeypatch) -> Callable[[Callable[[httpx.URL], object]], None]:
    """A function that has something done before each request, in the run's own thread."""

    def register(action: Callable[[httpx.URL], object]) -> None:
        send = WholeAnswers.handle_request

        def acting(self: WholeAnswers, request: httpx.Request) -> httpx.Response:
            action(request.url)
            return send(self, request)

        monkeypatch.setattr(WholeAnswers, "handle_request", acting)

    return register


def as_entry(number: int, paper: Record) -> str:
    """What arXiv says of a paper that came out in a journal."""
    authors = "".join(f"<author><name>{each.name}</name></author>" for each in paper.authors)
    return entry(
        f"1401.{number:05}",
        title=f"<title>{paper.title}</title>",
        published="<published>2014-01-02T18:59:59Z</published>",
        authors=authors,
        journal_ref=f"<arxiv:journal_ref>{paper.venue} 7, {number} (2014)</arxiv:journal_ref>",
        doi="",
    )


# --- What is asked for ----------------------------------------------------------------------------


def test_the_first_run_asks_for_everything_and_the_next_for_what_changed(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    server = arxiv_at(FakeArXiv(3))

    first, second = perform(arxiv, ada), perform(arxiv, ada)

    fortnight = (first.started_at - 14 * DAY).date().isoformat()
    assert (first.since, second.since) == ("", fortnight)
    assert [request.query["sortBy"] for request in server.requests] == [
        "submittedDate",
        "lastUpdatedDate",
    ]
    assert f"since {fortnight}" in said(second)
    assert SourceRecord.objects.count() == 3


def test_a_question_that_its_other_papers_answer_is_answered_at_the_end_of_a_run(
    arxiv_at, arxiv: Source
) -> None:
    ada, others = member("Ada Byron"), list(papers(12).values())
    sync.import_listing(Listing(records=(*others, PAPER), shape="bibtex"))
    listed = map(as_entry, count(1), [*others, MISPRINTED])
    arxiv_at(lambda request: Reply(feed(*listed, total=13)))

    run = perform(arxiv, ada)

    assert "1 question whether two papers are one became clear: they are." in said(run)
    assert (
        Publication.objects.unmerged().filter(title__endswith="for patterns in silk").count() == 1
    )


def test_each_watermark_is_when_its_run_began(arxiv_at, arxiv: Source, ada: Member) -> None:
    arxiv_at(FakeArXiv(1))
    age(perform(arxiv, ada), 5)
    age(perform(arxiv, ada), 3)

    third = perform(arxiv, ada)

    assert third.since == (third.started_at - 17 * DAY).date().isoformat()


@pytest.mark.parametrize("end", ["failed", "cancelled"])
def test_a_run_that_did_not_come_to_its_end_moves_no_watermark(
    arxiv_at, arxiv: Source, ada: Member, before_each_request, end: str
) -> None:
    works = FakeArXiv(4, page_size=2, updated="2090-01-01")
    arxiv_at(works)
    age(perform(arxiv, ada), 8)
    moved = sync.open_run(arxiv, ada)
    if end == "failed":
        arxiv_at(lambda request: html() if request.query.get("start") == "2" else works(request))
    else:
        before_each_request(lambda url: url.params["start"] == "2" and cancel(moved))
    sync.perform(moved)
    moved.refresh_from_db()
    assert (moved.state, moved.seen) == (end, 2)
    arxiv_at(works)

    after = perform(arxiv, ada)

    assert after.since == (after.started_at - 22 * DAY).date().isoformat()


def test_a_first_run_that_failed_is_followed_by_one_for_everything(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv_at(in_turn(Reply(feed(entry(), total=300)), html()))
    assert perform(arxiv, ada).state == SyncRun.State.FAILED
    arxiv_at(FakeArXiv(1))

    assert perform(arxiv, ada).since == ""


def test_a_run_that_could_not_keep_a_record_moves_no_watermark(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv_at(in_turn(Reply(feed(entry(), entry(title="")))))
    first = perform(arxiv, ada)
    assert (first.state, first.failed) == ("done", 1)

    assert perform(arxiv, ada).since == ""


@pytest.mark.parametrize(("days", "whole"), [(3, False), (5, True)])
def test_everything_is_read_again_after_some_days(
    arxiv_at, arxiv: Source, ada: Member, days: int, whole: bool
) -> None:
    arxiv.reread_days = 4
    arxiv.save()
    arxiv_at(FakeArXiv(1))
    first = perform(arxiv, ada)
    # A run for what changed does not put the whole reading off.
    assert perform(arxiv, ada).since
    age(first, days)

    assert (perform(arxiv, ada).since == "") is whole


def test_everything_is_read_each_time_where_that_is_wanted(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv.reread_days = 0
    arxiv.save()
    arxiv_at(FakeArXiv(1))
    perform(arxiv, ada)

    assert perform(arxiv, ada).since == ""


def test_a_member_who_is_called_otherwise_now_is_asked_for_from_the_beginning(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv_at(FakeArXiv(1))
    perform(arxiv, ada)
    ada.identifiers.create(scheme="orcid", value="0000-0002-1825-0097")
    ada = Member.objects.get()

    assert perform(arxiv, ada).since == ""


def test_a_cursor_of_another_question_is_not_gone_on_from(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    server = arxiv_at(FakeArXiv(4, page_size=2))
    run = sync.open_run(arxiv, ada)
    SyncRun.objects.filter(pk=run.pk).update(cursor=f"{ada.pk}|2", asked="another")

    sync.perform(run)

    assert (run.state, run.seen) == (SyncRun.State.DONE, 4)
    assert [request.query["start"] for request in server.requests] == ["0", "2"]


def test_what_is_asked_for_stays_when_a_run_goes_on(arxiv_at, arxiv: Source, ada: Member) -> None:
    server = arxiv_at(FakeArXiv(4, page_size=2))
    asked = perform(arxiv, ada).asked
    run = sync.open_run(arxiv, ada)
    SyncRun.objects.filter(pk=run.pk).update(
        cursor=f"{ada.pk}|2", asked=asked, since="2020-01-01", seen=2
    )

    sync.perform(run)

    assert (run.since, run.seen) == ("2020-01-01", 4)
    assert server.requests[-1].query["start"] == "2"
    assert server.requests[-1].query["sortBy"] == "lastUpdatedDate"


def test_an_imported_answer_is_no_watermark(arxiv_at, arxiv: Source, ada: Member) -> None:
    arxiv_at(FakeArXiv(1))
    sync.import_listing(sync.read_listing(feed(entry()), "arxiv"), member=ada)

    assert perform(arxiv, ada).since == ""


# --- Nothing where there was something ------------------------------------------------------------


def test_a_zero_after_a_thousand_fails_and_removes_nothing(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv.reread_days = 0
    arxiv.save()
    arxiv_at(FakeArXiv(3))
    before = perform(arxiv, ada)
    SyncRun.objects.filter(pk=before.pk).update(seen=1000)
    arxiv_at(FakeArXiv(0))

    run = perform(arxiv, ada)

    assert run.state == SyncRun.State.FAILED
    assert "lists nothing of Ada Example, where it listed 1000 works" in run.error
    assert "nothing was removed" in run.error
    assert SourceRecord.objects.current().count() == 3


def test_a_zero_in_the_round_over_all_members_is_told_and_the_others_are_asked_for(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv_at(FakeArXiv(3))
    perform(arxiv, ada)
    member("Grace Other")
    works, none = FakeArXiv(2), FakeArXiv(0)
    arxiv_at(lambda request: (none if "Ada" in request.query["search_query"] else works)(request))

    run = perform(arxiv, None)

    assert (run.state, run.seen) == (SyncRun.State.FAILED, 2)
    assert run.error.startswith("1 of 2 members could not be asked for (Ada Example)")
    assert "where it listed 3 works" in said(run)


def test_a_member_who_never_had_works_may_have_none(arxiv_at, arxiv: Source, ada: Member) -> None:
    arxiv_at(FakeArXiv(0))

    assert [perform(arxiv, ada).state for _ in range(2)] == ["done", "done"]


def test_nothing_changed_is_no_collapse(arxiv_at, arxiv: Source, ada: Member) -> None:
    arxiv_at(FakeArXiv(3))
    perform(arxiv, ada)
    arxiv_at(FakeArXiv(0))

    run = perform(arxiv, ada)

    assert run.since
    assert run.state == SyncRun.State.DONE


# --- Waiting --------------------------------------------------------------------------------------


def test_a_service_that_says_when_puts_the_run_off_until_then(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    works = FakeArXiv(4, page_size=2)
    arxiv_at(
        lambda request: throttle("7200") if request.query.get("start") == "2" else works(request)
    )

    run = perform(arxiv, ada)

    assert (run.state, run.seen, run.is_put_off) == (SyncRun.State.QUEUED, 2, True)
    assert 7190 < (run.retry_at - timezone.now()).total_seconds() <= 7200
    assert "asks us to slow down" in run.error
    assert "resumes automatically" in said(run)
    assert SourceRecord.objects.count() == 2

    server = arxiv_at(works)
    SyncRun.objects.update(retry_at=timezone.now() - DAY)
    sync.perform(run)

    assert (run.state, run.seen, run.error, run.retry_at) == (SyncRun.State.DONE, 4, "", None)
    assert [request.query["start"] for request in server.requests] == ["2"]


def test_the_other_runs_of_the_service_wait_too_and_ask_nothing(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    server = arxiv_at(in_turn(throttle("7200")))
    until = perform(arxiv, ada).retry_at

    other = perform(arxiv, member("Grace Other"))

    assert other.is_put_off
    assert abs((other.retry_at - until).total_seconds()) < 2
    assert server.count == 1


def test_another_service_does_not_wait(arxiv_at, arxiv: Source, ada: Member) -> None:
    crossref = sync.source_for("crossref")
    SyncRun.objects.create(
        source=crossref, state="failed", retry_at=timezone.now() + DAY, finished_at=timezone.now()
    )
    arxiv_at(FakeArXiv(1))

    assert perform(arxiv, ada).state == SyncRun.State.DONE


def test_a_run_that_is_put_off_again_and_again_fails_after_a_day(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv_at(in_turn(throttle("7200")))
    run = sync.open_run(arxiv, ada)
    SyncRun.objects.filter(pk=run.pk).update(created_at=timezone.now() - 1.1 * DAY)

    sync.perform(run)
    run.refresh_from_db()

    assert run.state == SyncRun.State.FAILED
    assert run.retry_at is not None


def test_runs_of_a_wrong_clock_hold_up_no_other(arxiv_at, arxiv: Source, ada: Member) -> None:
    server = arxiv_at(FakeArXiv(2))
    perform(arxiv, ada)
    SyncRun.objects.update(
        retry_at=timezone.now() + 1000 * DAY,
        started_at=timezone.now() + 1000 * DAY,
        finished_at=timezone.now() + 1000 * DAY,
    )

    run = perform(arxiv, ada)

    assert (run.state, run.since, run.seen) == (SyncRun.State.DONE, "", 2)
    assert server.count == 2


def test_a_service_that_names_a_day_in_years_is_asked_again_tomorrow(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv_at(in_turn(throttle("99999999")))

    assert perform(arxiv, ada).retry_at <= timezone.now() + DAY


def test_a_throttle_that_does_not_say_when_fails_the_run(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv_at(in_turn(throttle()))

    run = perform(arxiv, ada)

    assert (run.state, run.retry_at) == (SyncRun.State.FAILED, None)


def test_a_run_that_is_cancelled_while_it_is_throttled_stays_cancelled(
    arxiv_at, arxiv: Source, ada: Member, before_each_request
) -> None:
    run = sync.open_run(arxiv, ada)
    before_each_request(lambda url: cancel(run))
    arxiv_at(in_turn(throttle("7200")))

    sync.perform(run)
    run.refresh_from_db()

    assert run.state == SyncRun.State.CANCELLED


def away(request: Request) -> Reply:
    return Reply(status=503)


@pytest.fixture
def three(arxiv: Source) -> list[SyncRun]:
    """Runs for three members, of which the first has found that arXiv does not answer."""
    for name in ("Ada Example", "Grace Other", "Alan Third"):
        member(name)
    return sync.open_runs(arxiv)


def test_a_service_that_does_not_answer_is_asked_for_one_member_only(
    arxiv_at, three: list[SyncRun]
) -> None:
    server = arxiv_at(away)

    for run in three:
        sync.perform(run)
        run.refresh_from_db()

    assert server.count == transport.ATTEMPTS
    assert [run.state for run in three] == ["failed", "queued", "queued"]
    assert {run.error for run in three[1:]} == {"arXiv does not answer."}
    assert "arXiv does not answer: the other 2 members are asked at " in said(three[0])


def test_nobody_at_the_address_is_a_sign_that_the_service_is_away(
    arxiv_at, settings, three: list[SyncRun]
) -> None:
    settings.SOURCE_RETRY_WAIT = 0
    settings.SOURCE_INTERVALS = {**settings.SOURCE_INTERVALS, "arxiv": 0}
    settings.SOURCE_URLS = {"arxiv": "http://127.0.0.1:9/"}

    sync.perform(three[0])

    assert "could not be reached" in three[0].error
    assert list(SyncRun.objects.waiting()) == []


def test_a_fault_in_one_answer_holds_up_no_other_member(arxiv_at, three: list[SyncRun]) -> None:
    arxiv_at(lambda request: Reply(status=500))

    sync.perform(three[0])

    assert three[0].state == SyncRun.State.FAILED
    assert list(SyncRun.objects.waiting()) == three[1:]


def test_those_put_off_go_on_when_the_service_is_there_again(
    arxiv_at, three: list[SyncRun]
) -> None:
    arxiv_at(away)
    sync.perform(three[0])
    arxiv_at(FakeArXiv(2))
    SyncRun.objects.update(retry_at=timezone.now() - DAY)

    for run in SyncRun.objects.waiting():
        sync.perform(run)

    assert [run.state for run in SyncRun.objects.order_by("pk")] == ["failed", "done", "done"]


def test_who_starts_a_run_by_hand_has_the_service_asked_at_once(
    arxiv_at, arxiv: Source, three: list[SyncRun]
) -> None:
    arxiv_at(away)
    sync.perform(three[0])
    arxiv_at(FakeArXiv(2))

    by_hand = sync.open_run(arxiv, three[0].member, User.objects.create_user("bo"))

    assert sync.perform(by_hand).state == SyncRun.State.DONE


# --- Killed -------------------------------------------------------------------------------------


class Killed(BaseException):
    """Stands for the end of the process: nothing of ours catches it."""


@pytest.fixture
def kill_after(monkeypatch) -> Callable[[Any, str, int], None]:
    """A function that ends the process after so many calls of something; the next ones work."""

    def register(owner: Any, name: str, calls: int) -> None:
        whole, made = getattr(owner, name), count(1)

        def until_killed(*args: Any, **options: Any) -> Any:
            answer = whole(*args, **options)
            if next(made) == calls:
                raise Killed
            return answer

        monkeypatch.setattr(owner, name, until_killed)

    return register


def perform_twice(run: SyncRun) -> None:
    """Perform a run whose worker is killed, and then by another worker."""
    with pytest.raises(Killed):
        sync.perform(run)
    SyncRun.objects.update(heartbeat=timezone.now() - DAY)
    sync.perform(SyncRun.objects.get(pk=run.pk))
    run.refresh_from_db()


def counts(run: SyncRun) -> dict[str, int]:
    return {name: getattr(run, name) for name in SyncRun.COUNTS if getattr(run, name)}


@pytest.mark.parametrize(
    ("owner", "name", "calls"),
    [
        (taking_in, "_take_in", 1),
        (taking_in, "_take_in", 2),
        (runs, "ingest", 1),
        (runs, "count", 1),
        (runs, "count", 2),
        (runs.review, "clear_doubts", 1),
    ],
)
def test_a_run_that_goes_on_after_a_kill_counts_what_it_read_before(
    arxiv_at, arxiv: Source, ada: Member, monkeypatch, kill_after, owner: Any, name: str, calls: int
) -> None:
    monkeypatch.setattr(taking_in, "TOGETHER", 2)
    kill_after(owner, name, calls)
    arxiv_at(FakeArXiv(6, page_size=4))
    run = sync.open_run(arxiv, ada)

    perform_twice(run)

    assert run.state == SyncRun.State.DONE
    assert counts(run) == {"seen": 6, "suggested": 6}
    assert run.expected == 6


def test_what_changed_is_taken_in_after_a_kill_in_between(
    arxiv_at, arxiv: Source, ada: Member, kill_after
) -> None:
    arxiv.reread_days = 0
    arxiv.save()
    arxiv_at(in_turn(Reply(feed(entry(summary="<summary>Old.</summary>")))))
    perform(arxiv, ada)
    kill_after(source_records, "keep", 1)
    arxiv_at(in_turn(Reply(feed(entry(summary="<summary>New.</summary>")))))
    run = sync.open_run(arxiv, ada)

    perform_twice(run)

    assert Publication.objects.get().abstract == "New."
    assert counts(run) == {"seen": 1, "updated": 1}
    assert SourceRecord.objects.count() == 2
    assert counts(perform(arxiv, ada)) == {"seen": 1, "unchanged": 1}


# --- Signs of life --------------------------------------------------------------------------------


@pytest.fixture
def _impatient(monkeypatch) -> None:
    monkeypatch.setattr(runs, "BEAT_EVERY", 0.0)
    monkeypatch.setattr(heartbeat, "_EVERY", 0.02)


@pytest.mark.usefixtures("_impatient")
def test_the_heartbeat_moves_while_a_service_keeps_a_run_waiting(
    arxiv_at, arxiv: Source, ada: Member, before_each_request, settings
) -> None:
    settings.SYNC_STALE_AFTER = 1
    beats = []
    stale = []

    def look(url) -> None:
        beats.append(SyncRun.objects.get().heartbeat)
        stale.extend(SyncRun.objects.stale())

    before_each_request(look)
    arxiv_at(in_turn(Reply(status=503), Reply(feed(entry()))))
    settings.SOURCE_RETRY_WAIT = 1.5

    run = perform(arxiv, ada)

    assert run.state == SyncRun.State.DONE
    assert beats[1] - beats[0] > datetime.timedelta(seconds=1)
    assert stale == []


@pytest.mark.usefixtures("_impatient")
def test_a_run_is_cancelled_while_it_waits(
    arxiv_at, arxiv: Source, ada: Member, before_each_request, settings
) -> None:
    run = sync.open_run(arxiv, ada)
    before_each_request(lambda url: cancel(run))
    server = arxiv_at(lambda request: Reply(status=503))
    settings.SOURCE_RETRY_WAIT = 60

    sync.perform(run)

    assert run.state == SyncRun.State.CANCELLED
    assert server.count <= 1  # it did not wait for its next try


def test_signs_of_life_are_written_now_and_then_only(
    arxiv_at, arxiv: Source, ada: Member, django_assert_num_queries
) -> None:
    run = sync.open_run(arxiv, ada)
    signs = runs.SignsOfLife(run)
    with django_assert_num_queries(0):
        for _ in range(100):
            signs()


# --- All members ----------------------------------------------------------------------------------


def test_a_member_who_cannot_be_asked_for_holds_up_no_other(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    member("李明")
    arxiv_at(FakeArXiv(2))

    run = perform(arxiv, None)

    assert (run.state, run.seen) == (SyncRun.State.FAILED, 2)
    assert run.error == "1 of 2 members could not be asked for (李明): the log says why."
    complaints = run.log.filter(level=RunLogLine.Level.ERROR)
    assert "Latin letters" in " ".join(line.text for line in complaints)


def test_a_service_that_is_down_is_not_asked_for_every_member(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    member("Grace Other")
    server = arxiv_at(lambda request: Reply(status=503))

    run = perform(arxiv, None)

    assert run.state == SyncRun.State.FAILED
    assert server.count == 4


def test_taking_in_a_long_page_gives_signs_of_life(arxiv: Source, ada: Member) -> None:
    settled: list[int] = []
    records = [make.record(f"Paper {number} of Many", "Ada Example") for number in range(60)]

    def give_sign() -> None:
        settled.append(SourceRecord.objects.filter(publication__isnull=False).count())

    with heartbeat.beating(give_sign):
        sync.ingest(records, arxiv, member=ada)

    # As a run holds the database for a moment only, a slow machine takes fewer at once.
    taken_at_once = [after - before for before, after in pairwise(settled)]
    assert settled[0] == 0
    assert max(taken_at_once) <= 25
    assert sum(taken_at_once) >= 60 - 25


def test_a_run_cancelled_while_its_page_is_taken_in_keeps_what_it_has(
    arxiv: Source, ada: Member, arxiv_at, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "BEAT_EVERY", 0.0)
    arxiv_at(FakeArXiv(60))
    run = sync.open_run(arxiv, ada)
    take_in = taking_in._take_in

    def then_cancel(*args: Any) -> Any:
        outcomes = take_in(*args)
        cancel(run)
        return outcomes

    monkeypatch.setattr(taking_in, "_take_in", then_cancel)
    sync.perform(run)

    assert SyncRun.objects.get(pk=run.pk).state == SyncRun.State.CANCELLED
    assert SourceRecord.objects.filter(publication__isnull=False).count() == 25
    monkeypatch.setattr(taking_in, "_take_in", take_in)
    assert perform(arxiv, ada).state == SyncRun.State.DONE
    assert SourceRecord.objects.filter(publication__isnull=False).count() == 60
