"""Where papers come from: services, files, and what people type."""

from django.db import models
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from people.versioned import Versioned


class Source(Versioned):
    """Where listings come from: a service that is synced, or a kind of file that people hand in."""

    class Kind(models.TextChoices):
        ARXIV = "arxiv", "arXiv"
        DBLP = "dblp", "DBLP"
        OPENALEX = "openalex", "OpenAlex"
        SEMANTIC_SCHOLAR = "semantic_scholar", "Semantic Scholar"
        CROSSREF = "crossref", "Crossref"
        ORCID = "orcid", "ORCID"
        HOMEPAGE = "homepage", _("Homepage")
        CV = "cv", _("CV")
        PROFILE = "profile", _("Author profile page")
        LISTING = "listing", _("Pasted list")
        BIBTEX = "bibtex", _("BibTeX file")
        RIS = "ris", _("RIS file")
        CSL = "csl", _("CSL-JSON file")
        JSON = "json", _("JSON file")
        YAML = "yaml", _("YAML file")
        CSV = "csv", _("Table")
        NBIB = "nbib", _("PubMed file")
        ENDNOTE = "endnote", _("EndNote file")
        ZOTERO_RDF = "zotero_rdf", _("Zotero RDF file")
        OAI_DC = "oai_dc", _("Dublin Core file")

    #: The kinds that a sync asks by itself.
    SERVICES = (
        Kind.ARXIV,
        Kind.DBLP,
        Kind.OPENALEX,
        Kind.SEMANTIC_SCHOLAR,
        Kind.CROSSREF,
        Kind.ORCID,
    )

    class AssertedBy(models.TextChoices):
        """Who puts the list together: how much it says of whose the papers in it are."""

        PERSON = "person", _("The author")
        FILE = "file", _("Somebody's file")
        SERVICE = "service", _("A service, by name")

    name = models.CharField(_("name"), max_length=100, unique=True)
    slug = models.SlugField(_("slug"), max_length=60, unique=True)
    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    asserted_by = models.CharField(
        _("kept by"), max_length=10, choices=AssertedBy, default=AssertedBy.SERVICE
    )
    precedence = models.PositiveSmallIntegerField(
        _("precedence"),
        default=50,
        help_text=_("Where two sources disagree on a field, the higher one is believed."),
    )
    field_precedence = models.JSONField(
        _("field precedence"),
        default=dict,
        blank=True,
        help_text=_("For single fields another precedence than the general one."),
    )
    enabled = models.BooleanField(
        _("enabled"), default=True, help_text=_("Untick to leave it out of every sync.")
    )
    reread_days = models.PositiveSmallIntegerField(
        _("whole again after (days)"),
        default=14,
        help_text=_(
            "A service that can say what changed is asked for just that, and for everything "
            "once in so many days, because none tells of every change. 0: everything each time."
        ),
    )

    class Meta:
        verbose_name = _("source")
        verbose_name_plural = _("sources")
        ordering = ["-precedence", "name"]

    def __str__(self) -> str:
        return self.name

    @property
    def display_name(self) -> str:
        """Its name, in the reader's language where it is still called as its kind."""
        kind = dict(self.Kind.choices).get(self.kind, self.kind)  # not yet in any language
        with translation.override("en"):
            is_called_as_its_kind = self.name == str(kind)
        return str(kind) if is_called_as_its_kind else self.name

    @property
    def is_service(self) -> bool:
        return self.kind in self.SERVICES

    def precedence_of(self, field: str) -> int:
        """How much this source is believed on one field: its own number, or the general one."""
        return int(self.field_precedence.get(field, self.precedence))
