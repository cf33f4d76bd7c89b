"""A sync of a service: a run that reads page by page, and goes on where it was cut short."""

import datetime
import time
from contextlib import suppress
from dataclasses import replace

from django.db import DatabaseError, IntegrityError, InterfaceError, connection, transaction
from django.db.models import Max
from django.utils import timezone

from people.models import Identifier, Member, User
from people.outages import is_outage
from publications.domain.reasons import Explained, Reason
from publications.models import RunLogLine, Source, SyncRun
from publications.services import review
from publications.services.ingest import ingest
from publications.services.ingest_report import Report
from publications.services.member_profiles import MemberProfiles
from publications.services.sync import watermarks
from publications.sources import SOURCES, heartbeat
from publications.sources.adapter import Query
from publications.sources.errors import (
    NotThere,
    RateLimited,
    RequestRefused,
    SourceError,
    Unavailable,
)

#: Seconds between two signs of life of a run.
BEAT_EVERY = 10.0
#: A service that does not answer is asked again after so long.
_ASK_AGAIN_AFTER = datetime.timedelta(minutes=30)
#: A database that was away is tried again after so long.
_DATABASE_WAIT = datetime.timedelta(minutes=2)
#: A run fails after so long if the service puts it off again and again.
_PATIENCE = datetime.timedelta(days=1)


class AlreadyRunning(Explained):
    """A run of this source for this member is under way; the reason says so."""


class CannotAsk(Explained, ValueError):
    """The source is not one that can be asked now; the reason says what to do."""


class NobodyToAsk(CannotAsk):
    """The service can look for none of the current members; the reason says what it needs."""


class Cancelled(Exception):
    """Somebody cancelled the run."""


def open_run(source: Source, member: Member | None, by: User | None = None) -> SyncRun:
    """Return a new queued run.

    Raises:
        AlreadyRunning: when one of this source for this member is under way.
        CannotAsk: when the source is no service that can be asked, or is switched off.
    """
    _refuse_files(source)
    if not source.enabled:
        raise CannotAsk("switched_off", source=source)
    try:
        with transaction.atomic():
            return SyncRun.objects.create(source=source, member=member, started_by=by)
    except IntegrityError as error:
        if member:
            raise AlreadyRunning("under_way_for", source=source, member=member) from error
        raise AlreadyRunning("under_way", source=source) from error


def open_runs(source: Source, by: User | None = None) -> list[SyncRun]:
    """Return a new queued run for each current member whom the service can look for.

    They are runs of their own, so that one that fails holds up no other. Where one is under way for
    a member it goes on, and there is no new one.

    Raises:
        NobodyToAsk: when there is no such member.
        CannotAsk: as `open_run`.
    """
    opened = []
    for member in somebody_to_ask(source):
        with suppress(AlreadyRunning):
            opened.append(open_run(source, member, by))
    return opened


def left_lying(source: Source, member: Member) -> SyncRun | None:
    """Return the run for the member that lost its worker, or was put off and is due.

    Where workers run they take it up (`tasks.requeue_stale_runs`); a site without any syncs by
    command.
    """
    due = SyncRun.objects.waiting().filter(retry_at__isnull=False)
    runs = SyncRun.objects.stale() | due
    return runs.filter(source=source, member=member).first()


def _refuse_files(source: Source) -> None:
    if not source.is_service:
        raise CannotAsk("is_a_file", source=source)


def perform(run: SyncRun) -> SyncRun:
    """Ask the source page by page and take in what it says, until it is done, fails, is cancelled
    or put off.

    A run that was cut short goes on at its cursor. What was taken in stays, whatever happens after.
    A service that says when it may be asked again puts the run off until then, and so every other
    run of it: they wait in the queue and ask nothing. One that does not answer fails the run and
    puts off the others.

    Raises:
        django.db.Error: the database is away or takes no more; the run goes on later.
    """
    goes_on = run.started_at is not None
    if not claim(run):
        return run
    try:
        with heartbeat.beating(SignsOfLife(run)):
            _heed_allowance(run)
            log(run, Reason.of("asking", source=run.source))
            _ask_for_all(run, _whom_to_ask(run), goes_on)
            _heed_cancelling(run)
            _clear_duplicates(run)
    except Cancelled:
        log(run, Reason("cancelled"), RunLogLine.Level.WARNING)
        finish(run, SyncRun.State.CANCELLED)
    except RateLimited as error:
        _put_off(run, error)
    except NotThere as error:
        run.retry_at = timezone.now() + _ASK_AGAIN_AFTER
        fail(run, error.reason)
        _put_off_others(run, run.retry_at)
    except SourceError as error:
        fail(run, error.reason)
    except Exception as error:
        if is_outage(error):
            wait_for_database(run, error)
            raise
        fail(run, Reason.of("fault_of_ours", what=f"{type(error).__name__}: {error}"))
        raise
    else:
        finish(run, SyncRun.State.DONE)
    return run


