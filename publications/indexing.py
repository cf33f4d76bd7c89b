"""The index in which matching finds candidates: blocking keys and brief forms of every publication.

`candidates` costs two short queries, whatever the size of the catalogue: the lists of the record's
blocking keys, read as far as `_LONGEST_LIST`, and the forms of those few publications that share
the rarest keys. `index` keeps it current, one publication at a time; `refresh` fills it.
"""

import functools
import hashlib
import json
import logging
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.db import DatabaseError, connection, transaction
from django.db.models import Prefetch, Q

from publications import matching
from publications.models import MatchForm, MatchKey, Publication, SourceRecord
from publications.records import Author, Record

#: A list of a key is read no further than this: a key that so many share says next to nothing.
_LONGEST_LIST = 100
#: How many publications one record is compared with at most. The right one is hardly ever further
#: down: of DBLP-Scholar's training and validation pairs eight would do for 99.9 % of those found.
_MOST_CANDIDATES = 16
#: Keys that begin so are shared by chance by many; all others name a work, or nearly.
_VAGUE = ("w:", "a:")
_CHUNK = 500
#: Raise it whenever `matching.blocking_keys` or `brief` give other answers than in the last
#: release: then an upgrade makes the whole index anew.
VERSION = 3

logger = logging.getLogger(__name__)

#: What a brief form keeps of a Record, beside the authors' names: all that matching looks at.
_KEPT = (
    "title",
    "authors_complete",
    "kind",
    "date",
    "venue",
    "venue_acronym",
    "volume",
    "pages",
    "identifiers",
)


def candidates(record: Record) -> list[tuple[int, Record]]:
    """Return the publications that the record may be, as (primary key, brief form) pairs.

    Hidden ones too, but none that is merged into another. Each comes as it stands and as every
    source told of it: the title that a person wrote by hand, or that the print has, may be none
    that this record knows. Those that share the rarest keys come first.
    """
    nearest = _nearest(matching.blocking_keys(record))
    if not nearest:
        return []
    known = _forms(nearest)
    return [(pk, form) for pk in nearest if pk in known for form in _read(known[pk])]


def index(publication: Publication, records: Sequence[Record]) -> None:
    """Keep keys and form of `publication` current, given what its sources say of it.

    What is merged into another has none, so that nothing is found to be it.
    """
    if publication.merged_into_id is not None:
        forget(publication)
        return
    forms = list(records)
    if publication.edits or len(forms) != 1:
        # The fold says what no single record says. Fetched afresh: the publication may carry
        # authors from before the fold.
        forms.append(Publication.objects.with_authors().get(pk=publication.pk).as_record())
    row = _row(publication, forms)
    wanted = _numbers(forms)
    present = set(publication.match_keys.values_list("key", flat=True))
    if present - wanted:
        publication.match_keys.filter(key__in=present - wanted).delete()
    MatchKey.objects.bulk_create(
        MatchKey(publication=publication, key=key) for key in sorted(wanted - present)
    )
    kept = MatchForm.objects.filter(pk=publication.pk).values_list("forms", "version").first()
    if kept != (row.forms, row.version):
        MatchForm.objects.bulk_create(
            [row],
            update_conflicts=True,
            unique_fields=["publication"],
            update_fields=["forms", "version"],
        )


def index_new(told: Iterable[tuple[Publication, Record]]) -> None:
    """Index publications that are not in the index yet, each told of by one record. Two queries."""
    rows = [(_row(publication, [record]), _numbers([record])) for publication, record in told]
    MatchKey.objects.bulk_create(
        MatchKey(publication_id=row.publication_id, key=key)
        for row, numbers in rows
        for key in sorted(numbers)
    )
    MatchForm.objects.bulk_create(row for row, _ in rows)


def forget(publication: Publication) -> None:
    """Take the publication out of the index: nothing is to be found to be it."""
    publication.match_keys.all().delete()
    MatchForm.objects.filter(pk=publication.pk).delete()


def refresh() -> int:
    """Index what is not in the index, or was indexed by another VERSION; return how many.

    What cannot be read is named in the log, and holds up nothing else.
    """
    current = SourceRecord.objects.current().defer("raw")
    outdated = (
        Publication.objects.standing_alone()
        .filter(Q(match_form=None) | ~Q(match_form__version=VERSION))
        .with_authors()
        .prefetch_related(Prefetch("source_records", current, to_attr="told"))
    )
    count = 0
    for publication in outdated.iterator(_CHUNK):
        count += _index_readable(publication, publication.told)
    return count


def _index_readable(publication: Publication, source_records: Sequence[SourceRecord]) -> bool:
    """Index the publication by those of its source records that can be read; whether it could be.

    They may be years old, or somebody's work in the database: anything can be wrong with them.
    """
    for chosen in (source_records, _readable(source_records)):
        try:
            with transaction.atomic():
                index(publication, [source_record.as_record() for source_record in chosen])
        except DatabaseError:
            raise
        except Exception as error:
            unread = error
        else:
            return True
    _tell("publication", publication.pk, unread)
    return False


