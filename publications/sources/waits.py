"""How long to wait before a service is asked again."""

import datetime
import email.utils
import random

from django.conf import settings

from .errors import RateLimited, SourceError

#: The longest wait between two tries, in seconds.
LONGEST_WAIT = 60.0


def until_tomorrow() -> float:
    """Seconds until the next day begins (UTC), when allowances that are a day's begin anew."""
    now = datetime.datetime.now(datetime.UTC)
    tomorrow = datetime.datetime.combine(
        now.date() + datetime.timedelta(days=1), datetime.time(), datetime.UTC
    )
    return (tomorrow - now).total_seconds()


def wait_before(attempt: int, error: SourceError) -> float:
    """Seconds before the next try: what the source asked for, else doubling with jitter."""
    if isinstance(error, RateLimited) and error.retry_after is not None:
        return error.retry_after
    first = float(getattr(settings, "SOURCE_RETRY_WAIT", 2.0))
    return min(first * 2.0 ** (attempt - 1) * random.uniform(0.75, 1.25), LONGEST_WAIT)


def retry_after(value: str) -> float | None:
    """Read a Retry-After header (RFC 9110, section 10.2.3): seconds, or an HTTP date."""
    value = value.strip()
    if value.isascii() and value.isdigit():
        return float(value[:9])
    try:
        moment = email.utils.parsedate_to_datetime(value)
    except (TypeError, ValueError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=datetime.UTC)
    return max((moment - datetime.datetime.now(datetime.UTC)).total_seconds(), 0.0)
