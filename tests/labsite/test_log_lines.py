"""A refused request is a line in the log, whatever fails keeps its traceback."""

import io
import logging

import pytest
from django.core.exceptions import PermissionDenied

from labsite.log_lines import BriefRefusals


@pytest.mark.parametrize(
    ("error", "is_traced"), [(PermissionDenied("no"), False), (ValueError("oh"), True)]
)
def test_traceback(error: Exception, is_traced: bool) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.addFilter(BriefRefusals())
    record = logging.LogRecord(
        "django.request", logging.WARNING, __file__, 1, "/admin/", (), (type(error), error, None)
    )

    handler.handle(record)

    assert stream.getvalue().startswith("/admin/\n")
    assert (type(error).__name__ in stream.getvalue()) == is_traced


def test_the_handler_of_the_site_has_it(settings) -> None:
    assert settings.LOGGING["handlers"]["stderr"]["filters"] == ["brief_refusals"]
