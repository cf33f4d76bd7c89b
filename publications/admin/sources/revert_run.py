"""Taking back what a run did: first a page that says what will happen, then a few seconds' worth at
a time, each followed by a page that says how far it is and goes on.
"""

import time
import uuid
from typing import Any

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.utils.translation import gettext, ngettext

from people.access import may_all
from publications.admin.review.actions import AT_A_TIME
from publications.messages import explained
from publications.models import Action, Publication, Suggestion, SyncRun
from publications.services import review
from publications.services.member_profiles import MemberProfiles

#: How many of the things that could not be taken back are named.
_NAMED = 5


def may_take_back(request: HttpRequest, run: SyncRun) -> bool:
    """Whether this user may take back the run: only when it has ended."""
    decides = (may_all(request.user, "change", model) for model in (Publication, Suggestion))
    return run.is_finished and all(decides)


def shown(request: HttpRequest, run: SyncRun) -> dict[str, Any]:
    """What the run's page shows: whether it can be taken back, and what was taken back."""
    if not may_take_back(request, run):
        return {"may_take_back": False}
    gone = review.reverts_of(run)
    effects = review.effects_of(run)
    return {
        # For a run that did nothing, `take_back_view` says so.
        "may_take_back": bool(effects.papers or effects.decisions or not gone),
        "taken_back": gone[0] if gone else None,
        "taken_back_papers": len(gone),
    }


def take_back_view(admin: ModelAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """Say what will happen (GET), and do it, or go on with it (POST)."""
    run = get_object_or_404(admin.get_queryset(request), pk=pk)
    if not may_take_back(request, run):
        raise PermissionDenied
    if request.method == "POST":
        return _go_on(admin, request, run)
    effects = review.effects_of(run)
    if not effects.papers and not effects.decisions:
        messages.info(
            request, gettext("Nothing is left of what this run did: there is nothing to take back.")
        )
        return HttpResponseRedirect(run.get_absolute_url())
    context = {
        **_context(admin, request, run),
        "papers": len(effects.papers),
        "decisions": len(effects.decisions),
        "keys": ",".join([*(f"a{pk}" for pk in effects.decisions), *map(str, effects.papers)]),
    }
    return TemplateResponse(request, "admin/publications/syncrun/take_back.html", context)


def _go_on(admin: ModelAdmin, request: HttpRequest, run: SyncRun) -> HttpResponse:
    """Take some of it back; how it went so far is kept in the session."""
    keys = [key for key in request.POST.get("keys", "").split(",") if key]
    batch = request.POST.get("batch", "")
    so_far = request.session.get(f"back-{batch}") if batch else None
    if so_far is None:
        batch = str(uuid.uuid4())
        so_far = {"done": 0, "refused": 0, "why": []}
    left = _take_back(run, keys, request, batch, so_far)
    if left:
        request.session[f"back-{batch}"] = so_far
        seen = so_far["done"] + so_far["refused"]
        context = {
            **_context(admin, request, run),
            "keys": ",".join(left),
            "left": len(left),
            "batch": batch,
            "seen": seen,
            "total": seen + len(left),
        }
        return TemplateResponse(request, "admin/publications/syncrun/onward.html", context)
    request.session.pop(f"back-{batch}", None)
    _tell(request, batch, so_far)
    return HttpResponseRedirect(run.get_absolute_url())


def _take_back(
    run: SyncRun, keys: list[str], request: HttpRequest, batch: str, so_far: dict[str, Any]
) -> list[str]:
    """Take back one after another for AT_A_TIME seconds; return what is left."""
    started, profiles = time.monotonic(), MemberProfiles()
    for place, key in enumerate(keys):
        if place and time.monotonic() - started > AT_A_TIME:
            return keys[place:]
        try:
            if key.startswith("a"):
                review.undo(Action.objects.get(pk=int(key[1:])), request.user)
            else:
                paper = Publication.objects.get(pk=int(key))
                review.revert_run(run, paper, request.user, batch=batch, profiles=profiles)
        except (review.Refused, DatabaseError) as error:
            so_far["refused"] += 1
            so_far["why"] = [*so_far["why"], explained(error)][:_NAMED]
        except (Action.DoesNotExist, Publication.DoesNotExist, ValueError):
            continue  # gone meanwhile, or no key at all
        else:
            so_far["done"] += 1
    return []


def _tell(request: HttpRequest, batch: str, so_far: dict[str, Any]) -> None:
    done, refused, why = so_far["done"], so_far["refused"], so_far["why"]
    last = Action.objects.active().filter(batch=batch).first()
    if done:
        sentence = ngettext(
            "%(n)s thing that the run did was taken back.",
            "%(n)s things that the run did were taken back.",
            done,
        )
        undo = f"undo-{last.pk}" if last else ""
        messages.success(request, sentence % {"n": done}, extra_tags=undo)
    if refused:
        sentence = ngettext(
            "%(n)s was not taken back. %(why)s", "%(n)s were not taken back. %(why)s", refused
        )
        named = " · ".join(why)
        if refused > len(why):
            named = gettext("%(named)s … and %(n)s more") % {
                "named": named,
                "n": refused - len(why),
            }
        messages.warning(request, sentence % {"n": refused, "why": named})


def _context(admin: ModelAdmin, request: HttpRequest, run: SyncRun) -> dict[str, Any]:
    return {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": gettext("Take back what this run did"),
        "run": run,
    }
