"""Uploaded files of papers, at lasting addresses beside their pages."""

import re

from django.http import (
    FileResponse,
    Http404,
    HttpRequest,
    HttpResponseBase,
    HttpResponseNotModified,
)

from people.access import may
from publications.models import Publication, PublicationFile

#: Nothing in a file acts as the site. A browser's reader of PDF does not start in a sandbox.
_POLICY = "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'"
_KEY = re.compile(r"-(\d{1,18})\.")


def find(publication: Publication, name: str) -> PublicationFile | None:
    """Return the paper's file with this end of its address, also with its key where it leads."""
    files = list(publication.files.all())
    key = _KEY.search(name)
    for file in files:
        keyed = key and int(key[1]) == file.pk and name.endswith(f".{file.extension}")
        if file.address_name == name or keyed:
            return file
    return None


def respond(request: HttpRequest, publication: Publication, name: str) -> HttpResponseBase:
    """Hand the file out, under headers that let nothing in it act as the site.

    Raises:
        Http404: the paper has no such file, or visitors may not read it yet.
    """
    file = find(publication, name)
    if file is None or not (file.is_public or may(request.user, "view", publication)):
        raise Http404("The paper has no such file.")
    is_public = file.is_public and publication.status == Publication.Status.PUBLISHED
    etag = f'"{file.digest[:32]}"'
    headers = {
        "ETag": etag,
        "Cache-Control": "public, no-cache" if is_public else "private, no-store",
        "Content-Security-Policy": _POLICY if file.type.is_shown else f"{_POLICY}; sandbox",
        "X-Content-Type-Options": "nosniff",
        "Content-Encoding": "identity",  # they are compressed already: see GZipMiddleware
    }
    if etag in request.headers.get("If-None-Match", ""):
        return HttpResponseNotModified(headers=headers)
    try:
        content = file.file.open("rb")
    except OSError as error:
        raise Http404("The file is gone.") from error
    return FileResponse(
        content,
        as_attachment=not file.type.is_shown,
        filename=f"{publication.slug}-{name}",
        content_type=file.type.media_type,
        headers=headers,
    )
