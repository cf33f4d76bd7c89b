"""Moving in, in the admin: what is sent, the preview, taking in, taking back."""

import re
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile, File
from django.db import transaction
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRefresh

from labsite import tasks
from labsite.import_site import kept_files, store, words, work
from labsite.import_site.editing import Saved, save, tick_all
from labsite.import_site.preview import UNPLACED, Preview
from labsite.models import ImportedRow, SiteImport
from people import i18n
from people.admin.shared import CountsWhatGoes, row_key
from publications.admin.publications.import_form import must_be_one

#: More than this, in bytes, a worker reads.
_READ_AT_ONCE = 1_000_000
#: More rows than this, or any long list of papers, a worker takes in.
_TAKEN_AT_ONCE = 40


class MoveForm(forms.Form):
    """What somebody moves in with: `sent` is the file, or what was pasted as one."""

    file = forms.FileField(label=_("Your site"), required=False)
    text = forms.CharField(
        label=_("or text"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 8, "cols": 80, "spellcheck": "false"}),
        help_text=_("Paste the text of a page or a CV."),
    )
    owner = forms.CharField(
        label=_("Whose page or CV it is"),
        max_length=200,
        required=False,
        help_text=_("The person’s name, where it is one person’s; empty for a lab’s site."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].help_text = _(
            "A ZIP archive of the site’s files (al-folio, Hugo Blox, Greene Lab’s template, "
            "academicpages), or one page or CV as PDF, Word document (.docx, .odt), HTML, "
            "Markdown, text, LaTeX, RenderCV’s YAML or JSON Resume. Up to %(limit)s MB."
        ) % {"limit": settings.SITE_IMPORT_MAX_BYTES // 1_000_000}

    sent: File

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file and file.size > settings.SITE_IMPORT_MAX_BYTES:
            limit = settings.SITE_IMPORT_MAX_BYTES // 1_000_000
            sentence = gettext(
                "“%(name)s” is larger than %(limit)s MB: leave out large files, such as videos, "
                "or let whoever runs the server move it in by its command."
            )
            raise forms.ValidationError(sentence % {"name": file.name, "limit": limit})
        return file

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        file, text = data.get("file"), data.get("text", "")
        if self.errors:
            return data
        must_be_one(file, text)
        self.sent = file or _as_file(text)
        return data


@admin.register(SiteImport)
class SiteImportAdmin(CountsWhatGoes, ModelAdmin):
    """Imports of sites; the page of each is its preview."""

    list_display = ["name", "owner", "created", "by", "state_shown", "taken"]
    list_display_links = ["name"]

    def get_queryset(self, request: HttpRequest) -> Any:
        is_taken = Q(rows__state=ImportedRow.State.TAKEN)
        is_left = ~is_taken & ~Q(rows__plan=ImportedRow.Plan.KNOWN)
        return (
            super()
            .get_queryset(request)
            .select_related("by")
            .annotate(
                taken_rows=Count("rows", filter=is_taken), left_rows=Count("rows", filter=is_left)
            )
        )

    @admin.display(description=_("created at"), ordering="created_at")
    def created(self, site_import: SiteImport) -> str:
        return i18n.day(localtime(site_import.created_at))

    @admin.display(description=_("state"))
    def state_shown(self, site_import: SiteImport) -> str:
        is_done = site_import.state == SiteImport.State.OPEN and not site_import.left_rows  # type: ignore[attr-defined]
        return gettext("Done") if is_done else str(site_import.get_state_display())

    @admin.display(description=_("taken in"))
    def taken(self, site_import: SiteImport) -> int:
        return int(site_import.taken_rows)  # type: ignore[attr-defined]

    def get_urls(self) -> list[URLPattern]:
        guarded = self.admin_site.admin_view
        name = "labsite_siteimport"
        return [
            path(
                "<int:pk>/progress/",
                guarded(require_GET(self.progress_view)),
                name=f"{name}_progress",
            ),
            path("<int:pk>/take-back/", guarded(self.take_back_view), name=f"{name}_take_back"),
            path("<int:pk>/go-on/", guarded(require_POST(self.go_on_view)), name=f"{name}_go_on"),
            *super().get_urls(),
        ]

    def delete_model(self, request: HttpRequest, obj: SiteImport) -> None:
        kept_files.discard_all(obj)
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: Any) -> None:
        for site_import in queryset:
            kept_files.discard_all(site_import)
        super().delete_queryset(request, queryset)

    # --- Sending ---

    def add_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Ask for the file, and read it."""
        _must_be_allowed(request)
        form = MoveForm(*((request.POST, request.FILES) if request.method == "POST" else ()))
        if form.is_bound and form.is_valid():
            site_import = _sent(request, form)
            return HttpResponseRedirect(site_import.get_absolute_url())
        return self._page(request, "add", {"title": gettext("Move in"), "form": form})

    # --- The preview ---

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> Any:
        """Show what was found; keep what is edited and ticked, and take it in."""
        _must_be_allowed(request)
        site_import = get_object_or_404(SiteImport, pk=row_key(object_id))
        if request.method == "POST":
            return self._changed(request, site_import)
        preview = Preview(site_import, request.GET)
        context = {
            "title": site_import.name,
            "preview": preview,
            "is_unplaced": preview.kind == UNPLACED,
            **_progress(site_import),
        }
        return self._page(request, "preview", context)

    def _changed(self, request: HttpRequest, site_import: SiteImport) -> HttpResponse:
        """Do what a button of the preview says."""
        here = HttpResponseRedirect(request.get_full_path())
        if site_import.state not in (SiteImport.State.OPEN, SiteImport.State.FAILED):
            messages.warning(request, gettext("Wait until it is done, then try again."))
            return here
        preview = Preview(site_import, request.GET)
        saved = save(site_import, request.POST, map(row_key, request.POST.getlist("row")))
        rows = preview.rows.waiting()
        if "tick" in request.POST:
            if left := tick_all(rows):
                messages.warning(request, _not_ticked(left))
        elif "untick" in request.POST:
            rows.update(is_wanted=False)
        elif "take_in" in request.POST:
            self._take_in(request, site_import, saved)
        elif "save" in request.POST:
            messages.success(request, _told(saved))
        elif "roles" in request.POST:
            work.plan(site_import)
        return here

    def _take_in(self, request: HttpRequest, site_import: SiteImport, saved: Saved) -> None:
        wanted = site_import.rows.waiting().filter(is_wanted=True)
        number = wanted.count()
        if not number:
            nothing = gettext("Nothing is ticked: tick what to take in.")
            messages.warning(request, _ticked(saved.tick_what_was_put_right()) or nothing)
            return
        SiteImport.objects.filter(pk=site_import.pk).update(by=request.user)
        is_long = number > _TAKEN_AT_ONCE
        in_worker = tasks.enqueue_moving_in if is_long else None
        if not work.start(site_import, SiteImport.State.TAKING_IN, in_worker) or is_long:
            return
        taken = number - site_import.rows.filter(state=ImportedRow.State.FAILED).count()
        said = ngettext("%(n)s row was taken in.", "%(n)s rows were taken in.", taken)
        messages.success(request, said % {"n": taken})

    def progress_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """How far it is, for the page that waits for it."""
        _must_be_allowed(request)
        site_import = get_object_or_404(SiteImport, pk=pk)
        if not site_import.is_under_way:
            return HttpResponseClientRefresh()
        template = "admin/labsite/siteimport/_progress.html"
        return TemplateResponse(request, template, _progress(site_import))

    # --- Afterwards ---

    def take_back_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Say what will happen, and do it once it is confirmed."""
        _must_be_allowed(request)
        site_import = get_object_or_404(SiteImport, pk=pk)
        taken = site_import.rows.filter(state=ImportedRow.State.TAKEN)
        if request.method == "POST":
            SiteImport.objects.filter(pk=pk).update(by=request.user)
            is_long = taken.count() > _TAKEN_AT_ONCE
            in_worker = tasks.enqueue_moving_in if is_long else None
            if work.start(site_import, SiteImport.State.TAKING_BACK, in_worker) and not is_long:
                site_import.refresh_from_db()
                if site_import.problem is None:
                    messages.success(request, gettext("All of it was taken back."))
            return HttpResponseRedirect(site_import.get_absolute_url())
        context = {
            "title": gettext("Take it all back?"),
            "site_import": site_import,
            "taken": taken.count(),
        }
        return self._page(request, "take_back", context)

    def go_on_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Hand to a worker again what was left lying."""
        _must_be_allowed(request)
        site_import = get_object_or_404(SiteImport, pk=pk)
        if site_import.is_left_lying:
            tasks.enqueue_moving_in(site_import)
        return HttpResponseRedirect(site_import.get_absolute_url())

    def _page(self, request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "media": self.media,
            **context,
        }
        return TemplateResponse(request, f"admin/labsite/siteimport/{name}.html", context)


def _must_be_allowed(request: HttpRequest) -> None:
    if not work.may_move_in(request.user):
        raise PermissionDenied


def _told(saved: Saved) -> str:
    """Tick what was put right, and say what was saved."""
    rows = len(saved.edited) + saved.ticked
    right = saved.tick_what_was_put_right()
    asking = sum(row.plan == ImportedRow.Plan.ASKS for row in saved.edited)
    told = []
    if rows:
        told.append(ngettext("%(n)s row was saved.", "%(n)s rows were saved.", rows) % {"n": rows})
    if saved.are_roles_new:
        told.append(gettext("The roles were saved."))
    if right:
        told.append(_ticked(right))
    if asking:
        said = ngettext("%(n)s still needs you.", "%(n)s still need you.", asking)
        told.append(said % {"n": asking})
    return " ".join(told) or gettext("Nothing was changed.")


def _ticked(right: int) -> str:
    """That rows which were put right are ticked now; empty where none is."""
    said = ngettext(
        "%(n)s that needed you is ticked now.", "%(n)s that needed you are ticked now.", right
    )
    return said % {"n": right} if right else ""


def _not_ticked(left: int) -> str:
    """That rows cannot be taken in as they are."""
    said = ngettext(
        "%(n)s was not ticked: it says what it needs from you.",
        "%(n)s were not ticked: each says what it needs from you.",
        left,
    )
    return said % {"n": left}


#: What stands in a text that is no plain one, and how its file's name ends.
_MARKUP = (
    (re.compile(r"\A\s*<(?:!doctype|!--|[a-z])", re.IGNORECASE), ".html"),
    (re.compile(r"\A\s*BEGIN:VCALENDAR"), ".ics"),
    (re.compile(r"\\(?:documentclass|begin\{|section\b)"), ".tex"),
    (re.compile(r"\A---\n|^#{1,3} \w", re.MULTILINE), ".md"),
)


def _as_file(text: str) -> File:
    """A pasted text as a file, whose name says what it is written in."""
    text = text.replace("\r\n", "\n")
    ending = next((ending for markup, ending in _MARKUP if markup.search(text)), ".txt")
    return ContentFile(text.encode(), gettext("pasted text") + ending)


def _sent(request: HttpRequest, form: MoveForm) -> SiteImport:
    """Read what was sent, or hand it to a worker."""
    upload = form.sent
    with transaction.atomic():
        owner = form.cleaned_data["owner"]
        site_import = store.begin(upload.name, owner=owner, by=request.user)
        site_import.upload = kept_files.lay_aside(upload)
        site_import.save(update_fields=["upload"])
    if upload.size > _READ_AT_ONCE:
        tasks.enqueue_moving_in(site_import)
    else:
        work.go_on(site_import)
    return site_import


def _progress(site_import: SiteImport) -> dict[str, Any]:
    """How far a step is, for the templates."""
    rows = site_import.rows.all()
    taken = rows.filter(state=ImportedRow.State.TAKEN).count()
    if site_import.state == SiteImport.State.TAKING_IN:
        left = rows.waiting().filter(is_wanted=True).count()
        done, total = taken, taken + left
    else:
        done, total = rows.filter(state=ImportedRow.State.FOUND).count(), rows.count()
    is_counted = site_import.state != SiteImport.State.READING
    problem = words.of_note(site_import.problem) if site_import.problem else ""
    return {
        "site_import": site_import,
        "done": done if is_counted else None,
        "total": total,
        "problem": problem,
        "taken": taken,
    }
