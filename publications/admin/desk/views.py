"""The desk's pages and what its buttons do; each also answers as JSON to the desk's script."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Case, CharField, Count, F, Max, Q, When
from django.db.models.functions import Cast
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    JsonResponse,
    QueryDict,
)
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode

from publications import review
from publications.admin.desk import acts, cards, queue, search
from publications.models import Action, Publication, Suggestion

if TYPE_CHECKING:
    from publications.admin.suggestions import SuggestionAdmin

#: Cards on a page: as many as are answered in a few minutes.
PER_PAGE = 20
#: What was done lately can be taken back from the desk; older things on the paper's own page.
DONE_LATELY = 12
LATELY = datetime.timedelta(days=30)

#: Of many answers so many are listed one by one before they are given.
SHOWN_OF_MANY = 100
#: Of many that failed so many are named.
NAMED_OF_MANY = 5

GONE = "Another answer settled this question already."


def may_decide(request: HttpRequest) -> bool:
    return request.user.has_perm("publications.change_suggestion")


def desk_address(query: str = "") -> str:
    address = reverse("admin:publications_suggestion_changelist")
    return f"{address}?{query}" if query else address


def wants_json(request: HttpRequest) -> bool:
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"


# --- The queue ---------------------------------------------------------------------------------


def desk(admin: "SuggestionAdmin", request: HttpRequest) -> HttpResponse:
    """The queue, a page of cards at a time."""
    if not admin.has_view_permission(request):
        raise PermissionDenied
    filters = queue.Filters(request.GET)
    found = filters.narrow(Suggestion.objects.all()).order_by(*queue.ORDER)
    page = Paginator(found.with_papers().select_related("decided_by"), PER_PAGE).get_page(
        request.GET.get("p")
    )
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": "Review queue",
        "filters": filters,
        "narrowed": bool(filters.said),
        "page": page,
        "cards": cards.cards(list(page)),
        "may_decide": may_decide(request),
        "groups": queue.groups() if may_decide(request) else [],
        "done_lately": done_lately(),
        "next": filters.query,
    }
    return TemplateResponse(request, "admin/publications/suggestion/desk.html", context)


def one(admin: "SuggestionAdmin", request: HttpRequest, pk: int) -> HttpResponse:
    """One question by itself."""
    suggestion = Suggestion.objects.with_papers().select_related("decided_by").filter(pk=pk).first()
    if suggestion is None:
        messages.info(request, GONE)
        return HttpResponseRedirect(desk_address())
    if not admin.has_view_permission(request, suggestion):
        raise PermissionDenied
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": "Review queue",
        "card": cards.cards([suggestion])[0],
        "may_decide": may_decide(request),
        "done_lately": done_lately(),
        "next": "",
    }
    return TemplateResponse(request, "admin/publications/suggestion/one.html", context)


# --- Deciding ----------------------------------------------------------------------------------


def act(admin: "SuggestionAdmin", request: HttpRequest, pk: int) -> HttpResponse:
    """Do what a card's button says."""
    _check(request)
    suggestion = Suggestion.objects.with_papers().filter(pk=pk).first()
    if suggestion is None:  # two papers became one, and the question with them
        return _answer(request, False, GONE, shown=[pk])
    wanted = acts.act_named(suggestion, request.POST.get("act", ""))
    if wanted is None:
        sentence = (
            f"{suggestion.question} {_decided(suggestion)}"
            if suggestion.state not in acts.OPEN
            else "This cannot be done here: choose one of the card's buttons."
        )
        return _answer(request, False, sentence)
    other = None
    if wanted.needs_other:
        other = _chosen(request)
        if other is None:
            if wants_json(request):
                return _answer(request, False, "Choose the paper to merge into first.")
            return HttpResponseRedirect(_merge_address(request, pk))
    try:
        done = acts.perform(wanted, suggestion, request.user, other)
    except review.Refused as error:
        return _answer(request, False, str(error))
    admin.log_change(request, suggestion, done.words)
    return _answer(request, True, done.words, undo=done)


def _check(request: HttpRequest) -> None:
    if not may_decide(request):
        raise PermissionDenied


def _decided(suggestion: Suggestion) -> str:
    who = f" by {suggestion.decided_by}" if suggestion.decided_by else ""
    return f"This was {suggestion.get_state_display().lower()}{who} already."


def _chosen(request: HttpRequest) -> Publication | None:
    key = request.POST.get("other", "")
    return Publication.objects.filter(pk=key).first() if key.isdecimal() else None


