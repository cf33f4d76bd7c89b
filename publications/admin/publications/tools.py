"""The tools on a paper's own page: merging, splitting, moving a record, versions, undo."""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from people.access import limits, may, may_all
from people.admin.shared import row_key
from people.models import User
from publications.admin.review import merge, search
from publications.admin.review.cards import papers_of
from publications.admin.review.compare import compare
from publications.messages import explained, text
from publications.models import Action, Publication, SourceRecord
from publications.services import review

#: How much of a paper's history its page shows.
_MOST_HISTORY = 20


def urls(admin: ModelAdmin) -> list[URLPattern]:
    """The addresses of the tools, below a publication's own."""

    def page(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        def bound(request: HttpRequest, pk: int, **arguments: Any) -> HttpResponse:
            publication = _paper(request, pk)
            if publication.merged_into is not None and view is not do:
                return gone(admin, request, publication)
            return view(admin, request, publication, **arguments)

        return admin.admin_site.admin_view(bound)

    return [
        path("<int:pk>/merge/", page(merge_papers), name="publications_publication_merge"),
        path(
            "<int:pk>/link-version/",
            page(link_version),
            name="publications_publication_link_version",
        ),
        path("<int:pk>/split/", page(split), name="publications_publication_split"),
        path(
            "<int:pk>/move/<int:record>/",
            page(move),
            name="publications_publication_move",
        ),
        path(
            "<int:pk>/do/",
            require_POST(page(do)),
            name="publications_publication_do",
        ),
    ]


def _paper(request: HttpRequest, pk: int) -> Publication:
    """The paper to work on; PermissionDenied for those who may not change all papers."""
    if not may_all(request.user, "change", Publication):
        raise PermissionDenied
    return get_object_or_404(Publication.objects.select_related("merged_into"), pk=pk)


def gone(admin: ModelAdmin, request: HttpRequest, publication: Publication) -> HttpResponse:
    """Say which paper a merged one went into: nothing else can be done with it."""
    title = gettext("Merged into another paper")
    context = {
        **_context(admin, request, publication, title),
        "merged_into": publication.merged_into,
        "merges": Action.objects.active()
        .of(publication)
        .filter(kind__in=(Action.Kind.MERGE, Action.Kind.MOVE, Action.Kind.ACCEPT))
        .select_related("by")[:1],
    }
    return TemplateResponse(request, "admin/publications/publication/gone.html", context)


def change_address(publication: Publication) -> str:
    return reverse("admin:publications_publication_change", args=[publication.pk])


def panel(publication: Publication, user: User) -> dict[str, Any]:
    """What the publication's page shows of its history and versions."""
    others = _other_versions(publication)
    if limits(user, Publication):
        others = [version for version in others if may(user, "view", version)]
    actions = Action.objects.of(publication).select_related("by", "undone_by").defer("changes")
    return {
        "history": list(actions[:_MOST_HISTORY]),
        "versions": _with_lines(others),
    }


def _other_versions(publication: Publication) -> list[Publication]:
    """The other versions of its work, the one that leads first."""
    lead = publication.version_of or publication
    versions = Publication.objects.unmerged().filter(version_of=lead).with_authors()
    return [version for version in [lead, *versions] if version.pk != publication.pk]


# --- Merging, and linking versions -------------------------------------------------------------


def merge_papers(admin: ModelAdmin, request: HttpRequest, publication: Publication) -> HttpResponse:
    """Search the other paper, show and choose what the merged paper will say, and merge."""
    other = _other(request, publication)
    title = _("Merge with another paper")
    if other is None:
        question = _("Which paper is the same as this one?")
        versions = _other_versions(publication)
        return _search(admin, request, publication, title, question, versions)
    data = request.POST if request.method == "POST" else request.GET
    stays = "other" if data.get("keep") == "other" else "this"
    papers = papers_of([publication.pk, other.pk])
    this, that = papers[publication.pk], papers[other.pk]
    kept, left = (that, this) if stays == "other" else (this, that)
    picked: dict[str, merge.Side] = {
        field: "kept" if side == "kept" else "gone"
        for field in review.CHOOSABLE
        if (side := request.POST.get(f"show-{field}")) in ("kept", "gone")
    }
    warnings = merge.warnings(kept, left)
    unsure = bool(warnings) and "sure" not in request.POST
    if request.method == "POST" and not unsure:
        chosen = {field: kept if side == "kept" else left for field, side in picked.items()}
        return _tell(
            request,
            publication,
            lambda by: review.merge(left, into=kept, by=by, chosen=chosen),
        )
    try:
        choices = merge.choices(kept, left, picked, request.user)
    except review.Refused as error:
        messages.warning(request, explained(error))
        return HttpResponseRedirect(request.path)
    context = {
        **_context(admin, request, publication, title),
        "words": data.get("q", ""),
        "kept": kept,
        "gone": left,
        "other": other,
        "stays": stays,
        "choices": choices,
        "warnings": warnings,
        "unsure": unsure and request.method == "POST",
    }
    return TemplateResponse(request, "admin/publications/publication/merge.html", context)


def link_version(admin: ModelAdmin, request: HttpRequest, publication: Publication) -> HttpResponse:
    """Search the other version, look at the two side by side, then link them."""
    other = _other(request, publication)
    title = _("Link a version")
    if other is None:
        question = _(
            "Which paper is another version of this work: its preprint, its journal paper, its "
            "thesis?"
        )
        return _search(admin, request, publication, title, question)
    if request.method == "POST":
        return _tell(request, publication, lambda by: review.link_version(publication, other, by))
    papers = papers_of([publication.pk, other.pk])
    context = {
        **_context(admin, request, publication, title),
        "words": request.GET.get("q", ""),
        "publication": papers[publication.pk],
        "other": papers[other.pk],
        "rows": compare(papers[other.pk], papers[publication.pk]),
    }
    return TemplateResponse(request, "admin/publications/publication/link.html", context)


def _other(request: HttpRequest, publication: Publication) -> Publication | None:
    """The paper that was chosen, or the one that it was merged into; None where none was chosen."""
    data = request.POST if request.method == "POST" else request.GET
    key = data.get("other", "")
    chosen = Publication.objects.filter(pk=row_key(key)).first()
    target = chosen.merge_target() if chosen else None
    if target == publication and key != str(publication.pk):
        messages.info(request, gettext("The paper that you chose is part of this one already."))
    return target if target != publication else None


def _search(
    admin: ModelAdmin,
    request: HttpRequest,
    publication: Publication,
    title: str | Promise,
    question: str | Promise,
    near: Iterable[Publication] = (),
) -> HttpResponse:
    """The page on which the other paper is searched for; before that, those `near` are shown."""
    words = request.GET.get("q", "")
    context = {
        **_context(admin, request, publication, title),
        "question": question,
        "words": words,
        "found": _found(words, publication) if words else _with_lines(near),
    }
    return TemplateResponse(request, "admin/publications/publication/choose.html", context)


def _found(words: str, publication: Publication) -> list[tuple[Publication, str]]:
    """Other papers that the words find, each with a line to recognise it by."""
    return _with_lines(search.publications(words, [publication.pk]))


def _with_lines(papers: Iterable[Publication]) -> list[tuple[Publication, str]]:
    return [(paper, search.in_a_line(paper)) for paper in papers]


# --- Splitting, and moving a record ------------------------------------------------------------


def split(admin: ModelAdmin, request: HttpRequest, publication: Publication) -> HttpResponse:
    """Tick which of the records belong to another paper."""
    records = list(publication.source_records.current().select_related("source").defer("raw"))
    if request.method == "POST":
        ticked = [
            source_record
            for source_record in records
            if str(source_record.pk) in request.POST.getlist("records")
        ]
        return _tell(request, publication, lambda by: review.split(publication, ticked, by))
    context = {
        **_context(admin, request, publication, gettext("Split")),
        "publication": papers_of([publication.pk])[publication.pk],
        "records": [(source_record, source_record.as_record()) for source_record in records],
    }
    return TemplateResponse(request, "admin/publications/publication/split.html", context)


def move(
    admin: ModelAdmin, request: HttpRequest, publication: Publication, record: int
) -> HttpResponse:
    """Search the paper that a record belongs to, and move it there."""
    source_record = get_object_or_404(
        SourceRecord.objects.select_related("source", "publication"),
        pk=record,
        publication=publication,
    )
    key = request.POST.get("other", "")
    if request.method == "POST" and key.isdecimal():
        to = get_object_or_404(Publication, pk=row_key(key))
        return _tell(request, publication, lambda by: review.move(source_record, to, by))
    words = request.GET.get("q", "")
    context = {
        **_context(admin, request, publication, gettext("Move a record")),
        "source_record": source_record,
        "record": source_record.as_record(),
        "words": words,
        "found": _found(words, publication),
    }
    return TemplateResponse(request, "admin/publications/publication/move.html", context)


# --- What needs no page of its own -------------------------------------------------------------


def do(admin: ModelAdmin, request: HttpRequest, publication: Publication) -> HttpResponse:
    """Unlink it from its work, let it lead, restore it, or take back what was done with it."""
    name = request.POST.get("do", "")
    if name == "unlink":
        return _tell(request, publication, lambda by: review.unlink_version(publication, by))
    if name == "lead":
        return _tell(request, publication, lambda by: review.lead(publication, by))
    if name == "restore":
        return _tell(request, publication, lambda by: review.restore(publication, by))
    key = row_key(request.POST.get("undo", ""))
    action = get_object_or_404(Action.objects.of(publication), pk=key)
    try:
        review.undo(action, request.user)
    except review.Refused as error:
        messages.warning(request, explained(error))
    else:
        sentence = gettext("Undone. This no longer holds: %(what)s")
        messages.success(request, sentence % {"what": text(action.message)})
    return HttpResponseRedirect(change_address(publication))


def _tell(
    request: HttpRequest, publication: Publication, verb: Callable[[Any], Action]
) -> HttpResponse:
    """Do it and say so on the paper's page, or on the one that it is part of now."""
    try:
        action = verb(request.user)
    except review.Refused as error:
        messages.warning(request, explained(error))
        return HttpResponseRedirect(change_address(publication))
    below = gettext("It can be undone below, too.")
    messages.success(request, f"{text(action.message)} {below}", extra_tags=f"undo-{action.pk}")
    publication.refresh_from_db()
    return HttpResponseRedirect(change_address(publication.merged_into or publication))


def _context(
    admin: ModelAdmin, request: HttpRequest, publication: Publication, title: str | Promise
) -> dict[str, Any]:
    return {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": title,
        "original": publication,
    }
