"""What templates ask of people.access."""

from django import template
from django.apps import apps
from django.db import models
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext

from people import access
from people.access import Visitor

register = template.Library()


@register.filter
def may_all(user: Visitor, what: str) -> bool:
    """Whether the user may do something with every row: `user|may_all:"view people.member"`."""
    action, _, label = what.partition(" ")
    return access.may_all(user, action, apps.get_model(label))


@register.simple_tag(takes_context=True)
def edit_link(context: Context, what: models.Model | str) -> str:
    """“Edit this page” for whoever may change the row, or a list ("people.talk") as a whole.

    Nothing at all for others: a visitor's page follows from its address alone.
    """
    user = context["user"]
    if not user.is_authenticated:
        return ""
    model = apps.get_model(what) if isinstance(what, str) else what.__class__
    is_list = isinstance(what, str) or what.pk is None
    may = access.may_all(user, "change", model) if is_list else access.may(user, "change", what)
    if not may:
        return ""
    view = f"admin:{model._meta.app_label}_{model._meta.model_name}"
    address = reverse(f"{view}_changelist" if is_list else f"{view}_change", args=_key(what))
    words = gettext("Edit this page")
    return format_html('<p class="edit-page"><a href="{}">{}</a></p>', address, words)


def _key(what: models.Model | str) -> list[int]:
    return [] if isinstance(what, str) or what.pk is None else [what.pk]
