"""The first page's checklist of a new lab; once it is done, what is missing on the site."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from django.core.exceptions import PermissionDenied
from django.db.models import Count, Exists, Q
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from people import access
from people.absolute_urls import absolute, is_on_this_machine_only
from people.admin.members import LackingFilter, WithoutDestination
from people.models import Lab, Member, Position, User
from publications.admin.publications.lists import LackingPartFilter
from publications.models import Publication, Suggestion


@dataclass(frozen=True, slots=True)
class Step:
    """A step towards a site that can be shown: where it is done, and whether it is."""

    name: str
    what: str
    address: str
    is_done: bool


class Gap(NamedTuple):
    """Something that is missing: how often, in words, and the list where it is mended."""

    count: int
    words: str
    address: str


def checklist(user: User) -> dict[str, Any]:
    """Return the steps while one is left, then the gaps. At most four queries.

    Whoever saw the steps is told once that all are done: until they put that away.
    """
    if not concerns(user):
        return {}
    steps = [] if user.dismissed_checklist else _steps(user)
    if not all(step.is_done for step in steps):
        move_in = reverse("admin:labsite_siteimport_add")
        return {**shown(gettext("First steps"), steps), "move_in": move_in}
    gaps = [gap for gap in (*_member_gaps(), *_paper_gaps()) if gap.count]
    return {
        "gaps": gaps,
        "ready_site": absolute(reverse("home")) if steps else "",
        "is_reachable": not is_on_this_machine_only(),
    }


def next_step(user: User) -> Step | None:
    """Return the first step that is left; None where all are done or nobody wants to be led."""
    if user.dismissed_checklist or not concerns(user):
        return None
    return next((step for step in _steps(user) if not step.is_done), None)


def shown(title: str, steps: list[Step]) -> dict[str, Any]:
    """Return what the template shows of these steps."""
    done = sum(step.is_done for step in steps)
    return {"steps_title": title, "steps": steps, "steps_done": done}


def dismiss(request: HttpRequest) -> HttpResponse:
    """Put the checklist away for whoever sees it and asks."""
    if not concerns(request.user):
        raise PermissionDenied
    request.user.dismissed_checklist = True  # type: ignore[union-attr]
    request.user.save(update_fields=["dismissed_checklist"])
    return HttpResponseRedirect(reverse("admin:index"))


def concerns(user: User) -> bool:
    """Whether it is theirs to set up the lab and its papers."""
    return access.may_all(user, "change", Lab) and access.may_all(user, "add", Publication)


#: A paper that was deleted, declined or taken back is no step done.
_THERE = (Publication.Status.PUBLISHED, Publication.Status.WAITING)


def _steps(user: User) -> list[Step]:
    """The steps in their order. One query."""
    published = Publication.objects.public()
    state = User.objects.filter(pk=user.pk).values(
        has_lab=Exists(Lab.objects.all()),
        has_text=Exists(Lab.objects.exclude(about="")),
        has_people=Exists(Member.objects.current()),
        has_papers=Exists(Publication.objects.unmerged().filter(status__in=_THERE)),
        has_published=Exists(published),
        has_questions=Exists(Suggestion.objects.waiting()),
    )[0]
    lab = reverse("admin:people_lab_changelist" if state["has_lab"] else "admin:people_lab_add")
    told = [
        (_("Name and look"), _("What the lab is called, its logo and colour."), lab, "has_lab"),
        (
            _("People"),
            _("Everybody at once, photos too."),
            reverse("admin:people_member_add_people"),
            "has_people",
        ),
        (
            _("Papers"),
            _("From a list, a file or a homepage."),
            reverse("admin:publications_publication_import"),
            "has_papers",
        ),
        (
            _("Review"),
            _("Answer whose papers they are."),
            reverse("admin:publications_suggestion_changelist"),
            "is_reviewed",
        ),
        (
            _("Publish"),
            _("Say on the home page what you do, then give out its address."),
            lab,
            "is_published",
        ),
    ]
    state["is_reviewed"] = state["has_papers"] and not state["has_questions"]
    state["is_published"] = state["has_published"] and state["has_text"]
    return [Step(str(name), str(what), address, state[done]) for name, what, address, done in told]


# --- What is missing --------------------------------------------------------------------------

_MEMBER_WORDS: dict[str, Promise] = {
    "photo": ngettext_lazy("member without a photo", "members without a photo"),
    "identifiers": ngettext_lazy("member without an identifier", "members without an identifier"),
}
_PAPER_WORDS: dict[str, Promise] = {
    "pdf": ngettext_lazy("paper without a PDF", "papers without a PDF"),
    "project": ngettext_lazy("paper without a project", "papers without a project"),
    "venue": ngettext_lazy("paper without a venue", "papers without a venue"),
}
_NO_DESTINATION = ngettext_lazy("alumnus without a destination", "alumni without a destination")


def _member_gaps() -> list[Gap]:
    members = reverse("admin:people_member_changelist")
    gaps = [
        Gap(count, str(_MEMBER_WORDS[name] % count), f"{members}?{LackingFilter.address(name)}")
        for name, count in _counts(Member.objects.all(), LackingFilter.conditions()).items()
    ]
    count = WithoutDestination.lacking(Position.objects.all()).count()
    positions = reverse("admin:people_position_changelist")
    address = f"{positions}?{WithoutDestination.parameter_name}=none"
    return [*gaps, Gap(count, str(_NO_DESTINATION % count), address)]


def _paper_gaps() -> list[Gap]:
    papers = reverse("admin:publications_publication_changelist")
    counts = _counts(Publication.objects.all(), LackingPartFilter.conditions())
    return [
        Gap(count, str(_PAPER_WORDS[name] % count), f"{papers}?{LackingPartFilter.address(name)}")
        for name, count in counts.items()
    ]


def _counts(rows: Any, conditions: dict[str, Q]) -> dict[str, int]:
    """How many of the rows meet each condition. One query."""
    asked = {name: Count("pk", filter=condition) for name, condition in conditions.items()}
    counted: dict[str, int] = rows.order_by().aggregate(**asked)
    return counted
