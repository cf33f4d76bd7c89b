"""The admin of invitations, and the links by which people come in."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.urls import path, reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from people import access
from people.accounts import invitations
from people.admin import access_roles
from people.admin.shared import row_key
from people.admin.unsaved_text import KeepsUnsavedText
from people.i18n import day
from people.models import Invitation, Member, User


class InvitationForm(forms.ModelForm):
    """Whoever comes in as a Member is one of the members, else they would find nothing."""

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        role = data.get("role")
        if role and role.name == access.MEMBER and "member" in data and not data["member"]:
            self.add_error("member", gettext("Choose whose page and papers will be theirs."))
        return data


@admin.register(Invitation)
class InvitationAdmin(KeepsUnsavedText, admin.ModelAdmin):
    """Somebody is invited once; then only the link can be made anew, or the whole be withdrawn."""

    form = InvitationForm
    list_display = ["name", "email", "role", "member", "state", "invited_by"]
    list_select_related = ["role", "member", "invited_by"]
    search_fields = ["name", "email", "member__name"]
    autocomplete_fields = ["member"]
    fields = ["name", "email", "role", "member"]

    @admin.display(description=_("state"), ordering="expires_at")
    def state(self, invitation: Invitation) -> str:
        if invitation.accepted_at:
            return gettext("taken up on %(day)s") % {"day": day(invitation.accepted_at)}
        if invitation.is_open:
            return gettext("open until %(day)s") % {"day": day(invitation.expires_at)}
        return gettext("too old since %(day)s") % {"day": day(invitation.expires_at)}

    def get_fields(self, request: HttpRequest, obj: Invitation | None = None) -> Any:
        return self.fields if obj is None else [*self.fields, "state", "user"]

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(require_POST(self.renew))
        renew = path("<int:pk>/renew/", view, name="people_invitation_renew")
        return [renew, *super().get_urls()]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Invitation]:
        """Those to roles that the user may give: nobody meddles with what is above them."""
        roles = invitations.roles_to_give(request.user)
        return super().get_queryset(request).filter(role__in=roles)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Invitation | None = None) -> bool:
        is_taken_up = obj is not None and obj.accepted_at is not None
        return not is_taken_up and super().has_delete_permission(request, obj)

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "role":
            roles = access_roles.in_order(invitations.roles_to_give(request.user))
            return access_roles.RoleField(queryset=roles, label=_("Role"))
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Begin with what is known of the member whose page led here."""
        initial = super().get_changeform_initial_data(request)
        member = Member.objects.filter(pk=row_key(initial.get("member", ""))).first()
        if member:
            role = Group.objects.filter(name=access.MEMBER).values_list("pk", flat=True).first()
            initial |= {"name": member.name, "email": member.email, "role": role}
        return initial

    def save_model(self, request: HttpRequest, obj: Invitation, form: Any, change: bool) -> None:
        _hand_over(request, obj, invitations.invite(obj, request.user))

    def renew(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Make a new link, where the old one is lost or too old."""
        invitation = get_object_or_404(self.get_queryset(request), pk=pk)
        if not self.has_add_permission(request):
            raise PermissionDenied
        try:
            _hand_over(request, invitation, invitations.renew(invitation))
        except invitations.Ended:
            messages.error(request, gettext("This invitation was taken up: it needs no new link."))
        return HttpResponseRedirect(reverse("admin:people_invitation_change", args=[pk]))


def _hand_over(request: HttpRequest, invitation: Invitation, link: str) -> None:
    """Send the link, where e-mail is set up and an address is known, else show it."""
    if invitation.email and settings.SENDS_EMAIL:
        try:
            invitations.send(invitation, link)
        except OSError as error:
            refused = gettext("The e-mail to %(address)s could not be sent: %(why)s")
            messages.warning(request, refused % {"address": invitation.email, "why": error})
        else:
            sent = gettext("The link is on its way to %(address)s.")
            messages.success(request, sent % {"address": invitation.email})
            return
    words = gettext("Give this link to %(name)s; it works once, until %(day)s:")
    show_link(request, words % {"name": invitation.name, "day": day(invitation.expires_at)}, link)


def password_link(user: User) -> str:
    """Return a link with which the holder of an account chooses a new password, once."""
    key = f"{user_pk_to_url_str(user)}-{default_token_generator.make_token(user)}"
    return get_adapter().get_reset_password_from_key_url(key)


def show_link(request: HttpRequest, words: str, link: str) -> None:
    """Show a link that is to be copied, once, on the next page."""
    shown = render_to_string("admin/includes/link_to_give.html", {"link": link})
    messages.success(request, format_html("{} {}", words, shown))
