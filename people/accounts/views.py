"""The page of an invitation. Signing in and new passwords are allauth's pages, in our templates."""

from http import HTTPStatus
from typing import Any

from allauth.account.views import PasswordResetView
from allauth.core import ratelimit
from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from people.accounts import invitations
from people.accounts.forms import AccountForm


class PasswordReset(PasswordResetView):
    """Allauth's page; where no e-mail is sent it says who makes a link instead."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**kwargs, sends_email=settings.SENDS_EMAIL)


@sensitive_post_parameters()
@never_cache
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Let the person who holds the link make an account, and sign them in."""
    refusal = ratelimit.consume_or_429(request, action="invitation")
    if refusal:
        return refusal
    try:
        found = invitations.find(key)
        form = AccountForm(request.POST or None, invitation=found)
        if form.is_valid():
            user = invitations.accept(found, form.save(commit=False))
            login(request, user)
            return HttpResponseRedirect(reverse("admin:index"))
    except invitations.Ended:
        return render(request, "account/invitation_ended.html", status=HTTPStatus.GONE)
    return render(request, "account/invitation.html", {"invitation": found, "form": form})
