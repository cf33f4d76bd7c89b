"""A list of papers is imported: previewed, corrected and taken in."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt

from people.access import may_all
from people.admin import kept_uploads
from publications import tasks
from publications.admin.publications.import_corrections import MOST, PreviewForms
from publications.admin.publications.import_form import LABS, ImportForm
from publications.domain.corrections import Corrections, corrected
from publications.domain.read_alike import read_alike
from publications.models import Publication, Suggestion, SyncRun
from publications.services import sync

#: The words for each decision, and the tone of its badge.
DECISIONS = {
    "new": (_("New"), "good"),
    "merged": (_("Recognised"), "good"),
    "unchanged": (_("Nothing new"), "plain"),
    "suggested": (_("Waits for you"), "warn"),
    "declined": (_("Not ours"), "plain"),
    "failed": (_("Failed"), "bad"),
}
_LEFT_OUT = {"words": _("Left out"), "tone": "plain"}
COUNTS = {
    "seen": pgettext_lazy("papers of an import", "read"),
    "new": pgettext_lazy("papers of an import", "new"),
    "merged": pgettext_lazy("papers of an import", "recognised"),
    "unchanged": pgettext_lazy("papers of an import", "with nothing new"),
    "suggested": pgettext_lazy("papers of an import", "waiting for a decision"),
    "declined": pgettext_lazy("papers of an import", "not ours, kept hidden"),
    "failed": pgettext_lazy("papers of an import", "failed"),
    "unread": pgettext_lazy("papers of an import", "not readable"),
}

#: A list of more papers than this is taken in by a worker, with progress.
LARGE = 300
#: Up to this many characters a preview carries its text along: “Import” needs no second upload.
_CARRIED = 1_000_000


View = Callable[[admin.ModelAdmin, HttpRequest], HttpResponse]


def guarded(model_admin: admin.ModelAdmin, shown: View) -> Callable[..., HttpResponse]:
    """Return a view that takes a pasted text, for the admin's addresses.

    A pasted text above DATA_UPLOAD_MAX_MEMORY_SIZE is refused by Django as soon as anything asks
    for the form, the CSRF check first of all: that check is therefore made inside, where the
    refusal can be told.
    """

    def view(request: HttpRequest) -> HttpResponse:
        return shown(model_admin, request)

    checked = model_admin.admin_site.admin_view(view)

    def told(request: HttpRequest) -> HttpResponse:
        try:
            return checked(request)
        except RequestDataTooBig:
            limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1_000_000
            said = gettext(
                "The text is larger than %(limit)s MB: save it as a file and upload that. "
                "Nothing was imported."
            )
            messages.error(request, said % {"limit": limit})
            return HttpResponseRedirect(request.path)

    return csrf_exempt(told)


def import_view(model_admin: admin.ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Show the form; with a listing, decide everything and (unless previewed) keep it."""
    if not may_all(request.user, "add", Publication):
        raise PermissionDenied
    initial = {"member": request.GET.get("member", LABS)}
    posted = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = ImportForm(*posted, initial=initial)
    kept_uploads.install(form.fields["file"], request, "file")
    context = {
        **model_admin.admin_site.each_context(request),
        "opts": Publication._meta,
        "title": _("Import papers"),
        "form": form,
        "media": model_admin.media,
    }
    # Who changes a list after its preview finds the form as it was sent.
    if request.method == "POST" and form.is_valid() and "change" not in request.POST:
        sent = request.POST if "previewed" in request.POST else None
        preview = PreviewForms(form.listing, sent)
        reads_alike = "alike" in request.POST and preview.is_valid()
        if reads_alike:
            preview = _read_alike(form, preview, request)
        dry_run = reads_alike or "preview" in request.POST or not preview.is_valid()
        is_long = len(form.listing.records) > LARGE
        if is_long and not dry_run and (run := _queue(form, preview.corrections, request)):
            kept_uploads.discard(form)
            return HttpResponseRedirect(run.get_absolute_url())
        report = None if form.errors else _take_in(form, preview.corrections, request, dry_run)
        if report:
            context |= _previewed(form, preview, report) if dry_run else _told(report)
            if not dry_run:
                kept_uploads.discard(form)
            return TemplateResponse(
                request, "admin/publications/publication/import_result.html", context
            )
    kept_uploads.keep(form)
    return TemplateResponse(request, "admin/publications/publication/import.html", context)


