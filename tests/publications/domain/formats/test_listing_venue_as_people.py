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


def test_behind_years_in_the_place_of_people_stand_venues() -> None:
    listing = read(
        """# Ann Kelp

## Articles

Kelp, Ann and Bo Ma. 2014. How moss grows in the valley. *Kelp Letters* 5: 2--9.

Kelp, Ann. 2012. Slow piles of moss at night. *Kelp Letters* 3: 4--19.

## Essays, Films

2009\\. Quick Sand below the Old Harbour. In *Fern Crossroads*, 1--2. Oslo:
Fern Records.

2003\\. Crossing Roads and Bridges by Night. In *Fern Crossroads*: A Way to
Get There, 2--9.

2001\\. Review of *Dry Attics* by Ida Fox. *Kelp Letters* 3: 2--9.
""",
        owner=("Ann Kelp",),
    )

    assert [(record.title, record.year) for record in listing.records[2:]] == [
        ("Quick Sand below the Old Harbour", 2009),
        ("Crossing Roads and Bridges by Night", 2003),
        ("Review of Dry Attics by Ida Fox", 2001),
    ]
    assert {author.name for record in listing.records[2:] for author in record.authors} == {
        "Ann Kelp"
    }
    assert "Essays, Films" in [line.text for line in listing.furniture]
