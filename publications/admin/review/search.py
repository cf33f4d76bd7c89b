"""Finding a paper of the catalogue to merge with or to move a record to."""

from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext

from publications import search
from publications.models import Publication

#: How many papers a search shows; if the right one is missing, another word helps.
MOST = 8


def publications(words: str, leave_out: Collection[int] = ()) -> list[Publication]:
    """Return the works that hold all these words, the best first, as the site's search finds them.

    Hidden ones too; those merged into another and deleted ones are left out. No words, no works.
    """
    query = search.parse(words)
    if not query:
        return []
    search.refresh()
    ids = (pk for tier in search.tiers(query) for pk in sorted(tier, reverse=True))
    order = {pk: place for place, pk in enumerate(ids) if pk not in leave_out}
    status = Publication.objects.unmerged().exclude(status=Publication.Status.DELETED)
    best = status.filter(pk__in=list(order)[: 10 * MOST])
    return sorted(best.with_authors(), key=lambda paper: order[paper.pk])[:MOST]


def in_a_line(publication: Publication) -> str:
    """Authors, venue and year, to tell papers of one title apart. Fetch `with_authors`."""
    people = [authorship.name for authorship in publication.authorships.all()]
    shown = ", ".join(people[:3]) + (f" {gettext('et al.')}" if len(people) > 3 else "")
    venue = publication.venue.short_name if publication.venue else ""
    hidden = "" if publication.status == Publication.Status.PUBLISHED else gettext("hidden")
    year = str(publication.year or "")
    return " · ".join(filter(None, [shown, publication.get_kind_display(), venue, year, hidden]))


def as_json(publication: Publication) -> dict[str, Any]:
    return {"pk": publication.pk, "title": publication.title, "line": in_a_line(publication)}
