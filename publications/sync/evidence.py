"""What a source says of its papers, kept as it was said: Records -> SourceRecords."""

import copy
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from people import names
from publications.models import Source, SourceRecord, SyncRun
from publications.records import Record

_T = TypeVar("_T")

_CHUNK = 200


@dataclass(frozen=True, slots=True)
class Sighting:
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


def batches(
    records: Iterable[Record], raws: Sequence[str] | None, source: Source, listing: str
) -> Iterator[list[Sighting]]:
    """Yield the records in batches, each with what its source said of it before."""
    keyed = zip(_keys(records, source), raws or _nothing(), strict=False)
    for chunk in chunks(list(keyed), _CHUNK):
        before = known(source, listing, [key for (key, _), _ in chunk])
        yield [
            Sighting(key, record, raw, record.content_hash(), before.get(key))
            for (key, record), raw in chunk
        ]


def keep(
    batch: list[Sighting], source: Source, listing: str, run: SyncRun | None
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
            _insert(list(fresh.values()))
    except (DatabaseError, ValueError):
        # One of them is not to be stored: sync.intake stores each by itself and says which.
        return {key: unsaved(said) for key, said in fresh.items()}
    return fresh


def unsaved(said: SourceRecord) -> SourceRecord:
    """Return the row as one that is not stored."""
    again = copy.copy(said)
    again.pk = None
    again._state.adding = True
    return again


def _insert(rows: Sequence[SourceRecord]) -> None:
    """Store new rows and give them their keys.

    On PostgreSQL by COPY, for which the driver has to quote nothing: Django's own way, arrays of
    values, takes it four times as long for texts of this size.
    """
    if connection.vendor != "postgresql":
        SourceRecord.objects.bulk_create(rows)
        return
    fields = SourceRecord._meta.concrete_fields
    table = connection.ops.quote_name(SourceRecord._meta.db_table)
    columns = ", ".join(connection.ops.quote_name(field.column) for field in fields)
    with connection.wrap_database_errors, connection.cursor() as cursor:
        cursor.execute(
            "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)",
            [SourceRecord._meta.db_table, len(rows)],
        )
        for row, (key,) in zip(rows, cursor.fetchall(), strict=True):
            row.pk = key
        with cursor.copy(f"COPY {table} ({columns}) FROM STDIN") as copying:
            for row in rows:
                copying.write_row(
                    [
                        field.get_db_prep_save(getattr(row, field.attname), connection)
                        for field in fields
                    ]
                )
    for row in rows:
        row._state.adding, row._state.db = False, connection.alias


def known(source: Source, listing: str, keys: list[str]) -> dict[str, SourceRecord]:
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


def chunks(items: Sequence[_T], size: int) -> Iterator[Sequence[_T]]:
    """Yield the items in order, `size` at a time."""
    for start in range(0, len(items), size):
        yield items[start : start + size]


def store_alone(said: SourceRecord) -> SourceRecord:
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
