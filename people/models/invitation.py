"""Invitations to sign in."""

from django.conf import settings
from django.contrib.auth.models import Group
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from people.models.member import Member


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def open(self) -> "InvitationQuerySet":
        """Those that can still be taken up."""
        return self.filter(accepted_at=None, expires_at__gt=timezone.now())


class Invitation(models.Model):
    """Somebody may make an account, with a role, by a link that works once and until a time.

    The link's key is not kept, only its hash: who reads the database cannot come in by it.
    """

    name = models.CharField(pgettext_lazy("of a person", "name"), max_length=200)
    email = models.EmailField(_("email"), blank=True)
    role = models.ForeignKey(
        Group,
        models.CASCADE,
        verbose_name=pgettext_lazy("of an account", "role"),
        related_name="+",
        help_text=_("What they may do."),
    )
    member = models.ForeignKey(
        Member,
        models.CASCADE,
        verbose_name=_("member"),
        null=True,
        blank=True,
        related_name="invitations",
        help_text=_("Whose page and papers are theirs."),
    )
    key_hash = models.CharField(max_length=64, unique=True, editable=False)
    invited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("invited by"),
        null=True,
        editable=False,
        related_name="+",
    )
    created_at = models.DateTimeField(_("created at"), default=timezone.now, editable=False)
    expires_at = models.DateTimeField(_("works until"), editable=False)
    accepted_at = models.DateTimeField(_("accepted at"), null=True, editable=False)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("account"),
        null=True,
        editable=False,
        related_name="invitation",
        help_text=_("The account that was made by it."),
    )

    objects = InvitationQuerySet.as_manager()

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.name

    @property
    def is_open(self) -> bool:
        """Whether it can still be taken up."""
        return self.accepted_at is None and self.expires_at > timezone.now()
