"""The admin of sources and of their records."""

import json
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.contrib.admin.views.main import ChangeList
from django.contrib.humanize.templatetags.humanize import intcomma
from django.core.exceptions import PermissionDenied
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from kombu.exceptions import OperationalError

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.shared import CountsWhatGoes
from people.models import Identifier, Member
from publications import tasks
from publications.admin.shared import ReadOnlyAdmin, badge
from publications.admin.sources import connection_test
from publications.admin.sources.precedence import SourceForm
from publications.admin.sources.runs import cancel, may_cancel, state_badge
from publications.messages import explained, text
from publications.models import Source, SourceRecord, SyncRun
from publications.selectors import health
from publications.services import consolidation, review, sync
from publications.sources import SOURCES

#: How many characters of a raw payload its page shows.
_SHOWN = 100_000


class SyncForm(forms.Form):
    member = forms.ModelChoiceField(
        Member.objects.all(),
        required=False,
        label=_("Member"),
        empty_label=_("All current members"),
    )


class SourceRowForm(forms.ModelForm):
    """A row of the list. Its fields have no visible label, so each names itself and the source."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs["aria-label"] = gettext("%(field)s of %(source)s") % {
                "field": field.label,
                "source": self.instance,
            }


#: How a state is shown: its word and its tone.
STATES = {
    "healthy": (_("Healthy"), "good"),
    "slow": (_("Slow"), "warn"),
    "partly": (_("Fails for some"), "warn"),
    "failing": (_("Failing"), "bad"),
    "quota": (_("Quota gone"), "bad"),
    "off": (_("Switched off"), "plain"),
    "never": (_("Never run"), "plain"),
}


class SourceChangeList(ChangeList):
    """The list with each service's health on its row, read for all rows at once."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        # The query set keeps the rows that it fetched here, for the list and its form set.
        healths = health.health_of(self.result_list)
        for source in self.result_list:
            source.health = healths.get(source.pk)


