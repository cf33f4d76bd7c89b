"""Species in italics within a title, where a venue is set in italics too."""

import re

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.marks import Marked

#: "[Worms of geese](…) (*Chen caerulea*) in winter. Journal": the title goes on behind the species.
_BEHIND = re.compile(r"\s?\([A-Z](?:[a-z]{2,}|\.)\s[a-z]{3,}\)\s(?!under\b|in (?:press|rev))[a-z]")
#: "Musca domestica", "M. domestica"
_BINOMIAL = re.compile(r"[A-Z](?:[a-z]+|\.)\s[a-z]{3,}[\s.]*")
#: What a title ends with before a venue.
_STOP = re.compile(r"[.,;:?!)”\"’–—]\s*$")
#: How a title goes on behind a species, and no venue does.
_GOES_ON = re.compile(rf"\s?(?!{words_of.NO_YEAR_YET}|vol|pp?\b|no\b|in\b)[a-zß-ÿ]{{2,}}\s")


def is_behind(text: Marked, place: int) -> bool:
    """Whether a bracket with a species opens behind a title that goes on behind it."""
    if not _BEHIND.match(text.text, place):
        return False
    opened = text.text.find("(", place, place + 3)
    return any(
        span.kind == marks.ITALIC and span.start - 1 <= opened + 1 <= span.start + 1
        for span in text.spans
    )


def begins(text: Marked, start: int) -> set[int]:
    """Return where behind a place the species begin on which a title goes on, or with which it ends
    right before its venue: "Two *Musca* flies. *Kelp Letters* 12".
    """
    source = text.text
    italics = [span for span in text.spans if span.kind == marks.ITALIC and span.start > start]
    venues = [span.start for span in italics if _STOP.search(source[span.start - 3 : span.start])]
    found: set[int] = set()
    for span in italics:
        goes_on = span.start not in venues and _GOES_ON.match(source, span.end)
        is_species = _BINOMIAL.fullmatch(source, span.start, span.end)
        for venue in venues:
            is_next = venue > span.end and not source[span.end : venue].strip(" .,")
            if (goes_on and venue > span.end) or (is_species and is_next):
                found.add(span.start)
    return found
