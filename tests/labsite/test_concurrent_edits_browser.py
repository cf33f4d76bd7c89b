"""What a real browser sends of the admin's forms, and a choice between two edits made in it."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry

from people.models import Lab, Member, News, Talk, User
from publications.models import Publication
from tests.labsite.test_concurrent_edits import address, fill_every_table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def signed_in(page: Any, client: Any, live_server: Any) -> Any:
    """A page of an editor who has signed in."""
    fill_every_table()
    client.force_login(User.objects.create_superuser("editor"))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.context.set_default_timeout(30_000)  # the first page of a process takes its time
    return page


@pytest.mark.soak
def test_a_form_saved_as_a_browser_shows_it_changes_nothing(signed_in: Any) -> None:
    for model in (Lab, Member, News, Publication, Talk):
        row = model.objects.get()
        signed_in.goto(address(row))
        signed_in.locator("[name=_save]").last.click()
        signed_in.locator(".messagelist .success").wait_for()
        entry = LogEntry.objects.latest("pk")
        assert (entry.object_id, entry.get_change_message()) == (str(row.pk), "No fields changed.")


def test_a_choice_is_made_by_keyboard(signed_in: Any) -> None:
    page, paper = signed_in, Publication.objects.get()
    page.goto(address(paper))
    page.get_by_label("Place", exact=False).first.fill("Lisbon")
    page.get_by_label("Pages", exact=False).first.fill("2-10")
    Publication.objects.update(pages="1-9", volume="7")
    page.locator("[name=_continue]").last.click()

    choice = page.get_by_role("group", name="Pages")
    choice.get_by_label("Keep yours").focus()
    page.keyboard.press("Space")
    page.locator("[name=_continue]").last.click()
    page.locator(".messagelist .success").wait_for()

    paper.refresh_from_db()
    assert (paper.pages, paper.place, paper.volume) == ("2-10", "Lisbon", "7")
    assert set(paper.edits) == {"pages", "place"}
