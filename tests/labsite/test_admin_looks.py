"""How the admin looks in a real browser."""

from typing import Any

import pytest
from django.db.models import Model
from django.urls import reverse

from people.models import Member, Talk, User
from publications.models import Project, Publication
from tests import soak
from tests.labsite.test_concurrent_edits import address, fill_every_table

pytestmark = pytest.mark.django_db(transaction=True)

#: A field of each form that may not be empty.
REQUIRED = {Member: "name", Publication: "title", Project: "name", Talk: "title"}


@pytest.fixture
def signed_in(page: Any, client: Any, live_server: Any) -> Any:
    """A page of an editor who has signed in."""
    fill_every_table()
    client.force_login(User.objects.create_superuser("editor"))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.context.set_default_timeout(30_000)  # the first page of a process takes its time
    return page


@pytest.mark.parametrize("model", soak.beyond(1, REQUIRED), ids=lambda model: model.__name__)
def test_the_links_above_a_refused_form_lie_on_nothing(signed_in: Any, model: type[Model]) -> None:
    signed_in.goto(address(model.objects.get()))
    signed_in.locator(f"#id_{REQUIRED[model]}").fill("")
    signed_in.locator("[name=_save]").last.click()
    signed_in.locator(".errornote").wait_for()

    for width in (390, 1300, 1600):
        signed_in.set_viewport_size({"width": width, "height": 900})
        links = [link.bounding_box() for link in signed_in.locator(".object-tools a").all()]
        error = signed_in.locator(".errornote").bounding_box()

        assert links
        assert [link for link in links if overlap(link, error)] == [], width
        assert all(link["x"] >= 0 and link["x"] + link["width"] <= width for link in links), width


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_filters_give_way_to_a_list_that_is_wider_than_its_room(signed_in: Any) -> None:
    filters, list_ = signed_in.locator("#changelist-filter"), signed_in.locator("#result_list")
    signed_in.set_viewport_size({"width": 1280, "height": 900})
    signed_in.goto(reverse("admin:people_position_changelist"))

    heading = signed_in.locator("#changelist-filter h2 button")
    assert fits(list_)
    assert not filters.locator("details").first.is_visible()
    heading.click()
    assert filters.locator("details").first.is_visible()

    signed_in.set_viewport_size({"width": 2000, "height": 900})
    assert fits(list_)
    assert filters.bounding_box()["x"] > list_.bounding_box()["x"] + 100


def fits(table: Any) -> bool:
    """Whether nothing of a list has to be scrolled to."""
    return bool(
        table.evaluate("it => it.parentElement.scrollWidth <= it.parentElement.clientWidth")
    )
