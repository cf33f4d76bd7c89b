"""What was done, by whom, and what was deleted: rows that outlive the account and the object."""

from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from reversion.models import Revision


class LogLine(models.Model):
    """One thing that somebody did. `by_name` is kept for the day when the account is gone.

    `message` says what of the object was changed, in the form of Django's change messages; of a
    proposal that was decided, who had made it.
    """

    class Kind(models.TextChoices):
        ADDED = "added", _("Added")
        CHANGED = "changed", _("Changed")
        DELETED = "deleted", _("Deleted")
        RESTORED = "restored", _("Restored")
        ERASED = "erased", _("Erased for good")
        SIGNED_IN = "signed_in", _("Signed in")
        ACCEPTED = "accepted", _("Proposal accepted")
        DECLINED = "declined", _("Proposal declined")
        BACKED_UP = "backed_up", _("Backup made")
        NOT_BACKED_UP = "not_backed_up", _("Backup failed")

    at = models.DateTimeField(_("at"), default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("by"),
        null=True,
        blank=True,
        related_name="+",
    )
    by_name = models.CharField(_("name of the account"), max_length=200, blank=True)
    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    content_type = models.ForeignKey(
        ContentType,
        models.SET_NULL,
        verbose_name=_("kind of object"),
        null=True,
        blank=True,
        related_name="+",
    )
    object_id = models.CharField(_("key of the object"), max_length=191, blank=True)
    object_repr = models.CharField(_("object"), max_length=300, blank=True)
    message = models.TextField(_("what"), blank=True)
    revision = models.ForeignKey(
        Revision,
        models.SET_NULL,
        verbose_name=_("revision"),
        null=True,
        blank=True,
        related_name="log_lines",
    )

    class Meta:
        verbose_name = _("line of the log")
        verbose_name_plural = _("log")
        ordering = ["-at", "-pk"]
        indexes = [
            models.Index(fields=["-at", "-id"], name="log_latest"),
            models.Index(fields=["by", "-at"], name="log_by_account"),
            models.Index(fields=["by_name", "-at"], name="log_by_name"),
            models.Index(fields=["kind", "-at"], name="log_by_kind"),
            models.Index(fields=["content_type", "object_id"], name="log_by_object"),
        ]

    def __str__(self) -> str:
        return " ".join(filter(None, [self.get_kind_display(), self.object_repr, self.what]))

    @property
    def what(self) -> str:
        """What of the object was changed, in the reader's language."""
        return LogEntry(change_message=self.message).get_change_message() if self.message else ""


class DeletionQuerySet(models.QuerySet["Deletion"]):
    def in_bin(self) -> "DeletionQuerySet":
        """What can be restored still."""
        return self.filter(restored_at=None)


class Deletion(models.Model):
    """An object that was deleted, with all that is needed to have it back as it was.

    `revision` holds the versions of the object and of the rows that hung on it. `rows` are those
    that went along without a version of their own. `changes` are what the deletion did to rows that
    stay: their fields before and after, by the table's label and the row's key. What was deleted at
    one press shares a `batch`.
    """

    content_type = models.ForeignKey(
        ContentType, models.CASCADE, verbose_name=_("kind"), related_name="+"
    )
    object_id = models.CharField(_("key of the object"), max_length=191)
    object_repr = models.CharField(_("object"), max_length=300)
    at = models.DateTimeField(_("at"), default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("by"),
        null=True,
        blank=True,
        related_name="+",
    )
    by_name = models.CharField(_("name of the account"), max_length=200, blank=True)
    revision = models.ForeignKey(
        Revision, models.CASCADE, verbose_name=_("revision"), related_name="deletions"
    )
    rows = models.JSONField(_("rows that went along"), default=list)
    changes = models.JSONField(_("changes of rows that stay"), default=dict)
    children = models.JSONField(_("how many went along of each kind"), default=dict)
    part_of = models.ForeignKey(
        "self",
        models.CASCADE,
        verbose_name=_("part of"),
        null=True,
        blank=True,
        related_name="parts",
        help_text=_("What was deleted with it, and comes back with it."),
    )
    batch = models.CharField(_("batch"), max_length=36, blank=True, db_index=True)
    restored_at = models.DateTimeField(_("restored at"), null=True, blank=True)

    objects = DeletionQuerySet.as_manager()

    class Meta:
        verbose_name = _("deletion")
        verbose_name_plural = _("deletions")
        ordering = ["-at", "-pk"]
        indexes = [
            models.Index(fields=["-at"], name="deletion_latest"),
            models.Index(fields=["content_type", "object_id"], name="deletion_by_object"),
        ]

    def __str__(self) -> str:
        return self.object_repr
