import datetime
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_celery_beat.models import CrontabSchedule, PeriodicTask

from people.models import Member
from publications.domain.reasons import Reason, as_written
from publications.models import (
    Authorship,
    Publication,
    RunLogLine,
    Source,
    Suggestion,
    SyncRun,
)
from publications.selectors import health
from publications.selectors.health import EndedRun, Facts, judge
from publications.services import sync
from tests.loopback import Handler, Loopback, throttle
from tests.publications import make

NOW = datetime.datetime(2026, 11, 20, 12, 0, tzinfo=datetime.UTC)
DOWN = as_written("arXiv did not answer in time: try again later.")
ASKED = "arXiv asks us to slow down (status 429): try again in 3600 seconds."


def ago(**units: float) -> datetime.datetime:
    return NOW - datetime.timedelta(**units)


def good(at: datetime.datetime, seconds: float = 10, member: int = 1) -> EndedRun:
    return EndedRun(True, at, datetime.timedelta(seconds=seconds), None, member)


def bad(at: datetime.datetime, error: Reason | None = DOWN, member: int | None = 1) -> EndedRun:
    return EndedRun(False, at, datetime.timedelta(seconds=5), error, member)


@pytest.mark.parametrize(
    ("facts", "state", "words", "error"),
    [
        (Facts(), "never", "Never run.", None),
        (Facts(enabled=False), "off", "Switched off.", None),
        (Facts(enabled=False, recent=[bad(ago(hours=1))]), "off", "Switched off.", None),
        (
            Facts(recent=[good(ago(hours=8))], well_since=ago(days=20)),
            "healthy",
            "Healthy since 31 October 2026, 12:00.",
            None,
        ),
        (
            Facts(recent=[bad(ago(hours=8)), bad(ago(days=1)), good(ago(days=2))]),
            "failing",
            "Failing since 20 November 2026, 04:00.",
            DOWN,
        ),
        (
            Facts(
                recent=[bad(ago(hours=8)), bad(ago(days=1)), good(ago(days=2))],
                failing_since=ago(days=1),
            ),
            "failing",
            "Failing since 19 November 2026, 12:00.",
            DOWN,
        ),
        (
            Facts(
                recent=[bad(ago(minutes=1), member=2), good(ago(minutes=2)), good(ago(minutes=3))]
            ),
            "partly",
            "Failed 1 of 3 times since 20 November 2026, 11:59.",
            DOWN,
        ),
        (
            Facts(recent=[bad(ago(minutes=1), member=None), *[good(ago(minutes=9))] * 3]),
            "failing",
            "Failing since",
            DOWN,
        ),
        (
            Facts(recent=[good(ago(minutes=12))], retry_at=ago(minutes=-50)),
            "quota",
            "Quota gone until 12:50.",
            None,
        ),
        (
            Facts(recent=[bad(ago(minutes=12))], retry_at=ago(days=-1)),
            "quota",
            "Quota gone until 21 November 2026, 12:00.",
            None,
        ),
        (Facts(retry_at=ago(hours=-1)), "quota", "Quota gone until 13:00.", None),
        (Facts(enabled=False, retry_at=ago(hours=-1)), "off", "Switched off.", None),
        (
            Facts(recent=[bad(ago(hours=2), ASKED)], retry_at=ago(hours=1)),
            "failing",
            "Failing since",
            ASKED,
        ),
        (
            Facts(recent=[good(ago(hours=1), 600), *[good(ago(days=d), 100) for d in (1, 2, 3)]]),
            "slow",
            "Slow since 20 November 2026, 11:00: a run took 10 min, before 2 min.",
            None,
        ),
        (
            Facts(recent=[good(ago(hours=1), 40), *[good(ago(days=d), 2) for d in (1, 2, 3)]]),
            "healthy",
            "Healthy since",
            None,
        ),
        (
            Facts(recent=[good(ago(hours=1), 600), good(ago(days=1), 10)]),
            "healthy",
            "Healthy since",
            None,
        ),
    ],
)
def test_how_a_service_fares(facts: Facts, state: str, words: str, error: Reason | None) -> None:
    fares = judge(facts, NOW)
    assert (fares.state, fares.error) == (state, error)
    assert fares.words.startswith(words)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "1 s"),
        (8.4, "8 s"),
        (89, "89 s"),
        (125, "2 min"),
        (3600, "1 h 0 min"),
        (11100, "3 h 5 min"),
    ],
)
def test_a_span_is_told_in_words(seconds: float, words: str) -> None:
    assert health.span(seconds) == words


