"""How many clicks it takes to tag 20 papers, counted in a real browser."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from people.models import User
from publications.models import Project, Publication
from tests.labsite.test_accessibility import RULES, judged

pytestmark = pytest.mark.django_db(transaction=True)

LIST = "/admin/publications/publication/"
#: The page counts its own clicks, those by the keyboard too.
COUNTED = """addEventListener("click", (event) => {
    const clicks = Number(sessionStorage.getItem("clicks"));
    if (event.isTrusted) sessionStorage.setItem("clicks", clicks + 1);
}, true)"""


@pytest.fixture
def signed_in(page: Any, client: Any, live_server: Any) -> Iterator[Any]:
    """A page of an editor who has signed in, which counts the clicks."""
    client.force_login(User.objects.create_superuser("editor"))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.context.set_default_timeout(30_000)  # the first page of a process takes its time
    page.add_init_script(COUNTED)
    return page


@pytest.mark.soak
def test_twenty_papers_are_tagged_in_five_clicks(signed_in: Any) -> None:
    for name in ("Forest", "Meadow"):
        Project.objects.create(name=name, slug=name.lower())
    for number in range(20):
        Publication.objects.create(title=f"Paper {number}", slug=f"paper-{number}", date="2024")
    page = signed_in
    page.goto(LIST)

    page.locator("#action-toggle").click()
    page.get_by_role("button", name="Edit these…").click()
    page.get_by_role("heading", name="Edit 20 papers together").wait_for()
    page.wait_for_load_state("load")
    page.evaluate(Axe().axe_script)
    assert judged(page, RULES) == []
    page.locator(".select2-selection").first.click()
    page.get_by_role("option", name="Forest").click()
    page.get_by_role("button", name="Save").click()

    page.locator(".messagelist .success", has_text="20 papers were edited.").wait_for()
    assert Project.objects.get(name="Forest").publications.count() == 20
    clicks = int(page.evaluate("sessionStorage.getItem('clicks')"))
    assert clicks <= 5

    page.get_by_role("button", name="Undo").click()
    page.locator(".messagelist .success", has_text="20 undone.").wait_for()
    assert not Project.objects.get(name="Forest").publications.exists()
