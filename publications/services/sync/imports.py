"""A long list that a worker takes in: handed over in a file, with a run that says how far it is.

The file, and afterwards what became of each paper, lie where refused uploads do, for as long as
those are kept.
"""

import contextlib
import json
import secrets
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.db import DatabaseError, IntegrityError, InterfaceError, transaction

from people.models import Member, User
from people.outages import is_outage
from publications.domain.corrections import Corrections, corrected
from publications.domain.reasons import Reason
from publications.domain.record import Listing, PaperFields, Record, Unread
from publications.models import Publication, RunLogLine, Suggestion, SyncRun
from publications.services.ingest_report import Outcome, Report
from publications.services.sync.listing_kinds import source_for
from publications.services.sync.listings import import_listing, read_listing
from publications.services.sync.runs import (
    AlreadyRunning,
    Cancelled,
    SignsOfLife,
    claim,
    fail,
    finish,
    log,
    wait_for_database,
)
from publications.sources import heartbeat

#: The storage, an alias of settings.STORAGES.
_STORAGE = "kept_uploads"


def open_import(
    listing: Listing,
    text: str,
    format: str,
    *,
    member: Member | None = None,
    corrections: Corrections | None = None,
    is_unattributed: bool = False,
    by: User | None = None,
) -> SyncRun:
    """Keep the list for a worker, and return the queued run by which it comes in.

    `listing` is what was read of `text` in this `format`, without the `corrections`, which are None
    where nobody was asked for any.

    Raises:
        AlreadyRunning: when a long list of that kind is on its way already.
        OSError: when the list cannot be kept.
    """
    source = source_for(listing.shape or "listing")
    run = SyncRun(source=source, member=member, is_unattributed=is_unattributed, started_by=by)
    run.expected, run.file_name = len(listing.records), listing.file_name
    to_correct = None if corrections is None else corrections.to_json()
    shown = [example.to_json() for example in listing.examples]
    run.cursor = _keep(
        {"text": text, "format": format, "examples": shown, "corrections": to_correct}
    )
    try:
        with transaction.atomic():
            run.save()
    except IntegrityError as error:
        _discard(run.cursor)
        raise AlreadyRunning("under_way", source=source) from error
    return run


def perform_import(run: SyncRun) -> SyncRun:
    """Take in the list that was kept for the run, and keep what became of each paper.

    A run that was cut short starts over: nothing comes in twice.

    Raises:
        django.db.Error: the database is away or takes no more; the run goes on later.
    """
    if not claim(run):
        return run
    handed_in = run.cursor
    try:
        kept = _kept(handed_in)
        examples = [*map(PaperFields.from_json, kept.get("examples", ()))]
        listing = read_listing(kept["text"].encode(), kept["format"], run.member, examples)
        sent = kept.get("corrections")
        listing = corrected(listing, Corrections.from_json(sent) if sent else None)
    except (OSError, KeyError, ValueError):
        fail(run, Reason("list_not_kept"))
        return run
    try:
        with heartbeat.beating(SignsOfLife(run)):
            report = import_listing(
                listing,
                member=run.member,
                is_unattributed=run.is_unattributed,
                by=run.started_by,
                run=run,
            )
    except Cancelled:
        log(run, Reason("cancelled"), RunLogLine.Level.WARNING)
        finish(run, SyncRun.State.CANCELLED)
    except (DatabaseError, InterfaceError) as error:
        if is_outage(error):
            wait_for_database(run, error)
        raise
    else:
        with contextlib.suppress(OSError):
            run.cursor = _keep(_as_json(report))
            run.save(update_fields=["cursor"])
        _discard(handed_in)
    return run


def refuse(run: SyncRun, reason: Reason) -> None:
    """End a run before it began, of a service or of a list, for this reason."""
    handed_in = "" if run.source.is_service else run.cursor
    if claim(run):
        fail(run, reason)
        if handed_in:
            _discard(handed_in)


def report_of(run: SyncRun) -> Report | None:
    """Return what became of each paper of a list that a worker took in; None where that is not
    kept any longer.
    """
    if not run.keeps_import_result:
        return None
    try:
        return _from_json(_kept(run.cursor), run)
    except (OSError, KeyError, ValueError):
        return None


def _keep(values: dict[str, Any]) -> str:
    content = ContentFile(json.dumps(values).encode())
    return str(storages[_STORAGE].save(f"import-{secrets.token_urlsafe(24)}", content))


def _kept(name: str) -> dict[str, Any]:
    with storages[_STORAGE].open(name) as file:
        values: dict[str, Any] = json.load(file)
    return values


def _discard(name: str) -> None:
    with contextlib.suppress(OSError):
        storages[_STORAGE].delete(name)


def _as_json(report: Report) -> dict[str, Any]:
    return {
        "outcomes": [
            {
                "record": outcome.record.to_json(),
                "decision": outcome.decision,
                "publication": outcome.publication.pk if outcome.publication else None,
                "reasons": _plain(outcome.reasons),
                "suggestions": [suggestion.pk for suggestion in outcome.suggestions],
            }
            for outcome in report.outcomes
        ],
        "unread": [{**asdict(line), "reason": line.reason.as_json()} for line in report.unread],
        "warnings": _plain(report.warnings),
    }


def _plain(reasons: Iterable[Reason]) -> list[dict[str, Any]]:
    return [reason.as_json() for reason in reasons]


def _reasons(values: Iterable[dict[str, Any]]) -> list[Reason]:
    return list(map(Reason.from_json, values))


def _from_json(values: dict[str, Any], run: SyncRun) -> Report:
    outcomes = values["outcomes"]
    publication_keys = {outcome["publication"] for outcome in outcomes}
    publications = Publication.objects.in_bulk(publication_keys - {None})
    suggestion_keys = {pk for outcome in outcomes for pk in outcome["suggestions"]}
    suggestions = Suggestion.objects.with_papers().in_bulk(suggestion_keys)
    report = Report(
        [
            Outcome(
                Record.from_json(outcome["record"]),
                outcome["decision"],
                publications.get(outcome["publication"]),
                _reasons(outcome["reasons"]),
                [suggestions[pk] for pk in outcome["suggestions"] if pk in suggestions],
            )
            for outcome in outcomes
        ],
        [
            Unread(**{**line, "reason": Reason.from_json(line["reason"])})
            for line in values["unread"]
        ],
        _reasons(values["warnings"]),
        run,
    )
    report.note_versions()
    return report
