"""The forms of signing in and of making an account."""

from typing import Any

from allauth.account.forms import LoginForm, ResetPasswordKeyForm
from django.contrib.auth.forms import UserCreationForm
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from people.models import Invitation, User


class SignInForm(LoginForm):
    """Allauth's form, with labels that say what to write."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Username or e-mail")
        self.fields["login"].widget.attrs |= {"autocomplete": "username", "autofocus": True}
        _say_it_once(self)


class NewPasswordForm(ResetPasswordKeyForm):
    """Allauth's form; its labels say what to write."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("New password")
        self.fields["password2"].label = _("New password, again")
        _say_it_once(self)


def _say_it_once(form: Any) -> None:
    """Take the words out of the fields that their labels say already."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)


class AccountForm(UserCreationForm):
    """A name to sign in with and a password; who they are stands in the invitation."""

    class Meta:
        model = User
        fields = ("username",)
        labels = {"username": _("Username")}
        help_texts = {"username": ""}

    def __init__(self, *args: Any, invitation: Invitation, **kwargs: Any) -> None:
        given, __, family = invitation.name.rpartition(" ")
        person = User(first_name=given[:150], last_name=family[:150], email=invitation.email)
        super().__init__(*args, instance=person, **kwargs)
        self.initial["username"] = _free_username(invitation)


def _free_username(invitation: Invitation) -> str:
    """Suggest the part of the e-mail before the @, else the name; empty where it is taken."""
    local_part = invitation.email.partition("@")[0]
    suggestion = local_part or slugify(invitation.name).replace("-", ".")
    taken = User.objects.filter(username__iexact=suggestion).exists()
    return "" if taken else suggestion[:150]
