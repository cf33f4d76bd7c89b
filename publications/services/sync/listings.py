"""A file or a pasted text: read it, and take it in."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from django.db import DatabaseError
from django.utils import timezone

from people import names
from people.models import Member, User
from people.outages import is_outage
from publications.domain import formats
from publications.domain.corrections import Corrections, corrected
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing, PaperFields
from publications.models import Source, SyncRun
from publications.services import left_out, review
from publications.services.dry_run import trial
from publications.services.ingest import ingest, list_name
from publications.services.ingest_report import Report
from publications.services.member_profiles import MemberProfiles
from publications.services.metrics import record_metrics
from publications.services.sync import workbooks
from publications.services.sync.known_papers import read_with_known
from publications.services.sync.listing_kinds import source_for
from publications.services.sync.runs import Cancelled, count, fail, finish
from publications.sources import SOURCES, saved_answers
from publications.sources.errors import Malformed, SourceError

logger = logging.getLogger(__name__)

#: What a caller may ask for; the services' names read answers that somebody saved.
FORMATS = (*formats.FORMATS, *SOURCES)

#: What a service's reader says of a file that has the service's names in it, but not its shape.
_OF_ANOTHER_HAND = ("semantic_scholar_holds_no_papers", "answered_with_no_work")
#: The shape of a list that says nothing of its own.
_NAMELESS = "listing"
#: The confidence that the formats give a date which is none of the calendar.
_DATE_IN_DOUBT = 0.5


def read_listing(
    data: bytes,
    format: str = "auto",
    member: Member | None = None,
    examples: Sequence[PaperFields] | None = None,
) -> Listing:
    """Read an uploaded file, a pasted text or a service's saved answer into Records.

    `member` is whose list it is, where somebody says so: a list may leave its own author out.
    `examples` are papers of a pasted text as somebody put them right (`formats.read`); where None
    are given, papers that are here serve as such if they are misread. `Listing.examples` are those
    that were used: with them the same text is read in the same way, whatever is here then.

    Raises:
        FormatError: when it is no text, or holds no papers; the message says what to do.
    """
    data = workbooks.unpacked(data)
    service = (
        format if format in SOURCES else saved_answers.recognise(data) if format == "auto" else ""
    )
    if not service:
        return _read_text(data, format, member, examples)
    try:
        page = saved_answers.read(data, service)
    except Malformed as error:
        if format == "auto" and error.reason.code in _OF_ANOTHER_HAND:
            with suppress(FormatError):
                return _read_text(data, "auto", member, examples)
        raise FormatError(error.reason) from error
    except SourceError as error:
        raise FormatError(error.reason) from error
    if not page.records and not page.unread:
        raise FormatError("answer_lists_no_papers", service=SOURCES[service].label)
    return Listing(records=page.records, unread=page.unread, shape=service)


def _read_text(
    data: bytes, format: str, member: Member | None, examples: Sequence[PaperFields] | None
) -> Listing:
    """Read a text; one at which a reader fails is refused in a sentence, and the log says more."""
    owner = member.all_names if member else ()

    def read(examples: Sequence[PaperFields]) -> Listing:
        listing = formats.read(text, format, owner, examples)
        return replace(listing, examples=tuple(examples)) if examples else listing

    try:
        text = formats.decode(data)
        return read_with_known(text, read) if examples is None else read(examples)
    except FormatError:
        raise
    except Exception as error:  # whatever nobody foresaw of a text that strangers wrote
        logger.exception("Reading a listing as %s failed", format)
        raise FormatError("reading_failed") from error


def import_listing(
    listing: Listing,
    *,
    member: Member | None = None,
    is_unattributed: bool = False,
    by: User | None = None,
    dry_run: bool = False,
    run: SyncRun | None = None,
) -> Report:
    """Take in a whole listing, a few papers in each transaction, so that nobody waits for it.

    Where the database fails half way, what came in stays and the run says so: imported again, the
    list goes on from there. With `dry_run` everything is decided and nothing kept. Where no member
    is named, the listing's own heading may name one; else it is the lab's own list, unless it
    `is_unattributed`. A listing that names somebody else than `member` is nobody's: it says nothing
    of who wrote its papers. `run` is the one that was queued for it, where a worker takes it in.
    Where nobody was asked what to leave out (`Listing.left_out`), it is what was left out before.
    """
    if dry_run:
        with trial():
            return _import(listing, member, is_unattributed, by)
    return _import(listing, member, is_unattributed, by, run)


def _import(
    listing: Listing,
    member: Member | None,
    is_unattributed: bool,
    by: User | None,
    run: SyncRun | None = None,
) -> Report:
    profiles = MemberProfiles()
    owner, is_unattributed, warnings = _whose(listing, member, is_unattributed, profiles)
    source = source_for(listing.shape or _NAMELESS)
    name = list_name(source, owner, is_unattributed)
    left_out_before = left_out.before(source, name)
    listing = _without(left_out_before, listing)
    out = listing.left_out or ()
    if again := sum(record.content_hash() in left_out_before for record in out):
        warnings.append(Reason.of("left_out_again", number=again))
    left_out.note(source, name, out, listing.as_read or listing.records, left_out_before)
    show = _progress(run, owner, is_unattributed) if run else None
    run = run or _import_run(listing, source, owner, is_unattributed, by)
    try:
        report = ingest(
            listing.records,
            source,
            member=owner,
            run=run,
            as_read=listing.as_read,
            profiles=profiles,
            after_batch=show,
            goes_on=show is not None,
        )
        members = [owner] if owner else profiles.members.values()
        merged = review.clear_duplicates(source, run.batch_cleared, profiles)
        cleared = review.clear_doubts(profiles, members, run.batch_cleared)
    except Cancelled:
        raise
    except Exception as error:
        if show is not None and is_outage(error):
            raise  # the queued run goes on later
        with suppress(DatabaseError):
            what = " ".join(str(error).split()).rstrip(".")
            fail(run, Reason.of("import_stopped", what=what))
        raise
    report.note_merged(merged)
    report.note_cleared(cleared)
    report.run, report.left_out_before = run, left_out_before
    report.unread = list(listing.unread)
    report.warnings = [
        *warnings,
        *listing.warnings,
        *_read_beside(listing),
        *_doubtful_dates(listing),
    ]
    if owner is not None:
        record_metrics(source, owner, listing.metrics)
    count(run, report)
    finish(run, SyncRun.State.DONE)
    report.fetch_related()
    return report


def _without(left_out_before: left_out.LeftOut, listing: Listing) -> Listing:
    """The listing without what was left out of it before, where nobody was asked what to leave."""
    if listing.left_out is not None:
        return listing
    positions = (
        at
        for at, record in enumerate(listing.records if left_out_before else ())
        if record.content_hash() in left_out_before
    )
    return corrected(listing, Corrections(left_out=frozenset(positions)))


def _progress(
    run: SyncRun, owner: Member | None, is_unattributed: bool
) -> Callable[[Report], None]:
    """Note on the queued run whose list it is, and return what shows on it how many records were
    read so far; `count` counts them all.
    """
    for name in SyncRun.COUNTS:
        setattr(run, name, 0)  # of an earlier try that was cut short
    run.member, run.is_unattributed = owner, is_unattributed
    run.save(update_fields=[*SyncRun.COUNTS, "member", "is_unattributed"])

    def show(report: Report) -> None:
        SyncRun.objects.filter(pk=run.pk).update(seen=len(report.outcomes))

    return show


def _read_beside(listing: Listing) -> list[Reason]:
    """A warning where papers were read from what stood beside a file's entries."""
    if not listing.beside:
        return []
    if listing.beside == 1:
        return [Reason("one_read_beside")]
    return [Reason.of("read_beside", number=listing.beside)]


