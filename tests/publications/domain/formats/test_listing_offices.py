"""What stands below a heading of other things, and the offices and meetings that stand there."""

import pytest

from publications.domain.formats import read
from publications.domain.formats.listing import offices

_PAGE = """## Publications

- Ann Lee, Bo Ma. Fast piles of old paper. Journal of Piles 12, 3-9, 2016.
- Bo Ma, Ann Lee. Slow piles of new paper. Journal of Piles 13, 4-8, 2017.

**Administrative service**

- Head of the Department of Piles (2015-2019), Kelp University.

**{heading}**

- Local organiser (with Bo Ma) of the annual conference of the Society of Piles, May 2018.
- *Flat piles and tall ones,* with Chen Wu, 75 pages, Kelp Review, 2018.
- *What the dust told the harbour,* with Dana Fox, The Kelp Times, 12 May 2019.
"""


@pytest.mark.parametrize(
    "heading",
    ["Others", "Other", "Autres", "Sonstiges", "Otros", "Outros", "Altro", "Diverses", "Inne:"],
)
def test_a_heading_of_other_things_passes_over_nothing(heading: str) -> None:
    listing = read(_PAGE.format(heading=heading))

    told = "\n".join(
        (*(record.title for record in listing.records), *(line.text for line in listing.unread))
    )
    assert "Flat piles and tall ones" in told
    assert "What the dust told the harbour" in told
    assert "Local organiser" not in [record.title for record in listing.records]


def test_meetings_that_somebody_organised_are_no_papers() -> None:
    page = """## Publications

- Ann Lee, Bo Ma. Fast piles of old paper. Journal of Piles 12, 3-9, 2016.
- Bo Ma, Ann Lee. Slow piles of new paper. Journal of Piles 13, 4-8, 2017.
- Chen Wu, Ann Lee. Flat piles and tall ones. Journal of Piles 14, 1-8, 2018.

## Shared rooms

- Piles over the ages II. Ann Lee & Bo Ma (Organizers). Kelp Institute, May 2016.
- Kelp by night and by day. Ann Lee, Chen Wu (organisers). Kelp Institute, June 2017.
- The many lives of dust. Dana Fox (Chair). Kelp Institute, July 2018.
"""
    assert [record.title for record in read(page).records] == [
        "Fast piles of old paper",
        "Slow piles of new paper",
        "Flat piles and tall ones",
    ]


@pytest.mark.parametrize(
    "title",
    [
        "Local organiser",
        "Co-organizer",
        "Vice-President",
        "Organisateur local",
        "Vorsitzende",
        "Organizadora",
        "Member of the programme committee",
        "Membre du comité scientifique du colloque",
        "Mitglied des Organisationskomitees",
        "Supervisors",
        "PhD advisor",
        "Thesis Committee",
    ],
)
def test_an_office_is_no_title(title: str) -> None:
    assert offices.is_office(title)


@pytest.mark.parametrize(
    "title",
    ["Presidents of old harbours", "Organizers of sand", "Member states and their dunes", "Dust"],
)
def test_a_title_may_begin_as_an_office_does(title: str) -> None:
    assert not offices.is_office(title)
