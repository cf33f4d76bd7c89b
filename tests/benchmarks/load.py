"""A small client that asks a web server as fast as it answers, from a process of its own.

It keeps its connections open, as a proxy does, and reads no more of an answer than where it ends.
"""

import random
import selectors
import socket
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field


@dataclass
class Load:
    """What came back: seconds for each answer, how many of each status, and in what time."""

    took: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.took) / self.seconds

    def slowest(self, share: float = 0.99) -> float:
        """The seconds within which this share of the answers came."""
        return sorted(self.took)[int(len(self.took) * share)]


@dataclass
class _Connection:
    socket: socket.socket
    asked_at: float = 0.0
    received: bytes = b""


def request(path: str, **headers: str) -> bytes:
    """A GET as a browser sends it."""
    said = {"Host": "127.0.0.1", "Accept": "*/*", "Accept-Encoding": "gzip", **headers}
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def in_background(
    pool: ProcessPoolExecutor,
    port: int,
    requests: Sequence[bytes],
    seconds: float,
    *,
    connections: int = 4,
    pause: float = 0.0,
) -> "Future[Load]":
    """Ask for these in any order for so long; a `pause` after each answer (seconds)."""
    return pool.submit(_load, port, requests, seconds, connections, pause)


def _load(
    port: int, requests: Sequence[bytes], seconds: float, connections: int, pause: float
) -> Load:
    load, chance = Load(), random.Random(1)
    with selectors.DefaultSelector() as selector:
        asking = [_connected(port, selector) for _ in range(connections)]
        began = time.perf_counter()
        for each in asking:
            _ask(each, chance.choice(requests))
        while time.perf_counter() < began + seconds:
            for key, _ in selector.select(timeout=1):
                if _has_answer(key.data, load):
                    time.sleep(pause)
                    _ask(key.data, chance.choice(requests))
        load.seconds = time.perf_counter() - began
        for each in asking:
            each.socket.close()
    return load


def _connected(port: int, selector: selectors.BaseSelector) -> _Connection:
    made = _Connection(socket.create_connection(("127.0.0.1", port)))
    made.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    selector.register(made.socket, selectors.EVENT_READ, made)
    return made


def _ask(connection: _Connection, asked: bytes) -> None:
    connection.received = b""
    connection.asked_at = time.perf_counter()
    connection.socket.sendall(asked)


def _has_answer(connection: _Connection, load: Load) -> bool:
    received = connection.socket.recv(1 << 20)
    if not received:
        raise ConnectionError("The server has ended the connection.")
    connection.received += received
    head, end, body = connection.received.partition(b"\r\n\r\n")
    if not end or not _is_whole(head.lower(), body):
        return False
    load.took.append(time.perf_counter() - connection.asked_at)
    load.statuses[int(head[9:12])] += 1
    return True


def _is_whole(head: bytes, body: bytes) -> bool:
    _, is_told, rest = head.partition(b"\r\ncontent-length:")
    if is_told:
        return len(body) >= int(rest.split(b"\r\n", 1)[0])
    return b"\r\ntransfer-encoding: chunked" not in head or body.endswith(b"0\r\n\r\n")


def header(port: int, asked: bytes, name: str) -> str:
    """Ask once and return a header of the answer."""
    with closing(socket.create_connection(("127.0.0.1", port))) as connection:
        connection.sendall(asked)
        received = b""
        while b"\r\n\r\n" not in received:
            received += connection.recv(1 << 16)
    for line in received.split(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")[1:]:
        key, _, value = line.partition(":")
        if key.lower() == name.lower():
            return value.strip()
    return ""
