"""“Edit this page”: on every page for whoever may change it, and not a byte of it for others."""

import re

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from people.models import Lab, Member, News, Position, Talk, User
from publications.models import Authorship, Project, Publication
from tests import soak

# By the fixture `client` a run on PostgreSQL knows what is about pages (tests/conftest.py).
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("client")]

LISTS = (
    "/",
    "/join/",
    "/people/",
    "/teaching/",
    "/talks/",
    "/news/",
    "/projects/",
    "/publications/",
)
OF_ANN = ("/people/ann/", "/publications/hers/", "/talks/hers/", "/news/hers/")
OF_BOB = ("/people/bob/", "/publications/his/", "/talks/his/", "/news/his/", "/projects/oak/")


@pytest.fixture(autouse=True)
def pages() -> None:
    Lab.objects.create(name="Tree Lab")
    Project.objects.create(name="Oak", slug="oak")
    for name, slug in (("Ann", "hers"), ("Bob", "his")):
        user = User.objects.create_user(name.lower())
        user.groups.add(Group.objects.get_or_create(name="Member")[0])
        member = Member.objects.create(name=name, slug=name.lower(), user=user)
        Position.objects.create(member=member, role_id="phd", start="2019")
        paper = Publication.objects.create(title=name, slug=slug)
        Authorship.objects.create(publication=paper, position=1, name=name, member=member)
        at = timezone.now()
        ends_at = at + timezone.timedelta(hours=1)
        Talk.objects.create(title=name, slug=slug, speaker=member, starts_at=at, ends_at=ends_at)
        News.objects.create(title=name, slug=slug).members.add(member)


def client_of(role: str) -> Client:
    client = Client()
    user = User.objects.create_user(role)
    user.groups.add(Group.objects.get_or_create(name=role)[0])
    client.force_login(user)
    return client


def links(client: Client, addresses: tuple[str, ...]) -> list[str]:
    """Where the links lead, of those pages that have one."""
    found = []
    for address in addresses:
        response = client.get(address)
        assert response.status_code == 200, address
        found += re.findall(r'<p class="edit-page"><a href="([^"]+)">', response.content.decode())
    return found


@pytest.mark.parametrize("role", soak.beyond(1, ["Editor", "Owner"]))
def test_leads_editors_from_every_page_to_its_form(role: str) -> None:
    client = client_of(role)

    found = links(client, (*LISTS, *OF_ANN, *OF_BOB))

    assert len(found) == len(LISTS) + len(OF_ANN) + len(OF_BOB)
    for address in found:
        assert client.get(address, follow=True).status_code == 200


def test_leads_a_member_from_her_own_pages_alone() -> None:
    client = Client()
    client.force_login(User.objects.get(username="ann"))

    assert links(client, (*LISTS, *OF_BOB)) == []
    found = links(client, OF_ANN)
    assert len(found) == len(OF_ANN)
    assert all(client.get(address).status_code == 200 for address in found)


@pytest.mark.soak
def test_is_not_there_for_others() -> None:
    for client in (Client(), client_of("Reader")):
        assert links(client, (*LISTS, *OF_ANN, *OF_BOB)) == []
