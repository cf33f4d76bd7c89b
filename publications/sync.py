"""From Records to the catalogue: match, attribute, then create, merge or suggest.

`ingest` is the one door: a service's pages, an uploaded file and the demo all come through it.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from django.db import DatabaseError, IntegrityError, connection, transaction
from django.db.models import Count
from django.utils import timezone

from people import names
from people.models import Member, User
from publications import authorship, formats, matching, merging
from publications.attribution import Listed
from publications.authorship import Roster
from publications.models import (
    Publication,
    RunLogLine,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
)
from publications.records import Listing, Record, Unread
from publications.sources import SOURCES
from publications.sources.base import Query, SourceError

_T = TypeVar("_T")

Decision = Literal["unchanged", "new", "merged", "suggested", "declined", "failed"]

#: What each shape of listing is as a Source: its name, who keeps it, and how far its fields are
#: believed.
_SHAPES: dict[str, tuple[str, Source.Keeper, int]] = {
    "homepage": ("Homepage", Source.Keeper.PERSON, 60),
    "cv": ("CV", Source.Keeper.PERSON, 55),
    "bibtex": ("BibTeX file", Source.Keeper.FILE, 50),
    "ris": ("RIS file", Source.Keeper.FILE, 50),
    "csl": ("CSL-JSON file", Source.Keeper.FILE, 50),
    "listing": ("Pasted list", Source.Keeper.FILE, 45),
    "arxiv": ("arXiv", Source.Keeper.SERVICE, 40),
    "profile": ("Author profile page", Source.Keeper.SERVICE, 20),
}

#: How many catalogue entries one record is compared with, those that share most keys first.
_MOST_CANDIDATES = 50
_CHUNK = 200
#: Any number will do, so long as every process names the same one.
_CATALOGUE_LOCK = 0x1AB517E


class AlreadyRunning(Exception):
    """A run of this source for this member is under way; the message says so."""


class Cancelled(Exception):
    """Somebody cancelled the run."""


@dataclass
class Outcome:
    """What became of one record: the decision, the publication it belongs to now, and why."""

    record: Record
    decision: Decision
    publication: Publication | None = None
    reasons: list[str] = field(default_factory=list)
    suggestions: list[Suggestion] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return {
            **self.record.to_json(),
            "decision": self.decision,
            "publication": self.publication.slug if self.publication else None,
            "standing": self.publication.standing if self.publication else None,
            "reasons": self.reasons,
            "suggestions": [suggestion.log_entry() for suggestion in self.suggestions],
        }


@dataclass
class Report:
    """What became of all records of one ingest, in their order, and what was not read."""

    outcomes: list[Outcome] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    @property
    def counts(self) -> dict[str, int]:
        """How many records were seen, and how many of them came to each end."""
        counts = dict.fromkeys(
            ("seen", "new", "merged", "unchanged", "suggested", "declined", "failed"), 0
        )
        for outcome in self.outcomes:
            counts["seen"] += 1
            counts[outcome.decision] += 1
        counts["unread"] = len(self.unread)
        return counts


def source_for(shape: str) -> Source:
    """Return the Source row for a shape of listing or a service, made where it is missing."""
    name, kept_by, precedence = _SHAPES[shape]
    source, _ = Source.objects.get_or_create(
        slug=shape,
        defaults={"name": name, "kind": shape, "kept_by": kept_by, "precedence": precedence},
    )
    return source


def ingest(
    records: Iterable[Record],
    source: Source,
    *,
    member: Member | None = None,
    run: SyncRun | None = None,
    raws: Sequence[str] | None = None,
    roster: Roster | None = None,
) -> Report:
    """Take in what `source` said, for `member` where the list is one member's.

    Each record is settled by itself and kept if a later one fails. `raws` are the records as the
    source wrote them, in the same order. Reading the same records again changes nothing.
    """
    roster = roster or Roster()
    listed = Listed(member.pk if member else None, authorship.keeper(source))
    listing = "" if source.is_service or member is None else member.slug
    report = Report()
    numbered = list(zip(_keys(records, source), raws or _nothing(), strict=False))
    for chunk in _chunks(numbered):
        known = _known(source, listing, [key for (key, _), _ in chunk])
        for (key, record), raw in chunk:
            said = SourceRecord(
                source=source,
                run=run,
                listing=listing,
                key=key,
                content_hash=record.content_hash(),
                record=record.to_json(),
                raw=raw,
            )
            report.outcomes.append(_take_in(record, said, known.get(key), roster, listed))
    return report


def _take_in(
    record: Record, said: SourceRecord, before: SourceRecord | None, roster: Roster, listed: Listed
) -> Outcome:
    if before is not None and before.content_hash == said.content_hash:
        return Outcome(record, "unchanged", before.publication)
    try:
        with transaction.atomic():
            _lock_catalogue()
            return _settle_record(record, said, before, roster, listed)
    except (DatabaseError, ValueError) as error:
        return Outcome(record, "failed", reasons=[f"“{record.title}” could not be kept: {error}"])


def _settle_record(
    record: Record, said: SourceRecord, before: SourceRecord | None, roster: Roster, listed: Listed
) -> Outcome:
    decision: Decision
    reasons: list[str] = []
    doubt: Suggestion | None = None
    if before is not None:
        SourceRecord.objects.filter(pk=before.pk).update(superseded=True)
        said.first_seen = before.first_seen
    said.save()
    if before is not None and before.publication is not None:
        publication, decision = before.publication, "merged"
        merging.attach(said, publication)
    else:
        match = matching.find(record, candidates(record))
        reasons += match.reasons
        if match.decision == "same" and match.target is not None:
            publication, decision = match.target, "merged"
            merging.attach(said, publication)
        else:
            publication = merging.create(record, said, Publication.Standing.WAITING)
            decision = "new"
            if match.decision == "ask" and match.target is not None:
                doubt = _ask_same_work(publication, match, said.source)
    settled = authorship.settle(publication, roster, listed, incoming=record, source=said.source)
    publication.standing = settled.standing
    declined = settled.standing == Publication.Standing.DECLINED
    suggestions = ([doubt] if doubt and not declined else []) + settled.suggestions
    if decision == "new" and settled.standing != Publication.Standing.PUBLISHED:
        decision = "declined" if declined else "suggested"
    return Outcome(record, decision, publication, reasons + settled.reasons, suggestions)


def candidates(record: Record) -> Iterator[tuple[Publication, Record]]:
    """Yield the catalogue's works that share a blocking key with the record, hidden ones too."""
    keys = [key[:120] for key in matching.blocking_keys(record)]
    nearest = (
        Publication.objects.standing_alone()
        .filter(match_keys__key__in=keys)
        .annotate(shared=Count("match_keys"))
        .order_by("-shared", "pk")
        .with_authors()[:_MOST_CANDIDATES]
    )
    for publication in nearest:
        yield publication, publication.as_record()


