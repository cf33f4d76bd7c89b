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
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import DatabaseError, connection, transaction
from django.db.models import Q

from publications.domain import matching
from publications.domain.record import Author, Record
from publications.models import MatchForm, MatchKey, Publication, SourceRecord
from publications.services.publication_rows import PublicationRows, load

#: A list of a key is read no further than this: a key that so many share says next to nothing.
_LONGEST_LIST = 100
#: How many publications one record is compared with at most. The right one is hardly ever further
#: down: of DBLP-Scholar's training and validation pairs eight would do for 99.9 % of those found.
_MOST_CANDIDATES = 16
#: Keys that begin so are shared by chance by many; all others name a work, or nearly.
_VAGUE = ("w:", "a:", "n:", "p:")
#: Publications indexed in one transaction, while others who write wait.
_CHUNK = 100
#: Raise it whenever `matching.blocking_keys` or `brief` give other answers than in the last
#: release: then an upgrade makes the whole index anew.
VERSION = 14

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
#: The lockable fields of a publication that these come from: no other changes what it may be.
COMPARED = frozenset(
    ("title", "kind", "date", "venue", "volume", "pages", "authors", "external_ids")
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
    forms = _forms(nearest)
    return [(pk, form) for pk in nearest if pk in forms for form in _read(forms[pk])]


def forms_of(publication: Publication) -> list[Record]:
    """Return the publication as it stands, and as every source tells of it."""
    source_records = SourceRecord.objects.current().filter(publication=publication).defer("raw")
    told = (source_record.as_record() for source_record in source_records)
    return list(dict.fromkeys([publication.as_record(), *told]))


def index(all_rows: Sequence[PublicationRows]) -> None:
    """Keep keys and forms of these publications current, given what their sources say of them.

    What is merged into another has none, so that nothing is found to be it. Four queries, however
    many they are.
    """
    alone = [rows for rows in all_rows if rows.publication.merged_into_id is None]
    forget(rows.publication for rows in all_rows if rows.publication.merged_into_id is not None)
    forms = {rows.publication.pk: _forms_of(rows) for rows in alone}
    _keep_keys({pk: _numbers(records) for pk, records in forms.items()})
    _keep_forms([_row(pk, records) for pk, records in forms.items()])


def _forms_of(rows: PublicationRows) -> list[Record]:
    """Every way in which the publication is told of, and as it stands where no source says that."""
    records = [record for _, record in rows.evidence]
    return [*records, rows.as_record()] if rows.publication.edits or len(records) != 1 else records


def _keep_keys(keys_of: Mapping[int, set[int]]) -> None:
    present: dict[int, set[int]] = defaultdict(set)
    stored = MatchKey.objects.filter(publication__in=keys_of)
    for publication, key in stored.values_list("publication", "key"):
        present[publication].add(key)
    for publication, keys in keys_of.items():
        if gone := present[publication] - keys:
            MatchKey.objects.filter(publication=publication, key__in=gone).delete()
    new = [
        (publication, key)
        for publication, keys in keys_of.items()
        for key in sorted(keys - present[publication])
    ]
    if new:
        # Twenty for each paper: by `bulk_create` they take a sixth of the time for which an import
        # keeps all others from writing (1,000 papers: 0.4 of 2.4 s of CPU).
        table = connection.ops.quote_name(MatchKey._meta.db_table)
        with connection.cursor() as cursor:
            cursor.executemany(f"INSERT INTO {table} (publication_id, key) VALUES (%s, %s)", new)


def _keep_forms(rows: Sequence[MatchForm]) -> None:
    stored = MatchForm.objects.filter(pk__in=[row.publication_id for row in rows])
    present = {pk: (forms, version) for pk, forms, version in stored.values_list()}
    MatchForm.objects.bulk_create(
        [row for row in rows if present.get(row.publication_id) != (row.forms, row.version)],
        update_conflicts=True,
        unique_fields=["publication"],
        update_fields=["forms", "version"],
    )


def forget(publications: Iterable[Publication]) -> None:
    """Take the publications out of the index: nothing is to be found to be one of them."""
    keys = [publication.pk for publication in publications]
    if keys:
        MatchKey.objects.filter(publication__in=keys).delete()
        MatchForm.objects.filter(pk__in=keys).delete()


def refresh() -> int:
    """Index what is not in the index, or was indexed by another VERSION; return how many.

    What cannot be read is named in the log, and holds up nothing else.
    """
    outdated = (
        Publication.objects.unmerged()
        .filter(Q(match_form=None) | ~Q(match_form__version=VERSION))
        .select_related("venue")
    )
    keys = list(outdated.values_list("pk", flat=True))
    count = 0
    for first in range(0, len(keys), _CHUNK):
        publications = list(outdated.filter(pk__in=keys[first : first + _CHUNK]))
        try:
            with transaction.atomic():
                index(load(publications))
            count += len(publications)
        except DatabaseError:
            raise
        except Exception:
            count += sum(map(_index_readable, publications))
    return count


def _index_readable(publication: Publication) -> bool:
    """Index the publication by those of its source records that can be read; whether it could be.

    They may be years old, or somebody's work in the database: anything can be wrong with them.
    """
    try:
        with transaction.atomic():
            index(load([publication], read=_read_if_possible))
    except DatabaseError:
        raise
    except Exception as error:
        _tell("publication", publication.pk, error)
        return False
    return True


def _read_if_possible(source_record: SourceRecord) -> Record | None:
    try:
        record = source_record.as_record()
        json.dumps(brief(record))
        matching.blocking_keys(record)
    except Exception as error:
        _tell("source record", source_record.pk, error)
        return None
    return record


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


def _row(publication: int, records: Iterable[Record]) -> MatchForm:
    forms = {json.dumps(form := brief(record)): form for record in records}
    rows = json.loads(json.dumps(list(forms.values())))  # tuples as JSON gives them back
    return MatchForm(publication_id=publication, forms=rows, version=VERSION)


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
    return sorted(score, key=lambda pk: (-score[pk], pk))[:_MOST_CANDIDATES]


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
            list_of_key = (
                f"SELECT publication_id, %s AS place FROM {table} WHERE key = %s "
                f"ORDER BY publication_id DESC LIMIT {_LONGEST_LIST}"
            )
            cursor.execute(
                " UNION ALL ".join(f"SELECT * FROM ({list_of_key})" for _ in numbers),
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