@admin.register(Source)
class SourceAdmin(ConcurrentEdits, CountsWhatGoes, admin.ModelAdmin):
    """The services, with the health of each, and the kinds of files that people hand in."""

    list_display = [
        "name",
        "shown_state",
        "buttons",
        "last_good",
        "record_count",
        "precedence",
        "enabled",
    ]
    list_editable = ["precedence", "enabled"]
    search_fields = ["name", "slug"]
    form = SourceForm
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
            )
        )

    def lock(self, rows: QuerySet[Source]) -> None:
        """Lock the catalogue first, as whatever decides over papers does."""
        consolidation.lock_catalogue()
        super().lock(rows)

    def save_model(self, request: HttpRequest, obj: Source, form: Any, change: bool) -> None:
        """Save it; where its precedence changed, have its publications consolidated again."""
        before = Source.objects.get(pk=obj.pk) if change else None
        super().save_model(request, obj, form, change)
        action = review.set_precedence(obj, before, request.user) if before else None
        if action is not None:
            tasks.enqueue_consolidation(obj, action)
            follows = gettext("Its publications are being worked out anew.")
            undo = f"undo-{action.pk}"
            messages.info(request, f"{text(action.message)} {follows}", extra_tags=undo)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return SourceChangeList

    def get_changelist_form(self, request: HttpRequest, **kwargs: Any) -> type[forms.ModelForm]:
        return super().get_changelist_form(request, **{"form": SourceRowForm, **kwargs})

    def get_list_display(self, request: HttpRequest) -> list[str]:
        shown = list(self.list_display)
        if not self.has_sync_permission(request):
            shown.remove("buttons")
        return shown

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        extra = {"title": _("Sources"), "next_run": health.next_run(), **(extra_context or {})}
        return super().changelist_view(request, extra)

    # Columns.

    @admin.display(description=_("state"))
    def shown_state(self, source: Source) -> SafeString:
        source_health = source.health
        if source_health is None:
            return badge(gettext("Uploaded file"), "plain")
        word, tone = STATES[source_health.state]
        return render_to_string(
            "admin/publications/source/_state.html",
            {"badge": badge(word, tone), "health": source_health, "source": source},
        )

    @admin.display(description=_("papers"), ordering="record_total")
    def record_count(self, source: Source) -> int:
        return source.record_total

    @admin.display(description=_("last good run"), ordering="last_good_at", empty_value=_("never"))
    def last_good(self, source: Source) -> str | None:
        return source.last_good_at and health.moment(source.last_good_at)

    @admin.display(description=_("ask it"))
    def buttons(self, source: Source) -> SafeString | str:
        if not source.is_service:
            return ""
        context = {"source": source}
        return render_to_string("admin/publications/source/_buttons.html", context)

    # Syncing and testing.

    def has_sync_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("publications.add_syncrun")

    @admin.action(description=_("Sync now"), permissions=["sync"])
    def sync_now(self, request: HttpRequest, queryset: QuerySet[Source]) -> HttpResponse | None:
        started = [source for source in queryset if start(request, source, None)]
        return HttpResponseRedirect(_page(started[0])) if len(started) == 1 else None

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("<int:pk>/sync/", view(self.sync_view), name="publications_source_sync"),
            path(
                "<int:pk>/test/",
                view(require_POST(self.test_view)),
                name="publications_source_test",
            ),
            path(
                "<int:pk>/cancel/",
                view(require_POST(self.cancel_view)),
                name="publications_source_cancel",
            ),
            *super().get_urls(),
        ]

    def sync_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Ask for whom (GET), and start the run and show it (POST)."""
        if not self.has_sync_permission(request):
            raise PermissionDenied
        source = get_object_or_404(Source, pk=pk)
        posted = request.POST if request.method == "POST" else None
        form = SyncForm(posted, initial={"member": request.GET.get("member")})
        if request.method == "POST" and form.is_valid():
            runs = start(request, source, form.cleaned_data["member"])
            is_single = len(runs) == 1
            return HttpResponseRedirect(runs[0].get_absolute_url() if is_single else _page(source))
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": gettext("Sync %(source)s now") % {"source": source},
            "source": source,
            "form": form,
        }
        return TemplateResponse(request, "admin/publications/source/sync.html", context)

    def test_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Ask the service one thing, and say what it said. Nothing is stored."""
        if not self.has_sync_permission(request):
            raise PermissionDenied
        source = get_object_or_404(Source, pk=pk)
        answer = connection_test.probe(source)
        self.message_user(
            request, answer.words, messages.SUCCESS if answer.good else messages.ERROR
        )
        return HttpResponseRedirect(_page(source))

    def cancel_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Cancel every run of the service that waits or is under way."""
        if not may_cancel(request):
            raise PermissionDenied
        source = get_object_or_404(Source, pk=pk)
        stopped = cancel(source.runs.all())
        sentence = ngettext(
            "%(n)s run was cancelled. What was read stays.",
            "%(n)s runs were cancelled. What was read stays.",
            stopped,
        )
        self.message_user(request, sentence % {"n": stopped})
        return HttpResponseRedirect(_page(source))

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        extra: dict[str, Any] = {"may_sync": self.has_sync_permission(request)}
        source = self.get_object(request, unquote(object_id))
        if source is not None and source.is_service:
            extra |= told(source, request)
        return super().change_view(request, object_id, form_url, {**extra, **(extra_context or {})})


def told(source: Source, request: HttpRequest) -> dict[str, Any]:
    """What a service's page shows beside the form."""
    source_health = health.health_of([source])[source.pk]
    under_way = list(source.runs.unfinished().select_related("member").order_by("created_at", "pk"))
    return {
        "health": source_health,
        "next_run": health.next_run(source_health.until) if source.enabled else None,
        "rows": [_row(source, covered) for covered in health.coverage(source)],
        "under_way": len(under_way),
        "running": [run for run in under_way if run.state == SyncRun.State.RUNNING],
        "waiting": [run for run in under_way if run.state == SyncRun.State.QUEUED],
        "may_cancel": may_cancel(request),
        "may_see_figures": request.user.has_perm("publications.view_metric"),
        "may_see_members": request.user.has_perm("people.view_member"),
    }


