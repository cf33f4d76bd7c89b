"""Papers in lines outside the entries of a BibTeX text, where a list was pasted with them."""

from dataclasses import replace

from people.names import normalize_text
from publications.domain.formats import bibtex
from publications.domain.formats import listing as lists
from publications.domain.record import FormatError, Listing, Record, Unread

#: How sure a reader of listings is of a venue that is a mere phrase.
_GUESSED = 0.5
#: So many papers outside the entries are a list, where fewer lines are left unread.
_FEWEST_OF_A_LIST = 3


def with_lines_beside(listing: Listing, text: str) -> Listing:
    """Return a BibTeX listing with the papers that stand in lines outside its entries.

    Lines that read as a list are one. Elsewhere people write remarks: there a paper is what can
    hardly be anything else. What an entry tells, too, is told once.
    """
    if not any(each.reason == bibtex.OUTSIDE for each in listing.unread):
        return listing
    lines = bibtex.outside(text).split("\n")
    outside = _read("\n".join(lines))
    if len(outside.records) >= max(_FEWEST_OF_A_LIST, len(outside.unread) + 1):
        papers, unread = outside.records, outside.unread
    else:
        papers, unread = _plain_ones(outside, lines, listing)
    titles = {normalize_text(record.title) for record in listing.records}
    new = [record for record in papers if normalize_text(record.title) not in titles]
    told = [each for each in listing.unread if each.reason != bibtex.OUTSIDE]
    return replace(
        listing,
        records=tuple(sorted((*listing.records, *new), key=lambda record: record.line or 0)),
        unread=tuple(sorted((*told, *unread), key=lambda each: each.line)),
        beside=len(new),
    )


def _plain_ones(
    outside: Listing, lines: list[str], listing: Listing
) -> tuple[tuple[Record, ...], tuple[Unread, ...]]:
    """Return what is plainly a paper, and the lines that may be one and are told."""
    papers: list[Record] = []
    unread = {each.line: each for each in listing.unread if each.reason == bibtex.OUTSIDE}
    for line in list(unread):
        for paper in filter(_is_plain, _read(lines[line - 1]).records):
            papers.append(replace(paper, line=line))
            unread.pop(line, None)
    for paper in filter(_is_plain, outside.records):  # over several lines
        first = paper.line or 0
        end = next((n for n in range(first, len(lines)) if not lines[n].strip()), len(lines))
        if mine := [line for line in unread if first <= line <= end]:
            papers.append(paper)
            del unread[min(mine)]
    return tuple(papers), tuple(unread.values())


def _read(text: str) -> Listing:
    """What a list holds; nothing where it is none."""
    try:
        return lists.read(text)
    except FormatError:
        return Listing(())


def _is_plain(record: Record) -> bool:
    """Whether a line can hardly be anything but a paper: people, and when and where it came out."""
    where = record.venue and dict(record.confidence).get("venue", 1.0) > _GUESSED
    return bool(record.authors and record.date and (where or record.identifiers))
