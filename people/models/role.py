"""Roles in the lab: as what somebody is here. Each lab keeps its own list of them."""

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Max
from django.utils.translation import get_language, gettext, gettext_noop, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from people.versioned import Versioned

#: What a new site starts with, the most senior first: key, name, and name of a group of them.
#: While a row is called so, catalogues of translations tell its name in the reader's language.
SHIPPED = (
    ("pi", gettext_noop("Principal investigator"), gettext_noop("Principal investigators")),
    ("faculty", gettext_noop("Faculty"), gettext_noop("Faculty")),
    ("researcher", gettext_noop("Research scientist"), gettext_noop("Research scientists")),
    ("postdoc", gettext_noop("Postdoc"), gettext_noop("Postdocs")),
    ("phd", gettext_noop("PhD student"), gettext_noop("PhD students")),
    ("masters", gettext_noop("Master's student"), gettext_noop("Master’s students")),
    (
        "undergraduate",
        gettext_noop("Undergraduate student"),
        gettext_noop("Undergraduate students"),
    ),
    ("engineer", gettext_noop("Engineer"), gettext_noop("Engineers")),
    ("visitor", gettext_noop("Visitor"), gettext_noop("Visitors")),
    ("staff", gettext_noop("Staff"), gettext_noop("Staff")),
)
#: The role of whoever leads the lab: they stand first and largest.
HEAD = "pi"
#: Roles of students among these; a lab's own is one whose name says so.
STUDENTS = ("phd", "masters", "undergraduate")
_SHIPPED_WORDS = {key: words for key, *words in SHIPPED}
_STEP = 10  # between the numbers of two roles, so that another fits in


class RoleQuerySet(models.QuerySet["Role"]):
    def given(self) -> "RoleQuerySet":
        """Those that a new position may have: all but the retired ones."""
        return self.filter(is_retired=False)

    def next_order(self) -> int:
        """The number of a role that comes after all others."""
        return (self.aggregate(last=Max("order"))["last"] or 0) + _STEP


class Role(Versioned):
    """What a position is held as. Its key stands in addresses and in the API, and stays."""

    key = models.CharField(
        pgettext_lazy("of a role", "key"),
        max_length=20,
        primary_key=True,
        validators=[
            RegexValidator(
                r"\A[a-z0-9]+(?:[-_][a-z0-9]+)*\Z",
                _("Write small letters, digits and hyphens, such as “lab-manager”."),
            )
        ],
        help_text=_("Stands in addresses and in the API; cannot be changed later."),
    )
    name = models.CharField(
        _("name"), max_length=80, help_text=_("Of one person, for example PhD student.")
    )
    plural = models.CharField(
        _("name of several"),
        max_length=80,
        blank=True,
        help_text=_("Heads their group, for example PhD students; empty if it is the same."),
    )
    translations = models.JSONField(
        _("translations"),
        default=dict,
        blank=True,
        help_text=_("By language: name and plural."),
    )
    order = models.PositiveSmallIntegerField(
        _("order"), default=0, help_text=_("The smallest number comes first on the page of people.")
    )
    is_retired = models.BooleanField(
        _("retired"),
        default=False,
        help_text=_("No longer offered for new positions; those who hold it keep it."),
    )

    objects = RoleQuerySet.as_manager()

    class Meta:
        verbose_name = _("role in the lab")
        verbose_name_plural = _("roles in the lab")
        ordering = ["order", "name"]

    def __str__(self) -> str:
        return self._translated("name") or self._in_catalogues(self.name)

    @property
    def is_head(self) -> bool:
        """Whether who holds it leads the lab."""
        return self.key == HEAD

    @property
    def is_student(self) -> bool:
        return self.key in STUDENTS or "student" in f"{self.key} {self.name}".lower()

    @property
    def is_advised(self) -> bool:
        """Whether who holds it works under the lab's head in order to learn."""
        return self.is_student or "postdoc" in f"{self.key} {self.name}".lower()

    @property
    def rank(self) -> tuple[int, str]:
        """What roles sort by, the most senior first."""
        return self.order, self.name

    @property
    def of_several(self) -> str:
        """What several who hold it are called together, in the reader's language."""
        return self._translated("plural") or self._in_catalogues(self.plural) or str(self)

    def _translated(self, form: str) -> str:
        translation: dict[str, str] = self.translations.get(get_language() or "") or {}
        return translation.get(form, "")

    def _in_catalogues(self, text: str) -> str:
        return gettext(text) if text in _SHIPPED_WORDS.get(self.key, ()) else text
