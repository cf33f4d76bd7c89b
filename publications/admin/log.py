"""The log: all that was done, papers' decisions and everything else, by person and day.

Its lines stand in several tables, each by time: what was done to people, pages and settings
(LogLine), what was decided about papers and what of it was taken back (Action), and the syncs that
somebody started (SyncRun). They are read side by side, the latest first.
"""

import csv
import datetime
import heapq
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby, islice
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.template.response import TemplateResponse
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.timezone import localdate
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from people.admin.history import may_see_log
from people.history.log import account_name
from people.i18n import comma
from people.models import LogLine, User
from people.safe_text import guard
from publications.domain.reasons import Reason
from publications.messages import text
from publications.models import Action, Publication, SyncRun

_PER_PAGE = 100
#: What is read at once of a table that is exported.
_CHUNK = 500
DECIDED, TAKEN_BACK, SYNCED = "decided", "taken_back", "synced"
KINDS = {
    **dict(LogLine.Kind.choices),
    DECIDED: _("Decided about papers"),
    TAKEN_BACK: _("Undone"),
    SYNCED: _("Sync started"),
}
#: What people do to papers as to everything else; the rest of it is decided about papers.
_AS_TO_ALL: dict[str, str] = {
    Action.Kind.EDIT: LogLine.Kind.CHANGED,
    Action.Kind.DELETE: LogLine.Kind.DELETED,
    Action.Kind.RESTORE: LogLine.Kind.RESTORED,
}
_JOINED, _IMPORTED, _ERASED_OF = "joined", "imported", "erased_of"
#: What each line says. In `what` stands all that is told of it, or who made the proposal.
_SENTENCES = {
    LogLine.Kind.ADDED: _("{who} added {object}"),
    LogLine.Kind.CHANGED: _("{who} changed {object}"),
    LogLine.Kind.DELETED: _("{who} deleted {object}"),
    LogLine.Kind.RESTORED: _("{who} restored {object}"),
    LogLine.Kind.ERASED: _("{who} erased a person for good"),
    LogLine.Kind.SIGNED_IN: _("{who} signed in"),
    LogLine.Kind.ACCEPTED: _("{who} accepted what {what} proposed: {object}"),
    LogLine.Kind.DECLINED: _("{who} declined what {what} proposed: {object}"),
    LogLine.Kind.BACKED_UP: _("{who} made a backup: {object}"),
    LogLine.Kind.NOT_BACKED_UP: _("{who} could not make a backup: {what}"),
    DECIDED: _("{who} decided: {what}"),
    TAKEN_BACK: _("{who} undid this: {what}"),
    SYNCED: _("{who} started a sync: {object}"),
    _IMPORTED: _("{who} imported a list: {object}"),
    _ERASED_OF: _("{who} erased a file for good: {object}"),
    _JOINED: _("{who} took up an invitation"),
}


@dataclass(frozen=True)
class LoggedLine:
    """A line of the log. `sentence` is one of _SENTENCES where it is not that of the kind."""

    at: datetime.datetime
    who: str
    kind: str
    object: str
    what: str
    address: str = ""
    #: Leads to all lines about the same object.
    object_key: str = ""
    sentence: str = ""

    @property
    def words(self) -> SafeString:
        """The line as a sentence, which leads to what it is about."""
        linked = format_html('<a href="{}">{{}}</a>', self.address) if self.address else "{}"
        leads = "object" if "{object}" in self._pattern else "what"
        told = {"object": self.object, "what": self.what}
        told[leads] = format_html(linked, told[leads])
        who = format_html("<strong>{}</strong>", self.who or gettext("Labsite, automatically,"))
        return format_html(self._pattern, who=who, **told)

    @property
    def below(self) -> str:
        """What else is told of it."""
        return "" if "{what}" in self._pattern else self.what

    @property
    def _pattern(self) -> str:
        return str(_SENTENCES[self.sentence or self.kind])


