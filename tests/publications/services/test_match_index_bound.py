"""Few candidates are compared with a record: the right one is always among them.

Catalogues of papers that look alike are made up, from a handful of words and names, so that nearly
every paper shares blocking keys with nearly every other. What comparing with all of them calls the
same work must be called so among the few that the index gives, and nothing else.
"""

import dataclasses
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from publications.domain import matching
from publications.domain.record import Author, Record
from publications.models import Publication, SourceRecord
from publications.services import match_index
from publications.services.publication_rows import PublicationRows
from tests import soak

WORKS = 60
WORDS = (
    "learning graphs sparse deep neural robust training scheduling memory compilers attention "
    "quantum"
).split()
PEOPLE = ("Ada Byron", "Alan Byron", "Charles Babbage", "Mary Somerville", "Augustus Morgan")
VENUES = (("Conference on Looms", "LOOM"), ("Journal of Engines", ""), ("", ""))


def look_alike(chance: random.Random) -> Record:
    """A paper that shares words, authors, venue and year with most others."""
    title = " ".join(chance.sample(WORDS, chance.randint(3, 6)))
    if chance.random() < 0.3:
        title = f"{chance.choice(WORDS)}: {title}"
    venue, acronym = chance.choice(VENUES)
    number = chance.randint(1, 10**6)
    return Record(
        title=title.capitalize(),
        authors=tuple(map(Author, chance.sample(PEOPLE, chance.randint(1, 3)))),
        authors_complete=True,
        kind=chance.choice(("conference", "journal", "")),
        date=str(chance.randint(2020, 2023)),
        venue=venue,
        venue_acronym=acronym,
        identifiers=(("doi", f"10.1000/{number}"),) if chance.random() < 0.3 else (),
    )


def told_again(record: Record, chance: random.Random) -> Record:
    """The same paper as another source tells of it: shortened, misspelt, or a year later."""
    title, authors, date = record.title, record.authors, record.date
    if chance.random() < 0.3:
        words = title.split()
        place = chance.randrange(len(words))
        at = chance.randrange(len(words[place]))
        words[place] = words[place][:at] + words[place][at + 1 :]
        title = " ".join(words)
    if chance.random() < 0.2:
        title = title.partition(": ")[2] or title
    if chance.random() < 0.4:
        held = (author.name.split() for author in authors)
        authors = tuple(Author(f"{given[0]}. {family}") for given, family in held)
    if chance.random() < 0.2:
        date = str(int(date) + 1)
    kept = record.identifiers if chance.random() < 0.5 else ()
    return dataclasses.replace(record, title=title, authors=authors, date=date, identifiers=kept)


@pytest.mark.django_db
@settings(
    max_examples=soak.examples(20), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(seed=st.integers(0, 2**32))
def test_what_all_comparisons_call_the_same_is_among_the_candidates(seed: int) -> None:
    chance = random.Random(seed)
    Publication.objects.all().delete()
    records = [look_alike(chance) for _ in range(WORKS)]
    works = Publication.objects.bulk_create(
        Publication(title=record.title, slug=f"paper-{number}")
        for number, record in enumerate(records)
    )
    told = zip(works, records, strict=True)
    match_index.index([PublicationRows(work, [(SourceRecord(), record)]) for work, record in told])
    catalogue = [(work.pk, record) for work, record in zip(works, records, strict=True)]

    for record in chance.sample(records, 8):
        incoming = told_again(record, chance)
        exact = matching.find(incoming, catalogue)
        few = match_index.candidates(incoming)

        assert len({pk for pk, _ in few}) <= match_index._MOST_CANDIDATES
        found = matching.find(incoming, few)
        # Nor does the lack of a rival make one of two that fit the same.
        if {exact.decision, found.decision} & {"same", "version"}:
            assert (found.target, found.decision) == (exact.target, exact.decision)
