"""How we learned of it: sources, what they said, the runs that asked them, and the doubts left."""

import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.models import Member
from publications.models.catalogue import Publication
from publications.models.reasons import ReasonField, ReasonsField
from publications.reasons import Reason
from publications.records import Record


class Source(models.Model):
    """Where listings come from: a service that is synced, or a kind of file that people hand in."""

    class Kind(models.TextChoices):
        ARXIV = "arxiv", "arXiv"
        DBLP = "dblp", "DBLP"
        OPENALEX = "openalex", "OpenAlex"
        SEMANTIC_SCHOLAR = "semantic_scholar", "Semantic Scholar"
        CROSSREF = "crossref", "Crossref"
        ORCID = "orcid", "ORCID"
        HOMEPAGE = "homepage", _("Homepage")
        CV = "cv", _("CV")
        PROFILE = "profile", _("Author profile page")
        LISTING = "listing", _("Pasted list")
        BIBTEX = "bibtex", _("BibTeX file")
        RIS = "ris", _("RIS file")
        CSL = "csl", _("CSL-JSON file")

    #: The kinds that a sync asks by itself.
    SERVICES = (
        Kind.ARXIV,
        Kind.DBLP,
        Kind.OPENALEX,
        Kind.SEMANTIC_SCHOLAR,
        Kind.CROSSREF,
        Kind.ORCID,
    )

    class Keeper(models.TextChoices):
        """Who puts the list together: the evidence that standing in it gives."""

        PERSON = "person", _("The author")
        FILE = "file", _("Somebody's file")
        SERVICE = "service", _("A service, by name")

    name = models.CharField(_("name"), max_length=100, unique=True)
    slug = models.SlugField(_("slug"), max_length=60, unique=True)
    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    kept_by = models.CharField(_("kept by"), max_length=10, choices=Keeper, default=Keeper.SERVICE)
    precedence = models.PositiveSmallIntegerField(
        _("precedence"),
        default=50,
        help_text=_("Where two sources disagree on a field, the higher one is believed."),
    )
    field_precedence = models.JSONField(
        _("field precedence"),
        default=dict,
        blank=True,
        help_text=_("For single fields another precedence than the general one."),
    )
    enabled = models.BooleanField(
        _("enabled"), default=True, help_text=_("Untick to leave it out of every sync.")
    )
    reread_days = models.PositiveSmallIntegerField(
        _("whole again after (days)"),
        default=14,
        help_text=_(
            "A service that can say what changed is asked for just that, and for everything "
            "once in so many days, because none tells of every change. 0: everything each time."
        ),
    )

    class Meta:
        verbose_name = _("source")
        verbose_name_plural = _("sources")
        ordering = ["-precedence", "name"]

    def __str__(self) -> str:
        return self.name

    @property
    def display_name(self) -> str:
        """Its name, in the reader's language where it is still called as its kind."""
        kind = self.Kind(self.kind).label
        with translation.override("en"):
            is_called_as_its_kind = self.name == str(kind)
        return str(kind) if is_called_as_its_kind else self.name

    @property
    def is_service(self) -> bool:
        return self.kind in self.SERVICES

    def precedence_of(self, field: str) -> int:
        """How much this source is believed on one field: its own number, or the general one."""
        return int(self.field_precedence.get(field, self.precedence))


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

    def waiting(self) -> "SyncRunQuerySet":
        """Runs that a worker may take, the oldest first; not those put off until later."""
        return self.filter(~_put_off(), state=SyncRun.State.QUEUED).order_by("created_at", "pk")


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
    is_nobodys = models.BooleanField(
        _("nobody's list"),
        default=False,
        help_text=_("A list of nobody in particular: a paper in it need not be ours."),
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
        member = self.display_member
        if not member:
            return str(self.source)
        said = {"source": self.source, "member": member}
        return gettext("%(source)s for %(member)s") % said

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


class SourceRecordQuerySet(models.QuerySet["SourceRecord"]):
    def current(self) -> "SourceRecordQuerySet":
        """The newest thing that each source said of each paper."""
        return self.filter(superseded=False)


class SourceRecord(models.Model):
    """One thing that one source said of one paper, kept as it was said.

    A source that says something new of the same paper (`source`, `listing`, `key`) gets a new row;
    the old one is marked superseded and stays. `last_seen` moves when the row is written: a record
    that comes unchanged costs no write, and was last seen by its source's last finished run.
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


class MatchKey(models.Model):
    """A blocking key of a publication: two papers that may be the same share at least one.

    Kept as a number that stands for the key's text (see indexing.number): a catalogue of a million
    papers has some ten million of them, and one is looked up in every list for every new paper.
    """

    pk = models.CompositePrimaryKey("key", "publication")
    key = models.BigIntegerField()
    publication = models.ForeignKey(Publication, models.CASCADE, related_name="match_keys")

    def __str__(self) -> str:
        return f"{self.key:x}"


class MatchForm(models.Model):
    """A publication in brief, as matching compares it: as it stands and as each source told of it.

    It can be made anew from the publication at any time (see indexing): to compare a paper with
    a dozen others takes one short query.
    """

    publication = models.OneToOneField(
        Publication, models.CASCADE, primary_key=True, related_name="match_form"
    )
    forms = models.JSONField()
    version = models.PositiveSmallIntegerField(
        default=0, help_text="Which blocking keys it was made with; others are made anew."
    )

    def __str__(self) -> str:
        return str(self.publication)


class SuggestionQuerySet(models.QuerySet["Suggestion"]):
    def waiting(self) -> "SuggestionQuerySet":
        """What stands in the queue today: those put off are back when their day has come."""
        back = Q(state=Suggestion.State.LATER, until__lte=timezone.localdate())
        return self.filter(Q(state=Suggestion.State.WAITING) | back)

    def open(self) -> "SuggestionQuerySet":
        """What nobody has answered yet, those put off included."""
        return self.filter(state__in=Suggestion.OPEN)

    def between(self, one: Publication, other: Publication) -> "SuggestionQuerySet":
        """All questions asked of this pair, whichever of the two came first."""
        return self.filter(Q(publication=one, other=other) | Q(publication=other, other=one))

    def with_papers(self) -> "SuggestionQuerySet":
        """Fetch what a card of the queue shows."""
        return self.select_related("publication__venue", "other__venue", "member", "source")


class Suggestion(models.Model):
    """A doubt for a person to settle, and, once settled, the memory of the answer.

    `authorship`: is `publication` a paper of `member`? `same_work`: are `publication` (the
    newcomer) and `other` one paper? `version`: are they versions of one work? The answer holds for
    the pair for good, whatever a later sync brings.
    """

    class Kind(models.TextChoices):
        AUTHORSHIP = "authorship", _("Is it ours?")
        SAME_WORK = "same_work", _("Is it the same paper?")
        VERSION = "version", _("Is it a version of the same work?")

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        LATER = "later", _("Later")
        ACCEPTED = "accepted", _("Accepted")
        REJECTED = "rejected", _("Rejected")

    #: States in which nobody has answered yet.
    OPEN = (State.WAITING, State.LATER)

    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    publication = models.ForeignKey(
        Publication, models.CASCADE, verbose_name=_("publication"), related_name="suggestions"
    )
    member = models.ForeignKey(
        Member,
        models.CASCADE,
        verbose_name=_("member"),
        null=True,
        blank=True,
        related_name="suggestions",
    )
    other = models.ForeignKey(
        Publication,
        models.CASCADE,
        verbose_name=_("other"),
        null=True,
        blank=True,
        related_name="lookalikes",
    )
    source = models.ForeignKey(
        Source,
        models.SET_NULL,
        verbose_name=_("source"),
        null=True,
        blank=True,
        related_name="suggestions",
    )
    score = models.FloatField(
        _("score"), default=0, help_text=_("How likely the answer is yes, 0 to 1.")
    )
    reasons = ReasonsField(_("reasons"), default=list)
    state = models.CharField(
        _("state"), max_length=10, choices=State, default=State.WAITING, db_index=True
    )
    until = models.DateField(
        _("until"),
        null=True,
        blank=True,
        help_text=_("The day on which one that was put off comes back."),
    )
    kept_open = models.BooleanField(
        _("kept open"),
        default=False,
        help_text=_("An answer was taken back: only a person answers it from now on."),
    )
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    decided_at = models.DateTimeField(_("decided at"), null=True, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("decided by"),
        null=True,
        blank=True,
        related_name="+",
    )

    objects = SuggestionQuerySet.as_manager()

    class Meta:
        verbose_name = _("suggestion")
        verbose_name_plural = _("suggestions")
        ordering = ["-created_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind="authorship", other__isnull=True)
                | Q(kind__in=["same_work", "version"], other__isnull=False, member__isnull=True),
                name="suggestion_asks_one_question",
            ),
            models.UniqueConstraint(
                fields=["publication", "member"],
                condition=Q(kind="authorship", member__isnull=False),
                name="authorship_asked_once",
            ),
            models.UniqueConstraint(
                fields=["publication"],
                condition=Q(kind="authorship", member__isnull=True),
                name="whose_asked_once",
            ),
            models.UniqueConstraint(
                fields=["publication", "other"],
                condition=Q(kind="same_work"),
                name="same_work_asked_once",
            ),
            models.UniqueConstraint(
                fields=["publication", "other"],
                condition=Q(kind="version"),
                name="version_asked_once",
            ),
        ]

    def __str__(self) -> str:
        return str(self.question)

    @property
    def question(self) -> Reason:
        """What is asked."""
        if self.kind == self.Kind.SAME_WORK:
            return Reason.of("is_it_the_same", paper=self.publication, other=self.other)
        if self.kind == self.Kind.VERSION:
            return Reason.of("is_it_a_version", paper=self.publication, other=self.other)
        if self.member:
            return Reason.of("did_they_write_it", paper=self.publication, member=self.member)
        return Reason.of("is_it_ours", paper=self.publication)
