"""Where in its venue a paper stands, in words: volume, issue, pages and place."""

import re

from django.utils.translation import gettext

from publications.models import Publication

#: Journals that have no pages number their articles: "043602", "e1004587".
_ARTICLE_NUMBER = re.compile(r"e?\d{5,}", re.IGNORECASE)


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
