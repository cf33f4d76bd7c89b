"""Drafts: what waits for somebody, or for its hour, to be shown; and the links that show it before.

A link needs no sign-in, works for some days, and shows one draft alone.
"""

import datetime

from django.apps import apps
from django.core import signing
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

#: How long a link to a draft works.
LINK_WORKS_FOR = datetime.timedelta(days=14)


class DraftQuerySet(models.QuerySet):
    def published(self) -> "DraftQuerySet":
        """What is no draft, and whose hour has come."""
        due = Q(publish_at=None) | Q(publish_at__lte=timezone.now())
        return self.filter(due, shown=True)


class Draft(models.Model):
    """What may be a draft, and may be shown from a moment on, by itself."""

    shown = models.BooleanField(
        _("shown"), default=True, help_text=_("Untick to keep it as a draft.")
    )
    publish_at = models.DateTimeField(
        _("shown from"),
        null=True,
        blank=True,
        help_text=_("Shown by itself from this moment on; empty: at once."),
    )

    class Meta:
        abstract = True

    @property
    def is_published(self) -> bool:
        """Whether visitors may see it, as `published()` has it."""
        return self.shown and (self.publish_at is None or self.publish_at <= timezone.now())


def link(thing: Draft) -> str:
    """Return the address at which anybody sees the draft for the next LINK_WORKS_FOR."""
    token = signing.dumps([thing._meta.label_lower, thing.pk], salt=__name__)
    return reverse("draft", args=[token])


def of_link(token: str) -> Draft | None:
    """Return the draft that a link shows; None where the link is too old, or none of ours."""
    try:
        label, key = signing.loads(token, salt=__name__, max_age=LINK_WORKS_FOR)
    except signing.BadSignature:
        return None
    return apps.get_model(label)._base_manager.filter(pk=key).first()
