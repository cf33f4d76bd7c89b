"""What is typed into a form of the admin and not saved, in a real browser."""

import json
from typing import Any

import pytest
from django.contrib.sessions.models import Session

from people.models import Member, User
from tests.labsite.test_concurrent_edits import address, fill_every_table

pytestmark = pytest.mark.django_db(transaction=True)

PASSWORD = "an-open-secret"


@pytest.fixture
def editor() -> User:
    fill_every_table()
    return User.objects.create_superuser("editor", password=PASSWORD)


@pytest.fixture
def signed_in(page: Any, client: Any, live_server: Any, editor: User) -> Any:
    """A page of an editor who has signed in; `page.asked` lists the warnings on leaving."""
    page.context.set_default_timeout(30_000)  # the first page of a process takes its time
    page.asked = []
    page.is_leaving = True

    def answer(dialog: Any) -> None:
        page.asked.append(dialog.type)
        if page.is_leaving:
            dialog.accept()
        else:
            dialog.dismiss()

    page.on("dialog", answer)
    sign_in(page, client, live_server, editor)
    return page


def sign_in(page: Any, client: Any, live_server: Any, user: User) -> None:
    client.force_login(user)
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])


def ana() -> Member:
    return Member.objects.get()


def opened(page: Any, row: Any = None) -> Any:
    page.goto(address(row or ana()))
    page.wait_for_load_state()
    return page


def save(page: Any) -> None:
    page.locator("[name=_continue]").last.click()


def saved(page: Any) -> None:
    save(page)
    page.locator(".messagelist .success").wait_for()


def offers(page: Any) -> Any:
    return page.get_by_text("You have unsaved text from")


def restored(page: Any) -> None:
    page.get_by_role("button", name="Restore", exact=True).click()
    page.get_by_text("This is what was typed before.").wait_for()


def texts(page: Any) -> list[dict[str, Any]]:
    """What the browser keeps, once it has come to it."""
    page.wait_for_timeout(600)
    kept = page.evaluate("Object.entries(localStorage).filter(([k]) => k.startsWith('labsite.un'))")
    return [json.loads(text) for _, text in kept]


def test_leaving_warns_only_of_what_differs(signed_in: Any) -> None:
    page = opened(signed_in)
    page.get_by_role("link", name="Members", exact=True).first.click()
    page.wait_for_url("**/people/member/")
    assert page.asked == []

    opened(page).get_by_label("Headline").fill("Something")
    page.is_leaving = False
    page.get_by_role("link", name="Members", exact=True).first.click()
    page.wait_for_timeout(300)
    assert page.asked == ["beforeunload"]
    assert page.get_by_label("Headline").input_value() == "Something"

    page.get_by_label("Headline").fill("")
    page.get_by_role("link", name="Members", exact=True).first.click()
    page.wait_for_url("**/people/member/")
    assert page.asked == ["beforeunload"]
    assert texts(page) == []

    opened(page).get_by_label("Headline").fill("Something")
    saved(page)
    assert page.asked == ["beforeunload"]


def test_a_session_that_ends_takes_nothing_along(signed_in: Any) -> None:
    page = opened(signed_in)
    page.get_by_label("Headline").fill("Half an hour of work")
    page.get_by_text("Add another Printed name").click()
    page.locator("[name=printed_names-0-name]").fill("A. Example")
    Session.objects.all().delete()
    save(page)
    page.get_by_label("Username").fill("editor")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()

    offers(page).wait_for()
    assert page.get_by_label("Headline").input_value() == ""
    restored(page)
    assert page.get_by_label("Headline").input_value() == "Half an hour of work"
    assert ana().headline == ""
    saved(page)

    assert ana().headline == "Half an hour of work"
    assert [one.name for one in ana().printed_names.all()] == ["A. Example"]
    opened(page)
    assert texts(page) == []
    assert not offers(page).is_visible()
    assert page.asked == []


@pytest.mark.soak
def test_what_was_refused_is_kept_until_it_is_saved(signed_in: Any) -> None:
    page = opened(signed_in)
    page.get_by_label("Headline").fill("Refused")
    page.get_by_label("Email").fill("no address")
    save(page)
    page.get_by_text("Enter a valid email address.").wait_for()
    assert len(texts(page)) == 1
    opened(page)
    assert page.asked == ["beforeunload"]

    restored(page)
    page.get_by_label("Email").fill("ana@example.org")
    saved(page)
    assert (ana().headline, ana().email) == ("Refused", "ana@example.org")
    assert texts(opened(page)) == []


