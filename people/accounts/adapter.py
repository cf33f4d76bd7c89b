"""How people sign in, where it differs from allauth's way: by invitation alone, at our address."""

from typing import Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from people.absolute_urls import absolute, host
from people.models import Lab


class AccountAdapter(DefaultAccountAdapter):
    """Links in e-mails and counts of attempts name SITE_URL, never the host that a request says."""

    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultAccountAdapter.error_messages,
        "too_many_login_attempts": _(
            "Too many wrong passwords: wait five minutes, or ask an owner of this site for a link "
            "to a new password."
        ),
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False

    def is_safe_url(self, url: str) -> bool:
        """An address that cannot be parsed is none to go on to; allauth fails at it."""
        try:
            return bool(super().is_safe_url(url))
        except ValueError:
            return False

    def get_reset_password_from_key_url(self, key: str) -> str:
        uidb36, __, token = key.partition("-")
        return absolute(reverse("account_reset_password_from_key", args=[uidb36, token]))

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        more = {"lab": Lab.objects.current(), "site": settings.SITE_URL}
        self.render_mail(template_prefix, email, {**context, **more}).send()

    def format_email_subject(self, subject: str) -> str:
        return subject

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        login = credentials.get("email", credentials.get("username", "")).lower()
        return f"{host()}:{login}"
