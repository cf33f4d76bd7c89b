"""Django's cache in Redis, made to hold nothing up, as `caches` does for files.

Apart from that one, because a site without Redis need not wait for its client to be imported.
"""

from typing import Any

from django.core.cache.backends import redis
from redis.backoff import ExponentialBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from labsite.caches import HoldsNothingUp

#: A connection from before a restart of the server fails once. Times in seconds.
CONNECTION = {"retry": Retry(ExponentialBackoff(cap=0.2, base=0.05), retries=3)}


class RedisCache(HoldsNothingUp, redis.RedisCache):
    """A Redis server that may be away for a while: meanwhile nothing is cached."""

    away = RedisError

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._options = {**CONNECTION, **self._options}