def _read_alike(form: ImportForm, preview: PreviewForms, request: HttpRequest) -> PreviewForms:
    """Return the preview with the other papers put right as one was, and tell how many are."""
    by_hand = preview.by_hand
    if not by_hand.papers:
        messages.warning(
            request, gettext("Correct one paper first: the others are then read as it is.")
        )
        return preview
    again = form.read([*form.listing.examples, *by_hand.papers])
    others = read_alike(form.listing, by_hand, again)
    _tell_alike(request, others)
    return preview.with_others(others)


def _tell_alike(request: HttpRequest, others: Corrections) -> None:
    number = len(others.papers)
    if not others:
        messages.info(request, gettext("No other paper is printed as the one that you corrected."))
        return
    said = ngettext(
        "%(number)s other paper is read as the one that you corrected. It is marked below: look "
        "it through before you import.",
        "%(number)s other papers are read as the one that you corrected. They are marked below: "
        "look them through before you import.",
        number,
    )
    messages.success(request, said % {"number": number})


def _whose_list(form: ImportForm) -> dict[str, Any]:
    return {"member": form.owner, "is_unattributed": not form.cleaned_data["member"]}


def _take_in(
    form: ImportForm, corrections: Corrections | None, request: HttpRequest, dry_run: bool
) -> sync.Report | None:
    """Import what the form holds; None, with the form telling why, where the database refuses."""
    try:
        return sync.import_listing(
            corrected(form.listing, corrections),
            **_whose_list(form),
            by=request.user,
            dry_run=dry_run,
        )
    except DatabaseError as error:
        said = gettext(
            "The database refused: %(error)s. What came in before stays: import the list again to "
            "go on."
        )
        form.add_error(None, said % {"error": error})
        return None


def _queue(
    form: ImportForm, corrections: Corrections | None, request: HttpRequest
) -> SyncRun | None:
    """Hand the list to a worker; None, with the form telling why, where that cannot be.

    Where the list cannot be kept it is taken in at once.
    """
    try:
        return tasks.start_import(
            form.listing,
            form.content,
            form.cleaned_data["format"],
            corrections=corrections,
            **_whose_list(form),
            by=request.user,
        )
    except sync.AlreadyRunning:
        said = gettext(
            "A long list of this kind is being imported: wait until that has finished, then send "
            "this one again."
        )
        form.add_error(None, said)
    except OSError:
        pass
    return None


