"""The desk's pages and what its buttons do; each also answers as JSON to the desk's script."""

import json
from collections.abc import Collection, Sequence
from typing import Any

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    JsonResponse,
    QueryDict,
)
from django.shortcuts import get_object_or_404
from django.template.loader import get_template
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from people import access
from people.admin.shared import page_before, row_key
from publications.admin.review import actions, cards, mine, queue, search
from publications.admin.review.history import done_lately
from publications.messages import explained, text
from publications.models import Action, Publication, Suggestion
from publications.models.suggestions import SuggestionQuerySet
from publications.selectors import questions
from publications.services import review

#: Cards on a page: as many as are answered in a few minutes.
PER_PAGE = 20
#: When so few cards are left on a page, the next ones are added to it.
FEW_LEFT = 8

GONE = _("Another answer settled this question already.")


def may_decide(request: HttpRequest) -> bool:
    return access.may(request.user, "change", Suggestion)


def may_decide_all(request: HttpRequest) -> bool:
    return access.may_all(request.user, "change", Suggestion)


def seen(request: HttpRequest) -> SuggestionQuerySet:
    """The questions that the user may see and has not answered."""
    return questions.seen_by(request.user)


def may_see_all(request: HttpRequest) -> bool:
    return access.may_all(request.user, "view", Suggestion)


def desk_address(query: str = "") -> str:
    address = reverse("admin:publications_suggestion_changelist")
    return f"{address}?{query}" if query else address


def wants_json(request: HttpRequest) -> bool:
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"


# --- The queue ---------------------------------------------------------------------------------


