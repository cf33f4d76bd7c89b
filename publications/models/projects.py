"""Work that goes on for longer than a paper."""

from django.db import models
from django.db.models import Prefetch, Q, Value
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from people.fields import MarkdownField, PictureField, focus_field, size_field
from people.models import Member
from people.slugs import KeepsSlugs
from people.versioned import Versioned
from publications.models.catalogue import Publication


class ProjectQuerySet(models.QuerySet["Project"]):
    def with_people(self) -> "ProjectQuerySet":
        """Fetch the members along whom visitors see."""
        return self.prefetch_related(Prefetch("members", Member.objects.public()))

    def latest_first(self) -> "ProjectQuerySet":
        """Order by the newest paper that visitors see; projects without one come last."""
        shown = Q(publications__status=Publication.Status.PUBLISHED)
        latest = models.Max("publications__date", filter=shown, default=Value(""))
        return self.annotate(latest=latest).order_by("-latest", "name")


class Project(Versioned, KeepsSlugs):
    """A piece of work that goes on for longer than a paper."""

    parts = ("publications",)

    class Status(models.TextChoices):
        ACTIVE = "active", _("Active")
        PAUSED = "paused", _("Paused")
        FINISHED = "finished", _("Finished")

    name = models.CharField(_("name"), max_length=200)
    slug = models.SlugField(_("slug"), max_length=120, unique=True)
    tagline = models.CharField(_("tagline"), max_length=300, blank=True)
    description = MarkdownField(_("description"), blank=True, help_text=_("Markdown."))
    status = models.CharField(_("status"), max_length=20, choices=Status, default=Status.ACTIVE)
    repository = models.URLField(_("repository"), blank=True)
    repository_text = models.CharField(
        _("what the code is"),
        max_length=300,
        blank=True,
        help_text=_("One sentence, for example “The compiler, with all benchmarks”."),
    )
    home = models.URLField(_("home page"), blank=True)
    video = models.URLField(
        _("video"), blank=True, help_text=_("A talk or a demonstration, as its page's address.")
    )
    sponsors = models.TextField(
        _("sponsors"),
        blank=True,
        help_text=_("Who pays for it, one in each line; a grant's number behind the name."),
    )
    picture = PictureField(_("picture"), upload_to="projects", blank=True)
    picture_width = size_field()
    picture_height = size_field()
    picture_focus_x = focus_field(_("picture focus x"))
    picture_focus_y = focus_field(_("picture focus y"))
    members = models.ManyToManyField(
        Member, verbose_name=_("members"), blank=True, related_name="projects"
    )
    predecessor = models.ForeignKey(
        "self",
        models.SET_NULL,
        verbose_name=_("predecessor"),
        null=True,
        blank=True,
        related_name="successors",
        help_text=_("The project that this one grew out of."),
    )

    objects = ProjectQuerySet.as_manager()

    class Meta:
        verbose_name = pgettext_lazy("a table", "project")
        verbose_name_plural = _("projects")
        ordering = ["status", "name"]
        constraints = [
            models.CheckConstraint(
                condition=Q(predecessor__isnull=True) | ~Q(predecessor=models.F("pk")),
                name="project_is_not_its_own_predecessor",
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("publications:project", args=[self.slug])

    @property
    def sponsor_list(self) -> list[str]:
        """Who pays for it, one by one."""
        return [line.strip() for line in self.sponsors.splitlines() if line.strip()]
