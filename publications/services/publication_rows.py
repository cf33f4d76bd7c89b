"""Publications with the rows that belong to them: loaded, changed in memory and stored together.

What decides about papers (merging, authorship) changes these rows and asks the database nothing, so
that a batch of papers costs few queries more than one.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.db.models import Field, Model, QuerySet

from publications.domain.record import Record
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Publication,
    Source,
    SourceRecord,
    Suggestion,
)

_Row = TypeVar("_Row", bound=Model)


@dataclass(eq=False)
class PublicationRows:
    """A publication and what belongs to it, as it is to be stored.

    Attributes:
        evidence: what sources say of it now, each with its Record.
        suggestions: the questions that were asked about it, answered or not; not those in which
            it is the other paper.
    """

    publication: Publication
    evidence: list[tuple[SourceRecord, Record]] = field(default_factory=list)
    authorships: list[Authorship] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    external_ids: list[ExternalId] = field(default_factory=list)
    suggestions: list[Suggestion] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._stored_publication: dict[str, Any] = {}
        self._stored: dict[type[Model], dict[int, dict[str, Any]]] = {}
        self._stored_evidence: set[int] = set()

    @property
    def is_new(self) -> bool:
        """Whether the publication is not in the database yet."""
        return self.publication.pk is None

    def add_evidence(self, source_record: SourceRecord, record: Record) -> None:
        """Add a source record to the evidence."""
        others = [pair for pair in self.evidence if pair[0].pk != source_record.pk]
        self.evidence = [*others, (source_record, record)]

    def as_record(self) -> Record:
        """Return what the publication says now, as `Publication.as_record` does when stored."""
        return self.publication.record_with(
            self.authorships,
            ((link.kind, link.url) for link in self.links),
            ((each.scheme, each.value) for each in self.external_ids),
        )

    def note_stored(self) -> None:
        """Remember the rows as what the database holds."""
        self._stored_publication = values_of(self.publication)
        self._stored = {
            model: {row.pk: values_of(row) for row in rows} for model, rows in self._rows().items()
        }
        self._stored_evidence = {source_record.pk for source_record, _ in self.evidence}

    def _rows(self) -> dict[type[Model], Sequence[Model]]:
        return {
            Authorship: self.authorships,
            Link: self.links,
            ExternalId: self.external_ids,
            Suggestion: self.suggestions,
        }

    def changed_fields(self) -> list[str]:
        """Return the names of the publication's fields that differ from what is stored."""
        return _differing(values_of(self.publication), self._stored_publication)


def load(
    publications: Iterable[Publication],
    read: Callable[[SourceRecord], Record | None] = SourceRecord.as_record,
) -> list[PublicationRows]:
    """Return the rows of these publications, which are stored, in their order.

    The publications themselves are taken as they are. `read` gives the Record of a source record,
    None to leave it out. Six queries, however many they are.
    """
    papers = list(publications)
    keys = [publication.pk for publication in papers]
    if not keys:
        return []
    current = SourceRecord.objects.current().filter(publication__in=keys).defer("raw")
    source_records = _by_publication(current)
    authorships = _by_publication(Authorship.objects.filter(publication__in=keys))
    links = _by_publication(Link.objects.filter(publication__in=keys))
    external_ids = _by_publication(ExternalId.objects.filter(publication__in=keys))
    suggestions = _by_publication(Suggestion.objects.filter(publication__in=keys))
    sources = Source.objects.in_bulk()
    loaded = []
    for publication in papers:
        evidence = []
        for source_record in source_records[publication.pk]:
            source_record.source = sources[source_record.source_id]
            if (record := read(source_record)) is not None:
                evidence.append((source_record, record))
        rows = PublicationRows(
            publication,
            evidence,
            authorships[publication.pk],
            links[publication.pk],
            external_ids[publication.pk],
            suggestions[publication.pk],
        )
        rows.note_stored()
        loaded.append(rows)
    return loaded


def _by_publication(rows: QuerySet[_Row]) -> Mapping[int, list[_Row]]:
    grouped: dict[int, list[_Row]] = defaultdict(list)
    for row in rows:
        grouped[row.publication_id].append(row)  # type: ignore[attr-defined]
    return grouped


