"""Papers with all that their cards show, in three questions however many there are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import IntegerField, Subquery

from people.gathering import Gathered, Part, fill
from publications.models import ExternalId, Link, Publication, Venue

#: Papers that a page about somebody or something else shows; the list of papers has the rest.
SHOWN = 30
#: Papers that one page shows to who asks for all of them, to print them.
AT_MOST = 500
#: Identifiers that lead to a text to read. A version's DOI would be taken for that of the work.
_READABLE = ("arxiv", "acl")
_LINK = ("id", "kind", "url", "label")
_EXTERNAL_ID = ("id", "scheme", "value")
_VERSION = ("id", "title", "slug", "kind", "date", "standing", "merged_into_id")
_WORK = "publication__version_of_id"
_VENUE = ("venue__name", "venue__acronym")


@dataclass(frozen=True)
class Shelf:
    """The newest papers of a member or a project, and how many there are in all."""

    papers: list[Publication]
    count: int

    @property
    def has_more(self) -> bool:
        return self.count > len(self.papers)


class _Count(Subquery):
    """How many rows a query has, as a column of another."""

    template = "(SELECT COUNT(*) FROM (%(subquery)s) AS counted)"
    output_field = IntegerField()


def newest(publications: Any, shown: int = SHOWN) -> Shelf:
    """Return the newest of these papers that a list shows, one of each work, for their cards."""
    rows = (
        Publication.objects.public().leading().filter(pk__in=publications.order_by().values("pk"))
    )
    papers = fetched(rows.annotate(of_all=_Count(rows.order_by().values("pk")))[:shown])
    return Shelf(papers, papers[0].of_all if papers else 0)


def fetched(publications: Any) -> list[Publication]:
    """Return these papers with venue, authors, links, identifiers and public versions.

    Of a long list of authors come those that a card shows: see `with_seats`. What a reader can open
    of its versions alone (the PDF of a preprint) comes as the paper's `lent`.
    """
    papers = list(publications.with_seats())
    if papers:
        _fill_small_parts(papers)
    return papers


def _fill_small_parts(papers: Iterable[Publication]) -> None:
    keys = [paper.pk for paper in papers]
    links = Link.objects.filter(publication__in=keys)
    identifiers = ExternalId.objects.filter(publication__in=keys)
    # Which versions are public, and what of theirs is lent, is told here: asked for more than the
    # work, a database may read all public papers instead.
    versions = Publication.objects.filter(version_of__in=keys)
    lent_links = Link.objects.filter(publication__version_of__in=keys)
    lent_ids = ExternalId.objects.filter(publication__version_of__in=keys)
    gathered = Gathered(
        [
            Part("links", links, "publication_id", _LINK),
            Part("external_ids", identifiers, "publication_id", _EXTERNAL_ID),
            Part("versions", versions, "version_of_id", (*_VERSION, *_VENUE)),
            Part("lent_links", lent_links, _WORK, (*_LINK, "publication_id")),
            Part("lent_ids", lent_ids, _WORK, (*_EXTERNAL_ID, "publication_id")),
        ]
    )
    for paper in papers:
        own = [Link(**row) for row in gathered.of("links", paper.pk)]
        ids = [ExternalId(**row) for row in gathered.of("external_ids", paper.pk)]
        fill(paper, "links", own)
        fill(paper, "external_ids", ids)
        found = map(_version, gathered.of("versions", paper.pk))
        versions = [one for one in found if one.is_public]
        fill(paper, "versions", versions)
        public = {one.pk for one in versions}
        links_lent = [Link(**row) for row in gathered.of("lent_links", paper.pk)]
        ids_lent = [ExternalId(**row) for row in gathered.of("lent_ids", paper.pk)]
        readable = [
            *(one for one in links_lent if one.kind != Link.Kind.PAGE),
            *(one for one in ids_lent if one.scheme in _READABLE),
        ]
        paper.lent = list(
            _lent((one for one in readable if one.publication_id in public), [*own, *ids])
        )


def _lent(offered: Iterable[Link | ExternalId], own: Iterable[Link | ExternalId]) -> Iterator[Any]:
    """Of each kind that the paper itself has none of, the first that a version offers."""
    held = set(map(_kind, own))
    for one in offered:
        if _kind(one) not in held:
            held.add(_kind(one))
            yield one


def _kind(offered: Link | ExternalId) -> str:
    return offered.kind if isinstance(offered, Link) else offered.scheme


def _version(row: dict[str, Any]) -> Publication:
    venue = Venue(name=row.pop("venue__name") or "", acronym=row.pop("venue__acronym") or "")
    return Publication(venue=venue if venue.name else None, **row)
