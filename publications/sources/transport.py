"""One careful HTTP client for every source: httpx with a transport for each care that is taken.

A source is not trusted: its answers are bounded in bytes and time, and it cannot make the server
fetch from a private network, neither by its address nor by a redirect. It is asked in turn (see
`limits`), and not at all where what it said before still holds (see `cache`).
"""

import functools
import ipaddress
import socket
import ssl
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar

import httpx
from django.conf import settings
from hishel.httpx import CacheTransport

from publications.domain.reasons import Reason

from . import cache, limits, timeouts
from .errors import (
    Incomplete,
    Malformed,
    NotFound,
    NotReached,
    NotThere,
    RateLimited,
    RequestRefused,
    SourceError,
    Unavailable,
)
from .heartbeat import beat, sleep
from .waits import LONGEST_WAIT, retry_after, wait_before

Parsed = TypeVar("Parsed")

#: The longest answer that is read, in bytes after decompression.
MAX_BYTES = 16_000_000
MAX_REDIRECTS = 5
#: How often one request is tried.
ATTEMPTS = 4

#: What stands before a service says so when the service itself is away (RFC 9110, section 15.6).
_NOT_THERE = (502, 503, 504)

#: All IPv6 addresses that are given out for the internet (RFC 4291, section 2.4), those of them
#: that Python's `is_global` does not leave out yet (RFC 9637: documentation), and those behind
#: which a gateway reaches IPv4 (RFC 6052).
_GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
_NOT_GLOBAL = (ipaddress.IPv6Network("3fff::/20"),)
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


@dataclass(frozen=True, slots=True)
class Response:
    """A whole answer of status 2xx, decompressed; `stored` where it was kept from before."""

    body: bytes
    headers: Mapping[str, str]
    url: httpx.URL
    stored: bool

    @property
    def content_type(self) -> str:
        return self.headers.get("content-type", "")


