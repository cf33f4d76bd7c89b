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
    rows = _called_in_full(list(rows))
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


def _called_in_full(rows: list[Row]) -> list[Row]:
    """Return the rows with who is called by a given name alone by her whole name, where the picture
    of her is that of one person who has it, in another file; who left there left here, too.
    """
    by_photo: dict[str, list[PersonRow]] = defaultdict(list)
    for row in rows:
        if isinstance(row, PersonRow) and row.photo:
            by_photo[row.photo].append(row)
    return [
        _in_full(row, by_photo[row.photo])
        if isinstance(row, PersonRow) and row.photo and _words(row.name) == 1
        else row
        for row in rows
    ]


def _in_full(row: PersonRow, people: list[PersonRow]) -> PersonRow:
    """Return a person by the name of the one other among these who is called so in full."""
    given = normalize_text(row.name)
    whole = [
        each
        for each in people
        if _words(each.name) > 1
        and normalize_text(each.name).split()[0] == given
        and each.file != row.file
        and not _differ(row, each)
    ]
    if len({each.name for each in whole}) != 1:
        return row
    has_left = row.is_former or all(each.is_former for each in whole)
    return replace(row, name=whole[0].name, is_former=has_left)


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
