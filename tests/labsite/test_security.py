"""What pages may load and do: the Content-Security-Policy and its like."""

from typing import Any

import pytest

from people.models import User
from tests.labsite.site.test_views import ADDRESSES, some_of_everything


def policy(response: Any) -> dict[str, str]:
    parts = (part.strip().partition(" ") for part in response["Content-Security-Policy"].split(";"))
    return {name: value for name, _, value in parts}


@pytest.mark.django_db
def test_a_public_page_takes_all_from_the_site_itself(client):
    response = client.get("/")

    said = policy(response)
    assert said["default-src"] == "'self'"
    assert said["object-src"] == said["base-uri"] == said["frame-ancestors"] == "'none'"
    assert "unsafe" not in response["Content-Security-Policy"]
    assert response["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert "camera=()" in response["Permissions-Policy"]


@pytest.mark.django_db
def test_the_admin_may_have_styles_in_its_markup_but_no_scripts(admin_client):
    said = policy(admin_client.get("/admin/"))

    assert said["style-src"] == "'self' 'unsafe-inline'"
    assert "unsafe" not in said["default-src"]
    assert "script-src" not in said


@pytest.mark.django_db(transaction=True)
def test_no_page_breaks_its_policy(page: Any) -> None:
    some_of_everything(1)
    User.objects.create_superuser("editor", password="an-open-secret")
    refused: list[str] = []
    page.on(
        "console",
        lambda said: (
            "Content Security Policy" in said.text and refused.append(f"{page.url}: {said.text}")
        ),
    )
    page.context.set_default_timeout(60_000)

    for address in (*ADDRESSES, "/nothing/", "/publications/p0/?style=ieee"):
        page.goto(address)
    page.goto("/admin/")
    page.get_by_label("Username").fill("editor")
    page.get_by_label("Password").fill("an-open-secret")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Members", exact=True).first.wait_for()
    for address in (
        *("publications/publication/", "publications/publication/add/", "publications/suggestion/"),
        *("people/member/add/", "people/talk/add/"),
    ):
        page.goto(f"/admin/{address}")

    assert refused == []
