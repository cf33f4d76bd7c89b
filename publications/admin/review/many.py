"""Answering many of the desk's questions at once: a page that says what will happen, then the
answers, a few seconds' worth at a time.
"""

import uuid
from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.template.response import TemplateResponse
from django.utils.translation import gettext, ngettext

from people.admin.shared import row_key
from publications.admin.review import actions, mine, queue, views
from publications.messages import text
from publications.models import Action, Suggestion

#: How many answers the page of confirmation lists one by one.
SHOWN_OF_MANY = 100
#: How many of the answers that failed are named.
NAMED_OF_MANY = 5


def bulk(admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Do one act to many: first a page that says what will happen, then a few seconds' worth at a
    time, each followed by a page that says how far it is and goes on.

    What was confirmed is what is done: questions that came meanwhile are left alone.
    """
    views.check(request)
    name, query = request.POST.get("act", ""), request.POST.get("next", "")
    if name not in actions.FOR_MANY:
        messages.warning(request, gettext("Choose what to do with the questions."))
        return HttpResponseRedirect(views.desk_address(query))
    if "keys" in request.POST:
        keys = views.keys_in(request.POST["keys"])
        if not views.may_decide_all(request):
            keys = list(views.seen(request).filter(pk__in=keys).values_list("pk", flat=True))
        return _do_many(admin, request, name, keys)
    suggestions = _chosen_suggestions(request, query)
    plan = actions.plan(name, suggestions)
    if not plan.steps:
        messages.warning(
            request,
            gettext("None of these has that answer: nothing was done.")
            if suggestions
            else gettext("Tick the questions first that you want to answer."),
        )
        return HttpResponseRedirect(views.desk_address(query))
    if len(plan.steps) == 1:
        return _do_many(admin, request, name, [plan.steps[0].suggestion.pk])
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": gettext("Answer many at once"),
        "plan": plan,
        "shown": plan.steps[:SHOWN_OF_MANY],
        "not_shown": max(0, len(plan.steps) - SHOWN_OF_MANY),
        "act": name,
        "next": query,
    }
    return TemplateResponse(request, "admin/publications/suggestion/confirm.html", context)


def _chosen_suggestions(request: HttpRequest, query: str) -> Sequence[Suggestion]:
    """The ticked questions, or all that the list's filters let through."""
    if request.POST.get("scope") == "all":
        suggestions = queue.QueueFilters(QueryDict(query), views.seen(request)).narrow(
            views.seen(request).open()
        )
    else:
        suggestions = views.seen(request).filter(pk__in=map(row_key, request.POST.getlist("pick")))
    return list(suggestions.with_papers().order_by(*queue.ORDER))


def _do_many(admin: ModelAdmin, request: HttpRequest, name: str, keys: list[int]) -> HttpResponse:
    """Answer some and go on with the others; the session keeps how it went so far."""
    if name != "later" and mine.is_held(request.user):
        return _propose_many(request, name, keys)
    batch = request.POST.get("batch", "")
    kept = f"desk-{batch}"
    so_far = request.session.get(kept) if batch else None
    if so_far is None:
        batch = str(uuid.uuid4())
        kept = f"desk-{batch}"
        so_far = {"done": 0, "already": [0, []], "failed": [0, []]}
    report = actions.perform_many(name, keys, request.user, batch)
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
            "title": gettext("Answering"),
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
    _tell_of_many(request, so_far, report.done[:1] or Action.objects.filter(batch=batch)[:1])
    return HttpResponseRedirect(views.desk_address(request.POST.get("next", "")))


def _tell_of_many(
    request: HttpRequest, so_far: dict[str, Any], done_last: Iterable[Action]
) -> None:
    """Say how many were answered, with an Undo, and which needed no answer or could have none."""
    for action in done_last:
        messages.success(
            request,
            text(action.message)
            if so_far["done"] == 1
            else gettext("%(n)s questions answered.") % {"n": so_far["done"]},
            extra_tags=f"undo-{action.pk}",
        )
    if count := so_far["already"][0]:
        sentence = ngettext(
            "%(n)s needed no answer any more: %(which)s",
            "%(n)s needed no answers any more: %(which)s",
            count,
        )
        messages.info(request, sentence % {"n": count, "which": _named(*so_far["already"])})
    if count := so_far["failed"][0]:
        sentence = ngettext(
            "%(n)s could not be answered: %(which)s",
            "%(n)s could not be answered: %(which)s",
            count,
        )
        messages.error(request, sentence % {"n": count, "which": _named(*so_far["failed"])})


def _propose_many(request: HttpRequest, name: str, keys: list[int]) -> HttpResponse:
    """Keep a member's answers to these until an editor approves them."""
    asked = views.seen(request).with_papers().filter(pk__in=keys, state__in=actions.OPEN)
    proposed = 0
    for suggestion in asked:
        card_action = actions.action_named(suggestion, name)
        if card_action and card_action.name in mine.BY_ACT:
            mine.propose(request.user, suggestion.publication, mine.BY_ACT[card_action.name])
            proposed += 1
    sentence = ngettext(
        "%(n)s answer was sent to the editors: it counts once they accept it.",
        "%(n)s answers were sent to the editors: they count once they accept them.",
        proposed,
    )
    messages.success(request, sentence % {"n": proposed})
    return HttpResponseRedirect(views.desk_address(request.POST.get("next", "")))


def _named(count: int, few: list[str]) -> str:
    """The first few by name, and how many more there were."""
    named = " · ".join(few)
    if count <= len(few):
        return named
    return gettext("%(named)s … and %(n)s more") % {"named": named, "n": count - len(few)}
