"""The audit's page: what is amiss, a kind at a time, each line with a link to where it is fixed."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Max
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from people.access import may_all
from people.admin import kept_uploads
from people.models import Member
from publications.admin.publications import imports
from publications.admin.publications.import_form import ImportForm
from publications.admin.review.history import done_lately
from publications.messages import explained, text
from publications.models import AuditReport, LinkCheck, Publication, Suggestion
from publications.selectors import audit
from publications.services import audit as nightly
from publications.services import review, sync

#: Findings on a page.
PER_PAGE = 50
#: Of many that could not be set aside so many are named.
_NAMED = 3


@dataclass(frozen=True, slots=True)
class _Words:
    """How a kind of findings is told: its name, what it is, and what its buttons say."""

    name: Promise
    about: Promise
    set_aside: Promise
    put_right: Promise | None = None


WORDS: dict[str, _Words] = {
    "authors": _Words(
        _("Authors without a member"),
        _(
            "Papers that print a member’s name, in full or by initials that are no other member’s, "
            "and are not linked to the member. Each line opens the paper’s "
            "authors, or the question that waits."
        ),
        _("It is somebody else"),
        _("They wrote it"),
    ),
    "identifiers": _Words(
        _("Identifiers that disagree"),
        _(
            "Papers linked to a member although an ORCID, DBLP or OpenAlex identifier says "
            "otherwise, and nobody confirmed it. Each line opens the paper’s authors."
        ),
        _("It is theirs all the same"),
    ),
    "duplicates": _Words(
        _("Duplicate papers"),
        _(
            "Pairs that wait in the queue, and those that share an identifier or a title. Each "
            "line opens the question, or the two side by side."
        ),
        _("They are two papers"),
    ),
    "venues": _Words(
        _("Duplicate venues"),
        _("Names and acronyms that may be one venue’s. Each line opens the page that merges them."),
        _("They are two venues"),
    ),
    "links": _Words(
        _("Dead links"),
        _(
            "Addresses where nothing was found on two days. Each line opens the page that links "
            "there. An address that answers again goes from the list by itself."
        ),
        _("Leave it as it is"),
    ),
}


def page(admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Show the findings, those of one kind at a time; answer those that were ticked."""
    if not may_all(request.user, "view", Suggestion):
        raise PermissionDenied
    if request.method == "POST":
        return _answered(request)
    found = nightly.current()
    counts = audit.counts(found)
    kind = request.GET.get("kind", "")
    if kind not in WORDS:
        kind = next(iter(counts), audit.KINDS[0])
    shown = Paginator([each for each in found if each.kind == kind], PER_PAGE)
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": gettext("Audit"),
        "total": len(found),
        "kinds": [(each, WORDS[each].name, counts.get(each, 0)) for each in audit.KINDS],
        "kind": kind,
        "words": WORDS[kind],
        "page": shown.get_page(request.GET.get("p")),
        "looked_at": _looked_at(kind),
        "may_decide": may_all(request.user, "change", Suggestion),
        "may_import": may_all(request.user, "add", Publication),
        "done_lately": done_lately(),
    }
    return TemplateResponse(request, "admin/publications/audit/page.html", context)


def address(query: str = "") -> str:
    page_address = reverse("admin:publications_suggestion_audit")
    return f"{page_address}?{query}" if query else page_address


def _looked_at(kind: str) -> Any:
    """When what is not looked at for each page was looked at last; None where all is of now."""
    if kind == "identifiers":
        return AuditReport.objects.values_list("at", flat=True).first()
    if kind == "links":
        return LinkCheck.objects.aggregate(newest=Max("checked_at"))["newest"]
    return None


def _answered(request: HttpRequest) -> HttpResponse:
    """Call the ticked ones right as they are, or link the authors; all in one to undo."""
    if not may_all(request.user, "change", Suggestion):
        raise PermissionDenied
    kind = request.POST.get("kind", "")
    found = _ticked(kind, request.POST.getlist("pick"))
    is_put_right = kind == "authors" and "put_right" in request.POST
    answer = review.link_author if is_put_right else review.set_aside
    batch = str(uuid.uuid4()) if len(found) > 1 else ""
    done, refused = [], []
    for finding in found:
        try:
            done.append(answer(finding, request.user, batch))
        except review.Refused as error:
            refused.append(explained(error))
    if done:
        said = ngettext("%(n)s line set aside.", "%(n)s lines set aside.", len(done))
        if is_put_right:
            said = ngettext("%(n)s author linked.", "%(n)s authors linked.", len(done))
        sentence = text(done[0].message) if len(done) == 1 else said % {"n": len(done)}
        messages.success(request, sentence, extra_tags=f"undo-{done[0].pk}")
    for sentence in refused[:_NAMED]:
        messages.warning(request, sentence)
    if not found:
        messages.warning(request, gettext("Tick the lines first."))
    return HttpResponseRedirect(address(urlencode({"kind": kind})))


def _ticked(kind: str, keys: Collection[str]) -> list[audit.Finding]:
    """Those of the findings that stand still and were ticked."""
    return [each for each in nightly.current() if each.kind == kind and each.key in keys]


# --- A profile beside our list -----------------------------------------------------------------


def _members() -> list[tuple[str, str]]:
    """The members, with what tells two of one name apart."""
    rows = Member.objects.values_list("pk", "name", "slug")
    return [("", "---------"), *((str(pk), f"{name} ({slug})") for pk, name, slug in rows)]


class ProfileForm(ImportForm):
    """A listing of one member's papers."""

    member = forms.ChoiceField(label=_("Whose profile"), choices=_members)


def profile(admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Compare a member's own listing with our list of their papers. Nothing is imported."""
    if not may_all(request.user, "add", Publication):
        raise PermissionDenied
    posted = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = ProfileForm(*posted, initial={"member": request.GET.get("member", "")})
    kept_uploads.install(form.fields["file"], request, "file")
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": gettext("Compare with a profile"),
        "form": form,
        "media": admin.media,
    }
    if request.method == "POST" and form.is_valid() and form.owner is not None:
        context |= {
            "gaps": sync.profile_gaps(form.listing, form.owner),
            "carried": imports.carried(form),
        }
        kept_uploads.discard(form)
    else:
        kept_uploads.keep(form)
    return TemplateResponse(request, "admin/publications/audit/profile.html", context)
