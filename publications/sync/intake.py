"""Records -> evidence -> catalogue: the one door that every paper comes through."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from django.db import DatabaseError, transaction
from django.utils import timezone

from people import names
from people.models import Member
from publications import authorship, indexing, matching, merging
from publications.attribution import Listed
from publications.authorship import Roster
from publications.models import Metric, Publication, Source, SourceRecord, Suggestion, SyncRun
from publications.records import Record
from publications.sync.report import Decision, Outcome, Report

_T = TypeVar("_T")

_CHUNK = 200


@dataclass(frozen=True, slots=True)
class _Sighting:
    """A record under the key that its source knows it by, and what the source said of it before."""

    key: str
    record: Record
    raw: str
    content_hash: str
    before: SourceRecord | None

    @property
    def is_settled(self) -> bool:
        """Whether the source said just this before, and a publication was found for it."""
        return (
            self.before is not None
            and self.before.content_hash == self.content_hash
            and self.before.publication_id is not None
        )


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

    First what was said is kept as evidence, a batch at a time; then each record is settled by
    itself, so that one that fails holds up no other, and is settled when it comes again. `raws` are
    the records as the source wrote them, in the same order. Reading the same again changes nothing.
    """
    roster = roster or Roster()
    listed = authorship.listing(source, member)
    listing = "" if source.is_service or member is None else member.slug
    report = Report()
    for batch in _batches(records, raws, source, listing):
        kept = _keep(batch, source, listing, run)
        outcomes = [
            Outcome(one.record, "unchanged", one.before.publication if one.before else None)
            if one.is_settled
            else _settle(one, kept.get(one.key), roster, listed)
            for one in batch
        ]
        _note_figures_of_papers(source, outcomes)
        report.outcomes += outcomes
    return report


def note_figures(source: Source, member: Member, figures: Iterable[tuple[str, float]]) -> None:
    """Keep what the source's page says of the member as a whole, with today's date."""
    _note(source, "member", {(member.pk, name): value for name, value in figures})


# --- Evidence ----------------------------------------------------------------------------------


def _batches(
    records: Iterable[Record], raws: Sequence[str] | None, source: Source, listing: str
) -> Iterator[list[_Sighting]]:
    """Yield the records in batches, each with what its source said of it before."""
    keyed = zip(_keys(records, source), raws or _nothing(), strict=False)
    for chunk in _chunks(list(keyed)):
        known = _known(source, listing, [key for (key, _), _ in chunk])
        yield [
            _Sighting(key, record, raw, record.content_hash(), known.get(key))
            for (key, record), raw in chunk
        ]


def _keep(
    batch: list[_Sighting], source: Source, listing: str, run: SyncRun | None
) -> dict[str, SourceRecord]:
    """Store what is new or has changed, and mark what it supersedes; return the rows by key."""
    fresh = {
        one.key: SourceRecord(
            source=source,
            run=run,
            listing=listing,
            key=one.key,
            content_hash=one.content_hash,
            record=one.record.to_json(),
            raw=one.raw,
            first_seen=one.before.first_seen if one.before else timezone.now(),
            publication_id=one.before.publication_id if one.before else None,
        )
        for one in batch
        if one.before is None or one.before.content_hash != one.content_hash
    }
    if not fresh:
        return {}
    replaced = [one.before.pk for one in batch if one.before and one.key in fresh]
    try:
        with transaction.atomic():
            if replaced:
                SourceRecord.objects.filter(pk__in=replaced).update(superseded=True)
            SourceRecord.objects.bulk_create(fresh.values())
    except (DatabaseError, ValueError):
        # One of them is not to be stored: _settle stores each by itself and says which.
        return {key: _unsaved(said) for key, said in fresh.items()}
    return fresh


def _unsaved(said: SourceRecord) -> SourceRecord:
    said.pk = None
    said._state.adding = True
    return said


def _known(source: Source, listing: str, keys: list[str]) -> dict[str, SourceRecord]:
    current = SourceRecord.objects.current().filter(source=source, listing=listing, key__in=keys)
    slight = current.select_related("publication").only(
        "key",
        "content_hash",
        "first_seen",
        "source_id",
        "publication__slug",
        "publication__title",
        "publication__standing",
    )
    return {said.key: said for said in slight}


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