def are_current(all_rows: Sequence[PublicationRows]) -> bool:
    """Whether the database still holds what was loaded of these publications. Six queries."""
    stored = [rows for rows in all_rows if not rows.is_new]
    keys = [rows.publication.pk for rows in stored]
    if not keys:
        return True
    of_these = {"publication__in": keys}
    evidence = SourceRecord.objects.current().filter(**of_these).values_list("pk", flat=True)
    publications = {rows.publication.pk: rows._stored_publication for rows in stored}
    return (
        _values_by_key(Publication.objects.filter(pk__in=keys)) == publications
        and set(evidence) == set().union(*(rows._stored_evidence for rows in stored))
        and all(
            _values_by_key(model._default_manager.filter(**of_these))
            == {pk: row for rows in stored for pk, row in rows._stored[model].items()}
            for model in (Authorship, Link, ExternalId, Suggestion)
        )
    )


def _values_by_key(stored: QuerySet[Any]) -> dict[int, dict[str, Any]]:
    """Return the stored values of each row, as `values_of` gives those of one in memory."""
    fields = _compared(stored.model)
    names, place = [field.name for field in fields], fields.index(stored.model._meta.pk)
    rows = stored.order_by().values_list(*(field.attname for field in fields))
    return {row[place]: dict(zip(names, row, strict=True)) for row in rows}


def save_rows(all_rows: Sequence[PublicationRows]) -> None:
    """Store the new publications, and write what differs from what is stored of the others.

    Of what belongs to them, what is gone goes first, then what changed, then what is new: no two
    rows ever stand in one place.
    """
    new = [rows for rows in all_rows if rows.is_new]
    for rows in all_rows:
        if not rows.is_new and (names := rows.changed_fields()):
            rows.publication.save(update_fields=[*names, "changed_at"])
    Publication.objects.bulk_create(rows.publication for rows in new)
    _note_publications(all_rows)
    for model in (Authorship, Link, ExternalId, Suggestion):
        _save_model(model, all_rows)
    for rows in all_rows:
        rows.note_stored()


def _note_publications(all_rows: Sequence[PublicationRows]) -> None:
    """Store which publication each source record belongs to now."""
    moved = []
    for rows in all_rows:
        for source_record, _ in rows.evidence:
            if source_record.publication_id != rows.publication.pk:
                source_record.publication = rows.publication
                moved.append(source_record)
    SourceRecord.objects.bulk_update(moved, ["publication"])


def _save_model(model: type[Model], all_rows: Sequence[PublicationRows]) -> None:
    gone: list[int] = []
    changed: list[tuple[Model, list[str]]] = []
    new: list[Model] = []
    for rows in all_rows:
        stored = rows._stored.get(model, {})
        present = rows._rows()[model]
        gone += stored.keys() - {row.pk for row in present}
        for row in present:
            if row.pk is None:
                new.append(row)
            elif names := _differing(values_of(row), stored[row.pk]):
                changed.append((row, names))
    if gone:
        model._default_manager.filter(pk__in=gone).delete()
    # An authorship leaves its position before another one takes it.
    for row, names in sorted(changed, key=lambda pair: _takes_a_place(*pair)):
        row.save(update_fields=names)
    if new:
        model._default_manager.bulk_create(new)


def _takes_a_place(row: Model, names: Sequence[str]) -> bool:
    return "member" in names and getattr(row, "member_id", None) is not None


def values_of(row: Model) -> dict[str, Any]:
    """Return the values of a row's own columns by field, to tell later what has changed."""
    values = {field.name: getattr(row, field.attname) for field in _compared(type(row))}
    return {
        name: value.copy() if isinstance(value, dict | list) else value
        for name, value in values.items()
    }


def _compared(model: type[Model]) -> "list[Field[Any, Any]]":
    """Its columns but for the version, which the database raises itself."""
    return [field for field in model._meta.concrete_fields if field.name != "version"]


def _differing(now: Mapping[str, Any], before: Mapping[str, Any]) -> list[str]:
    return [name for name, value in now.items() if name not in before or value != before[name]]
