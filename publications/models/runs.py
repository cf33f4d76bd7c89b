"""The runs that asked the sources, and their logs."""

import datetime

from django.conf import settings
from django.db import models
from django.db.models import OuterRef, Q, Subquery
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.models import Member
from publications.models.reasons import ReasonField
from publications.models.sources import Source


class SyncRunQuerySet(models.QuerySet["SyncRun"]):
    def unfinished(self) -> "SyncRunQuerySet":
        return self.filter(state__in=SyncRun.UNFINISHED)

    def stale(self) -> "SyncRunQuerySet":
        """Runs that claim to be running but gave no sign of life for SYNC_STALE_AFTER seconds.

        Nor is one that lies in the future a sign: the clock was wrong then.
        """
        now, tolerance = timezone.now(), datetime.timedelta(seconds=settings.SYNC_STALE_AFTER)
        alive = Q(heartbeat__range=(now - tolerance, now + tolerance))
        return self.filter(~alive, state=SyncRun.State.RUNNING, heartbeat__isnull=False)

    def put_off(self) -> "SyncRunQuerySet":
        """Runs whose service asked to be left alone until a moment that is still to come."""
        return self.filter(_put_off())

    def not_answered(self) -> "SyncRunQuerySet":
        """Runs that failed as their service did not answer, and before whose moment none asks."""
        return self.put_off().filter(state=SyncRun.State.FAILED)

    def waiting(self) -> "SyncRunQuerySet":
        """Runs that a worker may take, the oldest first; not those put off until later."""
        return self.filter(~_put_off(), state=SyncRun.State.QUEUED).order_by("created_at", "pk")

    def next_in_line(self) -> "SyncRunQuerySet":
        """The oldest waiting run of each source at which no worker is.

        One query answers it: between two a worker may take the run that stood first.
        """
        busy = SyncRun.objects.filter(state=SyncRun.State.RUNNING)
        oldest = SyncRun.objects.waiting().filter(source=OuterRef("source")).values("pk")[:1]
        return self.waiting().filter(pk=Subquery(oldest)).exclude(source__in=busy.values("source"))


def _put_off() -> Q:
    # No run is put off for longer: a moment further away was written by a clock that was wrong.
    now = timezone.now()
    return Q(retry_at__gt=now, retry_at__lte=now + SyncRun.LONGEST_PUT_OFF)