def _answer(
    request: HttpRequest,
    done: bool,
    sentence: str,
    undo: Action | None = None,
    shown: list[int] | None = None,
) -> HttpResponse:
    """Say what happened: to the script as JSON, else as a message on the page that comes next."""
    if wants_json(request):
        on_page = [int(pk) for pk in request.POST.get("shown", "").split(",") if pk.isdecimal()]
        waiting = Suggestion.objects.waiting()
        left = set(waiting.filter(pk__in=on_page).values_list("pk", flat=True))
        return JsonResponse(
            {
                "done": done,
                "message": sentence,
                "gone": [pk for pk in on_page if pk not in left],
                "waiting": waiting.count(),
                "undo": undo.pk if undo else None,
            }
        )
    level = messages.SUCCESS if done else messages.WARNING
    messages.add_message(request, level, sentence, extra_tags=f"undo-{undo.pk}" if undo else "")
    return HttpResponseRedirect(_next(request))


def _next(request: HttpRequest) -> str:
    """The list as it was narrowed, or the next question that waits for who sees one at a time."""
    if "next" in request.POST:
        return desk_address(request.POST["next"])
    following = Suggestion.objects.waiting().order_by(*queue.ORDER).first()
    if following is None:
        return desk_address()
    return reverse("admin:publications_suggestion_change", args=[following.pk])


# --- Merging into another paper ----------------------------------------------------------------


def _merge_address(request: HttpRequest, pk: int) -> str:
    address = reverse("admin:publications_suggestion_merge_into", args=[pk])
    kept = urlencode({"next": request.POST["next"]}) if "next" in request.POST else ""
    return f"{address}?{kept}" if kept else address


def merge_into(admin: "SuggestionAdmin", request: HttpRequest, pk: int) -> HttpResponse:
    """Choose the paper that the newcomer is, by a search; for those without the script."""
    _check(request)
    suggestion = get_object_or_404(Suggestion.objects.with_papers(), pk=pk)
    words = request.GET.get("q", "")
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": "Merge into another paper",
        "suggestion": suggestion,
        "words": words,
        "found": [
            (paper, search.in_a_line(paper))
            for paper in search.publications(words, [suggestion.publication_id])
        ],
        "next": request.GET.get("next"),
    }
    return TemplateResponse(request, "admin/publications/suggestion/merge_into.html", context)


def find(admin: "SuggestionAdmin", request: HttpRequest) -> JsonResponse:
    """The papers that have all words of `q`, but for those of `not` (keys with commas)."""
    if not request.user.has_perm("publications.view_publication"):
        raise PermissionDenied
    left_out = [int(key) for key in request.GET.get("not", "").split(",") if key.isdecimal()]
    found = search.publications(request.GET.get("q", ""), left_out)
    return JsonResponse({"results": [search.as_json(paper) for paper in found]})


# --- Many at once ------------------------------------------------------------------------------


def bulk(admin: "SuggestionAdmin", request: HttpRequest) -> HttpResponse:
    """Do one act to many: first a page that says what will happen, then a few seconds' worth at a
    time, each followed by a page that says how far it is and goes on.

    What was confirmed is what is done: questions that came meanwhile are left alone.
    """
    _check(request)
    name, query = request.POST.get("act", ""), request.POST.get("next", "")
    if name not in acts.FOR_MANY:
        messages.warning(request, "Choose what to do with the questions.")
        return HttpResponseRedirect(desk_address(query))
    if "keys" in request.POST:
        return _do_many(admin, request, name, _keys(request.POST["keys"]))
    wanted = _wanted(request, query)
    plan = acts.plan(name, wanted)
    if not plan.steps:
        messages.warning(
            request,
            "None of these has that answer: nothing was done."
            if wanted
            else "Tick the questions first that you want to answer.",
        )
        return HttpResponseRedirect(desk_address(query))
    if len(plan.steps) == 1:
        return _do_many(admin, request, name, [plan.steps[0].suggestion.pk])
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": "Answer many at once",
        "plan": plan,
        "shown": plan.steps[:SHOWN_OF_MANY],
        "not_shown": max(0, len(plan.steps) - SHOWN_OF_MANY),
        "act": name,
        "next": query,
    }
    return TemplateResponse(request, "admin/publications/suggestion/confirm.html", context)


def _keys(text: str) -> list[int]:
    return [int(key) for key in text.split(",") if key.isdecimal()]


def _wanted(request: HttpRequest, query: str) -> Sequence[Suggestion]:
    """The ticked questions, or all that the list's filters let through."""
    if request.POST.get("scope") == "all":
        found = queue.Filters(QueryDict(query)).narrow(Suggestion.objects.open())
    else:
        ticked = [key for key in request.POST.getlist("pick") if key.isdecimal()]
        found = Suggestion.objects.filter(pk__in=ticked)
    return list(found.with_papers().order_by(*queue.ORDER))


