"""A clock that stands still, so that what was recorded today is said tomorrow."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

MOMENT = datetime.datetime(2026, 3, 2, 12, tzinfo=datetime.UTC)


class _AnyDatetime(type):
    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, datetime.datetime)


class _Stopped(datetime.datetime, metaclass=_AnyDatetime):
    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:  # type: ignore[override]
        return MOMENT.astimezone(tz)


@contextmanager
def stopped() -> Iterator[None]:
    """Make it MOMENT for all that asks Django what time it is, as all of the site does."""
    with mock.patch("django.utils.timezone.datetime", _Stopped):
        yield
