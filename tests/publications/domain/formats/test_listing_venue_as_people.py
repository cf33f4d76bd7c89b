"""Behind quoted titles of a list that names no owner: venues that read like people; invented."""

import pytest

from publications.domain.formats import read

PAGE = """---
title: Curriculum Vitae
---
## Research

### Publications
- “The Attic Outside.” {venue}
- “On Slow Moss.” Kairo: A Journal of Moss, vol. 21, no. 2, 2016. (Coauthored with Bo Ma)
- Reed, Rick, Bo Ma, and Ida Fox. “A Manifesto.” Fern Letters, vol. 3, 2014.
"""


@pytest.mark.parametrize(
    ("printed", "venue"),
    [
        ("Making Fern Matters, edited by Rick Reed and Ida Fox, Sand Press, 2018.", ""),
        ("Present Moss: A Journal of Ferns in Society, vol. 6, no. 2, 2018.", " of Ferns"),
        ("Kelp Moss Collaborative, 27 Dec. 2018, www.example.org/2018/attic", ""),
    ],
)
def test_a_name_that_goes_on_as_a_venue_does_is_nobody(printed: str, venue: str) -> None:
    (paper, *_) = read(PAGE.format(venue=printed)).records

    assert (paper.title, paper.authors, paper.year) == ("The Attic Outside", (), 2018)
    assert paper.venue.startswith(" ".join(printed.split()[:2]))
    assert venue in paper.venue


def test_a_lone_author_behind_a_title_stays_one() -> None:
    (paper, *_) = read(PAGE.format(venue="Mary Fern. Annals of Attics, vol. 6, 2018.")).records

    assert [author.name for author in paper.authors] == ["Mary Fern"]


def test_book_reviews_beside_something_else_are_papers() -> None:
    listing = read(
        PAGE.format(venue="Fern Letters, vol. 4, 2018.")
        + "\n### Book Reviews and Posts of Sites\n"
        + "- “Dry Attics by Ann Lee.” Kairo: A Journal of Moss, vol. 23, 2016. www.example.org/3\n"
    )

    assert listing.records[-1].title == "Dry Attics by Ann Lee"
