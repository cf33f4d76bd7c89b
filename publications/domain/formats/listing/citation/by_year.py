"""Items that are read by the year behind their people, whatever slip stands among these."""

import re
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats.authors import AuthorList, read_authors, read_most_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation.item_text import ItemText
from publications.domain.formats.listing.citation.items import LONGEST, Context, Item, Reading
from publications.domain.formats.listing.citation.useful_spans import (
    with_useful_spans,
    words_behind,
)
from publications.domain.formats.listing.citation.weighed import Way, weighed
from publications.domain.formats.listing.citation.year_behind import YEAR_BEHIND_AUTHORS, date_of
from publications.domain.formats.listing.link_words import without_links_of_words

#: What may stand before the year: no part of a number.
_MAY_END_NAMES = re.compile(r"(?:[^\W\d_]|[.,;)])\s?[(\[]?$")
#: "A.Lee", "B .Ma": a blank stands there.
_GLUED_INITIAL = re.compile(r"(?<=\b[A-Z])\s?\.(?=[A-Z][a-z])")
_NO_PART_OF_NAME = re.compile(
    r"(?<![\w'’-])(?!(?:and|und|van|von|der|den|del|della|los|las|bin|ibn|dos|ten|ter|zur)\b)[a-zß-ÿ]{3,}"
)
#: The year behind people stands no farther from the begin.
_FARTHEST_YEAR = 400
#: What speaks against authors of whom not all read as names.
LOOSE = 0.8


def readings_by_year(item: Item, context: Context) -> list[Reading]:
    """Return the ways to read an item as "people, the year, the title" whatever slip stands among
    the people, "A. Lee amd B. Ma 2019. The Title": for lists whose other items are printed so.
    """
    printed = item.printed
    if len(printed) > LONGEST:
        return []
    text = ItemText(with_useful_spans(marks.marked(without_links_of_words(printed))), context)
    year = YEAR_BEHIND_AUTHORS.search(text.source, 4, _FARTHEST_YEAR)
    while year and not (year[1] and _MAY_END_NAMES.search(text.source, 0, year.start(1))):
        year = YEAR_BEHIND_AUTHORS.search(text.source, year.start() + 1, _FARTHEST_YEAR)
    listed = _all_before(text.source[: year.start()], context) if year else None
    if not year or not listed:
        return []
    behind = words_behind(text.source, year.end())
    found: list[Reading] = []
    for end, following, kind, extra in text.ends(behind):
        way = Way(
            behind, end, listed, following, len(text.source), kind, extra + LOOSE,
            label="", order="authors", closed=True, date=date_of(year),
        )  # fmt: skip
        found += weighed(text, way)
    return found


def _all_before(printed: str, context: Context) -> AuthorList | None:
    """Return the people of a stretch that is nothing else but for a slip: all of them, most of
    them, or those that it begins with. None where more words than one are no names.
    """
    names = _GLUED_INITIAL.sub(". ", _with_comma_of_owner(printed.strip(" .,;"), context.owner))
    if len(_NO_PART_OF_NAME.findall(names)) > 1:
        return None
    leads = people.leading(f"{names}. ", context.legend)
    if whole := next((lead for lead in leads if lead.end >= len(names)), None):
        return whole.authors
    if listed := read_most_authors(names, context.legend) or read_authors(names, context.legend):
        return listed
    return replace(leads[0].authors, complete=False, doubt=True) if leads else None


def _with_comma_of_owner(names: str, owner: str) -> str:
    """Return "Lee, A. B. Ma" with the comma that is missing behind the page's owner, A. Lee."""
    given, _, family = owner.rpartition(" ")
    first = f"{family}, {given[:1]}."
    is_glued = bool(given) and names.startswith(f"{first} ") and " " in names[len(first) + 1 :]
    return f"{first},{names[len(first) :]}" if is_glued else names
