"""The fields of a paper that a person can put right in a listing."""

from dataclasses import dataclass
from typing import Self

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
