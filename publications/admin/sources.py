"""The admin of sources, and of what they said."""

import json
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import CharField, Count, OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from kombu.exceptions import OperationalError

from people.models import Member
from publications import sync, tasks
from publications.admin.runs import state_badge
from publications.admin.shared import ReadOnlyAdmin
from publications.models import Source, SourceRecord, SyncRun

#: Characters of a raw payload that its page shows.
_SHOWN = 100_000


class SyncForm(forms.Form):
    member = forms.ModelChoiceField(
        Member.objects.all(), required=False, empty_label="All current members"
    )


@admin.register(Source)
class SourceAdmin(admin.ModelAdmin):
    list_display = [
        "name",
        "kind",
        "kept_by",
        "precedence",
        "enabled",
        "record_count",
        "last_good",
        "last_state",
    ]
    list_editable = ["precedence", "enabled"]
    list_filter = ["kept_by", "enabled"]
    search_fields = ["name", "slug"]
    prepopulated_fields = {"slug": ["name"]}
    actions = ["sync_now"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Source]:
        runs = SyncRun.objects.filter(source=OuterRef("pk"))
        done = runs.filter(state=SyncRun.State.DONE).order_by("-finished_at")
        return (
            super()
            .get_queryset(request)
            .annotate(
                record_total=Count("records", filter=Q(records__superseded=False)),
                last_good_at=Subquery(done.values("finished_at")[:1]),
                last_run=Subquery(runs.values("pk")[:1]),
                last_run_state=Subquery(runs.values("state")[:1], output_field=CharField()),
            )
        )

    @admin.display(description="papers", ordering="record_total")
    def record_count(self, source: Source) -> int:
        return source.record_total

    @admin.display(description="last good run", ordering="last_good_at", empty_value="never")
    def last_good(self, source: Source) -> Any:
        return source.last_good_at

    @admin.display(description="last run", ordering="last_run_state", empty_value="–")
    def last_state(self, source: Source) -> SafeString | None:
        if not source.last_run_state:
            return None
        address = reverse("admin:publications_syncrun_change", args=[source.last_run])
        return format_html('<a href="{}">{}</a>', address, state_badge(source.last_run_state))

    def has_sync_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("publications.add_syncrun")

    @admin.action(description="Sync now", permissions=["sync"])
    def sync_now(self, request: HttpRequest, queryset: QuerySet[Source]) -> HttpResponse | None:
        runs = [run for source in queryset if (run := start(request, source, None))]
        return HttpResponseRedirect(runs[0].get_absolute_url()) if len(runs) == 1 else None

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.sync_view)
        return [
            path("<int:pk>/sync/", view, name="publications_source_sync"),
            *super().get_urls(),
        ]

    def sync_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Ask for whom (GET), and start the run and show it (POST)."""
        source = get_object_or_404(Source, pk=pk)
        if not self.has_sync_permission(request):
            raise PermissionDenied
        posted = request.POST if request.method == "POST" else None
        form = SyncForm(posted, initial={"member": request.GET.get("member")})
        if request.method == "POST" and form.is_valid():
            run = start(request, source, form.cleaned_data["member"])
            back = reverse("admin:publications_source_changelist")
            return HttpResponseRedirect(run.get_absolute_url() if run else back)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"Sync {source} now",
            "source": source,
            "form": form,
        }
        return TemplateResponse(request, "admin/publications/source/sync.html", context)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        extra = {"may_sync": self.has_sync_permission(request), **(extra_context or {})}
        return super().change_view(request, object_id, form_url, extra)


def start(request: HttpRequest, source: Source, member: Member | None) -> SyncRun | None:
    """Start a run and say so, or say why not."""
    if source.is_service and not source.enabled:
        messages.error(request, f"{source} is switched off: tick “enabled” first.")
        return None
    try:
        run = tasks.start(source, member, request.user)
    except (sync.AlreadyRunning, ValueError) as error:
        messages.error(request, str(error))
        return None
    except OperationalError as error:
        messages.error(
            request,
            f"The workers' queue cannot be reached ({error}). The run waits: see that the broker "
            "and a worker are up.",
        )
        return None
    whom = f" for {member}" if member else ""
    messages.success(request, f"A sync of {source}{whom} was started.")
    return run


@admin.register(SourceRecord)
class SourceRecordAdmin(ReadOnlyAdmin):
    list_display = ["title", "source", "listing", "publication", "first_seen", "superseded"]
    list_filter = ["source", "superseded", "first_seen"]
    list_select_related = ["source", "publication"]
    list_per_page = 50
    search_fields = ["key", "record__title", "publication__title"]
    search_help_text = "A title, or what the source calls the paper."
    fieldsets = [
        (None, {"fields": ["title", "publication", "source", "run", "listing", "key"]}),
        ("When", {"fields": [("first_seen", "last_seen"), "superseded"]}),
        ("As it was read", {"fields": ["shown_record", "content_hash"]}),
        ("As the source wrote it", {"fields": ["shown_raw"]}),
    ]

    @admin.display(description="title")
    def title(self, said: SourceRecord) -> str:
        return said.record.get("title") or said.key

    @admin.display(description="record")
    def shown_record(self, said: SourceRecord) -> SafeString:
        return preformatted(json.dumps(_said(said.record), ensure_ascii=False, indent=2))

    @admin.display(description="payload")
    def shown_raw(self, said: SourceRecord) -> SafeString | str:
        return preformatted(said.raw) if said.raw else "Not kept: it came from a file."


def _said(value: Any) -> Any:
    """The value without what is empty in it: a source that says nothing of a field has no say."""
    if isinstance(value, dict):
        return {name: _said(item) for name, item in value.items() if item not in ("", [], None)}
    return [_said(item) for item in value] if isinstance(value, list) else value


def preformatted(text: str) -> SafeString:
    """Return the text in a box, escaped, the end of a very long one left out."""
    cut = f"\n… {len(text) - _SHOWN:,} more characters" if len(text) > _SHOWN else ""
    return format_html('<pre class="payload" tabindex="0">{}{}</pre>', text[:_SHOWN], cut)
