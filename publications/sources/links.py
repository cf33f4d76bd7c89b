"""Does an address on the web still lead anywhere? Asked politely, one request at a time a host.

A HEAD first, and where that is not answered well a GET that breaks off behind the headers. Whoever
refuses, fails or is slow has not said that there is nothing.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

import httpx
from django.conf import settings

from people.safe_urls import web_address
from publications.domain.reasons import Reason

from . import limits
from .errors import RequestRefused, SourceError
from .transport import MAX_REDIRECTS, PublicAddresses, network, user_agent
from .waits import retry_after

#: Seconds between two requests to one host, unless SOURCE_INTERVALS says otherwise.
INTERVAL = 2.0
#: Seconds for which one answer is waited for, and to be connected: there are many to ask.
_NETWORK, _CONNECTION = 15.0, 8.0
#: A host that asks to be left alone, without saying for how long, is left alone for so long.
_PAUSE = 600.0
_GONE = (404, 410)
#: What the transport calls a host that there is not: the name is known to be nobody's.
_NO_SUCH_HOST = (socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME))

State = Literal["works", "gone", "no_host", "unknown"]


@dataclass(frozen=True, slots=True)
class LinkAnswer:
    """What came of asking: `gone` where the server says that there is nothing, `no_host` where
    nobody has the name, `unknown` where it could not be told.
    """

    state: State
    reason: Reason


class LinkClient:
    """Asks after single addresses. Use it in a `with` block.

    A host that asked to be left alone is not asked again by this client.
    """

    def __init__(self) -> None:
        self._left_alone: set[str] = set()
        self._http = httpx.Client(
            transport=PublicAddresses("", network(), schemes=("https", "http")),
            timeout=httpx.Timeout(_NETWORK, connect=_CONNECTION),
            trust_env=False,
            headers={"User-Agent": user_agent(), "Accept": "*/*"},
        )

    def __enter__(self) -> "LinkClient":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def ask(self, address: str) -> LinkAnswer:
        """Return whether the address leads anywhere. Raises nothing."""
        try:
            url = httpx.URL(web_address(address))
            if not url.host:
                return _not_asked()
            return self._ask(url)
        except RequestRefused:
            return _not_asked()
        except (httpx.HTTPError, httpx.InvalidURL, SourceError, limits.Busy, ValueError) as error:
            if _is_no_such_host(error):
                return LinkAnswer("no_host", Reason("link_no_host"))
            return LinkAnswer("unknown", Reason("link_not_reached"))

    def _ask(self, url: httpx.URL) -> LinkAnswer:
        status = self._status("HEAD", url)
        if status >= 400 and status != 429:
            status = self._status("GET", url)
        if status in _GONE:
            return LinkAnswer("gone", Reason("link_gone", {"status": status}))
        if status < 400 or status == 416:  # there is something, if not so many bytes of it
            return LinkAnswer("works", Reason("link_works", {"status": status}))
        return LinkAnswer("unknown", Reason("link_not_told", {"status": status}))

    def _status(self, method: str, url: httpx.URL) -> int:
        """Return the status of the last answer; of a circle of redirects the redirect's."""
        status = 0
        for _ in range(MAX_REDIRECTS + 1):
            with self._answer(method, url) as response:
                status = response.status_code
                if response.next_request is None:
                    return status
                url = response.next_request.url
        return 508

    @contextmanager
    def _answer(self, method: str, url: httpx.URL) -> Iterator[httpx.Response]:
        """Ask one host once, in its turn; the body is not read."""
        name, interval = _turn_of(url.host)
        if name in self._left_alone:
            raise limits.Busy(interval)
        headers = {"Range": "bytes=0-0"} if method == "GET" else {}
        extensions = {"attempt": 1}
        request = self._http.build_request(method, url, headers=headers, extensions=extensions)
        with limits.turn(name, interval):
            response = self._http.send(request, stream=True, follow_redirects=False)
        try:
            if response.status_code == 429 or "retry-after" in response.headers:
                self._left_alone.add(name)
                seconds = retry_after(response.headers.get("retry-after", "")) or _PAUSE
                limits.pause(name, interval, seconds)
            yield response
        finally:
            response.close()


def _turn_of(host: str) -> tuple[str, float]:
    """Return the name under which the host's turn is shared, and the seconds between two requests.

    A host that is also a source has that source's turn.
    """
    for name, address in settings.SOURCE_URLS.items():
        if urlsplit(address).hostname == host:
            return name, float(settings.SOURCE_INTERVALS.get(name, INTERVAL))
    return f"host-{host}"[:200], float(settings.SOURCE_INTERVALS.get("links", INTERVAL))


def _not_asked() -> LinkAnswer:
    return LinkAnswer("unknown", Reason("link_not_asked"))


def _is_no_such_host(error: BaseException) -> bool:
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, socket.gaierror):
            return cause.errno in _NO_SUCH_HOST
        cause = cause.__cause__ or cause.__context__
    return False
