"""Which requests a kept page answers, and what of a request decides the answer.

An answer follows from the address alone, with few exceptions, all of which stand in `Asked`. What
renders a page is given these and nothing else of what a visitor sent: no other header can stand in
a page that others are shown.
"""

import hashlib
import io
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host
from django.urls import Resolver404, resolve
from django.utils import translation

from labsite.kept_pages import crawlers
from labsite.kept_pages.fingerprint import of_the_site
from labsite.kept_pages.store import OTHER, PLAIN, Key

Environ = dict[str, Any]

#: The names of the addresses whose pages are kept.
KEPT = {
    "home",
    "join",
    "search",
    "theme",
    "robots",
    "sitemap",
    "django.contrib.sitemaps.views.index",
    *(f"people:{name}" for name in ("members", "member", "teaching", "talks", "talk", "news")),
    *(f"people:{name}" for name in ("news_item", "talks_calendar", "talk_calendar")),
    *(f"people:{name}" for name in ("talk_feed", "news_feed", "cv", "cv_file")),
    *(f"publications:{name}" for name in ("publications", "publication", "facet", "timeline")),
    *(f"publications:{name}" for name in ("projects", "project", "coauthors", "unapi")),
    *(f"publications:{name}" for name in ("publication_feed", "publications_export")),
    "publications:publication_export",
    "api:root",
    "api:schema",
    *(f"api:{name}-list" for name in ("member", "alumnus", "publication", "project")),
    *(f"api:{name}-list" for name in ("course", "talk", "news")),
    *(f"api:{name}-detail" for name in ("member", "alumnus", "publication", "project")),
    *(f"api:{name}-detail" for name in ("course", "talk", "news")),
}
#: The others, and why Django answers them each time.
NOT_KEPT = {
    "admin": "for those who are signed in",
    "accounts": "for those who sign in",
    "draft": "for those who have its link",
    "language": "answers by a cookie",
    "scheme": "answers by a cookie",
    "scheme_css": "answers by a cookie",
    "share": "a picture, kept as a file",
    "share_home": "a picture, kept as a file",
    "pictures:picture": "a picture, kept as a file",
    "publications:file": "a file",
    "api:nothing": "an error",
    "api:run-list": "for editors",
    "api:run-detail": "for editors",
    "favicon": "leads to a file",
}
#: Longer ones lead nowhere.
_LONGEST_PATH, _LONGEST_QUERY, _LONGEST_ACCEPT = 300, 1000, 200
_USUAL_ACCEPT = ("", "*/*", "application/json")
#: Of who asks, for limits and the log. No page shows it, and none that is kept depends on it.
_WHO_ASKS = ("REMOTE_ADDR", "REMOTE_PORT", "HTTP_USER_AGENT", "HTTP_X_FORWARDED_FOR")


@dataclass(frozen=True)
class Asked:
    """What an answer follows from.

    Attributes:
        part: whether htmx asks for the part of a page that changes, and for its history.
        accept: what the API is to answer with, as the request says it.
    """

    script: str
    path: str
    query: str
    part: tuple[bool, bool]
    accept: str

    @property
    def is_open(self) -> bool:
        """Whether links and the map of the site lead to it (see crawlers)."""
        return self.accept in _USUAL_ACCEPT and crawlers.is_open(self.path, self.query)

    def key(self, site: str) -> Key:
        """Return where the answer is kept; `site` tells versions of the site apart."""
        return _key(site, self.script, self.path, self.query, self.accept, self.part)


@lru_cache(maxsize=1_000)
def _key(
    site: str, script: str, path: str, query: str, accept: str, part: tuple[bool, bool]
) -> Key:
    told_apart = (site, script, path, query, accept, str(part))
    digest = hashlib.sha256("\0".join(told_apart).encode()).hexdigest()[:40]
    is_plain = not query and part == (False, False) and accept in _USUAL_ACCEPT
    return Key(PLAIN if is_plain else OTHER, digest)


