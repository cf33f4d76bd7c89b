"""Small real objects for the tests: a record, a member, evidence."""

from typing import Any

from people.models import Member, Position
from people.names import slugify_name
from publications.domain.record import Record
from publications.models import Publication, Source, SourceRecord
from tests.publications.records import record

__all__ = ["evidence", "member", "record", "source"]


def member(name: str, **fields: Any) -> Member:
    """Return a current member of the lab."""
    made = Member.objects.create(**{"name": name, "slug": slugify_name(name), **fields})
    Position.objects.create(member=made, role_id="phd", start="2015")
    return made


def source(slug: str = "homepage", **fields: Any) -> Source:
    """Return a source kept by the author unless told otherwise."""
    defaults = {"name": slug.title(), "kind": slug, "asserted_by": Source.AssertedBy.PERSON}
    return Source.objects.get_or_create(slug=slug, defaults={**defaults, **fields})[0]


def evidence(
    publication: Publication, said: Record, of: Source | None = None, key: str = ""
) -> SourceRecord:
    """Return a SourceRecord of the publication, not folded in yet."""
    return SourceRecord.objects.create(
        source=of or source(),
        key=key or said.title,
        content_hash=said.content_hash(),
        record=said.to_json(),
        publication=publication,
    )
