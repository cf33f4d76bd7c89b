"""What a page says outright of its papers: classes, and the heads of columns."""

from collections.abc import Iterable, Mapping

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.author_cells import read_cell
from publications.domain.formats.authors import AuthorList, read_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation.item_text import ItemText
from publications.domain.formats.listing.citation.items import Reading
from publications.domain.formats.listing.weighing import weight_of_venue
from publications.domain.formats.person_names import is_name

#: What speaks for a paper whose title and people a page says; and where it says all of it.
_SAID, _ALL_SAID = 6.0, 9.0


def said(text: ItemText) -> Iterable[Reading]:
    """Read what classes or the heads of columns say."""
    source, legend = text.source, text.context.legend
    spans = {span.kind: span for span in reversed(text.marked.spans)}
    title, authors = spans.get(marks.TITLE), spans.get(marks.AUTHORS)
    if not title or not authors:
        return
    listed = _people_of(source[authors.start : authors.end], legend)
    if not listed:
        return
    venue, date = spans.get(marks.VENUE), spans.get(marks.DATE)
    if venue:
        phrase = source[venue.start : venue.end]
        if not date and not words_of.find_date(phrase):
            phrase = source[venue.start : text.end_of_line(venue.end)]
        if date and not (venue.start <= date.start < venue.end):
            phrase += f", {source[date.start : date.end]}"
    else:
        phrase = source[max(title.end, authors.end) :]
        if date and date.end <= max(title.end, authors.end):
            phrase += f", {source[date.start : date.end]}"
    yield Reading(
        source[title.start : title.end],
        listed,
        phrase.strip(" ,.;"),
        ("said",),
        (_ALL_SAID if venue and date else _SAID) + weight_of_venue(phrase),
    )


def _people_of(printed: str, legend: Mapping[str, str] | None) -> AuthorList | None:
    """Return the people of a stretch that is said to be authors, however commas divide them: "Lee,
    Ann, Ma, Bo", "Lee, A., Ma, Bo C.".
    """
    listed = read_authors(printed.strip(" ,;"), legend)
    if listed and not _single_words(listed):
        return listed
    cell = read_cell(printed)
    is_list = cell.authors and all(is_name(author.name) for author in cell.authors)
    if is_list and not (listed and _single_words(listed) <= _single_words(cell)):
        return cell
    leads = () if listed else people.leading(printed, legend)
    return leads[0].authors if leads else listed


def _single_words(listed: AuthorList) -> int:
    return sum(" " not in author.name for author in listed.authors)
