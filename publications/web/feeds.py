"""The Atom feed of papers."""

import datetime

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from people.feeds import FilteredFeed
from publications.models import Publication
from publications.selectors.filters import PublicationFilter


class PublicationFeed(FilteredFeed):
    """The newest papers of any filter, one entry for each work."""

    page_name = "publications:publications"
    noun = "publications"
    heading = _("Publications")
    filterset_class = PublicationFilter
    entry_template = "publications/_publication_entry.html"

    def get_queryset(self) -> QuerySet[Publication]:
        return Publication.objects.public().leading().with_shown_authors()

    def item_authors(self, item: Publication) -> list[str]:
        return [authorship.name for authorship in item.authorships.all()]

    def item_pubdate(self, item: Publication) -> datetime.datetime:
        return item.created_at

    def item_updateddate(self, item: Publication) -> datetime.datetime:
        return item.changed_at
