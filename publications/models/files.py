"""Files of a paper that the site itself keeps: its PDF, slides, poster and supplement."""

import hashlib
import secrets
from dataclasses import replace
from typing import Any

from django.core.files.storage import Storage, storages
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.absolute_urls import permalink
from publications.domain import paper_files
from publications.domain.record import Record
from publications.models.catalogue import OfPublicationQuerySet, Publication


def storage() -> Storage:
    """Where they lie: no web server hands them out, for a paper may be hidden."""
    return storages["paper_files"]


def stored_name(file: "PublicationFile", name: str) -> str:
    """A name that tells nothing and that no upload chooses."""
    return f"{timezone.localdate():%Y}/{secrets.token_hex(12)}"


class PublicationFile(models.Model):
    """An uploaded file of a paper. What it is follows from its content.

    Its address stands beside the paper's page (`address_name`). A paper may have several of a kind;
    the first of them leads.
    """

    class Kind(models.TextChoices):
        PDF = "pdf", "PDF"
        SLIDES = "slides", _("Slides")
        POSTER = "poster", _("Poster")
        SUPPLEMENT = "supplement", _("Supplement")

    publication = models.ForeignKey(
        Publication, models.CASCADE, verbose_name=_("publication"), related_name="files"
    )
    kind = models.CharField(_("kind"), max_length=20, choices=Kind, default=Kind.PDF)
    file = models.FileField(_("file"), upload_to=stored_name, storage=storage)
    public_from = models.DateField(
        _("public from"),
        null=True,
        blank=True,
        help_text=_("The day on which an embargo ends; empty: visitors may read it now."),
    )
    licence = models.CharField(_("licence"), max_length=300, blank=True)
    extension = models.CharField(max_length=8, editable=False)
    size = models.PositiveBigIntegerField(default=0, editable=False)
    digest = models.CharField(max_length=64, editable=False)
    added_at = models.DateTimeField(_("added at"), auto_now_add=True)

    objects = OfPublicationQuerySet.as_manager()

    class Meta:
        verbose_name = _("file")
        verbose_name_plural = _("files")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} ({self.extension})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store it with what follows from a new upload's content.

        Raises:
            ValueError: for a type of file that is not known. A form says so before.
        """
        if self.file and not self.file._committed:
            upload = self.file.file
            of_type = paper_files.recognise(upload)
            if of_type is None:
                raise ValueError("This type of file is not kept.")
            self.extension, self.size = of_type.extension, upload.size
            upload.seek(0)
            self.digest = hashlib.file_digest(upload, "sha256").hexdigest()
            upload.seek(0)
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("publications:file", args=[self.publication.slug, self.address_name])

    @property
    def type(self) -> paper_files.FileType:
        return paper_files.TYPES[self.extension]

    @property
    def is_public(self) -> bool:
        """Whether visitors may read it, where they see the paper."""
        return self.public_from is None or self.public_from <= timezone.localdate()

    @property
    def address_name(self) -> str:
        """The end of its address: "paper.pdf"; with its key where another of the kind leads."""
        stem = "paper" if self.kind == self.Kind.PDF else self.kind
        same = [file.pk for file in self.publication.files.all() if self.is_like(file)]
        number = "" if self.pk == min(same, default=self.pk) else f"-{self.pk}"
        return f"{stem}{number}.{self.extension}"

    @property
    def permanent_url(self) -> str:
        """The whole address, in the folder of the paper's page: Google Scholar wants that."""
        return f"{permalink(self.publication)}{self.address_name}"

    def is_like(self, other: "PublicationFile") -> bool:
        return (self.kind, self.extension) == (other.kind, other.extension)


def public_files(publication: Publication) -> list[PublicationFile]:
    """The files that visitors may read, the PDF first. Fetch `files`."""
    files = [file for file in publication.files.all() if file.is_public]
    order = list(PublicationFile.Kind)
    return sorted(files, key=lambda file: order.index(PublicationFile.Kind(file.kind)))


#: The kinds of links under which a Record names an uploaded file.
_LINK_KINDS = {PublicationFile.Kind.SUPPLEMENT: "data"}


def with_files(publication: Publication) -> Record:
    """The paper as a Record whose first links lead to its uploaded files, where visitors see it.

    Fetch `with_authors` and `files`.
    """
    record = publication.as_record()
    if not publication.is_public:
        return record
    uploaded = (
        (_LINK_KINDS.get(PublicationFile.Kind(file.kind), file.kind), file.permanent_url)
        for file in public_files(publication)
    )
    return replace(record, links=tuple(dict.fromkeys((*uploaded, *record.links))))
