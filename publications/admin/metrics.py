"""Figures over time, each as a table with a sentence above it."""

import datetime
import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.dateformat import format as format_date
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from people.i18n import comma
from people.models import Member
from publications.admin.shared import ReadOnlyAdmin
from publications.models import Authorship, Metric, Publication

#: A name such as "citations 2023" is that year's figure.
_OF_YEAR = re.compile(r"(?P<name>.*\S)\s+(?P<year>(?:19|20)\d\d)")

#: Names of the services' figures; a figure that is missing here keeps its own name.
NAMES = {
    "citations": pgettext_lazy("a figure", "citations"),
    "influential citations": pgettext_lazy("a figure", "influential citations"),
    "references": pgettext_lazy("a figure", "references"),
    "fwci": pgettext_lazy("a figure", "field-weighted citation impact"),
}

Day = datetime.date


@dataclass(frozen=True, slots=True)
class Series:
    """One figure of one source: `points` are (when, value), the oldest first."""

    name: str
    source: str
    points: tuple[tuple[str, float], ...]
    is_by_year: bool = False

    @property
    def title(self) -> str:
        return f"{capfirst(self.called)}{comma()}{self.source}"

    @property
    def called(self) -> str:
        """The figure's name in the editor's language."""
        name = called(self.name)
        return gettext("%(figure)s by year") % {"figure": name} if self.is_by_year else name

    @property
    def summary(self) -> str:
        """How the figure changed, in a sentence."""
        (first, at_first), (last, at_last) = self.points[0], self.points[-1]
        values = {
            "title": self.title,
            "first": f"{number(at_first)} ({first})",
            "last": f"{number(at_last)} ({last})",
        }
        if len(self.points) == 1:
            return gettext("%(title)s: %(last)s") % values
        return gettext("%(title)s: from %(first)s to %(last)s") % values

    @property
    def rows(self) -> list[tuple[str, str]]:
        """The table's rows, the newest first."""
        return [(when, number(value)) for when, value in reversed(self.points)]


def number(value: float) -> str:
    """Return a figure as text: a whole number as it is, another with at most three digits."""
    return f"{value:,.0f}" if value == round(value) else f"{value:,.3g}"


def called(name: str) -> str:
    """Return what editors call the figure of this name, a single year's included."""
    of_year = _OF_YEAR.fullmatch(name)
    if of_year:
        return f"{called(of_year['name'])} {of_year['year']}"
    return str(NAMES.get(name, name))


# --- Which figures there are -------------------------------------------------------------------


def of_publication(publication: Publication) -> list[Series]:
    """Return the paper's figures: by year where a source gives years, else by day. One query."""
    return _series(publication.metrics.select_related("source"))


def of_member(member: Member) -> list[Series]:
    """Return the figures of the member's own page in a service. One query."""
    return _series(member.metrics.select_related("source"))


def of_papers(member: Member) -> list[Series]:
    """Return the figures of the member's public papers, added up. One query.

    A paper counts from the day its figure was first read, with the newest one of each day.
    """
    authorships = Authorship.objects.filter(member=member).values("publication")
    papers = Publication.objects.public().filter(pk__in=authorships)
    read = Metric.objects.filter(publication__in=papers).select_related("source")
    return _series(read, total=True)


def _series(metrics: QuerySet[Metric], total: bool = False) -> list[Series]:
    """Return the series of these figures; figures of single years are joined and come first."""
    readings = sorted(metrics, key=lambda metric: (str(metric.source), metric.name, metric.day))
    by_year: dict[tuple[str, str], dict[int, float]] = {}
    series = []
    for (source, name), rows in groupby(
        readings, key=lambda metric: (str(metric.source), metric.name)
    ):
        of_year = _OF_YEAR.fullmatch(name)
        days = _days(rows)
        if of_year:
            years = by_year.setdefault((source, of_year["name"]), {})
            years[int(of_year["year"])] = days[-1][1]
        elif not total or name.startswith(("citations", "influential", "references")):
            series.append(Series(name, source, tuple((_short(day), value) for day, value in days)))
    series += [
        Series(
            name, source, tuple((str(year), years[year]) for year in sorted(years)), is_by_year=True
        )
        for (source, name), years in by_year.items()
    ]
    return sorted(series, key=lambda line: (not line.is_by_year, line.name, line.source))


def _short(day: Day) -> str:
    # Translators: a day as short as can be, in the format characters of Django's "date" filter.
    return format_date(day, pgettext("date pattern", "j M Y"))


def _days(rows: Iterable[Metric]) -> list[tuple[Day, float]]:
    """Return each day with the sum of what was read last of every paper or person."""
    latest: dict[tuple[int | None, int | None], float] = {}
    days: list[tuple[Day, float]] = []
    for day, read in groupby(rows, key=lambda metric: metric.day):
        for metric in read:
            latest[metric.publication_id, metric.member_id] = metric.value
        days.append((day, sum(latest.values())))
    return days


# --- Pages -------------------------------------------------------------------------------------


@admin.register(Metric)
class MetricAdmin(ReadOnlyAdmin):
    list_display = ["figure", "amount", "day", "source", "of"]
    list_filter = ["source", "day"]
    list_select_related = ["source", "publication", "member"]
    list_per_page = 50
    search_fields = ["name", "publication__title", "member__name"]
    search_help_text = _("A figure's name, a title or a member.")

    @admin.display(description=_("figure"), ordering="name")
    def figure(self, metric: Metric) -> str:
        return called(metric.name)

    @admin.display(description=_("value"), ordering="value")
    def amount(self, metric: Metric) -> str:
        return number(metric.value)

    @admin.display(description=_("of"))
    def of(self, metric: Metric) -> str:
        return str(metric.publication or metric.member)

    def get_urls(self) -> list[URLPattern]:
        return [
            path(
                "member/<int:pk>/",
                self.admin_site.admin_view(self.member_view),
                name="publications_metric_member",
            ),
            *super().get_urls(),
        ]

    def member_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """A member's figures: their own, and those of their papers together."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        member = get_object_or_404(Member, pk=pk)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": gettext("Figures of %(member)s") % {"member": member},
            "member": member,
            "own": of_member(member),
            "papers": of_papers(member),
        }
        return TemplateResponse(request, "admin/publications/metric/member.html", context)
