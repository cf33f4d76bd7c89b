"""A small real web server on 127.0.0.1: a handler function is the fake service.

    with serve(lambda request: Reply(b"hello")) as server:
        httpx.get(server.url + "/anything")
    assert server.count == 1

It can also speak HTTP badly: cut off, lie about the length, never end.
"""

import gzip
import http.server
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Self
from urllib.parse import parse_qsl, urlsplit


@dataclass(frozen=True)
class Request:
    """What a client asked: `path` without the query, `query` with the last value of each name."""

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Reply:
    """What the fake service says.

    `chunks`, where given, are sent after `body` without a length, until they end or the client has
    gone. `length` overrides the true Content-Length.
    """

    body: bytes = b""
    status: int = 200
    content_type: str = "application/atom+xml; charset=utf-8"
    headers: dict[str, str] = field(default_factory=dict)
    length: int | None = None
    chunks: Iterable[bytes] | None = None

    def zipped(self) -> Self:
        """The same reply with its body compressed."""
        headers = {**self.headers, "Content-Encoding": "gzip"}
        return replace(self, body=gzip.compress(self.body), headers=headers)


Handler = Callable[[Request], Reply]


def html(status: int = 200) -> Reply:
    """A web page, as services give it when they suspect a robot or are down."""
    page = b"<!DOCTYPE html><html><head><title>One moment</title></head><body>...</body></html>"
    return Reply(page, status, "text/html; charset=utf-8")


def throttle(retry_after: str = "", status: int = 429) -> Reply:
    """A reply that asks the client to slow down."""
    headers = {"Retry-After": retry_after} if retry_after else {}
    return Reply(b"Rate exceeded.", status, "text/plain", headers)


def redirect(location: str, status: int = 302) -> Reply:
    """A reply that sends the client elsewhere."""
    return Reply(b"", status, "text/plain", {"Location": location})


def cut_off(reply: Reply, after: int) -> Reply:
    """The reply, ended after this many bytes of its body although its length says more."""
    return replace(reply, body=reply.body[:after], length=len(reply.body))


def in_turn(*replies: Reply) -> Handler:
    """A handler that gives these replies one after another, then the last one again and again."""
    remaining = list(replies)
    return lambda request: remaining.pop(0) if len(remaining) > 1 else remaining[0]


@dataclass
class Loopback:
    """A running server; `requests` are those that came, in order."""

    url: str
    requests: list[Request] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many requests came."""
        return len(self.requests)


@contextmanager
def serve(handler: Handler, host: str = "127.0.0.1") -> Iterator[Loopback]:
    """Run a server for `handler` on a free port; each request has a thread of its own."""

    class Face(_Face):
        answer = staticmethod(handler)

    server = http.server.ThreadingHTTPServer((host, 0), Face)
    server.daemon_threads = True
    loopback = Face.loopback = Loopback(f"http://{host}:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield loopback
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class _Face(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    loopback: Loopback
    answer: Handler

    def do_GET(self) -> None:
        split = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        request = Request(
            self.command, split.path, dict(parse_qsl(split.query)), dict(self.headers), body
        )
        self.loopback.requests.append(request)
        reply = type(self).answer(request)
        # A client that has read enough hangs up: that is what many tests are about.
        with suppress(ConnectionError):
            self._send(reply)

    do_POST = do_HEAD = do_GET

    def _send(self, reply: Reply) -> None:
        self.close_connection = True
        self.send_response(reply.status)
        self.send_header("Content-Type", reply.content_type)
        self.send_header("Connection", "close")
        if reply.chunks is None:
            length = len(reply.body) if reply.length is None else reply.length
            self.send_header("Content-Length", str(length))
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "HEAD":
            return
        self.wfile.write(reply.body)
        for chunk in reply.chunks or ():
            self.wfile.write(chunk)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the requests are kept."""