class SyncRun(models.Model):
    """One reading of one source, for one member or for none: its state, counts and log."""

    class State(models.TextChoices):
        QUEUED = "queued", _("Queued")
        RUNNING = "running", _("Running")
        DONE = "done", _("Done")
        FAILED = "failed", _("Failed")
        CANCELLED = "cancelled", _("Cancelled")

    UNFINISHED = (State.QUEUED, State.RUNNING)
    #: The fields that count what became of the records.
    COUNTS = ("seen", "new", "updated", "unchanged", "suggested", "declined", "failed")
    #: How long a run waits at most for a service that says when it may be asked again.
    LONGEST_PUT_OFF = datetime.timedelta(days=1)

    source = models.ForeignKey(
        Source, models.CASCADE, verbose_name=_("source"), related_name="runs"
    )
    member = models.ForeignKey(
        Member,
        models.SET_NULL,
        verbose_name=_("member"),
        null=True,
        blank=True,
        related_name="sync_runs",
    )
    member_name = models.CharField(
        _("member name"),
        max_length=200,
        blank=True,
        default="",
        db_default="",
        help_text=_("For whom it was, where that member was deleted since."),
    )
    is_unattributed = models.BooleanField(
        _("nobody's list"),
        default=False,
        help_text=_("A list of nobody in particular: a paper in it need not be ours."),
    )
    file_name = models.CharField(
        _("file"),
        max_length=200,
        blank=True,
        default="",
        db_default="",
        help_text=_("What the imported file was called."),
    )
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.QUEUED)
    started_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("started by"),
        null=True,
        blank=True,
        related_name="+",
    )
    started_by_name = models.CharField(
        _("name of the account"),
        max_length=200,
        blank=True,
        default="",
        db_default="",
        help_text=_("Of whoever started it, where that account was deleted since."),
    )
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    started_at = models.DateTimeField(_("started at"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished at"), null=True, blank=True)
    heartbeat = models.DateTimeField(_("heartbeat"), null=True, blank=True)
    retry_at = models.DateTimeField(
        _("retry at"),
        null=True,
        blank=True,
        help_text=_("Until then the service asked to be left alone."),
    )
    asked = models.CharField(
        _("asked"),
        max_length=64,
        blank=True,
        help_text=_("Fingerprint of the names and identifiers that the service was asked for."),
    )
    since = models.CharField(
        _("since"),
        max_length=10,
        blank=True,
        help_text=_("The day from which on changes were asked for; empty: everything."),
    )
    cursor = models.CharField(
        _("cursor"),
        max_length=500,
        blank=True,
        help_text=_("Where a run that was cut short goes on."),
    )
    expected = models.PositiveIntegerField(
        _("expected"),
        null=True,
        blank=True,
        help_text=_("How many records the source said there are."),
    )
    seen = models.PositiveIntegerField(_("seen"), default=0)
    new = models.PositiveIntegerField(_("new"), default=0)
    updated = models.PositiveIntegerField(_("updated"), default=0)
    unchanged = models.PositiveIntegerField(_("unchanged"), default=0)
    suggested = models.PositiveIntegerField(_("suggested"), default=0)
    declined = models.PositiveIntegerField(_("declined"), default=0)
    failed = models.PositiveIntegerField(_("failed"), default=0)
    reason = ReasonField(
        _("reason"), null=True, blank=True, help_text=_("Why it failed, or waits.")
    )

    objects = SyncRunQuerySet.as_manager()

    class Meta:
        verbose_name = _("sync run")
        verbose_name_plural = _("sync runs")
        ordering = ["-created_at", "-pk"]
        indexes = [models.Index(fields=["source", "member", "-created_at"], name="run_history")]
        constraints = [
            models.UniqueConstraint(
                fields=["source", "member"],
                condition=Q(state__in=["queued", "running"], member__isnull=False),
                name="one_run_a_source_and_member",
            ),
            models.UniqueConstraint(
                fields=["source"],
                condition=Q(state__in=["queued", "running"], member__isnull=True),
                name="one_run_a_source",
            ),
        ]

    def __str__(self) -> str:
        member, what = self.display_member, self.file_name or str(self.source)
        if not member:
            return what
        return gettext("%(source)s for %(member)s") % {"source": what, "member": member}

    def get_absolute_url(self) -> str:
        return reverse("admin:publications_syncrun_change", args=[self.pk])

    @property
    def display_member(self) -> str:
        """For whom it was; empty for a run for all or for nobody."""
        return str(self.member) if self.member else self.member_name

    @property
    def batch(self) -> str:
        """The batch of the Actions by which the run recognised and linked papers by itself."""
        return f"run-{self.pk}"

    @property
    def batch_cleared(self) -> str:
        """The batch of the Actions by which doubts became clear at its end."""
        return f"run-{self.pk}-cleared"

    @property
    def error(self) -> str:
        """Why it failed, or waits, in English; else empty."""
        return str(self.reason) if self.reason else ""

    @property
    def is_finished(self) -> bool:
        return self.state not in self.UNFINISHED

    @property
    def is_put_off(self) -> bool:
        """Whether it waits because its service asked to be left alone."""
        return self.state == self.State.QUEUED and self.retry_at is not None

    @property
    def keeps_import_result(self) -> bool:
        """Whether it was a long import; the cursor says where the result is kept."""
        return self.state == self.State.DONE and bool(self.cursor) and not self.source.is_service

    @property
    def percent(self) -> int | None:
        """How far it is, 0 to 100; None while the source has not said how much there is."""
        if self.state == self.State.DONE:
            return 100
        return min(99, 100 * self.seen // self.expected) if self.expected else None


class RunLogLine(models.Model):
    """A line of a run's log."""

    class Level(models.TextChoices):
        INFO = "info", _("Info")
        WARNING = "warning", _("Warning")
        ERROR = "error", _("Error")

    run = models.ForeignKey(SyncRun, models.CASCADE, verbose_name=_("run"), related_name="log")
    at = models.DateTimeField(_("at"), default=timezone.now)
    level = models.CharField(_("level"), max_length=10, choices=Level, default=Level.INFO)
    message = ReasonField(_("message"))

    class Meta:
        verbose_name = _("run log line")
        verbose_name_plural = _("run log lines")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The line in English."""
        return str(self.message)
