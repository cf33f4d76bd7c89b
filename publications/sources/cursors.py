"""Where a run goes on: what a cursor of ours says, if it is one."""

from collections.abc import Sequence

from .errors import RequestRefused


def number(cursor: str | None, service: str, digits: int) -> int:
    """Return the number that the cursor is, of so many digits at the most; 0 for no cursor.

    Raises:
        RequestRefused: when it is none; the service cannot go on.
    """
    if cursor is None:
        return 0
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) <= digits):
        raise RequestRefused("cannot_go_on", service=service)
    return int(cursor)


def person_and_number(
    cursor: str | None, people: Sequence[str], service: str, digits: int
) -> tuple[str, int]:
    """Return whom of these people "person:number" names, and the number; the first of them and 0
    for no cursor.

    Raises:
        RequestRefused: when it is no such cursor, or of somebody else.
    """
    if cursor is None:
        return people[0], 0
    person, _, code = cursor.partition(":")
    if person not in people:
        raise RequestRefused("cannot_go_on", service=service)
    return person, number(code, service, digits)
