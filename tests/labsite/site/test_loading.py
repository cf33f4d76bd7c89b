"""What a web server does before it serves."""

from unittest import mock

import pytest
from django.db import OperationalError
from django.test import Client

from labsite.site import loading
from people.models import Member, Position
from publications.models import Publication

pytestmark = pytest.mark.django_db


def test_pages_are_rendered(client: Client) -> None:
    member = Member.objects.create(name="Ann Oak", slug="ann-oak")
    Position.objects.create(member=member, role_id="phd")
    Publication.objects.create(title="On oaks", slug="on-oaks", status="published")
    django = mock.Mock()

    loading.render_pages(django)

    asked = [call.args[0]["PATH_INFO"] for call in django.call_args_list]
    assert {"/", "/people/ann-oak/", "/publications/on-oaks/"} < {*asked}
    assert {client.get(path).status_code for path in asked} == {200}


@pytest.mark.parametrize("error", [OperationalError, LookupError])
def test_a_server_starts_while_the_database_is_away_or_empty(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading.version, "current", mock.Mock(side_effect=error))
    django = mock.Mock()

    loading.render_pages(django)

    django.assert_not_called()
