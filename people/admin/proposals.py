"""What members propose: beside what there is, to be accepted or declined with one press."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import models, transaction
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from people import access, pictures, proposals
from people.admin import conflicts
from people.admin.form_state import blank_rows, row_widgets, widgets_of
from people.admin.shared import page_before
from people.admin.three_way_merge import Merge
from people.history.log import account_name
from people.models import Proposal


@dataclass(frozen=True)
class Change:
    """A field, or rows, as they are and as the member wrote them; `picture` is its address."""

    name: str
    now: str
    proposed: str
    picture: str = ""


@admin.register(Proposal)
class ProposalAdmin(admin.ModelAdmin):
    """Proposals are made by saving a form that is held; nobody types one."""

    list_display = ["title", "kind", "who", "at", "state", "who_decided"]
    list_select_related = ["content_type", "by", "decided_by"]
    list_filter = ["state"]
    search_fields = ["title", "note"]

    @admin.display(description=_("kind"), ordering="content_type")
    def kind(self, proposal: Proposal) -> str:
        if proposals.answer_of(proposal):
            return gettext("Authorship")
        return capfirst(proposal.content_type.name)

    @admin.display(description=_("by"), ordering="by__last_name")
    def who(self, proposal: Proposal) -> str:
        return account_name(proposal.by)

    @admin.display(description=_("decided by"), ordering="decided_by__last_name")
    def who_decided(self, proposal: Proposal) -> str | None:
        return account_name(proposal.decided_by) or None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_urls(self) -> list[URLPattern]:
        accept = self.admin_site.admin_view(require_POST(self.accept_view))
        decline = self.admin_site.admin_view(require_POST(self.decline_view))
        withdraw = self.admin_site.admin_view(require_POST(self.withdraw_view))
        return [
            path("<int:pk>/accept/", accept, name="people_proposal_accept"),
            path("<int:pk>/decline/", decline, name="people_proposal_decline"),
            path("<int:pk>/withdraw/", withdraw, name="people_proposal_withdraw"),
            *super().get_urls(),
        ]

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """The proposal beside what there is."""
        if request.method == "POST":  # there is nothing to type here
            raise PermissionDenied
        proposal = self.get_object(request, object_id)
        if proposal is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
        if not self.has_view_permission(request, proposal):
            raise PermissionDenied
        waits = proposal.state == Proposal.State.WAITING
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": gettext("Proposal: %(what)s") % {"what": proposal},
            "proposal": proposal,
            "kind": self.kind(proposal),
            "who": account_name(proposal.by),
            "who_decided": account_name(proposal.decided_by),
            "changes": list(changes(self.admin_site, request, proposal)) if waits else [],
            "may_decide": waits and _may_decide(request, proposal),
            "may_withdraw": waits and proposal.by_id == request.user.pk,
            "address": _address(proposal),
        }
        return TemplateResponse(request, "admin/people/proposal/change_form.html", context)

    def accept_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Send the form as the member did. Where others changed the same meanwhile, ask."""
        with transaction.atomic():
            proposal = _to_decide(request, pk)
            again = _as_sent(request, proposal)
            row_admin = self.admin_site.get_model_admin(proposal.content_type.model_class())
            _leave_alone_what_was_not_offered(row_admin, again, proposal.row)
            response = row_admin.changeform_view(again, _key(proposal))
            if response.status_code != 302:
                return response  # a conflict, or what is wrong by now, to be mended there
            proposals.decide(proposal, Proposal.State.ACCEPTED, request.user)
        _tell(request, proposal)
        return HttpResponseRedirect(reverse("admin:people_proposal_changelist"))

    def decline_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Leave all as it is; the note tells the member why."""
        with transaction.atomic():
            proposal = _to_decide(request, pk)
            note = request.POST.get("note", "").strip()[:2000]
            proposals.decide(proposal, Proposal.State.DECLINED, request.user, note)
        _tell(request, proposal)
        words = gettext("“%(what)s” was declined; %(who)s reads it on the first page of the admin.")
        messages.success(request, words % {"what": proposal, "who": proposal.by})
        return HttpResponseRedirect(reverse("admin:people_proposal_changelist"))

    def withdraw_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Take a proposal back that nobody has looked at; only who made it does that."""
        with transaction.atomic():
            rows = Proposal.objects.waiting().filter(by=request.user).select_for_update()
            proposal = get_object_or_404(rows, pk=pk)
            if not access.may(request.user, "delete", proposal):
                raise PermissionDenied
            proposal.delete()
        messages.success(request, gettext("“%(what)s” was withdrawn.") % {"what": proposal})
        return HttpResponseRedirect(page_before(request) or reverse("admin:index"))


def _tell(request: HttpRequest, proposal: Proposal) -> None:
    """Write to the member where e-mail is set up; the editor is told where that fails."""
    if not (settings.SENDS_EMAIL and proposal.by.email):
        return
    try:
        proposals.tell(proposal)
    except OSError as error:
        refused = gettext("The e-mail to %(address)s could not be sent: %(why)s")
        messages.warning(request, refused % {"address": proposal.by.email, "why": error})


