"""The tables of the site itself."""

import datetime
import uuid
from typing import Any

from django.conf import settings
from django.contrib.contenttypes.fields import GenericForeignKey
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class PublicVersion(models.Model):
    """One row: the number of what visitors can see, which each change to that raises.

    Triggers alone write it (see kept_pages.triggers), in the transaction of the change.
    """

    number = models.BigIntegerField()
    beside_papers = models.BigIntegerField(
        default=0, help_text="The number before anything else than a paper changed last."
    )

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return str(self.number)


class BackupRecord(models.Model):
    """How making one backup ended: the file and its size, or why there is none.

    `problem` is a `labsite.backup.BackupError` as data, empty where all went well: written, and
    tried by restoring it.
    """

    at = models.DateTimeField(default=timezone.now, db_index=True)
    name = models.CharField(max_length=200, blank=True)
    size = models.PositiveBigIntegerField(default=0, help_text="In bytes.")
    problem = models.TextField(blank=True)

    class Meta:
        default_permissions = ()
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return self.name or self.problem


def _new_batch() -> str:
    return str(uuid.uuid4())


class SiteImport(models.Model):
    """A site, a page or a CV that somebody moved in with: what was found, and how far it came.

    Attributes:
        roles: what becomes of each role as the source prints it; see `import_site.roles`.
        unplaced: what no row holds, as `rows.Unplaced` has it.
        files: the name of an archive in the storage "site_imports" with the pictures and papers
            that rows name; `upload`: of what was sent, until it is read.
        runs, actions: the keys of the runs by which its papers came in, and of what else was done
            to papers.
        is_claimed: whether somebody works on it, who showed so last at `worked_on_at`.
        batch: what all that is deleted when it is taken back has in common in the bin.
        problem: why it could not be read, or stopped: a code and parameters.
    """

    class State(models.TextChoices):
        """What is going on."""

        READING = "reading", _("Being read")
        OPEN = "open", _("To look at")
        TAKING_IN = "taking_in", _("Being taken in")
        TAKING_BACK = "taking_back", _("Being taken back")
        FAILED = "failed", _("Failed")

    #: Whoever works on it shows a sign of life more often than this.
    PATIENCE = datetime.timedelta(minutes=5)

    name = models.CharField(_("name"), max_length=200)
    owner = models.CharField(
        _("whose it is"),
        max_length=200,
        blank=True,
        help_text=_("The person whose homepage or CV it is; empty for a lab's site."),
    )
    created_at = models.DateTimeField(_("created at"), default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("by"),
        null=True,
        blank=True,
        related_name="+",
    )
    state = models.CharField(
        _("state"), max_length=20, choices=State, default=State.READING, editable=False
    )
    is_claimed = models.BooleanField(default=False, editable=False)
    worked_on_at = models.DateTimeField(default=timezone.now, editable=False)
    roles = models.JSONField(default=dict, editable=False)
    unplaced = models.JSONField(default=list, editable=False)
    upload = models.CharField(max_length=200, blank=True, editable=False)
    files = models.CharField(max_length=200, blank=True, editable=False)
    runs = models.JSONField(default=list, editable=False)
    actions = models.JSONField(default=list, editable=False)
    batch = models.CharField(max_length=36, default=_new_batch, editable=False)
    problem = models.JSONField(null=True, editable=False)

    class Meta:
        verbose_name = _("site import")
        verbose_name_plural = _("site imports")
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("admin:labsite_siteimport_change", args=[self.pk])

    @property
    def is_under_way(self) -> bool:
        return self.state in (self.State.READING, self.State.TAKING_IN, self.State.TAKING_BACK)

    @property
    def is_left_lying(self) -> bool:
        """Whether nobody has been working on it for a while, though somebody should be."""
        return self.is_under_way and timezone.now() - self.worked_on_at > self.PATIENCE


