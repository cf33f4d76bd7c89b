"""What visitors see, in a real browser: the scheme, the time of talks, nothing that moves."""

import datetime
import gzip
from pathlib import Path
from typing import Any

import django_htmx
import pytest
from django.core.files.base import ContentFile
from django.utils import timezone

import labsite
from people.models import Lab, Member, News, Position, Talk
from publications.models import Authorship, Project, Publication
from tests import soak
from tests.pictures import upload

STATIC = Path(labsite.__file__).parent / "static" / "labsite"
HTMX = Path(django_htmx.__file__).parent / "static" / "django_htmx"
SHIFTS = """
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""


def zipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def test_style_sheets_and_scripts_are_small():
    scripts = [
        STATIC / "scheme.js",
        STATIC / "site.js",
        STATIC / "copy.js",
        HTMX / "htmx-2.min.js",
        HTMX / "django-htmx.js",
    ]

    assert zipped(STATIC / "site.css") < 12_000
    assert sum(map(zipped, scripts)) < 30_000


@pytest.fixture
def a_lab(transactional_db: None, settings: Any, tmp_path: Path) -> Member:
    settings.MEDIA_ROOT = tmp_path
    Lab.objects.update_or_create(
        defaults={"name": "Tree Lab", "tagline": "Growing things", "picture": picture()}
    )
    ann = Member.objects.create(name="Ann Oak", slug="ann", bio="Likes trees.", photo=picture())
    Position.objects.create(member=ann, role_id="phd", start="2020")
    for number in range(3):
        paper = Publication.objects.create(
            title=f"Paper {number}", slug=f"p{number}", date="2024", featured=True
        )
        paper.picture = picture()
        paper.save()
        Authorship.objects.create(publication=paper, position=1, name="A. Oak", member=ann)
        Project.objects.create(name=f"Project {number}", slug=f"r{number}", picture=picture())
        News.objects.create(title=f"News {number}", slug=f"n{number}", picture=picture())
    start = timezone.now() + datetime.timedelta(days=3)
    Talk.objects.create(
        title="On trees",
        slug="trees",
        speaker=ann,
        starts_at=start,
        ends_at=start + datetime.timedelta(hours=1),
        time_zone="Asia/Tokyo",
    )
    return ann


def picture() -> ContentFile:
    return upload(800, 500)


@pytest.mark.parametrize("width", soak.beyond(1, [390, 1280]))
def test_nothing_moves_while_a_page_comes(page: Any, a_lab: Member, width: int) -> None:
    page.set_default_timeout(60_000)  # the first to come has the pictures made
    page.set_viewport_size({"width": width, "height": 800})
    page.add_init_script(SHIFTS)
    moved = {}

    addresses = ("/", "/people/", "/people/ann/", "/projects/", "/projects/r0/", "/talks/trees/")
    for address in (*addresses, "/publications/", "/news/", "/news/n0/"):
        answer = page.goto(address, wait_until="networkidle")
        assert answer.ok, f"{address} answers {answer.status}"
        moved[address] = page.evaluate("window.shifts")
        fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert fits, f"{address} is wider than the window"

    assert moved == dict.fromkeys(moved, 0)


@pytest.mark.soak
def test_a_photo_is_printed_and_a_drawing_in_its_place_is_not(page: Any, a_lab: Member) -> None:
    bo = Member.objects.create(name="Bo Elm", slug="bo")
    Position.objects.create(member=bo, role_id="phd", start="2020")
    page.emulate_media(media="print")

    page.goto("/people/bo/")
    assert page.locator(".profile-head > .cover").is_hidden()
    page.goto("/people/ann/")
    assert page.locator(".profile-head img").bounding_box()["width"] < 200


def background(page: Any) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_the_switch_changes_the_colours_at_once_and_for_good(page: Any, a_lab: Member) -> None:
    page.set_default_timeout(60_000)
    page.emulate_media(color_scheme="light")
    page.goto("/")
    light = background(page)

    page.get_by_role("banner").get_by_role("button", name="Use dark theme").click()

    dark = background(page)
    assert dark != light
    page.goto("/people/")
    assert background(page) == dark
    page.get_by_role("button", name="Use system theme").click()
    assert background(page) == light
    page.goto("/")
    assert background(page) == light


@pytest.mark.soak
def test_the_switch_works_without_scripts(browser: Any, live_server: Any, a_lab: Member) -> None:
    context = browser.new_context(
        base_url=live_server.url, java_script_enabled=False, color_scheme="dark"
    )
    page = context.new_page()
    page.goto("/people/")

    dark = background(page)
    head = page.get_by_role("banner")
    head.get_by_role("button", name="Use light theme").click()

    head.get_by_role("button", name="Use dark theme").wait_for()
    assert page.url.endswith("/people/")
    assert background(page) != dark
    assert head.get_by_role("button", name="Use light theme").is_hidden()
    page.goto("/join/")
    assert background(page) != dark
    page.get_by_role("button", name="Use system theme").click()
    head.get_by_role("button", name="Use light theme").wait_for()
    assert background(page) == dark
    context.close()


@pytest.mark.parametrize("scripts", soak.beyond(1, [True, False]))
def test_the_menu_of_a_phone(browser: Any, live_server: Any, a_lab: Member, scripts: bool) -> None:
    context = browser.new_context(
        base_url=live_server.url,
        java_script_enabled=scripts,
        viewport={"width": 390, "height": 800},
    )
    page = context.new_page()
    page.goto("/")
    assert page.get_by_role("link", name="Projects", exact=True).is_hidden()

    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("link", name="Projects", exact=True).click()
    page.wait_for_url("**/projects/")
    context.close()


@pytest.mark.parametrize(
    ("zone", "said"),
    [("Europe/Berlin", "In your time zone:"), ("Asia/Tokyo", "This is also your local time.")],
)
def test_a_talk_on_the_clock_of_the_reader(
    browser: Any, live_server: Any, a_lab: Member, zone: str, said: str
) -> None:
    context = browser.new_context(base_url=live_server.url, timezone_id=zone, locale="en-GB")
    page = context.new_page()

    page.goto("/talks/trees/")

    assert page.get_by_text(said).is_visible()
    assert page.get_by_text("JST (UTC+9)").first.is_visible()
    context.close()