class Client:
    """Asks one source over HTTP: in turn, bounded, with retries. Use it in a `with` block.

    Environment proxies are not used: an address behind one could not be checked.

    Args:
        name: the source's name, under which its turn is shared by all workers.
        label: its name in messages.
        interval: seconds between two requests, unless settings.SOURCE_INTERVALS says otherwise.
        headers: more request headers, such as a key; they are sent to the source's own host only.
    """

    def __init__(
        self, name: str, label: str, interval: float, headers: Mapping[str, str] | None = None
    ) -> None:
        self.name = name
        self.label = label
        self.interval = float(getattr(settings, "SOURCE_INTERVALS", {}).get(name, interval))
        self._storage = cache.Storage()
        service = WholeAnswers(label, PublicAddresses(label, network()))
        in_turn = Named(InTurn(name, self.interval, service))
        kept = Nameless(CacheTransport(in_turn, storage=self._storage, rfc=True))
        self._http = httpx.Client(
            transport=OwnHeaders(headers or {}, kept),
            timeout=_timeout(),
            follow_redirects=True,
            max_redirects=MAX_REDIRECTS,
            trust_env=False,
            headers={"User-Agent": user_agent(), "Accept-Encoding": "gzip"},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._http.close()  # and with it the cache

    def get(
        self,
        url: str,
        params: Mapping[str, str | int] | None = None,
        *,
        read: Callable[[Response], Parsed],
    ) -> Parsed:
        """Return `read(answer)`; tried again after a throttle, a failure or an incomplete answer.

        Raises:
            SourceError: the last one, when tries are used up or another try is of no use.
        """
        try:
            full = httpx.URL(url, params=dict(params)) if params else httpx.URL(url)
        except httpx.InvalidURL as error:
            raise _no_public_address(self.label, f"“{url[:80]}”") from error
        attempt = 0
        while True:
            attempt += 1
            try:
                return self._read(full, attempt, read)
            except limits.Busy as busy:
                raise RateLimited(
                    "not_our_turn",
                    service=self.label,
                    seconds=round(busy.seconds),
                    retry_after=busy.seconds,
                ) from busy
            except (RateLimited, Unavailable, Incomplete) as error:
                wait = wait_before(attempt, error)
                if isinstance(error, RateLimited):
                    limits.pause(self.name, self.interval, error.retry_after or wait)
                is_reached = not isinstance(error, NotReached)
                if (
                    attempt >= ATTEMPTS
                    or wait > LONGEST_WAIT
                    or not timeouts.may_ask_again(is_reached=is_reached)
                ):
                    raise
            sleep(wait)

    def _read(self, url: httpx.URL, attempt: int, read: Callable[[Response], Parsed]) -> Parsed:
        """Read the answer; what cannot be read is not kept, and a kept one is asked for anew."""
        for may_ask_anew in (True, False):
            answer = self._ask(url, attempt)
            try:
                return read(answer)
            except SourceError:
                self._storage.forget(cache.key_of(answer.url))
                if not (answer.stored and may_ask_anew):
                    raise
        raise AssertionError("the second reading returns or raises")

    def _ask(self, url: httpx.URL, attempt: int) -> Response:
        try:
            response = self._http.get(url, extensions={"home": url.host, "attempt": attempt})
        except httpx.TooManyRedirects as error:
            raise Unavailable("redirects_in_circle", service=self.label) from error
        except httpx.RemoteProtocolError as error:  # it redirects to what is no address
            raise _broken(self.label) from error
        if response.status_code == 304:
            raise Unavailable("has_fault", service=self.label, status=304)
        is_stored = response.extensions.get("caching", {}).get("from_cache", False)
        return Response(response.content, response.headers, response.url, is_stored)


# --- transports, in the order in which a request passes them -------------------------------------


class _Around(httpx.BaseTransport):
    """A transport that has another one do the rest."""

    def __init__(self, transport: httpx.BaseTransport) -> None:
        self._transport = transport

    def close(self) -> None:
        self._transport.close()


def _with_headers(request: httpx.Request, headers: Mapping[str, str]) -> httpx.Request:
    """A request with these headers, too."""
    all_headers = request.headers.copy()
    all_headers.update(headers)
    return httpx.Request(
        request.method, request.url, headers=all_headers, extensions=request.extensions
    )


class OwnHeaders(_Around):
    """Gives a source's own headers, such as a key, to its own host and to no other."""

    def __init__(self, headers: Mapping[str, str], transport: httpx.BaseTransport) -> None:
        super().__init__(transport)
        self._headers = headers

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.host == request.extensions["home"]:
            # The request itself stays as it is: a redirect takes over its headers.
            request = _with_headers(request, self._headers)
        return self._transport.handle_request(request)


class Nameless(_Around):
    """Hides who asks from the cache below: keys and contact addresses are not written down."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return self._transport.handle_request(
            httpx.Request(
                request.method,
                cache.plain(request.url),
                headers={name: cache.mark(value) for name, value in request.headers.items()},
                extensions={"named": request, "caching": {"key": cache.key_of(request.url)}},
            )
        )


class Named(_Around):
    """Sends the request as it was, and with it the cache's question: does an answer still hold?"""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        question = {
            name: request.headers[name]
            for name in ("If-None-Match", "If-Modified-Since")
            if name in request.headers
        }
        return self._transport.handle_request(_with_headers(request.extensions["named"], question))


class InTurn(_Around):
    """Waits for the turn at the source, which all workers share, and holds it for the request."""

    def __init__(self, name: str, interval: float, transport: httpx.BaseTransport) -> None:
        super().__init__(transport)
        self._name = name
        self._interval = interval

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        with limits.turn(self._name, self._interval):
            return self._transport.handle_request(request)


