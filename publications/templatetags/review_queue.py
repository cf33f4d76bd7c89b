"""What the admin's frame shows of the review queue."""

from django import template

from people.models import User
from publications.models import Suggestion

register = template.Library()


@register.simple_tag
def waiting_count(user: User) -> int | None:
    """How many suggestions wait for a decision; None for somebody who may not see them."""
    if not user.is_active or not user.has_perm("publications.view_suggestion"):
        return None
    return Suggestion.objects.waiting().count()