def desk(admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """The queue, a page of cards at a time."""
    if not admin.has_view_permission(request):
        raise PermissionDenied
    filters = queue.QueueFilters(request.GET, seen(request))
    suggestions = filters.narrow(seen(request)).order_by(*queue.ORDER)
    page = Paginator(suggestions.with_papers().select_related("decided_by"), PER_PAGE).get_page(
        request.GET.get("p")
    )
    context = {
        **_frame(admin, request),
        "filters": filters,
        "narrowed": bool(filters.chosen),
        # Hers are few, and all of one kind.
        "may_narrow": may_see_all(request) and bool(page.paginator.count or filters.chosen),
        "page": page,
        "cards": cards.cards(list(page), for_member=not may_decide_all(request)),
        "ticks": True,
        "groups": queue.groups() if may_decide_all(request) else [],
        "next": filters.query,
    }
    return TemplateResponse(request, "admin/publications/suggestion/desk.html", context)


def one(admin: ModelAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """One question by itself."""
    suggestion = seen(request).with_papers().select_related("decided_by").filter(pk=pk).first()
    if suggestion is None:
        messages.info(request, GONE)
        return HttpResponseRedirect(desk_address())
    if not admin.has_view_permission(request, suggestion):
        raise PermissionDenied
    [card] = cards.cards([suggestion], for_member=not may_decide_all(request))
    context = {**_frame(admin, request), "card": card, "next": ""}
    return TemplateResponse(request, "admin/publications/suggestion/one.html", context)


def _frame(admin: ModelAdmin, request: HttpRequest) -> dict[str, Any]:
    """What the pages with cards have in common."""
    return {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": gettext("Review queue"),
        "may_decide": may_decide(request),
        "done_lately": done_lately(None if may_see_all(request) else request.user),
        "words": json.dumps(_words(), ensure_ascii=False),
    }


def _words() -> dict[str, str]:
    """What the desk's script says, in the editor's language."""
    return {
        "empty": gettext("Nothing waits here any more."),
        # Translators: read out after each answer; NUMBER stands for how many questions are left.
        "left": gettext("NUMBER left."),
        # Translators: NUMBER of those that the filters let through, ALL of the whole queue.
        "leftHere": gettext("NUMBER left here, ALL in the whole queue."),
        "open": gettext("No answer is likely here: press the key of one."),
        "signedOut": gettext("You are not signed in any more: reload the page and sign in."),
        "unexpected": gettext(
            "The server did not answer as expected: reload the page and try again."
        ),
        "unreachable": gettext("The server cannot be reached: try again."),
        "nothingToUndo": gettext("There is nothing to undo."),
        "mergeInto": gettext("Merge this paper into"),
        "mergeHint": gettext("Title, author, year, DOI"),
        "found": gettext("Papers found"),
        "noSearch": gettext("The search did not work: reload the page and try again."),
    }


# --- Deciding ----------------------------------------------------------------------------------


def card_action(admin: ModelAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """Do what a card's button says."""
    check(request)
    suggestion = seen(request).with_papers().filter(pk=pk).first()
    if suggestion is None:  # two papers became one, and the question with them
        return _answer(request, False, str(GONE))
    requested = actions.action_named(suggestion, request.POST.get("act", ""))
    if requested and not may_do(request, requested, suggestion):
        raise PermissionDenied
    if requested is None:
        sentence = (
            f"{text(suggestion.question)} {_decided(suggestion)}"
            if suggestion.state not in actions.OPEN
            else gettext("This cannot be done here: choose one of the card’s buttons.")
        )
        return _answer(request, False, sentence)
    if requested.name in mine.BY_ACT and mine.is_held(request.user):
        sentence = mine.propose(request.user, suggestion.publication, mine.BY_ACT[requested.name])
        return _answer(request, True, sentence, answered=pk)
    other = None
    if requested.needs_other:
        other = _chosen(request)
        if other is None:
            if wants_json(request):
                return _answer(request, False, gettext("Choose the paper to merge into first."))
            return HttpResponseRedirect(_merge_address(request, pk))
    try:
        done = actions.perform(requested, suggestion, request.user, other)
    except review.Refused as error:
        return _answer(request, False, explained(error))
    return _answer(request, True, text(done.message), undo=done, answered=pk)


def check(request: HttpRequest) -> None:
    if not may_decide(request):
        raise PermissionDenied


def may_do(request: HttpRequest, card_action: actions.CardAction, suggestion: Suggestion) -> bool:
    """Whether the user may give this answer: a member says whether a paper is theirs, no more."""
    is_offered = may_decide_all(request) or card_action.name in actions.FOR_MEMBERS
    return is_offered and access.may(request.user, "change", suggestion)


def _decided(suggestion: Suggestion) -> str:
    if not suggestion.decided_by:
        return gettext("This was answered already.")
    values = {"who": suggestion.decided_by, "state": suggestion.get_state_display()}
    return gettext("%(who)s has answered this already: %(state)s.") % values


def _chosen(request: HttpRequest) -> Publication | None:
    return Publication.objects.filter(pk=row_key(request.POST.get("other", ""))).first()


def _answer(
    request: HttpRequest,
    done: bool,
    sentence: str,
    undo: Action | None = None,
    answered: int | None = None,
) -> HttpResponse:
    """Say what happened: to the script as JSON, else as a message on the page that comes next."""
    if wants_json(request):
        on_page = keys_in(request.POST.get("shown", ""))
        waiting = seen(request).waiting()
        left = set(waiting.filter(pk__in=on_page).values_list("pk", flat=True))
        gone = [pk for pk in on_page if pk not in left]
        swept = len(set(gone) - {answered})
        if done and swept:
            also = ngettext(
                "Another question is answered by it.",
                "%(n)s other questions are answered by it.",
                swept,
            )
            sentence = f"{sentence} {also % {'n': swept}}"
        return JsonResponse(
            {
                "done": done,
                "message": sentence,
                "gone": gone,
                "undo": undo.pk if undo else None,
                "more": _more(request, left) if gone and len(left) <= FEW_LEFT else [],
                **_counts(request),
            }
        )
    level = messages.SUCCESS if done else messages.WARNING
    messages.add_message(request, level, sentence, extra_tags=f"undo-{undo.pk}" if undo else "")
    return HttpResponseRedirect(_next(request))


def keys_in(text: str) -> list[int]:
    return [key for key in map(row_key, text.split(",")) if key]


def _filters(request: HttpRequest) -> queue.QueueFilters:
    """The filters of the list from which an answer was given."""
    return queue.QueueFilters(QueryDict(request.POST.get("next", "")), seen(request))


def _counts(request: HttpRequest) -> dict[str, Any]:
    """How many questions wait: in all, within the list's filters, and in each group."""
    waiting, filters = seen(request).waiting().count(), _filters(request)
    narrowed = filters.narrow(seen(request)).count() if filters.chosen else waiting
    shown = queue.groups() if may_decide_all(request) else []
    groups = {group.query: group.count for group in shown}
    return {"waiting": waiting, "found": narrowed, "groups": groups}


def _more(request: HttpRequest, on_page: Collection[int]) -> list[dict[str, Any]]:
    """Cards to fill up a page that is nearly answered, so that nobody has to load another."""
    suggestions = _filters(request).narrow(seen(request)).order_by(*queue.ORDER)
    candidates = suggestions.with_papers()[: PER_PAGE + len(on_page)]
    return _rendered(
        request,
        [suggestion for suggestion in candidates if suggestion.pk not in on_page][:PER_PAGE],
    )


def _next(request: HttpRequest) -> str:
    """The list as it was narrowed, or the next question that waits for who sees one at a time."""
    if "next" in request.POST:
        return desk_address(request.POST["next"])
    following = seen(request).waiting().order_by(*queue.ORDER).first()
    if following is None:
        return desk_address()
    return reverse("admin:publications_suggestion_change", args=[following.pk])


# --- Merging into another paper ----------------------------------------------------------------


def _merge_address(request: HttpRequest, pk: int) -> str:
    address = reverse("admin:publications_suggestion_merge_into", args=[pk])
    kept = urlencode({"next": request.POST["next"]}) if "next" in request.POST else ""
    return f"{address}?{kept}" if kept else address


def merge_into(admin: ModelAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """Search and choose the paper to merge the newcomer into; for browsers without the script."""
    if not may_decide_all(request):
        raise PermissionDenied
    suggestion = get_object_or_404(Suggestion.objects.with_papers(), pk=pk)
    words = request.GET.get("q", "")
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": gettext("Merge into another paper"),
        "suggestion": suggestion,
        "words": words,
        "found": [
            (paper, search.in_a_line(paper))
            for paper in search.publications(words, [suggestion.publication_id])
        ],
        "next": request.GET.get("next"),
    }
    return TemplateResponse(request, "admin/publications/suggestion/merge_into.html", context)


def find(admin: ModelAdmin, request: HttpRequest) -> JsonResponse:
    """The papers that have all words of `q`, except those whose keys are in `not` (with commas)."""
    if not access.may_all(request.user, "view", Publication):
        raise PermissionDenied
    left_out = keys_in(request.GET.get("not", ""))
    papers = search.publications(request.GET.get("q", ""), left_out)
    sentence = ngettext(
        "%(n)s found: choose with the arrow keys.",
        "%(n)s found: choose with the arrow keys.",
        len(papers),
    )
    return JsonResponse(
        {
            "results": [search.as_json(paper) for paper in papers],
            "said": sentence % {"n": len(papers)}
            if papers
            else gettext("No paper has all of these words."),
        }
    )


# --- Taking back -------------------------------------------------------------------------------


def undo(admin: ModelAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """Undo an action, with all of its batch."""
    check(request)
    action = get_object_or_404(Action, pk=pk)
    together = Action.objects.filter(batch=action.batch).active() if action.batch else [action]
    if not may_decide_all(request) and any(each.by_id != request.user.pk for each in together):
        raise PermissionDenied
    report = actions.undo(together, request.user)
    sentence = _undone(report)
    if wants_json(request):
        return JsonResponse(
            {
                "done": bool(report.done),
                "message": sentence,
                "cards": _cards_again(request),
                **_counts(request),
            }
        )
    level = messages.WARNING if report.refused else messages.SUCCESS
    messages.add_message(request, level, sentence)
    return HttpResponseRedirect(_back(request))


def _undone(report: actions.UndoReport) -> str:
    """Say what was taken back, what was not and why, and what follows from it."""
    done, refused = report.done, report.refused
    if refused:
        sentence = " ".join(refused[:3])
        if done:
            sentence = gettext("%(done)s undone, %(refused)s not: %(why)s") % {
                "done": len(done),
                "refused": len(refused),
                "why": sentence,
            }
    elif len(done) == 1:
        sentence = gettext("Undone. This no longer holds: %(what)s")
        sentence %= {"what": text(done[0].message)}
    else:
        sentence = gettext("%(n)s undone.") % {"n": len(done)}
    if report.along:
        also = ngettext(
            "What had become clear from it waits again: %(n)s paper.",
            "What had become clear from it waits again: %(n)s papers.",
            len(report.along),
        )
        sentence = f"{sentence} {also % {'n': len(report.along)}}"
    if report.left:
        more = gettext("%(n)s more of them stand: undo again, under “Done lately”, to go on.")
        sentence = f"{sentence} {more % {'n': report.left}}"
    return sentence


def _back(request: HttpRequest) -> str:
    """The page of the admin where the button stood, else the desk."""
    return page_before(request) or desk_address(request.POST.get("next", ""))


def _cards_again(request: HttpRequest) -> list[dict[str, Any]]:
    """The cards that were gone from the page and wait again."""
    keys = keys_in(request.POST.get("shown", ""))
    back = Suggestion.objects.waiting().filter(pk__in=keys).order_by(*queue.ORDER)
    return _rendered(request, list(back.with_papers()))


def _rendered(request: HttpRequest, suggestions: Sequence[Suggestion]) -> list[dict[str, Any]]:
    """Cards as HTML, which the script puts on the page."""
    context = {"may_decide": True, "ticks": True, "next": request.POST.get("next", "")}
    template = get_template("admin/publications/suggestion/_card.html")
    return [
        {"pk": card.suggestion.pk, "html": template.render({**context, "card": card}, request)}
        for card in cards.cards(suggestions, for_member=not may_decide_all(request))
    ]
