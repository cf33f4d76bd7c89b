from django.core.validators import RegexValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.fields import MarkdownField, PictureField, shown_field, size_field
from people.versioned import Versioned


class LabQuerySet(models.QuerySet["Lab"]):
    def current(self) -> "Lab":
        """Return the one lab of this site; an unsaved, nameless one where none was set up yet."""
        return self.first() or Lab(name=gettext("Our lab"))


class Lab(Versioned):
    """The lab itself: one row, which heads every page."""

    name = models.CharField(_("name"), max_length=200)
    tagline = models.CharField(_("tagline"), max_length=300, blank=True)
    institution = models.CharField(
        _("institution"),
        max_length=300,
        blank=True,
        help_text=_("Department and university, as visitors know them."),
    )
    about = MarkdownField(_("about"), blank=True, help_text=_("Markdown. Shown on the home page."))
    joining = MarkdownField(
        _("how to join"), blank=True, help_text=_("Markdown. Shown on the “Join us” page.")
    )
    joining_contact = models.ForeignKey(
        "people.Member",
        models.SET_NULL,
        verbose_name=_("whom to write to"),
        null=True,
        blank=True,
        related_name="+",
        help_text=_("Who answers those who want to join; empty: the lab's own address."),
    )
    enclosures = models.TextField(
        _("what to enclose"),
        blank=True,
        help_text=_("What an application needs, one item in each line, for example a CV."),
    )
    address = models.TextField(_("address"), blank=True)
    email = models.EmailField(_("email"), blank=True)
    url = models.URLField(
        _("elsewhere"), blank=True, help_text=_("The lab's page at its university.")
    )
    logo = PictureField(_("logo"), upload_to="lab", blank=True)
    logo_width = size_field()
    logo_height = size_field()
    picture = PictureField(
        _("group picture"), upload_to="lab", blank=True, help_text=_("Shown wide on the home page.")
    )
    picture_width = size_field()
    picture_height = size_field()
    picture_text = shown_field()
    accent = models.CharField(
        _("accent colour"),
        max_length=7,
        default="#0b5cad",
        validators=[RegexValidator(r"^#[0-9a-fA-F]{6}$", _("Write a colour as #0b5cad."))],
    )
    holds_news = models.BooleanField(
        _("hold members' news for approval"),
        default=True,
        help_text=_("News that a member adds or changes waits until an editor accepts it."),
    )
    holds_talks = models.BooleanField(_("hold members' talks for approval"), default=True)
    holds_papers = models.BooleanField(
        _("hold members' papers for approval"),
        default=True,
        help_text=_("Papers that a member adds or changes by hand."),
    )
    holds_answers = models.BooleanField(
        _("hold members' authorship answers for approval"),
        default=False,
        help_text=_(
            "What a member answers on the desk, and which papers they say are theirs or not. "
            "Unless it is held, it counts at once, and they can undo it."
        ),
    )
    holds_profiles = models.BooleanField(
        _("hold members' profiles for approval"),
        default=False,
        help_text=_("A member's own page, names, identifiers and career."),
    )
    only = models.BooleanField(default=True, editable=False, unique=True)

    objects = LabQuerySet.as_manager()

    class Meta:
        verbose_name = _("lab")
        verbose_name_plural = _("lab")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(only=True),
                name="lab_is_only_one",
                violation_error_message=_(
                    "There is one lab on a site: edit the one that is there."
                ),
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("home")

    @property
    def enclosure_list(self) -> list[str]:
        """What an application needs, item by item."""
        return [line.strip() for line in self.enclosures.splitlines() if line.strip()]
