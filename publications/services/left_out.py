"""What somebody left out of a listing, so that it stays out when the same is read again."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from publications.domain.record import Record
from publications.models import LeftOutRecord, Source

#: When records were left out, by their content hash.
LeftOut = Mapping[str, datetime]


def before(source: Source, listing: str) -> LeftOut:
    """Return what was left out of this list before. One query."""
    rows = LeftOutRecord.objects.filter(source=source, listing=listing)
    return dict(rows.values_list("content_hash", "left_out_at"))


def note(
    source: Source,
    listing: str,
    left_out: Iterable[Record],
    taken_in: Iterable[Record],
    known: LeftOut,
) -> None:
    """Keep what is left out of a list from now on; what is taken in after all is no longer.

    `known` is what was left out of the list before.
    """
    if after_all := hashes(taken_in) & known.keys() if known else set():
        rows = LeftOutRecord.objects.filter(source=source, listing=listing)
        rows.filter(content_hash__in=after_all).delete()
    LeftOutRecord.objects.bulk_create(
        [
            LeftOutRecord(source=source, listing=listing, content_hash=content_hash)
            for content_hash in hashes(left_out) - known.keys()
        ],
        ignore_conflicts=True,
    )


def hashes(records: Iterable[Record]) -> set[str]:
    return {record.content_hash() for record in records}
