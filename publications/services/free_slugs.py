"""Slugs that no other row has."""

import itertools
from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet


def first_free(stems: list[str], *alike: QuerySet[Any]) -> list[str]:
    """Return for each stem a slug that no row of `alike` has: the stem, or the stem with a number.

    It asks for the slugs by name, and for more of them where these are taken: the database looks
    names up in its index, while SQLite walks through the table for "all that begin so".
    """
    looked_up: set[str] = set()
    taken: set[str] = set()
    slugs = []
    for stem in stems:
        for tried, slug in enumerate(_numbered(stem), 1):
            if slug not in looked_up:
                more = {
                    name
                    for base in (stems if tried == 1 else [stem])
                    for name in itertools.islice(_numbered(base), tried - 1, tried + 9 * tried)
                }
                looked_up |= more
                for rows in alike:
                    taken.update(rows.filter(slug__in=more).values_list("slug", flat=True))
            if slug not in taken:
                break
        taken.add(slug)
        slugs.append(slug)
    return slugs


def _numbered(stem: str) -> Iterator[str]:
    yield stem
    yield from (f"{stem}-{number}" for number in itertools.count(2))
