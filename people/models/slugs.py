"""Addresses that keep leading somewhere after they change."""

from collections.abc import Collection
from typing import Any, Self

from django.db import models


class KeepsSlugs(models.Model):
    """A row with a page of its own, whose former addresses lead to the present one.

    `former_slugs` is one text, each slug between spaces, so that both databases find one in it.
    """

    former_slugs = models.TextField(blank=True, default="", editable=False)

    class Meta:
        abstract = True

    def save(self, **kwargs: Any) -> None:
        """Save the row; a slug that it had until now goes to its former ones."""
        loaded = getattr(self, "_loaded_slug", self.slug)
        if loaded != self.slug:
            kept = [slug for slug in self.former_slugs.split() if slug != self.slug]
            self.former_slugs = " ".join(["", *dict.fromkeys([*kept, loaded]), ""])
            if kwargs.get("update_fields") is not None:
                kwargs["update_fields"] = {*kwargs["update_fields"], "former_slugs"}
        super().save(**kwargs)
        self._loaded_slug = self.slug

    @classmethod
    def from_db(cls, db: str | None, field_names: Collection[str], values: Collection[Any]) -> Self:
        row = super().from_db(db, field_names, values)
        if "slug" in field_names:
            row._loaded_slug = row.slug
        return row


def formerly_at(rows: models.QuerySet[Any], slug: str) -> Any | None:
    """Return the row that had this slug once, the newest where several had; None for none."""
    return rows.filter(former_slugs__contains=f" {slug} ").order_by("-pk").first()
