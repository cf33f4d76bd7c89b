"""Records -> evidence -> catalogue: the one door that every paper comes through."""

import copy
import dataclasses
import functools
import gc
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from django.db import DatabaseError, connection, transaction
from django.db.models import Exists, Min, OuterRef
from django.utils import timezone

from people.models import Member
from people.outages import is_outage
from publications.domain import matching
from publications.domain.attribution import ListContext, Verdict
from publications.domain.reasons import Explained, Reason, reason_of
from publications.domain.record import Record
from publications.models import (
    Action,
    Metric,
    Publication,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
)
from publications.services import (
    authorships,
    columns,
    consolidation,
    match_index,
    review,
    versions,
)
from publications.services import source_records as evidence
from publications.services.ingest_report import Decision, Outcome, Report
from publications.services.member_profiles import MemberProfiles
from publications.services.publication_rows import PublicationRows, are_current, load
from publications.services.source_records import Kept, Sighting
from publications.services.status import (
    DECLINED,
    PUBLISHED,
    TAKEN_BACK,
    WAITING,
    new_publication,
)
from publications.services.venues import Venues
from publications.sources.heartbeat import beat

#: What `authorships.attribute_batch` says of the records of a batch.
Verdicts: TypeAlias = Mapping[int, Sequence[Verdict]]
#: A publication that a record may belong to: the key of one that is stored, or one that is new.
Target: TypeAlias = int | PublicationRows
Found: TypeAlias = matching.Match[Target]
#: What a record may be the same as.
Near: TypeAlias = Sequence[tuple[Target, Record]]
_Answer = TypeVar("_Answer")

#: How many records are taken in with one transaction, while all others who write wait; fewer
#: where they take longer than this (seconds), of which a third is the transaction.
_TOGETHER, _LONG = 25, 0.75
#: How often they are decided on while others may write, before those have to wait.
_TRIES = 3
#: Whose list a record stands in that is nobody's: no slug of a member is called so.
_UNATTRIBUTED = "-"


def ingest(
    records: Iterable[Record],
    source: Source,
    *,
    member: Member | None = None,
    run: SyncRun | None = None,
    raws: Sequence[str] | None = None,
    as_read: Sequence[Record] = (),
    profiles: MemberProfiles | None = None,
    after_batch: Callable[[Report], None] | None = None,
    goes_on: bool = False,
) -> Report:
    """Take in what `source` said, for `member` where the list is one member's.

    First the records are kept as evidence, a batch at a time; then they are taken into the
    catalogue, a few at a time. Where one fails, each of these is taken in by itself, so that it
    holds up no other; the failed one is tried again when it comes again. Where the database itself
    is away nothing more is tried: the same again goes on from there. `raws` are the records as the
    source wrote them, in the same order, and `as_read` as they were read, where a person corrected
    some: read so again they are no news. Reading the same again changes nothing. During a long page
    signs of life are given (`sources.heartbeat`), and `after_batch` gets the report so far. With
    `goes_on` the run may have been cut short while it took in these records: what it had taken in
    is reported as it was decided then.
    """
    profiles = profiles or MemberProfiles()
    profiled_member = profiles.members.get(member.pk, member) if member else None
    is_unattributed = run is not None and run.is_unattributed
    listed = authorships.listing(source, profiled_member, is_unattributed)
    listing = list_name(source, member, is_unattributed)
    report, pace = Report(), _Pace()
    for batch in evidence.batches(records, raws, as_read, source, listing):
        beat()
        kept = evidence.keep(batch, source, listing, run)
        settled = _take_in_all(
            [sighting for sighting in batch if not sighting.is_settled],
            pace,
            kept,
            profiles,
            listed,
        )
        decided = _decided_before(batch, run) if goes_on and run else {}
        outcomes = [
            Outcome(
                sighting.record,
                decided.get(sighting.key, "unchanged"),
                sighting.before.publication if sighting.before else None,
            )
            if sighting.is_settled
            else next(settled)
            for sighting in batch
        ]
        _record_metrics_of_publications(source, outcomes)
        _join_up([one.publication for one in outcomes if one.decision == "unchanged"], profiles)
        report.outcomes += outcomes
        if after_batch is not None:
            after_batch(report)
    return report


def list_name(source: Source, member: Member | None, is_unattributed: bool) -> str:
    """Return what tells this list of the source from others: whose it is.

    The same list handed in as nobody's and then as the lab's says something new.
    """
    if is_unattributed:
        return _UNATTRIBUTED
    return "" if source.is_service or member is None else member.slug


