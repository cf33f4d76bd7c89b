"""What a member's CV tells beside positions in the lab and papers."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from people.fields import PartialDateField, partial_date_check
from people.models.member import Member, OfMemberQuerySet
from people.versioned import Versioned


class Education(Versioned):
    """A degree or a time of study."""

    member = models.ForeignKey(
        Member, models.CASCADE, verbose_name=_("member"), related_name="education"
    )
    degree = models.CharField(_("degree"), max_length=200)
    subject = models.CharField(_("subject"), max_length=200, blank=True)
    institution = models.CharField(_("institution"), max_length=300)
    place = models.CharField(_("place"), max_length=200, blank=True)
    start = PartialDateField(_("start"))
    end = PartialDateField(_("end"))
    advisors = models.CharField(
        _("advisors"), max_length=300, blank=True, help_text=_("Separated by commas.")
    )

    objects = OfMemberQuerySet.as_manager()

    class Meta:
        verbose_name = _("education")
        verbose_name_plural = _("education")
        ordering = ["-end", "-start"]
        constraints = [
            partial_date_check("education", "start"),
            partial_date_check("education", "end"),
        ]

    def __str__(self) -> str:
        return f"{self.degree}, {self.institution}"


class Experience(Versioned):
    """Work elsewhere: an internship, an industry position."""

    member = models.ForeignKey(
        Member, models.CASCADE, verbose_name=_("member"), related_name="experience"
    )
    title = models.CharField(pgettext_lazy("of a position", "title"), max_length=200)
    organisation = models.CharField(_("organisation"), max_length=300)
    place = models.CharField(_("place"), max_length=200, blank=True)
    start = PartialDateField(_("start"))
    end = PartialDateField(_("end"), help_text=_("Empty while it lasts."))
    mentors = models.CharField(
        _("mentors"), max_length=300, blank=True, help_text=_("Separated by commas.")
    )
    description = models.TextField(_("description"), blank=True)

    objects = OfMemberQuerySet.as_manager()

    class Meta:
        # What lasts goes before all that ended, as on the CV.
        verbose_name = _("experience")
        verbose_name_plural = _("experience")
        ordering = [models.Case(models.When(end="", then=0), default=1), "-end", "-start", "pk"]
        constraints = [
            partial_date_check("experience", "start"),
            partial_date_check("experience", "end"),
        ]

    def __str__(self) -> str:
        return f"{self.title}, {self.organisation}"


class AwardQuerySet(models.QuerySet["Award"]):
    def belonging_to(self, member: Member) -> "AwardQuerySet":
        """Those that the member was given, alone or with others."""
        return self.filter(members=member)


class Award(Versioned):
    """An honour or a grant of a member or of the whole lab. A paper's awards stand with it."""

    title = models.CharField(_("title"), max_length=300)
    giver = models.CharField(_("giver"), max_length=200, blank=True, help_text=_("Who gives it."))
    date = PartialDateField(_("date"))
    members = models.ManyToManyField(
        Member,
        verbose_name=_("members"),
        blank=True,
        related_name="awards",
        help_text=_("Nobody chosen: the whole lab."),
    )
    url = models.URLField(_("address"), blank=True)

    objects = AwardQuerySet.as_manager()

    class Meta:
        verbose_name = _("award")
        verbose_name_plural = _("awards")
        ordering = ["-date", "title"]
        constraints = [partial_date_check("award", "date")]

    def __str__(self) -> str:
        return self.title


class Service(Versioned):
    """Service to the field: a programme committee, a review, a chair."""

    member = models.ForeignKey(
        Member, models.CASCADE, verbose_name=_("member"), related_name="services"
    )
    role = models.CharField(
        _("role"), max_length=200, help_text=_("For example Programme committee.")
    )
    body = models.CharField(_("venue or body"), max_length=300)
    start = PartialDateField(_("start"))
    end = PartialDateField(_("end"))
    url = models.URLField(_("address"), blank=True)

    objects = OfMemberQuerySet.as_manager()

    class Meta:
        verbose_name = _("service")
        verbose_name_plural = _("service")
        ordering = ["-start", "body"]
        constraints = [partial_date_check("service", "start"), partial_date_check("service", "end")]

    def __str__(self) -> str:
        return f"{self.role}, {self.body}"
