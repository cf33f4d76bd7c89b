"""The admin of logins."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.forms import (
    AdminPasswordChangeForm,
    SetUnusablePasswordMixin,
    UserChangeForm,
)
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import path, reverse
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from people import access
from people.admin import access_roles
from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.invitations import password_link, show_link
from people.models import User


class UserForm(UserChangeForm):
    """A sign-in. The last Owner's stays one: nobody could give the site back."""

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        owned = access.owners().filter(pk=self.instance.pk).exists()
        if owned and not self._stays_owner(data) and not access.leaves_an_owner([self.instance]):
            raise ValidationError(last_owner(self.instance))
        return data

    def _stays_owner(self, data: dict[str, Any]) -> bool:
        """Whether what was sent leaves the rights of an Owner; fields that are absent stay."""
        is_active = data.get("is_active", self.instance.is_active)
        is_superuser = data.get("is_superuser", self.instance.is_superuser)
        groups = data.get("groups", self.instance.groups.all())
        return is_active and (is_superuser or access.OWNER in {group.name for group in groups})


def last_owner(user: User) -> str:
    sentence = gettext(
        "%(user)s is the only Owner of this site: make somebody else an Owner first."
    )
    return sentence % {"user": user}


class PasswordForm(AdminPasswordChangeForm):
    """Django's own, whose warning no language but English has."""

    usable_password_help_text = format_lazy(
        '{}<ul id="id_unusable_warning" class="messagelist"><li class="warning">{}</li></ul>',
        SetUnusablePasswordMixin.usable_password_help_text,
        _("If disabled, the current password for this user will be lost."),
    )


@admin.register(User)
class UserAdmin(ConcurrentEdits, DjangoUserAdmin):
    """Django's own, with the member behind each login.

    Somebody who may edit logins but is no Owner cannot give rights, nor touch an Owner's login:
    either would be a way to become one.
    """

    form = UserForm
    change_password_form = PasswordForm

    fieldsets = (
        (None, {"fields": ("username", "password", "email", ("first_name", "last_name"))}),
        (_("What they may do"), {"fields": ("groups", "is_active")}),
        (
            _("More"),
            {
                "classes": ("collapse",),
                "fields": (
                    "is_staff",
                    "is_superuser",
                    "user_permissions",
                    "last_login",
                    "date_joined",
                ),
            },
        ),
    )
    list_display = ["username", "email", "first_name", "last_name", "member", "is_staff"]
    list_select_related = ["member"]
    search_fields = [*DjangoUserAdmin.search_fields, "member__name"]
    rights = ("is_superuser", "groups", "user_permissions")

    @admin.display(description=_("member"), ordering="member__name")
    def member(self, user: User) -> str | None:
        return str(user.member) if hasattr(user, "member") else None

    def formfield_for_manytomany(self, db_field: Any, request: Any, **kwargs: Any) -> Any:
        """Roles are few: each is ticked, with a word on what it may do."""
        if db_field.name == "groups":
            roles = access_roles.in_order(Group.objects.all())
            return access_roles.RolesField(queryset=roles, label=_("Roles"), required=False)
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> Any:
        fields = super().get_readonly_fields(request, obj)
        return fields if access.is_owner(request.user) else (*fields, *self.rights)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return self._may_touch(request, obj) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return self._may_touch(request, obj) and super().has_delete_permission(request, obj)

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(require_POST(self.make_password_link))
        link = path("<int:pk>/password-link/", view, name="people_user_password_link")
        return [link, *super().get_urls()]

    def make_password_link(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Show a link by which somebody who forgot their password chooses a new one."""
        user = get_object_or_404(User, pk=pk)
        if not self.has_change_permission(request, user):
            raise PermissionDenied
        words = gettext("Give this link to %(name)s; it works once, for three days:")
        show_link(request, words % {"name": user}, password_link(user))
        return HttpResponseRedirect(reverse("admin:people_user_change", args=[pk]))

    def _may_touch(self, request: HttpRequest, user: User | None) -> bool:
        return user is None or access.is_owner(request.user) or not access.is_owner(user)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """What goes along; the only Owners are protected."""
        deleted, counts, perms_needed, protected = super().get_deleted_objects(objs, request)
        users = list(objs)
        are_owners = access.owners().filter(pk__in=[user.pk for user in users])
        if are_owners and not access.leaves_an_owner(users):
            protected = [*protected, *map(last_owner, are_owners)]
        return deleted, counts, perms_needed, protected
