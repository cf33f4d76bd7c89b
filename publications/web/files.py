"""Uploaded files of papers, at lasting addresses beside their pages."""

import re

from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from whitenoise.responders import SlicedFile

from people.access import may
from publications.domain import paper_files
from publications.models import Publication, PublicationFile
from publications.web import byte_ranges

#: Nothing in a file acts as the site. Browsers lay out what they show by styles of their own.
_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
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
        "Accept-Ranges": "bytes",
        "Cache-Control": "public, no-cache" if is_public else "private, no-store",
        "Content-Security-Policy": _policy(file.type),
        "X-Content-Type-Options": "nosniff",
        "Content-Encoding": "identity",  # they are compressed already: see GZipMiddleware
    }
    if unchanged := get_conditional_response(request, etag=etag):
        for header, value in headers.items():
            unchanged[header] = value
        return unchanged
    part = byte_ranges.asked_for(request, etag, file.size)
    if part is not None and not part:
        headers["Content-Range"] = f"bytes */{file.size}"
        return HttpResponse(status=416, headers=headers)
    try:
        content = file.file.open("rb")
    except OSError as error:
        raise Http404("The file is gone.") from error
    if part:
        content = SlicedFile(content, part[0], part[-1])
        headers["Content-Range"] = f"bytes {part[0]}-{part[-1]}/{file.size}"
        headers["Content-Length"] = str(len(part))
    return FileResponse(
        content,
        status=206 if part else 200,
        as_attachment=not file.type.is_shown,
        filename=f"{publication.slug}-{name}",
        content_type=file.type.media_type,
        headers=headers,
    )


def _policy(of_type: paper_files.FileType) -> str:
    """The file's policy: in a sandbox, but for PDF, which Chromium and Safari do not show there."""
    return _POLICY if of_type == paper_files.PDF else f"{_POLICY}; sandbox"
