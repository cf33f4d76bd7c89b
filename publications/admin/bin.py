"""The bin: all that was deleted, papers and everything else, to be restored at one press."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.contrib import admin, messages
from django.contrib.admin.views.main import PAGE_VAR
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db import models
from django.db.models import Count, Max
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from people.access import may_all
from people.admin.history import may_erase, may_restore
from people.admin.shared import row_key
from people.history import bin as recycling
from people.history import recording, registry
from people.history.log import account_name
from people.history.versions import Unrestorable
from people.i18n import comma
from people.models import Deletion, Member, User
from publications.admin.publications import files
from publications.messages import explained, text
from publications.models import Action, Publication, PublicationFile
from publications.services import review

_PER_PAGE = 50


@dataclass(frozen=True)
class Deleted:
    """Something in the bin. `key` names it to the button that restores it; `paper` is whose file it
    was.
    """

    key: str
    kind: str
    name: str
    at: datetime.datetime
    who: str
    children: str = ""
    erase_address: str = ""
    address: str = ""
    paper: Publication | None = None


def bin_view(request: HttpRequest) -> HttpResponse:
    """Show what was deleted that this user may restore, the latest first."""
    chosen = request.GET.get("kind", "")
    kinds = _kinds(request.user)
    if not may_see_bin(request.user):
        raise PermissionDenied
    page = Paginator(_keys(kinds, chosen), _PER_PAGE).get_page(request.GET.get(PAGE_VAR))
    context = {
        **admin.site.each_context(request),
        "title": gettext("Bin"),
        "deleted": _rows(page.object_list),
        "page": page,
        "kinds": kinds,
        "chosen": chosen,
        "may_erase": may_erase(request.user),
        "query": urlencode({"kind": chosen}) if chosen else "",
    }
    return TemplateResponse(request, "admin/bin.html", context)


def may_see_bin(user: User) -> bool:
    """Whether there is any table of which this user may restore a row."""
    return any(may_restore(user, model) for model in (Publication, *registry.kept_models()))


@dataclass(frozen=True)
class DeletedKind:
    """A table of which something is in the bin that this user may restore."""

    label: str
    name: str
    count: int


def _kinds(user: User) -> list[DeletedKind]:
    counted = Deletion.objects.in_bin().filter(part_of=None).order_by()
    counts = counted.values("content_type").annotate(count=Count("pk"))
    kinds = []
    for key, count in counts.values_list("content_type", "count"):
        model = ContentType.objects.get_for_id(key).model_class()
        if model is not None and may_restore(user, model):
            kinds.append(DeletedKind(model._meta.label_lower, _name_of(model), count))
    papers = _deleted_papers().count()
    if papers and may_restore(user, Publication):
        label = Publication._meta.label_lower
        kinds.append(DeletedKind(label, _name_of(Publication), papers))
    return sorted(kinds, key=lambda kind: kind.name)


def _name_of(model: type[models.Model]) -> str:
    return capfirst(str(model._meta.verbose_name_plural))


def _deleted_papers() -> models.QuerySet[Publication]:
    return Publication.objects.unmerged().filter(status=Publication.Status.DELETED)


def _keys(kinds: list[DeletedKind], chosen: str) -> list[tuple[datetime.datetime, str, int]]:
    """Return when what was deleted, the latest first: the time, the table, and the key."""
    wanted = [kind.label for kind in kinds if chosen in ("", kind.label)]
    keys: list[tuple[datetime.datetime, str, int]] = []
    types = [
        ContentType.objects.get_for_model(apps.get_model(label)).pk
        for label in wanted
        if label != Publication._meta.label_lower
    ]
    deletions = Deletion.objects.in_bin().filter(part_of=None, content_type__in=types)
    keys += [(at, "deletion", pk) for at, pk in deletions.values_list("at", "pk")]
    if Publication._meta.label_lower in wanted:
        papers = _deleted_papers().values_list("pk", "changed_at")
        when = _when_deleted([pk for pk, __ in papers])
        keys += [(when.get(pk, changed_at), "paper", pk) for pk, changed_at in papers]
    return sorted(keys, reverse=True)


def _when_deleted(papers: list[int]) -> dict[int, datetime.datetime]:
    done = Action.publications.through.objects.filter(
        publication__in=papers, action__kind=Action.Kind.DELETE, action__undone_at=None
    )
    latest = done.order_by().values("publication").annotate(at=Max("action__at"))
    return dict(latest.values_list("publication", "at"))


def _rows(keys: Any) -> list[Deleted]:
    deletions = Deletion.objects.select_related("content_type").defer("rows", "changes")
    deleted = deletions.in_bulk([key for __, kind, key in keys if kind == "deletion"])
    papers = Publication.objects.in_bulk([key for __, kind, key in keys if kind == "paper"])
    by, of_files = _deleted_by(list(papers)), files.papers_of(deleted.values())
    return [
        _deletion(deleted[key], of_files.get(key))
        if kind == "deletion"
        else _paper(papers[key], at, by.get(key, ""))
        for at, kind, key in keys
    ]


def _deleted_by(papers: list[int]) -> dict[int, str]:
    done = Action.publications.through.objects.filter(
        publication__in=papers, action__kind=Action.Kind.DELETE, action__undone_at=None
    )
    pairs = done.select_related("action__by").order_by("action__at")
    return {pair.publication_id: account_name(pair.action.by) for pair in pairs}


def _paper(paper: Publication, at: datetime.datetime, who: str) -> Deleted:
    address = reverse("admin:publications_publication_change", args=[paper.pk])
    kind = capfirst(str(paper._meta.verbose_name))
    return Deleted(f"paper-{paper.pk}", kind, str(paper), at, who, address=address)


def _deletion(deletion: Deletion, paper: Publication | None) -> Deleted:
    model = deletion.content_type.model_class()
    return Deleted(
        f"deletion-{deletion.pk}",
        capfirst(str(model._meta.verbose_name)) if model else deletion.content_type.name,
        deletion.object_repr,
        deletion.at,
        deletion.by_name,
        comma().join(_counted(deletion)),
        _erase_address(model, deletion.object_id),
        paper=paper,
    )


def _erase_address(model: type[models.Model] | None, key: str) -> str:
    """Where what was deleted is erased for good; empty for what never has to be."""
    page = {Member: "admin:erase", PublicationFile: "admin:erase_file"}.get(model)
    return reverse(page, args=[key]) if page else ""


def _counted(deletion: Deletion) -> Iterator[str]:
    """Say how many of each kind went along."""
    for label, count in deletion.children.items():
        try:
            opts = apps.get_model(label)._meta
        except LookupError:
            continue
        name = opts.verbose_name if count == 1 else opts.verbose_name_plural
        yield f"{count} {name}"


# --- Restoring ---------------------------------------------------------------------------------


@require_POST
def restore_view(request: HttpRequest) -> HttpResponse:
    """Bring one thing back."""
    kind, __, key = request.POST.get("key", "").partition("-")
    if kind == "paper":
        _restore_paper(request, get_object_or_404(Publication, pk=row_key(key)))
    elif kind == "deletion":
        deletion = get_object_or_404(Deletion.objects.in_bin(), pk=row_key(key))
        _must_be_allowed(request, deletion)
        _restore(request, deletion)
    else:
        raise Http404
    return HttpResponseRedirect(reverse("admin:bin"))


@require_POST
def undo_view(request: HttpRequest, batch: str) -> HttpResponse:
    """Bring back all that was deleted at one press, the last first."""
    deletions = list(Deletion.objects.in_bin().filter(batch=batch, part_of=None))
    if not deletions:
        messages.info(request, gettext("It was restored already."))
    for deletion in deletions:
        if deletion.by_id != request.user.pk:  # one's own may be taken back by whoever did it
            _must_be_allowed(request, deletion)
        _restore(request, deletion)
    return _back(request)


@require_POST
def delete_again_view(request: HttpRequest, key: int) -> HttpResponse:
    """Put what was restored back into the bin."""
    deletion = get_object_or_404(Deletion, pk=key, part_of=None, restored_at__isnull=False)
    _must_be_allowed(request, deletion)
    if not _may_delete(request.user, deletion):
        raise PermissionDenied
    try:
        was_there = recycling.delete_again(deletion, request.user)
    except models.ProtectedError:
        said = gettext("“%(what)s” stays: something needs it by now.")
        messages.error(request, said % {"what": deletion})
    else:
        said = gettext("Deleted: %(what)s") if was_there else gettext("It was deleted already.")
        kept = recording.current()
        undo = f"restore-{kept.batch}" if kept and was_there else ""
        messages.success(request, said % {"what": deletion}, extra_tags=undo)
    return _back(request)


def _back(request: HttpRequest) -> HttpResponse:
    back = request.POST.get("back", "")
    is_ours = back.startswith(reverse("admin:index")) and "\\" not in back
    return HttpResponseRedirect(back if is_ours else reverse("admin:bin"))


def _may_delete(user: User, deletion: Deletion) -> bool:
    model = deletion.content_type.model_class()
    return model is not None and may_restore(user, model) and may_all(user, "delete", model)


def _must_be_allowed(request: HttpRequest, deletion: Deletion) -> None:
    model = deletion.content_type.model_class()
    if model is None or not may_restore(request.user, model):
        raise PermissionDenied


def _restore(request: HttpRequest, deletion: Deletion) -> None:
    model = deletion.content_type.model_class()
    try:
        problems = recycling.restore(deletion, request.user)
    except Unrestorable as error:
        sentence = gettext("“%(what)s” was not restored: %(why)s")
        messages.error(request, sentence % {"what": deletion, "why": error})
        return
    sentence = gettext("Restored: %(what)s")
    assert model is not None
    undo = f"delete-{deletion.pk}" if _may_delete(request.user, deletion) else ""
    try:
        names = (model._meta.app_label, model._meta.model_name)
        address = reverse("admin:{}_{}_change".format(*names), args=[deletion.object_id])
        link = format_html('<a href="{}">{}</a>', address, deletion)
        restored = format_html(sentence.replace("%(what)s", "{}"), link)
        messages.success(request, restored, extra_tags=undo)
    except NoReverseMatch:  # it has no page of its own
        messages.success(request, sentence % {"what": deletion}, extra_tags=undo)
    for problem in problems:
        messages.warning(request, problem)


def _restore_paper(request: HttpRequest, paper: Publication) -> None:
    if not may_restore(request.user, Publication):
        raise PermissionDenied
    try:
        action = review.restore(paper, request.user)
    except review.Refused as refusal:
        messages.warning(request, explained(refusal))
        return
    messages.success(request, text(action.message), extra_tags=f"undo-{action.pk}")
