"""The page on which an owner erases a person for good."""

import datetime

from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.timezone import localdate
from django.utils.translation import gettext

from people.admin.history import may_erase
from people.history import erasing


def erase_view(request: HttpRequest, key: int) -> HttpResponse:
    """Say what goes and what stays, and erase the person once their name was typed."""
    if not may_erase(request.user):
        raise PermissionDenied
    person = erasing.find(key)
    if person is None:
        raise Http404
    error = ""
    if request.method == "POST":
        error = gettext("Type the name as it stands here: %(name)s") % {"name": person.name}
        if request.POST.get("name", "").strip() == person.name:
            try:
                erasing.erase(person, request.user)
            except erasing.NotErased as refusal:
                error = str(refusal)
            else:
                sentence = gettext("Erased for good: nothing of them is kept but in backups.")
                messages.success(request, sentence)
                return HttpResponseRedirect(reverse("admin:people_member_changelist"))
    context = {
        **admin.site.each_context(request),
        "title": gettext("Erase %(name)s for good") % {"name": person.name},
        "person": person,
        "error": error,
        "backup_days": settings.BACKUP_DAYS,
        "lapsed": localdate() + datetime.timedelta(days=settings.BACKUP_DAYS),
    }
    return TemplateResponse(request, "admin/erase.html", context)