# --- Catalogue ---------------------------------------------------------------------------------


def _settle(one: _Sighting, said: SourceRecord | None, roster: Roster, listed: Listed) -> Outcome:
    """Find or make the publication that the evidence speaks of, and say whose it is."""
    try:
        with transaction.atomic():
            merging.lock_catalogue()
            if said is None:
                # Kept by an earlier run that failed to settle it.
                assert one.before is not None
                said = SourceRecord.objects.select_related("source").get(pk=one.before.pk)
            elif said.pk is None:
                said = _store_alone(said)
            return _find_place(one.record, said, roster, listed)
    except (DatabaseError, ValueError) as error:
        if said is not None and said.pk is not None:
            # Kept but not folded in: without a publication it is settled when it comes again.
            SourceRecord.objects.filter(pk=said.pk).update(publication=None)
        sentence = f"“{one.record.title}” could not be kept: {error}"
        return Outcome(one.record, "failed", reasons=[sentence])


def _store_alone(said: SourceRecord) -> SourceRecord:
    """Store one row by itself, or return the one that another worker has stored meanwhile."""
    current = SourceRecord.objects.current().filter(
        source=said.source, listing=said.listing, key=said.key
    )
    stored = current.select_related("source").first()
    if stored is not None:
        if stored.content_hash == said.content_hash:
            return stored
        current.update(superseded=True)
        said.first_seen = stored.first_seen
        said.publication_id = stored.publication_id
    said.save()
    return said


def _find_place(record: Record, said: SourceRecord, roster: Roster, listed: Listed) -> Outcome:
    decision: Decision
    reasons: list[str] = []
    doubt: Suggestion | None = None
    if said.publication_id is not None:
        publication, decision = Publication.objects.get(pk=said.publication_id), "merged"
        merging.attach(said, publication)
    else:
        match = matching.find(record, indexing.candidates(record))
        if match.decision != "new":
            reasons += match.reasons
        if match.decision == "same" and match.target is not None:
            publication, decision = Publication.objects.get(pk=match.target), "merged"
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
    if declined:
        decision = "declined"
    elif decision == "new" and settled.standing == Publication.Standing.WAITING:
        decision = "suggested"
    return Outcome(record, decision, publication, reasons + settled.reasons, suggestions)


def _ask_same_work(
    publication: Publication, match: "matching.Match[int]", source: Source
) -> Suggestion:
    return Suggestion.objects.create(
        kind=Suggestion.Kind.SAME_WORK,
        publication=publication,
        other_id=match.target,
        source=source,
        score=match.score,
        reasons=list(match.reasons),
    )


def _note_figures_of_papers(source: Source, outcomes: list[Outcome]) -> None:
    """Keep the figures that came with the records, with today's date."""
    told = {
        (outcome.publication.pk, name): value
        for outcome in outcomes
        if outcome.publication is not None
        for name, value in outcome.record.metrics
    }
    _note(source, "publication", told)


def _note(
    source: Source,
    owner: Literal["member", "publication"],
    told: dict[tuple[int, str], float],
) -> None:
    """Store the figures, by owner's key and name, that differ from the ones read before."""
    if not told:
        return
    told = {(key, name[:60]): value for (key, name), value in told.items()}
    owners = {key for key, _ in told}
    before = Metric.objects.filter(source=source, **{f"{owner}__in": owners}).order_by("day")
    last = {(getattr(one, f"{owner}_id"), one.name): one for one in before}
    today = timezone.localdate()
    fresh: list[Metric] = []
    for (key, name), value in told.items():
        known = last.get((key, name))
        if known is None or (known.value != value and known.day != today):
            figure = Metric(source=source, name=name, value=value, day=today)
            setattr(figure, f"{owner}_id", key)
            fresh.append(figure)
        elif known.value != value:
            Metric.objects.filter(pk=known.pk).update(value=value)
    Metric.objects.bulk_create(fresh)
