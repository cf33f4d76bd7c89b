"""Addresses of an old site lead to what was taken in from there."""

import pytest
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from labsite.import_site import old_addresses
from labsite.import_site.readers import list_pages
from labsite.models import OldAddress
from people.models import Member, News
from publications.models import Project

pytestmark = pytest.mark.django_db


def led(path: str, target: Model) -> None:
    kind = ContentType.objects.get_for_model(type(target))
    OldAddress.objects.create(path=path, target_type=kind, target_id=target.pk)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("/projects/roots/", "/projects/roots"),
        ("projects/roots/index.html", "/projects/roots"),
        ("https://old.example/people/mira.html?x=1#bio", "/people/mira.html"),
        ("/people/mira%20okafor/", "/people/mira okafor"),
        ("/a/../../etc", "/etc"),
        ("//evil.example/x", "/x"),
        ("/", ""),
        ("", ""),
        ("http://[", ""),
        ("/" + "x" * 600, ""),
    ],
)
def test_how_a_path_is_kept(written: str, kept: str) -> None:
    assert old_addresses.plain_path(written) == kept


@pytest.mark.parametrize("asked", ["/proj/roots", "/proj/roots/", "/proj/roots/index.html?x=1"])
def test_it_leads_on_for_good(client: Client, asked: str) -> None:
    led("/proj/roots", Project.objects.create(name="Roots", slug="roots"))

    response = client.get(asked)

    assert (response.status_code, response["Location"]) == (301, "/projects/roots/")
    assert client.post(asked).status_code == 404


@pytest.mark.parametrize("asked", ["/team/mira", "/team/mira/", "/team/mira.html"])
def test_a_page_that_was_a_file_is_found_without_its_ending(client: Client, asked: str) -> None:
    led("/team/mira.html", Member.objects.create(name="Mira", slug="mira-okafor"))
    Member.objects.get().positions.create(role_id="phd")

    response = client.get(asked)

    assert (response.status_code, response["Location"]) == (301, "/people/mira-okafor/")


def test_a_page_of_ours_stands_before_it(client: Client) -> None:
    led("/projects", Project.objects.create(name="Roots", slug="roots"))

    assert client.get("/projects/").status_code == 200


def test_it_leads_to_nothing_that_visitors_do_not_see(client: Client) -> None:
    led("/team/mira", Member.objects.create(name="Mira", slug="mira"))
    led("/blog/moved", News.objects.create(title="Moved", slug="moved", shown=False))

    assert client.get("/team/mira/").status_code == 404
    assert client.get("/blog/moved/").status_code == 404
    # What was deleted since, too.
    News.objects.all().delete()
    assert client.get("/blog/moved/").status_code == 404


@pytest.mark.parametrize(
    ("shows", "ours"), [("people", "/people/"), ("teaching", "/teaching/"), ("join", "/join/")]
)
def test_an_old_list_leads_to_ours(client: Client, shows: str, ours: str) -> None:
    for led_on in old_addresses.led_to_list(["/old/list/", ours], shows):
        led_on.save()

    assert client.get("/old/list/")["Location"] == ours
    assert dict(old_addresses.files()) == {"old/list/index.html": ours}
    assert not list(old_addresses.led_to_list(["/old/list", "/admin/x"], shows))


def test_every_list_that_readers_know_leads_to_where_ours_stands() -> None:
    assert set(list_pages.LISTS) == set(old_addresses.LISTS)
    for shows, (_, name) in old_addresses.LISTS.items():
        assert reverse(name) == f"/{shows}/"
        assert list_pages.shown_at(f"/{shows}/") == shows


@pytest.mark.parametrize("address", ["/admin/x", "/media/x.pdf", "/static/x", "/api/v1", "/"])
def test_none_leads_from_where_our_pages_are(address: str) -> None:
    project = Project.objects.create(name="Roots", slug="roots")

    assert not list(old_addresses.led_from([address], project))
