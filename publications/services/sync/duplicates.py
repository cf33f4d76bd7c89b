"""Duplicates in the catalogue: found in passes and asked about, never merged by themselves.

A pass looks at the publications that changed since they were looked at last, oldest first, by the
same keys and the same engine as an incoming record. A pair that was ever asked about is not asked
about again. First, versions are linked that a source named before we knew the other one.
"""

import dataclasses
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DatabaseError, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from publications.domain import matching
from publications.domain.matching import Comparison
from publications.domain.reasons import Reason
from publications.models import Publication, SourceRecord, Suggestion
from publications.services import consolidation, match_index, versions

#: How many publications a pass looks at unless told otherwise.
AT_ONCE = 5000

logger = logging.getLogger(__name__)

_Status = Publication.Status
_KINDS = {
    "same": Suggestion.Kind.SAME_WORK,
    "ask": Suggestion.Kind.SAME_WORK,
    "version": Suggestion.Kind.VERSION,
}
_ORDER = ("version", "ask", "same")


@dataclasses.dataclass
class Pass:
    """What one pass did: how many publications it looked at, what it asks, how many are left."""

    looked_at: int = 0
    asked: list[Suggestion] = dataclasses.field(default_factory=list)
    left: int = 0

    def __str__(self) -> str:
        papers = "1 publication" if self.looked_at == 1 else f"{self.looked_at} publications"
        pairs = "1 pair" if len(self.asked) == 1 else f"{len(self.asked)} pairs"
        return f"{papers} compared, {pairs} to be looked at, {self.left} left for the next pass."


def find(limit: int = AT_ONCE) -> Pass:
    """Compare up to `limit` changed publications with all others; suggest what looks the same."""
    _link_related()
    done = Pass()
    for pk in list(_changed().order_by("pk").values_list("pk", flat=True)[:limit]):
        with _going_on(f"The publication {pk}"):
            done.asked += look_at(Publication.objects.with_authors().get(pk=pk))
        done.looked_at += 1
    done.left = _changed().count()
    return done


def _changed() -> QuerySet[Publication]:
    """The publications that changed since they were looked at.

    A look in the future does not count: the clock was wrong then.
    """
    return Publication.objects.unmerged().filter(
        Q(checked_at=None) | Q(changed_at__gt=F("checked_at")) | Q(checked_at__gt=timezone.now()),
        status__in=[_Status.PUBLISHED, _Status.WAITING],
    )


def _link_related() -> None:
    """Link the versions that sources name, whichever of the two we knew first."""
    source_records = SourceRecord.objects.current().filter(
        publication__merged_into=None, record__relations__0__isnull=False
    )
    for source_record in source_records.select_related("publication").defer("raw"):
        publication = source_record.publication
        if publication is None:  # kept, but not taken in yet
            continue
        with _going_on(f"Source record {source_record.pk}"):
            record = source_record.as_record()
            # Nearly all are linked already; looking first keeps syncs from waiting every night.
            if versions.related(publication, record):
                with transaction.atomic():
                    consolidation.lock_catalogue()
                    versions.link_related(publication, record)


@contextmanager
def _going_on(what: str) -> Iterator[None]:
    """Log what cannot be read, whatever is wrong with it, and go on with the others."""
    try:
        yield
    except DatabaseError:
        raise
    except Exception as error:
        logger.warning("%s cannot be read: %s: %s", what, type(error).__name__, error)


def look_at(publication: Publication) -> list[Suggestion]:
    """Ask about the works that this one may be; what is new of it is returned.

    The publication is one `with_authors`.
    """
    Publication.objects.filter(pk=publication.pk).update(checked_at=timezone.now())
    alike: dict[int, Comparison] = {}
    for form in match_index.forms_of(publication):
        for pk, other_form in match_index.candidates(form):
            if pk == publication.pk:
                continue
            comparison = matching.compare(form, other_form)
            if comparison.decision != "new" and (
                pk not in alike or _rank(comparison) > _rank(alike[pk])
            ):
                alike[pk] = comparison
    others = Publication.objects.filter(
        pk__in=alike, status__in=[_Status.PUBLISHED, _Status.WAITING]
    )
    return [
        suggestion for other in others if (suggestion := _ask(publication, other, alike[other.pk]))
    ]


def _ask(publication: Publication, other: Publication, comparison: Comparison) -> Suggestion | None:
    """Ask, the newer of the two first, unless it was asked before or they are linked versions."""
    if Suggestion.objects.between(publication, other).exists():
        return None
    if versions.are_linked(publication, other):
        return None
    newer, older = sorted((publication, other), key=lambda publication: -publication.pk)
    return Suggestion.objects.create(
        kind=_KINDS[comparison.decision],
        publication=newer,
        other=older,
        score=comparison.score,
        reasons=[Reason("both_in_the_catalogue"), *comparison.reasons],
    )


def _rank(comparison: Comparison) -> tuple[float, int]:
    return comparison.score, _ORDER.index(comparison.decision)