def arxiv(**fields: object) -> Source:
    source = make.source("arxiv", asserted_by=Source.AssertedBy.SERVICE)
    Source.objects.filter(pk=source.pk).update(**fields)
    source.refresh_from_db()
    return source


def ended(source: Source, state: str, at: datetime.datetime, **fields: object) -> SyncRun:
    start = at - datetime.timedelta(seconds=10)
    return SyncRun.objects.create(
        source=source, state=state, started_at=start, finished_at=at, **fields
    )


@pytest.mark.django_db
class TestReading:
    def test_the_turning_points_are_found(self) -> None:
        source = arxiv()
        for state, at in (
            ("failed", ago(days=9)),
            ("done", ago(days=8)),
            ("done", ago(days=7)),
            ("failed", ago(days=3)),
            ("failed", ago(days=2)),
            ("cancelled", ago(days=1)),
        ):
            ended(source, state, at, reason=DOWN if state == "failed" else None)
        SyncRun.objects.create(source=source)
        fares = health.health_of([source], NOW)[source.pk]
        assert (fares.state, fares.since, fares.last_good) == ("failing", ago(days=3), ago(days=7))
        assert (fares.error, fares.under_way) == (DOWN, 1)

        ended(source, "done", ago(hours=2))
        fares = health.health_of([source], NOW)[source.pk]
        assert (fares.state, fares.since) == ("healthy", ago(hours=2))

    def test_a_run_that_a_wrong_clock_dates_to_the_future_hides_none(self) -> None:
        source = arxiv()
        ended(source, "done", ago(days=-1000))
        ended(source, "failed", ago(days=1), reason=DOWN)
        SyncRun.objects.update(retry_at=ago(days=-1000))

        assert health.health_of([source], NOW)[source.pk].state == "failing"

    def test_a_service_that_does_not_answer_fails_and_has_a_quota_left(self) -> None:
        source, later = arxiv(), timezone.now() + datetime.timedelta(minutes=30)
        ended(source, "failed", ago(minutes=1), reason=DOWN, retry_at=later)
        SyncRun.objects.create(source=source, retry_at=later)

        assert health.health_of([source], NOW)[source.pk].state == "failing"

    def test_kinds_of_files_do_not_fare(self) -> None:
        assert health.health_of([make.source("bibtex")], NOW) == {}

    def test_it_asks_the_same_of_many_as_of_one(self) -> None:
        sources = [arxiv()]
        sources += Source.objects.filter(kind__in=["openalex", "dblp", "crossref"])

        def count(asked: list[Source]) -> int:
            for source in asked:
                ended(source, "failed", ago(days=1), reason=DOWN)
            with CaptureQueriesContext(connection) as queries:
                health.health_of(asked, NOW)
            return len(queries)

        assert count(sources[:1]) == count(sources) == 2

    def test_what_a_throttled_run_leaves_is_understood(
        self, arxiv_at: Callable[[Handler], Loopback]
    ) -> None:
        make.member("Ana Example")
        arxiv_at(lambda request: throttle("7200"))
        source = arxiv()
        sync.perform(sync.open_run(source, None))
        fares = health.health_of([source])[source.pk]
        assert fares.state == "quota"
        assert fares.until is not None
        assert 7000 < (fares.until - timezone.now()).total_seconds() < 7201


