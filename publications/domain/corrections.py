"""What a person puts right in a listing before it comes in: fields, what is no paper, what was
not read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from publications.domain import papers_unread
from publications.domain.formats.venue_phrases import read_venue
from publications.domain.record import Author, Listing, PaperFields, Record


@dataclass(frozen=True, slots=True)
class Corrections:
    """Of the records of a listing, by position: what they should say, and which are left out; of
    its unread lines, by position: the papers that they are.
    """

    changed: Mapping[int, PaperFields] = field(default_factory=dict)
    left_out: frozenset[int] = frozenset()
    added: Mapping[int, PaperFields] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.changed or self.left_out or self.added)

    @property
    def papers(self) -> list[PaperFields]:
        """The papers that were changed or added, as they should be."""
        return [*self.changed.values(), *self.added.values()]

    def to_json(self) -> dict[str, Any]:
        """Return the corrections as JSON values; `from_json` undoes it."""
        return {
            "changed": [[at, *entry.to_json()] for at, entry in self.changed.items()],
            "left_out": sorted(self.left_out),
            "added": [[at, *entry.to_json()] for at, entry in self.added.items()],
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        changed, added = (
            {at: PaperFields.from_json(entry) for at, *entry in values[name]}
            for name in ("changed", "added")
        )
        return cls(changed, frozenset(values["left_out"]), added)


def corrected(listing: Listing, corrections: Corrections | None) -> Listing:
    """Return the listing as it was put right; as it is, where nobody was asked (None).

    Its `as_read` tells what each record said before, so that the same listing brings nothing new
    when it is read again as it was, and `left_out` what is none of its papers.
    """
    if corrections is None:
        return listing
    if not corrections:
        return replace(listing, left_out=())
    kept = [at for at in range(len(listing.records)) if at not in corrections.left_out]
    as_read = [listing.records[at] for at in kept]
    records = [_changed(listing.records[at], corrections.changed.get(at)) for at in kept]
    added = [
        _changed(Record(title="", line=listing.unread[at].line), entry)
        for at, entry in sorted(corrections.added.items())
    ]
    unread = [line for at, line in enumerate(listing.unread) if at not in corrections.added]
    warnings = (
        *papers_unread.warnings(len(records) + len(added), unread),
        *papers_unread.others(listing.warnings),
    )
    return replace(
        listing,
        records=(*records, *added),
        as_read=(*as_read, *added),
        left_out=tuple(listing.records[at] for at in sorted(corrections.left_out)),
        unread=tuple(unread),
        warnings=warnings,
    )


def _changed(record: Record, entry: PaperFields | None) -> Record:
    """The record with what the entry says otherwise; what is known of an author by name stays."""
    before = PaperFields.of(record)
    if entry is None or entry == before:
        return record
    changes: dict[str, Any] = {}
    if entry.title != before.title:
        changes |= {"title": entry.title, "display_title": ""}
    if entry.authors != before.authors:
        known = {author.name: author for author in record.authors}
        changes["authors"] = tuple(known.get(name) or Author(name) for name in entry.authors)
    if entry.venue != before.venue:
        changes |= {"venue": entry.venue, "venue_acronym": "", "venue_ids": ()}
        if record.kind == read_venue(before.venue).kind:  # the venue alone told it
            told = read_venue(entry.venue).kind
            changes["kind"] = told or (record.kind if entry.venue else "")
    if entry.date != before.date:
        changes["date"] = entry.date
    doubts = tuple(doubt for doubt in record.confidence if doubt[0] not in changes)
    return replace(record, **changes, confidence=doubts)
