"""What somebody left out of a listing, so that it stays out when the same is read again."""

from collections.abc import Iterable, Sequence

from publications.domain.record import Record
from publications.models import LeftOutRecord, Source


def known(source: Source, listing: str, records: Sequence[Record]) -> frozenset[int]:
    """Return the positions of the records that were left out of this list before. One query."""
    hashes = set(
        LeftOutRecord.objects.filter(source=source, listing=listing).values_list(
            "content_hash", flat=True
        )
    )
    if not hashes:
        return frozenset()
    return frozenset(at for at, record in enumerate(records) if record.content_hash() in hashes)


def note(
    source: Source, listing: str, left_out: Iterable[Record], taken_in: Sequence[Record]
) -> None:
    """Keep what is left out of a list from now on; what is taken in after all is no longer."""
    before = LeftOutRecord.objects.filter(source=source, listing=listing)
    if after_all := known(source, listing, taken_in):
        before.filter(content_hash__in=[taken_in[at].content_hash() for at in after_all]).delete()
    LeftOutRecord.objects.bulk_create(
        [
            LeftOutRecord(source=source, listing=listing, content_hash=record.content_hash())
            for record in left_out
        ],
        ignore_conflicts=True,
    )
