"""What is sent for a request: a kept page, that the visitor has it already, or Django's answer."""

import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import HttpResponse

from labsite.kept_pages.addresses import Asked, Environ
from labsite.kept_pages.store import Head, Key, Page

StartResponse = Callable[..., Any]
Headers = list[tuple[str, str]]


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
