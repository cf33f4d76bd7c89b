"""Where a paper came out, as cards say it."""

import pytest
from django.utils.html import strip_tags

from publications.models import Publication, Venue
from publications.web.wording import where_on_card


@pytest.mark.parametrize(
    ("venue", "said"),
    [
        (None, "Thesis\N{NO-BREAK SPACE}· Fern University, 2022"),
        (Venue(name="Journal of Moss"), "Journal of Moss\N{NO-BREAK SPACE}· 2022"),
    ],
)
def test_without_a_venue_the_publisher_says_where(venue: Venue | None, said: str) -> None:
    paper = Publication(kind="thesis", date="2022", publisher="Fern University", venue=venue)

    assert strip_tags(where_on_card(paper)) == said
