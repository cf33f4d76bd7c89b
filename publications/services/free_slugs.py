"""Ends of addresses that no other row has."""

import itertools
from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet


def first_free(stems: list[str], *alike: QuerySet[Any]) -> list[str]:
    """Return for each stem the stem, or the stem with the first number, that no row alike has.

    Asked for by name, and by more names where these are taken: a look-up in the index, where "all
    that begin so" is a walk through the table on SQLite.
    """
    asked: set[str] = set()
    taken: set[str] = set()
    found = []
    for stem in stems:
        for tried, slug in enumerate(_numbered(stem), 1):
            if slug not in asked:
                more = {
                    name
                    for one in (stems if tried == 1 else [stem])
                    for name in itertools.islice(_numbered(one), tried - 1, tried + 9 * tried)
                }
                asked |= more
                for rows in alike:
                    taken.update(rows.filter(slug__in=more).values_list("slug", flat=True))
            if slug not in taken:
                break
        taken.add(slug)
        found.append(slug)
    return found


def _numbered(stem: str) -> Iterator[str]:
    yield stem
    yield from (f"{stem}-{number}" for number in itertools.count(2))