class Site:
    """What is the same for all requests: settings of the site, read when it starts."""

    def __init__(self) -> None:
        address = urlsplit(settings.SITE_URL)
        self.fingerprint = of_the_site()
        self.host = address.netloc
        self.scheme = "https" if settings.SECURE_SSL_REDIRECT else address.scheme
        self._port = address.port or {"http": 80, "https": 443}[self.scheme]
        self._needs_https = settings.SECURE_SSL_REDIRECT
        self._https = settings.SECURE_PROXY_SSL_HEADER
        self._session = f"{settings.SESSION_COOKIE_NAME}="
        self._api = "/api/"

    def asked(self, environ: Environ) -> Asked | None:
        """Return what decides the answer; None where it is for this visitor alone, or not kept."""
        path = environ["PATH_INFO"]
        query = environ.get("QUERY_STRING", "")
        if (
            environ["REQUEST_METHOD"] not in ("GET", "HEAD")
            or len(path) > _LONGEST_PATH
            or len(query) > _LONGEST_QUERY
            or "HTTP_AUTHORIZATION" in environ
            or self._session in environ.get("HTTP_COOKIE", "")
            or not is_kept(path)
            or not _is_known(environ.get("HTTP_HOST", ""))
            or not _is_known(self.host)
            or (self._needs_https and not self._is_secure(environ))
        ):
            return None
        accept = ""
        if path.startswith(self._api):
            accept = environ.get("HTTP_ACCEPT", "")
            # What browsers are shown of the API has forms, which hold tokens.
            if "html" in accept or len(accept) > _LONGEST_ACCEPT:
                return None
        part = environ.get("HTTP_HX_REQUEST") == "true"
        history = part and environ.get("HTTP_HX_HISTORY_RESTORE_REQUEST") == "true"
        return Asked(environ.get("SCRIPT_NAME", ""), path, query, (part, history), accept)

    def who_asks(self, environ: Environ) -> dict[str, str]:
        """Return what limits and the log are told of a visitor."""
        return {name: environ[name] for name in _WHO_ASKS if name in environ}

    def environ(self, asked: Asked, who_asks: Mapping[str, str]) -> Environ:
        """Return the request to render the answer with: what decides it, and who asks."""
        part, history = asked.part
        hx = {"HTTP_HX_REQUEST": part, "HTTP_HX_HISTORY_RESTORE_REQUEST": history}
        return {
            **who_asks,
            **{name: "true" for name, is_so in hx.items() if is_so},
            **({"HTTP_ACCEPT": asked.accept} if asked.accept else {}),
            crawlers.COUNTED: True,
            "REQUEST_METHOD": "GET",
            "SCRIPT_NAME": asked.script,
            "PATH_INFO": asked.path,
            "QUERY_STRING": asked.query,
            "SERVER_PROTOCOL": "HTTP/1.1",
            "SERVER_NAME": self.host.partition(":")[0],
            "SERVER_PORT": str(self._port),
            "HTTP_HOST": self.host,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": self.scheme,
            "wsgi.input": io.BytesIO(),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
        }

    def _is_secure(self, environ: Environ) -> bool:
        if self._https and self._https[0] in environ:
            return bool(environ[self._https[0]].split(",", 1)[0].strip() == self._https[1])
        return bool(environ["wsgi.url_scheme"] == "https")


@lru_cache(maxsize=10_000)
def is_kept(path: str) -> bool:
    """Whether pages at this path, as a web server names it, are kept."""
    try:
        text = path.encode("latin-1").decode()
        with translation.override(
            translation.get_language_from_path(text) or settings.LANGUAGE_CODE
        ):
            return resolve(text).view_name in KEPT
    except (Resolver404, UnicodeError):
        return False


@lru_cache(maxsize=1_000)
def _is_known(host: str) -> bool:
    """Whether the site answers to this name. Django refuses others, with a page that says so."""
    domain, _ = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)
