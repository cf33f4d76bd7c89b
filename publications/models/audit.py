"""What the audit remembers: which addresses failed, which venues differ, the last counts."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from publications.models.reasons import ReasonField
from publications.models.venues import Venue

#: An address is dead when it failed so often, each time a day or more after the last.
FAILURES_OF_A_DEAD_LINK = 2


class LinkCheckQuerySet(models.QuerySet["LinkCheck"]):
    def dead(self) -> "LinkCheckQuerySet":
        """Addresses that lead nowhere: they failed on two days, and nobody said that is right."""
        return self.filter(failures__gte=FAILURES_OF_A_DEAD_LINK, is_fine=False)


class LinkCheck(models.Model):
    """What became of asking one address that our pages link to.

    `failures` counts the days on which it answered that there is nothing; an answer takes it back
    to 0. What could not be told (a timeout, a refusal) changes `checked_at` and `answer` alone.
    """

    address = models.CharField(_("address"), max_length=1000, unique=True)
    checked_at = models.DateTimeField(_("checked at"), null=True, blank=True, db_index=True)
    first_failed = models.DateTimeField(_("first failed"), null=True, blank=True)
    last_failed = models.DateTimeField(_("last failed"), null=True, blank=True)
    failures = models.PositiveSmallIntegerField(_("failures"), default=0, db_index=True)
    answer = ReasonField(_("answer"), null=True, blank=True)
    is_fine = models.BooleanField(
        _("right as it is"), default=False, help_text=_("A person said so: it is not told again.")
    )

    objects = LinkCheckQuerySet.as_manager()

    class Meta:
        verbose_name = _("link check")
        verbose_name_plural = _("link checks")
        ordering = ["address"]

    def __str__(self) -> str:
        return self.address


class VenuesApart(models.Model):
    """Two venues that look like one; a person said that they are two. `one` has the lower key."""

    one = models.ForeignKey(Venue, models.CASCADE, verbose_name=_("one"), related_name="+")
    other = models.ForeignKey(Venue, models.CASCADE, verbose_name=_("other"), related_name="+")

    class Meta:
        verbose_name = _("venues apart")
        verbose_name_plural = _("venues apart")
        constraints = [
            models.UniqueConstraint(fields=["one", "other"], name="venues_apart_once"),
            models.CheckConstraint(
                condition=models.Q(one__lt=models.F("other")), name="venues_apart_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.one} ≠ {self.other}"


class AuditReport(models.Model):
    """One row: when the audit ran last, and how many findings of each kind there were.

    `counts` are brought up to date whenever somebody looks. `suspects` are the keys of the papers
    whose identifiers disagreed: to look at those of all papers takes longer than a page may.
    """

    at = models.DateTimeField(_("at"))
    counts = models.JSONField(_("counts"), default=dict)
    suspects = models.JSONField(_("suspects"), default=list)

    class Meta:
        verbose_name = _("audit report")
        verbose_name_plural = _("audit reports")

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M}"
