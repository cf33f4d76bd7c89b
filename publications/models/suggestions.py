"""The doubts that wait for a person: the review queue."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.models import Member
from publications.domain.reasons import Reason
from publications.models.catalogue import Publication
from publications.models.reasons import ReasonsField
from publications.models.sources import Source


class SuggestionQuerySet(models.QuerySet["Suggestion"]):
    def belonging_to(self, member: Member) -> "SuggestionQuerySet":
        """Questions whether a paper is this member's."""
        return self.filter(kind=Suggestion.Kind.AUTHORSHIP, member=member)

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
