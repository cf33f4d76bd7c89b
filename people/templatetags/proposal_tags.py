"""What the forms of the admin show of proposals."""

from typing import Any

from django import template
from django.contrib import admin
from django.contrib.contenttypes.models import ContentType
from django.template import Context

from people import access
from people.i18n import comma
from people.models import Proposal

register = template.Library()


@register.simple_tag(takes_context=True)
def waiting_proposals(context: Context) -> list[tuple[Proposal, str]]:
    """The proposals about the row of a form that wait, each with the names of what it changes."""
    # Imported here: it registers its pages with the admin.
    from people.admin.proposals import changes

    row: Any = context.get("original")
    request = context["request"]
    # A proposal is about a row whose key is a number: no role in the lab is proposed.
    if not isinstance(getattr(row, "pk", None), int):
        return []
    if not access.may(request.user, "view", Proposal):
        return []
    kind = ContentType.objects.get_for_model(row)
    waiting = Proposal.objects.waiting().filter(content_type=kind, object_id=row.pk)
    return [
        (
            proposal,
            comma().join(dict.fromkeys(c.name for c in changes(admin.site, request, proposal))),
        )
        for proposal in access.visible(request.user, waiting).select_related("by", "content_type")
    ]