def _decided_before(batch: Sequence[Sighting], run: SyncRun) -> dict[str, Decision]:
    """Return what became of those records that this very run had taken in before it was cut short.

    A publication is new if no source told of it before, and nobody had made it.
    """
    before = {
        sighting.key: sighting.before
        for sighting in batch
        if sighting.is_settled and sighting.before and sighting.before.run_id == run.pk
    }
    publications = [row.publication.pk for row in before.values() if row.publication]
    first_told = dict(
        SourceRecord.objects.filter(publication__in=publications)
        .values("publication")
        .values_list("publication", Min("pk"))
    )
    made = Publication.objects.filter(pk__in=publications, created_at__gte=run.started_at)
    made_since = set(made.values_list("pk", flat=True))
    decided: dict[str, Decision] = {}
    kept_so: Decision
    for key, row in before.items():
        assert row.publication is not None
        is_first = row.publication.pk in made_since and first_told[row.publication.pk] == row.pk
        status = row.publication.status
        kept_so = "declined" if status == DECLINED else "merged"
        decided[key] = _DECISIONS.get(status, "new") if is_first else kept_so
    return decided


def _join_up(unchanged: Iterable[Publication | None], profiles: MemberProfiles) -> None:
    """Link those who are members by now with the papers that were told of before."""
    if keys := {publication.pk for publication in unchanged if publication is not None}:
        review.join_up_all(keys, profiles)


def record_metrics(source: Source, member: Member, figures: Iterable[tuple[str, float]]) -> None:
    """Keep the figures on the member's page in the source, with today's date."""
    _note(source, "member", {(member.pk, name): value for name, value in figures})


# --- Catalogue ---------------------------------------------------------------------------------


@dataclass(eq=False)
class _Arrival:
    """A record on its way into the catalogue.

    Attributes:
        match: what matching says of it; None if its source record belongs to a paper already.
        rows: the publication that it belongs to.
        version: what matching says of a paper of which its publication becomes a version.
    """

    record: Record
    source_record: SourceRecord
    match: Found | None
    rows: PublicationRows
    version: Found | None

    @property
    def is_first(self) -> bool:
        """Whether it is the first record of its publication."""
        return self.match is not None and self.match.decision != "same"


class Reads:
    """What a decision asked the database, to check later whether the answers are still the same."""

    def __init__(self) -> None:
        self._begun_at = _state_of_database()
        self._heard: list[tuple[Callable[..., Any], tuple[Any, ...], Any]] = []

    def nobody_wrote(self) -> bool:
        """Whether no other connection has written anything since the first question.

        Asking everything again takes a fifth of the time in which records join papers (1.8 of
        9.5 ms of CPU for each; ACM after DBLP, SQLite).
        """
        return _state_of_database() == self._begun_at

    def __call__(self, ask: Callable[..., _Answer], *about: Any) -> _Answer:
        """Return what `ask` says about these, and remember it."""
        answer = ask(*about)
        self._heard.append((ask, about, answer))
        return answer

    def still_hold(self) -> bool:
        """Whether each answer is still the same."""
        return all(ask(*about) == answer for ask, about, answer in self._heard)


def _state_of_database() -> object:
    """Return a value that changes as soon as another connection writes to the database."""
    with connection.cursor() as cursor:
        is_postgresql = connection.vendor == "postgresql"
        cursor.execute(
            "SELECT pg_current_snapshot()::text" if is_postgresql else "PRAGMA data_version"
        )
        return cursor.fetchone()[0]


class Overtaken(Exception):
    """Between a decision and its writing somebody changed what it rests on."""


@dataclass(frozen=True)
class _DecidedBatch:
    """What will become of a few records, and what that rests on."""

    arrivals: list[_Arrival]
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


class _Pace:
    """How many records are taken in together: on a slow or busy machine fewer."""

    def __init__(self) -> None:
        self._together = _TOGETHER

    def portions(self, sightings: Sequence[Sighting]) -> Iterator[Sequence[Sighting]]:
        """Yield them in order, a few at a time; what is done with those until the next counts."""
        start = 0
        while start < len(sightings):
            began = time.monotonic()
            yield sightings[start : start + self._together]
            start += self._together
            is_slow = time.monotonic() - began > _LONG
            fits = self._together // 2 if is_slow else self._together * 2
            self._together = min(max(fits, 1), _TOGETHER)


