"""The authors on a paper's form: which members a name may be, while it is typed and once saved."""

import json

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext

from people import names
from people.access import may_all
from people.models import Member
from publications.models import Publication
from publications.selectors import audit

#: How many members one name is offered.
_OFFERED = 3


def suggest_view(model_admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Return the members who may be printed so, the likeliest first."""
    if not any(may_all(request.user, action, Publication) for action in ("add", "change")):
        raise PermissionDenied
    printed = request.GET.get("name", "")[:300].strip()
    found = [
        (names.best(member.all_names, printed), member)
        for member in Member.objects.prefetch_related("printed_names")
        if printed
    ]
    likely = sorted(
        (pair for pair in found if pair[0] >= names.Agreement.INITIAL),
        key=lambda pair: (-pair[0], pair[1].name),
    )
    members = [{"id": str(member.pk), "text": str(member)} for _, member in likely[:_OFFERED]]
    return JsonResponse({"members": members})


def tell_of_unlinked(request: HttpRequest, publication: Publication) -> None:
    """Say which authors of a paper may be members and are linked to nobody: it is on none of
    their pages.
    """
    for finding in audit.unlinked_authors(audit.in_use().filter(pk=publication.pk)):
        link = format_html('<a href="{}">{}</a>', finding.address, gettext("See the authors"))
        messages.warning(request, format_html("{} {}", finding.reason, link))


def tell_of_none(request: HttpRequest, publication: Publication) -> None:
    """Say that a paper is published without an author, and what to do about it."""
    if publication.status != Publication.Status.PUBLISHED or publication.authorships.exists():
        return
    address = reverse("admin:publications_publication_change", args=[publication.pk])
    sentence = gettext(
        "It is published without an author: type the authors, or let it wait until they are known."
    )
    link = format_html('<a href="{}#authorships-group">{}</a>', address, gettext("To the authors"))
    messages.warning(request, format_html("{} {}", sentence, link))


def words() -> str:
    """What the script of the authors says, and whom it asks, as JSON."""
    return json.dumps(
        {
            "suggest": reverse("admin:publications_publication_suggest_members"),
            "newAuthor": gettext("new author"),
            "up": gettext("Move up"),
            "down": gettext("Move down"),
            "insert": gettext("Insert an author below"),
            "drag": gettext("Drag to another place"),
            "moved": gettext("NAME is author PLACE of ALL."),
            "added": gettext("New author at place PLACE of ALL."),
            "offer": gettext("↵ NAME?"),
            "offered": gettext("Perhaps the member NAME: Enter confirms."),
            "taken": gettext("Matched to the member NAME."),
        }
    )
