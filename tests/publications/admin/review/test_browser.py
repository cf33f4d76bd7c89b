"""The desk in a real browser: doubts cleared by keyboard alone, and what a mistake costs."""

from typing import Any

import pytest

from people.models import Member, User
from publications.models import Publication, Suggestion
from publications.services import review
from tests.people.admin.test_bulk import photo
from tests.publications import make
from tests.publications.admin.review.test_views import paper, same, theirs

pytestmark = pytest.mark.django_db(transaction=True)

DESK = "/admin/publications/suggestion/"
FITS = "document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def ana() -> Member:
    return make.member("Ana Example")


@pytest.fixture
def doubts(ana: Member) -> list[Suggestion]:
    """Five, in the order of the desk. Whether two papers are one raises no other question."""
    them = "Cy Third, Di Fourth"
    return [
        same(paper("Fast Examples, Again", them), paper("Fast Examples", them), score=0.9),
        theirs(paper("On Nets"), ana, score=0.8),
        theirs(paper("On Soil"), ana, score=0.7),
        same(paper("Slow Examples", them), paper("Slower Examples", them), score=0.6),
        theirs(paper("On Trees"), ana, score=0.5),
    ]


@pytest.fixture
def signed_in(page: Any, client: Any, live_server: Any) -> Any:
    """A page of an editor who has signed in."""
    client.force_login(User.objects.create_superuser("editor"))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.context.set_default_timeout(30_000)  # the first page of a process takes its time
    return page


def heading(page: Any) -> str:
    """The title of the paper whose card has the focus."""
    words: str = page.evaluate("document.activeElement.querySelector('h2')?.textContent ?? ''")
    return words.partition(": ")[2].strip()


def press(page: Any, key: str, waiting: int) -> None:
    """Press a key and wait until the desk says how many wait then."""
    page.keyboard.press(key)
    page.locator(".desk-head strong", has_text=f"{waiting}").wait_for()


def states() -> dict[str, str]:
    return {one.publication.title: one.state for one in Suggestion.objects.all()}


def test_five_doubts_are_cleared_by_keyboard_alone(
    signed_in: Any, doubts: list[Suggestion]
) -> None:
    page = signed_in
    page.goto(DESK)
    assert heading(page) == "Fast Examples, Again"

    press(page, "a", 4)
    assert heading(page) == "On Nets"
    press(page, "x", 3)  # a mistake
    page.get_by_role("status").get_by_text("“On Nets” is not a paper of Ana Example.").wait_for()
    assert page.locator(".queue-link .badge").inner_text().startswith("3")
    assert page.locator(".desk-scope").inner_text().split() == ["Ticked", "All", "3"]
    press(page, "u", 4)
    page.wait_for_function("document.activeElement.textContent.includes('On Nets')")
    press(page, "Enter", 3)  # the likely answer
    press(page, "x", 2)
    press(page, "n", 1)
    page.keyboard.press("l")
    page.get_by_text("Nothing waits here any more.").wait_for()

    assert Publication.objects.get(title="Fast Examples, Again").merged_into is not None
    decided = states()
    assert decided["On Nets"] == "accepted"
    assert decided["On Soil"] == decided["Slow Examples"] == "rejected"
    assert decided["On Trees"] == "later"
    assert Publication.objects.get(title="On Nets").status == "published"
    assert Publication.objects.get(title="On Soil").status == "declined"


@pytest.mark.soak
def test_answers_in_quick_succession_count_their_own_questions_alone(
    signed_in: Any, doubts: list[Suggestion]
) -> None:
    page = signed_in
    page.goto(DESK)
    told = page.get_by_role("status")

    page.keyboard.press("j")
    page.keyboard.press("x")
    page.keyboard.press("x")  # before the desk has heard of the first

    told.get_by_text("“On Soil” is not a paper of Ana Example. 3 left").wait_for()


def test_keys_do_nothing_while_somebody_types(signed_in: Any, doubts: list[Suggestion]) -> None:
    page = signed_in
    page.goto(DESK)
    page.get_by_label("Words").focus()
    page.keyboard.type("axnul")
    assert page.get_by_label("Words").input_value() == "axnul"
    page.keyboard.press("Escape")
    page.locator(".card").first.focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Alt+x")
    assert page.locator(".card").count() == 5
    assert set(states().values()) == {"waiting"}


@pytest.mark.soak
def test_a_photo_and_hidden_choices_take_no_room(
    signed_in: Any, doubts: list[Suggestion], ana: Member
) -> None:
    ana.photo = photo("ana.png")
    ana.save()
    page = signed_in
    page.set_viewport_size({"width": 1280, "height": 900})

    page.goto(DESK)
    assert page.locator(".avatar img").first.bounding_box()["width"] == 44
    assert page.evaluate(FITS)
    page.goto("/admin/publications/publication/")
    page.locator(".one-field-filter .select2-container").first.wait_for()
    assert page.evaluate(FITS)


@pytest.mark.soak
def test_merging_into_another_paper_by_typing(signed_in: Any, doubts: list[Suggestion]) -> None:
    wanted = paper("Quite Other Matters", "Zoë Author")
    page = signed_in
    page.goto(DESK)
    page.keyboard.press("m")
    page.keyboard.type("quite zoe")
    page.get_by_role("option", name="Quite Other Matters").wait_for()
    page.keyboard.press("ArrowDown")
    press(page, "Enter", 4)
    assert Publication.objects.get(title="Fast Examples, Again").merged_into == wanted


@pytest.mark.soak
def test_two_editors_at_once(signed_in: Any, doubts: list[Suggestion]) -> None:
    page = signed_in
    page.goto(DESK)
    review.reject(doubts[0], User.objects.create_superuser("colleague"))
    press(page, "a", 4)
    page.get_by_role("status").get_by_text(
        "colleague has answered this already: Rejected."
    ).wait_for()
    assert page.locator(".card").count() == 4
    assert heading(page) == "On Nets"


@pytest.mark.soak
def test_many_are_ticked_and_answered_at_once(signed_in: Any, doubts: list[Suggestion]) -> None:
    page = signed_in
    page.goto(DESK)
    for key in ("j", "t", "j", "t"):
        page.keyboard.press(key)
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_text("2 × Not theirs").wait_for()
    page.get_by_role("button", name="2 answers: do it").click()
    page.get_by_text("2 questions answered.").wait_for()
    assert states()["On Nets"] == states()["On Soil"] == "rejected"
    page.keyboard.press("u")
    page.get_by_text("2 undone.").wait_for()
    assert set(states().values()) == {"waiting"}


def test_everything_works_without_scripts(
    browser: Any, client: Any, live_server: Any, doubts: list[Suggestion]
) -> None:
    client.force_login(User.objects.create_superuser("editor"))
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    context.add_cookies([{**cookie, "url": live_server.url}])
    page = context.new_page()
    page.goto(DESK)
    page.get_by_role("button", name="Same paper").first.click()
    page.get_by_text("was merged into “Fast Examples”").first.wait_for()
    page.get_by_role("button", name="Undo").first.click()
    page.get_by_text("Undone.").wait_for()
    page.get_by_role("button", name="Merge into…").first.click()
    page.get_by_label("Words of the title").fill("nets")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Merge", exact=True).click()
    page.get_by_text("was merged into “On Nets”").first.wait_for()
    context.close()
