"""Papers of a data file whose people and venue stand in the words beside the title -> Records.

CVs give each entry the same few fields, a title, a place, a description, be it a job or a paper;
others print the whole citation in a field of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from publications.domain.formats import text as words_of
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.formats.named_fields.values import text_of, texts_of
from publications.domain.record import FormatError, Record

_DESCRIPTIONS = ("description", "descriptions", "maindescription", "details", "summary")
#: What people call the field that prints a paper whole.
_CITATIONS = ("citation", "citationtext", "fullcitation", "formattedcitation", "reference", "apa")
#: Where somebody worked, or a paper came out.
_PLACES = ("institution", "organization", "organisation", "publisher")
#: Longer is the abstract of a paper.
_LONGEST = 700


def with_described(records: Sequence[Record], items: Sequence[Mapping[str, Any]]) -> list[Record]:
    """Return the records, each with what its item prints in the order of a citation where its
    fields name no people or no venue: "Ann Lee and Bo Ma. Moss Letters 3."

    Args:
        records: the papers of the items, one for each.
    """
    citations = [_citation(*pair) for pair in zip(records, items, strict=True)]
    if not any(citations):
        return list(records)
    read = _read([citation for citation in citations if citation])
    return [
        _joined(record, read[_folded(record.title)], citation)
        if citation and _folded(record.title) in read
        else record
        for record, citation in zip(records, citations, strict=True)
    ]


def _citation(record: Record, item: Mapping[str, Any]) -> str:
    """What a list would print of the paper; empty where its fields tell enough."""
    if record.authors and record.venue:
        return ""
    fields = {plain_name(str(name)): value for name, value in item.items()}
    title = _folded(record.title)
    printed = (text_of(fields.get(name)) for name in _CITATIONS)
    if whole := next((text for text in printed if title in _folded(text)), ""):
        return words_of.one_line(whole)
    if record.authors or record.venue:
        return ""
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
    return {_folded(record.title): record for record in read if record.authors}


def _folded(text: str) -> str:
    """The text in small letters, as titles are compared: citations write them in another way."""
    return words_of.plain(text).casefold()


def _joined(record: Record, printed: Record, citation: str) -> Record:
    """Return the record with what its citation tells beside its own fields."""
    return replace(
        record,
        authors=record.authors or printed.authors,
        authors_complete=record.authors_complete and printed.authors_complete,
        kind=record.kind or printed.kind,
        date=record.date or printed.date,
        venue=record.venue or printed.venue,
        venue_acronym=record.venue_acronym or printed.venue_acronym,
        publisher=record.publisher or printed.publisher,
        volume=record.volume or printed.volume,
        issue=record.issue or printed.issue,
        pages=record.pages or printed.pages,
        abstract="" if record.abstract in citation else record.abstract,
        notes=tuple(dict.fromkeys((*record.notes, *printed.notes))),
        identifiers=tuple(dict.fromkeys((*record.identifiers, *printed.identifiers))),
    )
