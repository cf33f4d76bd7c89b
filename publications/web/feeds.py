"""The Atom feed of papers."""

import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.feedgenerator import Enclosure
from django.utils.translation import gettext_lazy as _

from people.feeds import FilteredFeed
from people.safe_urls import web_address
from publications.models import Link, Publication
from publications.models.files import public_files
from publications.selectors.filters import PublicationFilter


class PublicationFeed(FilteredFeed):
    """The newest papers of any filter, one entry for each work."""

    page_name = "publications:publications"
    noun = "publications"
    heading = _("Publications")
    filterset_class = PublicationFilter
    entry_template = "publications/_publication_entry.html"

    def get_queryset(self) -> QuerySet[Publication]:
        papers = Publication.objects.public().leading().with_shown_authors()
        return papers.prefetch_related("files")

    def item_authors(self, item: Publication) -> list[str]:
        return [authorship.name for authorship in item.authorships.all()]

    def item_pubdate(self, item: Publication) -> datetime.datetime:
        """When the paper came out, as early as its date allows; else when it came here."""
        return _first_moment(item.date) or item.created_at

    def item_categories(self, item: Publication) -> list[str]:
        return [*item.categories]

    def item_extra_kwargs(self, item: Publication) -> dict[str, Any]:
        texts = (web_address(link.url) for link in item.links.all() if link.kind == Link.Kind.PDF)
        return {**super().item_extra_kwargs(item), "related": [text for text in texts if text]}

    def item_enclosures(self, item: Publication) -> list[Enclosure]:
        """The paper's own files: how to name them, and how long they are, is known."""
        return [
            Enclosure(file.permanent_url, str(file.size), file.type.media_type)
            for file in public_files(item)
        ]

    def item_updateddate(self, item: Publication) -> datetime.datetime:
        return item.changed_at


def _first_moment(date: str) -> datetime.datetime | None:
    """The first moment of a partial date; Atom has no other dates."""
    if not date:
        return None
    year, month, day = (int(part) for part in [*date.split("-"), "1", "1"][:3])
    return timezone.make_aware(datetime.datetime(year, month, day))
