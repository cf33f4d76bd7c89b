"""What members propose: forms that wait until an editor accepts or declines them."""

from django.conf import settings
from django.contrib.contenttypes.fields import GenericForeignKey
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.models.member import Member


class ProposalQuerySet(models.QuerySet["Proposal"]):
    def belonging_to(self, member: Member) -> "ProposalQuerySet":
        """Those that the member made."""
        return self.filter(by__member=member)

    def waiting(self) -> "ProposalQuerySet":
        return self.filter(state=Proposal.State.WAITING)


class Proposal(models.Model):
    """A form of the admin as a member sent it, held for approval.

    Accepted, it is sent again with the member's own rights; what others changed meanwhile is merged
    as in any form that was open for long. Without `object_id` it adds a row.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        ACCEPTED = "accepted", _("Accepted")
        DECLINED = "declined", _("Declined")

    content_type = models.ForeignKey(ContentType, models.CASCADE, verbose_name=_("kind"))
    object_id = models.PositiveBigIntegerField(_("key"), null=True, editable=False)
    row = GenericForeignKey()
    title = models.CharField(_("title"), max_length=1000)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, verbose_name=_("by"), related_name="proposals"
    )
    at = models.DateTimeField(_("at"), default=timezone.now)
    sent = models.JSONField(_("what was sent"), default=dict)
    state = models.CharField(
        _("state"), max_length=10, choices=State, default=State.WAITING, db_index=True
    )
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("decided by"),
        null=True,
        related_name="+",
    )
    decided_at = models.DateTimeField(_("decided at"), null=True)
    note = models.TextField(_("note"), blank=True)

    objects = ProposalQuerySet.as_manager()

    class Meta:
        verbose_name = _("proposal")
        verbose_name_plural = _("proposals")
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return self.title


class ProposedFile(models.Model):
    """A file of such a form. It is kept here, where no address leads."""

    proposal = models.ForeignKey(
        Proposal, models.CASCADE, verbose_name=_("proposal"), related_name="files"
    )
    field = models.CharField(_("field"), max_length=100)
    name = models.CharField(_("name"), max_length=255)
    content = models.BinaryField(_("content"))

    class Meta:
        verbose_name = _("proposed file")
        verbose_name_plural = _("proposed files")

    def __str__(self) -> str:
        return self.name
