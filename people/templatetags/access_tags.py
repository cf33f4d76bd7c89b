"""What templates ask of people.access."""

from typing import Any

from django import template
from django.apps import apps
from django.db import models
from django.db.models.options import Options
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext

from people import access
from people.access import Visitor
from people.history import registry

register = template.Library()


@register.filter
def may_all(user: Visitor, what: str) -> bool:
    """Whether the user may do something with every row: `user|may_all:"view people.member"`."""
    action, _, label = what.partition(" ")
    return access.may_all(user, action, apps.get_model(label))


#: The tables behind the pages that are of no row: a list, or what the lab says of itself.
_TABLES = {
    "home": "people.lab",
    "join": "people.lab",
    "people:members": "people.member",
    "people:teaching": "people.course",
    "people:talks": "people.talk",
    "people:news": "people.news",
    "publications:publications": "publications.publication",
    "publications:projects": "publications.project",
}


@register.simple_tag(takes_context=True)
def edit_link(context: Context) -> str:
    """“Edit this page”, for whoever may change what the page shows.

    Nothing at all for others: a visitor's page follows from its address alone.
    """
    user = context.get("user")
    address = _form(context) if user and user.is_authenticated else ""
    if not address:
        return ""
    words = gettext("Edit this page")
    return format_html('<p class="edit-page"><a href="{}">{}</a></p>', address, words)


def _form(context: Context) -> str:
    """Where in the admin the user changes what the page shows; empty where they may not."""
    user, row, match = context["user"], context.get("object"), context["request"].resolver_match
    if isinstance(row, models.Model):
        view = f"admin:{row._meta.label_lower.replace('.', '_')}_change"
        return reverse(view, args=[row.pk]) if access.may(user, "change", row) else ""
    label = _TABLES.get(match.view_name if match else "")
    if label is None or not access.may_all(user, "change", apps.get_model(label)):
        return ""
    return reverse(f"admin:{label.replace('.', '_')}_changelist")


@register.filter
def goes_to_bin(opts: "Options[Any]") -> bool:
    """Whether what is deleted of a table can be had back from the bin."""
    return registry.is_kept(opts.model)
