"""Redis as the broker of tasks, of which a worker outlives a restart."""

from typing import Any

from kombu.transport import redis
from redis.exceptions import ConnectionError


class Channel(redis.Channel):
    """kombu's, which tells of a connection that is closed as of one that is lost.

    Celery 5.7 closes the connection that it has lost, and kombu then puts tasks back over it. What
    fails there is passed over; the AttributeError that kombu 5.7 meets would end the worker.
    """

    def _connparams(self, asynchronous: bool = False) -> dict[str, Any]:
        if getattr(self.connection, "client", None) is None:
            raise ConnectionError("The connection to Redis is closed.")
        parameters: dict[str, Any] = super()._connparams(asynchronous)
        return parameters


class Transport(redis.Transport):
    Channel = Channel
