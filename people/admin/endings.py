"""Ending positions: when each of the chosen people left, and where to, in one form."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext, override

from people.access import may_all
from people.admin.shared import row_key
from people.models import Member, Position


class EndingForm(forms.ModelForm):
    """The end of one position, this month unless somebody says otherwise."""

    class Meta:
        model = Position
        fields = ("end", "next_role", "next_place")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["end"].required = True
        self.fields["end"].widget.attrs["size"] = 11
        self.initial["end"] = self.initial["end"] or timezone.localdate().isoformat()[:7]

    def _get_validation_exclusions(self) -> set[str]:
        return super()._get_validation_exclusions() - {"start"}  # no position ends before it


def chosen_view(
    model_admin: ModelAdmin, request: HttpRequest, members: QuerySet[Member]
) -> HttpResponse | None:
    """Ask when the position of each of these members ended, and where they went."""
    allowed = [member for member in members if model_admin.has_change_permission(request, member)]
    positions = _held_by(member.pk for member in allowed)
    if not positions:
        messages.warning(request, gettext("None of them holds a position today."))
        return None
    return _page(model_admin, request, [_form(position) for position in positions])


def end_view(model_admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """End the positions as the form says, all of them or, where one is wrong, none."""
    if not may_all(request.user, "change", Member):
        raise PermissionDenied
    keys = map(row_key, request.POST.getlist("member"))
    with transaction.atomic():
        forms_ = [_form(position, request.POST) for position in _held_by(keys)]
        valid = [form.is_valid() for form in forms_]
        if not valid or not all(valid):
            return _page(model_admin, request, forms_)
        for form in forms_:
            member = form.instance.member
            if not model_admin.has_change_permission(request, member):
                raise PermissionDenied
            form.save()
            model_admin.log_change(request, member, _changed(form))
    sentence = ngettext("%(n)s position ended.", "%(n)s positions ended.", len(forms_))
    messages.success(request, sentence % {"n": len(forms_)})
    return HttpResponseRedirect(reverse("admin:people_member_changelist"))


def _changed(form: EndingForm) -> list[Any]:
    """What was changed, as the admin keeps it to tell it in each reader's language."""
    with override(None):
        labels = [str(Position._meta.get_field(name).verbose_name) for name in form.changed_data]
        kind = str(Position._meta.verbose_name)
        changed = {"name": kind, "object": str(form.instance), "fields": labels}
    return [{"changed": changed}]


def _held_by(keys: Any) -> list[Position]:
    held = Position.objects.current().filter(member__in=list(keys)).select_related("member")
    return list(held.order_by("member__name", "pk"))


def _form(position: Position, data: Any = None) -> EndingForm:
    return EndingForm(data, instance=position, prefix=f"position-{position.pk}")


def _page(model_admin: ModelAdmin, request: HttpRequest, forms_: list[EndingForm]) -> HttpResponse:
    context = {
        **model_admin.admin_site.each_context(request),
        "opts": model_admin.opts,
        "title": gettext("End positions"),
        "forms": forms_,
    }
    return TemplateResponse(request, "admin/people/member/end_positions.html", context)
