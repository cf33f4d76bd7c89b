"""The Celery tasks: each takes ids, loads, and calls one function."""

from contextlib import suppress
from typing import Any

from celery import shared_task
from django.conf import settings
from django.core.cache import caches
from django.db import transaction
from kombu.exceptions import OperationalError

from people import access
from people.models import Member, User
from publications.domain.corrections import Corrections
from publications.domain.reasons import Reason
from publications.domain.record import Listing
from publications.models import Action, Publication, Source, SyncRun
from publications.search import index
from publications.services import audit, review, sync
from publications.services.member_profiles import MemberProfiles
from publications.services.sync import duplicates

#: Seconds in which a task that clears doubts is waited for before another one is queued.
_CLEARING_SOON = 300


def start(source: Source, member: Member, started_by: User | None = None) -> SyncRun:
    """Queue a run of `source` for `member` and return it.

    Raises:
        publications.services.sync.AlreadyRunning: when such a run is under way.
        publications.services.sync.CannotAsk: when the source is no service.
    """
    run = sync.open_run(source, member, started_by)
    enqueue(run)
    return run


def start_import(
    listing: Listing,
    text: str,
    format: str,
    *,
    corrections: Corrections | None,
    member: Member | None = None,
    is_unattributed: bool = False,
    by: User | None = None,
) -> SyncRun:
    """Queue a long list with what was corrected in it; return the run by which it is taken in.

    Raises:
        publications.services.sync.AlreadyRunning: when one of that kind is under way.
        OSError: when the list cannot be kept.
    """
    run = sync.open_import(
        listing,
        text,
        format,
        corrections=corrections,
        member=member,
        is_unattributed=is_unattributed,
        by=by,
    )
    enqueue(run)
    return run


def start_all(source: Source, started_by: User | None = None) -> list[SyncRun]:
    """Queue a run of `source` for each current member it can look for, and return the new ones.

    Runs that are under way go on.

    Raises:
        publications.services.sync.CannotAsk: when the source is no service, is switched off or has
            nobody to look for.
    """
    runs = sync.open_runs(source, started_by)
    _enqueue_next(source)
    return runs


def enqueue(run: SyncRun) -> None:
    """Hand the run to a worker once the transaction that made it is there for all to see.

    Where the queue cannot be reached the run waits, with a sentence that says so, until
    `requeue_stale_runs` queues it.
    """

    def send() -> None:
        try:
            perform_run.delay(run.pk)
        except OperationalError as error:
            sync.leave_waiting(run, Reason.of("run_waits", what=error))

    transaction.on_commit(send)


@shared_task(name="publications.tasks.perform_run", acks_late=True, ignore_result=True)
def perform_run(run_id: int) -> None:
    """Perform one run, then hand on its source's next.

    A run that is done already, or is another worker's, is left alone. One whose starter may not do
    that any more fails.
    """
    free = SyncRun.objects.waiting() | SyncRun.objects.stale()
    run = free.filter(pk=run_id).select_related("source", "member", "started_by").first()
    if run is None:
        return
    try:
        if not _may_perform(run):
            sync.refuse(run, Reason.of("no_longer_allowed", who=run.started_by))
        elif run.source.is_service:
            sync.perform(run)
        else:
            sync.perform_import(run)
    finally:
        _enqueue_next(run.source)


def _may_perform(run: SyncRun) -> bool:
    """Whether who started the run may do so still; nobody did of those that come by the clock."""
    by = run.started_by
    if by is None:
        return True
    if not run.source.is_service:
        return access.may_all(by, "add", Publication)
    return access.may(by, "change", Source) or access.may(by, "add", SyncRun)


def _enqueue_next(source: Source) -> None:
    """Hand the source's next run to a worker, unless one is at work there.

    A source answers one request at a time, so that several workers at it would only wait for each
    other: its runs go one after another, and a source that is slow or down keeps one worker busy,
    not all.
    """
    for run in SyncRun.objects.next_in_line().filter(source=source):
        enqueue(run)


@shared_task(name="publications.tasks.sync_all", ignore_result=True)
def sync_all() -> None:
    """Queue a run for each enabled service and each member it can look for."""
    for source in Source.objects.filter(enabled=True, kind__in=Source.SERVICES):
        with suppress(sync.NobodyToAsk):
            start_all(source)


