"""What the admin's frame shows of the review queue."""

import datetime
import re

from django import template
from django.contrib.messages.storage.base import Message
from django.utils.timezone import localtime

from people import access, i18n
from people.models import User
from publications import messages
from publications.admin import checklist
from publications.models import Suggestion
from publications.selectors import health, questions

register = template.Library()


@register.simple_tag
def waiting_count(user: User) -> int | None:
    """How many suggestions wait for a decision; None for somebody who may not see them."""
    if not access.may(user, "view", Suggestion):
        return None
    return questions.seen_by(user).waiting().count()


@register.simple_tag
def next_step(user: User) -> checklist.Step | None:
    """The first step of a new lab that is left; None where nobody is to be led."""
    return checklist.next_step(user)


@register.filter
def undo_key(message: Message) -> str:
    """The key of the action that a message is about, where it can be undone; else empty."""
    match = re.search(r"\bundo-(\d+)\b", message.extra_tags or "")
    return match[1] if match else ""


@register.filter
def restore_key(message: Message) -> str:
    """The batch of deletions that a message is about, which can be had back; else empty."""
    match = re.search(r"\brestore-([0-9a-f-]{36})\b", message.extra_tags or "")
    return match[1] if match else ""


register.filter("in_words", messages.text)
register.filter("marked", messages.marked)


@register.filter
def moment(at: datetime.datetime) -> str:
    """A moment as the editor's language writes it, to the minute."""
    return health.moment(at)


@register.filter
def a_day(day: datetime.date) -> str:
    """A day as the editor's language writes it."""
    return i18n.day(day)


@register.filter
def on_day(at: datetime.datetime) -> str:
    """The day of a moment as the editor's language writes it."""
    return i18n.day(localtime(at))