@pytest.mark.django_db
class TestNextRun:
    @pytest.fixture
    def task(self) -> PeriodicTask:
        nightly, _ = CrontabSchedule.objects.get_or_create(minute="17", hour="4")
        return PeriodicTask.objects.update_or_create(
            name=health.SCHEDULE,
            defaults={"task": "publications.tasks.sync_all", "crontab": nightly, "enabled": True},
        )[0]

    def test_is_the_schedules_next_turn(self, task: PeriodicTask) -> None:
        at = health.next_run().at
        assert at is not None
        local = timezone.localtime(at)
        assert (local.hour, local.minute) == (4, 17)
        assert timezone.now() < at < timezone.now() + datetime.timedelta(days=1, minutes=1)

    def test_is_no_turn_before_a_quota_returns(self, task: PeriodicTask) -> None:
        back = timezone.now() + datetime.timedelta(days=3)
        at = health.next_run(back).at
        assert at is not None
        assert back - datetime.timedelta(seconds=1) < at < back + datetime.timedelta(days=1)

    def test_is_overdue_when_the_scheduler_stands_still(self, task: PeriodicTask) -> None:
        PeriodicTask.objects.update(last_run_at=timezone.now() - datetime.timedelta(days=3))
        assert health.next_run().words.startswith("Overdue since")

    def test_is_never_when_the_schedule_is_off(self, task: PeriodicTask) -> None:
        PeriodicTask.objects.update(enabled=False)
        assert health.next_run() == health.NextRun(
            None, "Only by hand: the schedule is switched off."
        )


@pytest.mark.django_db
class TestCoverage:
    def test_tells_what_the_newest_run_brought_and_why_not_all(self) -> None:
        source, ana = arxiv(), make.member("Ana Example")
        bo = make.member("Bo Other")
        ended(source, "failed", ago(days=2), member=ana, seen=9, reason=DOWN)
        run = ended(source, "done", ago(days=1), member=ana, seen=4, new=2, failed=1)
        RunLogLine.objects.create(run=run, message=as_written("Asking arXiv."))
        RunLogLine.objects.create(
            run=run, message=as_written("Line 3 not read: no title."), level="warning"
        )
        known = self.paper("Known", ana)
        make.evidence(known, make.record("Known"), of=source)
        self.paper("Unknown", ana)
        doubtful = Publication.objects.create(title="D", slug="d", status="waiting")
        Suggestion.objects.create(
            kind="authorship", publication=doubtful, member=ana, source=source
        )

        rows = {row.member: row for row in health.coverage(source)}

        row = rows[ana]
        assert (row.run, row.papers, row.papers_known, row.waiting) == (run, 2, 1, 1)
        assert row.reasons == (as_written("Line 3 not read: no title."),)
        assert (rows[bo].run, rows[bo].papers, rows[bo].reasons) == (None, 0, ())

    def test_a_failed_run_gives_its_reason(self) -> None:
        source, ana = arxiv(), make.member("Ana Example")
        ended(source, "failed", ago(days=2), member=ana, reason=DOWN)
        assert health.coverage(source)[0].reasons == (DOWN,)

    def test_it_asks_the_same_for_many_members_as_for_one(self) -> None:
        source = arxiv()

        def count(number: int) -> int:
            run = ended(source, "done", ago(days=1), member=make.member(f"M {'ABC'[number]}"))
            RunLogLine.objects.create(run=run, message=as_written("Not read."), level="error")
            with CaptureQueriesContext(connection) as queries:
                health.coverage(source)
            return len(queries)

        one = count(0)
        assert count(1) == count(2) == one

    @staticmethod
    def paper(title: str, member: Member) -> Publication:
        made = Publication.objects.create(title=title, slug=title.lower())
        Authorship.objects.create(publication=made, position=1, name=member.name, member=member)
        return made
