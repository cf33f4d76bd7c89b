"""Addresses that keep leading somewhere after they change."""

from collections.abc import Collection
from typing import Any, Self

from django.contrib.contenttypes.fields import GenericForeignKey, GenericRelation
from django.contrib.contenttypes.models import ContentType
from django.db import models, transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from people import names


class FormerSlugQuerySet(models.QuerySet["FormerSlug"]):
    def of(self, model: type[models.Model]) -> "FormerSlugQuerySet":
        """Those of all rows of this model."""
        return self.filter(content_type=ContentType.objects.get_for_model(model))


class FormerSlug(models.Model):
    """The end of an address that a row's page had before: it leads to the present one."""

    content_type = models.ForeignKey(ContentType, models.CASCADE, editable=False)
    object_id = models.PositiveBigIntegerField(editable=False)
    row = GenericForeignKey()
    slug = models.SlugField(_("slug"), max_length=160, db_index=False)
    since = models.DateTimeField(_("since"), default=timezone.now)

    objects = FormerSlugQuerySet.as_manager()

    class Meta:
        verbose_name = _("former address")
        verbose_name_plural = _("former addresses")
        constraints = [
            models.UniqueConstraint(
                fields=["content_type", "object_id", "slug"], name="former_slug_once_a_row"
            )
        ]
        indexes = [models.Index(fields=["slug", "content_type"], name="former_slug_lookup")]

    def __str__(self) -> str:
        return self.slug


class HasFormerSlugs(models.Model):
    """A row with a page of its own, whose former addresses lead to the present one."""

    former_slugs = GenericRelation(FormerSlug)

    class Meta:
        abstract = True

    def keep_address(self, former: str) -> None:
        """Let an address that this row had lead to it for good."""
        self.former_slugs.filter(slug=self.slug).delete()
        self.former_slugs.update_or_create(slug=former, defaults={"since": timezone.now()})


class KeepsSlugs(HasFormerSlugs):
    """Such a row that keeps its former addresses by itself, whoever saves it."""

    class Meta:
        abstract = True

    @transaction.atomic
    def save(self, **kwargs: Any) -> None:
        super().save(**kwargs)
        loaded = getattr(self, "_loaded_slug", self.slug)
        if loaded != self.slug:
            self.keep_address(loaded)
        self._loaded_slug = self.slug

    @classmethod
    def from_db(cls, db: str | None, field_names: Collection[str], values: Collection[Any]) -> Self:
        row = super().from_db(db, field_names, values)
        if "slug" in field_names:
            row._loaded_slug = row.slug
        return row


def formerly_at(rows: models.QuerySet[Any], slug: str) -> Any | None:
    """Return the one of these rows that had this slug last; None where none had it."""
    if "\0" in slug:  # whoever asks so; PostgreSQL refuses it
        return None
    return rows.filter(former_slugs__slug=slug).order_by("-former_slugs__since", "-pk").first()


def free_for_person(person: Any) -> str:
    """Return a slug for a member of whom name and e-mail are known, and that nobody has.

    It is made of the first of the names that can be written with letters of ours; of nobody who has
    such a name, as in Chinese script alone, of what stands before the @.
    """
    told = (person.name, person.native_name, person.email.partition("@")[0])
    return free(type(person), next(filter(None, map(names.slugify_name, told)), ""))


def free(model: type[models.Model], text: str) -> str:
    """Return a slug made from the text that no row of the model has, nor had before."""
    length = model._meta.get_field("slug").max_length - 6  # a dash and up to five digits follow
    base = slugify(text)[:length].strip("-") or str(model._meta.model_name)
    rows = model._default_manager
    taken = {*rows.filter(slug__startswith=base).values_list("slug", flat=True)}
    former = FormerSlug.objects.of(model).filter(slug__startswith=base)
    taken.update(former.values_list("slug", flat=True))
    number = 1
    while (slug := base if number == 1 else f"{base}-{number}") in taken:
        number += 1
    return slug
