"""Figures that sources tell of members and publications, kept by day."""

from collections.abc import Iterable
from typing import Literal

from django.db.models import Exists, OuterRef
from django.utils import timezone

from people.models import Member
from publications.models import Metric, Source
from publications.services.ingest_report import Outcome


def record_metrics(source: Source, member: Member, figures: Iterable[tuple[str, float]]) -> None:
    """Keep the figures on the member's page in the source, with today's date."""
    _note(source, "member", {(member.pk, name): value for name, value in figures})


def record_metrics_of_publications(source: Source, outcomes: Iterable[Outcome]) -> None:
    """Keep the figures that came with the records, with today's date."""
    figures = {
        (outcome.publication.pk, name): value
        for outcome in outcomes
        if outcome.publication is not None
        for name, value in outcome.record.metrics
    }
    _note(source, "publication", figures)


def _note(
    source: Source,
    owner: Literal["member", "publication"],
    figures: dict[tuple[int, str], float],
) -> None:
    """Store the figures, by owner's key and name, that differ from the ones read before."""
    if not figures:
        return
    figures = {(key, name[:60]): value for (key, name), value in figures.items()}
    newer = Metric.objects.filter(
        source=source, name=OuterRef("name"), day__gt=OuterRef("day"), **{owner: OuterRef(owner)}
    )
    before = Metric.objects.filter(
        ~Exists(newer), source=source, **{f"{owner}__in": {key for key, _ in figures}}
    )
    last = {
        (key, name): (value, day)
        for key, name, value, day in before.values_list(owner, "name", "value", "day")
    }
    today = timezone.localdate()
    fresh: list[Metric] = []
    for (key, name), value in figures.items():
        last_value, day = last.get((key, name), (None, None))
        if last_value == value:
            continue
        if day is not None and day >= today:  # later ones were dated by a clock that was wrong
            later = Metric.objects.filter(source=source, name=name, day__gte=today)
            later.filter(**{owner: key}).delete()
        metric = Metric(source=source, name=name, value=value, day=today)
        setattr(metric, f"{owner}_id", key)
        fresh.append(metric)
    Metric.objects.bulk_create(fresh)
