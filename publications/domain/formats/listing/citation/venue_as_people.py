"""Behind a title: names of journals and books that read like people, by what follows them."""

import re

from publications.domain.formats import text as words_of
from publications.domain.formats.listing.citation.item_text import ItemText
from publications.domain.formats.listing.citation.useful_spans import words_behind
from publications.domain.formats.listing.people import People
from publications.domain.formats.listing.weighing import NUMBERS_FIRST

#: "Present Moss: A Journal of Ferns", "Making Moss Matter, edited by Ann Lee", and as the MLA cites
#: what stands on a site: "Moss Collaborative, 27 Dec. 2017, www.…"
_GOES_ON = re.compile(
    r"[,\s]*\(?edited\sby\s|(?:(?<=:)|:)\sAn?\s(?:[\w-]+\s){0,2}"
    r"(?:journal|review|magazine|quarterly|newsletter|forum)\s(?:of|for|on)\s"
    rf"|[,\s]*\d{{1,2}}\s{words_of.MONTH_NAME}\s(?:19|20)\d\d,\s(?:https?:|www\.)",
    re.IGNORECASE,
)


def without_venues(text: ItemText, leads: tuple[People, ...], begin: int) -> tuple[People, ...]:
    """Return the people that may stand behind a title, without those that go on as the name of a
    journal or of a book does.
    """
    return tuple(lead for lead in leads if not _is_venue(text, lead, begin + lead.end))


def _is_venue(text: ItemText, lead: People, end: int) -> bool:
    if not lead.authors.strong and _GOES_ON.match(text.source, end):
        return True
    # "Tides and Waves, 8, 12-31", behind the title of the owner's own paper
    is_cited = NUMBERS_FIRST.match(text.source, words_behind(text.source, end))
    return text.context.owner_is_implied and bool(is_cited)
