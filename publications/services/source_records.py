"""What a source says about its papers, kept as it came: Records -> SourceRecords."""

import datetime
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from django.db import DatabaseError, connection, transaction

from people import names
from publications.domain.record import Record
from publications.models import Publication, Source, SourceRecord, SyncRun

_T = TypeVar("_T")

_CHUNK = 200
#: The content hash of what changed and was kept, until its publication says so too: whatever the
#: source says next differs from it, so that an update is not lost with its worker.
NOT_TAKEN_IN = ""


@dataclass(frozen=True, slots=True)
class Before:
    """What the source said about a paper last time: its row and the publication, both in brief."""

    pk: int
    content_hash: str
    read_hash: str
    run_id: int | None
    first_seen: datetime.datetime
    publication: Publication | None

    @property
    def publication_id(self) -> int | None:
        return self.publication.pk if self.publication else None


@dataclass(frozen=True, slots=True)
class Sighting:
    """A record with the key that its source knows it by, and what the source said before.

    `read_hash` is the content hash of what was read, where a person corrected that.
    """

    key: str
    record: Record
    raw: str
    content_hash: str
    read_hash: str
    before: Before | None

    @property
    def is_news(self) -> bool:
        """Whether the source said anything else before, or what was corrected is read otherwise."""
        before = self.before
        if before is None or before.content_hash == NOT_TAKEN_IN:
            return True
        as_it_was = () if self.read_hash else (before.read_hash,)
        return self.content_hash not in (before.content_hash, *as_it_was)

    @property
    def is_settled(self) -> bool:
        """Whether the source said exactly this before, and the record has a publication."""
        return not self.is_news and self.before is not None and self.before.publication is not None


def batches(
    records: Iterable[Record],
    raws: Sequence[str] | None,
    as_read: Sequence[Record],
    source: Source,
    listing: str,
) -> Iterator[list[Sighting]]:
    """Yield the records in batches, each with what its source said before.

    `as_read` are the records as they were read, where a person corrected some.
    """
    records = list(records)
    as_read = as_read or records
    keyed = zip(_keys(as_read, source), records, as_read, raws or _nothing(), strict=False)
    for chunk in chunks(list(keyed), _CHUNK):
        before = known(source, listing, [key for key, *_ in chunk])
        yield [
            Sighting(
                key,
                record,
                raw,
                record.content_hash(),
                read.content_hash() if read is not record else "",
                before.get(key),
            )
            for key, record, read, raw in chunk
        ]


#: The rows of a batch's sightings that were new or had changed, by the sighting's key; without a
#: primary key where they could not be stored together.
Kept: TypeAlias = dict[str, SourceRecord]


def keep(batch: list[Sighting], source: Source, listing: str, run: SyncRun | None) -> Kept:
    """Store what is new or has changed, and mark what it supersedes."""
    fresh = [sighting for sighting in batch if sighting.is_news]
    shared = {"source": source, "run": run, "listing": listing}
    rows = [_row(sighting, **shared) for sighting in fresh]
    replaced = [sighting.before for sighting in fresh if sighting.before]
    cut_short = [row.pk for row in replaced if row.content_hash == NOT_TAKEN_IN]
    try:
        if rows:
            with transaction.atomic():
                if cut_short:
                    SourceRecord.objects.filter(pk__in=cut_short).delete()
                SourceRecord.objects.filter(pk__in=[row.pk for row in replaced]).update(
                    superseded=True
                )
                SourceRecord.objects.bulk_create(rows)
    except (DatabaseError, ValueError):
        # One of them cannot be stored: `ingest` stores each by itself and says which one failed.
        rows = [_row(sighting, **shared) for sighting in fresh]
    return {row.key: row for row in rows}


def _row(sighting: Sighting, **shared: Any) -> SourceRecord:
    row = SourceRecord(
        key=sighting.key,
        content_hash=sighting.content_hash,
        read_hash=sighting.read_hash,
        record=sighting.record.to_json(),
        raw=sighting.raw,
        **shared,
    )
    if (before := sighting.before) is not None:
        row.first_seen, row.publication_id = before.first_seen, before.publication_id
    if row.publication_id is not None:
        row.content_hash = NOT_TAKEN_IN
    return row


def note_taken_in(taken_in: Iterable[tuple[SourceRecord, Record]]) -> None:
    """Note of each row with its record that its publication says by now what it says."""
    changed = []
    for source_record, record in taken_in:
        if source_record.content_hash == NOT_TAKEN_IN:
            source_record.content_hash = record.content_hash()
            changed.append(source_record)
    SourceRecord.objects.bulk_update(changed, ["content_hash"])


#: What a report shows of a publication, in the order of its fields.
_BRIEF = [
    field.attname
    for field in Publication._meta.concrete_fields
    if field.attname in ("id", "slug", "title", "status")
]


def known(source: Source, listing: str, keys: list[str]) -> dict[str, Before]:
    """Return what the source said last about the papers with these keys."""
    current = SourceRecord.objects.current().filter(source=source, listing=listing, key__in=keys)
    # No model instances: making them would take most of the time when nothing has changed.
    rows = current.values_list(
        "key",
        "pk",
        "content_hash",
        "read_hash",
        "run",
        "first_seen",
        *(f"publication__{name}" for name in _BRIEF),
    )
    return {
        key: Before(pk, content_hash, read_hash, run, first_seen, _in_brief(publication))
        for key, pk, content_hash, read_hash, run, first_seen, *publication in rows
    }


def _in_brief(values: Sequence[Any]) -> Publication | None:
    """Return a publication of which only _BRIEF is loaded."""
    if values[0] is None:
        return None
    return Publication.from_db(connection.alias, _BRIEF, values)


def _keys(records: Iterable[Record], source: Source) -> Iterator[str]:
    """Yield the key that its source knows each record by.

    A service's own key lasts. In a file the title must do: citation keys are anybody's choice,
    and the same one may stand for another paper in the next file.
    """
    counted: dict[str, int] = {}
    for record in records:
        key = record.source_key if source.is_service else ""
        key = key[:300] or _title_key(record)
        counted[key] = counted.get(key, 0) + 1
        yield key if counted[key] == 1 else f"{key}#{counted[key]}"


def _title_key(record: Record) -> str:
    first = record.authors[0].name if record.authors else ""
    words = "|".join(
        [names.normalize_text(record.title), record.date[:4], names.normalize_text(first)]
    )
    return "title:" + hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:40]


def _nothing() -> Iterator[str]:
    while True:
        yield ""


def chunks(items: Sequence[_T], size: int) -> Iterator[Sequence[_T]]:
    """Yield the items in order, `size` at a time."""
    for start in range(0, len(items), size):
        yield items[start : start + size]


@transaction.atomic
def store_alone(source_record: SourceRecord, content_hash: str) -> SourceRecord:
    """Store one row by itself, or return the one that another worker has stored meanwhile.

    `content_hash` is that of its record.
    """
    current = SourceRecord.objects.current().filter(
        source=source_record.source, listing=source_record.listing, key=source_record.key
    )
    stored = current.select_related("source").first()
    if stored is not None:
        if stored.content_hash == content_hash:
            return stored
        current.update(superseded=True)
        source_record.first_seen = stored.first_seen
        source_record.publication_id = stored.publication_id
    source_record.save()
    return source_record