def _may_decide(request: HttpRequest, proposal: Proposal) -> bool:
    """Whether the user may accept it: whoever may change all rows of its table."""
    model = proposal.content_type.model_class()
    return all(access.may_all(request.user, "change", each) for each in (Proposal, model))


def _to_decide(request: HttpRequest, pk: int) -> Proposal:
    """The proposal, locked, that waits still."""
    if not access.may_all(request.user, "change", Proposal):
        raise PermissionDenied
    rows = Proposal.objects.waiting().select_for_update(of=("self",)).select_related("by")
    proposal = get_object_or_404(rows, pk=pk)
    if not _may_decide(request, proposal):
        raise PermissionDenied
    return proposal


def _as_sent(request: HttpRequest, proposal: Proposal) -> HttpRequest:
    """The request by which the member sent the form, or by which this editor mends it."""
    again = copy.copy(request)
    again.proposal = proposal
    is_mended = "_shown" in request.POST or "_save" in request.POST
    again.POST = request.POST if is_mended else proposals.data_of(proposal)
    again._files = proposals.files_of(proposal)
    return again


def _leave_alone_what_was_not_offered(
    row_admin: admin.ModelAdmin, again: HttpRequest, row: models.Model | None
) -> None:
    """Say that no row is sent of those tables which the member's form had not.

    A form that is held takes no files of a paper, and an editor's form asks for them.
    """
    for inline in row_admin.get_inline_instances(again, row):
        prefix = inline.get_formset(again, row).get_default_prefix()
        if f"{prefix}-TOTAL_FORMS" not in again.POST:
            again.POST = again.POST.copy()
            again.POST.update({f"{prefix}-TOTAL_FORMS": "0", f"{prefix}-INITIAL_FORMS": "0"})


def _key(proposal: Proposal) -> str | None:
    return None if proposal.object_id is None else str(proposal.object_id)


def _address(proposal: Proposal) -> str:
    """The form of what it changes; empty for what is not there."""
    row = proposal.row
    return (
        reverse(f"admin:{row._meta.label_lower.replace('.', '_')}_change", args=[row.pk])
        if row
        else ""
    )


def changes(site: Any, request: HttpRequest, proposal: Proposal) -> Iterator[Change]:
    """What the member touched, of the form and of the rows inside of it."""
    model, row = proposal.content_type.model_class(), proposal.row
    if proposal.object_id is not None and row is None:
        return  # it was deleted meanwhile
    model_admin = site.get_model_admin(model)
    if proposals.answer_of(proposal):
        yield model_admin.change_proposed(proposal)
        return
    reading = _as_sent(request, proposal)
    reading.method = "GET"
    form = model_admin.get_form(reading, row, change=row is not None)(instance=row)
    around = row or model()
    formsets, inlines = model_admin._create_formsets(reading, around, row is not None)
    data, files = proposals.data_of(proposal), proposals.files_of(proposal)
    merge = Merge(data, files, form, formsets)
    yield from _of_form(form, merge, proposal)
    for formset, inline in zip(formsets, inlines, strict=True):
        may_change = inline.has_change_permission(reading, row)
        yield from _of_rows(formset, merge, str(inline.verbose_name), may_change)


def _of_form(form: BaseForm, merge: Merge, proposal: Proposal) -> Iterator[Change]:
    new_files = {file.field: file for file in proposal.files.all()}
    for name, widget in widgets_of(form).items():
        now, mine = merge.now.fields[name], merge.read(widget, form.add_prefix(name))
        shown = merge.shown.fields.get(name, now)
        if mine is None or mine in (now, shown):
            continue
        label, field = capfirst(conflicts.field_label(form, name)), form.fields[name]
        picture = ""
        if name in new_files:
            file = new_files[name]
            picture = pictures.inline(pictures.Kept(bytes(file.content), file.name))
        yield Change(
            label, conflicts.in_words(field, now), conflicts.in_words(field, mine), picture
        )


def _of_rows(formset: Any, merge: Merge, name: str, may_change: bool) -> Iterator[Change]:
    """Rows that were added and, where the member may, changed or removed; others only show."""
    fields = {name: formset.empty_form.fields[name] for name in row_widgets(formset)}
    known = merge.now.rows.get(formset.prefix, {})
    shown = merge.shown.rows.get(formset.prefix, known)
    untouched = blank_rows(formset)
    for row in merge.read_rows(formset) or ():
        now = known.get(row.pk)
        if row.pk and not may_change:
            continue
        if not row.is_deleted and row.values in (now, shown.get(row.pk), *untouched):
            continue
        before = conflicts.rows_in_words(fields, [now]) if now else ""
        after = "" if row.is_deleted else conflicts.rows_in_words(fields, [row.values])
        if before != after:
            yield Change(capfirst(name), before, after)
