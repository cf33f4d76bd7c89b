"""The site's own addresses as other machines must see them: whole, and the same for ever."""

import ipaddress
from urllib.parse import urljoin, urlsplit

from django.conf import settings
from django.db.models import Model
from django.utils import translation
from django.utils.http import escape_leading_slashes, url_has_allowed_host_and_scheme

# A tag URI (RFC 4151) names its owner by host and a day on which the host was theirs.
_TAG_DATE = "2026"


def absolute(path: str) -> str:
    """Return the address, relative to the site's root, with the scheme and host of SITE_URL."""
    return urljoin(f"{settings.SITE_URL}/", path)


def in_language(path: str, code: str) -> str:
    """Return the address of the same page in another language; `path` begins with a slash.

    The language of LANGUAGE_CODE has addresses without a prefix, each other one has its own. What
    is returned never leads to another site.
    """
    for present_code, _ in settings.LANGUAGES:
        if path.startswith(f"/{present_code}/"):
            path = path[len(present_code) + 1 :]
            break
    return escape_leading_slashes(path) if code == settings.LANGUAGE_CODE else f"/{code}{path}"


def is_own_path(address: str) -> bool:
    """Whether a browser that is sent to this address, which somebody gave, stays on the site."""
    return address.startswith("/") and url_has_allowed_host_and_scheme(address, allowed_hosts=None)


def permalink(thing: Model) -> str:
    """Return the whole address of the thing's page, the same whatever language is spoken."""
    with translation.override(settings.LANGUAGE_CODE):
        return absolute(thing.get_absolute_url())


def host() -> str:
    """Return the name of the host that SITE_URL names."""
    return urlsplit(settings.SITE_URL).hostname or "localhost"


def is_on_this_machine_only() -> bool:
    """Whether SITE_URL leads all readers to their own machines, as while the site is tried."""
    try:
        return ipaddress.ip_address(host()).is_loopback
    except ValueError:  # a name
        return host() == "localhost" or host().endswith(".localhost")


def public_address(thing: Model) -> str | None:
    """Return the address of the thing's page; None while visitors do not see it (`is_public`).

    None too for what a form says that left the end of the address out.
    """
    if not getattr(thing, "slug", "it needs none"):
        return None
    address: str = thing.get_absolute_url()
    return address if getattr(thing, "is_public", True) else None


def tag(name: str) -> str:
    """Return a name for a thing of this site that stays when its address or title changes."""
    return f"tag:{host()},{_TAG_DATE}:{name}"