class LogFilters:
    """What of the log is asked for, by the parameters of an address; what is no value is left out.

    `person`: the key of an account, or "name:" with the name of one that is gone. `kind`: one of
    KINDS. `since`, `until`: the first and the last day. `object`: "people.member:7", or words of
    its name.
    """

    NAMES = ("person", "kind", "since", "until", "object")

    def __init__(self, asked: Any) -> None:
        self.chosen = {name: asked[name] for name in self.NAMES if asked.get(name)}
        self.person: str = self.chosen.get("person", "")
        self.kind: str = self.chosen.get("kind", "")
        self.object: str = self.chosen.get("object", "")

    @cached_property
    def query(self) -> str:
        return urlencode(self.chosen)

    def moments(self, column: str) -> Q:
        """The condition that a line's time lies in the days that are asked for."""
        condition = Q(**{f"{column}__isnull": False})
        if since := _day(self.chosen.get("since", "")):
            condition &= Q(**{f"{column}__gte": _midnight(since)})
        if until := _day(self.chosen.get("until", "")):
            condition &= Q(**{f"{column}__lt": _midnight(until + datetime.timedelta(days=1))})
        return condition

    def by(self, column: str) -> Q:
        """The condition that it was this person, whose name stays when the account is gone."""
        if self.person.startswith("name:"):
            name = self.person.removeprefix("name:")
            return Q(**{f"{column}__isnull": True, f"{column}_name": name})
        return Q(**{column: self.person}) if self.person.isdecimal() else Q()

    @property
    def row(self) -> tuple[ContentType, str] | None:
        """The one object that is asked for."""
        label, colon, key = self.object.rpartition(":")
        try:
            model = apps.get_model(label) if colon and key else None
        except (LookupError, ValueError):
            return None
        return (ContentType.objects.get_for_model(model), key) if model else None


def _day(words: str) -> datetime.date | None:
    try:
        return parse_date(words)
    except ValueError:
        return None


def _midnight(day: datetime.date) -> datetime.datetime:
    return timezone.make_aware(datetime.datetime.combine(day, datetime.time()))


