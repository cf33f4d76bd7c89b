"""Openings, and the page on how to join."""

import datetime

import pytest
from django.test import Client
from django.utils import timezone

from people.models import Lab, Member, Opening, Position
from tests.page import text

pytestmark = pytest.mark.django_db

DAY = datetime.timedelta(days=1)


def opening(title: str, closes_in: int | None = None) -> Opening:
    closes = None if closes_in is None else timezone.localdate() + DAY * closes_in
    return Opening.objects.create(title=title, closes=closes)


def test_an_opening_is_shown_until_its_closing_date_is_over() -> None:
    for title, days in (("Yesterday", -1), ("Tomorrow", 1), ("Today", 0), ("Always", None)):
        opening(title, days)

    titles = [each.title for each in Opening.objects.open()]

    assert titles == ["Today", "Tomorrow", "Always"]
    assert [each.title for each in Opening.objects.all() if not each.is_open] == ["Yesterday"]


def test_home_and_join_tell_of_the_same_openings(client: Client) -> None:
    Lab.objects.create(name="Loom Lab")
    opening("Weaver", 3)
    opening("Gone by", -3)

    for page in ("/", "/join/"):
        shown = text(client.get(page))
        assert "Weaver" in shown
        assert "Gone by" not in shown


def test_join_says_whom_to_write_to_and_what_to_enclose(client: Client) -> None:
    ada = Member.objects.create(name="Ada Byron", slug="ada", email="ada@loom.example")
    Position.objects.create(member=ada, role_id="pi")
    Lab.objects.create(
        name="Loom Lab",
        joining_contact=ada,
        enclosures="A CV\n\n Two papers \n",
        email="a@b.example",
    )

    page = client.get("/join/")

    assert "Ada Byron" in text(page)
    assert 'href="mailto:ada@loom.example"' in page.content.decode()
    assert "What to enclose A CV Two papers" in text(page)


def test_whom_visitors_do_not_see_is_not_named(client: Client) -> None:
    ada = Member.objects.create(name="Ada Byron", slug="ada", email="ada@loom.example")
    Lab.objects.create(name="Loom Lab", joining_contact=ada, email="desk@loom.example")

    page = client.get("/join/").content.decode()

    assert "Ada" not in page
    assert "ada@loom.example" not in page
    assert 'href="mailto:desk@loom.example"' in page


def test_a_lab_without_an_address_sends_people_to_its_head(client: Client) -> None:
    ada = Member.objects.create(name="Ada Byron", slug="ada")
    Position.objects.create(member=ada, role_id="pi")
    Lab.objects.create(name="Loom Lab", joining="Write to us.")

    at_her_page = client.get("/join/").content.decode()
    Member.objects.update(homepage="https://ada.example/")
    elsewhere = client.get("/join/").content.decode()

    assert '<a class="button" href="/people/ada/">How to reach Ada Byron</a>' in at_her_page
    assert '<a class="button" href="https://ada.example/">How to reach Ada Byron</a>' in elsewhere
    assert "Open positions" not in elsewhere


def test_home_quotes_the_first_paragraph_of_how_to_join(client: Client) -> None:
    Lab.objects.create(name="Loom Lab", joining="# Hello\n\nWe seek:\n\n- *weavers*\n- dyers")

    page = client.get("/").content.decode()

    assert "<p><em>weavers</em></p>" in page
    assert "We seek" not in page
    assert "dyers" not in page