class WholeAnswers(_Around):
    """Reads an answer to its end, bounded, and says in a sentence what is wrong with it."""

    def __init__(self, label: str, transport: httpx.BaseTransport) -> None:
        super().__init__(transport)
        self._label = label

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        beat()
        try:
            response = self._transport.handle_request(request)
            try:
                body = b"" if response.has_redirect_location else self._body(response)
            finally:
                response.close()
        except httpx.RemoteProtocolError as error:
            raise _broken(self._label) from error
        except httpx.TimeoutException as error:
            kind = NotReached if isinstance(error, httpx.ConnectTimeout) else NotThere
            raise kind("no_answer_in_time", service=self._label) from error
        except httpx.ConnectError as error:
            raise NotReached("not_reached", service=self._label) from error
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise Unavailable("not_reached", service=self._label) from error
        if not response.has_redirect_location and response.status_code != 304:
            _check_status(self._label, response, body)
            _check_kind(self._label, response, body)
        headers = [
            (name, value)
            for name, value in response.headers.multi_items()
            if name not in ("content-encoding", "content-length", "transfer-encoding")
        ]
        return httpx.Response(response.status_code, headers=headers, content=body)

    def _body(self, response: httpx.Response) -> bytes:
        unpack = _Unpacker(response.headers.get("content-encoding", ""), self._label)
        deadline = time.monotonic() + timeouts.ANSWER
        for chunk in response.iter_raw():
            unpack.feed(chunk)
            beat()
            if time.monotonic() > deadline:
                raise Unavailable("too_slow", service=self._label, seconds=round(timeouts.ANSWER))
        return unpack.close()


class PublicAddresses(_Around):
    """Sends to public addresses, to the very one that was checked; by https, or these schemes."""

    def __init__(
        self, label: str, transport: httpx.BaseTransport, schemes: Sequence[str] = ("https",)
    ) -> None:
        super().__init__(transport)
        self._label = label
        self._schemes = schemes

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        is_private_meant = getattr(settings, "ALLOW_PRIVATE_SOURCES", False)
        url = request.url
        schemes = ("http", "https") if is_private_meant else self._schemes
        if url.scheme not in schemes or not url.host:
            raise _no_public_address(self._label, f"{url.scheme}://{url.host}")
        if not is_private_meant:
            request = self._to_checked_address(request)
        return self._transport.handle_request(request)

    def _to_checked_address(self, request: httpx.Request) -> httpx.Request:
        """The request, to an address that was checked: no second look-up can change it."""
        url = request.url
        addresses = self._public_addresses(url)
        # Another try takes another address: one machine of several may be down.
        address = addresses[(request.extensions["attempt"] - 1) % len(addresses)]
        return httpx.Request(
            request.method,
            url.copy_with(host=address),
            headers=request.headers,
            extensions={**request.extensions, "sni_hostname": url.raw_host.decode("ascii")},
        )

    def _public_addresses(self, url: httpx.URL) -> list[str]:
        try:
            look_up = functools.partial(resolve, url.host, url.port or 443)
            addresses = timeouts.within(timeouts.to_be_connected(), look_up)
        except (OSError, UnicodeError) as error:
            raise NotReached("host_unknown", service=self._label, host=url.host) from error
        if not addresses or not all(is_public(address) for address in addresses):
            raise _no_public_address(self._label, f"{url.scheme}://{url.host}")
        return addresses


# --- what is wrong --------------------------------------------------------------------------------


def _broken(label: str) -> Incomplete:
    return Incomplete("broken_answer", service=label)


def _no_public_address(label: str, shown: str) -> RequestRefused:
    return RequestRefused("not_a_public_address", service=label, address=shown)


def _check_status(label: str, response: httpx.Response, body: bytes) -> None:
    status = response.status_code
    if status < 300:
        return
    seconds = retry_after(response.headers.get("retry-after", ""))
    if status == 429 or (status == 503 and seconds is not None):
        when = Reason("some_time_later")
        if seconds is not None:
            when = Reason.of("in_seconds", seconds=round(seconds))
        raise RateLimited(
            "slow_down_until", service=label, status=status, when=when, retry_after=seconds
        )
    if status in (404, 410):
        raise NotFound("not_known_there", service=label, status=status, body=body)
    if status in _NOT_THERE:
        raise NotThere("has_fault", service=label, status=status)
    if status >= 500 or status < 400 or status in (408, 425):
        raise Unavailable("has_fault", service=label, status=status)
    advice = Reason("check_key" if status in (401, 403) else "check_name")
    raise RequestRefused(
        "refused_with_status", service=label, status=status, advice=advice, body=body
    )


