"""The main job in a real browser: an editor's edit, and a sync from click to public page."""

from typing import Any

import pytest

from people.models import Member, User
from publications.models import Publication
from publications.services import sync
from tests.loopback import serve
from tests.publications.make import member
from tests.publications.sources.feeds import FakeArXiv

pytestmark = pytest.mark.django_db(transaction=True)

QUICK = {"SOURCE_INTERVAL_ARXIV": "0", "SOURCE_RETRY_WAIT": "0", "ALLOW_PRIVATE_SOURCES": "on"}


@pytest.fixture
def ada() -> Member:
    return member("Ada Example")


@pytest.fixture
def signed_in(page: Any) -> Any:
    """A page of an editor who has just signed in."""
    User.objects.create_superuser("editor", password="an-open-secret")
    page.goto("/admin/")
    page.get_by_label("Username").fill("editor")
    page.get_by_label("Password").fill("an-open-secret")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Members", exact=True).first.wait_for()
    return page


def test_a_bio_that_is_edited_shows_on_the_public_page(signed_in: Any, ada: Member) -> None:
    page = signed_in
    page.goto(f"/admin/people/member/{ada.pk}/change/")
    page.get_by_label("Bio").fill("Writes *programs* for engines.")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("was changed successfully").wait_for()

    page.goto(ada.get_absolute_url())

    assert page.get_by_role("heading", level=1).inner_text() == "Ada Example"
    assert page.locator("em", has_text="programs").is_visible()


def test_a_sync_from_click_to_public_page(
    signed_in: Any, ada: Member, celery_worker_process: Any
) -> None:
    page = signed_in
    with serve(FakeArXiv(3, page_size=1)) as arxiv:
        celery_worker_process("files", env={**QUICK, "SOURCE_URL_ARXIV": arxiv.url})
        page.goto(f"/admin/publications/source/{sync.source_for('arxiv').pk}/change/")
        page.get_by_role("link", name="Sync for a member").click()
        page.get_by_role("button", name="Sync now").click()
        page.get_by_text("3 of 3 read").wait_for(timeout=30_000)
        page.get_by_role("link", name="wait in the review queue").click()

    assert Publication.objects.public().count() == 0
    page.get_by_role("button", name="Yes, theirs").first.click()
    page.get_by_role("status").get_by_text("was accepted as a paper of").wait_for()

    # The other two may have become clear by this answer, and be public too.
    accepted = Publication.objects.public().get(suggestions__decided_by__isnull=False)
    page.goto("/publications/")
    page.get_by_role("link", name=accepted.title, exact=True).click()
    page.get_by_role("heading", level=1, name=accepted.title, exact=True).wait_for()
