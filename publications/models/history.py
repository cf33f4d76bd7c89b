"""What was decided, by whom, and all that is needed to take it back."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from publications.models.catalogue import Publication
from publications.models.reasons import ReasonField


class ActionQuerySet(models.QuerySet["Action"]):
    def recent(self) -> "ActionQuerySet":
        """What people did, the latest first, with who it was and the papers concerned."""
        return (
            self.exclude(kind__in=Action.BY_ITSELF, by=None)
            .select_related("by", "undone_by")
            .prefetch_related("publications")
        )

    def active(self) -> "ActionQuerySet":
        """What was not taken back."""
        return self.filter(undone_at=None)

    def of(self, publication: Publication) -> "ActionQuerySet":
        """All that was ever done with this paper."""
        return self.filter(publications=publication)


class Action(models.Model):
    """One thing that was decided about papers: by a person, or by the sync itself (`by` empty).

    `message` says it. `changes` hold what it changed, old and new (see
    publications.services.actions), so that it can be taken back at any time. `batch` is shared by
    what was done in one go.
    """

    class Kind(models.TextChoices):
        ACCEPT = "accept", _("Accepted")
        REJECT = "reject", _("Rejected")
        LATER = "later", _("Put off")
        MERGE = "merge", _("Merged")
        SPLIT = "split", _("Split")
        MOVE = "move", _("Record moved")
        NEW_PAPER = "new_paper", _("Kept as a paper of its own")
        NOT_MINE = "not_mine", _("Not ours")
        PUBLISH = "publish", _("Published")
        WAIT = "wait", _("Put back into waiting")
        DECLINE = "decline", _("Declined")
        DELETE = "delete", _("Deleted")
        RESTORE = "restore", _("Restored")
        LINK_VERSION = "link_version", _("Linked as a version")
        UNLINK_VERSION = "unlink_version", _("Unlinked")
        LEAD = "lead", _("Chosen to lead")
        ATTACH = "attach", _("Recognised")
        PRECEDENCE = "precedence", _("Precedence changed")
        CLEARED = "cleared", _("Became clear")
        WITHDRAW = "withdraw", _("Taken back with its run")
        MERGE_VENUES = "merge_venues", _("Venues merged")
        SET_ASIDE = "set_aside", _("Left as it is")
        EDIT = "edit", _("Edited")

    #: Kinds that the sync does without asking.
    BY_ITSELF = (Kind.ATTACH, Kind.LINK_VERSION, Kind.CLEARED)

    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    at = models.DateTimeField(_("at"), default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("by"),
        null=True,
        blank=True,
        related_name="+",
    )
    by_name = models.CharField(
        _("name of the account"),
        max_length=200,
        blank=True,
        default="",
        db_default="",
        help_text=_("Of whoever it was by, where that account was deleted since."),
    )
    message = ReasonField(_("message"))
    publications = models.ManyToManyField(
        Publication, verbose_name=_("publications"), related_name="actions"
    )
    changes = models.JSONField(_("changes"), default=dict)
    batch = models.CharField(_("batch"), max_length=36, blank=True, db_index=True)
    undone_at = models.DateTimeField(_("undone at"), null=True, blank=True)
    undone_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("undone by"),
        null=True,
        blank=True,
        related_name="+",
    )
    undone_by_name = models.CharField(
        _("name of the account"), max_length=200, blank=True, default="", db_default=""
    )

    #: While it is being recorded: the keys of the publications that it looks after.
    papers: set[int]
    #: Of a split that was just done: the new publication.
    made: Publication

    objects = ActionQuerySet.as_manager()

    class Meta:
        verbose_name = _("action")
        verbose_name_plural = _("actions")
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["-at"], name="action_latest")]

    def __str__(self) -> str:
        return str(self.message)

    @property
    def is_undone(self) -> bool:
        return self.undone_at is not None
