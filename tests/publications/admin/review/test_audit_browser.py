"""The audit in a real browser: by keyboard, and judged by axe with all that it can show."""

import datetime
from typing import Any

import pytest
from django.utils import timezone

from publications.models import Authorship, Link, LinkCheck, Publication, Suggestion, Venue
from tests.labsite.test_accessibility import faults, sign_in
from tests.publications import make

pytestmark = pytest.mark.django_db(transaction=True)

AUDIT = "/admin/publications/suggestion/audit/"


@pytest.fixture
def editor(page: Any, client: Any, live_server: Any) -> Any:
    """A page of an editor who has signed in."""
    sign_in(page, client, live_server.url)
    page.context.set_default_timeout(30_000)  # the first page of a process takes its time
    return page


def amiss() -> None:
    """Something of nearly each kind."""
    make.member("Ada Example")
    for title in ("Trees", "Woods"):
        paper = Publication.objects.create(title=title, slug=title.lower())
        Authorship.objects.create(publication=paper, position=1, name="Ada Example")
    for slug, name in (("a", "J. Tree Growth"), ("b", "Journal of Tree Growth")):
        Venue.objects.create(name=name, slug=slug, url="https://trees.example/")
    Link.objects.create(publication=paper, kind="pdf", url="https://gone.example/" + "long/" * 40)
    LinkCheck.objects.create(
        address=paper.links.get().url,
        failures=2,
        first_failed=timezone.now() - datetime.timedelta(days=2),
        checked_at=timezone.now(),
        answer={"code": "link_gone", "params": {"status": 404}},
    )


def test_a_line_is_set_aside_and_taken_back_by_keyboard(editor: Any) -> None:
    amiss()
    editor.goto(AUDIT)

    editor.get_by_role("checkbox", name="Woods").focus()
    editor.keyboard.press("Space")
    editor.get_by_role("button", name="It is somebody else").focus()
    editor.keyboard.press("Enter")
    editor.locator(".messagelist .success").wait_for()

    assert Suggestion.objects.get().state == Suggestion.State.REJECTED
    assert editor.get_by_role("checkbox", name="Woods").count() == 0
    editor.locator("[data-undo-last]").focus()
    editor.keyboard.press("Enter")
    editor.get_by_role("checkbox", name="Woods").wait_for()
    assert not Suggestion.objects.exists()


@pytest.mark.soak
def test_a_line_opens_where_it_is_put_right(editor: Any) -> None:
    amiss()
    editor.goto(f"{AUDIT}?kind=venues")

    editor.locator(".findings a").press("Enter")
    editor.get_by_role("radio", name="Journal of Tree Growth").check()
    editor.get_by_role("button", name="Merge venues").press("Enter")
    editor.locator(".messagelist .success").wait_for()

    assert [str(venue) for venue in Venue.objects.all()] == ["Journal of Tree Growth"]


@pytest.mark.soak
def test_axe_has_nothing_to_fault(editor: Any) -> None:
    amiss()
    keys = ",".join(map(str, Venue.objects.values_list("pk", flat=True)))

    assert (
        faults(
            editor,
            {
                "authors": f"{AUDIT}?kind=authors",
                "links": f"{AUDIT}?kind=links",
                "venues to merge": f"/admin/publications/venue/merge/?venues={keys}",
            },
        )
        == []
    )


@pytest.mark.parametrize("kind", ["authors", "links"])
def test_nothing_sticks_out_on_a_phone(editor: Any, kind: str) -> None:
    amiss()
    editor.set_viewport_size({"width": 390, "height": 800})
    editor.goto(f"{AUDIT}?kind={kind}")

    assert editor.evaluate("document.documentElement.scrollWidth <= innerWidth")
