"""One paper as a list prints it: where its title ends, and where it came out."""

import pytest

from publications.domain import formats
from publications.domain.record import Record


def read(*items: str) -> list[Record]:
    """Return the papers of a list with these items, as a page of Ann Lund's prints it."""
    listed = "".join(f"<li>{item}</li>\n" for item in items)
    page = f"<h1>Ann Lund</h1>\n<h2>Publications</h2>\n<ul>\n{listed}</ul>\n"
    return list(formats.read(page, "text").records)


@pytest.mark.parametrize(
    ("venue", "name"),
    [
        ("<i>bioRxiv</i><br>", "bioRxiv"),
        ("PsyArXiv<br>[<a href='https://example.org/4'>PDF</a>]", "PsyArXiv"),
        ("SSRN.", "SSRN"),
    ],
)
def test_a_server_for_preprints_that_stands_where_the_venue_does_is_it(
    venue: str, name: str
) -> None:
    first, other = read(
        f"A. Lund, B. Berg (2024). <b>Slow piles are quick at heart</b>. {venue}",
        "A. Lund, C. Costa (2023). <b>Ladders in a loud room</b>. <i>Journal of Piles</i>",
    )

    assert (first.venue, first.kind, first.date) == (name, "preprint", "2024")
    assert other.venue == "Journal of Piles"