def claim(run: SyncRun) -> bool:
    """Take the run for this process; False when it is finished or another worker has it."""
    now = timezone.now()
    free = SyncRun.objects.filter(state=SyncRun.State.QUEUED) | SyncRun.objects.stale()
    claimed = free.filter(pk=run.pk).update(
        state=SyncRun.State.RUNNING, heartbeat=now, retry_at=None, reason=None
    )
    run.refresh_from_db()
    if claimed and run.started_at is None:
        run.started_at = now
        run.save(update_fields=["started_at"])
    return bool(claimed)


class SignsOfLife:
    """Shows at intervals that the run's worker is alive, and heeds that the run was cancelled."""

    def __init__(self, run: SyncRun) -> None:
        self._run = run
        self._last = time.monotonic()

    def __call__(self) -> None:
        if time.monotonic() - self._last < BEAT_EVERY:
            return
        self._last = time.monotonic()
        running = SyncRun.objects.filter(pk=self._run.pk, state=SyncRun.State.RUNNING)
        if not running.update(heartbeat=timezone.now()):
            raise Cancelled


def _heed_allowance(run: SyncRun) -> None:
    """Ask nothing while the service wants to be left alone, or did not answer a while ago.

    Whoever starts a run by hand may know that the service is there again.
    """
    waits = SyncRun.objects.put_off().filter(source=run.source)
    until = waits.aggregate(until=Max("retry_at"))["until"]
    if until is None:
        return
    is_away = waits.not_answered().exists()
    if is_away and run.started_by_id:
        return
    code = "does_not_answer" if is_away else "left_alone"
    seconds = (until - timezone.now()).total_seconds()
    raise RateLimited(Reason.of(code, source=run.source), retry_after=seconds)


def _put_off_others(run: SyncRun, until: datetime.datetime) -> None:
    """Let what waits for the run's service wait until then, as the service does not answer."""
    number = (
        SyncRun.objects.waiting()
        .filter(source=run.source)
        .update(retry_at=until, reason=Reason.of("does_not_answer", source=run.source))
    )
    if number:
        code = "other_asked_later" if number == 1 else "others_asked_later"
        later = Reason.of(code, source=run.source, number=number, moment=timezone.localtime(until))
        log(run, later, RunLogLine.Level.WARNING)


def _put_off(run: SyncRun, error: RateLimited) -> None:
    """Let the run wait until the service may be asked again; fail it where nobody said when."""
    now = timezone.now()
    if error.retry_after is not None:
        wait = datetime.timedelta(seconds=error.retry_after)
        run.retry_at = now + min(wait, SyncRun.LONGEST_PUT_OFF)
    if run.retry_at is None or now - run.created_at > _PATIENCE:
        fail(run, error.reason)
        return
    _wait(run, error.reason)


def wait_for_database(run: SyncRun, error: Exception) -> None:
    """Let the run go on some minutes later.

    Where not even that can be written it looks as if its worker had died, and is taken up too.
    """
    if connection.connection is not None and not connection.is_usable():
        connection.close()  # the next question opens another one
    run.retry_at = timezone.now() + _DATABASE_WAIT
    with suppress(DatabaseError, InterfaceError):
        _wait(run, Reason.of("database_away", what=" ".join(str(error).split()).rstrip(".")))


