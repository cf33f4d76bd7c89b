"""A tour of the demo lab in three steps, on the admin's first page in place of the checklist.

Each step leads to the very thing that it is about, and what the site holds says whether it is done.
"""

from typing import Any

from django.db.models import Exists, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.translation import gettext as _

from labsite import demo
from people.models import User
from publications.admin.checklist import Step, concerns, shown
from publications.models import Action, Publication, Suggestion, SyncRun


def tour(user: User) -> dict[str, Any]:
    """Return the steps for the first page's template; empty where no demo was loaded, and for whom
    they are not or who put them away. One query.
    """
    if user.dismissed_checklist or not concerns(user):
        return {}
    state = _state(user)
    if state["run"] is None or state["paper"] is None:
        return {}
    steps = [
        Step(
            _("Clear a doubt"),
            _("Another site lists a paper under the same name: say whose it is."),
            _doubt(state["doubt"]),
            state["has_decided"],
        ),
        Step(
            _("Edit a title"),
            _("Change a word and save: from then on no sync overwrites it."),
            reverse("admin:publications_publication_change", args=[state["paper"]]) + "#id_title",
            state["has_retitled"],
        ),
        Step(
            _("Take a run back"),
            _("Takes back what that other site told us, once you have looked. You can undo it."),
            reverse("admin:publications_syncrun_change", args=[state["run"]]),
            state["has_reverted"],
        ),
    ]
    return {**shown(_("The demo lab in three steps"), steps), "move_in": ""}


def _state(user: User) -> dict[str, Any]:
    """What was done, and the keys of what the steps are about: None where there is none."""
    papers = Publication.objects.public()
    retitled = papers.filter(edits__has_key="title").values("pk")
    paper = papers.order_by("-featured", "-date", "pk").values("pk")
    run = SyncRun.objects.filter(file_name=demo.PROFILE_NAME).order_by("pk").values("pk")
    return User.objects.filter(pk=user.pk).values(
        run=Subquery(run[:1]),
        doubt=Subquery(Suggestion.objects.waiting().order_by("pk").values("pk")[:1]),
        # Its form shows the lock.
        paper=Coalesce(Subquery(retitled[:1]), Subquery(paper[:1])),
        has_decided=Exists(Suggestion.objects.filter(decided_by__isnull=False)),
        has_retitled=Exists(retitled),
        has_reverted=Exists(Action.objects.filter(kind=Action.Kind.WITHDRAW, by__isnull=False)),
    )[0]


def _doubt(key: int | None) -> str:
    if key is None:
        return reverse("admin:publications_suggestion_changelist")
    return reverse("admin:publications_suggestion_change", args=[key])
