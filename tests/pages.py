"""A page of each type of the demo lab, for those who judge pages."""

from typing import Any

from django.db.models import Count

from people.models import Member, News, Talk
from publications.models import Project, Publication


def of_demo() -> dict[str, str]:
    """Return the addresses by what a report calls the pages; of each kind the one that shows most.

    The demo lab must be there.
    """
    return {
        "home": "/",
        "people": "/people/",
        "a member": _richest(Member, "authorships"),
        "a CV": f"{_richest(Member, 'authorships')}cv/",
        "publications": "/publications/",
        "publications, narrowed": "/publications/?q=learning&has=code&group=venue",
        "the timeline": "/timeline/",
        "co-authors": "/coauthors/",
        "a publication": _richest(Publication, "links"),
        "projects": "/projects/",
        "a project": _richest(Project, "publications"),
        "teaching": "/teaching/",
        "talks": "/talks/",
        "a talk": Talk.objects.all()[0].get_absolute_url(),
        "news": "/news/",
        "a news item": News.objects.public()[0].get_absolute_url(),
        "join": "/join/",
        "search": "/search/?q=learning",
        "nothing there": "/nowhere/",
    }


def _richest(model: Any, relation: str) -> str:
    rows = model.objects.annotate(number=Count(relation)).order_by("-number", "pk")
    address: str = rows[0].get_absolute_url()
    return address
