"""The focal point of a picture, set by a click in the admin."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model

from tests.pictures import upload
from tests.publications import make


@pytest.fixture
def signed_in(page: Any, client: Any, live_server: Any, transactional_db: None) -> Any:
    client.force_login(get_user_model().objects.create_superuser("ada", "ada@lab.example", "x"))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([cookie | {"url": live_server.url}])
    page.set_default_timeout(60_000)
    return page


def test_a_click_on_a_photo_moves_what_its_cuts_keep(
    signed_in: Any, settings: Any, tmp_path: Any
) -> None:
    settings.MEDIA_ROOT = tmp_path
    ann = make.member("Ann Oak", slug="ann", photo=upload(800, 500))
    signed_in.goto(f"/admin/people/member/{ann.pk}/change/")

    image = signed_in.locator("img[data-focus]")
    box = image.bounding_box()
    image.click(position={"x": box["width"] * 0.25, "y": box["height"] * 0.75})
    signed_in.get_by_role("button", name="Save", exact=True).click()
    signed_in.wait_for_url("**/admin/people/member/")

    ann.refresh_from_db()
    assert ann.photo.focus == pytest.approx((25, 75), abs=2)
    x, y = ann.photo.focus
    signed_in.goto("/people/ann/")
    assert f"-{x}-{y}/" in signed_in.locator(".cover img").get_attribute("src")
