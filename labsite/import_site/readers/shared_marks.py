"""Pictures, addresses and identifiers that several people of a site have, and one person can."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import PersonRow
from people.names import Agreement, compare, normalize_text

#: A photo of so many people is that of none of them.
_PEOPLE_OF_NO_PHOTO = 3
#: So many letters of a handle may be somebody's name.
_FEWEST_LETTERS = 4
_NOT_LATIN = re.compile(r"[\u0370-\uffff]")
#: What a person is known by: ("email" or "homepage" or "link", address), (scheme, identifier).
_Mark = tuple[str, str]


def leave_out(reading: Reading) -> None:
    """Leave people without what is another one's, or nobody's, and tell of it."""
    _leave_out_photos(reading)
    _leave_out_contacts(reading)


def _leave_out_photos(reading: Reading) -> None:
    """Tell of pictures that stand for whoever has none, and leave people without them."""
    rows = reading.found.rows
    named = {(row.photo, row.name) for row in rows if isinstance(row, PersonRow) and row.photo}
    people = Counter(photo for photo, _ in named)
    for place, row in enumerate(rows):
        if isinstance(row, PersonRow) and people[row.photo] >= _PEOPLE_OF_NO_PHOTO:
            reading.tell(row.file, row.line, f"{row.name}: {row.photo}", "shared_photo")
            rows[place] = replace(row, photo="")


def _leave_out_contacts(reading: Reading) -> None:
    """Tell of identifiers and e-mail addresses that stand on several people's pages, as what nobody
    changed who copied a page, and leave them to her whose name is in one of those; else to nobody.

    By such they would be known as one person.
    """
    rows = reading.found.rows
    holders: dict[_Mark, list[PersonRow]] = {}
    for person in (row for row in rows if isinstance(row, PersonRow)):
        for mark in _marks(person):
            holders.setdefault(mark, []).append(person)
    shared = {mark: people for mark, people in holders.items() if _are_several(people)}
    copied = {  # (whose it is, who has it, too)
        (owner, row.name)
        for mark, people in shared.items()
        for row in people
        if (owner := _named_in(mark, people)) and not _is_called(row, owner)
    }
    for place, row in enumerate(rows):
        if not isinstance(row, PersonRow):
            continue
        lost = [
            mark
            for mark in _marks(row)
            if mark in shared and not _is_hers(row, mark, shared[mark], copied)
        ]
        for scheme, value in lost:
            reading.tell(row.file, row.line, f"{row.name}: {scheme} {value}", "shared_contact")
        rows[place] = _without(row, lost)


def _is_hers(
    row: PersonRow, mark: _Mark, people: list[PersonRow], copied: set[tuple[str, str]]
) -> bool:
    """Whether somebody has what others have, too, by right: they have it of her; a link, which may
    lead to what is all theirs, also where nobody has it of another.
    """
    names = {each.name for each in people}
    owners = {owner for owner, by in copied if {owner, by} <= names}
    if mark[0] == "link":
        return not any((owner, row.name) in copied for owner in owners)
    return len(owners) == 1 and _is_called(row, *owners)


def _marks(row: PersonRow) -> Iterator[_Mark]:
    if row.email:
        yield "email", row.email
    yield from row.identifiers
    if row.homepage:
        yield "homepage", row.homepage
    for _, address in row.links:
        yield "link", address


def _without(row: PersonRow, lost: list[_Mark]) -> PersonRow:
    if not lost:
        return row
    return replace(
        row,
        email="" if ("email", row.email) in lost else row.email,
        homepage="" if ("homepage", row.homepage) in lost else row.homepage,
        identifiers=tuple(each for each in row.identifiers if each not in lost),
        links=tuple(each for each in row.links if ("link", each[1]) not in lost),
    )


def _are_several(people: list[PersonRow]) -> bool:
    """Whether rows are of people who cannot be one."""
    return any(not _is_called(row, people[0].name) for row in people[1:])


def _is_called(row: PersonRow, name: str) -> bool:
    """Whether somebody may be the one of that name, which may be in another script."""
    is_other_script = bool(_NOT_LATIN.search(row.name)) is not bool(_NOT_LATIN.search(name))
    return is_other_script or compare(row.name, name) >= Agreement.INITIAL


def _named_in(mark: _Mark, people: list[PersonRow]) -> str:
    """Return whose name is in an address or a handle; empty where nobody's is, or several are."""
    local = mark[1].partition("@")[0] if mark[0] == "email" else mark[1]
    path = re.sub(r"^https?://[^/]*", "", local)
    letters = re.sub(r"[\W\d_]+", "", normalize_text(path))
    named = {
        row.name
        for row in people
        for word in normalize_text(row.name).split()
        if len(word) >= _FEWEST_LETTERS and word in letters
    }
    return named.pop() if len(named) == 1 else ""
