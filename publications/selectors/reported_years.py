"""The years of which a report has something to tell."""

from typing import Any

from django.db.models import Max, QuerySet
from django.db.models.functions import ExtractYear
from django.utils import timezone

from people.models import Award, Member, Offering, Position, Talk
from publications.models import Publication


def last_year(member: Member | None = None) -> int:
    """Return the last year, this one at most, of which there is something to report; this one where
    there is nothing at all. `member`: whom alone the report is about.
    """
    this_year = timezone.localdate().year
    papers: QuerySet[Any] = Publication.objects.public().leading()
    if member:
        papers = papers.by_member(member)
    positions = _of(member, Position.objects.all(), "member")
    talks = _of(member, Talk.objects.public(), "speaker").annotate(year=ExtractYear("starts_at"))
    by_day = [(papers, "date"), (positions, "start"), (positions, "end")]
    by_day.append((_of(member, Award.objects.all(), "members"), "date"))
    by_year = [talks, _of(member, Offering.objects.all(), "instructors")]
    last = [_last(rows, field, before=str(this_year + 1)) for rows, field in by_day]
    last += [_last(rows, "year", before=this_year + 1) for rows in by_year]
    return max((int(str(date)[:4]) for date in last if date), default=this_year)


def _of(member: Member | None, rows: QuerySet[Any], column: str) -> QuerySet[Any]:
    return rows.filter(**{column: member}) if member else rows


def _last(rows: QuerySet[Any], field: str, before: Any) -> Any:
    """The last value of the field that is smaller than `before`; partial dates sort as text."""
    return rows.filter(**{f"{field}__lt": before}).aggregate(last=Max(field))["last"]
