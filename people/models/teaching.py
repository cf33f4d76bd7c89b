from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Prefetch, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from people.fields import MarkdownField
from people.models.member import Member
from people.versioned import Versioned


class CourseQuerySet(models.QuerySet["Course"]):
    def with_offerings(self) -> "CourseQuerySet":
        """Fetch each course's offerings with their instructors, newest first."""
        return self.prefetch_related(Prefetch("offerings", Offering.objects.with_instructors()))


class Course(Versioned):
    """A course that is taught again and again under one code."""

    parts = ("offerings",)

    code = models.CharField(
        _("code"),
        max_length=40,
        blank=True,
        help_text=_("For example 15-442/642; empty for a course that has none."),
    )
    slug = models.SlugField(_("slug"), max_length=60, unique=True)
    title = models.CharField(_("title"), max_length=300)
    description = MarkdownField(_("description"), blank=True, help_text=_("Markdown."))
    url = models.URLField(_("address"), blank=True)

    objects = CourseQuerySet.as_manager()

    class Meta:
        verbose_name = _("course")
        verbose_name_plural = _("courses")
        ordering = ["code", "title"]
        constraints = [
            models.UniqueConstraint(
                fields=["code"],
                condition=~Q(code=""),
                name="course_code_names_one",
                violation_error_message=_("Another course has this code already."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.title}".strip()

    def get_absolute_url(self) -> str:
        return f"{reverse('people:teaching')}#{self.slug}"


class OfferingQuerySet(models.QuerySet["Offering"]):
    def with_instructors(self) -> "OfferingQuerySet":
        """Fetch the instructors along whom visitors see."""
        return self.prefetch_related(Prefetch("instructors", Member.objects.public()))


class Offering(Versioned):
    """A course in one term."""

    class Term(models.IntegerChoices):
        """Terms in the order of the calendar year."""

        WINTER = 1, pgettext_lazy("a term", "Winter")
        SPRING = 2, pgettext_lazy("a term", "Spring")
        SUMMER = 3, pgettext_lazy("a term", "Summer")
        FALL = 4, pgettext_lazy("a term", "Fall")

    course = models.ForeignKey(
        Course, models.CASCADE, verbose_name=_("course"), related_name="offerings"
    )
    term = models.PositiveSmallIntegerField(_("term"), choices=Term)
    year = models.PositiveSmallIntegerField(
        _("year"), validators=[MinValueValidator(1900), MaxValueValidator(2200)]
    )
    title = models.CharField(
        _("title"),
        max_length=300,
        blank=True,
        help_text=_("Where it differed from the course's title."),
    )
    instructors = models.ManyToManyField(
        Member, verbose_name=_("instructors"), blank=True, related_name="offerings"
    )
    other_instructors = models.CharField(
        _("other instructors"),
        max_length=300,
        blank=True,
        help_text=_("From outside the lab, separated by commas."),
    )
    url = models.URLField(_("address"), blank=True)

    objects = OfferingQuerySet.as_manager()

    class Meta:
        verbose_name = _("offering")
        verbose_name_plural = _("offerings")
        ordering = ["-year", "-term", "course__code", "course__title"]
        constraints = [
            models.UniqueConstraint(
                fields=["course", "year", "term"],
                name="offering_once_a_term",
                violation_error_message=_("This course already has an offering in that term."),
            ),
            models.CheckConstraint(
                condition=Q(year__gte=1900, year__lte=2200), name="offering_year_is_a_year"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.course.code or self.course.title}, {self.when}"

    @property
    def when(self) -> str:
        return pgettext("a term in a year", "%(term)s %(year)s") % {
            "term": self.get_term_display(),
            "year": self.year,
        }
