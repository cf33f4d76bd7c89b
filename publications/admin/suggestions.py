"""The review queue: each doubt with all that is needed to settle it, and the two buttons."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.views.decorators.http import require_POST

from people import names
from people.models import Member
from publications import review
from publications.admin.shared import ReadOnlyAdmin
from publications.models import Authorship, Publication, Suggestion

#: A card names this many authors from the front; beyond them the last, ours and the candidate.
_IN_FRONT = 10

_VERBS = {"accept": (review.accept, "accepted"), "reject": (review.reject, "rejected")}

#: What the two buttons say, for each kind of question.
WORDS = {
    Suggestion.Kind.AUTHORSHIP: ("Accept", "Reject"),
    Suggestion.Kind.SAME_WORK: ("Same paper", "Two papers"),
    Suggestion.Kind.VERSION: ("Versions of one work", "Two works"),
}


class StateFilter(admin.SimpleListFilter):
    """What waits comes first: the others only on request."""

    title = "state"
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        settled = [choice for choice in Suggestion.State.choices if choice[0] != "waiting"]
        return [*settled, ("all", "All")]

    def choices(self, changelist: Any) -> Iterable[dict[str, Any]]:
        first, *others = super().choices(changelist)
        yield first | {"display": "Waiting"}
        yield from others

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Suggestion]
    ) -> QuerySet[Suggestion]:
        value = self.value()
        if value == "all":
            return queryset
        return queryset.filter(state=value or Suggestion.State.WAITING)


@admin.register(Suggestion)
class SuggestionAdmin(ReadOnlyAdmin):
    list_display = ["card", "decide"]
    list_display_links = None
    list_filter = [
        StateFilter,
        "kind",
        ("source", admin.RelatedOnlyFieldListFilter),
        ("member", admin.RelatedOnlyFieldListFilter),
    ]
    list_per_page = 25
    search_fields = ["publication__title", "other__title", "member__name"]
    actions = ["accept_selected", "reject_selected"]
    ordering = ["-score", "pk"]
    fields: list[str] = []

    def get_queryset(self, request: HttpRequest) -> QuerySet[Suggestion]:
        seats = Authorship.objects.select_related("member")
        return (
            super()
            .get_queryset(request)
            .with_papers()
            .select_related("decided_by")
            .prefetch_related(
                "member__printed_names",
                Prefetch("publication__authorships", seats),
                Prefetch("other__authorships", seats),
            )
        )

    def has_decide_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("publications.change_suggestion")

    def get_list_display(self, request: HttpRequest) -> list[str]:
        return ["card", "decide"] if self.has_decide_permission(request) else ["card"]

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        extra = {"title": "Review queue", **(extra_context or {})}
        return super().changelist_view(request, extra)

    @admin.display(description="question")
    def card(self, suggestion: Suggestion) -> SafeString:
        return render_to_string(
            "admin/publications/suggestion/_card.html", {**card(suggestion), "linked": True}
        )

    @admin.display(description="decision")
    def decide(self, suggestion: Suggestion) -> SafeString:
        if suggestion.state != Suggestion.State.WAITING:
            return decided(suggestion)
        context = {"suggestion": suggestion, "words": WORDS[suggestion.kind]}
        return render_to_string("admin/publications/suggestion/_buttons.html", context)

    # Deciding.

    @admin.action(description="Accept the selected suggestions", permissions=["decide"])
    def accept_selected(self, request: HttpRequest, queryset: QuerySet[Suggestion]) -> None:
        self._decide_all(request, queryset, "accept")

    @admin.action(description="Reject the selected suggestions", permissions=["decide"])
    def reject_selected(self, request: HttpRequest, queryset: QuerySet[Suggestion]) -> None:
        self._decide_all(request, queryset, "reject")

    def _decide_all(self, request: HttpRequest, queryset: QuerySet[Suggestion], verb: str) -> None:
        decided = 0
        # By key: an answer may settle or sweep away others of the same selection.
        for pk in list(queryset.values_list("pk", flat=True)):
            suggestion = Suggestion.objects.filter(pk=pk).first()
            if suggestion is not None and self._decide_one(request, suggestion, verb):
                decided += 1
        questions = "1 suggestion" if decided == 1 else f"{decided} suggestions"
        self.message_user(request, f"{questions} {_VERBS[verb][1]}.", messages.SUCCESS)

    def _decide_one(self, request: HttpRequest, suggestion: Suggestion, verb: str) -> bool:
        decide, done = _VERBS[verb]
        question = suggestion.question
        try:
            decide(suggestion, request.user)
        except review.Refused as error:
            self.message_user(request, f"{question} {error}", messages.WARNING)
            return False
        self.log_change(request, suggestion, f"{done.capitalize()}: {question}")
        return True

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_POST(self.decide_view))
        return [
            path(
                "<int:pk>/accept/", view, {"verb": "accept"}, name="publications_suggestion_accept"
            ),
            path(
                "<int:pk>/reject/", view, {"verb": "reject"}, name="publications_suggestion_reject"
            ),
            *super().get_urls(),
        ]

    def decide_view(self, request: HttpRequest, pk: int, verb: str) -> HttpResponse:
        """Accept or reject one; then on to the list it was shown in, or to the next that waits."""
        if not self.has_decide_permission(request):
            raise PermissionDenied
        suggestion = Suggestion.objects.filter(pk=pk).first()
        if suggestion is None:  # the papers became one, and the question with them
            message = "Another answer settled this question already."
            self.message_user(request, message, messages.WARNING)
        elif self._decide_one(request, suggestion, verb):
            done = _VERBS[verb][1].capitalize()
            self.message_user(request, f"{done}: {suggestion.question}", messages.SUCCESS)
        return HttpResponseRedirect(self._next(request))

    def _next(self, request: HttpRequest) -> str:
        queue = reverse("admin:publications_suggestion_changelist")
        if "filters" in request.POST:  # the list says how it was narrowed
            kept = request.POST["filters"]
            return f"{queue}?{kept}" if kept else queue
        following = self.get_queryset(request).waiting().order_by(*self.ordering).first()
        if following is None:
            return queue
        return reverse("admin:publications_suggestion_change", args=[following.pk])

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        suggestion = self.get_object(request, object_id)
        extra: dict[str, Any] = {}
        if suggestion is not None:
            waits = suggestion.state == Suggestion.State.WAITING
            extra = {
                **card(suggestion),
                "title": "Review queue",
                "subtitle": None,
                "words": WORDS[suggestion.kind],
                "may_decide": waits and self.has_decide_permission(request),
            }
        return super().change_view(request, object_id, form_url, {**extra, **(extra_context or {})})


# --- The card ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seat:
    """An author as a card shows them; `skipped` counts the authors left out before this one."""

    name: str
    is_candidate: bool = False
    is_member: bool = False
    skipped: int = 0


@dataclass(frozen=True)
class Paper:
    """One side of a question."""

    heading: str
    publication: Publication
    seats: list[Seat]


def card(suggestion: Suggestion) -> dict[str, Any]:
    """What a card shows of a suggestion that was fetched as the admin's query set does."""
    papers = [paper("", suggestion.publication, suggestion.member)]
    if suggestion.other:
        papers = [
            paper("The newcomer", suggestion.publication, None),
            paper("In the catalogue", suggestion.other, None),
        ]
    return {
        "suggestion": suggestion,
        "papers": papers,
        "percent": round(100 * suggestion.score) if 0 < suggestion.score <= 1 else None,
        "decided": decided(suggestion),
    }


def paper(heading: str, publication: Publication, candidate: Member | None) -> Paper:
    """One side of a card, with the seats that may be the candidate's marked."""
    forms = candidate.all_names if candidate else ()
    printed = [seat for seat in publication.authorships.all() if seat.position is not None]
    seats: list[Seat] = []
    skipped = 0
    for number, seat in enumerate(printed, start=1):
        fits = bool(forms) and names.best(forms, seat.name) >= names.Agreement.INITIAL
        ours = seat.member_id is not None
        if number > _IN_FRONT and number < len(printed) and not fits and not ours:
            skipped += 1
            continue
        seats.append(Seat(seat.name, fits, ours, skipped))
        skipped = 0
    return Paper(heading, publication, seats)


def decided(suggestion: Suggestion) -> SafeString | str:
    """Who settled it and when, in words; empty while it waits."""
    if suggestion.state == Suggestion.State.WAITING:
        return ""
    who = f" by {suggestion.decided_by}" if suggestion.decided_by else ""
    day = f" on {suggestion.decided_at:%Y-%m-%d}" if suggestion.decided_at else ""
    return format_html("{}{}{}", suggestion.get_state_display(), who, day)