def _wait(run: SyncRun, reason: Reason) -> None:
    """Let the run wait in the queue until its `retry_at`, for this reason."""
    run.reason = reason
    run.state = SyncRun.State.QUEUED
    run.heartbeat = timezone.now()
    goes_on = Reason.of("goes_on_at", error=reason, moment=timezone.localtime(run.retry_at))
    log(run, goes_on, RunLogLine.Level.WARNING)
    # A run that was cancelled meanwhile stays so.
    SyncRun.objects.filter(pk=run.pk, state=SyncRun.State.RUNNING).update(
        state=run.state, retry_at=run.retry_at, reason=run.reason, heartbeat=run.heartbeat
    )


def log(run: SyncRun, message: Reason, level: str = RunLogLine.Level.INFO) -> None:
    """Write a line into the run's log."""
    RunLogLine.objects.create(run=run, message=message, level=level)


def can_look_for(source: Source, member: Member) -> bool:
    """Whether the service can look for the member: by name, or by an identifier it knows."""
    adapter = SOURCES[source.kind]
    schemes = {identifier.scheme for identifier in member.identifiers.all()}
    return adapter.searches_names or not schemes.isdisjoint(adapter.identifier_schemes)


def members_to_ask(source: Source) -> list[Member]:
    """Return the current members whom the service can look for."""
    current = Member.objects.current().with_names().order_by("pk")
    return [member for member in current if can_look_for(source, member)]


def somebody_to_ask(source: Source) -> list[Member]:
    """Return the current members whom the service can look for, at least one.

    Raises:
        NobodyToAsk: when there is none.
        CannotAsk: when the source is no service.
    """
    _refuse_files(source)
    members = members_to_ask(source)
    if not members:
        adapter = SOURCES[source.kind]
        schemes = [str(Identifier.Scheme(scheme).label) for scheme in adapter.identifier_schemes]
        if adapter.searches_names:
            raise NobodyToAsk("no_current_members")
        raise NobodyToAsk("nobody_has_identifier", identifiers=" or ".join(schemes))
    return members


def _whom_to_ask(run: SyncRun) -> list[Member]:
    """The run's member, or all current ones, from the one at whom an earlier attempt stopped."""
    if run.member:
        return [run.member]
    try:
        members = somebody_to_ask(run.source)
    except NobodyToAsk as error:
        raise RequestRefused(error.reason) from error
    reached, _, _ = run.cursor.partition("|")
    return [member for member in members if not reached or member.pk >= int(reached)]


def _ask_for_all(run: SyncRun, members: list[Member], goes_on: bool) -> None:
    """Ask for each member; when one fails, go on with the others.

    With `goes_on` the run was cut short at the first of them.

    Raises:
        SourceError: at once when the service is down, after the last member otherwise.
    """
    refused: list[str] = []
    for member in members:
        try:
            _ask_for(run, member, goes_on=goes_on and member == members[0])
        except (RateLimited, Unavailable):
            raise
        except SourceError as error:
            if run.member:
                raise
            refused.append(str(member))
            complaint = Reason.of("of_member", member=member, reason=error.reason)
            log(run, complaint, RunLogLine.Level.ERROR)
    if refused:
        raise RequestRefused(
            "some_not_asked_for", number=len(refused), all=len(members), one_of=refused
        )


def query_of(member: Member) -> Query:
    """Return what a source is asked for somebody's papers."""
    return Query(
        names=member.all_names,
        identifiers=tuple(
            (identifier.scheme, identifier.value) for identifier in member.identifiers.all()
        ),
    )


def _ask_for(run: SyncRun, member: Member, *, goes_on: bool) -> None:
    query = query_of(member)
    fingerprint = watermarks.fingerprint(query)
    if run.member:
        _note_what_is_asked(run, member, fingerprint)
    profiles = MemberProfiles()
    is_any_listed = run.cursor == _all_read(member) or _read_pages(
        run, member, replace(query, since=run.since), profiles, goes_on
    )
    if cleared := review.clear_doubts(profiles, [member], run.batch_cleared):
        code = "one_became_clear" if len(cleared) == 1 else "several_became_clear"
        log(run, Reason.of(code, member=member, number=len(cleared)))
    if not is_any_listed and not run.since:
        watermarks.refuse_collapse(run.source, member, fingerprint)


