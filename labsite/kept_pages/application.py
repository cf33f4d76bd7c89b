"""The site's WSGI application, with kept pages before Django: a page that is kept costs one query.

Whoever is signed in, writes, or asks for what is not kept gets Django's own answer, untouched.
"""

import hashlib
import logging
import threading
import time
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connections
from django.http import HttpResponse

from labsite.folders import private_folder
from labsite.kept_pages import crawlers, version
from labsite.kept_pages.addresses import Asked, Environ, Site
from labsite.kept_pages.store import Head, Key, Page, Store
from publications import search

StartResponse = Callable[..., Any]
WSGI = Callable[[Environ, StartResponse], Iterable[bytes]]
Headers = list[tuple[str, str]]

#: So long (seconds) a former version of a page is shown while somebody renders the present one.
_PATIENCE = 5.0
_LOOK_EVERY = 0.02
#: So long (seconds) a database that could not be asked is left alone.
_ASK_AGAIN_AFTER = 1.0
_TELL_EVERY = 60.0
#: How many threads pages that can be made up have: one that renders, the others wait for it.
_IN_QUEUE = 3
#: What an answer may depend on, for that stands in its key.
_KEYED = {"accept-encoding", "hx-request", "accept"}
#: A browser asks each time whether what it has still holds.
_ASK_EACH_TIME = "public, max-age=0, must-revalidate"

logger = logging.getLogger(__name__)


class DatabaseAway(Exception):
    """The database cannot be asked which version of a page holds."""


@dataclass(frozen=True)
class Request:
    """What somebody asks for, and where its answer is kept."""

    environ: Environ
    asked: Asked
    key: Key

    @property
    def takes_gzip(self) -> bool:
        return _takes_gzip(self.environ.get("HTTP_ACCEPT_ENCODING", ""))

    @property
    def has_etags(self) -> bool:
        return "HTTP_IF_NONE_MATCH" in self.environ

    def knows(self, head: Head) -> bool:
        """Whether the visitor has the page already (If-None-Match, RFC 9110, 13.1.2)."""
        etag = _etag(head, self.takes_gzip)
        known = self.environ.get("HTTP_IF_NONE_MATCH", "").split(",")
        return any(each.strip().removeprefix("W/") == etag for each in known)


@dataclass(frozen=True)
class Rendered:
    """An answer of Django that is for this visitor alone."""

    status: str
    headers: Headers
    body: bytes

    @classmethod
    def of(cls, response: HttpResponse) -> "Rendered":
        status = f"{response.status_code} {response.reason_phrase}"
        headers = [*response.items(), ("Content-Length", str(len(response.content)))]
        return cls(status, headers, response.content)

    def send(self, request: Request, start_response: StartResponse) -> Iterable[bytes]:
        start_response(self.status, self.headers)
        return [] if request.environ["REQUEST_METHOD"] == "HEAD" else [self.body]


@dataclass(frozen=True)
class Kept:
    """A page of the store, and in the words of Cache-Status (RFC 9211) how it came to be sent."""

    page: Page
    how: str = "hit"

    def send(self, request: Request, start_response: StartResponse) -> Iterable[bytes]:
        """Send the page as the visitor takes it, or that theirs still holds."""
        head = self.page.head
        if request.has_etags and request.knows(head):
            return NotModified(head, self.how).send(request, start_response)
        is_packed = request.takes_gzip
        content = self.page.content if is_packed else zlib.decompress(self.page.content, 31)
        headers = [
            *((name, value) for name, value in head.headers),
            ("ETag", _etag(head, is_packed)),
            ("Content-Length", str(len(content))),
            ("Cache-Status", f"Labsite; {self.how}"),
        ]
        if is_packed:
            headers.append(("Content-Encoding", "gzip"))
        start_response(head.status, headers)
        return [] if request.environ["REQUEST_METHOD"] == "HEAD" else [content]


@dataclass(frozen=True)
class NotModified:
    """The visitor has the page already."""

    head: Head
    how: str = "hit"

    def send(self, request: Request, start_response: StartResponse) -> Iterable[bytes]:
        headers = [
            *self.head.headers_of_not_modified,
            ("ETag", _etag(self.head, request.takes_gzip)),
            ("Cache-Status", f"Labsite; {self.how}"),
        ]
        start_response("304 Not Modified", headers)
        return []


Answer = Kept | NotModified | Rendered


