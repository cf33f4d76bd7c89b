"""The lab as every page names it, with what its navigation leads to."""

from collections.abc import Sequence

from django.db.models import Exists
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language

from people.models import Course, Lab, News, Talk
from people.remembered import Remembered, beside_papers, shared
from publications.models import Project

#: There is one, which has a name in each language before it is set up.
_lab: Remembered[str, Lab] = Remembered(most=2, revisions=beside_papers)


def lab(request: HttpRequest) -> dict[str, object]:
    """Give templates `lab`, asked of the database only where a template uses it.

    It tells which sections it has (`has_projects`, …), so that the navigation leads to no empty
    one; of a lab that was not set up yet nothing is known, and nothing left out.
    """
    return {"lab": SimpleLazyObject(current_lab)}


def current_lab() -> Lab:
    """Return the lab with what its navigation leads to; nobody changes it."""
    return _lab.of([""], _with_sections, get_language())[""]


def _with_sections(names: Sequence[str]) -> dict[str, Lab]:
    sections = {
        "has_projects": Project.objects.all(),
        "has_courses": Course.objects.all(),
        "has_talks": Talk.objects.public(),
        "has_news": News.objects.public(),
    }
    asked = Lab.objects.annotate(**{name: Exists(rows) for name, rows in sections.items()})
    current = asked.current()
    if current._state.adding:
        for name in sections:
            setattr(current, name, True)
    return dict.fromkeys(names, shared(current))
