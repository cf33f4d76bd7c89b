"""What the form of a paper shows to an editor, and the version that stands for it."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from people.admin.form_state import FormState
from people.models import User
from publications.models import Publication


def shown(paper: Publication, editor: User) -> tuple[int, dict[str, Any]]:
    """Return the paper's version, and its fields and rows as its form would show them now."""
    admin.autodiscover()  # as the addresses do
    request = HttpRequest()
    request.method, request.user = "GET", editor
    model_admin = admin.site.get_model_admin(Publication)
    paper = Publication.objects.get(pk=paper.pk)
    form = model_admin.get_form(request, paper, change=True)(instance=paper)
    formsets, _ = model_admin._create_formsets(request, paper, True)
    state = FormState.of(form, formsets)
    return paper.version, {"fields": state.fields, **state.rows}
