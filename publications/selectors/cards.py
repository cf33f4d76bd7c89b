"""Papers as cards on a page: which ones, how many, and what a reader can open of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.db.models import prefetch_related_objects

from people import plates
from people.filtered_lists import FEWEST_TO_FILTER
from publications.models import ExternalId, Link, Publication, PublicationFile
from publications.models.files import public_files

#: How many papers the page of a project, a talk or a news item shows at most.
SHOWN = 30
#: How many papers stand on the home page and first on a member's.
SELECTED = 6
#: How many papers one page shows at most to those who ask for all, to print them.
AT_MOST = 500


@dataclass(frozen=True)
class RecentPublications:
    """Some papers of a member, of a project or of the whole lab, and how many there are in all."""

    papers: list[Publication]
    count: int
    are_newest: bool = True

    @property
    def has_more(self) -> bool:
        return self.count > len(self.papers)

    @property
    def are_many(self) -> bool:
        """Whether there are so many that a reader may wish to narrow them."""
        return self.count >= FEWEST_TO_FILTER

    @property
    def is_featured(self) -> bool:
        """Whether an editor chose what stands first."""
        return bool(self.papers) and self.papers[0].featured


def newest(publications: Any, shown: int = SHOWN) -> RecentPublications:
    """Return the newest of these papers, one for each work, with all that their cards show."""
    works = _works(publications)
    return RecentPublications(fetched(works[:shown]), works.count())


def selected(publications: Any) -> RecentPublications:
    """Return the papers that stand for all of these: the featured ones, then the newest."""
    works = _works(publications).order_by("-featured", "-date", "title")
    return RecentPublications(fetched(works[:SELECTED]), works.count(), are_newest=False)


def _works(publications: Any) -> Any:
    """Those of these papers that visitors see, one for each work."""
    keys = publications.order_by().values("pk")
    return Publication.objects.public().leading().filter(pk__in=keys)


def fetched(publications: Any) -> list[Publication]:
    """Return these papers with all that their cards show and what draws their plates.

    What a reader can open of a paper's versions alone (the PDF of a preprint) comes as its
    `links_from_versions`.
    """
    papers = list(publications.with_card_authors().with_versions())
    fetch_openable([*papers, *(version for paper in papers for version in paper.versions.all())])
    for paper in papers:
        paper.links_from_versions = list(links_from_versions(paper, paper.public_versions))
    plates.prepare(papers)
    return papers


def fetch_openable(papers: Sequence[Publication]) -> None:
    """Fetch what a reader can open of these papers, works and versions alike. Three queries."""
    prefetch_related_objects(papers, "links", "external_ids", "files")


def links_from_versions(
    paper: Publication, versions: Sequence[Publication]
) -> Iterator[Link | ExternalId | PublicationFile]:
    """Yield the first of each kind that a version offers and the paper itself does not.

    An uploaded file goes before a link of its kind. Of identifiers only those that lead to a text
    come: a version's DOI would be mistaken for the work's.
    """
    files = (file for version in versions for file in public_files(version))
    links = (link for version in versions for link in version.links.all())
    identifiers = (identifier for version in versions for identifier in version.external_ids.all())
    own = (*public_files(paper), *paper.links.all(), *paper.external_ids.all())
    present_kinds = {_kind(each) for each in own}
    for offered in chain(
        files,
        (link for link in links if link.kind != Link.Kind.PAGE),
        (identifier for identifier in identifiers if identifier.text_url),
    ):
        if _kind(offered) not in present_kinds:
            present_kinds.add(_kind(offered))
            yield offered


def _kind(offered: Link | ExternalId | PublicationFile) -> str:
    return offered.scheme if isinstance(offered, ExternalId) else offered.kind
