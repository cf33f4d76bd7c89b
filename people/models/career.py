"""What a member's CV tells beside positions in the lab and papers."""

from django.db import models

from people.fields import PartialDateField, partial_date_check
from people.models.member import Member


class Education(models.Model):
    """A degree or a time of study."""

    member = models.ForeignKey(Member, models.CASCADE, related_name="education")
    degree = models.CharField(max_length=200)
    subject = models.CharField(max_length=200, blank=True)
    institution = models.CharField(max_length=300)
    place = models.CharField(max_length=200, blank=True)
    start = PartialDateField()
    end = PartialDateField()
    advisors = models.CharField(max_length=300, blank=True, help_text="Separated by commas.")

    class Meta:
        verbose_name_plural = "education"
        ordering = ["-end", "-start"]
        constraints = [
            partial_date_check("education", "start"),
            partial_date_check("education", "end"),
        ]

    def __str__(self) -> str:
        return f"{self.degree}, {self.institution}"


class Experience(models.Model):
    """Work elsewhere: an internship, an industry position."""

    member = models.ForeignKey(Member, models.CASCADE, related_name="experience")
    title = models.CharField(max_length=200)
    organisation = models.CharField(max_length=300)
    place = models.CharField(max_length=200, blank=True)
    start = PartialDateField()
    end = PartialDateField(help_text="Empty while it lasts.")
    mentors = models.CharField(max_length=300, blank=True, help_text="Separated by commas.")
    description = models.TextField(blank=True)

    class Meta:
        verbose_name_plural = "experience"
        ordering = ["-start", "-end"]
        constraints = [
            partial_date_check("experience", "start"),
            partial_date_check("experience", "end"),
        ]

    def __str__(self) -> str:
        return f"{self.title}, {self.organisation}"


class Award(models.Model):
    """An honour or a grant of a member or of the whole lab. A paper's awards stand with it."""

    title = models.CharField(max_length=300)
    giver = models.CharField(max_length=200, blank=True, help_text="Who gives it.")
    date = PartialDateField()
    members = models.ManyToManyField(
        Member, blank=True, related_name="awards", help_text="Nobody chosen: the whole lab."
    )
    url = models.URLField("address", blank=True)

    class Meta:
        ordering = ["-date", "title"]
        constraints = [partial_date_check("award", "date")]

    def __str__(self) -> str:
        return self.title


class Service(models.Model):
    """Service to the field: a programme committee, a review, a chair."""

    member = models.ForeignKey(Member, models.CASCADE, related_name="services")
    role = models.CharField(max_length=200, help_text="For example Programme committee.")
    body = models.CharField("venue or body", max_length=300)
    start = PartialDateField()
    end = PartialDateField()
    url = models.URLField("address", blank=True)

    class Meta:
        verbose_name_plural = "service"
        ordering = ["-start", "body"]
        constraints = [partial_date_check("service", "start"), partial_date_check("service", "end")]

    def __str__(self) -> str:
        return f"{self.role}, {self.body}"
