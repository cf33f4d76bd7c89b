"""unAPI (version 1), by which Zotero saves one or all papers of a page.

Each entry of a list carries its paper's slug in an `abbr` of the class `unapi-id`; this address
tells in which formats there is a paper, and gives it. https://unapi.info/specs/
"""

from xml.sax.saxutils import quoteattr

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from publications.domain import formats
from publications.models import Publication
from publications.models.files import with_files
from publications.selectors import facets

#: The formats by their names in unAPI, with the documents that describe them.
FORMATS = {
    "ris": "https://en.wikipedia.org/wiki/RIS_(file_format)",
    "bibtex": "https://www.bibtex.org/Format/",
}
_PLAIN = "text/plain; charset=utf-8"


def unapi(request: HttpRequest) -> HttpResponse:
    """The formats of all papers, those of one (`id`), or a paper in one of them (`format`).

    Visitors get public papers alone. Answers are those of the specification: 300 where a format
    must be chosen, 404 for no such paper, 406 for no such format, 400 for a format of nothing.
    """
    slug, format = request.GET.get("id", ""), request.GET.get("format", "")
    if not slug:
        if format:
            return HttpResponse(gettext("Give the id of a paper."), status=400, content_type=_PLAIN)
        return _offered("", 200)
    publication = _public(slug)
    if publication is None:
        message = gettext("There is no publication with this id.")
        return HttpResponse(message, status=404, content_type=_PLAIN)
    if not format:
        return _offered(slug, 300)
    if format not in FORMATS:
        message = gettext("Publications are not written in this format.")
        return HttpResponse(message, status=406, content_type=_PLAIN)
    media_type, _ = formats.WRITABLE[format]
    written = formats.write([with_files(publication)], format, facets.project_names())
    return HttpResponse(written, content_type=f"{media_type}; charset=utf-8")


def _public(slug: str) -> Publication | None:
    """The paper that is or was at this slug, where visitors see it."""
    if "\0" in slug:
        return None
    papers = Publication.objects.public().with_authors().prefetch_related("files")
    return papers.filter(slug=slug).first() or papers.formerly_at(slug)


def _offered(slug: str, status: int) -> HttpResponse:
    lines = "".join(
        f'  <format name="{name}" type={quoteattr(formats.WRITABLE[name][0])}'
        f" docs={quoteattr(docs)}/>\n"
        for name, docs in FORMATS.items()
    )
    of_what = f" id={quoteattr(slug)}" if slug else ""
    body = f'<?xml version="1.0" encoding="UTF-8"?>\n<formats{of_what}>\n{lines}</formats>\n'
    return HttpResponse(body, status=status, content_type="application/xml; charset=utf-8")
