"""Columns, editorials, prefaces in a list that people keep: each entry of it is a paper of its own.

Such a list prints a title that many papers have again for another issue, not by mistake: of its own
entries nobody is asked whether two are one. Services have one paper twice now and then, and what
was read another day may be the same entry, put right since.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from publications.domain import matching
from publications.domain.record import Record
from publications.models import SourceRecord

T = TypeVar("T")

#: A list as it was read: its source, whose list it is there, and the run that read it.
ReadList: TypeAlias = tuple[int, str, int | None]
_ToldBy: TypeAlias = Callable[[frozenset[int]], Mapping[int, set[ReadList]]]


def told_by(publications: Iterable[int]) -> dict[int, set[ReadList]]:
    """Return the lists that tell of each of these publications. One query."""
    lists: dict[int, set[ReadList]] = {}
    current = SourceRecord.objects.current().filter(publication__in=publications)
    for source_record in current.only("publication", "source", "listing", "run"):
        if source_record.publication_id is not None:
            lists.setdefault(source_record.publication_id, set()).add(_list_of(source_record))
    return lists


def _list_of(source_record: SourceRecord) -> ReadList:
    """Return the list that a source record was last written from."""
    return source_record.source_id, source_record.listing, source_record.run_id


def without_own(
    record: Record,
    near: Sequence[tuple[T, Record]],
    source_record: SourceRecord,
    told_by: _ToldBy = told_by,
) -> Sequence[tuple[T, Record]]:
    """Return of what a record may be the same as what is no other entry of a column of the list in
    which `source_record` stands. The keys of what is stored are numbers; all else came with it.
    """
    own = {_list_of(source_record)}
    if source_record.source.is_service or not matching.has_title_of_many(record):
        return near
    lists = told_by(frozenset(key for key, _ in near if isinstance(key, int)))
    return [
        (key, form)
        for key, form in near
        if (isinstance(key, int) and lists.get(key) != own)
        or not matching.may_be_columns(record, form)
    ]
