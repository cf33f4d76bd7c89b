"""The admin of sync runs: how each went, and live progress."""

import datetime
from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseStopPolling

from people.admin.filters import AutocompleteFilter, OneFieldFilters
from publications.admin.publications import edit_together, imports
from publications.admin.shared import ReadOnlyAdmin, badge
from publications.admin.sources import revert_run
from publications.messages import codes_that_say
from publications.models import Suggestion, SyncRun

TONES = {
    SyncRun.State.QUEUED: "plain",
    SyncRun.State.RUNNING: "warn",
    SyncRun.State.DONE: "good",
    SyncRun.State.FAILED: "bad",
    SyncRun.State.CANCELLED: "plain",
}
#: What the counts of a run are called: as what became of each paper of an import.
COUNTS = {
    "seen": pgettext_lazy("papers of a run", "Read"),
    "new": imports.DECISIONS["new"][0],
    "updated": imports.DECISIONS["merged"][0],
    "unchanged": imports.DECISIONS["unchanged"][0],
    "suggested": imports.DECISIONS["suggested"][0],
    "declined": imports.DECISIONS["declined"][0],
    # A line of a list that could not be read counts as a record that could not be kept.
    "failed": pgettext_lazy("papers of a run", "Not read or failed"),
}
#: An idle worker takes up a run within this time.
_SOON = datetime.timedelta(seconds=15)
#: How many of the newest log lines the page shows.
LOG_LINES = 200


def state_badge(state: str) -> SafeString:
    run_state = SyncRun.State(state)
    return badge(str(run_state.label), TONES[run_state])


def _column(name: str) -> Callable[[SyncRun], int]:
    """A column of the list with a count of each run."""

    @admin.display(description=COUNTS[name], ordering=name)
    def count(run: SyncRun) -> int:
        return int(getattr(run, name))

    count.__name__ = name
    return count


@admin.register(SyncRun)
class SyncRunAdmin(OneFieldFilters, ReadOnlyAdmin):
    list_display = [
        "what",
        "whom",
        "state_shown",
        *map(_column, ("seen", "new", "updated", "suggested", "declined", "failed")),
        "started",
    ]
    list_filter = ["state", "source", ("member", AutocompleteFilter)]
    list_select_related = ["source", "member"]
    list_per_page = 50
    search_fields = ["source__name", "member__name", "file_name"]
    fields: list[str] = []
    view_on_site = False

    @admin.display(description=_("source"), ordering="source")
    def what(self, run: SyncRun) -> SafeString | str:
        """The source, and below it the file that was imported."""
        if not run.file_name:
            return str(run.source)
        return format_html('{}<span class="below">{}</span>', run.source, run.file_name)

    @admin.display(description=_("member"), ordering="member")
    def whom(self, run: SyncRun) -> str | None:
        return run.display_member or None

    @admin.display(description=_("state"), ordering="state")
    def state_shown(self, run: SyncRun) -> SafeString:
        """Its state, with how far it is while it runs."""
        is_counted = run.state == SyncRun.State.RUNNING and run.percent is not None
        far = f"{run.percent}%" if is_counted else ""
        return format_html("{} {}", state_badge(run.state), far)

    @admin.display(description=_("started"), ordering="started_at", empty_value=_("not yet"))
    def started(self, run: SyncRun) -> SafeString | None:
        """When it started, and below it how long it took."""
        if run.started_at is None:
            return None
        moment = date_format(timezone.localtime(run.started_at), "DATETIME_FORMAT")
        took = gettext("Took %(duration)s.") % {"duration": duration(run)}
        return format_html('{}<span class="below">{}</span>', moment, took)

    def get_queryset(self, request: HttpRequest) -> QuerySet[SyncRun]:
        return super().get_queryset(request).select_related("source", "member", "started_by")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[SyncRun], search_term: str
    ) -> tuple[QuerySet[SyncRun], bool]:
        """Find runs also by why they failed, in the editor's language or in English."""
        runs, has_duplicates = super().get_search_results(request, queryset, search_term)
        if search_term:
            codes = codes_that_say(search_term)
            runs |= queryset.filter(
                Q(reason__code__in=codes) | Q(reason__params__text__icontains=search_term)
            )
        return runs, has_duplicates

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path(
                "<int:pk>/progress/",
                view(require_GET(self.progress_view)),
                name="publications_syncrun_progress",
            ),
            path(
                "<int:pk>/cancel/",
                view(require_POST(self.cancel_view)),
                name="publications_syncrun_cancel",
            ),
            path(
                "<int:pk>/take-back/",
                view(self.take_back_view),
                name="publications_syncrun_take_back",
            ),
            *super().get_urls(),
        ]

    def progress_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The part of a run's page that changes; once the run is over, the browser stops asking."""
        run = get_object_or_404(self.get_queryset(request), pk=pk)
        if not self.has_view_permission(request, run):
            raise PermissionDenied
        template = "admin/publications/syncrun/_progress.html"
        response = render(request, template, {**shown(run, request), "live": True})
        if not run.is_finished:
            return response
        last = HttpResponseStopPolling(response.content)
        if result := imports.result_address(run):
            last["HX-Redirect"] = result
        return last

    def cancel_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Cancel the run: the worker notices after the page that it is reading."""
        if not may_cancel(request):
            raise PermissionDenied
        run = get_object_or_404(SyncRun, pk=pk)
        if cancel(SyncRun.objects.filter(pk=pk)):
            self.message_user(request, _("The run was cancelled. What was read stays."))
        else:
            self.message_user(request, _("The run has finished already."), messages.WARNING)
        return HttpResponseRedirect(run.get_absolute_url())

    def take_back_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Take back what the run did."""
        return revert_run.take_back_view(self, request, pk)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        run = self.get_object(request, object_id)
        extra = shown(run, request) if run else {}
        return super().change_view(request, object_id, form_url, {**extra, **(extra_context or {})})


