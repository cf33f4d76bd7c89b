"""Under which version of what visitors see a page is kept: the number, and the hour.

The number tells of changes (see triggers). What time alone changes follows from the rows: a talk is
over, an item's hour comes, and with each day of the lab a position or an opening may end. So the
version is the number together with the last such moment. Nobody needs to write anything when one
passes, and each machine has pages that it rendered by its own clock.
"""

import datetime
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from weakref import WeakSet

from django.db import DEFAULT_DB_ALIAS, OperationalError, connections
from django.db.models import Q
from django.utils import timezone

from labsite.models import PublicVersion
from people.models import News, Talk

_NUMBERS = f"SELECT number, beside_papers FROM {PublicVersion._meta.db_table}"
_ROWS_FOLLOW = 2  # PGRES_TUPLES_OK
_STATEMENT = b"labsite_numbers"
#: The connections to PostgreSQL that know the statement.
_prepared: WeakSet[Any] = WeakSet()
#: A talk is over after its last moment, not with it.
_INSTANT = datetime.timedelta(microseconds=1)


@dataclass(frozen=True)
class Version:
    """A number of what visitors see, between two moments at which time changes a page.

    `beside_papers` is what it was before anything else than a paper changed last.
    """

    number: int
    beside_papers: int
    since: datetime.datetime
    until: datetime.datetime

    @cached_property
    def name(self) -> str:
        """What pages of this version, and of no other, bear."""
        return f"{self.number}-{self.since.timestamp():.6f}"

    @cached_property
    def name_beside_papers(self) -> str:
        """What all bears of this version that shows no papers."""
        return f"{self.beside_papers}-{self.since.timestamp():.6f}"

    def has_moments_of(self, beside_papers: int, now: datetime.datetime) -> bool:
        """Whether no time has come since, and no talk or item changed that one follows from."""
        return self.beside_papers == beside_papers and self.since <= now < self.until


_known = threading.local()


def current() -> Version:
    """Return the version of now: one question of one row, a few more when it has changed.

    What is read after it is at least as new as it is.

    Raises:
        django.db.Error: the database cannot be asked.
        LookupError: it has no number yet; migrations make it.
    """
    (number, beside_papers), now = read_numbers(), timezone.now()
    version: Version | None = getattr(_known, "version", None)
    if version is None or not version.has_moments_of(beside_papers, now):
        version = Version(number, beside_papers, *_moments_around(now))
    elif version.number != number:
        version = replace(version, number=number)
    _known.version = version
    return version


def names() -> tuple[str, str]:
    """Return what the version of now bears, and what all that shows no papers does."""
    version = current()
    return version.name, version.name_beside_papers


def read_numbers() -> tuple[int, int]:
    """Return the number of what visitors see, and that of the last change beside papers."""
    database = connections[DEFAULT_DB_ALIAS]
    if database.vendor == "postgresql":
        numbers = _numbers_in_postgresql(database)
    else:
        with database.cursor() as cursor:
            numbers = cursor.execute(_NUMBERS).fetchone()
    if numbers is None:
        raise LookupError("The database holds no number of what visitors see.")
    return int(numbers[0]), int(numbers[1])


def _numbers_in_postgresql(database: Any) -> tuple[bytes, bytes] | None:
    """Asked of libpq itself: a cursor of Django takes half of the time of a page that is kept."""
    with database.wrap_database_errors:
        database.ensure_connection()
        answer = _answer_of(database.connection.pgconn)
    if answer.status != _ROWS_FOLLOW:
        raise OperationalError(answer.error_message.decode(errors="replace"))
    return (answer.get_value(0, 0), answer.get_value(0, 1)) if answer.ntuples else None


def _answer_of(connection: Any) -> Any:
    """Asked by a prepared statement: to plan the question anew takes the server a third of it."""
    if connection not in _prepared:
        connection.prepare(_STATEMENT, _NUMBERS.encode())
        _prepared.add(connection)
    answer = connection.exec_prepared(_STATEMENT, [])
    if answer.status == _ROWS_FOLLOW:
        return answer
    return connection.exec_(_NUMBERS.encode())  # a pooler may have given us another's connection


def _moments_around(now: datetime.datetime) -> tuple[datetime.datetime, datetime.datetime]:
    """The last moment that changed a page, and the next one; both within the lab's day."""
    midnight, next_midnight = _day_of(now)
    moments = {midnight, next_midnight, *_moments_between(midnight, next_midnight)}
    return max(one for one in moments if one <= now), min(one for one in moments if one > now)


def _day_of(now: datetime.datetime) -> tuple[datetime.datetime, datetime.datetime]:
    """When the lab's day began and when it ends: whatever speaks of today changes then."""
    day = timezone.localdate(now)
    zone = timezone.get_current_timezone()
    first, second = (
        datetime.datetime.combine(each, datetime.time(), zone).astimezone(datetime.UTC)
        for each in (day, day + datetime.timedelta(days=1))
    )
    # Where clocks are put back at midnight, there are two.
    return first, max(second, now + _INSTANT)


def _moments_between(
    first: datetime.datetime, last: datetime.datetime
) -> Iterator[datetime.datetime]:
    """The moments of talks and news that visitors see, or will see."""
    span = (first - _INSTANT, last)
    talks = Talk.objects.filter(
        Q(starts_at__range=span) | Q(ends_at__range=span) | Q(publish_at__range=span), shown=True
    )
    for starts, ends, shown_from in talks.values_list("starts_at", "ends_at", "publish_at"):
        yield from (starts, ends + _INSTANT)
        if shown_from:
            yield shown_from
    items = News.objects.filter(publish_at__range=span, shown=True)
    yield from items.values_list("publish_at", flat=True)
