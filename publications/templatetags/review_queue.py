"""What the admin's frame shows of the review queue."""

import datetime
import re

from django import template
from django.contrib.messages.storage.base import Message
from django.urls import reverse

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


#: How a message says what its Undo takes back, and the page that does it: an action, a batch of
#: deletions, a deletion that was restored.
_UNDOING = (
    (re.compile(r"\bundo-(\d+)\b"), "admin:publications_suggestion_undo"),
    (re.compile(r"\brestore-([0-9a-f-]{36})\b"), "admin:bin_undo"),
    (re.compile(r"\bdelete-(\d+)\b"), "admin:bin_delete_again"),
)


@register.simple_tag
def undo_address(message: Message, user: User) -> str:
    """Where what a message is about is undone; empty where it cannot be, or not by this user."""
    for tag, page in _UNDOING:
        if match := tag.search(message.extra_tags or ""):
            is_action = page == "admin:publications_suggestion_undo"
            may_undo = not is_action or user.has_perm("publications.change_suggestion")
            return reverse(page, args=[match[1]]) if may_undo else ""
    return ""


register.filter("in_words", messages.text)
register.filter("marked", messages.marked)


@register.filter
def moment(at: datetime.datetime) -> str:
    """A moment as the editor's language writes it, to the minute."""
    return health.moment(at)


@register.filter
def a_day(day: datetime.date) -> str:
    """A day, or that of a moment, as the editor's language writes it."""
    return i18n.day(day)
