"""Papers as cards on a page: which ones, how many, and what a reader can open of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from people import plates
from publications.models import ExternalId, Link, Publication

#: How many papers the page of a member or project shows; the list of papers has the rest.
SHOWN = 30
#: How many papers one page shows at most to those who ask for all, to print them.
AT_MOST = 500
#: Identifiers that lead to a text to read. A version's DOI would be mistaken for the work's.
_READABLE = ("arxiv", "acl")


@dataclass(frozen=True)
class RecentPublications:
    """The newest papers of a member or a project, and how many there are in all."""

    papers: list[Publication]
    count: int

    @property
    def has_more(self) -> bool:
        return self.count > len(self.papers)


def newest(publications: Any, shown: int = SHOWN) -> RecentPublications:
    """Return the newest of these papers, one for each work, with all that their cards show."""
    rows = (
        Publication.objects.public().leading().filter(pk__in=publications.order_by().values("pk"))
    )
    return RecentPublications(fetched(rows[:shown]), rows.count())


def fetched(publications: Any) -> list[Publication]:
    """Return these papers with all that their cards show (`for_cards`) and what draws their plates.

    What a reader can open of a paper's versions alone (the PDF of a preprint) comes as its
    `links_from_versions`.
    """
    papers = list(publications.for_cards())
    for paper in papers:
        paper.links_from_versions = list(_links_from_versions(paper))
    plates.prepare(papers)
    return papers


def _links_from_versions(paper: Publication) -> Iterator[Link | ExternalId]:
    """The first link of each kind that a version has and the paper itself has not."""
    versions = paper.public_versions
    links = (link for version in versions for link in version.links.all())
    identifiers = (identifier for version in versions for identifier in version.external_ids.all())
    present_kinds = {_kind(own) for own in (*paper.links.all(), *paper.external_ids.all())}
    for offered in chain(
        (link for link in links if link.kind != Link.Kind.PAGE),
        (identifier for identifier in identifiers if identifier.scheme in _READABLE),
    ):
        if _kind(offered) not in present_kinds:
            present_kinds.add(_kind(offered))
            yield offered


def _kind(offered: Link | ExternalId) -> str:
    return offered.kind if isinstance(offered, Link) else offered.scheme
