"""The page on which the drawings of all kinds are looked at: /admin/plates/."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from people.plates import examples


def plates_view(request: HttpRequest) -> HttpResponse:
    """Show each kind of plate with few and many authors and in several scripts."""
    papers = list(examples.papers())
    people = list(examples.people())
    kinds = [
        (gettext("Publications"), "thumb", papers),
        (gettext("Publications"), "wide", papers[:12]),
        (gettext("Projects"), "wide", list(examples.projects())),
        (gettext("News"), "wide", list(examples.news())),
        (gettext("People"), "tall", people),
        (gettext("People"), "round", people),
        (gettext("Publications"), "share", papers[:6]),
    ]
    return render(request, "labsite/plates.html", {"kinds": kinds})
