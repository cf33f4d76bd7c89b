"""What templates ask of people.access."""

from django import template
from django.apps import apps

from people import access
from people.access import Visitor

register = template.Library()


@register.filter
def may_all(user: Visitor, what: str) -> bool:
    """Whether the user may do something with every row: `user|may_all:"view people.member"`."""
    action, _, label = what.partition(" ")
    return access.may_all(user, action, apps.get_model(label))