# --- The tables --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """A table with lines of the log: its rows as the filters ask, by which time, and a line of
    each."""

    column: str
    rows: Callable[[LogFilters], QuerySet[Any]]
    line: Callable[[Any], LoggedLine]

    def latest(self, filters: LogFilters, before: datetime.datetime | None) -> QuerySet[Any]:
        rows = self.rows(filters).filter(filters.moments(self.column))
        if before is not None:
            rows = rows.filter(**{f"{self.column}__lte": before})
        return rows.order_by(f"-{self.column}", "-pk")


def _log_lines(filters: LogFilters) -> QuerySet[LogLine]:
    lines = LogLine.objects.filter(filters.by("by")).select_related("content_type")
    if filters.kind:
        lines = lines.filter(kind=filters.kind)
    if row := filters.row:
        return lines.filter(content_type=row[0], object_id=row[1])
    return lines.filter(object_repr__icontains=filters.object) if filters.object else lines


def _line_of_log(line: LogLine) -> LoggedLine:
    model = line.content_type.model_class() if line.content_type else None
    name, key = line.object_repr, ""
    if model is not None and line.object_id:
        key = f"{model._meta.label_lower}:{line.object_id}"
        name = f"{capfirst(str(model._meta.verbose_name))} “{line.object_repr}”"
    is_gone = line.kind in (LogLine.Kind.DELETED, LogLine.Kind.ERASED)
    address = "" if is_gone or model is None else _address(model, line.object_id)
    sentence = ""
    if line.kind == LogLine.Kind.ERASED and model is not None:
        sentence = _ERASED_OF
    elif line.kind == LogLine.Kind.ADDED and model is User and line.object_id == str(line.by_id):
        sentence = _JOINED
    return LoggedLine(line.at, line.by_name, line.kind, name, line.what, address, key, sentence)


def _address(model: type[Model], key: str) -> str:
    try:
        return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_change", args=[key])
    except NoReverseMatch:
        return ""


def _actions(filters: LogFilters) -> QuerySet[Action]:
    actions = Action.objects.prefetch_related("publications").defer("changes")
    if row := filters.row:
        if row[0].model_class() is not Publication or not row[1].isdecimal():
            return actions.none()
        return actions.filter(publications=row[1])
    if filters.object:
        titled = Publication.objects.filter(title__icontains=filters.object)
        return actions.filter(publications__in=titled).distinct()
    return actions


def _decisions(filters: LogFilters) -> QuerySet[Action]:
    actions = _actions(filters)
    if filters.kind == DECIDED:
        actions = actions.exclude(kind__in=_AS_TO_ALL)
    elif filters.kind:
        kinds = [kind for kind, shown in _AS_TO_ALL.items() if shown == filters.kind]
        actions = actions.filter(kind__in=kinds)
    by_people = Q(by__isnull=False) | ~Q(by_name="")
    return actions.filter(by_people, filters.by("by")).select_related("by")


def _taken_back(filters: LogFilters) -> QuerySet[Action]:
    if filters.kind not in ("", TAKEN_BACK):
        return Action.objects.none()
    return _actions(filters).filter(filters.by("undone_by")).select_related("undone_by")


def _line_of_decision(action: Action) -> LoggedLine:
    who = account_name(action.by) or action.by_name
    line = _line_of_action(action, action.at, who, _AS_TO_ALL.get(action.kind, DECIDED))
    if action.kind != Action.Kind.EDIT:
        return line if line.kind == DECIDED else replace(line, what="")
    changes = map(Reason.from_json, action.message.params["changes"])
    return replace(line, what=capfirst(comma().join(map(text, changes))))


def _line_of_undo(action: Action) -> LoggedLine:
    who = account_name(action.undone_by) or action.undone_by_name
    assert action.undone_at is not None
    return _line_of_action(action, action.undone_at, who, TAKEN_BACK)


def _line_of_action(action: Action, at: datetime.datetime, who: str, kind: str) -> LoggedLine:
    paper = next(iter(action.publications.all()), None)
    name, address, key = "", "", ""
    if paper is not None:
        name = f"{capfirst(str(paper._meta.verbose_name))} “{paper}”"
        address, key = _address(Publication, str(paper.pk)), f"publications.publication:{paper.pk}"
    return LoggedLine(at, who, kind, name, text(action.message), address, key)


def _runs(filters: LogFilters) -> QuerySet[SyncRun]:
    if filters.kind not in ("", SYNCED):
        return SyncRun.objects.none()
    started = Q(started_by__isnull=False) | ~Q(started_by_name="")
    runs = SyncRun.objects.filter(started, filters.by("started_by"))
    if row := filters.row:
        column = {"source": "source", "member": "member"}.get(row[0].model)
        is_asked = column is not None and row[1].isdecimal()
        runs = runs.filter(**{str(column): row[1]}) if is_asked else runs.none()
    elif words := filters.object:
        runs = runs.filter(Q(source__name__icontains=words) | Q(member__name__icontains=words))
    return runs.select_related("source", "member", "started_by")


def _line_of_run(run: SyncRun) -> LoggedLine:
    who = account_name(run.started_by) or run.started_by_name
    read = ngettext("%(n)s record read", "%(n)s records read", run.seen) % {"n": run.seen}
    what = f"{run.get_state_display()}, {read}"
    key = f"publications.source:{run.source_id}"
    sentence = SYNCED if run.source.is_service else _IMPORTED
    return LoggedLine(
        run.created_at, who, SYNCED, str(run), what, run.get_absolute_url(), key, sentence
    )


_TABLES = (
    Table("at", _log_lines, _line_of_log),
    Table("at", _decisions, _line_of_decision),
    Table("undone_at", _taken_back, _line_of_undo),
    Table("created_at", _runs, _line_of_run),
)


# --- Its pages ---------------------------------------------------------------------------------


def log_view(request: HttpRequest) -> HttpResponse:
    """Show the log as it was narrowed, a page at a time by date, or hand it out as a file."""
    if not may_see_log(request.user):
        raise PermissionDenied
    filters = LogFilters(request.GET)
    if request.GET.get("format") in _FILES:
        return _file(filters, request.GET["format"])
    lines, further = _page(filters, request.GET)
    context = {
        **admin.site.each_context(request),
        "title": gettext("Log"),
        "days": [(day, list(of_day)) for day, of_day in groupby(lines, _day_of)],
        "filters": filters,
        "people": _people(),
        "kinds": KINDS.items(),
        "further": further,
        "is_first": "before" not in request.GET,
    }
    return TemplateResponse(request, "admin/log.html", context)


def _day_of(line: LoggedLine) -> datetime.date:
    return localdate(line.at)


def _people() -> list[tuple[str, str]]:
    """Whoever may have done something: the accounts, and the names of those that are gone."""
    accounts = [(str(user.pk), account_name(user)) for user in User.objects.filter(is_staff=True)]
    gone = LogLine.objects.filter(by=None).exclude(by_name="").order_by()
    names = set(gone.values_list("by_name", flat=True).distinct())
    for column in ("by", "undone_by"):
        of_papers = Action.objects.exclude(**{f"{column}_name": ""}).order_by()
        names |= set(of_papers.values_list(f"{column}_name", flat=True).distinct())
    words = gettext("%(name)s (account deleted)")
    former = [(f"name:{name}", words % {"name": name}) for name in names]
    return sorted([*accounts, *former], key=lambda pair: pair[1].lower())


def _page(filters: LogFilters, asked: Any) -> tuple[list[LoggedLine], str]:
    """Return the lines of a page, and the query of the next one; empty on the last.

    A page begins at a moment, and leaves out so many lines of that very moment as the one before
    has shown. So it costs the same however far back it is.
    """
    before = _moment(asked.get("before", ""))
    words = asked.get("skip", "")
    skip = int(words) if words.isdecimal() and len(words) < 6 else 0
    wanted = _PER_PAGE + skip + 1
    merged = _merged(map(table.line, table.latest(filters, before)[:wanted]) for table in _TABLES)
    lines = list(islice(merged, skip, wanted))
    if len(lines) <= _PER_PAGE:
        return lines, ""
    lines.pop()
    last = lines[-1].at
    shown = sum(line.at == last for line in lines) + (skip if last == before else 0)
    place = urlencode({"before": last.isoformat(), "skip": shown})
    return lines, "&".join(filter(None, [filters.query, place]))


def _merged(tables: Iterable[Iterator[LoggedLine]]) -> Iterator[LoggedLine]:
    return heapq.merge(*tables, key=lambda line: line.at, reverse=True)


def _moment(words: str) -> datetime.datetime | None:
    try:
        at = parse_datetime(words)
    except ValueError:
        return None
    return at if at is None or timezone.is_aware(at) else None


# --- As a file ---------------------------------------------------------------------------------


class _Echo:
    """A file that gives back what is written to it."""

    def write(self, words: str) -> str:
        return words


def _all_lines(filters: LogFilters) -> Iterator[LoggedLine]:
    return _merged(
        map(table.line, table.latest(filters, None).iterator(_CHUNK)) for table in _TABLES
    )


def _row(line: LoggedLine) -> dict[str, str]:
    return {
        "at": line.at.isoformat(),
        "who": line.who,
        "kind": line.kind,
        "object": line.object,
        "object_key": line.object_key,
        "what": line.what,
    }


def _as_csv(lines: Iterator[LoggedLine]) -> Iterator[str]:
    """A table; what a spreadsheet would take for a formula begins with an apostrophe."""
    writer = csv.writer(_Echo(), lineterminator="\r\n")
    yield "\ufeff" + writer.writerow(["at", "who", "kind", "object", "object_key", "what"])
    for line in lines:
        cells = _row(line).values()
        yield writer.writerow([guard(cell) for cell in cells])


def _as_json_lines(lines: Iterator[LoggedLine]) -> Iterator[str]:
    for line in lines:
        yield json.dumps(_row(line), ensure_ascii=False) + "\n"


_FILES = {
    "csv": ("text/csv; charset=utf-8", _as_csv),
    "jsonl": ("application/jsonl; charset=utf-8", _as_json_lines),
}


def _file(filters: LogFilters, form: str) -> StreamingHttpResponse:
    media_type, written = _FILES[form]
    response = StreamingHttpResponse(written(_all_lines(filters)), content_type=media_type)
    name = f"log-{localdate().isoformat()}.{form}"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