def _readable(source_records: Iterable[SourceRecord]) -> Iterator[SourceRecord]:
    for source_record in source_records:
        try:
            record = source_record.as_record()
            json.dumps(brief(record))
            matching.blocking_keys(record)
        except Exception as error:
            _tell("source record", source_record.pk, error)
        else:
            yield source_record


def _tell(what: str, pk: int, error: Exception) -> None:
    kind = type(error).__name__
    logger.warning(
        "The %s %s cannot be read: matching does without (%s: %s)", what, pk, kind, error
    )


def number(key: str) -> int:
    """Return the number by which the index knows a blocking key: 64 bits, the same everywhere."""
    digest = hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def brief(record: Record) -> dict[str, Any]:
    """Return of the record what matching looks at, as JSON; `from_brief` undoes it."""
    form = {name: value for name in _KEPT if (value := getattr(record, name))}
    form["authors"] = [author.name for author in record.authors]
    return form


def from_brief(form: Mapping[str, Any]) -> Record:
    """Return the record with just the fields that `brief` keeps."""
    values = {
        **form,
        "authors_complete": form.get("authors_complete", False),
        "authors": tuple(map(Author, form["authors"])),
        "identifiers": tuple(map(tuple, form.get("identifiers", ()))),
    }
    return Record(**values)


def _row(publication: Publication, records: Iterable[Record]) -> MatchForm:
    forms = {json.dumps(form := brief(record)): form for record in records}
    rows = json.loads(json.dumps(list(forms.values())))  # tuples as JSON gives them back
    return MatchForm(publication_id=publication.pk, forms=rows, version=VERSION)


def _numbers(records: Iterable[Record]) -> set[int]:
    return {number(key) for record in records for key in matching.blocking_keys(record)}


@functools.lru_cache(maxsize=4096)
def _read(text: str) -> tuple[Record, ...]:
    """Papers that are alike are looked at again and again."""
    return tuple(map(from_brief, json.loads(text)))


def _nearest(keys: Iterable[str]) -> list[int]:
    """Return the publications that share most with these keys; the rarer a key, the more it counts.

    A key whose list was not read to its end counts as very common. Identifiers and whole titles
    decide before all.
    """
    ordered = sorted(keys)
    shared: dict[int, list[int]] = defaultdict(list)
    for publication, place in _lists(ordered):
        shared[place].append(publication)
    score: dict[int, float] = defaultdict(float)
    for place, publications in shared.items():
        rarity = 0.1 + math.log(_LONGEST_LIST / len(publications))
        if not ordered[place].startswith(_VAGUE):
            rarity += 100
        for publication in publications:
            score[publication] += rarity
    return sorted(score, key=lambda one: (-score[one], one))[:_MOST_CANDIDATES]


def _lists(keys: Sequence[str]) -> list[tuple[int, int]]:
    """Return (publication, place of the key) for the beginning of each key's list. One query."""
    if not keys:
        return []
    numbers = [number(key) for key in keys]
    table = connection.ops.quote_name(MatchKey._meta.db_table)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # One part however many keys: planning many costs more than reading their lists.
            cursor.execute(
                "SELECT publication_id, place - 1 FROM unnest(%s::bigint[]) WITH ORDINALITY"
                " AS wanted (key, place), LATERAL (SELECT publication_id FROM"
                f" {table} AS held WHERE held.key = wanted.key"
                f" ORDER BY publication_id DESC LIMIT {_LONGEST_LIST}) AS list",
                [f"{{{','.join(map(str, numbers))}}}"],
            )
        else:
            # SQLite knows no LATERAL, and takes a LIMIT of a part only in a query of its own.
            one = (
                f"SELECT publication_id, %s AS place FROM {table} WHERE key = %s "
                f"ORDER BY publication_id DESC LIMIT {_LONGEST_LIST}"
            )
            cursor.execute(
                " UNION ALL ".join(f"SELECT * FROM ({one})" for _ in numbers),
                [value for placed in enumerate(numbers) for value in placed],
            )
        return list(cursor.fetchall())


def _forms(publications: Sequence[int]) -> dict[int, str]:
    """Return the forms of these publications, as JSON. One query.

    Written out: to put it together takes Django longer than the database to answer it. Of one table
    alone: what is merged into another has no form, and to plan a join took PostgreSQL longer than
    all the rest.
    """
    table = connection.ops.quote_name(MatchForm._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT publication_id, CAST(forms AS text) FROM {table}"
            f" WHERE publication_id IN ({', '.join(['%s'] * len(publications))})",
            list(publications),
        )
        return dict(cursor.fetchall())