def _doubtful_dates(listing: Listing) -> list[Reason]:
    """A warning for each printed date that is none of the calendar, such as 31 February."""
    return [
        Reason.of("date_in_doubt", paper=record.title, date=record.date)
        for record in listing.records
        if dict(record.confidence).get("date") == _DATE_IN_DOUBT
    ]


def _whose(
    listing: Listing, member: Member | None, is_unattributed: bool, profiles: MemberProfiles
) -> tuple[Member | None, bool, list[Reason]]:
    """Return whose list it is, whether it is nobody's, and what to say of that."""
    owner, warnings = _owner(listing, member, profiles)
    return owner, owner is None and (is_unattributed or bool(warnings)), warnings


def _owner(
    listing: Listing, member: Member | None, profiles: MemberProfiles
) -> tuple[Member | None, list[Reason]]:
    if not listing.owner:
        return member, []
    named = profiles.named(listing.owner)
    if member is None:
        return named, []
    if named == member or (named is None and _fits(listing.owner, member)):
        return member, []
    return None, [Reason.of("headed_otherwise", name=listing.owner, member=member)]


def _fits(name: str, member: Member) -> bool:
    return names.best(member.all_names, name) >= names.Agreement.INITIAL


def _import_run(
    listing: Listing,
    source: Source,
    member: Member | None,
    is_unattributed: bool,
    by: User | None,
) -> SyncRun:
    """A run of its own for the history; it never waits, so it is not under way for anybody else."""
    now = timezone.now()
    return SyncRun.objects.create(
        source=source,
        member=member,
        is_unattributed=is_unattributed,
        file_name=listing.file_name,
        state=SyncRun.State.DONE,
        started_by=by,
        started_at=now,
    )
