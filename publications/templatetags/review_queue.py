"""What the admin's frame shows of the review queue."""

import re

from django import template
from django.contrib.messages.storage.base import Message

from people.models import User
from publications.models import Suggestion

register = template.Library()


@register.simple_tag
def waiting_count(user: User) -> int | None:
    """How many suggestions wait for a decision; None for somebody who may not see them."""
    if not user.is_active or not user.has_perm("publications.view_suggestion"):
        return None
    return Suggestion.objects.waiting().count()


@register.filter
def undo_key(message: Message) -> str:
    """The key of the action that a message tells of and that can be taken back; else empty."""
    found = re.search(r"\bundo-(\d+)\b", message.extra_tags or "")
    return found[1] if found else ""
