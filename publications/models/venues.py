"""Where papers appear."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from people.slugs import KeepsSlugs
from people.versioned import Versioned


class Venue(Versioned, KeepsSlugs):
    """Where papers appear: a conference series, a journal.

    Its slug stands in the addresses of narrowed lists; a former one leads to the same papers.
    """

    parts = ("aliases",)

    class Kind(models.TextChoices):
        CONFERENCE = "conference", _("Conference")
        JOURNAL = "journal", _("Journal")
        WORKSHOP = "workshop", _("Workshop")
        OTHER = "other", _("Other")

    name = models.CharField(_("name"), max_length=300)
    acronym = models.CharField(_("acronym"), max_length=60, blank=True)
    slug = models.SlugField(_("slug"), max_length=120, unique=True)
    kind = models.CharField(_("kind"), max_length=20, choices=Kind, default=Kind.CONFERENCE)
    url = models.URLField(_("address"), blank=True)

    class Meta:
        verbose_name = _("venue")
        verbose_name_plural = _("venues")
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                fields=["name", "acronym"],
                name="venue_once",
                violation_error_message=_("This venue is there already."),
            )
        ]

    def __str__(self) -> str:
        if self.acronym in ("", self.name):
            return self.name
        return f"{self.name} ({self.acronym})"

    @property
    def short_name(self) -> str:
        return self.acronym or self.name


class VenueAlias(models.Model):
    """Another form under which records name a venue: that of one that was merged into it."""

    venue = models.ForeignKey(
        Venue, models.CASCADE, verbose_name=_("venue"), related_name="aliases"
    )
    name = models.CharField(_("name"), max_length=300)
    acronym = models.CharField(_("acronym"), max_length=60, blank=True)

    class Meta:
        verbose_name = _("other name")
        verbose_name_plural = _("other names")
        ordering = ["name", "acronym"]
        constraints = [
            models.UniqueConstraint(
                fields=["name", "acronym"],
                name="venue_alias_once",
                violation_error_message=_("Another venue is called so already."),
            )
        ]

    def __str__(self) -> str:
        return self.name if self.acronym in ("", self.name) else f"{self.name} ({self.acronym})"
