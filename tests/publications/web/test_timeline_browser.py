"""A timeline of so many papers that bars stand for them, in a real browser."""

from typing import Any

import pytest

from publications.models import Authorship, Publication
from tests.publications.make import member

pytestmark = pytest.mark.django_db(transaction=True)


def test_bars_are_explained_beside_their_mark_and_the_last_year_is_whole(
    page: Any, transactional_db: None
) -> None:
    ann = member("Ann Oak")
    for number in range(60):
        slug, date = f"oak-{number}", f"{2000 + number % 3 * 12}"
        paper = Publication.objects.create(title=f"Oak {number}", slug=slug, date=date)
        Authorship.objects.create(publication=paper, position=1, name="Ann Oak", member=ann)

    page.goto(ann.get_absolute_url())

    key = page.locator(".timeline .key .bar")
    assert key.inner_text() == "Papers of a year"
    assert key.bounding_box()["width"] < 200
    clipped = page.locator(".timeline").bounding_box()
    years = page.locator(".timeline .wide :is(text.tick, .tick text)").all()
    last = max(year.bounding_box()["x"] + year.bounding_box()["width"] for year in years)
    assert last <= clipped["x"] + clipped["width"]