def _ask_same_work(
    publication: Publication, match: "matching.Match[Publication]", source: Source
) -> Suggestion:
    return Suggestion.objects.create(
        kind=Suggestion.Kind.SAME_WORK,
        publication=publication,
        other=match.target,
        source=source,
        score=match.score,
        reasons=list(match.reasons),
    )


def _lock_catalogue() -> None:
    """Let one worker at a time decide whether a paper is new, so that two never make it twice.

    SQLite writes one transaction at a time anyhow (transaction_mode IMMEDIATE).
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_CATALOGUE_LOCK])


def _known(source: Source, listing: str, keys: list[str]) -> dict[str, SourceRecord]:
    current = SourceRecord.objects.current().filter(source=source, listing=listing, key__in=keys)
    return {said.key: said for said in current.select_related("publication").defer("raw", "record")}


def _keys(records: Iterable[Record], source: Source) -> Iterator[tuple[str, Record]]:
    """Give each record the key that its source knows it by.

    A service's own key lasts. In a file the title has to do: citation keys are anybody's choice,
    and the same one may stand for another paper in the next file.
    """
    counted: dict[str, int] = {}
    for record in records:
        key = record.source_key if source.is_service else ""
        key = key[:300] or _title_key(record)
        counted[key] = counted.get(key, 0) + 1
        yield (key if counted[key] == 1 else f"{key}#{counted[key]}"), record


def _title_key(record: Record) -> str:
    first = record.authors[0].name if record.authors else ""
    words = "|".join([names.fold(record.title), record.date[:4], names.fold(first)])
    return "title:" + hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:40]


def _nothing() -> Iterator[str]:
    while True:
        yield ""


def _chunks(items: list[_T]) -> Iterator[list[_T]]:
    for start in range(0, len(items), _CHUNK):
        yield items[start : start + _CHUNK]


# --- A file or a pasted text -------------------------------------------------------------------


def read_listing(data: bytes, format: str = "auto") -> Listing:
    """Read an uploaded file or a pasted text into Records.

    Raises:
        FormatError: when it is no text, or holds no papers; the message says what to do.
    """
    return formats.read(formats.decode(data), format)


def import_listing(
    listing: Listing, *, member: Member | None = None, by: User | None = None, dry_run: bool = False
) -> Report:
    """Take in a whole listing, or nothing of it if the database fails half way.

    With `dry_run` everything is decided and nothing kept. Where no member is named, the listing's
    own heading may name one; a listing that names somebody else's is nobody's evidence for
    `member`.
    """
    with transaction.atomic():
        roster = Roster()
        owner, warnings = _owner(listing, member, roster)
        source = source_for(listing.shape or "listing")
        run = _import_run(source, owner, by)
        report = ingest(listing.records, source, member=owner, run=run, roster=roster)
        report.unread = list(listing.unread)
        report.warnings = warnings
        _note(run, report)
        _finish(run, SyncRun.State.DONE)
        if dry_run:
            transaction.set_rollback(True)
    return report


def _owner(
    listing: Listing, member: Member | None, roster: Roster
) -> tuple[Member | None, list[str]]:
    if not listing.owner:
        return member, []
    named = roster.named(listing.owner)
    if member is None:
        return named, []
    if named == member or (named is None and _fits(listing.owner, member)):
        return member, []
    return None, [
        f"This list is headed “{listing.owner}”, not {member}: "
        "that a paper stands in it says nothing of who wrote it."
    ]


def _fits(name: str, member: Member) -> bool:
    return names.best(member.all_names, name) >= names.Agreement.INITIAL


def _import_run(source: Source, member: Member | None, by: User | None) -> SyncRun:
    """A run of its own for the history; it never waits, so it is not under way for anybody else."""
    now = timezone.now()
    return SyncRun.objects.create(
        source=source, member=member, state=SyncRun.State.DONE, started_by=by, started_at=now
    )


# --- A service ---------------------------------------------------------------------------------


def open_run(source: Source, member: Member | None, by: User | None = None) -> SyncRun:
    """Return a new queued run.

    Raises:
        AlreadyRunning: when one of this source for this member is under way.
        ValueError: when the source is no service that can be asked, or is switched off.
    """
    if not source.is_service:
        raise ValueError(f"{source} is a kind of file, not a service: import a file instead.")
    if not source.enabled:
        raise ValueError(f"{source} is switched off: enable it under Sources in the admin first.")
    try:
        with transaction.atomic():
            return SyncRun.objects.create(source=source, member=member, started_by=by)
    except IntegrityError as error:
        whom = f" for {member}" if member else ""
        raise AlreadyRunning(
            f"A sync of {source}{whom} is under way: wait until it has finished, or cancel it."
        ) from error


def perform(run: SyncRun) -> SyncRun:
    """Ask the source page by page and take in what it says, until it is done, fails or is
    cancelled.

    A run that was cut short goes on at its cursor. What was taken in stays, whatever happens after.
    """
    if not _claim(run):
        return run
    log(run, f"Asking {run.source}.")
    try:
        for member in _members_to_ask(run):
            _ask_for(run, member)
    except Cancelled:
        log(run, "Cancelled. What was read stays.", RunLogLine.Level.WARNING)
        _finish(run, SyncRun.State.CANCELLED)
    except SourceError as error:
        fail(run, str(error))
    except Exception as error:
        fail(run, f"Something is wrong in Labsite itself: {type(error).__name__}: {error}")
        raise
    else:
        _finish(run, SyncRun.State.DONE)
    return run


def _claim(run: SyncRun) -> bool:
    """Take the run for this process; False when it is finished or another worker is at it."""
    now = timezone.now()
    free = SyncRun.objects.filter(state=SyncRun.State.QUEUED) | SyncRun.objects.stale()
    taken = free.filter(pk=run.pk).update(state=SyncRun.State.RUNNING, heartbeat=now)
    run.refresh_from_db()
    if taken and run.started_at is None:
        run.started_at = now
        run.save(update_fields=["started_at"])
    return bool(taken)


def log(run: SyncRun, text: str, level: str = RunLogLine.Level.INFO) -> None:
    """Write a line into the run's log."""
    RunLogLine.objects.create(run=run, text=text, level=level)


