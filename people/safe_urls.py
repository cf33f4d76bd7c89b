"""Addresses on the web that come from data, such that they can stand in a link.

A listing may say anything, and an identifier may hold what ends an address: a DOI has `<`, `#`,
`%` or `;` in it. Whatever leads out of the site, on pages and in feeds, exports and the API, is
made here.
"""

import re
from urllib.parse import quote, urlsplit

#: What the path and the fragment of an address may hold beside letters, digits and "-._~"
#: (RFC 3986, pchar); the query may hold "?" too.
_PATH = "/:@!$&'()*+,;="
#: The same for a single value: nothing that parts a query's values or stands for a blank.
_VALUE = "/:@!$'()*,;="
_PLAIN = re.compile(r"https?://[A-Za-z0-9.-]+(?::\d+)?(?:/[A-Za-z0-9/._~-]*)?")
_NO_HOST = re.compile(r"[\x00-\x20\x7f\"<>\\^`{|}]")
_STRAY_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")


def web_address(text: str) -> str:
    """Return the address, percent-encoded where that is needed; empty if it leads not to the web.

    What is encoded already stays as it is.
    """
    text = (text or "").strip()
    if _PLAIN.fullmatch(text):
        return text
    try:
        parts = urlsplit(text)
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or not parts.netloc or _NO_HOST.search(parts.netloc):
        return ""
    return parts._replace(
        path=_encoded(parts.path, _PATH),
        query=_encoded(parts.query, _PATH + "?"),
        fragment=_encoded(parts.fragment, _PATH + "?"),
    ).geturl()


def _encoded(part: str, safe: str) -> str:
    return quote(_STRAY_PERCENT.sub("%25", part), safe=safe + "%", errors="replace")


def identified(pattern: str, value: str) -> str:
    """Return the address under which `value` is looked up: `pattern` with it in place of "{}".

    A pattern without "{}" is the beginning of the address; an empty one yields no address. A value
    that is an address itself, as it was once kept, leads there and becomes no part of another.
    """
    if not pattern:
        return ""
    if value.startswith(("http://", "https://")):
        return web_address(value)
    encoded = quote(value, safe=_VALUE, errors="replace")
    return pattern.replace("{}", encoded) if "{}" in pattern else pattern + encoded
