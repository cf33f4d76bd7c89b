"""An address of the site as an anonymous visitor is shown it."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.core.files.storage import default_storage
from django.core.handlers.wsgi import WSGIHandler
from django.utils.encoding import uri_to_iri

from labsite.export_site import addresses
from labsite.kept_pages.addresses import Asked, Site


@dataclass(frozen=True)
class Answer:
    """What the site says at an address.

    Attributes:
        media_type: such as "text/html", without what may follow it.
        location: where a redirect leads, else empty.
        policy: the Content-Security-Policy of the answer.
    """

    status: int
    media_type: str
    content: bytes
    location: str = ""
    policy: str = ""

    @property
    def is_found(self) -> bool:
        return self.status == HTTPStatus.OK


class ToldToVisitors:
    """The site's answers; it takes requests as the pages that are kept do."""

    def __init__(self) -> None:
        self._site = Site()
        self._handler = WSGIHandler()

    def ask(self, address: str) -> Answer:
        """Return the answer to an address, a path with perhaps a query."""
        path, _, query = address.partition("?")
        if path.startswith(settings.MEDIA_URL):
            return _upload(addresses.split(path)[0].removeprefix(settings.MEDIA_URL))
        name = uri_to_iri(path).encode().decode("latin-1")
        environ = self._site.environ(Asked("", name, query, (False, False), ""), {})
        with _absence_unsaid():
            response = self._handler(environ, _start)
        try:
            content = b"".join(response)
        finally:
            response.close()
        return Answer(
            response.status_code,
            response.headers.get("Content-Type", "").partition(";")[0],
            content,
            response.headers.get("Location", ""),
            response.headers.get("Content-Security-Policy", ""),
        )


@contextmanager
def _absence_unsaid() -> Iterator[None]:
    """Log no "Not Found": the page of a wrong address is asked for by one, and what else is absent
    the run tells.
    """
    log = logging.getLogger("django.request")
    log.addFilter(_is_no_absence)
    try:
        yield
    finally:
        log.removeFilter(_is_no_absence)


def _is_no_absence(record: logging.LogRecord) -> bool:
    return getattr(record, "status_code", None) != HTTPStatus.NOT_FOUND


def _start(status: str, headers: list[tuple[str, str]], exc_info: object = None, /) -> Any:
    """Nobody waits for the beginning of an answer: it is read when it is whole."""


def _upload(name: str) -> Answer:
    """A public upload that a page shows, such as the lab's logo, whoever hands these out."""
    try:
        with default_storage.open(name) as file:
            return Answer(HTTPStatus.OK, "application/octet-stream", file.read())
    except (OSError, ValueError):
        return Answer(HTTPStatus.NOT_FOUND, "", b"")
