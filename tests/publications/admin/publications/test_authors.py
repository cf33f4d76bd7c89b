"""Which members a printed name is offered while it is typed."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from people.models import User
from tests.publications import make

pytestmark = pytest.mark.django_db

ADDRESS = "/admin/publications/publication/suggest-members/"


def offered(client: Client, name: str) -> list[str]:
    return [member["text"] for member in client.get(ADDRESS, {"name": name}).json()["members"]]


def test_the_likeliest_comes_first(admin_client: Client) -> None:
    for name in ("Ana Example", "Alan Example", "Bo Other"):
        make.member(name)
    assert offered(admin_client, "A. Example") == ["Alan Example", "Ana Example"]
    assert offered(admin_client, "Example, Ana")[0] == "Ana Example"
    assert offered(admin_client, "Cy Third") == []
    assert offered(admin_client, " ") == []


def test_who_may_not_edit_papers_is_told_nothing(client: Client) -> None:
    viewer = User.objects.create_user("viewer", is_staff=True)
    viewer.user_permissions.set(Permission.objects.filter(codename="view_publication"))
    client.force_login(viewer)
    assert client.get(ADDRESS, {"name": "Ana"}).status_code == 403