def _do_many(
    admin: "SuggestionAdmin", request: HttpRequest, name: str, keys: list[int]
) -> HttpResponse:
    """Answer some, and go on with the others; how it went so far is kept in the session."""
    batch = request.POST.get("batch", "")
    kept = f"desk-{batch}"
    so_far = request.session.get(kept) if batch else None
    if so_far is None:
        batch = str(uuid.uuid4())
        kept = f"desk-{batch}"
        so_far = {"done": 0, "already": [0, []], "failed": [0, []]}
    report = acts.perform_many(name, keys, request.user, batch)
    so_far["done"] += len(report.done)
    for what, sentences in (("already", report.decided_already), ("failed", report.failed)):
        count, few = so_far[what]
        so_far[what] = [count + len(sentences), [*few, *sentences][:NAMED_OF_MANY]]
    if report.left:
        request.session[kept] = so_far
        answered = so_far["done"] + so_far["already"][0] + so_far["failed"][0]
        context = {
            **admin.admin_site.each_context(request),
            "opts": admin.opts,
            "title": "Answering",
            "act": name,
            "keys": ",".join(map(str, report.left)),
            "left": len(report.left),
            "answered": answered,
            "total": answered + len(report.left),
            "failed": so_far["failed"][0],
            "batch": batch,
            "next": request.POST.get("next", ""),
        }
        return TemplateResponse(request, "admin/publications/suggestion/onward.html", context)
    request.session.pop(kept, None)
    last = report.done[:1] or list(Action.objects.filter(batch=batch)[:1])
    for action in last:
        messages.success(
            request,
            action.words if so_far["done"] == 1 else f"{so_far['done']} questions answered.",
            extra_tags=f"undo-{action.pk}",
        )
    _tell(request, messages.INFO, *so_far["already"], "decided already by somebody else")
    _tell(request, messages.ERROR, *so_far["failed"], "could not be answered")
    return HttpResponseRedirect(desk_address(request.POST.get("next", "")))


def _tell(request: HttpRequest, level: int, count: int, few: list[str], what: str) -> None:
    """Say how many there were and which, the first few by name."""
    if count:
        number = "1 was" if count == 1 else f"{count} were"
        if level == messages.ERROR:
            number = str(count)
        more = f" … and {count - len(few)} more" if count > len(few) else ""
        messages.add_message(request, level, f"{number} {what}: {' · '.join(few)}{more}")


# --- Taking back -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Done:
    """One act of lately, or one batch of them, as the desk lists it."""

    latest: Action
    count: int

    @property
    def words(self) -> str:
        if self.count == 1:
            return self.latest.words
        if self.latest.kind == Action.Kind.CLEARED:
            return (
                f"{self.count} questions became clear by themselves. The last: {self.latest.words}"
            )
        return f"{self.count} questions at once: {self.latest.get_kind_display().lower()}"


def done_lately() -> list[Done]:
    """What people did lately, and what became clear by itself: all that can be taken back from the
    desk, the latest first; a batch is one. Two queries.
    """
    alone = When(batch="", then=Cast("pk", CharField()))
    batches = (
        Action.objects.standing()
        .filter(Q(by__isnull=False) | Q(kind=Action.Kind.CLEARED), at__gte=timezone.now() - LATELY)
        .annotate(together=Case(alone, default=F("batch")))
        .order_by()
        .values("together")
        .annotate(last=Max("pk"), count=Count("pk"))
        .order_by("-last")[:DONE_LATELY]
    )
    counts = {one["last"]: one["count"] for one in batches}
    actions = Action.objects.select_related("by").defer("changes").in_bulk(list(counts))
    return [Done(actions[pk], counts[pk]) for pk in counts]


def undo(admin: "SuggestionAdmin", request: HttpRequest, pk: int) -> HttpResponse:
    """Take back an action, with all of its batch."""
    _check(request)
    action = get_object_or_404(Action, pk=pk)
    together = Action.objects.filter(batch=action.batch).standing() if action.batch else [action]
    done, refused, left = acts.undo(together, request.user)
    if refused:
        sentence = " ".join(refused[:3])
        if done:
            sentence = f"{len(done)} taken back, {len(refused)} not: {sentence}"
    else:
        sentence = f"Taken back: {done[0].words}" if len(done) == 1 else f"{len(done)} taken back."
    if left:
        sentence += f" {left} more of them stand: undo again, under “Done lately”, to go on."
    if wants_json(request):
        return JsonResponse(
            {
                "done": bool(done),
                "message": sentence,
                "cards": _cards_again(request),
                "waiting": Suggestion.objects.waiting().count(),
            }
        )
    level = messages.WARNING if refused else messages.SUCCESS
    messages.add_message(request, level, sentence)
    return HttpResponseRedirect(desk_address(request.POST.get("next", "")))


def _cards_again(request: HttpRequest) -> list[dict[str, Any]]:
    """The cards that were gone from the page and wait again."""
    keys = [int(pk) for pk in request.POST.get("shown", "").split(",") if pk.isdecimal()]
    back = Suggestion.objects.waiting().filter(pk__in=keys).order_by(*queue.ORDER)
    context = {"may_decide": True, "next": request.POST.get("next", "")}
    return [
        {
            "pk": card.suggestion.pk,
            "html": render_to_string(
                "admin/publications/suggestion/_card.html", {**context, "card": card}, request
            ),
        }
        for card in cards.cards(list(back.with_papers()))
    ]