def _check_kind(label: str, response: httpx.Response, body: bytes) -> None:
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    start = body[:200].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if kind in ("text/html", "application/xhtml+xml") or start.startswith(
        (b"<!doctype html", b"<html")
    ):
        raise Malformed("web_page_for_data", service=label)


class _Unpacker:
    """Collects a body, decompressed as it comes, and stops at MAX_BYTES: a bomb stays small."""

    def __init__(self, encoding: str, label: str) -> None:
        encoding = encoding.strip().lower()
        if encoding not in ("", "identity", "gzip", "x-gzip", "deflate"):
            raise Malformed("compressed_unasked", service=label)
        # 32 + 15: zlib finds out whether it is gzip or zlib.
        self._zlib = zlib.decompressobj(47) if encoding not in ("", "identity") else None
        self._label = label
        self._parts: list[bytes] = []
        self._size = 0

    def feed(self, chunk: bytes) -> None:
        if self._zlib:
            try:
                chunk = self._zlib.decompress(chunk, MAX_BYTES + 1 - self._size)
            except zlib.error as error:
                raise Malformed("not_decompressed", service=self._label) from error
        self._size += len(chunk)
        if self._size > MAX_BYTES:
            raise Malformed("too_large", service=self._label, size=MAX_BYTES // 1_000_000)
        self._parts.append(chunk)

    def close(self) -> bytes:
        if self._zlib and self._parts and not self._zlib.eof:
            raise Incomplete("broke_off", service=self._label)
        return b"".join(self._parts)


def source_url(name: str) -> str:
    """The source's address from settings.SOURCE_URLS, without a slash at its end."""
    return str(settings.SOURCE_URLS[name]).rstrip("/")


def user_agent() -> str:
    """Who asks: services want the site's address and a contact, and block what hides."""
    contact = getattr(settings, "CONTACT_EMAIL", "")
    about = f"+{getattr(settings, 'SITE_URL', '')}" + (f"; mailto:{contact}" if contact else "")
    printable = "".join(sign for sign in about if "!" <= sign <= "~" or sign == " ")
    return f"Labsite ({printable})"


def network() -> httpx.HTTPTransport:
    """The transport that sends, below all others."""
    return httpx.HTTPTransport(verify=_tls(), trust_env=False)


@functools.cache
def _tls() -> ssl.SSLContext:
    """Whom to trust. To read it takes longer than most requests: once in a process."""
    return httpx.create_ssl_context(trust_env=False)


def _timeout() -> httpx.Timeout:
    return httpx.Timeout(timeouts.on_network(), connect=timeouts.to_be_connected())


def resolve(host: str, port: int) -> list[str]:
    """Return the host's addresses, IPv4 first (many servers have no way out over IPv6).

    Raises:
        OSError: when it has none.
    """
    entries = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
    addresses = dict.fromkeys(str(entry[4][0]) for entry in entries)
    return sorted(addresses, key=lambda address: ":" in address)


def is_public(address: str) -> bool:
    """Whether this IP address belongs to the public internet.

    An IPv6 address that a gateway turns into an IPv4 one is as public as that.
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address):
        inner = parsed.ipv4_mapped or parsed.sixtofour or _behind_nat64(parsed)
        if inner is not None:
            return is_public(str(inner))
        if parsed not in _GLOBAL_UNICAST or any(parsed in network for network in _NOT_GLOBAL):
            return False
    return parsed.is_global and not parsed.is_multicast


def _behind_nat64(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF) if address in _NAT64 else None
