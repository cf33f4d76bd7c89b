"""The lab's report, its students and its figures: each a page, and a file to hand in."""

import datetime
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone, translation
from django.utils.dates import MONTHS
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from people import access, i18n, media_types
from people.models import Award, Lab, Member, Offering, Position, Talk
from people.periods import Period
from publications.domain import citing
from publications.domain.documents import (
    Block,
    Document,
    Heading,
    Table,
    html,
    sheets,
    text,
)
from publications.models import Project, Publication
from publications.selectors import figures, report, reported_years, students

#: Who sees all rows of these sees the whole lab's report; a Member sees her own.
_TOLD = (Publication, Project, Member, Position, Talk, Award, Offering)


def may_see_reports(user: Any) -> bool:
    return _sees_all(user) or (
        access.member_of(user) is not None and access.may(user, "view", Publication)
    )


def _sees_all(user: Any) -> bool:
    return all(access.may_all(user, "view", model) for model in _TOLD)


# --- What is asked for -------------------------------------------------------------------------


class Asked(forms.Form):
    """What every one of the pages can be asked for; what is left out has its usual value.

    A Member is not asked for whom or for which project: it is what is hers.
    """

    project = forms.ModelChoiceField(
        label=_("Project"), queryset=Project.objects.all(), required=False, empty_label=_("All")
    )
    member = forms.ModelChoiceField(
        label=_("Person"), queryset=Member.objects.all(), required=False, empty_label=_("Everybody")
    )
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES, required=False)

    def __init__(self, request: HttpRequest) -> None:
        self._own = None if _sees_all(request.user) else access.member_of(request.user)
        usual = {name: field.initial for name, field in self.base_fields.items() if field.initial}
        usual |= self.usual() | {"language": get_language()}
        super().__init__({**usual, **request.GET.dict()}, auto_id="report-%s")
        if self._own:
            for name in ("member", "project"):
                self.fields.pop(name, None)

    def usual(self) -> dict[str, Any]:
        """What is asked for where nothing is said."""
        return {}

    def value(self, name: str) -> Any:
        """A value, empty where it makes no sense."""
        if name == "member" and self._own:
            return self._own
        self.is_valid()
        return self.cleaned_data.get(name)

    def filters(self) -> list[str]:
        """What narrows the page, in words."""
        names = (("project", gettext("Project")), ("member", gettext("Person")))
        return [
            gettext("%(name)s: %(value)s") % {"name": name, "value": self.value(field)}
            for field, name in names
            if self.value(field)
        ]