def _take_in_all(
    batch: Sequence[Sighting],
    pace: _Pace,
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
    for _ in range(_TRIES):
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
    arrivals = _find_publications(arriving, reads)
    outcomes = [
        _attribute(arrival, profiles, listed, verdicts, venues, reads) for arrival in arrivals
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
    _note_recognised(arrivals)
    for arrival, outcome in zip(arrivals, outcomes, strict=True):
        _link(arrival, outcome, profiles, listed)
    return outcomes


# --- Which publication


def _find_publications(
    arriving: Sequence[tuple[Record, SourceRecord]], reads: Reads
) -> list[_Arrival]:
    """Find the publication of each record, or make a new one in memory."""
    matched: list[tuple[Found | None, Target]] = []
    earlier = _Earlier()
    versions_of: dict[Target, Target] = {}
    for record, source_record in arriving:
        match: Found | None = None
        target: Target | None = source_record.publication_id
        if target is None:
            near = _near(record, source_record, earlier, reads)
            match = _match(record, near, versions_of, reads)
            if match.decision in ("ask", "version"):
                there = _without_taken_back(near, {key for _, key in matched}, reads)
                match = _match(record, there, versions_of, reads) if there != near else match
            target = match.target if match.decision == "same" else None
        if target is None:
            target = PublicationRows(new_publication())
            if match is not None and match.decision == "version" and match.target is not None:
                versions_of[target] = match.target
        earlier.add(record, target)
        matched.append((match, target))
    loaded = _load({target for _, target in matched if isinstance(target, int)})
    arrivals: list[_Arrival] = []
    present: set[Target] = set()
    for (record, source_record), (match, target) in zip(arriving, matched, strict=True):
        rows = loaded[target] if isinstance(target, int) else target
        version = match if match is not None and match.decision == "version" else None
        if rows.publication.status == TAKEN_BACK and target not in present:
            near = _near(record, source_record, earlier, reads)
            version = _version_of_another(record, target, near, present, reads)
        present.add(target)
        arrivals.append(_Arrival(record, source_record, match, rows, version))
    return arrivals


def _near(record: Record, source_record: SourceRecord, earlier: "_Earlier", reads: Reads) -> Near:
    """Return what the record may be the same as."""
    return columns.without_own(
        record,
        [*earlier.like(record), *reads(match_index.candidates, record)],
        source_record,
        told_by=functools.partial(reads, columns.told_by),
    )


def _version_of_another(
    record: Record, target: Target, near: Near, present: Collection[Target], reads: Reads
) -> Found | None:
    """Say of which paper one that was taken back, and comes back now, is a version.

    It is linked with none, as a new one is. `present` are those that came with it, before it.
    """
    stored = frozenset(key for key, _ in near if isinstance(key, int))
    there = {*(stored - reads(_taken_back, stored) - {target}), *present}
    match = _match(record, [(key, form) for key, form in near if key in there], {}, reads)
    return match if match.decision == "version" else None


def _without_taken_back(near: Near, present: Collection[Target], reads: Reads) -> Near:
    """Leave out what was taken back: it comes back by what is surely it, and raises no doubt.

    `present` are those that came with the record, before it.
    """
    stored = frozenset(key for key, _ in near if isinstance(key, int))
    gone = reads(_taken_back, stored).difference(present)
    return [(key, form) for key, form in near if key not in gone]


def _taken_back(publications: Collection[int]) -> set[int]:
    gone = Publication.objects.filter(pk__in=publications, status=TAKEN_BACK)
    return set(gone.values_list("pk", flat=True))


class _Earlier:
    """The earlier records of a batch, which the index does not know yet."""

    def __init__(self) -> None:
        self._by_key: dict[str, list[tuple[Target, Record]]] = defaultdict(list)

    def like(self, record: Record) -> list[tuple[Target, Record]]:
        """Return those that share a blocking key with the record, with their publications."""
        alike = [
            pair for key in sorted(matching.blocking_keys(record)) for pair in self._by_key[key]
        ]
        return list({id(pair): pair for pair in alike}.values())

    def add(self, record: Record, target: Target) -> None:
        pair = (target, record)
        for key in matching.blocking_keys(record):
            self._by_key[key].append(pair)


def _match(
    record: Record,
    near: Near,
    versions_of: Mapping[Target, Target],
    reads: Reads,
) -> Found:
    """Say which work the record belongs to, and then which version of it.

    Versions of one work do not compete: a record may fit several of them, by a shared identifier
    or by title. `versions_of` are new versions in this batch, each with the publication that it
    will be linked to.
    """
    match = matching.find(record, near)
    if match.target is None:
        return match
    targets = {key for key, _ in near}
    stored = frozenset(key for key in targets if isinstance(key, int))
    leading = {**reads(_leading_versions, stored)}
    for version, target in versions_of.items():
        leading[version] = leading.get(target, target)
    if targets.isdisjoint(leading):
        return match
    work = matching.find(record, [(leading.get(key, key), form) for key, form in near])
    if work.decision not in ("same", "version"):
        return match
    of_work = [(key, form) for key, form in near if leading.get(key, key) == work.target]
    alike = [(matching.compare(record, form), key) for key, form in of_work]
    printed = [
        (comparison.score, key) for comparison, key in alike if comparison.decision == "same"
    ]
    if not printed and work.decision == "version":
        return work
    place = max(printed, key=lambda pair: pair[0])[1] if printed else match.target
    return dataclasses.replace(work, target=place, decision="same")


def _leading_versions(publications: Collection[int]) -> dict[Target, Target]:
    """Return the leading version of each of these publications that does not lead itself."""
    linked = Publication.objects.filter(pk__in=publications, version_of__isnull=False)
    rows = linked.values_list("pk", "version_of")
    return {version: leading for version, leading in rows if leading}


class NoSuchPublication(Explained, ValueError):
    """The publication that a record belongs to is not in the catalogue any more."""


def _load(keys: Collection[int]) -> dict[int, PublicationRows]:
    """Return the publications, or those that they were merged into meanwhile.

    Raises:
        NoSuchPublication: one of them is gone, or was merged in a circle.
    """
    publications = Publication.objects.select_related("venue", "merged_into").in_bulk(keys)
    present: dict[int, Publication] = {}
    for key in keys:
        target = publications[key].merge_target() if key in publications else None
        if target is None:
            raise NoSuchPublication("publication_gone", number=key)
        present[key] = target
    loaded = {rows.publication.pk: rows for rows in load({*present.values()})}
    return {key: loaded[target.pk] for key, target in present.items()}


# --- Whose it is


def _attribute(
    arrival: _Arrival,
    profiles: MemberProfiles,
    listed: ListContext,
    verdicts: Verdicts,
    venues: Venues,
    reads: Reads,
) -> Outcome:
    """Add the record to the publication's evidence, and attribute it. Nothing is stored."""
    record, rows, match = arrival.record, arrival.rows, arrival.match
    publication, source = rows.publication, arrival.source_record.source
    rows.add_evidence(arrival.source_record, record)
    consolidation.consolidate_rows(rows, venues)
    if match is not None and match.decision == "ask" and match.target is not None:
        rows.suggestions.append(_ask_same_work(publication, match, source))
    versions_of_work = reads(versions.others, publication) if publication.version_of_id else []
    settled = authorships.attribute_publication(
        rows,
        profiles,
        listed,
        known=reads(authorships.known_of, versions_of_work),
        incoming=record,
        source=source,
        verdicts=verdicts.get(id(record)),
    )
    alike = match.reasons if match and match.decision != "new" else ()
    reasons = [*alike, *settled.reasons]
    if arrival.is_first:
        same_work = [
            suggestion
            for suggestion in rows.suggestions
            if suggestion.kind == Suggestion.Kind.SAME_WORK
        ]
        decision = _DECISIONS[settled.status]
        return Outcome(record, decision, publication, reasons, [*same_work, *settled.suggestions])
    is_declined = settled.status == DECLINED
    decision = "declined" if is_declined else "merged"
    return Outcome(record, decision, publication, reasons, settled.suggestions)


_DECISIONS: dict[str, Decision] = {
    PUBLISHED: "new",
    WAITING: "suggested",
    DECLINED: "declined",
}


def _ask_same_work(publication: Publication, match: Found, source: Source) -> Suggestion:
    target = match.target
    other_field = (
        {"other": target.publication}
        if isinstance(target, PublicationRows)
        else {"other_id": target}
    )
    return Suggestion(
        kind=Suggestion.Kind.SAME_WORK,
        publication=publication,
        source=source,
        score=match.score,
        reasons=list(match.reasons),
        **other_field,
    )


# --- What is written down beside


def _note_recognised(arrivals: Sequence[_Arrival]) -> None:
    """Record each record that was recognised as a paper we knew, so that it can be undone."""
    recognised = [
        arrival for arrival in arrivals if arrival.match and arrival.match.decision == "same"
    ]
    actions = Action.objects.bulk_create(
        Action(
            kind=Action.Kind.ATTACH,
            message=Reason.of(
                "recognised",
                source=arrival.source_record.source,
                paper=arrival.record.title,
                other=arrival.rows.publication,
                reasons=arrival.match.reasons,
            ),
            changes={"record": arrival.source_record.pk},
            batch=_batch(arrival.source_record),
        )
        for arrival in recognised
        if arrival.match
    )
    concerned = Action.publications.through
    concerned.objects.bulk_create(
        concerned(action=action, publication=arrival.rows.publication)
        for action, arrival in zip(actions, recognised, strict=True)
    )


def _link(
    arrival: _Arrival, outcome: Outcome, profiles: MemberProfiles, listed: ListContext
) -> None:
    """Link a publication with its other versions, and attribute it with what is known of them."""
    publication, version = arrival.rows.publication, arrival.version
    linked: list[Action] = []
    if version is not None and version.target is not None:
        other_version = (
            version.target.publication
            if isinstance(version.target, PublicationRows)
            else Publication.objects.get(pk=version.target)
        )
        action = versions.link_by_itself(publication, other_version, version.reasons)
        linked += [action] if action else []
    if arrival.record.relations:
        linked += versions.link_related(publication, arrival.record)
    if not linked:
        if not arrival.is_first and publication.version_of_id:
            versions.tidy(publication)
        return
    batch = _batch(arrival.source_record)
    Action.objects.filter(pk__in=[action.pk for action in linked]).update(batch=batch)
    publication.refresh_from_db()
    other_versions = versions.others(publication)
    if arrival.is_first:
        suggestions = Suggestion.objects.filter(
            kind=Suggestion.Kind.AUTHORSHIP, publication__in=other_versions
        )
        members = list(suggestions.open().values_list("member", flat=True))
        publication.suggestions.open().filter(member__in=members).delete()  # asked of one of them
    with authorships.changing(publication) as rows:
        settled = authorships.attribute_publication(
            rows,
            profiles,
            listed,
            known=authorships.known_of(other_versions),
            incoming=arrival.record,
            source=None if arrival.is_first else arrival.source_record.source,
        )
    versions.tidy(publication)
    publication.refresh_from_db()
    if arrival.is_first:
        outcome.decision = _DECISIONS[settled.status]
        outcome.suggestions = list(publication.suggestions.open())


def _batch(source_record: SourceRecord) -> str:
    """The batch of Actions of the run that read the record."""
    return source_record.run.batch if source_record.run else ""


def _record_metrics_of_publications(source: Source, outcomes: list[Outcome]) -> None:
    """Keep the figures that came with the records, with today's date."""
    figures = {
        (outcome.publication.pk, name): value
        for outcome in outcomes
        if outcome.publication is not None
        for name, value in outcome.record.metrics
    }
    _note(source, "publication", figures)


def _note(
    source: Source,
    owner: Literal["member", "publication"],
    figures: dict[tuple[int, str], float],
) -> None:
    """Store the figures, by owner's key and name, that differ from the ones read before."""
    if not figures:
        return
    figures = {(key, name[:60]): value for (key, name), value in figures.items()}
    newer = Metric.objects.filter(
        source=source, name=OuterRef("name"), day__gt=OuterRef("day"), **{owner: OuterRef(owner)}
    )
    before = Metric.objects.filter(
        ~Exists(newer), source=source, **{f"{owner}__in": {key for key, _ in figures}}
    )
    last = {
        (key, name): (value, day)
        for key, name, value, day in before.values_list(owner, "name", "value", "day")
    }
    today = timezone.localdate()
    fresh: list[Metric] = []
    for (key, name), value in figures.items():
        last_value, day = last.get((key, name), (None, None))
        if last_value == value:
            continue
        if day is not None and day >= today:  # later ones were dated by a clock that was wrong
            later = Metric.objects.filter(source=source, name=name, day__gte=today)
            later.filter(**{owner: key}).delete()
        metric = Metric(source=source, name=name, value=value, day=today)
        setattr(metric, f"{owner}_id", key)
        fresh.append(metric)
    Metric.objects.bulk_create(fresh)