@shared_task(name="publications.tasks.requeue_stale_runs", ignore_result=True)
def requeue_stale_runs() -> None:
    """Queue again the runs whose worker died, and what waits at a source where nobody is at work.

    The file transport loses a task in flight, and runs that were put off become due.
    """
    for run in SyncRun.objects.stale():
        last = run.log.last()
        if last is None or last.message.code != "worker_lost":
            sync.log(run, Reason("worker_lost"))
        enqueue(run)
    for run in SyncRun.objects.next_in_line().filter(source__enabled=True):
        enqueue(run)


@shared_task(name="publications.tasks.find_duplicates", ignore_result=True)
def find_duplicates() -> None:
    """Ask about papers that stand in the catalogue twice, among those that changed lately."""
    duplicates.find()


@shared_task(name="publications.tasks.audit_catalogue", ignore_result=True)
def audit_catalogue() -> None:
    """Count what is amiss in the catalogue, for the admin's first page."""
    audit.report()


@shared_task(name="publications.tasks.note_ended_embargoes", ignore_result=True)
def note_ended_embargoes() -> None:
    """Let searches know of files that visitors may read from today on."""
    index.note_ended_embargoes()


@shared_task(name="publications.tasks.check_links", ignore_result=True)
def check_links() -> None:
    """Ask a night's share of the addresses that our pages link to."""
    # Imported here: it needs the HTTP client, which takes long to load and few processes use.
    from publications.services import link_checks

    if settings.LINK_CHECKS:
        link_checks.check()


def enqueue_clearing(member: Member) -> None:
    """Judge the member's doubts again in the background, as a person has answered one.

    Asked for several times it is done once. Where the queue cannot be reached the next sync does
    it.
    """

    def send() -> None:
        if caches["shared"].add(_clearing(member.pk), True, _CLEARING_SOON):
            with suppress(OperationalError):
                clear_doubts.delay(member.pk)

    transaction.on_commit(send)


@shared_task(name="publications.tasks.clear_doubts", ignore_result=True)
def clear_doubts(member_id: int) -> None:
    """Answer the doubts about one member's papers that have become clear."""
    caches["shared"].delete(_clearing(member_id))
    for member in Member.objects.filter(pk=member_id):
        review.clear_doubts(MemberProfiles(), [member])


def _clearing(member_id: int) -> str:
    return f"clearing-doubts-{member_id}"


def enqueue_joining_up(member: Member, by: User, batch: str = "") -> None:
    """Look for the papers that name the member, in a worker if one can be reached."""
    _delay_or_do(join_up, member.pk, by.pk, batch)


@shared_task(name="publications.tasks.join_up", acks_late=True, ignore_result=True)
def join_up(member_id: int, user_id: int, batch: str = "") -> None:
    """Link the papers that name one member, and ask about those that are not clear.

    What is done for several members shares a batch, so that it is undone as one.
    Nothing where the user may not change the member any more.
    """
    by = User.objects.filter(pk=user_id).first()
    for member in Member.objects.with_names().filter(pk=member_id):
        if by and access.may(by, "change", member):
            review.join_up(member, by, batch=batch)


def enqueue_consolidation(source: Source, action: Action) -> None:
    """Consolidate the source's publications, in a worker if one can be reached."""
    _delay_or_do(consolidate_source, source.pk, action.pk)


# Its name is a promise: a worker may find the task waiting under it.
@shared_task(name="publications.tasks.fold_again", acks_late=True, ignore_result=True)
def consolidate_source(source_id: int, action_id: int) -> None:
    """Consolidate what one source tells of, and note in the action how much changed."""
    action = Action.objects.filter(pk=action_id).first()
    review.reconsolidate(Source.objects.get(pk=source_id), action)


def _delay_or_do(task: Any, *keys: int | str) -> None:
    """Queue the task once the transaction is there for all to see.

    Where the queue cannot be reached it is done at once.
    """

    def send() -> None:
        try:
            task.delay(*keys)
        except OperationalError:
            task(*keys)

    transaction.on_commit(send)
