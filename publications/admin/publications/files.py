"""The page on which an owner erases an uploaded file of a paper for good."""

import datetime
from collections.abc import Iterable
from typing import NamedTuple

from django.conf import settings
from django.contrib import admin, messages
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.timezone import localdate
from django.utils.translation import gettext
from reversion.models import Version

from people.admin.history import may_erase
from people.history import erasing
from people.history.recording import held
from people.models import Deletion
from publications.models import Publication, PublicationFile


class KeptFile(NamedTuple):
    """A file that the site keeps, on its paper or in the bin."""

    name: str
    paper: Publication


def erase_view(request: HttpRequest, key: int) -> HttpResponse:
    """Say what goes and what stays, and erase the file once it is confirmed."""
    if not may_erase(request.user):
        raise PermissionDenied
    file = _find(key)
    address = reverse("admin:publications_publication_history", args=[file.paper.pk])
    if request.method == "POST":
        erasing.erase_row(PublicationFile, key, file.paper, request.user)
        messages.success(request, gettext("Erased for good: it is kept nowhere but in backups."))
        return HttpResponseRedirect(address)
    context = {
        **admin.site.each_context(request),
        "title": gettext("Erase this file for good?"),
        "file": file,
        "back": address,
        "backup_days": settings.BACKUP_DAYS,
        "lapsed": localdate() + datetime.timedelta(days=settings.BACKUP_DAYS),
    }
    return TemplateResponse(request, "admin/publications/publication/erase_file.html", context)


def papers_of(deletions: Iterable[Deletion]) -> dict[int, Publication]:
    """Return the papers whose files were deleted, by the deletions' keys; without those papers
    that are gone, too. Two queries.
    """
    kind = ContentType.objects.get_for_model(PublicationFile)
    of_files = [deletion for deletion in deletions if deletion.content_type_id == kind.pk]
    if not of_files:
        return {}
    revisions = [deletion.revision_id for deletion in of_files]
    versions = Version.objects.filter(content_type=kind, revision__in=revisions)
    paper_of = {
        (version.revision_id, version.object_id): held(version)["publication"]
        for version in versions
    }
    papers = Publication.objects.in_bulk(set(paper_of.values()))
    found = {
        deletion.pk: papers.get(paper_of.get((deletion.revision_id, deletion.object_id)))
        for deletion in of_files
    }
    return {key: paper for key, paper in found.items() if paper}


def _find(key: int) -> KeptFile:
    """The file of this key, also one in the bin.

    Raises:
        Http404: there is none, or its paper is gone.
    """
    if file := PublicationFile.objects.select_related("publication").filter(pk=key).first():
        return KeptFile(str(file), file.publication)
    kind = ContentType.objects.get_for_model(PublicationFile)
    version = Version.objects.filter(content_type=kind, object_id=str(key)).last()
    if version is None:
        raise Http404
    return KeptFile(
        version.object_repr, get_object_or_404(Publication, pk=held(version)["publication"])
    )
