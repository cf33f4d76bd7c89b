"""What others call a publication, and where its PDF, code and the like are found."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from publications.domain import record
from publications.models.catalogue import OfPublicationQuerySet, Publication


class ExternalId(models.Model):
    """What an outside service calls a publication."""

    class Scheme(models.TextChoices):
        DOI = "doi", "DOI"
        ARXIV = "arxiv", "arXiv"
        DBLP = "dblp", "DBLP"
        OPENALEX = "openalex", "OpenAlex"
        SEMANTIC_SCHOLAR = "semantic_scholar", "Semantic Scholar"
        CORPUS = "corpus", "Semantic Scholar corpus"
        PUBMED = "pubmed", "PubMed"
        PMC = "pmc", "PubMed Central"
        ACL = "acl", "ACL Anthology"
        ISBN = "isbn", "ISBN"

    publication = models.ForeignKey(
        Publication, models.CASCADE, verbose_name=_("publication"), related_name="external_ids"
    )
    scheme = models.CharField(_("scheme"), max_length=20, choices=Scheme)
    value = models.CharField(_("value"), max_length=255)

    objects = OfPublicationQuerySet.as_manager()

    class Meta:
        verbose_name = _("external identifier")
        verbose_name_plural = _("external identifiers")
        ordering = ["scheme", "value"]
        constraints = [
            models.UniqueConstraint(
                fields=["publication", "scheme", "value"], name="external_id_once_a_publication"
            )
        ]
        indexes = [models.Index(fields=["scheme", "value"], name="external_id_lookup")]

    def __str__(self) -> str:
        return f"{self.get_scheme_display()} {self.value}"

    @property
    def url(self) -> str:
        """The identifier's address on the web; empty where there is none."""
        return record.address_of(self.scheme, self.value)

    @property
    def text_url(self) -> str:
        """Where the text can be read that the identifier names; empty where there is none."""
        return record.text_address(self.scheme, self.value)


class Link(models.Model):
    """Where a publication's PDF, code, slides and the like are found."""

    class Kind(models.TextChoices):
        PAGE = "page", _("Page")
        PDF = "pdf", "PDF"
        CODE = "code", _("Code")
        SLIDES = "slides", _("Slides")
        VIDEO = "video", _("Video")
        POSTER = "poster", _("Poster")
        DATA = "data", _("Data")

    publication = models.ForeignKey(
        Publication, models.CASCADE, verbose_name=_("publication"), related_name="links"
    )
    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    url = models.URLField(_("address"), max_length=1000)
    label = models.CharField(
        _("label"), max_length=80, blank=True, help_text=_("In place of the kind.")
    )

    objects = OfPublicationQuerySet.as_manager()

    class Meta:
        verbose_name = _("link")
        verbose_name_plural = _("links")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["publication", "kind", "url"], name="link_once_a_publication"
            )
        ]

    def __str__(self) -> str:
        return self.label or self.get_kind_display()