def _members_to_ask(run: SyncRun) -> list[Member]:
    """The run's member, or all current ones, from the one on whom an earlier try was cut short."""
    if run.member:
        return [run.member]
    members = list(Member.objects.current().with_names().order_by("pk"))
    reached, _, _ = run.cursor.partition("|")
    return [member for member in members if not reached or member.pk >= int(reached)]


def _ask_for(run: SyncRun, member: Member) -> None:
    adapter = SOURCES[run.source.kind]
    reached, _, cursor = run.cursor.partition("|")
    cursor = cursor if reached == str(member.pk) else ""
    query = Query(
        names=member.all_names,
        identifiers=tuple((known.scheme, known.value) for known in member.identifiers.all()),
        since="",
    )
    roster = Roster()
    for page in adapter.pages(query, cursor or None):
        _heed_cancelling(run)
        report = ingest(
            page.records, run.source, member=member, run=run, raws=page.raw, roster=roster
        )
        if page.total is not None and not cursor:
            run.expected = (run.expected or 0) + page.total
        report.unread = list(page.unread)
        cursor = page.next_cursor or ""
        run.cursor = f"{member.pk}|{cursor}"
        _note(run, report)
        log(run, f"{member}: {_in_words(report)}")


def _heed_cancelling(run: SyncRun) -> None:
    state = SyncRun.objects.values_list("state", flat=True).get(pk=run.pk)
    if state == SyncRun.State.CANCELLED:
        raise Cancelled


def _note(run: SyncRun, report: Report) -> None:
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
    run.save(
        update_fields=[
            "seen",
            "new",
            "updated",
            "unchanged",
            "suggested",
            "declined",
            "failed",
            "expected",
            "cursor",
            "heartbeat",
        ]
    )
    for outcome in report.outcomes:
        if outcome.decision == "failed":
            log(run, outcome.reasons[0], RunLogLine.Level.ERROR)
    for unread in report.unread:
        log(run, f"Line {unread.line} not read: {unread.reason}", RunLogLine.Level.WARNING)


def _in_words(report: Report) -> str:
    counts = report.counts
    said = ", ".join(f"{number} {word}" for word, number in counts.items() if number)
    return f"{said}." if said else "nothing listed."


def fail(run: SyncRun, message: str) -> None:
    """End the run as failed, for this reason, which people read."""
    run.error = message
    log(run, message, RunLogLine.Level.ERROR)
    _finish(run, SyncRun.State.FAILED)


def _finish(run: SyncRun, state: str) -> None:
    run.state = state
    run.finished_at = timezone.now()
    run.save(update_fields=["state", "finished_at", "error"])
