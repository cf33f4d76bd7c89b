"""Duplicates in the catalogue: found in passes and asked about, never merged by themselves.

A pass looks at the publications that changed since they were looked at last, oldest first, by the
same keys and the same engine as an incoming record. A pair that was ever asked about is not asked
about again. First, versions are linked that a source named before we knew the other one.
"""

import dataclasses
import itertools
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DatabaseError, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from publications.domain import matching
from publications.domain.matching import Match
from publications.domain.reasons import Reason
from publications.models import Publication, SourceRecord, Suggestion
from publications.services import columns, consolidation, match_index, versions

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
    settled = _settled(publication)
    alike: dict[int, Match[int]] = {}
    for form in match_index.forms_of(publication):
        near = [(pk, other) for pk, other in match_index.candidates(form) if pk not in settled]
        if matching.has_title_of_many(form) and (told_once := _told_once(publication)):
            near = list(columns.without_own(form, near, told_once))
        for match in matching.matches(form, near):
            target = match.target
            if target is not None and (target not in alike or _rank(match) > _rank(alike[target])):
                alike[target] = match
    others = Publication.objects.filter(
        pk__in=alike, status__in=[_Status.PUBLISHED, _Status.WAITING]
    )
    return [_ask(publication, other, alike[other.pk]) for other in others]


def _told_once(publication: Publication) -> SourceRecord | None:
    """Return the one record that tells of a publication, None where there are several."""
    current = SourceRecord.objects.current().filter(publication=publication)
    told = list(current.select_related("source").defer("raw", "record")[:2])
    return told[0] if len(told) == 1 else None


def _settled(publication: Publication) -> set[int]:
    """Return the publications that nobody is to be asked about again: they are no rivals, either.

    Itself, its versions, and those that somebody was asked about.
    """
    asked = Suggestion.objects.filter(Q(publication=publication) | Q(other=publication))
    pairs = asked.filter(other__isnull=False).values_list("publication", "other")
    linked = versions.versions_of_work(publication)
    return {publication.pk, *(one.pk for one in linked), *itertools.chain.from_iterable(pairs)}


def _ask(publication: Publication, other: Publication, match: Match[int]) -> Suggestion:
    """Ask, the newer of the two first."""
    newer, older = sorted((publication, other), key=lambda publication: -publication.pk)
    return Suggestion.objects.create(
        kind=_KINDS[match.decision],
        publication=newer,
        other=older,
        score=match.score,
        reasons=[Reason("both_in_the_catalogue"), *match.reasons],
    )


def _rank(match: Match[int]) -> tuple[float, int]:
    return match.score, _ORDER.index(match.decision)
