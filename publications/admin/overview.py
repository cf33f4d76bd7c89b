"""The admin's first page: what waits, how the services are doing, the last syncs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import ngettext_lazy

from people import access
from people.models import Member, Proposal, User
from publications.admin.checklist import checklist
from publications.admin.review import audit, history, mine
from publications.admin.sources.runs import state_badge
from publications.models import AuditReport, Project, Publication, Source, Suggestion, SyncRun
from publications.selectors import audit as findings
from publications.selectors import health, questions
from publications.services import audit as nightly

#: How many of the newest syncs are shown.
_SYNCS = 6
#: How many of the user's latest actions are shown.
_ENTRIES = 8
#: States of a service that an editor should look at.
_ILL = ("failing", "partly", "quota", "slow")


@dataclass(frozen=True, slots=True)
class Waiting:
    """The number of waiting questions of one kind, and where they are answered."""

    count: int
    what: str
    address: str


@dataclass(frozen=True, slots=True)
class Figure:
    """How many there are of something, in words, and where they are listed."""

    count: int
    words: str
    address: str


class _Counted(NamedTuple):
    """Something to count: its rows, their name, and where they are listed.

    `own_words` is the name of what is somebody's own, who sees no others of it; none where that is
    no figure.
    """

    rows: Callable[[], QuerySet[Any]]
    words: Any  # of gettext: it takes the number by "%"
    changelist: str
    query: str = ""
    own_words: Any = None


_COUNTED = (
    _Counted(
        lambda: Publication.objects.public().leading(),
        ngettext_lazy("publication on the site", "publications on the site"),
        "admin:publications_publication_changelist",
        "?status__exact=published",
        ngettext_lazy("of your papers on the site", "of your papers on the site"),
    ),
    _Counted(
        lambda: Publication.objects.unmerged().filter(status=Publication.Status.WAITING),
        ngettext_lazy("publication waits, hidden", "publications wait, hidden"),
        "admin:publications_publication_changelist",
        "?status__exact=waiting",
        ngettext_lazy("of your papers waits, hidden", "of your papers wait, hidden"),
    ),
    _Counted(
        lambda: Member.objects.current(),
        ngettext_lazy("current member", "current members"),
        "admin:people_member_changelist",
        "?belonging=current",
    ),
    _Counted(
        lambda: Project.objects.all(),
        ngettext_lazy("project", "projects"),
        "admin:publications_project_changelist",
    ),
)


def overview(request: HttpRequest) -> dict[str, Any]:
    """Return what this user may see of the overview, for the template. At most 22 queries."""
    user = request.user
    context: dict[str, Any] = {
        "figures": _figures(request),
        "deeds": history.entries_of(request.user, _ENTRIES),
        "may_undo": access.may(user, "change", Suggestion),
        **checklist(user),
        "mine": mine.link(user),
        "own_page": _own_page(user),
        "may_add": access.may_all(user, "add", Publication),
    }
    if access.may(user, "view", Suggestion):
        context["questions"] = _questions(user)
    if access.may(user, "view", Source):
        services = [source for source in Source.objects.all() if source.is_service]
        healths = health.health_of(services)
        states = [healths[source.pk].state for source in services if source.pk in healths]
        context["never_asked"] = states.count("never")
        context["asked"] = len(states) - states.count("never") - states.count("off")
        context["ill"] = [
            (source, healths[source.pk].words)
            for source in services
            if source.pk in healths and healths[source.pk].state in _ILL
        ]
        context["next_run"] = health.next_run()
    if access.may(user, "view", SyncRun):
        runs = SyncRun.objects.select_related("source", "member").order_by("-created_at", "-pk")
        context["syncs"] = [(run, _badge(run)) for run in runs[:_SYNCS]]
    if access.may_all(user, "view", Suggestion):
        context["may_audit"] = True
        context["audit"] = AuditReport.objects.first()
        context["amiss"] = _amiss(context["audit"].counts) if context["audit"] else []
    if access.may_all(user, "change", Proposal):
        context["proposals"] = Proposal.objects.waiting().count()
    elif access.may(user, "view", Proposal):
        context["my_proposals"] = Proposal.objects.filter(by=user)[:_ENTRIES]
    return context


def _own_page(user: User) -> str:
    """The form of the member who the user is; empty for who is none, or may not change it."""
    member = access.member_of(user)
    if member is None or not access.may(user, "change", member):
        return ""
    return reverse("admin:people_member_change", args=[member.pk])


def audit_card(_admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """What is amiss now, as the overview's card: counting takes longer than that page may."""
    if not access.may_all(request.user, "view", Suggestion):
        raise PermissionDenied
    amiss = _amiss(findings.counts(nightly.current()))
    context = {"audit": True, "amiss": amiss, "counted_again": True}
    return TemplateResponse(request, "admin/publications/audit/_card.html", context)


def _amiss(counts: Mapping[str, int]) -> list[Waiting]:
    """What the audit found, each kind with its number and where it is listed."""
    return [
        Waiting(counts[kind], str(words.name), audit.address(f"kind={kind}"))
        for kind, words in audit.WORDS.items()
        if counts.get(kind)
    ]


def _badge(run: SyncRun) -> SafeString:
    return state_badge(run.state)


def _questions(user: User) -> list[Waiting]:
    """The kinds of questions that wait, each with its number."""
    desk = reverse("admin:publications_suggestion_changelist")
    waiting = questions.seen_by(user).waiting().order_by().values("kind")
    counts = dict(waiting.annotate(count=Count("pk")).values_list("kind", "count"))
    return [
        Waiting(counts[kind], str(label), f"{desk}?kind={kind}")
        for kind, label in Suggestion.Kind.choices
        if kind in counts
    ]


def _figures(request: HttpRequest) -> list[Figure]:
    """How much there is of each thing that this user may see. One query for each."""
    figures = []
    for counted in _COUNTED:
        rows = counted.rows()
        seen = access.reach(request.user, "view", rows.model)
        words = counted.own_words if seen is access.Reach.OWN else counted.words
        if words and seen is not access.Reach.NOTHING:
            count = access.visible(request.user, rows).count()
            address = f"{reverse(counted.changelist)}{counted.query}"
            figures.append(Figure(count, words % count, address))
    return figures
