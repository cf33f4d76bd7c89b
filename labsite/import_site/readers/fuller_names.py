"""One person whom two files call more and less fully ("Ola Berg", "Ola M. Berg"): by one name."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from labsite.import_site.rows import PersonRow, Row
from people.names import Agreement, compare, normalize_text


def as_one(rows: Iterable[Row]) -> list[Row]:
    """Return the rows with people called by one name where two names of the site differ by a middle
    name alone, stand in other files each, and nothing says that they are two: by the name of who is
    there today, else by the fuller one.
    """
    rows = list(rows)
    people: dict[str, list[PersonRow]] = defaultdict(list)
    for row in rows:
        if isinstance(row, PersonRow):
            people[row.name].append(row)
    alike: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name in people:
        words = normalize_text(name).split()
        if len(words) > 1:
            alike[words[0], words[-1]].append(name)
    called: dict[str, str] = {}
    for names in alike.values():
        if len(names) == 2 and _are_one(people[names[0]], people[names[1]]):
            wanted = max(names, key=lambda name: _weight(people[name]))
            called |= dict.fromkeys(names, wanted)
    return [
        replace(row, name=called[row.name])
        if isinstance(row, PersonRow) and row.name in called
        else row
        for row in rows
    ]


def _are_one(some: list[PersonRow], others: list[PersonRow]) -> bool:
    """Whether two names are of one person: one has a middle name more, no file has both, and no two
    rows of them tell of other addresses or identifiers.
    """
    name, other = sorted((some[0].name, others[0].name), key=_words)
    if _words(name) != 2 or _words(other) == 2 or compare(name, other) < Agreement.EQUIVALENT:
        return False
    if {row.file for row in some} & {row.file for row in others}:
        return False
    return not any(_differ(mine, theirs) for mine in some for theirs in others)


def _words(name: str) -> int:
    return len(re.findall(r"[\w.'’-]+", name))


def _differ(mine: PersonRow, theirs: PersonRow) -> bool:
    known = dict(mine.identifiers)
    return bool(mine.email and theirs.email and mine.email != theirs.email) or any(
        known.get(scheme, value) != value for scheme, value in theirs.identifiers
    )


def _weight(rows: list[PersonRow]) -> tuple[bool, int]:
    return any(not row.is_former for row in rows), _words(rows[0].name)
