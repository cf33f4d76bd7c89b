"""Django's cache in files, made to hold nothing up.

What cannot be read is not there, what cannot be kept is not kept, and the log says so.
"""

import logging
import time
from typing import Any

from django.core.cache.backends import filebased
from django.core.cache.backends.base import DEFAULT_TIMEOUT

TELL_EVERY = 60.0  # seconds between two lines of the log about a cache that cannot be used

logger = logging.getLogger(__name__)


class FileBasedCache(filebased.FileBasedCache):
    """Files of which one that cannot be read is thrown away."""

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        try:
            return super().get(key, default, version)
        except Exception as error:  # pickle raises anything at rubbish
            self._throw_away(key, version, error)
            return default

    def has_key(self, key: str, version: int | None = None) -> bool:
        try:
            return super().has_key(key, version)
        except Exception as error:
            self._throw_away(key, version, error)
            return False

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        try:
            return super().touch(key, timeout, version)
        except Exception as error:
            self._throw_away(key, version, error)
            return False

    def set(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        try:
            super().set(key, value, timeout, version)
        except OSError as error:
            tell(error)

    def _createdir(self) -> None:
        try:
            super()._createdir()
        except OSError as error:
            tell(error)

    def _throw_away(self, key: str, version: int | None, error: Exception) -> None:
        tell(error)
        try:
            self.delete(key, version)
        except OSError as error:
            tell(error)


_told_at = float("-inf")


def tell(error: Exception) -> None:
    """Say it in the log, now and then: each page may ask the cache many times."""
    global _told_at
    now = time.monotonic()
    if now - _told_at >= TELL_EVERY:
        _told_at = now
        logger.warning("The cache cannot be used: %s: %s", type(error).__name__, error)
