"""Papers with all that their cards show, in three questions however many there are."""

from collections.abc import Iterable
from typing import Any

from people.gathering import Gathered, Part, fill
from publications.models import ExternalId, Link, Publication, Venue

_LINK = ("id", "kind", "url", "label")
_EXTERNAL_ID = ("id", "scheme", "value")
_VERSION = ("id", "title", "slug", "kind", "date")
_VENUE = ("venue__name", "venue__acronym")


def of(publications: Any) -> list[Publication]:
    """Return the papers among these that a list shows, one of each work, ready for their cards."""
    return fetched(publications.public().leading())


def fetched(publications: Any) -> list[Publication]:
    """Return these papers with venue, authors, links, identifiers and public versions.

    Of a long list of authors come those that a card shows: see `with_seats`.
    """
    papers = list(publications.with_seats())
    if papers:
        _fill_small_parts(papers)
    return papers


def _fill_small_parts(papers: Iterable[Publication]) -> None:
    keys = [paper.pk for paper in papers]
    links = Link.objects.filter(publication__in=keys)
    identifiers = ExternalId.objects.filter(publication__in=keys)
    versions = Publication.objects.public().filter(version_of__in=keys)
    gathered = Gathered(
        [
            Part("links", links, "publication_id", _LINK),
            Part("external_ids", identifiers, "publication_id", _EXTERNAL_ID),
            Part("versions", versions, "version_of_id", (*_VERSION, *_VENUE)),
        ]
    )
    for paper in papers:
        fill(paper, "links", [Link(**row) for row in gathered.of("links", paper.pk)])
        known = gathered.of("external_ids", paper.pk)
        fill(paper, "external_ids", [ExternalId(**row) for row in known])
        fill(paper, "versions", [_version(row) for row in gathered.of("versions", paper.pk)])


def _version(row: dict[str, Any]) -> Publication:
    venue = Venue(name=row.pop("venue__name") or "", acronym=row.pop("venue__acronym") or "")
    return Publication(venue=venue if venue.name else None, **row)
