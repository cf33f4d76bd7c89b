"""Authors put in order, inserted and matched to members in a real browser."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from people.models import User
from publications.models import Authorship, Publication
from tests.labsite.test_accessibility import RULES, judged
from tests.publications import make

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def paper() -> Publication:
    publication = Publication.objects.create(title="On Trees", slug="on-trees", date="2024")
    for place, name in enumerate(("Ana Example", "Bo Other", "Cy Third"), 1):
        Authorship.objects.create(publication=publication, position=place, name=name)
    return publication


@pytest.fixture
def form(page: Any, client: Any, live_server: Any, paper: Publication) -> Any:
    """The paper's form, opened by an editor."""
    client.force_login(User.objects.create_superuser("editor"))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.context.set_default_timeout(30_000)  # the first page of a process takes its time
    page.goto(f"/admin/publications/publication/{paper.pk}/change/")
    page.locator(".author-moves").first.wait_for()
    return page


def saved(page: Any, paper: Publication) -> list[tuple[int | None, str, str]]:
    """Save the form; return place, name and member of each author."""
    page.locator("[name=_save]").last.click()
    page.locator(".messagelist .success").wait_for()
    return [
        (author.position, author.name, str(author.member or ""))
        for author in paper.authorships.select_related("member")
    ]


def test_authors_are_moved_by_keys_and_told_so(form: Any, paper: Publication) -> None:
    form.get_by_role("button", name="Move down").first.focus()
    form.keyboard.press("Enter")
    form.keyboard.press("Enter")
    form.locator("#authorships-group [role=status]", has_text="author 3 of 3").wait_for()
    form.evaluate(Axe().axe_script)
    assert judged(form, RULES) == []

    assert saved(form, paper) == [
        (1, "Bo Other", ""),
        (2, "Cy Third", ""),
        (3, "Ana Example", ""),
    ]
    paper.refresh_from_db()
    assert set(paper.edits) == {"authors"}


@pytest.mark.soak
def test_an_author_is_dragged(form: Any, paper: Publication) -> None:
    handles = form.locator(".author-handle")
    handles.nth(2).drag_to(handles.nth(0), target_position={"x": 3, "y": 1})
    assert [name for _, name, _ in saved(form, paper)] == ["Cy Third", "Ana Example", "Bo Other"]


@pytest.mark.soak
def test_an_author_is_inserted_and_matched_while_typed(form: Any, paper: Publication) -> None:
    make.member("Di Fourth")
    form.get_by_role("button", name="Insert an author below").first.click()
    form.keyboard.type("D. Fourth")
    form.locator(".author-offer:visible", has_text="Di Fourth").wait_for()
    form.keyboard.press("Enter")

    assert saved(form, paper) == [
        (1, "Ana Example", ""),
        (2, "D. Fourth", "Di Fourth"),
        (3, "Bo Other", ""),
        (4, "Cy Third", ""),
    ]


@pytest.mark.soak
def test_who_is_taken_out_leaves_no_gap(form: Any, paper: Publication) -> None:
    form.locator("#id_authorships-0-DELETE").check()
    assert saved(form, paper) == [(1, "Bo Other", ""), (2, "Cy Third", "")]