@pytest.mark.soak
def test_it_is_merged_with_what_others_saved(signed_in: Any) -> None:
    page = opened(signed_in)
    page.get_by_label("Headline").fill("Mine")
    page.get_by_label("Bio").fill("Mine.\n\nTwo.")
    assert len(texts(page)) == 1
    Member.objects.update(headline="Theirs", homepage="https://example.org/")
    opened(page)

    restored(page)
    choice = page.get_by_role("group", name="Headline")
    assert "Theirs" in choice.inner_text()
    choice.get_by_label("Keep yours").check()
    saved(page)

    ana_now = ana()
    assert (ana_now.headline, ana_now.homepage) == ("Mine", "https://example.org/")
    assert ana_now.bio == "Mine.\n\nTwo."


@pytest.mark.soak
def test_it_is_discarded_when_the_editor_says_so(signed_in: Any) -> None:
    page = opened(signed_in)
    page.get_by_label("Headline").fill("Never mind")
    texts(page)
    opened(page)
    page.get_by_role("button", name="Discard").click()
    assert texts(page) == []
    assert texts(opened(page)) == []
    assert page.asked == ["beforeunload"]


@pytest.mark.soak
def test_a_page_that_adds_something_keeps_it_too(signed_in: Any) -> None:
    page = signed_in
    page.goto("/admin/people/news/add/")
    page.wait_for_load_state()
    page.get_by_label("Title").fill("A new item")
    texts(page)
    page.goto("/admin/people/news/add/")
    restored(page)
    assert page.get_by_label("Title").input_value() == "A new item"
    page.locator("[name=_save]").last.click()
    page.locator(".messagelist .success").wait_for()
    assert texts(page) == []


@pytest.mark.soak
def test_a_list_that_is_edited_in_place_keeps_it_too(signed_in: Any) -> None:
    page = signed_in
    page.goto("/admin/people/position/")
    page.wait_for_load_state()
    page.locator("[name=_selected_action]").first.check()
    assert texts(page) == []
    page.locator("[name=form-0-next_place]").fill("Elsewhere")
    assert len(texts(page)) == 1
    page.goto("/admin/people/position/")
    assert page.asked == ["beforeunload"]
    restored(page)
    page.locator("[name=_save]").click()
    page.locator(".messagelist .success").wait_for()
    assert ana().positions.get().next_place == "Elsewhere"
    assert texts(page) == []


@pytest.mark.soak
def test_passwords_and_files_are_never_kept(signed_in: Any) -> None:
    page = signed_in
    page.goto("/admin/people/user/add/")
    page.wait_for_load_state()
    page.get_by_label("Username").fill("somebody")
    for field in page.locator("input[type=password]").all():
        field.fill("a-very-secret-word")
    kept = json.dumps(texts(page))
    assert "somebody" in kept
    assert "secret" not in kept

    opened(page).locator("[name=photo]").set_input_files(
        {"name": "portrait.png", "mimeType": "image/png", "buffer": b"no picture"}
    )
    assert "portrait" not in json.dumps(texts(page))
    page.asked.clear()
    opened(page)
    assert page.asked == ["beforeunload"]


@pytest.mark.soak
def test_who_signs_out_takes_it_along(signed_in: Any, client: Any, live_server: Any) -> None:
    page = opened(signed_in)
    page.get_by_label("Headline").fill("Mine alone")
    texts(page)
    other = User.objects.create_superuser("other")
    sign_in(page, client, live_server, other)
    opened(page)
    assert not offers(page).is_visible()
    page.get_by_label("Headline").fill("Of somebody else")
    assert len(texts(page)) == 2

    page.get_by_role("button", name="Log out").click()
    page.get_by_role("link", name="People").first.wait_for()
    page.goto("/accounts/login/")
    assert "Of somebody else" not in json.dumps(texts(page))
    assert "Mine alone" in json.dumps(texts(page))


@pytest.mark.soak
def test_what_is_old_or_too_large_goes(signed_in: Any) -> None:
    page = opened(signed_in)
    page.evaluate("""() => {
        const kept = (at) => JSON.stringify({ path: location.pathname, at, pairs: [] });
        localStorage.setItem("labsite.unsaved.1.old", kept(Date.now() - 22 * 24 * 3600 * 1000));
        localStorage.setItem("labsite.unsaved.1.odd", "not ours");
        localStorage.setItem("other", "stays");
    }""")
    opened(page)
    page.get_by_label("Bio").fill("x" * 1_100_000)
    assert texts(page) == []
    assert page.evaluate("localStorage.other") == "stays"


@pytest.mark.soak
def test_two_windows_of_one_form_keep_one_text_each(signed_in: Any) -> None:
    page = opened(signed_in)
    page.get_by_label("Headline").fill("In one window")
    texts(page)
    second = opened(page.context.new_page())
    offers(second).wait_for()
    saved(page)
    offers(second).wait_for(state="hidden")
