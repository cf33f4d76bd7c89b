"""The kind of work that a BibTeX entry is."""

import re

from publications.domain.formats.venue_phrases import kind_of
from publications.domain.record import KINDS

_KINDS = {
    "article": "journal",
    "inproceedings": "conference",
    "conference": "conference",
    "incollection": "chapter",
    "inbook": "chapter",
    "bookinbook": "chapter",
    "suppbook": "chapter",
    "inreference": "chapter",
    "book": "book",
    "mvbook": "book",
    "booklet": "book",
    "collection": "book",
    "mvcollection": "book",
    "proceedings": "book",
    "mvproceedings": "book",
    "phdthesis": "thesis",
    "mastersthesis": "thesis",
    "bachelorsthesis": "thesis",
    "thesis": "thesis",
    "techreport": "report",
    "report": "report",
    "manual": "report",
    "patent": "patent",
    "dataset": "dataset",
    "data": "dataset",
    "software": "software",
    "unpublished": "preprint",
    "preprint": "preprint",
}


def kind_of_entry(
    entry_type: str, subtype: str, venue: str, identifiers: tuple[tuple[str, str], ...]
) -> str:
    """Return the kind of work by an entry's type, what it says it is, and its container's name."""
    if subtype.lower() in KINDS:
        return subtype.lower()
    kind = _KINDS.get(entry_type, "")
    venue_kind = kind_of(venue)
    has_arxiv = any(scheme == "arxiv" for scheme, _ in identifiers)
    if kind == "conference":
        return "workshop" if venue_kind == "workshop" else kind
    if kind == "journal" or not kind:
        if re.search(r"\barxiv\b|\bCoRR\b|\bbioRxiv\b|\bmedRxiv\b", venue, re.IGNORECASE):
            return "preprint"
        if kind == "journal" and not (has_arxiv and not venue.strip()):
            return kind
        if has_arxiv and venue_kind in ("", "preprint"):
            return "preprint"
        return venue_kind or ("journal" if kind else "other")
    return kind