def may_cancel(request: HttpRequest) -> bool:
    return request.user.has_perm("publications.change_syncrun")


def cancel(runs: QuerySet[SyncRun]) -> int:
    """Cancel those of the runs that have not finished; return how many there were."""
    return runs.filter(state__in=SyncRun.UNFINISHED).update(
        state=SyncRun.State.CANCELLED, finished_at=timezone.now()
    )


def shown(run: SyncRun, request: HttpRequest) -> dict[str, Any]:
    """What the page of a run shows."""
    newest = list(run.log.order_by("-pk")[:LOG_LINES])
    return {
        "run": run,
        "badge": state_badge(run.state),
        "counts": [(COUNTS[name], getattr(run, name)) for name in SyncRun.COUNTS],
        "duration": duration(run),
        "log": newest[::-1],
        "may_cancel": may_cancel(request) and not run.is_finished,
        "result": imports.result_address(run),
        "edit_together": _edit_together(run, request),
        "is_left_lying": _is_left_lying(run),
        "questions": _questions(run) if run.is_finished else 0,
        **revert_run.shown(request, run),
    }


def _edit_together(run: SyncRun, request: HttpRequest) -> str:
    """Where the papers that the run told of are edited together; empty where that cannot be."""
    may = run.is_finished and request.user.has_perm("publications.change_publication")
    return edit_together.address_for_run(run) if may and run.new + run.updated else ""


def _questions(run: SyncRun) -> int:
    """How many questions about the papers that the run told of wait for an answer: of those that
    came out at once, too.
    """
    waiting = Suggestion.objects.waiting().filter(publication__source_records__run=run)
    return waiting.order_by().values("pk").distinct().count()


def _is_left_lying(run: SyncRun) -> bool:
    """Whether the run has waited for a while although no worker is busy with another one."""
    waits = run.state == SyncRun.State.QUEUED and not run.is_put_off
    if not waits or timezone.now() - run.created_at < _SOON:
        return False
    return not SyncRun.objects.filter(state=SyncRun.State.RUNNING).exists()


def duration(run: SyncRun) -> str | None:
    """How long the run took, or has taken so far: "8 s", "2 min 5 s"; None before it started."""
    if run.started_at is None:
        return None
    seconds = round(((run.finished_at or timezone.now()) - run.started_at).total_seconds())
    minutes, seconds = divmod(max(seconds, 0), 60)
    return f"{minutes:,} min {seconds} s" if minutes else f"{seconds} s"