class TimeAsked(Asked):
    """A time beside it: a year from a month on, or from one day to another."""

    year = forms.IntegerField(label=_("Year"), min_value=1900, max_value=2200, required=False)
    month = forms.TypedChoiceField(
        label=_("From the month"), choices=list(MONTHS.items()), coerce=int, required=False
    )
    since = forms.DateField(
        label=_("Or from"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        label=_("Until"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )

    def usual(self) -> dict[str, Any]:
        return {"year": timezone.localdate().year, "month": 1}

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        since, until = data.get("since"), data.get("until")
        if since and until and since > until:
            self.add_error("until", gettext("The last day is before the first one: swap them."))
        return data

    @property
    def period(self) -> Period:
        since, until = self.value("since"), self.value("until")
        if since or until:
            return Period(
                since or datetime.date(until.year, 1, 1),
                until or max(since, timezone.localdate()),
            )
        return Period.year(
            self.value("year") or timezone.localdate().year, self.value("month") or 1
        )

    def filters(self) -> list[str]:
        period = self.period
        said = gettext("From %(first)s to %(last)s")
        dates = {"first": i18n.day(period.first), "last": i18n.day(period.last)}
        return [said % dates, *super().filters()]


class ReportAsked(TimeAsked):
    order = forms.ChoiceField(
        label=_("Papers by"),
        choices=[("project", _("Project")), ("kind", _("Type"))],
        required=False,
    )
    style = forms.ChoiceField(
        label=_("Cited in"), choices=list(citing.STYLES.items()), required=False
    )
    field_order = ("year", "month", "since", "until", "project", "member")

    def usual(self) -> dict[str, Any]:
        """Early in a year there is nothing of it yet: the last year is what is wanted."""
        return {"year": reported_years.last_year(self._own), "month": 1}


class StudentsAsked(TimeAsked):
    project = None
    status = forms.ChoiceField(
        label=_("Status"),
        choices=[("", _("All")), ("current", _("Current")), ("former", _("Former"))],
        required=False,
    )
    field_order = ("status", "year", "month", "since", "until", "member")

    def usual(self) -> dict[str, Any]:
        return {"month": 1}

    @property
    def has_period(self) -> bool:
        return any(self.value(name) for name in ("year", "since", "until"))

    def filters(self) -> list[str]:
        said = super().filters() if self.has_period else Asked.filters(self)
        status = dict(self.fields["status"].choices).get(self.value("status"))
        values = {"name": gettext("Status"), "value": status}
        return [gettext("%(name)s: %(value)s") % values, *said]


class FiguresAsked(Asked):
    first = forms.IntegerField(label=_("From year"), min_value=1000, max_value=9998, required=False)
    last = forms.IntegerField(label=_("To year"), min_value=1000, max_value=9998, required=False)
    field_order = ("first", "last", "project", "member")

    def filters(self) -> list[str]:
        years = i18n.years(self.value("first"), self.value("last"))
        said = gettext("%(name)s: %(value)s") % {"name": gettext("Years"), "value": years}
        return [*([said] if years else []), *super().filters()]


# --- What is told ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    """A page: its title, what is said above it, what stands on it, and the sheets of a file."""

    title: str
    notes: tuple[str, ...]
    blocks: tuple[Block, ...]
    tables: tuple[Table, ...]
    file_name: str
    chart: "ReportChart | None" = None
    language: str = field(default_factory=lambda: get_language() or "en")

    @property
    def document(self) -> Document:
        return Document(self.title, self.language, (*map(text, self.notes), *self.blocks))

    @property
    def body(self) -> SafeString:
        return mark_safe(html.body(self.blocks))

    @property
    def sheets(self) -> list[Table]:
        about = Table(gettext("About"), (self.title,), tuple((note,) for note in self.notes))
        return [*self.tables, about]


def _made() -> str:
    return gettext("Made on %(day)s.") % {"day": i18n.day(timezone.localdate())}


def _of_lab(name: str) -> str:
    names = {"lab": Lab.objects.current().name, "name": name}
    return gettext("%(lab)s: %(name)s") % names


def _report(asked: ReportAsked) -> Told:
    period = asked.period
    scope = report.Scope(
        period,
        asked.value("project"),
        asked.value("member"),
        by_kind=asked.value("order") == "kind",
        style=asked.value("style") or next(iter(citing.STYLES)),
    )
    sections = report.sections(scope)
    overview = Table(
        gettext("Overview"),
        (gettext("What"), gettext("How many")),
        tuple((section.name, len(section.table.rows)) for section in sections),
    )
    left_out = report.left_out(scope)
    blocks: list[Block] = [overview] if sections else [text(gettext("There is nothing to report."))]
    for section in sections:
        blocks += [Heading(section.name), *section.blocks]
    if left_out:
        blocks += [Heading(gettext("Left out")), *map(text, left_out)]
    return Told(
        _of_lab(gettext("Report")),
        (*asked.filters(), _made()),
        tuple(blocks),
        (overview, *(section.table for section in sections)),
        f"report-{period.first}-{period.last}",
    )


def _students(asked: StudentsAsked) -> Told:
    table = students.table(
        students.Chosen(
            asked.value("status") or "",
            asked.period if asked.has_period else None,
            asked.value("member"),
        )
    )
    notes = (*asked.filters(), _made())
    blocks = (table,) if table.rows else (text(gettext("There are none.")),)
    return Told(_of_lab(gettext("Students")), notes, blocks, (table,), "students")


def _figures(asked: FiguresAsked) -> Told:
    made = figures.figures(
        first=asked.value("first"),
        last=asked.value("last"),
        project=asked.value("project"),
        member=asked.value("member"),
    )
    how = gettext(
        "Open access: a PDF or a copy on arXiv, in the ACL Anthology or in PubMed Central is known "
        "of the paper or of a version of it, or its licence is an open one."
    )
    blocks: list[Block] = []
    for table in made.tables:
        if table.rows:
            blocks += [Heading(table.name), table]
    return Told(
        _of_lab(gettext("Figures")),
        (*asked.filters(), how, _made()),
        tuple(blocks) or (text(gettext("There are no publications here yet.")),),
        tuple(made.tables),
        "figures",
        ReportChart.of(made),
    )


@dataclass(frozen=True)
class ReportBar:
    """A year's papers as a bar, those that are open its lower part; shares of the chart's width."""

    year: int
    papers: int
    open: int
    x: str
    middle: str
    width: str
    height: float
    open_height: float

    @property
    def y(self) -> float:
        return ReportChart.height - self.height

    @property
    def open_y(self) -> float:
        return ReportChart.height - self.open_height


@dataclass(frozen=True)
class ReportChart:
    """Papers by year as bars, the oldest first; every so many years one has its label."""

    bars: tuple[ReportBar, ...]
    every: int

    #: Of the highest bar, in CSS pixels.
    height = 140
    #: So many years, the latest ones, have room; and so many labels, or numbers of papers.
    most, labels, numbers = 40, 10, 20

    @classmethod
    def of(cls, made: figures.Figures) -> "ReportChart | None":
        """The chart; None where there are fewer than two years."""
        known = [year for year in made.by_year if year]
        if len(known) < 2:
            return None
        years = range(max(min(known), max(known) - cls.most + 1), max(known) + 1)
        counts = [made.by_year.get(year, figures.Count()) for year in years]
        slot, unit = 100 / len(years), cls.height / max(count.papers for count in counts)
        bars = tuple(
            ReportBar(
                year,
                count.papers,
                count.open,
                f"{(place + 0.1) * slot:.2f}%",
                f"{(place + 0.5) * slot:.2f}%",
                f"{0.8 * slot:.2f}%",
                round(count.papers * unit, 1),
                round(count.open * unit, 1),
            )
            for place, (year, count) in enumerate(zip(years, counts, strict=True))
        )
        return cls(bars, -(-len(years) // cls.labels))

    @property
    def labelled(self) -> list[ReportBar]:
        """Every so many bars, counted from the newest."""
        return list(self.bars[:: -self.every])

    @property
    def numbered(self) -> list[ReportBar]:
        """The bars over which their number of papers stands: all, where there is room."""
        return list(self.bars) if len(self.bars) <= self.numbers else self.labelled


# --- Pages and files ---------------------------------------------------------------------------


def _docx(told: Told) -> bytes:
    from publications.domain.documents import docx  # few requests need the library

    return docx.write(told.document)


def _xlsx(told: Told) -> bytes:
    return sheets.write(told.sheets)


_FILES: dict[str, tuple[str, Callable[[Told], bytes]]] = {
    "docx": (media_types.DOCX, _docx),
    "xlsx": (media_types.XLSX, _xlsx),
}
#: The pages by the names of their addresses, in the order of their links.
_PAGES = (("report", _("Report")), ("students", _("Students")), ("figures", _("Figures")))


@require_safe
def report_view(request: HttpRequest) -> HttpResponse:
    """What there was between two days."""
    return _respond(request, "report", ReportAsked, _report, ("docx", "xlsx"))


@require_safe
def students_view(request: HttpRequest) -> HttpResponse:
    """Who studied here, and where they went."""
    return _respond(request, "students", StudentsAsked, _students, ("docx", "xlsx"))


@require_safe
def figures_view(request: HttpRequest) -> HttpResponse:
    """Papers by year, type, venue and open access."""
    return _respond(request, "figures", FiguresAsked, _figures, ("xlsx",))


def _respond(
    request: HttpRequest,
    name: str,
    form: type[Any],
    tell: Callable[[Any], Told],
    formats: Iterable[str],
) -> HttpResponse:
    """The page, or the file that is asked for, in the language that is asked for.

    Raises:
        PermissionDenied: for whoever sees neither the lab nor is a member.
    """
    if not may_see_reports(request.user):
        raise PermissionDenied
    asked = form(request)
    is_valid = asked.is_valid()
    told = None
    with translation.override(asked.value("language") or get_language()):
        if is_valid:
            told = tell(asked)
            wanted = request.GET.get("format")
            if wanted in formats:
                return _file(told, str(wanted))
    query = request.GET.copy()
    query.pop("format", None)
    context = {
        **admin.site.each_context(request),
        "title": dict(_PAGES)[name],
        "name": name,
        "pages": _PAGES,
        "form": asked,
        "told": told,
        "formats": [(each, {"docx": "Word", "xlsx": "Excel"}[each]) for each in formats],
        "query": query.urlencode(),
    }
    return TemplateResponse(request, "admin/report.html", context)


def _file(told: Told, form: str) -> HttpResponse:
    media_type, written = _FILES[form]
    return HttpResponse(
        written(told),
        content_type=media_type,
        headers={"Content-Disposition": f'attachment; filename="{told.file_name}.{form}"'},
    )
