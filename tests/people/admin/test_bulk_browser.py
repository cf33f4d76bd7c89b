"""How many clicks it takes to add twelve people with positions and photos, in a real browser."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from people.models import Member, User
from tests import soak
from tests.labsite.test_accessibility import AT_REST, RULES, judged
from tests.people.admin.test_bulk import photo

pytestmark = pytest.mark.django_db(transaction=True)

#: The page counts its own clicks, those by the keyboard too.
COUNTED = """addEventListener("click", (event) => {
    const clicks = Number(sessionStorage.getItem("clicks"));
    if (event.isTrusted) sessionStorage.setItem("clicks", clicks + 1);
}, true)"""
#: No column of the table of people lies out of sight.
FITS = "(box => box.scrollWidth <= box.clientWidth)(document.querySelector('.wide-table'))"
NAMES = [
    f"{given} {family}" for given in ("Ada", "Bo", "Cy") for family in ("Li", "Ma", "Su", "Wu")
]
LOOKS = [
    (390, "light", "en"),
    (390, "dark", "zh-hans"),
    (1280, "dark", "en"),
    (1280, "light", "zh-hans"),
]


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
def test_twelve_people_with_photos_take_few_clicks(signed_in: Any, tmp_path: Path) -> None:
    photos = []
    for name in NAMES:
        file = tmp_path / f"{name.lower().replace(' ', '-')}.png"
        file.write_bytes(photo(file.name).read())
        photos.append(file)
    page = signed_in
    page.goto("/admin/people/member/")

    page.get_by_role("link", name="Add people").click()
    page.get_by_label("People:").click()
    lines = [f"{name}, PhD student, 202{number % 5}" for number, name in enumerate(NAMES)]
    page.keyboard.insert_text("\n".join(lines))
    with page.expect_file_chooser() as chooser:
        page.get_by_label("Photos:").click()
    chooser.value.set_files(photos)
    page.get_by_role("button", name="Look at the people").click()
    page.get_by_role("button", name="Add those who are ticked").click()

    page.get_by_role("heading", name="12 people were added").wait_for()
    assert Member.objects.exclude(photo="").filter(positions__role="phd").count() == 12
    clicks = int(page.evaluate("sessionStorage.getItem('clicks')"))
    assert clicks <= 8

    page.get_by_role("button", name="Undo").click()
    page.locator(".messagelist .success").wait_for()
    assert not Member.objects.exists()


@pytest.mark.parametrize(
    ("width", "scheme", "language"),
    LOOKS if soak.is_whole() else [LOOKS[soak.number("people in bulk") % len(LOOKS)]],
)
def test_the_pages_have_no_fault(
    signed_in: Any, live_server: Any, width: int, scheme: str, language: str
) -> None:
    page = signed_in
    page.context.add_cookies([{"name": "language", "value": language, "url": live_server.url}])
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    Member.objects.create(name="Cy Three", slug="cy")
    faults = []

    def judge(name: str) -> None:
        page.evaluate(Axe().axe_script)
        page.evaluate(AT_REST)
        if folder := os.environ.get("SHOTS"):
            page.screenshot(path=f"{folder}/{name}-{width}-{language}.png", full_page=True)
        faults.extend(f"{name}: {fault}" for fault in judged(page, RULES))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.goto("/admin/")
    judge("first")
    page.locator(".checklist li:nth-child(2) a").click()
    page.locator("#list_form").wait_for()
    judge("list")
    page.locator("textarea").fill(
        "Ann One, PhD student, 2021-09–2024, ann@example.org, 0000-0002-1825-0097\n"
        "Bo Two, Astronaut\nCy Three, postdoc, 2019\nDora Vier, Postdoc, 2023"
    )
    files = [photo("ann-one.png", "#357"), photo("dora_vier.png", "#975"), photo("team.png")]
    page.locator("[name=photos]").set_input_files(
        [{"name": each.name, "mimeType": "image/png", "buffer": each.read()} for each in files]
    )
    page.locator(".submit-row .default").click()
    page.locator("#people_form").wait_for()
    judge("look")
    assert page.evaluate(FITS)
    page.locator("[name=people-3-add]").uncheck()
    page.locator("[name=people-3-add]").check()
    page.locator("[name=people-1-role]").select_option("visitor")
    page.locator(".submit-row .default").click()
    page.locator(".added-people").wait_for()
    judge("added")
    page.goto("/admin/")
    page.locator(".checklist .link-button").click()
    page.locator(".checklist .counts").wait_for()
    judge("missing")
    assert faults == []
