"""Caches: one for counts, which loses nothing, and those that never hold a page up.

Of the latter the one in files is here, the other in redis_cache: what cannot be read is not there,
what cannot be kept is not kept, and the log says so.
"""

import datetime
import logging
import time
from collections.abc import Callable
from typing import Any

from django.core.cache.backends import db, filebased
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.db import connections, router
from django.utils import timezone

#: No count lasts longer.
LASTS_AT_MOST = datetime.timedelta(days=1)
TELL_EVERY = 60.0  # seconds between two lines of the log about a cache that cannot be used

logger = logging.getLogger(__name__)


class Counters(db.DatabaseCache):
    """A cache in the database, of which an entry goes only when its time is over.

    Django's would throw entries away when there are many: whoever makes many could wipe out the
    count of their own attempts. What was counted by a clock that has been set back since is
    forgotten: it would lock people out until that moment comes again.
    """

    def get_many(self, keys: Any, version: int | None = None) -> dict[str, Any]:
        self._forget_the_future()
        return super().get_many(keys, version)

    def add(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        self._forget_the_future()
        return super().add(key, value, timeout, version)

    def _forget_the_future(self) -> None:
        entries = self.cache_model_class  # tells the router which database
        connection = connections[router.db_for_write(entries)]
        quote = connection.ops.quote_name
        moment = connection.ops.adapt_datetimefield_value(timezone.now() + LASTS_AT_MOST)
        where = f"FROM {quote(self._table)} WHERE {quote('expires')} > %s"
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT 1 {where} LIMIT 1", [moment])
            if cursor.fetchone():
                cursor.execute(f"DELETE {where}", [moment])

    def _cull(self, db: str, cursor: Any, now: Any, num: int) -> None:
        connection = connections[db]
        quote = connection.ops.quote_name
        moment = connection.ops.adapt_datetimefield_value(now)
        cursor.execute(f"DELETE FROM {quote(self._table)} WHERE {quote('expires')} < %s", [moment])


class HoldsNothingUp(BaseCache):
    """A cache that is ignored while it is `away`; entries that cannot be read are deleted."""

    away: type[Exception]

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._read(default, super().get, key, default, version)

    def has_key(self, key: str, version: int | None = None) -> bool:
        return self._read(False, super().has_key, key, version)

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return self._read(False, super().touch, key, timeout, version)

    def add(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        return self._write(super().add, key, value, timeout, version)

    def set(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        self._write(super().set, key, value, timeout, version)

    def delete(self, key: str, version: int | None = None) -> bool:
        return self._write(super().delete, key, version)

    def _read(self, otherwise: Any, method: Callable[..., Any], key: str, *arguments: Any) -> Any:
        try:
            return method(key, *arguments)
        except self.away as error:
            tell(error)
        except Exception as error:  # pickle may raise anything for a damaged entry
            tell(error)
            self.delete(key, arguments[-1])
        return otherwise

    def _write(self, method: Callable[..., Any], *args: Any) -> Any:
        try:
            return method(*args)
        except self.away as error:
            tell(error)
            return False


class FileBasedCache(HoldsNothingUp, filebased.FileBasedCache):
    away = OSError

    def _createdir(self) -> None:
        self._write(super()._createdir)


_told_at = float("-inf")


def tell(error: Exception) -> None:
    """Log the error, but only now and then: each page may ask the cache many times."""
    global _told_at
    now = time.monotonic()
    if now - _told_at >= TELL_EVERY:
        _told_at = now
        logger.warning("The cache cannot be used: %s: %s", type(error).__name__, error)
