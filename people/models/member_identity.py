"""What papers and services call a member, and where else one is found."""

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from people import profile_links
from people.models.member import Member, OfMemberQuerySet


class PrintedName(models.Model):
    """Another form of a member's name that papers print ("Rae Ying Yee Wong", "Z. Jia")."""

    member = models.ForeignKey(
        Member, models.CASCADE, verbose_name=_("member"), related_name="printed_names"
    )
    name = models.CharField(pgettext_lazy("of a person", "name"), max_length=200)

    objects = OfMemberQuerySet.as_manager()

    class Meta:
        verbose_name = _("printed name")
        verbose_name_plural = _("printed names")
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["member", "name"], name="printed_name_once_a_member")
        ]

    def __str__(self) -> str:
        return self.name


class MemberLink(models.Model):
    """A link on a member's profile that is no identifier: a blog, a CV elsewhere."""

    member = models.ForeignKey(
        Member, models.CASCADE, verbose_name=_("member"), related_name="links"
    )
    label = models.CharField(_("label"), max_length=80)
    url = models.URLField(_("address"))

    objects = OfMemberQuerySet.as_manager()

    class Meta:
        verbose_name = _("member link")
        verbose_name_plural = _("member links")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.label


class Identifier(models.Model):
    """What an outside service calls a member."""

    class Scheme(models.TextChoices):
        ORCID = "orcid", "ORCID"
        DBLP = "dblp", "DBLP"
        OPENALEX = "openalex", "OpenAlex"
        SEMANTIC_SCHOLAR = "semantic_scholar", "Semantic Scholar"
        ARXIV = "arxiv", "arXiv"
        SCHOLAR = "scholar", "Google Scholar"
        GITHUB = "github", "GitHub"

    class Trust(models.TextChoices):
        """What is made of a paper that stands under the identifier."""

        USUAL = "", _("As usual")
        ACCEPT = "accept", _("Accept what is listed there")
        ASK = "ask", _("Ask about each paper")
        REJECT = "reject", _("Count against: it mixes in another person")
        IGNORE = "ignore", _("Ignore")

    member = models.ForeignKey(
        Member, models.CASCADE, verbose_name=_("member"), related_name="identifiers"
    )
    scheme = models.CharField(_("scheme"), max_length=20, choices=Scheme)
    value = models.CharField(
        _("value"), max_length=120, help_text=_("The identifier alone, without the address.")
    )
    trust = models.CharField(
        _("trust"),
        max_length=10,
        choices=Trust,
        blank=True,
        default=Trust.USUAL,
        help_text=_(
            "As usual: an author who carries it is this member, and a list under it is weighed "
            "with the rest. Another choice where the profile is known to be right, or to be mixed "
            "up with somebody else's."
        ),
    )

    objects = OfMemberQuerySet.as_manager()

    class Meta:
        verbose_name = _("identifier")
        verbose_name_plural = _("identifiers")
        ordering = ["scheme", "value"]
        constraints = [
            models.UniqueConstraint(
                fields=["scheme", "value"],
                name="identifier_names_one_member",
                violation_error_message=_("Another member already has this identifier."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_scheme_display()} {self.value}"

    def clean(self) -> None:
        """Take the identifier out of what was copied; refuse what holds none."""
        if self.scheme not in self.Scheme or not self.value:
            return  # what the fields themselves say is enough
        value = profile_links.identifier(self.scheme, self.value)
        if not value:
            raise ValidationError({"value": self._what_it_looks_like()})
        self.value = value

    def _what_it_looks_like(self) -> str:
        value, address = profile_links.example(self.scheme)
        if self.scheme == self.Scheme.ORCID:
            sentence = gettext(
                "This is not an ORCID iD: copy its 16 digits again, as %(value)s; "
                "the last one checks the others."
            )
        else:
            sentence = gettext(
                "This is not a %(service)s profile: write it as %(value)s, or paste its address, "
                "such as %(address)s."
            )
        return sentence % {
            "service": self.get_scheme_display(),
            "value": value,
            "address": address,
        }

    @property
    def url(self) -> str:
        """The profile's address; empty for what was never one (see profile_links.address)."""
        return profile_links.address(self.scheme, self.value)
