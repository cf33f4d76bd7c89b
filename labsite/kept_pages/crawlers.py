"""Which addresses crawlers are led to, and how many of the others a client may have rendered.

The open ones are as many as the site has: pages, papers, members, and lists of one value of one
facet. They are never refused to anybody, so neither to a search engine, whose name anyone could
bear. All others, as combinations of filters and words to search for, can be made up in any number:
of those that are not kept each client has a few a minute. robots.txt closes them, but for further
pages of a list, which no crawler that means well reads as fast.
"""

import functools
import ipaddress
import math
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import translation
from django.utils.translation import gettext, ngettext

from labsite.folders import private_folder
from labsite.kept_pages.budget import Budget
from publications.selectors import facets

#: What narrows a list to one of so many values as the lab has; it is open when it stands alone.
OPEN_FACETS = (*facets.FACETS, "instructor", "member", "role", "speaker", "status", "when")
#: Addresses with a query that our own pages and our map name.
_ASKED_BY_ITSELF = ("/theme.css", "/sitemap")
#: Stands in the environment of a request that was counted.
COUNTED = "labsite.counted"
#: Clients with IPv6 have a network each.
_NETWORK = 64
_API = "/api/"
#: CVs as files take long to make: the open page says the same.
_CV_FILE = re.compile(r"/people/[-\w]+/cv[-\w]*\.[a-z]+$")
#: What tells of a client's address.
_SAID_OF_IT = ("REMOTE_ADDR", "HTTP_X_FORWARDED_FOR")


def is_open(path: str, query: str) -> bool:
    """Whether the address is one of those that are never refused."""
    if _CV_FILE.search(path):
        return False
    if not query or path.startswith(_ASKED_BY_ITSELF):
        return True
    name, _, value = query.partition("=")
    return name in OPEN_FACETS and bool(value) and "&" not in value


def robots_rules() -> list[str]:
    """What robots.txt says of these (RFC 9309: the longest rule that fits an address decides)."""
    rules = ["Disallow: /*?", "Disallow: /*/cv.", "Disallow: /*/cv-"]
    for name in (*OPEN_FACETS, "page"):
        rules += [f"Allow: /*?{name}=", f"Disallow: /*?{name}=*&"]
    return [*rules, *(f"Allow: {start}" for start in _ASKED_BY_ITSELF)]


def seconds_to_wait(environ: Mapping[str, Any]) -> int:
    """Count a page that has to be rendered; the seconds until then where the budget is spent.

    A client whose address is not known is not counted.
    """
    if not settings.RENDERS_PER_MINUTE:
        return 0
    client = _client(*map(environ.get, _SAID_OF_IT))
    budget = _budget(settings.VAR_DIR / "budgets", settings.RENDERS_PER_MINUTE)
    return math.ceil(budget.take(client)) if client else 0


@functools.cache
def _budget(folder: Path, per_minute: int) -> Budget:
    return Budget(private_folder(folder), per_minute)


@functools.lru_cache(maxsize=10_000)
def _client(*said: str | None) -> str:
    """The address that counts, as for attempts to sign in; of IPv6 its network."""
    request = HttpRequest()
    request.META = {name: each for name, each in zip(_SAID_OF_IT, said, strict=True) if each}
    try:
        address = ipaddress.ip_address(get_adapter().get_client_ip(request))
    except (PermissionDenied, ValueError):
        return ""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, _NETWORK), strict=False))
    return str(address)


def refusal(path: str, seconds: int) -> HttpResponse:
    """What a client is told whose budget is spent."""
    with _language_of(path):
        said = ngettext(
            "Too many lists and searches were asked for at once from your network: "
            "try again in %(n)s second.",
            "Too many lists and searches were asked for at once from your network: "
            "try again in %(n)s seconds.",
            seconds,
        )
        return later(path, 429, said % {"n": seconds}, seconds)


def busy(path: str) -> HttpResponse:
    """What a client is told while others have lists rendered."""
    with _language_of(path):
        said = gettext("Many others search the site just now: try again in a moment.")
        return later(path, 503, said, 1)


def later(path: str, status: int, said: str, seconds: int) -> HttpResponse:
    """One sentence, in the API in the form of its errors."""
    headers = {"Retry-After": str(seconds), "Cache-Control": "no-store"}
    if path.startswith(_API):
        return JsonResponse({"detail": said}, status=status, headers=headers)
    return HttpResponse(
        f"{said}\n", status=status, headers=headers, content_type="text/plain; charset=utf-8"
    )


def _language_of(path: str) -> translation.override:
    language = translation.get_language_from_path(path)
    return translation.override(language or settings.LANGUAGE_CODE)
