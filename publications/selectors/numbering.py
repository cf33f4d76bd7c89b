"""Where in its venue a paper stands, in words: volume, issue, pages and place."""

import re

from django.utils.translation import gettext

from publications.models import Publication

#: Journals that have no pages number their articles: "043602", "e1004587".
_ARTICLE_NUMBER = re.compile(r"e?\d{5,}", re.IGNORECASE)


#: The number that a report or a patent goes by, as a note of it: "Technical Report CS-11/15",
#: "US 2019/0377792 A1", "No. 7".
_OWN_NUMBER = re.compile(
    r"(?:(?:technical |tech\.? |research )?report|no\.) \S*\d\S*"
    r"|(?:U\.? ?S\.?|[A-Z]{2}#?)(?: (?:patent|app\w*\.?|no\.?|number))* ?#?[\d/, ]{5,}[\w -]*",
    re.IGNORECASE,
)
_NUMBERED = (Publication.Kind.PATENT, Publication.Kind.REPORT)


def own_number(publication: Publication) -> str:
    """Return the number by which a patent or a report is known; empty of any other work."""
    notes = publication.notes if publication.kind in _NUMBERED else ()
    return next(filter(_OWN_NUMBER.fullmatch, notes), "")


def within_venue(publication: Publication) -> list[str]:
    """Return volume, issue, pages (or the article's number) and place, each of them if known."""
    volume, issue = publication.volume, publication.issue
    return [
        *([gettext("vol. %(number)s") % {"number": volume}] if volume else []),
        *([gettext("no. %(number)s") % {"number": issue}] if issue else []),
        *([_pages(publication.display_pages)] if publication.pages else []),
        *([publication.place] if publication.place else []),
    ]


def _pages(pages: str) -> str:
    if _ARTICLE_NUMBER.fullmatch(pages):
        return gettext("article %(number)s") % {"number": pages}
    if pages.isalnum():
        return gettext("p. %(number)s") % {"number": pages}
    return gettext("pp. %(numbers)s") % {"numbers": pages}
