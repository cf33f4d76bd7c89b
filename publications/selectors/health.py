"""The health of the services, from their runs: in words, since when, and whom they cover.

`judge` is pure. What loads asks a fixed number of queries, whatever the number of sources, members
and runs.
"""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal

from django.db.models import (
    Count,
    Exists,
    F,
    Max,
    Min,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
    Window,
)
from django.db.models.functions import Coalesce, RowNumber
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, pgettext
from django_celery_beat.models import PeriodicTask

from people.models import Member
from publications.domain.reasons import Reason
from publications.models import (
    Authorship,
    Publication,
    RunLogLine,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
)

State = Literal["healthy", "slow", "partly", "failing", "quota", "off", "never"]

#: The schedule whose next turn is every service's next run (see migration 0002).
SCHEDULE = "Sync every source"

#: How many of a service's newest finished runs are looked at.
_RECENT = 60
#: Runs that ended this close together belong to one round over the members.
_ROUND = datetime.timedelta(hours=1)
#: A service is slow when it takes so many times as long as before, and at least so long.
_SLOWER = 3.0
_SLOW = datetime.timedelta(minutes=1)
#: The schedule is late when its turn passed so long ago.
_LATE = datetime.timedelta(minutes=15)
#: How many reasons a row of the coverage names; the run's own page has them all.
_REASONS = 5
_REASON_LINES = 1000
_LONG_AGO = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)


@dataclass(frozen=True, slots=True)
class EndedRun:
    """A run that ended well or badly."""

    good: bool
    at: datetime.datetime
    took: datetime.timedelta | None = None
    error: Reason | None = None
    member: int | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a service.

    Attributes:
        recent: its newest finished runs, the newest first.
        last_good: when a run last ended well.
        failing_since: the first failure after that; None where there is none.
        well_since: the first good run after the last failure; None where there is none.
        under_way: how many runs wait or run.
        retry_at: until when the service asked to be left alone, the last time that it did.
    """

    enabled: bool = True
    recent: Sequence[EndedRun] = ()
    last_good: datetime.datetime | None = None
    failing_since: datetime.datetime | None = None
    well_since: datetime.datetime | None = None
    under_way: int = 0
    retry_at: datetime.datetime | None = None


@dataclass(frozen=True, slots=True)
class Health:
    """A service's health: `words` is a sentence, `error` why it failed last."""

    state: State
    words: str
    since: datetime.datetime | None = None
    until: datetime.datetime | None = None
    error: Reason | None = None
    last_good: datetime.datetime | None = None
    under_way: int = 0


def judge(facts: Facts, now: datetime.datetime) -> Health:
    """Return the service's health at `now`.

    A service that fails for some members only is not failing: their lists are.
    """
    newest = facts.recent[0] if facts.recent else None
    state: State
    since = until = None
    error = None if newest is None or newest.good else newest.error
    round_ = _newest_round(facts.recent)
    bad = [run for run in round_ if not run.good]
    if not facts.enabled:
        state, words, error = "off", gettext("Switched off."), None
    elif facts.retry_at is not None and facts.retry_at > now:
        state, until, error = "quota", facts.retry_at, None
        words = gettext("Quota gone until %(when)s.") % {"when": moment(until, now)}
    elif newest is None:
        state, words = "never", gettext("Never run.")
    elif bad and (2 * len(bad) > len(round_) or (not newest.good and newest.member is None)):
        state, since = "failing", facts.failing_since or bad[-1].at
        error = bad[0].error
        words = gettext("Failing since %(when)s.") % {"when": moment(since)}
    elif bad:
        state, since = "partly", bad[-1].at
        error = bad[0].error
        params = {"bad": len(bad), "all": len(round_), "when": moment(since)}
        words = gettext("Failed %(bad)s of %(all)s times since %(when)s.") % params
    else:
        since = facts.well_since or newest.at
        slower = _slower(facts.recent)
        state = "slow" if slower else "healthy"
        words = slower or gettext("Healthy since %(when)s.") % {"when": moment(since)}
    return Health(state, words, since, until, error, facts.last_good, facts.under_way)


def _newest_round(recent: Sequence[EndedRun]) -> list[EndedRun]:
    return [run for run in recent if recent[0].at - run.at <= _ROUND]