def _clear_duplicates(run: SyncRun) -> None:
    if merged := review.clear_duplicates(run.source, run.batch_cleared):
        code = "one_became_one" if len(merged) == 1 else "several_became_one"
        log(run, Reason.of(code, number=len(merged)))


def _read_pages(
    run: SyncRun, member: Member, query: Query, profiles: MemberProfiles, goes_on: bool
) -> bool:
    """Take in page after page, from the run's cursor on; return whether any work was listed."""
    reached, _, cursor = run.cursor.partition("|")
    cursor = cursor if reached == str(member.pk) else ""
    is_any_listed = bool(cursor)
    for page in SOURCES[run.source.kind].pages(query, cursor or None):
        _heed_cancelling(run)
        is_any_listed |= page.size > 0
        report = ingest(
            page.records,
            run.source,
            member=member,
            run=run,
            raws=page.raw,
            profiles=profiles,
            goes_on=goes_on,
        )
        goes_on = False
        if page.total is not None and not cursor:
            run.expected = (run.expected or 0) + page.total
        report.unread = list(page.unread)
        cursor = page.next_cursor or ""
        is_last = is_any_listed and not cursor
        run.cursor = _all_read(member) if is_last else f"{member.pk}|{cursor}"
        count(run, report)
        log(run, _counted(member, report))
    return is_any_listed


def _all_read(member: Member) -> str:
    """The cursor of a run that has read all the member's pages, and is not to read them again."""
    return str(member.pk)


def _note_what_is_asked(run: SyncRun, member: Member, fingerprint: str) -> None:
    """Note what the run asks for, and forget a cursor that belongs to another query."""
    if run.asked == fingerprint:
        return
    run.since = (
        "" if run.cursor and not run.asked else watermarks.since(run.source, member, fingerprint)
    )
    run.cursor = "" if run.asked else run.cursor
    run.asked = fingerprint
    run.save(update_fields=["asked", "since", "cursor"])
    if run.since:
        log(run, Reason.of("asking_since", day=run.since))


def _heed_cancelling(run: SyncRun) -> None:
    state = SyncRun.objects.values_list("state", flat=True).get(pk=run.pk)
    if state == SyncRun.State.CANCELLED:
        raise Cancelled


def count(run: SyncRun, report: Report) -> None:
    """Add the report to the run's counts and show that its worker is alive."""
    counts = report.counts
    run.seen += counts["seen"]
    run.new += counts["new"]
    run.updated += counts["merged"]
    run.unchanged += counts["unchanged"]
    run.suggested += counts["suggested"]
    run.declined += counts["declined"]
    run.failed += counts["failed"] + counts["unread"]
    run.heartbeat = timezone.now()
    run.save(update_fields=[*SyncRun.COUNTS, "expected", "cursor", "heartbeat"])
    for outcome in report.outcomes:
        if outcome.decision == "failed":
            log(run, outcome.reasons[0], RunLogLine.Level.ERROR)
    for unread in report.unread:
        not_read = Reason.of("line_not_read", line=unread.line, reason=unread.reason)
        log(run, not_read, RunLogLine.Level.WARNING)


def _counted(member: Member, report: Report) -> Reason:
    counts = [
        Reason.of(f"count_{end}", number=number) for end, number in report.counts.items() if number
    ]
    if not counts:
        return Reason.of("of_member", member=member, reason=Reason("nothing_listed"))
    return Reason.of("counted", member=member, counts=counts)


def leave_waiting(run: SyncRun, reason: Reason) -> None:
    """Write on the run why it waits; `claim` takes the reason away."""
    run.reason = reason
    run.save(update_fields=["reason"])
    log(run, reason, RunLogLine.Level.WARNING)


def fail(run: SyncRun, reason: Reason) -> None:
    """End the run as failed, for this reason."""
    run.reason = reason
    log(run, reason, RunLogLine.Level.ERROR)
    finish(run, SyncRun.State.FAILED)


def finish(run: SyncRun, state: str) -> None:
    """End the run in this state."""
    run.state = state
    run.finished_at = timezone.now()
    run.save(update_fields=["state", "finished_at", "reason", "retry_at"])
