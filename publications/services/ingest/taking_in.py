"""A few records at a time into the catalogue: decided while others may write, stored at once."""

import copy
import gc
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from django.db import DatabaseError, transaction

from people.outages import is_outage
from publications.domain.attribution import ListContext
from publications.domain.reasons import Reason, reason_of
from publications.domain.record import Record
from publications.models import SourceRecord
from publications.services import authorships, consolidation
from publications.services import source_records as evidence
from publications.services.ingest.arrivals import Arrival, find_publications
from publications.services.ingest.attributing import Verdicts, attribute
from publications.services.ingest.linking import link, note_recognised
from publications.services.ingest.reads import Overtaken, Reads
from publications.services.ingest_report import Outcome
from publications.services.member_profiles import MemberProfiles
from publications.services.publication_rows import PublicationRows, are_current
from publications.services.source_records import Kept, Sighting
from publications.services.venues import Venues
from publications.sources.heartbeat import beat

#: How many records are taken in with one transaction, while all others who write wait; fewer
#: where they take longer than this (seconds), of which a third is the transaction.
TOGETHER, _LONG = 25, 0.75
#: How often they are decided on while others may write, before those have to wait.
TRIES = 3


class Pace:
    """How many records are taken in together: on a slow or busy machine fewer."""

    def __init__(self) -> None:
        self._together = TOGETHER

    def portions(self, sightings: Sequence[Sighting]) -> Iterator[Sequence[Sighting]]:
        """Yield them in order, a few at a time; what is done with those until the next counts."""
        start = 0
        while start < len(sightings):
            began = time.monotonic()
            yield sightings[start : start + self._together]
            start += self._together
            is_slow = time.monotonic() - began > _LONG
            fits = self._together // 2 if is_slow else self._together * 2
            self._together = min(max(fits, 1), TOGETHER)


@dataclass(frozen=True)
class _DecidedBatch:
    """What will become of a few records, and what that rests on."""

    arrivals: list[Arrival]
    outcomes: list[Outcome]
    venues: Venues
    reads: Reads

    @property
    def publications(self) -> list[PublicationRows]:
        return list(dict.fromkeys(arrival.rows for arrival in self.arrivals))

    def must_hold(self) -> None:
        """Raise Overtaken unless all that the decision rests on is still the same."""
        if not self.reads.nobody_wrote() and not (
            self.reads.still_hold() and self.venues.are_current() and are_current(self.publications)
        ):
            raise Overtaken


def take_in_all(
    batch: Sequence[Sighting],
    pace: Pace,
    kept: Kept,
    profiles: MemberProfiles,
    listed: ListContext,
) -> Iterator[Outcome]:
    """Yield what becomes of each record, in order: a few together, or each alone if that fails."""
    verdicts = authorships.attribute_batch(
        [sighting.record for sighting in batch], profiles, listed
    )
    for sightings in pace.portions(batch):
        beat()
        try:
            yield from _take_in(sightings, kept, profiles, listed, verdicts)
        except (DatabaseError, ValueError, Overtaken) as error:
            if is_outage(error):
                raise
            for sighting in sightings:
                yield _take_in_alone(sighting, kept, profiles, listed, verdicts)


def _take_in_alone(
    sighting: Sighting,
    kept: Kept,
    profiles: MemberProfiles,
    listed: ListContext,
    verdicts: Verdicts,
) -> Outcome:
    try:
        return _take_in([sighting], kept, profiles, listed, verdicts)[0]
    except (DatabaseError, ValueError) as error:
        if is_outage(error):
            raise
        # Kept but in no publication: it is taken in when it comes again.
        stored = kept.get(sighting.key, sighting.before)
        if stored is not None:
            SourceRecord.objects.filter(pk=stored.pk).update(publication=None)
        reason = Reason.of("not_kept", paper=sighting.record.title, what=reason_of(error))
        return Outcome(sighting.record, "failed", reasons=[reason])


def _take_in(
    sightings: Sequence[Sighting],
    kept: Kept,
    profiles: MemberProfiles,
    listed: ListContext,
    verdicts: Verdicts,
) -> list[Outcome]:
    """Find or make the publication of each record, and attribute it.

    First all is decided, while others may write; then it is stored in a short transaction. If
    somebody changes in between what a decision rests on, it is made again: that about a single
    record the last time while all others wait.

    Raises:
        Overtaken: whenever several records were decided on, somebody was quicker.
    """
    arriving = [(sighting.record, _evidence(sighting, kept)) for sighting in sightings]
    for _ in range(TRIES):
        with suppress(Overtaken), profiles.tentatively():
            decision = _decide(arriving, profiles, listed, verdicts)
            with _others_waiting():
                decision.must_hold()
                return _write(decision, profiles, listed)
    if len(arriving) > 1:
        raise Overtaken
    with profiles.tentatively(), _others_waiting():
        return _write(_decide(arriving, profiles, listed, verdicts), profiles, listed)


@contextmanager
def _others_waiting() -> Iterator[None]:
    """A transaction for which all others who write have to wait.

    No garbage is collected meanwhile: where many papers came in before, that takes as long as all
    the rest (0.2 s after 1,000).
    """
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        with transaction.atomic():
            consolidation.lock_catalogue()
            yield
    finally:
        if was_collecting:
            gc.enable()


def _evidence(sighting: Sighting, kept: Kept) -> SourceRecord:
    """Return the stored row."""
    if sighting.key not in kept:
        # Kept by an earlier run that failed to take it in.
        assert sighting.before is not None
        return SourceRecord.objects.select_related("source").get(pk=sighting.before.pk)
    if kept[sighting.key].pk is None:
        row = kept[sighting.key]
        kept[sighting.key] = evidence.store_alone(row, sighting.content_hash)
    return kept[sighting.key]


def _decide(
    arriving: Sequence[tuple[Record, SourceRecord]],
    profiles: MemberProfiles,
    listed: ListContext,
    verdicts: Verdicts,
) -> _DecidedBatch:
    """Find the publication of each record and attribute it. Nothing is stored."""
    reads, venues = Reads(), Venues()
    # Copies, because the decision may have to be made again.
    arriving = [(record, copy.copy(source_record)) for record, source_record in arriving]
    belongings = reads(_belongings, tuple(source_record.pk for _, source_record in arriving))
    for _, source_record in arriving:
        before = source_record.publication_id
        source_record.publication_id = belongings.get(source_record.pk, before)
    venues.look_up(record for record, _ in arriving)
    arrivals = find_publications(arriving, reads)
    outcomes = [
        attribute(arrival, profiles, listed, verdicts, venues, reads) for arrival in arrivals
    ]
    return _DecidedBatch(arrivals, outcomes, venues, reads)


def _belongings(source_records: Sequence[int]) -> dict[int, int | None]:
    """Return the publication that each of these current source records belongs to."""
    current = SourceRecord.objects.current().filter(pk__in=source_records)
    return dict(current.values_list("pk", "publication"))


def _write(decision: _DecidedBatch, profiles: MemberProfiles, listed: ListContext) -> list[Outcome]:
    """Store what was decided, and link versions of one work."""
    arrivals, outcomes = decision.arrivals, decision.outcomes
    decision.venues.store()
    consolidation.store(decision.publications)
    evidence.note_taken_in((arrival.source_record, arrival.record) for arrival in arrivals)
    note_recognised(arrivals)
    for arrival, outcome in zip(arrivals, outcomes, strict=True):
        link(arrival, outcome, profiles, listed)
    return outcomes