def _slower(recent: Sequence[EndedRun]) -> str:
    """Say how much longer the newest round's runs took than earlier ones; empty if not longer."""
    newest = _newest_round(recent)
    now = [run.took.total_seconds() for run in newest if run.took and run.good]
    before = [run.took.total_seconds() for run in recent[len(newest) :] if run.took and run.good]
    if not now or len(before) < 3:
        return ""
    taken, usual = median(now), median(before)
    if taken < _SLOW.total_seconds() or taken < _SLOWER * usual:
        return ""
    params = {"when": moment(newest[-1].at), "taken": span(taken), "usual": span(usual)}
    return gettext("Slow since %(when)s: a run took %(taken)s, before %(usual)s.") % params


def moment(at: datetime.datetime, now: datetime.datetime | None = None) -> str:
    """Return a moment in the site's time, to the minute: "20 November 2026, 04:17".

    Where `now` is given and it is that day, "04:17" will do.
    """
    local = timezone.localtime(at)
    today = now is not None and timezone.localtime(now).date() == local.date()
    if today:
        return date_format(local, "H:i")
    # Translators: a day and an hour, in the format characters of Django's "date" filter.
    return date_format(local, pgettext("date pattern", "j F Y, H:i"))


def span(seconds: float) -> str:
    """Return a length of time in words: "8 s", "2 min", "3 h 5 min"."""
    if seconds < 90:
        return f"{max(round(seconds), 1)} s"
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


# --- Loading -----------------------------------------------------------------------------------


def health_of(sources: Iterable[Source], now: datetime.datetime | None = None) -> dict[int, Health]:
    """Return the health of each of these services by key, without kinds of files. Two queries."""
    now = now or timezone.now()
    services = {source.pk: source for source in sources if source.is_service}
    recent: dict[int, list[EndedRun]] = {pk: [] for pk in services}
    for run in _recent_runs(services, now):
        took = run.finished_at - run.started_at if run.started_at else None
        good = run.state == SyncRun.State.DONE
        recent[run.source_id].append(
            EndedRun(good, run.finished_at, took, run.reason, run.member_id)
        )
    marks = {row["pk"]: row for row in _marks(services, now)}
    return {
        pk: judge(
            Facts(
                enabled=source.enabled,
                recent=recent[pk],
                last_good=marks[pk]["last_good"],
                failing_since=marks[pk]["failing_since"],
                well_since=marks[pk]["well_since"],
                under_way=marks[pk]["under_way"],
                retry_at=None if marks[pk]["is_away"] else marks[pk]["retry_at"],
            ),
            now,
        )
        for pk, source in services.items()
        if pk in marks
    }


def _recent_runs(services: Iterable[int], now: datetime.datetime) -> QuerySet[SyncRun]:
    """The newest finished runs of each service; none that a wrong clock dates to the future."""
    newest = Window(RowNumber(), partition_by="source", order_by=F("finished_at").desc())
    return (
        SyncRun.objects.filter(
            source__in=list(services),
            state__in=[SyncRun.State.DONE, SyncRun.State.FAILED],
            finished_at__lte=now,
            is_unattributed=False,  # of a member who was deleted since
        )
        .annotate(rank=newest)
        .filter(rank__lte=_RECENT)
        .only("source", "member", "state", "started_at", "finished_at", "reason")
        .order_by("-finished_at", "-pk")
    )


def _marks(services: Iterable[int], now: datetime.datetime) -> Iterable[dict[str, object]]:
    """The turning points in each service's history, and how many runs are under way."""
    runs = SyncRun.objects.filter(source=OuterRef("pk")).order_by()
    ended = runs.filter(finished_at__lte=now)
    good, bad = ended.filter(state=SyncRun.State.DONE), ended.filter(state=SyncRun.State.FAILED)

    def per_source(chosen: QuerySet[SyncRun], aggregate: Min | Max | Count) -> Subquery:
        return Subquery(chosen.values("source").annotate(result=aggregate).values("result"))

    long_ago = Value(_LONG_AGO)
    return (
        Source.objects.filter(pk__in=list(services))
        .order_by()
        .annotate(
            last_good=per_source(good, Max("finished_at")),
            last_bad=per_source(bad, Max("finished_at")),
            retry_at=per_source(runs.put_off(), Max("retry_at")),
            is_away=Exists(runs.not_answered()),
            under_way=Coalesce(
                per_source(runs.filter(state__in=SyncRun.UNFINISHED), Count("pk")), Value(0)
            ),
        )
        .annotate(
            failing_since=per_source(
                bad.filter(finished_at__gt=Coalesce(OuterRef("last_good"), long_ago)),
                Min("finished_at"),
            ),
            well_since=per_source(
                good.filter(finished_at__gt=Coalesce(OuterRef("last_bad"), long_ago)),
                Min("finished_at"),
            ),
        )
        .values(
            "pk", "last_good", "failing_since", "well_since", "under_way", "retry_at", "is_away"
        )
    )


