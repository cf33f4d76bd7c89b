"""One thing that is amiss, and what finding it takes."""

from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import QuerySet
from django.urls import reverse

from publications.domain.reasons import Reason
from publications.models import Publication

Kind = Literal["authors", "identifiers", "duplicates", "venues", "links"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is amiss: `reason` says it, `address` leads to where it is put right.

    `subject` are the keys of the rows it is about: paper and member, two papers, two venues, or the
    check of a link.
    """

    kind: Kind
    subject: tuple[int, ...]
    reason: Reason
    address: str

    @property
    def key(self) -> str:
        """What a form calls it."""
        return "-".join([self.kind, *map(str, self.subject)])

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "key": self.key,
            "sentence": str(self.reason),
            "reason": self.reason.as_json(),
            "address": self.address,
        }


def in_use() -> QuerySet[Publication]:
    """What stands on the site or may: neither merged, nor declined, nor deleted."""
    return Publication.objects.unmerged().filter(
        status__in=[Publication.Status.PUBLISHED, Publication.Status.WAITING]
    )


def page_of_authors(paper: int) -> str:
    """Return where a paper's authors are edited."""
    page = reverse("admin:publications_publication_change", args=[paper])
    return f"{page}#authorships-group"


def page_of_question(question: int) -> str:
    """Return where a question of the review queue is answered."""
    return reverse("admin:publications_suggestion_change", args=[question])
