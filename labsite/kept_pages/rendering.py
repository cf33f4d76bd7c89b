"""Pages as Django renders them now; those that are the same for everybody are kept."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from django.http import HttpResponse

from labsite.kept_pages.addresses import Asked, Environ, Site
from labsite.kept_pages.answers import Headers, Kept, Rendered, StartResponse
from labsite.kept_pages.store import Key, Store
from publications import search

WSGI = Callable[[Environ, StartResponse], Iterable[bytes]]

#: What an answer may depend on, for that stands in its key.
_KEYED = {"accept-encoding", "hx-request", "accept"}
#: A browser asks each time whether what it has still holds.
_ASK_EACH_TIME = "public, max-age=0, must-revalidate"


@dataclass(frozen=True)
class Job:
    """A page to render.

    Attributes:
        who_asks: what the limits and the log are told of them.
        version: of what visitors can see.
    """

    asked: Asked
    who_asks: Mapping[str, str]
    key: Key
    version: str


#: Renders a page; None where Django answers with a file, or with what comes bit by bit.
Render = Callable[[Job], Kept | Rendered | None]


class Renderer:
    """Renders pages in this process."""

    def __init__(self, application: WSGI, site: Site, store: Store) -> None:
        self._application = application
        self._site = site
        self._store = store

    def render(self, job: Job) -> Kept | Rendered | None:
        """The page; None where Django answers with a file, or with what comes bit by bit."""
        times_behind = search.times_behind()
        rendered = self._django(self._site.environ(job.asked, job.who_asks))
        # What was made while the index took no writes is shown, and made anew the next time.
        if rendered is None or not _may_be_kept(rendered) or search.times_behind() > times_behind:
            return rendered
        etag = f'"{hashlib.sha256(rendered.body).hexdigest()[:32]}"'
        headers = _headers_of_kept(rendered.headers)
        page = self._store.keep(job.key, job.version, rendered.status, etag, headers, rendered.body)
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
