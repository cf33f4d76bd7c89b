"""Django's cache in Redis, made to hold nothing up, as `caches` does for files.

Apart from that one, because a site without Redis need not wait for its client to be imported.
"""

from typing import Any

from django.core.cache.backends import redis
from django.core.cache.backends.base import DEFAULT_TIMEOUT
from redis.backoff import ExponentialBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from labsite.caches import tell

#: A connection from before the server was started anew fails once. Times in seconds.
CONNECTION = {"retry": Retry(ExponentialBackoff(cap=0.2, base=0.05), retries=3)}


class RedisCache(redis.RedisCache):
    """A Redis server that may be away for a while: meanwhile nothing is cached."""

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._options = {**CONNECTION, **self._options}

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        try:
            return super().get(key, default, version)
        except RedisError as error:
            tell(error)
            return default
        except Exception as error:  # pickle raises anything at rubbish
            tell(error)
            self.delete(key, version)
            return default

    def add(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        try:
            return super().add(key, value, timeout, version)
        except RedisError as error:
            tell(error)
            return False

    def set(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        try:
            super().set(key, value, timeout, version)
        except RedisError as error:
            tell(error)

    def has_key(self, key: str, version: int | None = None) -> bool:
        try:
            return super().has_key(key, version)
        except RedisError as error:
            tell(error)
            return False

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        try:
            return super().touch(key, timeout, version)
        except RedisError as error:
            tell(error)
            return False

    def delete(self, key: str, version: int | None = None) -> bool:
        try:
            return super().delete(key, version)
        except RedisError as error:
            tell(error)
            return False