# --- The next run ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NextRun:
    """When the schedule asks all services again; `at` is None if it never does by itself."""

    at: datetime.datetime | None
    words: str


def next_run(until: datetime.datetime | None = None) -> NextRun:
    """Return the next turn of the schedule "Sync every source".

    A service that asked to be left alone `until` then is asked nothing at the turns before.
    """
    task = (
        PeriodicTask.objects.filter(name=SCHEDULE)
        .select_related("crontab", "interval", "solar", "clocked")
        .first()
    )
    if task is None or not task.enabled:
        return NextRun(None, gettext("Only by hand: the schedule is switched off."))
    if task.last_run_at is not None:
        due = _turn_after(task, task.last_run_at)
        if due < timezone.now() - _LATE:
            text = gettext("Overdue since %(when)s: does the scheduler (beat) run?")
            return NextRun(due, text % {"when": moment(due)})
    now = timezone.now()
    at = _turn_after(task, max(now, until or now))
    return NextRun(at, moment(at))


def _turn_after(task: PeriodicTask, last: datetime.datetime) -> datetime.datetime:
    """Return the schedule's turn after this moment, to the second."""
    # Celery counts from a "now" of its own, some microseconds before ours.
    remaining = task.schedule.remaining_estimate(last)
    return (timezone.now() + remaining).replace(microsecond=0)


# --- Coverage ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Covered:
    """What a source knows of one member.

    Attributes:
        run: the last run for the member that ended, since one that waits or is under way shows
            nothing yet; else the newest; None before the first.
        papers: how many papers of the member are on the site.
        papers_known: how many of them the source lists too.
        waiting: how many suggestions about the member from this source wait.
        reasons: why records of the newest run were not kept, or why the run failed.
    """

    member: Member
    run: SyncRun | None
    papers: int
    papers_known: int
    waiting: int
    reasons: tuple[Reason, ...]


def coverage(source: Source) -> list[Covered]:
    """Return a row for each current member, and each other for whom a run was made.

    Seven queries; members come with their names and identifiers.
    """
    newest = SyncRun.objects.filter(source=source, member=OuterRef("pk")).order_by(
        F("finished_at").desc(nulls_last=True), "-created_at"
    )
    members = list(
        Member.objects.annotate(newest_run=Subquery(newest.values("pk")[:1]))
        .filter(Q(newest_run__isnull=False) | Q(pk__in=Member.objects.current().values("pk")))
        .with_names()
    )
    keys = [member.newest_run for member in members if member.newest_run]
    runs = {run.member_id: run for run in SyncRun.objects.filter(pk__in=keys)}
    reasons = _reasons(runs.values())
    authorships = Authorship.objects.filter(
        member__isnull=False, publication__in=Publication.objects.public()
    )
    from_source = SourceRecord.objects.current().filter(source=source, publication__isnull=False)
    papers = _per_member(authorships)
    papers_known = _per_member(
        authorships.filter(publication__in=from_source.values("publication"))
    )
    waiting = _per_member(
        Suggestion.objects.waiting().filter(source=source, member__isnull=False).order_by()
    )
    return [
        Covered(
            member,
            runs.get(member.pk),
            papers.get(member.pk, 0),
            papers_known.get(member.pk, 0),
            waiting.get(member.pk, 0),
            reasons.get(member.pk, ()),
        )
        for member in members
    ]


def _per_member(rows: QuerySet) -> dict[int, int]:
    counted = rows.order_by().values("member").annotate(number=Count("publication", distinct=True))
    return {row["member"]: row["number"] for row in counted}


def _reasons(runs: Iterable[SyncRun]) -> dict[int, tuple[Reason, ...]]:
    """Why records were not kept, by member: the first warnings and errors in each run's log."""
    runs_by_key = {run.pk: run for run in runs}
    by_member: dict[int, list[Reason]] = {
        run.member_id: [run.reason] if run.reason else [] for run in runs_by_key.values()
    }
    complaints = RunLogLine.objects.filter(run__in=runs_by_key).exclude(level=RunLogLine.Level.INFO)
    for run, message in complaints.values_list("run", "message")[:_REASON_LINES]:
        messages = by_member[runs_by_key[run].member_id]
        if message not in messages and len(messages) < _REASONS:
            messages.append(message)
    return {member: tuple(messages) for member, messages in by_member.items()}
