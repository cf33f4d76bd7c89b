"""Papers of a data file whose people and venue stand in the words below the title -> Records.

CVs give each entry the same few fields, a title, a place, a description, be it a job or a paper.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from publications.domain.formats import text as words_of
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.formats.named_fields.values import text_of, texts_of
from publications.domain.record import FormatError, Record

_DESCRIPTIONS = ("description", "descriptions", "maindescription", "details", "summary")
#: Where somebody worked, or a paper came out.
_PLACES = ("institution", "organization", "organisation", "publisher")
#: Longer is the abstract of a paper.
_LONGEST = 700


def with_described(records: Sequence[Record], items: Sequence[Mapping[str, Any]]) -> list[Record]:
    """Return the records, each with what the description of its item tells in the order of a
    citation where its fields name neither people nor a venue: "Ann Lee and Bo Ma. Moss Letters 3."

    Args:
        records: the papers of the items, one for each.
    """
    citations = [_citation(*pair) for pair in zip(records, items, strict=True)]
    if not any(citations):
        return list(records)
    read = _read([citation for citation in citations if citation])
    return [
        _joined(record, read[words_of.plain(record.title)])
        if citation and words_of.plain(record.title) in read
        else record
        for record, citation in zip(records, citations, strict=True)
    ]


def _citation(record: Record, item: Mapping[str, Any]) -> str:
    """What a list would print of the paper; empty where its fields tell enough."""
    if record.authors or record.venue:
        return ""
    fields = {plain_name(str(name)): value for name, value in item.items()}
    described = [text for name in _DESCRIPTIONS for text in texts_of(fields.get(name))]
    places = [text for name in _PLACES if (text := text_of(fields.get(name)))]
    parts = [part.rstrip(" .,;") for part in (record.title, *described, *places, record.date[:4])]
    citation = ". ".join(filter(None, parts))
    return citation if described and len(citation) < _LONGEST else ""


def _read(citations: list[str]) -> dict[str, Record]:
    """Return by their titles the papers of which a list of citations names people."""
    # Imported here: few data files print people and venues so.
    from publications.domain.formats import listing

    lines = ["# Publications", "", *(f"- {citation}" for citation in citations)]
    try:
        read = listing.read("\n".join(lines)).records
    except FormatError:
        return {}
    return {words_of.plain(record.title): record for record in read if record.authors}


def _joined(record: Record, printed: Record) -> Record:
    """Return the record with what its citation tells beside its own fields."""
    return replace(
        record,
        authors=printed.authors,
        authors_complete=printed.authors_complete,
        kind=record.kind or printed.kind,
        date=record.date or printed.date,
        venue=printed.venue,
        venue_acronym=printed.venue_acronym,
        publisher=record.publisher or printed.publisher,
        volume=record.volume or printed.volume,
        issue=record.issue or printed.issue,
        pages=record.pages or printed.pages,
        abstract="",
        notes=tuple(dict.fromkeys((*record.notes, *printed.notes))),
        identifiers=tuple(dict.fromkeys((*record.identifiers, *printed.identifiers))),
    )
