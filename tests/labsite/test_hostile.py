"""Hostile text comes out inert on every page, in a real browser."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from tests import hard
from tests.labsite.test_accessibility import DESK, sign_in

pytestmark = pytest.mark.django_db(transaction=True)

#: What in a page could run something or lead to it, were it made from a text.
ARMED = """
    [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]
      .filter(({ name, value }) => name.startsWith("on")
        || (/^(href|src|action|formaction|xlink:href|data)$/.test(name)
            && /^\\s*(javascript|data|vbscript):/i.test(value)))
      .map(({ name, value }) => `${element.localName} ${name}=${value}`))
"""
WIDTH = "document.documentElement.scrollWidth"


@pytest.mark.parametrize("who", ["a visitor", "an editor"])
def test_nothing_runs_and_nothing_is_fetched_from_elsewhere(
    page: Any, client: Client, live_server: Any, who: str
) -> None:
    hard.make_lab()
    pages = hard.PAGES
    if who == "an editor":
        sign_in(page, client, live_server.url)
        pages = DESK
    page.set_default_timeout(120_000)
    page.set_viewport_size({"width": 390, "height": 844})
    happened: list[str] = []
    page.on("dialog", lambda dialog: (happened.append(f"dialog {dialog.type}"), dialog.dismiss()))
    page.on("request", lambda request: happened.extend(elsewhere(request.url, live_server.url)))

    for label, address in pages.items():
        page.goto(address, wait_until="load")
        if page.evaluate("'hacked' in window"):
            happened.append(f"{label}: a script ran")
        happened += [f"{label}: {armed}" for armed in page.evaluate(ARMED)]
        if who == "a visitor" and page.evaluate(WIDTH) > 390:
            happened.append(f"{label}: wider than a phone")

    assert happened == []


def elsewhere(address: str, site: str) -> list[str]:
    """What to say of a request, if it left the site."""
    parts = urlsplit(address)
    same = parts.scheme in ("data", "blob", "about") or address.startswith(site)
    return [] if same else [f"asked for {address}"]


def test_a_turned_name_does_not_turn_what_follows(page: Any, live_server: Any) -> None:
    """A right-to-left override stays within the element that holds the text."""
    hard.make_lab()
    page.goto("/publications/turned/")

    # The role of a paper's heading ends where it ends: what stands after it reads left to right.
    heading = page.get_by_role("heading", level=1)
    isolated = heading.evaluate(
        "(h) => getComputedStyle(h.querySelector('bdi') ?? h).unicodeBidi.includes('isolate')"
    )

    assert isolated


FILES = (
    "/publications.atom",
    "/news.atom",
    "/talks.atom",
    "/talks.ics",
    "/publications.bib",
    "/publications.ris",
    "/publications.json",
    "/sitemap-publications.xml",
    "/publications/attack.bib",
    "/api/v1/publications/",
)


@pytest.mark.django_db
def test_no_file_of_hostile_text_is_a_page(client: Client) -> None:
    """A browser that is given such a file does not take it for HTML."""
    hard.make_lab()

    for address in FILES:
        response = client.get(address)
        assert response.status_code == 200, address
        assert "html" not in response["Content-Type"], address
        assert response["X-Content-Type-Options"] == "nosniff", address