class KeptPages:
    """`application` with kept pages before it, in a store that other processes share."""

    def __init__(self, application: WSGI, store: Store) -> None:
        self._application = application
        self._store = store
        self._site = Site()
        self._away_until = float("-inf")
        self._told_at = float("-inf")
        # Pages that can be made up are rendered one at a time: other threads are for readers.
        self._rendering = threading.Lock()
        self._queue = threading.BoundedSemaphore(_IN_QUEUE)

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        asked = self._site.asked(environ)
        if asked is not None:
            request = Request(environ, asked, asked.key(self._site.fingerprint))
            answer = self._answer(request)
            if answer is not None:
                return answer.send(request, start_response)
        return self._application(environ, start_response)

    def _answer(self, request: Request) -> Answer | None:
        """The answer to it; None where Django has to give it itself."""
        try:
            present = self._version()
        except DatabaseAway:
            page = self._store.page(request.key)
            return Kept(page, "hit; detail=database-away") if page else None
        except LookupError:
            return None
        if request.has_etags:
            head = self._store.head(request.key, present)
            if head and request.knows(head):
                return NotModified(head)
        page = self._store.page(request.key, present)
        if page and page.head.version == present:
            return Kept(page)
        if not request.asked.is_open and (seconds := crawlers.seconds_to_wait(request.environ)):
            return Rendered.of(crawlers.refusal(request.asked.path, seconds))
        return self._in_turn(request, present, page)

    def _in_turn(self, request: Request, present: str, former: Page | None) -> Answer | None:
        """The page rendered by one of those who ask for it now; the others see the former one."""
        deadline = time.monotonic() + _PATIENCE
        while True:
            with self._store.turn(request.key, present) as turn:
                if not turn.is_taken or time.monotonic() > deadline:
                    page = self._store.page(request.key, present)
                    if page and page.head.version == present:
                        return Kept(page)
                    return self._render(request, present, former)
            if former and turn.seconds < _PATIENCE:
                return Kept(former, "hit; detail=stale")
            time.sleep(_LOOK_EVERY)

    def _render(self, request: Request, present: str, former: Page | None) -> Answer | None:
        """The page as Django renders it now; of those that can be made up one at a time."""
        if request.asked.is_open:
            return self._rendered(request, present, former)
        if not self._queue.acquire(blocking=False):
            return Rendered.of(crawlers.busy(request.asked.path))
        try:
            with self._rendering:
                return self._rendered(request, present, former)
        finally:
            self._queue.release()

    def _rendered(self, request: Request, present: str, former: Page | None) -> Answer | None:
        times_behind = search.times_behind()
        rendered = self._django(self._site.environ(request.asked, request.environ))
        if rendered is None:  # a file, or what comes bit by bit
            return None
        if former and rendered.status.startswith("5") and not self._database_is_there():
            return Kept(former, "hit; detail=database-away")
        # What was made while the index took no writes is shown, and made anew the next time.
        if not _may_be_kept(rendered) or search.times_behind() > times_behind:
            return rendered
        etag = f'"{hashlib.sha256(rendered.body).hexdigest()[:32]}"'
        headers = _headers_of_kept(rendered.headers)
        page = self._store.keep(request.key, present, rendered.status, etag, headers, rendered.body)
        return Kept(page, "fwd=miss; stored")

    def _django(self, environ: Environ) -> Rendered | None:
        """Django's answer to the request; None where it is no page."""
        started: list[tuple[str, Headers]] = []

        def start(status: str, headers: Headers, exc_info: object = None) -> None:
            started.append((status, headers))

        response = self._application(environ, start)
        try:
            if not isinstance(response, HttpResponse):
                return None
            [(status, headers)] = started
            return Rendered(status, headers, response.content)
        finally:
            if hasattr(response, "close"):
                response.close()

    def _version(self) -> str:
        """The version of now. A connection that has broken is made anew.

        Raises:
            DatabaseAway: it cannot be made.
            LookupError: the database has no version.
        """
        if time.monotonic() < self._away_until:
            raise DatabaseAway
        database = connections[DEFAULT_DB_ALIAS]
        database.close_if_unusable_or_obsolete()
        database.health_check_done = True  # the question itself is the check
        try:
            return version.current().name
        except (OperationalError, InterfaceError):
            database.close()
        try:
            return version.current().name
        except (OperationalError, InterfaceError) as error:
            database.close()
            self._away_until = time.monotonic() + _ASK_AGAIN_AFTER
            self._tell(error)
            raise DatabaseAway from error

    def _database_is_there(self) -> bool:
        try:
            self._version()
        except DatabaseAway:
            return False
        return True

    def _tell(self, error: Exception) -> None:
        now = time.monotonic()
        if now - self._told_at >= _TELL_EVERY:
            self._told_at = now
            logger.error(
                "The database is away, pages are shown as they were last: %s", str(error).strip()
            )


def _may_be_kept(rendered: Rendered) -> bool:
    """Whether the answer is a whole page, the same for everybody."""
    headers = {name.lower(): value.lower() for name, value in rendered.headers}
    varies_on = {name.strip() for name in headers.get("vary", "").split(",") if name.strip()}
    control = headers.get("cache-control", "")
    return (
        rendered.status.startswith("200 ")
        and "set-cookie" not in headers
        and "content-encoding" not in headers
        and varies_on <= _KEYED
        and not any(word in control for word in ("private", "no-store", "no-cache"))
    )


def _headers_of_kept(headers: Headers) -> list[list[str]]:
    """The headers that say what the page says, without what follows from how it is sent."""
    named = {name.lower(): value for name, value in headers}
    vary = [name.strip() for name in named.get("vary", "").split(",") if name.strip()]
    if "accept-encoding" not in map(str.lower, vary):
        vary.append("Accept-Encoding")
    left_out = {"content-length", "vary", "etag"}
    kept = [[name, value] for name, value in headers if name.lower() not in left_out]
    if "cache-control" not in named:
        kept.append(["Cache-Control", _ASK_EACH_TIME])
    return [*kept, ["Vary", ", ".join(vary)]]


def _etag(head: Head, is_packed: bool) -> str:
    """Each form of the page has its own."""
    return head.etag if is_packed else f'{head.etag[:-1]}-plain"'


@lru_cache(maxsize=200)
def _takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding takes gzip (RFC 9110, 12.5.3)."""
    for each in accepted.lower().split(","):
        name, _, quality = each.partition(";")
        if name.strip() in ("gzip", "x-gzip"):
            return quality.strip().removeprefix("q=").strip("0.") != "" if quality else True
    return False


def before(application: WSGI) -> WSGI:
    """Put the pages that are kept by the settings before the application."""
    if not settings.KEPT_PAGES_BYTES:
        return application
    folder = private_folder(settings.VAR_DIR / "pages")
    return KeptPages(application, Store(folder, settings.KEPT_PAGES_BYTES))
