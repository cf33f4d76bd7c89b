"""Places that were only guessed: what stands behind the time that somebody was there may be where
she went, or what she worked on.
"""

from collections import Counter
from dataclasses import replace
from typing import TypeVar

from labsite.import_site.readers.people import person_told
from labsite.import_site.readers.people.afterwards import names_place
from labsite.import_site.readers.words import workplaces
from labsite.import_site.rows import PersonRow, Row

_Row = TypeVar("_Row", bound=Row)

#: So many guesses of which none is a place are none, and so many before the schools of some.
_FEWEST, _FEWEST_WITH_SCHOOLS = 5, 3


def without_topics(rows: list[_Row]) -> list[_Row] | None:
    """Return the rows of a page with what was taken for where people went as a line beside them,
    where it is what all of them worked on: "Ann Lee, MSc 2020. Soil, Moss Maps"; None of others.
    """
    guessed = {
        at: row
        for at, row in enumerate(rows)
        if isinstance(row, PersonRow)
        and row.confidence == person_told.MAY_BE_NEXT
        and row.next_place
        and not row.next_role
    }
    if not _are_topics([row.next_place for row in guessed.values()]):
        return None
    return [
        replace(
            row,
            headline=", ".join(filter(None, (row.next_place, row.headline))),
            next_place="",
            confidence=person_told.SURE,
        )
        if isinstance(row, PersonRow) and at in guessed
        else row
        for at, row in enumerate(rows)
    ]


def _are_topics(lines: list[str]) -> bool:
    """Whether no line names a place, or each has one last at which several were: "Moss Maps, Clay
    University".
    """
    if not any(map(names_place, lines)):
        return len(lines) >= _FEWEST
    parted = [line.rpartition(", ") for line in lines]
    schools = Counter(school for _, _, school in parted)
    return len(lines) >= _FEWEST_WITH_SCHOOLS and all(
        topic
        and not names_place(topic)
        and workplaces.SCHOOL.search(school)
        and schools[school] > 1
        for topic, _, school in parted
    )
