"""Full-text search over papers: one face for both databases.

`refresh()` brings the index up to date, `spelled(text)` reads what a visitor typed and corrects it,
`tiers(query)` finds papers and orders them by how well they fit, `among(rows, papers)` narrows a
query set to papers that were found, and `mark(text, query)` shows where the words are.
"""

from collections.abc import Iterable
from typing import TypeVar

from django.db.models import QuerySet

from publications.models import Publication
from publications.search.backends import backend
from publications.search.index import (
    catch_up,
    count_words_anew,
    not_as_indexed,
    rebuild,
    refresh,
    times_behind,
)
from publications.search.spelling import Spelled, correct
from publications.search.text import SearchQuery, highlight, highlight_html, parse, snippet

__all__ = [
    "SearchQuery",
    "Spelled",
    "among",
    "catch_up",
    "count_words_anew",
    "highlight",
    "highlight_html",
    "not_as_indexed",
    "parse",
    "rebuild",
    "refresh",
    "snippet",
    "spelled",
    "tiers",
    "times_behind",
]

#: Up to so many papers are ranked one by one. Of words that more of them hold a rank says little,
#: and working it out takes a second with 100,000 papers.
RANKED = 2000

Papers = TypeVar("Papers", bound=QuerySet[Publication])


def spelled(text: str) -> Spelled:
    """Read what a visitor typed, with words that no paper holds corrected. Refreshes."""
    return correct(parse(text))


def among(rows: Papers, papers: Iterable[int]) -> Papers:
    """Return the papers among `rows` that have these ids, however many they are."""
    return rows.filter(pk__in=backend().numbers(papers))


def tiers(query: SearchQuery) -> list[set[int]]:
    """Return the ids of all papers that hold every term, in tiers, the best first.

    Papers that fit alike share a tier. Of a few papers each is ranked for itself; of very many,
    those that hold all words in the title come before the others.
    """
    if not query:
        return []
    hits = backend().find(query, RANKED)
    if len(hits.every) > RANKED:
        return [hits.titled, hits.every - hits.titled]
    return [{pk} for pk in hits.ranked]