def result_view(model_admin: admin.ModelAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """Show what became of each paper of a list that a worker took in."""
    if not may_all(request.user, "add", Publication):
        raise PermissionDenied
    run = get_object_or_404(SyncRun.objects.select_related("source"), pk=pk)
    report = sync.report_of(run)
    if report is None:
        return HttpResponseRedirect(run.get_absolute_url())
    context = {
        **model_admin.admin_site.each_context(request),
        "opts": Publication._meta,
        "media": model_admin.media,
        **_told(report),
    }
    template = "admin/publications/publication/import_result.html"
    return TemplateResponse(request, template, context)


def result_address(run: SyncRun) -> str:
    """Return the address of what became of each paper; empty where the run was no long import."""
    if not run.keeps_import_result:
        return ""
    return reverse("admin:publications_publication_import_result", args=[run.pk])


def carried(form: ImportForm) -> str:
    """The text, where it is short enough to be sent along to import it after all."""
    return form.content if len(form.content) <= _CARRIED else ""


def _previewed(form: ImportForm, preview: PreviewForms, report: sync.Report) -> dict[str, Any]:
    """What the result page says of a preview, and sends along to import the list after all."""
    text = carried(form)
    if not text:
        kept_uploads.keep(form)
    kept = form.fields["file"].widget.token
    told = _told(report)
    is_corrected_here = bool(text or kept) and len(preview.papers) <= MOST
    if is_corrected_here:
        told["outcomes"] = list(_with_forms(told["outcomes"], preview, report.left_out_before))
        told["unread"] = _most_like_papers_first(
            {"line": line, "form": preview.lines[at]}
            for at, line in enumerate(form.listing.unread)
            if at not in preview.added
        )
    return {
        **told,
        "is_corrected_here": is_corrected_here,
        "offers_alike": bool(form.listing.lines_read),  # it is no file with fields
        "refused": not preview.is_valid(),
        "title": gettext("Preview of the import"),
        "dry_run": True,
        "carried": text,
        "kept": kept,
        "examples": json.dumps([example.to_json() for example in form.listing.examples]),
    }


def _told(report: sync.Report) -> dict[str, Any]:
    """The result page's context."""
    papers = [outcome.publication.pk for outcome in report.outcomes if outcome.publication]
    return {
        "title": gettext("Imported"),
        "dry_run": False,
        "papers": ",".join(map(str, dict.fromkeys(papers))),
        "report": report,
        "counts": [
            (number, COUNTS[name], name) for name, number in report.counts.items() if number
        ],
        "outcomes": list(_rows(report)),
        "common_doubts": report.common_doubts,
        "unread": _most_like_papers_first({"line": line} for line in report.unread),
        "queue_url": reverse("admin:publications_suggestion_changelist"),
    }


def _most_like_papers_first(unread: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """What looks like papers is what somebody has to add by hand."""
    return sorted(unread, key=lambda shown: not shown["line"].looks_like_paper)


def _with_forms(
    rows: Iterable[dict[str, Any]], preview: PreviewForms, left_out_before: Mapping[str, datetime]
) -> Iterator[dict[str, Any]]:
    """Each paper of the list with its form, also those that are left out; then those that were
    added, with the forms of their lines.
    """
    taken_in = iter(rows)
    for at, (record, form) in enumerate(zip(preview.listing.records, preview.papers, strict=True)):
        moment = left_out_before.get(record.content_hash())
        is_left_out = preview.leaves_out(at, before=moment is not None)
        row = _LEFT_OUT | {"record": record} if is_left_out else next(taken_in)
        yield row | {
            "at": at,
            "form": form,
            "may_be_left_out": True,
            "is_left_out": is_left_out,
            "was_left_out_on": moment and timezone.localdate(moment),
        }
    for row, form in zip(taken_in, preview.added.values(), strict=True):
        yield row | {"form": form}


def _rows(report: sync.Report) -> Iterator[dict[str, Any]]:
    """Each outcome with its words, what hides it, and its publication's page where that exists.

    A preview has made none: only what was there before has a page.
    """
    made = [outcome.publication.pk for outcome in report.outcomes if outcome.publication]
    there = set(Publication.objects.filter(pk__in=made).values_list("pk", flat=True))
    waiting: dict[int, list[Suggestion]] = defaultdict(list)
    for doubt in Suggestion.objects.waiting().filter(publication__in=there).with_papers():
        waiting[doubt.publication_id].append(doubt)
    common = report.common_doubts
    for outcome in report.outcomes:
        words, tone = DECISIONS[outcome.decision]
        publication = outcome.publication
        still = waiting.get(publication.pk, []) if publication else []
        yield {
            "record": outcome.record,
            "words": words,
            "tone": tone,
            "reasons": outcome.reasons,
            "doubts": [doubt for doubt in outcome.doubts if doubt not in common],
            "version_of": outcome.version_of if outcome.decision == "new" else "",
            "publication": publication if publication and publication.pk in there else None,
            # Those of an earlier reading too: it waits whichever list told of it last.
            "suggestions": outcome.suggestions or still,
            "waits": bool(still or outcome.suggestions) and outcome.decision != "suggested",
            "is_not_ours": bool(publication and publication.status == Publication.Status.DECLINED)
            and outcome.decision != "declined",
        }
