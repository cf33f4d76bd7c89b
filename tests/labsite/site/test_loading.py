"""What a web server does before it serves."""

from unittest import mock

import pytest
from django.db import OperationalError
from django.test import Client

from labsite.site import loading
from people.models import Member, Position
from publications.models import Publication

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def closed(monkeypatch: pytest.MonkeyPatch) -> mock.Mock:
    """Whether connections were closed, of which the test needs its own."""
    connections = mock.Mock()
    monkeypatch.setattr(loading, "connections", connections)
    return connections.close_all


def test_pages_are_rendered_and_no_connection_is_left(client: Client, closed: mock.Mock) -> None:
    member = Member.objects.create(name="Ann Oak", slug="ann-oak")
    Position.objects.create(member=member, role_id="phd")
    Publication.objects.create(title="On oaks", slug="on-oaks", status="published")
    django = mock.Mock()

    loading.render_pages(django)

    asked = [call.args[0]["PATH_INFO"] for call in django.call_args_list]
    assert {"/", "/people/ann-oak/", "/publications/on-oaks/"} < {*asked}
    assert {client.get(path).status_code for path in asked} == {200}
    closed.assert_called_once()


@pytest.mark.parametrize("error", [OperationalError, LookupError])
def test_a_server_starts_while_the_database_is_away_or_empty(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch, closed: mock.Mock
) -> None:
    monkeypatch.setattr(loading.version, "current", mock.Mock(side_effect=error))
    django = mock.Mock()

    loading.render_pages(django)

    django.assert_not_called()
    closed.assert_called_once()
