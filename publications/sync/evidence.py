"""What a source says of its papers, kept as it was said: Records -> SourceRecords."""

import copy
import datetime
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import DatabaseError, connection, transaction

from people import names
from publications.models import Publication, Source, SourceRecord, SyncRun
from publications.records import Record

_T = TypeVar("_T")

_CHUNK = 200


@dataclass(frozen=True, slots=True)
class Before:
    """What the source said of a paper last time: its row in brief, and the publication in brief."""

    pk: int
    content_hash: str
    first_seen: datetime.datetime
    publication: Publication | None

    @property
    def publication_id(self) -> int | None:
        return self.publication.pk if self.publication else None


@dataclass(frozen=True, slots=True)
class Sighting:
    """A record under the key that its source knows it by, and what the source said of it before."""

    key: str
    record: Record
    raw: str
    content_hash: str
    before: Before | None

    @property
    def is_settled(self) -> bool:
        """Whether the source said just this before, and a publication was found for it."""
        return (
            self.before is not None
            and self.before.content_hash == self.content_hash
            and self.before.publication is not None
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


@dataclass(frozen=True, slots=True)
class Kept:
    """The sightings of a batch that were new or had changed: stored, or still to be stored.

    Attributes:
        keys: the primary key of each row by the sighting's key; None: it is not stored yet.
        shared: an unsaved row with what all of them have in common.
    """

    keys: Mapping[str, int | None]
    shared: SourceRecord

    def row(self, one: Sighting) -> SourceRecord | None:
        """Return a new instance of the sighting's row; None where nothing new was said."""
        if one.key not in self.keys:
            return None
        row = copy.copy(self.shared)
        row.pk = self.keys[one.key]
        row.key, row.content_hash = one.key, one.content_hash
        row.record, row.raw = one.record.to_json(), one.raw
        if one.before is not None:
            row.first_seen, row.publication_id = one.before.first_seen, one.before.publication_id
        if row.pk is not None:
            row._state.adding, row._state.db = False, connection.alias
        return row


def keep(batch: list[Sighting], source: Source, listing: str, run: SyncRun | None) -> Kept:
    """Store what is new or has changed, and mark what it supersedes."""
    fresh = [
        one for one in batch if one.before is None or one.before.content_hash != one.content_hash
    ]
    shared = SourceRecord(source=source, run=run, listing=listing)
    replaced = [one.before.pk for one in fresh if one.before]
    keys: list[int] | list[None] = []
    try:
        if fresh:
            with transaction.atomic():
                if replaced:
                    SourceRecord.objects.filter(pk__in=replaced).update(superseded=True)
                keys = _insert(fresh, shared)
    except (DatabaseError, ValueError):
        # One of them is not to be stored: sync.intake stores each by itself and says which.
        keys = [None] * len(fresh)
    return Kept({one.key: key for one, key in zip(fresh, keys, strict=True)}, shared)


#: What differs from row to row of a batch.
_OWN = ("id", "key", "content_hash", "record", "raw", "first_seen", "publication_id")


def _insert(fresh: Sequence[Sighting], shared: SourceRecord) -> list[int]:
    """Store new rows, which say this and have the rest from `shared`; return their keys.

    Not by Django's own way, which takes most of a sync's time: it asks each field of each row how
    its value is written, and for texts of this size PostgreSQL is served best by COPY.
    """
    fields = SourceRecord._meta.concrete_fields
    place = {field.attname: number for number, field in enumerate(fields)}
    first_seen = SourceRecord._meta.get_field("first_seen")
    pk, key, content_hash, record, raw, seen, publication = (place[name] for name in _OWN)
    common = [
        field.get_db_prep_save(getattr(shared, field.attname), connection)
        if field.attname not in _OWN or field is first_seen
        else None
        for field in fields
    ]
    with connection.wrap_database_errors, connection.cursor() as cursor:
        keys = _new_keys(cursor, len(fresh))
        rows = []
        for number, one in zip(keys, fresh, strict=True):
            row = common.copy()
            row[pk], row[key], row[content_hash] = number, one.key, one.content_hash
            row[record], row[raw] = one.record.to_json_text(), one.raw
            if one.before is not None:
                row[seen] = first_seen.get_db_prep_save(one.before.first_seen, connection)
                row[publication] = one.before.publication_id
            rows.append(row)
        _write(cursor, [field.column for field in fields], rows)
    return keys


def _new_keys(cursor: Any, count: int) -> list[int]:
    """Return keys for so many new rows; they are ours until the transaction ends."""
    table = SourceRecord._meta.db_table
    if connection.vendor == "postgresql":
        cursor.execute(
            "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)",
            [table, count],
        )
        return [key for (key,) in cursor.fetchall()]
    # SQLite's rule for AUTOINCREMENT; no other writes while this transaction is open.
    cursor.execute(
        "SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = %s), 0), "
        f"coalesce((SELECT max(id) FROM {connection.ops.quote_name(table)}), 0))",
        [table],
    )
    (last,) = cursor.fetchone()
    return list(range(last + 1, last + 1 + count))


def _write(cursor: Any, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    quote = connection.ops.quote_name
    into = f"{quote(SourceRecord._meta.db_table)} ({', '.join(map(quote, columns))})"
    if connection.vendor == "postgresql":
        with cursor.copy(f"COPY {into} FROM STDIN") as copying:
            for row in rows:
                copying.write_row(row)
    else:
        cursor.executemany(f"INSERT INTO {into} VALUES ({', '.join(['%s'] * len(columns))})", rows)


#: What a report tells of a publication, in the order of its fields.
_BRIEF = [
    field.attname
    for field in Publication._meta.concrete_fields
    if field.attname in ("id", "slug", "title", "standing")
]


def known(source: Source, listing: str, keys: list[str]) -> dict[str, Before]:
    """Return what the source said last of the papers of these keys."""
    current = SourceRecord.objects.current().filter(source=source, listing=listing, key__in=keys)
    # No model instances: a second reading with nothing changed would spend its time on them.
    rows = current.values_list(
        "key", "pk", "content_hash", "first_seen", *(f"publication__{name}" for name in _BRIEF)
    )
    return {
        key: Before(pk, content_hash, first_seen, _in_brief(publication))
        for key, pk, content_hash, first_seen, *publication in rows
    }


def _in_brief(values: Sequence[Any]) -> Publication | None:
    """Return a publication of which only _BRIEF is loaded."""
    if values[0] is None:
        return None
    return Publication.from_db(connection.alias, _BRIEF, values)


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
