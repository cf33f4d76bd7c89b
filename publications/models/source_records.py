"""What sources said, kept as they said it, and the figures they gave."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.models import Member
from publications.domain.record import Record
from publications.models.catalogue import Publication
from publications.models.runs import SyncRun
from publications.models.sources import Source


class SourceRecordQuerySet(models.QuerySet["SourceRecord"]):
    def current(self) -> "SourceRecordQuerySet":
        """The newest thing that each source said of each paper."""
        return self.filter(superseded=False)


class SourceRecord(models.Model):
    """One thing that one source said of one paper, kept as it was said.

    A source that says something new of the same paper (`source`, `listing`, `key`) gets a new row;
    the old one is marked superseded and stays. `last_seen` moves when the row is written: a record
    that comes unchanged costs no write, and was last seen by its source's last finished run.
    Where a person put a record right as it came in, `record` is what it says since, and `read_hash`
    the content hash of what was read: read again as it was it is no news.
    """

    source = models.ForeignKey(
        Source, models.PROTECT, verbose_name=_("source"), related_name="records"
    )
    run = models.ForeignKey(
        SyncRun,
        models.SET_NULL,
        verbose_name=_("run"),
        null=True,
        blank=True,
        related_name="records",
    )
    listing = models.CharField(
        _("listing"),
        max_length=120,
        blank=True,
        help_text=_("Whose list it stood in, where the key means something only there."),
    )
    key = models.CharField(
        _("key"), max_length=300, help_text=_("What the source calls the paper.")
    )
    content_hash = models.CharField(_("content hash"), max_length=64)
    read_hash = models.CharField(
        _("content hash as it was read"),
        max_length=64,
        blank=True,
        editable=False,
        help_text=_("Where somebody corrected it before it came in."),
    )
    record = models.JSONField(_("record"))
    raw = models.TextField(_("raw"), blank=True)
    superseded = models.BooleanField(_("superseded"), default=False)
    first_seen = models.DateTimeField(_("first seen"), default=timezone.now)
    last_seen = models.DateTimeField(_("last seen"), default=timezone.now)
    publication = models.ForeignKey(
        Publication,
        models.PROTECT,
        verbose_name=_("publication"),
        null=True,
        blank=True,
        related_name="source_records",
    )

    objects = SourceRecordQuerySet.as_manager()

    class Meta:
        verbose_name = _("source record")
        verbose_name_plural = _("source records")
        ordering = ["-first_seen", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["source", "listing", "key"],
                condition=Q(superseded=False),
                name="source_record_current_once",
            )
        ]
        indexes = [models.Index(fields=["publication", "superseded"], name="record_of_publication")]

    def __str__(self) -> str:
        return f"{self.source}: {self.record.get('title', self.key)}"

    def as_record(self) -> Record:
        return Record.from_json(self.record)


class LeftOutRecord(models.Model):
    """What a person left out of a list as no paper of it: read so again, it is left out again."""

    source = models.ForeignKey(
        Source, models.CASCADE, verbose_name=_("source"), related_name="left_out"
    )
    listing = models.CharField(_("listing"), max_length=120, blank=True)
    content_hash = models.CharField(_("content hash"), max_length=64)
    left_out_at = models.DateTimeField(_("left out at"), default=timezone.now)

    class Meta:
        verbose_name = _("left-out record")
        verbose_name_plural = _("left-out records")
        constraints = [
            models.UniqueConstraint(
                fields=["source", "listing", "content_hash"], name="left_out_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.source}: {self.content_hash}"


class Metric(models.Model):
    """A figure that a source gave for a paper or a person, with the day it was read.

    A row is written when the figure differs from the one read before.
    """

    source = models.ForeignKey(
        Source, models.CASCADE, verbose_name=_("source"), related_name="metrics"
    )
    publication = models.ForeignKey(
        Publication,
        models.CASCADE,
        verbose_name=_("publication"),
        null=True,
        blank=True,
        related_name="metrics",
    )
    member = models.ForeignKey(
        Member,
        models.CASCADE,
        verbose_name=_("member"),
        null=True,
        blank=True,
        related_name="metrics",
    )
    name = models.CharField(_("name"), max_length=60)
    value = models.FloatField(_("value"))
    day = models.DateField(_("day"), default=timezone.localdate)

    class Meta:
        verbose_name = _("metric")
        verbose_name_plural = _("metrics")
        ordering = ["name", "day"]
        constraints = [
            models.CheckConstraint(
                condition=Q(publication__isnull=False, member__isnull=True)
                | Q(publication__isnull=True, member__isnull=False),
                name="metric_of_a_paper_or_a_person",
            ),
            models.UniqueConstraint(
                fields=["source", "publication", "name", "day"],
                condition=Q(publication__isnull=False),
                name="metric_of_a_paper_once_a_day",
            ),
            models.UniqueConstraint(
                fields=["source", "member", "name", "day"],
                condition=Q(member__isnull=False),
                name="metric_of_a_person_once_a_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.value:g} ({self.day})"