class ImportedRowQuerySet(models.QuerySet["ImportedRow"]):
    def waiting(self) -> "ImportedRowQuerySet":
        """Those that may be taken in and are not yet."""
        return self.exclude(state=ImportedRow.State.TAKEN)

    def needing_a_look(self) -> "ImportedRowQuerySet":
        """Those of which nobody should believe that they are right as they are."""
        doubtful = Q(confidence__lt=ImportedRow.SURE, plan=ImportedRow.Plan.NEW)
        doubtful |= Q(confidence__lt=ImportedRow.SURE, plan=ImportedRow.Plan.ADDS)
        asked = Q(plan=ImportedRow.Plan.ASKS) | Q(state=ImportedRow.State.FAILED)
        return self.waiting().filter(doubtful | asked)


class ImportedRow(models.Model):
    """A row that was found: `rows` says what its `values` are, by `kind`.

    Attributes:
        plan: what taking it in would do, as it was planned last; `target` is what it concerns, or
            is by now, and `notes` say the rest: what would be filled in, what is missing.
        changes: what taking it in did, for undoing it (see `import_site.ledger`).
    """

    class State(models.TextChoices):
        FOUND = "found", _("Found")
        TAKEN = "taken", _("Taken in")
        FAILED = "failed", _("Not taken in")

    class Plan(models.TextChoices):
        NEW = "new", _("New")
        ADDS = "adds", _("Known; something is filled in")
        KNOWN = "known", _("Known; nothing new")
        ASKS = "asks", _("Needs you")

    #: From this confidence on a row is ticked by itself.
    SURE = 0.7

    site_import = models.ForeignKey(SiteImport, models.CASCADE, related_name="rows")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=20)
    file = models.CharField(max_length=500, blank=True)
    line = models.PositiveIntegerField(null=True)
    confidence = models.FloatField(default=1.0)
    old_address = models.CharField(max_length=500, blank=True)
    further_addresses = models.JSONField(default=list)
    values = models.JSONField()
    is_wanted = models.BooleanField(default=True)
    state = models.CharField(max_length=10, choices=State, default=State.FOUND)
    plan = models.CharField(max_length=10, choices=Plan, default=Plan.NEW)
    target_type = models.ForeignKey(ContentType, models.SET_NULL, null=True, related_name="+")
    target_id = models.PositiveBigIntegerField(null=True)
    target = GenericForeignKey("target_type", "target_id")
    notes = models.JSONField(default=list)
    changes = models.JSONField(default=list)

    objects = ImportedRowQuerySet.as_manager()

    class Meta:
        default_permissions = ()
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["site_import", "number"], name="imported_row_once")
        ]

    def __str__(self) -> str:
        told: Any = self.values
        record = told.get("record") or {}
        names = (told.get(key) for key in ("title", "name", "degree", "role", "person"))
        return str(record.get("title") or next(filter(None, names), self.old_address or self.kind))

    @property
    def old_addresses(self) -> tuple[str, ...]:
        """The paths under which the old site showed it, and from which it led on to it."""
        return (self.old_address, *self.further_addresses)

    @property
    def is_placeable(self) -> bool:
        """Whether taking it in brings something, and nothing of it is missing."""
        return self.plan in (self.Plan.NEW, self.Plan.ADDS)

    @property
    def is_ticked_by_itself(self) -> bool:
        """Whether it is worth taking in, and nobody needs to look at it before."""
        return self.is_placeable and self.confidence >= self.SURE


class OldAddress(models.Model):
    """A path of an old site, without the slash at its end: it leads to what is there now.

    `target_id` is None where it leads to the list of all that are of this type.
    """

    path = models.CharField(_("path"), max_length=500, unique=True)
    target_type = models.ForeignKey(ContentType, models.CASCADE, related_name="+")
    target_id = models.PositiveBigIntegerField(null=True, blank=True)
    target = GenericForeignKey("target_type", "target_id")

    class Meta:
        default_permissions = ()
        ordering = ["path"]

    def __str__(self) -> str:
        return self.path
