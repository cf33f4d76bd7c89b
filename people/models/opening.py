from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.fields import MarkdownField
from people.versioned import Versioned


class OpeningQuerySet(models.QuerySet["Opening"]):
    def open(self) -> "OpeningQuerySet":
        """Those for which one can apply today; the closing date is the last day."""
        return self.filter(Q(closes=None) | Q(closes__gte=timezone.localdate()))


class Opening(Versioned):
    """A position that the lab wants to fill. Visitors see it until its closing date is over."""

    title = models.CharField(
        _("title"), max_length=200, help_text=_("For example PhD student in compilers.")
    )
    closes = models.DateField(
        _("closing date"),
        null=True,
        blank=True,
        help_text=_("The last day to apply; empty: open until it is filled."),
    )
    description = MarkdownField(_("description"), blank=True, help_text=_("Markdown."))
    url = models.URLField(
        _("address"), blank=True, help_text=_("Where to apply, or where to read more.")
    )

    objects = OpeningQuerySet.as_manager()

    class Meta:
        verbose_name = _("opening")
        verbose_name_plural = _("openings")
        # Those with a date come first, the next one on top.
        ordering = [models.F("closes").asc(nulls_last=True), "title"]

    def __str__(self) -> str:
        return self.title

    @property
    def is_open(self) -> bool:
        """Whether one can apply today, by the same rule as the query set's `open`."""
        return self.closes is None or self.closes >= timezone.localdate()

    def get_absolute_url(self) -> str:
        return f"{reverse('join')}#opening-{self.pk}"
