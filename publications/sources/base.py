"""One careful HTTP client for every source.

A source is not trusted: its answers are bounded in bytes and time, and it cannot make the server
fetch from a private network, neither by its address nor by a redirect. It is asked in turn (see
`limits`), and not at all where what it said before still holds (see `cache`).
"""

import datetime
import email.utils
import functools
import ipaddress
import random
import socket
import ssl
import time
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar

import httpx
from django.conf import settings

from . import limits
from .cache import Exchange, Store
from .errors import (
    Incomplete,
    Malformed,
    NotFound,
    RateLimited,
    Refused,
    SourceError,
    Unavailable,
)
from .heartbeat import beat, sleep
from .patience import ANSWER, CONNECTION, is_hurried

Parsed = TypeVar("Parsed")

#: The longest answer that is read, in bytes after decompression.
MAX_BYTES = 16_000_000
#: Seconds for one whole answer, and for a single wait on the network.
MAX_SECONDS = 90.0
TIMEOUT = httpx.Timeout(30.0, connect=10.0)
MAX_REDIRECTS = 5
#: How often one request is tried, and the longest wait between two tries in seconds.
ATTEMPTS = 4
LONGEST_WAIT = 60.0

#: All IPv6 addresses that are given out for the internet (RFC 4291, section 2.4), those of them
#: that Python's `is_global` does not leave out yet (RFC 9637: documentation), and those behind
#: which a gateway reaches IPv4 (RFC 6052).
_GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
_NOT_GLOBAL = (ipaddress.IPv6Network("3fff::/20"),)
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer, decompressed: with status 2xx, or 304 for "what you have still holds".

    Readers see no 304, but what was stored (`stored`).
    """

    body: bytes
    content_type: str
    headers: Mapping[str, str]
    status: int = 200
    stored: bool = False


@functools.cache
def _tls() -> ssl.SSLContext:
    """Whom to trust. To read it takes longer than most requests: once in a process."""
    return httpx.create_ssl_context(trust_env=False)


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
        self._own_headers = dict(headers or {})
        self._http = httpx.Client(
            timeout=_timeout(),
            trust_env=False,
            verify=_tls(),
            headers={"User-Agent": user_agent(), "Accept-Encoding": "gzip"},
        )
        self._store = Store()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._http.close()
        self._store.close()

    def get(
        self,
        url: str,
        params: Mapping[str, str | int] | None = None,
        *,
        read: Callable[[Answer], Parsed],
    ) -> Parsed:
        """Return `read(answer)`; tried again after a throttle, a failure or an incomplete answer.

        Raises:
            SourceError: the last one, when tries are used up or another try is of no use.
        """
        try:
            full = httpx.URL(url, params=dict(params)) if params else httpx.URL(url)
        except httpx.InvalidURL as error:
            raise self._bad_address(url) from error
        attempt = 0
        while True:
            attempt += 1
            try:
                return self._read(full, attempt, read)
            except limits.Busy as busy:
                raise RateLimited(
                    f"It is not our turn at {self.label} yet: "
                    f"try again in {busy.seconds:.0f} seconds.",
                    busy.seconds,
                ) from busy
            except (RateLimited, Unavailable, Incomplete) as error:
                wait = _wait_before(attempt, error)
                if isinstance(error, RateLimited):
                    limits.pause(self.name, self.interval, error.retry_after or wait)
                if attempt >= ATTEMPTS or wait > LONGEST_WAIT or is_hurried():
                    raise
            sleep(wait)

    def _read(self, url: httpx.URL, attempt: int, read: Callable[[Answer], Parsed]) -> Parsed:
        """Read the answer, the stored one where that holds; keep it once it was read."""
        answer, exchange = self._ask(url, attempt)
        try:
            parsed = read(answer)
        except SourceError:
            if not answer.stored:
                raise
            exchange.forget()
            answer, exchange = self._ask(url, attempt)
            parsed = read(answer)
        exchange.keep()
        return parsed

    def _ask(self, url: httpx.URL, attempt: int) -> tuple[Answer, Exchange]:
        home = url.host
        for _ in range(MAX_REDIRECTS + 1):
            headers = self._own_headers if url.host == home else {}
            exchange = self._store.exchange(url, {**self._http.headers, **headers})
            answer = _stored(exchange) or self._send_in_turn(url, headers, exchange, attempt)
            if isinstance(answer, Answer):
                return answer, exchange
            url = answer
        raise Unavailable(
            f"{self.label} redirects in a circle: try again later, or check the source's address."
        )

    def _send_in_turn(
        self, url: httpx.URL, headers: Mapping[str, str], exchange: Exchange, attempt: int
    ) -> Answer | httpx.URL:
        """Ask whether the stored answer still holds, if there is one, or ask for a new one."""
        for conditions in (exchange.conditions, {}):
            with limits.turn(self.name, self.interval):
                answer = self._send(url, {**headers, **conditions}, attempt)
            if isinstance(answer, httpx.URL):
                return answer
            exchange.received(answer.status, answer.headers, answer.body)
            if answer.status != 304:
                return answer
            # What was stored may be gone by now; then all of it is asked for.
            if stored := _stored(exchange):
                return stored
        raise Unavailable(f"{self.label} has a fault (status 304): try again later.")

    def _send(self, url: httpx.URL, headers: Mapping[str, str], attempt: int) -> Answer | httpx.URL:
        """Send one request; return the answer, or where it redirects to."""
        request = self._request(url, headers, attempt)
        beat()
        try:
            response = self._http.send(request, stream=True)
            try:
                if response.has_redirect_location:
                    return url.join(response.headers["location"])
                body = self._body(response)
            finally:
                response.close()
        except httpx.RemoteProtocolError as error:
            raise Incomplete(
                f"{self.label} gave a broken or unfinished answer: try again later."
            ) from error
        except httpx.TimeoutException as error:
            raise Unavailable(f"{self.label} did not answer in time: try again later.") from error
        except (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError) as error:
            raise Unavailable(
                f"{self.label} could not be reached: check the network, then try again later."
            ) from error
        answer = Answer(
            body, response.headers.get("content-type", ""), response.headers, response.status_code
        )
        if answer.status == 304:
            return answer
        self._check_status(response, body)
        return self._checked(answer)

    def _request(self, url: httpx.URL, headers: Mapping[str, str], attempt: int) -> httpx.Request:
        """Build the request, to an address that was checked: no second look-up can change it."""
        if getattr(settings, "ALLOW_PRIVATE_SOURCES", False):
            if url.scheme not in ("http", "https") or not url.host:
                raise self._bad_address(url)
            return self._http.build_request("GET", url, headers=dict(headers))
        if url.scheme != "https" or not url.host:
            raise self._bad_address(url)
        addresses = self._public_addresses(url)
        # Another try takes another address: one machine of several may be down.
        address = addresses[(attempt - 1) % len(addresses)]
        return self._http.build_request(
            "GET",
            url.copy_with(host=address),
            headers={**headers, "Host": url.netloc.decode("ascii")},
            extensions={"sni_hostname": url.raw_host.decode("ascii")},
        )

    def _public_addresses(self, url: httpx.URL) -> list[str]:
        try:
            addresses = resolve(url.host, url.port or 443)
        except (OSError, UnicodeError) as error:
            raise Unavailable(
                f"The address of {self.label} ({url.host}) could not be looked up: "
                "check the network, then try again later."
            ) from error
        if not addresses or not all(is_public(address) for address in addresses):
            raise self._bad_address(url)
        return addresses

    def _bad_address(self, url: httpx.URL | str) -> Refused:
        shown = f"{url.scheme}://{url.host}" if isinstance(url, httpx.URL) else f"“{url[:80]}”"
        return Refused(
            f"{self.label} led to {shown}, which is not a public https address: "
            "correct the source's address, or set ALLOW_PRIVATE_SOURCES if it is meant."
        )

    def _body(self, response: httpx.Response) -> bytes:
        unpack = _Unpacker(response.headers.get("content-encoding", ""), self.label)
        deadline = time.monotonic() + MAX_SECONDS
        for chunk in response.iter_raw():
            unpack.feed(chunk)
            beat()
            if time.monotonic() > deadline:
                raise Unavailable(
                    f"{self.label} took longer than {MAX_SECONDS:.0f} seconds to answer: "
                    "try again later."
                )
        return unpack.close()

    def _check_status(self, response: httpx.Response, body: bytes) -> None:
        status = response.status_code
        if status < 300:
            return
        retry_after = _retry_after(response.headers.get("retry-after", ""))
        if status == 429 or (status == 503 and retry_after is not None):
            when = f"in {retry_after:.0f} seconds" if retry_after is not None else "later"
            raise RateLimited(
                f"{self.label} asks us to slow down (status {status}): try again {when}.",
                retry_after,
            )
        if status in (404, 410):
            raise NotFound(
                f"{self.label} does not know what was asked for (status {status}): "
                "check the identifier.",
                body,
            )
        if status >= 500 or status < 400 or status in (408, 425):
            raise Unavailable(f"{self.label} has a fault (status {status}): try again later.")
        advice = "check the key for it" if status in (401, 403) else "check the name or identifier"
        raise Refused(f"{self.label} refused the request (status {status}): {advice}.", body)

    def _checked(self, answer: Answer) -> Answer:
        kind = answer.content_type.partition(";")[0].strip().lower()
        start = answer.body[:200].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
        if kind in ("text/html", "application/xhtml+xml") or start.startswith(
            (b"<!doctype html", b"<html")
        ):
            raise Malformed(
                f"{self.label} answered with a web page in place of data: try again later; "
                "if it lasts, import a file instead."
            )
        return answer


def _timeout() -> httpx.Timeout:
    return httpx.Timeout(ANSWER, connect=CONNECTION) if is_hurried() else TIMEOUT


def _stored(exchange: Exchange) -> Answer | None:
    found = exchange.stored()
    if found is None:
        return None
    body, headers = found
    return Answer(body, headers.get("content-type", ""), headers, stored=True)


class _Unpacker:
    """Collects a body, decompressed as it comes, and stops at MAX_BYTES: a bomb stays small."""

    def __init__(self, encoding: str, label: str) -> None:
        encoding = encoding.strip().lower()
        if encoding not in ("", "identity", "gzip", "x-gzip", "deflate"):
            raise Malformed(
                f"{label} sent its answer compressed in a way we did not ask for: try again later."
            )
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
                raise Malformed(
                    f"{self._label} sent an answer that cannot be decompressed: try again later."
                ) from error
        self._size += len(chunk)
        if self._size > MAX_BYTES:
            raise Malformed(
                f"{self._label} sent more than {MAX_BYTES // 1_000_000} MB at once, "
                "which was not read: check the source's address."
            )
        self._parts.append(chunk)

    def close(self) -> bytes:
        if self._zlib and self._parts and not self._zlib.eof:
            raise Incomplete(
                f"{self._label} broke off in the middle of its answer: try again later."
            )
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


def until_tomorrow() -> float:
    """Seconds until the next day begins (UTC), when allowances that are a day's begin anew."""
    now = datetime.datetime.now(datetime.UTC)
    tomorrow = datetime.datetime.combine(
        now.date() + datetime.timedelta(days=1), datetime.time(), datetime.UTC
    )
    return (tomorrow - now).total_seconds()


def resolve(host: str, port: int) -> list[str]:
    """Return the host's addresses, IPv4 first (many servers have no way out over IPv6).

    Raises:
        OSError: when it has none.
    """
    found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
    addresses = dict.fromkeys(str(entry[4][0]) for entry in found)
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


def _wait_before(attempt: int, error: SourceError) -> float:
    """Seconds before the next try: what the source asked for, else doubling with jitter."""
    if isinstance(error, RateLimited) and error.retry_after is not None:
        return error.retry_after
    first = float(getattr(settings, "SOURCE_RETRY_WAIT", 2.0))
    return min(first * 2.0 ** (attempt - 1) * random.uniform(0.75, 1.25), LONGEST_WAIT)


def _retry_after(value: str) -> float | None:
    """Read a Retry-After header (RFC 9110, section 10.2.3): seconds, or an HTTP date."""
    value = value.strip()
    if value.isascii() and value.isdigit():
        return float(value[:9])
    try:
        moment = email.utils.parsedate_to_datetime(value)
    except (TypeError, ValueError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=datetime.UTC)
    return max((moment - datetime.datetime.now(datetime.UTC)).total_seconds(), 0.0)
