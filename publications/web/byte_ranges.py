"""Parts of a file: readers of PDF fetch the page they show, downloads go on where they stopped.

The rules are those of RFC 9110, section 14. A request for several parts at once gets the whole
file, as the RFC allows.
"""

import re

from django.http import HttpRequest

_ONE_RANGE = re.compile(r"bytes\s*=\s*([0-9]{0,18})\s*-\s*([0-9]{0,18})\s*", re.IGNORECASE)


def asked_for(request: HttpRequest, etag: str, size: int) -> range | None:
    """Return the bytes that the request asks for, of a file with this ETag and size.

    None means all of them: nothing, nothing readable or several parts are asked for, or what the
    client holds is of another file (If-Range). An empty range lies beyond the file's end.
    """
    asked = _ONE_RANGE.fullmatch(request.headers.get("Range", ""))
    if request.method != "GET" or asked is None:
        return None
    if request.headers.get("If-Range", etag) != etag:
        return None
    first, last = asked.groups()
    if not first:
        return range(max(0, size - int(last)), size) if last else None
    if last and int(last) < int(first):
        return None
    return range(int(first), min(int(last) + 1, size) if last else size)
