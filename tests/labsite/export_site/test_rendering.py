"""What the site says at an address, as a visitor is told it."""

import logging

import pytest

from labsite.export_site.rendering import ToldToVisitors
from people.models import Lab

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_is_absent_is_answered_and_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    Lab.objects.create(name="Made Lab")

    with caplog.at_level(logging.WARNING, logger="django.request"):
        answer = ToldToVisitors().ask("/404.html")
        assert not caplog.records
        logging.getLogger("django.request").warning("Of another request.")

    assert (answer.status, answer.is_found) == (404, False)
    assert b"There is no page at this address" in answer.content
    assert [record.message for record in caplog.records] == ["Of another request."]
