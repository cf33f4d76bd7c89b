"""Authors' names, divided and normalized."""

import pytest

from publications.domain.matching.author_names import author_names_of
from publications.domain.record import Author, Record


@pytest.mark.parametrize(
    ("printed", "families"),
    [
        ("j.orr", ["orr"]),
        ("portal.example.org", []),
        ("Loom Letters", []),
        ("Loom Office", ["office"]),
        ("A Keller andR", ["keller"]),
        ("GC Introduction", []),
        ("C. Participants", []),
        ("Anna Proposal", ["proposal"]),
        ("Keller, Ferdinand", ["keller"]),
    ],
)
def test_what_is_no_name_among_the_authors_is_none(printed: str, families: list[str]) -> None:
    record = Record("Looms", (Author(printed),), venue="Loom Letters")

    assert [name.family for name in author_names_of(record)] == families
