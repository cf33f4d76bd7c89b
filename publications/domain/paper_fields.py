"""The fields of a paper that a person can put right in a listing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from publications.domain.record import Record


@dataclass(frozen=True, slots=True)
class PaperFields:
    """The fields of a paper that can be put right: names as printed, a partial date."""

    title: str = ""
    authors: tuple[str, ...] = ()
    venue: str = ""
    date: str = ""

    @classmethod
    def of(cls, record: Record) -> Self:
        authors = tuple(author.name for author in record.authors)
        return cls(record.title, authors, record.venue or record.venue_acronym, record.date)

    def to_json(self) -> list[Any]:
        """Return the fields as JSON values; `from_json` undoes it."""
        return [self.title, list(self.authors), self.venue, self.date]

    @classmethod
    def from_json(cls, values: Sequence[Any]) -> Self:
        title, authors, venue, date = values
        return cls(title, tuple(authors), venue, date)