def _row(source: Source, covered: health.Covered) -> dict[str, Any]:
    """A row of the coverage table."""
    adapter = SOURCES.get(source.kind)
    member_schemes = {identifier.scheme for identifier in covered.member.identifiers.all()}
    missing = ""
    if (
        adapter
        and not adapter.searches_names
        and member_schemes.isdisjoint(adapter.identifier_schemes)
    ):
        schemes = [str(Identifier.Scheme(scheme).label) for scheme in adapter.identifier_schemes]
        missing = gettext("Not asked for: the member has no %(schemes)s identifier, add one.") % {
            "schemes": " / ".join(schemes)
        }
    return {
        "covered": covered,
        "badge": state_badge(covered.run.state) if covered.run else "",
        "missing": missing,
    }


def start(request: HttpRequest, source: Source, member: Member | None) -> list[SyncRun]:
    """Start a run for the member, or one for each member, and say so, or say why not."""
    if source.is_service and not source.enabled:
        messages.error(
            request,
            gettext("%(source)s is switched off: tick “enabled” first.") % {"source": source},
        )
        return []
    try:
        if member is None:
            runs = tasks.start_all(source, request.user)
        else:
            runs = [tasks.start(source, member, request.user)]
    except (sync.AlreadyRunning, sync.CannotAsk) as error:
        messages.error(request, explained(error))
        return []
    except OperationalError as error:
        sentence = gettext(
            "The workers' queue cannot be reached (%(error)s). The run waits: "
            "see that the broker and a worker are up."
        )
        messages.error(request, sentence % {"error": error})
        return []
    if not runs:
        messages.warning(
            request,
            gettext("A sync of %(source)s is under way for every member already.")
            % {"source": source},
        )
    elif member is None:
        sentence = ngettext(
            "A sync of %(source)s was started for %(n)s member.",
            "A sync of %(source)s was started for %(n)s members, one after another.",
            len(runs),
        )
        messages.success(request, sentence % {"source": source, "n": len(runs)})
    else:
        messages.success(
            request,
            gettext("A sync of %(source)s for %(member)s was started.")
            % {"source": source, "member": member},
        )
    return runs


def _page(source: Source) -> str:
    return reverse("admin:publications_source_change", args=[source.pk])


@admin.register(SourceRecord)
class SourceRecordAdmin(ReadOnlyAdmin):
    list_display = ["title", "source", "listing", "publication", "first_seen", "superseded"]
    list_filter = ["source", "superseded", "first_seen"]
    list_select_related = ["source", "publication"]
    list_per_page = 50
    search_fields = ["key", "record__title", "publication__title"]
    search_help_text = _("A title, or what the source calls the paper.")
    fieldsets = [
        (None, {"fields": ["title", "publication", "source", "run", "listing", "key"]}),
        (_("When"), {"fields": [("first_seen", "last_seen"), "superseded"]}),
        (_("As it was read"), {"fields": ["shown_record", "is_corrected", "content_hash"]}),
        (_("As the source wrote it"), {"fields": ["shown_raw"]}),
    ]

    @admin.display(description=_("title"))
    def title(self, source_record: SourceRecord) -> str:
        return source_record.record.get("title") or source_record.key

    @admin.display(description=_("record"))
    def shown_record(self, source_record: SourceRecord) -> SafeString:
        return preformatted(
            json.dumps(_without_empty(source_record.record), ensure_ascii=False, indent=2)
        )

    @admin.display(description=_("corrected in the preview"), boolean=True)
    def is_corrected(self, source_record: SourceRecord) -> bool:
        return bool(source_record.read_hash)

    @admin.display(description=_("payload"))
    def shown_raw(self, source_record: SourceRecord) -> SafeString | str:
        return (
            preformatted(source_record.raw)
            if source_record.raw
            else gettext("Not kept: it came from a file.")
        )


def _without_empty(value: Any) -> Any:
    """The value without its empty parts, of which the source says nothing."""
    if isinstance(value, dict):
        return {
            name: _without_empty(item) for name, item in value.items() if item not in ("", [], None)
        }
    return [_without_empty(item) for item in value] if isinstance(value, list) else value


def preformatted(text: str) -> SafeString:
    """Return the text in a box, escaped, the end of a very long one left out."""
    cut = ""
    if len(text) > _SHOWN:
        sentence = gettext("… %(n)s more characters")
        cut = "\n" + sentence % {"n": intcomma(len(text) - _SHOWN)}
    return format_html('<pre class="payload" tabindex="0">{}{}</pre>', text[:_SHOWN], cut)
